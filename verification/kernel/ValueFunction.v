(* The value function of the perturbed problem: proof of StatementsValueFunction. *)
Require Import Reals Lra Psatz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerLevel StatementsOrders StatementsGradient StatementsValueFunction VectorAlgebra ExplicitTheorem OrderOne HyperGradient.
From FD Require Minimiser Final HyperGradientLipschitz.
Open Scope R_scope.
(* the quadratic model of a function with a joint gradient *)
Lemma joint_model (X Y : space) (u : X -> Y -> R) ux uy L x y d e : 0 <= L -> joint_grad u ux uy -> joint_lip ux uy L ->
  Rabs (u (add x d) (add y e) - u x y - (dot (ux x y) d + dot (uy x y) e)) <= L * (sq d + sq e) / 2.
Proof.
intros L0 jg jl. pose proof (taylor2 (fun s => u (add x (scal s d)) (add y (scal s e)))
  (fun s => dot (ux (add x (scal s d)) (add y (scal s e))) d + dot (uy (add x (scal s d)) (add y (scal s e))) e) (L * (sq d + sq e)) (fun s => jg x y d e s)) as Ta.
cbv beta in Ta. rewrite !scal1, !add_scal0 in Ta. apply Ta. intros s s01.
set (x' := add x (scal s d)). set (y' := add y (scal s e)).
pose proof (jl x' y' x y) as Li. unfold x' at 3, y' at 3 in Li. rewrite !sq_path in Li.
set (p := sub (ux x' y') (ux x y)) in *. set (q := sub (uy x' y') (uy x y)) in *.
replace (dot (ux x' y') d + dot (uy x' y') e - (dot (ux x y) d + dot (uy x y) e)) with (dot p d + dot q e) by (unfold p, q, sub; rewrite !dotDl, !dotZl; ring).
pose proof (sq_ge0 d) as D0. pose proof (sq_ge0 e) as E0.
eapply Rle_trans; [apply Rabs_triang|]. pose proof (cauchy_norm _ p d) as C1. pose proof (cauchy_norm _ q e) as C2.
eapply Rle_trans; [apply Rplus_le_compat; [exact C1|exact C2]|].
eapply Rle_trans; [apply Rle_abs|]. apply abs_le_sq; [apply Rmult_le_pos; [nra|lra]|].
rewrite !sq_norm in *. set (a := norm p) in *. set (b := norm q) in *. set (c := norm d) in *. set (w := norm e) in *.
apply Rle_trans with ((a * a + b * b) * (c * c + w * w)); [pose proof (Rle_0_sqr (a * w - b * c)) as Z; unfold Rsqr in Z; lra|].
apply Rle_trans with (L * L * (s * s * (c * c) + s * s * (w * w)) * (c * c + w * w)); [apply Rmult_le_compat_r; lra|]. apply Req_le. ring.
Qed.
Lemma model_x (X Y : space) (u : X -> Y -> R) ux uy L x y d : 0 <= L -> joint_grad u ux uy -> joint_lip ux uy L -> Rabs (u (add x d) y - u x y - dot (ux x y) d) <= L / 2 * sq d.
Proof.
intros L0 jg jl. pose proof (joint_model X Y u ux uy L x y d zero L0 jg jl) as M. rewrite add_zero, (dotC _ (uy x y)), zeroP, Rplus_0_r in M. unfold sq at 2 in M. rewrite zeroP, Rplus_0_r in M. lra.
Qed.

Section V.
Variables (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ystar : R -> X -> Y) (mu L0 L1 r : R).
Hypothesis pe : perturbed X Y f g fx gx fy gy ystar mu L0 L1 r.
Notation ell := (ell X Y f g ystar). Notation phi := (upper_value X Y f ystar). Notation grad_x := (grad_x X Y fx gx).
Let fo := u_first _ _ _ _ _ _ _ _ _ _ _ _ _ pe.
Let jg := u_g _ _ _ _ _ _ _ _ _ _ _ _ _ pe.
Let r0 := u_r _ _ _ _ _ _ _ _ _ _ _ _ _ pe.
Let mi := u_min _ _ _ _ _ _ _ _ _ _ _ _ _ pe.
Let m0 : 0 < mu := o_mu _ _ _ _ _ _ _ _ _ _ _ fo.
Let l0 : 0 <= L0 := o_L0 _ _ _ _ _ _ _ _ _ _ _ fo.
Lemma L1_pos : 0 < L1. Proof. destruct fo. lra. Qed.
Lemma window nu : Rabs nu < r -> Rabs nu * L1 < mu.
Proof. intro h. pose proof L1_pos. pose proof (u_window _ _ _ _ _ _ _ _ _ _ _ _ _ pe). assert (Rabs nu * L1 < r * L1) by (apply Rmult_lt_compat_r; auto). lra. Qed.
Lemma low : lower_level X Y f g fy gy mu L0 L1.
Proof.
destruct fo. assert (d : forall (x x' : X) (y y' : Y), dist x x' y y' * dist x x' y y' = sq (sub x x') + sq (sub y y')).
{ intros. unfold dist. rewrite sqrt_sqrt; [reflexivity|]. pose proof (dot_ge0 _ (sub x x')). pose proof (dot_ge0 _ (sub y y')). lra. }
assert (lip : forall ux uy, @joint_lip X Y ux uy L1 -> forall x y x' y', norm (sub (uy x y) (uy x' y')) <= L1 * dist x x' y y').
{ intros ux uy jl x y x' y'. pose proof L1_pos. apply norm_le; [apply Rmult_le_pos; [lra|apply sqrt_pos]|]. replace (L1 * dist x x' y y' * (L1 * dist x x' y y')) with (L1 * L1 * (dist x x' y y' * dist x x' y y')) by ring.
  rewrite d. pose proof (jl x y x' y'). pose proof (sq_ge0 (sub (ux x y) (ux x' y'))). lra. }
constructor; auto; try lra.
- intro x. now apply (Final.grad_y f fx).
- intro x. now apply (Final.grad_y g gx).
- intros x y y'. set (e := sub y y'). assert (ye : add y' e = y) by apply add_back. pose proof (Final.grad_y f fx fy x o_f y' e) as D.
  destruct (MVT_cor2 (fun s => f x (add y' (scal s e))) _ 0 1 ltac:(lra) (fun s _ => D s)) as (s & es & _). cbv beta in es. rewrite scal1, ye, add_scal0 in es. rewrite es, Rminus_0_r, Rmult_1_r.
  eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; [apply norm_ge0|auto].
- now apply (lip fx).
- now apply (lip gx).
Qed.
Lemma min0 x : minimiser (g x) (ystar 0 x).
Proof. intro z. pose proof (mi 0 x ltac:(rewrite Rabs_R0; exact r0) z) as M. unfold g_nu in M. lra. Qed.
(* the difference quotient of l in nu *)
Lemma quotient nu x : nu <> 0 -> (ell nu x - ell 0 x) / nu = f x (ystar nu x) + (g x (ystar nu x) - g x (ystar 0 x)) / nu.
Proof. intro n. unfold StatementsValueFunction.ell, g_nu. field. auto. Qed.
Lemma close nu x : nu <> 0 -> Rabs nu < r -> Rabs (f x (ystar nu x) + (g x (ystar nu x) - g x (ystar 0 x)) / nu - phi x) <= L0 * L0 / mu * Rabs nu.
Proof.
intros n w. pose proof (mi nu x w (ystar 0 x)) as A. pose proof (min0 x (ystar nu x)) as B. unfold g_nu in A. unfold upper_value.
pose proof (f_lip _ _ _ _ _ _ _ _ _ low x (ystar nu x) (ystar 0 x)) as F. pose proof (Minimiser.T_shift X Y f g fy gy mu L0 L1 low nu x _ _ (mi nu x w) (min0 x)) as S.
assert (K : Rabs (f x (ystar nu x) - f x (ystar 0 x)) <= L0 * L0 / mu * Rabs nu).
{ eapply Rle_trans; [exact F|]. apply Rle_trans with (L0 * (Rabs nu * L0 / mu)); [apply Rmult_le_compat_l; [exact l0|exact S]|]. apply Req_le. unfold Rdiv. ring. }
set (a := f x (ystar nu x) - f x (ystar 0 x)) in *. set (b := g x (ystar nu x) - g x (ystar 0 x)) in *. assert (b0 : 0 <= b) by (unfold b; lra). assert (ab : nu * a + b <= 0) by (unfold a, b; lra).
replace (f x (ystar nu x) + b / nu - f x (ystar 0 x)) with (a + b / nu) by (unfold a; ring). set (K0 := L0 * L0 / mu * Rabs nu) in *.
assert (an : 0 < Rabs nu) by now apply Rabs_pos_lt. apply (Rmult_le_reg_r (Rabs nu)); auto. rewrite <- Rabs_mult. replace ((a + b / nu) * nu) with (nu * a + b) by (field; auto).
assert (M : Rabs (nu * a) <= K0 * Rabs nu) by (rewrite Rabs_mult, Rmult_comm; apply Rmult_le_compat_r; lra).
pose proof (Rle_abs (- (nu * a))) as P. rewrite Rabs_Ropp in P. rewrite Rabs_left1 by lra. lra.
Qed.
Lemma in_reach c eps : 0 <= c -> 0 < eps -> exists delta, 0 < delta /\ delta <= r /\ c * delta < eps.
Proof.
intros c0 e0. exists (Rmin r (eps / (c + 1))). assert (p : 0 < eps / (c + 1)) by (apply Rdiv_lt_0_compat; lra). split; [now apply Rmin_glb_lt|]. split; [apply Rmin_l|].
apply Rle_lt_trans with (c * (eps / (c + 1))); [apply Rmult_le_compat_l; [auto|apply Rmin_r]|]. replace eps with ((c + 1) * (eps / (c + 1))) at 2 by (field; lra). apply Rmult_lt_compat_r; lra.
Qed.
Lemma limit x : tends (fun nu => f x (ystar nu x) + (g x (ystar nu x) - g x (ystar 0 x)) / nu) (phi x).
Proof.
intros eps e0. set (c := L0 * L0 / mu). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [apply Rmult_le_pos; exact l0|apply Rlt_le, Rinv_0_lt_compat, m0]).
destruct (in_reach c eps c0 e0) as (d & d0 & dr & dc). exists d. split; auto. intros nu n w. eapply Rle_lt_trans; [apply close; [auto|lra]|]. fold c.
apply Rle_lt_trans with (c * d); [apply Rmult_le_compat_l; lra|auto].
Qed.
Lemma derivative x : derivable_pt_lim (fun nu => ell nu x) 0 (phi x).
Proof.
intros eps e0. destruct (limit x eps e0) as (d & d0 & B). exists (mkposreal d d0). intros nu n w. simpl in w. rewrite Rplus_0_l, quotient by auto. now apply B.
Qed.
(* Danskin *)
Lemma grad_x_lip nu x y y' : norm (sub (grad_x nu x y) (grad_x nu x y')) <= (1 + Rabs nu) * L1 * norm (sub y y').
Proof.
pose proof L1_pos. destruct fo. pose proof (norm_ge0 _ (sub y y')) as n0.
assert (lip : forall ux uy, @joint_lip X Y ux uy L1 -> norm (sub (ux x y) (ux x y')) <= L1 * norm (sub y y')).
{ intros ux uy jl. apply norm_le; [apply Rmult_le_pos; lra|]. pose proof (jl x y x y') as J. rewrite sq_self, Rplus_0_l, (sq_norm (sub y y')) in J. pose proof (sq_ge0 (sub (uy x y) (uy x y'))). lra. }
unfold StatementsValueFunction.grad_x. rewrite (eqv_norm _ (add (scal nu (sub (fx x y) (fx x y'))) (sub (gx x y) (gx x y')))) by vec.
eapply Rle_trans; [apply norm_add|]. rewrite norm_scal. pose proof (lip _ _ o_f_lip) as A. pose proof (lip _ _ o_g_lip) as B. pose proof (Rabs_pos nu).
assert (Rabs nu * norm (sub (fx x y) (fx x y')) <= Rabs nu * (L1 * norm (sub y y'))) by now apply Rmult_le_compat_l. lra.
Qed.
Lemma h_model nu x y d : Rabs (g_nu f g nu (add x d) y - g_nu f g nu x y - dot (grad_x nu x y) d) <= (1 + Rabs nu) * L1 / 2 * sq d.
Proof.
destruct fo. pose proof L1_pos. pose proof (model_x X Y f fx fy L1 x y d ltac:(lra) o_f o_f_lip) as A. pose proof (model_x X Y g gx gy L1 x y d ltac:(lra) jg o_g_lip) as B.
unfold g_nu, StatementsValueFunction.grad_x. rewrite dotDl, dotZl.
replace (_ - _) with (nu * (f (add x d) y - f x y - dot (fx x y) d) + (g (add x d) y - g x y - dot (gx x y) d)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (Rabs_pos nu).
assert (Rabs nu * Rabs (f (add x d) y - f x y - dot (fx x y) d) <= Rabs nu * (L1 / 2 * sq d)) by now apply Rmult_le_compat_l. lra.
Qed.
Lemma danskin_grad nu : Rabs nu < r -> is_grad (ell nu) (fun x => grad_x nu x (ystar nu x)).
Proof.
intro w. set (M := (1 + Rabs nu) * L1). pose proof L1_pos as lp. pose proof (Rabs_pos nu) as an. assert (M0 : 0 <= M) by (apply Rmult_le_pos; lra).
set (c := (1 + Rabs nu) * L1 / (mu - Rabs nu * L1)). pose proof (window nu w) as wi. assert (c0 : 0 <= c) by (apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat; lra]).
apply (T_models X (ell nu) (fun x => grad_x nu x (ystar nu x)) (M + 2 * (M * c))); [assert (0 <= M * c) by (now apply Rmult_le_pos); lra|].
intros x d. set (y := ystar nu x). set (y' := ystar nu (add x d)). pose proof (mi nu x w y') as A. pose proof (mi nu (add x d) w y) as B. fold y y' in A, B.
pose proof (h_model nu x y d) as Hy. pose proof (h_model nu x y' d) as Hy'. fold M in Hy, Hy'.
pose proof (Minimiser.T_lipschitz X Y f g fy gy mu L0 L1 low nu (add x d) x y' y wi (mi nu (add x d) w) (mi nu x w)) as Yl. fold c in Yl.
rewrite (eqv_norm (sub (add x d) x) d) in Yl by vec. pose proof (grad_x_lip nu x y' y) as Gl. fold M in Gl.
pose proof (cauchy_norm _ (sub (grad_x nu x y') (grad_x nu x y)) d) as Cs. unfold sub at 1 in Cs. rewrite dotDl, dotZl in Cs.
pose proof (norm_ge0 _ d) as d0. assert (K : norm (sub (grad_x nu x y') (grad_x nu x y)) * norm d <= M * c * sq d).
{ rewrite sq_norm. replace (M * c * (norm d * norm d)) with (M * (c * norm d) * norm d) by ring. apply Rmult_le_compat_r; auto. eapply Rle_trans; [exact Gl|]. now apply Rmult_le_compat_l. }
unfold StatementsValueFunction.ell. fold y y'.
assert (bt : forall a b, Rabs a <= b -> - b <= a <= b). { intros a b h. pose proof (Rle_abs a). pose proof (Rle_abs (- a)) as n. rewrite Rabs_Ropp in n. lra. }
apply bt in Hy, Hy', Cs. apply Rabs_le. assert (0 <= M * c * sq d) by (apply Rmult_le_pos; [now apply Rmult_le_pos|apply sq_ge0]). lra.
Qed.
End V.
Theorem T_value_derivative : value_derivative.
Proof. intros X Y f g fx gx fy gy ystar mu L0 L1 r pe x. exact (derivative X Y f g fx gx fy gy ystar mu L0 L1 r pe x). Qed.
Theorem T_value_quotient : value_quotient.
Proof.
intros X Y f g fx gx fy gy ystar mu L0 L1 r pe x. exists (upper_value X Y f ystar x). split; [exact (derivative X Y f g fx gx fy gy ystar mu L0 L1 r pe x)|exact (limit X Y f g fx gx fy gy ystar mu L0 L1 r pe x)].
Qed.
Theorem T_danskin : danskin.
Proof.
intros X Y f g fx gx fy gy ystar mu L0 L1 r pe nu w. split; [exact (danskin_grad X Y f g fx gx fy gy ystar mu L0 L1 r pe nu w)|]. intros x y. exact (grad_x_lip X Y f g fx gx fy gy ystar mu L0 L1 r pe nu x y (ystar nu x)).
Qed.

(* the mixed derivative: one step of the estimator of order one, to the right with f and to the left with - f *)
Lemma minus_first X Y f g fx gx fy gy mu L0 L1 : first_order X Y f g fx gx fy gy mu L0 L1 ->
  first_order X Y (fun x y => - f x y) g (fun x y => scal (-1) (fx x y)) gx (fun x y => scal (-1) (fy x y)) gy mu L0 L1.
Proof.
intros []. constructor; auto.
- intros x y d e s. pose proof (derivable_pt_lim_opp _ _ _ (o_f x y d e s)) as D. unfold opp_fct in D. rewrite !dotZl.
  replace (-1 * dot (fx (add x (scal s d)) (add y (scal s e))) d + -1 * dot (fy (add x (scal s d)) (add y (scal s e))) e) with (- (dot (fx (add x (scal s d)) (add y (scal s e))) d + dot (fy (add x (scal s d)) (add y (scal s e))) e)) by ring. exact D.
- intros x y x' y'. pose proof (o_f_lip x y x' y') as J. rewrite (eqv_sq (sub (scal (-1) (fx x y)) (scal (-1) (fx x' y'))) (scal (-1) (sub (fx x y) (fx x' y')))) by vec.
  rewrite (eqv_sq (sub (scal (-1) (fy x y)) (scal (-1) (fy x' y'))) (scal (-1) (sub (fy x y) (fy x' y')))) by vec. rewrite !sq_scal. lra.
- intros x y. rewrite norm_scal, Rabs_left by lra. pose proof (o_f_y x y). lra.
Qed.
Lemma right_side (X Y : space) f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 nu (x : X) (y : Y) : 0 < nu -> first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy ys u gphi gxy gyy ->
  forall yn : X -> Y, yn x = y -> (forall x', critical (fun z => add (scal nu (fy x' z)) (gy x' z)) (yn x')) ->
  norm (sub (grad_x X Y fx gx nu x y) (add (gx x (ys x)) (scal nu (gphi x)))) <= nu * bias1 mu L0 L1 L2 nu.
Proof.
intros n0 fo so hg yn e cr.
pose proof (bias_order_one_thm X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 nu (fun k x => match k with O => ys x | _ => yn x end) n0 fo so hg (fun x => eq_refl)) as B.
specialize (B ltac:(intro x'; unfold hy, critical; simpl INR; rewrite Rmult_1_l; apply cr) x).
rewrite (eqv_norm _ (scal nu (sub (comb X Y 2 INR alpha1 nu fx gx x (fun k => match k with O => ys x | _ => yn x end)) (gphi x)))).
- rewrite norm_scal, Rabs_pos_eq by lra. apply Rmult_le_compat_l; [lra|exact B].
- intro v. unfold sub, comb, grad_x. simpl vsum. repeat rewrite ?dotDl, ?dotZl, ?zeroP. simpl INR. unfold alpha1. rewrite e. field. lra.
Qed.

Theorem T_mixed : mixed_derivatives.
Proof.
intros X Y f g fx gx fy gy ystar mu L0 L1 L2 r gxy gyy u gphi pe so hg. pose proof (u_first _ _ _ _ _ _ _ _ _ _ _ _ _ pe) as fo.
split; [intro x; now apply (T_value_derivative X Y f g fx gx fy gy ystar mu L0 L1 r)|].
split; [apply (T_hypergradient X Y f g fx gx fy gy (ystar 0) u gphi gxy gyy mu L0 L1 L2 fo so hg)|].
split; [intros nu w; now apply (T_danskin X Y f g fx gx fy gy ystar mu L0 L1 r)|]. intro x.
set (c := bias1 mu L0 L1 L2 1). assert (lin : forall t, bias1 mu L0 L1 L2 t = c * t) by (intro t; unfold c, bias1; ring).
assert (c0 : 0 <= c).
{ unfold c, bias1. destruct fo. destruct so. assert (0 < / mu) by now apply Rinv_0_lt_compat. assert (0 <= L1 / mu) by (apply Rmult_le_pos; lra).
  assert (0 <= L1 * L0 / mu) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|lra]). assert (0 <= L2 * L0 ^ 2 / (2 * mu ^ 2)) by (apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|apply Rlt_le, Rinv_0_lt_compat; nra]).
  rewrite Rmult_1_r. apply Rmult_le_pos; lra. }
assert (cr : forall nu x', Rabs nu < r -> critical (fun z => add (scal nu (fy x' z)) (gy x' z)) (ystar nu x')).
{ intros nu x' w. exact (Minimiser.stationary X Y f g fy gy mu L0 L1 (low X Y f g fx gx fy gy ystar mu L0 L1 r pe) nu x' _ (u_min _ _ _ _ _ _ _ _ _ _ _ _ _ pe nu x' w)). }
intros eps e0. destruct (in_reach X Y f g fx gx fy gy ystar mu L0 L1 r pe c eps c0 e0) as (d & d0 & dr & dc). exists d. split; auto. intros s hs. rewrite Rplus_0_l.
assert (B : norm (sub (grad_x X Y fx gx s x (ystar s x)) (add (gx x (ystar 0 x)) (scal s (gphi x)))) <= Rabs s * (c * Rabs s)).
{ rewrite <- lin. destruct (Rtotal_order s 0) as [h|[h|h]].
  - rewrite (Rabs_left s) by auto.
    assert (hg' : hypergradient X Y (fun x y => scal (-1) (fx x y)) (fun x y => scal (-1) (fy x y)) gy (ystar 0) (fun x => sub zero (u x)) (fun x => scal (-1) (gphi x)) gxy gyy).
    { intro x'. destruct (hg x') as (C & U & G). split; [exact C|]. split.
      - intro e. unfold sub. destruct so. rewrite (proj1 (s_yy x' (ystar 0 x') zero (u x') e (-1))), U, dotZl. pose proof (proj1 (s_yy x' (ystar 0 x') zero zero e 1)) as Z. rewrite zeroS in Z. lra.
      - intro v. unfold sub. destruct so. rewrite (proj2 (s_xy x' (ystar 0 x') v v zero (u x') (-1))), !dotZl, G. pose proof (proj2 (s_xy x' (ystar 0 x') v v zero zero 1)) as Z. rewrite zeroS in Z. lra. }
    pose proof (right_side X Y _ g _ gx _ gy (ystar 0) _ _ gxy gyy mu L0 L1 L2 (- s) x (ystar s x) ltac:(lra) (minus_first X Y f g fx gx fy gy mu L0 L1 fo) so hg' (ystar s) eq_refl) as R.
    eapply Rle_trans; [|apply R].
    + apply Req_le, eqv_norm. intro v. unfold grad_x, sub. repeat rewrite ?dotDl, ?dotZl. ring.
    + intros x' v. cbv beta. repeat rewrite ?dotDl, ?dotZl. pose proof (cr s x' ltac:(lra) v) as K. cbv beta in K. rewrite dotDl, dotZl in K. lra.
  - subst s. rewrite Rabs_R0, Rmult_0_l. apply Req_le. unfold norm. replace (dot _ _) with 0; [apply sqrt_0|]. unfold grad_x, sub. repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr. ring.
  - rewrite (Rabs_pos_eq s) by lra. apply (right_side X Y f g fx gx fy gy (ystar 0) u gphi gxy gyy mu L0 L1 L2 s x (ystar s x) h fo so hg (ystar s) eq_refl). intro x'. apply cr. lra. }
eapply Rle_trans; [|eapply Rle_trans; [exact B|]].
- apply Req_le, eqv_norm. intro v. unfold grad_x, sub. repeat rewrite ?dotDl, ?dotZl. ring.
- pose proof (Rabs_pos s). assert (c * Rabs s <= c * d) by (apply Rmult_le_compat_l; lra). rewrite Rmult_comm. apply Rmult_le_compat_r; lra.
Qed.

Theorem T_implicit_slope : implicit_slope.
Proof.
intros X Y f g fx gx fy gy A B mu L0 L1 L2 tl l2 x x' y y' b z z' hz hz'. set (D := dist x x' y y').
pose proof (StatementsLowerLevel.lower _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl) as lo. assert (m0 : 0 < mu) by (destruct lo; auto). assert (l1 : 0 <= L1) by (destruct lo; auto). assert (D0 : 0 <= D) by apply sqrt_pos.
pose proof (norm_ge0 _ b) as b0. pose proof (norm_ge0 _ z) as z0. assert (im : 0 < / mu) by now apply Rinv_0_lt_compat.
assert (zb : norm z <= norm b / mu).
{ apply divide; auto. rewrite <- sq_norm. eapply Rle_trans; [apply (HyperGradientLipschitz.B_coercive _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y z)|]. rewrite hz. apply dot_le. }
set (e := sub z z'). pose proof (norm_ge0 _ e) as e0. assert (LD : 0 <= L2 * D * norm z) by (apply Rmult_le_pos; [now apply Rmult_le_pos|auto]).
assert (eb : norm e <= L2 * D * norm z / mu).
{ apply divide; auto. rewrite <- sq_norm. eapply Rle_trans; [apply (HyperGradientLipschitz.B_coercive _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x' y' e)|].
  unfold e at 1. rewrite (B_add _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x' y'), hz', <- (hz e).
  replace (dot (B x' y' z) e - dot (B x y z) e) with (dot (sub (B x' y' z) (B x y z)) e) by (unfold sub; rewrite dotDl, dotZl; ring).
  eapply Rle_trans; [apply dot_le|]. apply Rmult_le_compat_r; auto. rewrite norm_subC. apply (B_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl). }
rewrite (eqv_norm _ (add (sub (A x y z) (A x' y' z)) (A x' y' e))).
2:{ intro v. unfold e. rewrite dotDl, (A_add _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x' y'). unfold sub. rewrite !dotDl, !dotZl. ring. }
eapply Rle_trans; [apply norm_add|]. pose proof (A_lip _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x y x' y' z) as Al. fold D in Al.
pose proof (HyperGradientLipschitz.A_bound _ _ _ _ _ _ _ _ _ _ _ _ _ _ tl x' y' e) as Ab.
assert (a1 : L2 * D * norm z <= L2 * D * (norm b / mu)) by (apply Rmult_le_compat_l; [now apply Rmult_le_pos|auto]).
assert (a2 : L1 * norm e <= L1 * (L2 * D * (norm b / mu) / mu)).
{ apply Rmult_le_compat_l; auto. eapply Rle_trans; [exact eb|]. apply Rmult_le_compat_r; lra. }
replace ((1 + L1 / mu) * L2 / mu * D * norm b) with (L2 * D * (norm b / mu) + L1 * (L2 * D * (norm b / mu) / mu)) by (field; lra). lra.
Qed.
