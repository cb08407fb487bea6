(* Instances and quadratic models as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsInstances.
Open Scope R_scope.
(* quadratic models of phi: how the two terms of the gradient are joined, and which part of L_phi suffices *)
Definition phi_smooth_for (join : R -> R -> R) (part : R -> R) : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2,
  first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 ->
  (forall x, critical (gy x) (ys x) /\ (forall e, gyy x (ys x) (u x) e = dot (fy x (ys x)) e) /\ forall d, dot (gphi x) d = join (dot (fx x (ys x)) d) (gxy x (ys x) d (u x))) ->
  forall x d, Rabs (hyper_objective X Y f ys (add x d) - hyper_objective X Y f ys x - dot (gphi x) d) <= part (L_phi mu L0 L1 L2) / 2 * sq d.
Definition difference (a b : R) : R := a - b.
Definition total (a b : R) : R := a + b.
Definition all_of (L : R) : R := L.
Definition quarter_of (L : R) : R := L / 4.
(* the logistic instance: the variance of its oracles, and the weights of the method *)
Definition logistic_for (deviation : R -> R) (method : nat -> nat -> R -> Prop) : Prop := forall (E : space) (A B : list E) (xi : E) m q a0 (x0 y0 : E), complete E ->
  Forall (fun a => norm a <= 1) A -> Forall (fun b => norm b <= 1) B -> method m q a0 ->
  exists F G FX GX ys gphi mu L0 L1 L2 L Delta R0, lg_problem E A B xi m q a0 x0 y0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 (deviation (norm xi)).
Definition reaches_for (deviation : R -> R) (method : nat -> nat -> R -> Prop) : Prop := forall (E : space) (A B : list E) (xi : E) m q a0 (x0 y0 : E) eps, complete E ->
  Forall (fun a => norm a <= 1) A -> Forall (fun b => norm b <= 1) B -> method m q a0 -> 0 < eps ->
  exists F G FX GX ys gphi mu L0 L1 L2 L Delta R0, lg_problem E A B xi m q a0 x0 y0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 (deviation (norm xi)) /\
  guarantee E E m q a0 fair_coin fair_coin (fun x y => flip E xi (lg_fx E x y)) (fun x y => flip E xi (lg_gx E x y)) (fun _ x y => flip E xi (lg_fy E B x y)) (fun _ x y => flip E xi (lg_gy E A x y))
    x0 y0 gphi mu L0 L1 L2 L Delta R0 (deviation (norm xi)) eps (Kb_paper m q mu L).
Definition half_of (s : R) : R := s / 2.
Definition any_weights (m q : nat) (a0 : R) : Prop := True.
