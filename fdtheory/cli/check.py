"""``fdtheory check``: the constants of an instance, the window for ν, and which assumptions fail."""

import click


@click.command()
@click.argument("instance")
@click.option("--order", default=2, show_default=True, type=int, help="The last constant L_m to bound, from 1 to 4.")
def command(instance: str, order: int) -> int:
    """Print μ, L_0, L_1, …, κ of INSTANCE with the region they are proved on, the window of ν for each p, and
    which of the paper's assumptions fail, with a witness point.

    INSTANCE is a name of the zoo, or file.py:function for a function without arguments. Exit code 1 if an assumption
    fails, 4 if one is undecided.
    """
    from fdtheory.problems.assumptions import examine
    from fdtheory.problems.zoo import load_instance

    report = examine(load_instance(instance), order=order)
    found = report.constants
    click.echo(f"{report.instance}: constants proved on {found.where}")
    click.echo(f"  μ    ≥ {found.mu:.6g}" if found.mu > 0 else f"  μ      not proved positive (bound {found.mu:.6g})")
    for m, size in enumerate(found.lipschitz):
        attained = f"   (a value of {found.seen[m]:.6g} is attained)" if found.seen else ""
        click.echo(f"  L_{m}  ≤ {size:.6g}{attained}")
    click.echo(f"  κ    ≤ {found.kappa:.6g}")
    click.echo("assumptions")
    for finding in report.findings:
        word = {True: "holds", False: "FAILS", None: "undecided"}[finding.holds]
        click.echo(f"  {finding.assumption:13s} {word:9s} {finding.text}")
    if found.mu > 0:
        click.echo("window: every lower-level problem of the stencil is strongly convex for ν below")
        click.echo("\n".join(f"  p = {p:2d}: {limit:.4g}" for p, limit in report.windows))
    else:
        click.echo("window: none is proved, because no μ is")
    if any(finding.holds is False for finding in report.findings):
        return 1
    decisive = [f for f in report.findings if f.assumption != "asm:phi-lb"]
    return 4 if any(finding.holds is None for finding in decisive) else 0
