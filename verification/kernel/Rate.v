(* The rate: proof of StatementsRate. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsKappa StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate.
From FD Require Import OrderOne OrderP MainFromPath MainHilbert ParameterChoice WeightSums CallsAndOutput.
From FD Require TaylorLipschitz.
Open Scope R_scope.
Lemma Rpower_root s p : 0 < s -> (1 <= p)%nat -> Rpower s (/ INR p) ^ p = s.
Proof.
intros s0 p1. assert (0 < INR p) by (apply lt_0_INR; lia). rewrite <- Rpower_pow by apply exp_pos. rewrite Rpower_mult, Rinv_l by lra. now apply Rpower_1.
Qed.
Lemma root_le s w p : 0 < s -> 0 < w -> (1 <= p)%nat -> s <= w ^ p -> Rpower s (/ INR p) <= w.
Proof.
intros s0 w0 p1 h. assert (0 < INR p) by (apply lt_0_INR; lia).
eapply Rle_trans; [apply (Rle_Rpower_l s (w ^ p)); [left; now apply Rinv_0_lt_compat|split; auto]|].
rewrite <- Rpower_pow, Rpower_mult, Rinv_r, Rpower_1 by lra. lra.
Qed.
Lemma Rpower_inv_base x y : 0 < x -> / Rpower x y = Rpower (/ x) y.
Proof. intro x0. unfold Rpower. rewrite ln_Rinv by auto. rewrite <- exp_Ropp. f_equal. ring. Qed.

Section Numbers.
Variables (m q : nat) (a0 mu L0 L1 L2 L Delta R0 sigma eps Kb : R).
Hypotheses (eo : even_or_odd m q a0) (mu0 : 0 < mu) (muL : mu <= L1) (L1L : L1 <= L) (l0 : 0 <= L0) (L0L : L0 <= L) (l2 : 0 <= L2).
Hypotheses (D0 : 0 <= Delta) (r0 : 0 <= R0) (s0 : 0 <= sigma) (e0 : 0 < eps) (K0 : 0 < Kb).
Notation p := (m + q)%nat. Notation nu := (r_nu m q mu L eps Kb). Notation W := (weights m q a0). Notation Lphi := (L_phi mu L0 L1 L2). Notation k := (L1 / mu).
Lemma p1 : (1 <= p)%nat. Proof. apply (order m q a0 eo). Qed.
Lemma W_half : 1 / 2 <= W. Proof. unfold weights. pose proof (sumA_ge0 m q a0). lra. Qed.
Lemma window_pos : 0 < mu / (4 * INR q * L).
Proof. pose proof (qpos m q a0 eo). apply Rdiv_lt_0_compat; auto. apply Rmult_lt_0_compat; lra. Qed.
Lemma s_pos : 0 < eps / (8 * Kb). Proof. apply Rdiv_lt_0_compat; lra. Qed.
Lemma nu_pos : 0 < nu. Proof. unfold r_nu. apply Rmin_glb_lt; [apply window_pos|apply exp_pos]. Qed.
Lemma nu_window : INR q * nu <= mu / (4 * L).
Proof.
pose proof (qpos m q a0 eo) as q0. assert (h : nu <= mu / (4 * INR q * L)) by apply Rmin_l.
apply (Rmult_le_compat_l (INR q)) in h; [|lra]. replace (INR q * (mu / (4 * INR q * L))) with (mu / (4 * L)) in h by (field; lra). exact h.
Qed.
Lemma nu_L1 : INR q * nu * L1 <= mu / 4.
Proof.
pose proof nu_window as h. apply Rle_trans with (mu / (4 * L) * L1); [apply Rmult_le_compat_r; lra|].
apply Rle_trans with (mu / (4 * L) * L); [apply Rmult_le_compat_l; [left; apply Rdiv_lt_0_compat; lra|auto]|]. apply Req_le. field. lra.
Qed.
Lemma nu_quarter : INR q * nu <= 1 / 4.
Proof. eapply Rle_trans; [apply nu_window|]. apply div_le; lra. Qed.
Lemma bias_small : 0 <= Kb * nu ^ p <= eps / 8.
Proof.
pose proof nu_pos as n0. pose proof s_pos as sp. split; [apply Rmult_le_pos; [lra|apply pow_le; lra]|].
assert (h : nu ^ p <= eps / (8 * Kb)).
{ rewrite <- (Rpower_root (eps / (8 * Kb)) p sp p1). apply pow_incr. split; [lra|apply Rmin_r]. }
apply (Rmult_le_compat_l Kb) in h; [|lra]. replace (Kb * (eps / (8 * Kb))) with (eps / 8) in h by (field; lra). exact h.
Qed.
Lemma gain_le : gain (nodes m q) (node m) (node_weight m q a0) nu <= W / nu.
Proof.
unfold gain, weights. pose proof (sumB_le m q a0 eo) as b. pose proof nu_pos as n0. destruct (order m q a0 eo) as (_ & _ & _ & mq).
assert (c : INR p * nu <= 1 / 2).
{ pose proof nu_quarter as h. apply Rle_trans with (2 * INR q * nu); [|lra]. apply Rmult_le_compat_r; [lra|]. rewrite plus_INR. apply le_INR in mq. lra. }
unfold Rdiv at 2. rewrite Rmult_plus_distr_r. apply Rplus_le_compat_l. apply (Rmult_le_reg_r nu); auto. rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.
Lemma Lphi_low : 2 * k * L1 <= Lphi.
Proof.
unfold L_phi. assert (A : 0 <= sqrt (1 + k ^ 2) * (1 + k) * L0 * L2 / mu).
{ assert (0 < k) by (apply Rdiv_lt_0_compat; lra). apply Rmult_le_pos; [|left; now apply Rinv_0_lt_compat]. repeat apply Rmult_le_pos; try lra. apply sqrt_pos. }
pose proof (pow2_ge_0 (1 - k)) as s. assert (2 * k <= 1 + k ^ 2) by (simpl in *; lra). assert (2 * k * L1 <= (1 + k ^ 2) * L1) by (apply Rmult_le_compat_r; lra). lra.
Qed.
Lemma chosen : let Wn := W in parameters (nodes m q) (node m) (node_weight m q a0) nu (c_eta_x (nodes m q) (node m) (node_weight m q a0) Wn nu (Kb * nu ^ p) L1 Lphi sigma eps)
    (c_eta_y (INR q) Wn nu mu L1 sigma eps) (c_first (INR q) Wn nu mu L0 L1 R0 sigma eps) (c_inner Wn nu mu L1 sigma eps) (c_batch Wn nu sigma eps) (c_outer Lphi Delta eps)
    (INR q) mu L0 L1 Lphi Delta R0 sigma (Kb * nu ^ p) eps (c_delta Wn nu L1 eps) /\
  calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu.
Proof.
intro Wn. unfold calls_of, bound_of. unfold Wn. pose proof W_half. apply T_choice_admissible; auto; try lra.
- apply nu_pos. - apply pos_INR. - intros i hi. now apply (node_le m q a0 eo). - apply nu_L1. - apply nu_quarter. - apply gain_le. - apply bias_small. - apply Lphi_low.
Qed.

(* below the threshold *)
Section Small.
Hypothesis sm : small m q mu L0 L1 L2 L Delta sigma eps Kb.
Notation NN := (Rpower (8 * Kb / eps) (/ p_real m q)).
Lemma nu_exact : / nu = NN.
Proof.
destruct sm as (a & _). unfold r_nu, p_real. rewrite Rmin_right.
- rewrite Rpower_inv_base by apply s_pos. f_equal. field. lra.
- apply root_le; [apply s_pos|apply window_pos|apply p1|]. apply div_le; lra.
Qed.
Lemma NN2 : (/ nu) ^ 2 = Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (2 / p_real m q)).
Proof.
rewrite nu_exact. rewrite <- Rpower_pow by apply exp_pos. rewrite Rpower_mult. unfold p_real. assert (0 < INR p) by (apply lt_0_INR; pose proof p1; lia).
replace (/ INR p * INR 2) with (2 / INR p) by (simpl; field; lra).
unfold Rdiv at 1. rewrite <- Rpower_mult_distr by (try apply Rinv_0_lt_compat; lra). f_equal. rewrite <- Rpower_inv_base by lra. now rewrite Rpower_Ropp.
Qed.
Lemma below : calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb.
Proof.
eapply Rle_trans; [apply chosen|]. unfold bound_of, calls_bound, order_bound.
destruct sm as (_ & sa & sb). pose proof nu_pos as n0. pose proof W_half as w1. pose proof nu_quarter as nq.
assert (q1r : 1 <= INR q) by (change 1 with (INR 1); apply le_INR, (q1 m q a0 eo)).
assert (n4 : nu <= 1 / 4) by nra.
assert (k1 : 1 <= k) by (apply le_div; lra). pose proof Lphi_low as lp. assert (lp0 : 0 < Lphi) by nra.
set (V := sigma / (eps * nu)). assert (V2 : 2 <= V) by (apply le_div; [nra|nra]).
replace (W * k * sigma / (eps * nu)) with (W * k * V) by (unfold V; field; lra). replace (W * sigma / (eps * nu)) with (W * V) by (unfold V; field; lra).
set (Z := (W * k * V) ^ 2).
assert (WV : 1 <= W * V) by nra. assert (kz : k <= W * k * V) by (replace (W * k * V) with (k * (W * V)) by ring; nra).
assert (Zk : k <= Z) by (unfold Z; simpl; nra). assert (Z1 : 1 <= Z) by lra.
assert (Zb : (W * V) ^ 2 <= Z) by (unfold Z; apply pow_incr; split; [lra|]; replace (W * k * V) with (k * (W * V)) by ring; nra).
set (l1 := ln (2 + 27 * W / nu)).
assert (i4 : 4 <= / nu) by (replace 4 with (/ (1 / 4)) by field; apply Rinv_le_contravar; lra).
assert (l1a : 1 <= l1).
{ unfold l1. rewrite <- (ln_exp 1) at 1. apply ln_le; [apply exp_pos|]. pose proof exp_le_3. unfold Rdiv. nra. }
set (l2' := ln (1 + 32 * W * L1 * (R0 + INR q * nu * L0 / mu) / (eps * nu))).
set (lb := ln (1 + 32 * W * L1 * (R0 + 1 / 4) * NN / eps)).
assert (c0 : 0 <= INR q * nu * L0 / mu <= 1 / 4).
{ split; [apply Rmult_le_pos; [apply Rmult_le_pos; [|lra]; apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]|]. apply div_le; auto.
  apply Rle_trans with (mu / (4 * L) * L); [|apply Req_le; field; lra]. apply Rmult_le_compat; try lra. apply Rmult_le_pos; lra. apply nu_window. }
assert (l2a : 0 <= l2').
{ unfold l2'. rewrite <- ln_1. apply ln_le; [lra|]. assert (0 <= 32 * W * L1 * (R0 + INR q * nu * L0 / mu) / (eps * nu)); [|lra].
  apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat; nra]. repeat apply Rmult_le_pos; lra. }
assert (l2b : l2' <= lb).
{ unfold l2', lb. apply ln_le.
  - assert (0 <= 32 * W * L1 * (R0 + INR q * nu * L0 / mu) / (eps * nu)); [|lra]. apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat; nra]. repeat apply Rmult_le_pos; lra.
  - apply Rplus_le_compat_l. rewrite <- nu_exact. replace (32 * W * L1 * (R0 + 1 / 4) * / nu / eps) with (32 * W * L1 * (R0 + 1 / 4) / (eps * nu)) by (field; lra).
    apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; nra|]. apply Rmult_le_compat_l; [repeat apply Rmult_le_pos; lra|lra]. }
assert (LF : log_factor m q a0 L1 R0 eps Kb = l1 + lb) by (unfold log_factor, l1, lb; rewrite <- nu_exact; reflexivity).
rewrite LF. set (ll := l1 + lb).
set (D := 8 * Delta * Lphi / eps ^ 2). assert (D1 : 1 <= D) by (apply le_div; [apply pow_lt; auto|lra]).
assert (A1 : 1 + (3 * k + 512 * Z) * l2' <= 516 * Z * ll).
{ assert ((3 * k + 512 * Z) * l2' <= 515 * Z * l2') by (apply Rmult_le_compat_r; lra).
  assert (515 * Z * l2' <= 515 * Z * lb) by (apply Rmult_le_compat_l; lra). assert (1 <= Z * l1) by nra. assert (0 <= Z * lb) by nra. unfold ll. lra. }
assert (A2 : 2 + 256 * (W * V) ^ 2 + (3 * k + 512 * Z) * l1 <= 773 * Z * ll).
{ assert ((3 * k + 512 * Z) * l1 <= 515 * Z * l1) by (apply Rmult_le_compat_r; lra). assert (Z <= Z * l1) by nra. assert (0 <= Z * lb) by nra. unfold ll. lra. }
assert (Zl : 0 <= Z * ll) by (unfold ll; apply Rmult_le_pos; lra).
assert (B0 : 0 <= 2 + 256 * (W * V) ^ 2 + (3 * k + 512 * Z) * l1).
{ pose proof (pow2_ge_0 (W * V)). assert (0 <= (3 * k + 512 * Z) * l1) by (apply Rmult_le_pos; lra). lra. }
assert (A3 : (1 + D) * (2 + 256 * (W * V) ^ 2 + (3 * k + 512 * Z) * l1) <= 2 * D * (773 * Z * ll)) by (apply Rmult_le_compat; lra).
assert (A4 : 516 * Z * ll <= D * (516 * Z * ll)) by nra.
apply Rle_trans with (2 * INR (nodes m q) * (2062 * (D * (Z * ll)))).
- apply Rmult_le_compat_l; [pose proof (pos_INR (nodes m q)); lra|]. nra.
- replace (33000 * INR (nodes m q) * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (4 + 2 / p_real m q)) * ll)
    with (33000 / 8 * INR (nodes m q) * (D * (Z * ll))).
  + assert (0 <= INR (nodes m q) * (D * (Z * ll))) by (apply Rmult_le_pos; [apply pos_INR|apply Rmult_le_pos; lra]). lra.
  + replace (- (4 + 2 / p_real m q)) with (- (2 / p_real m q) + - INR 4) by (simpl; ring). rewrite Rpower_plus, (Rpower_Ropp eps (INR 4)), Rpower_pow by auto.
    replace (33000 * INR (nodes m q) * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * Rpower (8 * Kb) (2 / p_real m q) * (Rpower eps (- (2 / p_real m q)) * / eps ^ 4) * ll)
      with (33000 * INR (nodes m q) * Delta * Lphi * W ^ 2 * k ^ 2 * sigma ^ 2 * (Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (2 / p_real m q))) * / eps ^ 4 * ll) by ring.
    rewrite <- NN2. unfold D, Z, V. field. lra.
Qed.
End Small.
End Numbers.

Lemma c_ours_pos m q a0 : even_or_odd m q a0 -> 0 < c_ours m q.
Proof.
intro eo. unfold c_ours. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [|apply TaylorLipschitz.fact_pos]|now apply (weight_moment_pos m q a0)].
pose proof (sqrt_pos 2). unfold window_majorant. apply psi_constant_pos; lra.
Qed.
Lemma c_paper_pos m q a0 : even_or_odd m q a0 -> 0 < c_paper m q.
Proof.
intro eo. unfold c_paper. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [|apply TaylorLipschitz.fact_pos]|now apply (weight_moment_pos m q a0)].
unfold paper_majorant. apply psi_constant_pos; lra.
Qed.
Section Final.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Hypothesis pr : problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma.
Hypothesis e0 : 0 < eps.
(* any bias constant Kb for which the main theorem holds *)
Lemma rate_of Kb : 0 < Kb ->
  (forall nu eta_x eta_y K0 K1 bs T delta, conclusion X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps delta (Kb * nu ^ (m + q))) ->
  let nu := r_nu m q mu L eps Kb in
  0 < nu /\ run_ok X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 Delta R0 sigma eps nu (Kb * nu ^ (m + q)) /\
  calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu /\
  (small m q mu L0 L1 L2 L Delta sigma eps Kb -> calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb).
Proof.
intros Kp main nu. destruct pr as [eo fo jg so hi hg s0 ora st ga]. destruct fo as [mu0 muL l0 _ _ _ _ _]. assert (L0L : L0 <= L) by (destruct hi; auto). assert (L1L : L1 <= L) by (destruct hi; auto).
assert (l2 : 0 <= L2) by (destruct so; auto). assert (r0 : 0 <= R0) by (pose proof (norm_ge0 _ (sub y0 (ys x0))); lra). assert (D0 : 0 <= Delta) by (pose proof (ga x0); lra).
pose proof (nu_pos m q a0 mu L1 L eps Kb eo mu0 muL L1L) as n0. fold nu in n0.
destruct (chosen m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb eo mu0 muL L1L l0 l2 D0 r0 s0 e0 Kp) as (pa & cb).
split; auto. split; [|split; [exact cb|intro sm; now apply (below m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb)]].
split.
- apply (main nu _ _ _ _ _ _ _) in pa; [exact pa|]. pose proof (nu_window m q a0 mu L1 L eps Kb eo mu0 muL L1L) as w. fold nu in w. unfold window. eapply Rle_lt_trans; [exact w|].
  unfold Rdiv. apply Rmult_lt_compat_l; auto. apply Rinv_lt_contravar; [|lra]. apply Rmult_lt_0_compat; lra.
- assert (T0 : (0 < c_outer (L_phi mu L0 L1 L2) Delta eps)%nat) by (destruct pa; assumption).
  unfold c_draws. destruct (c_outer (L_phi mu L0 L1 L2) Delta eps) as [|t]; [lia|]. replace (S t - 1)%nat with t by lia. apply T_calls.
Qed.
End Final.
Theorem T_rate_ours : rate_ours_theorem.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps cp rz p2 pr e0.
assert (Lp : 0 < L /\ 0 < mu) by (destruct pr as [_ [] _ _ [] _ _ _ _ _]; lra).
apply (rate_of X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps pr e0 (Kb_ours m q mu L)).
- unfold Kb_ours. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [destruct pr; now apply (c_ours_pos m q a0)|lra]|]. apply pow_lt, sqrt_lt_R0, Rdiv_lt_0_compat; lra.
- intros nu eta_x eta_y K0 K1 bs T delta.
  replace (Kb_ours m q mu L * nu ^ (m + q)) with (bias_every m q nu mu L) by (unfold Kb_ours, c_ours, bias_every, bias_at; ring).
  exact (main_hilbert_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta cp rz p2 pr).
Qed.
Theorem T_rate_paper : rate_paper_theorem.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps cp rz p2 pr e0.
assert (Lp : 0 < L /\ 0 < mu) by (destruct pr as [_ [] _ _ [] _ _ _ _ _]; lra).
apply (rate_of X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps pr e0 (Kb_paper m q mu L)).
- unfold Kb_paper. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [destruct pr; now apply (c_paper_pos m q a0)|lra]|]. apply pow_lt. apply Rmult_lt_0_compat; [lra|apply Rdiv_lt_0_compat; lra].
- intros nu eta_x eta_y K0 K1 bs T delta.
  replace (Kb_paper m q mu L * nu ^ (m + q)) with (bias_every_paper m q nu mu L) by (unfold Kb_paper, c_paper, bias_every_paper, bias_at; ring).
  exact (main_hilbert_paper_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta cp rz pr).
Qed.
