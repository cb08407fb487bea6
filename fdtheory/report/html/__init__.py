"""The report as pages that a browser opens, drawn from a ledger's JSON."""

from fdtheory.report.html.page import pages, write_report

__all__ = ["pages", "write_report"]
