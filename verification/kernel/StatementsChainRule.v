(* Lemma C.1 (Faa di Bruno) for maps between spaces, in any number of different directions, and the recursion for the derivatives of psi = d_x l_nu in nu (eq:high-order-x, repaired).
   Repaired in the lemma: both maps are q times differentiable (the print says k times, and k is the index of the sum).
   The recursion keeps the paper's smoothness: g_x has p derivatives in y, f_x has p - 1, the top one Lipschitz. Added: the derivatives of y_nu exist, below order p on an interval and of
   order p at 0 (ImplicitFunction.v proves it for smooth f). *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsKappa StatementsPrinted.
Import ListNotations.
Open Scope R_scope.
(* all partitions of a list into non-empty blocks: the first element is a block of its own, or enters a block of a partition of the others *)
Fixpoint enter {A : Type} (a : A) (P : list (list A)) : list (list (list A)) := match P with [] => [] | B :: P => ((a :: B) :: P) :: map (cons B) (enter a P) end.
Fixpoint partitions {A : Type} (l : list A) : list (list (list A)) := match l with [] => [[]] | a :: l => flat_map (fun P => ([a] :: P) :: enter a P) (partitions l) end.
(* T x l = derivative of the map x |-> T x [] : E -> F of order length l at x, in the directions l: each is the derivative of the one below along every line *)
Definition derivatives_of_map (E F : ips) (T : E -> list E -> F) (n : nat) : Prop := forall x v l s, (length l < n)%nat ->
  vderive (fun s => T (add x (scal s v)) l) s (T (add x (scal s v)) (v :: l)).
(* the sum over the partitions of the directions l: blocks are put into T1, the results into T2 *)
Definition composed (E F : ips) (T2 : F -> list F -> R) (T1 : E -> list E -> F) (x : E) (l : list E) : R := lsum (fun P => T2 (T1 x []) (map (T1 x) P)) (partitions l).
(* composed x l is the derivative of T2 o T1 in the directions l, for up to q of them: it begins with T2 o T1, and one direction more is one derivative more.
   T2 has real values; a vector-valued one is this for each of its components *)
Definition faa_di_bruno : Prop := forall (E F : ips) T2 T1 q, tensor_field F T2 0 q -> derivatives_of_map E F T1 q ->
  (forall x, composed E F T2 T1 x [] = T2 (T1 x []) []) /\
  forall x v l s, (length l < q)%nat -> derivable_pt_lim (fun s => composed E F T2 T1 (add x (scal s v)) l) s (composed E F T2 T1 (add x (scal s v)) (v :: l)).
(* grouped by the number of blocks it is the sum over k of the sum over P(q, k); P(q, k) has as many members as there are partitions by block sizes *)
Definition partitions_by_number : Prop := forall (A : Type) (l : list A), map (map (@length A)) (partitions l) = parts (length l).

(* psi(nu) = nu f_x + g_x along y_nu, tested with one direction of X: FX, GX = derivatives in y of that number; y m = m-th derivative of y_nu *)
Definition along {E : ips} (T : E -> list E -> R) (y : nat -> R -> E) (q : nat) (nu : R) : R := lsum (fun l => T (y O nu) (map (fun m => y m nu) l)) (parts q).
Definition psi_row {E : ips} (FX GX : E -> list E -> R) (y : nat -> R -> E) (q : nat) (nu : R) : R :=
  nu * along FX y q nu + INR q * along FX y (q - 1) nu + along GX y q nu.
Definition recursion_x : Prop := forall (E : ips) FX GX (y : nat -> R -> E) p L delta, (1 <= p)%nat -> 0 < delta -> 0 <= L ->
  tensor_field E GX 0 p -> tensor_field E FX 0 (p - 1) -> lip_order FX L 0 (p - 1) ->
  (forall m nu, (S m < p)%nat -> Rabs nu < delta -> vderive (y m) nu (y (S m) nu)) -> vderive (y (p - 1)%nat) 0 (y p 0) ->
  (forall nu, psi_row FX GX y 0 nu = nu * FX (y O nu) [] + GX (y O nu) []) /\
  (forall q nu, (S q < p)%nat -> Rabs nu < delta -> derivable_pt_lim (psi_row FX GX y q) nu (psi_row FX GX y (S q) nu)) /\
  derivable_pt_lim (psi_row FX GX y (p - 1)) 0 (psi_row FX GX y p 0).
