(* Nothing is assumed here: f = |x|^2/2 + <c,y>, g = |y-x|^2/2 in any space, with noise +-xi in every oracle, meets all hypotheses for every p and eps;
   grad phi(x) = x + c. *)
Require Import Reals Lra Psatz Lia FunctionalExtensionality.
From FD Require Vocabulary StatementsStencil TaylorLipschitz SgdStep.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderTwo TaylorNear OrderP ParametersExist.
From Coquelicot Require Derive.
Open Scope R_scope.
Definition Rspace (d : nat) : space.
Proof.
refine (Space (Rd d) (fun _ => 0) _ _ _); simpl; intros.
- apply functional_extensionality; intro; ring.
- induction d; simpl; [auto|]. rewrite IHd; ring.
- apply functional_extensionality; intro; ring.
Defined.
Ltac dots := unfold sq, sub; repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr.
Section Ex.
Variables (H : space) (c xi x0 y0 : H).
Definition sgn (i : nat) : R := match i with O => 1 | _ => -1 end.
Definition coin : src := uniform 2 ltac:(lia).
Definition noisy (v : H) (i : nat) : H := add v (scal (sgn i) xi).
Lemma noisy_ok v : unbiased coin (noisy v) v /\ noise coin (noisy v) v (norm xi).
Proof.
split.
- intro w. unfold mean, noisy. simpl. dots. unfold sgn. field.
- unfold noise, mean, noisy. simpl. rewrite norm_sq. dots. rewrite !(dotC _ v xi). unfold sgn. apply Req_le. field.
Qed.
Definition f (x y : H) := sq x / 2 + dot c y.
Definition g (x y : H) := sq (sub y x) / 2.
Definition fx (x y : H) := x.
Definition fy (x y : H) := c.
Definition gx (x y : H) : H := sub x y.
Definition gy (x y : H) : H := sub y x.
Definition yp (t : R) (x : H) : H := sub x (scal t c).
Definition gphi (x : H) : H := add x c.
Notation Fx := (fun x y => noisy (fx x y)). Notation Gx := (fun x y => noisy (gx x y)).
Notation Fy := (fun (_ : nat) x y => noisy (fy x y)). Notation Gy := (fun (_ : nat) x y => noisy (gy x y)).
Variables (m q : nat) (a0 : R).
Hypothesis eo : even_or_odd m q a0.
Definition nu0 := / (4 * INR q).
Lemma q_pos : 0 < INR q. Proof. apply lt_0_INR. destruct (order m q a0 eo). lia. Qed.
Lemma smooth_gen M pos nu ystar : (forall k x, ystar k x = yp (pos k * nu) x) -> smoothness H H M pos nu coin coin Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar (yp 0 x0)
  1 (norm c) 2 (norm (sub y0 (yp 0 x0))) (norm xi).
Proof.
intro ye. constructor; try lra; try apply norm_ge0.
- intros x y d e s. unfold f, fx, fy.
  replace (dot (add x (scal s d)) d + dot c e) with ((dot x d + dot c e) + 2 * (sq d / 2) * s) by (dots; field).
  apply quad_lim with (a := sq x / 2 + dot c y). intro t. dots. rewrite ?(dotC _ d x). field.
- intros x y d e s. unfold g, gx, gy.
  match goal with |- derivable_pt_lim _ _ ?l => replace l with (dot (sub y x) (sub e d) + 2 * (sq (sub e d) / 2) * s) end.
  + apply quad_lim with (a := sq (sub y x) / 2). intro t. dots. rewrite ?(dotC _ d x), ?(dotC _ e x), ?(dotC _ d y), ?(dotC _ e y), ?(dotC _ y x), ?(dotC _ e d). field.
  + dots. rewrite ?(dotC _ d x), ?(dotC _ e x), ?(dotC _ d y), ?(dotC _ e y), ?(dotC _ e d). field.
- intros x y x' y'. unfold fx, fy. pose proof (sq_ge0 (sub y y')). pose proof (sq_ge0 (sub x x')). rewrite (sq_self c). lra.
- intros x y x' y'. unfold gx, gy. set (a := sub x x'). set (b := sub y y').
  rewrite (eqv_sq (sub (sub x y) (sub x' y')) (sub a b)) by (unfold a, b; vec). rewrite (eqv_sq (sub (sub y x) (sub y' x')) (sub b a)) by (unfold a, b; vec).
  assert (P := sq_ge0 (add a b)). revert P. dots. rewrite ?(dotC _ b a). lra.
- intros x y d. unfold g, gy. apply Req_le. dots. rewrite ?(dotC _ x y), ?(dotC _ d x), ?(dotC _ d y). field.
- intros x y. apply Rle_refl.
- intros x y. split; [apply noisy_ok|]. split; [apply noisy_ok|]. intros k _. split; apply noisy_ok.
- split; [|apply Rle_refl]. intro v. unfold gy, yp. dots. ring.
- intros k x _ v. rewrite ye. unfold hy, gy, fy, yp. dots. ring.
Qed.
Lemma smooth_ok : smoothness H H (nodes m q) (node m) nu0 coin coin Fx Gx Fy Gy x0 y0 f g fx gx fy gy (ystar_p H H m nu0 yp) (yp 0 x0)
  1 (norm c) 2 (norm (sub y0 (yp 0 x0))) (norm xi).
Proof. now apply smooth_gen. Qed.
Lemma second_ok : second_order H H gx gy (fun _ _ d e => - dot d e) (fun _ _ e v => dot e v) 0.
Proof.
constructor; try lra.
- intros. split; dots; ring.
- intros. split; [dots; ring|apply dotC].
- intros x y d e v s. unfold gy. replace (- dot d v + dot e v) with ((dot e v - dot d v) + 2 * 0 * s) by ring.
  apply quad_lim with (a := dot (sub y x) v). intro t. dots. ring.
- intros x y e v s. unfold gx. rewrite ?(dotC _ v e). replace (- dot e v) with (- dot e v + 2 * 0 * s) by ring.
  apply quad_lim with (a := dot (sub x y) v). intro t. dots. ring.
- intros. replace (- dot d e - - dot d e) with 0 by ring. rewrite Rabs_R0. lra.
- intros. replace (dot d e - dot d e) with 0 by ring. rewrite Rabs_R0. lra.
Qed.
Lemma hyper_ok : hypergradient H H fx fy gy (yp 0) (fun _ => c) gphi (fun _ _ d e => - dot d e) (fun _ _ e v => dot e v).
Proof.
intro x. repeat split.
- intro v. unfold gy, yp. dots. ring.
- intro d. unfold gphi, fx. dots. rewrite ?(dotC _ d c). ring.
Qed.
Lemma linear_smooth k : forall j t, Derive.ex_derive_n (fun t => t * k) j t /\ Derive.Derive_n (fun t => t * k) (S j) t = match j with O => k | _ => 0 end.
Proof. exact (derive_linear k). Qed.
Lemma path_ok p : (1 <= p)%nat -> path_smooth H H fx gx yp 0 1 p.
Proof.
intros p1 x v. set (k := dot x v + dot c v).
assert (e : (fun t => dot (psi H H fx gx yp x t) v) = fun t => t * k).
{ apply functional_extensionality. intro t. unfold psi, fx, gx, yp, k. dots. ring. }
cbv zeta. rewrite e. split; [intros; apply linear_smooth|]. intros s t _ _. destruct p; [lia|].
rewrite !(proj2 (linear_smooth k p _)). destruct p; rewrite Rminus_diag_eq, Rabs_R0 by auto; lra.
Qed.
Theorem example eps : 0 < eps -> exists eta_x eta_y K0 K1 bs T (T0 : (0 < T)%nat),
  E (output H H (nodes m q) (node m) (node_weight m q a0) nu0 coin coin Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => norm (add x c)) <= eps.
Proof.
intro e0. pose proof q_pos as qp.
set (phi := hyper_objective H H f (yp 0)).
set (D := phi x0 + sq c / 2).
assert (n0 : 0 < nu0) by (apply Rinv_0_lt_compat; lra). assert (qn : INR q * nu0 = / 4) by (unfold nu0; field; lra).
assert (sm := smooth_ok). assert (fo : first_order H H f g fx gx fy gy 1 (norm c) 2) by (destruct sm; constructor; assumption).
pose proof (L_phi_pos _ _ _ _ _ _ _ _ _ _ _ _ _ _ fo second_ok) as lp.
destruct (order m q a0 eo) as (p1 & _).
destruct (parameters_exist_thm (nodes m q) (node m) (node_weight m q a0) nu0 (INR q) 1 (norm c) 2 (L_phi 1 (norm c) 2 0) D (norm (sub y0 (yp 0 x0))) (norm xi) (bias_p m q nu0 0) eps)
  as (eta_x & eta_y & K0 & K1 & bs & T & delta & P); try exact lp; try apply norm_ge0; try lra.
- intros i hi. now apply (node_le m q a0 eo).
- unfold bias_p. lra.
- assert (T0 : (0 < T)%nat) by (destruct P; assumption).
  exists eta_x, eta_y, K0, K1, bs, T, T0. revert T0.
  apply (main_order_p_thm H H m q a0 nu0 coin coin Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy (fun _ _ d e => - dot d e) (fun _ _ e v => dot e v)
    yp (fun _ => c) gphi 1 (norm c) 2 0 D (norm (sub y0 (yp 0 x0))) (norm xi) eps delta 0 1); auto; try lra.
  + exact second_ok.
  + exact hyper_ok.
  + intros t x _ v. unfold gy, fy, yp. dots. ring.
  + now apply path_ok.
  + intro z. unfold D. fold phi. enough (- (sq c / 2) <= phi z) by lra. unfold phi, hyper_objective, f, yp.
    assert (Q := sq_ge0 (add z c)). revert Q. dots. rewrite ?(dotC _ z c). lra.
Qed.
End Ex.
(* the same for the theorems without path_smooth: p = 2 (p = 1 is alike) *)
Lemma third_ok (H : space) (c : H) : third_order H H (fx H) (fy H c) (fun _ _ d e => - dot d e) (fun _ _ e v => dot e v) (fun _ _ _ _ => 0) (fun _ _ _ _ => 0) (fun _ _ _ _ _ => 0) (fun _ _ _ _ _ => 0) 0 0.
Proof.
assert (Z : forall (h : R -> R) a s, (forall t, h t = a) -> derivable_pt_lim h s 0).
{ intros h a s e. replace 0 with (0 + 2 * 0 * s) by ring. apply quad_lim with (a := a). intro t. rewrite e. ring. }
constructor; try lra; intros; try (replace (0 - 0) with 0 by ring; rewrite Rabs_R0; lra); try (unfold fx, fy; cbv beta; eapply Z; intro; cbv beta; reflexivity).
Qed.
Theorem example_two (H : space) (c xi x0 y0 : H) eps : 0 < eps -> exists nu eta_x eta_y K0 K1 bs T (T0 : (0 < T)%nat),
  E (output H H 2 pos2 alpha2 nu coin coin (fun x y => noisy H xi (fx H x y)) (fun x y => noisy H xi (gx H x y)) (fun _ x y => noisy H xi (fy H c x y)) (fun _ x y => noisy H xi (gy H x y))
    eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => norm (add x c)) <= eps.
Proof.
intro e0. set (D := hyper_objective H H (f H c) (yp H c 0) x0 + sq c / 2). set (lc := norm c). pose proof (norm_ge0 _ c : 0 <= lc) as c0.
set (k := bias2 1 1 lc 2 0 0).
assert (bn : forall nu, 0 < nu -> bias2 nu 1 lc 2 0 0 = k * nu ^ 2) by (intros nu n0; unfold k, bias2, second2, shift2; field; lra).
assert (k0 : 0 <= k) by (unfold k, bias2, second2, shift2; simpl; lra).
set (nu := Rmin (/ 4) (eps / (4 * (k + 1)))).
assert (t0 : 0 < eps / (4 * (k + 1))) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
assert (n0 : 0 < nu) by (apply Rmin_glb_lt; lra). assert (n1 : nu <= / 4) by apply Rmin_l. assert (n2 : nu <= eps / (4 * (k + 1))) by apply Rmin_r.
assert (bk : bias2 nu 1 lc 2 0 0 < eps / 2).
{ rewrite bn by auto. assert ((k + 1) * nu <= eps / 4) by (apply Rle_trans with ((k + 1) * (eps / (4 * (k + 1)))); [apply Rmult_le_compat_l; lra|apply Req_le; field; lra]).
  simpl. rewrite Rmult_1_r. assert (k * nu <= (k + 1) * nu) by nra. assert (k * nu * nu <= k * nu * 1) by (apply Rmult_le_compat_l; [nra|lra]). lra. }
set (ystar := fun (i : nat) (x : H) => yp H c (pos2 i * nu) x).
pose proof (smooth_gen H c xi x0 y0 2 pos2 nu ystar (fun _ _ => eq_refl)) as sm. fold lc in sm.
assert (fo : first_order H H (f H c) (g H) (fx H) (gx H) (fy H c) (gy H) 1 lc 2) by (destruct sm; constructor; assumption).
pose proof (L_phi_pos _ _ _ _ _ _ _ _ _ _ _ _ _ _ fo (second_ok H)) as lp.
destruct (parameters_exist_thm 2%nat pos2 alpha2 nu 1 1 lc 2 (L_phi 1 lc 2 0) D (norm (sub y0 (yp H c 0 x0))) (norm xi) (bias2 nu 1 lc 2 0 0) eps)
  as (eta_x & eta_y & K0 & K1 & bs & T & delta & P); try exact lp; try apply norm_ge0; try lra.
- intros [|i] _; simpl; [rewrite Rabs_left by lra; lra|rewrite Rabs_R1; lra].
- assert (T0 : (0 < T)%nat) by (destruct P; assumption). exists nu, eta_x, eta_y, K0, K1, bs, T, T0. revert T0.
  refine (main_order_two_thm _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ sm (second_ok H) (hyper_ok H c) (third_ok H c) _ P).
  intro z. unfold D. enough (- (sq c / 2) <= hyper_objective H H (f H c) (yp H c 0) z) by lra. unfold hyper_objective, f, yp.
  assert (Q := sq_ge0 (add z c)). revert Q. dots. rewrite ?(dotC _ z c). lra.
Qed.
