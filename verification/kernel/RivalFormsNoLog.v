(* The rate without a logarithm as families: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog.
Open Scope R_scope.
(* the two budgets of the best steps *)
Definition total_for (capped free : R -> R) : Prop := forall mu L s2 E0 d a b, positive mu L s2 -> 0 < E0 -> 0 < d ->
  capped (L / (2 * mu) * ln (1 + E0 * (mu * L) / s2)) <= INR a -> free (s2 / (mu * d) ^ 2) <= INR b -> level mu L s2 E0 (a + b) <= d ^ 2.
Definition whole (v : R) : R := v.
Definition none (v : R) : R := 0.
Definition half_of (v : R) : R := v / 2.
(* the number of calls: factor, and power of 1/eps *)
Definition cost_for (factor : R) (power : R -> R) : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 -> 0 <= Delta -> 0 <= R0 -> 0 < sigma -> 0 < eps -> 0 < Kb -> small m q mu L0 L1 L2 L Delta sigma eps Kb ->
  s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps (r_nu m q mu L eps Kb) <=
  factor * INR (nodes m q) * Delta * L_phi mu L0 L1 L2 * weights m q a0 ^ 2 * (L1 / mu) ^ 2 * sigma ^ 2 * Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- power (2 / p_real m q)) +
  2 * INR (nodes m q) * (L1 / mu) * ln (1 + 2 * (mu * L1) * (R0 + 1 / 4 + sigma / L1) ^ 2 / sigma ^ 2).
Definition constant_46000 : R := 46000.
Definition constant_4000 : R := 4000.
Definition four_and (r : R) : R := 4 + r.
Definition four (r : R) : R := 4.
(* the theorem: scale of eps in the result, part of Delta in the parameters *)
Section Run.
Variable scale : R -> R.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Notation Lphi := (L_phi mu L0 L1 L2). Notation W := (weights m q a0). Notation N := (nodes m q). Notation pos := (node m). Notation alpha := (node_weight m q a0).
Definition s_run_for (nu bias : R) : Prop :=
  let eta_x := c_eta_x N pos alpha W nu bias L1 Lphi sigma eps in let T := c_outer Lphi Delta eps in let bs := c_batch W nu sigma eps in
  let steps := s_steps (INR q) nu mu L1 sigma in
  let first := steps (s_start (INR q) W nu mu L0 L1 R0 eps ^ 2) in let later := steps (s_move N pos alpha (INR q) W nu bias mu L1 Lphi sigma eps ^ 2) in
  let K0 := s_first (INR q) W nu mu L0 L1 R0 sigma eps in let K1 := s_inner W nu mu L1 sigma eps in
  (forall T0 : (0 < T)%nat, E (output_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later K0 K1 bs x0 y0 T T0) (fun x => norm (gphi x)) <= scale eps) /\
  draws (f2sa_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later K0 K1 bs x0 y0 T) (s_draws (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps).
Definition guarantee_steps_for (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  0 < nu /\ s_run_for nu (Kb * nu ^ (m + q)) /\ s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= s_bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu /\
  (small m q mu L0 L1 L2 L Delta sigma eps Kb -> s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_no_log m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb).
End Run.
Definition final_no_log_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y -> bilevel_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma ->
  0 < sigma -> 0 < eps -> guarantee_steps_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb_printed m q mu L).
Definition quarter (v : R) : R := v / 4.
Definition sixteenth (v : R) : R := v / 16.
