(* The chain function and the lower bound as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound StatementsChain.
Open Scope R_scope.
(* the chain function: Lipschitz constant, gap *)
Definition chain_function_for (constant : R) (room : R -> R) : Prop := forall n,
  is_grad (E := Rd (S n)) (chain_f n) (chain_g n) /\ lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g n) constant /\
  (forall z, chain_f n origin - chain_f n z <= room (INR (S n))) /\
  chain (S n) (chain_g n) 1 /\ (forall x j, (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g n x j) <= 1).
Definition seventeen : R := 17.
Definition eleven : R := 11.
Definition three_each (T : R) : R := 3 * T - 3 / 2.
Definition three_less_two (T : R) : R := 3 * T - 2.
(* the lower bound: scale of eps in the result, and how long the chain may be *)
Definition lower_for (scale : R -> R) (length : R) : Prop := forall T Delta L1 sigma eps, (1 <= T)%nat -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> INR T <= length * (Delta * L1 / eps ^ 2) ->
  exists f g (h : probability (hard_gamma sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N < INR T * (25 * eps ^ 2 + 16 * sigma ^ 2) / (125 * eps ^ 2) ->
  scale eps < E (returned T g (hard_gamma sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition all_of (v : R) : R := v.
Definition twenty_times (v : R) : R := 20 * v.
Definition right_length : R := 16 / 1275.
Definition longer : R := 100.
(* the same in Delta, L1, sigma and eps: scale, and from which eps on *)
Definition order_for (scale : R -> R) (least : R) : Prop := forall Delta L1 sigma eps, 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> least * eps ^ 2 <= 16 * (Delta * L1) ->
  exists T f g (h : probability (hard_gamma sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N <= 128 / 159375 * (Delta * L1 * sigma ^ 2 / eps ^ 4) ->
  scale eps < E (returned T g (hard_gamma sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition right_least : R := 1275.
Definition any_least : R := 1.
