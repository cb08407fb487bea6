(* The rivals of the shift principle are false: g = y^2/2, f = 64 y; the bias along g_x = 1 + sin y. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsKappa StatementsBias StatementsShift ScalarDerivativeLaw BiasInstance RivalKappa RivalBias.
From FD Require Import RivalFormsStencil RivalFormsKappa RivalFormsBias RivalFormsShift.
From FD Require Shift WindowBias.
Open Scope R_scope.
Lemma flat : third_lipschitz Rips (tens gk) 64. Proof. intros x x' l hl. now apply flat64. Qed.
Lemma flat_f : third_lipschitz Rips (tens f64) 64. Proof. intros x x' l hl. apply tens_lip64. lia. Qed.
Lemma unshifted : sqrt (shifted_kappa 1 64 0) = 8.
Proof. unfold shifted_kappa. rewrite Rabs_R0. replace ((1 + 0) * 64 / (1 - 0 * 64)) with (64 / 1) by field. exact root64. Qed.
Lemma shift_at c e : shift_law_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ _ _ (window64 2 ltac:(lia)) flat flat_f 1%nat 0 ltac:(lia) ltac:(rewrite Rabs_R0; lra)) as B. rewrite size64, unshifted in B. exact B.
Qed.
Lemma third_at c e : window_third_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ _ _ (window64 1 ltac:(lia)) flat 1%nat 0 ltac:(lia) ltac:(rewrite Rabs_R0; lra)) as B. rewrite size64, root64 in B. exact B.
Qed.
Lemma small_1 : small_majorant 1 = 1. Proof. apply majorant_1. Qed.
Theorem shift_power_false : ~ shift_law_for small_majorant RivalFormsKappa.power_ours_less.
Proof. intro h. apply shift_at in h. rewrite small_1 in h. unfold RivalFormsKappa.power_ours_less in h. simpl in h. lra. Qed.
Theorem shift_constant_false : ~ shift_law_for half_of RivalFormsKappa.power_ours.
Proof. intro h. apply shift_at in h. unfold half_of, RivalFormsKappa.power_ours in h. simpl in h. lra. Qed.
Theorem third_power_false : ~ window_third_for window_majorant RivalFormsKappa.power_ours_less.
Proof. intro h. apply third_at in h. rewrite window_1 in h. unfold RivalFormsKappa.power_ours_less in h. simpl in h. lra. Qed.
Theorem third_constant_false : ~ window_third_for half_of RivalFormsKappa.power_ours.
Proof. intro h. apply third_at in h. unfold half_of, RivalFormsKappa.power_ours in h. simpl in h. lra. Qed.
(* mu = L = 1 *)
Lemma edge part times : 1 < part -> kappa_window_for times part -> (1 + / part) / (1 - / part) <= times.
Proof.
intros p1 h. assert (i : 0 < / part) by (apply Rinv_0_lt_compat; lra). specialize (h 1 1 (/ part) ltac:(lra) ltac:(lra)). rewrite Rabs_pos_eq in h by lra. specialize (h ltac:(lra)).
unfold shifted_kappa in h. rewrite Rabs_pos_eq in h by lra. replace (1 / 1) with 1 in h by field. rewrite !Rmult_1_r in h. exact h.
Qed.
Theorem kappa_twice_false : ~ kappa_window_for two two.
Proof. intro h. apply edge in h; [|unfold two; lra]. unfold two in h. replace ((1 + / 2) / (1 - / 2)) with 3 in h by field. lra. Qed.
Theorem kappa_wider_false : ~ kappa_window_for three five_quarters.
Proof. intro h. apply edge in h; [|unfold five_quarters; lra]. unfold five_quarters in h. replace ((1 + / (5 / 4)) / (1 - / (5 / 4))) with 9 in h by field. unfold three in h. lra. Qed.
(* the bias: what the right one tends to is the hyper-gradient, and its weight at 0 is forced *)
Lemma right_even : method_for hyper small_majorant power_shift 1 1 none. Proof. exact (Shift.T_bias_shift_even 1%nat ltac:(lia)). Qed.
Lemma right_odd : method_for hyper small_majorant power_shift 1 2 (weight_at_zero 1). Proof. exact (Shift.T_bias_shift_odd 1%nat ltac:(lia)). Qed.
Theorem shift_even_target_false : ~ even_for partial_of_f none small_majorant power_shift.
Proof. intro h. off_target 1%nat right_even (h 1%nat ltac:(lia)). Qed.
Theorem shift_odd_target_false : ~ odd_for partial_of_f weight_at_zero small_majorant power_shift.
Proof. intro h. off_target 2%nat right_odd (h 1%nat ltac:(lia)). Qed.
Theorem shift_even_weight_false : ~ even_for hyper some small_majorant power_shift.
Proof. intro h. pose proof (same_weight 1%nat 1%nat _ _ _ _ _ _ _ ltac:(lia) right_even (h 1%nat ltac:(lia)) right_target) as e. unfold some, none in e. lra. Qed.
Theorem shift_odd_weight_false : ~ odd_for hyper no_weight_at_zero small_majorant power_shift.
Proof. intro h. pose proof (same_weight 1%nat 2%nat _ _ _ _ _ _ _ ltac:(lia) right_odd (h 1%nat ltac:(lia)) right_target) as e. unfold no_weight_at_zero, weight_at_zero in e. simpl in e. lra. Qed.
(* the same for odd p, the third derivative of g being Lipschitz: p = 1 *)
Notation wave_psi := (@psi_along Rips Rips (fun u : Rips => tens (RivalBias.wave u)) (fun _ : Rips => tens (fun _ _ => 0)) y64 1).
Lemma third_close goal a0 : third_odd_for goal a0 -> exists K, forall nu, 0 < nu -> nu < 1 / 128 ->
  Rabs (estimate 0 1 (a0 0%nat) wave_psi nu - goal Rips Rips (fun u : Rips => tens (RivalBias.wave u)) (fun _ : Rips => tens (fun _ _ => 0)) y64 1) <= K * nu.
Proof.
intro h. exists (psi_constant window_majorant 1 / INR (fact 2) * weight_moment 0 1 * 64 * sqrt (64 / 1) ^ 5). intros nu n0 nd.
pose proof (h 0%nat _ _ _ _ _ _ _ _ _ _ (window_wave 1 ltac:(lia)) flat nu 1 n0 ltac:(simpl; lra)) as B.
rewrite norm_R, Rabs_R1, Rmult_1_r in B. change (0 + 1)%nat with 1%nat in B. rewrite pow_1 in B. exact B.
Qed.
Lemma third_forced goal a0 : third_odd_for goal a0 -> exists K, forall nu, 0 < nu -> nu < 1 / 128 ->
  Rabs ((a0 0%nat + 1) / nu + (-64 - goal Rips Rips (fun u : Rips => tens (RivalBias.wave u)) (fun _ : Rips => tens (fun _ _ => 0)) y64 1)) <= K * nu.
Proof.
intro h. destruct (third_close goal a0 h) as [K B]. assert (r : third_odd_for hyper weight_at_zero) by exact WindowBias.T_third_odd. destruct (third_close _ _ r) as [K' B'].
exists (K + K'). intros nu n0 nd. specialize (B nu n0 nd). specialize (B' nu n0 nd). unfold hyper in B'. rewrite gradient_is in B'.
set (G := goal _ _ _ _ _ _) in *. assert (e : estimate 0 1 (a0 0%nat) wave_psi nu = estimate 0 1 (weight_at_zero 0) wave_psi nu + (a0 0%nat + 1) / nu).
{ unfold estimate. rewrite psi_at_0. unfold weight_at_zero. simpl INR. field. lra. }
rewrite e in B. set (s := estimate 0 1 (weight_at_zero 0) wave_psi nu) in *.
replace ((a0 0%nat + 1) / nu + (-64 - G)) with ((s + (a0 0%nat + 1) / nu - G) - (s - -64)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.
Theorem third_target_false : ~ third_odd_for partial_of_f weight_at_zero.
Proof.
intro h. destruct (third_forced _ _ h) as [K B]. assert (64 <= 0); [|lra]. apply (vanishing _ K (1 / 128) ltac:(lra)). intros nu n0 nd. specialize (B nu n0 nd). rewrite wrong_target in B.
unfold weight_at_zero in B. simpl INR in B. replace ((- / 1 + 1) / nu + (-64 - 0)) with (-64) in B by (field; lra). rewrite Rabs_left in B by lra. lra.
Qed.
Theorem third_weight_false : ~ third_odd_for hyper no_weight_at_zero.
Proof.
intro h. destruct (third_forced _ _ h) as [K B]. assert (1 <= 0); [|lra]. set (k := Rmax K 0). apply (vanishing _ (k / 128) (1 / 128) ltac:(lra)). intros nu n0 nd. specialize (B nu n0 nd).
rewrite right_target in B. unfold no_weight_at_zero in B. replace ((0 + 1) / nu + (-64 - -64)) with (/ nu) in B by (field; lra). rewrite Rabs_pos_eq in B by (left; now apply Rinv_0_lt_compat).
apply (Rmult_le_compat_r nu) in B; [|lra]. rewrite Rinv_l in B by lra. assert (K <= k) by apply Rmax_l. assert (0 <= k) by apply Rmax_r. assert (K * nu * nu <= k * nu * (1 / 128)); [|lra].
apply Rle_trans with (k * nu * nu); [nra|]. apply Rmult_le_compat_l; [nra|lra].
Qed.
