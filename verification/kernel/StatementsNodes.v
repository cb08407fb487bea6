(* Any nodes, any weights, over any field: which order can a difference formula for the first derivative at 0 have?
   A formula on m nodes that is exact below degree m is exact in degree m as well if and only if the derivative of the node polynomial vanishes at 0;
   and none is exact in degree m + 1: a formula of order p needs at least p nodes. *)
From mathcomp Require Import all_ssreflect all_algebra.
Local Open Scope ring_scope.
Definition node_polynomial (F : fieldType) (s : seq F) : {poly F} := \prod_(x <- s) ('X - x%:P).
(* sum over the nodes x of w x q(x) = q'(0), for every polynomial q of size at most d (degree below d) *)
Definition exact_below (F : fieldType) (s : seq F) (w : F -> F) (d : nat) : Prop :=
  forall q : {poly F}, (size q <= d)%N -> \sum_(x <- s) w x * q.[x] = q^`().[0].
Definition node_theorem : Prop := forall (F : fieldType) (s : seq F) (w : F -> F), uniq s ->
  (exact_below F s w (size s) -> (exact_below F s w (size s).+1 <-> (node_polynomial F s)^`().[0] = 0)) /\
  ~ exact_below F s w (size s).+2.
