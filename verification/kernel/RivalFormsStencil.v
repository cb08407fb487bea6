(* Lemma 3.1 as families, so that a rival changes one formula and nothing else: definitions only. At the formula of the paper each family is the registered
   statement (checked by conversion); the rivals named below are refuted in RivalStencil.v. *)
Require Import Reals.
From Coquelicot Require Import Derive.
From FD Require Import Vocabulary StatementsStencil.
Open Scope R_scope.
Definition order (m q : nat) : nat := (m + q)%nat.
(* c: the constant, e: the power of nu *)
Definition error_with (c : nat -> nat -> R) (e : nat -> nat -> nat) (m q : nat) (a0 : R) : Prop :=
  forall d psi C nu, 0 <= C -> 0 < nu -> lip_deriv_vec (m + q) d psi C ->
  enorm d (fun i => estimate m q a0 (psi i) nu - Derive (psi i) 0) <= C * c m q * nu ^ e m q.
Definition error_even_with c e : Prop := forall n, (1 <= n)%nat -> error_with c e n n 0.
Definition error_odd_with c e (a0 : nat -> R) : Prop := forall k, error_with c e k (S k) (a0 k).
Definition weight_at_zero (k : nat) : R := - / INR (S k).
Definition weights_with (below : R -> R -> Prop) (bound : R) : Prop :=
  (forall n j, (1 <= j <= n)%nat -> below (Rabs (INR j * wp n n j)) bound /\ below (Rabs (INR j * wm n n j)) bound) /\
  (forall k j, (1 <= j <= S k)%nat -> below (Rabs (INR j * wp k (S k) j)) bound) /\
  (forall k j, (1 <= j <= k)%nat -> below (Rabs (INR j * wm k (S k) j)) bound).
Definition at_most : R -> R -> Prop := Rle.
Definition one : R := 1.
(* rivals *)
Definition third_of_constant (m q : nat) : R := constant m q / 3.
Definition nine_tenths_of_constant (m q : nat) : R := 9 / 10 * constant m q.
Definition one_order_more (m q : nat) : nat := S (m + q).
Definition no_weight_at_zero (k : nat) : R := 0.
Definition strictly_below : R -> R -> Prop := Rlt.
Definition nine_tenths : R := 9 / 10.
