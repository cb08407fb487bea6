(* The rivals of Faa di Bruno's formula are false: x^2 in the identity, and the identity in x^2. Those of the recursion for psi: f_x = y, g_x = 0, y_nu = - nu. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsKappa StatementsPrinted StatementsChainRule RivalFormsChainRule ScalarDerivativeLaw.
From FD Require BiasInstance FiveHalves.
Import ListNotations.
Open Scope R_scope.
Definition square (k : nat) (t : R) : R := match k with O => t ^ 2 | 1%nat => 2 * t | 2%nat => 2 | _ => 0 end.
Lemma square_derive k t : derivable_pt_lim (square k) t (square (S k) t).
Proof. destruct k as [|[|[|k]]]; unfold square; apply is_derive_Reals; auto_derive; auto; ring. Qed.
Lemma scalar_vderive (h : R -> Rips) t l : derivable_pt_lim h t l -> vderive (E := Rips) h t l.
Proof.
intros D eps e0. destruct (D eps e0) as [d Hd]. exists d. split; [apply cond_pos|]. intros s hs. rewrite norm_R. unfold sub. simpl.
destruct (Req_dec s 0) as [z|z]; [subst s; rewrite Rplus_0_r, Rabs_R0, Rmult_0_r; apply Req_le; replace (h t + -1 * (h t + 0 * l)) with 0 by ring; apply Rabs_R0|].
pose proof (Rlt_le _ _ (Hd s z hs)) as B. apply (Rmult_le_compat_r (Rabs s)) in B; [|apply Rabs_pos]. rewrite <- Rabs_mult in B.
replace (((h (t + s) - h t) / s - l) * s) with (h (t + s) + -1 * (h t + s * l)) in B by (field; auto). exact B.
Qed.
Lemma map_of h n : (forall k t, derivable_pt_lim (h k) t (h (S k) t)) -> derivatives_of_map Rips Rips (BiasInstance.tens h) n.
Proof.
intros D x v l s _. apply scalar_vderive. unfold BiasInstance.tens. cbn [length prods]. simpl add. simpl scal.
assert (A : derivable_pt_lim (fun s => x + s * v) s v) by (apply is_derive_Reals; auto_derive; auto; ring).
pose proof (derivable_pt_lim_scal _ (prods (fun a : Rips => (a : R)) l) s _ (derivable_pt_lim_comp (fun s => x + s * v) (h (length l)) s _ _ A (D (length l) (x + s * v)))) as K.
apply is_derive_Reals in K. apply is_derive_Reals. unfold mult_real_fct, comp in K.
replace (h (S (length l)) (x + s * v) * (v * prods (fun a : Rips => (a : R)) l)) with (prods (fun a : Rips => (a : R)) l * (h (S (length l)) (x + s * v) * v)) by ring.
apply (is_derive_ext (fun t => prods (fun a : Rips => (a : R)) l * h (length l) (x + t * v))); [intro; apply Rmult_comm|exact K].
Qed.
(* T2 after T1 at x = 0 with both directions 1: the derivative of the first derivative is the sum for two directions *)
Lemma second parts h2 h1 : faa_for parts -> (forall k t, derivable_pt_lim (h2 k) t (h2 (S k) t)) -> (forall k t, derivable_pt_lim (h1 k) t (h1 (S k) t)) ->
  derivable_pt_lim (fun s => composed_for parts Rips Rips (BiasInstance.tens h2) (BiasInstance.tens h1) (0 + s * 1) [1]) 0
    (composed_for parts Rips Rips (BiasInstance.tens h2) (BiasInstance.tens h1) (0 + 0 * 1) [1; 1]).
Proof.
intros h D2 D1. exact (proj2 (h Rips Rips _ _ 2%nat (BiasInstance.tens_field h2 0 2 (fun k t _ => D2 k t)) (map_of h1 2 D1)) 0 1 [1] 0 ltac:(simpl; lia)).
Qed.
Lemma two_at (h : R -> R) l : (forall s, h s = 2 * s) -> derivable_pt_lim h 0 l -> l = 2.
Proof.
intros e D. apply (uniqueness_limite _ _ _ _ D). apply is_derive_Reals. apply (is_derive_ext (fun s => 2 * s)); [intro; symmetry; apply e|]. auto_derive; auto. ring.
Qed.
Theorem faa_single_false : ~ faa_for single_blocks.
Proof.
intro h. pose proof (second _ BiasInstance.fk square h BiasInstance.fk_derive square_derive) as D. apply two_at in D.
- unfold composed_for, single_blocks, BiasInstance.tens in D. simpl in D. lra.
- intro s. unfold composed_for, single_blocks, BiasInstance.tens. simpl. ring.
Qed.
Theorem faa_one_false : ~ faa_for one_block.
Proof.
intro h. pose proof (second _ square BiasInstance.fk h square_derive BiasInstance.fk_derive) as D. apply two_at in D.
- unfold composed_for, one_block, BiasInstance.tens in D. simpl in D. lra.
- intro s. unfold composed_for, one_block, BiasInstance.tens. simpl. ring.
Qed.
Theorem number_more_false : ~ number_for one_more.
Proof. intro h. specialize (h Datatypes.unit [tt]). discriminate h. Qed.
Theorem number_less_false : ~ number_for one_less.
Proof. intro h. specialize (h Datatypes.unit [tt]). discriminate h. Qed.
(* psi = - nu^2 *)
Lemma row_at factor : recursion_x_for factor -> factor O = 0 -> factor 1%nat = 1 /\ factor 2%nat = 1 + factor 1%nat.
Proof.
intros h f0. pose proof (h Rips (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 3%nat 1 10 ltac:(lia) ltac:(lra) ltac:(lra)) as H.
assert (row0 : forall t, row_for factor (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 0 t = - t ^ 2) by (intro t; unfold row_for, along, BiasInstance.tens; simpl; rewrite f0; ring).
assert (row1 : forall t, row_for factor (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 1 t = - t - factor 1%nat * t) by (intro t; unfold row_for, along, BiasInstance.tens; simpl; ring).
assert (row2 : forall t, row_for factor (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 2 t = - factor 2%nat) by (intro t; unfold row_for, along, BiasInstance.tens; simpl; ring).
destruct H as (_ & H & _).
- apply BiasInstance.tens_field. intros. apply derivable_pt_lim_const.
- apply BiasInstance.tens_field. intros. apply BiasInstance.fk_derive.
- apply FiveHalves.tens_lip. intros k s t _. destruct k as [|[|k]]; unfold BiasInstance.fk; [lra| |]; rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; apply Rabs_pos.
- intros. apply BiasInstance.yk_vderive.
- apply BiasInstance.yk_vderive.
- pose proof (H 0%nat 1 ltac:(lia) ltac:(rewrite Rabs_R1; lra)) as A. pose proof (H 1%nat 0 ltac:(lia) ltac:(rewrite Rabs_R0; lra)) as B. rewrite row1 in A. rewrite row2 in B.
  assert (A' : derivable_pt_lim (row_for factor (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 0) 1 (- 2)).
  { apply is_derive_Reals. apply (is_derive_ext (fun t => - t ^ 2)); [intro; symmetry; apply row0|]. auto_derive; auto. ring. }
  assert (B' : derivable_pt_lim (row_for factor (BiasInstance.tens BiasInstance.fk) (BiasInstance.tens (fun _ _ => 0)) BiasInstance.yk 1) 0 (- 1 - factor 1%nat)).
  { apply is_derive_Reals. apply (is_derive_ext (fun t => - t - factor 1%nat * t)); [intro; symmetry; apply row1|]. auto_derive; auto. ring. }
  pose proof (uniqueness_limite _ _ _ _ A A'). pose proof (uniqueness_limite _ _ _ _ B B'). lra.
Qed.
Theorem recursion_forgotten_false : ~ recursion_x_for forgotten.
Proof. intro h. destruct (row_at _ h eq_refl) as [A _]. unfold forgotten in A. lra. Qed.
Theorem recursion_once_false : ~ recursion_x_for once.
Proof. intro h. destruct (row_at _ h eq_refl) as [_ A]. unfold once in A. lra. Qed.
