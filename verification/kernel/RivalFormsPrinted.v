(* The bias under the printed smoothness as a family: what is estimated, and the weight at the node 0. Definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsPrinted.
Import ListNotations.
Open Scope R_scope.
Definition printed_for (join : R -> R -> R) (m q : nat) (a0 : R) : Prop := forall (E : space) G F GX FX y (o v : E) mu L LU delta,
  printed_level E G F GX FX y o v (m + q) mu L LU delta -> forall nu, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (fun t => t * FX (y t) [] + GX (y t) []) nu - join (FX o []) (GX o [v])) <=
  c_printed (m + q) * weight_moment m q * LU * (L / mu) ^ (2 * (m + q) + 1) * nu ^ (m + q).
Definition printed_even_for (join : R -> R -> R) (a0 : R) : Prop := forall n, (1 <= n)%nat -> printed_for join n n a0.
Definition printed_odd_for (join : R -> R -> R) (a0 : nat -> R) : Prop := forall k, printed_for join k (S k) (a0 k).
Definition difference (a b : R) : R := a - b.
Definition total (a b : R) : R := a + b.
Definition first_only (a b : R) : R := a.
(* Taylor's formula: what its slope is *)
Definition taylor_for (join : R -> R -> R) : Prop := forall p (E : space) G F GX FX y (o v : E) mu L LU delta, printed_level E G F GX FX y o v p mu L LU delta ->
  exists a : nat -> R, a 1%nat = join (FX o []) (GX o [v]) /\ forall t, Rabs t < delta ->
  Rabs (t * FX (y t) [] + GX (y t) [] - sum (fun k => t ^ k * a k) (S p)) <= c_printed p * LU * (L / mu) ^ (2 * p + 1) * Rabs t ^ S p.
