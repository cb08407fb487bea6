"""The ledger as one HTML page that needs neither scripts nor the network."""

from fdtheory.report.html.page import page, write_report

__all__ = ["page", "write_report"]
