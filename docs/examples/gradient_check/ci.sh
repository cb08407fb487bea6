#!/bin/sh
# What this project's CI runs: the tests, then the page of their verdicts, which is wanted most when a test fails.
set -u
mkdir -p build
python -m pytest --theory-json build/theory.json --junitxml build/junit.xml
code=$?
fdtheory report --ledger build/theory.json --out build/report
exit $code
