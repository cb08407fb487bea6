(* Proof of StatementsMain: the bias of the window theorem, in the vocabulary of the algorithm. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Vocabulary StatementsStencil TaylorLipschitz StatementsLowerLevel StatementsKappa StatementsBias BellMajorant SetPartitions DerivativeLaw ChainRule VectorDerivativeLaw WindowBias BiasFromTaylor.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra Estimator ExplicitTheorem OrderOne TaylorNear OrderP StatementsMain.
Import ListNotations.
Open Scope R_scope.
Lemma slope_abs h l c : derivable_pt_lim h 0 l -> (forall s, 0 < s -> Rabs (h s - h 0) <= c * s) -> Rabs l <= c.
Proof.
intros D H. apply Rabs_le. split.
- apply (slope_ge h l (- c) D). intros s s0. pose proof (H s s0) as K. pose proof (Rle_abs (- (h s - h 0))) as A. rewrite Rabs_Ropp in A. lra.
- apply (slope h l c D). intros s s0. pose proof (H s s0). pose proof (Rle_abs (h s - h 0)). lra.
Qed.
(* a tensor field along a line *)
Lemma line_field (E : ips) (T : E -> list E -> R) o n x w l : Vocabulary.tensor_field E T o n -> (o <= length l < n)%nat ->
  derivable_pt_lim (fun t => T (add x (scal t w)) l) 0 (T x (w :: l)).
Proof.
intros tT hl. pose (c := fun (m : nat) (t : R) => add x (scal t w)).
pose proof (ChainRule.opd_fixed E (length l) _ _ 0 l (ChainRule.field_opd E c T o n tT (length l) 0 w hl (VectorDerivativeLaw.line_derive E x w 0)) eq_refl) as D.
cbv beta in D. unfold c in D. rewrite add_scal0 in D. exact D.
Qed.
Lemma norm_line {E : ips} (z a : E) s : norm (sub (add z (scal s a)) z) = Rabs s * norm a.
Proof. rewrite (eqv_norm _ (scal s a)) by vec. apply norm_scal. Qed.
Definition ys0 (X Y : space) (y : X -> nat -> R -> Y) (x : X) : Y := y x O 0.
Section J.
Variables (X Y : space) (m q : nat) (a0 nu : R).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Variables (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (y : X -> nat -> R -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L : R).
Hypothesis eo : even_or_odd m q a0.
Hypothesis nu0 : 0 < nu.
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis hi : derivatives X Y m q fx gx fy gy F G FX GX L0 L1 L.
Hypothesis hg : hypergradient X Y fx fy gy (ys0 X Y y) u gphi (gxy X Y GX) (gyy X Y G).
Hypothesis sp : smooth_path X Y m q fy gy (ys0 X Y y) mu L y.
Hypothesis win : INR q * nu < window mu L.
Lemma Lpos : 0 < L. Proof. destruct fo, hi. lra. Qed.
Lemma muL : mu <= L. Proof. destruct fo, hi. lra. Qed.
Lemma lip_part (A : ips) (v : X -> Y -> A) x z a s (b : A) : (forall z z', sq (sub (v x z) (v x z')) <= L1 * L1 * sq (sub z z')) -> 0 < s ->
  Rabs (dot (v x (add z (scal s a))) b - dot (v x z) b) <= L1 * norm a * norm b * s.
Proof.
intros H s0. replace (dot (v x (add z (scal s a))) b - dot (v x z) b) with (dot (sub (v x (add z (scal s a))) (v x z)) b) by (unfold sub; rewrite dotDl, dotZl; ring).
eapply Rle_trans; [apply cauchy_norm|]. replace (L1 * norm a * norm b * s) with (L1 * (s * norm a) * norm b) by ring.
apply Rmult_le_compat_r; [apply norm_ge0|]. destruct fo. pose proof (norm_ge0 _ a).
apply norm_le; [apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]|]. eapply Rle_trans; [apply H|].
rewrite sq_norm, norm_line, (Rabs_pos_eq s) by lra. apply Req_le. ring.
Qed.
Lemma lips (vx : X -> Y -> X) (vy : X -> Y -> Y) x : joint_lip vx vy L1 ->
  (forall z z', sq (sub (vx x z) (vx x z')) <= L1 * L1 * sq (sub z z')) /\ (forall z z', sq (sub (vy x z) (vy x z')) <= L1 * L1 * sq (sub z z')).
Proof.
intro J. assert (e : sq (sub x x) = 0) by (unfold sq, sub; rewrite !dotDl, !dotDr, !dotZl, !dotZr; ring).
split; intros z z'; pose proof (J x z x z') as H; rewrite e, Rplus_0_l in H;
  [pose proof (sq_ge0 (sub (vy x z) (vy x z')))|pose proof (sq_ge0 (sub (vx x z) (vx x z')))]; lra.
Qed.
Lemma conv x z a : mu * dot a a <= G x z [a; a].
Proof.
destruct fo, hi. pose proof (line_field Y (G x) 1 _ z a [a] (d_G x) ltac:(simpl; lia)) as D.
apply (slope_ge _ _ _ D). intros s s0. rewrite add_scal0, !d_gy.
pose proof (monotone _ _ _ (o_g_strong x) (add z (scal s a)) z) as M.
rewrite sq_norm, norm_line in M. unfold sub at 1 in M. unfold sub in M. rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr in M.
rewrite (Rabs_pos_eq s) in M by lra. pose proof (norm_sq _ a). apply (Rmult_le_reg_l s); auto. nra.
Qed.
Lemma F2 x z a b : Rabs (F x z [a; b]) <= L * (norm a * (norm b * 1)).
Proof.
destruct fo, hi. pose proof (line_field Y (F x) 1 _ z a [b] (d_F x) ltac:(simpl; lia)) as D.
pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ b). apply Rle_trans with (L1 * norm a * norm b); [|assert (0 <= norm a * norm b) by (now apply Rmult_le_pos); nra].
apply (slope_abs _ _ _ D). intros s s0. rewrite add_scal0, !d_fy. apply lip_part; auto. now apply (lips fx fy).
Qed.
Lemma GX1 x v z a : Rabs (GX x v z [a]) <= L * norm v * (norm a * 1).
Proof.
destruct fo, hi. pose proof (line_field Y (GX x v) 0 _ z a [] (d_GX x v) ltac:(simpl; lia)) as D.
pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ v). apply Rle_trans with (L1 * norm a * norm v); [|assert (0 <= norm a * norm v) by (now apply Rmult_le_pos); nra].
apply (slope_abs _ _ _ D). intros s s0. rewrite add_scal0, !d_gx. apply lip_part; auto. now apply (lips gx gy).
Qed.
Lemma FX1 x v z a : Rabs (FX x v z [a]) <= L * norm v * (norm a * 1).
Proof.
destruct fo, hi. pose proof (line_field Y (FX x v) 0 _ z a [] (d_FX x v) ltac:(simpl; lia)) as D.
pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ v). apply Rle_trans with (L1 * norm a * norm v); [|assert (0 <= norm a * norm v) by (now apply Rmult_le_pos); nra].
apply (slope_abs _ _ _ D). intros s s0. rewrite add_scal0, !d_fx. apply lip_part; auto. now apply (lips fx fy).
Qed.
(* the hypotheses of the bias side, at every x *)
Lemma level x : StatementsBias.window_level X Y (G x) (F x) (GX x) (FX x) (y x) (m + q) mu L (window mu L).
Proof.
pose proof Lpos as Lp. pose proof muL. destruct (sp x) as (_ & cr & de). destruct (order m q a0 eo) as (p1 & _).
assert (w0 : 0 < window mu L) by (destruct fo; unfold window; apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
constructor; auto; try (destruct hi; auto; fail).
- destruct fo; auto.
- unfold window. apply Req_le. field. lra.
- intros t w ht. pose proof (cr t ht w) as K. cbv beta in K. rewrite dotDl, dotZl in K. destruct hi. now rewrite d_fy, d_gy.
- intros z a. apply conv.
- intros z l hl. destruct l as [|a [|b [|c l]]]; [simpl in hl; lia| |apply F2|destruct hi; apply d_FL; simpl in *; lia].
  destruct hi, fo. rewrite d_fy. simpl. eapply Rle_trans; [apply cauchy_norm|]. rewrite Rmult_1_r. apply Rmult_le_compat_r; [apply norm_ge0|].
  eapply Rle_trans; [apply o_f_y|auto].
- intros v z l hl. destruct l as [|a [|b l]]; [simpl in hl; lia|apply GX1|destruct hi; apply d_GXL; simpl in *; lia].
- intros v z l hl. destruct l as [|a [|b l]]; [simpl in hl; lia|apply FX1|destruct hi; apply d_FXL; simpl in *; lia].
Qed.
(* y'(0) = - u up to a null vector *)
Lemma first_derivative x w : F x (ys0 X Y y x) [w] + G x (ys0 X Y y x) [y x 1%nat 0; w] = 0.
Proof.
pose proof (level x) as wl. assert (h0 : Rabs 0 < window mu L) by (rewrite Rabs_R0; apply (StatementsBias.w_delta _ _ _ _ _ _ _ _ _ _ _ wl)).
pose proof (StatementsKappa.r_eq _ _ _ _ _ _ _ (WindowBias.rec_nu _ _ _ _ _ _ _ _ _ _ _ wl 0 h0) 1%nat w ltac:(lia)) as K.
simpl in K. destruct hi. rewrite (Vocabulary.tf_sym _ _ _ _ (d_G x) _ [y x 1%nat 0; w] [w; y x 1%nat 0]) by apply perm_swap. unfold ys0. lra.
Qed.
Lemma grad_same x v : StatementsBias.grad_phi (GX x) (FX x) (y x) v = dot (gphi x) v.
Proof.
destruct (hg x) as (_ & hu & hp). destruct (order m q a0 eo) as (p1 & _). unfold StatementsBias.grad_phi. rewrite hp. unfold gxy.
destruct hi. rewrite d_fx. fold (ys0 X Y y x). set (z := ys0 X Y y x) in *. set (w := add (y x 1%nat 0) (u x)).
assert (w0 : G x z [w; w] = 0).
{ unfold w at 1. rewrite (Vocabulary.tf_add _ _ _ _ (d_G x)) by (simpl; lia). pose proof (first_derivative x w) as A. pose proof (hu w) as C. unfold gyy in C. fold z in A. rewrite d_fy in A. lra. }
assert (n0 : norm w = 0).
{ pose proof (conv x z w) as C. destruct fo. pose proof (dot_ge0 _ w). unfold norm. replace (dot w w) with 0 by nra. apply sqrt_0. }
pose proof (GX1 x v z w) as C. rewrite n0 in C. replace (L * norm v * (0 * 1)) with 0 in C by ring.
unfold w in C. rewrite (Vocabulary.tf_add _ _ _ _ (d_GX x v)) in C by (simpl; lia). pose proof (Rabs_pos (GX x v z [y x 1%nat 0] + GX x v z [u x])).
assert (e : GX x v z [y x 1%nat 0] + GX x v z [u x] = 0) by (set (e := GX x v z [y x 1%nat 0] + GX x v z [u x]) in *; pose proof (Rle_abs e); pose proof (Rle_abs (- e)) as o; rewrite Rabs_Ropp in o; lra). lra.
Qed.
Section Method.
Variables (cu cv cw : R) (power : R -> nat -> R).
Hypotheses (cu0 : 0 <= cu) (cv0 : 0 <= cv) (cw0 : 0 <= cw) (pw0 : forall k p, 0 <= k -> 0 <= power k p).
Notation bias := (bias_at m q nu mu L (StatementsKappa.majorant cu cv cw) power).
Hypothesis bm : forall x v, StatementsBias.window_level X Y (G x) (F x) (GX x) (FX x) (y x) (m + q) mu L (window mu L) -> INR (Nat.max m q) * nu < window mu L ->
  Rabs (StatementsStencil.estimate m q a0 (StatementsBias.psi_along (GX x) (FX x) (y x) v) nu - StatementsBias.grad_phi (GX x) (FX x) (y x) v) <= bias * norm v.
Lemma bias_ge0 : 0 <= bias.
Proof.
pose proof Lpos. destruct fo. unfold bias_at. assert (c0 : forall k, 0 <= StatementsKappa.majorant cu cv cw k) by (intro; now apply BellMajorant.majorant_ge0).
assert (0 <= L / mu) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
repeat apply Rmult_le_pos; try lra; try (apply pow_le; lra); auto.
- unfold StatementsBias.psi_constant. apply Rplus_le_le_0_compat; apply Rmult_le_pos; try lra; try apply pos_INR; apply BellMajorant.sum_ge0; intros; apply BellMajorant.bell_ge0; auto.
- left. apply Rinv_0_lt_compat, TaylorLipschitz.fact_pos.
- unfold StatementsBias.weight_moment. apply Rplus_le_le_0_compat; apply BellMajorant.sum_ge0; intros; apply Rmult_le_pos; try apply Rabs_pos; apply pow_le, pos_INR.
Qed.
Lemma bias_join : bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx (ystar_p X Y m nu (fun t x => y x O t)) gphi bias.
Proof.
intro x. set (c := comb _ _ _ _ _ _ _ _ _ _). set (v := sub c (gphi x)). pose proof (norm_ge0 _ v) as v0. pose proof bias_ge0 as b0.
destruct (order m q a0 eo) as (_ & _ & _ & mq).
pose proof (bm x v (level x) ltac:(rewrite Nat.max_r by auto; exact win)) as K.
rewrite grad_same in K.
replace (StatementsStencil.estimate m q a0 (StatementsBias.psi_along (GX x) (FX x) (y x) v) nu) with (dot c v) in K.
2:{ unfold c. rewrite comb_dot. unfold StatementsStencil.estimate.
  pose proof (split_nodes m q a0 (fun a j => / nu * (a * StatementsBias.psi_along (GX x) (FX x) (y x) v (j * nu)))) as S. cbv beta in S.
  rewrite (TaylorLipschitz.sum_ext _ (fun i => / nu * (node_weight m q a0 i * StatementsBias.psi_along (GX x) (FX x) (y x) v (node m i * nu)))).
  - rewrite S, !TaylorLipschitz.sum_scal. replace (0 * nu) with 0 by ring. ring.
  - intros i _. unfold StatementsBias.psi_along, ystar_p. destruct hi. rewrite d_fx, d_gx. field. lra. }
replace (dot c v - dot (gphi x) v) with (sq v) in K by (unfold sq; unfold v at 1, sub; rewrite dotDl, dotZl; ring).
rewrite sq_norm in K. rewrite Rabs_pos_eq in K by nra.
destruct (Req_dec (norm v) 0) as [Z|Z]; [rewrite Z; auto|]. apply (Rmult_le_reg_r (norm v)); [lra|]. exact K.
Qed.
End Method.
End J.

Section Main.
Variables (X Y : space) (m q : nat) (a0 nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Variables (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps delta : R).
Lemma join_of y cu cv cw power : 0 <= cu -> 0 <= cv -> 0 <= cw -> (forall k p, 0 <= k -> 0 <= power k p) ->
  (even_or_odd m q a0 -> 0 < nu -> forall x v, StatementsBias.window_level X Y (G x) (F x) (GX x) (FX x) (y x) (m + q) mu L (window mu L) -> INR (Nat.max m q) * nu < window mu L ->
    Rabs (StatementsStencil.estimate m q a0 (StatementsBias.psi_along (GX x) (FX x) (y x) v) nu - StatementsBias.grad_phi (GX x) (FX x) (y x) v) <=
    bias_at m q nu mu L (StatementsKappa.majorant cu cv cw) power * norm v) ->
  join X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta y
    (bias_at m q nu mu L (StatementsKappa.majorant cu cv cw) power).
Proof.
intros u0 v0 w0 pw bm [eo fo jg so hi hg s0 ora st ga] sp win pa. assert (nu0 : 0 < nu) by (destruct pa; assumption). specialize (bm eo nu0).
assert (e : ys = ys0 X Y y) by (apply FunctionalExtensionality.functional_extensionality; intro x; symmetry; apply (sp x)). rewrite e in *. clear e.
assert (w1 : forall k, (k < nodes m q)%nat -> Rabs (node m k * nu) < window mu L).
{ intros k hk. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. pose proof (node_le m q a0 eo k hk). pose proof (Rabs_pos (node m k)). nra. }
eapply main_explicit_thm with (phi := hyper_objective X Y f (ys0 X Y y)) (ystar := ystar_p X Y m nu (fun t x => y x O t)) (y00 := ys0 X Y y x0) (f := f) (g := g) (fx := fx) (gx := gx) (fy := fy) (gy := gy);
  [constructor|exact pa].
- destruct fo; constructor; try assumption.
  + split; [apply (hg x0)|assumption].
  + intros k x hk. exact (proj1 (proj2 (sp x)) (node m k * nu) (w1 k hk)).
- now apply (L_phi_pos X Y f g fx gx fy gy (gxy X Y GX) (gyy X Y G)).
- now apply (phi_upper X Y f g fx gx fy gy (ys0 X Y y) u gphi (gxy X Y GX) (gyy X Y G)).
- exact ga.
- exact (bias_join X Y m q a0 nu f g fx gx fy gy F G FX GX y u gphi mu L0 L1 L eo nu0 fo hi hg sp win cu cv cw power u0 v0 w0 pw bm).
Qed.
Theorem main_every_p_third_thm y : (forall x, StatementsBias.third_lipschitz Y (G x) L) ->
  join X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta y (bias_every m q nu mu L).
Proof.
intro G3. pose proof (sqrt_pos 2). apply (join_of y (1 + sqrt 2) 3 3); try lra.
- intros k p _. apply pow_le, sqrt_pos.
- intros eo n0 x v wl hn. assert (B : StatementsBias.taylor_bias m q a0) by (destruct eo as [(n1 & e1 & e2)|(e1 & e2)]; subst; [now apply BiasFromTaylor.even|apply BiasFromTaylor.odd]).
  exact (WindowBias.third m q a0 B X Y (G x) (F x) (GX x) (FX x) (y x) mu L (window mu L) wl (G3 x) nu v n0 hn).
Qed.
Theorem main_every_p_thm : main_every_p X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
Proof.
intros y p2. pose proof (sqrt_pos 2). apply (join_of y (1 + sqrt 2) 3 3); try lra.
- intros k p _. apply pow_le, sqrt_pos.
- intros [(n1 & e1 & e2)|(e1 & e2)] n0 x v wl hn; subst; [exact (WindowBias.T_ours_even _ n1 X Y _ _ _ _ _ mu L _ wl nu v n0 hn)|].
  exact (WindowBias.T_ours_odd m ltac:(lia) X Y _ _ _ _ _ mu L _ wl nu v n0 hn).
Qed.
Theorem main_every_p_paper_thm : main_every_p_paper X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
Proof.
intro y. apply (join_of y 1 1 1); try lra.
- intros k p k0. apply pow_le. lra.
- intros [(n1 & e1 & e2)|(e1 & e2)] n0 x v wl hn; subst; [exact (WindowBias.T_paper_even _ n1 X Y _ _ _ _ _ mu L _ wl nu v n0 hn)|].
  exact (WindowBias.T_paper_odd m X Y _ _ _ _ _ mu L _ wl nu v n0 hn).
Qed.
End Main.
Theorem T_main_every_p : main_every_p_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta. apply main_every_p_thm. Qed.
Theorem T_main_every_p_paper : main_every_p_paper_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta. apply main_every_p_paper_thm. Qed.
