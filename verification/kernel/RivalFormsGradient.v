(* The gradient of the hyper-objective as families: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsOrders StatementsGradient.
Open Scope R_scope.
(* how f_x and g_xy (g_yy)^-1 f_y are put together *)
Definition hypergradient_for (join : R -> R -> R) : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2,
  first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 ->
  (forall x, critical (gy x) (ys x) /\ (forall e, gyy x (ys x) (u x) e = dot (fy x (ys x)) e) /\ forall d, dot (gphi x) d = join (dot (fx x (ys x)) d) (gxy x (ys x) d (u x))) ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (L_phi mu L0 L1 L2).
Definition difference (a b : R) : R := a - b.
Definition total (a b : R) : R := a + b.
Definition first_only (a b : R) : R := a.
(* how close the linear models are, and which part of L is the Lipschitz constant *)
Definition models_for (size : forall E : space, E -> R) (part : R -> R) : Prop := forall (E : space) (phi : E -> R) (g : E -> E) (L : R), 0 <= L ->
  (forall x d, Rabs (phi (add x d) - phi x - dot (g x) d) <= L / 2 * size E d) -> is_grad phi g /\ lipschitz g (part L).
Definition square_size (E : space) (d : E) : R := sq d.
Definition plain_size (E : space) (d : E) : R := norm d.
Definition all_of (L : R) : R := L.
Definition half_of (L : R) : R := L / 2.
(* what the second field is *)
Definition unique_for (also : forall E : space, (E -> R) -> (E -> E) -> Prop) : Prop := forall (E : space) (phi : E -> R) (g g' : E -> E), is_grad phi g -> also E phi g' -> forall x d, dot (g x) d = dot (g' x) d.
Definition its_gradient (E : space) (phi : E -> R) (g : E -> E) : Prop := is_grad phi g.
Definition some_gradient (E : space) (phi : E -> R) (g : E -> E) : Prop := exists psi, is_grad psi g.
Definition gradient_at_zero (E : space) (phi : E -> R) (g : E -> E) : Prop := forall d, derivable_pt_lim (fun s => phi (add zero (scal s d))) 0 (dot (g zero) d).
