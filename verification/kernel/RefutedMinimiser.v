(* lem:y-star-lip-x and par:perturbed-convexity as printed: f = cos y, g = y^2/4 - x y/2, kappa = 2. Near nu = 1/2 the curvature 1/2 - nu cos y of the lower
   level vanishes at 0, and the minimiser moves arbitrarily fast. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel ScalarDerivativeLaw RivalScalar RefutedForms SineInstance.
From FD Require ParametersExist.
Open Scope R_scope.
Definition wave' (y : R) : R := - sin y.
Lemma wave_derive y : derivable_pt_lim cos y (wave' y). Proof. apply derivable_pt_lim_cos. Qed.
Lemma wave_bound y : Rabs (wave' y) <= 1.
Proof. unfold wave'. rewrite Rabs_Ropp. apply Rabs_le. pose proof (SIN_bound y). lra. Qed.
Lemma wave_lip s t : Rabs (wave' s - wave' t) <= 1 * Rabs (s - t).
Proof. unfold wave'. replace (- sin s - - sin t) with (- (sin s - sin t)) by ring. rewrite Rabs_Ropp, Rmult_1_l. apply sin_lip. Qed.
Lemma wave_joint u w : (- (1 / 2) * w) * (- (1 / 2) * w) + (1 / 2 * w + - (1 / 2) * u) * (1 / 2 * w + - (1 / 2) * u) <= 1 * 1 * (u * u + w * w).
Proof. pose proof (Rle_0_sqr (w + u)) as P. pose proof (Rle_0_sqr u). pose proof (Rle_0_sqr w). unfold Rsqr in *. lra. Qed.
Lemma wave_member : member Rips Rips (sf cos) (sg (1 / 2) (- (1 / 2))) sfx (sgx (- (1 / 2))) (sfy wave') (sgy (1 / 2) (- (1 / 2))) (sA (- (1 / 2))) (sB (1 / 2)) (1 / 2) 1.
Proof.
exists 1, 1, 0. split; [|lra]. apply scalar_two_levels; try lra; auto using wave_derive, wave_bound, wave_lip, wave_joint.
Qed.
Lemma wave_minimiser nu x y : Rabs nu <= 1 / 2 -> nu * wave' y + (1 / 2 * y + - (1 / 2) * x) = 0 -> minimiser (g_nu (sf cos) (sg (1 / 2) (- (1 / 2))) nu x) y.
Proof. intros h e. apply (scalar_minimiser cos wave' (1 / 2) (- (1 / 2)) 1 1); try lra; auto using wave_derive, wave_bound, wave_lip, wave_joint. Qed.
Lemma sin_tenth : 1 / 10 - (1 / 10) ^ 3 / 6 <= sin (1 / 10).
Proof.
pose proof (SIN (1 / 10) ltac:(lra)) as S. pose proof PI2_1 as P. destruct S as [S _]; [pose proof PI_RGT_0; lra|].
unfold sin_lb, sin_approx, sin_term in S. simpl in S. lra.
Qed.
Theorem four_kappa_false : ~ printed_four_kappa.
Proof.
intro h. set (nu := 49 / 100). set (x := / 10 - 2 * nu * sin (1 / 10)).
assert (B : @norm Rips (@sub Rips (1 / 10) 0) <= 4 * (1 / (1 / 2)) * @norm Rips (@sub Rips x 0)).
{ apply (h _ _ _ _ _ _ _ _ _ _ _ _ wave_member nu x 0 (1 / 10) 0).
  - unfold nu. rewrite Rabs_pos_eq by lra. replace (/ (1 / (1 / 2))) with (1 / 2) by field. lra.
  - apply wave_minimiser; [unfold nu; rewrite Rabs_pos_eq; lra|]. unfold x, wave'. field.
  - apply wave_minimiser; [unfold nu; rewrite Rabs_pos_eq; lra|]. unfold wave'. rewrite sin_0. ring. }
rewrite !norm_R, !sub_R in B. pose proof sin_tenth as S. pose proof (sin_lip (1 / 10) 0) as U. rewrite sin_0, !Rminus_0_r in U. rewrite (Rabs_pos_eq (1 / 10)) in U by lra.
apply Rabs_le_between in U. rewrite !Rminus_0_r in B. rewrite (Rabs_pos_eq (1 / 10)) in B by lra. rewrite (Rabs_pos_eq x) in B by (unfold x, nu; lra). unfold x, nu in B. lra.
Qed.
(* n nodes at distance nu = r / kappa: at j = n the cosine bends down more than the parabola bends up *)
Lemma lower_wave : lower_level Rips Rips (sf cos) (sg 1 0) (sfy wave') (sgy 1 0) 1 1 1.
Proof.
apply scalar_lower; try lra; auto using wave_derive, wave_bound, wave_lip. intros u w. pose proof (Rle_0_sqr u). unfold Rsqr in *. lra.
Qed.
Lemma cos_one : cos 1 <= 3 / 4.
Proof.
apply Rle_trans with (cos (PI / 4)).
- pose proof PI_4. pose proof PI2_1. pose proof PI_RGT_0. apply cos_decr_1; lra.
- rewrite cos_PI4. assert (r : 4 / 3 <= sqrt 2) by (rewrite <- (sqrt_square (4 / 3)) by lra; apply sqrt_le_1_alt; lra).
  apply (Rmult_le_reg_r (sqrt 2)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Theorem perturbed_convexity_false : ~ printed_perturbed_convexity.
Proof.
intros [c [r [c0 [r0 h]]]]. destruct (ParametersExist.big_nat (3 / r)) as [n [_ hn]].
pose proof (h _ _ _ _ _ _ _ _ _ lower_wave ltac:(lra) n (INR n) r 0) as B. specialize (B ltac:(lra)). rewrite Rabs_pos_eq in B by apply pos_INR. specialize (B ltac:(lra)).
assert (B' : (INR n * r * cos 0 + (1 * 0 ^ 2 / 2 + 0 * 0 * 0)) + (INR n * r * - sin 0 + (1 * 0 + 0 * 0)) * 1 + c * 1 / 2 * (1 * 1)
  <= INR n * r * cos (0 + 1) + (1 * (0 + 1) ^ 2 / 2 + 0 * 0 * (0 + 1))) by exact (B 0 1). clear B.
rewrite sin_0, Rplus_0_l, cos_0 in B'.
assert (k : 3 <= INR n * r). { apply (Rmult_le_compat_r r) in hn; [|lra]. unfold Rdiv in hn. rewrite Rmult_assoc, Rinv_l in hn; lra. }
pose proof cos_one. assert (INR n * r * cos 1 <= INR n * r * (3 / 4)) by (apply Rmult_le_compat_l; lra). lra.
Qed.
