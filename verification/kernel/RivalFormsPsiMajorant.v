(* The majorant of psi as a family: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsKappa StatementsPrinted StatementsChainRule StatementsPsiMajorant.
Import ListNotations.
Open Scope R_scope.
Definition majorant_for (coefficient : (nat -> R) -> (nat -> R) -> nat -> R) : Prop := forall (E : ips) G F FX GX (y : nat -> R -> E) p mu L LU delta u w, vector_lower_level E G F y p mu L delta -> 0 <= LU ->
  tensor_field E GX 0 p -> tensor_field E FX 0 (p - 1) -> lip_order FX LU 0 (p - 1) ->
  (forall x l, (1 <= length l <= p)%nat -> Rabs (GX x l) <= LU * prods norm l) -> (forall x l, (1 <= length l <= p - 1)%nat -> Rabs (FX x l) <= LU * prods norm l) ->
  psi_series (L / mu) u w ->
  (forall nu, psi_row FX GX y 0 nu = nu * FX (y O nu) [] + GX (y O nu) []) /\
  (forall q nu, (S q < p)%nat -> Rabs nu < delta -> derivable_pt_lim (psi_row FX GX y q) nu (psi_row FX GX y (S q) nu)) /\
  derivable_pt_lim (psi_row FX GX y (p - 1)) 0 (psi_row FX GX y p 0) /\
  forall q, (2 <= q <= p)%nat -> Rabs (psi_row FX GX y q 0) <= INR (fact q) * coefficient u w q * LU.
(* 0.49 of the coefficient; h U/(1-U) alone *)
Definition less_than_half (u w : nat -> R) (q : nat) : R := 49 / 100 * psi_coefficient u w q.
Definition terms_of_f (u w : nat -> R) (q : nat) : R := w (q - 1)%nat.
(* how two such series compare *)
Definition unique_for (agree : R -> R -> Prop) : Prop := forall kappa, (exists u w, psi_series kappa u w) /\
  forall u w u' w', psi_series kappa u w -> psi_series kappa u' w' -> forall n, agree (u n) (u' n) /\ agree (w n) (w' n).
Definition the_same (a b : R) : Prop := a = b.
Definition smaller (a b : R) : Prop := a < b.
Definition opposite (a b : R) : Prop := a = - b.
