(* The lower bound for zero-respecting methods (Theorem 4.1, thm:lower, for this class): the argument that makes a randomised method wait for every coordinate.
   In words: let g be the gradient of a function of T coordinates that reveals at most one new coordinate at a time (chain) and has norm at least c as long as the last coordinate
   is 0 (large). The oracle shows the entry behind the last non-zero coordinate of the query with probability gamma only, divided by gamma. A method is a random seed with finitely
   many values and maps from the answers seen so far to the next query and to the output; it is zero-respecting if a coordinate that no answer has shown stays 0. Then after N calls the
   gradient at the output has mean norm at least c (1 - gamma N/T); the oracle is unbiased, and its variance is at most b^2 (1 - gamma)/gamma if no entry exceeds b.
   Not here: the smooth function with these properties and its constants (appendix of the paper); methods that are not zero-respecting. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod.
Import ListNotations.
Open Scope R_scope.
Definition vector := nat -> R.
(* one more than the last index below n with a non-zero entry; 0 if there is none *)
Fixpoint reach (x : vector) (n : nat) : nat := match n with O => O | S k => if Req_EM_T (x k) 0 then reach x k else S k end.
Record chain (T : nat) (g : vector -> vector) (c : R) : Prop := {
  k_length : (1 <= T)%nat;
  k_size : 0 <= c;
  k_chain : forall x i, (reach x T < i)%nat -> (i < T)%nat -> g x i = 0;
  k_large : forall x, (reach x T < T)%nat -> c <= @norm (Rd T) (g x) }.
(* a coin that shows 1 with probability gamma *)
Definition probability (gamma : R) := 0 < gamma <= 1.
Lemma biased_ge0 gamma : probability gamma -> forall i, 0 <= (fun i : nat => match i with O => 1 - gamma | _ => gamma end) i.
Proof. intros [a b] [|i]; [apply Rge_le, Rge_minus, Rle_ge, b|apply Rlt_le, a]. Qed.
Lemma biased_sum gamma : sum (fun i : nat => match i with O => 1 - gamma | _ => gamma end) 2 = 1.
Proof. simpl. ring. Qed.
Definition coin (gamma : R) (h : probability gamma) : src := Src 2 (fun i : nat => match i with O => 1 - gamma | _ => gamma end) (biased_ge0 gamma h) (biased_sum gamma).
Section LowerBound.
Variables (T : nat) (g : vector -> vector) (gamma : R) (h : probability gamma).
Definition shown (i : nat) : R := match i with O => 0 | _ => / gamma end.
Definition answer (x : vector) (i : nat) : vector := fun j => if Nat.ltb j (reach x T) then g x j else shown i * g x j.
(* a method: seed, queries, output *)
Variables (seed : src) (ask out : nat -> list vector -> vector).
Fixpoint seen (s : nat) (N : nat) : prog (list vector) := match N with O => Ret [] | S k => do l <- seen s k; Draw (coin gamma h) (fun i => Ret (answer (ask s l) i :: l)) end.
Definition returned (N : nat) : prog vector := Draw seed (fun s => do l <- seen s N; Ret (out s l)).
Definition zero_respecting : Prop := forall s l j, (j < T)%nat -> (forall a, In a l -> a j = 0) -> ask s l j = 0 /\ out s l j = 0.
End LowerBound.
Definition lower_bound : Prop := forall T g c gamma h seed ask out N, chain T g c -> zero_respecting T ask out ->
  c * (1 - gamma * INR N / INR T) <= E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x)).
(* so half of c is left as long as N <= T/(2 gamma) *)
Definition half_is_left : Prop := forall T g c gamma h seed ask out N, chain T g c -> zero_respecting T ask out ->
  INR N <= INR T / (2 * gamma) -> c / 2 <= E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition oracle_unbiased : Prop := forall T g c gamma h x, chain T g c -> unbiased (V := Rd T) (coin gamma h) (answer T g gamma x) (g x).
Definition oracle_variance : Prop := forall T g c gamma h x b sigma, chain T g c -> (forall j, (j < T)%nat -> Rabs (g x j) <= b) -> 0 <= b ->
  b ^ 2 * (1 - gamma) / gamma <= sigma ^ 2 -> noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
(* the hypotheses can be met, for every length and size *)
Definition chains_exist : Prop := forall T c, (1 <= T)%nat -> 0 <= c -> exists g, chain T g c /\ forall x j, Rabs (g x j) <= c.
