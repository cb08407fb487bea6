"""The figure of ``fdtheory plan``: guaranteed number of calls against the accuracy, one curve for each order p."""

import io
from collections.abc import Mapping, Sequence

from fdtheory.files import write_bytes
from fdtheory.report.figures import COLOURS, MARKERS, STYLE, check_ending


def write_plan_figure(accuracies: Sequence[float], curves: Mapping[int, Sequence[int]], path: str) -> None:
    """Draw ``curves[p]`` (calls at each accuracy) into a file that ends in .svg or .png."""
    ending = check_ending(path)
    write_bytes(path, _draw(accuracies, curves, ending))


def _draw(accuracies: Sequence[float], curves: Mapping[int, Sequence[int]], ending: str) -> bytes:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(dict(STYLE)):
        figure = Figure(figsize=(7.2, 4.6), dpi=160, layout="constrained")
        axes = figure.subplots()
        for index, (p, calls) in enumerate(curves.items()):
            axes.loglog(
                accuracies,
                [float(value) for value in calls],
                color=COLOURS[index % 7],
                marker=MARKERS[index % 7],
                markersize=4,
                linewidth=1.2,
                label=f"p = {p}",
            )
        axes.invert_xaxis()
        axes.set_xlabel(r"accuracy $\varepsilon$")
        axes.set_ylabel("oracle calls that guarantee it")
        axes.legend(fontsize=9)
        buffer = io.BytesIO()
        metadata: dict[str, str | None] = {"Date": None, "Creator": None} if ending == "svg" else {"Software": None}
        figure.savefig(buffer, format=ending, metadata=metadata)
        return buffer.getvalue()
