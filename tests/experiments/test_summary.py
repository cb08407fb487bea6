"""Tables from raw results: which stop counts, which pairs are compared, how ν of the regime map is chosen."""

import pytest

from fdtheory.experiments.summary import chosen, families, means, regime_table, slopes, summary


def scores(value):
    return {"test": value, "val": value / 2, "test_accuracy": 1 - value}


def run(m1, phi, m2=1.0, m3=0.3, stops=2):
    def stop(k):
        return {"steps": k, "M1": m1 + k, "M1_accuracy": 0.5, "M2": m2, "phi": phi - k / 100}

    return {"stops": [stop(k) for k in range(stops + 1)], "chosen": 1, "M3": m3}


def found(**more):
    controls = [{"ridge_weight": 1.0, "ridge": scores(2.0 + s), "ridge_both": scores(1.0 + s)} for s in (0, 0.1, 0.3)]
    runs = {
        "f2sa-2": [run(1.0 + s, 0.5) for s in (0, 0.1, 0.2)],
        "f2sa-5": [run(1.1 + s, 0.5) for s in (0, 0.11, 0.2)],
        "shared-1": [run(0.9 + s, 0.5) for s in (0, 0.1, 0.2)],
    }
    base = {"controls": controls, "runs": runs, "chosen": {key: {"nu": 1.0} for key in runs}, "plan": {"stops": 2}}
    return base | more


def test_the_chosen_stop_counts_and_the_last_one_for_the_end():
    row = next(row for row in means(found()) if row["name"] == "f2sa-2")
    assert row["M1"][0] == pytest.approx(2.1)
    assert row["phi"][0] == pytest.approx(0.49)
    assert row["last_phi"][0] == pytest.approx(0.48)
    assert row["unfinished"] == 0
    assert chosen(run(1.0, 0.5))["steps"] == 1


def test_controls_have_rows_and_weights_have_none():
    assert [row["name"] for row in means(found()) if row["control"]] == ["ridge", "ridge_both"]


def test_the_registered_comparisons():
    groups = {name: [row["name"] for row in rows] for name, rows in families(found()).items()}
    assert groups["orders"] == ["M1: f2sa-5 - f2sa-2", "last_phi: f2sa-5 - f2sa-2"]
    assert groups["methods"] == ["M1: shared-1 - f2sa-2"]
    assert "M3: f2sa-5 - ridge_both" in groups["controls"]
    first = families(found())["orders"][0]
    assert first["mean"] == pytest.approx((0.1 + 0.11 + 0.1) / 3)


def test_cleaning_is_compared_with_the_upper_data_alone():
    seen = found()
    assert not any("val_only" in row["name"] for row in families(seen)["controls"])
    for control, s in zip(seen["controls"], (0, 0.1, 0.5), strict=True):
        control["val_only"] = scores(0.25 + s)
    rows = {row["name"]: row["mean"] for row in families(seen)["controls"]}
    assert rows["M1: f2sa-2 - val_only"] == pytest.approx(2.1 - 0.45)
    assert rows["M3: f2sa-2 - val_only"] == pytest.approx(0.3 - 0.45)


def test_cleaned_models_with_a_ridge_of_their_own_are_compared_with_val_alone_with_its_own():
    seen = found(retuned={"f2sa-2": [{"M4": 0.5 + s} for s in (0, 0.1, 0.3)]})
    for control, s in zip(seen["controls"], (0, 0.2, 0.4), strict=True):
        control["val_tuned"] = scores(0.25 + s)
    rows = {row["name"]: row["mean"] for row in families(seen)["controls"]}
    assert rows["M4: f2sa-2 - val_tuned"] == pytest.approx(0.25 - 0.2 / 3)
    assert rows["M3: f2sa-5 - val_tuned"] == pytest.approx(0.3 - 0.45)
    assert "M4: f2sa-5 - val_tuned" not in rows


def test_published_settings_alone_have_families_and_no_means():
    pair = {"f2sa-2": 1.0, "f2sa-10": 0.5, "f2sa-2, frozen": 1.0, "f2sa-10, frozen": 0.75}
    published = {name: [run(1.0, 0.5, m2=m2 + s) for s in (0, 0.1)] for name, m2 in pair.items()}
    seen = {"controls": [], "runs": {}, "chosen": {}, "plan": {"stops": 5}, "published": published}
    assert means(seen) == []
    rows = {row["name"]: row["mean"] for row in families(seen)["frozen"]}
    assert rows == pytest.approx({"M2: f2sa-10 - f2sa-2": -0.5, "M2: f2sa-10, frozen - f2sa-2, frozen": -0.25})


def test_all_published_steps_are_compared_with_order_two_and_order_ten_has_a_family_of_its_own():
    published = {
        f"f2sa-{p}{end}": [run(1.0, 0.5, m2=p / 10 + s + bool(end) * p) for s in (0, 0.1 / p)]
        for p in (1, 2, 3, 10)
        for end in ("", ", frozen")
    }
    seen = {"controls": [], "runs": {}, "chosen": {}, "plan": {"stops": 5}, "published": published}
    assert len(families(seen)["frozen"]) == 6  # among short runs one family, against F²SA
    seen["plan"]["only_published"] = True
    groups = {group: {row["name"]: row["mean"] for row in rows} for group, rows in families(seen).items()}
    gap = {p: p / 10 - 0.2 + (0.05 / p - 0.025) for p in (1, 3, 10)}
    assert groups["frozen"] == pytest.approx(
        {"M2: f2sa-10 - f2sa-2": gap[10], "M2: f2sa-10, frozen - f2sa-2, frozen": gap[10] + 8}
    )
    assert groups["frozen, other orders"] == pytest.approx(
        {
            "M2: f2sa-1 - f2sa-2": gap[1], "M2: f2sa-3 - f2sa-2": gap[3],
            "M2: f2sa-1, frozen - f2sa-2, frozen": gap[1] - 1, "M2: f2sa-3, frozen - f2sa-2, frozen": gap[3] + 1,
        }
    )  # fmt: skip


def test_runs_with_a_given_ridge_are_compared_with_their_start_also_beside_controls():
    seen = found(plan={"stops": 2, "ridge": 3e-7})
    assert [row["name"] for row in means(seen) if row["control"]] == ["ridge", "ridge_both", "start"]
    groups = families(seen)
    assert {row["name"] for row in groups["start"]} >= {"M1: f2sa-2 - x = 0", "phi: f2sa-2 - x = 0"}
    assert groups["controls"] == families(found())["controls"]


def test_runs_without_controls_are_compared_with_their_start():
    seen = found(controls=[])
    row = means(seen)[0]
    assert (row["name"], row["M1"][0], row["phi"][0]) == ("start", pytest.approx(1.1), pytest.approx(0.5))
    rows = {row["name"]: row["mean"] for row in families(seen)["start"]}
    assert rows["M1: f2sa-2 - x = 0"] == pytest.approx(1.0)
    assert rows["phi: f2sa-2 - x = 0"] == pytest.approx(-0.01)
    assert "start" not in families(found())
    assert all(row["name"] != "start" for row in means(found()))


def test_frozen_is_compared_with_frozen_and_overflow_leaves_a_seed_out():
    published = {
        name: [run(1.0, 0.5, m2=m2 + s / 9) for s in (0, 1, 4)]
        for name, m2 in (("f2sa-1", 1.0), ("f2sa-1, frozen", 2.0), ("f2sa-2", 3.0), ("f2sa-2, frozen", 1.5))
    }
    published["f2sa-2"][0]["stops"] = published["f2sa-2"][0]["stops"][:1]
    rows = families(found(published=published))["frozen"]
    assert [(row["name"], row["seeds"]) for row in rows] == [
        ("M2: f2sa-2 - f2sa-1", 2),
        ("M2: f2sa-2, frozen - f2sa-1, frozen", 3),
    ]
    assert rows[1]["mean"] == pytest.approx(-0.5)


def test_every_tuned_method_is_compared_with_itself_frozen_at_the_end_of_the_budget():
    frozen = {"f2sa-5": [run(1.0, 0.5, m2=m2) for m2 in (0.4, 0.5, 0.9)]}
    seen = found(frozen=frozen)
    (row,) = families(seen)["learned against frozen"]
    assert (row["name"], row["seeds"]) == ("M2: f2sa-5 - f2sa-5, frozen", 3)
    assert row["mean"] == pytest.approx(1 - 0.6)
    shown = {row["name"]: row.get("frozen_M2") for row in means(seen) if not row["control"]}
    assert shown["f2sa-5"][0] == pytest.approx(0.6)
    assert shown["f2sa-2"] is None


def test_iterates_with_nothing_learned_are_compared_with_order_one():
    still = {"1": [0.5, 0.6, 0.8], "2": [0.5, 0.6, 0.8], "10": [0.3, 0.5, 0.5]}
    groups = families(found(frozen_exact=still, frozen_trained=still))
    for name in ("frozen, exact iterates", "frozen, trained iterates"):
        (row,) = groups[name]
        assert row["name"] == "M2: p = 10 - p = 1"
        assert row["mean"] == pytest.approx(-0.2)


def test_nu_is_chosen_on_one_half_and_judged_on_the_other():
    def cell(nu, errors):
        return {"gradients": 1e5, "p": 2, "shared": False, "nu": nu, "errors": errors, "batch": 3}

    (row,) = regime_table([cell(0.1, [1.0, 1.0, 9.0, 9.0]), cell(0.2, [2.0, 2.0, 0.0, 0.1])])
    assert (row["nu"], row["rmse"]) == (0.1, 3.0)


def test_slopes_are_read_above_the_floor_only():
    rows = [
        {f"{name}{p}": value for p in (1, 2, 4) for name, value in (("p", e), ("floor", 1e-6))}
        for e in (1e-5, 1e-3, 4e-3)
    ]
    assert slopes(rows)["p2"] == [None, pytest.approx(2.0)]


def test_a_summary_has_the_studies_where_they_were_made():
    assert set(summary(found())) == {"means", "families"}
