(* THE RATE (Theorem 3.1, thm:upper-pth): parameters as formulas in eps, and the number of oracle calls they cost, with every constant.
   In words: under the hypotheses of the main theorem (StatementsMain.problem) choose, with W = sum |alpha_j| + 1/2 and a constant Kb with bias <= Kb nu^p,
     nu = min(mu/(4qL), (eps/(8 Kb))^(1/p)),  delta = eps nu/(16 W L1),  S = ceil((16 W sigma/(nu eps))^2),  T = ceil(8 Delta L_phi/eps^2),
     Q = 3 L1/mu + 2 (sigma/(mu delta))^2,  K_1 = ceil(Q ln(2 + 27 W/nu)),  K_0 = ceil(Q ln(1 + 2 (R0 + q nu L0/mu)/delta)),
   and the steps eta_x, eta_y below. Then E |grad phi| <= eps, and the number of calls of F and G together is at most
     calls_bound(eps)  for every eps > 0, and, once eps is below an explicit threshold, at most
     33000 (p + 1) Delta L_phi W^2 (L1/mu)^2 sigma^2 (8 Kb)^(2/p) eps^(-4 - 2/p) times an explicit logarithm.
   With Kb = c_p L kappa^(1 + 3p/2) (p >= 2) this is of order kappa^(8 + 2/p); with the paper's power of kappa (p >= 1) it is the paper's kappa^(9 + 2/p).
   Hypotheses: those of StatementsMain.problem; added in the last two corollaries: L2 <= L (the paper's largest constant contains L_2). *)
Require Import Reals ZArith.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain.
Open Scope R_scope.
Definition ceil (z : R) : nat := Z.to_nat (up z).       (* an integer in (z, z + 1], for z >= 0 *)

(* ---------- the choice, for any nodes pos k, weights alpha k (k < N), |pos k| <= n ---------- *)
Section Choice.
Variables (N : nat) (pos alpha : nat -> R) (n W nu bias mu L0 L1 Lphi Delta R0 sigma eps : R).
Definition c_delta := eps * nu / (16 * W * L1).
Definition c_batch := ceil ((16 * W * sigma / (nu * eps)) ^ 2).
Definition c_outer := ceil (8 * Delta * Lphi / eps ^ 2).
Definition c_error := err N pos alpha nu c_batch L1 sigma bias c_delta.
Definition c_eta_x := (eps - 2 * c_error) / Lphi.
Definition c_eta_y := Rmin (2 / (mu_n nu n mu L1 + L_n nu n L1))
  (2 * mu_n nu n mu L1 * share c_delta / (((1 + n * nu) * sigma) ^ 2 + mu_n nu n mu L1 ^ 2 * share c_delta)).
Definition c_rate := 3 * (L1 / mu) + 2 * (sigma / (mu * c_delta)) ^ 2.
Definition c_first := ceil (c_rate * ln (1 + 2 * (R0 + n * nu * L0 / mu) / c_delta)).
Definition c_inner := ceil (c_rate * ln (2 + 27 * W / nu)).
(* draws of a run of T steps; each draw is one call of F and one of G at each of the N nodes *)
Definition c_draws := (c_first + (c_outer - 1) * c_inner + c_outer * c_batch)%nat.
Definition c_calls := (2 * N * c_draws)%nat.
(* the bound, for every eps *)
Definition calls_bound := 2 * INR N * (
  (1 + (3 * (L1 / mu) + 512 * (W * (L1 / mu) * sigma / (eps * nu)) ^ 2) * ln (1 + 32 * W * L1 * (R0 + n * nu * L0 / mu) / (eps * nu))) +
  (1 + 8 * Delta * Lphi / eps ^ 2) *
  (2 + 256 * (W * sigma / (eps * nu)) ^ 2 + (3 * (L1 / mu) + 512 * (W * (L1 / mu) * sigma / (eps * nu)) ^ 2) * ln (2 + 27 * W / nu))).
(* the choice is admissible and costs no more *)
Definition choice_admissible : Prop :=
  0 < mu -> mu <= L1 -> 0 <= L0 -> 0 <= Delta -> 0 <= R0 -> 0 <= sigma -> 0 < eps -> 0 < nu -> 0 <= n -> 0 < W ->
  node_range N pos n -> n * nu * L1 <= mu / 4 -> n * nu <= 1 / 4 -> gain N pos alpha nu <= W / nu -> 0 <= bias <= eps / 8 -> 2 * (L1 / mu) * L1 <= Lphi ->
  parameters N pos alpha nu c_eta_x c_eta_y c_first c_inner c_batch c_outer n mu L0 L1 Lphi Delta R0 sigma bias eps c_delta /\ INR c_calls <= calls_bound.
End Choice.
Definition choice_admissible_theorem : Prop := forall N pos alpha n W nu bias mu L0 L1 Lphi Delta R0 sigma eps,
  choice_admissible N pos alpha n W nu bias mu L0 L1 Lphi Delta R0 sigma eps.

(* ---------- the sum of the weights: logarithmic in p ---------- *)
Definition weights_log : Prop := forall m q a0, even_or_odd m q a0 -> sumA (nodes m q) (node_weight m q a0) <= 3 + 2 * ln (INR q).

(* ---------- F2SA-p, every p = m + q ---------- *)
Section Rate.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Definition p_real := INR (m + q).
Definition weights := sumA (nodes m q) (node_weight m q a0) + 1 / 2.
(* the numbers c_p of the bias, our power of kappa and the paper's *)
Definition c_ours := psi_constant window_majorant (m + q) / INR (fact (S (m + q))) * weight_moment m q.
Definition c_paper := psi_constant paper_majorant (m + q) / INR (fact (S (m + q))) * weight_moment m q.
Definition Kb_ours := c_ours * L * sqrt (L / mu) ^ (3 * (m + q) + 2).
Definition Kb_paper := c_paper * L * (3 * (L / mu)) ^ (2 * (m + q) + 1).
Definition r_nu (Kb : R) := Rmin (mu / (4 * INR q * L)) (Rpower (eps / (8 * Kb)) (/ p_real)).
(* what the theorem says of a choice of nu and Lphi: the method stops at an eps-stationary point, and the cost is c_calls *)
Definition run_ok (nu bias : R) : Prop :=
  let Lphi := L_phi mu L0 L1 L2 in let W := weights in let N := nodes m q in let pos := node m in let alpha := node_weight m q a0 in
  let eta_x := c_eta_x N pos alpha W nu bias L1 Lphi sigma eps in let eta_y := c_eta_y (INR q) W nu mu L1 sigma eps in
  let K0 := c_first (INR q) W nu mu L0 L1 R0 sigma eps in let K1 := c_inner W nu mu L1 sigma eps in let bs := c_batch W nu sigma eps in let T := c_outer Lphi Delta eps in
  result X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps /\
  draws (f2sa X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T) (c_draws (INR q) W nu mu L0 L1 Lphi Delta R0 sigma eps).
Definition calls_of nu := INR (c_calls (nodes m q) (INR q) weights nu mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma eps).
Definition bound_of nu := calls_bound (nodes m q) (INR q) weights nu mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma eps.
(* the logarithm, with N = (8 Kb/eps)^(1/p) = 1/nu *)
Definition log_factor (Kb : R) := let N := Rpower (8 * Kb / eps) (/ p_real) in
  ln (2 + 27 * weights * N) + ln (1 + 32 * weights * L1 * (R0 + 1 / 4) * N / eps).
Definition small (Kb : R) : Prop := eps <= 8 * Kb * (mu / (4 * INR q * L)) ^ (m + q) /\ eps <= 2 * sigma /\ eps ^ 2 <= 8 * Delta * L_phi mu L0 L1 L2.
Definition order_bound (Kb : R) := 33000 * INR (nodes m q) * Delta * L_phi mu L0 L1 L2 * weights ^ 2 * (L1 / mu) ^ 2 * sigma ^ 2 *
  Rpower (8 * Kb) (2 / p_real) * Rpower eps (- (4 + 2 / p_real)) * log_factor Kb.
Definition rate_for (Kb : R) (least : nat) : Prop := complete Y -> riesz Y -> (least <= m + q)%nat ->
  problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < eps ->
  let nu := r_nu Kb in
  0 < nu /\ run_ok nu (Kb * nu ^ (m + q)) /\ calls_of nu <= bound_of nu /\ (small Kb -> calls_of nu <= order_bound Kb).
Definition rate_ours : Prop := rate_for Kb_ours 2.
Definition rate_paper : Prop := rate_for Kb_paper 1.
(* in kappa = L/mu alone, when L2 <= L: kappa^(8 + 2/p), and the paper's kappa^(9 + 2/p) *)
Definition kappa_bound (c power : R) (Kb : R) := 165000 * INR (nodes m q) * Delta * L * weights ^ 2 * sigma ^ 2 *
  Rpower (8 * c * L) (2 / p_real) * Rpower (L / mu) (power + 2 / p_real) * Rpower eps (- (4 + 2 / p_real)) * log_factor Kb.
Definition kappa_ours : Prop := even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 <= L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_bound Kb_ours <= kappa_bound c_ours 8 Kb_ours.
Definition kappa_paper : Prop := even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 <= L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_bound Kb_paper <= Rpower 3 (4 + 2 / p_real) * kappa_bound c_paper 9 Kb_paper.
End Rate.

(* ---------- closed: for all data ---------- *)
(* THE RATE, p >= 2, power 1 + 3p/2 of kappa in the bias *)
Definition rate_ours_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps,
  rate_ours X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps.
(* the same for p >= 1 with the paper's power 2p + 1 *)
Definition rate_paper_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps,
  rate_paper X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps.
Definition kappa_ours_theorem : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps, kappa_ours m q a0 mu L0 L1 L2 L Delta R0 sigma eps.
Definition kappa_paper_theorem : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps, kappa_paper m q a0 mu L0 L1 L2 L Delta R0 sigma eps.
