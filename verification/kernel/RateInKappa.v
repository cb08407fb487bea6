(* The rate in kappa = L/mu alone: proof of StatementsRate.kappa_ours and kappa_paper. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary StatementsMethod StatementsOrders StatementsMain StatementsRate OrderP ParameterChoice Rate.
Open Scope R_scope.
Section K.
Variables (m q : nat) (a0 mu L0 L1 L2 L Delta R0 sigma eps : R).
Hypotheses (eo : even_or_odd m q a0) (mu0 : 0 < mu) (muL : mu <= L1) (L1L : L1 <= L) (h0 : 0 <= L0 <= L) (h2 : 0 <= L2 <= L).
Hypotheses (D0 : 0 <= Delta) (r0 : 0 <= R0) (e0 : 0 < eps).
Notation kappa := (L / mu). Notation k := (L1 / mu).
Lemma k_range : 1 <= k <= kappa.
Proof. split; [apply le_div; lra|]. apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|auto]. Qed.
Lemma Lphi_kappa : L_phi mu L0 L1 L2 <= 5 * (L * kappa ^ 3).
Proof.
destruct k_range as (k1 & kk). unfold L_phi.
assert (A : (1 + k ^ 2) * L1 <= 2 * (L * kappa ^ 3)).
{ assert (k ^ 2 <= kappa ^ 2) by (apply pow_incr; lra). assert (1 <= kappa ^ 2) by (simpl; nra). apply Rle_trans with (2 * kappa ^ 2 * L); [apply Rmult_le_compat; simpl in *; nra|].
  replace (2 * (L * kappa ^ 3)) with (2 * kappa ^ 2 * L * kappa) by ring. assert (0 <= 2 * kappa ^ 2 * L) by (apply Rmult_le_pos; lra). nra. }
assert (S2 : sqrt (1 + k ^ 2) <= 3 / 2 * kappa).
{ rewrite <- (sqrt_pow2 (3 / 2 * kappa)) by lra. apply sqrt_le_1_alt. assert (k ^ 2 <= kappa ^ 2) by (apply pow_incr; lra). assert (1 <= kappa ^ 2) by (simpl; nra). rewrite Rpow_mult_distr. replace ((3 / 2) ^ 2) with (9 / 4) by field. lra. }
assert (B : sqrt (1 + k ^ 2) * (1 + k) * L0 * L2 / mu <= 3 * (L * kappa ^ 3)).
{ replace (3 * (L * kappa ^ 3)) with (3 / 2 * kappa * (2 * kappa) * L * (L / mu)) by (field; lra).
  unfold Rdiv at 1. rewrite Rmult_assoc. assert (i0 : 0 < / mu) by now apply Rinv_0_lt_compat. pose proof (sqrt_pos (1 + k ^ 2)).
  apply Rmult_le_compat; [repeat apply Rmult_le_pos; lra|nra| |apply Rmult_le_compat_r; lra].
  apply Rmult_le_compat; try lra; [apply Rmult_le_pos; lra|]. apply Rmult_le_compat; lra. }
lra.
Qed.
(* any bias constant of the form c L (a kappa)^(b / 2), as a power of the root r of a kappa *)
Lemma in_kappa Kb c power : 0 < Kb -> 0 < c -> Rpower (8 * Kb) (2 / p_real m q) = Rpower (8 * c * L) (2 / p_real m q) * power ->
  0 <= power -> order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb <=
  165000 * INR (nodes m q) * Delta * L * weights m q a0 ^ 2 * sigma ^ 2 * Rpower (8 * c * L) (2 / p_real m q) * (kappa ^ 5 * power) * Rpower eps (- (4 + 2 / p_real m q)) * log_factor m q a0 L1 R0 eps Kb.
Proof.
intros K0 c0 e pw0. unfold order_bound. rewrite e. destruct k_range as (k1 & kk). pose proof Lphi_kappa as lp. pose proof (W_half m q a0) as w1.
assert (lf : 0 <= log_factor m q a0 L1 R0 eps Kb).
{ unfold log_factor. set (NN := Rpower (8 * Kb / eps) (/ p_real m q)). assert (N0 : 0 < NN) by apply exp_pos.
  assert (a : 0 <= 27 * weights m q a0 * NN) by (repeat apply Rmult_le_pos; lra).
  assert (b : 0 <= 32 * weights m q a0 * L1 * (R0 + 1 / 4) * NN / eps) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]).
  apply Rplus_le_le_0_compat; rewrite <- ln_1; apply ln_le; lra. }
assert (k2 : k ^ 2 <= kappa ^ 2) by (apply pow_incr; lra).
set (P := Rpower (8 * c * L) (2 / p_real m q)). assert (P0 : 0 < P) by apply exp_pos. set (Q := Rpower eps (- (4 + 2 / p_real m q))). assert (Q0 : 0 < Q) by apply exp_pos.
set (w2 := weights m q a0 ^ 2). assert (W0 : 0 <= w2) by apply pow2_ge_0. pose proof (pow2_ge_0 sigma) as s2. pose proof (pos_INR (nodes m q)) as n0. pose proof (pow2_ge_0 k) as k20.
set (lg := log_factor m q a0 L1 R0 eps Kb) in *.
set (sg := sigma ^ 2) in *. clearbody w2 sg P Q lg.
set (R := INR (nodes m q) * Delta * w2 * sg * P * power * Q * lg). assert (R00 : 0 <= R) by (unfold R; repeat apply Rmult_le_pos; lra).
replace (33000 * INR (nodes m q) * Delta * L_phi mu L0 L1 L2 * w2 * k ^ 2 * sg * (P * power) * Q * lg) with (33000 * R * (L_phi mu L0 L1 L2 * k ^ 2)) by (unfold R; ring).
replace (165000 * INR (nodes m q) * Delta * L * w2 * sg * P * (kappa ^ 5 * power) * Q * lg) with (33000 * R * (5 * (L * kappa ^ 3) * kappa ^ 2)) by (unfold R; ring).
apply Rmult_le_compat_l; [lra|]. assert (0 <= 5 * (L * kappa ^ 3)) by (apply Rmult_le_pos; [lra|]; apply Rmult_le_pos; [lra|apply pow_le; lra]).
apply Rle_trans with (5 * (L * kappa ^ 3) * k ^ 2); [apply Rmult_le_compat_r; lra|apply Rmult_le_compat_l; lra].
Qed.
Lemma root_power x n e : 0 < x -> Rpower (x ^ n) e = Rpower x (INR n * e).
Proof. intro x0. rewrite <- Rpower_pow by auto. apply Rpower_mult. Qed.
Lemma p_pos : 0 < p_real m q. Proof. unfold p_real. apply lt_0_INR. destruct (order m q a0 eo). lia. Qed.
Lemma kp : 0 < kappa. Proof. apply Rdiv_lt_0_compat; lra. Qed.
Lemma ours : order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb_ours m q mu L) <= kappa_bound m q a0 mu L1 L Delta R0 sigma eps (c_ours m q) 8 (Kb_ours m q mu L).
Proof.
pose proof (c_ours_pos m q a0 eo) as c0. pose proof kp as k0. pose proof p_pos as p0. set (s := sqrt kappa). assert (s0 : 0 < s) by now apply sqrt_lt_R0.
assert (ss : kappa = s ^ 2) by (unfold s; simpl; rewrite Rmult_1_r, sqrt_sqrt; lra).
eapply Rle_trans; [apply (in_kappa (Kb_ours m q mu L) (c_ours m q) (Rpower kappa (3 + 2 / p_real m q))); auto|].
- unfold Kb_ours. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; lra|now apply pow_lt].
- unfold Kb_ours. fold s. rewrite <- !Rmult_assoc. assert (sp : 0 < s ^ (3 * (m + q) + 2)) by now apply pow_lt. assert (cl : 0 < 8 * c_ours m q * L) by (apply Rmult_lt_0_compat; lra).
  rewrite <- (Rpower_mult_distr _ _ _ cl sp). f_equal. rewrite root_power by auto. rewrite ss, root_power by auto. f_equal.
  rewrite plus_INR, mult_INR. fold (p_real m q). simpl. field. lra.
- left. apply exp_pos.
- apply Req_le. unfold kappa_bound. replace (8 + 2 / p_real m q) with (INR 5 + (3 + 2 / p_real m q)) by (simpl; ring). rewrite (Rpower_plus (INR 5)), Rpower_pow by auto. ring.
Qed.
Lemma paper : order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb_paper m q mu L) <=
  Rpower 3 (4 + 2 / p_real m q) * kappa_bound m q a0 mu L1 L Delta R0 sigma eps (c_paper m q) 9 (Kb_paper m q mu L).
Proof.
pose proof (c_paper_pos m q a0 eo) as c0. pose proof kp as k0. pose proof p_pos as p0. set (s := 3 * kappa). assert (s0 : 0 < s) by (unfold s; lra).
eapply Rle_trans; [apply (in_kappa (Kb_paper m q mu L) (c_paper m q) (Rpower 3 (4 + 2 / p_real m q) * Rpower kappa (4 + 2 / p_real m q))); auto|].
- unfold Kb_paper. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; lra|now apply pow_lt].
- rewrite (Rpower_mult_distr 3 kappa) by lra. unfold Kb_paper. fold s. rewrite <- !Rmult_assoc. assert (sp : 0 < s ^ (2 * (m + q) + 1)) by now apply pow_lt. assert (cl : 0 < 8 * c_paper m q * L) by (apply Rmult_lt_0_compat; lra).
  rewrite <- (Rpower_mult_distr _ _ _ cl sp). f_equal. rewrite root_power by auto. fold s. f_equal.
  rewrite plus_INR, mult_INR. fold (p_real m q). simpl. field. lra.
- apply Rmult_le_pos; left; apply exp_pos.
- apply Req_le. unfold kappa_bound. replace (9 + 2 / p_real m q) with (INR 5 + (4 + 2 / p_real m q)) by (simpl; ring). rewrite (Rpower_plus (INR 5)), Rpower_pow by auto. ring.
Qed.
End K.
Theorem T_kappa_ours : kappa_ours_theorem. Proof. intros m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L h0 h2 D0 r0 e0. now apply ours. Qed.
Theorem T_kappa_paper : kappa_paper_theorem. Proof. intros m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L h0 h2 D0 r0 e0. now apply paper. Qed.
