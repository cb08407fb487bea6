(* The algorithm side as families: definitions only. At the right formula each family is the registered statement (checked by conversion). *)
Require Import Reals.
From FD Require Import Vocabulary StatementsMethod.
Open Scope R_scope.

(* ---------- normalised SGD: bound gap eta T L e, with gap = phi(x0) - low and e = the mean error of the directions ---------- *)
Definition nsgd_for (bound : R -> R -> R -> R -> R -> R) : Prop := forall X A eta dir x0 a0 phi gphi L low T, 0 < eta -> 0 <= L -> (0 < T)%nat ->
  is_grad phi gphi -> lipschitz gphi L -> (forall z, low <= phi z) ->
  average T (fun t => E (nsgd X A eta dir x0 a0 t) (fun s => norm (gphi (fst s)))) <=
  bound (phi x0 - low) eta (INR T) L (average T (dir_error X A eta dir x0 a0 gphi)).
Definition nsgd_constants (a b c gap eta T L e : R) : R := a * gap / (eta * T) + b * (L * eta) + c * e.
Definition nsgd_right (gap eta T L e : R) : R := gap / (eta * T) + L * eta / 2 + 2 * e.
(* as printed: 3, 3/2, 8 *)
Definition nsgd_printed_bound (gap eta T L e : R) : R := 3 * gap / (eta * T) + 3 * L * eta / 2 + 8 * e.
Definition nsgd_printed : Prop := nsgd_for nsgd_printed_bound.
(* none of the three constants of the sharper bound can be lowered *)
Definition nsgd_sharp : Prop :=
  (forall a, nsgd_for (nsgd_constants a (1 / 2) 2) <-> 1 <= a) /\
  (forall b, nsgd_for (nsgd_constants 1 b 2) <-> 1 / 2 <= b) /\
  (forall c, nsgd_for (nsgd_constants 1 (1 / 2) c) <-> 2 <= c).
