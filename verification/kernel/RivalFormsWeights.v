(* The weights as families: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsStencil StatementsWeights.
Open Scope R_scope.
Definition moments_even_for (last : nat -> nat) (a0 : R) : Prop := forall n k, (k <= last n)%nat -> moment n n a0 k = if Nat.eqb k 1 then 1 else 0.
Definition order_even (n : nat) : nat := (n + n)%nat.
Definition beyond_even (n : nat) : nat := S (n + n).
Definition zero : R := 0.
Definition one : R := 1.
Definition moments_odd_for (last : nat -> nat) (a0 : nat -> R) : Prop := forall n k, (k <= last n)%nat -> moment n (S n) (a0 n) k = if Nat.eqb k 1 then 1 else 0.
Definition order_odd (n : nat) : nat := (n + S n)%nat.
Definition beyond_odd (n : nat) : nat := S (n + S n).
Definition at_zero (n : nat) : R := - / INR (S n).
Definition nothing_at_zero (n : nat) : R := 0.
Definition moments_any_for (range : nat -> nat -> nat -> Prop) : Prop := forall m q a0 k, range m q k -> moment m q a0 k = if Nat.eqb k 1 then 1 else 0.
Definition up_to_order (m q k : nat) : Prop := (1 <= k <= m + q)%nat.
Definition from_zero (m q k : nat) : Prop := (k <= m + q)%nat.
Definition one_more (m q k : nat) : Prop := (1 <= k <= S (m + q))%nat.
Definition leading_for (value : nat -> nat -> R) : Prop := forall m q a0, (1 <= m + q)%nat -> moment m q a0 (S (m + q)) = value m q.
Definition signed_product (m q : nat) : R := (-1) ^ S q * INR (fact m) * INR (fact q).
Definition unsigned_product (m q : nat) : R := INR (fact m) * INR (fact q).
Definition factorial_of_order (m q : nat) : R := (-1) ^ S q * INR (fact (m + q)).
Definition antisymmetric_for (turned : R -> R) : Prop := forall n j, (1 <= j)%nat -> wm n n j = turned (wp n n j).
Definition opposite (w : R) : R := - w.
Definition same (w : R) : R := w.
Definition twice_opposite (w : R) : R := - 2 * w.
Definition odd_from_even_for (right left : R -> R) : Prop := forall k j, (1 <= j <= S k)%nat ->
  wp k (S k) j = right (INR j / INR (S k)) * wp (S k) (S k) j /\
  ((j <= k)%nat -> wm k (S k) j = left (INR j / INR (S k)) * wm (S k) (S k) j).
Definition plus (r : R) : R := 1 + r.
Definition minus (r : R) : R := 1 - r.
Definition sum_j_abs_for (value : nat -> nat -> R) : Prop := forall m q,
  sum (fun i => Rabs (INR (S i) * wm m q (S i))) m + sum (fun i => Rabs (INR (S i) * wp m q (S i))) q = value m q.
Definition row_of_binomials (m q : nat) : R := 2 ^ (m + q) * (INR (fact m) * INR (fact q) / INR (fact (m + q))) - 1.
Definition with_the_node_zero (m q : nat) : R := 2 ^ (m + q) * (INR (fact m) * INR (fact q) / INR (fact (m + q))).
Definition number_of_nodes (m q : nat) : R := INR (m + q) - 1.
Definition binomial_for (right left : nat -> nat -> nat -> R) : Prop :=
  (forall m q j, (1 <= j <= q)%nat -> Rabs (INR j * wp m q j) = right m q j) /\
  (forall m q j, (1 <= j <= m)%nat -> Rabs (INR j * wm m q j) = left m q j).
Definition right_quotient (m q j : nat) : R := INR (fact m) * INR (fact q) / (INR (fact (m + j)) * INR (fact (q - j))).
Definition left_quotient (m q j : nat) : R := INR (fact m) * INR (fact q) / (INR (fact (m - j)) * INR (fact (q + j))).
(* the printed factor (n + j - 1)! in place of (n - j - 1)!, at m = n - 1 *)
Definition left_printed (m q j : nat) : R := INR (fact m) * INR (fact q) / (INR (fact (m + j)) * INR (fact (q + j))).
