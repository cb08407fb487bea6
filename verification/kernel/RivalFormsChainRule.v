(* Faa di Bruno's formula and the recursion for psi as families, with the right formulas and wrong ones: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsKappa StatementsPrinted StatementsChainRule.
Import ListNotations.
Open Scope R_scope.
(* ---------- which partitions ---------- *)
Definition composed_for (parts : forall A : Type, list A -> list (list (list A))) (E F : ips) (T2 : F -> list F -> R) (T1 : E -> list E -> F) (x : E) (l : list E) : R :=
  lsum (fun P => T2 (T1 x []) (map (T1 x) P)) (parts E l).
Definition faa_for (parts : forall A : Type, list A -> list (list (list A))) : Prop := forall (E F : ips) T2 T1 q, tensor_field F T2 0 q -> derivatives_of_map E F T1 q ->
  (forall x, composed_for parts E F T2 T1 x [] = T2 (T1 x []) []) /\
  forall x v l s, (length l < q)%nat -> derivable_pt_lim (fun s => composed_for parts E F T2 T1 (add x (scal s v)) l) s (composed_for parts E F T2 T1 (add x (scal s v)) (v :: l)).
Definition all_partitions (A : Type) (l : list A) : list (list (list A)) := partitions l.
Definition single_blocks (A : Type) (l : list A) : list (list (list A)) := [map (fun a => [a]) l].
Definition one_block (A : Type) (l : list A) : list (list (list A)) := match l with [] => [[]] | _ => [[l]] end.
(* ---------- how many ---------- *)
Definition number_for (count : nat -> nat) : Prop := forall (A : Type) (l : list A), map (map (@length A)) (partitions l) = parts (count (length l)).
Definition as_many (n : nat) : nat := n.
Definition one_more (n : nat) : nat := S n.
Definition one_less (n : nat) : nat := pred n.
(* ---------- the factor of the extra term ---------- *)
Definition row_for {E : ips} (factor : nat -> R) (FX GX : E -> list E -> R) (y : nat -> R -> E) (q : nat) (nu : R) : R :=
  nu * along FX y q nu + factor q * along FX y (q - 1) nu + along GX y q nu.
Definition recursion_x_for (factor : nat -> R) : Prop := forall (E : ips) FX GX (y : nat -> R -> E) p L delta, (1 <= p)%nat -> 0 < delta -> 0 <= L ->
  tensor_field E GX 0 p -> tensor_field E FX 0 (p - 1) -> lip_order FX L 0 (p - 1) ->
  (forall m nu, (S m < p)%nat -> Rabs nu < delta -> vderive (y m) nu (y (S m) nu)) -> vderive (y (p - 1)%nat) 0 (y p 0) ->
  (forall nu, row_for factor FX GX y 0 nu = nu * FX (y O nu) [] + GX (y O nu) []) /\
  (forall q nu, (S q < p)%nat -> Rabs nu < delta -> derivable_pt_lim (row_for factor FX GX y q) nu (row_for factor FX GX y (S q) nu)) /\
  derivable_pt_lim (row_for factor FX GX y (p - 1)) 0 (row_for factor FX GX y p 0).
Definition times_q (q : nat) : R := INR q.
Definition forgotten (q : nat) : R := 0.
Definition once (q : nat) : R := match q with O => 0 | _ => 1 end.
