(* Shared samples, the whole method for every p: proof of StatementsSharedRate.final_shared_theorem. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsShared StatementsSharedRate.
From FD Require Import FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderP ParameterChoice Rate CallsAndOutput SharedEstimator SharedChoice.
From FD Require TaylorLipschitz HyperGradient FinalPrinted.
Open Scope R_scope.
Section Nodes.
Variables (m q : nat) (a0 : R).
Hypothesis eo : even_or_odd m q a0.
Lemma nodes_based : based (nodes m q) m (node m) (node_weight m q a0).
Proof.
unfold based. split; [unfold nodes; lia|]. split; [unfold node; rewrite Nat.ltb_irrefl, Nat.sub_diag; reflexivity|]. split.
- intros k _ z. unfold node in z. destruct (Nat.ltb_spec k m) as [l|l]; [pose proof (lt_0_INR (S k) ltac:(lia)); lra|]. destruct (Nat.eq_dec k m); auto. pose proof (lt_0_INR (k - m) ltac:(lia)). lra.
- pose proof (moments m q a0 eo 0 ltac:(lia)) as h. simpl in h. rewrite <- h. apply TaylorLipschitz.sum_ext. intros; ring.
Qed.
Lemma B_ge1 : 1 <= h_B m q a0.
Proof.
destruct (order m q a0 eo) as (p1 & _). pose proof (moments m q a0 eo 1 ltac:(lia)) as h. simpl in h. rewrite <- h. unfold h_B, sumB. apply TaylorLipschitz.sum_le. intros i _.
replace (node_weight m q a0 i * (node m i * 1)) with (node m i * node_weight m q a0 i) by ring. apply Rle_abs.
Qed.
End Nodes.
(* the quotients move slowly: ell_D L1 <= (8/3) L_phi *)
Lemma slow_quotients mu L0 L1 L2 n nu : 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 <= L2 -> 0 <= n -> 0 < nu -> n * nu * L1 <= mu / 4 -> n * nu <= 1 / 4 -> ell_D nu n mu L0 L1 L2 * L1 <= 8 / 3 * L_phi mu L0 L1 L2.
Proof.
intros m0 mL l0 l2 n0 nu0 w1 w2. assert (nn : 0 <= n * nu) by (apply Rmult_le_pos; lra). set (k := L1 / mu). assert (k1 : 1 <= k) by (apply le_div; lra). set (c := L0 * L2 / mu). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]).
set (el := L_n nu n L1 / mu_n nu n mu L1). assert (e1 : 0 <= el <= 5 / 3 * k).
{ assert (mn : 3 / 4 * mu <= mu_n nu n mu L1) by (unfold mu_n; lra). assert (Ln : 0 <= L_n nu n L1 <= 5 / 4 * L1) by (unfold L_n; nra). split; [apply Rmult_le_pos; [lra|left; apply Rinv_0_lt_compat; lra]|].
  apply div_le; [lra|]. apply Rle_trans with (5 / 3 * k * (3 / 4 * mu)); [replace (5 / 3 * k * (3 / 4 * mu)) with (5 / 4 * L1) by (unfold k; field; lra); lra|]. apply Rmult_le_compat_l; lra. }
assert (ed : ell_D nu n mu L0 L1 L2 * L1 = (L1 + c) * (1 + el) * k) by (unfold ell_D, beta; fold el; unfold c, k; field; lra). rewrite ed.
assert (r1 : k <= sqrt (1 + k ^ 2)) by (rewrite <- (sqrt_pow2 k) at 1 by lra; apply sqrt_le_1_alt; lra).
assert (L1p : 0 < L1) by lra. apply Rle_trans with ((L1 + c) * (8 / 3 * (k * k))).
- rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. nra.
- unfold L_phi. fold k. replace (sqrt (1 + k ^ 2) * (1 + k) * L0 * L2 / mu) with (sqrt (1 + k ^ 2) * (1 + k) * c) by (unfold c, Rdiv; ring).
  assert (k * k <= sqrt (1 + k ^ 2) * (1 + k)) by nra. assert (c * (k * k) <= c * (sqrt (1 + k ^ 2) * (1 + k))) by (now apply Rmult_le_compat_l). assert (L1 * (k * k) <= L1 * (1 + k ^ 2)) by (apply Rmult_le_compat_l; [lra|simpl; lra]). lra.
Qed.
Theorem T_final_shared : final_shared_theorem.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L M Delta R0 sigma eps cx cy bl M0 msy msx e0.
set (Kb := Kb_printed m q mu L). assert (Kp : 0 < Kb) by (eapply FinalPrinted.Kb_pos; eassumption).
assert (hy : exists u gphi', hypergradient X Y fx fy gy ys u gphi' (gxy X Y GX) (gyy X Y G)) by (eapply FinalPrinted.hyper; eassumption). destruct hy as (u & gphi' & hg).
pose proof bl as [eo fo jg so hi mi gr s0 ora st ga].
assert (L1L : L1 <= L) by (destruct hi; auto). assert (l2 : 0 <= L2) by (destruct so; auto). assert (mu0 : 0 < mu) by (destruct fo; auto). assert (muL : mu <= L1) by (destruct fo; auto). assert (l0 : 0 <= L0) by (destruct fo; auto).
assert (r0 : 0 <= R0) by (pose proof (norm_ge0 _ (sub y0 (ys x0))); lra). assert (D0 : 0 <= Delta) by (pose proof (ga x0); lra).
unfold guarantee_shared. set (nu := r_nu m q mu L eps Kb). pose proof (nu_pos m q a0 mu L1 L eps Kb eo mu0 muL L1L) as n0. fold nu in n0.
assert (win : INR q * nu < window mu L).
{ pose proof (nu_window m q a0 mu L1 L eps Kb eo mu0 muL L1L) as w. fold nu in w. unfold window. eapply Rle_lt_trans; [exact w|]. unfold Rdiv. apply Rmult_lt_compat_l; auto. apply Rinv_lt_contravar; [|lra]. apply Rmult_lt_0_compat; lra. }
assert (w1 : forall k, (k < nodes m q)%nat -> Rabs (node m k * nu) < window mu L).
{ intros k hk. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. pose proof (node_le m q a0 eo k hk). pose proof (Rabs_pos (node m k)). nra. }
pose proof (nu_L1 m q a0 mu L1 L eps Kb eo mu0 muL L1L) as nl. pose proof (nu_quarter m q a0 mu L1 L eps Kb eo mu0 muL L1L) as nq. pose proof (bias_small m q a0 mu L1 L eps Kb eo mu0 muL L1L e0 Kp) as bi. fold nu in nl, nq, bi.
pose proof (pos_INR q) as q0. pose proof (B_ge1 m q a0 eo) as B1. assert (Lp : 0 < L_phi mu L0 L1 L2) by (now apply (L_phi_pos X Y f g fx gx fy gy (gxy X Y GX) (gyy X Y G))).
set (B := h_B m q a0) in *. set (Lphi := L_phi mu L0 L1 L2) in *.
assert (nr : node_range (nodes m q) (node m) (INR q)) by (intros i hh; now apply (node_le m q a0 eo)).
set (ystar := ystar_p X Y m nu (fun t x => FinalPrinted.yp X Y y0 fy gy ys x t)). set (bias := Kb * nu ^ (m + q)) in *.
assert (P : shared_problem X Y (nodes m q) (node m) nu sx sy Fx Gx Fy Gy f g fx gx fy gy (gxy X Y GX) (gyy X Y G) ystar (INR q) mu L0 L1 L2 M sigma).
{ constructor; auto; [lra|]. intros k x hk. assert (h : critical (fun z => add (scal (node m k * nu) (fy x z)) (gy x z)) (FinalPrinted.yp X Y y0 fy gy ys x (node m k * nu))) by (eapply FinalPrinted.path; [..|exact (w1 k hk)]; eassumption). exact h. }
assert (bb : bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx ystar gphi' bias) by (eapply FinalPrinted.bias_ok; eassumption).
assert (ex0 : 0 < eps / (2 * Lphi)) by (apply Rdiv_lt_0_compat; lra).
assert (slow : ell_D nu (INR q) mu L0 L1 L2 * (eps / (2 * Lphi)) <= 43 * B * h_a B L1 eps).
{ pose proof (slow_quotients mu L0 L1 L2 (INR q) nu mu0 muL l0 l2 q0 n0 nl nq) as sq. fold Lphi in sq. replace (43 * B * h_a B L1 eps) with (43 / 32 * eps / L1) by (unfold h_a; field; lra).
  apply le_div; [lra|]. replace (ell_D nu (INR q) mu L0 L1 L2 * (eps / (2 * Lphi)) * L1) with (ell_D nu (INR q) mu L0 L1 L2 * L1 * (eps / (2 * Lphi))) by ring.
  apply Rle_trans with (8 / 3 * Lphi * (eps / (2 * Lphi))); [apply Rmult_le_compat_r; lra|]. replace (8 / 3 * Lphi * (eps / (2 * Lphi))) with (4 / 3 * eps) by (field; lra). lra. }
destruct (outer_ok Lphi Delta D0 Lp eps e0) as (_ & T0). destruct (batch_ok B mu L0 L1 M sigma eps) as (_ & b0).
assert (bu : shared_budgets X Y m nu (eps / (2 * Lphi)) (/ h_Q B mu L0 L1 L2 M sigma eps) (h_first B mu L0 L1 L2 M R0 sigma eps) (h_inner B mu L0 L1 L2 M sigma eps) (h_batch B mu L0 L1 M sigma eps) x0 y0 ystar (INR q) mu L0 L1 L2 M sigma R0
  (h_a B L1 eps) (h_delta B mu L0 L1 L2 eps)).
{ constructor; auto; try lra.
  - left. now apply (SharedChoice.a0 B mu).
  - left. now apply SharedChoice.delta0.
  - unfold ystar, ystar_p, node. rewrite Nat.ltb_irrefl, Nat.sub_diag. change (INR 0) with 0. rewrite Rmult_0_l, FinalPrinted.yp0. exact st.
  - now apply first_iterates.
  - apply later_iterates; auto; lra.
  - now apply first_quotients.
  - apply later_quotients; auto; lra. }
split; [exact n0|]. split; [|split; [|split]].
- intro T0'. rewrite (E_ext _ _ (fun x => norm (gphi' x))).
  2:{ intro x. apply eqv_norm. intro d. destruct (HyperGradient.T_hypergradient X Y f g fx gx fy gy ys u gphi' _ _ mu L0 L1 L2 fo so hg) as (gr' & _). exact (HyperGradient.T_unique X _ gphi gphi' gr gr' x d). }
  eapply Rle_trans; [apply (outer X _ (eps / (2 * Lphi)) _ x0 _ (hyper_objective X Y f ys) gphi' Lphi Delta); auto; [lra|now apply (phi_upper X Y f g fx gx fy gy ys u gphi' (gxy X Y GX) (gyy X Y G))|]|].
  + exact (T_shared_estimator X Y (nodes m q) m (node m) (node_weight m q a0) nu sx sy Fx Gx Fy Gy (eps / (2 * Lphi)) (/ h_Q B mu L0 L1 L2 M sigma eps) _ _ _ x0 y0 f g fx gx fy gy (gxy X Y GX) (gyy X Y G) ystar gphi' (INR q) mu L0 L1 L2 M sigma R0 (h_a B L1 eps) (h_delta B mu L0 L1 L2 eps) bias
      P ltac:(now apply step_fine) (nodes_based m q a0 eo) bu bb).
  + apply outer_fits; auto. unfold shared_error. fold (h_B m q a0). fold B. assert (B * (L1 * h_a B L1 eps + beta mu L0 L1 L2 * h_delta B mu L0 L1 L2 eps) <= eps / 16) by (now apply inner_share). assert (B * (s_D mu L0 M sigma + M * h_a B L1 eps) / sqrt (INR (h_batch B mu L0 L1 M sigma eps)) <= eps / 16) by (now apply batch_share). lra.
- unfold h_draws. destruct (h_outer Lphi Delta eps) as [|t] eqn:eT; [lia|]. replace (S t - 1)%nat with t by lia. apply T_calls.
- now apply SharedChoice.cost.
- intros top et. now apply T_shared_cost.
Qed.
