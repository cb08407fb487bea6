(* The derivatives of psi = d_x l_nu at nu = 0 are at most those of an explicit series: with all constants at most L, kappa = L/mu, and |u| = 1,
   |psi^(q)(0)| <= q! [h^q] ( h U/(1-U) + U + U^2/(2(1-U)) ) L for q >= 2, where U = kappa h + (1 + kappa/2) U^2. From end to end: g_x, f_x and the path y_nu as in StatementsKappa and
   StatementsChainRule. Kept: the paper's smoothness (f one derivative shorter than g); added: the derivatives of y_nu at 0 exist. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsKappa StatementsPrinted StatementsChainRule.
Import ListNotations.
Open Scope R_scope.
(* coefficient n of a product of two series *)
Definition conv (a b : nat -> R) (n : nat) : R := sum (fun i => a i * b (n - i)%nat) (S n).
(* u: the coefficients of U, without constant term; w: those of W = 1/(1 - U), that is W = 1 + U W. Both are determined by this *)
Record psi_series (kappa : R) (u w : nat -> R) : Prop := {
  p_u0 : u O = 0;
  p_u : forall n, (1 <= n)%nat -> u n = (if Nat.eqb n 1 then kappa else 0) + (1 + kappa / 2) * conv u u n;
  p_w : forall n, w n = (if Nat.eqb n 0 then 1 else 0) + conv u w n }.
(* [h^q] of h U/(1-U) + U + U^2/(2(1-U)), with U/(1-U) = W - 1 and U^2/(1-U) = W - 1 - U, for q >= 2 *)
Definition psi_coefficient (u w : nat -> R) (q : nat) : R := w (q - 1)%nat + u q + (w q - u q) / 2.
Definition psi_majorant : Prop := forall (E : ips) G F FX GX (y : nat -> R -> E) p mu L LU delta u w, vector_lower_level E G F y p mu L delta -> 0 <= LU ->
  tensor_field E GX 0 p -> tensor_field E FX 0 (p - 1) -> lip_order FX LU 0 (p - 1) ->
  (forall x l, (1 <= length l <= p)%nat -> Rabs (GX x l) <= LU * prods norm l) -> (forall x l, (1 <= length l <= p - 1)%nat -> Rabs (FX x l) <= LU * prods norm l) ->
  psi_series (L / mu) u w ->
  (forall nu, psi_row FX GX y 0 nu = nu * FX (y O nu) [] + GX (y O nu) []) /\
  (forall q nu, (S q < p)%nat -> Rabs nu < delta -> derivable_pt_lim (psi_row FX GX y q) nu (psi_row FX GX y (S q) nu)) /\
  derivable_pt_lim (psi_row FX GX y (p - 1)) 0 (psi_row FX GX y p 0) /\
  forall q, (2 <= q <= p)%nat -> Rabs (psi_row FX GX y q 0) <= INR (fact q) * psi_coefficient u w q * LU.
(* there are such series, for every kappa, and only one pair *)
Definition psi_series_unique : Prop := forall kappa, (exists u w, psi_series kappa u w) /\ forall u w u' w', psi_series kappa u w -> psi_series kappa u' w' -> forall n, u n = u' n /\ w n = w' n.
