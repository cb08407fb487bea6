(* The value function of the perturbed problem (Section 3.1): l_nu(x) = min_y (nu f + g)(x, y), with minimiser y*_nu(x). Its derivative in nu at 0 is phi, its gradient in x is that of
   nu f + g at the minimiser (Danskin), and the two mixed derivatives at nu = 0 are both the hyper-gradient: Eq. (8). Also the slope g_xy (g_yy)^-1 is Lipschitz.
   Kept of the paper: Assumptions 2.3 and 2.4; any Hilbert space; nothing added. The window |nu| < r with r L_1 <= mu is what makes the minimiser of nu f + g exist. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel StatementsOrders.
Open Scope R_scope.
Section Value.
Variables (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ystar : R -> X -> Y) (mu L0 L1 r : R).
Record perturbed : Prop := {
  u_first : first_order X Y f g fx gx fy gy mu L0 L1;
  u_g : joint_grad g gx gy;
  u_r : 0 < r;  u_window : r * L1 <= mu;
  u_min : forall nu x, Rabs nu < r -> minimiser (g_nu f g nu x) (ystar nu x) }.
Definition ell (nu : R) (x : X) : R := g_nu f g nu x (ystar nu x).                       (* l_nu(x) *)
Definition grad_x (nu : R) (x : X) (y : Y) : X := add (scal nu (fx x y)) (gx x y).       (* d_x g_nu *)
Definition upper_value (x : X) : R := f x (ystar 0 x).                                   (* phi(x) *)
End Value.
Definition tends (h : R -> R) (l : R) : Prop := forall eps, 0 < eps -> exists delta, 0 < delta /\ forall nu, nu <> 0 -> Rabs nu < delta -> Rabs (h nu - l) < eps.
(* d_nu l_nu at 0 is the limit of f(x, y_nu) + (g(x, y_nu) - g(x, y_0))/nu *)
Definition value_quotient : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall x,
  exists l, derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 l /\ tends (fun nu => f x (ystar nu x) + (g x (ystar nu x) - g x (ystar 0 x)) / nu) l.
(* ... and equals phi *)
Definition value_derivative : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall x,
  derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 (upper_value X Y f ystar x).
(* Danskin; and an approximate minimiser gives an approximate gradient *)
Definition danskin : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall nu, Rabs nu < r ->
  is_grad (ell X Y f g ystar nu) (fun x => grad_x X Y fx gx nu x (ystar nu x)) /\
  forall x y, norm (sub (grad_x X Y fx gx nu x y) (grad_x X Y fx gx nu x (ystar nu x))) <= (1 + Rabs nu) * L1 * norm (sub y (ystar nu x)).
(* Eq. (8): d_nu d_x l_nu = d_x d_nu l_nu = grad phi at nu = 0. The four conjuncts: d_nu l_nu = phi at 0; its gradient in x; d_x l_nu; its derivative in nu at 0 *)
Definition mixed_derivatives : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 L2 r gxy gyy u gphi, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r ->
  second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy (ystar 0) u gphi gxy gyy ->
  (forall x, derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 (upper_value X Y f ystar x)) /\ is_grad (upper_value X Y f ystar) gphi /\
  (forall nu, Rabs nu < r -> is_grad (ell X Y f g ystar nu) (fun x => grad_x X Y fx gx nu x (ystar nu x))) /\
  forall x, vderive (fun nu => grad_x X Y fx gx nu x (ystar nu x)) 0 (gphi x).
(* A B^-1 with A = g_xy : Y -> X, B = g_yy : Y -> Y, as the map b |-> A z where B z = b: it is (1 + k) L_2/mu-Lipschitz in (x, y), k = L_1/mu *)
Definition implicit_slope : Prop := forall X Y f g fx gx fy gy A B mu L0 L1 L2, two_levels X Y f g fx gx fy gy A B mu L0 L1 L2 -> 0 <= L2 -> forall x x' y y' b z z',
  (forall w, dot (B x y z) w = dot b w) -> (forall w, dot (B x' y' z') w = dot b w) ->
  norm (sub (A x y z) (A x' y' z')) <= (1 + L1 / mu) * L2 / mu * dist x x' y y' * norm b.
