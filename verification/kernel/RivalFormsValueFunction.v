(* The value function as families, with the right formulas and wrong ones: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel StatementsOrders StatementsValueFunction.
Open Scope R_scope.
(* ---------- the quotient: a = f(x, y_nu), b = g(x, y_nu) - g(x, y_0) ---------- *)
Definition quotient_for (q : R -> R -> R -> R) : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall x,
  exists l, derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 l /\ tends (fun nu => q (f x (ystar nu x)) (g x (ystar nu x) - g x (ystar 0 x)) nu) l.
Definition sum_of_both (a b nu : R) : R := a + b / nu.
Definition divided_twice (a b nu : R) : R := a + b / nu ^ 2.
Definition increase_only (a b nu : R) : R := b / nu.
(* ---------- the derivative in nu: a = f(x, y_0), b = g(x, y_0) ---------- *)
Definition derivative_for (value : R -> R -> R) : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall x,
  derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 (value (f x (ystar 0 x)) (g x (ystar 0 x))).
Definition of_f (a b : R) : R := a.
Definition of_g (a b : R) : R := b.
Definition of_both (a b : R) : R := a + b.
(* ---------- Danskin: at which nu the minimiser is taken, and the constant ---------- *)
Definition danskin_for (at_nu : R -> R) (constant : R -> R -> R) : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 r, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r -> forall nu, Rabs nu < r ->
  is_grad (ell X Y f g ystar nu) (fun x => grad_x X Y fx gx nu x (ystar (at_nu nu) x)) /\
  forall x y, norm (sub (grad_x X Y fx gx nu x y) (grad_x X Y fx gx nu x (ystar nu x))) <= constant nu L1 * norm (sub y (ystar nu x)).
Definition same_nu (nu : R) : R := nu.
Definition zero_nu (nu : R) : R := 0.
Definition whole (nu L1 : R) : R := (1 + Rabs nu) * L1.
Definition quarter (nu L1 : R) : R := (1 + Rabs nu) * L1 / 4.
(* ---------- the mixed derivative: from grad phi and f_x at the minimiser ---------- *)
Definition mixed_for (value : forall X : space, X -> X -> X) : Prop := forall X Y f g fx gx fy gy ystar mu L0 L1 L2 r gxy gyy u gphi, perturbed X Y f g fx gx fy gy ystar mu L0 L1 r ->
  second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy (ystar 0) u gphi gxy gyy ->
  (forall x, derivable_pt_lim (fun nu => ell X Y f g ystar nu x) 0 (upper_value X Y f ystar x)) /\ is_grad (upper_value X Y f ystar) gphi /\
  (forall nu, Rabs nu < r -> is_grad (ell X Y f g ystar nu) (fun x => grad_x X Y fx gx nu x (ystar nu x))) /\
  forall x, vderive (fun nu => grad_x X Y fx gx nu x (ystar nu x)) 0 (value X (gphi x) (fx x (ystar 0 x))).
Definition the_gradient (X : space) (v w : X) : X := v.
Definition with_y_frozen (X : space) (v w : X) : X := w.
Definition reaction_twice (X : space) (v w : X) : X := add v (sub v w).
(* ---------- the slope ---------- *)
Definition slope_for (constant : R -> R -> R -> R) (distance : forall X Y : ips, X -> X -> Y -> Y -> R) : Prop :=
  forall X Y f g fx gx fy gy A B mu L0 L1 L2, two_levels X Y f g fx gx fy gy A B mu L0 L1 L2 -> 0 <= L2 -> forall x x' y y' b z z',
  (forall w, dot (B x y z) w = dot b w) -> (forall w, dot (B x' y' z') w = dot b w) ->
  norm (sub (A x y z) (A x' y' z')) <= constant mu L1 L2 * distance X Y x x' y y' * norm b.
Definition both_changes (mu L1 L2 : R) : R := (1 + L1 / mu) * L2 / mu.
Definition one_change (mu L1 L2 : R) : R := L2 / mu.
Definition in_both (X Y : ips) (x x' : X) (y y' : Y) : R := dist x x' y y'.
Definition in_x (X Y : ips) (x x' : X) (y y' : Y) : R := norm (sub x x').
