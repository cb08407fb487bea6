(* Lemma 3.1 for even and odd p, vector-valued: proof of StatementsStencil. *)
Require Import Reals Lra Lia.
From FD Require Vocabulary InnerProduct TaylorLipschitz StencilVector StatementsStencil StencilReals.
From Coquelicot Require Import Derive.
Import Vocabulary StatementsStencil.
Open Scope R_scope.
Lemma sum_cat f m n : Vocabulary.sum f (m + n) = Vocabulary.sum f m + Vocabulary.sum (fun i => f (m + i)%nat) n.
Proof. induction n as [|n IH]; [rewrite Nat.add_0_r; simpl; lra|]. rewrite Nat.add_succ_r; simpl; rewrite IH; lra. Qed.
Lemma general m q a0 : (1 <= m + q)%nat -> (m <= S q)%nat -> (q <= S m)%nat ->
  (forall k, (k <= m + q)%nat -> Vocabulary.sum (fun i => wm m q (S i) * (- INR (S i)) ^ k) m + a0 * 0 ^ k + Vocabulary.sum (fun i => wp m q (S i) * INR (S i) ^ k) q = if Nat.eqb k 1 then 1 else 0) ->
  error_bound m q a0.
Proof.
intros p1 mq qm Hm d psi C nu C0 n0 H.
pose (a := fun i => if Nat.ltb i m then wm m q (S i) else if Nat.eqb i m then a0 else wp m q (i - m)).
pose (x := fun i => if Nat.ltb i m then - INR (S i) else INR (i - m)).
assert (split : forall g : R -> R -> R, Vocabulary.sum (fun i => g (a i) (x i)) (m + (1 + q))
   = Vocabulary.sum (fun i => g (wm m q (S i)) (- INR (S i))) m + g a0 0 + Vocabulary.sum (fun i => g (wp m q (S i)) (INR (S i))) q).
{ intro g. rewrite sum_cat, sum_cat, Rplus_assoc. f_equal; [|f_equal].
  - apply TaylorLipschitz.sum_ext; intros i hi; unfold a, x. replace (Nat.ltb i m) with true by (symmetry; apply Nat.ltb_lt; lia). reflexivity.
  - simpl. unfold a, x. rewrite Nat.add_0_r, Nat.ltb_irrefl, Nat.eqb_refl, Nat.sub_diag. simpl. lra.
  - apply TaylorLipschitz.sum_ext; intros i hi; unfold a, x.
    replace (Nat.ltb (m + (1 + i)) m) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (Nat.eqb (m + (1 + i)) m) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (m + (1 + i) - m)%nat with (S i) by lia. reflexivity. }
assert (M : forall k, (k <= m + q)%nat -> Vocabulary.sum (fun j => a j * x j ^ k) (m + (1 + q)) = if Nat.eqb k 1 then 1 else 0).
{ intros k hk. rewrite (split (fun a x => a * x ^ k)). now apply Hm. }
pose proof (StencilVector.stencil_error_vec (m + q) d psi C a x (m + (1 + q)) nu p1 C0 H n0 M) as B.
replace (StencilVector.enorm d (fun i => estimate m q a0 (psi i) nu - Derive (psi i) 0)) with
  (StencilVector.enorm d (fun i => / nu * Vocabulary.sum (fun j => a j * psi i (x j * nu)) (m + (1 + q)) - Derive (psi i) 0)).
2:{ unfold StencilVector.enorm. f_equal. apply TaylorLipschitz.sum_ext. intros i _. unfold estimate. rewrite (split (fun a x => a * psi i (x * nu))), Rmult_0_l. reflexivity. }
eapply Rle_trans; [exact B|]. rewrite (split (fun a x => Rabs a * Rabs x ^ S (m + q))).
apply Rmult_le_compat_r; [apply pow_le; lra|]. apply Rmult_le_compat_l; auto.
unfold constant, Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, TaylorLipschitz.fact_pos|].
rewrite Rabs_R0, pow_i by lia. rewrite Rmult_0_r, Rplus_0_r.
assert (one : forall c i, Rabs (INR (S i) * c) <= 1 -> Rabs c * Rabs (INR (S i)) ^ S (m + q) <= INR (S i) ^ (m + q)).
{ intros c i b. rewrite Rabs_mult in b. rewrite (Rabs_pos_eq (INR _)) in * by apply pos_INR.
  assert (P : 0 <= INR (S i) ^ (m + q)) by (apply pow_le, pos_INR).
  change (INR (S i) ^ S (m + q)) with (INR (S i) * INR (S i) ^ (m + q)). rewrite <- Rmult_assoc, (Rmult_comm (Rabs c)).
  rewrite <- (Rmult_1_l (INR (S i) ^ (m + q))) at 2. apply Rmult_le_compat_r; auto. }
apply Rplus_le_compat; apply TaylorLipschitz.sum_le; intros i hi; [rewrite Rabs_Ropp|]; apply one; [apply StencilReals.wm_bound|apply StencilReals.wp_bound]; lia.
Qed.
Theorem even : lem_error_pth_even.
Proof. intros n n1. apply general; try lia. intros k hk. now apply StencilReals.even_moments. Qed.
Theorem odd : lem_error_pth_odd.
Proof. intro k. apply general; try lia. intros j hj. now apply StencilReals.odd_moments. Qed.
Theorem weights : lem_error_pth_weights.
Proof. repeat split; intros; try (apply StencilReals.wp_bound; lia); try (apply StencilReals.wm_bound; lia). Qed.
