"""An experiment as one call: data, log, protocol, results in a folder."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from zipfile import is_zipfile

from fdtheory.errors import InputError
from fdtheory.experiments.code_version import code_of
from fdtheory.experiments.data import Dataset, load
from fdtheory.experiments.log import Log
from fdtheory.experiments.plans import TUNING_SEED, ExperimentPlan
from fdtheory.experiments.protocol import Conduct
from fdtheory.experiments.schedule import finish
from fdtheory.experiments.summary import summary
from fdtheory.files import Record, make_folder, write_text

Progress = Callable[[str, int, int], None]


def conduct(
    plan: ExperimentPlan, source: str, out: str, *, jobs: int = 1, scheduler: str | None = None,
    progress: Progress = lambda what, done, total: None,
) -> Record:  # fmt: skip
    """Run what the log of the folder lacks; write NAME.json, whose bytes no interruption alters."""
    data, folder = _loaded(source), make_folder(out)
    with Log(folder / f"{plan.experiment}.jsonl") as log:

        def finished(what: str, units: Iterable[Record]) -> list[Record]:
            return finish(
                units, source, data.digest, log, jobs=jobs, scheduler=scheduler,
                progress=lambda done, total: progress(what, done, total),
            )  # fmt: skip

        raw = Conduct(plan, data.shape, finished).everything()
        found = {
            "experiment": plan.experiment, "data": {"name": data.name, "digest": data.digest, **data.shape},
            "code": code_of(plan.experiment), "plan": plan_json(plan), **raw,
        }  # fmt: skip
        found["summary"] = summary(found)
        times = _times(log, data.digest)
    _write(folder / f"{plan.experiment}.json", found)
    _write(folder / f"{plan.experiment}.times.json", times)
    return found


def _loaded(source: str) -> Dataset:
    """The data; numpy's reader takes other files than .npz, too, and of one class there is nothing to learn."""
    path = Path(source)
    if path.is_file() and not is_zipfile(path):
        raise InputError(f"--data {source!r} is no .npz file of plain arrays; build it again")
    data = load(source)
    if data.classes < 2:
        raise InputError(f"--data {source!r} has one class only; give documents of two or more")
    return data


def _times(log: Log, digest: str) -> Record:
    """CPU seconds in all, and of one evaluated run of each method with its retrained models."""
    records = [record for record in log.records.values() if record["data"] == digest]
    runs: dict[str, list[float]] = {}
    for record in records:
        unit = record["unit"]
        if unit["kind"] == "run" and unit["seed"] != TUNING_SEED and unit["stream"] == 0:
            setting = unit["setting"]
            name = "shared" if setting.get("shared") else setting["method"]
            runs.setdefault(f"{name}-{setting['p']}" if "p" in setting else name, []).append(record["times"]["cpu"])
    whole = sum(record["times"]["cpu"] for record in records)
    means = {name: round(sum(values) / len(values), 3) for name, values in runs.items()}
    return {"cpu_seconds": round(whole, 1), "units": len(records), "per_run": means}


def plan_json(plan: ExperimentPlan) -> Record:
    names = (
        "methods", "seeds", "budget", "batch", "inner", "stops", "width", "published_steps", "studies", "ridge",
        "only_published", "controls",
    )  # fmt: skip
    return {name: list(value) if isinstance(value := getattr(plan, name), tuple) else value for name in names}


def _write(path: Path, value: object) -> None:
    write_text(path, json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n")
