(* The hyper-gradient is Lipschitz with the kappa^(5/2) term: proof of StatementsThirdOrder.hypergradient_best.
   For two points x, x' the number <grad phi(x') - grad phi(x), x' - x> is computed up to |x' - x|^3 (the adjoint: what y*(x) contributes twice cancels); the leading terms have the right
   constants, and cutting the segment into many pieces removes the rest. No third derivative in x is needed, so nothing has to be mollified. *)
Require Import Reals Lra Psatz Lia.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerLevel StatementsOrders StatementsGradient StatementsThirdOrder VectorAlgebra ExplicitTheorem OrderOne HyperGradient.
From FD Require SelfBoundingBest.
Open Scope R_scope.
Lemma between a c : Rabs a <= c -> - c <= a <= c.
Proof. intro h. pose proof (Rle_abs a). pose proof (Rle_abs (- a)) as b. rewrite Rabs_Ropp in b. lra. Qed.

Section B.
Variables (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ys u : X -> Y) (gphi : X -> X).
Variables (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (gyyy : X -> Y -> Y -> Y -> Y -> R) (mu L0 L1 L2 L3 l lf : R).
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis so : second_order X Y gx gy gxy gyy L2.
Hypothesis th : third_order X Y gyy gyyy L3.
Hypothesis mi : mixed_at_most X Y gxy l.
Hypothesis lf0 : 0 <= lf. Hypothesis f_lip : joint_lip fx fy lf.
Hypothesis hg : hypergradient X Y fx fy gy ys u gphi gxy gyy.
Notation k := (l / mu).
Let m0 : 0 < mu := o_mu _ _ _ _ _ _ _ _ _ _ _ fo.
Let L00 : 0 <= L0 := o_L0 _ _ _ _ _ _ _ _ _ _ _ fo.
Let L20 : 0 <= L2 := s_L2 _ _ _ _ _ _ _ so.
Let L30 : 0 <= L3 := r_L3 _ _ _ _ _ th.
Let l0 : 0 <= l := proj1 mi.
Lemma k0 : 0 <= k. Proof. apply Rmult_le_pos; [exact l0|apply Rlt_le, Rinv_0_lt_compat, m0]. Qed.

(* ---- the forms *)
Lemma gyy0 x y v : gyy x y zero v = 0.
Proof. destruct so. pose proof (proj1 (s_yy x y zero zero v 1)) as Q. rewrite zeroS in Q. lra. Qed.
Lemma gyy_bound x y e v : Rabs (gyy x y e v) <= L1 * norm e * norm v.
Proof.
destruct fo. destruct so. pose proof (s_gy x y zero e v 0) as D. rewrite !add_scal0, (gxy0 X Y gx gy gxy gyy L2 so), Rplus_0_l in D.
assert (B : forall s, 0 < s -> Rabs (dot (gy (add x (scal s zero)) (add y (scal s e))) v - dot (gy (add x (scal 0 zero)) (add y (scal 0 e))) v) <= L1 * norm e * norm v * s).
{ intros s s0. rewrite !zeroS, add_scal0. replace (dot (gy x (add y (scal s e))) v - dot (gy x y) v) with (dot (sub (gy x (add y (scal s e))) (gy x y)) v) by (unfold sub; rewrite dotDl, dotZl; ring).
  eapply Rle_trans; [apply cauchy_norm|].
  assert (norm (sub (gy x (add y (scal s e))) (gy x y)) <= L1 * (s * norm e)).
  { pose proof (norm_ge0 _ e). apply norm_le; [apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]|]. pose proof (o_g_lip x (add y (scal s e)) x y) as Li. rewrite sq_self, Rplus_0_l, sq_path, (sq_norm e) in Li.
    pose proof (sq_ge0 (sub (gx x (add y (scal s e))) (gx x y))). lra. }
  pose proof (norm_ge0 _ v). apply Rle_trans with (L1 * (s * norm e) * norm v); [now apply Rmult_le_compat_r|]. apply Req_le. ring. }
apply Rabs_le. split.
- apply (slope_ge _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (- (dot (gy (add x (scal s zero)) (add y (scal s e))) v - dot (gy (add x (scal 0 zero)) (add y (scal 0 e))) v))) as Z. rewrite Rabs_Ropp in Z. lra.
- apply (slope _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (dot (gy (add x (scal s zero)) (add y (scal s e))) v - dot (gy (add x (scal 0 zero)) (add y (scal 0 e))) v)). lra.
Qed.
(* equal vectors up to null vectors have equal values *)
Lemma gyy_eqv x y a b v : eqv a b -> gyy x y a v = gyy x y b v.
Proof.
intro h. assert (n : norm (sub a b) = 0). { rewrite (eqv_norm (sub a b) zero) by (intro w; unfold sub; rewrite dotDl, dotZl, h, zeroP; ring). apply norm_zero. }
pose proof (gyy_bound x y (sub a b) v) as B. rewrite n, Rmult_0_r, Rmult_0_l in B.
destruct so. pose proof (proj1 (s_yy x y b (sub a b) v 1)) as S. rewrite scal1 in S. unfold sub at 1 in S. rewrite add_back in S.
apply between in B. lra.
Qed.
Lemma gyy_bilinear x y : bilinear (gyy x y).
Proof.
destruct so. repeat split.
- intros a b. apply (proj2 (s_yy x y a a b 0)).
- intros a b c. pose proof (proj1 (s_yy x y a b c 1)) as S. rewrite scal1 in S. lra.
- intros s a c. rewrite (gyy_eqv x y (scal s a) (add zero (scal s a))) by (intro w; rewrite dotDl, zeroP; ring). rewrite (proj1 (s_yy x y zero a c s)), gyy0. ring.
Qed.
Lemma third x : third_derivative Y (gyy x) (gyyy x) mu L3.
Proof.
destruct th. constructor; auto; try exact m0.
- intro y. apply gyy_bilinear.
- intros y w. repeat split; auto. intros a b. apply (proj1 (r_sym x y w a b)).
- intros y v. apply (coercive X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so).
- intros y y' w v. pose proof (r_lip x y y' w v v) as B. rewrite <- (norm_sq _ v). lra.
Qed.
Lemma gyyy_bound x y w a b : Rabs (gyyy x y w a b) <= L2 * norm w * norm a * norm b.
Proof.
destruct th. destruct so. pose proof (r_derive x y w a b 0) as D. rewrite add_scal0 in D.
assert (B : forall s, 0 < s -> Rabs (gyy x (add y (scal s w)) a b - gyy x (add y (scal 0 w)) a b) <= L2 * norm w * norm a * norm b * s).
{ intros s s0. rewrite add_scal0. eapply Rle_trans; [apply s_yy_lip|]. rewrite sq_self, Rplus_0_l, sq_path, sqrt_mult_alt, sqrt_square by nra.
  change (sqrt (sq w)) with (norm w). apply Req_le. ring. }
apply Rabs_le. split.
- apply (slope_ge _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (- (gyy x (add y (scal s w)) a b - gyy x (add y (scal 0 w)) a b))) as Z. rewrite Rabs_Ropp in Z. lra.
- apply (slope _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (gyy x (add y (scal s w)) a b - gyy x (add y (scal 0 w)) a b)). lra.
Qed.

(* ---- two points *)
Section Step.
Variables x x' : X.
Let y := ys x. Let y' := ys x'. Let z := u x. Let z' := u x'.
Let d := sub x' x. Let e := sub y' y. Let v := sub z' z. Let n := norm d.
Let n0 : 0 <= n := norm_ge0 _ d.
Let xd : add x d = x' := add_back _ x x'.
Let ye : add y e = y' := add_back _ y y'.
Lemma z_le : norm z <= L0 / mu. Proof. exact (u_le X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 fo so hg x). Qed.
Lemma z'_le : norm z' <= L0 / mu. Proof. exact (u_le X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 fo so hg x'). Qed.
Lemma e_le : norm e <= k * n.
Proof.
destruct (hg x) as (C & _). destruct (hg x') as (C' & _). pose proof (norm_ge0 _ e) as e0.
pose proof (monotone _ _ _ (o_g_strong _ _ _ _ _ _ _ _ _ _ _ fo x') y' y) as M. fold e in M.
replace (dot (sub (gy x' y') (gy x' y)) e) with (- (dot (gy x' y) e - dot (gy x y) e)) in M by (unfold sub; rewrite dotDl, dotZl; unfold y, y'; rewrite (C e), (C' e); ring).
destruct (MVT_cor2 (fun s => dot (gy (add x (scal s d)) (add y (scal s zero))) e) _ 0 1 ltac:(lra) (fun s _ => s_gy _ _ _ _ _ _ _ so x y d zero e s)) as (s & es & _).
cbv beta in es. rewrite scal1, xd, !zeroS, add_scal0, gyy0, Rplus_0_r in es. rewrite es in M.
pose proof (proj2 mi (add x (scal s d)) y d e) as B. pose proof (Rle_abs (- gxy (add x (scal s d)) y d e)) as A. rewrite Rabs_Ropp in A. fold n in B.
replace (k * n) with (l * n / mu) by (unfold Rdiv; ring). apply divide; auto; [apply Rmult_le_pos; auto; apply l0|]. rewrite <- sq_norm. lra.
Qed.
Let D := sqrt (sq d + sq e).
Lemma D_sq : D * D = n * n + norm e * norm e.
Proof. unfold D. rewrite sqrt_sqrt, !sq_norm; [reflexivity|]. pose proof (sq_ge0 d). pose proof (sq_ge0 e). lra. Qed.
Lemma D0 : 0 <= D. Proof. apply sqrt_pos. Qed.
Lemma D_best : D <= sqrt (1 + k ^ 2) * n.
Proof.
pose proof e_le as el. pose proof (norm_ge0 _ e) as e0. pose proof k0 as kp. pose proof (sqrt_pos (1 + k ^ 2)) as s0. assert (p : 0 <= 1 + k ^ 2) by nra. pose proof (sqrt_sqrt _ p) as s2.
apply Rsqr_incr_0_var; [|now apply Rmult_le_pos]. unfold Rsqr. rewrite D_sq.
replace (sqrt (1 + k ^ 2) * n * (sqrt (1 + k ^ 2) * n)) with (sqrt (1 + k ^ 2) * sqrt (1 + k ^ 2) * (n * n)) by ring. rewrite s2.
assert (norm e * norm e <= (k * n) * (k * n)) by (apply Rmult_le_compat; auto). lra.
Qed.
Lemma D_le : D <= (1 + k) * n.
Proof.
pose proof e_le as el. pose proof (norm_ge0 _ e) as e0. apply Rle_trans with (n + norm e); [|lra].
apply Rsqr_incr_0_var; [|lra]. unfold Rsqr. rewrite D_sq. nra.
Qed.
Definition K1 := L2 * (1 + k) ^ 2.
Definition K2 := (lf + L2 * (L0 / mu)) * (1 + k) / mu.
Lemma K1_ge0 : 0 <= K1. Proof. apply Rmult_le_pos; [exact L20|apply pow2_ge_0]. Qed.
Lemma zb0 : 0 <= L0 / mu. Proof. apply Rmult_le_pos; [exact L00|apply Rlt_le, Rinv_0_lt_compat, m0]. Qed.
Lemma K2_ge0 : 0 <= K2.
Proof. pose proof k0. pose proof zb0. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, m0]. apply Rmult_le_pos; [|lra]. apply Rplus_le_le_0_compat; auto. now apply Rmult_le_pos. Qed.
(* g_y stays 0: g_yy e = - g_xy d up to second order *)
Lemma linear w : Rabs (gxy x y d w + gyy x y e w) <= K1 * n ^ 2 * norm w.
Proof.
pose proof (gy_model X Y gx gy gxy gyy L2 so x y d e w) as M. rewrite xd, ye in M. destruct (hg x) as (C & _). destruct (hg x') as (C' & _).
unfold y, y' in M. rewrite (C w), (C' w) in M. fold y y' e D n in M.
replace (0 - 0 - (gxy x y d w + gyy x y e w)) with (- (gxy x y d w + gyy x y e w)) in M by ring. rewrite Rabs_Ropp in M. eapply Rle_trans; [exact M|].
pose proof e_le. pose proof D_le. pose proof D0. pose proof k0. pose proof (norm_ge0 _ e). pose proof (norm_ge0 _ w).
assert (a : D * (n + norm e) <= ((1 + k) * n) * ((1 + k) * n)) by (apply Rmult_le_compat; lra).
assert (b : 0 <= D * (n + norm e)) by (apply Rmult_le_pos; lra).
assert (L2 * (D * (n + norm e)) * norm w <= K1 * n ^ 2 * norm w).
{ apply Rmult_le_compat_r; auto. unfold K1. rewrite Rmult_assoc. apply Rmult_le_compat_l; [exact L20|]. eapply Rle_trans; [exact a|]. apply Req_le. ring. }
assert (0 <= L2 * (D * (n + norm e)) * norm w) by (apply Rmult_le_pos; [apply Rmult_le_pos; [exact L20|auto]|auto]). lra.
Qed.
(* g_yy (z' - z) = f_y' - f_y - (g_yy' - g_yy) z' *)
Lemma v_eq w : gyy x y v w = dot (sub (fy x' y') (fy x y)) w - (gyy x' y' z' w - gyy x y z' w).
Proof.
destruct (hg x) as (_ & U & _). destruct (hg x') as (_ & U' & _). unfold v, sub at 1. rewrite (proj1 (s_yy _ _ _ _ _ _ _ so x y z' z w (-1))).
unfold z at 1. fold y in U. fold y' in U'. fold z' in U'. rewrite U, U'. unfold sub. rewrite dotDl, dotZl. ring.
Qed.
Lemma f_move : sq (sub (fx x' y') (fx x y)) + sq (sub (fy x' y') (fy x y)) <= (lf * D) * (lf * D).
Proof. eapply Rle_trans; [apply f_lip|]. fold d e. replace (lf * D * (lf * D)) with (lf * lf * (D * D)) by ring. rewrite D_sq, !sq_norm. fold n. lra. Qed.
Lemma yy_move w : Rabs (gyy x' y' z' w - gyy x y z' w) <= L2 * D * (L0 / mu) * norm w.
Proof.
eapply Rle_trans; [apply (s_yy_lip _ _ _ _ _ _ _ so)|]. fold d e D. apply Rmult_le_compat_r; [apply norm_ge0|]. apply Rmult_le_compat_l; [apply Rmult_le_pos; [exact L20|apply D0]|apply z'_le].
Qed.
Lemma v_le : norm v <= K2 * n.
Proof.
pose proof (norm_ge0 _ v) as v0. pose proof D_le as Dl. pose proof D0. pose proof k0 as kp. pose proof zb0.
replace (K2 * n) with ((lf + L2 * (L0 / mu)) * ((1 + k) * n) / mu) by (unfold K2, Rdiv; ring).
assert (c0 : 0 <= lf + L2 * (L0 / mu)) by (apply Rplus_le_le_0_compat; auto; now apply Rmult_le_pos).
apply divide; auto; [apply Rmult_le_pos; auto; apply Rmult_le_pos; lra|]. rewrite <- sq_norm.
eapply Rle_trans; [apply (coercive X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x y)|]. rewrite v_eq.
pose proof f_move as F. pose proof (sq_ge0 (sub (fx x' y') (fx x y))).
assert (nf : norm (sub (fy x' y') (fy x y)) <= lf * D) by (apply norm_le; [now apply Rmult_le_pos|lra]).
pose proof (dot_le (sub (fy x' y') (fy x y)) v) as A. pose proof (yy_move v) as B. pose proof (Rle_abs (- (gyy x' y' z' v - gyy x y z' v))) as B'. rewrite Rabs_Ropp in B'.
assert (norm (sub (fy x' y') (fy x y)) * norm v <= lf * D * norm v) by now apply Rmult_le_compat_r.
assert ((lf + L2 * (L0 / mu)) * D * norm v <= (lf + L2 * (L0 / mu)) * ((1 + k) * n) * norm v) by (apply Rmult_le_compat_r; auto; apply Rmult_le_compat_l; auto). lra.
Qed.
Definition C3 := third_term mu L0 1 L3.
Lemma C3_ge0 : 0 <= C3. Proof. now apply SelfBoundingBest.third_term_ge0. Qed.
Lemma C3_scale q : third_term mu L0 q L3 = C3 * q ^ 2.
Proof. unfold C3, third_term. pose proof (sqrt_lt_R0 mu m0). field. pose proof m0. lra. Qed.
Definition K3 := K1 * K2 + L3 * k ^ 3 * (L0 / mu) + L2 * k ^ 2 * K2 + C3 * (2 * l * K1 + K1 ^ 2).
Lemma parts (q1 q2 q3 q4 q5 q6 q7 c1 c2 c3 c4 c5 c6 c7 : R) : Rabs q1 <= c1 -> Rabs q2 <= c2 -> Rabs q3 <= c3 -> Rabs q4 <= c4 -> Rabs q5 <= c5 -> Rabs q6 <= c6 -> Rabs q7 <= c7 ->
  Rabs (q1 - q2 - (q3 + q4 + q5 + q6) - q7) <= c1 + c2 + c3 + c4 + c5 + c6 + c7.
Proof. intros a1 a2 a3 a4 a5 a6 a7. apply between in a1, a2, a3, a4, a5, a6, a7. apply Rabs_le. lra. Qed.
Lemma step : n <= 1 -> Rabs (dot (sub (gphi x') (gphi x)) d) <= L_phi_best mu L0 l lf L2 L3 * n ^ 2 + K3 * n ^ 3.
Proof.
intro n1. destruct (hg x) as (_ & _ & G). destruct (hg x') as (_ & _ & G').
pose proof e_le as el. pose proof v_le as vl. pose proof D0 as d0. pose proof k0 as kp. pose proof zb0 as b0. pose proof K1_ge0 as k1. pose proof K2_ge0 as k2. pose proof C3_ge0 as k3.
pose proof (norm_ge0 _ e) as e0. pose proof (norm_ge0 _ v) as v0. pose proof (norm_ge0 _ z') as z0. pose proof z'_le as zl. pose proof D_best as db.
assert (q1 : Rabs (dot (sub (fx x' y') (fx x y)) d + dot (sub (fy x' y') (fy x y)) e) <= (1 + k ^ 2) * lf * n ^ 2).
{ apply Rle_trans with (lf * D * D).
  - pose proof f_move as F. eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat; apply cauchy_norm|]. fold n. rewrite !sq_norm in F.
    set (a := norm (sub (fx x' y') (fx x y))) in *. set (b := norm (sub (fy x' y') (fy x y))) in *.
    eapply Rle_trans; [apply Rle_abs|]. apply abs_le_sq; [apply Rmult_le_pos; auto; now apply Rmult_le_pos|].
    apply Rle_trans with ((a * a + b * b) * (n * n + norm e * norm e)); [pose proof (Rle_0_sqr (a * norm e - b * n)) as Z; unfold Rsqr in Z; lra|]. rewrite <- D_sq.
    replace (lf * D * D * (lf * D * D)) with (lf * D * (lf * D) * (D * D)) by ring. apply Rmult_le_compat_r; [nra|exact F].
  - rewrite Rmult_assoc, D_sq. assert (norm e * norm e <= (k * n) * (k * n)) by (apply Rmult_le_compat; auto).
    replace ((1 + k ^ 2) * lf * n ^ 2) with (lf * (n * n + k * n * (k * n))) by ring. apply Rmult_le_compat_l; auto. lra. }
assert (q2 : Rabs (gxy x' y' d z' - gxy x y d z') <= L2 * (sqrt (1 + k ^ 2) * n) * n * (L0 / mu)).
{ eapply Rle_trans; [apply (s_xy_lip _ _ _ _ _ _ _ so)|]. fold d e D n. apply Rmult_le_compat; auto; [apply Rmult_le_pos; auto; apply Rmult_le_pos; auto|].
  apply Rmult_le_compat_r; auto. apply Rmult_le_compat_l; auto. }
assert (q3 : Rabs (gyy x' y' z' e - gyy x y' z' e) <= L2 * n * (L0 / mu) * (k * n)).
{ eapply Rle_trans; [apply (s_yy_lip _ _ _ _ _ _ _ so)|]. rewrite sq_self, Rplus_0_r. fold d. change (sqrt (sq d)) with n.
  apply Rmult_le_compat; auto; [apply Rmult_le_pos; auto; apply Rmult_le_pos; auto|]. apply Rmult_le_compat_l; auto. now apply Rmult_le_pos. }
assert (q4 : Rabs (gyy x y' z' e - gyy x y z' e - gyyy x y e z' e) <= L3 * k ^ 3 * (L0 / mu) * n ^ 3).
{ destruct (MVT_cor2 (fun s => gyy x (add y (scal s e)) z' e) _ 0 1 ltac:(lra) (fun s _ => r_derive _ _ _ _ _ th x y e z' e s)) as (s & es & hs).
  cbv beta in es. rewrite scal1, ye, add_scal0 in es. rewrite es, Rminus_0_r, Rmult_1_r. eapply Rle_trans; [apply (r_lip _ _ _ _ _ th)|].
  assert (nn : norm (sub (add y (scal s e)) y) <= norm e).
  { rewrite (eqv_norm _ (scal s e)) by vec. rewrite norm_scal, Rabs_pos_eq by lra. rewrite <- (Rmult_1_l (norm e)) at 2. apply Rmult_le_compat_r; lra. }
  pose proof (norm_ge0 _ (sub (add y (scal s e)) y)).
  apply Rle_trans with (L3 * (k * n) * (k * n) * (L0 / mu) * (k * n)); [|apply Req_le; ring].
  repeat (apply Rmult_le_compat; auto; try lra); repeat (apply Rmult_le_pos; auto). }
assert (q5 : Rabs (gyyy x y e v e) <= L2 * k ^ 2 * K2 * n ^ 3).
{ eapply Rle_trans; [apply gyyy_bound|]. apply Rle_trans with (L2 * (k * n) * (K2 * n) * (k * n)); [|apply Req_le; ring].
  repeat (apply Rmult_le_compat; auto; try lra); repeat (apply Rmult_le_pos; auto). }
assert (q6 : Rabs (gyyy x y e z e) <= third_term mu L0 l L3 * n ^ 2 + C3 * (2 * l * K1 + K1 ^ 2) * n ^ 3).
{ rewrite (proj2 (r_sym _ _ _ _ _ th x y e z e)).
  assert (R0 : 0 <= l * n + K1 * n ^ 2) by (apply Rplus_le_le_0_compat; [now apply Rmult_le_pos|apply Rmult_le_pos; auto; apply pow2_ge_0]).
  pose proof (SelfBoundingBest.T_self_bounding_sizes Y (gyy x) (gyyy x) mu L3 (third x) (fun a b c d => proj2 (r_sym _ _ _ _ _ th x a b c d)) y z e L0 (l * n + K1 * n ^ 2) L00 R0) as B.
  eapply Rle_trans; [apply B|].
  - intro w. destruct (hg x) as (_ & U & _). unfold y, z. rewrite U. eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; [apply norm_ge0|apply (o_f_y _ _ _ _ _ _ _ _ _ _ _ fo)].
  - intro w. pose proof (linear w) as A. pose proof (proj2 mi x y d w) as M. fold n in M. apply between in A. apply between in M. lra.
  - rewrite !C3_scale. replace (C3 * (l * n + K1 * n ^ 2) ^ 2) with (C3 * l ^ 2 * n ^ 2 + C3 * (2 * l * K1 + K1 ^ 2 * n) * n ^ 3) by ring.
    apply Rplus_le_compat_l. apply Rmult_le_compat_r; [now apply pow_le|]. apply Rmult_le_compat_l; auto. pose proof (pow2_ge_0 K1). nra. }
assert (q7 : Rabs (gxy x y d v + gyy x y e v) <= K1 * K2 * n ^ 3).
{ eapply Rle_trans; [apply linear|]. apply Rle_trans with (K1 * n ^ 2 * (K2 * n)); [|apply Req_le; ring]. apply Rmult_le_compat_l; auto. apply Rmult_le_pos; auto. apply pow2_ge_0. }
replace (dot (sub (gphi x') (gphi x)) d) with ((dot (sub (fx x' y') (fx x y)) d + dot (sub (fy x' y') (fy x y)) e) - (gxy x' y' d z' - gxy x y d z') -
  ((gyy x' y' z' e - gyy x y' z' e) + (gyy x y' z' e - gyy x y z' e - gyyy x y e z' e) + gyyy x y e v e + gyyy x y e z e) - (gxy x y d v + gyy x y e v)).
- eapply Rle_trans; [apply (parts _ _ _ _ _ _ _ _ _ _ _ _ _ _ q1 q2 q3 q4 q5 q6 q7)|]. apply Req_le. unfold L_phi_best, K3. field. pose proof m0. lra.
- rewrite (proj2 (s_yy _ _ _ _ _ _ _ so x y e e v 0)), (v_eq e).
  replace (gyyy x y e v e) with (gyyy x y e z' e - gyyy x y e z e) by (unfold v, sub; rewrite (r_add _ _ _ _ _ th), (r_scal _ _ _ _ _ th); ring).
  replace (gxy x y d v) with (gxy x y d z' - gxy x y d z) by (unfold v, sub; rewrite (proj2 (s_xy _ _ _ _ _ _ _ so x y d d z' z (-1))); ring).
  unfold sub. rewrite !dotDl, !dotZl, G, G'. fold y y' z z'. ring.
Qed.
End Step.

(* ---- many small steps along a segment *)
Notation C := (L_phi_best mu L0 l lf L2 L3).
Lemma C_ge0 : 0 <= C.
Proof.
unfold L_phi_best. pose proof k0. pose proof (SelfBoundingBest.third_term_ge0 mu L0 l L3 m0 L00). pose proof (sqrt_pos (1 + k ^ 2)). pose proof (pow2_ge_0 k).
assert (0 <= L0 * L2 / mu) by (apply Rmult_le_pos; [now apply Rmult_le_pos|apply Rlt_le, Rinv_0_lt_compat, m0]).
assert (0 <= (1 + k ^ 2) * lf) by (apply Rmult_le_pos; lra). assert (0 <= (sqrt (1 + k ^ 2) + k) * (L0 * L2 / mu)) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma pieces x d t : 0 < t -> t * norm d <= 1 -> forall i, Rabs (dot (gphi (add x (scal (INR i * t) d))) d - dot (gphi x) d) <= INR i * (C * t * sq d + K3 * t ^ 2 * norm d ^ 3).
Proof.
intros t0 t1 i. induction i as [|i IH]; [simpl INR; rewrite !Rmult_0_l, add_scal0, Rminus_eq_0, Rabs_R0; lra|].
set (a := add x (scal (INR i * t) d)) in *. set (b := add x (scal (INR (S i) * t) d)).
assert (ab : eqv (sub b a) (scal t d)) by (intro w; unfold b, a, sub; rewrite S_INR; repeat rewrite ?dotDl, ?dotZl; ring).
assert (nab : norm (sub b a) = t * norm d) by (rewrite (eqv_norm _ _ ab), norm_scal, Rabs_pos_eq by lra; reflexivity).
pose proof (step a b) as S. rewrite nab in S. specialize (S t1).
rewrite (dotC _ _ (sub b a)), ab, dotZl, (dotC _ d), Rabs_mult, Rabs_pos_eq in S by lra.
assert (S' : Rabs (dot (sub (gphi b) (gphi a)) d) <= C * t * sq d + K3 * t ^ 2 * norm d ^ 3).
{ apply (Rmult_le_reg_l t); auto. eapply Rle_trans; [exact S|]. apply Req_le. rewrite sq_norm. ring. }
replace (dot (gphi b) d - dot (gphi x) d) with (dot (sub (gphi b) (gphi a)) d + (dot (gphi a) d - dot (gphi x) d)) by (unfold sub; rewrite dotDl, dotZl; ring).
eapply Rle_trans; [apply Rabs_triang|]. rewrite S_INR. lra.
Qed.
Lemma segment x d : Rabs (dot (gphi (add x d)) d - dot (gphi x) d) <= C * sq d.
Proof.
apply le_epsilon. intros e e0. pose proof (norm_ge0 _ d) as n0. pose proof (pow_le _ 3 n0) as n3.
set (B := Rabs (K3 * norm d ^ 3)). assert (B0 : 0 <= B) by apply Rabs_pos.
assert (be : 0 <= B / e) by (apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat; auto]).
destruct (archimed_cor1 (/ (norm d + B / e + 1)) ltac:(apply Rinv_0_lt_compat; lra)) as [N [hi N1]]. apply lt_INR in N1. simpl in N1.
assert (hN : norm d + B / e < INR N). { apply Rnot_le_lt. intro no. apply (Rle_not_lt _ _ (Rinv_le_contravar (INR N) (norm d + B / e + 1) N1 ltac:(lra)) hi). }
assert (N0 : 0 < INR N) by lra. assert (t0 : 0 < / INR N) by now apply Rinv_0_lt_compat.
pose proof (pieces x d (/ INR N) t0) as P. assert (t1 : / INR N * norm d <= 1).
{ apply (Rmult_le_reg_l (INR N)); auto. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l; lra. }
specialize (P t1 N). rewrite Rinv_r, scal1 in P by lra. eapply Rle_trans; [exact P|].
replace (INR N * (C * / INR N * sq d + K3 * (/ INR N) ^ 2 * norm d ^ 3)) with (C * sq d + K3 * norm d ^ 3 * / INR N) by (field; lra).
apply Rplus_le_compat_l. apply Rle_trans with (B * / INR N); [apply Rmult_le_compat_r; [lra|apply Rle_abs]|].
apply (Rmult_le_reg_r (INR N)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
apply Rle_trans with (e * (B / e)); [apply Req_le; field; lra|apply Rmult_le_compat_l; lra].
Qed.
Lemma model x d : Rabs (hyper_objective X Y f ys (add x d) - hyper_objective X Y f ys x - dot (gphi x) d) <= C / 2 * sq d.
Proof.
pose proof (proj1 (T_hypergradient X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 fo so hg)) as Gr.
pose proof (taylor2 (fun s => hyper_objective X Y f ys (add x (scal s d))) _ (C * sq d) (fun s => Gr x d s)) as Ta. cbv beta in Ta. rewrite !scal1, !add_scal0 in Ta.
replace (C / 2 * sq d) with (C * sq d / 2) by field. apply Ta. intros s s01.
destruct (Req_dec s 0) as [z|z]; [subst s; rewrite add_scal0, Rminus_eq_0, Rabs_R0; lra|].
pose proof (segment x (scal s d)) as S. rewrite !dotZr, sq_scal in S.
replace (s * dot (gphi (add x (scal s d))) d - s * dot (gphi x) d) with (s * (dot (gphi (add x (scal s d))) d - dot (gphi x) d)) in S by ring.
rewrite Rabs_mult, Rabs_pos_eq in S by lra. apply (Rmult_le_reg_l s); lra.
Qed.
End B.
Theorem T_hypergradient_best : hypergradient_best.
Proof.
intros X Y f g fx gx fy gy ys u gphi gxy gyy gyyy mu L0 L1 L2 L3 l lf fo so th mi lf0 fl hg. apply T_models.
- eapply C_ge0; eassumption.
- intros x d. eapply model; eassumption.
Qed.
