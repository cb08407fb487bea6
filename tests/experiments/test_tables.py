"""Tables for people: every method and every family is shown, and what overflowed is told."""

from fdtheory.experiments.conduct import conduct
from fdtheory.experiments.plans import ExperimentPlan
from fdtheory.experiments.tables import bias_table, family_table, markdown, regime_table, tables, windows_table


def test_a_whole_experiment(tmp_path):
    plan = ExperimentPlan(
        "hyper-cleaning", ("f2sa-2", "shared-1"), seeds=2, budget=500, batch=5, published_steps=0, studies=False
    )
    text = tables(conduct(plan, "synthetic-tiny", str(tmp_path)))
    for part in (
        "**hyper-cleaning**, synthetic-tiny, 2 seeds",
        "right labels only",
        "f2sa-2",
        "**methods**",
        "**controls**",
    ):
        assert part in text


def test_decisions_are_words():
    row = {"name": "a - b", "mean": -0.1, "low": -0.2, "high": -0.05, "adjusted": 0.01, "sign": -1, "seeds": 4}
    assert "| a - b | -0.1000 | -0.2000 … -0.0500 | 0.01 | lower | 4 |" in family_table("orders", [row])


def test_markdown():
    assert markdown(["a", "b"], [["1", "2"]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_studies():
    window = {"mu": 1e-2, "kappa": 11.0, "strict": 0.05, "local": 1.0}
    errors = {f"p{p}": 1e-3 for p in (1, 2, 4)}
    bias = {"rows": [{"nu": 0.01, **errors}] * 5, "branch_ends": {"-": [-0.8, -1.6]}}
    slope = {f"p{p}": [None, None, None, None, float(p)] for p in (1, 2, 4)}
    found = {"windows": [window], "bias": [bias], "summary": {"slopes": [slope]}}
    assert "| 0.01 | 11 | 0.05 | 1 | 20 | -0.8 and -1.6 |" in windows_table(found)
    assert "1.0e-03 (4.00)" in bias_table(found)
    row = {"gradients": 1e5, "p": 1, "shared": True, "nu": 1e-3, "rmse": 0.1, "standard_error": 0.01}
    assert "0.1000 ± 0.0100 (ν = 0.001)" in regime_table([row])
