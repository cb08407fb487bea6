(* Lemma C.1 as printed: the maps are k times differentiable, where k is the index of the sum; read with k = q - 1 for the outer map, the inner one being smooth. That the q-th derivative
   exists at all is false; proof in RefutedFaa.v. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsChainRule.
Open Scope R_scope.
Definition printed_faa : Prop := forall (E F : ips) T2 T1 q, (1 <= q)%nat -> tensor_field F T2 0 (q - 1) -> (forall n, derivatives_of_map E F T1 n) ->
  forall x v l s, S (length l) = q -> exists d, derivable_pt_lim (fun s => composed E F T2 T1 (add x (scal s v)) l) s d.
