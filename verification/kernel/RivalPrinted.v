(* The rivals of the bias under the printed smoothness are false: g = y^2/2, f = y, g_x = 1 + y, so that y_nu = -nu and the true gradient is -1. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsKappa StatementsBias StatementsPrinted ScalarDerivativeLaw BiasInstance RivalScalar RivalNsgd RivalBias.
From FD Require Import RivalFormsStencil RivalFormsPrinted.
From FD Require PrintedBias.
Import ListNotations.
Open Scope R_scope.
Definition lift (k : nat) (t : R) : R := match k with O => 1 + t | 1%nat => 1 | _ => 0 end.
Lemma lift_derive k t : derivable_pt_lim (lift k) t (lift (S k) t). Proof. destruct k as [|[|k]]; unfold lift; apply is_derive_Reals; auto_derive; auto; try ring. Qed.
Definition path (t : R) : Rline := - t.
Lemma tens_lip h C lo hi : 0 <= C -> (forall k s t, (lo <= k <= hi)%nat -> Rabs (h k s - h k t) <= C * Rabs (s - t)) -> @lip_order Rips (tens h) C lo hi.
Proof.
intros c0 H z z' l hl. unfold tens. rewrite <- Rmult_minus_distr_r, Rabs_mult, prods_abs. apply Rmult_le_compat_r; [rewrite <- prods_abs; apply Rabs_pos|].
rewrite norm_R, sub_R. now apply H.
Qed.
Lemma flat_level p : (1 <= p)%nat -> printed_level Rline (tens gk) (tens fk) (tens lift) (tens (fun _ _ => 0)) path (0 : Rline) (1 : Rline) p 1 1 1 (1 / 2).
Proof.
intro p1. constructor; try lra; auto.
- apply tens_field. intros. apply gk_derive. lia.
- apply tens_field. intros. apply fk_derive.
- apply tens_field. intros. apply lift_derive.
- apply tens_field. intros. apply derivable_pt_lim_const.
- apply tens_lip; [lra|]. intros [|[|[|k]]] s t hk; try lia; simpl; rewrite Rminus_eq_0, Rabs_R0; pose proof (Rabs_pos (s - t)); lra.
- apply tens_lip; [lra|]. intros [|[|k]] s t hk; try lia; simpl; rewrite Rminus_eq_0, Rabs_R0; pose proof (Rabs_pos (s - t)); lra.
- apply tens_lip; [lra|]. intros [|[|k]] s t hk; simpl; [replace (1 + s - (1 + t)) with (s - t) by ring; lra| |]; rewrite Rminus_eq_0, Rabs_R0; pose proof (Rabs_pos (s - t)); lra.
- apply tens_lip; [lra|]. intros k s t hk; rewrite Rminus_eq_0, Rabs_R0; pose proof (Rabs_pos (s - t)); lra.
- intros z w. unfold tens. simpl. rewrite norm_line, Rmult_1_r, Rmult_1_l. lra.
- intros z a. unfold tens. simpl. lra.
- intros t w _. unfold tens, path. simpl. ring.
- unfold path. exact Ropp_0.
- intro w. unfold tens. simpl. ring.
- intros b (ba & bs & _). exists (b 1 : Rline). intro w. unfold tens. simpl. rewrite !Rmult_1_l, Rmult_1_r. pose proof (bs w 1) as e. simpl in e. rewrite Rmult_1_r in e. rewrite e. ring.
Qed.
Lemma path_psi t : t * tens (fun _ _ => 0) (path t) [] + tens lift (path t) [] = 1 - t. Proof. unfold tens, path. simpl. ring. Qed.
Section Forced.
Variables (join : R -> R -> R) (m q : nat) (a0 a0' : R).
Hypothesis p1 : (1 <= m + q)%nat.
Hypothesis right : printed_for difference m q a0.
Hypothesis other : printed_for join m q a0'.
Notation psi := (fun t => t * tens (fun _ _ => 0) (path t) [] + tens lift (path t) []).
Let K := Rabs (c_printed (m + q) * weight_moment m q * 1 * (1 / 1) ^ (2 * (m + q) + 1)).
Let d := / (2 * INR (Nat.max m q)).
Lemma M1 : 1 <= INR (Nat.max m q). Proof. change 1 with (INR 1). apply le_INR. lia. Qed.
Lemma d_range : 0 < d < 1.
Proof. pose proof M1. unfold d. split; [apply Rinv_0_lt_compat; lra|]. apply Rle_lt_trans with (/ 2); [apply Rinv_le_contravar; lra|lra]. Qed.
Lemma forced nu : 0 < nu -> nu < d -> Rabs ((a0' - a0) / nu + (-1 - join 0 1)) <= 2 * K * nu.
Proof.
intros n0 nd. pose proof d_range. pose proof M1 as M1. assert (Mn : INR (Nat.max m q) * nu < 1 / 2).
{ apply (Rmult_lt_compat_l (INR (Nat.max m q))) in nd; [|lra]. unfold d in nd. replace (INR (Nat.max m q) * / (2 * INR (Nat.max m q))) with (1 / 2) in nd by (field; lra). exact nd. }
assert (A : Rabs (estimate m q a0 psi nu - difference (tens (fun _ _ => 0) 0 []) (tens lift 0 [1 : Rips])) <= c_printed (m + q) * weight_moment m q * 1 * (1 / 1) ^ (2 * (m + q) + 1) * nu ^ (m + q))
  by exact (right Rline _ _ _ _ _ _ _ _ _ _ _ (flat_level (m + q) p1) nu n0 Mn).
assert (B : Rabs (estimate m q a0' psi nu - join (tens (fun _ _ => 0) 0 []) (tens lift 0 [1 : Rips])) <= c_printed (m + q) * weight_moment m q * 1 * (1 / 1) ^ (2 * (m + q) + 1) * nu ^ (m + q))
  by exact (other Rline _ _ _ _ _ _ _ _ _ _ _ (flat_level (m + q) p1) nu n0 Mn).
assert (z : tens (fun _ _ => 0) 0 [] = 0) by (unfold tens; simpl; ring). assert (o : tens lift 0 [1 : Rips] = 1) by (unfold tens; simpl; ring). rewrite z, o in A, B. unfold difference in A.
assert (e : estimate m q a0' psi nu = estimate m q a0 psi nu + (a0' - a0) / nu) by (unfold estimate; rewrite (path_psi 0); field; lra).
assert (P : nu ^ (m + q) <= nu) by (apply pow_small; auto; lra). pose proof (pow_le nu (m + q) ltac:(lra)) as P0.
assert (S : forall v, v <= c_printed (m + q) * weight_moment m q * 1 * (1 / 1) ^ (2 * (m + q) + 1) * nu ^ (m + q) -> v <= K * nu).
{ intros v h. eapply Rle_trans; [exact h|]. eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, (Rabs_pos_eq (nu ^ _)) by auto. apply Rmult_le_compat_l; auto. apply Rabs_pos. }
apply S in A. apply S in B. rewrite e in B. set (s := estimate m q a0 psi nu) in *.
replace ((a0' - a0) / nu + (-1 - join 0 1)) with ((s + (a0' - a0) / nu - join 0 1) - (s - (0 - 1))) by ring. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.
Lemma same_join : a0' = a0 -> join 0 1 = -1.
Proof.
intro e. assert (H : Rabs (-1 - join 0 1) <= 0).
{ apply (vanishing _ (2 * K) d (proj1 d_range)). intros nu n0 nd. pose proof (forced nu n0 nd) as B. rewrite e, Rminus_eq_0 in B. unfold Rdiv in B. rewrite Rmult_0_l, Rplus_0_l in B. exact B. }
pose proof (Rabs_pos (-1 - join 0 1)). destruct (Req_dec (-1 - join 0 1) 0) as [z|n]; [lra|]. apply Rabs_no_R0 in n. lra.
Qed.
Lemma same_weight_at_zero : join 0 1 = -1 -> a0' = a0.
Proof.
intro e. assert (K0 : 0 <= K) by apply Rabs_pos. pose proof d_range as dr. assert (H : Rabs (a0' - a0) <= 0).
{ apply (vanishing _ (2 * K) d (proj1 dr)). intros nu n0 nd. pose proof (forced nu n0 nd) as B. rewrite e in B. replace (-1 - -1) with 0 in B by ring. rewrite Rplus_0_r in B.
  unfold Rdiv in B. rewrite Rabs_mult, Rabs_inv, (Rabs_pos_eq nu) in B by lra. apply (Rmult_le_compat_r nu) in B; [|lra]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r in B by lra.
  eapply Rle_trans; [exact B|]. apply Rle_trans with (2 * K * nu * 1); [apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|lra]|lra]. }
pose proof (Rabs_pos (a0' - a0)). destruct (Req_dec (a0' - a0) 0) as [z|n]; [lra|]. apply Rabs_no_R0 in n. lra.
Qed.
End Forced.
Lemma right_even : printed_for difference 1 1 0. Proof. exact (PrintedBias.T_printed_even 1%nat ltac:(lia)). Qed.
Lemma right_odd : printed_for difference 0 1 (weight_at_zero 0). Proof. exact (PrintedBias.T_printed_odd 0%nat). Qed.
Theorem printed_even_total_false : ~ printed_even_for total RivalFormsBias.none.
Proof. intro h. pose proof (same_join total 1 1 0 0 ltac:(lia) right_even (h 1%nat ltac:(lia)) eq_refl) as e. unfold total in e. lra. Qed.
Theorem printed_even_weight_false : ~ printed_even_for difference RivalFormsBias.some.
Proof. intro h. pose proof (same_weight_at_zero difference 1 1 0 _ ltac:(lia) right_even (h 1%nat ltac:(lia)) ltac:(unfold difference; lra)) as e. unfold RivalFormsBias.some in e. lra. Qed.
Theorem printed_odd_first_false : ~ printed_odd_for first_only weight_at_zero.
Proof. intro h. pose proof (same_join first_only 0 1 _ _ ltac:(lia) right_odd (h 0%nat) eq_refl) as e. unfold first_only in e. lra. Qed.
Theorem printed_odd_weight_false : ~ printed_odd_for difference no_weight_at_zero.
Proof. intro h. pose proof (same_weight_at_zero difference 0 1 _ _ ltac:(lia) right_odd (h 0%nat) ltac:(unfold difference; lra)) as e. unfold no_weight_at_zero, weight_at_zero in e. simpl in e. lra. Qed.
(* psi = 1 - t has the slope -1 *)
Lemma slope_is join : taylor_for join -> join 0 1 = -1.
Proof.
intro h. destruct (h 1%nat Rline _ _ _ _ _ _ _ _ _ _ _ (flat_level 1 (le_n 1))) as (a & a1 & b). set (C := c_printed 1 * 1 * (1 / 1) ^ (2 * 1 + 1)) in b.
assert (B : forall t, Rabs t < 1 / 2 -> Rabs (1 - t - (a 0%nat + t * a 1%nat)) <= C * (Rabs t * Rabs t)).
{ intros t ht. specialize (b t ht). assert (e : t * tens (fun _ _ => 0) (path t) [] + tens lift (path t) [] - sum (fun k => t ^ k * a k) 2 = 1 - t - (a 0%nat + t * a 1%nat)) by (rewrite path_psi; simpl; ring).
  simpl pow in b. rewrite Rmult_1_r in b. rewrite <- e. exact b. }
assert (z : a 0%nat = 1). { pose proof (B 0 ltac:(rewrite Rabs_R0; lra)) as Z. rewrite Rabs_R0, Rmult_0_l, Rmult_0_r in Z. apply Rabs_le_between in Z || apply Rabs_le_inv in Z. lra. }
assert (s : Rabs (-1 - a 1%nat) <= 0).
{ apply (vanishing _ C (1 / 2) ltac:(lra)). intros t t0 ht. pose proof (B t ltac:(rewrite Rabs_pos_eq; lra)) as D. rewrite z in D. replace (1 - t - (1 + t * a 1%nat)) with (t * (-1 - a 1%nat)) in D by ring.
  rewrite Rabs_mult, (Rabs_pos_eq t) in D by lra. apply (Rmult_le_reg_l t); [auto|]. lra. }
pose proof (Rabs_pos (-1 - a 1%nat)). assert (w : a 1%nat = -1) by (destruct (Req_dec (-1 - a 1%nat) 0) as [q|n]; [lra|apply Rabs_no_R0 in n; lra]).
rewrite w in a1. assert (v : join (tens (fun _ _ => 0) 0 []) (tens lift 0 [1 : Rips]) = -1) by (symmetry; exact a1).
assert (zz : tens (fun _ _ => 0) 0 [] = 0) by (unfold tens; simpl; ring). assert (oo : tens lift 0 [1 : Rips] = 1) by (unfold tens; simpl; ring). now rewrite zz, oo in v.
Qed.
Theorem taylor_total_false : ~ taylor_for total. Proof. intro h. apply slope_is in h. unfold total in h. lra. Qed.
Theorem taylor_first_false : ~ taylor_for first_only. Proof. intro h. apply slope_is in h. unfold first_only in h. lra. Qed.
