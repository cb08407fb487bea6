(* The smoothness of phi in kappa as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsOrders StatementsMain StatementsFinalPrinted StatementsFiveHalves.
Open Scope R_scope.
Definition in_kappa_for (number : R) (power : R -> R) : Prop := forall p X Y f g fx gx fy gy F G FX GX ys u gphi mu L, (2 <= p)%nat -> class_of_order p X Y f g fx gx fy gy F G FX GX mu L ->
  hypergradient X Y fx fy gy ys u gphi (gxy X Y GX) (gyy X Y G) ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (number * L * power (L / mu)).
Definition attained_in_kappa (number : R) (power : R -> R) : Prop := forall mu, 0 < mu <= 1 / 4 -> exists X Y f g fx gx fy gy F G FX GX ys u gphi,
  (forall p, class_of_order p X Y f g fx gx fy gy F G FX GX mu 1) /\ hypergradient X Y fx fy gy ys u gphi (gxy X Y GX) (gyy X Y G) /\
  exists x x', 0 < norm (sub x x') /\ number * power (1 / mu) * norm (sub x x') <= norm (sub (gphi x) (gphi x')).
Definition five : R := 5.
Definition half : R := 1 / 2.
Definition small : R := 1 / 400.
Definition six : R := 6.
Definition second_power (k : R) : R := k ^ 2.
Definition third_power (k : R) : R := k ^ 3.
