(* The smoothness of phi in kappa alone: for p >= 2, under the paper's own Assumptions 2.3 to 2.5, grad phi is 5 L kappa^(5/2)-Lipschitz, where Lemma D.3 has kappa^3, and the exponent 5/2
   is right: one family of members, the same for every p, needs (L/400) kappa^(5/2). L bounds L_0, ..., L_(p+1) (the printed largest constant stops at L_p), kappa = L/mu.
   Kept: all of the assumptions; added: nothing else. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsOrders StatementsMain StatementsFinalPrinted.
Open Scope R_scope.
Record class_of_order (p : nat) (X Y : space) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R)
  (mu L : R) : Prop := {
  c_first : exists L0 L1 L2, L2 <= L /\ first_order X Y f g fx gx fy gy mu L0 L1 /\ second_order X Y gx gy (gxy X Y GX) (gyy X Y G) L2 /\
    printed_derivatives X Y p 0 fx gx fy gy F G FX GX L0 L1 L;
  c_g : joint_grad g gx gy }.
Definition five_halves (k : R) : R := k ^ 2 * sqrt k.
Definition smoothness_in_kappa : Prop := forall p X Y f g fx gx fy gy F G FX GX ys u gphi mu L, (2 <= p)%nat -> class_of_order p X Y f g fx gx fy gy F G FX GX mu L ->
  hypergradient X Y fx fy gy ys u gphi (gxy X Y GX) (gyy X Y G) ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (5 * L * five_halves (L / mu)).
Definition exponent_attained : Prop := forall mu, 0 < mu <= 1 / 4 -> exists X Y f g fx gx fy gy F G FX GX ys u gphi,
  (forall p, class_of_order p X Y f g fx gx fy gy F G FX GX mu 1) /\ hypergradient X Y fx fy gy ys u gphi (gxy X Y GX) (gyy X Y G) /\
  exists x x', 0 < norm (sub x x') /\ 1 / 400 * five_halves (1 / mu) * norm (sub x x') <= norm (sub (gphi x) (gphi x')).
