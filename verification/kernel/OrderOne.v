(* Smoothness of phi and the bias of order one from second derivatives; the main theorem for p = 1. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra ExplicitTheorem.
Open Scope R_scope.
(* Taylor with a Lipschitz derivative *)
Lemma taylor2_side h h' c e : (e = 1 \/ e = -1) -> (forall s, derivable_pt_lim h s (h' s)) ->
  (forall s, 0 <= s <= 1 -> Rabs (h' s - h' 0) <= c * s) -> e * (h 1 - h 0 - h' 0) <= c / 2.
Proof.
intros He D B.
set (G := fun s => e * h s - s * (e * h' 0) - s * s * (c / 2)).
set (G' := fun s => e * h' s - 1 * (e * h' 0) - (1 * s + s * 1) * (c / 2)).
assert (DG : forall s, 0 <= s <= 1 -> derivable_pt_lim G s (G' s)).
{ intros s _. unfold G, G'. apply derivable_pt_lim_minus; [apply derivable_pt_lim_minus|].
  - apply (derivable_pt_lim_scal h e s). apply D.
  - pose proof (derivable_pt_lim_mult id (fct_cte (e * h' 0)) s 1 0 (derivable_pt_lim_id s) (derivable_pt_lim_const _ s)) as M.
    unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r in M. exact M.
  - pose proof (derivable_pt_lim_mult _ _ s _ _ (derivable_pt_lim_mult id id s 1 1 (derivable_pt_lim_id s) (derivable_pt_lim_id s)) (derivable_pt_lim_const (c / 2) s)) as M.
    unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r in M. exact M. }
destruct (MVT_cor2 G G' 0 1 ltac:(lra) DG) as (u & eu & Hu).
assert (N : G' u <= 0).
{ unfold G'. pose proof (B u ltac:(lra)) as Q. pose proof (Rle_abs (h' u - h' 0)). pose proof (Rle_abs (- (h' u - h' 0))) as Q2. rewrite Rabs_Ropp in Q2.
  destruct He; subst e; lra. }
assert (K : G 1 - G 0 <= 0) by (rewrite eu; lra). unfold G in K. lra.
Qed.
Lemma taylor2 h h' c : (forall s, derivable_pt_lim h s (h' s)) -> (forall s, 0 <= s <= 1 -> Rabs (h' s - h' 0) <= c * s) -> Rabs (h 1 - h 0 - h' 0) <= c / 2.
Proof.
intros D B. pose proof (taylor2_side h h' c 1 (or_introl eq_refl) D B). pose proof (taylor2_side h h' c (-1) (or_intror eq_refl) D B).
apply Rabs_le. lra.
Qed.
(* one-sided slopes bound the derivative *)
Lemma slope h l c : derivable_pt_lim h 0 l -> (forall s, 0 < s -> h s - h 0 <= c * s) -> l <= c.
Proof.
intros D B. apply Rnot_lt_le. intro lc. destruct (D ((l - c) / 2) ltac:(lra)) as (del & K).
pose proof (cond_pos del) as dp. set (s := pos del / 2). assert (s0 : 0 < s) by (unfold s; lra).
pose proof (K s ltac:(lra) ltac:(rewrite Rabs_pos_eq; unfold s; lra)) as Q. rewrite Rplus_0_l in Q.
pose proof (B s s0) as H. apply Rabs_def2 in Q. destruct Q as (_ & Q).
assert ((h s - h 0) / s <= c) by (apply (Rmult_le_reg_r s); auto; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r; lra). lra.
Qed.
Lemma slope_ge h l c : derivable_pt_lim h 0 l -> (forall s, 0 < s -> c * s <= h s - h 0) -> c <= l.
Proof.
intros D B. pose proof (slope (fun s => - h s) (- l) (- c) (derivable_pt_lim_opp h 0 l D)) as S.
enough (- l <= - c) by lra. apply S. intros s s0. pose proof (B s s0). lra.
Qed.
Lemma abs_le_sq a b : 0 <= b -> a * a <= b * b -> Rabs a <= b.
Proof. intros. apply Rabs_le. split; nra. Qed.
Lemma sq_path {H : ips} (x d : H) s : sq (sub (add x (scal s d)) x) = s * s * sq d.
Proof. rewrite (eqv_sq _ (scal s d)) by vec. apply sq_scal. Qed.
Lemma add_zero {H : space} (x : H) : add x zero = x.
Proof. rewrite <- (scal1 _ zero). apply zeroS. Qed.
Lemma norm_zero {H : space} : norm (@zero H) = 0.
Proof. unfold norm. now rewrite zeroP, sqrt_0. Qed.

Section H.
Variables (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ys u : X -> Y) (gphi : X -> X).
Variables (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (mu L0 L1 L2 : R).
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis so : second_order X Y gx gy gxy gyy L2.
Hypothesis hg : hypergradient X Y fx fy gy ys u gphi gxy gyy.
Notation k := (L1 / mu).
Lemma k_pos : 0 < k. Proof. destruct fo. apply Rmult_lt_0_compat; [lra|now apply Rinv_0_lt_compat]. Qed.
Lemma f_model x y d e : Rabs (f (add x d) (add y e) - f x y - (dot (fx x y) d + dot (fy x y) e)) <= L1 * (sq d + sq e) / 2.
Proof.
destruct fo. pose proof (taylor2 (fun s => f (add x (scal s d)) (add y (scal s e)))
  (fun s => dot (fx (add x (scal s d)) (add y (scal s e))) d + dot (fy (add x (scal s d)) (add y (scal s e))) e) (L1 * (sq d + sq e)) (fun s => o_f x y d e s)) as Ta.
cbv beta in Ta. rewrite !scal1, !add_scal0 in Ta. apply Ta. intros s s01.
set (x' := add x (scal s d)). set (y' := add y (scal s e)).
pose proof (o_f_lip x' y' x y) as Li. unfold x' at 3, y' at 3 in Li. rewrite !sq_path in Li.
set (p := sub (fx x' y') (fx x y)) in *. set (q := sub (fy x' y') (fy x y)) in *.
replace (dot (fx x' y') d + dot (fy x' y') e - (dot (fx x y) d + dot (fy x y) e)) with (dot p d + dot q e).
2:{ unfold p, q, sub. rewrite !dotDl, !dotZl. ring. }
pose proof (sq_ge0 d) as D0. pose proof (sq_ge0 e) as E0.
eapply Rle_trans; [apply Rabs_triang|]. pose proof (cauchy_norm _ p d) as C1. pose proof (cauchy_norm _ q e) as C2.
eapply Rle_trans; [apply Rplus_le_compat; [exact C1|exact C2]|].
eapply Rle_trans; [apply Rle_abs|]. apply abs_le_sq; [apply Rmult_le_pos; [nra|lra]|].
rewrite !sq_norm in *. set (a := norm p) in *. set (b := norm q) in *. set (c := norm d) in *. set (w := norm e) in *.
apply Rle_trans with ((a * a + b * b) * (c * c + w * w)); [pose proof (Rle_0_sqr (a * w - b * c)) as Z; unfold Rsqr in Z; lra|].
apply Rle_trans with (L1 * L1 * (s * s * (c * c) + s * s * (w * w)) * (c * c + w * w)); [apply Rmult_le_compat_r; lra|]. apply Req_le. ring.
Qed.
Lemma gxy0 x y e : gxy x y zero e = 0.
Proof. destruct so. pose proof (proj1 (s_xy x y zero zero e e 1)) as Q. rewrite zeroS in Q. lra. Qed.
Lemma gy_model x y d e v : Rabs (dot (gy (add x d) (add y e)) v - dot (gy x y) v - (gxy x y d v + gyy x y e v))
  <= L2 * sqrt (sq d + sq e) * (norm d + norm e) * norm v / 2.
Proof.
destruct so. pose proof (taylor2 (fun s => dot (gy (add x (scal s d)) (add y (scal s e))) v) _ (L2 * sqrt (sq d + sq e) * (norm d + norm e) * norm v) (fun s => s_gy x y d e v s)) as Ta.
cbv beta in Ta. rewrite !scal1, !add_scal0 in Ta. apply Ta. intros s s01.
set (x' := add x (scal s d)). set (y' := add y (scal s e)).
pose proof (s_xy_lip x' y' x y d v) as A. pose proof (s_yy_lip x' y' x y e v) as B.
assert (e1 : sqrt (sq (sub x' x) + sq (sub y' y)) = s * sqrt (sq d + sq e)).
{ unfold x', y'. rewrite !sq_path. replace (s * s * sq d + s * s * sq e) with (s * s * (sq d + sq e)) by ring.
  rewrite sqrt_mult_alt, sqrt_square by nra. reflexivity. }
rewrite e1 in A, B.
replace (gxy x' y' d v + gyy x' y' e v - (gxy x y d v + gyy x y e v)) with ((gxy x' y' d v - gxy x y d v) + (gyy x' y' e v - gyy x y e v)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat; [exact A|exact B]|]. apply Req_le. ring.
Qed.
Lemma gy_model_y x y e v : Rabs (dot (gy x (add y e)) v - dot (gy x y) v - gyy x y e v) <= L2 * sq e * norm v / 2.
Proof.
pose proof (gy_model x y zero e v) as M. rewrite add_zero, gxy0, Rplus_0_l in M. rewrite norm_zero, Rplus_0_l in M.
unfold sq at 1 in M. rewrite zeroP, Rplus_0_l in M. fold (norm e) in M. change (sqrt (sq e)) with (norm e) in M. rewrite (sq_norm e). lra.
Qed.
Lemma gx_model x y e v : Rabs (dot (gx x (add y e)) v - dot (gx x y) v - gxy x y v e) <= L2 * sq e * norm v / 2.
Proof.
destruct so. pose proof (taylor2 (fun s => dot (gx x (add y (scal s e))) v) _ (L2 * sq e * norm v) (fun s => s_gx x y e v s)) as Ta.
cbv beta in Ta. rewrite !scal1, !add_scal0 in Ta. apply Ta. intros s s01.
pose proof (s_xy_lip x (add y (scal s e)) x y v e) as A. rewrite sq_self, Rplus_0_l, sq_path in A.
rewrite sqrt_mult_alt, sqrt_square in A by nra. change (sqrt (sq e)) with (norm e) in A. eapply Rle_trans; [exact A|]. rewrite sq_norm. apply Req_le. ring.
Qed.
(* the Hessian is at least mu, the mixed one at most L1 *)
Lemma coercive x y e : mu * sq e <= gyy x y e e.
Proof.
destruct fo. destruct so. pose proof (s_gy x y zero e e 0) as D. rewrite !add_scal0, gxy0, Rplus_0_l in D.
apply (slope_ge _ _ _ D). intros s s0. rewrite !zeroS, add_scal0.
pose proof (monotone _ _ _ (o_g_strong x) (add y (scal s e)) y) as M. rewrite sq_path in M.
assert (Q : dot (sub (gy x (add y (scal s e))) (gy x y)) (sub (add y (scal s e)) y) = s * (dot (gy x (add y (scal s e))) e - dot (gy x y) e)).
{ unfold sub. repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr. ring. }
rewrite Q in M. apply (Rmult_le_reg_l s); auto. lra.
Qed.
Lemma mixed x y d e : Rabs (gxy x y d e) <= L1 * norm d * norm e.
Proof.
destruct fo. destruct so. pose proof (s_gx x y e d 0) as D. rewrite add_scal0 in D.
assert (B : forall s, 0 < s -> Rabs (dot (gx x (add y (scal s e))) d - dot (gx x (add y (scal 0 e))) d) <= L1 * norm d * norm e * s).
{ intros s s0. rewrite add_scal0. replace (dot (gx x (add y (scal s e))) d - dot (gx x y) d) with (dot (sub (gx x (add y (scal s e))) (gx x y)) d) by (unfold sub; rewrite dotDl, dotZl; ring).
  eapply Rle_trans; [apply cauchy_norm|].
  assert (norm (sub (gx x (add y (scal s e))) (gx x y)) <= L1 * (s * norm e)).
  { pose proof (norm_ge0 _ e). apply norm_le; [apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]|]. pose proof (o_g_lip x (add y (scal s e)) x y) as Li. rewrite sq_self, Rplus_0_l, sq_path, (sq_norm e) in Li.
    pose proof (sq_ge0 (sub (gy x (add y (scal s e))) (gy x y))). lra. }
  pose proof (norm_ge0 _ d). apply Rle_trans with (L1 * (s * norm e) * norm d); [now apply Rmult_le_compat_r|]. apply Req_le. ring. }
apply Rabs_le. split.
- apply (slope_ge _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (- (dot (gx x (add y (scal s e))) d - dot (gx x (add y (scal 0 e))) d))) as Z. rewrite Rabs_Ropp in Z. lra.
- apply (slope _ _ _ D). intros s s0. pose proof (B s s0) as Q. pose proof (Rle_abs (dot (gx x (add y (scal s e))) d - dot (gx x (add y (scal 0 e))) d)). lra.
Qed.
Lemma u_le x : norm (u x) <= L0 / mu.
Proof.
destruct fo. destruct (hg x) as (_ & U & _). apply divide; auto; [apply norm_ge0|]. rewrite <- sq_norm.
eapply Rle_trans; [apply (coercive x (ys x))|]. rewrite U. eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; [apply norm_ge0|auto].
Qed.
Lemma ys_lip x x' : norm (sub (ys x) (ys x')) <= k * norm (sub x x').
Proof.
destruct fo. destruct (hg x) as (C & _). destruct (hg x') as (C' & _). set (d := sub (ys x) (ys x')).
pose proof (monotone _ _ _ (o_g_strong x') (ys x) (ys x')) as M. fold d in M.
assert (e : dot (sub (gy x' (ys x)) (gy x' (ys x'))) d = dot (sub (gy x' (ys x)) (gy x (ys x))) d) by (unfold sub; rewrite !dotDl, !dotZl, (C d), (C' d); ring).
rewrite e in M. pose proof (norm_ge0 _ (sub x x')) as N.
assert (B : norm (sub (gy x' (ys x)) (gy x (ys x))) <= L1 * norm (sub x x')).
{ rewrite (norm_subC _ x x') in *. apply norm_le; [nra|]. pose proof (o_g_lip x' (ys x) x (ys x)) as Li. rewrite sq_self, Rplus_0_r, (sq_norm (sub x' x)) in Li.
  pose proof (sq_ge0 (sub (gx x' (ys x)) (gx x (ys x)))). lra. }
replace (k * norm (sub x x')) with (L1 * norm (sub x x') / mu) by (unfold Rdiv; ring).
apply divide; auto; [apply norm_ge0|nra|]. rewrite <- sq_norm. eapply Rle_trans; [exact M|]. eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; [apply norm_ge0|exact B].
Qed.
Lemma phi_model x d : Rabs (hyper_objective X Y f ys (add x d) - hyper_objective X Y f ys x - dot (gphi x) d) <= L_phi mu L0 L1 L2 / 2 * sq d.
Proof.
pose proof k_pos as kp. pose proof (u_le x) as Ub. pose proof (ys_lip (add x d) x) as Yl.
destruct (hg x) as (C & U & G). destruct (hg (add x d)) as (C' & _).
set (e := sub (ys (add x d)) (ys x)) in *. assert (Ye : add (ys x) e = ys (add x d)) by apply add_back.
pose proof (f_model x (ys x) d e) as F. pose proof (gy_model x (ys x) d e (u x)) as M. rewrite Ye in F, M.
rewrite (C (u x)), (C' (u x)) in M. destruct so. destruct fo. rewrite (proj2 (s_yy x (ys x) e e (u x) 0)), U in M.
assert (nd : norm (sub (add x d) x) = norm d) by (apply eqv_norm; vec). rewrite nd in Yl.
unfold hyper_objective. rewrite G.
replace (f (add x d) (ys (add x d)) - f x (ys x) - _) with
  ((f (add x d) (ys (add x d)) - f x (ys x) - (dot (fx x (ys x)) d + dot (fy x (ys x)) e)) - (0 - 0 - (gxy x (ys x) d (u x) + dot (fy x (ys x)) e))) by ring.
eapply Rle_trans; [unfold Rminus at 1; apply Rabs_triang|]. rewrite Rabs_Ropp.
eapply Rle_trans; [apply Rplus_le_compat; [exact F|exact M]|].
pose proof (norm_ge0 _ d) as d0. pose proof (norm_ge0 _ e) as e0. pose proof (norm_ge0 _ (u x)) as u0.
assert (E2 : sq e <= k ^ 2 * sq d) by (rewrite !sq_norm; simpl; nra).
assert (S : sqrt (sq d + sq e) <= sqrt (1 + k ^ 2) * norm d).
{ apply Rle_trans with (sqrt ((1 + k ^ 2) * sq d)); [apply sqrt_le_1_alt; lra|]. rewrite sqrt_mult_alt by nra. change (sqrt (sq d)) with (norm d). lra. }
pose proof (sqrt_pos (sq d + sq e)) as s0. pose proof (sqrt_pos (1 + k ^ 2)) as s1.
assert (T1 : L1 * (sq d + sq e) / 2 <= (1 + k ^ 2) * L1 / 2 * sq d) by nra.
assert (T2 : L2 * sqrt (sq d + sq e) * (norm d + norm e) * norm (u x) <= L2 * (sqrt (1 + k ^ 2) * norm d) * ((1 + k) * norm d) * (L0 / mu)).
{ apply Rmult_le_compat; auto; [apply Rmult_le_pos; [apply Rmult_le_pos; lra|lra]|].
  apply Rmult_le_compat; [apply Rmult_le_pos; lra|lra|apply Rmult_le_compat_l; lra|lra]. }
unfold L_phi. rewrite (sq_norm d) in *. set (r := sqrt (1 + k ^ 2)) in *.
replace (((1 + k ^ 2) * L1 + r * (1 + k) * L0 * L2 / mu) / 2 * (norm d * norm d)) with ((1 + k ^ 2) * L1 / 2 * (norm d * norm d) + L2 * (r * norm d) * ((1 + k) * norm d) * (L0 / mu) / 2) by (unfold Rdiv; ring).
lra.
Qed.

Variables (nu : R) (ystar : nat -> X -> Y).
Hypothesis nu0 : 0 < nu.
Hypothesis ystar0 : forall x, ystar O x = ys x.
Hypothesis ystar1 : forall x, critical (hy X Y INR nu fy gy 1 x) (ystar 1%nat x).
Lemma bias_one x : norm (sub (comb X Y 2 INR alpha1 nu fx gx x (fun k => ystar k x)) (gphi x)) <= bias1 mu L0 L1 L2 nu.
Proof.
destruct (hg x) as (C & U & G). pose proof k_pos as kp.
set (y := ys x) in *. set (z := ystar 1%nat x). set (e := sub z y). assert (Ze : add y e = z) by apply add_back.
assert (op : forall v, nu * dot (fy x z) v + dot (gy x z) v = 0).
{ intro v. pose proof (ystar1 x v) as Q. fold z in Q. unfold hy in Q. rewrite dotDl, dotZl in Q. simpl INR in Q. lra. }
pose proof (norm_ge0 _ e) as e0.
assert (el : norm e <= nu * L0 / mu).
{ destruct fo. apply divide; auto; [nra|]. rewrite <- sq_norm. pose proof (monotone _ _ _ (o_g_strong x) z y) as M. fold e in M.
  eapply Rle_trans; [exact M|]. unfold sub at 1. rewrite dotDl, dotZl, (C e). pose proof (op e).
  pose proof (cauchy_norm _ (fy x z) e) as Q. pose proof (Rle_abs (- dot (fy x z) e)) as Q1. rewrite Rabs_Ropp in Q1. pose proof (o_f_y x z).
  assert (norm (fy x z) * norm e <= L0 * norm e) by now apply Rmult_le_compat_r. nra. }
set (w := add e (scal nu (u x))). pose proof (norm_ge0 _ w) as w0. pose proof (sq_ge0 e) as se.
set (q := L2 * sq e / 2 + nu * (L1 * norm e)).
assert (q0 : 0 <= q).
{ destruct fo. destruct so. assert (0 <= L2 * sq e) by now apply Rmult_le_pos. assert (0 <= L1 * norm e) by (apply Rmult_le_pos; lra).
  assert (0 <= nu * (L1 * norm e)) by (apply Rmult_le_pos; lra). unfold q. lra. }
assert (Lip : forall v1 v2 : Y, norm (sub (fy x v1) (fy x v2)) <= L1 * norm (sub v1 v2) /\ norm (sub (fx x v1) (fx x v2)) <= L1 * norm (sub v1 v2)).
{ intros v1 v2. destruct fo. pose proof (norm_ge0 _ (sub v1 v2)). pose proof (o_f_lip x v1 x v2) as Li. rewrite sq_self, Rplus_0_l, (sq_norm (sub v1 v2)) in Li.
  pose proof (sq_ge0 (sub (fy x v1) (fy x v2))). pose proof (sq_ge0 (sub (fx x v1) (fx x v2))). split; (apply norm_le; [nra|lra]). }
assert (wl : norm w <= q / mu).
{ destruct fo. destruct so. apply divide; auto. rewrite <- sq_norm. eapply Rle_trans; [apply (coercive x y)|].
  unfold w at 1. rewrite (proj1 (s_yy x y e (u x) w nu)), U.
  pose proof (gy_model_y x y e w) as M. rewrite Ze, (C w) in M. pose proof (op w) as Ow.
  assert (D : dot (fy x y) w - dot (fy x z) w <= L1 * norm e * norm w).
  { replace (dot (fy x y) w - dot (fy x z) w) with (dot (sub (fy x y) (fy x z)) w) by (unfold sub; rewrite dotDl, dotZl; ring).
    eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; auto. unfold e. rewrite (norm_subC _ z y). apply Lip. }
  pose proof (Rle_abs (- (dot (gy x z) w - 0 - gyy x y e w))) as Q. rewrite Rabs_Ropp in Q.
  assert (nu * (dot (fy x y) w - dot (fy x z) w) <= nu * (L1 * norm e * norm w)) by (apply Rmult_le_compat_l; lra).
  unfold q. lra. }
assert (B : forall v, dot (sub (comb X Y 2 INR alpha1 nu fx gx x (fun k => ystar k x)) (gphi x)) v <= (L1 * norm e + (L2 * sq e / 2 + L1 * (q / mu)) / nu) * norm v).
{ intro v. pose proof (norm_ge0 _ v) as v0. unfold sub at 1. rewrite dotDl, dotZl, G. unfold comb. simpl vsum. rewrite !dotDl, !dotZl, !dotDl, !dotZl, zeroP. simpl INR. unfold alpha1.
  rewrite ystar0. fold y z.
  pose proof (gx_model x y e v) as M. rewrite Ze in M. destruct so. destruct fo.
  pose proof (proj2 (s_xy x y v v e (u x) nu)) as Bl. fold w in Bl.
  pose proof (mixed x y v w) as Mi.
  assert (D : dot (fx x z) v - dot (fx x y) v <= L1 * norm e * norm v).
  { replace (dot (fx x z) v - dot (fx x y) v) with (dot (sub (fx x z) (fx x y)) v) by (unfold sub; rewrite dotDl, dotZl; ring).
    eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; auto. apply Lip. }
  pose proof (Rle_abs (dot (gx x z) v - dot (gx x y) v - gxy x y v e)). pose proof (Rle_abs (gxy x y v w)).
  assert (L1 * norm v * norm w <= L1 * norm v * (q / mu)) by (apply Rmult_le_compat_l; [nra|auto]).
  assert (I : (dot (gx x z) v - dot (gx x y) v + nu * gxy x y v (u x)) / nu <= (L2 * sq e / 2 + L1 * (q / mu)) * norm v / nu).
  { apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|]. lra. }
  replace (_ + _) with ((dot (fx x z) v - dot (fx x y) v) + (dot (gx x z) v - dot (gx x y) v + nu * gxy x y v (u x)) / nu) by (field; lra).
  replace ((L1 * norm e + (L2 * sq e / 2 + L1 * (q / mu)) / nu) * norm v) with (L1 * norm e * norm v + (L2 * sq e / 2 + L1 * (q / mu)) * norm v / nu) by (field; destruct fo; lra).
  lra. }
set (r := sub (comb _ _ _ _ _ _ _ _ _ _) (gphi x)) in *. pose proof (B r) as Br. fold (sq r) in Br. rewrite sq_norm in Br.
set (c := L1 * norm e + (L2 * sq e / 2 + L1 * (q / mu)) / nu) in *. pose proof (norm_ge0 _ r) as r0.
assert (rc : norm r <= c).
{ destruct (Req_dec (norm r) 0) as [Z|Z]; [|apply (Rmult_le_reg_r (norm r)); lra]. rewrite Z. unfold c. destruct fo. destruct so.
  assert (0 <= q / mu) by lra. assert (0 <= (L2 * sq e / 2 + L1 * (q / mu)) / nu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]). nra. }
eapply Rle_trans; [exact rc|]. unfold c, q, bias1. destruct fo. destruct so. rewrite sq_norm.
replace (L1 * norm e + (L2 * (norm e * norm e) / 2 + L1 * ((L2 * (norm e * norm e) / 2 + nu * (L1 * norm e)) / mu)) / nu)
  with ((1 + k) * (L1 * norm e + L2 * (norm e * norm e) / (2 * nu))) by (field; lra).
replace ((1 + k) * (L1 * L0 / mu + L2 * L0 ^ 2 / (2 * mu ^ 2)) * nu) with ((1 + k) * (L1 * (nu * L0 / mu) + L2 * (nu * L0 / mu * (nu * L0 / mu)) / (2 * nu))) by (field; lra).
apply Rmult_le_compat_l; [lra|]. apply Rplus_le_compat; [apply Rmult_le_compat_l; lra|].
apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|]. apply Rmult_le_compat_l; auto. apply Rmult_le_compat; auto.
Qed.
End H.
Theorem phi_smooth_thm X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 : phi_smooth X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2.
Proof. intros fo so hg x d. eapply phi_model; eassumption. Qed.
Theorem bias_order_one_thm X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 : bias_order_one X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2.
Proof. intros nu ystar nu0 fo so hg y0 y1 x. eapply bias_one; eassumption. Qed.
Lemma L_phi_pos X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 : first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 -> 0 < L_phi mu L0 L1 L2.
Proof.
intros fo so. pose proof (k_pos X Y f g fx gx fy gy mu L0 L1 fo) as kp. destruct fo. destruct so. unfold L_phi.
assert (0 < (1 + (L1 / mu) ^ 2) * L1) by (apply Rmult_lt_0_compat; [nra|lra]).
assert (0 <= sqrt (1 + (L1 / mu) ^ 2) * (1 + L1 / mu) * L0 * L2 / mu).
{ pose proof (sqrt_pos (1 + (L1 / mu) ^ 2)). repeat apply Rmult_le_pos; try lra. left; now apply Rinv_0_lt_compat. }
lra.
Qed.
Lemma phi_upper X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 : first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 ->
  hypergradient X Y fx fy gy ys u gphi gxy gyy -> upper (hyper_objective X Y f ys) gphi (L_phi mu L0 L1 L2).
Proof.
intros fo so hg x d. pose proof (phi_smooth_thm X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 fo so hg x d) as P.
pose proof (Rle_abs (hyper_objective X Y f ys (add x d) - hyper_objective X Y f ys x - dot (gphi x) d)). lra.
Qed.
Theorem main_order_one_thm X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy ystar u gphi mu L0 L1 L2 Delta R0 sigma eps delta :
  main_order_one X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy ystar u gphi mu L0 L1 L2 Delta R0 sigma eps delta.
Proof.
intros sm so hg ga pa.
assert (fo : first_order X Y f g fx gx fy gy mu L0 L1) by (destruct sm; constructor; assumption).
assert (nu0 : 0 < nu) by (destruct pa; assumption).
eapply main_explicit_thm with (phi := hyper_objective X Y f (ystar O)); [constructor|exact pa]; try eassumption.
- now apply (L_phi_pos X Y f g fx gx fy gy gxy gyy).
- now apply (phi_upper X Y f g fx gx fy gy (ystar O) u gphi gxy gyy).
- eapply bias_order_one_thm; try eassumption; [reflexivity|]. intro x. destruct sm. apply a_ystar. lia.
Qed.
Theorem T_phi_smooth : phi_smooth_theorem. Proof. intros X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2. apply phi_smooth_thm. Qed.
Theorem T_bias_order_one : bias_order_one_theorem. Proof. intros X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2. apply bias_order_one_thm. Qed.
Theorem T_main_order_one : main_order_one_theorem. Proof. intros X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy ystar u gphi mu L0 L1 L2 Delta R0 sigma eps delta. apply main_order_one_thm. Qed.
