(* The main theorem with the best inner steps: proof of StatementsNoLog.final_no_log_theorem. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog.
From FD Require Import FiniteProbability VectorAlgebra WarmStart Estimator ExplicitTheorem OrderOne OrderP ParameterChoice WeightSums Rate NoLogLoop NoLogCost.
From FD Require HyperGradient FinalPrinted.
Open Scope R_scope.
(* from the hypotheses of the explicit theorem, whose constant step and budgets play no role here *)
Section Steps.
Variables (X Y : space) (N : nat) (pos alpha : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ystar : nat -> X -> Y) (y00 : Y) (phi : X -> R) (gphi : X -> X).
Variables (n mu L0 L1 Lphi Delta R0 sigma bias eps delta : R) (first later : nat -> R) (Kf Kl : nat) (Ef El : R).
Hypothesis a : assumptions X Y N pos alpha nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar y00 phi gphi mu L0 L1 Lphi Delta R0 sigma bias.
Hypothesis p : parameters N pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
Hypothesis sg : 0 < sigma.
Notation mn := (mu_n nu n mu L1). Notation Ln := (L_n nu n L1). Notation s2 := ((1 + n * nu) * sigma * ((1 + n * nu) * sigma)).
Hypotheses (Ef0 : 0 < Ef) (El0 : 0 < El).
Hypothesis hf : forall k, first k = best mn Ln s2 (level mn Ln s2 Ef k).
Hypothesis hl : forall k, later k = best mn Ln s2 (level mn Ln s2 El k).
Hypotheses (sf : (R0 + n * nu * L0 / mu) ^ 2 <= Ef) (sl : (delta + Ln / mn * eta_x) ^ 2 <= El) (ef : level mn Ln s2 Ef Kf <= delta ^ 2) (el : level mn Ln s2 El Kl <= delta ^ 2).
Lemma stepped (T0 : (0 < T)%nat) : E (output_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later Kf Kl bs x0 y0 T T0) (fun x => norm (gphi x)) <= eps.
Proof.
destruct a as [sm lp up ga bi].
pose proof (eta_x_pos X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 n mu L0 L1 Lphi Delta R0 sigma bias eps delta sm lp p) as ex.
assert (mp : 0 < mn) by (eapply mun_pos; eassumption). assert (mL : mn <= Ln) by (eapply mun_Ln; eassumption). assert (ep : 0 <= Ln / mn) by (eapply ell_pos; eassumption).
assert (xl : lip_x X Y fx gx L1) by (eapply x_lip; eassumption).
assert (pr : inner_problems X Y N pos nu fy gy (hh X Y pos nu f g) ystar mn Ln (Ln / mn)).
{ intros k km. split; [|eapply ystar_lip; eassumption]. intro x. repeat split; [eapply hh_strong; eassumption|eapply hh_upper; eassumption|]. destruct sm as [m0 l1 s0 l0 f' g' fl gl gs fb o st ys]. now apply ys. }
assert (os : Delta / (eta_x * INR T) + Lphi * eta_x / 2 + 2 * est_error N pos alpha nu bs bias sigma L1 delta <= eps) by (eapply outer_sum; eassumption).
assert (st : forall k, (k < N)%nat -> sq (sub y0 (ystar k x0)) <= Ef).
{ intros k km. eapply Rle_trans; [|exact sf]. rewrite sq_norm. pose proof (norm_ge0 _ (sub y0 (ystar k x0))). assert (h : norm (sub y0 (ystar k x0)) <= R0 + n * nu * L0 / mu) by (eapply ExplicitTheorem.start; eassumption). simpl. nra. }
destruct p as [nu0 n0 nr wi d0 b0 t0 _ _ _ _ _ _ _ _]. assert (L10 : 0 <= L1) by (destruct sm; lra). assert (orac : oracles X Y N sx sy Fx Gx Fy Gy fx gx fy gy sigma) by (destruct sm; auto).
eapply Rle_trans; [|exact os]. apply (outer X _ eta_x _ x0 _ phi); auto; [lra|]. intro t.
apply (estimator X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x bs x0 y0 fx gx fy gy ystar nu0 sigma delta L1 bias gphi ltac:(lra) b0 L10 ltac:(lra) orac xl bi (inner_loop X Y pos nu sy Fy Gy first later Kf Kl)).
exact (close X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later Kf Kl bs x0 y0 fx gx fy gy (hh X Y pos nu f g) ystar n mn Ln (Ln / mn) sigma delta Ef El
  nu0 n0 sg ltac:(lra) ltac:(lra) ep mp mL Ef0 El0 nr pr orac hf hl st sl ef el).
Qed.
End Steps.
Theorem T_final_no_log : final_no_log_theorem.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps cx cy bl sg e0.
set (Kb := Kb_printed m q mu L). assert (Kp : 0 < Kb) by (eapply FinalPrinted.Kb_pos; eassumption).
assert (hy : exists u gphi', hypergradient X Y fx fy gy ys u gphi' (gxy X Y GX) (gyy X Y G)) by (eapply FinalPrinted.hyper; eassumption). destruct hy as (u & gphi' & hg).
pose proof bl as [eo fo jg so hi mi gr s0 ora st ga].
assert (L1L : L1 <= L) by (destruct hi; auto). assert (L0L : L0 <= L) by (destruct hi; auto). assert (l2 : 0 <= L2) by (destruct so; auto).
assert (mu0 : 0 < mu) by (destruct fo; auto). assert (muL : mu <= L1) by (destruct fo; auto). assert (l0 : 0 <= L0) by (destruct fo; auto).
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
set (N := nodes m q) in *. set (W := weights m q a0) in *. set (bias := Kb * nu ^ (m + q)) in *. set (al := node_weight m q a0) in *.
assert (sp : 0 < s_start (INR q) W nu mu L0 L1 R0 eps) by (apply start_pos; auto). destruct (move_small N (node m) al (INR q) W nu bias mu L1 (L_phi mu L0 L1 L2) sigma eps) as (mp & _); auto.
split.
- intro T0. rewrite (E_ext _ _ (fun x => norm (gphi' x))).
  2:{ intro x. apply eqv_norm. intro d. destruct (HyperGradient.T_hypergradient X Y f g fx gx fy gy ys u gphi' _ _ mu L0 L1 L2 fo so hg) as (gr' & _). exact (HyperGradient.T_unique X _ gphi gphi' gr gr' x d). }
  eapply stepped with (phi := hyper_objective X Y f ys) (ystar := ystar_p X Y m nu (fun t x => FinalPrinted.yp X Y y0 fy gy ys x t)) (y00 := ys x0) (f := f) (g := g) (fx := fx) (gx := gx) (fy := fy) (gy := gy)
    (Ef := s_start (INR q) W nu mu L0 L1 R0 eps ^ 2) (El := s_move N (node m) al (INR q) W nu bias mu L1 (L_phi mu L0 L1 L2) sigma eps ^ 2); [|exact pa|exact sg|now apply pow_lt|now apply pow_lt|reflexivity|reflexivity| | | |].
  + constructor.
    * destruct fo; constructor; try assumption.
      -- split; [eapply FinalPrinted.crit; eassumption|exact st].
      -- intros k x hk. assert (h : critical (fun z => add (scal (node m k * nu) (fy x z)) (gy x z)) (FinalPrinted.yp X Y y0 fy gy ys x (node m k * nu))) by (eapply FinalPrinted.path; [..|exact (w1 k hk)]; eassumption). exact h.
    * now apply (L_phi_pos X Y f g fx gx fy gy (gxy X Y GX) (gyy X Y G)).
    * now apply (phi_upper X Y f g fx gx fy gy ys u gphi' (gxy X Y GX) (gyy X Y G)).
    * exact ga.
    * eapply FinalPrinted.bias_ok; eassumption.
  + pose proof (dp W nu mu L1 eps mu0 muL e0 n0 w2) as d0. assert (0 <= INR q * nu * L0 / mu) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]). apply pow_incr. unfold s_start. lra.
  + apply Rle_refl.
  + apply first_ends; auto.
  + apply later_ends; auto.
- unfold s_draws. assert (T0 : (0 < c_outer (L_phi mu L0 L1 L2) Delta eps)%nat) by (destruct pa; assumption).
  destruct (c_outer (L_phi mu L0 L1 L2) Delta eps) as [|t]; [lia|]. replace (S t - 1)%nat with t by lia. apply draws_run.
Qed.
