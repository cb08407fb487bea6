(* The bias from Taylor's formula at 0: no derivative of psi is mentioned. Proof of StatementsBias.bias_even and bias_odd. *)
Require Import Reals Lra Lia.
From FD Require Vocabulary InnerProduct TaylorLipschitz SgdStep StencilReals FiniteDifferenceError.
From FD Require Import Vocabulary StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias.
Open Scope R_scope.

Lemma enorm_ge0 d v : 0 <= enorm d v. Proof. apply sqrt_pos. Qed.
Lemma enorm_ext d u v : (forall i, (i < d)%nat -> u i = v i) -> enorm d u = enorm d v.
Proof. intro H. unfold enorm. f_equal. apply TaylorLipschitz.sum_ext. intros i hi. now rewrite (H i hi). Qed.
Lemma enorm_scal d c v : enorm d (fun i => c * v i) = Rabs c * enorm d v.
Proof.
unfold enorm. rewrite (TaylorLipschitz.sum_ext _ (fun i => (c * c) * (v i * v i))) by (intros; ring).
rewrite TaylorLipschitz.sum_scal, sqrt_mult_alt by nra. f_equal. apply sqrt_Rsqr_abs.
Qed.
Lemma enorm_add d u v : enorm d (fun i => u i + v i) <= enorm d u + enorm d v.
Proof.
pose proof (InnerProduct.norm_sub_le (Rd d) (fun i => u i + v i) v) as H.
change (enorm d (fun i => u i + v i) - enorm d v <= enorm d (fun i => u i + v i + -1 * v i)) in H.
rewrite (enorm_ext d (fun i => u i + v i + -1 * v i) u) in H by (intros; ring). lra.
Qed.
Lemma enorm_sum d (c : nat -> R) (r : nat -> nat -> R) N :
  enorm d (fun i => sum (fun j => c j * r j i) N) <= sum (fun j => Rabs (c j) * enorm d (r j)) N.
Proof.
induction N as [|N IH]; simpl.
- unfold enorm. rewrite (TaylorLipschitz.sum_scal 0 (fun _ => 0)), Rmult_0_l, sqrt_0. lra.
- eapply Rle_trans; [apply enorm_add|]. rewrite enorm_scal. lra.
Qed.

(* any stencil a_j at offsets x_j with the moments of a first derivative *)
Lemma stencil p d psi b C (a x : nat -> R) N nu rho : (1 <= p)%nat -> 0 < nu -> taylor_at_0 p d psi b C rho ->
  (forall j, (j < N)%nat -> Rabs (x j * nu) <= rho) ->
  (forall m, (m <= p)%nat -> sum (fun j => a j * x j ^ m) N = if Nat.eqb m 1 then 1 else 0) ->
  enorm d (fun i => / nu * sum (fun j => a j * psi i (x j * nu)) N - b 1%nat i)
  <= C * sum (fun j => Rabs (a j) * Rabs (x j) ^ S p) N * nu ^ p.
Proof.
intros p1 n0 T hx Hm. set (P := fun i t => sum (fun k => t ^ k * b k i) (S p)).
assert (E : forall i, sum (fun j => a j * P i (x j * nu)) N = nu * b 1%nat i).
{ intro i. unfold P.
  rewrite (TaylorLipschitz.sum_ext _ (fun j => sum (fun k => a j * ((x j * nu) ^ k * b k i)) (S p))) by (intros; now rewrite TaylorLipschitz.sum_scal).
  rewrite TaylorLipschitz.sum_swap.
  rewrite (TaylorLipschitz.sum_ext _ (fun k => (nu ^ k * b k i) * (if Nat.eqb k 1 then 1 else 0))).
  - clear -p1. destruct p; [lia|]. clear p1. induction p; [simpl; ring|].
    change (sum (fun k => nu ^ k * b k i * (if Nat.eqb k 1 then 1 else 0)) (S (S p)) + nu ^ S (S p) * b (S (S p)) i * 0 = nu * b 1%nat i).
    rewrite IHp. ring.
  - intros k hk. rewrite <- (Hm k) by lia. rewrite <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros j _. rewrite Rpow_mult_distr. ring. }
rewrite (enorm_ext _ _ (fun i => / nu * sum (fun j => a j * (psi i (x j * nu) - P i (x j * nu))) N)).
2:{ intros i _. rewrite (TaylorLipschitz.sum_ext (fun j => a j * (_ - _)) (fun j => a j * psi i (x j * nu) + (-1) * (a j * P i (x j * nu)))) by (intros; ring).
  rewrite TaylorLipschitz.sum_add, TaylorLipschitz.sum_scal, E. field. lra. }
rewrite enorm_scal, Rabs_pos_eq by (apply Rlt_le, Rinv_0_lt_compat; auto).
apply (Rmult_le_reg_l nu); auto. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra.
eapply Rle_trans; [apply (enorm_sum d a (fun j i => psi i (x j * nu) - P i (x j * nu)))|].
replace (nu * _) with (sum (fun j => (C * nu ^ S p) * (Rabs (a j) * Rabs (x j) ^ S p)) N) by (rewrite TaylorLipschitz.sum_scal; simpl pow; ring).
apply TaylorLipschitz.sum_le. intros j hj. pose proof (T (x j * nu) (hx j hj)) as B.
rewrite Rabs_mult, (Rabs_pos_eq nu), Rpow_mult_distr in B by lra.
pose proof (Rmult_le_compat_l _ _ _ (Rabs_pos (a j)) B). unfold P. lra.
Qed.

Lemma general m q a0 : (1 <= m + q)%nat ->
  (forall k, (k <= m + q)%nat -> sum (fun i => wm m q (S i) * (- INR (S i)) ^ k) m + a0 * 0 ^ k + sum (fun i => wp m q (S i) * INR (S i) ^ k) q = if Nat.eqb k 1 then 1 else 0) ->
  taylor_bias m q a0.
Proof.
intros p1 Hm d psi b C nu n0 H.
pose (a := fun i => if Nat.ltb i m then wm m q (S i) else if Nat.eqb i m then a0 else wp m q (i - m)).
pose (x := fun i => if Nat.ltb i m then - INR (S i) else INR (i - m)).
assert (split : forall g : R -> R -> R, sum (fun i => g (a i) (x i)) (m + (1 + q))
   = sum (fun i => g (wm m q (S i)) (- INR (S i))) m + g a0 0 + sum (fun i => g (wp m q (S i)) (INR (S i))) q).
{ intro g. rewrite FiniteDifferenceError.sum_cat, FiniteDifferenceError.sum_cat, Rplus_assoc. f_equal; [|f_equal].
  - apply TaylorLipschitz.sum_ext; intros i hi; unfold a, x. replace (Nat.ltb i m) with true by (symmetry; apply Nat.ltb_lt; lia). reflexivity.
  - simpl. unfold a, x. rewrite Nat.add_0_r, Nat.ltb_irrefl, Nat.eqb_refl, Nat.sub_diag. simpl. lra.
  - apply TaylorLipschitz.sum_ext; intros i hi; unfold a, x.
    replace (Nat.ltb (m + (1 + i)) m) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (Nat.eqb (m + (1 + i)) m) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (m + (1 + i) - m)%nat with (S i) by lia. reflexivity. }
assert (M : forall k, (k <= m + q)%nat -> sum (fun j => a j * x j ^ k) (m + (1 + q)) = if Nat.eqb k 1 then 1 else 0).
{ intros k hk. rewrite (split (fun a x => a * x ^ k)). now apply Hm. }
assert (hx : forall j, (j < m + (1 + q))%nat -> Rabs (x j * nu) <= INR (Nat.max m q) * nu).
{ intros j hj. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. apply Rmult_le_compat_r; [lra|]. unfold x.
  destruct (Nat.ltb j m) eqn:e; [apply Nat.ltb_lt in e; rewrite Rabs_Ropp|apply Nat.ltb_ge in e]; rewrite Rabs_pos_eq by apply pos_INR; apply le_INR; lia. }
pose proof (stencil (m + q) d psi b C a x (m + (1 + q)) nu _ p1 n0 H hx M) as B.
rewrite (enorm_ext _ _ (fun i => / nu * sum (fun j => a j * psi i (x j * nu)) (m + (1 + q)) - b 1%nat i)).
2:{ intros i _. unfold estimate. rewrite (split (fun a x => a * psi i (x * nu))), Rmult_0_l. reflexivity. }
eapply Rle_trans; [exact B|]. rewrite (split (fun a x => Rabs a * Rabs x ^ S (m + q))).
rewrite Rabs_R0, pow_i by lia. rewrite Rmult_0_r, Rplus_0_r. apply Req_le. unfold weight_moment.
do 3 f_equal; apply TaylorLipschitz.sum_ext; intros i _; rewrite ?Rabs_Ropp, (Rabs_pos_eq (INR _)) by apply pos_INR; reflexivity.
Qed.
Theorem even : bias_even.
Proof. intros n n1. apply general; [lia|]. intros k hk. now apply StencilReals.even_moments. Qed.
Theorem odd : bias_odd.
Proof. intro k. apply general; [lia|]. intros j hj. now apply StencilReals.odd_moments. Qed.
