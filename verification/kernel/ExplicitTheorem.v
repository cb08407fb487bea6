(* The main theorem from its ingredients, and explicit from assumptions on f and g. Proof of StatementsMethod.main_abstract, main_explicit, log_budgets. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra NormalisedSgd WarmStart Estimator.
Open Scope R_scope.
(* the outer loop: any direction whose mean error is at most er *)
Lemma outer (X : space) (A : Type) eta_x dir (x0 : X) (a0 : A) phi gphi Lphi Delta er T (T0 : (0 < T)%nat) : 0 < eta_x -> 0 <= Lphi -> upper phi gphi Lphi ->
  (forall z, phi x0 - phi z <= Delta) -> (forall t, dir_error X A eta_x dir x0 a0 gphi t <= er) ->
  E (Draw (uniform T T0) (fun t => do s <- nsgd X A eta_x dir x0 a0 t; Ret (fst s))) (fun x => norm (gphi x)) <= Delta / (eta_x * INR T) + Lphi * eta_x / 2 + 2 * er.
Proof.
intros ex0 Lp up De Er.
pose proof (nsgd_upper X A eta_x dir x0 a0 phi gphi Lphi ex0 Lp up (phi x0 - Delta) T T0 ltac:(intro z; pose proof (De z); lra)) as N.
replace (phi x0 - (phi x0 - Delta)) with Delta in N by ring.
assert (pT := T0). apply lt_INR in pT. simpl in pT.
match type of N with _ <= _ + 2 * average T ?d => assert (B : average T d <= er) end.
{ unfold average. apply (Rmult_le_reg_r (INR T)); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  replace (er * INR T) with (Vocabulary.sum (fun _ => er * 1) T).
  - apply TaylorLipschitz.sum_le. intros t _. rewrite Rmult_1_r. apply Er.
  - rewrite TaylorLipschitz.sum_scal. f_equal. clear. induction T; [reflexivity|]. rewrite S_INR. simpl Vocabulary.sum. lra. }
eapply Rle_trans; [|eapply Rle_trans; [exact N|lra]]. apply Req_le.
unfold average. simpl E. unfold mean. simpl. unfold Rdiv. rewrite Rmult_comm, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext.
intros t _. rewrite E_bind. reflexivity.
Qed.
Theorem main_abstract_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar :
  main_abstract X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
Proof.
intros n mu L ell sigma delta R0 L1 bias phi gphi Lphi Delta eps T T0 nu0 n0 s0 ex0 b0 L10 Lp range problems orac bud lipx bia up De Bo.
eapply Rle_trans; [|exact Bo]. apply (outer X _ eta_x _ x0 _ phi); auto. intro t.
eapply estimator_thm with (n := n) (mu := mu) (L := L) (ell := ell) (R0 := R0) (fx := fx) (gx := gx); try eassumption. lra.
Qed.

Lemma monotone {Y : ips} (h : Y -> R) g mu : strongly_convex h g mu -> forall y z, mu * sq (sub y z) <= dot (sub (g y) (g z)) (sub y z).
Proof.
intros S y z. pose proof (S y (sub z y)) as A. pose proof (S z (sub y z)) as B. unfold sub at 3 in A. unfold sub at 3 in B. rewrite add_back in A, B.
assert (e : sq (sub z y) = sq (sub y z)) by (rewrite !sq_norm; now rewrite norm_subC). rewrite e in A.
assert (dot (g y) (sub z y) = - dot (g y) (sub y z)) by (unfold sub; rewrite !dotDr, !dotZr; ring).
assert (dot (sub (g y) (g z)) (sub y z) = dot (g y) (sub y z) - dot (g z) (sub y z)) by (unfold sub at 1; rewrite dotDl, dotZl; ring). lra.
Qed.
Lemma sq_self {Y : ips} (y : Y) : sq (sub y y) = 0.
Proof. unfold sq, sub. rewrite !dotDl, !dotDr, !dotZl, !dotZr. ring. Qed.
Lemma lower {Y : ips} (h : Y -> R) g L : is_grad h g -> lipschitz g L -> forall y d, h y + dot (g y) d - L / 2 * sq d <= h (add y d).
Proof.
intros G Li y d.
pose proof (InnerProduct.descent Y (fun y => - h y) (fun y => scal (-1) (g y)) L) as D.
assert (A : forall x d s, derivable_pt_lim (fun s => - h (add x (scal s d))) s (dot (scal (-1) (g (add x (scal s d)))) d)).
{ intros x e s. rewrite dotZl. replace (-1 * _) with (- dot (g (add x (scal s e))) e) by ring. apply (derivable_pt_lim_opp (fun s => h (add x (scal s e)))), G. }
assert (B : forall x y : Y, norm (sub (scal (-1) (g x)) (scal (-1) (g y))) <= L * norm (sub x y)).
{ intros x z. rewrite (eqv_norm _ (scal (-1) (sub (g x) (g z)))) by vec. rewrite norm_scal, Rabs_left by lra. pose proof (Li x z). lra. }
pose proof (D A B y d) as K. cbv beta in K. rewrite dotZl in K. unfold sq. lra.
Qed.
(* c |v|^2 <= b |v| *)
Lemma divide c v b : 0 < c -> 0 <= v -> 0 <= b -> c * (v * v) <= b * v -> v <= b / c.
Proof.
intros c0 v0 b0 H. apply (Rmult_le_reg_l c); auto. replace (c * (b / c)) with b by (field; lra).
destruct (Req_dec v 0) as [z|z]; [rewrite z; lra|]. apply (Rmult_le_reg_r v); lra.
Qed.

Lemma derivable_ext u v s l : (forall s, u s = v s) -> derivable_pt_lim u s l -> derivable_pt_lim v s l.
Proof. intros e D eps h. destruct (D eps h) as (del & K). exists del. intros t t0 td. rewrite <- !e. now apply K. Qed.
Lemma quad_lim (h : R -> R) a b c s : (forall s, h s = a + b * s + c * (s * s)) -> derivable_pt_lim h s (b + 2 * c * s).
Proof.
intro e. apply (derivable_ext (fun s => a + b * s + c * (s * s))); [intro; now rewrite e|].
replace (b + 2 * c * s) with (0 + b * 1 + c * (1 * s + s * 1)) by ring.
apply (derivable_pt_lim_plus (fun s => a + b * s) (fun s => c * (s * s))); [apply (derivable_pt_lim_plus (fun _ => a) (fun s => b * s))|].
- apply derivable_pt_lim_const.
- apply (derivable_pt_lim_scal id b), derivable_pt_lim_id.
- apply (derivable_pt_lim_scal (fun s => s * s) c). apply (derivable_pt_lim_mult id id); apply derivable_pt_lim_id.
Qed.
Section Ex.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ystar : nat -> X -> Y) (y00 : Y) (phi : X -> R) (gphi : X -> X).
Variables (n mu L0 L1 Lphi Delta R0 sigma bias eps delta : R).
Hypothesis a : smoothness X Y m pos nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar y00 mu L0 L1 R0 sigma.
Hypothesis a_Lphi : 0 < Lphi.
Hypothesis a_phi : upper phi gphi Lphi.
Hypothesis a_gap : gap X x0 phi Delta.
Hypothesis a_bias : bias_bound X Y m pos alpha nu fx gx ystar gphi bias.
Hypothesis p : parameters m pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
Lemma dot_zero_r (v : X) : dot v zero = 0. Proof. rewrite dotC. apply zeroP. Qed.
Lemma a_fy x : is_grad (f x) (fy x).
Proof. destruct a. intros y e s. pose proof (a_f x y zero e s) as D. rewrite dot_zero_r, Rplus_0_l, zeroS in D. apply (derivable_ext _ _ _ _ (fun s => f_equal (fun z => f z _) (zeroS X x s)) D). Qed.
Lemma a_gy x : is_grad (g x) (gy x).
Proof. destruct a. intros y e s. pose proof (a_g x y zero e s) as D. rewrite dot_zero_r, Rplus_0_l, zeroS in D. apply (derivable_ext _ _ _ _ (fun s => f_equal (fun z => g z _) (zeroS X x s)) D). Qed.
Notation mu_n := (mu_n nu n mu L1).
Notation L_n := (L_n nu n L1).
Notation hy := (hy X Y pos nu fy gy).
Definition hh k x y := pos k * nu * f x y + g x y.
Lemma L1_pos : 0 < L1. Proof. destruct a. lra. Qed.
Lemma mun_pos : 0 < mu_n.
Proof.
destruct a. destruct p. pose proof L1_pos. unfold StatementsMethod.mu_n.
assert (n * nu * L1 <= mu / 2).
{ apply Rle_trans with (mu / (2 * L1) * L1); [apply Rmult_le_compat_r; lra|]. apply Req_le. field. lra. }
lra.
Qed.
Lemma nn_pos : 0 <= n * nu. Proof. destruct p. nra. Qed.
Lemma mun_Ln : mu_n <= L_n.
Proof. destruct a. pose proof L1_pos. pose proof nn_pos. unfold StatementsMethod.mu_n, StatementsMethod.L_n. nra. Qed.
Lemma coef k : (k < m)%nat -> Rabs (pos k * nu) <= n * nu.
Proof. intro km. destruct p. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. apply Rmult_le_compat_r; [lra|auto]. Qed.
Lemma part_y {Z : ips} (u v : X -> Y -> Z) x y y' : sq (sub (u x y) (u x y')) <= L1 * L1 * (sq (sub x x) + sq (sub y y')) ->
  norm (sub (u x y) (u x y')) <= L1 * norm (sub y y').
Proof. intro H. rewrite sq_self, Rplus_0_l in H. pose proof L1_pos. pose proof (norm_ge0 _ (sub y y')). apply norm_le; [nra|]. rewrite (sq_norm (sub y y')) in H. lra. Qed.
Lemma part_x (v : X -> Y -> Y) x x' y : sq (sub (v x y) (v x' y)) <= L1 * L1 * (sq (sub x x') + sq (sub y y)) ->
  norm (sub (v x y) (v x' y)) <= L1 * norm (sub x x').
Proof. intro H. rewrite sq_self, Rplus_0_r in H. pose proof L1_pos. pose proof (norm_ge0 _ (sub x x')). apply norm_le; [nra|]. rewrite (sq_norm (sub x x')) in H. lra. Qed.
Lemma fy_lip x : lipschitz (fy x) L1.
Proof. destruct a. intros y y'. apply (part_y fy fy). pose proof (a_f_lip x y x y'). pose proof (sq_ge0 (sub (fx x y) (fx x y'))). lra. Qed.
Lemma gy_lip x : lipschitz (gy x) L1.
Proof. destruct a. intros y y'. apply (part_y gy gy). pose proof (a_g_lip x y x y'). pose proof (sq_ge0 (sub (gx x y) (gx x y'))). lra. Qed.
Lemma x_lip : lip_x X Y fx gx L1.
Proof.
destruct a. intro x. split; intros y y'.
- apply (part_y fx fx). pose proof (a_f_lip x y x y'). pose proof (sq_ge0 (sub (fy x y) (fy x y'))). lra.
- apply (part_y gx gx). pose proof (a_g_lip x y x y'). pose proof (sq_ge0 (sub (gy x y) (gy x y'))). lra.
Qed.
Lemma model k x y d : (k < m)%nat -> Rabs (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d)) <= n * nu * (L1 / 2 * sq d).
Proof.
intro km. destruct a. pose proof (lower _ _ _ (a_fy x) (fy_lip x) y d) as A. pose proof (InnerProduct.descent _ _ _ _ (a_fy x) (fy_lip x) y d) as B.
fold (sq d) in B. rewrite Rabs_mult. apply Rmult_le_compat; try apply Rabs_pos; [now apply coef|]. apply Rabs_le. lra.
Qed.
Lemma hh_strong k x : (k < m)%nat -> strongly_convex (hh k x) (hy k x) mu_n.
Proof.
intros km y d. destruct a. pose proof (model k x y d km) as M. pose proof (a_g_strong x y d) as G.
assert (C := Rle_abs (- (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d)))). rewrite Rabs_Ropp in C.
unfold hh, StatementsMethod.hy, StatementsMethod.mu_n. rewrite dotDl, dotZl. lra.
Qed.
Lemma hh_upper k x : (k < m)%nat -> upper (hh k x) (hy k x) L_n.
Proof.
intros km y d. destruct a. pose proof (model k x y d km) as M. pose proof (InnerProduct.descent _ _ _ _ (a_gy x) (gy_lip x) y d) as G.
assert (C := Rle_abs (pos k * nu * (f x (add y d) - f x y - dot (fy x y) d))). fold (sq d) in G.
unfold hh, StatementsMethod.hy, StatementsMethod.L_n. rewrite dotDl, dotZl. lra.
Qed.
Lemma ystar_lip k : (k < m)%nat -> lipschitz (ystar k) (L_n / mu_n).
Proof.
intros km x x'. destruct a as [m0 l1 s0 l0 f' g' fl gl gs fb o st ys].
set (d := sub (ystar k x) (ystar k x')).
pose proof (monotone _ _ _ (hh_strong k x' km) (ystar k x) (ystar k x')) as M. fold d in M.
pose proof mun_pos. pose proof (norm_ge0 _ d). pose proof (norm_ge0 _ (sub x x')). pose proof nn_pos. pose proof L1_pos.
assert (e : dot (sub (hy k x' (ystar k x)) (hy k x' (ystar k x'))) d = dot (sub (hy k x' (ystar k x)) (hy k x (ystar k x))) d).
{ unfold sub. rewrite !dotDl, !dotZl. rewrite (ys k x' km d), (ys k x km d). ring. }
rewrite e in M. pose proof (dot_le (sub (hy k x' (ystar k x)) (hy k x (ystar k x))) d) as C.
assert (B : norm (sub (hy k x' (ystar k x)) (hy k x (ystar k x))) <= L_n * norm (sub x x')).
{ set (y := ystar k x).
  rewrite (eqv_norm _ (add (scal (pos k * nu) (sub (fy x' y) (fy x y))) (sub (gy x' y) (gy x y)))) by (unfold StatementsMethod.hy; vec).
  eapply Rle_trans; [apply norm_add|]. rewrite norm_scal.
  assert (F1 : norm (sub (fy x' y) (fy x y)) <= L1 * norm (sub x x')).
  { rewrite (norm_subC _ x x'). apply part_x. pose proof (fl x' y x y). pose proof (sq_ge0 (sub (fx x' y) (fx x y))). lra. }
  assert (G1 : norm (sub (gy x' y) (gy x y)) <= L1 * norm (sub x x')).
  { rewrite (norm_subC _ x x'). apply part_x. pose proof (gl x' y x y). pose proof (sq_ge0 (sub (gx x' y) (gx x y))). lra. }
  assert (Rabs (pos k * nu) * norm (sub (fy x' y) (fy x y)) <= n * nu * (L1 * norm (sub x x'))).
  { apply Rmult_le_compat; auto using Rabs_pos, norm_ge0. now apply coef. }
  unfold StatementsMethod.L_n. lra. }
assert (0 <= L_n) by (unfold StatementsMethod.L_n; nra).
replace (L_n / mu_n * norm (sub x x')) with (L_n * norm (sub x x') / mu_n) by (unfold Rdiv; ring).
apply divide; auto; [nra|]. rewrite <- sq_norm. eapply Rle_trans; [exact M|]. eapply Rle_trans; [exact C|]. now apply Rmult_le_compat_r.
Qed.
Lemma start k : (k < m)%nat -> norm (sub y0 (ystar k x0)) <= R0 + n * nu * L0 / mu.
Proof.
intro km. destruct a as [m0 l1 s0 l0 f' g' fl gl gs fb o (cr & st) ys].
pose proof (tri y0 y00 (ystar k x0)) as Tr. set (d := sub (ystar k x0) y00).
pose proof nn_pos. pose proof (norm_ge0 _ d).
assert (D : norm d <= n * nu * L0 / mu).
{ apply divide; auto; [nra|]. rewrite <- sq_norm.
  pose proof (monotone _ _ _ (gs x0) (ystar k x0) y00) as M. fold d in M.
  assert (e : dot (sub (gy x0 (ystar k x0)) (gy x0 y00)) d = - (pos k * nu) * dot (fy x0 (ystar k x0)) d).
  { unfold sub at 1. rewrite dotDl, dotZl, (cr d). pose proof (ys k x0 km d) as Z. unfold StatementsMethod.hy in Z. rewrite dotDl, dotZl in Z. lra. }
  rewrite e in M. eapply Rle_trans; [exact M|]. eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, Rabs_Ropp.
  rewrite Rmult_assoc. apply Rmult_le_compat; try apply Rabs_pos; [now apply coef|].
  eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; auto. }
rewrite (norm_subC _ y00) in Tr. fold d in Tr. lra.
Qed.
Lemma floor_share : floor mu_n eta_y ((1 + n * nu) * sigma) <= 3 * delta ^ 2 / 4.
Proof.
destruct p. pose proof mun_pos as M. pose proof mun_Ln. set (mn := mu_n) in *. set (sg := (1 + n * nu) * sigma) in *.
assert (d2 : 0 < share delta) by (unfold share; nra). fold (share delta). set (s := share delta) in *.
assert (D : 0 < sg ^ 2 + mn ^ 2 * s) by (assert (0 <= sg ^ 2) by (simpl; nra); assert (0 < mn ^ 2) by (simpl; nra); nra).
apply (Rmult_le_compat_r (sg ^ 2 + mn ^ 2 * s)) in p_eta_y2; [|lra].
replace (2 * mn * s / (sg ^ 2 + mn ^ 2 * s) * (sg ^ 2 + mn ^ 2 * s)) with (2 * mn * s) in p_eta_y2 by (field; lra).
apply (Rmult_le_compat_r (mn + L_n)) in p_eta_y1; [|lra].
replace (2 / (mn + L_n) * (mn + L_n)) with 2 in p_eta_y1 by (field; lra).
assert (Q : mn * eta_y <= 1) by nra.
unfold floor. apply (Rmult_le_reg_r (mn * (2 - mn * eta_y))); [nra|].
replace (eta_y * (sg * sg) / (mn * (2 - mn * eta_y)) * (mn * (2 - mn * eta_y))) with (eta_y * (sg * sg)) by (field; lra). simpl in *. nra.
Qed.
Lemma eta_bound : eta_y * (mu_n + L_n) <= 2.
Proof.
destruct p. pose proof mun_pos as M. pose proof mun_Ln.
apply (Rmult_le_compat_r (mu_n + L_n)) in p_eta_y1; [|lra].
replace (2 / (mu_n + L_n) * (mu_n + L_n)) with 2 in p_eta_y1 by (field; lra). exact p_eta_y1.
Qed.
Lemma eta_x_pos : 0 < eta_x.
Proof. destruct a. destruct p. rewrite p_eta_x. apply Rmult_lt_0_compat; [lra|now apply Rinv_0_lt_compat]. Qed.
Lemma ell_pos : 0 <= L_n / mu_n.
Proof. pose proof mun_pos. pose proof mun_Ln. apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]. Qed.
Lemma R0_pos : 0 <= R0 + n * nu * L0 / mu.
Proof.
destruct a. destruct a_start as (_ & st). pose proof (norm_ge0 _ (sub y0 y00)). pose proof nn_pos.
assert (0 <= n * nu * L0 / mu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]). lra.
Qed.
Lemma budgets_ok : budgets X Y m nu eta_x eta_y K0 K1 x0 y0 ystar n mu_n L_n (L_n / mu_n) sigma delta (R0 + n * nu * L0 / mu).
Proof.
pose proof mun_pos. pose proof mun_Ln. pose proof eta_bound. pose proof floor_share. pose proof eta_x_pos. pose proof ell_pos. pose proof R0_pos.
destruct p. assert (q0 : 0 <= 1 - mu_n * eta_y) by nra.
pose proof (pow_le _ K0 q0). pose proof (pow_le _ K1 q0).
assert (sqr : forall z, 0 <= z -> z <= delta / 2 -> z ^ 2 <= delta ^ 2 / 4) by (intros; simpl; nra).
repeat split; auto; try lra.
- exact start.
- pose proof (sqr _ (Rmult_le_pos _ _ H6 H5) p_K0). nra.
- assert (B : 0 <= delta + L_n / mu_n * eta_x) by nra. pose proof (sqr _ (Rmult_le_pos _ _ H7 B) p_K1). nra.
Qed.
Lemma outer_sum : Delta / (eta_x * INR T) + Lphi * eta_x / 2 + 2 * est_error m pos alpha nu bs bias sigma L1 delta <= eps.
Proof.
destruct a. destruct p. fold (err m pos alpha nu bs L1 sigma bias delta). set (e := err _ _ _ _ _ _ _ _ _) in *.
apply lt_INR in p_T. simpl in p_T. set (w := eps - 2 * e) in *. assert (w0 : 0 < w) by (unfold w; lra).
rewrite p_eta_x. replace (Lphi * (w / Lphi) / 2) with (w / 2) by (field; lra).
replace (Delta / (w / Lphi * INR T)) with (Delta * Lphi / (w * INR T)) by (field; lra).
assert (Delta * Lphi / (w * INR T) <= w / 2).
{ apply (Rmult_le_reg_r (w * INR T)); [nra|]. replace (Delta * Lphi / (w * INR T) * (w * INR T)) with (Delta * Lphi) by (field; lra).
  apply Rge_le in p_outer. apply (Rmult_le_compat_r (w ^ 2)) in p_outer; [|simpl; nra].
  replace (2 * Delta * Lphi / w ^ 2 * w ^ 2) with (2 * Delta * Lphi) in p_outer by (field; lra). simpl in p_outer. lra. }
unfold w in *. lra.
Qed.
Lemma explicit : result X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
Proof.
intro T0. pose proof eta_x_pos. pose proof budgets_ok as B. pose proof x_lip. pose proof outer_sum. pose proof L1_pos.
destruct a as [m0 l1 s0 l0 f' g' fl gl gs fb o st ys]. destruct p.
apply (main_abstract_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy hh ystar
  n mu_n L_n (L_n / mu_n) sigma delta (R0 + n * nu * L0 / mu) L1 bias phi gphi Lphi Delta eps T T0); auto; try lra.
intros k km. split; [|now apply ystar_lip]. intro x. repeat split; [now apply hh_strong|now apply hh_upper|now apply ys].
Qed.
End Ex.
Theorem main_explicit_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi
  n mu L0 L1 Lphi Delta R0 sigma bias eps delta :
  main_explicit X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi
  n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
Proof. intros [a lp ph ga bi] p. exact (explicit X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi
  n mu L0 L1 Lphi Delta R0 sigma bias eps delta a lp ph ga bi p). Qed.

Lemma log_budget q c d K : 0 < q < 1 -> 0 < c -> 0 < d -> INR K >= ln (2 * c / d) / - ln q -> q ^ K * c <= d / 2.
Proof.
intros [q0 q1] c0 d0 H. assert (l : ln q < 0) by (rewrite <- ln_1; apply ln_increasing; lra).
assert (r : 0 < 2 * c / d) by (apply Rmult_lt_0_compat; [lra|now apply Rinv_0_lt_compat]).
apply Rge_le in H. apply (Rmult_le_compat_r (- ln q)) in H; [|lra].
replace (ln (2 * c / d) / - ln q * - ln q) with (ln (2 * c / d)) in H by (field; lra).
rewrite <- Rpower_pow by lra. unfold Rpower.
assert (exp (INR K * ln q) <= / (2 * c / d)).
{ rewrite <- (exp_ln (/ (2 * c / d))) by now apply Rinv_0_lt_compat. rewrite ln_Rinv by auto.
  destruct (Rle_lt_or_eq_dec (INR K * ln q) (- ln (2 * c / d))) as [E|E]; [lra|left; now apply exp_increasing|rewrite E; lra]. }
apply Rle_trans with (/ (2 * c / d) * c); [apply Rmult_le_compat_r; lra|]. apply Req_le. field. lra.
Qed.
Theorem log_budgets_thm nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta : log_budgets nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta.
Proof.
intros q d0. unfold rho. split; intros H1 H2.
- apply log_budget; auto; lra.
- apply log_budget; auto; try lra.
  replace (2 * (delta + L_n nu n L1 / mu_n nu n mu L1 * eta_x) / delta) with (2 + 2 * (L_n nu n L1 / mu_n nu n mu L1) * eta_x / delta); [exact H2|].
  set (r := L_n nu n L1 / mu_n nu n mu L1). field. lra.
Qed.
Theorem T_main_abstract : main_abstract_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar. apply main_abstract_thm. Qed.
Theorem T_main_explicit : main_explicit_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi n mu L0 L1 Lphi Delta R0 sigma bias eps delta. apply main_explicit_thm. Qed.
Theorem T_log_budgets : log_budgets_theorem. Proof. intros nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta. apply log_budgets_thm. Qed.
