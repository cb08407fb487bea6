"""The command line: the only room that prints or exits."""

import os
import sys
import traceback
from importlib import import_module

import click

from fdtheory import __version__
from fdtheory.errors import InputError

# command -> (module, one line of help, an example); the module is imported only when its command runs
COMMANDS = {
    "verify": ("verify", "Judge the claims and print the ledger.", '"Lemma 3.1" --json ledger.json'),
    "list": ("inventory", "List the statements and their claims.", "--theme kappa --section 3.3 --verdict refuted"),
    "show": ("show", "Show one statement with every case of its claims.", '"Lemma 3.2"'),
    "report": ("report", "Draw the ledger as pages for the browser.", "--ledger ledger.json --out report"),
    "annotate": (
        "annotate",
        "Put the verdicts into the margin of your copy of the paper.",
        "paper.tex --out annotated",
    ),
    "new": ("new", "Begin a trial of your own paper.", "my_paper --paper paper.tex"),
    "errata": ("errata", "What is wrong, as a referee's letter.", "--format tex --out errata.tex"),
    "coefficients": (
        "coefficients",
        "Exact finite-difference weights, their order, constant and noise.",
        '--offsets "-2,3,6"',
    ),
    "derivatives": (
        "derivatives",
        "Rigorous enclosures of the derivatives in ν of an instance.",
        "softmax-small --order 3",
    ),
    "instances": ("instances", "List the instances that are known by name.", "softmax-small kappa-sharp"),
    "check": ("check", "Check the paper's assumptions on an instance.", "softmax-small --p 4 --json c.json"),
    "plan": (
        "plan",
        "The theorem as a calculator: every parameter and the number of calls.",
        "--constants c.json --eps 0.1 --json p.json",
    ),
    "solve": ("solve", "Run a method on an instance.", "softmax-small --plan p.json --outer 50"),
    "compare": (
        "compare",
        "Run several methods on an instance side by side.",
        "softmax-small --methods f2sa-2,stocbio --outer 50",
    ),
    "experiment": (
        "experiment",
        "Run the paper's experiments under a fair protocol.",
        "learn-to-regularize --data news20_small.npz --out results",
    ),
    "orders": ("orders", "Measure the order of the estimator on an instance.", "softmax-small --p 2 --certify 1/50"),
    "figures": ("figures", "Draw the figures, with their data.", "odd-against-even --out figures"),
    "mutate": ("mutate", "Put near misses into the mathematics; the claims must notice.", '"Lemma 3.1" --sample 50'),
    "kernel": ("kernel", "Have Coq check the registered theorems.", "--jobs 2"),
    "schema": ("schema", "The JSON Schema of a ledger.", "--out ledger.schema.json"),
    "bench": ("bench", "Ratios of running times, measured in one run.", "coefficients"),
}

LONGEST = 800
"""Characters of a message."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, example = COMMANDS[cmd_name]
        command: click.Command = import_module(f"fdtheory.cli.{module}").command
        command.epilog = f"Example: fdtheory {cmd_name} {example}"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text, _) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="fdtheory")
def group() -> None:
    """Put the paper on trial: every statement checked by machine, with its verdict earned.

    Exit codes: 0 all green, 1 something is refuted without erratum, broken or vacuous, 2 misuse,
    3 internal error, 4 undecided only, 130 interrupted, 143 or 129 stopped by SIGTERM or SIGHUP.
    """


def run(arguments: list[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    from fdtheory.cli.stopping import Stopped, stopping_in_order

    try:
        with stopping_in_order():
            code = group.main(arguments, prog_name="fdtheory", standalone_mode=False)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except Stopped as stop:
        click.echo("fdtheory: stopped by a signal", err=True)
        return 128 + int(stop.args[0])
    except (click.Abort, KeyboardInterrupt):
        click.echo("fdtheory: interrupted", err=True)
        return 130
    except click.UsageError as misuse:
        where = misuse.ctx.command_path if misuse.ctx else _named_by(sys.argv[1:] if arguments is None else arguments)
        click.echo(_sentence(f"{misuse.format_message().rstrip('.')}; `{where} --help` shows what it takes"), err=True)
        return 2
    except (click.ClickException, InputError) as misuse:
        click.echo(_sentence(str(misuse)), err=True)
        return 2
    except BrokenPipeError:  # the reader went away, as `head` does; what is still in the buffer has no reader either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception:
        from fdtheory.ledger.plain_text import harmless

        click.echo(f"fdtheory: internal error\n{harmless(traceback.format_exc())}", err=True)
        return 3
    return code if isinstance(code, int) else 0


def _named_by(arguments: list[str]) -> str:
    """The command that a line begins with, where what reads it does not say which it was."""
    return " ".join(["fdtheory", *(name for name in arguments[:1] if name in COMMANDS)])


def _sentence(message: str) -> str:
    """One line of readable length, whatever a user's file or argument put into it."""
    line = " ".join(message.split())
    if not line.isprintable():  # only then, since it takes a second
        from fdtheory.ledger.plain_text import one_line

        line = one_line(line)
    return f"fdtheory: {line if len(line) <= LONGEST else f'{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}'}"


def main() -> None:
    """The command line as a program."""
    sys.exit(run())
