(* The node theorem as a family: which condition on the nodes gives the order m, and which degree is out of reach. Definitions only. *)
From mathcomp Require Import all_ssreflect all_algebra.
From FD Require Import StatementsNodes.
Local Open Scope ring_scope.
Definition node_for (condition : forall F : fieldType, seq F -> Prop) (never : nat -> nat) : Prop := forall (F : fieldType) (s : seq F) (w : F -> F), uniq s ->
  (exact_below F s w (size s) -> (exact_below F s w (size s).+1 <-> condition F s)) /\
  ~ exact_below F s w (never (size s)).
Definition flat_at_zero (F : fieldType) (s : seq F) : Prop := (node_polynomial F s)^`().[0] = 0.
Definition root_at_zero (F : fieldType) (s : seq F) : Prop := (node_polynomial F s).[0] = 0.
Definition two_more (m : nat) : nat := m.+2.
Definition one_more (m : nat) : nat := m.+1.
(* in terms of the nodes: no node is 0 and the reciprocals sum to 0; a rival forgets the node 0, another the reciprocals *)
Definition slope_for (condition : forall F : fieldType, seq F -> Prop) : Prop := forall (F : fieldType) (s : seq F), uniq s -> ((node_polynomial F s)^`().[0] = 0 <-> condition F s).
Definition no_zero_and_balanced (F : fieldType) (s : seq F) : Prop := 0 \notin s /\ \sum_(x <- s) x^-1 = 0.
Definition balanced (F : fieldType) (s : seq F) : Prop := \sum_(x <- s) x^-1 = 0.
Definition sums_to_zero (F : fieldType) (s : seq F) : Prop := 0 \notin s /\ \sum_(x <- s) x = 0.
Definition slope_of_nodes : Prop := slope_for no_zero_and_balanced.
