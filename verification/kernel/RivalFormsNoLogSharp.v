(* The rate without a logarithm with the smaller power of kappa as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog StatementsNoLogSharp.
From FD Require Import RivalFormsNoLog.
Open Scope R_scope.
(* the theorem: scale of eps in the result, part of Delta in the parameters *)
Definition final_no_log_ours_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y -> ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) ->
  bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < sigma -> 0 < eps ->
  guarantee_steps_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb_ours m q mu L).
(* in kappa alone: the power of kappa, and how large L2 may be *)
Definition kappa_no_log_for (size : R -> R -> Prop) (power : R) : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 /\ size L2 L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_no_log m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb_ours m q mu L) <=
  230000 * INR (nodes m q) * Delta * L * weights m q a0 ^ 2 * sigma ^ 2 * Rpower (8 * c_ours m q * L) (2 / p_real m q) * Rpower (L / mu) (power + 2 / p_real m q) * Rpower eps (- (4 + 2 / p_real m q)) +
  2 * INR (nodes m q) * (L1 / mu) * ln (1 + 2 * (mu * L1) * (R0 + 1 / 4 + sigma / L1) ^ 2 / sigma ^ 2).
