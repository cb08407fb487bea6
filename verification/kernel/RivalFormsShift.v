(* The shift principle and the laws with a Lipschitz third derivative as families: definitions only. c: the constant; e: the power. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsKappa StatementsBias StatementsShift RivalFormsBias RivalFormsKappa.
Open Scope R_scope.
Definition shift_law_for (c : nat -> R) (e : nat -> nat) : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta ->
  third_lipschitz E G L -> third_lipschitz E F L ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= c q * sqrt (shifted_kappa mu L nu) ^ e q.
Definition window_third_for (c : nat -> R) (e : nat -> nat) : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta ->
  third_lipschitz E G L -> forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= c q * sqrt (L / mu) ^ e q.
(* how large kappa becomes, and on which window *)
Definition kappa_window_for (times part : R) : Prop := forall mu L nu, 0 < mu -> mu <= L -> Rabs nu * L <= mu / part -> shifted_kappa mu L nu <= times * (L / mu).
Definition three : R := 3.
Definition two : R := 2.
Definition five_quarters : R := 5 / 4.
Definition power_shift (kappa : R) (p : nat) : R := sqrt (3 * kappa) ^ (3 * p + 2).
(* the bias for odd p, the third derivative of g being Lipschitz *)
Definition third_odd_for (goal : target) (a0 : nat -> R) : Prop := forall k X E G F GX FX y mu L delta, window_level X E G F GX FX y (k + S k) mu L delta ->
  third_lipschitz E G L -> forall nu u, 0 < nu -> INR (Nat.max k (S k)) * nu < delta -> Rabs (estimate k (S k) (a0 k) (psi_along GX FX y u) nu - goal X E GX FX y u) <=
  psi_constant window_majorant (k + S k) / INR (fact (S (k + S k))) * weight_moment k (S k) * L * sqrt (L / mu) ^ (3 * (k + S k) + 2) * nu ^ (k + S k) * norm u.
