(* Smoothness of the hyper-objective from the second derivatives of g, and the main theorem for p = 1, for p = 2, and for every p with the smoothness of the path as a hypothesis. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsStencil StatementsMethod.
From Coquelicot Require Derive.
Open Scope R_scope.

(* ---------- Lemma D.3 (lem:varphi-smooth): smoothness of phi and, for p = 1, the bias, from the second derivatives of g ---------- *)
Section Hyper.
Variables (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ys u : X -> Y) (gphi : X -> X).
Variables (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).        (* second derivatives of g as bilinear forms *)
Variables (mu L0 L1 L2 : R).
Definition hyper_objective x := f x (ys x).
Record second_order : Prop := {
  s_xy : forall x y d d' e e' c, gxy x y (add d (scal c d')) e = gxy x y d e + c * gxy x y d' e /\
    gxy x y d (add e (scal c e')) = gxy x y d e + c * gxy x y d e';
  s_yy : forall x y e e' v c, gyy x y (add e (scal c e')) v = gyy x y e v + c * gyy x y e' v /\ gyy x y e v = gyy x y v e;
  s_gy : forall x y d e v s, derivable_pt_lim (fun s => dot (gy (add x (scal s d)) (add y (scal s e))) v) s
    (gxy (add x (scal s d)) (add y (scal s e)) d v + gyy (add x (scal s d)) (add y (scal s e)) e v);
  s_gx : forall x y e v s, derivable_pt_lim (fun s => dot (gx x (add y (scal s e))) v) s (gxy x (add y (scal s e)) v e);
  s_xy_lip : forall x y x' y' d e, Rabs (gxy x y d e - gxy x' y' d e) <= L2 * sqrt (sq (sub x x') + sq (sub y y')) * norm d * norm e;
  s_yy_lip : forall x y x' y' d e, Rabs (gyy x y d e - gyy x' y' d e) <= L2 * sqrt (sq (sub x x') + sq (sub y y')) * norm d * norm e;
  s_L2 : 0 <= L2 }.
(* ys x minimises g(x, .); u = (g_yy)^-1 f_y and grad phi = f_x - g_xy (g_yy)^-1 f_y there, tested against every direction *)
Definition hypergradient := forall x, critical (gy x) (ys x) /\ (forall e, gyy x (ys x) (u x) e = dot (fy x (ys x)) e) /\
  forall d, dot (gphi x) d = dot (fx x (ys x)) d - gxy x (ys x) d (u x).
Record first_order : Prop := {
  o_mu : 0 < mu; o_L1 : mu <= L1; o_L0 : 0 <= L0;
  o_f : joint_grad f fx fy; o_f_lip : joint_lip fx fy L1; o_g_lip : joint_lip gx gy L1;
  o_g_strong : forall x, strongly_convex (g x) (gy x) mu; o_f_y : forall x y, norm (fy x y) <= L0 }.
(* gphi is the gradient of phi, with the quadratic models (above and below) of docs/theorem.md *)
Definition phi_smooth := first_order -> second_order -> hypergradient -> forall x d,
  Rabs (hyper_objective (add x d) - hyper_objective x - dot (gphi x) d) <= L_phi mu L0 L1 L2 / 2 * sq d.
(* p = 1: nodes 0, 1 with weights -1, 1 *)
Definition alpha1 (k : nat) : R := match k with O => -1 | _ => 1 end.
Definition bias1 nu := (1 + L1 / mu) * (L1 * L0 / mu + L2 * L0 ^ 2 / (2 * mu ^ 2)) * nu.
Definition bias_order_one := forall nu ystar, 0 < nu -> first_order -> second_order -> hypergradient ->
  (forall x, ystar O x = ys x) -> (forall x, critical (hy X Y INR nu fy gy 1 x) (ystar 1%nat x)) ->
  bias_bound X Y 2 INR alpha1 nu fx gx ystar gphi (bias1 nu).
End Hyper.

(* Theorem 3.1 for p = 1: no hypothesis on phi or on the bias is left *)
Section OrderOne.
Variables (X Y : space) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).
Variables (ystar : nat -> X -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 Delta R0 sigma eps delta : R).
Definition main_order_one :=
  smoothness X Y 2 INR nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar (ystar O x0) mu L0 L1 R0 sigma ->
  second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy (ystar O) u gphi gxy gyy ->
  gap X x0 (hyper_objective X Y f (ystar O)) Delta ->
  parameters 2 INR alpha1 nu eta_x eta_y K0 K1 bs T 1 mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma (bias1 mu L0 L1 L2 nu) eps delta ->
  result X Y 2 INR alpha1 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
End OrderOne.

(* Theorem 3.1 for every p = m + q (m nodes on the left, q on the right; weights of lem:error-pth in StatementsStencil.v). The only hypothesis that is
   not an assumption of the paper is path_smooth, the conclusion of its lem:solu-Lip-pth, with a constant C on |nu| < r *)
Section OrderP.
Variables (X Y : space) (m q : nat) (a0 nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).
Variables (yp : R -> X -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 Delta R0 sigma eps delta C r : R).
Definition even_or_odd := ((1 <= m)%nat /\ q = m /\ a0 = 0) \/ (q = S m /\ a0 = - / INR (S m)).
Definition nodes := (m + (1 + q))%nat.
Definition node (i : nat) : R := if Nat.ltb i m then - INR (S i) else INR (i - m).                    (* -1 .. -m, 0, 1 .. q *)
Definition node_weight (i : nat) : R := if Nat.ltb i m then StatementsStencil.wm m q (S i) else if Nat.eqb i m then a0 else StatementsStencil.wp m q (i - m).
Definition psi (x : X) (t : R) : X := add (scal t (fx x (yp t x))) (gx x (yp t x)).                    (* d/dx of l_t *)
Definition path_minimises := forall t x, Rabs t < r -> critical (fun y => add (scal t (fy x y)) (gy x y)) (yp t x).
Definition path_smooth (p : nat) := forall x v, let h t := dot (psi x t) v in
  (forall t k, Rabs t < r -> (k <= p)%nat -> Derive.ex_derive_n h k t) /\
  (forall s t, Rabs s < r -> Rabs t < r -> Rabs (Derive.Derive_n h p s - Derive.Derive_n h p t) <= C * norm v * Rabs (s - t)).
Definition ystar_p (i : nat) (x : X) := yp (node i * nu) x.
Definition bias_p := C * StatementsStencil.constant m q * nu ^ (m + q).
Definition main_order_p := even_or_odd -> 0 <= C -> 0 < r -> INR q * nu < r ->
  smoothness X Y nodes node nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar_p (yp 0 x0) mu L0 L1 R0 sigma ->
  second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy (yp 0) u gphi gxy gyy ->
  path_minimises -> path_smooth (m + q) ->
  gap X x0 (hyper_objective X Y f (yp 0)) Delta ->
  parameters nodes node node_weight nu eta_x eta_y K0 K1 bs T (INR q) mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma bias_p eps delta ->
  result X Y nodes node node_weight nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
End OrderP.

(* Theorem 3.1 for p = 2 (nodes -1, 1, weights -1/2, 1/2): no hypothesis on phi or on the bias is left *)
Section OrderTwo.
Variables (X Y : space) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).
(* d/dy of grad f, and d/dy of the second derivatives of g, along lines in y *)
Variables (fxy : X -> Y -> X -> Y -> R) (fyy : X -> Y -> Y -> Y -> R) (gxyy : X -> Y -> Y -> X -> Y -> R) (gyyy : X -> Y -> Y -> Y -> Y -> R).
Variables (ys : X -> Y) (ystar : nat -> X -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L3 Delta R0 sigma eps delta : R).
Definition pos2 (k : nat) : R := match k with O => -1 | _ => 1 end.
Definition alpha2 (k : nat) : R := match k with O => - / 2 | _ => / 2 end.
Record third_order : Prop := {
  t_fx : forall x y e v s, derivable_pt_lim (fun s => dot (fx x (add y (scal s e))) v) s (fxy x (add y (scal s e)) v e);
  t_fy : forall x y e v s, derivable_pt_lim (fun s => dot (fy x (add y (scal s e))) v) s (fyy x (add y (scal s e)) e v);
  t_fx_lip : forall x y y' v e, Rabs (fxy x y v e - fxy x y' v e) <= L2 * norm (sub y y') * norm v * norm e;
  t_fy_lip : forall x y y' v e, Rabs (fyy x y e v - fyy x y' e v) <= L2 * norm (sub y y') * norm v * norm e;
  t_gxy : forall x y h v e s, derivable_pt_lim (fun s => gxy x (add y (scal s h)) v e) s (gxyy x (add y (scal s h)) h v e);
  t_gyy : forall x y h v e s, derivable_pt_lim (fun s => gyy x (add y (scal s h)) e v) s (gyyy x (add y (scal s h)) h e v);
  t_gxy_lip : forall x y y' h v e, Rabs (gxyy x y h v e - gxyy x y' h v e) <= L3 * norm (sub y y') * norm h * norm v * norm e;
  t_gyy_lip : forall x y y' h v e, Rabs (gyyy x y h e v - gyyy x y' h e v) <= L3 * norm (sub y y') * norm h * norm v * norm e;
  t_L3 : 0 <= L3 }.
Definition shift2 := nu * L0 / mu.                                     (* |y_(+-nu) - y_0| *)
Definition second2 := (2 * nu * L1 * shift2 + L2 * shift2 ^ 2) / mu.   (* |y_nu + y_(-nu) - 2 y_0| *)
Definition bias2 := (1 + L1 / mu) / 2 * (L1 * second2 + L2 * shift2 ^ 2 + (L2 * second2 * shift2 + L3 * shift2 ^ 3 / 3) / nu).
Definition main_order_two :=
  smoothness X Y 2 pos2 nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar (ys x0) mu L0 L1 R0 sigma ->
  second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy ys u gphi gxy gyy -> third_order ->
  gap X x0 (hyper_objective X Y f ys) Delta ->
  parameters 2 pos2 alpha2 nu eta_x eta_y K0 K1 bs T 1 mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma bias2 eps delta ->
  result X Y 2 pos2 alpha2 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
End OrderTwo.

(* ---------- closed: for all data ---------- *)
(* Lemma D.3 (lem:varphi-smooth): quadratic models of the hyper-objective with L_phi *)
Definition phi_smooth_theorem : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2,
  phi_smooth X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2.
(* the bias for p = 1 *)
Definition bias_order_one_theorem : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2,
  bias_order_one X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2.
(* the main theorem for p = 1 *)
Definition main_order_one_theorem : Prop := forall X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy ystar u gphi mu L0 L1 L2 Delta R0 sigma eps delta,
  main_order_one X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy ystar u gphi mu L0 L1 L2 Delta R0 sigma eps delta.
(* the main theorem for p = 2 *)
Definition main_order_two_theorem : Prop := forall X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3 Delta R0 sigma eps delta,
  main_order_two X Y nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy fxy fyy gxyy gyyy ys ystar u gphi mu L0 L1 L2 L3 Delta R0 sigma eps delta.
(* the main theorem for every p, the smoothness of the path assumed *)
Definition main_order_p_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 Delta R0 sigma eps delta C r,
  main_order_p X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 Delta R0 sigma eps delta C r.
