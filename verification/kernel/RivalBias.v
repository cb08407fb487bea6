(* The rivals of the bias are false. From Taylor's formula: t^3 at p = 2, t^2 at p = 1. From end to end: g_x = 1 + sin y along y_nu = -64 nu, where as nu goes to 0
   the true estimate tends to the true gradient, so that neither another target nor another weight at the node 0 can do. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsKappa StatementsBias SineInstance ScalarDerivativeLaw BiasInstance.
From FD Require Import RivalFormsStencil RivalStencil RivalKappa RivalFormsBias.
From FD Require WindowBias.
Import ListNotations.
Open Scope R_scope.
Definition no_coefficients (k i : nat) : R := 0.
Lemma sum_of_zero (t : R) n : sum (fun k => t ^ k * 0) n = 0.
Proof. induction n as [|n IH]; simpl; [reflexivity|rewrite IH; ring]. Qed.
Lemma power_taylor p rho : taylor_at_0 p 1 (fun _ t => t ^ S p) no_coefficients 1 rho.
Proof. intros t _. rewrite enorm1. unfold no_coefficients. rewrite sum_of_zero, Rminus_0_r, RPow_abs. lra. Qed.
Lemma taylor_even_at c e nu : taylor_even_for c e -> 0 < nu -> nu ^ 2 <= 1 * c 1%nat 1%nat * nu ^ e 1%nat 1%nat.
Proof.
intros h n0. pose proof (h 1%nat (le_n 1) 1%nat (fun _ t => t ^ 3) no_coefficients 1 nu n0 (power_taylor 2 _)) as B. rewrite enorm1 in B. unfold no_coefficients in B.
pose proof (cube_error nu n0) as Q. rewrite enorm1, derive_pow in Q. simpl pred in Q. rewrite pow_i in Q by lia. rewrite Rmult_0_r in Q. rewrite Q in B. exact B.
Qed.
Lemma taylor_odd_at c e nu : taylor_odd_for c e -> 0 < nu -> nu <= 1 * c 0%nat 1%nat * nu ^ e 0%nat 1%nat.
Proof.
intros h n0. pose proof (h 0%nat 1%nat (fun _ t => t ^ 2) no_coefficients 1 nu n0 (power_taylor 1 _)) as B. rewrite enorm1 in B. unfold no_coefficients in B.
pose proof (square_error nu n0) as Q. rewrite enorm1, derive_pow in Q. simpl pred in Q. rewrite pow_i in Q by lia. rewrite Rmult_0_r in Q. rewrite Q in B. exact B.
Qed.
Lemma moment_11 : weight_moment 1 1 = 1.
Proof.
unfold weight_moment. cbn [sum]. replace (wm 1 1 1) with (- / 2) by (unfold wm; simpl; field). replace (wp 1 1 1) with (/ 2) by (unfold wp; simpl; field).
rewrite Rabs_Ropp, Rabs_pos_eq by lra. simpl. field.
Qed.
Lemma moment_01 : weight_moment 0 1 = 1.
Proof. unfold weight_moment. cbn [sum]. replace (wp 0 1 1) with 1 by (unfold wp; simpl; field). rewrite Rabs_R1. simpl. ring. Qed.
Theorem taylor_even_constant_false : ~ taylor_even_for nine_tenths_of_moment order.
Proof. intro h. pose proof (taylor_even_at _ _ 1 h ltac:(lra)) as B. unfold nine_tenths_of_moment in B. rewrite moment_11, !pow1 in B. lra. Qed.
Theorem taylor_even_order_false : ~ taylor_even_for weight_moment one_order_more.
Proof. intro h. pose proof (taylor_even_at _ _ (1 / 2) h ltac:(lra)) as B. unfold one_order_more in B. rewrite moment_11 in B. simpl in B. lra. Qed.
Theorem taylor_odd_constant_false : ~ taylor_odd_for nine_tenths_of_moment order.
Proof. intro h. pose proof (taylor_odd_at _ _ 1 h ltac:(lra)) as B. unfold nine_tenths_of_moment in B. rewrite moment_01, !pow1 in B. lra. Qed.
Theorem taylor_odd_order_false : ~ taylor_odd_for weight_moment one_order_more.
Proof. intro h. pose proof (taylor_odd_at _ _ (1 / 2) h ltac:(lra)) as B. unfold one_order_more in B. rewrite moment_01 in B. simpl in B. lra. Qed.
(* ---------- end to end ---------- *)
Definition wave (u : R) (k : nat) (t : R) : R := match k with O => u * (1 + sin t) | _ => u * sk k t end.
Lemma wave_derive u k t : derivable_pt_lim (wave u k) t (wave u (S k) t).
Proof.
destruct k as [|k]; unfold wave.
- rewrite sk1. apply is_derive_Reals. auto_derive; auto. ring.
- apply derivable_pt_lim_scal, sk_derive.
Qed.
Lemma wave_abs u k t : (1 <= k)%nat -> Rabs (wave u k t) <= Rabs u.
Proof. intro h. destruct k as [|k]; [lia|]. unfold wave. rewrite Rabs_mult. pose proof (sk_bound (S k) t). pose proof (Rabs_pos u). nra. Qed.
Notation GXw := (fun u : Rips => tens (wave u)). Notation FXw := (fun _ : Rips => tens (fun _ _ => 0)).
Lemma window_wave p : (1 <= p)%nat -> window_level Rips Rips (tens gk) (tens f64) GXw FXw y64 p 1 64 (1 / 128).
Proof.
intro p1. constructor; try lra; auto.
- apply tens_field. intros. apply gk_derive. lia.
- apply tens_field. intros. apply f64_derive.
- intro u. apply tens_field. intros. apply wave_derive.
- intro u. apply tens_field. intros. apply derivable_pt_lim_const.
- intros. apply y64_vderive.
- intros. apply opt64.
- intros. apply convex1.
- intros. apply tens_bound, gk_abs64. lia.
- intros. apply tens_bound, f64_abs. lia.
- intros u x l hl. rewrite norm_R. apply tens_bound. pose proof (wave_abs u (length l) x ltac:(lia)). pose proof (Rabs_pos u). lra.
- intros u x l hl. apply tens_bound. rewrite Rabs_R0. pose proof (norm_ge0 _ u). lra.
Qed.
Lemma gradient_is : @grad_phi Rips Rips GXw FXw y64 1 = -64.
Proof. unfold grad_phi, tens, wave, y64. simpl. rewrite sk1. replace (64 * - 0) with 0 by ring. rewrite cos_0. ring. Qed.
Lemma psi_at_0 : @psi_along Rips Rips GXw FXw y64 1 0 = 1.
Proof. unfold psi_along, tens, wave, y64. simpl. replace (64 * - 0) with 0 by ring. rewrite sin_0. ring. Qed.
(* a quantity below K nu for every small nu is not positive *)
Lemma vanishing a K d : 0 < d -> (forall nu, 0 < nu -> nu < d -> a <= K * nu) -> a <= 0.
Proof.
intros d0 h. apply Rnot_lt_le. intro a0. set (k := Rmax K 1). assert (k1 : 1 <= k) by apply Rmax_r. assert (kK : K <= k) by apply Rmax_l.
set (nu := Rmin (d / 2) (a / (2 * k))). assert (q : 0 < a / (2 * k)) by (apply Rdiv_lt_0_compat; lra).
assert (n0 : 0 < nu) by (apply Rmin_glb_lt; lra). assert (n1 : nu < d) by (pose proof (Rmin_l (d / 2) (a / (2 * k))); unfold nu; lra).
assert (n2 : nu <= a / (2 * k)) by apply Rmin_r. pose proof (h nu n0 n1) as B. assert (k * nu <= a / 2).
{ apply (Rmult_le_compat_l k) in n2; [|lra]. replace (k * (a / (2 * k))) with (a / 2) in n2 by (field; lra). exact n2. }
nra.
Qed.
Lemma pow_small nu p : 0 < nu < 1 -> (1 <= p)%nat -> nu ^ p <= nu.
Proof. intros n0 p1. destruct p as [|p]; [lia|]. simpl. pose proof (pow_le nu p ltac:(lra)). pose proof (pow_incr nu 1 p ltac:(lra)) as B. rewrite pow1 in B. nra. Qed.
(* the right method and any other one with a bound of this form: same target, same weight at 0 *)
Section Forced.
Variables (m q : nat) (a0 a0' : R) (goal : target) (c c' : nat -> R) (power power' : R -> nat -> R).
Hypothesis p1 : (1 <= m + q)%nat.
Hypothesis right : method_for hyper c power m q a0.
Hypothesis other : method_for goal c' power' m q a0'.
Let M := INR (Nat.max m q).
Let K := Rabs (psi_constant c (m + q) / INR (fact (S (m + q))) * weight_moment m q * 64 * power (64 / 1) (m + q)%nat).
Let K' := Rabs (psi_constant c' (m + q) / INR (fact (S (m + q))) * weight_moment m q * 64 * power' (64 / 1) (m + q)%nat).
Let d := Rmin (1 / 2) (/ (128 * M)).
Lemma M1 : 1 <= M.
Proof. unfold M. change 1 with (INR 1). apply le_INR. lia. Qed.
Lemma d_pos : 0 < d.
Proof. pose proof M1. apply Rmin_glb_lt; [lra|]. apply Rinv_0_lt_compat. lra. Qed.
Lemma close nu : 0 < nu -> nu < d -> Rabs ((a0' - a0) / nu + (-64 - goal Rips Rips GXw FXw y64 1)) <= (K + K') * nu.
Proof.
intros n0 nd. pose proof M1 as M1. pose proof (Rmin_l (1 / 2) (/ (128 * M))) as D1. pose proof (Rmin_r (1 / 2) (/ (128 * M))) as D2. fold d in D1, D2.
assert (Mn : M * nu < 1 / 128).
{ apply Rlt_le_trans with (M * / (128 * M)); [apply Rmult_lt_compat_l; lra|]. apply Req_le. field. lra. }
pose proof (right _ _ _ _ _ _ _ _ _ _ (window_wave (m + q) p1) nu 1 n0 Mn) as A. pose proof (other _ _ _ _ _ _ _ _ _ _ (window_wave (m + q) p1) nu 1 n0 Mn) as B.
unfold hyper in A. rewrite gradient_is in A. rewrite norm_R, Rabs_R1, Rmult_1_r in A, B.
set (psi := @psi_along Rips Rips GXw FXw y64 1) in *.
assert (e : estimate m q a0' psi nu = estimate m q a0 psi nu + (a0' - a0) / nu) by (unfold estimate; unfold psi at 2 5; rewrite psi_at_0; field; lra).
rewrite e in B. pose proof (pow_small nu (m + q) ltac:(lra) p1) as P. pose proof (pow_le nu (m + q) ltac:(lra)) as P0.
assert (A' : Rabs (estimate m q a0 psi nu - -64) <= K * nu).
{ eapply Rle_trans; [exact A|]. eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, (Rabs_pos_eq (nu ^ _)) by auto. apply Rmult_le_compat_l; auto. apply Rabs_pos. }
assert (B' : Rabs (estimate m q a0 psi nu + (a0' - a0) / nu - goal Rips Rips GXw FXw y64 1) <= K' * nu).
{ eapply Rle_trans; [exact B|]. eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, (Rabs_pos_eq (nu ^ _)) by auto. apply Rmult_le_compat_l; auto. apply Rabs_pos. }
replace ((a0' - a0) / nu + (-64 - goal Rips Rips GXw FXw y64 1)) with
  ((estimate m q a0 psi nu + (a0' - a0) / nu - goal Rips Rips GXw FXw y64 1) - (estimate m q a0 psi nu - -64)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.
Lemma same_target : a0' = a0 -> goal Rips Rips GXw FXw y64 1 = -64.
Proof.
intro e. assert (H : Rabs (-64 - goal Rips Rips GXw FXw y64 1) <= 0).
{ apply (vanishing _ (K + K') d d_pos). intros nu n0 nd. pose proof (close nu n0 nd) as B. rewrite e, Rminus_eq_0 in B. unfold Rdiv in B. rewrite Rmult_0_l, Rplus_0_l in B. exact B. }
pose proof (Rabs_pos (-64 - goal Rips Rips GXw FXw y64 1)). assert (z : Rabs (-64 - goal Rips Rips GXw FXw y64 1) = 0) by lra.
destruct (Req_dec (-64 - goal Rips Rips GXw FXw y64 1) 0) as [z'|n]; [lra|]. apply Rabs_no_R0 in n. contradiction.
Qed.
Lemma same_weight : goal Rips Rips GXw FXw y64 1 = -64 -> a0' = a0.
Proof.
intro e. assert (H : Rabs (a0' - a0) <= 0).
{ apply (vanishing _ ((K + K') * d) d d_pos). intros nu n0 nd. pose proof (close nu n0 nd) as B. rewrite e in B. replace (-64 - -64) with 0 in B by ring. rewrite Rplus_0_r in B.
  unfold Rdiv in B. rewrite Rabs_mult, Rabs_inv, (Rabs_pos_eq nu) in B by lra. apply (Rmult_le_compat_r nu) in B; [|lra]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r in B by lra.
  eapply Rle_trans; [exact B|]. assert (0 <= K + K') by (pose proof (Rabs_pos (psi_constant c (m + q) / INR (fact (S (m + q))) * weight_moment m q * 64 * power (64 / 1) (m + q)%nat));
    pose proof (Rabs_pos (psi_constant c' (m + q) / INR (fact (S (m + q))) * weight_moment m q * 64 * power' (64 / 1) (m + q)%nat)); unfold K, K'; lra).
  apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; lra. }
pose proof (Rabs_pos (a0' - a0)). destruct (Req_dec (a0' - a0) 0) as [z'|n]; [lra|]. apply Rabs_no_R0 in n. lra.
Qed.
End Forced.
Lemma wrong_target : partial_of_f Rips Rips GXw FXw y64 1 = 0.
Proof. unfold partial_of_f, tens. simpl. ring. Qed.
Lemma right_target : hyper Rips Rips GXw FXw y64 1 = -64. Proof. apply gradient_is. Qed.
Ltac off_target q right h := let e := fresh in assert (e := same_target 1 q _ _ _ _ _ _ _ ltac:(lia) right h eq_refl); rewrite wrong_target in e; lra.
Theorem even_target_false : ~ even_for partial_of_f none window_majorant power_ours.
Proof. intro h. off_target 1%nat (WindowBias.T_ours_even 1%nat ltac:(lia)) (h 1%nat ltac:(lia)). Qed.
Theorem odd_target_false : ~ odd_for partial_of_f weight_at_zero window_majorant power_ours.
Proof. intro h. off_target 2%nat (WindowBias.T_ours_odd 1%nat ltac:(lia)) (h 1%nat ltac:(lia)). Qed.
Theorem paper_even_target_false : ~ even_for partial_of_f none paper_majorant power_paper.
Proof. intro h. off_target 1%nat (WindowBias.T_paper_even 1%nat ltac:(lia)) (h 1%nat ltac:(lia)). Qed.
Theorem paper_odd_target_false : ~ every_odd_for partial_of_f weight_at_zero paper_majorant power_paper.
Proof. intro h. off_target 2%nat (WindowBias.T_paper_odd 1%nat) (h 1%nat). Qed.
Theorem even_weight_false : ~ even_for hyper some window_majorant power_ours.
Proof. intro h. pose proof (same_weight 1%nat 1%nat _ _ _ _ _ _ _ ltac:(lia) (WindowBias.T_ours_even 1%nat ltac:(lia)) (h 1%nat ltac:(lia)) right_target) as e. unfold some in e. lra. Qed.
Theorem odd_weight_false : ~ odd_for hyper no_weight_at_zero window_majorant power_ours.
Proof. intro h. pose proof (same_weight 1%nat 2%nat _ _ _ _ _ _ _ ltac:(lia) (WindowBias.T_ours_odd 1%nat ltac:(lia)) (h 1%nat ltac:(lia)) right_target) as e. unfold no_weight_at_zero in e. simpl in e. lra. Qed.
Theorem paper_even_weight_false : ~ even_for hyper some paper_majorant power_paper.
Proof. intro h. pose proof (same_weight 1%nat 1%nat _ _ _ _ _ _ _ ltac:(lia) (WindowBias.T_paper_even 1%nat ltac:(lia)) (h 1%nat ltac:(lia)) right_target) as e. unfold some in e. lra. Qed.
Theorem paper_odd_weight_false : ~ every_odd_for hyper no_weight_at_zero paper_majorant power_paper.
Proof. intro h. pose proof (same_weight 1%nat 2%nat _ _ _ _ _ _ _ ltac:(lia) (WindowBias.T_paper_odd 1%nat) (h 1%nat) right_target) as e. unfold no_weight_at_zero in e. simpl in e. lra. Qed.
