(* A CHAIN FUNCTION, and the lower bound for zero-respecting methods without a cited theorem (Theorem 4.1, thm:lower, for this class).
   In words: with p(t) = max(t, 0) put Psi(t) = 2 p(t)^2 - 4 p(t - 1/2)^2 + 2 p(t - 1)^2 (from 0 up to 1 on [0, 1]) and 2 Phi(t) = p(t + 2)^2 - p(t + 1)^2 - p(t - 1)^2 + p(t - 2)^2
   (from 0 up to 3 on [-2, 2], with slope 1 on [-1, 1]). On R^T the function
     chain_f(x) = - Phi(x_0) + sum_(i < T-1) (Psi(-x_i) Phi(-x_(i+1)) - Psi(x_i) Phi(x_(i+1)))
   has the gradient chain_g, which is 17-Lipschitz; chain_f(0) - inf chain_f <= 3T - 3/2; chain_g shows at most one new coordinate at a time and has norm at least 1 as long as the last coordinate
   is 0; beyond the last non-zero coordinate its entries are at most 1. The paper's smooth chain function has 152, 12T, 1 and 23 in these places; piecewise polynomials are enough, since the upper level
   f(x, y) = chain_f(x) need not have more than a Lipschitz gradient in x (all further smoothness is in y).
   Scaled to the constants of a class: for every Delta, L1, sigma, eps > 0 and every T <= 16 Delta L1/(1275 eps^2) there is a function on R^T with L1-Lipschitz gradient and gap at most Delta,
   and an unbiased oracle with variance at most sigma^2, such that every zero-respecting randomised method with N < T (25 eps^2 + 16 sigma^2)/(125 eps^2) calls returns a point with E |gradient| > eps.
   Hence, if 1275 eps^2 <= 16 Delta L1, no such method with N <= (128/159375) Delta L1 sigma^2 eps^-4 calls reaches eps.
   Kept from the paper: its oracle model (finite draws). Restricted: zero-respecting methods. Not here: methods that are not zero-respecting. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound.
Open Scope R_scope.
Definition ramp (t : R) : R := Rmax t 0.
Definition Psi (t : R) : R := 2 * ramp t ^ 2 - 4 * ramp (t - 1 / 2) ^ 2 + 2 * ramp (t - 1) ^ 2.
Definition Phi (t : R) : R := (ramp (t + 2) ^ 2 - ramp (t + 1) ^ 2 - ramp (t - 1) ^ 2 + ramp (t - 2) ^ 2) / 2.
Definition Psi' (t : R) : R := 4 * ramp t - 8 * ramp (t - 1 / 2) + 4 * ramp (t - 1).
Definition Phi' (t : R) : R := ramp (t + 2) - ramp (t + 1) - ramp (t - 1) + ramp (t - 2).
(* one link, and its two partial derivatives *)
Definition link (a b : R) : R := Psi a * Phi b - Psi (- a) * Phi (- b).
Definition link_a (a b : R) : R := Psi' a * Phi b + Psi' (- a) * Phi (- b).
Definition link_b (a b : R) : R := Psi a * Phi' b + Psi (- a) * Phi' (- b).
(* on R^(S n) *)
Definition chain_f (n : nat) (x : vector) : R := - Phi (x O) - sum (fun i => link (x i) (x (S i))) n.
Definition chain_g (n : nat) (x : vector) : vector := fun i =>
  - (match i with O => Phi' (x O) | S j => link_b (x j) (x i) end) - (if Nat.ltb i n then link_a (x i) (x (S i)) else 0).
Definition origin : vector := fun _ => 0.
Definition chain_function : Prop := forall n,
  is_grad (E := Rd (S n)) (chain_f n) (chain_g n) /\ lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g n) 17 /\
  (forall z, chain_f n origin - chain_f n z <= 3 * INR (S n) - 3 / 2) /\
  chain (S n) (chain_g n) 1 /\ (forall x j, (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g n x j) <= 1).
(* the lower bound *)
Definition hard_gamma (sigma eps : R) : R := 25 * eps ^ 2 / (25 * eps ^ 2 + 16 * sigma ^ 2).
Definition hard_instance (T : nat) (f : vector -> R) (g : vector -> vector) (Delta L1 : R) : Prop :=
  is_grad (E := Rd T) f g /\ lipschitz (E := Rd T) (F := Rd T) g L1 /\ forall z, f origin - f z <= Delta.
Definition hard_oracle (T : nat) (g : vector -> vector) (gamma : R) (h : probability gamma) (sigma : R) : Prop :=
  forall x, unbiased (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) /\ noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
Definition lower_bound_zero_respecting : Prop := forall T Delta L1 sigma eps, (1 <= T)%nat -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> INR T <= 16 / 1275 * (Delta * L1 / eps ^ 2) ->
  exists f g (h : probability (hard_gamma sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N < INR T * (25 * eps ^ 2 + 16 * sigma ^ 2) / (125 * eps ^ 2) ->
  eps < E (returned T g (hard_gamma sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
(* in Delta, L1, sigma and eps alone *)
Definition lower_bound_order : Prop := forall Delta L1 sigma eps, 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> 1275 * eps ^ 2 <= 16 * (Delta * L1) ->
  exists T f g (h : probability (hard_gamma sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N <= 128 / 159375 * (Delta * L1 * sigma ^ 2 / eps ^ 4) ->
  eps < E (returned T g (hard_gamma sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
