(* The lower bound as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound.
Open Scope R_scope.
(* what is left of c after N calls *)
Definition lower_for (left : R -> R -> R -> R) : Prop := forall T g c gamma h seed ask out N, chain T g c -> zero_respecting T ask out ->
  c * left gamma (INR N) (INR T) <= E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition markov (gamma N T : R) : R := 1 - gamma * N / T.
Definition half_markov (gamma N T : R) : R := 1 - gamma * N / (2 * T).
Definition quarter (gamma N T : R) : R := 1 / 4.
(* how many calls, and the part that is left *)
Definition half_for (calls : R -> R -> R) (part : R -> R) : Prop := forall T g c gamma h seed ask out N, chain T g c -> zero_respecting T ask out ->
  INR N <= calls (INR T) gamma -> part c <= E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition half_as_many (T gamma : R) : R := T / (2 * gamma).
Definition all_of_them (T gamma : R) : R := T / gamma.
Definition half (c : R) : R := c / 2.
Definition three_quarters (c : R) : R := 3 * c / 4.
(* what the shown entry is multiplied with *)
Definition unbiased_for (show : R -> nat -> R) : Prop := forall T g c gamma h x, chain T g c ->
  unbiased (V := Rd T) (coin gamma h) (fun i j => if Nat.ltb j (reach x T) then g x j else show gamma i * g x j) (g x).
Definition plainly (gamma : R) (i : nat) : R := match i with O => 0 | _ => 1 end.
Definition twice (gamma : R) (i : nat) : R := match i with O => 0 | _ => 2 / gamma end.
Definition variance_for (size : R -> R -> R) : Prop := forall T g c gamma h x b sigma, chain T g c -> (forall j, (j < T)%nat -> Rabs (g x j) <= b) -> 0 <= b ->
  size b gamma <= sigma ^ 2 -> noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
Definition full_variance (b gamma : R) : R := b ^ 2 * (1 - gamma) / gamma.
Definition half_variance (b gamma : R) : R := b ^ 2 * (1 - gamma) / gamma / 2.
Definition undivided_variance (b gamma : R) : R := b ^ 2 * (1 - gamma).
Definition exist_for (least : nat) (part : R -> R) : Prop := forall T c, (least <= T)%nat -> 0 <= c -> exists g, chain T g c /\ forall x j, Rabs (g x j) <= part c.
Definition at_least_one : nat := 1.
Definition at_least_none : nat := 0.
Definition all_of (c : R) : R := c.
