(* The weights of Lemma 3.1, exactly (appendix B of the paper and its consequences). m nodes -1, ..., -m on the left with weights wm m q j, q nodes on the right with
   weights wp m q j; p = m + q. Even p: m = q, no weight at 0. Odd p: q = m + 1, weight -1/q at 0. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsStencil.
Open Scope R_scope.
(* the k-th moment, sum over j of alpha_j j^k, with a0 the weight of the node 0 *)
Definition moment (m q : nat) (a0 : R) (k : nat) : R :=
  sum (fun i => wm m q (S i) * (- INR (S i)) ^ k) m + a0 * 0 ^ k + sum (fun i => wp m q (S i) * INR (S i) ^ k) q.
(* the conditions of order p: the first moment is 1, all others up to p vanish (0^0 = 1) *)
Definition moments_even : Prop := forall n k, (k <= n + n)%nat -> moment n n 0 k = if Nat.eqb k 1 then 1 else 0.
Definition moments_odd : Prop := forall n k, (k <= n + S n)%nat -> moment n (S n) (- / INR (S n)) k = if Nat.eqb k 1 then 1 else 0.
(* for any m and q, from k = 1 on *)
Definition moments_any : Prop := forall m q a0 k, (1 <= k <= m + q)%nat -> moment m q a0 k = if Nat.eqb k 1 then 1 else 0.
(* the first moment that does not vanish: the order is p and not more *)
Definition leading_moment : Prop := forall m q a0, (1 <= m + q)%nat -> moment m q a0 (S (m + q)) = (-1) ^ S q * INR (fact m) * INR (fact q).
(* antisymmetry of the even weights *)
Definition weights_antisymmetric : Prop := forall n j, (1 <= j)%nat -> wm n n j = - wp n n j.
(* odd weights from even ones: p = 2n - 1 from p = 2n, n = S k *)
Definition odd_from_even : Prop := forall k j, (1 <= j <= S k)%nat ->
  wp k (S k) j = (1 + INR j / INR (S k)) * wp (S k) (S k) j /\
  ((j <= k)%nat -> wm k (S k) j = (1 - INR j / INR (S k)) * wm (S k) (S k) j).
(* sum over j of |j alpha_j| = 2^p m! q! / p! - 1; for even p = 2n this is 4^n / binomial(2n, n) - 1 *)
Definition sum_j_abs : Prop := forall m q,
  sum (fun i => Rabs (INR (S i) * wm m q (S i))) m + sum (fun i => Rabs (INR (S i) * wp m q (S i))) q =
  2 ^ (m + q) * (INR (fact m) * INR (fact q) / INR (fact (m + q))) - 1.
(* each |j alpha_j| is a quotient of binomials: right of 0 and left of 0 *)
Definition weights_binomial : Prop :=
  (forall m q j, (1 <= j <= q)%nat -> Rabs (INR j * wp m q j) = INR (fact m) * INR (fact q) / (INR (fact (m + j)) * INR (fact (q - j)))) /\
  (forall m q j, (1 <= j <= m)%nat -> Rabs (INR j * wm m q j) = INR (fact m) * INR (fact q) / (INR (fact (m - j)) * INR (fact (q + j)))).
