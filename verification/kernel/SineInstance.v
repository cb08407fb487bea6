(* Nothing is assumed here: a problem that is not quadratic, f = sin y, g = y^2 + cos y - x y (scalar x, y), noise +-xi in every oracle, meets all hypotheses
   for every p >= 2 and eps. y*(x) is the root of 2y - sin y = x; grad phi(x) = cos y* / (2 - cos y* ). *)
Require Import Reals Lra Lia Psatz List Permutation.
From Coquelicot Require Import Coquelicot.
From FD Require Vocabulary StatementsStencil TaylorLipschitz SgdStep StatementsLowerLevel StatementsKappa StatementsBias BellMajorant ScalarDerivativeLaw BiasInstance QuadraticInstance.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderP ParametersExist StatementsMain MainFromPath HilbertSpace MainHilbert.
Import ListNotations.
Open Scope R_scope.
Definition R1 : space.
Proof. refine (Space ScalarDerivativeLaw.Rips 0 _ _ _); simpl; intros; ring. Defined.
Lemma nR (a : R) : @norm R1 a = Rabs a. Proof. apply ScalarDerivativeLaw.norm_R. Qed.
Lemma R1_complete : complete R1.
Proof.
intros c H. assert (K : Cauchy_crit (fun i => c i : R)).
{ intros eps e0. destruct (H (eps / 2) ltac:(lra)) as (N & HN). exists N. intros i j hi hj. unfold R_dist. pose proof (HN i j hi hj) as B. rewrite nR in B.
  unfold sub in B. simpl in B. replace ((c i : R) - c j) with ((c i : R) + -1 * c j) by ring. simpl in *. lra. }
destruct (Rcomplete.R_complete _ K) as (z & hz). exists (z : R1). intros eps e0. destruct (hz eps e0) as (N & HN). exists N. intros i hi. rewrite nR. unfold sub. simpl.
pose proof (HN i hi) as B. unfold R_dist in B. replace ((c i : R) + -1 * z) with ((c i : R) - z) by ring. simpl in *. lra.
Qed.
Lemma R1_riesz : riesz R1.
Proof. intros b (_ & bs & _). exists (b (1 : R1)). intro w. pose proof (bs (w : R) (1 : R1)) as B. simpl in *. rewrite Rmult_1_r in B. rewrite B. ring. Qed.
(* derivatives of sin *)
Definition sk (k : nat) (t : R) : R := sin (t + INR k * (PI / 2)).
Lemma sk_derive k t : derivable_pt_lim (sk k) t (sk (S k) t).
Proof.
apply is_derive_Reals. unfold sk. rewrite S_INR. replace (t + (INR k + 1) * (PI / 2)) with (PI / 2 + (t + INR k * (PI / 2))) by ring. rewrite <- cos_sin.
auto_derive; auto. ring.
Qed.
Lemma sk_bound k t : Rabs (sk k t) <= 1. Proof. apply Rabs_le. unfold sk. pose proof (SIN_bound (t + INR k * (PI / 2))). lra. Qed.
Lemma sk0 t : sk 0 t = sin t. Proof. unfold sk. simpl. f_equal. ring. Qed.
Lemma sk1 t : sk 1 t = cos t. Proof. unfold sk. simpl. rewrite cos_sin. f_equal. ring. Qed.
Lemma sk2 t : sk 2 t = - sin t. Proof. unfold sk. simpl. rewrite <- neg_sin. f_equal. field. Qed.
Lemma sk3 t : sk 3 t = - cos t. Proof. unfold sk. simpl. rewrite <- neg_cos, cos_sin. f_equal. field. Qed.
Lemma sk_lip k a b : Rabs (sk k a - sk k b) <= Rabs (a - b).
Proof.
set (c := a - b). assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim (fun s => sk k (b + s * c)) s (sk (S k) (b + s * c) * c)).
{ intros s _. assert (A : derivable_pt_lim (fun s => b + s * c) s c) by (apply is_derive_Reals; auto_derive; auto; ring).
  exact (derivable_pt_lim_comp (fun s => b + s * c) (sk k) s c _ A (sk_derive k (b + s * c))). }
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (s & e & _). replace (b + 1 * c) with a in e by (unfold c; ring). replace (b + 0 * c) with b in e by ring.
rewrite e, Rminus_0_r, Rmult_1_r, Rabs_mult. pose proof (sk_bound (S k) (b + s * c)). pose proof (Rabs_pos c). nra.
Qed.
Lemma sin_lip a b : Rabs (sin a - sin b) <= Rabs (a - b). Proof. rewrite <- !sk0. apply sk_lip. Qed.
Lemma cos_lip a b : Rabs (cos a - cos b) <= Rabs (a - b). Proof. rewrite <- !sk1. apply sk_lip. Qed.
Lemma cos_below y d : cos y - d * sin y - d ^ 2 / 2 <= cos (y + d).
Proof.
set (r := fun s => cos (y + s * d) + s * d * sin y + (s * d) ^ 2 / 2). set (r' := fun s => d * (- sin (y + s * d) + sin y + s * d)).
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim r s (r' s)) by (intros s _; apply is_derive_Reals; unfold r, r'; auto_derive; auto; field).
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (s & e & hs).
assert (P : 0 <= r' s).
{ unfold r'. pose proof (sin_lip (y + s * d) y) as B. replace (y + s * d - y) with (s * d) in B by ring. rewrite Rabs_mult, (Rabs_pos_eq s) in B by lra.
  assert (A : Rabs (d * (sin (y + s * d) - sin y)) <= Rabs d * (s * Rabs d)) by (rewrite Rabs_mult; apply Rmult_le_compat_l; auto; apply Rabs_pos).
  pose proof (Rle_abs (d * (sin (y + s * d) - sin y))). assert (Q : Rabs d * (s * Rabs d) = s * (d * d)) by (replace (d * d) with (Rabs d * Rabs d) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr); ring). lra. }
assert (e2 : r 1 - r 0 = r' s) by (rewrite e; ring). unfold r in e2. replace (y + 1 * d) with (y + d) in e2 by ring. replace (y + 0 * d) with y in e2 by ring. lra.
Qed.
(* the problem *)
Definition f (x y : R1) : R := sin y.
Definition g (x y : R1) : R := y ^ 2 + cos y - x * y.
Definition fx (x y : R1) : R1 := 0.
Definition fy (x y : R1) : R1 := cos y.
Definition gx (x y : R1) : R1 := - y.
Definition gy (x y : R1) : R1 := 2 * y - sin y - x.
Definition gk (x : R) (k : nat) (t : R) : R := sk (S k) t + match k with O => t ^ 2 - x * t | 1%nat => 2 * t - x | 2%nat => 2 | _ => 0 end.
Definition G (x : R1) : R1 -> list R1 -> R := BiasInstance.tens (gk x).
Definition F (x : R1) : R1 -> list R1 -> R := BiasInstance.tens sk.
Definition GX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (BiasInstance.gxk v).
Definition FX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun _ _ => 0).
Lemma gk_derive x k t : derivable_pt_lim (gk x k) t (gk x (S k) t).
Proof.
unfold gk. apply derivable_pt_lim_plus; [apply sk_derive|]. destruct k as [|[|[|k]]]; apply is_derive_Reals; auto_derive; auto; ring.
Qed.
Lemma first : first_order R1 R1 f g fx gx fy gy 1 1 4.
Proof.
constructor; try lra.
- intros x y d e s. unfold f, fx, fy. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y x' y'. unfold fx, fy, sq, sub. simpl. pose proof (cos_lip y y') as B. set (a := cos y - cos y') in *. set (b := y - y') in *.
  replace ((cos y + -1 * cos y') * (cos y + -1 * cos y')) with (Rabs a * Rabs a) by (rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr; unfold a; ring).
  replace ((y + -1 * y') * (y + -1 * y')) with (Rabs b * Rabs b) by (rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr; unfold b; ring).
  pose proof (Rabs_pos a). pose proof (Rle_0_sqr (x + -1 * x')) as Q. unfold Rsqr in Q. simpl in *. nra.
- intros x y x' y'. unfold gx, gy, sq, sub. simpl. pose proof (sin_lip y y') as B. set (c := sin y - sin y') in *. set (b := y - y') in *. set (a := x - x').
  replace (- y + -1 * - y') with (- b) by (unfold b; ring). replace (2 * y - sin y - x + -1 * (2 * y' - sin y' - x')) with (2 * b - c - a) by (unfold a, b, c; ring).
  replace (y + -1 * y') with b by (unfold b; ring). replace (x + -1 * x') with a by (unfold a; ring).
  assert (C : c * c <= b * b) by (apply Rsqr_le_abs_1 in B; exact B).
  pose proof (Rle_0_sqr (2 * b + c)) as q1. pose proof (Rle_0_sqr (2 * b + a)) as q2. pose proof (Rle_0_sqr (c - a)) as q3. unfold Rsqr in *. nra.
- intros x y d. unfold g, gy, sq. simpl. pose proof (cos_below y d). simpl in *. nra.
- intros x y. rewrite nR. unfold fy. apply Rabs_le. pose proof (COS_bound y). lra.
Qed.
Lemma second : second_order R1 R1 gx gy (gxy R1 R1 GX) (gyy R1 R1 G) 1.
Proof.
assert (e1 : forall x z d e, gxy R1 R1 GX x z d e = - d * e) by (intros; unfold gxy, GX, BiasInstance.tens; simpl; ring).
assert (e2 : forall x z e v, gyy R1 R1 G x z e v = (2 - cos z) * (e * v)) by (intros; unfold gyy, G, BiasInstance.tens; simpl; unfold gk; rewrite sk3; ring).
constructor; try lra.
- intros. rewrite !e1. split; simpl; ring.
- intros. rewrite !e2. split; simpl; ring.
- intros x y d e v s. rewrite e1, e2. unfold gy. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y e v s. rewrite e1. unfold gx. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros. rewrite !e1. rewrite Rminus_diag_eq, Rabs_R0 by auto. repeat apply Rmult_le_pos; try apply norm_ge0; try apply sqrt_pos; lra.
- intros. rewrite !e2, !nR. replace ((2 - cos y) * (d * e) - (2 - cos y') * (d * e)) with ((cos y' - cos y) * (d * e)) by ring. rewrite !Rabs_mult.
  rewrite Rmult_1_l, Rmult_assoc. apply Rmult_le_compat_r; [apply Rmult_le_pos; apply Rabs_pos|]. eapply Rle_trans; [apply cos_lip|].
  rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. unfold Rsqr, sq, sub. simpl. pose proof (Rle_0_sqr (x + -1 * x')) as Q. unfold Rsqr in Q. simpl in *. lra.
Qed.
Lemma gk_high x k t : (3 <= k)%nat -> Rabs (gk x k t) <= 4.
Proof. intro h. destruct k as [|[|[|k]]]; try lia. change (Rabs (sk (S (S (S (S k)))) t + 0) <= 4). rewrite Rplus_0_r. pose proof (sk_bound (S (S (S (S k)))) t). lra. Qed.
Lemma gxk_high v k t : (2 <= k)%nat -> BiasInstance.gxk v k t = 0.
Proof. intro h. destruct k as [|[|k]]; try lia. reflexivity. Qed.
Lemma high m q : derivatives R1 R1 m q fx gx fy gy F G FX GX 1 4 4.
Proof.
constructor; try lra.
- intro x. apply BiasInstance.tens_field. intros. apply gk_derive.
- intro x. apply BiasInstance.tens_field. intros. apply sk_derive.
- intros x v. apply BiasInstance.tens_field. intros. apply BiasInstance.gxk_derive.
- intros x v. apply BiasInstance.tens_field. intros. apply derivable_pt_lim_const.
- intros x z v. unfold G, BiasInstance.tens, gy. simpl. unfold gk. rewrite sk2. ring.
- intros x z v. unfold F, BiasInstance.tens, fy. simpl. rewrite sk1. ring.
- intros x z v. unfold GX, BiasInstance.tens, gx. simpl. ring.
- intros x z v. unfold FX, BiasInstance.tens, fx. simpl. ring.
- intros x z l hl. apply BiasInstance.tens_bound. apply gk_high. exact (proj1 hl).
- intros x z l hl. apply BiasInstance.tens_bound. eapply Rle_trans; [apply sk_bound|lra].
- intros x v z l hl. apply BiasInstance.tens_bound. rewrite gxk_high; [|exact (proj1 hl)]. rewrite Rabs_R0. apply Rmult_le_pos; [lra|apply norm_ge0].
- intros x v z l hl. apply BiasInstance.tens_bound. rewrite Rabs_R0. apply Rmult_le_pos; [lra|apply norm_ge0].
Qed.
Section Run.
Variables (m q : nat) (a0 xi x0 y0 : R).
Hypothesis eo : even_or_odd m q a0.
Hypothesis p2 : (2 <= m + q)%nat.
Variable ys : R -> R.
Hypothesis root : forall x, 2 * ys x - sin (ys x) = x.
Definition slope_phi (x : R) : R := cos (ys x) / (2 - cos (ys x)).        (* grad phi *)
Lemma den x : 1 <= 2 - cos (ys x). Proof. pose proof (COS_bound (ys x)). lra. Qed.
Notation ns := (QuadraticInstance.noisy R1 xi).
Notation Fx := (fun x y => ns (fx x y)). Notation Gx := (fun x y => ns (gx x y)).
Notation Fy := (fun (_ : nat) x y => ns (fy x y)). Notation Gy := (fun (_ : nat) x y => ns (gy x y)).
Notation coin := QuadraticInstance.coin.
Notation R0 := (@norm R1 (@sub R1 y0 (ys x0))).
Notation sigma := (@norm R1 xi).
Lemma met : problem R1 R1 m q a0 coin coin Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys slope_phi slope_phi 1 1 4 1 4 2 R0 sigma.
Proof.
constructor.
- exact eo.
- exact first.
- intros x y d e s. unfold g, gx, gy. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- exact second.
- apply high.
- intro x. pose proof (den x). split; [|split].
  + intro v. unfold gy. simpl. pose proof (root x). replace (2 * ys x - sin (ys x) - x) with 0 by lra. ring.
  + intro e. unfold gyy, G, BiasInstance.tens, fy, slope_phi. simpl. unfold gk. rewrite sk3. field. lra.
  + intro d. unfold gxy, GX, BiasInstance.tens, fx. simpl. ring.
- apply norm_ge0.
- intros x y. split; [apply QuadraticInstance.noisy_ok|]. split; [apply QuadraticInstance.noisy_ok|]. intros k _. split; apply QuadraticInstance.noisy_ok.
- apply Rle_refl.
- intro z. unfold hyper_objective, f. pose proof (SIN_bound (ys x0)). pose proof (SIN_bound (ys z)). simpl in *. lra.
Qed.
Theorem run eps : 0 < eps -> exists nu eta_x eta_y K0 K1 bs T (T0 : (0 < T)%nat), 0 < nu /\
  E (output R1 R1 (nodes m q) (node m) (node_weight m q a0) nu coin coin Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => Rabs (slope_phi x)) <= eps.
Proof.
intro e0. set (K := bias_every m q 1 1 4).
assert (bK : forall nu, bias_every m q nu 1 4 = K * nu ^ (m + q)) by (intro nu; unfold K, bias_every, bias_at; rewrite pow1; ring).
assert (K0 : 0 <= K) by (pose proof (sqrt_pos 2); apply (bias_ge0 R1 R1 m q 1 f g fx gx fy gy F G FX GX 1 1 4 4 Rlt_0_1 first (high m q)); try lra; intros; apply pow_le, sqrt_pos).
assert (q0 : 0 < INR q) by (apply lt_0_INR; destruct eo as [(? & ? & _)|(? & _)]; lia).
set (nu := Rmin (/ (16 * INR q)) (Rmin 1 (eps / (4 * (K + 1))))).
assert (t0 : 0 < eps / (4 * (K + 1))) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
assert (n0 : 0 < nu) by (unfold nu; repeat apply Rmin_glb_lt; try lra; apply Rinv_0_lt_compat; lra).
assert (n1 : nu <= / (16 * INR q)) by apply Rmin_l. assert (n2 : nu <= 1) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_l]).
assert (n3 : nu <= eps / (4 * (K + 1))) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_r]).
assert (qn : INR q * nu <= / 16) by (apply (Rmult_le_compat_l (INR q)) in n1; [|lra]; replace (INR q * / (16 * INR q)) with (/ 16) in n1 by (field; lra); auto).
assert (bk : bias_every m q nu 1 4 < eps / 2).
{ rewrite bK. assert (P : nu ^ (m + q) <= nu). { destruct (m + q)%nat as [|k]; [lia|]. simpl. pose proof (pow_incr nu 1 k ltac:(lra)) as I. rewrite pow1 in I. pose proof (pow_le nu k ltac:(lra)). nra. }
  assert ((K + 1) * nu <= eps / 4) by (apply Rle_trans with ((K + 1) * (eps / (4 * (K + 1)))); [apply Rmult_le_compat_l; lra|apply Req_le; field; lra]).
  assert (K * nu ^ (m + q) <= K * nu) by (apply Rmult_le_compat_l; auto). nra. }
destruct (parameters_exist_thm (nodes m q) (node m) (node_weight m q a0) nu (INR q) 1 1 4 (L_phi 1 1 4 1) 2 R0 sigma (bias_every m q nu 1 4) eps)
  as (eta_x & eta_y & k0 & k1 & bs & T & delta & P); try apply norm_ge0; try lra.
- intros i hi. now apply (node_le m q a0 eo).
- exact (L_phi_pos R1 R1 f g fx gx fy gy _ _ 1 1 4 1 first second).
- assert (T0 : (0 < T)%nat) by (destruct P; assumption). exists nu, eta_x, eta_y, k0, k1, bs, T, T0. split; auto.
  assert (W : INR q * nu < window 1 4) by (unfold window; lra).
  pose proof (main_hilbert_thm R1 R1 m q a0 nu coin coin Fx Gx Fy Gy eta_x eta_y k0 k1 bs T x0 y0 f g fx gx fy gy F G FX GX ys slope_phi slope_phi 1 1 4 1 4 2 R0 sigma eps delta
    R1_complete R1_riesz p2 met W P T0) as Q.
  replace (fun x : R1 => Rabs (slope_phi x)) with (fun x : R1 => @norm R1 (slope_phi x)); [exact Q|].
  apply FunctionalExtensionality.functional_extensionality. intro x. apply nR.
Qed.
End Run.
Theorem root_exists : exists ys : R -> R, forall x, 2 * ys x - sin (ys x) = x.
Proof.
assert (K : forall x : R1, exists z : R1, 2 * z - sin z = x).
{ intro x. destruct (minimiser_exists R1 R1 1 1 (0 : R1) f g fx gx fy gy F G FX GX 1 1 4 4 R1_complete first (high 1 1) x 0) as (z & hz).
  - rewrite Rabs_R0. unfold window. lra.
  - exists z. pose proof (hz (1 : R1)) as Q. unfold gy, fy in Q. simpl in Q. simpl. lra. }
exists (fun x => Coq.Logic.Epsilon.epsilon (inhabits 0) (fun z => 2 * z - sin z = x)). intro x.
exact (Coq.Logic.Epsilon.epsilon_spec (inhabits 0) (fun z => 2 * z - sin z = x) (K x)).
Qed.
(* slope_phi is the derivative of phi(x) = f(x, y* (x)) = sin y* (x) *)
Lemma slope_is_derivative ys : (forall x, 2 * ys x - sin (ys x) = x) -> forall x, derivable_pt_lim (fun x => sin (ys x)) x (slope_phi ys x).
Proof.
intros root x eps e0. pose proof (met 1 1 0 0 0 0 (or_introl (conj (le_n _) (conj eq_refl eq_refl))) ys root) as pr. assert (hy := pr). destruct hy as [_ _ _ _ _ hy _ _ _ _]. set (Lp := L_phi 1 1 4 1).
pose proof (L_phi_pos R1 R1 f g fx gx fy gy _ _ 1 1 4 1 first second : 0 < Lp) as lp.
assert (d0 : 0 < eps / Lp) by (apply Rmult_lt_0_compat; [auto|now apply Rinv_0_lt_compat]). exists (mkposreal _ d0). intros h h0 hd. simpl in hd.
pose proof (phi_smooth_thm R1 R1 f g fx gx fy gy ys (slope_phi ys) (slope_phi ys) _ _ 1 1 4 1 first second hy x h) as Q.
unfold hyper_objective, f, sq in Q. simpl in Q. fold Lp in Q. pose proof (Rabs_pos_lt h h0) as hp.
replace ((sin (ys (x + h)) - sin (ys x)) / h - slope_phi ys x) with ((sin (ys (x + h)) - sin (ys x) - slope_phi ys x * h) / h) by (field; auto).
unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs h)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
eapply Rle_lt_trans; [exact Q|]. replace (h * h) with (Rabs h * Rabs h) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr).
apply (Rmult_lt_compat_l Lp) in hd; auto. replace (Lp * (eps / Lp)) with eps in hd by (field; lra). nra.
Qed.
(* closed: no hypothesis but the order p = m + q >= 2 and eps > 0 *)
Theorem non_quadratic m q a0 xi x0 y0 eps : even_or_odd m q a0 -> (2 <= m + q)%nat -> 0 < eps ->
  exists ys : R -> R, (forall x, 2 * ys x - sin (ys x) = x) /\ (forall x, derivable_pt_lim (fun x => sin (ys x)) x (slope_phi ys x)) /\
  exists nu eta_x eta_y K0 K1 bs T (T0 : (0 < T)%nat), 0 < nu /\
  E (output R1 R1 (nodes m q) (node m) (node_weight m q a0) nu QuadraticInstance.coin QuadraticInstance.coin
      (fun x y => QuadraticInstance.noisy R1 xi (fx x y)) (fun x y => QuadraticInstance.noisy R1 xi (gx x y)) (fun _ x y => QuadraticInstance.noisy R1 xi (fy x y)) (fun _ x y => QuadraticInstance.noisy R1 xi (gy x y))
      eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => Rabs (slope_phi ys x)) <= eps.
Proof. intros eo p2 e0. destruct root_exists as (ys & hy). exists ys. split; auto. split; [now apply slope_is_derivative|]. exact (run m q a0 xi x0 y0 eo p2 ys hy eps e0). Qed.
