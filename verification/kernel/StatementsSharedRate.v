(* SHARED SAMPLES, THE WHOLE METHOD: F2SA-p of every order p, both parities, whose nodes share the inner draw, needs O(eps^-4) calls, where fresh draws give eps^(-4 - 2/p).
   In words: since the weights of the nodes add up to 0, the estimator is sum_j j alpha_j times a difference quotient between the node j and the node 0, so its error is at most
     bias + B (L1 a + beta delta) + B (s_D + M a)/sqrt S,    B = sum |j alpha_j|, a^2 and delta^2: mean squares of the errors of the quotients and of the iterates: no 1/nu.
   Choose (beta, s_D of StatementsShared; nu and Kb of StatementsRate; C0 = (L0/mu)^2 + 2 (beta/mu)^2 (R0 + L0/(4 mu))^2)
     a = eps/(32 B L1),  V = 4 s_D^2/mu + 5 beta^2 sigma^2/mu^3,  Q = L1 + 4 M^2/mu + 2 V/a^2,  eta_y = 1/Q,  eta_x = eps/(2 L_phi),  T = ceil(8 Delta L_phi/eps^2),
     S = ceil((16 B (s_D + M a)/eps)^2),  K_0 = 1 + ceil((2 Q/mu) ln(1 + 2 C0/a^2)),  K_1 = 1 + ceil((2 Q/mu) ln(6 (1 + 43 B)^2)).
   Then E |grad phi| <= eps; the calls of F and G together are at most h_bound(eps), an explicit sum in which nu does not occur, and h_bound(eps) <= h_bound(top) (top/eps)^4 for every top >= eps:
   the order is eps^-4, without a logarithm of eps.
   Kept from the paper: Assumptions 2.1 to 2.5 (bilevel_printed), every p >= 1. Added: mean-square smoothness of G with constant M, shared draws, finite draws. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsShared.
Open Scope R_scope.
(* ---------- the estimator, for any nodes with a node at 0 and weights that add up to 0 ---------- *)
Section Estimator.
Variables (X Y : space) (N b0 : nat) (pos alpha : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y).
Variables (eta_x eta : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (ystar : nat -> X -> Y) (gphi : X -> X).
Variables (n mu L0 L1 L2 M sigma R0 a delta bias : R).
Definition based : Prop := (b0 < N)%nat /\ pos b0 = 0 /\ (forall k, (k < N)%nat -> pos k = 0 -> k = b0) /\ sum alpha N = 0.
Notation mn := (mu_n nu n mu L1). Notation ell := (L_n nu n L1 / mu_n nu n mu L1). Notation be := (beta mu L0 L1 L2).
Definition ell_D := be * (1 + ell) / mu.
Definition far := R0 + n * nu * L0 / mu.
Definition iterates_close (K : nat) (r : R) : Prop := (1 - mn * eta) ^ (2 * K) * r ^ 2 + eta * ((1 + n * nu) * sigma) ^ 2 / mn <= delta ^ 2.
Definition quotients_close (K : nat) (c r : R) : Prop := (1 - mu * eta / 2) ^ (K - 1) * (c ^ 2 + 2 * be ^ 2 * r ^ 2 / mu ^ 2) + eta * shared_V nu n mu L0 L1 L2 M sigma <= a ^ 2.
Record shared_budgets : Prop := {
  b_a : 0 <= a; b_delta : 0 <= delta; b_eta_x : 0 <= eta_x; b_bs : (0 < bs)%nat; b_start : norm (sub y0 (ystar b0 x0)) <= R0;
  b_first : iterates_close K0 far; b_later : iterates_close K1 (delta + ell * eta_x);
  b_first_D : quotients_close K0 (L0 / mu) far; b_later_D : quotients_close K1 (a + ell_D * eta_x) (delta + ell * eta_x) }.
Definition shared_error := bias + sumB N pos alpha * (L1 * a + be * delta) + sumB N pos alpha * (s_D mu L0 M sigma + M * a) / sqrt (INR bs).
Definition shared_estimator : Prop := shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma -> step_ok mu L1 M eta -> based -> shared_budgets ->
  bias_bound X Y N pos alpha nu fx gx ystar gphi bias ->
  forall t, dir_error X _ eta_x (direction X Y N pos alpha nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta K0 K1 bs) x0 (fun _ => y0) gphi t <= shared_error.
End Estimator.
Definition shared_estimator_theorem : Prop := forall X Y N b0 pos alpha nu sx sy Fx Gx Fy Gy eta_x eta K0 K1 bs x0 y0 f g fx gx fy gy gxy gyy ystar gphi n mu L0 L1 L2 M sigma R0 a delta bias,
  shared_estimator X Y N b0 pos alpha nu sx sy Fx Gx Fy Gy eta_x eta K0 K1 bs x0 y0 f g fx gx fy gy gxy gyy ystar gphi n mu L0 L1 L2 M sigma R0 a delta bias.
(* ---------- the choice ---------- *)
Section Choice.
Variables (N : nat) (B mu L0 L1 L2 M Lphi Delta R0 sigma : R).
Notation be := (beta mu L0 L1 L2). Notation sD := (s_D mu L0 M sigma).
Definition h_a (eps : R) := eps / (32 * B * L1).
Definition h_V := 4 * sD ^ 2 / mu + 5 * be ^ 2 * sigma ^ 2 / mu ^ 3.
Definition h_Q (eps : R) := L1 + 4 * M ^ 2 / mu + 2 * h_V / h_a eps ^ 2.
Definition h_C0 := (L0 / mu) ^ 2 + 2 * (be / mu) ^ 2 * (R0 + L0 / (4 * mu)) ^ 2.
Definition h_outer (eps : R) := ceil (8 * Delta * Lphi / eps ^ 2).
Definition h_batch (eps : R) := ceil ((16 * B * (sD + M * h_a eps) / eps) ^ 2).
Definition h_first (eps : R) := S (ceil (2 * h_Q eps / mu * ln (1 + 2 * h_C0 / h_a eps ^ 2))).
Definition h_inner (eps : R) := S (ceil (2 * h_Q eps / mu * ln (6 * (1 + 43 * B) ^ 2))).
Definition h_draws (eps : R) := (h_first eps + (h_outer eps - 1) * h_inner eps + h_outer eps * h_batch eps)%nat.
Definition h_bound (eps : R) := 2 * INR N * (2 + 2 * h_Q eps / mu * (1 + ln (1 + 2 * h_C0 / h_a eps ^ 2)) +
  (1 + 8 * Delta * Lphi / eps ^ 2) * (3 + (16 * B * (sD + M * h_a eps) / eps) ^ 2 + 2 * h_Q eps / mu * ln (6 * (1 + 43 * B) ^ 2))).
End Choice.
Section Rate.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (gphi : X -> X) (mu L0 L1 L2 L M Delta R0 sigma eps : R).
Notation Lphi := (L_phi mu L0 L1 L2). Notation N := (nodes m q).
Definition h_B := sumB N (node m) (node_weight m q a0).
Definition h_calls := (2 * N * h_draws h_B mu L0 L1 L2 M Lphi Delta R0 sigma eps)%nat.
Definition h_bound_at (e : R) := h_bound N h_B mu L0 L1 L2 M Lphi Delta R0 sigma e.
Definition guarantee_shared (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  let eta_x := eps / (2 * Lphi) in let eta_y := / h_Q h_B mu L0 L1 L2 M sigma eps in let T := h_outer Lphi Delta eps in let bs := h_batch h_B mu L0 L1 M sigma eps in
  let K0 := h_first h_B mu L0 L1 L2 M R0 sigma eps in let K1 := h_inner h_B mu L0 L1 L2 M sigma eps in
  0 < nu /\
  result X Y N (node m) (node_weight m q a0) nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta_x eta_y K0 K1 bs T x0 y0 gphi eps /\
  draws (f2sa X Y N (node m) (node_weight m q a0) nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) eta_x eta_y K0 K1 bs x0 y0 T) (h_draws h_B mu L0 L1 L2 M Lphi Delta R0 sigma eps) /\
  INR h_calls <= h_bound_at eps /\ (forall top, eps <= top -> INR h_calls <= h_bound_at top * (top / eps) ^ 4).
End Rate.
Definition final_shared_theorem : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L M Delta R0 sigma eps,
  complete X -> complete Y ->
  bilevel_printed X Y m q a0 sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma ->
  0 <= M -> (forall x, mean_square_smooth sy (Gy x) M) -> (forall x, mean_square_smooth sx (Gx x) M) -> 0 < eps ->
  guarantee_shared X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L M Delta R0 sigma eps (Kb_printed m q mu L).
(* the number of calls alone, without f, g and the oracles *)
Definition shared_cost : Prop := forall N B mu L0 L1 L2 M Lphi Delta R0 sigma eps, 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 <= L2 -> 0 <= M -> 0 <= sigma -> 0 <= R0 -> 0 <= Delta -> 0 < Lphi -> 1 <= B -> 0 < eps ->
  forall top, eps <= top -> INR (2 * N * h_draws B mu L0 L1 L2 M Lphi Delta R0 sigma eps) <= h_bound N B mu L0 L1 L2 M Lphi Delta R0 sigma top * (top / eps) ^ 4.
