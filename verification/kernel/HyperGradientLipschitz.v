(* The Lipschitz constant of the hyper-gradient, with operators: proof of StatementsLowerLevel.hyper_gradient_lipschitz. *)
Require Import Reals Lra Psatz.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsKappa StatementsBias Minimiser.
Open Scope R_scope.

Lemma dist_ge0 (X Y : ips) (x x' : X) (y y' : Y) : 0 <= dist x x' y y'. Proof. apply sqrt_pos. Qed.
Lemma dist_sq (X Y : ips) (x x' : X) (y y' : Y) : dist x x' y y' * dist x x' y y' = norm (sub x x') * norm (sub x x') + norm (sub y y') * norm (sub y y').
Proof. rewrite !norm_sq. apply sqrt_sqrt. pose proof (dot_ge0 _ (sub x x')). pose proof (dot_ge0 _ (sub y y')). lra. Qed.
Lemma sq_le a b : 0 <= b -> a * a <= b * b -> a <= b.
Proof. intros b0 H. apply Rnot_lt_le. intro. nra. Qed.
Lemma dist_x (X Y : ips) (x x' : X) (y y' : Y) : norm (sub x x') <= dist x x' y y'.
Proof. apply sq_le; [apply dist_ge0|]. rewrite dist_sq. nra. Qed.
(* Cauchy-Schwarz in the plane *)
Lemma plane k a b c : 0 <= c -> c * c = a * a + b * b -> a + k * b <= sqrt (1 + k ^ 2) * c.
Proof.
intros c0 e. assert (p : 0 <= 1 + k ^ 2) by nra. pose proof (sqrt_pos (1 + k ^ 2)). pose proof (sqrt_sqrt _ p) as s.
apply sq_le; [nra|]. replace (sqrt (1 + k ^ 2) * c * (sqrt (1 + k ^ 2) * c)) with (sqrt (1 + k ^ 2) * sqrt (1 + k ^ 2) * (c * c)) by ring.
rewrite s, e. pose proof (Rle_0_sqr (k * a - b)) as q. unfold Rsqr in q. lra.
Qed.
(* triangle inequality, tested with all w *)
Lemma three (E : ips) (D u v t : E) : (forall w, dot D w = dot u w - dot v w - dot t w) -> norm D <= norm u + norm v + norm t.
Proof.
intro H. pose proof (norm_ge0 _ D). pose proof (norm_ge0 _ u). pose proof (norm_ge0 _ v). pose proof (norm_ge0 _ t).
assert (K : 1 * (norm D * norm D) <= (norm u + norm v + norm t) * norm D).
{ rewrite norm_sq, H. pose proof (dot_le _ u D). pose proof (cauchy_norm _ v D) as a. pose proof (cauchy_norm _ t D) as b.
  pose proof (Rle_abs (- dot v D)) as a'. pose proof (Rle_abs (- dot t D)) as b'. rewrite Rabs_Ropp in a', b'. lra. }
apply cancel in K; try lra.
Qed.

Section P.
Variables (X Y : ips) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (A : X -> Y -> Y -> X) (B : X -> Y -> Y -> Y) (mu L0 L1 L2 : R).
Hypothesis tl : two_levels X Y f g fx gx fy gy A B mu L0 L1 L2.
Hypothesis L2_nonneg : 0 <= L2.
Let lo := lower _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl.
Let m0 : 0 < mu := mu_pos _ _ _ _ _ _ _ _ _ lo.
Let l0 : 0 <= L0 := L0_nonneg _ _ _ _ _ _ _ _ _ lo.
Let l1 : 0 <= L1 := L1_nonneg _ _ _ _ _ _ _ _ _ lo.

Lemma A_bound x y v : norm (A x y v) <= L1 * norm v.
Proof.
pose proof (norm_ge0 _ v) as nv. pose proof (norm_ge0 _ (A x y v)) as nA.
assert (K : dot (A x y v) (A x y v) <= L1 * norm v * norm (A x y v)).
{ apply (derive_ub _ _ _ (A_derive _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y v (A x y v))). intros s s0. rewrite add_scal0.
  replace (_ - _) with (dot (sub (gx x (add y (scal s v))) (gx x y)) (A x y v)) by (expand; ring).
  eapply Rle_trans; [apply dot_le|]. replace (L1 * norm v * norm (A x y v) * s) with (L1 * (s * norm v) * norm (A x y v)) by ring.
  apply Rmult_le_compat_r; auto. eapply Rle_trans; [apply (dist_x X Y _ _ (gy x (add y (scal s v))) (gy x y))|].
  eapply Rle_trans; [apply (dg_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl)|]. rewrite dist_snd, step_norm by lra. lra. }
rewrite <- norm_sq in K. replace (L1 * norm v) with (L1 * norm v / 1) by field. apply cancel; try lra. apply Rmult_le_pos; auto.
Qed.
Lemma B_coercive x y v : mu * dot v v <= dot (B x y v) v.
Proof.
apply (derive_lb _ _ _ (B_derive _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y v v)). intros s s0. rewrite add_scal0.
pose proof (monotone Y (g x) (gy x) mu y (add y (scal s v)) (g_convex _ _ _ _ _ _ _ _ _ lo x)) as M.
replace (dot (sub (add y (scal s v)) y) (sub (add y (scal s v)) y)) with (s * s * dot v v) in M by (expand; rewrite (dotC _ v y); ring).
replace (dot (sub (gy x (add y (scal s v))) (gy x y)) (sub (add y (scal s v)) y)) with
  (s * (dot (gy x (add y (scal s v))) v - dot (gy x y) v)) in M by (expand; ring).
apply (Rmult_le_reg_l s); auto. lra.
Qed.

Variables (x x' : X) (y y' z z' : Y).
Hypothesis My : minimiser (g x) y. Hypothesis My' : minimiser (g x') y'.
Hypothesis Hz : forall w, dot (B x y z) w = dot (fy x y) w.
Hypothesis Hz' : forall w, dot (B x' y' z') w = dot (fy x' y') w.
Let k := L1 / mu.
Let D := dist x x' y y'.

Lemma k0 : 0 <= k. Proof. apply Rmult_le_pos; auto. apply Rlt_le, Rinv_0_lt_compat, m0. Qed.
Lemma z_bound : norm z' <= L0 / mu.
Proof.
apply cancel; auto; [apply norm_ge0|]. rewrite norm_sq. eapply Rle_trans; [apply (B_coercive x' y')|]. rewrite Hz'.
eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; [apply norm_ge0|apply (fy_bound _ _ _ _ _ _ _ _ _ lo)].
Qed.
Lemma y_move : D <= sqrt (1 + k ^ 2) * norm (sub x x').
Proof.
assert (M0 : forall x y, minimiser (g x) y -> minimiser (g_nu f g 0 x) y) by (intros a b H c; unfold g_nu; rewrite !Rmult_0_l, !Rplus_0_l; apply H).
pose proof (lipschitz _ _ _ _ _ _ _ _ _ lo 0 x x' y y') as Q. rewrite Rabs_R0, Rmult_0_l in Q. specialize (Q m0 (M0 _ _ My) (M0 _ _ My')).
replace ((1 + 0) * L1 / (mu - 0)) with k in Q by (unfold k; field; lra).
pose proof (norm_ge0 _ (sub x x')). pose proof (norm_ge0 _ (sub y y')). pose proof k0.
assert (p : 0 <= 1 + k ^ 2) by nra.
apply sq_le; [apply Rmult_le_pos; auto; apply sqrt_pos|]. unfold D. rewrite dist_sq.
replace (sqrt (1 + k ^ 2) * _ * _) with (sqrt (1 + k ^ 2) * sqrt (1 + k ^ 2) * (norm (sub x x') * norm (sub x x'))) by ring.
rewrite sqrt_sqrt by auto. assert (norm (sub y y') * norm (sub y y') <= (k * norm (sub x x')) * (k * norm (sub x x'))) by (apply Rmult_le_compat; auto).
lra.
Qed.
(* B (z - z') = (f_y - f_y') + (B' - B) z' *)
Lemma z_move : norm (sub z z') <= (norm (sub (fy x y) (fy x' y')) + L2 * D * (L0 / mu)) / mu.
Proof.
set (d := sub z z'). pose proof (norm_ge0 _ d) as nd. pose proof (norm_ge0 _ (sub (fy x y) (fy x' y'))). pose proof (norm_ge0 _ z') as nz.
pose proof z_bound as zb. pose proof (dist_ge0 _ _ x x' y y') as d0. fold D in d0.
assert (LD : 0 <= L2 * D) by (apply Rmult_le_pos; auto).
assert (LDz : L2 * D * norm z' <= L2 * D * (L0 / mu)) by (apply Rmult_le_compat_l; auto).
assert (0 <= L2 * D * norm z') by (apply Rmult_le_pos; auto).
apply cancel; auto; [lra|]. rewrite norm_sq. eapply Rle_trans; [apply (B_coercive x y)|].
unfold d at 1. rewrite (B_add _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y), Hz.
replace (dot (fy x y) d - dot (B x y z') d) with (dot (sub (fy x y) (fy x' y')) d + dot (sub (B x' y' z') (B x y z')) d).
2:{ unfold sub at 1 2. rewrite !dotDl, !dotZl, Hz'. ring. }
pose proof (dot_le _ (sub (fy x y) (fy x' y')) d). pose proof (dot_le _ (sub (B x' y' z') (B x y z')) d) as Q.
rewrite (norm_subC _ (B x' y' z')) in Q. pose proof (B_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y x' y' z') as Bl. fold D in Bl.
assert (norm (sub (B x y z') (B x' y' z')) * norm d <= L2 * D * (L0 / mu) * norm d) by (apply Rmult_le_compat_r; auto; lra).
lra.
Qed.

Lemma main : norm (sub (hyper_gradient fx A x y z) (hyper_gradient fx A x' y' z')) <= L_phi mu L0 L1 L2 * norm (sub x x').
Proof.
pose proof (dist_ge0 _ _ x x' y y') as d0. fold D in d0. pose proof k0 as kp. pose proof (norm_ge0 _ z') as nz. pose proof z_bound as zb.
eapply Rle_trans; [apply (three _ _ (sub (fx x y) (fx x' y')) (A x y (sub z z')) (sub (A x y z') (A x' y' z')))|].
{ intro w. rewrite (A_add _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y). unfold hyper_gradient, sub. rewrite !dotDl, !dotZl, !dotDl, !dotZl. ring. }
pose proof (A_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y x' y' z') as Al. fold D in Al.
assert (LD : 0 <= L2 * D) by (apply Rmult_le_pos; auto).
assert (a1 : norm (sub (A x y z') (A x' y' z')) <= L2 * D * (L0 / mu)).
{ eapply Rle_trans; [exact Al|]. now apply Rmult_le_compat_l. }
assert (a2 : norm (A x y (sub z z')) <= k * norm (sub (fy x y) (fy x' y')) + k * (L2 * D * (L0 / mu))).
{ eapply Rle_trans; [apply A_bound|]. eapply Rle_trans; [apply Rmult_le_compat_l; [auto|apply z_move]|].
  apply Req_le. unfold k. field. lra. }
pose proof (df_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y x' y') as Df. fold D in Df.
pose proof (plane k _ _ _ (dist_ge0 _ _ (fx x y) (fx x' y') (fy x y) (fy x' y')) (dist_sq _ _ (fx x y) (fx x' y') (fy x y) (fy x' y'))) as Pl.
pose proof (sqrt_pos (1 + k ^ 2)) as s0. assert (p : 0 <= 1 + k ^ 2) by nra. pose proof (sqrt_sqrt _ p) as s2.
assert (a3 : sqrt (1 + k ^ 2) * dist (fx x y) (fx x' y') (fy x y) (fy x' y') <= sqrt (1 + k ^ 2) * (L1 * D)) by (apply Rmult_le_compat_l; auto).
set (c := sqrt (1 + k ^ 2) * L1 + (1 + k) * (L2 * (L0 / mu))).
assert (im : 0 <= L0 / mu) by (apply Rmult_le_pos; auto; apply Rlt_le, Rinv_0_lt_compat, m0).
assert (c0 : 0 <= c).
{ unfold c. apply Rplus_le_le_0_compat; [now apply Rmult_le_pos|]. apply Rmult_le_pos; [lra|now apply Rmult_le_pos]. }
apply Rle_trans with (c * D); [unfold c; lra|].
apply Rle_trans with (c * (sqrt (1 + k ^ 2) * norm (sub x x'))); [apply Rmult_le_compat_l; auto; apply y_move|].
apply Req_le. unfold L_phi. fold k. cbv zeta. rewrite <- Rmult_assoc. f_equal. unfold c. rewrite <- s2 at 3. field. lra.
Qed.
End P.
Theorem T_hyper : hyper_gradient_lipschitz.
Proof. intros X Y f g fx gx fy gy A B mu L0 L1 L2 tl l2 x x' y y' z z' My My' Hz Hz'. exact (main X Y f g fx gx fy gy A B mu L0 L1 L2 tl l2 x x' y y' z z' My My' Hz Hz'). Qed.
