(* The path of minimisers exists and is smooth in a Hilbert space; the main theorem without a hypothesis on the path. *)
Require Import Reals Lra Lia Psatz List FunctionalExtensionality Coq.Logic.Epsilon.
From FD Require Vocabulary StatementsStencil TaylorLipschitz SgdStep StatementsLowerLevel StatementsKappa StatementsBias ImplicitFunction.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderP ParametersExist StatementsMain MainFromPath HilbertSpace.
Import ListNotations.
Open Scope R_scope.
Section H.
Variables (X Y : space) (m q : nat) (a0 nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Variables (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps delta : R).
Section Level.
Hypotheses (cp : complete Y) (rz : riesz Y).
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis hi : derivatives X Y m q fx gx fy gy F G FX GX L0 L1 L.
Notation r := (window mu L).
Lemma rL : r * L = mu / 2. Proof. pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi). unfold window. field. lra. Qed.
Lemma tL1 t : Rabs t < r -> Rabs t * L1 <= mu / 2.
Proof. intro h. pose proof rL. destruct fo, hi. pose proof (Rabs_pos t). assert (Rabs t * L1 <= r * L) by (apply Rmult_le_compat; lra). lra. Qed.
Lemma y_lips x : lipschitz (fy x) L1 /\ lipschitz (gy x) L1.
Proof.
destruct fo. split; intros z z'; apply norm_le; try (apply Rmult_le_pos; [lra|apply norm_ge0]);
  replace (L1 * norm (sub z z') * (L1 * norm (sub z z'))) with (L1 * L1 * sq (sub z z')) by (rewrite sq_norm; ring).
- exact (proj2 (lips X Y L1 fx fy x o_f_lip) z z').
- exact (proj2 (lips X Y L1 gx gy x o_g_lip) z z').
Qed.
Lemma minimiser_exists x t : Rabs t < r -> exists z, critical (fun z => add (scal t (fy x z)) (gy x z)) z.
Proof.
intro ht. pose proof (tL1 t ht) as h. destruct (y_lips x) as (lf & lg). destruct fo. pose proof (Rabs_pos t).
apply (zero_exists Y _ (mu / 2) ((Rabs t + 1) * L1)); auto; try lra; [nra| |].
- intros a b. cbv beta. pose proof (monotone _ _ _ (o_g_strong x) a b) as M. set (d := sub a b) in *.
  replace (dot (sub (add (scal t (fy x a)) (gy x a)) (add (scal t (fy x b)) (gy x b))) d) with (t * dot (sub (fy x a) (fy x b)) d + dot (sub (gy x a) (gy x b)) d)
    by (unfold sub; repeat rewrite ?dotDl, ?dotZl; ring).
  pose proof (cauchy_norm _ (sub (fy x a) (fy x b)) d) as C. pose proof (lf a b) as Lf. fold d in Lf. pose proof (norm_ge0 _ d). rewrite sq_norm in *.
  pose proof (Rle_abs (- (t * dot (sub (fy x a) (fy x b)) d))) as A. rewrite Rabs_Ropp, Rabs_mult in A.
  assert (Rabs t * Rabs (dot (sub (fy x a) (fy x b)) d) <= Rabs t * (L1 * norm d * norm d)) by (apply Rmult_le_compat_l; auto; eapply Rle_trans; [exact C|now apply Rmult_le_compat_r]).
  assert (Rabs t * L1 * (norm d * norm d) <= mu / 2 * (norm d * norm d)) by (apply Rmult_le_compat_r; nra). lra.
- intros a b. cbv beta. rewrite (eqv_norm _ (add (scal t (sub (fy x a) (fy x b))) (sub (gy x a) (gy x b)))) by vec.
  eapply Rle_trans; [apply norm_add|]. rewrite norm_scal. pose proof (lf a b). pose proof (lg a b).
  assert (Rabs t * norm (sub (fy x a) (fy x b)) <= Rabs t * (L1 * norm (sub a b))) by (apply Rmult_le_compat_l; auto). lra.
Qed.
Lemma p_pos : (1 <= S (S (m + q)))%nat. Proof. lia. Qed.
Lemma FLb x z l : (1 <= length l <= 2)%nat -> Rabs (F x z l) <= L * Vocabulary.prods norm l.
Proof.
intro hl. destruct l as [|a [|b [|c l]]]; simpl in hl; try lia; [|apply (F2 X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi)].
destruct hi, fo. rewrite d_fy. simpl. eapply Rle_trans; [apply cauchy_norm|]. rewrite Rmult_1_r. apply Rmult_le_compat_r; [apply norm_ge0|]. eapply Rle_trans; [apply o_f_y|auto].
Qed.
Lemma solve x : ImplicitFunction.solvable Y (G x) (F x) r.
Proof.
intros t z b ht ba bz bb. pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as Lp. pose proof (muL X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as mL.
pose proof rL as rl. assert (m0 : 0 < mu) by (destruct fo; auto).
pose proof (d_G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi x) as tG. pose proof (d_F _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi x) as tF.
destruct (Vocabulary.tf_bound _ _ _ _ tG z 2 ltac:(lia)) as (MG & MG0 & HG).
assert (sG : forall a c, G x z [a; c] = G x z [c; a]) by (intros; apply (Vocabulary.tf_sym _ _ _ _ tG), Permutation.perm_swap).
assert (sF : forall a c, F x z [a; c] = F x z [c; a]) by (intros; apply (Vocabulary.tf_sym _ _ _ _ tF), Permutation.perm_swap).
assert (al : forall a a' v, t * F x z [add a a'; v] + G x z [add a a'; v] = t * F x z [a; v] + G x z [a; v] + (t * F x z [a'; v] + G x z [a'; v])).
{ intros. rewrite (Vocabulary.tf_add _ _ _ _ tG), (Vocabulary.tf_add _ _ _ _ tF) by (simpl; lia). ring. }
assert (sl : forall s a v, t * F x z [scal s a; v] + G x z [scal s a; v] = s * (t * F x z [a; v] + G x z [a; v])).
{ intros. rewrite (Vocabulary.tf_scal _ _ _ _ tG), (Vocabulary.tf_scal _ _ _ _ tF) by (simpl; lia). ring. }
pose proof (Rabs_pos t) as t0. assert (KK : 0 <= Rabs t * L) by (apply Rmult_le_pos; lra).
apply (lax_milgram Y (fun a v => t * F x z [a; v] + G x z [a; v]) (mu / 2) (Rabs t * L + MG + mu) b y0 cp rz); auto; try lra.
- intros a v v'. rewrite (sF a (add v v')), (sG a (add v v')), al, !(sF v), !(sG v), !(sF v'), !(sG v'). auto.
- intros s a v. rewrite (sF a (scal s v)), (sG a (scal s v)), sl, (sF v), (sG v). auto.
- intro a. apply (ImplicitFunction.H_low Y (G x) (F x) mu L r m0 mL ltac:(lra) (conv X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi x) (FLb x) t z a ht).
- intros a v. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (FLb x z [a; v] ltac:(simpl; lia)) as B. pose proof (HG [a; v] eq_refl) as C. simpl in B, C. rewrite Rmult_1_r in B, C.
  assert (Rabs t * Rabs (F x z [a; v]) <= Rabs t * (L * (norm a * norm v))) by (apply Rmult_le_compat_l; auto).
  assert (0 <= mu * (norm a * norm v)) by (apply Rmult_le_pos; [lra|apply Rmult_le_pos; apply norm_ge0]). lra.
- repeat split; auto.
Qed.
Theorem path_all (cr : forall x, critical (gy x) (ys x)) : exists y, smooth_path X Y m q fy gy ys mu L y.
Proof.
pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as Lp. pose proof (muL X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as mL.
pose proof rL as rl. assert (m0 : 0 < mu) by (destruct fo; auto).
set (yp := fun x t => if Req_EM_T t 0 then ys x else epsilon (inhabits y0) (fun z => critical (fun z => add (scal t (fy x z)) (gy x z)) z)).
assert (Hyp : forall x t, Rabs t < r -> critical (fun z => add (scal t (fy x z)) (gy x z)) (yp x t)).
{ intros x t ht. unfold yp. destruct (Req_EM_T t 0) as [->|n].
  - intro v. rewrite dotDl, dotZl, (cr x v). ring.
  - apply (epsilon_spec (inhabits y0) (fun z => critical (fun z => add (scal t (fy x z)) (gy x z)) z)). now apply minimiser_exists. }
assert (P : forall x, exists y : nat -> R -> Y, y O = yp x /\ forall k t, (k <= m + q)%nat -> Rabs t < r -> Vocabulary.vderive (y k) t (y (S k) t)).
{ intro x. apply (ImplicitFunction.path_smooth_all Y (G x) (F x) (m + q) mu L r (yp x) m0 mL ltac:(lra)); auto.
  - apply (d_G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi).
  - apply (d_F _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ hi).
  - apply (conv X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi x).
  - apply FLb.
  - intros t w ht. pose proof (Hyp x t ht w) as K. cbv beta in K. rewrite dotDl, dotZl in K. destruct hi. now rewrite d_fy, d_gy.
  - apply solve. }
set (y := fun x => epsilon (inhabits (fun (_ : nat) (_ : R) => y0)) (fun y => y O = yp x /\ forall k t, (k <= m + q)%nat -> Rabs t < r -> Vocabulary.vderive (y k) t (y (S k) t))).
assert (Hy : forall x, y x O = yp x /\ forall k t, (k <= m + q)%nat -> Rabs t < r -> Vocabulary.vderive (y x k) t (y x (S k) t)).
{ intro x. exact (epsilon_spec (inhabits (fun (_ : nat) (_ : R) => y0)) _ (P x)). }
exists y. intro x. destruct (Hy x) as (e & d). rewrite e. split; [|split; [apply Hyp|auto]].
unfold yp. destruct (Req_EM_T 0 0); [auto|lra].
Qed.
Lemma GX_lin x z e : (forall v w, GX x (add v w) z [e] = GX x v z [e] + GX x w z [e]) /\ (forall s v, GX x (scal s v) z [e] = s * GX x v z [e]).
Proof.
assert (D : forall v, derivable_pt_lim (fun t => dot (gx x (add z (scal t e))) v) 0 (GX x v z [e])).
{ intro v. destruct hi. pose proof (line_field Y (GX x v) 0 _ z e [] (d_GX x v) ltac:(simpl; lia)) as D.
  replace (fun t => dot (gx x (add z (scal t e))) v) with (fun t => GX x v (add z (scal t e)) []); auto. apply functional_extensionality. intro t. apply d_gx. }
split; intros.
- apply (uniqueness_limite _ 0 _ _ (D (add v w))). replace (fun t => dot (gx x (add z (scal t e))) (add v w)) with (fun t => dot (gx x (add z (scal t e))) v + dot (gx x (add z (scal t e))) w).
  + exact (derivable_pt_lim_plus _ _ 0 _ _ (D v) (D w)).
  + apply functional_extensionality. intro t. now rewrite dotDr.
- apply (uniqueness_limite _ 0 _ _ (D (scal s v))). replace (fun t => dot (gx x (add z (scal t e))) (scal s v)) with (fun t => s * dot (gx x (add z (scal t e))) v).
  + exact (derivable_pt_lim_scal _ s 0 _ (D v)).
  + apply functional_extensionality. intro t. now rewrite dotZr.
Qed.
Lemma window_zero : Rabs 0 < r.
Proof. rewrite Rabs_R0. pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi). destruct fo. unfold window. apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]. Qed.
(* (g_yy)^-1 f_y and the formula of the hyper-gradient, at any point *)
Lemma hyper_at x z : riesz X -> exists w : Y * X, (forall e, gyy X Y G x z (fst w) e = dot (fy x z) e) /\ forall d, dot (snd w) d = dot (fx x z) d - gxy X Y GX x z d (fst w).
Proof.
intro rx. destruct (solve x 0 z (fun e => dot (fy x z) e) window_zero) as (v & hv).
{ intros; apply dotDr. } { intros; apply dotZr. } { exists (norm (fy x z)). split; [apply norm_ge0|intro; apply cauchy_norm]. }
destruct (GX_lin x z v) as (ga & gs).
destruct (rx (fun d => dot (fx x z) d - GX x d z [v])) as (p & hp).
{ repeat split.
  - intros a b. rewrite dotDr, ga. ring.
  - intros s a. rewrite dotZr, gs. ring.
  - pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi). pose proof (norm_ge0 _ v). pose proof (norm_ge0 _ (fx x z)).
    exists (norm (fx x z) + L * norm v). split; [assert (0 <= L * norm v) by (apply Rmult_le_pos; lra); lra|]. intro d.
    pose proof (cauchy_norm _ (fx x z) d) as A. pose proof (GX1 X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi x d z v) as B.
    eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra. }
exists (v, p). split; [|intro d; now rewrite <- hp]. intro e. pose proof (hv e) as Q. unfold gyy. simpl. lra.
Qed.
Theorem hyper_given (zs : X -> Y) : riesz X -> (forall x, critical (gy x) (zs x)) -> exists u gphi, hypergradient X Y fx fy gy zs u gphi (gxy X Y GX) (gyy X Y G).
Proof.
intros rx cr. set (P := fun x (w : Y * X) => (forall e, gyy X Y G x (zs x) (fst w) e = dot (fy x (zs x)) e) /\ forall d, dot (snd w) d = dot (fx x (zs x)) d - gxy X Y GX x (zs x) d (fst w)).
set (w := fun x => epsilon (inhabits (zero : Y, zero : X)) (P x)).
exists (fun x => fst (w x)), (fun x => snd (w x)). intro x. split; [apply cr|]. exact (epsilon_spec (inhabits (zero : Y, zero : X)) (P x) (hyper_at x (zs x) rx)).
Qed.
Lemma critical_exists : exists ys, forall x, critical (gy x) (ys x).
Proof.
set (w := fun x => epsilon (inhabits (zero : Y)) (critical (gy x))). exists w. intro x. apply (epsilon_spec (inhabits (zero : Y)) (critical (gy x))).
destruct (minimiser_exists x 0 window_zero) as (z & hz). exists z. intro v. pose proof (hz v) as Q. cbv beta in Q. rewrite dotDl, dotZl in Q. lra.
Qed.
End Level.
Theorem hypergradient_exists_thm : hypergradient_exists X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L.
Proof. intros cp rz rx fo hi. destruct (critical_exists cp fo hi) as (z & cr). exists z. now apply hyper_given. Qed.
Theorem path_exists_thm : path_exists X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma.
Proof. intros cp rz [eo fo jg so hi hg s0 ora st ga]. apply path_all; auto. intro x. apply (hg x). Qed.
Theorem main_hilbert_thm : main_hilbert X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
Proof. intros cp rz p2 pr. destruct (path_exists_thm cp rz pr) as (y & sp). exact (main_every_p_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta y p2 pr sp). Qed.
Theorem main_hilbert_paper_thm : main_hilbert_paper X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
Proof. intros cp rz pr. destruct (path_exists_thm cp rz pr) as (y & sp). exact (main_every_p_paper_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta y pr sp). Qed.
Theorem main_hilbert_third_thm : main_hilbert_third X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
Proof. intros cp rz G3 pr. destruct (path_exists_thm cp rz pr) as (y & sp). exact (main_every_p_third_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta y G3 pr sp). Qed.
End H.
Theorem main_every_eps_thm X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps :
  main_every_eps X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps.
Proof.
intros cp rz p2 pr e0. pose proof pr as [eo fo jg so hi hg s0 ora st ga].
pose proof (Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as Lp. pose proof (L_phi_pos X Y f g fx gx fy gy _ _ mu L0 L1 L2 fo so) as lp.
assert (m0 : 0 < mu) by (destruct fo; auto). assert (mL1 : mu <= L1) by (destruct fo; auto). assert (l0 : 0 <= L0) by (destruct fo; auto). assert (L1L : L1 <= L) by (destruct hi; auto).
set (K := bias_every m q 1 mu L).
assert (bK : forall nu, bias_every m q nu mu L = K * nu ^ (m + q)) by (intro nu; unfold K, bias_every, bias_at; rewrite pow1; ring).
assert (K0 : 0 <= K) by (pose proof (sqrt_pos 2); apply (bias_ge0 X Y m q 1 f g fx gx fy gy F G FX GX mu L0 L1 L Rlt_0_1 fo hi); try lra; intros; apply pow_le, sqrt_pos).
assert (q0 : 0 < INR q) by (apply lt_0_INR; destruct eo as [(? & ? & _)|(? & _)]; lia).
set (w := mu / (4 * L)). assert (w0 : 0 < w) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
set (nu := Rmin (w / INR q) (Rmin 1 (eps / (4 * (K + 1))))).
assert (t0 : 0 < eps / (4 * (K + 1))) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
assert (t1 : 0 < w / INR q) by (apply Rmult_lt_0_compat; [auto|now apply Rinv_0_lt_compat]).
assert (n0 : 0 < nu) by (unfold nu; repeat apply Rmin_glb_lt; lra).
assert (n1 : nu <= w / INR q) by apply Rmin_l. assert (n2 : nu <= 1) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_l]).
assert (n3 : nu <= eps / (4 * (K + 1))) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_r]).
assert (qn : INR q * nu <= w) by (apply (Rmult_le_compat_l (INR q)) in n1; [|lra]; replace (INR q * (w / INR q)) with w in n1 by (field; lra); auto).
assert (ww : window mu L = 2 * w) by (unfold window, w; field; lra).
assert (w1 : 2 * w <= mu / (2 * L1)).
{ rewrite <- ww. unfold window. apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; lra. }
assert (bk : bias_every m q nu mu L < eps / 2).
{ rewrite bK. assert (P : nu ^ (m + q) <= nu). { destruct (m + q)%nat as [|k]; [lia|]. simpl. pose proof (pow_incr nu 1 k ltac:(lra)) as I. rewrite pow1 in I. pose proof (pow_le nu k ltac:(lra)). nra. }
  assert ((K + 1) * nu <= eps / 4) by (apply Rle_trans with ((K + 1) * (eps / (4 * (K + 1)))); [apply Rmult_le_compat_l; lra|apply Req_le; field; lra]).
  assert (K * nu ^ (m + q) <= K * nu) by (apply Rmult_le_compat_l; auto). nra. }
destruct (parameters_exist_thm (nodes m q) (node m) (node_weight m q a0) nu (INR q) mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma (bias_every m q nu mu L) eps)
  as (eta_x & eta_y & k0 & k1 & bs & T & delta & P); auto; try lra.
- intros i hi'. now apply (node_le m q a0 eo).
- pose proof (norm_ge0 _ (sub y0 (ys x0))). lra.
- exists nu, eta_x, eta_y, k0, k1, bs, T. split; auto. split; [destruct P; assumption|].
  exact (main_hilbert_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y k0 k1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta cp rz p2 pr ltac:(lra) P).
Qed.
(* R^d: nothing at all is assumed on the path *)
From FD Require QuadraticInstance.
Theorem hilbert_Rd_thm : hilbert_Rd.
Proof. intro d. split; [apply Rd_complete|apply Rd_riesz]. Qed.
Theorem main_Rd d : forall X m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  let Y := QuadraticInstance.Rspace d in (2 <= m + q)%nat ->
  problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma ->
  INR q * nu < window mu L ->
  parameters (nodes m q) (node m) (node_weight m q a0) nu eta_x eta_y K0 K1 bs T (INR q) mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma (bias_every m q nu mu L) eps delta ->
  result X Y (nodes m q) (node m) (node_weight m q a0) nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
Proof.
intros X m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta Y p2 pr.
exact (main_hilbert_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta (Rd_complete d) (Rd_riesz d) p2 pr).
Qed.
Theorem T_path_exists : path_exists_theorem. Proof. intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma. apply path_exists_thm. Qed.
Theorem T_hypergradient_exists : hypergradient_exists_theorem. Proof. intros X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L. apply (hypergradient_exists_thm X Y m q zero). Qed.
Theorem T_main_hilbert : main_hilbert_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta. apply main_hilbert_thm. Qed.
Theorem T_main_hilbert_paper : main_hilbert_paper_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta. apply main_hilbert_paper_thm. Qed.
Theorem T_main_every_eps : main_every_eps_theorem. Proof. intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps. apply main_every_eps_thm. Qed.
Theorem T_main_hilbert_third : main_hilbert_third_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta. apply main_hilbert_third_thm. Qed.
