(* The closed forms of Lemma 3.1 in rational numbers, to be computed: definitions only. ValuesProof.v shows that they are the real numbers of the statements;
   `fdtheory kernel` has Coq compute them and compares them with the program's own. *)
Require Import QArith List Reals Qreals.
From FD Require Import Vocabulary StatementsStencil.
Import ListNotations.
Open Scope Q_scope.
Fixpoint factorial (n : nat) : Z := match n with O => 1%Z | S k => (Z.of_nat (S k) * factorial k)%Z end.
Definition sign (n : nat) : Z := if Nat.even n then 1%Z else (-1)%Z.
Definition right_weight (m q j : nat) : Q := inject_Z (sign (j - 1) * factorial m * factorial q) / inject_Z (Z.of_nat j * factorial (m + j) * factorial (q - j)).
Definition left_weight (m q j : nat) : Q := inject_Z (sign j * factorial m * factorial q) / inject_Z (Z.of_nat j * factorial (m - j) * factorial (q + j)).
(* weights at the nodes -m, ..., -1, 0, 1, ..., q, in lowest terms *)
Definition stencil (m q : nat) (a0 : Q) : list Q :=
  map Qred (map (left_weight m q) (rev (seq 1 m)) ++ a0 :: map (right_weight m q) (seq 1 q)).
Definition even_stencil (n : nat) : list Q := stencil n n 0.
Definition odd_stencil (k : nat) : list Q := stencil k (S k) (- (1 # Pos.of_nat (S k))).
(* numerators and denominators in turn, to be read by a program *)
Definition plain (l : list Q) : list Z := flat_map (fun w => [Qnum w; Zpos (Qden w)]) l.
(* what the numbers have to be: the real weights *)
Definition values_for (right left : nat -> nat -> nat -> Q) : Prop := forall m q j, (1 <= j)%nat -> Q2R (right m q j) = wp m q j /\ Q2R (left m q j) = wm m q j.
Definition values_right : Prop := values_for right_weight left_weight.
(* rivals *)
Definition unsigned_weight (m q j : nat) : Q := inject_Z (factorial m * factorial q) / inject_Z (Z.of_nat j * factorial (m + j) * factorial (q - j)).
