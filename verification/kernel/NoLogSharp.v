(* The rate without a logarithm for f as smooth as g: proof of StatementsNoLogSharp. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog StatementsNoLogSharp.
From FD Require Import FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderP MainFromPath MainHilbert ParameterChoice WeightSums Rate NoLogLoop NoLogCost NoLog.
From FD Require Final Riesz WindowBias BiasFromTaylor RateInKappa.
Open Scope R_scope.
(* the bias at every x, along a smooth path *)
Lemma bias_ours (X Y : space) m q a0 nu f g fx gx fy gy F G FX GX y u gphi mu L0 L1 L : even_or_odd m q a0 -> 0 < nu -> first_order X Y f g fx gx fy gy mu L0 L1 ->
  derivatives X Y m q fx gx fy gy F G FX GX L0 L1 L -> hypergradient X Y fx fy gy (ys0 X Y y) u gphi (gxy X Y GX) (gyy X Y G) -> smooth_path X Y m q fy gy (ys0 X Y y) mu L y -> INR q * nu < window mu L ->
  ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) ->
  bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx (ystar_p X Y m nu (fun t x => y x O t)) gphi (bias_every m q nu mu L).
Proof.
intros eo n0 fo hi hg sp win h. pose proof (sqrt_pos 2). apply (bias_join X Y m q a0 nu f g fx gx fy gy F G FX GX y u gphi mu L0 L1 L eo n0 fo hi hg sp win (1 + sqrt 2) 3 3 (fun kappa p => sqrt kappa ^ (3 * p + 2))); try lra.
- intros k p _. apply pow_le, sqrt_pos.
- intros x v wl hn. destruct h as [p2|G3].
  + destruct eo as [(n1 & e1 & e2)|(e1 & e2)]; subst; [exact (WindowBias.T_ours_even _ n1 X Y _ _ _ _ _ mu L _ wl nu v n0 hn)|]. exact (WindowBias.T_ours_odd m ltac:(lia) X Y _ _ _ _ _ mu L _ wl nu v n0 hn).
  + assert (B : taylor_bias m q a0) by (destruct eo as [(n1 & e1 & e2)|(e1 & e2)]; subst; [now apply BiasFromTaylor.even|apply BiasFromTaylor.odd]).
    exact (WindowBias.third m q a0 B X Y (G x) (F x) (GX x) (FX x) (y x) mu L (window mu L) wl (G3 x) nu v n0 hn).
Qed.
Theorem T_final_no_log_ours : final_no_log_ours_theorem.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps cx cy third bl sg e0.
set (Kb := Kb_ours m q mu L). destruct (Final.as_problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma cx cy bl) as (u & gphi' & en & pr).
destruct (path_exists_thm X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma cy (Riesz.T_riesz Y cy) pr) as (y & sp).
pose proof pr as [eo fo jg so hi hg s0 ora st ga].
assert (e : ys = ys0 X Y y) by (apply FunctionalExtensionality.functional_extensionality; intro x; symmetry; apply (sp x)).
assert (L1L : L1 <= L) by (destruct hi; auto). assert (L0L : L0 <= L) by (destruct hi; auto). assert (l2 : 0 <= L2) by (destruct so; auto).
assert (mu0 : 0 < mu) by (destruct fo; auto). assert (muL : mu <= L1) by (destruct fo; auto). assert (l0 : 0 <= L0) by (destruct fo; auto). assert (Lp : 0 < L) by lra.
assert (Kp : 0 < Kb). { unfold Kb, Kb_ours. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [now apply (c_ours_pos m q a0)|lra]|]. apply pow_lt, sqrt_lt_R0, Rdiv_lt_0_compat; lra. }
assert (r0 : 0 <= R0) by (pose proof (norm_ge0 _ (sub y0 (ys x0))); lra). assert (D0 : 0 <= Delta) by (pose proof (ga x0); lra).
unfold guarantee_no_log. set (nu := r_nu m q mu L eps Kb).
pose proof (nu_pos m q a0 mu L1 L eps Kb eo mu0 muL L1L) as n0. fold nu in n0.
destruct (chosen m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb eo mu0 muL L1L l0 l2 D0 r0 s0 e0 Kp) as (pa & _). fold nu in pa.
split; [auto|]. split; [|split; [now apply (s_cost m q a0 mu L0 L1 L2 L)|intro sm; now apply (s_below m q a0 mu L0 L1 L2 L)]].
assert (win : INR q * nu < window mu L).
{ pose proof (nu_window m q a0 mu L1 L eps Kb eo mu0 muL L1L) as w. fold nu in w. unfold window. eapply Rle_lt_trans; [exact w|]. unfold Rdiv. apply Rmult_lt_compat_l; auto. apply Rinv_lt_contravar; [|lra]. apply Rmult_lt_0_compat; lra. }
assert (w1 : forall k, (k < nodes m q)%nat -> Rabs (node m k * nu) < window mu L).
{ intros k hk. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. pose proof (node_le m q a0 eo k hk). pose proof (Rabs_pos (node m k)). nra. }
pose proof (W_half m q a0) as w2. pose proof (nu_four m q a0 mu L1 L eps Kb eo mu0 muL L1L) as n4. fold nu in n4.
pose proof (nu_L1 m q a0 mu L1 L eps Kb eo mu0 muL L1L) as nl. pose proof (nu_quarter m q a0 mu L1 L eps Kb eo mu0 muL L1L) as nq. pose proof (gain_le m q a0 mu L1 L eps Kb eo mu0 muL L1L) as gl.
pose proof (bias_small m q a0 mu L1 L eps Kb eo mu0 muL L1L e0 Kp) as bs. fold nu in nl, nq, gl, bs. pose proof (Lphi_low mu L0 L1 L2 mu0 muL l0 l2) as ll.
assert (nr : node_range (nodes m q) (node m) (INR q)) by (intros i hh; now apply (node_le m q a0 eo)). pose proof (pos_INR q) as q0.
assert (bb : bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx (ystar_p X Y m nu (fun t x => y x O t)) gphi' (Kb * nu ^ (m + q))).
{ replace (Kb * nu ^ (m + q)) with (bias_every m q nu mu L) by (unfold Kb, Kb_ours, c_ours, bias_every, bias_at; ring). subst ys. now apply (bias_ours X Y m q a0 nu f g fx gx fy gy F G FX GX y u gphi' mu L0 L1 L). }
set (N := nodes m q) in *. set (W := weights m q a0) in *. set (bias := Kb * nu ^ (m + q)) in *. set (al := node_weight m q a0) in *.
assert (sp' : 0 < s_start (INR q) W nu mu L0 L1 R0 eps) by (apply start_pos; auto). destruct (move_small N (node m) al (INR q) W nu bias mu L1 (L_phi mu L0 L1 L2) sigma eps) as (mp & _); auto.
split.
- intro T0. rewrite (E_ext _ _ (fun x => norm (gphi' x))) by apply en.
  eapply stepped with (phi := hyper_objective X Y f ys) (ystar := ystar_p X Y m nu (fun t x => y x O t)) (y00 := ys x0) (f := f) (g := g) (fx := fx) (gx := gx) (fy := fy) (gy := gy)
    (Ef := s_start (INR q) W nu mu L0 L1 R0 eps ^ 2) (El := s_move N (node m) al (INR q) W nu bias mu L1 (L_phi mu L0 L1 L2) sigma eps ^ 2); [|exact pa|exact sg|now apply pow_lt|now apply pow_lt|reflexivity|reflexivity| | | |].
  + constructor.
    * destruct fo; constructor; try assumption.
      -- split; [apply (hg x0)|exact st].
      -- intros k x hk. exact (proj1 (proj2 (sp x)) (node m k * nu) (w1 k hk)).
    * now apply (L_phi_pos X Y f g fx gx fy gy (gxy X Y GX) (gyy X Y G)).
    * now apply (phi_upper X Y f g fx gx fy gy ys u gphi' (gxy X Y GX) (gyy X Y G)).
    * exact ga.
    * exact bb.
  + pose proof (dp W nu mu L1 eps mu0 muL e0 n0 w2) as d0. assert (0 <= INR q * nu * L0 / mu) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]). apply pow_incr. unfold s_start. lra.
  + apply Rle_refl.
  + apply first_ends; auto.
  + apply later_ends; auto.
- unfold s_draws. assert (T0 : (0 < c_outer (L_phi mu L0 L1 L2) Delta eps)%nat) by (destruct pa; assumption).
  destruct (c_outer (L_phi mu L0 L1 L2) Delta eps) as [|t]; [lia|]. replace (S t - 1)%nat with t by lia. apply draws_run.
Qed.
Theorem T_kappa_no_log : kappa_no_log_theorem.
Proof.
intros m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L L0L L2L D0 r0 e0. pose proof (RateInKappa.T_kappa_ours m q a0 mu L0 L1 L2 L Delta R0 sigma eps eo mu0 muL L1L L0L L2L D0 r0 e0) as K.
unfold order_bound, kappa_bound in K. unfold order_no_log. apply Rplus_le_compat_r. set (lf := log_factor m q a0 L1 R0 eps (Kb_ours m q mu L)) in *.
assert (l : 0 < lf).
{ unfold lf, log_factor. set (n := Rpower (8 * Kb_ours m q mu L / eps) (/ p_real m q)). assert (n0 : 0 < n) by apply exp_pos. pose proof (W_half m q a0) as w. assert (0 < 27 * weights m q a0 * n) by (apply Rmult_lt_0_compat; lra).
  assert (0 <= 32 * weights m q a0 * L1 * (R0 + 1 / 4) * n / eps) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]).
  assert (0 < ln (2 + 27 * weights m q a0 * n)) by (rewrite <- ln_1; apply ln_increasing; lra). assert (0 <= ln (1 + 32 * weights m q a0 * L1 * (R0 + 1 / 4) * n / eps)) by (rewrite <- ln_1; apply ParameterChoice.ln_le; lra). lra. }
apply Rmult_le_reg_r in K; auto. set (A := Rpower (8 * Kb_ours m q mu L) (2 / p_real m q)) in *. set (C := Rpower eps (- (4 + 2 / p_real m q))) in *. lra.
Qed.
