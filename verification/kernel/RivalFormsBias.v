(* The bias as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias RivalFormsStencil.
Import ListNotations.
Open Scope R_scope.
(* ---------- from Taylor's formula: constant and power of nu ---------- *)
Definition taylor_for (c : nat -> nat -> R) (e : nat -> nat -> nat) (m q : nat) (a0 : R) : Prop := forall d psi a C nu, 0 < nu ->
  taylor_at_0 (m + q) d psi a C (INR (Nat.max m q) * nu) ->
  enorm d (fun i => estimate m q a0 (psi i) nu - a 1%nat i) <= C * c m q * nu ^ e m q.
Definition taylor_even_for c e : Prop := forall n, (1 <= n)%nat -> taylor_for c e n n 0.
Definition taylor_odd_for c e : Prop := forall k, taylor_for c e k (S k) (- / INR (S k)).
Definition nine_tenths_of_moment (m q : nat) : R := 9 / 10 * weight_moment m q.
(* ---------- from end to end: what is estimated, and the weight at the node 0 ---------- *)
Definition target := forall X E : ips, (X -> E -> list E -> R) -> (X -> E -> list E -> R) -> (nat -> R -> E) -> X -> R.
Definition hyper : target := @grad_phi.
Definition partial_of_f : target := fun X E GX FX y u => FX u (y O 0) [].
Definition method_for (goal : target) (c : nat -> R) (power : R -> nat -> R) (m q : nat) (a0 : R) : Prop :=
  forall X E G F GX FX y mu L delta, window_level X E G F GX FX y (m + q) mu L delta -> forall nu u, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (psi_along GX FX y u) nu - goal X E GX FX y u) <=
  psi_constant c (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * power (L / mu) (m + q)%nat * nu ^ (m + q) * norm u.
Definition power_ours (kappa : R) (p : nat) : R := sqrt kappa ^ (3 * p + 2).
Definition power_paper (kappa : R) (p : nat) : R := (3 * kappa) ^ (2 * p + 1).
Definition even_for (goal : target) (a0 : R) (c : nat -> R) (power : R -> nat -> R) : Prop := forall n, (1 <= n)%nat -> method_for goal c power n n a0.
Definition odd_for (goal : target) (a0 : nat -> R) (c : nat -> R) (power : R -> nat -> R) : Prop := forall k, (1 <= k)%nat -> method_for goal c power k (S k) (a0 k).
Definition every_odd_for (goal : target) (a0 : nat -> R) (c : nat -> R) (power : R -> nat -> R) : Prop := forall k, method_for goal c power k (S k) (a0 k).
Definition none : R := 0.
Definition some : R := 1.
