"""A directive that writes the command-line reference from the commands themselves."""

import click
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from fdtheory.cli import group


class Commands(Directive):
    """One section for each command with what its --help prints."""

    def run(self) -> list[nodes.Node]:
        context = click.Context(group, info_name="fdtheory", max_content_width=100)
        names = group.list_commands(context)
        return [_section(name, group.get_command(context, name), context) for name in names]


def _section(name: str, command: click.Command | None, parent: click.Context) -> nodes.section:
    if command is None:
        raise LookupError(f"the command {name!r} is listed and cannot be found")
    title = f"fdtheory {name}"
    section = nodes.section(ids=[nodes.make_id(title)], names=[title])
    section += nodes.title(text=title)
    text = command.get_help(click.Context(command, info_name=name, parent=parent, max_content_width=100))
    section += nodes.literal_block(text, text, language="text")
    return section


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("fdtheory-commands", Commands)
    return {"parallel_read_safe": True}
