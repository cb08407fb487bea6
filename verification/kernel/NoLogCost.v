(* The budgets of the scheduled loops are enough, and what they cost: proof of StatementsNoLog.no_log_cost. *)
Require Import Reals ZArith Lra Lia Psatz.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsNoLog ParameterChoice WeightSums Rate.
From FD Require Estimator ScheduleBudget OrderP.
Open Scope R_scope.
Section C.
Variables (N : nat) (pos alpha : nat -> R) (n W nu bias mu L0 L1 Lphi Delta R0 sigma eps : R).
Hypotheses (mu0 : 0 < mu) (muL : mu <= L1) (l0 : 0 <= L0) (D0 : 0 <= Delta) (r0 : 0 <= R0) (sg : 0 < sigma) (e0 : 0 < eps) (nu0 : 0 < nu) (n0 : 0 <= n) (W1 : 1 / 2 <= W) (nu4 : nu <= 1 / 4).
Hypotheses (nr : node_range N pos n) (win : n * nu * L1 <= mu / 4) (win1 : n * nu <= 1 / 4) (gW : gain N pos alpha nu <= W / nu) (hb : 0 <= bias <= eps / 8) (hL : 2 * (L1 / mu) * L1 <= Lphi).
Notation delta := (s_delta W nu L1 eps). Notation mn := (mu_n nu n mu L1). Notation Ln := (L_n nu n L1). Notation k := (L1 / mu). Notation s2 := (s_variance n nu sigma). Notation eta_x := (c_eta_x N pos alpha W nu bias L1 Lphi sigma eps).
Notation noise := (s_noise W nu mu L1 sigma eps). Notation start := (s_start n W nu mu L0 L1 R0 eps). Notation move := (s_move N pos alpha n W nu bias mu L1 Lphi sigma eps).
Let W0 : 0 < W. Proof. lra. Qed. Let s0 : 0 <= sigma. Proof. lra. Qed.
Lemma kk : 1 <= k. Proof. apply le_div; lra. Qed.
Lemma dp : 0 < delta. Proof. apply (delta0 W nu mu L1 eps); auto. Qed.
Lemma mr : 3 / 4 * mu <= mn <= mu. Proof. apply mn_range; auto. Qed.
Lemma Lr : L1 <= Ln <= 5 / 4 * L1. Proof. apply (Ln_range n nu mu L1); auto. Qed.
Lemma sr : sigma ^ 2 <= s2 <= 25 / 16 * sigma ^ 2.
Proof. assert (0 <= n * nu) by nra. unfold s_variance. replace ((1 + n * nu) * sigma * ((1 + n * nu) * sigma)) with ((1 + n * nu) ^ 2 * sigma ^ 2) by ring. assert (0 < sigma ^ 2) by (apply pow_lt; auto). set (z := n * nu) in *. assert (1 <= (1 + z) ^ 2 <= 25 / 16) by (split; simpl; nra). split; [rewrite <- (Rmult_1_l (sigma ^ 2)) at 1|]; apply Rmult_le_compat_r; lra. Qed.
Lemma ps : positive mn Ln s2.
Proof. destruct mr, Lr, sr. assert (0 < sigma ^ 2) by (apply pow_lt; auto). repeat split; lra. Qed.
Lemma noise_ok : 3 * (sigma / (mu * delta)) ^ 2 <= INR noise <= 3 * (sigma / (mu * delta)) ^ 2 + 1.
Proof. pose proof (pow2_ge_0 (sigma / (mu * delta))). apply ceil_spec. lra. Qed.
Lemma ends E0 A a : 0 < E0 -> 0 <= A -> E0 * (5 / 4 * (mu * L1)) <= A * sigma ^ 2 -> k * ln (1 + A) <= INR a -> level mn Ln s2 E0 (a + noise) <= delta ^ 2.
Proof.
intros E00 A0 hA ha. destruct mr as (ma & mb), Lr as (la & lb), sr as (sa & sb). pose proof dp as d0. pose proof kk as k1. assert (s20 : 0 < sigma ^ 2) by (apply pow_lt; auto).
apply ScheduleBudget.T_schedule_total; auto; [exact ps| |].
- eapply Rle_trans; [|exact ha].
  assert (B : E0 * (mn * Ln) / s2 <= A).
  { apply div_le; [lra|]. apply Rle_trans with (E0 * (5 / 4 * (mu * L1))); [apply Rmult_le_compat_l; [lra|nra]|]. apply Rle_trans with (A * sigma ^ 2); [auto|]. apply Rmult_le_compat_l; lra. }
  assert (B0 : 0 <= E0 * (mn * Ln) / s2) by (apply Rmult_le_pos; [apply Rmult_le_pos; nra|left; apply Rinv_0_lt_compat; lra]).
  apply Rmult_le_compat; [left; apply Rdiv_lt_0_compat; lra|rewrite <- ln_1; apply ln_le; lra| |apply ln_le; lra].
  apply div_le; [lra|]. apply Rle_trans with (k * (2 * (3 / 4 * mu))); [replace (k * (2 * (3 / 4 * mu))) with (3 / 2 * L1) by (field; lra); lra|apply Rmult_le_compat_l; lra].
- destruct noise_ok as (h & _). eapply Rle_trans; [|exact h]. apply div_le; [apply pow_lt, Rmult_lt_0_compat; lra|].
  replace (3 * (sigma / (mu * delta)) ^ 2 * (mn * delta) ^ 2) with (3 * sigma ^ 2 * (mn / mu) ^ 2) by (field; lra).
  assert (r : 3 / 4 <= mn / mu) by (apply le_div; lra). assert (9 / 16 <= (mn / mu) ^ 2) by (replace (9 / 16) with ((3 / 4) ^ 2) by field; apply pow_incr; lra). apply Rle_trans with (3 * sigma ^ 2 * (9 / 16)); [lra|apply Rmult_le_compat_l; lra].
Qed.
Lemma start_pos : 0 < start.
Proof. pose proof dp. assert (0 <= n * nu * L0 / mu) by (apply Rmult_le_pos; [apply Rmult_le_pos; nra|left; now apply Rinv_0_lt_compat]). unfold s_start. lra. Qed.
Lemma log_pos A : 0 <= A -> 0 <= k * ln (1 + A). Proof. intro h. pose proof kk. apply Rmult_le_pos; [lra|]. rewrite <- ln_1. apply ln_le; lra. Qed.
Notation Af := (2 * (mu * L1) * start ^ 2 / sigma ^ 2). Notation Al := ((eps / sigma) ^ 2).
Lemma Af0 : 0 <= Af. Proof. pose proof start_pos. apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; apply Rinv_0_lt_compat, pow_lt; auto]. Qed.
Lemma first_ends : level mn Ln s2 (start ^ 2) (s_first n W nu mu L0 L1 R0 sigma eps) <= delta ^ 2.
Proof.
pose proof start_pos as sp. pose proof Af0. apply (ends (start ^ 2) Af); auto; [now apply pow_lt| |].
- replace (Af * sigma ^ 2) with (2 * (mu * L1) * start ^ 2) by (field; lra). assert (0 < start ^ 2) by now apply pow_lt. assert (0 < mu * L1) by nra. nra.
- apply ceil_spec. now apply log_pos.
Qed.
Lemma move_small : 0 < move <= 7 / 8 * (eps / L1).
Proof.
destruct mr as (ma & mb), Lr as (la & lb). pose proof dp as d0. pose proof kk as k1.
destruct (eta_x_ok N pos alpha W nu bias mu L1 Lphi sigma eps) as (xa & xb); auto.
assert (A : Ln / mn <= 5 / 3 * k) by (apply div_le; [lra|]; apply Rle_trans with (5 / 3 * k * (3 / 4 * mu)); [|apply Rmult_le_compat_l; lra]; replace (5 / 3 * k * (3 / 4 * mu)) with (5 / 4 * L1) by (field; lra); lra).
assert (A0 : 0 < Ln / mn) by (apply Rdiv_lt_0_compat; lra).
assert (B : k * eta_x <= eps / (2 * L1)) by (apply le_div; lra).
assert (C : Ln / mn * eta_x <= 5 / 3 * (eps / (2 * L1))) by (apply Rle_trans with (5 / 3 * k * eta_x); [apply Rmult_le_compat_r; lra|lra]).
assert (D : delta <= / 32 * (eps / L1)).
{ unfold s_delta, c_delta. apply div_le; [nra|]. replace (/ 32 * (eps / L1) * (16 * W * L1)) with (eps * (W / 2)) by (field; lra). apply Rmult_le_compat_l; lra. }
replace (5 / 3 * (eps / (2 * L1))) with (5 / 6 * (eps / L1)) in C by (field; lra). assert (0 < eps / L1) by (apply Rdiv_lt_0_compat; lra). unfold s_move. assert (0 < Ln / mn * eta_x) by now apply Rmult_lt_0_compat. lra.
Qed.
Lemma later_ends : level mn Ln s2 (move ^ 2) (s_inner W nu mu L1 sigma eps) <= delta ^ 2.
Proof.
destruct move_small as (m0 & m1). pose proof (pow2_ge_0 (eps / sigma)). apply (ends (move ^ 2) Al); auto; [now apply pow_lt| |].
- replace (Al * sigma ^ 2) with (eps ^ 2) by (field; lra). apply Rle_trans with ((7 / 8 * (eps / L1)) ^ 2 * (5 / 4 * (mu * L1))); [apply Rmult_le_compat_r; [nra|]; apply pow_incr; lra|].
  replace ((7 / 8 * (eps / L1)) ^ 2 * (5 / 4 * (mu * L1))) with (245 / 256 * eps ^ 2 * (mu / L1)) by (field; lra). assert (mu / L1 <= 1) by (apply div_le; lra). assert (0 < eps ^ 2) by now apply pow_lt. nra.
- apply ceil_spec. now apply log_pos.
Qed.
Notation calls := (s_calls N n W nu mu L0 L1 Lphi Delta R0 sigma eps). Notation bound := (s_bound N n W nu mu L0 L1 Lphi Delta R0 sigma eps).
Lemma cost_ok : INR calls <= bound.
Proof.
unfold s_calls, s_draws, s_bound. rewrite mult_INR, mult_INR, plus_INR, plus_INR, mult_INR, mult_INR. pose proof dp as d0.
replace (768 * (W * k * sigma / (eps * nu)) ^ 2) with (3 * (sigma / (mu * delta)) ^ 2) by (unfold s_delta, c_delta; field; lra).
replace (256 * (W * sigma / (eps * nu)) ^ 2) with ((16 * W * sigma / (nu * eps)) ^ 2) by (field; lra).
assert (K0 : INR (s_first n W nu mu L0 L1 R0 sigma eps) <= 2 + k * ln (1 + Af) + 3 * (sigma / (mu * delta)) ^ 2).
{ unfold s_first. rewrite plus_INR. destruct noise_ok as (_ & a). destruct (ceil_spec (k * ln (1 + Af)) (log_pos _ Af0)) as ((_ & b) & _). lra. }
assert (K1 : INR (s_inner W nu mu L1 sigma eps) <= 2 + k * ln (1 + Al) + 3 * (sigma / (mu * delta)) ^ 2).
{ unfold s_inner. rewrite plus_INR. destruct noise_ok as (_ & a). destruct (ceil_spec (k * ln (1 + Al)) (log_pos _ (pow2_ge_0 _))) as ((_ & b) & _). lra. }
destruct (bs_ok W nu sigma eps) as ((_ & c) & _); auto. destruct (T_ok mu L1 Lphi Delta eps) as ((_ & d) & tp); auto.
set (T := c_outer Lphi Delta eps) in *. set (bs := c_batch W nu sigma eps) in *. assert (e : INR (T - 1) <= INR T) by (apply le_INR; lia).
apply Rmult_le_compat_l; [pose proof (pos_INR N); simpl; lra|].
pose proof (pos_INR (s_inner W nu mu L1 sigma eps)). pose proof (pos_INR bs). pose proof (pos_INR T).
apply Rle_trans with (INR (s_first n W nu mu L0 L1 R0 sigma eps) + INR T * (INR bs + INR (s_inner W nu mu L1 sigma eps))); [nra|].
apply Rplus_le_compat; [lra|]. apply Rmult_le_compat; lra.
Qed.
End C.

Section Order.
Variables (m q : nat) (a0 mu L0 L1 L2 L Delta R0 sigma eps Kb : R).
Hypotheses (eo : even_or_odd m q a0) (mu0 : 0 < mu) (muL : mu <= L1) (L1L : L1 <= L) (l0 : 0 <= L0) (L0L : L0 <= L) (l2 : 0 <= L2).
Hypotheses (D0 : 0 <= Delta) (r0 : 0 <= R0) (sg : 0 < sigma) (e0 : 0 < eps) (K0 : 0 < Kb).
Notation nu := (r_nu m q mu L eps Kb). Notation W := (weights m q a0). Notation Lphi := (L_phi mu L0 L1 L2). Notation k := (L1 / mu). Notation N := (nodes m q).
Lemma nu_four : nu <= 1 / 4.
Proof. assert (q1r : 1 <= INR q) by (change 1 with (INR 1); apply le_INR, (q1 m q a0 eo)). pose proof (nu_quarter m q a0 mu L1 L eps Kb eo mu0 muL L1L). pose proof (nu_pos m q a0 mu L1 L eps Kb eo mu0 muL L1L). nra. Qed.
Lemma s_cost : s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= s_bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu.
Proof.
pose proof (W_half m q a0). pose proof nu_four. apply cost_ok; auto; try lra.
- now apply (nu_pos m q a0 mu L1 L). - apply pos_INR. - now apply (Lphi_low mu L0 L1 L2).
Qed.
Hypothesis sm : small m q mu L0 L1 L2 L Delta sigma eps Kb.
Lemma s_below : s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_no_log m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb.
Proof.
eapply Rle_trans; [apply s_cost|]. unfold s_bound_of, s_bound, order_no_log.
pose proof sm as (_ & sa & sb). pose proof (nu_pos m q a0 mu L1 L eps Kb eo mu0 muL L1L) as n0. pose proof (W_half m q a0) as w1. pose proof nu_four as n4.
assert (k1 : 1 <= k) by (apply le_div; lra). pose proof (Lphi_low mu L0 L1 L2 mu0 muL l0 l2) as lp. assert (lp0 : 0 < Lphi) by nra.
set (V := sigma / (eps * nu)). assert (V2 : 2 <= V) by (apply le_div; [nra|nra]).
replace (W * k * sigma / (eps * nu)) with (W * k * V) by (unfold V; field; lra). replace (W * sigma / (eps * nu)) with (W * V) by (unfold V; field; lra).
set (Z := (W * k * V) ^ 2).
assert (WV : 1 <= W * V) by nra. assert (kz : k <= W * k * V) by (replace (W * k * V) with (k * (W * V)) by ring; nra).
assert (Zk : k <= Z) by (unfold Z; simpl; nra). assert (Z1 : 1 <= Z) by lra.
assert (Zb : (W * V) ^ 2 <= Z) by (unfold Z; apply pow_incr; split; [lra|]; replace (W * k * V) with (k * (W * V)) by ring; nra).
assert (la : k * ln (1 + (eps / sigma) ^ 2) <= 4 * Z).
{ assert (h : eps / sigma <= 2) by (apply div_le; lra). assert (h0 : 0 < eps / sigma) by (apply Rdiv_lt_0_compat; lra). assert (h2 : 0 < (eps / sigma) ^ 2 <= 4) by (split; [now apply pow_lt|nra]).
  assert (ln (1 + (eps / sigma) ^ 2) <= 4). { rewrite <- (ln_exp 4). apply ln_le; [lra|]. pose proof (exp_ineq1_le 4). lra. }
  assert (0 <= ln (1 + (eps / sigma) ^ 2)) by (rewrite <- ln_1; apply ln_le; lra). apply Rle_trans with (k * 4); [apply Rmult_le_compat_l; lra|lra]. }
set (st := s_start (INR q) W nu mu L0 L1 R0 eps).
assert (stb : 0 <= st <= R0 + 1 / 4 + sigma / L1).
{ assert (c0 : 0 <= INR q * nu * L0 / mu <= 1 / 4).
  { split; [apply Rmult_le_pos; [apply Rmult_le_pos; [|lra]; apply Rmult_le_pos; [apply pos_INR|lra]|left; now apply Rinv_0_lt_compat]|]. apply div_le; auto.
    apply Rle_trans with (mu / (4 * L) * L); [|apply Req_le; field; lra]. apply Rmult_le_compat; try lra; [apply Rmult_le_pos; [apply pos_INR|lra]|now apply (nu_window m q a0 mu L1 L)]. }
  assert (d : 0 < s_delta W nu L1 eps <= sigma / L1).
  { unfold s_delta, c_delta. split; [apply Rdiv_lt_0_compat; nra|]. apply div_le; [nra|]. replace (sigma / L1 * (16 * W * L1)) with (sigma * (16 * W)) by (field; lra). assert (0 < eps * nu) by nra. assert (eps * nu <= eps) by nra. assert (8 * sigma <= sigma * (16 * W)) by nra. lra. }
  unfold st, s_start. lra. }
set (l1 := ln (1 + 2 * (mu * L1) * st ^ 2 / sigma ^ 2)). set (lb := ln (1 + 2 * (mu * L1) * (R0 + 1 / 4 + sigma / L1) ^ 2 / sigma ^ 2)).
assert (s2p : 0 < / sigma ^ 2) by (apply Rinv_0_lt_compat, pow_lt; auto).
assert (l1b : l1 <= lb).
{ unfold l1, lb. pose proof (pow2_ge_0 st). apply ln_le; [assert (0 <= 2 * (mu * L1) * st ^ 2 / sigma ^ 2) by (repeat apply Rmult_le_pos; lra); lra|]. apply Rplus_le_compat_l, Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; [nra|]. apply pow_incr. lra. }
set (D := 8 * Delta * Lphi / eps ^ 2). assert (D1 : 1 <= D) by (apply le_div; [apply pow_lt; auto|lra]).
assert (A1 : 2 + k * l1 + 768 * Z <= 770 * Z + k * lb) by (assert (k * l1 <= k * lb) by (apply Rmult_le_compat_l; lra); lra).
assert (A2 : 3 + 256 * (W * V) ^ 2 + k * ln (1 + (eps / sigma) ^ 2) + 768 * Z <= 1031 * Z) by lra.
assert (B0 : 0 <= k * ln (1 + (eps / sigma) ^ 2)) by (apply Rmult_le_pos; [lra|]; rewrite <- ln_1; apply ln_le; [lra|pose proof (pow2_ge_0 (eps / sigma)); lra]).
assert (A3 : (1 + D) * (3 + 256 * (W * V) ^ 2 + k * ln (1 + (eps / sigma) ^ 2) + 768 * Z) <= 2 * D * (1031 * Z)) by (pose proof (pow2_ge_0 (W * V)); apply Rmult_le_compat; lra).
assert (A4 : 770 * Z <= D * (770 * Z)) by nra.
apply Rle_trans with (2 * INR N * (2832 * (D * Z) + k * lb)).
- apply Rmult_le_compat_l; [pose proof (pos_INR N); lra|]. lra.
- replace (46000 * INR N * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (4 + 2 / p_real m q))) with (46000 / 8 * INR N * (D * Z)).
  + assert (0 <= INR N * (D * Z)) by (apply Rmult_le_pos; [apply pos_INR|apply Rmult_le_pos; lra]). lra.
  + replace (- (4 + 2 / p_real m q)) with (- (2 / p_real m q) + - INR 4) by (simpl; ring). rewrite Rpower_plus, (Rpower_Ropp eps (INR 4)), Rpower_pow by auto.
    replace (46000 * INR N * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * Rpower (8 * Kb) (2 / p_real m q) * (Rpower eps (- (2 / p_real m q)) * / eps ^ 4))
      with (46000 * INR N * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * (Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (2 / p_real m q))) * / eps ^ 4) by ring.
    rewrite <- (NN2 m q a0 mu L0 L1 L2 L Delta sigma eps Kb) by auto. unfold D, Z, V. field. lra.
Qed.
End Order.
Theorem T_no_log_cost : no_log_cost.
Proof. intros m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb eo mu0 muL L1L [l0 L0L] l2 D0 r0 sg e0 K0 sm. now apply (s_below m q a0 mu L0 L1 L2 L). Qed.
