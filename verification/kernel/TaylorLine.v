(* Taylor's formula for a field of derivatives along a line, the top order being Lipschitz only; and bounds of the orders above a Lipschitz one. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsPrinted.
From FD Require TaylorLipschitz ChainRule VectorDerivativeLaw MainFromPath.
Import ListNotations.
Open Scope R_scope.
Lemma line_at (E : ips) (T : E -> list E -> R) o n x w l s : tensor_field E T o n -> (o <= length l < n)%nat ->
  derivable_pt_lim (fun t => T (add x (scal t w)) l) s (T (add x (scal s w)) (w :: l)).
Proof.
intros tT hl. pose (c := fun (m : nat) (t : R) => add x (scal t w)).
exact (ChainRule.opd_fixed E (length l) _ _ s l (ChainRule.field_opd E c T o n tT (length l) s w hl (VectorDerivativeLaw.line_derive E x w s)) eq_refl).
Qed.
Lemma taylor_seq r : forall (h : nat -> R -> R) C, 0 <= C -> (forall k t, (k < r)%nat -> derivable_pt_lim (h k) t (h (S k) t)) -> (forall t, 0 <= t <= 1 -> Rabs (h r t - h r 0) <= C * t) ->
  forall t, 0 <= t <= 1 -> Rabs (h O t - TaylorLipschitz.tay (fun k => h k 0) (S r) t) <= C * t ^ S r.
Proof.
induction r as [|r IH]; intros h C C0 D B t ht.
- unfold TaylorLipschitz.tay. simpl. replace (h O t - (0 + 1 / 1 * h O 0)) with (h O t - h O 0) by field. rewrite Rmult_1_r. auto.
- destruct (Rle_lt_or_eq_dec 0 t (proj1 ht)) as [t0|t0].
  2:{ subst t. rewrite TaylorLipschitz.tay0, Rminus_diag_eq, Rabs_R0 by auto. apply Rmult_le_pos; [auto|apply pow_le; lra]. }
  set (e := fun t => h O t - TaylorLipschitz.tay (fun k => h k 0) (S (S r)) t). set (e' := fun t => h 1%nat t - TaylorLipschitz.tay (fun k => h (S k) 0) (S r) t).
  assert (De : forall c, 0 <= c <= t -> derivable_pt_lim e c (e' c)).
  { intros c _. unfold e, e'. apply (derivable_pt_lim_minus (h O) (TaylorLipschitz.tay (fun k => h k 0) (S (S r)))); [apply D; lia|]. apply is_derive_Reals. apply TaylorLipschitz.tay_derive. }
  destruct (MVT_cor2 e e' 0 t t0 De) as (c & ec & hc).
  assert (e00 : e 0 = 0) by (unfold e; rewrite TaylorLipschitz.tay0; ring). rewrite e00, Rminus_0_r, Rminus_0_r in ec. change (Rabs (e t) <= C * t ^ S (S r)). rewrite ec, Rabs_mult, (Rabs_pos_eq t) by lra.
  pose proof (IH (fun k => h (S k)) C C0 (fun k t hk => D (S k) t ltac:(lia)) B c ltac:(lra)) as b. change (Rabs (e' c) <= C * c ^ S r) in b.
  apply Rle_trans with (C * c ^ S r * t); [apply Rmult_le_compat_r; lra|]. replace (C * t ^ S (S r)) with (C * t ^ S r * t) by (simpl; ring). apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; [auto|apply pow_incr; lra].
Qed.
Lemma prods_app {E : ips} (v : E) k l : prods norm (repeat v k ++ l) = norm v ^ k * prods norm l.
Proof. induction k as [|k IH]; simpl; [ring|]. rewrite IH. ring. Qed.
Lemma taylor_line (E : ips) (T : E -> list E -> R) o n r C (x v : E) l : 0 <= C -> tensor_field E T o n -> (o <= length l)%nat -> (length l + r <= n)%nat -> lip_order T C (length l + r) (length l + r) ->
  Rabs (T (add x v) l - sum (fun k => T x (repeat v k ++ l) / INR (fact k)) (S r)) <= C * norm v ^ S r * prods norm l.
Proof.
intros C0 tT ol ln Lp. set (h := fun k t => T (add x (scal t v)) (repeat v k ++ l)).
assert (P0 : 0 <= prods norm l) by (clear; induction l as [|a l IH]; simpl; [lra|]; apply Rmult_le_pos; [apply norm_ge0|auto]). pose proof (norm_ge0 _ v) as v0.
pose proof (taylor_seq r h (C * norm v ^ S r * prods norm l) ltac:(apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply pow_le; auto]|auto])) as K.
assert (D : forall k t, (k < r)%nat -> derivable_pt_lim (h k) t (h (S k) t)).
{ intros k t hk. apply (line_at E T o n); auto. rewrite app_length, repeat_length. lia. }
assert (B : forall t, 0 <= t <= 1 -> Rabs (h r t - h r 0) <= C * norm v ^ S r * prods norm l * t).
{ intros t ht. unfold h. eapply Rle_trans; [apply Lp; rewrite app_length, repeat_length; lia|]. rewrite prods_app.
  replace (norm (sub (add x (scal t v)) (add x (scal 0 v)))) with (t * norm v); [apply Req_le; simpl; ring|].
  rewrite <- (Rabs_pos_eq t) at 1 by lra. rewrite <- norm_scal. apply eqv_norm. intro w. unfold sub. rewrite !dotDl, !dotZl, !dotDl, !dotZl. ring. }
pose proof (K D B 1 ltac:(lra)) as b. rewrite pow1, Rmult_1_r in b. unfold h at 1 in b. cbn [repeat app] in b. rewrite scal1 in b.
replace (sum (fun k => T x (repeat v k ++ l) / INR (fact k)) (S r)) with (TaylorLipschitz.tay (fun k => h k 0) (S r) 1); [exact b|].
unfold TaylorLipschitz.tay. apply TaylorLipschitz.sum_ext. intros k _. unfold h. rewrite add_scal0, pow1. unfold Rdiv. ring.
Qed.
(* a Lipschitz order bounds the next one *)
Lemma bound_of_lip (E : ips) (T : E -> list E -> R) o n k C x a l : 0 <= C -> tensor_field E T o n -> (o <= k < n)%nat -> lip_order T C k k -> length l = k -> Rabs (T x (a :: l)) <= C * prods norm (a :: l).
Proof.
intros C0 tT hk Lp hl. pose proof (MainFromPath.line_field E T o n x a l tT ltac:(lia)) as D. apply (MainFromPath.slope_abs _ _ _ D). intros s s0. rewrite add_scal0.
eapply Rle_trans; [apply Lp; lia|]. replace (norm (sub (add x (scal s a)) x)) with (s * norm a); [apply Req_le; simpl; ring|].
rewrite <- (Rabs_pos_eq s) at 1 by lra. rewrite <- norm_scal. apply eqv_norm. intro w. unfold sub. rewrite !dotDl, !dotZl. ring.
Qed.
