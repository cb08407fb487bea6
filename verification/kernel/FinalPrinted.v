(* The main theorem and its rate under the paper's own smoothness: proof of StatementsFinalPrinted. *)
Require Import Reals Lra Lia Psatz List Permutation FunctionalExtensionality Coq.Logic.Epsilon.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted.
From FD Require Import FiniteProbability VectorAlgebra Estimator ExplicitTheorem OrderOne OrderP HilbertSpace ParameterChoice WeightSums Rate CallsAndOutput Final.
From FD Require TaylorLipschitz Riesz HyperGradient PrintedBias PrintedPath BiasFromTaylor MainFromPath.
Import ListNotations.
Open Scope R_scope.
Section F.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Hypotheses (cx : complete X) (cy : complete Y) (e0 : 0 < eps).
Hypothesis bl : bilevel_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma.
Let eo := r_method _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ bl.
Let fo := r_first _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ bl.
Let so := r_second _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ bl.
Let hi := r_high _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ bl.
Notation gxy := (gxy X Y GX). Notation gyy := (gyy X Y G). Notation r := (window mu L).
Lemma mu0 : 0 < mu. Proof. destruct fo. auto. Qed.
Lemma mu1 : mu <= L1. Proof. destruct fo. auto. Qed.
Lemma L1L : L1 <= L. Proof. destruct hi. auto. Qed.
Lemma Lpos : 0 < L. Proof. pose proof mu0. pose proof mu1. pose proof L1L. lra. Qed.
Lemma rL : r * L = mu / 2. Proof. pose proof Lpos. unfold window. field. lra. Qed.
Lemma r_pos : 0 < r. Proof. pose proof Lpos. pose proof mu0. unfold window. apply Rdiv_lt_0_compat; lra. Qed.
Lemma conv x z a : mu * dot a a <= G x z [a; a].
Proof. exact (coercive X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x z a). Qed.
Lemma sym x z a b : G x z [a; b] = G x z [b; a]. Proof. apply (tf_sym _ _ _ _ (h_G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi x)), perm_swap. Qed.
Lemma solve x z b : linear_form Y b -> exists w, forall e, G x z [w; e] = b e.
Proof.
intro lb. pose proof (h_G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi x) as t. destruct (order m q a0 eo) as (p1 & _). destruct (tf_bound _ _ _ _ t z 2 ltac:(lia)) as (M & M0 & HM). pose proof mu0.
apply (lax_milgram Y (fun a v => G x z [a; v]) mu (M + mu) b y0 cy (Riesz.T_riesz Y cy)); auto; try lra.
- intros. apply (tf_add _ _ _ _ t). simpl. lia.
- intros. apply (tf_scal _ _ _ _ t). simpl. lia.
- intros a v v'. rewrite (sym x z a (add v v')), (sym x z a v), (sym x z a v'). apply (tf_add _ _ _ _ t). simpl. lia.
- intros s a v. rewrite (sym x z a (scal s v)), (sym x z a v). apply (tf_scal _ _ _ _ t). simpl. lia.
- apply conv.
- intros a v. pose proof (HM [a; v] eq_refl) as h. simpl in h. rewrite Rmult_1_r in h. pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ v). assert (0 <= mu * (norm a * norm v)) by (apply Rmult_le_pos; [lra|nra]). lra.
Qed.
Lemma gxy_lin x z e : (forall v w, gxy x z (add v w) e = gxy x z v e + gxy x z w e) /\ (forall s v, gxy x z (scal s v) e = s * gxy x z v e).
Proof.
assert (D : forall v, derivable_pt_lim (fun t => dot (gx x (add z (scal t e))) v) 0 (gxy x z v e)) by (intro v; destruct so; pose proof (s_gx x z e v 0) as D; rewrite add_scal0 in D; exact D).
split; intros.
- apply (uniqueness_limite _ 0 _ _ (D (add v w))). replace (fun t => dot (gx x (add z (scal t e))) (add v w)) with (fun t => dot (gx x (add z (scal t e))) v + dot (gx x (add z (scal t e))) w) by (apply functional_extensionality; intro t; now rewrite dotDr).
  exact (derivable_pt_lim_plus _ _ 0 _ _ (D v) (D w)).
- apply (uniqueness_limite _ 0 _ _ (D (scal s v))). replace (fun t => dot (gx x (add z (scal t e))) (scal s v)) with (fun t => s * dot (gx x (add z (scal t e))) v) by (apply functional_extensionality; intro t; now rewrite dotZr).
  exact (derivable_pt_lim_scal _ s 0 _ (D v)).
Qed.
Lemma crit x : critical (gy x) (ys x).
Proof. destruct bl. apply (critical_of_min (g x)); [now apply (grad_y g gx)|auto]. Qed.
Lemma hyper : exists u gphi', hypergradient X Y fx fy gy ys u gphi' gxy gyy.
Proof.
set (P := fun x (w : Y * X) => (forall e, gyy x (ys x) (fst w) e = dot (fy x (ys x)) e) /\ forall d, dot (snd w) d = dot (fx x (ys x)) d - gxy x (ys x) d (fst w)).
assert (ex : forall x, exists w, P x w).
{ intro x. destruct (solve x (ys x) (fun e => dot (fy x (ys x)) e)) as (v & hv). { split; [intros; apply dotDr|]. split; [intros; apply dotZr|]. exists (norm (fy x (ys x))). split; [apply norm_ge0|intro; apply cauchy_norm]. }
  destruct (gxy_lin x (ys x) v) as (ga & gs). destruct (Riesz.T_riesz X cx (fun d => dot (fx x (ys x)) d - gxy x (ys x) d v)) as (pv & hp).
  { split; [intros; rewrite dotDr, ga; ring|]. split; [intros; rewrite dotZr, gs; ring|]. pose proof (norm_ge0 _ v). pose proof (norm_ge0 _ (fx x (ys x))). pose proof mu0. pose proof mu1.
    exists (norm (fx x (ys x)) + L1 * norm v). split; [nra|]. intro d. unfold Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. pose proof (cauchy_norm _ (fx x (ys x)) d). pose proof (mixed X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x (ys x) d v). lra. }
  exists (v, pv). split; [exact hv|intro d; symmetry; apply hp]. }
set (w := fun x => epsilon (inhabits (zero : Y, zero : X)) (P x)). exists (fun x => fst (w x)), (fun x => snd (w x)). intro x. split; [apply crit|]. exact (epsilon_spec (inhabits (zero : Y, zero : X)) (P x) (ex x)).
Qed.
(* the minimisers of t f + g on the window *)
Definition yp (x : X) (t : R) : Y := if Req_EM_T t 0 then ys x else epsilon (inhabits y0) (fun z => critical (fun z => add (scal t (fy x z)) (gy x z)) z).
Lemma path x t : Rabs t < r -> critical (fun z => add (scal t (fy x z)) (gy x z)) (yp x t).
Proof.
intro ht. unfold yp. destruct (Req_EM_T t 0) as [->|n]; [intro v; rewrite dotDl, dotZl, (crit x v); ring|].
apply (epsilon_spec (inhabits y0) (fun z => critical (fun z => add (scal t (fy x z)) (gy x z)) z)). pose proof mu0 as m0. pose proof mu1 as m1. pose proof L1L as m2. pose proof rL as rl. pose proof Lpos as Lp. pose proof (Rabs_pos t) as t0.
assert (h : Rabs t * L1 <= mu / 2) by (assert (Rabs t * L1 <= r * L) by (apply Rmult_le_compat; lra); lra).
assert (lips : lipschitz (fy x) L1 /\ lipschitz (gy x) L1).
{ destruct fo. split; intros z z'; apply norm_le; try (apply Rmult_le_pos; [lra|apply norm_ge0]); replace (L1 * norm (sub z z') * (L1 * norm (sub z z'))) with (L1 * L1 * sq (sub z z')) by (rewrite sq_norm; ring).
  - pose proof (o_f_lip x z x z') as k. rewrite sq_self, Rplus_0_l in k. pose proof (sq_ge0 (sub (fx x z) (fx x z'))). lra.
  - pose proof (o_g_lip x z x z') as k. rewrite sq_self, Rplus_0_l in k. pose proof (sq_ge0 (sub (gx x z) (gx x z'))). lra. }
destruct lips as (lf & lg).
apply (zero_exists Y _ (mu / 2) ((Rabs t + 1) * L1)); auto; try lra; [nra| |].
- intros a b. cbv beta. destruct fo. pose proof (monotone _ _ _ (o_g_strong x) a b) as M. set (d := sub a b) in *.
  replace (dot (sub (add (scal t (fy x a)) (gy x a)) (add (scal t (fy x b)) (gy x b))) d) with (t * dot (sub (fy x a) (fy x b)) d + dot (sub (gy x a) (gy x b)) d) by (unfold sub; repeat rewrite ?dotDl, ?dotZl; ring).
  pose proof (cauchy_norm _ (sub (fy x a) (fy x b)) d) as C. pose proof (lf a b) as Lf. fold d in Lf. pose proof (norm_ge0 _ d). rewrite sq_norm in *.
  pose proof (Rle_abs (- (t * dot (sub (fy x a) (fy x b)) d))) as A. rewrite Rabs_Ropp, Rabs_mult in A.
  assert (Rabs t * Rabs (dot (sub (fy x a) (fy x b)) d) <= Rabs t * (L1 * norm d * norm d)) by (apply Rmult_le_compat_l; auto; eapply Rle_trans; [exact C|now apply Rmult_le_compat_r]).
  assert (Rabs t * L1 * (norm d * norm d) <= mu / 2 * (norm d * norm d)) by (apply Rmult_le_compat_r; nra). lra.
- intros a b. cbv beta. rewrite (eqv_norm _ (add (scal t (sub (fy x a) (fy x b))) (sub (gy x a) (gy x b)))) by (intro w; unfold sub; repeat rewrite ?dotDl, ?dotZl; ring).
  eapply Rle_trans; [apply norm_add|]. rewrite norm_scal. pose proof (lf a b). pose proof (lg a b).
  assert (Rabs t * norm (sub (fy x a) (fy x b)) <= Rabs t * (L1 * norm (sub a b))) by (apply Rmult_le_compat_l; auto). lra.
Qed.
Lemma yp0 x : yp x 0 = ys x. Proof. unfold yp. destruct (Req_EM_T 0 0); [auto|lra]. Qed.
Lemma level x u w : (forall e, gyy x (ys x) w e = dot (fy x (ys x)) e) -> printed_level Y (G x) (F x) (GX x u) (FX x u) (yp x) (ys x) w (m + q) mu L (L * norm u) r.
Proof.
intro hw. destruct (order m q a0 eo) as (p1 & _). pose proof mu0. pose proof mu1. pose proof L1L. pose proof Lpos. pose proof hi as [hG hF hGX hFX hgy hfy hgx hfx hGL hFL hGXL hFXL h0 h1].
constructor; auto; try lra.
- apply Rmult_le_pos; [lra|apply norm_ge0].
- apply r_pos.
- pose proof rL. lra.
- intros z e. rewrite hfy. eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; [apply norm_ge0|]. destruct fo. eapply Rle_trans; [apply o_f_y|auto].
- intros z a. apply conv.
- intros t e ht. pose proof (path x t ht e) as K. cbv beta in K. rewrite dotDl, dotZl in K. now rewrite hfy, hgy.
- apply yp0.
- intro e. rewrite hfy. apply hw.
- intros b lb. now apply solve.
Qed.
Notation Kb := (Kb_printed m q mu L).
Lemma c_pos : 0 < c_printed (m + q).
Proof. unfold c_printed. pose proof (PrintedBias.Cq_ge0 (m + q)). pose proof (pos_INR (S (m + q))). apply Rmult_lt_0_compat; [nra|apply pow_lt; lra]. Qed.
Lemma Kb_pos : 0 < Kb.
Proof. pose proof Lpos. pose proof mu0. pose proof c_pos. pose proof (weight_moment_pos m q a0 eo). unfold Kb_printed. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [now apply Rmult_lt_0_compat|lra]|apply pow_lt, Rdiv_lt_0_compat; lra]. Qed.
Section Bias.
Variables (u : X -> Y) (gphi' : X -> X) (nu : R).
Hypothesis hg : hypergradient X Y fx fy gy ys u gphi' gxy gyy.
Hypotheses (nu0 : 0 < nu) (win : INR q * nu < r).
Lemma bias_ok : bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx (ystar_p X Y m nu (fun t x => yp x t)) gphi' (Kb * nu ^ (m + q)).
Proof.
intro x. set (c := comb _ _ _ _ _ _ _ _ _ _). set (v := sub c (gphi' x)). pose proof (norm_ge0 _ v) as v0. destruct (order m q a0 eo) as (p1 & _ & _ & mq). destruct (hg x) as (_ & hu & hp).
pose proof hi as [hG hF hGX hFX hgy hfy hgx hfx hGL hFL hGXL hFXL h0 h1].
assert (tb : taylor_bias m q a0) by (destruct eo as [(n1 & e1 & e2)|(e1 & e2)]; rewrite e2; subst q; [now apply BiasFromTaylor.even|apply BiasFromTaylor.odd]).
pose proof (PrintedBias.printed m q a0 tb Y (G x) (F x) (GX x v) (FX x v) (yp x) (ys x) (u x) mu L (L * norm v) r (level x v (u x) hu) nu nu0 ltac:(rewrite Nat.max_r by auto; exact win)) as K.
replace (FX x v (ys x) [] - GX x v (ys x) [u x]) with (dot (gphi' x) v) in K by (rewrite hp, hfx; reflexivity).
replace (estimate m q a0 (fun t => t * FX x v (yp x t) [] + GX x v (yp x t) []) nu) with (dot c v) in K.
2:{ unfold c. rewrite comb_dot. unfold estimate.
  pose proof (split_nodes m q a0 (fun a j => / nu * (a * ((j * nu) * FX x v (yp x (j * nu)) [] + GX x v (yp x (j * nu)) [])))) as S. cbv beta in S.
  rewrite (TaylorLipschitz.sum_ext _ (fun i => / nu * (node_weight m q a0 i * ((node m i * nu) * FX x v (yp x (node m i * nu)) [] + GX x v (yp x (node m i * nu)) [])))).
  - rewrite S, !TaylorLipschitz.sum_scal. replace (0 * nu) with 0 by ring. ring.
  - intros i _. unfold ystar_p. rewrite hfx, hgx. field. lra. }
replace (dot c v - dot (gphi' x) v) with (sq v) in K by (unfold sq; unfold v at 1, sub; rewrite dotDl, dotZl; ring).
rewrite sq_norm in K. rewrite Rabs_pos_eq in K by nra. pose proof Kb_pos. assert (b0 : 0 <= Kb * nu ^ (m + q)) by (apply Rmult_le_pos; [lra|apply pow_le; lra]).
destruct (Req_dec (norm v) 0) as [Z|Z]; [rewrite Z; auto|]. apply (Rmult_le_reg_r (norm v)); [lra|]. eapply Rle_trans; [exact K|]. apply Req_le. unfold Kb_printed. ring.
Qed.
End Bias.
Lemma guaranteed : guarantee X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps Kb.
Proof.
destruct hyper as (u & gphi' & hg). pose proof mu0 as m0. pose proof mu1 as muL. pose proof L1L as l1. pose proof Lpos as Lp. pose proof Kb_pos as Kp.
assert (l0 : 0 <= L0) by (destruct fo; auto). assert (L0L : L0 <= L) by (destruct hi; auto). assert (l2 : 0 <= L2) by (destruct so; auto).
pose proof bl as [_ _ jg _ _ mi gr s0 ora st ga]. assert (r0 : 0 <= R0) by (pose proof (norm_ge0 _ (sub y0 (ys x0))); lra). assert (D0 : 0 <= Delta) by (pose proof (ga x0); lra).
unfold guarantee. set (nu := r_nu m q mu L eps Kb).
pose proof (nu_pos m q a0 mu L1 L eps Kb eo m0 muL l1) as n0. fold nu in n0.
destruct (chosen m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb eo m0 muL l1 l0 l2 D0 r0 s0 e0 Kp) as (pa & cb). fold nu in pa, cb.
split; auto. split; [|split; [exact cb|intro sm; now apply (below m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb)]].
apply (transfer X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 Delta R0 sigma eps gphi').
{ intro x. apply eqv_norm. intro d. destruct (HyperGradient.T_hypergradient X Y f g fx gx fy gy ys u gphi' _ _ mu L0 L1 L2 fo so hg) as (gr' & _). exact (HyperGradient.T_unique X _ gphi gphi' gr gr' x d). }
assert (win : INR q * nu < r).
{ pose proof (nu_window m q a0 mu L1 L eps Kb eo m0 muL l1) as w. fold nu in w. unfold window. eapply Rle_lt_trans; [exact w|]. unfold Rdiv. apply Rmult_lt_compat_l; auto. apply Rinv_lt_contravar; [|lra]. apply Rmult_lt_0_compat; lra. }
split.
- assert (w1 : forall k, (k < nodes m q)%nat -> Rabs (node m k * nu) < r).
  { intros k hk. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. pose proof (node_le m q a0 eo k hk). pose proof (Rabs_pos (node m k)). nra. }
  eapply main_explicit_thm with (phi := hyper_objective X Y f ys) (ystar := ystar_p X Y m nu (fun t x => yp x t)) (y00 := ys x0) (f := f) (g := g) (fx := fx) (gx := gx) (fy := fy) (gy := gy); [constructor|exact pa].
  + destruct fo; constructor; try assumption.
    * split; [apply crit|exact st].
    * intros k x hk. exact (path x (node m k * nu) (w1 k hk)).
  + now apply (L_phi_pos X Y f g fx gx fy gy gxy gyy).
  + now apply (phi_upper X Y f g fx gx fy gy ys u gphi' gxy gyy).
  + exact ga.
  + exact (bias_ok u gphi' nu hg n0 win).
- assert (T0 : (0 < c_outer (L_phi mu L0 L1 L2) Delta eps)%nat) by (destruct pa; assumption).
  unfold c_draws. destruct (c_outer (L_phi mu L0 L1 L2) Delta eps) as [|t]; [lia|]. replace (S t - 1)%nat with t by lia. apply T_calls.
Qed.
End F.
Theorem T_final_printed : final_printed_theorem.
Proof. intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps cx cy bl e0. eapply guaranteed; eauto. Qed.
