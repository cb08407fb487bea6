(* The rate under the paper's own smoothness in kappa alone: proof of StatementsFinalPrinted.kappa_printed_theorem. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary StatementsBias StatementsMethod StatementsOrders StatementsRate StatementsPrinted StatementsFinalPrinted Rate RateInKappa WeightSums.
From FD Require PrintedBias.
Open Scope R_scope.
Theorem T_kappa_printed : kappa_printed_theorem.
Proof.
intros m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L h0 h2 D0 r0 e0.
assert (c0 : 0 < c_printed (m + q) * weight_moment m q).
{ apply Rmult_lt_0_compat; [|now apply (weight_moment_pos m q a0)]. unfold c_printed. pose proof (PrintedBias.Cq_ge0 (m + q)). pose proof (pos_INR (S (m + q))). apply Rmult_lt_0_compat; [nra|apply pow_lt; lra]. }
set (c := c_printed (m + q) * weight_moment m q) in *. set (s := L / mu). assert (s0 : 0 < s) by (apply Rdiv_lt_0_compat; lra). pose proof (p_pos m q a0 eo) as p0.
assert (sp : 0 < s ^ (2 * (m + q) + 1)) by now apply pow_lt. assert (cl : 0 < 8 * c * L) by (apply Rmult_lt_0_compat; lra).
eapply Rle_trans; [apply (in_kappa m q a0 mu L0 L1 L2 L Delta R0 sigma eps mu0 muL L1L h0 h2 D0 r0 e0 (Kb_printed m q mu L) c (Rpower s (4 + 2 / p_real m q))); auto|].
- unfold Kb_printed. fold c s. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; lra|auto].
- unfold Kb_printed. fold c s. rewrite <- !Rmult_assoc. rewrite <- (Rpower_mult_distr _ _ _ cl sp). f_equal. rewrite root_power by auto. f_equal. rewrite plus_INR, mult_INR. fold (p_real m q). simpl. field. lra.
- left. apply exp_pos.
- apply Req_le. unfold kappa_bound. fold s. replace (9 + 2 / p_real m q) with (INR 5 + (4 + 2 / p_real m q)) by (simpl; ring). rewrite (Rpower_plus (INR 5)), Rpower_pow by auto. ring.
Qed.
