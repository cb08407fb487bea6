(* The rivals of Lemma 3.1 are false: psi = t^3 at p = 2, psi = t^2 and psi = 1 at p = 1, and the weight 1 at the node 1 of the forward difference. *)
Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary StatementsStencil RivalFormsStencil.
Open Scope R_scope.
Lemma enorm1 (v : nat -> R) : enorm 1 v = Rabs (v O).
Proof. unfold enorm. simpl. rewrite Rplus_0_l. apply sqrt_Rsqr_abs. Qed.
Lemma derive_pow n t : Derive (fun t => t ^ n) t = INR n * t ^ pred n.
Proof. apply is_derive_unique. auto_derive; auto. ring. Qed.
Lemma smooth_pow n k t : ex_derive_n (fun t => t ^ n) k t.
Proof. apply ex_derive_n_pow. Qed.
Lemma cube : lip_deriv_vec 2 1 (fun _ t => t ^ 3) 6.
Proof.
split; [intros; apply smooth_pow|]. intros s t. rewrite enorm1.
assert (D : forall t, Derive_n (fun t => t ^ 3) 2 t = 6 * t).
{ intro x. unfold Derive_n. rewrite (Derive_ext _ (fun t => 3 * t ^ 2)) by (intro; rewrite derive_pow; simpl; ring).
  apply is_derive_unique. auto_derive; auto. ring. }
rewrite !D. replace (6 * s - 6 * t) with (6 * (s - t)) by ring. rewrite Rabs_mult, (Rabs_pos_eq 6) by lra. lra.
Qed.
Lemma square : lip_deriv_vec 1 1 (fun _ t => t ^ 2) 2.
Proof.
split; [intros; apply smooth_pow|]. intros s t. rewrite enorm1.
assert (D : forall t, Derive_n (fun t => t ^ 2) 1 t = 2 * t) by (intro x; unfold Derive_n; rewrite derive_pow; simpl; ring).
rewrite !D. replace (2 * s - 2 * t) with (2 * (s - t)) by ring. rewrite Rabs_mult, (Rabs_pos_eq 2) by lra. lra.
Qed.
Lemma cube_error nu : 0 < nu -> enorm 1 (fun _ => estimate 1 1 0 (fun t => t ^ 3) nu - Derive (fun t => t ^ 3) 0) = nu ^ 2.
Proof.
intro h. rewrite enorm1. rewrite derive_pow. unfold estimate, wm, wp. simpl.
rewrite Rabs_pos_eq; [field; lra|]. match goal with |- 0 <= ?a => replace a with (nu * nu) by (field; lra) end. nra.
Qed.
Lemma square_error nu : 0 < nu -> enorm 1 (fun _ => estimate 0 1 (- / INR 1) (fun t => t ^ 2) nu - Derive (fun t => t ^ 2) 0) = nu.
Proof.
intro h. rewrite enorm1. rewrite derive_pow. unfold estimate, wm, wp. simpl.
rewrite Rabs_pos_eq; [field; lra|]. match goal with |- 0 <= ?a => replace a with nu by (field; lra) end. lra.
Qed.
Lemma constant_11 : constant 1 1 = / 3. Proof. unfold constant. simpl. field. Qed.
Lemma constant_01 : constant 0 1 = / 2. Proof. unfold constant. simpl. field. Qed.
Theorem even_constant_false : ~ error_even_with third_of_constant order.
Proof.
intro h. pose proof (h 1%nat (le_n 1) 1%nat _ 6 1 ltac:(lra) ltac:(lra) cube) as B. rewrite cube_error in B by lra.
unfold third_of_constant, order in B. rewrite constant_11 in B. simpl in B. lra.
Qed.
Theorem even_order_false : ~ error_even_with constant one_order_more.
Proof.
intro h. pose proof (h 1%nat (le_n 1) 1%nat _ 6 (1 / 4) ltac:(lra) ltac:(lra) cube) as B. rewrite cube_error in B by lra.
unfold one_order_more in B. rewrite constant_11 in B. simpl in B. lra.
Qed.
Theorem odd_constant_false : ~ error_odd_with nine_tenths_of_constant order weight_at_zero.
Proof.
intro h. pose proof (h 0%nat 1%nat _ 2 1 ltac:(lra) ltac:(lra) square) as B. unfold weight_at_zero in B. rewrite square_error in B by lra.
unfold nine_tenths_of_constant, order in B. rewrite constant_01 in B. simpl in B. lra.
Qed.
Theorem odd_weight_false : ~ error_odd_with constant order no_weight_at_zero.
Proof.
intro h. assert (one : lip_deriv_vec 1 1 (fun _ _ => 1) 0).
{ split; [intros; apply ex_derive_n_const|]. intros s t. rewrite enorm1. simpl. rewrite !Derive_const. replace (0 - 0) with 0 by ring. rewrite Rabs_R0. lra. }
pose proof (h 0%nat 1%nat _ 0 1 ltac:(lra) ltac:(lra) one) as B. rewrite enorm1, Derive_const in B. unfold estimate, no_weight_at_zero, wp, order in B. simpl in B.
match type of B with Rabs ?a <= _ => replace a with 1 in B by field end. rewrite Rabs_R1, constant_01 in B. lra.
Qed.
Lemma first_weight : Rabs (INR 1 * wp 0 1 1) = 1.
Proof. unfold wp. simpl. match goal with |- Rabs ?a = _ => replace a with 1 by field end. apply Rabs_R1. Qed.
Theorem weights_strict_false : ~ weights_with strictly_below one.
Proof. intros [_ [h _]]. specialize (h 0%nat 1%nat ltac:(lia)). rewrite first_weight in h. unfold strictly_below, one in h. lra. Qed.
Theorem weights_smaller_false : ~ weights_with at_most nine_tenths.
Proof. intros [_ [h _]]. specialize (h 0%nat 1%nat ltac:(lia)). rewrite first_weight in h. unfold at_most, nine_tenths in h. lra. Qed.
