(* The main theorem in final form as a family: scale of eps in the result, part of Delta in the parameters. Definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal.
Open Scope R_scope.
Section Final.
Variable scale : R -> R.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Definition run_for (nu bias : R) : Prop :=
  let Lphi := L_phi mu L0 L1 L2 in let W := weights m q a0 in let N := nodes m q in let pos := node m in let alpha := node_weight m q a0 in
  let eta_x := c_eta_x N pos alpha W nu bias L1 Lphi sigma eps in let eta_y := c_eta_y (INR q) W nu mu L1 sigma eps in
  let K0 := c_first (INR q) W nu mu L0 L1 R0 sigma eps in let K1 := c_inner W nu mu L1 sigma eps in let bs := c_batch W nu sigma eps in let T := c_outer Lphi Delta eps in
  result X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi (scale eps) /\
  draws (f2sa X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T) (c_draws (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps).
Definition guarantee_for (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  0 < nu /\ run_for nu (Kb * nu ^ (m + q)) /\
  calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu /\
  (small m q mu L0 L1 L2 L Delta sigma eps Kb -> calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb).
End Final.
Definition final_ours_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y -> ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) ->
  bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < eps ->
  guarantee_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb_ours m q mu L).
Definition final_paper_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y ->
  bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < eps ->
  guarantee_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb_paper m q mu L).
Definition all_of (v : R) : R := v.
Definition quarter_of (v : R) : R := v / 4.
Definition sixteenth_of (v : R) : R := v / 16.
(* y* is a minimiser once only: how convex, and what the second point is *)
Definition unique_for (convex : R -> Prop) (also : forall Y : space, (Y -> R) -> (Y -> Y) -> Y -> Prop) : Prop :=
  forall (Y : space) (h : Y -> R) (gr : Y -> Y) mu y y', convex mu -> is_grad h gr -> strongly_convex h gr mu -> minimiser h y -> also Y h gr y' -> norm (sub y y') = 0.
Definition positive (mu : R) : Prop := 0 < mu.
Definition non_negative (mu : R) : Prop := 0 <= mu.
Definition a_minimiser (Y : space) (h : Y -> R) (gr : Y -> Y) (y : Y) : Prop := minimiser h y.
Definition any_point (Y : space) (h : Y -> R) (gr : Y -> Y) (y : Y) : Prop := True.
