(* The inner loop with the best steps: no logarithm. For SGD on a mu-strongly convex, L-smooth function with noise of variance at most s2, choose, from a bound e on the mean squared
   distance, the step best e = min(2/(mu + L), mu e/(mu^2 e + s2)); the bound becomes next e = (1 - mu eta)^2 e + eta^2 s2.
   Uncapped, 1/next e = 1/e + mu^2/s2: after K >= (s2/mu^2)(1/d^2 - 1/E0) steps the mean squared distance is at most d^2. No other sequence of steps gives a smaller bound.
   Hypotheses: those of lem:SGD (asm:stoc, asm:LLSC, L_1-Lipschitz gradient); finite draws; s2 > 0. Constant steps, as in the paper, pay a factor ln(1/d). *)
Require Import Reals.
From FD Require Import Vocabulary StatementsMethod.
Open Scope R_scope.
Section Schedule.
Variables (mu L s2 : R).
Definition cap := 2 / (mu + L).
Definition best (e : R) := Rmin cap (mu * e / (mu ^ 2 * e + s2)).
Definition after (eta e : R) := (1 - mu * eta) ^ 2 * e + eta ^ 2 * s2.
Definition next (e : R) := after (best e) e.
Fixpoint level (E0 : R) (k : nat) : R := match k with O => E0 | S k => next (level E0 k) end.
(* the bound that any other steps give *)
Fixpoint any_level (eta : nat -> R) (E0 : R) (k : nat) : R := match k with O => E0 | S k => after (eta k) (any_level eta E0 k) end.
Definition uncapped (e : R) := mu * e / (mu ^ 2 * e + s2) <= cap.
Definition positive := 0 < mu /\ mu <= L /\ 0 < s2.
End Schedule.
(* SGD whose k-th step is eta k *)
Fixpoint sgd_steps {Y : space} (eta : nat -> R) (s : src) (G : Y -> nat -> Y) (y0 : Y) (K : nat) : prog Y := match K with O => Ret y0
  | S k => do y <- sgd_steps eta s G y0 k; Draw s (fun i => Ret (add y (scal (- eta k) (G y i)))) end.
Definition schedule_bound : Prop := forall (Y : space) (C : Type) (start : prog C) (h : C -> Y -> R) (g : C -> Y -> Y) (G : C -> Y -> nat -> Y)
  (ystar y0 : C -> Y) (s : src) mu L sigma E0 K, 0 < mu -> mu <= L -> 0 < sigma -> 0 < E0 ->
  (forall c, strongly_convex (h c) (g c) mu /\ upper (h c) (g c) L /\ critical (g c) (ystar c)) ->
  (forall c y, unbiased s (G c y) (g c y) /\ noise s (G c y) (g c y) sigma) ->
  E start (fun c => sq (sub (y0 c) (ystar c))) <= E0 ->
  E start (fun c => E (sgd_steps (fun k => best mu L (sigma * sigma) (level mu L (sigma * sigma) E0 k)) s (G c) (y0 c) K) (fun y => sq (sub y (ystar c)))) <=
  level mu L (sigma * sigma) E0 K.
Definition schedule_harmonic : Prop := forall mu L s2 e, positive mu L s2 -> 0 < e -> uncapped mu L s2 e -> / next mu L s2 e = / e + mu ^ 2 / s2.
(* the capped phase is geometric around the floor of the constant step *)
Definition schedule_capped : Prop := forall mu L s2 e, positive mu L s2 -> 0 < e -> ~ uncapped mu L s2 e ->
  let q := 1 - mu * cap mu L in let F := cap mu L * s2 / (mu * (2 - mu * cap mu L)) in next mu L s2 e - F = q ^ 2 * (e - F).
Definition schedule_decreases : Prop := forall mu L s2 E0 k, positive mu L s2 -> 0 < E0 -> 0 < level mu L s2 E0 (S k) <= level mu L s2 E0 k.
(* the budget, from an uncapped start *)
Definition schedule_budget : Prop := forall mu L s2 E0 d K, positive mu L s2 -> 0 < E0 -> 0 < d -> uncapped mu L s2 E0 ->
  s2 / mu ^ 2 * (/ d ^ 2 - / E0) <= INR K -> level mu L s2 E0 K <= d ^ 2.
(* optimal among all steps up to the cap *)
Definition schedule_optimal : Prop := forall mu L s2 E0 eta K, positive mu L s2 -> 0 < E0 -> (forall k, eta k <= cap mu L) ->
  level mu L s2 E0 K <= any_level mu s2 eta E0 K.
