(* The rivals of the value function are false. f = y, g = y^2/2 - x y: y*_nu = x - nu, l_nu = - (x - nu)^2/2, phi = x. The slope: g = y^2 + cos y + 10 x y. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsOrders StatementsValueFunction RivalFormsValueFunction ScalarDerivativeLaw RivalScalar RivalNsgd RivalGradient.
From FD Require SineInstance RivalThirdOrder.
Open Scope R_scope.
Definition tstar (nu : R) (x : Rline) : Rline := x - nu.
Lemma t_perturbed : perturbed Rline Rline tf tg tfx tgx tfy tgy tstar 1 1 2 (1 / 2).
Proof.
constructor; try lra; [exact t_first| |].
- intros x y d e s. unfold tg, tgx, tgy. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros nu x _ z. unfold g_nu, tf, tg, tstar. pose proof (Rle_0_sqr (z - (x - nu))) as P. unfold Rsqr in P. simpl in *. lra.
Qed.
Lemma t_ell nu x : ell Rline Rline tf tg tstar nu x = - (x - nu) ^ 2 / 2.
Proof. unfold ell, g_nu, tf, tg, tstar. simpl. field. Qed.
Lemma t_slope l : derivable_pt_lim (fun nu => ell Rline Rline tf tg tstar nu 1) 0 l -> l = 1.
Proof.
intro h. assert (D : derivable_pt_lim (fun nu => ell Rline Rline tf tg tstar nu 1) 0 1).
{ apply is_derive_Reals. apply (is_derive_ext (fun nu => - (1 - nu) ^ 2 / 2)); [intro; symmetry; apply t_ell|]. auto_derive; auto. field. }
exact (uniqueness_limite _ _ _ _ h D).
Qed.
Lemma quotient_at q c : quotient_for q -> (forall nu, nu <> 0 -> q (1 - nu) (nu ^ 2 / 2) nu = c - nu / 2 \/ q (1 - nu) (nu ^ 2 / 2) nu = c - nu \/ q (1 - nu) (nu ^ 2 / 2) nu = c + nu / 2) -> c = 1.
Proof.
intros h e. destruct (h _ _ _ _ _ _ _ _ _ _ _ _ _ t_perturbed 1) as (l & D & B). apply t_slope in D. subst l.
destruct (Req_dec c 1) as [|n]; auto. exfalso. assert (p : 0 < Rabs (c - 1)) by (apply Rabs_pos_lt; lra). destruct (B (Rabs (c - 1) / 2) ltac:(lra)) as (d & d0 & K).
set (nu := Rmin d (Rabs (c - 1) / 2) / 2). pose proof (Rmin_l d (Rabs (c - 1) / 2)). pose proof (Rmin_r d (Rabs (c - 1) / 2)). assert (m : 0 < Rmin d (Rabs (c - 1) / 2)) by (apply Rmin_glb_lt; lra).
assert (n0 : 0 < nu) by (unfold nu; lra). specialize (K nu ltac:(lra) ltac:(rewrite Rabs_pos_eq; unfold nu; lra)).
replace (tf 1 (tstar nu 1)) with (1 - nu) in K by reflexivity. replace (tg 1 (tstar nu 1) - tg 1 (tstar 0 1)) with (nu ^ 2 / 2) in K by (unfold tg, tstar; simpl; field).
assert (s : nu < Rabs (c - 1) / 2) by (unfold nu; lra). revert K s p. unfold Rabs. destruct (e nu ltac:(lra)) as [E|[E|E]]; rewrite E; destruct (Rcase_abs _); destruct (Rcase_abs _); lra.
Qed.
Theorem quotient_twice_false : ~ quotient_for divided_twice.
Proof. intro h. apply (quotient_at _ (3 / 2)) in h; [lra|]. intros nu n. right. left. unfold divided_twice. field. auto. Qed.
Theorem quotient_increase_false : ~ quotient_for increase_only.
Proof. intro h. apply (quotient_at _ 0) in h; [lra|]. intros nu n. right. right. unfold increase_only. field. auto. Qed.
Theorem derivative_g_false : ~ derivative_for of_g.
Proof. intro h. pose proof (t_slope _ (h _ _ _ _ _ _ _ _ _ _ _ _ _ t_perturbed 1)) as B. unfold of_g, tg, tstar in B. simpl in B. lra. Qed.
Theorem derivative_both_false : ~ derivative_for of_both.
Proof. intro h. pose proof (t_slope _ (h _ _ _ _ _ _ _ _ _ _ _ _ _ t_perturbed 1)) as B. unfold of_both, tf, tg, tstar in B. simpl in B. lra. Qed.
Theorem danskin_zero_false : ~ danskin_for zero_nu whole.
Proof.
intro h. destruct (h _ _ _ _ _ _ _ _ _ _ _ _ _ t_perturbed (1 / 4) ltac:(rewrite Rabs_pos_eq; lra)) as [g _]. specialize (g 0 1 0).
assert (D : derivable_pt_lim (fun s => ell Rline Rline tf tg tstar (1 / 4) (@add Rline 0 (@scal Rline s 1))) 0 (1 / 4)).
{ apply is_derive_Reals. apply (is_derive_ext (fun s => - (0 + s * 1 - 1 / 4) ^ 2 / 2)); [intro; symmetry; apply t_ell|]. auto_derive; auto. field. }
pose proof (uniqueness_limite _ _ _ _ g D) as B. unfold grad_x, tfx, tgx, tstar, zero_nu in B. simpl in B. lra.
Qed.
Theorem danskin_quarter_false : ~ danskin_for same_nu quarter.
Proof.
intro h. destruct (h _ _ _ _ _ _ _ _ _ _ _ _ _ t_perturbed 0 ltac:(rewrite Rabs_R0; lra)) as [_ B]. specialize (B 0 1). rewrite !norm_line in B. unfold quarter, grad_x, tfx, tgx, tstar, sub in B. simpl in B.
revert B. unfold Rabs. repeat destruct (Rcase_abs _); lra.
Qed.
Lemma mixed_at value : mixed_for value -> value Rline (1 : Rline) (0 : Rline) = 1.
Proof.
intro h. destruct (h Rline Rline tf tg tfx tgx tfy tgy tstar 1 1 2 0 (1 / 2) txy tyy (fun _ => 1 : Rline) (fun _ => 1 : Rline) t_perturbed t_second) as (_ & _ & _ & D).
{ intro x. unfold tgy, tyy, tfy, tfx, txy, tstar. repeat split; intros; unfold critical; simpl; intros; ring. }
specialize (D 0). set (v := value Rline 1 0 : R). change (value Rline 1 (tfx 0 (tstar 0 0))) with (v : Rline) in D.
destruct (Req_dec v 1) as [|n]; auto. exfalso. assert (p : 0 < Rabs (1 - v)) by (apply Rabs_pos_lt; lra). destruct (D (Rabs (1 - v) / 2) ltac:(lra)) as (d & d0 & B).
specialize (B (d / 2) ltac:(rewrite Rabs_pos_eq; lra)). rewrite norm_line in B. unfold grad_x, tfx, tgx, tstar, sub in B. simpl in B.
replace ((0 + d / 2) * 0 + - (0 - (0 + d / 2)) + -1 * (0 * 0 + - (0 - 0) + d / 2 * v)) with ((1 - v) * (d / 2)) in B by ring. rewrite Rabs_mult, (Rabs_pos_eq (d / 2)) in B by lra.
assert (0 < Rabs (1 - v) * (d / 2)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
Theorem mixed_frozen_false : ~ mixed_for with_y_frozen.
Proof. intro h. apply mixed_at in h. unfold with_y_frozen in h. lra. Qed.
Theorem mixed_twice_false : ~ mixed_for reaction_twice.
Proof. intro h. apply mixed_at in h. unfold reaction_twice, sub in h. simpl in h. lra. Qed.

(* ---------- the slope: f = 0, g = y^2 + cos y + 10 x y; mu = L2 = 1, L1 = 20 ---------- *)
Definition wg (x y : Rips) : R := y ^ 2 + cos y + 10 * x * y.
Definition wgx (x y : Rips) : Rips := 10 * y.
Definition wgy (x y : Rips) : Rips := 2 * y - sin y + 10 * x.
Definition wnull (x y : Rips) : Rips := 0.
Definition wA (x y v : Rips) : Rips := 10 * v.
Definition wB (x y v : Rips) : Rips := (2 - cos y) * v.
Lemma w_joint x y x' y' : dist (wgx x y) (wgx x' y') (wgy x y) (wgy x' y') <= 20 * dist x x' y y'.
Proof.
rewrite !dist_R. apply sqrt_le_scaled; [lra|apply sumsq_ge0|]. unfold wgx, wgy. pose proof (SineInstance.sin_lip y y') as B. apply Rsqr_le_abs_1 in B. unfold Rsqr in B. simpl in *.
set (c := sin y - sin y') in *. set (b := y - y') in *. set (a := x - x').
replace (10 * y - 10 * y') with (10 * b) by (unfold b; ring). replace (2 * y - sin y + 10 * x - (2 * y' - sin y' + 10 * x')) with (2 * b - c + 10 * a) by (unfold a, b, c; ring).
pose proof (Rle_0_sqr (2 * b - c - 10 * a)) as q1. pose proof (Rle_0_sqr (2 * b + c)) as q2. pose proof (Rle_0_sqr a). pose proof (Rle_0_sqr b). unfold Rsqr in *. lra.
Qed.
Lemma null_ok (z : R) (t : R) : 0 <= t -> Rabs (z - z) <= t. Proof. intro. now rewrite Rminus_eq_0, Rabs_R0. Qed.
Lemma w_levels : two_levels Rips Rips (fun _ _ => 0) wg wnull wgx wnull wgy wA wB 1 0 20 1.
Proof.
assert (dp : forall x x' y y' : R, 0 <= @dist Rips Rips x x' y y') by (intros; apply sqrt_pos).
constructor.
- constructor; try lra.
  + intros x y d s. unfold wnull. simpl. rewrite Rmult_0_l. apply derivable_pt_lim_const.
  + intros x y d s. unfold wg, wgy. simpl. apply is_derive_Reals. auto_derive; auto. ring.
  + intros x y d. unfold wg, wgy, sq. simpl. pose proof (SineInstance.cos_below y d). simpl in *. lra.
  + intros. rewrite Rmult_0_l, Rminus_eq_0, Rabs_R0. lra.
  + intros. unfold wnull. rewrite norm_R, sub_R. apply null_ok. pose proof (dp x x' y y'). lra.
  + intros x y x' y'. eapply Rle_trans; [|apply w_joint]. rewrite norm_R, sub_R, dist_R. apply RivalThirdOrder.abs_part.
- intros x y x' y'. unfold wnull. rewrite dist_R, !Rminus_eq_0, !Rmult_0_l, Rplus_0_l, sqrt_0. pose proof (dp x x' y y'). lra.
- exact w_joint.
- intros x y a b c. unfold wA, sub. simpl. ring.
- intros x y a b c. unfold wB, sub. simpl. ring.
- intros x y v w. unfold wgx, wA. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y v w. unfold wgy, wB. simpl. apply is_derive_Reals. auto_derive; auto. rewrite Rmult_0_l, Rplus_0_r. ring.
- intros x y x' y' v. unfold wA. rewrite !norm_R, sub_R. apply null_ok. apply Rmult_le_pos; [pose proof (dp x x' y y'); lra|apply Rabs_pos].
- intros x y x' y' v. unfold wB. rewrite !norm_R, sub_R, dist_R. replace ((2 - cos y) * v - (2 - cos y') * v) with (- ((cos y - cos y') * v)) by ring. rewrite Rabs_Ropp, Rabs_mult, Rmult_1_l.
  apply Rmult_le_compat_r; [apply Rabs_pos|]. eapply Rle_trans; [apply SineInstance.cos_lip|apply RivalThirdOrder.abs_part].
Qed.
Lemma slope_at constant distance : slope_for constant distance -> 1 <= constant 1 20 1 * distance Rips Rips 0 0 (PI / 6) (PI / 4).
Proof.
intro h. pose proof RivalThirdOrder.a_pos as ap. assert (z : forall y b w : R, @dot Rips (wB 0 y (/ (2 - cos y) * b)) w = @dot Rips b w) by (intros; unfold wB; simpl; pose proof (ap y); field; lra).
pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ _ _ w_levels ltac:(lra) 0 0 (PI / 6) (PI / 4) 1 _ _ (z (PI / 6) 1) (z (PI / 4) 1)) as B. rewrite !norm_R, sub_R, Rabs_R1, !Rmult_1_r in B.
eapply Rle_trans; [|exact B]. unfold wA. rewrite cos_PI6, cos_PI4.
assert (s2' : sqrt 2 < 14143 / 10000) by (apply RivalLowerLevel.sqrt_below; lra). assert (s2 : 0 < sqrt 2) by (apply sqrt_lt_R0; lra).
assert (s3 : 1732 / 1000 < sqrt 3) by (rewrite <- (sqrt_square (1732 / 1000)) by lra; apply sqrt_lt_1; lra). assert (s3' : sqrt 3 < 1733 / 1000) by (apply RivalLowerLevel.sqrt_below; lra).
assert (i2 : 1 / sqrt 2 = sqrt 2 / 2) by (pose proof (sqrt_sqrt 2 ltac:(lra)) as e; apply (Rmult_eq_reg_r (sqrt 2)); [|lra]; unfold Rdiv; rewrite Rmult_1_l, Rinv_l by lra; lra). rewrite i2.
assert (a : 8817 / 10000 <= / (2 - sqrt 3 / 2)) by (apply (Rmult_le_reg_r (2 - sqrt 3 / 2)); [lra|rewrite Rinv_l by lra; lra]).
assert (b : / (2 - sqrt 2 / 2) <= 7735 / 10000) by (apply (Rmult_le_reg_r (2 - sqrt 2 / 2)); [lra|rewrite Rinv_l by lra; lra]). rewrite Rabs_pos_eq; lra.
Qed.
Theorem slope_constant_false : ~ slope_for one_change in_both.
Proof.
intro h. apply slope_at in h. unfold one_change, in_both in h. rewrite dist_R, Rminus_eq_0, Rmult_0_l, Rplus_0_l in h. change (sqrt ((PI / 6 - PI / 4) * (PI / 6 - PI / 4))) with (sqrt (Rsqr (PI / 6 - PI / 4))) in h.
rewrite sqrt_Rsqr_abs in h. pose proof PI_RGT_0. pose proof PI_4. rewrite Rabs_left in h by lra. lra.
Qed.
Theorem slope_distance_false : ~ slope_for both_changes in_x.
Proof. intro h. apply slope_at in h. unfold in_x in h. rewrite norm_R, sub_R, Rminus_eq_0, Rabs_R0 in h. lra. Qed.
