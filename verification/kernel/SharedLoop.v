(* Shared samples: second differences of the gradient of g, the recursion and the loop of a pair of nodes. Proof of StatementsShared. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary TaylorLipschitz SgdStep.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsShared FiniteProbability VectorAlgebra WarmStart ExplicitTheorem OrderOne SharedPair.
From FD Require Final.
Open Scope R_scope.
(* a function of s whose slope is at most c moves by at most c *)
Lemma rise (u u' : R -> R) c : (forall s, derivable_pt_lim u s (u' s)) -> (forall s, Rabs (u' s) <= c) -> u 1 - u 0 <= c.
Proof.
intros D B. destruct (MVT_cor2 u u' 0 1 ltac:(lra) (fun s _ => D s)) as (t & e & _). rewrite e, Rminus_0_r, Rmult_1_r. pose proof (B t). pose proof (Rle_abs (u' t)). lra.
Qed.
Lemma norm_by {H : ips} (u : H) c : 0 <= c -> dot u u <= c * norm u -> norm u <= c.
Proof. intros c0 h. replace c with (c / 1) by field. apply divide; [lra|apply norm_ge0|auto|]. rewrite norm_sq. lra. Qed.
Section Second.
Variables (X Y : space) (gx : X -> Y -> X) (gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (L2 : R).
Hypothesis so : second_order X Y gx gy gxy gyy L2.
Lemma second_y x x' y y' d : norm (sub (sub (gy x (add y d)) (gy x y)) (sub (gy x' (add y' d)) (gy x' y'))) <= L2 * sqrt (sq (sub x x') + sq (sub y y')) * norm d.
Proof.
set (v := sub _ _). assert (l2 : 0 <= L2) by (destruct so; auto). pose proof (norm_ge0 _ d) as d0. pose proof (sqrt_pos (sq (sub x x') + sq (sub y y'))) as q0.
apply norm_by; [repeat apply Rmult_le_pos; auto|].
assert (Dy : forall z w s, derivable_pt_lim (fun s => dot (gy z (add w (scal s d))) v) s (gyy z (add w (scal s d)) d v)).
{ intros z w s. pose proof (s_gy _ _ _ _ _ _ _ so z w zero d v s) as D. rewrite zeroS, (gxy0 X Y gx gy gxy gyy L2 so), Rplus_0_l in D.
  apply (derivable_ext (fun s => dot (gy (add z (scal s zero)) (add w (scal s d))) v)); [|exact D]. intro r. now rewrite zeroS. }
pose proof (rise (fun s => dot (gy x (add y (scal s d))) v - dot (gy x' (add y' (scal s d))) v) (fun s => gyy x (add y (scal s d)) d v - gyy x' (add y' (scal s d)) d v) (L2 * sqrt (sq (sub x x') + sq (sub y y')) * norm d * norm v)
  (fun s => derivable_pt_lim_minus _ _ s _ _ (Dy x y s) (Dy x' y' s))) as R. cbv beta in R. rewrite !scal1, !add_scal0 in R.
replace (dot v v) with (dot (gy x (add y d)) v - dot (gy x' (add y' d)) v - (dot (gy x y) v - dot (gy x' y') v)) by (unfold v at 5; rewrite !dot_sub; ring).
apply R. intro s. eapply Rle_trans; [apply (s_yy_lip _ _ _ _ _ _ _ so)|]. rewrite (eqv_sq (sub (add y (scal s d)) (add y' (scal s d))) (sub y y')) by vec. lra.
Qed.
Lemma second_x x y y' d : norm (sub (sub (gx x (add y d)) (gx x y)) (sub (gx x (add y' d)) (gx x y'))) <= L2 * norm (sub y y') * norm d.
Proof.
set (v := sub _ _). assert (l2 : 0 <= L2) by (destruct so; auto). pose proof (norm_ge0 _ d) as d0. pose proof (norm_ge0 _ (sub y y')) as q0.
apply norm_by; [repeat apply Rmult_le_pos; auto|].
pose proof (rise (fun s => dot (gx x (add y (scal s d))) v - dot (gx x (add y' (scal s d))) v) (fun s => gxy x (add y (scal s d)) v d - gxy x (add y' (scal s d)) v d) (L2 * norm (sub y y') * norm d * norm v)
  (fun s => derivable_pt_lim_minus _ _ s _ _ (s_gx _ _ _ _ _ _ _ so x y d v s) (s_gx _ _ _ _ _ _ _ so x y' d v s))) as R. cbv beta in R. rewrite !scal1, !add_scal0 in R.
replace (dot v v) with (dot (gx x (add y d)) v - dot (gx x (add y' d)) v - (dot (gx x y) v - dot (gx x y') v)) by (unfold v at 5; rewrite !dot_sub; ring).
apply R. intro s. eapply Rle_trans; [apply (s_xy_lip _ _ _ _ _ _ _ so)|]. rewrite sq_self, Rplus_0_l, (eqv_sq (sub (add y (scal s d)) (add y' (scal s d))) (sub y y')) by vec.
change (sqrt (sq (sub y y'))) with (norm (sub y y')). apply Req_le. ring.
Qed.
Lemma second_yy x y y' d : norm (sub (sub (gy x (add y d)) (gy x y)) (sub (gy x (add y' d)) (gy x y'))) <= L2 * norm (sub y y') * norm d.
Proof. pose proof (second_y x x y y' d) as s. rewrite sq_self, Rplus_0_l in s. exact s. Qed.
End Second.

Section L.
Variables (X Y : space) (N : nat) (pos : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (ystar : nat -> X -> Y).
Variables (n mu L0 L1 L2 M sigma eta : R).
Hypothesis P : shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma.
Let fo := p_first _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P.
Let so := p_second _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P.
Notation mn := (mu_n nu n mu L1). Notation Ln := (L_n nu n L1). Notation be := (beta mu L0 L1 L2). Notation sD := (s_D mu L0 M sigma).
Notation quo := (quotient Y pos nu). Notation qe := (quotient_error X Y pos nu ystar). Notation loop := (inner X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta).
Lemma mu0 : 0 < mu. Proof. destruct fo; auto. Qed.
Lemma muL : mu <= L1. Proof. destruct fo; auto. Qed.
Lemma l0 : 0 <= L0. Proof. destruct fo; auto. Qed.
Lemma l2 : 0 <= L2. Proof. destruct so; auto. Qed.
Lemma fyl x : lipschitz (fy x) L1.
Proof. destruct fo. intros y y'. pose proof (o_f_lip x y x y') as H. rewrite sq_self, Rplus_0_l in H. pose proof (sq_ge0 (sub (fx x y) (fx x y'))). pose proof (norm_ge0 _ (sub y y')). apply norm_le; [nra|]. rewrite (sq_norm (sub y y')) in H. lra. Qed.
Lemma gyl x : lipschitz (gy x) L1.
Proof. destruct fo. intros y y'. pose proof (o_g_lip x y x y') as H. rewrite sq_self, Rplus_0_l in H. pose proof (sq_ge0 (sub (gx x y) (gx x y'))). pose proof (norm_ge0 _ (sub y y')). apply norm_le; [nra|]. rewrite (sq_norm (sub y y')) in H. lra. Qed.
Lemma gup x : upper (g x) (gy x) L1.
Proof. intros y d. apply InnerProduct.descent; [apply (Final.grad_y g gx gy x), (p_g _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P)|apply gyl]. Qed.
Lemma ora x y : (unbiased sx (Fx x y) (fx x y) /\ noise sx (Fx x y) (fx x y) sigma) /\ (unbiased sx (Gx x y) (gx x y) /\ noise sx (Gx x y) (gx x y) sigma).
Proof. pose proof (p_oracles _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P x y). tauto. Qed.
Lemma coefficient k : (k < N)%nat -> Rabs (pos k * nu) <= n * nu.
Proof. intro kN. pose proof P as [Pf Pg Ps s0 o m0 sy0 sx0 n0 nn r wi cr]. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. apply Rmult_le_compat_r; [lra|now apply r]. Qed.
Lemma node_model k x y d : (k < N)%nat -> Rabs (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d)) <= n * nu * (L1 / 2 * sq d).
Proof.
intro kN. assert (fg : is_grad (f x) (fy x)) by (destruct fo; now apply (Final.grad_y f fx fy)). pose proof (lower _ _ _ fg (fyl x) y d) as A. pose proof (InnerProduct.descent _ _ _ _ fg (fyl x) y d) as B. fold (sq d) in B.
rewrite Rabs_mult. apply Rmult_le_compat; try apply Rabs_pos; [now apply coefficient|]. apply Rabs_le. lra.
Qed.
Notation node_function k x := (fun y => pos k * nu * f x y + g x y).
Lemma node_convex k x : (k < N)%nat -> strongly_convex (node_function k x) (hy X Y pos nu fy gy k x) mn.
Proof.
intros kN y d. pose proof (node_model k x y d kN) as Mo. assert (G : g x y + dot (gy x y) d + mu / 2 * sq d <= g x (add y d)) by (destruct fo; apply o_g_strong).
assert (C := Rle_abs (- (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d)))). rewrite Rabs_Ropp in C. unfold hy, mu_n. rewrite dotDl, dotZl. lra.
Qed.
Lemma node_upper k x : (k < N)%nat -> upper (node_function k x) (hy X Y pos nu fy gy k x) Ln.
Proof. intros kN y d. pose proof (node_model k x y d kN) as Mo. pose proof (gup x y d) as G. assert (C := Rle_abs (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d))). unfold hy, L_n. rewrite dotDl, dotZl. lra. Qed.
Lemma mn_half : mu / 2 <= mn. Proof. destruct P. unfold mu_n. lra. Qed.
Lemma ystar_moves k x x' : (k < N)%nat -> norm (sub (ystar k x) (ystar k x')) <= Ln / mn * norm (sub x x').
Proof.
intro kN. pose proof P as [Pf Pg Ps s0 o m0 sy0 sx0 n0 nn r wi cr]. pose proof mn_half as mh. pose proof mu0. pose proof muL. set (d := sub (ystar k x) (ystar k x')).
pose proof (monotone _ _ _ (node_convex k x' kN) (ystar k x) (ystar k x')) as Mo. fold d in Mo. pose proof (norm_ge0 _ (sub x x')). assert (nu1 : 0 <= n * nu) by nra.
rewrite dot_sub, (cr k x' kN d) in Mo. pose proof (cr k x kN d) as Z.
replace (dot (hy X Y pos nu fy gy k x' (ystar k x)) d - 0) with (dot (sub (hy X Y pos nu fy gy k x' (ystar k x)) (hy X Y pos nu fy gy k x (ystar k x))) d) in Mo by (rewrite dot_sub, Z; ring).
set (y := ystar k x) in *. set (u := sub (hy X Y pos nu fy gy k x' y) (hy X Y pos nu fy gy k x y)) in *.
assert (B : norm u <= Ln * norm (sub x x')).
{ unfold u. rewrite (eqv_norm _ (add (scal (pos k * nu) (sub (fy x' y) (fy x y))) (sub (gy x' y) (gy x y)))) by (unfold hy; vec).
  eapply Rle_trans; [apply norm_add|]. rewrite norm_scal.
  assert (F1 : norm (sub (fy x' y) (fy x y)) <= L1 * norm (sub x x')).
  { rewrite (norm_subC _ x x'). pose proof (norm_ge0 _ (sub x' x)). apply norm_le; [nra|]. pose proof (o_f_lip _ _ _ _ _ _ _ _ _ _ _ fo x' y x y) as k1. rewrite sq_self, Rplus_0_r, (sq_norm (sub x' x)) in k1. pose proof (sq_ge0 (sub (fx x' y) (fx x y))). lra. }
  assert (G1 : norm (sub (gy x' y) (gy x y)) <= L1 * norm (sub x x')).
  { rewrite (norm_subC _ x x'). pose proof (norm_ge0 _ (sub x' x)). apply norm_le; [nra|]. pose proof (o_g_lip _ _ _ _ _ _ _ _ _ _ _ fo x' y x y) as k1. rewrite sq_self, Rplus_0_r, (sq_norm (sub x' x)) in k1. pose proof (sq_ge0 (sub (gx x' y) (gx x y))). lra. }
  assert (Rabs (pos k * nu) * norm (sub (fy x' y) (fy x y)) <= n * nu * (L1 * norm (sub x x'))) by (apply Rmult_le_compat; auto using Rabs_pos, norm_ge0; now apply coefficient).
  unfold L_n. lra. }
assert (0 <= Ln) by (unfold L_n; nra). replace (Ln / mn * norm (sub x x')) with (Ln * norm (sub x x') / mn) by (unfold Rdiv; ring).
apply divide; [lra|apply norm_ge0|nra|]. rewrite <- sq_norm. eapply Rle_trans; [exact Mo|]. eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; [apply norm_ge0|exact B].
Qed.
Lemma ell0 : 0 <= Ln / mn.
Proof. pose proof mn_half. pose proof mu0. pose proof muL. pose proof P as [Pf Pg Ps s0 o m0 sy0 sx0 n0 nn r wi cr]. apply Rmult_le_pos; [unfold L_n; assert (0 <= n * nu) by (apply Rmult_le_pos; lra); apply Rmult_le_pos; lra|left; apply Rinv_0_lt_compat; lra]. Qed.
Lemma pair_dist k x x' : (k < N)%nat -> sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x'))) <= (1 + Ln / mn) * norm (sub x x').
Proof.
intro kN. pose proof (ystar_moves k x x' kN) as m. pose proof ell0 as l. pose proof (norm_ge0 _ (sub x x')) as a0. pose proof (norm_ge0 _ (sub (ystar k x) (ystar k x'))) as b0. rewrite !sq_norm.
set (a := norm (sub x x')) in *. set (b := norm (sub (ystar k x) (ystar k x'))) in *. set (e := Ln / mn) in *. apply Rle_trans with (a + b); [|nra].
rewrite <- (sqrt_square (a + b)) by lra. apply sqrt_le_1_alt. nra.
Qed.
Section AB.
Variables (a b : nat).
Hypothesis ab : pair N pos a b.
Notation ta := (pos a * nu). Notation tb := (pos b * nu). Notation w := ((pos a - pos b) * nu).
Lemma oy x y : (unbiased sy (Fy x y) (fy x y) /\ noise sy (Fy x y) (fy x y) sigma) /\ (unbiased sy (Gy x y) (gy x y) /\ noise sy (Gy x y) (gy x y) sigma).
Proof. destruct ab as (h & _). pose proof (p_oracles _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P x y) as (_ & _ & o). exact (o a h). Qed.
Lemma w0 : 0 < w. Proof. destruct ab as (_ & _ & _ & h). destruct P. apply Rmult_lt_0_compat; lra. Qed.
Lemma signs : tb <= 0 /\ 0 <= ta /\ tb < ta /\ ta - tb = w.
Proof. destruct ab as (_ & _ & (h1 & h2) & h3). destruct P. repeat split; try nra. Qed.
Lemma crits x : critical (fun y => add (scal ta (fy x y)) (gy x y)) (ystar a x) /\ critical (fun y => add (scal tb (fy x y)) (gy x y)) (ystar b x).
Proof. destruct ab as (h1 & h2 & _). destruct P. split; [exact (p_critical a x h1)|exact (p_critical b x h2)]. Qed.
Lemma quo_sub (ys zs : nat -> Y) : eqv (sub (quo a b ys) (quo a b zs)) (scal (/ w) (sub (sub (ys a) (ys b)) (sub (zs a) (zs b)))).
Proof. unfold quotient. vec. Qed.
Lemma qe_eq x ys : qe a b x ys = / (w * w) * sq (sub (sub (ys a) (ys b)) (sub (ystar a x) (ystar b x))).
Proof. unfold quotient_error. rewrite (eqv_sq _ _ (quo_sub ys (fun k => ystar k x))), sq_scal. pose proof w0 as h. set (W := w) in *. field. lra. Qed.
Lemma ds_w x : norm (sub (ystar a x) (ystar b x)) <= w * L0 / mu.
Proof.
destruct (crits x) as (ca & cb). destruct signs as (t1 & t2 & t3 & t4). rewrite <- t4. destruct fo.
apply (ds_le Y (g x) (fy x) (gy x) mu L0 ta tb (ystar a x) (ystar b x)); auto.
Qed.
Lemma quo_norm x : norm (quo a b (fun k => ystar k x)) <= L0 / mu.
Proof.
unfold quotient. pose proof w0 as w0. rewrite norm_scal, Rabs_pos_eq by (left; now apply Rinv_0_lt_compat). pose proof (ds_w x) as D. apply (Rmult_le_reg_l w); auto.
rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. replace (w * (L0 / mu)) with (w * L0 / mu) by (unfold Rdiv; ring). exact D.
Qed.
Lemma fy_far k x x' : (k < N)%nat -> norm (sub (fy x (ystar k x)) (fy x' (ystar k x'))) <= L1 * ((1 + Ln / mn) * norm (sub x x')).
Proof.
intro kN. pose proof (pair_dist k x x' kN) as D. pose proof mu0. pose proof muL. apply Rle_trans with (L1 * sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x')))); [|apply Rmult_le_compat_l; lra].
pose proof (sqrt_pos (sq (sub x x') + sq (sub (ystar k x) (ystar k x')))) as s0. apply norm_le; [nra|]. pose proof (o_f_lip _ _ _ _ _ _ _ _ _ _ _ fo x (ystar k x) x' (ystar k x')) as k1. pose proof (sq_ge0 (sub (fx x (ystar k x)) (fx x' (ystar k x')))).
replace (L1 * sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x'))) * (L1 * sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x'))))) with (L1 * L1 * (sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x'))) * sqrt (sq (sub x x') + sq (sub (ystar k x) (ystar k x'))))) by ring.
rewrite sqrt_sqrt by (pose proof (sq_ge0 (sub x x')); pose proof (sq_ge0 (sub (ystar k x) (ystar k x'))); lra). lra.
Qed.
Lemma quo_moves x x' : norm (sub (quo a b (fun k => ystar k x)) (quo a b (fun k => ystar k x'))) <= be * (1 + Ln / mn) / mu * norm (sub x x').
Proof.
rewrite (eqv_norm _ _ (quo_sub (fun k => ystar k x) (fun k => ystar k x'))). pose proof w0 as w0. rewrite norm_scal, Rabs_pos_eq by (left; now apply Rinv_0_lt_compat).
pose proof mu0 as m0. pose proof muL as mL. pose proof l0 as l0. pose proof l2 as l2. pose proof ell0 as e0. pose proof (norm_ge0 _ (sub x x')) as x0. destruct signs as (t1 & t2 & t3 & t4). destruct ab as (ha & hb & _).
set (ya := ystar a x) in *. set (yb := ystar b x) in *. set (ya' := ystar a x') in *. set (yb' := ystar b x') in *. set (d' := sub ya' yb'). set (z := sub (sub ya yb) d'). set (S := (1 + Ln / mn) * norm (sub x x')).
assert (S0 : 0 <= S) by (apply Rmult_le_pos; lra).
assert (K : norm z <= w * (be * S) / mu).
{ apply divide; auto; [apply norm_ge0|unfold beta; assert (0 <= L2 * L0 / mu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]); apply Rmult_le_pos; [lra|]; apply Rmult_le_pos; lra|]. rewrite <- sq_norm.
  assert (st : strongly_convex (g x) (gy x) mu) by (destruct fo; auto). pose proof (monotone _ _ _ st ya (add yb d')) as Mo.
  assert (ez : eqv (sub ya (add yb d')) z) by (unfold z; vec). rewrite (eqv_sq _ _ ez), (dotC _ _ (sub ya _)), ez, dotC in Mo. eapply Rle_trans; [exact Mo|].
  pose proof (second_y X Y gx gy gxy gyy L2 so x x' yb yb' d') as s2. set (u := sub (sub (gy x (add yb d')) (gy x yb)) (sub (gy x' (add yb' d')) (gy x' yb'))) in *.
  assert (e1 : add yb' d' = ya') by apply add_back.
  destruct (crits x) as (c1 & c2). destruct (crits x') as (c3 & c4). pose proof (c1 z) as A1. pose proof (c2 z) as A2. pose proof (c3 z) as A3. pose proof (c4 z) as A4. cbv beta in A1, A2, A3, A4. fold ya yb ya' yb' in A1, A2, A3, A4.
  rewrite dotDl, dotZl in A1, A2, A3, A4.
  assert (eD : dot (sub (gy x ya) (gy x (add yb d'))) z = - (ta * dot (sub (fy x ya) (fy x' ya')) z) + tb * dot (sub (fy x yb) (fy x' yb')) z - dot u z).
  { unfold u. rewrite e1, !dot_sub. lra. }
  rewrite eD. pose proof (norm_ge0 _ z) as z0. pose proof (fy_far a x x' ha) as f1. pose proof (fy_far b x x' hb) as f2. fold ya ya' S in f1. fold yb yb' S in f2. pose proof (pair_dist b x x' hb) as pd. fold yb yb' S in pd.
  assert (u1 : norm u <= L2 * S * (w * L0 / mu)).
  { eapply Rle_trans; [exact s2|]. pose proof (ds_w x') as D. fold ya' yb' d' in D. apply Rmult_le_compat; auto; [apply Rmult_le_pos; [auto|apply sqrt_pos]|apply norm_ge0|now apply Rmult_le_compat_l]. }
  pose proof (cauchy_norm _ (sub (fy x ya) (fy x' ya')) z) as C1. pose proof (cauchy_norm _ (sub (fy x yb) (fy x' yb')) z) as C2. pose proof (cauchy_norm _ u z) as C3.
  apply (Rmult_le_compat_r (norm z)) in f1; auto. apply (Rmult_le_compat_r (norm z)) in f2; auto. apply (Rmult_le_compat_r (norm z)) in u1; auto.
  assert (B1 : - (ta * dot (sub (fy x ya) (fy x' ya')) z) <= ta * (L1 * S * norm z)).
  { pose proof (Rle_abs (- dot (sub (fy x ya) (fy x' ya')) z)) as q. rewrite Rabs_Ropp in q. replace (- (ta * dot (sub (fy x ya) (fy x' ya')) z)) with (ta * - dot (sub (fy x ya) (fy x' ya')) z) by ring. apply Rmult_le_compat_l; lra. }
  assert (B2 : tb * dot (sub (fy x yb) (fy x' yb')) z <= - tb * (L1 * S * norm z)).
  { pose proof (Rle_abs (- dot (sub (fy x yb) (fy x' yb')) z)) as q. rewrite Rabs_Ropp in q. replace (tb * dot (sub (fy x yb) (fy x' yb')) z) with (- tb * - dot (sub (fy x yb) (fy x' yb')) z) by ring. apply Rmult_le_compat_l; lra. }
  assert (B3 : - dot u z <= L2 * S * (w * L0 / mu) * norm z) by (pose proof (Rle_abs (- dot u z)) as q; rewrite Rabs_Ropp in q; lra).
  replace (w * (be * S) * norm z) with (w * (L1 * S * norm z) + L2 * S * (w * L0 / mu) * norm z) by (unfold beta; field; lra).
  replace w with (ta - tb) at 1 by (rewrite <- t4; ring). lra. }
apply (Rmult_le_reg_l w); auto. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. eapply Rle_trans; [exact K|]. apply Req_le. unfold S. set (e := Ln / mn). field. lra.
Qed.
(* the weighted distance of the two nodes *)
Notation pa := (pos a / (pos a - pos b)). Notation pb := (- pos b / (pos a - pos b)).
Definition spread (ea eb : R) : R := (L2 * L0 / mu * eb + L1 * (pa * ea + pb * eb)) / be.
Lemma be0 : 0 < be. Proof. pose proof mu0. pose proof muL. pose proof l0. pose proof l2. unfold beta. assert (0 <= L2 * L0 / mu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]). lra. Qed.
Lemma parts : 0 <= pa /\ 0 <= pb /\ pa + pb = 1 /\ 0 <= L2 * L0 / mu.
Proof.
destruct ab as (_ & _ & (h1 & h2) & h3). pose proof l0. pose proof l2. pose proof mu0. assert (i : 0 < / (pos a - pos b)) by (apply Rinv_0_lt_compat; lra).
repeat split; [apply Rmult_le_pos; lra|apply Rmult_le_pos; lra|field; lra|]. apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat].
Qed.
Lemma spread_le ea eb e : ea <= e -> eb <= e -> spread ea eb <= e.
Proof.
intros h1 h2. destruct parts as (p1 & p2 & p3 & p4). pose proof be0 as b0. pose proof muL. pose proof mu0. unfold spread. apply (Rmult_le_reg_r be); auto. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
set (p := pa) in *. set (q := pb) in *. set (c := L2 * L0 / mu) in *. assert (be = L1 + c) by reflexivity. rewrite H1.
assert (c * eb <= c * e) by (apply Rmult_le_compat_l; auto). assert (p * ea <= p * e) by (apply Rmult_le_compat_l; auto). assert (q * eb <= q * e) by (apply Rmult_le_compat_l; auto).
assert (L1 * (p * ea + q * eb) <= L1 * e) by (apply Rmult_le_compat_l; [lra|]; replace e with (p * e + q * e) at 1 by (rewrite <- Rmult_plus_distr_r, p3; ring); lra). lra.
Qed.
Lemma spread_lin r c ea eb : spread (r * ea + c) (r * eb + c) = r * spread ea eb + c.
Proof.
destruct parts as (_ & _ & p3 & _). pose proof be0. pose proof mu0. unfold spread. replace pb with (1 - pa) by lra. assert (L1 + L2 * L0 / mu = be) by reflexivity. set (p := pa).
apply (Rmult_eq_reg_r be); [|lra]. field_simplify; try lra. unfold beta. field. lra.
Qed.
Lemma spread_mono ea eb ea' eb' : ea <= ea' -> eb <= eb' -> spread ea eb <= spread ea' eb'.
Proof.
intros h1 h2. destruct parts as (p1 & p2 & p3 & p4). pose proof be0 as b0. pose proof muL. pose proof mu0. unfold spread. apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|].
apply Rplus_le_compat; [now apply Rmult_le_compat_l|]. apply Rmult_le_compat_l; [lra|]. apply Rplus_le_compat; now apply Rmult_le_compat_l.
Qed.
Lemma E_spread {C : Type} (start : prog C) (U W : C -> R) e : E start U <= e -> E start W <= e -> E start (fun c => spread (U c) (W c)) <= e.
Proof.
intros h1 h2. pose proof be0 as b0. pose proof mu0. assert (q : pos a - pos b <> 0) by (destruct ab as (_ & _ & _ & q); lra).
rewrite (E_ext _ _ (fun c => (L2 * L0 / mu + L1 * pb) / be * W c + (L1 * pa / be) * U c)) by (intro; unfold spread; field; repeat split; lra).
rewrite E_lin. replace ((L2 * L0 / mu + L1 * pb) / be * E start W + L1 * pa / be * E start U) with (spread (E start U) (E start W)) by (unfold spread; field; repeat split; lra). now apply spread_le.
Qed.
Hypothesis ok : step_ok mu L1 M eta.
Notation err k x ys := (sq (sub (ys k) (ystar k x))).
(* one step, from a fixed state *)
Lemma pointwise x (ys : nat -> Y) : E (loop 1 x ys) (qe a b x) <= (1 - mu * eta / 2) * qe a b x ys + eta * be ^ 2 / mu * spread (err a x ys) (err b x ys) + 2 * eta ^ 2 * sD ^ 2.
Proof.
destruct (crits x) as (ca & cb). destruct signs as (t1 & t2 & t3 & t4). destruct ok as (e0 & eL & eM). pose proof w0 as w0. pose proof mu0 as m0. pose proof be0 as b0.
pose proof (one_step Y (g x) (fy x) (gy x) (Fy x) (Gy x) sy mu L0 L1 L2 M sigma eta ta tb (ystar a x) (ystar b x) m0 muL l0 l2) as S.
assert (st : strongly_convex (g x) (gy x) mu) by (destruct fo; auto). assert (fb : forall y, norm (fy x y) <= L0) by (destruct fo; auto).
specialize (S ltac:(destruct P; auto) ltac:(destruct P; auto) st (gup x) (fyl x) fb (second_yy X Y gx gy gxy gyy L2 so x)
  (fun y => proj1 (proj1 (oy x y))) (fun y => proj1 (proj2 (oy x y))) (fun y => proj2 (proj1 (oy x y))) (p_smooth_y _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P x) e0 eL eM t1 t2 t3 ca cb (ys a) (ys b)).
rewrite t4 in S.
unfold inner. rewrite iterS. cbn [iter E]. rewrite (mean_ext _ _ (fun i => / (w * w) * sq (sub (sub (next Y (Fy x) (Gy x) eta ta (ys a) i) (next Y (Fy x) (Gy x) eta tb (ys b) i)) (sub (ystar a x) (ystar b x))))).
2:{ intro i. rewrite qe_eq. reflexivity. }
rewrite mean_scal, qe_eq. set (A := sq (sub (sub (ys a) (ys b)) (sub (ystar a x) (ystar b x)))) in *. set (ea := err a x ys) in *. set (eb := err b x ys) in *.
assert (i0 : 0 < / (w * w)) by (apply Rinv_0_lt_compat; nra). apply (Rmult_le_compat_l (/ (w * w))) in S; [|lra]. eapply Rle_trans; [exact S|]. apply Req_le.
destruct ab as (_ & _ & _ & h3). pose proof (p_nu _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as nu0.
replace (ta / w) with pa by (field; split; lra). replace (- tb / w) with pb by (field; split; lra).
unfold spread. fold (beta mu L0 L1 L2). fold (s_D mu L0 M sigma). set (q := L2 * L0 / mu * eb + L1 * (pa * ea + pb * eb)). set (B := be) in *. set (W := w) in *. field. repeat split; lra.
Qed.
Lemma node_step k x (ys : nat -> Y) : (k < N)%nat -> E (loop 1 x ys) (fun zs => err k x zs) <= (1 - mn * eta) ^ 2 * err k x ys + eta ^ 2 * ((1 + n * nu) * sigma) ^ 2.
Proof.
intro kN. pose proof P as [Pf Pg Ps s0 o m0 sy0 sx0 n0 nn r wi cr]. destruct ok as (e0 & eL & eM). pose proof mu0 as mu0. pose proof muL as muL. pose proof mn_half as mh.
assert (mL : mn <= Ln) by (unfold mu_n, L_n; assert (0 <= n * nu * L1) by (repeat apply Rmult_le_pos; lra); lra).
assert (eL' : eta * (mn + Ln) <= 2) by (unfold mu_n, L_n; nra).
pose proof (node_convex k x kN) as sc. pose proof (node_upper k x kN) as uc.
rewrite (marginal X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta k x (fun y => sq (sub y (ystar k x))) 1 ys), sgd_Ex.
pose proof (SgdStep.one Y (fun y => pos k * nu * f x y + g x y) (hy X Y pos nu fy gy k x) mn Ln ltac:(lra) mL sc uc (addA Y) (ystar k x) eta (cr k x kN) e0 eL' (outcomes sy) (weight sy) (Hy X Y pos nu (fun _ => Fy) (fun _ => Gy) k x)
  (((1 + n * nu) * sigma) * ((1 + n * nu) * sigma)) (weight_sum sy)
  (fun y => node_unbiased X Y N pos nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy sigma k x y kN o)
  (fun y => node_noise X Y N pos nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy n sigma k x y n0 kN (r k kN) s0 o) (ys k)) as O.
eapply Rle_trans; [exact O|]. unfold SgdStep.q, SgdStep.dist2. fold (sq (sub (ys k) (ystar k x))). apply Req_le. ring.
Qed.
Notation rho := (1 - mu * eta / 2). Notation r1 := (1 - mn * eta). Notation fl := (eta * ((1 + n * nu) * sigma) ^ 2 / mn). Notation c := (eta * be ^ 2 / mu).
Notation V := (shared_V nu n mu L0 L1 L2 M sigma).
Lemma rates : 0 <= r1 <= rho /\ rho < 1 /\ 0 < mn.
Proof.
destruct ok as (e0 & eL & _). pose proof mn_half. pose proof mu0. pose proof muL. assert (mn <= mu) by (pose proof P as []; unfold mu_n; assert (0 <= n * nu * L1) by (repeat apply Rmult_le_pos; lra); lra). repeat split; try nra.
Qed.
Fixpoint carry (K : nat) : R := match K with O => 0 | S k => rho ^ k + r1 ^ 2 * carry k end.
Lemma carry_ge0 K : 0 <= carry K.
Proof. destruct rates as ((a1 & a2) & a3 & a4). induction K as [|K IH]; [simpl; lra|]. cbn [carry]. assert (0 <= rho ^ K) by (apply pow_le; lra). assert (0 <= r1 ^ 2) by (apply pow2_ge_0). nra. Qed.
Lemma carry_le K : carry (S K) * (1 - rho) <= rho ^ K * (1 - rho ^ S K).
Proof.
destruct rates as ((a1 & a2) & a3 & a4). induction K as [|K IH]; [simpl; lra|].
change (carry (S (S K))) with (rho ^ S K + r1 ^ 2 * carry (S K)). pose proof (carry_ge0 (S K)) as c0. set (C := carry (S K)) in *.
assert (p0 : 0 <= rho ^ K) by (apply pow_le; lra). set (P0 := rho ^ K) in *. set (r := rho) in *. replace (r ^ S (S K)) with (r * (r * P0)) by reflexivity. replace (r ^ S K) with (r * P0) in * by reflexivity.
assert (r1 ^ 2 <= r ^ 2) by (apply pow_incr; lra). assert (r1 ^ 2 * (C * (1 - r)) <= r ^ 2 * (P0 * (1 - r * P0))).
{ apply Rmult_le_compat; auto; [apply pow2_ge_0|]. apply Rmult_le_pos; lra. }
simpl pow in *. nra.
Qed.
Lemma loop_fixed K x : forall ys, E (loop K x ys) (qe a b x) <= rho ^ K * qe a b x ys + c * (carry K * (spread (err a x ys) (err b x ys) - fl)) + (1 - rho ^ K) * (eta * V).
Proof.
destruct rates as ((a1 & a2) & a3 & a4). destruct ab as (ha & hb & _). pose proof mu0 as m0. destruct ok as (e0 & _ & _). pose proof be0 as b0.
assert (c0 : 0 <= c) by (apply Rmult_le_pos; [assert (0 <= be ^ 2) by apply pow2_ge_0; nra|left; now apply Rinv_0_lt_compat]).
assert (vE : c * fl + 2 * eta ^ 2 * sD ^ 2 = (1 - rho) * (eta * V)).
{ unfold shared_V. set (m1 := mn) in *. set (B := be). set (S1 := sD). field. lra. }
induction K as [|K IH]; intro ys; [simpl; lra|]. unfold inner. rewrite iterS.
assert (one : forall Z, E (loop 1 x ys) Z = E (Draw sy (fun i => Ret (fun k => add (ys k) (scal (- eta) (Hy X Y pos nu (fun _ => Fy) (fun _ => Gy) k x (ys k) i))))) Z) by (intro Z; unfold inner; rewrite iterS; reflexivity).
rewrite <- one.
apply Rle_trans with (E (loop 1 x ys) (fun zs => 1 * (rho ^ K * qe a b x zs + c * carry K * spread (err a x zs) (err b x zs)) + ((1 - rho ^ K) * (eta * V) - c * (carry K * fl)))).
{ apply E_le. intro zs. eapply Rle_trans; [exact (IH zs)|]. apply Req_le. ring. }
rewrite E_affine, E_lin. pose proof (pointwise x ys) as P1.
assert (P2 : E (loop 1 x ys) (fun zs => spread (err a x zs) (err b x zs)) <= r1 ^ 2 * (spread (err a x ys) (err b x ys) - fl) + fl).
{ pose proof (node_step a x ys ha) as Na. pose proof (node_step b x ys hb) as Nb.
  rewrite (E_ext _ _ (fun zs => (L2 * L0 / mu + L1 * pb) / be * err b x zs + (L1 * pa / be) * err a x zs)) by (intro; unfold spread; field; pose proof be0; repeat split; try lra; destruct ab as (_ & _ & _ & q); lra).
  rewrite E_lin. set (Ea := E (loop 1 x ys) (fun zs => err a x zs)) in *. set (Eb := E (loop 1 x ys) (fun zs => err b x zs)) in *.
  replace ((L2 * L0 / mu + L1 * pb) / be * Eb + L1 * pa / be * Ea) with (spread Ea Eb) by (unfold spread; field; repeat split; try lra; destruct ab as (_ & _ & _ & q); lra).
  eapply Rle_trans; [apply (spread_mono _ _ _ _ Na Nb)|]. rewrite spread_lin. set (q := spread _ _). set (s2 := ((1 + n * nu) * sigma) ^ 2). assert (s20 : 0 <= s2) by apply pow2_ge_0.
  assert (eta ^ 2 * s2 <= (1 - r1 ^ 2) * (eta * s2 / mn)); [|lra]. set (m1 := mn) in *.
  replace ((1 - (1 - m1 * eta) ^ 2) * (eta * s2 / m1)) with (eta ^ 2 * s2 * (2 - m1 * eta)) by (field; lra).
  assert (0 <= eta ^ 2 * s2) by (apply Rmult_le_pos; [apply pow2_ge_0|auto]). nra. }
set (q := spread (err a x ys) (err b x ys)) in *. set (A := qe a b x ys) in *.
assert (p0 : 0 <= rho ^ K) by (apply pow_le; lra). pose proof (carry_ge0 K) as k0. cbn [carry]. change (rho ^ S K) with (rho * rho ^ K). set (R := rho ^ K) in *. set (T := carry K) in *.
apply (Rmult_le_compat_l R) in P1; auto. apply (Rmult_le_compat_l (c * T)) in P2; [|apply Rmult_le_pos; auto].
set (F := fl) in *. set (cc := c) in *. set (vv := eta * V) in *. set (nn := 2 * eta ^ 2 * sD ^ 2) in *. set (rr := rho) in *. nra.
Qed.
Lemma loop_final K x ys : E (loop K x ys) (qe a b x) <= rho ^ (K - 1) * (qe a b x ys + 2 * be ^ 2 / mu ^ 2 * spread (err a x ys) (err b x ys)) + eta * V.
Proof.
pose proof (loop_fixed K x ys) as F. destruct rates as ((a1 & a2) & a3 & a4). destruct ok as (e0 & _ & _). pose proof mu0 as m0. pose proof be0 as b0.
assert (q0 : 0 <= spread (err a x ys) (err b x ys)).
{ rewrite <- (Rmult_0_l (spread 0 0)), <- (Rplus_0_r (0 * _)), <- spread_lin. apply spread_mono; rewrite Rmult_0_l, Rplus_0_l; apply sq_ge0. }
set (q := spread _ _) in *. assert (A0 : 0 <= qe a b x ys) by apply sq_ge0. set (A := qe a b x ys) in *.
assert (c0 : 0 <= c) by (apply Rmult_le_pos; [assert (0 <= be ^ 2) by apply pow2_ge_0; nra|left; now apply Rinv_0_lt_compat]).
assert (f0 : 0 <= fl) by (apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|left; now apply Rinv_0_lt_compat]).
assert (v0 : 0 <= eta * V).
{ assert (e : c * fl + 2 * eta ^ 2 * sD ^ 2 = (1 - rho) * (eta * V)) by (unfold shared_V; set (m1 := mn) in *; set (B := be); set (S1 := sD); field; lra).
  assert (0 <= c * fl) by (apply Rmult_le_pos; auto). assert (0 <= 2 * eta ^ 2 * sD ^ 2) by (apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|apply pow2_ge_0]). nra. }
assert (g0 : 0 <= 2 * be ^ 2 / mu ^ 2) by (apply Rmult_le_pos; [assert (0 <= be ^ 2) by apply pow2_ge_0; lra|left; apply Rinv_0_lt_compat; apply pow_lt; auto]).
destruct K as [|K]; [simpl in *; nra|]. replace (S K - 1)%nat with K by lia. pose proof (carry_le K) as cl. pose proof (carry_ge0 (S K)) as k0. change (rho ^ S K) with (rho * rho ^ K) in *.
assert (p0 : 0 <= rho ^ K) by (apply pow_le; lra). set (R := rho ^ K) in *.
assert (T : carry (S K) <= R * (2 / (mu * eta))).
{ apply (Rmult_le_reg_r (mu * eta / 2)); [nra|]. replace (R * (2 / (mu * eta)) * (mu * eta / 2)) with R by (field; lra). replace (mu * eta / 2) with (1 - rho) by ring.
  eapply Rle_trans; [exact cl|]. assert (0 <= R * (rho * R)) by (apply Rmult_le_pos; auto; apply Rmult_le_pos; lra). nra. }
set (Tc := carry (S K)) in *.
assert (B1 : c * (Tc * (q - fl)) <= R * (2 * be ^ 2 / mu ^ 2 * q)).
{ apply Rle_trans with (c * (R * (2 / (mu * eta)) * q)).
  - apply Rmult_le_compat_l; auto. apply Rle_trans with (Tc * q); [apply Rmult_le_compat_l; lra|now apply Rmult_le_compat_r].
  - apply Req_le. field. lra. }
assert (R * A * rho <= R * A) by (assert (0 <= R * A) by (now apply Rmult_le_pos); nra).
assert ((1 - rho * R) * (eta * V) <= eta * V) by (assert (0 <= rho * R) by (apply Rmult_le_pos; lra); nra). nra.
Qed.
End AB.
End L.

Theorem T_shared_recursion : shared_recursion_theorem.
Proof.
intros X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta P ok a b ab C start x ys a2 e2 hq ha hb.
pose proof (mu0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as m0. destruct (ok) as (e0 & eL & _). pose proof (muL _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as mL.
eapply Rle_trans; [apply E_le; intro c; eapply pointwise; eassumption|].
set (sp := spread pos mu L0 L1 L2 a b).
rewrite (E_ext _ _ (fun c => 1 * ((1 - mu * eta / 2) * quotient_error X Y pos nu ystar a b (x c) (ys c) + eta * beta mu L0 L1 L2 ^ 2 / mu * sp (sq (sub (ys c a) (ystar a (x c)))) (sq (sub (ys c b) (ystar b (x c))))) + 2 * eta ^ 2 * s_D mu L0 M sigma ^ 2)) by (intro; unfold sp; ring).
rewrite E_affine, E_lin.
assert (s : E start (fun c => sp (sq (sub (ys c a) (ystar a (x c)))) (sq (sub (ys c b) (ystar b (x c))))) <= e2) by (unfold sp; eapply E_spread; eassumption).
assert (0 <= 1 - mu * eta / 2) by nra. assert (0 <= eta * beta mu L0 L1 L2 ^ 2 / mu) by (apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|left; now apply Rinv_0_lt_compat]).
apply (Rmult_le_compat_l (1 - mu * eta / 2)) in hq; auto. apply (Rmult_le_compat_l (eta * beta mu L0 L1 L2 ^ 2 / mu)) in s; auto. unfold Rdiv in *. lra.
Qed.
Theorem T_shared_loop : shared_loop_theorem.
Proof.
intros X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta P ok a b ab C start x ys a2 E0 K hq ha hb.
pose proof (mu0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as m0. destruct (ok) as (e0 & eL & _). pose proof (muL _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as mL.
eapply Rle_trans; [apply E_le; intro c; eapply loop_final; eassumption|].
set (sp := spread pos mu L0 L1 L2 a b). set (R := (1 - mu * eta / 2) ^ (K - 1)). assert (R0 : 0 <= R) by (apply pow_le; nra).
rewrite (E_ext _ _ (fun c => 1 * (R * quotient_error X Y pos nu ystar a b (x c) (ys c) + R * (2 * beta mu L0 L1 L2 ^ 2 / mu ^ 2) * sp (sq (sub (ys c a) (ystar a (x c)))) (sq (sub (ys c b) (ystar b (x c))))) + eta * shared_V nu n mu L0 L1 L2 M sigma)) by (intro; unfold sp; ring).
rewrite E_affine, E_lin.
assert (s : E start (fun c => sp (sq (sub (ys c a) (ystar a (x c)))) (sq (sub (ys c b) (ystar b (x c))))) <= E0) by (unfold sp; eapply E_spread; eassumption).
assert (0 <= R * (2 * beta mu L0 L1 L2 ^ 2 / mu ^ 2)) by (apply Rmult_le_pos; [auto|apply Rmult_le_pos; [pose proof (pow2_ge_0 (beta mu L0 L1 L2)); lra|left; apply Rinv_0_lt_compat, pow_lt; auto]]).
apply (Rmult_le_compat_l R) in hq; auto. apply (Rmult_le_compat_l _ _ _ H) in s. unfold Rdiv in *. lra.
Qed.
Theorem T_shared_quotient : shared_quotient_theorem.
Proof.
intros X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma P a b ab x x'. split; [eapply quo_norm; eassumption|eapply quo_moves; eassumption].
Qed.
