(* par:inverse-hessian-lip as the paper has it: the inverse of the y-Hessian of g_nu at y_nu is O(kappa^2/mu)-Lipschitz in nu below 1/(2 kappa), under first-order smoothness of f.
   The weakest reading: only at those nu where the Hessian exists. False; proof in RefutedInverse.v. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel RefutedForms.
Open Scope R_scope.
Definition hessian_at {X Y : ips} (fy gy : X -> Y -> Y) (nu : R) (x : X) (y : Y) (H : Y -> Y) : Prop := forall v w,
  derivable_pt_lim (fun r => dot (grad_nu fy gy nu x (add y (scal r v))) w) 0 (dot (H v) w).
Definition printed_inverse_hessian : Prop := exists c, forall X Y f g fx gx fy gy A B mu Lbar, member X Y f g fx gx fy gy A B mu Lbar ->
  let last := / (2 * (Lbar / mu)) in forall x y, minimises f g x y last -> forall s t (Hs Ht : Y -> Y) b z z', 0 < s < last -> 0 < t < last ->
  hessian_at fy gy s x (y s) Hs -> hessian_at fy gy t x (y t) Ht -> (forall w, dot (Hs z) w = dot b w) -> (forall w, dot (Ht z') w = dot b w) ->
  norm (sub z z') <= c * (Lbar / mu) ^ 2 / mu * norm b * Rabs (s - t).
(* par:g-derivatives-lip at p = 1: the (k+1)-st y-derivative of g_nu at y_nu, k <= p, is O(kappa L)-Lipschitz in nu; here k = 1, the Hessian, again only where it exists *)
Definition printed_g_derivatives_p1 : Prop := exists c, forall X Y f g fx gx fy gy A B mu Lbar, member X Y f g fx gx fy gy A B mu Lbar ->
  let last := / (2 * (Lbar / mu)) in forall x y, minimises f g x y last -> forall s t (Hs Ht : Y -> Y) v w, 0 < s < last -> 0 < t < last ->
  hessian_at fy gy s x (y s) Hs -> hessian_at fy gy t x (y t) Ht -> Rabs (dot (Hs v) w - dot (Ht v) w) <= c * (Lbar / mu) * Lbar * norm v * norm w * Rabs (s - t).
