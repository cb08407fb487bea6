(* THE SMOOTH CHAIN FUNCTION and the lower bound for zero-respecting methods with its sizes (Theorem 4.1, thm:lower, for this class).
   In words: Psi(t) = exp(1 - 1/(2t - 1)^2) beyond 1/2 and 0 before, Phi a function with slope exp((1 - t^2)/2), values in [0, w] and Phi(t) + Phi(-t) = w. With a threshold tau > 1/2 the function
     chain_f(x) = - sum_(i < T) link(x_(i-1), x_i),  link(a, b) = Psi(a) Phi(b) - Psi(-a) Phi(-b),  x_(-1) = tau
   on R^T has the gradient chain_g. If ell bounds the rows of its Hessian, Psi(a)|Phi''(b)| + Psi'(a) Phi'(b) + |Psi''(b)| Phi(c) + Psi'(b) Phi'(c) for a, b >= 0 and every c, then chain_g is
   ell-Lipschitz; chain_f(0) = - Psi(tau) w/2, and the gap is at most Psi(tau) w/2 + (T - 1) e w; chain_g shows at most one new coordinate at a time, its norm is at least Psi(tau) Phi'(tau) as
   long as the last coordinate is below tau in size, and beyond the last non-zero coordinate its entries are at most e^(3/2).
   For every chain and every zero-respecting randomised method the chances A(N, k) to have seen k coordinates after N calls satisfy A(N+1, k+1) <= (1 - gamma) A(N, k+1) + gamma A(N, k), and the mean
   norm of the gradient is at least c (1 - (1 + gamma (x - 1))^N/x^T) for every x >= 1.
   Scaled to the constants of a class: with H = eps e^(3/2)/((1 - d) q), q = Psi(tau) Phi'(tau) and gamma = H^2/(sigma^2 + H^2), a zero-respecting method whose chance to finish is bounded by d in one
   of the two ways, gamma N < d T or (1 + gamma (x - 1))^N < d x^T, returns a point with E |gradient| > eps; in Delta, L1, sigma and eps alone, with T the integer part of
   z = (1 - d)^2 q^2 Delta L1/(e w ell eps^2) >= 1: every method with N < d (z/2) (1 - d)^2 q^2 sigma^2/(e^3 eps^2) calls.
   Hypotheses that are numbers (they are enclosed by balls elsewhere): that ell bounds the rows, and what w is (at least one w serves). *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound.
Import ListNotations.
Open Scope R_scope.
Definition up_to_half (t v : R) : R := if Rle_dec t (1 / 2) then 0 else v.
Definition bell (t : R) : R := exp (1 - / (2 * t - 1) ^ 2).
Definition Psi (t : R) : R := up_to_half t (bell t).
Definition Psi' (t : R) : R := up_to_half t (4 * / (2 * t - 1) ^ 3 * bell t).
Definition Psi'' (t : R) : R := up_to_half t ((16 * / (2 * t - 1) ^ 6 - 24 * / (2 * t - 1) ^ 4) * bell t).
Definition Phi' (t : R) : R := exp ((1 - t ^ 2) / 2).
Definition Phi'' (t : R) : R := - t * Phi' t.
Record rises (Phi : R -> R) (w : R) : Prop := {
  r_slope : forall t, derivable_pt_lim Phi t (Phi' t);
  r_range : forall t, 0 <= Phi t <= w;
  r_odd : forall t, Phi t + Phi (- t) = w }.
Definition phi_exists : Prop := exists Phi, rises Phi (2 * exp 1).
Definition slopes : Prop := (forall t, derivable_pt_lim Psi t (Psi' t)) /\ (forall t, derivable_pt_lim Psi' t (Psi'' t)) /\ (forall t, derivable_pt_lim Phi' t (Phi'' t)).
Definition before (tau : R) (x : vector) (i : nat) : R := match i with O => tau | S j => x j end.
Definition row (Phi : R -> R) (a b c : R) : R := Psi a * Rabs (Phi'' b) + Psi' a * Phi' b + Rabs (Psi'' b) * Phi c + Psi' b * Phi' c.
Definition rows_at_most (Phi : R -> R) (ell : R) : Prop := forall a b c, 0 <= a -> 0 <= b -> row Phi a b c <= ell.
(* some number bounds the rows *)
Definition rows_bounded : Prop := forall Phi w, rises Phi w -> exists ell, 0 < ell /\ rows_at_most Phi ell.
Definition origin : vector := fun _ => 0.
Section Chain.
Variables (Phi : R -> R) (tau : R).
Definition link (a b : R) : R := Psi a * Phi b - Psi (- a) * Phi (- b).
Definition link_a (a b : R) : R := Psi' a * Phi b + Psi' (- a) * Phi (- b).
Definition link_b (a b : R) : R := Psi a * Phi' b + Psi (- a) * Phi' (- b).
(* on R^(S n) *)
Definition chain_f (n : nat) (x : vector) : R := - sum (fun i => link (before tau x i) (x i)) (S n).
Definition chain_g (n : nat) (x : vector) : vector := fun i => - link_b (before tau x i) (x i) - (if Nat.ltb i n then link_a (x i) (x (S i)) else 0).
End Chain.
Definition floor_of (tau : R) : R := Psi tau * Phi' tau.
Definition gap_of (tau w : R) (n : nat) : R := Psi tau * w / 2 + INR n * (exp 1 * w).
Definition smooth_chain : Prop := forall Phi w ell tau n, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau ->
  is_grad (E := Rd (S n)) (chain_f Phi tau n) (chain_g Phi tau n) /\ lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g Phi tau n) ell /\
  chain_f Phi tau n origin = - (Psi tau * w / 2) /\ (forall z, chain_f Phi tau n origin - chain_f Phi tau n z <= gap_of tau w n) /\
  chain (S n) (chain_g Phi tau n) (floor_of tau) /\ (forall x, Rabs (x n) < tau -> floor_of tau <= @norm (Rd (S n)) (chain_g Phi tau n x)) /\
  (forall x j, (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g Phi tau n x j) <= exp (3 / 2)).
(* how many coordinates the answers have shown, and the chance that it is k at least *)
Fixpoint span (T : nat) (l : list vector) : nat := match l with [] => O | a :: l => Nat.max (reach a T) (span T l) end.
Definition chance (T : nat) (g : vector -> vector) (gamma : R) (h : probability gamma) (ask : nat -> list vector -> vector) (s N k : nat) : R :=
  E (seen T g gamma h ask s N) (fun l => if Nat.leb k (span T l) then 1 else 0).
Definition chances_of_progress : Prop := forall T g c gamma h ask out, chain T g c -> zero_respecting T ask out -> forall s N k,
  chance T g gamma h ask s N 0 <= 1 /\ chance T g gamma h ask s 0 (S k) <= 0 /\
  chance T g gamma h ask s (S N) (S k) <= (1 - gamma) * chance T g gamma h ask s N (S k) + gamma * chance T g gamma h ask s N k.
Definition lower_bound_power : Prop := forall T g c gamma h seed ask out N x, chain T g c -> zero_respecting T ask out -> 1 <= x ->
  c * (1 - (1 + gamma * (x - 1)) ^ N / x ^ T) <= E (returned T g gamma h seed ask out N) (fun v => @norm (Rd T) (g v)).
(* the lower bound *)
Definition hidden_size (tau d eps : R) : R := eps / (1 - d) / floor_of tau * exp (3 / 2).
Definition hard_gamma (tau d sigma eps : R) : R := hidden_size tau d eps ^ 2 / (sigma ^ 2 + hidden_size tau d eps ^ 2).
Definition hard_instance (T : nat) (f : vector -> R) (g : vector -> vector) (Delta L1 : R) : Prop :=
  is_grad (E := Rd T) f g /\ lipschitz (E := Rd T) (F := Rd T) g L1 /\ forall z, f origin - f z <= Delta.
Definition hard_oracle (T : nat) (g : vector -> vector) (gamma : R) (h : probability gamma) (sigma : R) : Prop :=
  forall x, unbiased (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) /\ noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
Definition rarely_done (gamma d : R) (T N : nat) : Prop := gamma * INR N < d * INR T \/ exists x, 1 <= x /\ (1 + gamma * (x - 1)) ^ N < d * x ^ T.
Definition smooth_lower_bound : Prop := forall Phi w ell tau n d Delta L1 sigma eps, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau -> 0 < ell ->
  0 < d < 1 -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> gap_of tau w n * ell * (eps / (1 - d) / floor_of tau) ^ 2 <= Delta * L1 ->
  exists f g (h : probability (hard_gamma tau d sigma eps)), hard_instance (S n) f g Delta L1 /\ hard_oracle (S n) g (hard_gamma tau d sigma eps) h sigma /\
  forall seed ask out N, zero_respecting (S n) ask out -> rarely_done (hard_gamma tau d sigma eps) d (S n) N ->
  eps < E (returned (S n) g (hard_gamma tau d sigma eps) h seed ask out N) (fun x => @norm (Rd (S n)) (g x)).
Definition length_of (w ell tau d Delta L1 eps : R) : R := (1 - d) ^ 2 * floor_of tau ^ 2 * (Delta * L1) / (exp 1 * w * ell * eps ^ 2).
Definition smooth_lower_bound_order : Prop := forall Phi w ell tau d Delta L1 sigma eps, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau -> 0 < ell ->
  0 < d < 1 -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> 1 <= length_of w ell tau d Delta L1 eps ->
  exists T f g (h : probability (hard_gamma tau d sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma tau d sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N <= d * (length_of w ell tau d Delta L1 eps / 2) * (sigma ^ 2 / (eps / (1 - d) / floor_of tau * exp (3 / 2)) ^ 2) ->
  eps < E (returned T g (hard_gamma tau d sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
