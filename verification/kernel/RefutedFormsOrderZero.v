(* par:all-orders-lip as the paper has it: for every q from 0 to p the q-th derivative in nu of psi = d_x l_nu is Lipschitz in nu with a constant c_p L kappa^(2q+1), q = 0 included. False;
   proof in RefutedOrderZero.v. The hidden constant may depend on p: the weakest reading. psi is tested with every direction v of X; |nu| <= 1/(2 kappa) is the printed window. *)
Require Import Reals List.
From Coquelicot Require Import Derive.
From FD Require Import Vocabulary StatementsLowerLevel StatementsOrders StatementsFiveHalves StatementsValueFunction.
Open Scope R_scope.
Definition printed_all_orders : Prop := exists c : nat -> R, forall p (X Y : space) f g fx gx fy gy F G FX GX (ystar : R -> X -> Y) mu L, (1 <= p)%nat -> class_of_order p X Y f g fx gx fy gy F G FX GX mu L ->
  let last := / (2 * (L / mu)) in (forall nu x, Rabs nu <= last -> minimiser (g_nu f g nu x) (ystar nu x)) -> forall x v q s t, (q <= p)%nat -> Rabs s <= last -> Rabs t <= last ->
  let psi := fun nu => dot (grad_x X Y fx gx nu x (ystar nu x)) v in
  Rabs (Derive_n psi q s - Derive_n psi q t) <= c p * L * (L / mu) ^ (2 * q + 1) * norm v * Rabs (s - t).
