(* THE RATE WITHOUT A LOGARITHM, WITH THE SMALLER POWER OF KAPPA: as StatementsNoLog, for f as smooth in y as g (StatementsFinal.bilevel), where the bias has the power kappa^(1 + 3p/2).
   In words: F2SA-p with the best inner steps and nu = min(mu/(4qL), (eps/(8 Kb))^(1/p)), Kb = c_p L kappa^(1 + 3p/2), has E |grad phi| <= eps, and below the threshold of StatementsRate it calls F and G
   at most 46000 (p + 1) Delta L_phi W^2 (L1/mu)^2 sigma^2 (8 Kb)^(2/p) eps^(-4 - 2/p) times, plus a term that does not know eps. In kappa = L/mu alone, when L2 <= L: the first term is at most
     230000 (p + 1) Delta L W^2 sigma^2 (8 c_p L)^(2/p) kappa^(8 + 2/p) eps^(-4 - 2/p).
   Hypotheses: those of StatementsFinal.final_ours (p >= 2, or p = 1 with a Lipschitz third derivative of g), and sigma > 0. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog.
Open Scope R_scope.
Definition final_no_log_ours_theorem : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y -> ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) ->
  bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < sigma -> 0 < eps ->
  guarantee_no_log X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps (Kb_ours m q mu L).
(* in kappa alone *)
Definition kappa_no_log_theorem : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 <= L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_no_log m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb_ours m q mu L) <=
  230000 * INR (nodes m q) * Delta * L * weights m q a0 ^ 2 * sigma ^ 2 * Rpower (8 * c_ours m q * L) (2 / p_real m q) * Rpower (L / mu) (8 + 2 / p_real m q) * Rpower eps (- (4 + 2 / p_real m q)) +
  2 * INR (nodes m q) * (L1 / mu) * ln (1 + 2 * (mu * L1) * (R0 + 1 / 4 + sigma / L1) ^ 2 / sigma ^ 2).
