"""Renew the pages that are drawn from the committed ledger."""

import sys

from fdtheory.report.pages import write_pages

sys.exit(write_pages("verification/ledger.json"))
