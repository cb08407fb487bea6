(* The shift principle: (nu0 + nu') f + g = nu' f + (nu0 f + g), so every bound at nu = 0 is a bound at nu0, with mu - |nu0| L and (1 + |nu0|) L in place of mu and L.
   It gives the law (3q - 1)/2 of the derivatives of y_nu on the whole window with the small majorant of nu = 0, and kappa~ = (1 + |nu0|) L/(mu - |nu0| L) <= 3 kappa (Lemma 3.2, sharper).
   Hypotheses: those of StatementsBias.window_level, and Lipschitz third derivatives of f and g (which p >= 2 implies). *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsKappa StatementsBias.
Import ListNotations.
Open Scope R_scope.
Definition shifted_kappa (mu L nu : R) := (1 + Rabs nu) * L / (mu - Rabs nu * L).
Definition small_majorant := majorant (/ sqrt 2) 1 1.
Definition shift_law : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta -> third_lipschitz E G L -> third_lipschitz E F L ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= small_majorant q * sqrt (shifted_kappa mu L nu) ^ (3 * q - 1).
Definition shifted_kappa_window : Prop := forall mu L nu, 0 < mu -> mu <= L -> Rabs nu * L <= mu / 2 -> shifted_kappa mu L nu <= 3 * (L / mu).
(* the bias with it, every p >= 2 *)
Definition bias_shift (m q : nat) (a0 : R) : Prop := forall X E G F GX FX y mu L delta, window_level X E G F GX FX y (m + q) mu L delta ->
  forall nu u, 0 < nu -> INR (Nat.max m q) * nu < delta -> Rabs (estimate m q a0 (psi_along GX FX y u) nu - grad_phi GX FX y u) <=
  psi_constant small_majorant (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * sqrt (3 * (L / mu)) ^ (3 * (m + q) + 2) * nu ^ (m + q) * norm u.
Definition bias_shift_even : Prop := forall n, (1 <= n)%nat -> bias_shift n n 0.
Definition bias_shift_odd : Prop := forall k, (1 <= k)%nat -> bias_shift k (S k) (- / INR (S k)).
