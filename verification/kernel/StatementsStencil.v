(* Lemma 3.1 of the paper (lem:error-pth): weights, estimate, constant, error bound, for every p. *)
Require Import Reals.
From Coquelicot Require Import Derive.
From FD Require Import Vocabulary.
Open Scope R_scope.
(* psi : R -> R^d by coordinates, p times differentiable, p-th derivative C-Lipschitz *)
Definition lip_deriv_vec (p d : nat) (psi : nat -> R -> R) (C : R) :=
  (forall i t k, (k <= p)%nat -> ex_derive_n (psi i) k t) /\
  (forall s t, enorm d (fun i => Derive_n (psi i) p s - Derive_n (psi i) p t) <= C * Rabs (s - t)).
(* m nodes on the left, q on the right *)
Definition wp (m q j : nat) : R := (-1) ^ (j - 1) * INR (fact m) * INR (fact q) / (INR j * INR (fact (m + j)) * INR (fact (q - j))).
Definition wm (m q j : nat) : R := (-1) ^ j * INR (fact m) * INR (fact q) / (INR j * INR (fact (m - j)) * INR (fact (q + j))).
Definition estimate (m q : nat) (a0 : R) (psi : R -> R) (nu : R) : R :=
  / nu * (sum (fun i => wm m q (S i) * psi (- INR (S i) * nu)) m + a0 * psi 0 + sum (fun i => wp m q (S i) * psi (INR (S i) * nu)) q).
Definition constant (m q : nat) : R :=
  (sum (fun i => INR (S i) ^ (m + q)) m + sum (fun i => INR (S i) ^ (m + q)) q) / INR (fact (S (m + q))).
Definition error_bound (m q : nat) (a0 : R) : Prop := forall d psi C nu, 0 <= C -> 0 < nu -> lip_deriv_vec (m + q) d psi C ->
  enorm d (fun i => estimate m q a0 (psi i) nu - Derive (psi i) 0) <= C * constant m q * nu ^ (m + q).
(* Lemma 3.1 (lem:error-pth): p = 2n, and p = 2n - 1 (written n = S k: p = 2k + 1) *)
Definition lem_error_pth_even : Prop := forall n, (1 <= n)%nat -> error_bound n n 0.
Definition lem_error_pth_odd : Prop := forall k, error_bound k (S k) (- / INR (S k)).
Definition lem_error_pth_weights : Prop :=
  (forall n j, (1 <= j <= n)%nat -> Rabs (INR j * wp n n j) <= 1 /\ Rabs (INR j * wm n n j) <= 1) /\
  (forall k j, (1 <= j <= S k)%nat -> Rabs (INR j * wp k (S k) j) <= 1) /\
  (forall k j, (1 <= j <= k)%nat -> Rabs (INR j * wm k (S k) j) <= 1).
