(* The formula f_x - g_xy (g_yy)^-1 f_y is the gradient of phi(x) = f(x, y*(x)) in the sense of is_grad (the derivative along every line), it is Lipschitz with the
   constant L_phi (Lemma D.3, lem:varphi-smooth, with its constant), and there is no other gradient (up to null vectors). Hypotheses: the paper's asm:LLSC and asm:prior. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsOrders.
Open Scope R_scope.
(* a function within L/2 |d|^2 of its linear models has the model's slope as its gradient, and that is L-Lipschitz *)
Definition models_give_gradient : Prop := forall (E : space) (phi : E -> R) (g : E -> E) (L : R), 0 <= L ->
  (forall x d, Rabs (phi (add x d) - phi x - dot (g x) d) <= L / 2 * sq d) -> is_grad phi g /\ lipschitz g L.
Definition gradient_unique : Prop := forall (E : space) (phi : E -> R) (g g' : E -> E), is_grad phi g -> is_grad phi g' -> forall x d, dot (g x) d = dot (g' x) d.
Definition hypergradient_is_gradient : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2,
  first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 -> hypergradient X Y fx fy gy ys u gphi gxy gyy ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (L_phi mu L0 L1 L2).
