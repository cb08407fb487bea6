(* The bias of order two and the main theorem for p = 2, by hand, with smaller constants than the general theorem. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra Estimator ExplicitTheorem OrderOne.
Open Scope R_scope.
Lemma affine_lim phi a t u l : derivable_pt_lim phi (a + u * t) l -> derivable_pt_lim (fun u => phi (a + u * t)) u (t * l).
Proof.
intro D. rewrite Rmult_comm. apply (derivable_pt_lim_comp (fun u => a + u * t) phi); auto.
replace t with (t + 2 * 0 * u) at 1 by ring. apply quad_lim with (a := a). intro; ring.
Qed.
Lemma secdiff phi phi' kap a t : 0 <= t -> (forall s, derivable_pt_lim phi s (phi' s)) -> (forall s r, Rabs (phi' s - phi' r) <= kap * Rabs (s - r)) ->
  Rabs (phi (a + t) + phi (a - t) - 2 * phi a) <= kap * t * t.
Proof.
intros t0 D Li.
pose proof (taylor2 (fun u => phi (a + u * t) + phi (a + u * - t)) (fun u => t * phi' (a + u * t) + - t * phi' (a + u * - t)) (2 * kap * t * t)) as Ta.
cbv beta in Ta. replace (a + 1 * t) with (a + t) in Ta by ring. replace (a + 1 * - t) with (a - t) in Ta by ring.
replace (a + 0 * t) with a in Ta by ring. replace (a + 0 * - t) with a in Ta by ring.
replace (phi (a + t) + phi (a - t) - (phi a + phi a) - (t * phi' a + - t * phi' a)) with (phi (a + t) + phi (a - t) - 2 * phi a) in Ta by ring.
replace (2 * kap * t * t / 2) with (kap * t * t) in Ta by field. apply Ta.
- intro u. apply (derivable_pt_lim_plus (fun u => phi (a + u * t)) (fun u => phi (a + u * - t))); apply affine_lim, D.
- intros u u01. replace (t * phi' (a + u * t) + - t * phi' (a + u * - t) - (t * phi' a + - t * phi' a)) with (t * (phi' (a + u * t) - phi' (a + u * - t))) by ring.
  rewrite Rabs_mult, (Rabs_pos_eq t) by auto. pose proof (Li (a + u * t) (a + u * - t)) as Q.
  replace (a + u * t - (a + u * - t)) with (2 * (u * t)) in Q by ring. rewrite (Rabs_pos_eq (2 * (u * t))) in Q by nra.
  apply Rle_trans with (t * (kap * (2 * (u * t)))); [now apply Rmult_le_compat_l|]. apply Req_le. ring.
Qed.
Lemma taylor3_side h h' c e : (e = 1 \/ e = -1) -> (forall s, derivable_pt_lim h s (h' s)) ->
  (forall s, 0 <= s <= 1 -> Rabs (h' s - h' 0) <= c * (s * s)) -> e * (h 1 - h 0 - h' 0) <= c / 3.
Proof.
intros He D B.
set (G := fun s => e * h s - (0 + e * h' 0 * s + 0 * (s * s)) - s * (s * s) * (c / 3)).
set (G' := fun s => e * h' s - (e * h' 0 + 2 * 0 * s) - (1 * (s * s) + s * (1 * s + s * 1)) * (c / 3)).
assert (DG : forall s, 0 <= s <= 1 -> derivable_pt_lim G s (G' s)).
{ intros s _. unfold G, G'. apply derivable_pt_lim_minus; [apply derivable_pt_lim_minus|].
  - apply (derivable_pt_lim_scal h e s). apply D.
  - apply quad_lim with (a := 0). intro; ring.
  - pose proof (derivable_pt_lim_mult id _ s _ _ (derivable_pt_lim_id s) (derivable_pt_lim_mult id id s 1 1 (derivable_pt_lim_id s) (derivable_pt_lim_id s))) as M0.
    pose proof (derivable_pt_lim_mult _ _ s _ _ M0 (derivable_pt_lim_const (c / 3) s)) as M.
    unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r in M. exact M. }
destruct (MVT_cor2 G G' 0 1 ltac:(lra) DG) as (u & eu & Hu).
assert (N : G' u <= 0).
{ unfold G'. pose proof (B u ltac:(lra)) as Q. pose proof (Rle_abs (h' u - h' 0)). pose proof (Rle_abs (- (h' u - h' 0))) as Q2. rewrite Rabs_Ropp in Q2.
  destruct He; subst e; lra. }
assert (K : G 1 - G 0 <= 0) by (rewrite eu; lra). unfold G in K. lra.
Qed.
Lemma midpoint phi phi' phi'' kap : (forall s, derivable_pt_lim phi s (phi' s)) -> (forall s, derivable_pt_lim phi' s (phi'' s)) ->
  (forall s r, Rabs (phi'' s - phi'' r) <= kap * Rabs (s - r)) -> Rabs (phi 1 - phi 0 - phi' (/ 2)) <= kap / 24.
Proof.
intros D D' Li. set (h := fun u => phi (/ 2 + u * / 2) - phi (/ 2 + u * - / 2)). set (h' := fun u => / 2 * phi' (/ 2 + u * / 2) - (- / 2) * phi' (/ 2 + u * - / 2)).
assert (Dh : forall s, derivable_pt_lim h s (h' s)).
{ intro s. apply (derivable_pt_lim_minus (fun u => phi (/ 2 + u * / 2)) (fun u => phi (/ 2 + u * - / 2))); apply affine_lim, D. }
assert (h0 : h' 0 = phi' (/ 2)).
{ unfold h'. replace (/ 2 + 0 * / 2) with (/ 2) by ring. replace (/ 2 + 0 * - / 2) with (/ 2) by ring. field. }
assert (B : forall s, 0 <= s <= 1 -> Rabs (h' s - h' 0) <= kap / 8 * (s * s)).
{ intros s s01. rewrite h0. unfold h'. pose proof (secdiff phi' phi'' kap (/ 2) (s * / 2) ltac:(lra) D' Li) as S.
  replace (/ 2 + s * - / 2) with (/ 2 - s * / 2) by ring.
  replace (/ 2 * phi' (/ 2 + s * / 2) - - / 2 * phi' (/ 2 - s * / 2) - phi' (/ 2)) with (/ 2 * (phi' (/ 2 + s * / 2) + phi' (/ 2 - s * / 2) - 2 * phi' (/ 2))) by field.
  rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra. apply Rle_trans with (/ 2 * (kap * (s * / 2) * (s * / 2))); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. }
pose proof (taylor3_side h h' (kap / 8) 1 (or_introl eq_refl) Dh B) as A1. pose proof (taylor3_side h h' (kap / 8) (-1) (or_intror eq_refl) Dh B) as A2.
assert (e1 : h 1 = phi 1 - phi 0) by (unfold h; f_equal; f_equal; field). assert (e0 : h 0 = 0).
{ unfold h. replace (/ 2 + 0 * / 2) with (/ 2) by ring. replace (/ 2 + 0 * - / 2) with (/ 2) by ring. ring. }
rewrite h0, e1, e0 in A1, A2. apply Rabs_le. lra.
Qed.
Lemma path_dist {H : ips} (y d : H) s r : norm (sub (add y (scal s d)) (add y (scal r d))) = Rabs (s - r) * norm d.
Proof. rewrite (eqv_norm _ (scal (s - r) d)) by vec. apply norm_scal. Qed.

Section T.
Variables (X Y : space) (nu : R) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).
Variables (fxy : X -> Y -> X -> Y -> R) (fyy : X -> Y -> Y -> Y -> R) (gxyy : X -> Y -> Y -> X -> Y -> R) (gyyy : X -> Y -> Y -> Y -> Y -> R).
Variables (ys : X -> Y) (ystar : nat -> X -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L3 : R).
Hypothesis nu0 : 0 < nu.
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis so : second_order X Y gx gy gxy gyy L2.
Hypothesis hg : hypergradient X Y fx fy gy ys u gphi gxy gyy.
Hypothesis th : third_order X Y fx fy gxy gyy fxy fyy gxyy gyyy L2 L3.
Hypothesis crit : forall k x, (k < 2)%nat -> critical (hy X Y pos2 nu fy gy k x) (ystar k x).
Notation Sh := (shift2 nu mu L0).
Notation S2 := (second2 nu mu L0 L1 L2).
Lemma Lip x v1 v2 : norm (sub (fy x v1) (fy x v2)) <= L1 * norm (sub v1 v2) /\ norm (sub (fx x v1) (fx x v2)) <= L1 * norm (sub v1 v2).
Proof.
destruct fo. pose proof (norm_ge0 _ (sub v1 v2)). pose proof (o_f_lip x v1 x v2) as Li. rewrite sq_self, Rplus_0_l, (sq_norm (sub v1 v2)) in Li.
pose proof (sq_ge0 (sub (fy x v1) (fy x v2))). pose proof (sq_ge0 (sub (fx x v1) (fx x v2))). split; (apply norm_le; [nra|lra]).
Qed.
Section Point.
Variable x : X.
Let y := ys x.
Let yp := ystar 1%nat x.
Let ym := ystar O x.
Let D := sub yp ym.
Let ep := sub yp y.
Let em := sub ym y.
Let M := add ym (scal (/ 2) D).
Let s := add ep (scal 1 em).
Lemma opp v : nu * dot (fy x yp) v + dot (gy x yp) v = 0.
Proof. pose proof (crit 1%nat x ltac:(lia) v) as Q. unfold hy in Q. rewrite dotDl, dotZl in Q. simpl pos2 in Q. fold yp in Q. lra. Qed.
Lemma opm v : - nu * dot (fy x ym) v + dot (gy x ym) v = 0.
Proof. pose proof (crit 0%nat x ltac:(lia) v) as Q. unfold hy in Q. rewrite dotDl, dotZl in Q. simpl pos2 in Q. fold ym in Q. lra. Qed.
Lemma shift (z : Y) : (forall v, Rabs (dot (gy x z) v) <= nu * Rabs (dot (fy x z) v)) -> norm (sub z y) <= Sh.
Proof.
intro O. destruct fo. destruct (hg x) as (C & _). set (e := sub z y). pose proof (norm_ge0 _ e). unfold shift2. apply divide; auto; [nra|]. rewrite <- sq_norm.
pose proof (monotone _ _ _ (o_g_strong x) z y) as Mo. fold e in Mo. eapply Rle_trans; [exact Mo|]. unfold sub at 1. rewrite dotDl, dotZl. unfold y. rewrite (C e).
pose proof (Rle_abs (dot (gy x z) e)). pose proof (O e). pose proof (cauchy_norm _ (fy x z) e) as Q. pose proof (o_f_y x z).
assert (norm (fy x z) * norm e <= L0 * norm e) by now apply Rmult_le_compat_r. nra.
Qed.
Lemma ep_le : norm ep <= Sh.
Proof. apply shift. intro v. pose proof (opp v). replace (dot (gy x yp) v) with (- (nu * dot (fy x yp) v)) by lra. rewrite Rabs_Ropp, Rabs_mult, (Rabs_pos_eq nu); lra. Qed.
Lemma em_le : norm em <= Sh.
Proof. apply shift. intro v. pose proof (opm v). replace (dot (gy x ym) v) with (nu * dot (fy x ym) v) by lra. rewrite Rabs_mult, (Rabs_pos_eq nu); lra. Qed.
Lemma D_le : norm D <= 2 * Sh.
Proof.
pose proof ep_le. pose proof em_le. pose proof (tri yp y ym) as T. fold ep in T. rewrite (norm_subC _ y ym) in T. fold em D in T. lra.
Qed.
Lemma M_y : norm (sub M y) = norm s / 2.
Proof. rewrite (eqv_norm _ (scal (/ 2) s)) by (unfold M, s, D, ep, em; vec; field). rewrite norm_scal, Rabs_pos_eq by lra. lra. Qed.
Lemma ends : add ym (scal 1 D) = yp /\ add ym (scal 0 D) = ym.
Proof. split; [rewrite scal1; apply add_back|apply add_scal0]. Qed.
Lemma s_le : norm s <= S2.
Proof.
destruct (hg x) as (C & _). fold y in C. pose proof (norm_ge0 _ s) as s0. pose proof ep_le as P. pose proof em_le as N. pose proof D_le as Dl.
pose proof (norm_ge0 _ ep) as p0. pose proof (norm_ge0 _ em) as m0. pose proof (norm_ge0 _ D) as D0.
pose proof (gy_model_y X Y gx gy gxy gyy L2 so x y ep s) as A. pose proof (gy_model_y X Y gx gy gxy gyy L2 so x y em s) as B.
assert (e1 : add y ep = yp) by apply add_back. assert (e2 : add y em = ym) by apply add_back. rewrite e1, (C s) in A. rewrite e2, (C s) in B.
pose proof (opp s) as O1. pose proof (opm s) as O2. pose proof (coercive X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x y s) as Co.
destruct fo. destruct so. unfold s in Co at 2. rewrite (proj1 (s_yy x y ep em s 1)) in Co.
assert (F : Rabs (dot (fy x yp) s - dot (fy x ym) s) <= L1 * norm D * norm s).
{ replace (dot (fy x yp) s - dot (fy x ym) s) with (dot (sub (fy x yp) (fy x ym)) s) by (unfold sub; rewrite dotDl, dotZl; ring).
  eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; auto. apply Lip. }
unfold second2. apply divide; auto.
- assert (0 <= Sh) by lra. assert (0 <= L1 * Sh) by (apply Rmult_le_pos; lra). assert (0 <= L2 * Sh ^ 2) by (apply Rmult_le_pos; [auto|simpl; nra]). nra.
- rewrite <- sq_norm. eapply Rle_trans; [exact Co|].
  pose proof (Rle_abs (- (dot (gy x yp) s - 0 - gyy x y ep s))) as A1. rewrite Rabs_Ropp in A1.
  pose proof (Rle_abs (- (dot (gy x ym) s - 0 - gyy x y em s))) as B1. rewrite Rabs_Ropp in B1.
  pose proof (Rle_abs (- (dot (fy x yp) s - dot (fy x ym) s))) as F1. rewrite Rabs_Ropp in F1.
  assert (Q1 : L2 * sq ep * norm s <= L2 * Sh ^ 2 * norm s) by (apply Rmult_le_compat_r; auto; apply Rmult_le_compat_l; auto; rewrite sq_norm; simpl; nra).
  assert (Q2 : L2 * sq em * norm s <= L2 * Sh ^ 2 * norm s) by (apply Rmult_le_compat_r; auto; apply Rmult_le_compat_l; auto; rewrite sq_norm; simpl; nra).
  assert (Q3 : L1 * norm D * norm s <= L1 * (2 * Sh) * norm s) by (apply Rmult_le_compat_r; auto; apply Rmult_le_compat_l; lra).
  assert (nu * - (dot (fy x yp) s - dot (fy x ym) s) <= nu * (L1 * (2 * Sh) * norm s)) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* three scalar functions on the segment from ym to yp *)
Lemma near_mid {V : ips} (F : Y -> V) (v : V) (F' : Y -> R) : 0 <= L2 ->
  (forall r, derivable_pt_lim (fun r => dot (F (add ym (scal r D))) v) r (F' (add ym (scal r D)))) ->
  (forall z z', Rabs (F' z - F' z') <= L2 * norm (sub z z') * norm v * norm D) ->
  (forall z z', norm (sub (F z) (F z')) <= L1 * norm (sub z z')) ->
  Rabs (dot (F yp) v + dot (F ym) v - 2 * dot (F y) v) <= (L2 * Sh ^ 2 + L1 * S2) * norm v.
Proof.
intros l2 Dv Li Lf. pose proof (norm_ge0 _ v) as v0. pose proof (norm_ge0 _ D) as D0. pose proof D_le as Dl. pose proof s_le as sl.
pose proof (secdiff (fun r => dot (F (add ym (scal r D))) v) (fun r => F' (add ym (scal r D))) (L2 * norm D * norm v * norm D) (/ 2) (/ 2) ltac:(lra) Dv) as Q.
cbv beta in Q. replace (/ 2 + / 2) with 1 in Q by field. replace (/ 2 - / 2) with 0 in Q by field. rewrite (proj1 ends), (proj2 ends) in Q. fold M in Q.
assert (A : Rabs (dot (F yp) v + dot (F ym) v - 2 * dot (F M) v) <= L2 * norm D * norm v * norm D * / 2 * / 2).
{ apply Q. intros r t. eapply Rle_trans; [apply Li|]. rewrite path_dist. apply Req_le. ring. }
assert (B : Rabs (dot (F M) v - dot (F y) v) <= L1 * (norm s / 2) * norm v).
{ replace (dot (F M) v - dot (F y) v) with (dot (sub (F M) (F y)) v) by (unfold sub; rewrite dotDl, dotZl; ring).
  eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; auto. rewrite <- M_y. apply Lf. }
replace (dot (F yp) v + dot (F ym) v - 2 * dot (F y) v) with ((dot (F yp) v + dot (F ym) v - 2 * dot (F M) v) + 2 * (dot (F M) v - dot (F y) v)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. rewrite (Rabs_mult 2), (Rabs_pos_eq 2) by lra.
assert (L1p : 0 <= L1) by (destruct fo; lra).
assert (dd : norm D * norm D <= 4 * Sh ^ 2) by (simpl; nra).
assert (K1 : L2 * norm v * (norm D * norm D) <= L2 * norm v * (4 * Sh ^ 2)) by (apply Rmult_le_compat_l; [now apply Rmult_le_pos|auto]).
assert (K2 : L1 * norm v * norm s <= L1 * norm v * S2) by (apply Rmult_le_compat_l; [now apply Rmult_le_pos|auto]). lra.
Qed.
Lemma hess_mid {V : ips} (F : Y -> V) (v : V) (F' F'' : Y -> R) : 0 <= L2 -> 0 <= L3 ->
  (forall r, derivable_pt_lim (fun r => dot (F (add ym (scal r D))) v) r (F' (add ym (scal r D)))) ->
  (forall r, derivable_pt_lim (fun r => F' (add ym (scal r D))) r (F'' (add ym (scal r D)))) ->
  (forall z z', Rabs (F'' z - F'' z') <= L3 * norm (sub z z') * norm D * norm v * norm D) ->
  (forall z z', Rabs (F' z - F' z') <= L2 * norm (sub z z') * norm v * norm D) ->
  Rabs (dot (F yp) v - dot (F ym) v - F' y) <= (L3 * Sh ^ 3 / 3 + L2 * S2 * Sh) * norm v.
Proof.
intros l2 l3 Dv Dw Li Lf. pose proof (norm_ge0 _ v) as v0. pose proof (norm_ge0 _ D) as D0. pose proof D_le as Dl. pose proof s_le as sl. pose proof (norm_ge0 _ s) as s0.
pose proof (midpoint (fun r => dot (F (add ym (scal r D))) v) (fun r => F' (add ym (scal r D))) (fun r => F'' (add ym (scal r D))) (L3 * norm D * norm D * norm v * norm D) Dv Dw) as Q.
cbv beta in Q. rewrite (proj1 ends), (proj2 ends) in Q. fold M in Q.
assert (A : Rabs (dot (F yp) v - dot (F ym) v - F' M) <= L3 * norm D * norm D * norm v * norm D / 24).
{ apply Q. intros r t. eapply Rle_trans; [apply Li|]. rewrite path_dist. apply Req_le. ring. }
pose proof (Lf M y) as B. rewrite M_y in B.
replace (dot (F yp) v - dot (F ym) v - F' y) with ((dot (F yp) v - dot (F ym) v - F' M) + (F' M - F' y)) by ring.
eapply Rle_trans; [apply Rabs_triang|].
assert (dd : norm D * norm D * norm D <= 8 * Sh ^ 3).
{ replace (8 * Sh ^ 3) with ((2 * Sh) * (2 * Sh) * (2 * Sh)) by ring. assert (norm D * norm D <= 2 * Sh * (2 * Sh)) by (apply Rmult_le_compat; auto). apply Rmult_le_compat; auto. now apply Rmult_le_pos. }
assert (K1 : L3 * norm v * (norm D * norm D * norm D) <= L3 * norm v * (8 * Sh ^ 3)) by (apply Rmult_le_compat_l; [now apply Rmult_le_pos|auto]).
assert (sd : norm s * norm D <= S2 * (2 * Sh)) by (apply Rmult_le_compat; auto).
assert (K2 : L2 * norm v * (norm s * norm D) <= L2 * norm v * (S2 * (2 * Sh))) by (apply Rmult_le_compat_l; [now apply Rmult_le_pos|auto]). lra.
Qed.
Lemma xy_lip_y z z' v e : Rabs (gxy x z v e - gxy x z' v e) <= L2 * norm (sub z z') * norm v * norm e.
Proof. destruct so. pose proof (s_xy_lip x z x z' v e) as Q. rewrite sq_self, Rplus_0_l in Q. exact Q. Qed.
Lemma yy_lip_y z z' v e : Rabs (gyy x z e v - gyy x z' e v) <= L2 * norm (sub z z') * norm v * norm e.
Proof. destruct so. pose proof (s_yy_lip x z x z' e v) as Q. rewrite sq_self, Rplus_0_l in Q. change (sqrt (sq (sub z z'))) with (norm (sub z z')) in Q. lra. Qed.
Lemma gy_path v r : derivable_pt_lim (fun r => dot (gy x (add ym (scal r D))) v) r (gyy x (add ym (scal r D)) D v).
Proof.
destruct so as [sxy syy sgy sgx a b c]. pose proof (sgy x ym zero D v r) as Q. rewrite zeroS, (gxy0 X Y gx gy gxy gyy L2 so), Rplus_0_l in Q.
apply (derivable_ext _ _ _ _ (fun s => f_equal (fun z => dot (gy z _) v) (zeroS X x s)) Q).
Qed.
Let Hb := L3 * Sh ^ 3 / 3 + L2 * S2 * Sh.
Let Fb := L2 * Sh ^ 2 + L1 * S2.
Let w := add D (scal (2 * nu) (u x)).
Lemma bounds_ge0 : 0 <= Hb /\ 0 <= Fb.
Proof.
destruct so. destruct th. destruct fo. assert (0 <= Sh) by (pose proof ep_le; pose proof (norm_ge0 _ ep); lra). assert (0 <= S2) by (pose proof s_le; pose proof (norm_ge0 _ s); lra).
assert (0 <= Sh ^ 2) by (apply pow_le; auto). assert (0 <= Sh ^ 3) by (apply pow_le; auto). unfold Hb, Fb.
assert (0 <= L3 * Sh ^ 3) by now apply Rmult_le_pos. assert (0 <= L2 * S2 * Sh) by (apply Rmult_le_pos; [apply Rmult_le_pos|]; assumption). assert (0 <= L2 * Sh ^ 2) by now apply Rmult_le_pos.
assert (0 <= L1 * S2) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma w_le : norm w <= (nu * Fb + Hb) / mu.
Proof.
destruct (hg x) as (_ & U & _). fold y in U. pose proof bounds_ge0 as [h0 f0]. pose proof (norm_ge0 _ w) as w0.
pose proof (coercive X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x y w) as Co. unfold w in Co at 2.
assert (l2 : 0 <= L2) by (destruct so; auto). assert (yy := s_yy _ _ _ _ _ _ _ so). rewrite (proj1 (yy x y D (u x) w (2 * nu))), U in Co.
assert (l3 : 0 <= L3) by (destruct th; auto).
pose proof (near_mid (fy x) w (fun z => fyy x z D w) l2 ltac:(intro r; destruct th; apply t_fy) ltac:(intros z z'; destruct th; apply t_fy_lip) ltac:(intros; apply Lip)) as A.
pose proof (hess_mid (gy x) w (fun z => gyy x z D w) (fun z => gyyy x z D D w) l2 l3 (gy_path w) ltac:(intro r; destruct th; apply t_gyy) ltac:(intros z z'; destruct th; apply t_gyy_lip) ltac:(intros; apply yy_lip_y)) as B.
fold Fb in A. fold Hb in B. pose proof (opp w). pose proof (opm w).
pose proof (Rle_abs (- (dot (fy x yp) w + dot (fy x ym) w - 2 * dot (fy x y) w))) as A1. rewrite Rabs_Ropp in A1.
pose proof (Rle_abs (- (dot (gy x yp) w - dot (gy x ym) w - gyy x y D w))) as B1. rewrite Rabs_Ropp in B1.
apply divide; [destruct fo; auto|auto|nra|]. rewrite <- sq_norm. eapply Rle_trans; [exact Co|].
assert (nu * - (dot (fy x yp) w + dot (fy x ym) w - 2 * dot (fy x y) w) <= nu * (Fb * norm w)) by (apply Rmult_le_compat_l; lra). lra.
Qed.
Lemma bias_two : norm (sub (comb X Y 2 pos2 alpha2 nu fx gx x (fun k => ystar k x)) (gphi x)) <= bias2 nu mu L0 L1 L2 L3.
Proof.
destruct (hg x) as (_ & _ & G). fold y in G. pose proof bounds_ge0 as [h0 f0]. pose proof w_le as wl. pose proof (norm_ge0 _ w) as w0.
assert (l2 : 0 <= L2) by (destruct so; auto). assert (l3 : 0 <= L3) by (destruct th; auto). assert (l1 : 0 < mu /\ mu <= L1) by (destruct fo; auto).
assert (be : bias2 nu mu L0 L1 L2 L3 = / 2 * Fb + / (2 * nu) * (Hb + L1 * ((nu * Fb + Hb) / mu))) by (unfold bias2, Fb, Hb; field; lra).
assert (B : forall v, dot (sub (comb X Y 2 pos2 alpha2 nu fx gx x (fun k => ystar k x)) (gphi x)) v <= bias2 nu mu L0 L1 L2 L3 * norm v).
{ intro v. pose proof (norm_ge0 _ v) as v0. unfold sub at 1. rewrite dotDl, dotZl, G, comb_dot. simpl Vocabulary.sum. unfold pos2, alpha2. fold yp ym.
  pose proof (near_mid (fx x) v (fun z => fxy x z v D) l2 ltac:(intro r; destruct th; apply t_fx) ltac:(intros z z'; destruct th; apply t_fx_lip) ltac:(intros; apply Lip)) as P.
  pose proof (hess_mid (gx x) v (fun z => gxy x z v D) (fun z => gxyy x z D v D) l2 l3 ltac:(intro r; destruct so; apply s_gx) ltac:(intro r; destruct th; apply t_gxy) ltac:(intros z z'; destruct th; apply t_gxy_lip) ltac:(intros; apply xy_lip_y)) as Q.
  fold Fb in P. fold Hb in Q.
  pose proof (Rle_abs (dot (fx x yp) v + dot (fx x ym) v - 2 * dot (fx x y) v)). pose proof (Rle_abs (dot (gx x yp) v - dot (gx x ym) v - gxy x y v D)).
  pose proof (proj2 (s_xy _ _ _ _ _ _ _ so x y v v D (u x) (2 * nu))) as Bl. fold w in Bl.
  pose proof (mixed X Y f g fx gx fy gy gxy gyy mu L0 L1 L2 fo so x y v w) as Mi. pose proof (Rle_abs (gxy x y v w)).
  assert (L1 * norm v * norm w <= L1 * norm v * ((nu * Fb + Hb) / mu)) by (apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|auto]).
  replace (_ + _) with (/ 2 * (dot (fx x yp) v + dot (fx x ym) v - 2 * dot (fx x y) v) + / (2 * nu) * (dot (gx x yp) v - dot (gx x ym) v + 2 * nu * gxy x y v (u x))) by (field; lra).
  rewrite be. assert (i0 : 0 <= / (2 * nu)) by (left; apply Rinv_0_lt_compat; lra).
  assert (/ (2 * nu) * (dot (gx x yp) v - dot (gx x ym) v + 2 * nu * gxy x y v (u x)) <= / (2 * nu) * ((Hb + L1 * ((nu * Fb + Hb) / mu)) * norm v)) by (apply Rmult_le_compat_l; lra). lra. }
set (rr := sub (comb _ _ _ _ _ _ _ _ _ _) (gphi x)) in *. pose proof (B rr) as Br. fold (sq rr) in Br. rewrite sq_norm in Br. pose proof (norm_ge0 _ rr) as r0.
destruct (Req_dec (norm rr) 0) as [Z|Z]; [|apply (Rmult_le_reg_r (norm rr)); lra]. rewrite Z, be.
assert (0 <= (nu * Fb + Hb) / mu) by lra. assert (0 <= L1 * ((nu * Fb + Hb) / mu)) by (apply Rmult_le_pos; lra).
assert (0 <= / (2 * nu) * (Hb + L1 * ((nu * Fb + Hb) / mu))) by (apply Rmult_le_pos; [left; apply Rinv_0_lt_compat; lra|lra]). lra.
Qed.
End Point.
End T.
Theorem main_order_two_thm X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3 Delta R0 sigma eps delta :
  main_order_two X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3 Delta R0 sigma eps delta.
Proof.
intros sm so hg th ga pa.
assert (fo : first_order X Y f g fx gx fy gy mu L0 L1) by (destruct sm; constructor; assumption).
assert (nu0 : 0 < nu) by (destruct pa; assumption).
eapply main_explicit_thm with (phi := hyper_objective X Y f ys); [constructor|exact pa]; try eassumption.
- now apply (L_phi_pos X Y f g fx gx fy gy gxy gyy).
- now apply (phi_upper X Y f g fx gx fy gy ys u gphi gxy gyy).
- intro x. apply (bias_two X Y nu f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3); auto. now destruct sm.
Qed.
Theorem T_main_order_two : main_order_two_theorem. Proof. intros X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3 Delta R0 sigma eps delta. apply main_order_two_thm. Qed.
