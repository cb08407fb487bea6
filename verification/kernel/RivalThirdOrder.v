(* The rivals of the third derivative and of the smoothness of phi are false. Self-bounding: h'' = 1 + y^2. Smoothness: f = y, g = y^2 + cos y - l x y with a large l, where
   grad phi = l/(2 - cos y) at l x = 2y - sin y, seen from y = pi/6 to y = pi/4; and f = cos y, g = y^2/2 - 2 x y. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsOrders StatementsThirdOrder RivalFormsThirdOrder ScalarDerivativeLaw RivalScalar RivalLowerLevel.
From FD Require SineInstance SelfBoundingBest FiveHalves.
Open Scope R_scope.
Notation R1 := SineInstance.R1.

(* ---------- self-bounding ---------- *)
Lemma bowl_symmetric (y w a b : Rips) : bowl' y w a b = bowl' y a w b.
Proof. unfold bowl'. simpl. ring. Qed.
Lemma best_at number by_mu : best_for number by_mu -> 14 / 10 <= sqrt (number * 2 / 27) / by_mu 1 * sqrt (149 / 100) * (149 / 100).
Proof.
intro h. pose proof (h _ _ _ _ _ bowl_third bowl_symmetric (7 / 10) 1 1 1) as B. unfold bowl, bowl' in B.
replace (2 * (7 / 10) * 1 * 1 * 1) with (14 / 10) in B by field. replace ((1 + 7 / 10 * (7 / 10)) * 1 * 1) with (149 / 100) in B by field. rewrite Rabs_pos_eq in B by lra.
rewrite Rmult_assoc, sqrt_sqrt in B by lra. exact B.
Qed.
Theorem best_number_false : ~ best_for seven mu_itself.
Proof.
intro h. apply best_at in h. unfold seven, mu_itself in h. rewrite Rdiv_1 in h || replace (sqrt (7 * 2 / 27) / 1) with (sqrt (7 * 2 / 27)) in h by field.
rewrite <- sqrt_mult in h by lra. assert (sqrt (7 * 2 / 27 * (149 / 100)) < 9 / 10) by (apply sqrt_below; lra). lra.
Qed.
(* h'' = m (1 + y^2), mu = m, L3 = 2 m with m = 1/4 *)
Definition shallow (y a b : Rips) : R := (1 + y * y) / 4 * a * b.
Definition shallow' (y w a b : Rips) : R := 2 * y / 4 * w * a * b.
Lemma shallow_third : third_derivative Rips shallow shallow' (1 / 4) (1 / 2).
Proof.
constructor; try lra; unfold shallow, shallow'.
- intro y. repeat split; intros; simpl; field.
- intros y w. repeat split; intros; simpl; field.
- intros y u. simpl. pose proof (Rle_0_sqr (y * u)) as P. unfold Rsqr in P. lra.
- intros y w u s. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros y y' w u. rewrite !norm_R, sub_R. simpl. replace (2 * y / 4 * w * u * u - 2 * y' / 4 * w * u * u) with (1 / 2 * ((y - y') * w * (u * u))) by field.
  rewrite !Rabs_mult, (Rabs_pos_eq (1 / 2)) by lra. rewrite abs_sq. lra.
Qed.
Theorem best_mu_false : ~ best_for eight root_of_mu.
Proof.
intro h. pose proof (h _ _ _ _ _ shallow_third ltac:(intros; unfold shallow'; simpl; ring) (7 / 10) 1 1 1) as B. unfold shallow, shallow', eight, root_of_mu in B.
replace (2 * (7 / 10) / 4 * 1 * 1 * 1) with (35 / 100) in B by field. replace ((1 + 7 / 10 * (7 / 10)) / 4 * 1 * 1) with (149 / 400) in B by field. rewrite Rabs_pos_eq in B by lra.
rewrite Rmult_assoc, sqrt_sqrt in B by lra. replace (1 / 4) with (1 / 2 * (1 / 2)) in B by field. rewrite sqrt_square in B by lra.
assert (sqrt (8 * (1 / 2) / 27) < 4 / 10) by (apply sqrt_below; lra). assert (sqrt (149 / 400) < 62 / 100) by (apply sqrt_below; lra).
pose proof (sqrt_pos (8 * (1 / 2) / 27)). pose proof (sqrt_pos (149 / 400)).
assert (sqrt (8 * (1 / 2) / 27) * sqrt (149 / 400) <= 4 / 10 * (62 / 100)) by (apply Rmult_le_compat; lra).
replace (sqrt (8 * (1 / 2) / 27) / (1 / 2) * sqrt (149 / 400) * (149 / 400)) with (sqrt (8 * (1 / 2) / 27) * sqrt (149 / 400) * (149 / 200)) in B by field. lra.
Qed.
(* T[u,u,u]^2 <= 2 L3 (H - mu) for a unit vector u: too little for 8/27 at H = 2 mu, and for 9/27 at H = 3 mu/2 *)
Lemma attained_at number share : 0 <= number -> 0 <= share -> attained_for number share -> number / 27 * (share / 2) ^ 3 <= 2 * (share / 2 - 1).
Proof.
intros n0 s0 h. destruct (h 1 1 ltac:(lra) ltac:(lra)) as (E & H & T & td & sy & y & u & n & e & a).
pose proof (SelfBoundingBest.from_z E (H y) (T y) 1 1 ltac:(lra) (SelfBoundingBest.taylor_lines E H T 1 1 td y) u u) as B. rewrite n in B. rewrite e in *.
rewrite <- pow2_abs, a in B. rewrite !Rmult_1_r in *. set (r := sqrt (share / 2)) in *. set (t := sqrt (number / 27)) in *.
assert (r2 : r * r = share / 2) by (apply sqrt_sqrt; lra). assert (t2 : t * t = number / 27) by (apply sqrt_sqrt; lra).
replace ((t / 1 * r ^ 3) ^ 2) with (t * t * (r * r) ^ 3) in B by field. rewrite r2, t2 in B. lra.
Qed.
Theorem attained_number_false : ~ attained_for nine three.
Proof. intro h. apply attained_at in h; unfold nine, three in *; lra. Qed.
Theorem attained_share_false : ~ attained_for eight four.
Proof. intro h. apply attained_at in h; unfold eight, four in *; lra. Qed.
Lemma sizes_at bound y : sizes_for bound -> 0 <= y -> 2 * y <= bound 1 (1 + y * y) (1 + y * y) 2.
Proof.
intros h y0. assert (p : 0 <= 1 + y * y) by nra.
assert (s : forall v : Rips, bowl y 1 v <= (1 + y * y) * norm v).
{ intro v. unfold bowl. rewrite norm_R, Rmult_1_r. apply Rmult_le_compat_l; [exact p|apply Rle_abs]. }
pose proof (h _ _ _ _ _ bowl_third bowl_symmetric y 1 1 _ _ p p s s) as B. unfold bowl' in B. replace (2 * y * 1 * 1 * 1) with (2 * y) in B by ring. rewrite Rabs_pos_eq in B by lra. exact B.
Qed.
Lemma root_two : sqrt 2 < 1415 / 1000. Proof. apply sqrt_below; lra. Qed.
Theorem sizes_third_false : ~ sizes_for third_of.
Proof. intro h. apply (sizes_at _ (9 / 20)) in h; [|lra]. unfold third_of in h. rewrite sqrt_1 in h. pose proof root_two. lra. Qed.
Lemma star_le : c_star < 367 / 1000.
Proof.
unfold c_star. assert (sqrt 5 < 2237 / 1000) by (apply sqrt_below; lra). pose proof root_two. pose proof (sqrt_pos 5). pose proof (sqrt_pos 2).
assert (sqrt 5 * sqrt 2 <= 2237 / 1000 * (1415 / 1000)) by (apply Rmult_le_compat; lra). lra.
Qed.
Theorem sizes_less_false : ~ sizes_for one_size_less.
Proof.
intro h. apply (sizes_at _ (1 / 2)) in h; [|lra]. unfold one_size_less in h. rewrite sqrt_1 in h. pose proof star_le. pose proof root_two. pose proof (sqrt_pos 2).
assert (0 <= sqrt 5 * sqrt 2) by (apply Rmult_le_pos; apply sqrt_pos). assert (0 <= c_star) by (unfold c_star; lra).
assert (c_star * sqrt 2 <= 367 / 1000 * (1415 / 1000)) by (apply Rmult_le_compat; lra).
replace (c_star * ((1 + 1 / 2 * (1 / 2)) * (1 + 1 / 2 * (1 / 2)) * sqrt 2 / (1 ^ 2 * 1))) with (c_star * sqrt 2 * (25 / 16)) in h by field. lra.
Qed.

(* ---------- smoothness: f = y, g = y^2 + cos y - 1000 x y; mu = L0 = L2 = L3 = 1, lf = 0 ---------- *)
Definition af (x y : R1) : R := y.
Definition ag (x y : R1) : R := y ^ 2 + cos y - 1000 * x * y.
Definition afx (x y : R1) : R1 := 0.
Definition afy (x y : R1) : R1 := 1.
Definition agx (x y : R1) : R1 := - 1000 * y.
Definition agy (x y : R1) : R1 := 2 * y - sin y - 1000 * x.
Definition axy (x y d e : R1) : R := - 1000 * d * e.
Definition ayy (x y d e : R1) : R := (2 - cos y) * d * e.
Definition ayyy (x y w d e : R1) : R := sin y * w * d * e.
Lemma sub_1 (a b : R) : @sub (ip R1) a b = a - b. Proof. unfold sub. simpl. ring. Qed.
Lemma sq_1 (a b : R) : @sq (ip R1) (@sub (ip R1) a b) = (a - b) * (a - b). Proof. rewrite sub_1. reflexivity. Qed.
Lemma abs_part (a b : R) : Rabs b <= sqrt (a * a + b * b).
Proof. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. pose proof (Rle_0_sqr a) as P. unfold Rsqr in *. lra. Qed.
Lemma a_first : first_order R1 R1 af ag afx agx afy agy 1 1 2000.
Proof.
constructor; try lra; unfold af, ag, afx, afy, agx, agy.
- intros x y d e s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y x' y'. rewrite !sq_1. pose proof (sumsq_ge0 (x - x') (y - y')). simpl. lra.
- intros x y x' y'. rewrite !sq_1. pose proof (SineInstance.sin_lip y y') as B. apply Rsqr_le_abs_1 in B. unfold Rsqr in B. simpl in *.
  set (c := sin y - sin y') in *. set (b := y - y') in *. set (a := x - x').
  replace (-1000 * y - -1000 * y') with (- 1000 * b) by (unfold b; ring). replace (2 * y - sin y - 1000 * x - (2 * y' - sin y' - 1000 * x')) with (2 * b - c - 1000 * a) by (unfold a, b, c; ring).
  pose proof (Rle_0_sqr (2 * b - c + 1000 * a)) as q1. pose proof (Rle_0_sqr (2 * b + c)) as q2. pose proof (Rle_0_sqr a). pose proof (Rle_0_sqr b). unfold Rsqr in *. lra.
- intros x y d. unfold sq. simpl. pose proof (SineInstance.cos_below y d). simpl in *. lra.
- intros x y. rewrite SineInstance.nR, Rabs_R1. lra.
Qed.
Lemma a_second : second_order R1 R1 agx agy axy ayy 1.
Proof.
constructor; try lra; unfold axy, ayy, agx, agy.
- intros. simpl. split; ring.
- intros. simpl. split; ring.
- intros x y d e v s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y e v s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros. rewrite Rminus_eq_0, Rabs_R0. repeat apply Rmult_le_pos; try apply norm_ge0; try apply sqrt_pos; lra.
- intros x y x' y' d e. rewrite !sq_1, !SineInstance.nR. replace ((2 - cos y) * d * e - (2 - cos y') * d * e) with (- ((cos y - cos y') * d * e)) by ring.
  rewrite Rabs_Ropp, !Rabs_mult, Rmult_1_l. do 2 (apply Rmult_le_compat_r; [apply Rabs_pos|]). eapply Rle_trans; [apply SineInstance.cos_lip|apply abs_part].
Qed.
Lemma a_third : third_order R1 R1 ayy ayyy 1.
Proof.
constructor; try lra; unfold ayy, ayyy.
- intros. simpl. ring.
- intros. simpl. ring.
- intros. split; ring.
- intros x y w a b s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y y' w a b. rewrite !SineInstance.nR, sub_1. replace (sin y * w * a * b - sin y' * w * a * b) with ((sin y - sin y') * w * a * b) by ring.
  rewrite !Rabs_mult, Rmult_1_l. do 3 (apply Rmult_le_compat_r; [apply Rabs_pos|]). apply SineInstance.sin_lip.
Qed.
Lemma a_mixed : mixed_at_most R1 R1 axy 1000.
Proof. split; [lra|]. intros x y d e. unfold axy. rewrite !SineInstance.nR, !Rabs_mult, Rabs_left by lra. lra. Qed.
(* the root of 2y - sin y = c *)
Lemma root_exists c : { y | 2 * y - sin y - c = 0 }.
Proof.
pose proof (Rabs_pos c) as c0. pose proof (Rle_abs c) as c1. pose proof (Rle_abs (- c)) as c2. rewrite Rabs_Ropp in c2.
assert (C : continuity (fun y => 2 * y - sin y - c)) by (apply derivable_continuous; intro y; exists (2 - cos y); apply is_derive_Reals; auto_derive; auto; ring).
destruct (IVT (fun y => 2 * y - sin y - c) (- (Rabs c + 1)) (Rabs c + 1) C ltac:(lra)) as [y [_ e]].
- pose proof (SIN_bound (- (Rabs c + 1))). lra.
- pose proof (SIN_bound (Rabs c + 1)). lra.
- exists y. exact e.
Qed.
Lemma root_unique y y' : 2 * y - sin y = 2 * y' - sin y' -> y = y'.
Proof. intro e. pose proof (SineInstance.sin_lip y y') as B. replace (sin y - sin y') with (2 * (y - y')) in B by lra. rewrite Rabs_mult, Rabs_pos_eq in B by lra. pose proof (Rabs_pos (y - y')). assert (Z : Rabs (y - y') = 0) by lra. pose proof (Rle_abs (y - y')). pose proof (Rle_abs (- (y - y'))) as b. rewrite Rabs_Ropp in b. lra. Qed.
Definition aroot (x : R1) : R1 := proj1_sig (root_exists (1000 * x)).
Lemma aroot_at y : aroot ((2 * y - sin y) / 1000) = y.
Proof. unfold aroot. destruct (root_exists _) as [z e]. simpl. apply root_unique. replace (1000 * ((2 * y - sin y) / 1000)) with (2 * y - sin y) in e by field. lra. Qed.
Definition au (x : R1) : R1 := / (2 - cos (aroot x)).
Lemma a_pos y : 0 < 2 - cos y. Proof. pose proof (COS_bound y). lra. Qed.
Lemma a_hyper : hypergradient R1 R1 afx afy agy aroot au (fun x => 1000 * au x : R1) axy ayy.
Proof.
intro x. unfold agy, ayy, axy, afx, afy. repeat split.
- intro v. unfold aroot. destruct (root_exists _) as [z e]. simpl. rewrite e. ring.
- intro e. unfold au. simpl. pose proof (a_pos (aroot x)). field. lra.
- intro d. simpl. ring.
Qed.
Lemma pi_six : PI / 6 <= 525 / 1000.
Proof.
apply Rnot_lt_le. intro h. pose proof PI2_1. pose proof PI_RGT_0. pose proof (FiveHalves.sin_low (525 / 1000) ltac:(lra)) as S. assert (sin (525 / 1000) <= sin (PI / 6)) by (apply sin_incr_1; lra). rewrite sin_PI6 in *. lra.
Qed.
Lemma smooth_at constant : smooth_for constant -> 34 / 100 * 1000000 <= constant 1 1 1000 0 1 1.
Proof.
intro h. destruct (h R1 R1 af ag afx agx afy agy aroot au (fun x => 1000 * au x : R1) axy ayy ayyy 1 1 2000 1 1 1000 0 a_first a_second a_third a_mixed ltac:(lra)) as [_ lip].
- intros x y x' y'. unfold afx, afy. rewrite !sq_1. simpl. lra.
- exact a_hyper.
- specialize (lip ((2 * (PI / 6) - sin (PI / 6)) / 1000) ((2 * (PI / 4) - sin (PI / 4)) / 1000)). rewrite !SineInstance.nR, !sub_1 in lip. unfold au in lip. rewrite !aroot_at in lip.
  rewrite sin_PI6, sin_PI4, cos_PI6, cos_PI4 in lip. set (C := constant 1 1 1000 0 1 1) in *. pose proof pi_six as p.
  assert (s2 : 1414 / 1000 < sqrt 2) by (rewrite <- (sqrt_square (1414 / 1000)) by lra; apply sqrt_lt_1; lra).
  assert (s2' : sqrt 2 < 14143 / 10000) by (apply sqrt_below; lra).
  assert (s3 : 1732 / 1000 < sqrt 3) by (rewrite <- (sqrt_square (1732 / 1000)) by lra; apply sqrt_lt_1; lra).
  assert (s3' : sqrt 3 < 1733 / 1000) by (apply sqrt_below; lra).
  assert (i2 : 1 / sqrt 2 = sqrt 2 / 2) by (pose proof (sqrt_sqrt 2 ltac:(lra)) as e; apply (Rmult_eq_reg_r (sqrt 2)); [|lra]; unfold Rdiv; rewrite Rmult_1_l, Rinv_l by lra; lra).
  rewrite i2 in lip. pose proof PI_RGT_0 as p0.
  assert (a : 8817 / 10000 <= / (2 - sqrt 3 / 2)) by (apply (Rmult_le_reg_r (2 - sqrt 3 / 2)); [lra|rewrite Rinv_l by lra; lra]).
  assert (b : / (2 - sqrt 2 / 2) <= 7735 / 10000) by (apply (Rmult_le_reg_r (2 - sqrt 2 / 2)); [lra|rewrite Rinv_l by lra; lra]).
  rewrite Rabs_pos_eq in lip by lra.
  set (m := Rabs _) in lip. assert (m0 : 0 <= m) by apply Rabs_pos. assert (m1 : m <= 318 / 1000000) by (apply Rabs_le; lra).
  apply Rnot_lt_le. intro low. destruct (Rle_dec 0 C) as [c0|c0]; [|assert (C * m <= 0 * m) by (apply Rmult_le_compat_r; lra); lra].
  assert (C * m <= 34 / 100 * 1000000 * (318 / 1000000)) by (apply Rmult_le_compat; lra). lra.
Qed.
Lemma two_terms : first_two 1 1 1000 0 1 <= 2001.
Proof.
unfold first_two. assert (sqrt (1 + (1000 / 1) ^ 2) < 1001) by (apply sqrt_below; lra). lra.
Qed.
Theorem smooth_third_false : ~ smooth_for with_a_third.
Proof. intro h. apply smooth_at in h. unfold with_a_third, third_of in h. pose proof two_terms. rewrite sqrt_1 in h. lra. Qed.
Theorem smooth_once_false : ~ smooth_for with_l_once.
Proof. intro h. apply smooth_at in h. unfold with_l_once, one_size_less in h. pose proof two_terms. pose proof star_le. rewrite sqrt_1 in h. lra. Qed.
Theorem smooth_without_false : ~ smooth_for without_third.
Proof. intro h. apply smooth_at in h. unfold without_third in h. pose proof two_terms. lra. Qed.

(* ---------- f = cos y, g = y^2/2 - 2 x y; mu = 1, l = 2, L0 = lf = 1, L2 = L3 = 0: grad phi = - 2 sin (2x) ---------- *)
Definition bf (x y : R1) : R := cos y.
Definition bg (x y : R1) : R := y ^ 2 / 2 - 2 * x * y.
Definition bfx (x y : R1) : R1 := 0.
Definition bfy (x y : R1) : R1 := - sin y.
Definition bgx (x y : R1) : R1 := - 2 * y.
Definition bgy (x y : R1) : R1 := y - 2 * x.
Definition bxy (x y d e : R1) : R := - 2 * d * e.
Definition byy (x y d e : R1) : R := d * e.
Definition byyy (x y w d e : R1) : R := 0.
Lemma b_lip L : 1 <= L -> joint_lip bfx bfy L.
Proof.
intros l x y x' y'. unfold bfx, bfy. rewrite !sq_1. pose proof (SineInstance.sin_lip y y') as B. apply Rsqr_le_abs_1 in B. unfold Rsqr in B. simpl in *. pose proof (sumsq_ge0 (x - x') (y - y')) as S.
assert (1 * ((x - x') * (x - x') + (y - y') * (y - y')) <= L * L * ((x - x') * (x - x') + (y - y') * (y - y'))) by (apply Rmult_le_compat_r; nra). pose proof (Rle_0_sqr (x - x')) as P. unfold Rsqr in P. lra.
Qed.
Lemma b_first : first_order R1 R1 bf bg bfx bgx bfy bgy 1 1 3.
Proof.
constructor; try lra; [| |unfold bgx, bgy|unfold bg, bgy|unfold bfy].
- intros x y d e s. unfold bf, bfx, bfy. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- apply b_lip. lra.
- intros x y x' y'. rewrite !sq_1. simpl. set (b := y - y'). set (a := x - x'). replace (-2 * y - -2 * y') with (- 2 * b) by (unfold b; ring). replace (y - 2 * x - (y' - 2 * x')) with (b - 2 * a) by (unfold a, b; ring).
  pose proof (Rle_0_sqr (2 * b + a)) as q. pose proof (Rle_0_sqr a). pose proof (Rle_0_sqr b). unfold Rsqr in *. lra.
- intros x y d. unfold sq. simpl. lra.
- intros x y. rewrite SineInstance.nR. apply Rabs_le. pose proof (SIN_bound y). lra.
Qed.
Lemma b_second : second_order R1 R1 bgx bgy bxy byy 0.
Proof.
constructor; try lra; unfold bxy, byy, bgx, bgy.
- intros. simpl. split; ring.
- intros. simpl. split; ring.
- intros x y d e v s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y e v s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros. rewrite Rminus_eq_0, Rabs_R0. lra.
- intros. rewrite Rminus_eq_0, Rabs_R0. lra.
Qed.
Lemma b_third : third_order R1 R1 byy byyy 0.
Proof.
constructor; try lra; unfold byy, byyy; intros; try ring.
- split; reflexivity.
- apply derivable_pt_lim_const.
- rewrite Rminus_eq_0, Rabs_R0. lra.
Qed.
Lemma b_hyper : hypergradient R1 R1 bfx bfy bgy (fun x => 2 * x : R1) (fun x => - sin (2 * x) : R1) (fun x => - 2 * sin (2 * x) : R1) bxy byy.
Proof. intro x. unfold bgy, byy, bxy, bfx, bfy. repeat split; intros; unfold critical; simpl; intros; ring. Qed.
Lemma sin_fifth : 198 / 1000 <= sin (1 / 5).
Proof. pose proof (FiveHalves.sin_low (1 / 5) ltac:(lra)). lra. Qed.
Theorem smooth_k_false : ~ smooth_for with_k_once.
Proof.
intro h. destruct (h R1 R1 bf bg bfx bgx bfy bgy (fun x => 2 * x : R1) (fun x => - sin (2 * x) : R1) (fun x => - 2 * sin (2 * x) : R1) bxy byy byyy 1 1 3 0 0 2 1 b_first b_second b_third) as [_ lip].
- split; [lra|]. intros x y d e. unfold bxy. rewrite !SineInstance.nR, !Rabs_mult, Rabs_left by lra. lra.
- lra.
- apply b_lip. lra.
- exact b_hyper.
- specialize (lip (1 / 10) 0). rewrite !SineInstance.nR, !sub_1 in lip. unfold with_k_once, third_term in lip. replace (2 * (1 / 10)) with (1 / 5) in lip by field.
  rewrite Rmult_0_r, sin_0, sqrt_0 in lip. pose proof sin_fifth as S. rewrite (Rabs_left1 (-2 * sin (1 / 5) - -2 * 0)) in lip by lra. rewrite Rabs_pos_eq in lip by lra. lra.
Qed.
