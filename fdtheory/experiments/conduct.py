"""An experiment as one call: data, log, protocol, results in a folder."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from fdtheory.experiments.code_version import code_version
from fdtheory.experiments.data import load
from fdtheory.experiments.log import Log
from fdtheory.experiments.plans import Plan
from fdtheory.experiments.protocol import Conduct
from fdtheory.experiments.schedule import finish
from fdtheory.experiments.summary import summary
from fdtheory.files import make_folder, write_text

Progress = Callable[[str, int, int], None]


def conduct(
    plan: Plan, source: str, out: str, *, jobs: int = 1, scheduler: str | None = None,
    progress: Progress = lambda what, done, total: None,
) -> dict[str, Any]:  # fmt: skip
    """Run what the log of the folder lacks; write NAME.json, whose bytes no interruption alters."""
    data, folder = load(source), make_folder(out)
    with Log(folder / f"{plan.experiment}.jsonl") as log:

        def finished(what: str, units: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
            return finish(
                units, source, data.digest, log, jobs=jobs, scheduler=scheduler,
                progress=lambda done, total: progress(what, done, total),
            )  # fmt: skip

        raw = Conduct(plan, data.shape, finished).everything()
        found = {
            "experiment": plan.experiment, "data": {"name": data.name, "digest": data.digest, **data.shape},
            "code": code_version(), "plan": plan_json(plan), **raw,
        }  # fmt: skip
        found["summary"] = summary(found)
        seconds = {key: record["times"]["cpu"] for key, record in log.records.items() if record["data"] == data.digest}
    _write(folder / f"{plan.experiment}.json", found)
    _write(
        folder / f"{plan.experiment}.times.json",
        {"cpu_seconds": round(sum(seconds.values()), 1), "units": len(seconds)},
    )
    return found


def plan_json(plan: Plan) -> dict[str, Any]:
    names = ("methods", "seeds", "budget", "batch", "inner", "stops", "width", "published_steps", "studies")
    return {name: list(value) if isinstance(value := getattr(plan, name), tuple) else value for name in names}


def _write(path: Path, value: Any) -> None:
    write_text(path, json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n")
