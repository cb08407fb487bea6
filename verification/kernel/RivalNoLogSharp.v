(* The rivals of the rate without a logarithm with the smaller power of kappa are false: as RivalNoLog, and as RivalRate in kappa. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsNoLog StatementsNoLogSharp.
From FD Require Import RivalFormsNoLog RivalFormsNoLogSharp RivalNsgd RivalFinal RivalNoLog.
From FD Require ParameterChoice Rate RivalFormsRate RivalRate.
Open Scope R_scope.
Theorem no_log_ours_quarter_false : ~ final_no_log_ours_for quarter whole.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 3 line_complete line_complete ltac:(left; lia) calm_noisy ltac:(lra) ltac:(lra)) as g. stepped g. Qed.
Theorem no_log_ours_fewer_steps_false : ~ final_no_log_ours_for whole sixteenth.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (9 / 10) line_complete line_complete ltac:(left; lia) calm_noisy ltac:(lra) ltac:(lra)) as g. stepped g. Qed.
(* the first terms of the two rates differ by a factor and by the logarithm *)
Lemma with_logarithm size power : kappa_no_log_for size power -> RivalFormsRate.kappa_ours_for size power.
Proof.
intros h m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L L0L L2L D0 r0 e0. pose proof (h m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L L0L L2L D0 r0 e0) as K.
unfold order_no_log in K. apply Rplus_le_reg_r in K. unfold order_bound, kappa_bound. set (lf := log_factor m q a0 L1 R0 eps (Kb_ours m q mu L)).
assert (l : 0 <= lf).
{ unfold lf, log_factor. set (n := Rpower (8 * Kb_ours m q mu L / eps) (/ p_real m q)). assert (n0 : 0 < n) by apply exp_pos. pose proof (Rate.W_half m q a0) as w. assert (0 < 27 * weights m q a0 * n) by (apply Rmult_lt_0_compat; lra).
  assert (0 <= 32 * weights m q a0 * L1 * (R0 + 1 / 4) * n / eps) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]).
  assert (0 <= ln (2 + 27 * weights m q a0 * n)) by (rewrite <- ln_1; apply ParameterChoice.ln_le; lra). assert (0 <= ln (1 + 32 * weights m q a0 * L1 * (R0 + 1 / 4) * n / eps)) by (rewrite <- ln_1; apply ParameterChoice.ln_le; lra). lra. }
apply Rmult_le_compat_r; auto. set (A := Rpower (8 * Kb_ours m q mu L) (2 / p_real m q)) in *. set (C := Rpower eps (- (4 + 2 / p_real m q))) in *. lra.
Qed.
Theorem kappa_no_log_power_false : ~ kappa_no_log_for RivalFormsRate.within RivalFormsRate.seven.
Proof. intro h. apply with_logarithm in h. exact (RivalRate.kappa_ours_power_false h). Qed.
Theorem kappa_no_log_size_false : ~ kappa_no_log_for RivalFormsRate.any_size RivalFormsRate.eight.
Proof. intro h. apply with_logarithm in h. exact (RivalRate.kappa_ours_size_false h). Qed.
