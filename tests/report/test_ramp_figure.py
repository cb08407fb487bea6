"""The figure of whole runs: what was measured, over σ², with the theorem's power beside each prediction."""

import math

from matplotlib.figure import Figure

from fdtheory.report.ramp_figure import draw_calls_to_accuracy


def data() -> dict[str, object]:
    def calls(eps: float) -> dict[str, float]:
        return {"low": 0.9 * eps**-5, "value": eps**-5, "high": 1.1 * eps**-5}

    points = [{"eps": e, "K": 60.0, "nu": 1e-3, "calls": calls(e)} for e in (0.03, 0.02)]
    line = [{"eps": e, "calls": e**-5} for e in (0.03, 0.02, 0.015, 0.01, 0.006)]
    curve = {"p": 2, "sigma": 0.1, "exponent": -5.0, "slope": {"low": -5.1, "value": -5.0, "high": -4.9},
             "points": points, "prediction": line}  # fmt: skip
    return {"title": "title", "seeds": {"3": 59, "6": 24}, "curves": [curve]}


def test_lines_have_the_slopes_that_they_stand_for() -> None:
    figure = Figure()
    draw_calls_to_accuracy(figure, data())
    (axes,) = figure.axes
    drawn = [line for line in axes.lines if len(line.get_xdata()) > 1]
    for line in drawn:
        x, y = line.get_xdata(), line.get_ydata()
        assert abs(math.log(y[-1] / y[0]) / math.log(x[-1] / x[0]) + 5) < 1e-9
    assert {line.get_linestyle() for line in drawn} >= {"-", "--"}
    assert drawn[0].get_ydata()[0] == 0.03**-5 / 0.1**2
    assert axes.xaxis_inverted()
    assert any("slope −5.00 (−5.10 to −4.90)" in text.get_text() for text in axes.get_legend().get_texts())
