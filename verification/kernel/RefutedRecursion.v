(* The printed recursions of appendix C at q = 1: the terms that come from the explicit nu are missing. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary StatementsKappa ScalarDerivativeLaw BiasInstance RefutedForms.
Import ListNotations.
Open Scope R_scope.
(* g = y^2/2, f = y, y_nu = -nu: the printed sum at q = 1 is g'' y' = -1 *)
Lemma linear_chain h w l nu : (forall k t, (1 <= k)%nat -> derivable_pt_lim (h k) t (h (S k) t)) -> chain (E := Rips) (field h yk) yk w l nu.
Proof. intro D. apply field_chain; [apply D; lia|apply yk_derive|intros; apply yk_derive]. Qed.
Theorem recursion_false : ~ printed_recursion.
Proof.
intro h. specialize (h Rips (field gk yk) (field fk yk) yk 1%nat 1).
assert (H : lsum (fun l => 0 * at_blocks (E := Rips) (field fk yk) yk 1 l 0 + at_blocks (E := Rips) (field gk yk) yk 1 l 0) (parts 1) = 0).
{ apply h; [|intros w nu _; unfold field; simpl; ring|lia|rewrite Rabs_R0; lra].
  intros w l nu _ _ _. split; apply linear_chain; intros; [now apply gk_derive|apply fk_derive]. }
unfold at_blocks, field in H. simpl in H. lra.
Qed.
(* f_x = 1, g_x = 0: psi = nu, but the printed sum at q = 1 is 0 *)
Definition fx1 (nu : R) (l : list Rips) : R := match l with [] => 1 | _ => 0 end.
Definition gx0 (nu : R) (l : list Rips) : R := 0.
Lemma lsum_zero {A : Type} (l : list A) : lsum (fun _ => 0) l = 0.
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite IH; ring]. Qed.
Lemma bumps_nil l l' : In l' (bumps l) -> l' <> [].
Proof. destruct l as [|m l]; simpl; [tauto|]. intros [<-|h]; [discriminate|]. apply in_map_iff in h. destruct h as [z [<- _]]. discriminate. Qed.
Theorem hyper_recursion_false : ~ printed_hyper_recursion.
Proof.
intro h. specialize (h Rips gx0 fx1 yk 1%nat 1).
assert (H : Derive_n (fun t => t * fx1 t [] + gx0 t []) 1 0 = lsum (fun l => 0 * on_path fx1 yk l 0 + on_path gx0 yk l 0) (parts 1)).
{ apply h; [|lia|rewrite Rabs_R0; lra]. intros l nu bl sl _.
  assert (e : l = []) by (destruct bl as [|m l hm bl]; [reflexivity|simpl in sl; lia]). subst l.
  unfold chain_x, on_path, fx1, gx0. simpl. rewrite !Rplus_0_r. split; apply derivable_pt_lim_const. }
unfold on_path, gx0, fx1 in H. simpl in H. change (Derive (fun t => t * 1 + 0) 0 = 0 * 0 + 0 + 0) in H.
assert (D : Derive (fun t => t * 1 + 0) 0 = 1) by (apply is_derive_unique; auto_derive; auto; ring). lra.
Qed.
