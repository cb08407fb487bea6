(* The best inner steps as families: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsMethod StatementsSchedule.
Open Scope R_scope.
(* what is added to 1/e, and by which factor the distance to the floor shrinks *)
Definition harmonic_for (gain : R -> R -> R) : Prop := forall mu L s2 e, positive mu L s2 -> 0 < e -> uncapped mu L s2 e -> / next mu L s2 e = / e + gain mu s2.
Definition square_over_noise (mu s2 : R) : R := mu ^ 2 / s2.
Definition once_over_noise (mu s2 : R) : R := mu / s2.
Definition twice_over_noise (mu s2 : R) : R := 2 * mu ^ 2 / s2.
Definition capped_for (shrink : R -> R) : Prop := forall mu L s2 e, positive mu L s2 -> 0 < e -> ~ uncapped mu L s2 e ->
  let q := 1 - mu * cap mu L in let F := cap mu L * s2 / (mu * (2 - mu * cap mu L)) in next mu L s2 e - F = shrink q * (e - F).
Definition squared (q : R) : R := q ^ 2.
Definition once (q : R) : R := q.
Definition cubed (q : R) : R := q ^ 3.
(* the number of steps, and the level that they reach *)
Definition budget_for (steps : R -> R -> R -> R -> R) : Prop := forall mu L s2 E0 d K, positive mu L s2 -> 0 < E0 -> 0 < d -> uncapped mu L s2 E0 ->
  steps mu s2 d E0 <= INR K -> level mu L s2 E0 K <= d ^ 2.
Definition full_budget (mu s2 d E0 : R) : R := s2 / mu ^ 2 * (/ d ^ 2 - / E0).
Definition half_budget (mu s2 d E0 : R) : R := s2 / mu ^ 2 * (/ d ^ 2 - / E0) / 2.
Definition double_start (mu s2 d E0 : R) : R := s2 / mu ^ 2 * (/ d ^ 2 - 2 / E0).
(* up to which steps the choice is the best one *)
Definition optimal_for (most : R -> R -> R) : Prop := forall mu L s2 E0 eta K, positive mu L s2 -> 0 < E0 -> (forall k, eta k <= most mu L) ->
  level mu L s2 E0 K <= any_level mu s2 eta E0 K.
Definition twice_cap (mu L : R) : R := 2 * cap mu L.
Definition inverse_mu (mu L : R) : R := / mu.
Definition decreases_for (low high : R -> R) : Prop := forall mu L s2 E0 k, positive mu L s2 -> 0 < E0 ->
  low (level mu L s2 E0 k) < level mu L s2 E0 (S k) <= high (level mu L s2 E0 k).
Definition nothing (e : R) : R := 0.
Definition same (e : R) : R := e.
Definition half (e : R) : R := e / 2.
(* SGD with these steps: at which number of steps the level is taken, and which part of it *)
Definition bound_for (shown : nat -> nat) (part : R -> R) : Prop := forall (Y : space) (C : Type) (start : prog C) (h : C -> Y -> R) (g : C -> Y -> Y) (G : C -> Y -> nat -> Y)
  (ystar y0 : C -> Y) (s : src) mu L sigma E0 K, 0 < mu -> mu <= L -> 0 < sigma -> 0 < E0 ->
  (forall c, strongly_convex (h c) (g c) mu /\ upper (h c) (g c) L /\ critical (g c) (ystar c)) ->
  (forall c y, unbiased s (G c y) (g c y) /\ noise s (G c y) (g c y) sigma) ->
  E start (fun c => sq (sub (y0 c) (ystar c))) <= E0 ->
  E start (fun c => E (sgd_steps (fun k => best mu L (sigma * sigma) (level mu L (sigma * sigma) E0 k)) s (G c) (y0 c) K) (fun y => sq (sub y (ystar c)))) <=
  part (level mu L (sigma * sigma) E0 (shown K)).
Definition this_step (k : nat) : nat := k.
Definition next_step (k : nat) : nat := S k.
