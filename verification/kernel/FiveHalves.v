(* kappa^(5/2): proof of StatementsFiveHalves. The upper half is SmoothnessBest with all constants at most L; the members are f = y, g = mu y^2/2 + (y^2/2 + cos y)/8 - x y/4, seen
   from y = 0 to y = sqrt mu. *)
Require Import Reals Lra Lia Psatz List Permutation.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsOrders StatementsMain StatementsPrinted StatementsFinalPrinted StatementsThirdOrder StatementsFiveHalves ScalarDerivativeLaw.
From FD Require OrderOne TaylorLine SmoothnessBest BiasInstance SineInstance RivalScalar.
Import ListNotations.
Open Scope R_scope.
Notation R1 := SineInstance.R1.

(* ---------- above ---------- *)
Lemma third_of_field (X Y : space) (G : X -> Y -> list Y -> R) L n : (3 <= n)%nat -> 0 <= L -> (forall x, tensor_field Y (G x) 1 n) -> (forall x, lip_order (G x) L 3 3) ->
  third_order X Y (gyy X Y G) (fun x y w a b => G x y [w; a; b]) L.
Proof.
intros n3 l0 tG lG.
assert (s1 : forall x y (w a b : Y), G x y [w; a; b] = G x y [a; w; b]) by (intros; apply (tf_sym _ _ _ _ (tG x)), perm_swap).
assert (s2 : forall x y (w a b : Y), G x y [w; a; b] = G x y [w; b; a]) by (intros; apply (tf_sym _ _ _ _ (tG x)), perm_skip, perm_swap).
constructor; auto.
- intros x y w a a' b. rewrite !(s1 _ _ w). apply (tf_add _ _ _ _ (tG x)). simpl. lia.
- intros x y w a b c. rewrite !(s1 _ _ w). apply (tf_scal _ _ _ _ (tG x)). simpl. lia.
- intros x y w a b s. exact (TaylorLine.line_at Y (G x) 1 n y w [a; b] s (tG x) ltac:(simpl; lia)).
- intros x y y' w a b. pose proof (lG x y y' [w; a; b] ltac:(simpl; lia)) as B. simpl in B. lra.
Qed.
Lemma constants mu L0 L1 L2 L : 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 <= L2 -> L0 <= L -> L1 <= L -> L2 <= L ->
  L_phi_best mu L0 L1 L1 L2 L <= 5 * L * five_halves (L / mu).
Proof.
intros m0 m1 l0 l2 h0 h1 h2. set (k := L / mu). set (k1 := L1 / mu). assert (i0 : 0 < / mu) by now apply Rinv_0_lt_compat.
assert (k11 : 1 <= k1) by (unfold k1; apply (Rmult_le_reg_r mu); [auto|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
assert (kk : k1 <= k) by (apply Rmult_le_compat_r; lra).
assert (sk : 1 <= sqrt k) by (rewrite <- sqrt_1; apply sqrt_le_1_alt; lra). assert (L00 : 0 <= L) by lra.
assert (q : k1 ^ 2 <= k ^ 2) by (apply pow_incr; lra). assert (k20 : 1 <= k ^ 2) by nra.
assert (t1 : (1 + k1 ^ 2) * L1 <= 2 * k ^ 2 * L) by (apply Rmult_le_compat; nra).
assert (s : sqrt (1 + k1 ^ 2) <= 3 / 2 * k). { rewrite <- (sqrt_square (3 / 2 * k)) by lra. apply sqrt_le_1_alt. nra. }
assert (d : L0 * L2 / mu <= L * k) by (unfold k; replace (L * (L / mu)) with (L * L / mu) by (field; lra); apply Rmult_le_compat_r; [lra|apply Rmult_le_compat; lra]).
assert (d0 : 0 <= L0 * L2 / mu) by (apply Rmult_le_pos; [now apply Rmult_le_pos|lra]).
assert (t2 : (sqrt (1 + k1 ^ 2) + k1) * (L0 * L2 / mu) <= (5 / 2 * k) * (L * k)) by (apply Rmult_le_compat; auto; pose proof (sqrt_pos (1 + k1 ^ 2)); lra).
assert (sm : 0 < sqrt mu) by now apply sqrt_lt_R0. assert (sq0 : sqrt k = sqrt L / sqrt mu) by (unfold k; apply sqrt_div; lra).
assert (st : 0 <= c_star <= 1 / 2).
{ unfold c_star. pose proof (sqrt_pos 5). pose proof (sqrt_pos 2). assert (sqrt 5 <= 9 / 4) by (rewrite <- (sqrt_square (9 / 4)) by lra; apply sqrt_le_1_alt; lra).
  assert (sqrt 2 <= 3 / 2) by (rewrite <- (sqrt_square (3 / 2)) by lra; apply sqrt_le_1_alt; lra). assert (0 <= sqrt 5 * sqrt 2) by now apply Rmult_le_pos.
  assert (sqrt 5 * sqrt 2 <= 9 / 4 * (3 / 2)) by (apply Rmult_le_compat; lra). lra. }
assert (t3 : third_term mu L0 L1 L <= 1 / 2 * (L * k ^ 2 * sqrt k)).
{ unfold third_term. replace (L0 * L1 ^ 2 * sqrt L / (mu ^ 2 * sqrt mu)) with (L0 * k1 ^ 2 * sqrt k) by (rewrite sq0; unfold k1; field; lra).
  assert (0 <= k1 ^ 2) by nra. apply Rmult_le_compat; try lra; [apply Rmult_le_pos; [now apply Rmult_le_pos|lra]|]. apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat; lra. }
unfold L_phi_best, five_halves. fold k1.
assert (p : 0 <= L * k ^ 2) by (apply Rmult_le_pos; nra). assert (L * k ^ 2 * 1 <= L * k ^ 2 * sqrt k) by (apply Rmult_le_compat_l; auto). lra.
Qed.
Theorem T_smoothness_in_kappa : smoothness_in_kappa.
Proof.
intros p X Y f g fx gx fy gy F G FX GX ys u gphi mu L p2 [(L0 & L1 & L2 & h2 & fo & so & hd) _] hg.
assert (L10 : 0 <= L1) by (destruct fo; lra). assert (L00 : 0 <= L) by (destruct hd; lra).
assert (th : third_order X Y (gyy X Y G) (fun x y w a b => G x y [w; a; b]) L).
{ apply (third_of_field X Y G L (S (p + 0))); [lia|auto|apply (h_G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hd)|]. intros x z z' l hl. apply (h_GL _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hd). lia. }
assert (mi : mixed_at_most X Y (gxy X Y GX) L1) by (split; [auto|intros x y d e; exact (OrderOne.mixed X Y f g fx gx fy gy _ _ mu L0 L1 L2 fo so x y d e)]).
destruct (SmoothnessBest.T_hypergradient_best X Y f g fx gx fy gy ys u gphi _ _ _ mu L0 L1 L2 L L1 L1 fo so th mi L10 (o_f_lip _ _ _ _ _ _ _ _ _ _ _ fo) hg) as [gr lip].
split; auto. intros x x'. eapply Rle_trans; [apply lip|]. apply Rmult_le_compat_r; [apply norm_ge0|]. destruct fo. destruct so. destruct hd. apply constants; auto.
Qed.

(* ---------- below ---------- *)
Section Members.
Variable mu : R.
Hypothesis m0 : 0 < mu <= 1 / 4.
Definition ef (x y : R1) : R := y.
Definition eg (x y : R1) : R := mu * y ^ 2 / 2 + (y ^ 2 / 2 + cos y) / 8 - x * y / 4.
Definition efx (x y : R1) : R1 := 0.
Definition efy (x y : R1) : R1 := 1.
Definition egx (x y : R1) : R1 := - (y / 4).
Definition egy (x y : R1) : R1 := mu * y + (y - sin y) / 8 - x / 4.
Definition egk (x : R) (k : nat) (t : R) : R := SineInstance.sk (S k) t / 8 + match k with O => mu * t ^ 2 / 2 + t ^ 2 / 16 - x * t / 4 | 1%nat => mu * t + t / 8 - x / 4 | 2%nat => mu + 1 / 8 | _ => 0 end.
Definition eG (x : R1) : R1 -> list R1 -> R := BiasInstance.tens (egk x).
Definition eF (x : R1) : R1 -> list R1 -> R := BiasInstance.tens BiasInstance.fk.
Definition eGX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (BiasInstance.gxk (v / 4)).
Definition eFX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun _ _ => 0).
Lemma egk_derive x k t : derivable_pt_lim (egk x k) t (egk x (S k) t).
Proof.
unfold egk. apply derivable_pt_lim_plus.
- apply is_derive_Reals. assert (D : is_derive (SineInstance.sk (S k)) t (SineInstance.sk (S (S k)) t)) by (apply is_derive_Reals, SineInstance.sk_derive).
  apply (is_derive_ext (fun s => / 8 * SineInstance.sk (S k) s)); [intro; apply Rmult_comm|]. replace (SineInstance.sk (S (S k)) t / 8) with (/ 8 * SineInstance.sk (S (S k)) t) by (unfold Rdiv; ring). now apply is_derive_scal.
- destruct k as [|[|[|k]]]; apply is_derive_Reals; auto_derive; auto; field.
Qed.
Lemma tens_lip h C lo hi : (forall k s t, (lo <= k <= hi)%nat -> Rabs (h k s - h k t) <= C * Rabs (s - t)) -> lip_order (E := Rips) (BiasInstance.tens h) C lo hi.
Proof.
intros B z z' l hl. unfold BiasInstance.tens. rewrite norm_R, RivalScalar.sub_R. replace (h (length l) z * _ - _) with ((h (length l) z - h (length l) z') * prods (fun a : Rips => (a : R)) l) by ring.
rewrite Rabs_mult, prods_abs. apply Rmult_le_compat_r; [rewrite <- prods_abs; apply Rabs_pos|]. apply B. exact hl.
Qed.
Lemma egk_lip x k s t : (2 <= k)%nat -> Rabs (egk x k s - egk x k t) <= 1 * Rabs (s - t).
Proof.
intro h. destruct k as [|[|k]]; try lia. pose proof (SineInstance.sk_lip (S (S (S k))) s t) as B. pose proof (Rabs_pos (s - t)).
assert (e : egk x (S (S k)) s - egk x (S (S k)) t = (SineInstance.sk (S (S (S k))) s - SineInstance.sk (S (S (S k))) t) / 8) by (unfold egk; destruct k; field). rewrite e. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ 8)) by lra. lra.
Qed.
Lemma e_first : first_order R1 R1 ef eg efx egx efy egy mu 1 1.
Proof.
constructor; try lra; unfold ef, eg, efx, efy, egx, egy.
- intros x y d e s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y x' y'. unfold sq, sub. simpl. pose proof (Rle_0_sqr (x + -1 * x')) as P. pose proof (Rle_0_sqr (y + -1 * y')) as Q. unfold Rsqr in *. simpl in *. lra.
- intros x y x' y'. unfold sq, sub. simpl. pose proof (SineInstance.sin_lip y y') as B. apply Rsqr_le_abs_1 in B. unfold Rsqr in B. simpl in *.
  set (c := sin y - sin y') in *. set (b := y - y') in *. set (a := x - x').
  replace (- (y / 4) + -1 * - (y' / 4)) with (- b / 4) by (unfold b; field). replace (mu * y + (y - sin y) / 8 - x / 4 + -1 * (mu * y' + (y' - sin y') / 8 - x' / 4)) with (mu * b + (b - c) / 8 - a / 4) by (unfold a, b, c; field).
  replace (y + -1 * y') with b by (unfold b; ring). replace (x + -1 * x') with a by (unfold a; ring).
  assert (m2 : mu * mu <= 1 / 16) by nra. assert (b0 : 0 <= b * b) by apply Rle_0_sqr. assert (a0 : 0 <= a * a) by apply Rle_0_sqr.
  set (w := (b - c) / 8). assert (w2 : w * w <= b * b / 16). { unfold w. pose proof (Rle_0_sqr (b + c)) as q. unfold Rsqr in q. nra. }
  assert (mb : mu * b * (mu * b) <= b * b / 16) by nra.
  pose proof (Rle_0_sqr (mu * b - w)) as q1. pose proof (Rle_0_sqr (mu * b + a / 4)) as q2. pose proof (Rle_0_sqr (w + a / 4)) as q3. unfold Rsqr in *. lra.
- intros x y d. unfold sq. simpl. pose proof (SineInstance.cos_below y d). simpl in *. lra.
- intros x y. rewrite SineInstance.nR, Rabs_R1. lra.
Qed.
Lemma e_mixed_form x z d e : gxy R1 R1 eGX x z d e = - (d / 4) * e. Proof. unfold gxy, eGX, BiasInstance.tens. simpl. ring. Qed.
Lemma e_hessian x z e v : gyy R1 R1 eG x z e v = (mu + (1 - cos z) / 8) * (e * v). Proof. unfold gyy, eG, BiasInstance.tens. simpl. unfold egk. rewrite SineInstance.sk3. field. Qed.
Lemma e_second : second_order R1 R1 egx egy (gxy R1 R1 eGX) (gyy R1 R1 eG) 1.
Proof.
constructor; try lra.
- intros. rewrite !e_mixed_form. simpl. split; field.
- intros. rewrite !e_hessian. simpl. split; field.
- intros x y d e v s. rewrite e_mixed_form, e_hessian. unfold egy. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros x y e v s. rewrite e_mixed_form. unfold egx. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros. rewrite !e_mixed_form, Rminus_diag_eq, Rabs_R0 by auto. repeat apply Rmult_le_pos; try apply norm_ge0; try apply sqrt_pos; lra.
- intros x y x' y' d e. rewrite !e_hessian, !SineInstance.nR. replace ((mu + (1 - cos y) / 8) * (d * e) - (mu + (1 - cos y') / 8) * (d * e)) with (- ((cos y - cos y') / 8 * (d * e))) by field.
  rewrite Rabs_Ropp, !Rabs_mult, Rmult_1_l, Rmult_assoc. apply Rmult_le_compat_r; [apply Rmult_le_pos; apply Rabs_pos|].
  pose proof (SineInstance.cos_lip y y') as B. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ 8)) by lra. pose proof (Rabs_pos (cos y - cos y')).
  apply Rle_trans with (Rabs (y - y')); [lra|]. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. unfold Rsqr, sq, sub. simpl. pose proof (Rle_0_sqr (x + -1 * x')) as Q. unfold Rsqr in Q. simpl in *. lra.
Qed.
Lemma e_class p : class_of_order p R1 R1 ef eg efx egx efy egy eF eG eFX eGX mu 1.
Proof.
split.
- exists 1, 1, 1. split; [lra|]. split; [exact e_first|]. split; [exact e_second|]. constructor; try lra.
  + intro x. apply BiasInstance.tens_field. intros. apply egk_derive.
  + intro x. apply BiasInstance.tens_field. intros. apply BiasInstance.fk_derive.
  + intros x v. apply BiasInstance.tens_field. intros. apply BiasInstance.gxk_derive.
  + intros x v. apply BiasInstance.tens_field. intros. apply derivable_pt_lim_const.
  + intros x z v. unfold eG, BiasInstance.tens, egy. simpl. unfold egk. rewrite SineInstance.sk2. field.
  + intros x z v. unfold eF, BiasInstance.tens, efy. simpl. ring.
  + intros x z v. unfold eGX, BiasInstance.tens, egx. simpl. field.
  + intros x z v. unfold eFX, BiasInstance.tens, efx. simpl. ring.
  + intro x. apply tens_lip. intros k s t hk. apply egk_lip. lia.
  + intro x. apply tens_lip. intros k s t hk. destruct k as [|[|k]]; [lia| |]; unfold BiasInstance.fk; rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; apply Rabs_pos.
  + intros x v. apply tens_lip. intros k s t hk. change (@norm R1 v) with (@norm Rips v). rewrite norm_R. pose proof (Rabs_pos (s - t)). pose proof (Rabs_pos v).
    destruct k as [|[|k]]; unfold BiasInstance.gxk; try (rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; now apply Rmult_le_pos).
    replace (- (v / 4) * s - - (v / 4) * t) with (- (v * (s - t) / 4)) by field. unfold Rdiv. rewrite Rabs_Ropp, !Rabs_mult, (Rabs_pos_eq (/ 4)) by lra. assert (0 <= Rabs v * Rabs (s - t)) by now apply Rmult_le_pos. lra.
  + intros x v. apply tens_lip. intros. rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l. apply Rmult_le_pos; [apply norm_ge0|apply Rabs_pos].
- intros x y d e s. unfold eg, egx, egy. simpl. apply is_derive_Reals. auto_derive; auto. field.
Qed.
(* the root of 4 mu y + (y - sin y)/2 = x *)
Definition slope_of (y : R) : R := 4 * mu * y + (y - sin y) / 2.
Lemma slope_root c : { y | slope_of y - c = 0 }.
Proof.
pose proof (Rabs_pos c) as c0. pose proof (Rle_abs c) as c1. pose proof (Rle_abs (- c)) as c2. rewrite Rabs_Ropp in c2. set (b := (2 * Rabs c + 2) / mu).
assert (mb : mu * b = 2 * Rabs c + 2) by (unfold b; field; lra). assert (b0 : 0 < b) by (apply Rdiv_lt_0_compat; lra).
assert (C : continuity (fun y => slope_of y - c)) by (apply derivable_continuous; intro y; exists (4 * mu + (1 - cos y) / 2); unfold slope_of; apply is_derive_Reals; auto_derive; auto; field).
destruct (IVT (fun y => slope_of y - c) (- b) b C ltac:(lra)) as [y [_ e]]; unfold slope_of.
- pose proof (SIN_bound (- b)). lra.
- pose proof (SIN_bound b). lra.
- exists y. exact e.
Qed.
Lemma slope_unique y y' : slope_of y = slope_of y' -> y = y'.
Proof.
unfold slope_of. intro e. pose proof (SineInstance.sin_lip y y') as B. destruct (Rtotal_order y y') as [h|[h|h]]; auto; exfalso.
- rewrite (Rabs_left (y - y')) in B by lra. pose proof (Rle_abs (- (sin y - sin y'))) as A. rewrite Rabs_Ropp in A. assert (mu * y < mu * y') by (apply Rmult_lt_compat_l; lra). lra.
- rewrite (Rabs_pos_eq (y - y')) in B by lra. pose proof (Rle_abs (sin y - sin y')). assert (mu * y' < mu * y) by (apply Rmult_lt_compat_l; lra). lra.
Qed.
Definition eys (x : R1) : R1 := proj1_sig (slope_root x).
Lemma eys_at y : eys (slope_of y) = y.
Proof. unfold eys. destruct (slope_root _) as [z e]. simpl. apply slope_unique. lra. Qed.
Definition eu (x : R1) : R1 := / (mu + (1 - cos (eys x)) / 8).
Lemma e_pos y : mu <= mu + (1 - cos y) / 8. Proof. pose proof (COS_bound y). lra. Qed.
Definition egphi (x : R1) : R1 := eu x / 4.
Lemma e_hyper : hypergradient R1 R1 efx efy egy eys eu egphi (gxy R1 R1 eGX) (gyy R1 R1 eG).
Proof.
intro x. split; [|split].
- intro v. unfold egy, eys. destruct (slope_root _) as [z e]. unfold slope_of in e. simpl. replace (mu * z + (z - sin z) / 8 - x / 4) with 0 by lra. ring.
- intro e. rewrite e_hessian. unfold eu, efy. simpl. pose proof (e_pos (eys x)). field. lra.
- intro d. rewrite e_mixed_form. unfold egphi, efx. simpl. field.
Qed.
Lemma sin_low x : 0 <= x -> x - x ^ 3 / 6 <= sin x.
Proof.
intro x0. destruct (Req_dec x 0) as [z|z]; [subst x; rewrite sin_0; lra|].
destruct (MVT_cor2 (fun t => sin t - t + t ^ 3 / 6) (fun t => cos t - 1 + t ^ 2 / 2) 0 x ltac:(lra)) as (c & e & _).
- intros t _. apply is_derive_Reals. auto_derive; auto. field.
- cbv beta in e. rewrite sin_0 in e. pose proof (SineInstance.cos_below 0 c) as B. rewrite cos_0, sin_0, Rplus_0_l in B.
  assert (0 <= (cos c - 1 + c ^ 2 / 2) * (x - 0)) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma small_cos s : 0 <= s <= 1 / 2 -> 11 / 24 * (s * s) <= 1 - cos s /\ s - sin s <= s ^ 3 / 6.
Proof.
intros s0. split; [|pose proof (sin_low s); lra]. pose proof (sin_low (s / 2) ltac:(lra)) as B. replace s with (2 * (s / 2)) at 3 by field. rewrite cos_2a_sin.
set (h := s / 2) in *. assert (h0 : 0 <= h <= 1 / 4) by (unfold h; lra). replace s with (2 * h) by (unfold h; field).
assert (l : 24 / 25 * h <= sin h) by nra. assert (24 / 25 * h * (24 / 25 * h) <= sin h * sin h) by (apply Rmult_le_compat; lra). nra.
Qed.
Lemma e_steep : let s := sqrt mu in let x := slope_of 0 in let x' := slope_of s in
  0 < @norm R1 (@sub R1 x x') /\ 1 / 400 * five_halves (1 / mu) * @norm R1 (@sub R1 x x') <= @norm R1 (@sub R1 (egphi x) (egphi x')).
Proof.
intros s x x'. assert (s0 : 0 < s) by (apply sqrt_lt_R0; lra). assert (s2 : s * s = mu) by (apply sqrt_sqrt; lra).
assert (s1 : s <= 1 / 2) by (unfold s; rewrite <- (sqrt_square (1 / 2)) by lra; apply sqrt_le_1_alt; lra).
destruct (small_cos s ltac:(lra)) as [hc hs].
assert (x0 : x = 0) by (unfold x, slope_of; rewrite sin_0; field). assert (xs : 0 < x' <= (4 + 1 / 12) * (mu * s)).
{ unfold x', slope_of. split; [|replace (s ^ 3) with (mu * s) in hs by (rewrite <- s2; ring); lra].
  assert (0 < mu * s) by (apply Rmult_lt_0_compat; lra). pose proof (SineInstance.sin_lip s 0) as B. rewrite sin_0, !Rminus_0_r, (Rabs_pos_eq s) in B by lra. pose proof (Rle_abs (sin s)). lra. }
rewrite !SineInstance.nR. unfold sub. simpl. replace (Rabs (x + -1 * x')) with x' by (rewrite x0, Rabs_left; lra).
split; [apply xs|]. unfold egphi, eu. unfold x, x'. rewrite !eys_at, cos_0. fold x'.
assert (a : / (mu + (1 - cos s) / 8) <= 192 / 203 * / mu).
{ replace (192 / 203 * / mu) with (/ (203 / 192 * mu)) by (field; lra). apply Rinv_le_contravar; lra. }
assert (im : 0 < / mu) by (apply Rinv_0_lt_compat; lra). replace (/ (mu + (1 - 1) / 8)) with (/ mu) by (f_equal; field).
rewrite Rabs_pos_eq by lra. assert (e : five_halves (1 / mu) * (mu * s) = / mu).
{ unfold five_halves. rewrite sqrt_div by lra. rewrite sqrt_1. fold s. field. lra. }
assert (f0 : 0 <= five_halves (1 / mu)) by (unfold five_halves; apply Rmult_le_pos; [apply pow2_ge_0|apply sqrt_pos]).
assert (five_halves (1 / mu) * x' <= five_halves (1 / mu) * ((4 + 1 / 12) * (mu * s))) by (apply Rmult_le_compat_l; [auto|apply xs]). lra.
Qed.
End Members.
Theorem T_exponent_attained : exponent_attained.
Proof.
intros mu m0. exists R1, R1, ef, (eg mu), efx, egx, efy, (egy mu), eF, (eG mu), eFX, eGX, (eys mu m0), (eu mu m0), (egphi mu m0).
split; [intro p; now apply e_class|]. split; [apply e_hyper|]. exists (slope_of mu 0), (slope_of mu (sqrt mu)). apply e_steep.
Qed.
