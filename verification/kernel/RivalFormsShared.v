(* Shared samples as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsShared StatementsSharedRate.
Open Scope R_scope.
(* one step: what is kept of the quotient's error, and the factor of the noise *)
Definition recursion_for (keep : R -> R -> R) (factor : R) : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta,
  shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma -> step_ok mu L1 M eta -> forall a b, pair N pos a b -> forall (C : Type) (start : prog C) (x : C -> X) (ys : C -> nat -> Y) (a2 e2 : R),
  E start (fun c => quotient_error X Y pos nu ystar a b (x c) (ys c)) <= a2 ->
  E start (fun c => sq (sub (ys c a) (ystar a (x c)))) <= e2 -> E start (fun c => sq (sub (ys c b) (ystar b (x c)))) <= e2 ->
  E start (fun c => E (inner X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta 1 (x c) (ys c)) (quotient_error X Y pos nu ystar a b (x c))) <=
  keep mu eta * a2 + eta * beta mu L0 L1 L2 ^ 2 * e2 / mu + factor * eta ^ 2 * s_D mu L0 M sigma ^ 2.
Definition half_of_contraction (mu eta : R) : R := 1 - mu * eta / 2.
Definition twice_contraction (mu eta : R) : R := 1 - 2 * mu * eta.
Definition two : R := 2.
Definition one_half : R := / 2.
(* K steps: rate, and part of the level V *)
Definition loop_for (rate : R -> R -> R) (part : R -> R) : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta,
  shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma -> step_ok mu L1 M eta -> forall a b, pair N pos a b -> forall (C : Type) (start : prog C) (x : C -> X) (ys : C -> nat -> Y) (a2 E0 : R) (K : nat),
  E start (fun c => quotient_error X Y pos nu ystar a b (x c) (ys c)) <= a2 ->
  E start (fun c => sq (sub (ys c a) (ystar a (x c)))) <= E0 -> E start (fun c => sq (sub (ys c b) (ystar b (x c)))) <= E0 ->
  E start (fun c => E (inner X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta K (x c) (ys c)) (quotient_error X Y pos nu ystar a b (x c))) <=
  rate mu eta ^ (K - 1) * (a2 + 2 * beta mu L0 L1 L2 ^ 2 * E0 / mu ^ 2) + eta * part (shared_V nu n mu L0 L1 L2 M sigma).
Definition thrice_contraction (mu eta : R) : R := 1 - 3 * mu * eta.
Definition whole (v : R) : R := v.
Definition none (v : R) : R := 0.
Definition half (v : R) : R := v / 2.
Definition tenth (v : R) : R := v / 10.
Definition quarter (v : R) : R := v / 4.
Definition sixteenth (v : R) : R := v / 16.
(* the quotient of the minimisers: how it compares with L0/mu *)
Definition quotient_for (compare : R -> R -> Prop) : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma,
  shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma -> forall a b, pair N pos a b -> forall x x',
  compare (norm (quotient Y pos nu a b (fun k => ystar k x))) (L0 / mu) /\
  norm (sub (quotient Y pos nu a b (fun k => ystar k x)) (quotient Y pos nu a b (fun k => ystar k x'))) <= beta mu L0 L1 L2 * (1 + L_n nu n L1 / mu_n nu n mu L1) / mu * norm (sub x x').
Definition at_most (u v : R) : Prop := u <= v.
Definition below (u v : R) : Prop := u < v.
Definition at_most_half (u v : R) : Prop := u <= v / 2.
(* the estimator: part of the bias, and power of the size of the batch *)
Definition estimator_for (part : R -> R) : Prop := forall X Y N b0 pos alpha nu sx sy Fx Gx Fy Gy eta_x eta K0 K1 bs x0 y0 f g fx gx fy gy gxy gyy ystar gphi n mu L0 L1 L2 M sigma R0 a delta bias,
  shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma -> step_ok mu L1 M eta -> based N b0 pos alpha ->
  shared_budgets X Y b0 nu eta_x eta K0 K1 bs x0 y0 ystar n mu L0 L1 L2 M sigma R0 a delta -> bias_bound X Y N pos alpha nu fx gx ystar gphi bias ->
  forall t, dir_error X _ eta_x (direction X Y N pos alpha nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta K0 K1 bs) x0 (fun _ => y0) gphi t <=
  part bias + sumB N pos alpha * (L1 * a + beta mu L0 L1 L2 * delta) + sumB N pos alpha * (s_D mu L0 M sigma + M * a) / sqrt (INR bs).
(* the number of calls: power of 1/eps, part of the constant *)
Definition cost_for (power : nat) (part : R -> R) : Prop := forall N B mu L0 L1 L2 M Lphi Delta R0 sigma eps, 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 <= L2 -> 0 <= M -> 0 <= sigma -> 0 <= R0 -> 0 <= Delta -> 0 < Lphi -> 1 <= B -> 0 < eps ->
  forall top, eps <= top -> INR (2 * N * h_draws B mu L0 L1 L2 M Lphi Delta R0 sigma eps) <= part (h_bound N B mu L0 L1 L2 M Lphi Delta R0 sigma top) * (top / eps) ^ power.
Definition fourth : nat := 4.
Definition third : nat := 3.
(* the theorem: scale of eps in the result, part of Delta in the parameters *)
Section Rate.
Variable scale : R -> R.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (gphi : X -> X) (mu L0 L1 L2 L M Delta R0 sigma eps : R).
Notation Lphi := (L_phi mu L0 L1 L2). Notation N := (nodes m q). Notation B := (h_B m q a0).
Definition guarantee_for (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  let eta_x := eps / (2 * Lphi) in let eta_y := / h_Q B mu L0 L1 L2 M sigma eps in let T := h_outer Lphi Delta eps in let bs := h_batch B mu L0 L1 M sigma eps in
  let K0 := h_first B mu L0 L1 L2 M R0 sigma eps in let K1 := h_inner B mu L0 L1 L2 M sigma eps in
  0 < nu /\
  result X Y N (node m) (node_weight m q a0) nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta_x eta_y K0 K1 bs T x0 y0 gphi (scale eps) /\
  draws (f2sa X Y N (node m) (node_weight m q a0) nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta_x eta_y K0 K1 bs x0 y0 T) (h_draws B mu L0 L1 L2 M Lphi Delta R0 sigma eps) /\
  INR (h_calls m q a0 mu L0 L1 L2 M Delta R0 sigma eps) <= h_bound_at m q a0 mu L0 L1 L2 M Delta R0 sigma eps /\
  (forall top, eps <= top -> INR (h_calls m q a0 mu L0 L1 L2 M Delta R0 sigma eps) <= h_bound_at m q a0 mu L0 L1 L2 M Delta R0 sigma top * (top / eps) ^ 4).
End Rate.
Definition final_shared_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L M Delta R0 sigma eps,
  complete X -> complete Y ->
  bilevel_printed X Y m q a0 sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma ->
  0 <= M -> (forall x, mean_square_smooth sy (Gy x) M) -> (forall x, mean_square_smooth sx (Gx x) M) -> 0 < eps ->
  guarantee_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L M (part Delta) R0 sigma eps (Kb_printed m q mu L).
