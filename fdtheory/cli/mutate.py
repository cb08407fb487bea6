"""``fdtheory mutate``: near misses of the mathematics, judged by the claims."""

import time
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, every_core_option
from fdtheory.cli.judging import progress
from fdtheory.cli.stopping import Stopped
from fdtheory.errors import InputError
from fdtheory.files import write_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fdtheory.mutation.campaign import Campaign
    from fdtheory.mutation.mutants import Mutant
    from fdtheory.mutation.tally import Line

SECONDS_BETWEEN_SAVES = 30


@click.command()
@click.argument("names", nargs=-1, metavar="[NUMBER or LABEL]...")
@every_core_option("Judge on N processes.")
@click.option("--sample", type=click.IntRange(1), help="Judge so many of the near misses (default: all of them).")
@click.option(
    "--module", "within", metavar="NAME", multiple=True, help="Only those of a module or room, such as guarantee.plan."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Which ones: the same seed, the same sample.")
@click.option(
    "--json", "json_file", metavar="FILE", help="Write the outcome (- for stdout); what FILE has is not judged again."
)
@click.option(
    "--known", "known_file", metavar="FILE", help="What FILE, an earlier outcome, has as blind fails nothing."
)
def command(
    names: tuple[str, ...], jobs: int, sample: int | None, within: tuple[str, ...], seed: int, json_file: str | None,
    known_file: str | None,
) -> int:  # fmt: skip
    """Put near misses into the mathematics and see whether the claims notice.

    Each differs from the source by one slip: a sign, an index, a factor, a relation, a term that is gone, arguments
    swapped. A survivor is equivalent (it says the same), looser (an inequality that is still true) or blind.
    With labels only the claims of these statements are judges. Exit code 1 if one is blind and not known, or blind in
    a claim that is two-sided, as an equation is.
    """
    from fdtheory.ledger import plan
    from fdtheory.mutation.campaign import Campaign, require_one_of
    from fdtheory.mutation.rooms import modules
    from fdtheory.mutation.tally import read, still_standing, to_json

    check_json(json_file)
    require_one_of(modules(), within)  # at once where no claim could run through it
    file = None if json_file == "-" else json_file
    earlier = read(file) if file else None
    known = _blind_in(known_file) if known_file is not None else set()
    todo = plan(names)
    located = [item for item in todo.located if not todo.named or set(item.claim.labels).intersection(todo.named)]
    with progress(len(located), "without near misses") as advance:
        campaign = Campaign.of(located, jobs, advance)
    chosen = campaign.sample(sample, seed, within)
    done = still_standing(earlier, chosen, campaign)

    def save() -> None:
        if file is not None:
            write_text(file, to_json(done.values(), campaign, sample, seed))

    interrupted = _judge_into(done, campaign, [mutant for mutant in chosen if mutant.key not in done], jobs, save)
    save()
    text = _text(done.values(), len(campaign.within(within)), known)
    click.echo(to_json(done.values(), campaign, sample, seed) if json_file == "-" else text, nl=False)
    if interrupted:
        click.echo(f"fdtheory: interrupted after {len(done)} of {len(chosen)} near misses", err=True)
        return 130
    return 1 if any(_fate(line, known) == "blind" for line in done.values()) else 0


def _blind_in(path: str) -> set[tuple[str, str]]:
    """The blind near misses of an earlier file, each with its slip: a key is only a number within a module."""
    from fdtheory.mutation.tally import read

    try:
        data = read(path)
    except InputError:
        data = None
    if data is None:
        raise InputError(f"--known {path}: there is no file of `fdtheory mutate`; name one that its --json wrote")
    return {(row["key"], row["slip"]) for row in data["mutants"] if row["fate"] == "blind"}


def _fate(line: "Line", known: set[tuple[str, str]]) -> str:
    """Known is only what no two-sided claim overlooks: of a bound one may know that it is blunt."""
    excused = line.fate == "blind" and not line.two_sided and (line.key, line.slip) in known
    return "known" if excused else line.fate


def _judge_into(
    done: "dict[str, Line]", campaign: "Campaign", waiting: "Sequence[Mutant]", jobs: int, save: "Callable[[], None]"
) -> bool:
    """Judge what is left; True when the user interrupted, with what was judged so far kept, and saved now and then."""
    from fdtheory.mutation.tally import Line

    saved = time.monotonic()
    with progress(len(waiting), "near misses") as advance:
        try:
            for found in campaign.judge(waiting, jobs):
                done[found.trial.mutant.key] = Line.of(found, campaign)
                advance(found.trial.mutant.module)
                if time.monotonic() - saved > SECONDS_BETWEEN_SAVES:
                    save()
                    saved = time.monotonic()
        except (KeyboardInterrupt, Stopped):
            return True
    return False


def _text(lines: "Iterable[Line]", in_all: int, known: set[tuple[str, str]]) -> str:
    """The survivors, the blind ones last, and the counts, in which a known one is blind as well."""
    from fdtheory.mutation.tally import summary

    found = sorted(lines, key=lambda line: (_ORDER.index(_fate(line, known)), line.key))
    shown = [
        f"{_fate(line, known)}  {line.where}  {line.slip}\n    {line.why}{_where(line)}"
        for line in found
        if line.fate != "killed" or line.by_time_alone
    ]
    counts = ", ".join(f"{count} {_WORDS[fate]}" for fate, count in summary(found).items())
    if listed := sum(_fate(line, known) == "known" for line in found):
        counts += f" ({listed} known)"
    if slow := sum(line.by_time_alone for line in found):
        counts += f"; {slow} noticed by time alone"
    counts += f"; {sum(bool(line.two_sided) for line in found)} in two-sided claims"
    return "\n".join([*shown, f"{len(found)} near misses of {in_all}: {counts}", ""])


def _where(line: "Line") -> str:
    """The two-sided claims in which a survivor stands; a line about them is too much where there are many."""
    if not line.two_sided:
        return ""
    more = f" and {len(line.two_sided) - 2} more" if len(line.two_sided) > 2 else ""
    return f"\n    two-sided, and blind to it: {', '.join(line.two_sided[:2])}{more}"


_ORDER = ("killed", "equivalent", "looser", "known", "blind")
_WORDS = {"killed": "noticed", "equivalent": "equivalent", "looser": "looser", "blind": "blind"}
