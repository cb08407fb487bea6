"""What people see of a ledger: text, JUnit and later pages. A report never judges anything itself."""
