(* The rivals of the lower level are false; x and y in R, g = mu y^2/2 + a x y, f = cos y, y or 0. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel ScalarDerivativeLaw RivalScalar RivalFormsLowerLevel SineInstance RefutedMinimiser.
Open Scope R_scope.
(* f = cos y, g = y^2/2 *)
Lemma bend m nu : strongly_convex (g_nu (sf cos) (sg 1 0) nu (0 : Rips)) (grad_nu (sfy wave') (sgy 1 0) nu (0 : Rips)) m -> nu + m / 2 <= nu * cos 1 + 1 / 2.
Proof.
intro B. assert (B' : (nu * cos 0 + (1 * 0 ^ 2 / 2 + 0 * 0 * 0)) + (nu * - sin 0 + (1 * 0 + 0 * 0)) * 1 + m / 2 * (1 * 1)
  <= nu * cos (0 + 1) + (1 * (0 + 1) ^ 2 / 2 + 0 * 0 * (0 + 1))) by exact (B 0 1).
rewrite sin_0, Rplus_0_l, cos_0 in B'. lra.
Qed.
Theorem convexity_unperturbed_false : ~ convexity_for modulus_unperturbed.
Proof. intro h. pose proof (bend _ _ (h _ _ _ _ _ _ _ _ _ lower_wave 1 0)) as B. unfold modulus_unperturbed in B. pose proof cos_one. lra. Qed.
Lemma cos_one_sharp : cos 1 < 3 / 4.
Proof.
apply Rle_lt_trans with (cos (PI / 4)).
- pose proof PI_4. pose proof PI2_1. pose proof PI_RGT_0. apply cos_decr_1; lra.
- rewrite cos_PI4. assert (r : 7 / 5 <= sqrt 2) by (rewrite <- (sqrt_square (7 / 5)) by lra; apply sqrt_le_1_alt; lra).
  apply (Rmult_lt_reg_r (sqrt 2)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Theorem convexity_half_loss_false : ~ convexity_for modulus_half_loss.
Proof.
intro h. pose proof (bend _ _ (h _ _ _ _ _ _ _ _ _ lower_wave 1 0)) as B. unfold modulus_half_loss in B. rewrite Rabs_R1 in B. pose proof cos_one_sharp. lra.
Qed.
Theorem half_window_false : ~ half_for whole halved.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ lower_wave 1 1 0 ltac:(lra)) as B. rewrite Rabs_R1 in B. specialize (B ltac:(unfold whole; lra)). rewrite Rmult_1_l in B.
apply bend in B. unfold halved in B. pose proof cos_one_sharp. lra.
Qed.
Theorem half_part_false : ~ half_for halved three_quarters.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ lower_wave 1 (1 / 2) 0 ltac:(lra)) as B. rewrite Rabs_R1 in B. specialize (B ltac:(unfold halved; lra)). rewrite Rmult_1_l in B.
apply bend in B. unfold three_quarters in B. pose proof cos_one_sharp. lra.
Qed.
(* f = c y, g = y^2/16 + 3 x y/4: the minimiser is -6 x - 8 c nu, L1 = 7/8 *)
Lemma line_derive (c t : R) : derivable_pt_lim (fun y => c * y) t c.
Proof. apply is_derive_Reals. auto_derive; auto. ring. Qed.
Lemma tilt_joint u w : (3 / 4 * w) * (3 / 4 * w) + (1 / 8 * w + 3 / 4 * u) * (1 / 8 * w + 3 / 4 * u) <= 7 / 8 * (7 / 8) * (u * u + w * w).
Proof. pose proof (Rle_0_sqr (w - u / 2)) as P. pose proof (Rle_0_sqr u). unfold Rsqr in *. lra. Qed.
Lemma lower_tilt c : 0 <= c -> lower_level Rips Rips (sf (fun y => c * y)) (sg (1 / 8) (3 / 4)) (sfy (fun _ => c)) (sgy (1 / 8) (3 / 4)) (1 / 8) c (7 / 8).
Proof.
intro c0. apply scalar_lower; try lra; [intro; apply line_derive|intro; rewrite Rabs_pos_eq; lra| |apply tilt_joint].
intros. rewrite Rminus_eq_0, Rabs_R0. pose proof (Rabs_pos (s - t)). lra.
Qed.
Lemma tilt_minimiser c nu x : 0 <= c -> Rabs nu <= 1 / 7 -> minimiser (g_nu (sf (fun y => c * y)) (sg (1 / 8) (3 / 4)) nu x) (- 6 * x - 8 * c * nu : Rips).
Proof.
intros c0 n0. apply (scalar_minimiser (fun y => c * y) (fun _ => c) (1 / 8) (3 / 4) c (7 / 8)); try lra;
  [intro; apply line_derive|intro; rewrite Rabs_pos_eq; lra| |apply tilt_joint].
intros. rewrite Rminus_eq_0, Rabs_R0. pose proof (Rabs_pos (s - t)). lra.
Qed.
Lemma tilt_moves k : (forall y y' : Rips, minimiser (g_nu (sf (fun y => 0 * y)) (sg (1 / 8) (3 / 4)) 0 (1 : Rips)) y ->
  minimiser (g_nu (sf (fun y => 0 * y)) (sg (1 / 8) (3 / 4)) 0 (0 : Rips)) y' -> norm (sub y y') <= k * @norm Rips (@sub Rips 1 0)) -> 6 <= k.
Proof.
intro h. pose proof (h _ _ (tilt_minimiser 0 0 1 ltac:(lra) ltac:(rewrite Rabs_R0; lra)) (tilt_minimiser 0 0 0 ltac:(lra) ltac:(rewrite Rabs_R0; lra))) as B.
rewrite !norm_R, !sub_R in B. replace (-6 * 1 - 8 * 0 * 0 - (-6 * 0 - 8 * 0 * 0)) with (-6) in B by ring. rewrite Rminus_0_r, Rabs_R1, Rabs_left in B; lra.
Qed.
Theorem lipschitz_smaller_false : ~ lipschitz_for lipschitz_four_fifths.
Proof.
intro h. assert (B : 6 <= lipschitz_four_fifths (1 / 8) 0 (7 / 8)).
{ apply tilt_moves. intros y y' m m'. apply (h _ _ _ _ _ _ _ _ _ (lower_tilt 0 ltac:(lra))); auto. rewrite Rabs_R0. lra. }
unfold lipschitz_four_fifths in B. rewrite Rabs_R0 in B. lra.
Qed.
Theorem window_smaller_false : ~ window_for half_window four_fifths.
Proof.
intro h. assert (B : 6 <= four_fifths * (7 / 8 / (1 / 8))).
{ apply tilt_moves. intros y y' m m'. apply (h _ _ _ _ _ _ _ _ _ (lower_tilt 0 ltac:(lra)) 0); auto; [lra|]. unfold half_window. rewrite Rabs_R0. lra. }
unfold four_fifths in B. lra.
Qed.
(* near nu = 1/2 with f = cos y, g = y^2/4 - x y/2 *)
Lemma wave_lower : lower_level Rips Rips (sf cos) (sg (1 / 2) (- (1 / 2))) (sfy wave') (sgy (1 / 2) (- (1 / 2))) (1 / 2) 1 1.
Proof. apply scalar_lower; try lra; auto using wave_derive, wave_bound, wave_lip, wave_joint. Qed.
Lemma wave_moves k : 0 <= k -> (forall x x' y y' : Rips, minimiser (g_nu (sf cos) (sg (1 / 2) (- (1 / 2))) (49 / 100) x) y ->
  minimiser (g_nu (sf cos) (sg (1 / 2) (- (1 / 2))) (49 / 100) x') y' -> norm (sub y y') <= k * norm (sub x x')) -> 40 <= k.
Proof.
intros k0 h. set (x := / 10 - 2 * (49 / 100) * sin (1 / 10)).
assert (B : @norm Rips (@sub Rips (1 / 10) 0) <= k * @norm Rips (@sub Rips x 0)).
{ apply h; apply wave_minimiser; try (rewrite Rabs_pos_eq; lra); unfold x, wave'; [field|rewrite sin_0; ring]. }
rewrite !norm_R, !sub_R, !Rminus_0_r in B. rewrite (Rabs_pos_eq (1 / 10)) in B by lra.
pose proof sin_tenth as S. assert (u : x <= 22 / 10000) by (unfold x; lra).
assert (l : 0 <= x). { pose proof (sin_lip (1 / 10) 0) as U. rewrite sin_0, !Rminus_0_r, (Rabs_pos_eq (1 / 10)) in U by lra. apply Rabs_le_between in U. unfold x. lra. }
rewrite (Rabs_pos_eq x) in B by auto. nra.
Qed.
Theorem lipschitz_without_nu_false : ~ lipschitz_for lipschitz_without_nu.
Proof.
intro h. assert (B : 40 <= lipschitz_without_nu (1 / 2) (49 / 100) 1).
{ apply wave_moves; [unfold lipschitz_without_nu; lra|]. intros x x' y y' m m'. apply (h _ _ _ _ _ _ _ _ _ wave_lower); auto. rewrite Rabs_pos_eq; lra. }
unfold lipschitz_without_nu in B. lra.
Qed.
Theorem window_whole_false : ~ window_for whole_window three.
Proof.
intro h. assert (B : 40 <= three * (1 / (1 / 2))).
{ apply wave_moves; [unfold three; lra|]. intros x x' y y' m m'. apply (h _ _ _ _ _ _ _ _ _ wave_lower (49 / 100)); auto; [lra|]. unfold whole_window. rewrite Rabs_pos_eq; lra. }
unfold three in B. lra.
Qed.
Lemma shift_seen bound : shift_for bound -> 8 / 10 <= bound (1 / 10) 1 (1 / 8).
Proof.
intro h. pose proof (tilt_minimiser 1 (1 / 10) 0 ltac:(lra) ltac:(rewrite Rabs_pos_eq; lra)) as M. pose proof (tilt_minimiser 1 0 0 ltac:(lra) ltac:(rewrite Rabs_R0; lra)) as M0.
assert (M1 : minimiser (sg (1 / 8) (3 / 4) 0) (-6 * 0 - 8 * 1 * 0 : Rips)). { intro z. specialize (M0 z). unfold g_nu in M0. lra. }
pose proof (h _ _ _ _ _ _ _ _ _ (lower_tilt 1 ltac:(lra)) (1 / 10) 0 _ _ M M1) as B. rewrite norm_R, sub_R in B.
replace (-6 * 0 - 8 * 1 * (1 / 10) - (-6 * 0 - 8 * 1 * 0)) with (- (8 / 10)) in B by field. rewrite Rabs_Ropp, Rabs_pos_eq in B; lra.
Qed.
Theorem shift_half_false : ~ shift_for shift_half.
Proof. intro h. apply shift_seen in h. unfold shift_half in h. rewrite Rabs_pos_eq in h; lra. Qed.
Theorem shift_squared_false : ~ shift_for shift_squared.
Proof. intro h. apply shift_seen in h. unfold shift_squared in h. lra. Qed.

(* ---------- self-bounding: h'' = 1 + y^2 at y = 1, mu = 1, L3 = 2 ---------- *)
Definition form (c : R) (a b : Rips) : R := c * a * b.
Lemma form_bilinear c : bilinear (form c).
Proof. repeat split; intros; unfold form; simpl; ring. Qed.
Lemma bowl_above (t u : R) : 1 * (u * u) <= 2 * u * u + t * (2 * u * u) + 2 * t ^ 2 / 2 * (u * u).
Proof. replace (2 * u * u + t * (2 * u * u) + 2 * t ^ 2 / 2 * (u * u)) with (1 * (u * u) + ((t + 1) * u) * ((t + 1) * u)) by field. pose proof (Rle_0_sqr ((t + 1) * u)) as P. unfold Rsqr in P. lra. Qed.
Lemma core_at first second : core_for first second -> 4 <= first 2 * 1 * (2 - 1) /\ 4 <= second 1 2 * 2 * 2.
Proof.
intro h. destruct (h Rips (form 2) (form 2) 1 2 ltac:(lra) ltac:(lra) (form_bilinear 2) (form_bilinear 2)) as [A B].
- exact bowl_above.
- specialize (A 1). specialize (B 1 1). unfold form in A, B. simpl in A, B. lra.
Qed.
Theorem core_first_false : ~ core_for once half_quotient.
Proof. intro h. destruct (core_at _ _ h) as [A _]. unfold once in A. lra. Qed.
Theorem core_second_false : ~ core_for twice quarter_quotient.
Proof. intro h. destruct (core_at _ _ h) as [_ A]. unfold quarter_quotient in A. lra. Qed.
Definition bowl (y a b : Rips) : R := (1 + y * y) * a * b.
Definition bowl' (y w a b : Rips) : R := 2 * y * w * a * b.
Lemma bowl_third : third_derivative Rips bowl bowl' 1 2.
Proof.
constructor; try lra; unfold bowl, bowl'.
- intro y. repeat split; intros; simpl; ring.
- intros y w. repeat split; intros; simpl; ring.
- intros y u. simpl. pose proof (Rle_0_sqr (y * u)) as P. unfold Rsqr in P. lra.
- intros y w u s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros y y' w u. rewrite !norm_R, sub_R. simpl. replace (2 * y * w * u * u - 2 * y' * w * u * u) with (2 * ((y - y') * w * (u * u))) by ring.
  rewrite !Rabs_mult, (Rabs_pos_eq 2) by lra. rewrite abs_sq. lra.
Qed.
Lemma bowl_at c size : self_bounding_for c size -> 2 <= c 1 2 * size 2 * size 2.
Proof.
intro h. pose proof (h _ _ _ _ _ bowl_third 1 1 1 1) as B. rewrite norm_R, Rabs_R1 in B. unfold bowl, bowl' in B.
replace (2 * 1 * 1 * 1 * 1) with 2 in B by ring. replace ((1 + 1 * 1) * 1 * 1) with 2 in B by ring. rewrite Rabs_pos_eq in B by lra. lra.
Qed.
Lemma sqrt_below a b : 0 <= a -> 0 < b -> a < b * b -> sqrt a < b.
Proof. intros a0 b0 h. rewrite <- (sqrt_square b) by lra. apply sqrt_lt_1; nra. Qed.
Theorem self_bounding_constant_false : ~ self_bounding_for root_of_third_quotient by_root.
Proof.
intro h. apply bowl_at in h. unfold by_root, root_of_third_quotient in h. rewrite Rmult_assoc, sqrt_sqrt in h by lra.
assert (sqrt (2 / (3 * 1)) < 9 / 10) by (apply sqrt_below; lra). lra.
Qed.
Theorem self_bounding_size_false : ~ self_bounding_for root_of_half_quotient by_half_root.
Proof.
intro h. apply bowl_at in h. unfold by_half_root, root_of_half_quotient in h. rewrite Rmult_assoc, sqrt_sqrt in h by lra.
replace (2 / (2 * 1)) with 1 in h by field. rewrite sqrt_1 in h. lra.
Qed.
(* h3^2 <= 4 L (h2 - mu)/bend for every such parabola *)
Lemma discriminant bend h2 h3 : 0 < bend -> (forall t, 1 <= h2 + t * h3 + 1 * t ^ 2 / bend) -> h3 ^ 2 * bend <= 4 * (h2 - 1).
Proof.
intros b0 h. specialize (h (- h3 * bend / 2)). replace (h2 + - h3 * bend / 2 * h3 + 1 * (- h3 * bend / 2) ^ 2 / bend) with (h2 - h3 ^ 2 * bend / 4) in h by (field; lra). lra.
Qed.
Theorem sharp_part_false : ~ sharp_for two one.
Proof.
intro h. destruct (h 1 1 ltac:(lra) ltac:(lra)) as [h2 [h3 [p [q e]]]]. unfold two, one in *. apply discriminant in q; [|lra].
replace (1 / (1 * 1)) with 1 in e by field. pose proof (Rle_0_sqr (h2 - 1)) as P. unfold Rsqr in P. nra.
Qed.
Theorem sharp_bend_false : ~ sharp_for four two.
Proof.
intro h. destruct (h 1 1 ltac:(lra) ltac:(lra)) as [h2 [h3 [p [q e]]]]. unfold two, four in *. apply discriminant in q; [|lra].
replace (1 / (2 * 1)) with (1 / 2) in e by field. pose proof (Rle_0_sqr (h2 - 1)) as P. unfold Rsqr in P. nra.
Qed.

(* ---------- the hyper-gradient: f = cos y/2 + ..., g = y^2/16 + 3 x y/4, so phi'' is up to 36 sup |f''| ---------- *)
Definition soft' (y : R) : R := 7 / 8 * wave' y.
Lemma soft_derive y : derivable_pt_lim (fun y => 7 / 8 * cos y) y (soft' y).
Proof. unfold soft', wave'. apply is_derive_Reals. auto_derive; auto. ring. Qed.
Lemma soft_two : two_levels Rips Rips (sf (fun y => 7 / 8 * cos y)) (sg (1 / 8) (3 / 4)) sfx (sgx (3 / 4)) (sfy soft') (sgy (1 / 8) (3 / 4)) (sA (3 / 4)) (sB (1 / 8)) (1 / 8) 1 (7 / 8) 0.
Proof.
apply scalar_two_levels; try lra; [exact soft_derive| | |exact tilt_joint]; unfold soft'.
- intro t. rewrite Rabs_mult, (Rabs_pos_eq (7 / 8)) by lra. pose proof (wave_bound t). lra.
- intros s t. replace (7 / 8 * wave' s - 7 / 8 * wave' t) with (7 / 8 * (wave' s - wave' t)) by ring. rewrite Rabs_mult, (Rabs_pos_eq (7 / 8)) by lra.
  pose proof (wave_lip s t). lra.
Qed.
Lemma soft_minimiser x : minimiser (sg (1 / 8) (3 / 4) x) (- 6 * x : Rips).
Proof.
pose proof (tilt_minimiser 0 0 x ltac:(lra) ltac:(rewrite Rabs_R0; lra)) as M. replace (-6 * x - 8 * 0 * 0) with (-6 * x) in M by ring.
intro z. specialize (M z). unfold g_nu in M. lra.
Qed.
Lemma hyper_at constant : hyper_for constant -> 30 <= constant (1 / 8) 1 (7 / 8) 0.
Proof.
intro h. set (x := - / 60). pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ _ _ soft_two ltac:(lra) x 0 (-6 * x) (-6 * 0) (8 * soft' (-6 * x)) (8 * soft' (-6 * 0)) (soft_minimiser x) (soft_minimiser 0)) as B.
rewrite !norm_R, !sub_R in B. unfold hyper_gradient, sfx, sA in B. rewrite !sub_R in B. specialize (B ltac:(intro; unfold sB, sfy; simpl; field) ltac:(intro; unfold sB, sfy; simpl; field)).
replace (-6 * x) with (1 / 10) in B by (unfold x; field). replace (-6 * 0) with 0 in B by ring. unfold soft', wave' in B. rewrite sin_0 in B.
replace (0 - 3 / 4 * (8 * (7 / 8 * - sin (1 / 10))) - (0 - 3 / 4 * (8 * (7 / 8 * - 0)))) with (21 / 4 * sin (1 / 10)) in B by field.
pose proof sin_tenth as S. rewrite (Rabs_pos_eq (21 / 4 * _)) in B by lra. unfold x in B. rewrite Rminus_0_r, Rabs_Ropp, (Rabs_pos_eq (/ 60)) in B by lra. lra.
Qed.
Theorem hyper_first_power_false : ~ hyper_for first_power.
Proof. intro h. apply hyper_at in h. unfold first_power in h. rewrite Rmult_0_r in h. unfold Rdiv in h. rewrite Rmult_0_l in h. lra. Qed.
Theorem hyper_smoothness_of_f_false : ~ hyper_for smoothness_of_f.
Proof. intro h. apply hyper_at in h. unfold smoothness_of_f in h. rewrite Rmult_0_r in h. unfold Rdiv in h. rewrite Rmult_0_l in h. lra. Qed.
