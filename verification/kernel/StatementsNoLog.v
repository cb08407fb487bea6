(* THE RATE WITHOUT A LOGARITHM (Theorem 3.1 with the best inner steps of StatementsSchedule): F2SA-p whose inner loops use the steps best(e_k) in place of a constant eta_y.
   In words: keep nu, delta, S, T and eta_x of StatementsRate; let the k-th inner step be best(e_k), e_(k+1) = next(e_k), from e_0 = (R0 + q nu L0/mu + delta)^2 in the first loop
   and from e_0 = (delta + l eta_x)^2 in every later one (l: Lipschitz constant of the minimisers), and take
     K_0 = ceil((L1/mu) ln(1 + 2 mu L1 (R0 + q nu L0/mu + delta)^2/sigma^2)) + ceil(3 (sigma/(mu delta))^2),
     K_1 = ceil((L1/mu) ln(1 + (eps/sigma)^2)) + ceil(3 (sigma/(mu delta))^2).
   Then E |grad phi| <= eps, and below the threshold of StatementsRate the calls of F and G together are at most
     46000 (p + 1) Delta L_phi W^2 (L1/mu)^2 sigma^2 (8 Kb)^(2/p) eps^(-4 - 2/p) + 2 (p + 1) (L1/mu) ln(1 + 2 mu L1 (R0 + 1/4 + sigma/L1)^2/sigma^2):
   no logarithm of eps is left. The paper has O~, that is a logarithm of eps in the first term.
   Hypotheses: those of StatementsFinalPrinted (the paper's own smoothness), and sigma > 0 (sigma is a bound: take any positive one). *)
Require Import Reals.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted.
Open Scope R_scope.

(* ---------- the method: as Algorithms 1 and 2, with step lengths that depend on the number of the inner step ---------- *)
Section Method.
Variables (X Y : space) (N : nat) (pos alpha : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x : R) (first later : nat -> R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Fixpoint inner_steps (eta : nat -> R) (x : X) (ys : nat -> Y) (K : nat) : prog (nat -> Y) := match K with O => Ret ys
  | S k => do zs <- inner_steps eta x ys k; Draw sy (fun i => Ret (fun j => add (zs j) (scal (- eta k) (Hy X Y pos nu Fy Gy j x (zs j) i)))) end.
Definition inner_loop (t : nat) (x : X) (ys : nat -> Y) : prog (nat -> Y) := match t with O => inner_steps first x ys K0 | S _ => inner_steps later x ys K1 end.
Definition direction_steps (t : nat) (x : X) (ys : nat -> Y) : prog (X * (nat -> Y)) :=
  do ys' <- inner_loop t x ys; do F <- batch X Y N pos alpha nu sx Fx Gx bs x ys'; Ret (F, ys').
Definition f2sa_steps (t : nat) : prog (X * (nat -> Y)) := nsgd X _ eta_x direction_steps x0 (fun _ => y0) t.
Definition output_steps (T : nat) (h : (0 < T)%nat) : prog X := Draw (uniform T h) (fun t => do s <- f2sa_steps t; Ret (fst s)).
End Method.

(* ---------- the budget of the best steps from any start: a logarithm that does not know d, and then s2/(mu d)^2 ---------- *)
Definition schedule_total : Prop := forall mu L s2 E0 d a b, positive mu L s2 -> 0 < E0 -> 0 < d ->
  L / (2 * mu) * ln (1 + E0 * (mu * L) / s2) <= INR a -> s2 / (mu * d) ^ 2 <= INR b -> level mu L s2 E0 (a + b) <= d ^ 2.

(* ---------- the choice ---------- *)
Section Choice.
Variables (N : nat) (pos alpha : nat -> R) (n W nu bias mu L0 L1 Lphi Delta R0 sigma eps : R).
Definition s_delta := c_delta W nu L1 eps.
Definition s_variance := (1 + n * nu) * sigma * ((1 + n * nu) * sigma).
Definition s_steps (E0 : R) (k : nat) := best (mu_n nu n mu L1) (L_n nu n L1) s_variance (level (mu_n nu n mu L1) (L_n nu n L1) s_variance E0 k).
Definition s_start := R0 + n * nu * L0 / mu + s_delta.
Definition s_move := s_delta + L_n nu n L1 / mu_n nu n mu L1 * c_eta_x N pos alpha W nu bias L1 Lphi sigma eps.
Definition s_noise := ceil (3 * (sigma / (mu * s_delta)) ^ 2).
Definition s_first := (ceil (L1 / mu * ln (1 + 2 * (mu * L1) * s_start ^ 2 / sigma ^ 2)) + s_noise)%nat.
Definition s_inner := (ceil (L1 / mu * ln (1 + (eps / sigma) ^ 2)) + s_noise)%nat.
Definition s_draws := (s_first + (c_outer Lphi Delta eps - 1) * s_inner + c_outer Lphi Delta eps * c_batch W nu sigma eps)%nat.
Definition s_calls := (2 * N * s_draws)%nat.
(* the bound, for every eps *)
Definition s_bound := 2 * INR N * (
  (2 + L1 / mu * ln (1 + 2 * (mu * L1) * s_start ^ 2 / sigma ^ 2) + 768 * (W * (L1 / mu) * sigma / (eps * nu)) ^ 2) +
  (1 + 8 * Delta * Lphi / eps ^ 2) *
  (3 + 256 * (W * sigma / (eps * nu)) ^ 2 + L1 / mu * ln (1 + (eps / sigma) ^ 2) + 768 * (W * (L1 / mu) * sigma / (eps * nu)) ^ 2)).
End Choice.

(* ---------- F2SA-p with these steps ---------- *)
Section NoLog.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Notation Lphi := (L_phi mu L0 L1 L2). Notation W := (weights m q a0). Notation N := (nodes m q). Notation pos := (node m). Notation alpha := (node_weight m q a0).
Definition s_run (nu bias : R) : Prop :=
  let eta_x := c_eta_x N pos alpha W nu bias L1 Lphi sigma eps in let T := c_outer Lphi Delta eps in let bs := c_batch W nu sigma eps in
  let steps := s_steps (INR q) nu mu L1 sigma in
  let first := steps (s_start (INR q) W nu mu L0 L1 R0 eps ^ 2) in let later := steps (s_move N pos alpha (INR q) W nu bias mu L1 Lphi sigma eps ^ 2) in
  let K0 := s_first (INR q) W nu mu L0 L1 R0 sigma eps in let K1 := s_inner W nu mu L1 sigma eps in
  (forall T0 : (0 < T)%nat, E (output_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later K0 K1 bs x0 y0 T T0) (fun x => norm (gphi x)) <= eps) /\
  draws (f2sa_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later K0 K1 bs x0 y0 T) (s_draws (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps).
Definition s_calls_of nu := INR (s_calls N (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps).
Definition s_bound_of nu := s_bound N (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps.
Definition order_no_log (Kb : R) := 46000 * INR N * Delta * Lphi * W ^ 2 * (L1 / mu) ^ 2 * sigma ^ 2 *
  Rpower (8 * Kb) (2 / p_real m q) * Rpower eps (- (4 + 2 / p_real m q)) +
  2 * INR N * (L1 / mu) * ln (1 + 2 * (mu * L1) * (R0 + 1 / 4 + sigma / L1) ^ 2 / sigma ^ 2).
Definition guarantee_no_log (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  0 < nu /\ s_run nu (Kb * nu ^ (m + q)) /\ s_calls_of nu <= s_bound_of nu /\ (small m q mu L0 L1 L2 L Delta sigma eps Kb -> s_calls_of nu <= order_no_log Kb).
End NoLog.
Definition final_no_log_theorem : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y -> bilevel_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma ->
  0 < sigma -> 0 < eps -> guarantee_no_log X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps (Kb_printed m q mu L).
(* without f, g and the oracles: the number of calls alone *)
Definition no_log_cost : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps Kb,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 -> 0 <= Delta -> 0 <= R0 -> 0 < sigma -> 0 < eps -> 0 < Kb -> small m q mu L0 L1 L2 L Delta sigma eps Kb ->
  s_calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps (r_nu m q mu L eps Kb) <= order_no_log m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb.
