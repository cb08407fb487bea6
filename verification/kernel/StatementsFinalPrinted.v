(* THE MAIN THEOREM UNDER THE PAPER'S OWN SMOOTHNESS (Theorem 3.1): as StatementsFinal, but f and g are exactly as smooth as Assumptions 2.4 and 2.5 say: f one derivative shorter
   than g in y, top orders Lipschitz only, every p >= 1, both parities; the bias has the paper's power kappa^(2p + 1) and so the rate has kappa^(9 + 2/p).
   Kept: Assumptions 2.1 (each draw takes finitely many values) to 2.5. Added: L bounds L_0, ..., L_(p+1) (the printed largest constant stops at L_p); nothing else on f and g.
   Repaired: nu lies in the window mu/(4qL), eta_y is capped. Lemma 3.2 is not used: it is false under these assumptions. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted.
Open Scope R_scope.
Section Printed.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
(* derivatives in y: of g to order p + 1, of f to order p, of g_x to order p, of f_x to order p - 1; each L-Lipschitz in y *)
Record printed_derivatives : Prop := {
  h_G : forall x, tensor_field Y (G x) 1 (S (m + q));  h_F : forall x, tensor_field Y (F x) 1 (m + q);
  h_GX : forall x v, tensor_field Y (GX x v) 0 (m + q);  h_FX : forall x v, tensor_field Y (FX x v) 0 (m + q - 1);
  h_gy : forall x z v, G x z (v :: nil) = dot (gy x z) v;  h_fy : forall x z v, F x z (v :: nil) = dot (fy x z) v;
  h_gx : forall x z v, GX x v z nil = dot (gx x z) v;  h_fx : forall x z v, FX x v z nil = dot (fx x z) v;
  h_GL : forall x, lip_order (G x) L 2 (S (m + q));  h_FL : forall x, lip_order (F x) L 1 (m + q);
  h_GXL : forall x v, lip_order (GX x v) (L * norm v) 0 (m + q);  h_FXL : forall x v, lip_order (FX x v) (L * norm v) 0 (m + q - 1);
  h_L0 : L0 <= L;  h_L1 : L1 <= L }.
Record bilevel_printed : Prop := {
  r_method : even_or_odd m q a0;
  r_first : first_order X Y f g fx gx fy gy mu L0 L1;
  r_g : joint_grad g gx gy;
  r_second : second_order X Y gx gy (gxy X Y GX) (gyy X Y G) L2;
  r_high : printed_derivatives;
  r_min : forall x, minimiser (g x) (ys x);
  r_grad : is_grad (phi X Y f ys) gphi;
  r_sigma : 0 <= sigma;
  r_oracles : oracles X Y (nodes m q) sx sy Fx Gx Fy Gy fx gx fy gy sigma;
  r_start : norm (sub y0 (ys x0)) <= R0;
  r_gap : forall z, phi X Y f ys x0 - phi X Y f ys z <= Delta }.
Definition Kb_printed := c_printed (m + q) * weight_moment m q * L * (L / mu) ^ (2 * (m + q) + 1).
Definition final_printed : Prop := complete X -> complete Y -> bilevel_printed -> 0 < eps ->
  guarantee X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps Kb_printed.
End Printed.
Definition final_printed_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  final_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps.
(* the smoothness of StatementsFinal implies the paper's: so the printed hypotheses are weaker, and every instance of the one is an instance of the other *)
Definition smooth_implies_printed : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma,
  bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma ->
  bilevel_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma.
(* the rate in kappa = L/mu alone, when L2 <= L: the paper's kappa^(9 + 2/p) eps^(-4 - 2/p), with its constant *)
Definition kappa_printed_theorem : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 <= L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb_printed m q mu L) <=
  kappa_bound m q a0 mu L1 L Delta R0 sigma eps (c_printed (m + q) * weight_moment m q) 9 (Kb_printed m q mu L).
