(* Lemma C.1 as printed is false: T2 = t|t|, T1 the identity, q = 2. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsChainRule RefutedFormsFaa ScalarDerivativeLaw.
From FD Require BiasInstance RivalChainRule.
Import ListNotations.
Open Scope R_scope.
Definition bent (k : nat) (t : R) : R := match k with O => t * Rabs t | 1%nat => 2 * Rabs t | _ => 0 end.
Lemma bent_derive t : derivable_pt_lim (bent 0) t (bent 1 t).
Proof.
intros e e0. exists (mkposreal e e0). intros s s0 hs. simpl in hs. unfold bent.
replace (((t + s) * Rabs (t + s) - t * Rabs t) / s - 2 * Rabs t) with (((t + s) * Rabs (t + s) - t * Rabs t - 2 * s * Rabs t) / s) by (field; auto).
unfold Rdiv. rewrite Rabs_mult, Rabs_inv. pose proof (Rabs_pos_lt s s0) as p. apply Rle_lt_trans with (Rabs s); auto. apply (Rmult_le_reg_r (Rabs s)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
unfold Rabs. destruct (Rcase_abs (t + s)), (Rcase_abs t), (Rcase_abs s), (Rcase_abs _); nra.
Qed.
Theorem faa_false : ~ printed_faa.
Proof.
intro h. assert (t2 : tensor_field Rips (BiasInstance.tens bent) 0 (2 - 1)) by (apply BiasInstance.tens_field; intros k t hk; replace k with O by lia; apply bent_derive).
destruct (h Rips Rips _ _ 2%nat ltac:(lia) t2 (fun n => RivalChainRule.map_of BiasInstance.fk n BiasInstance.fk_derive) 0 1 [1] 0 eq_refl) as [d D].
destruct (D 1 ltac:(lra)) as [r H]. pose proof (cond_pos r) as r0. pose proof (H (r / 2) ltac:(lra) ltac:(rewrite Rabs_pos_eq; lra)) as A. pose proof (H (- (r / 2)) ltac:(lra) ltac:(rewrite Rabs_Ropp, Rabs_pos_eq; lra)) as B.
assert (c : forall s : R, composed Rips Rips (BiasInstance.tens bent) (BiasInstance.tens BiasInstance.fk) (@add Rips 0 (@scal Rips s 1)) [1] = 2 * Rabs s).
{ intro s. unfold composed, BiasInstance.tens. simpl. replace ((0 + s * 1) * 1) with s by ring. ring. }
rewrite !c, Rplus_0_l, Rabs_R0, (Rabs_pos_eq (r / 2)) in A by lra. rewrite !c, Rplus_0_l, Rabs_R0, Rabs_Ropp, (Rabs_pos_eq (r / 2)) in B by lra.
replace ((2 * (r / 2) - 2 * 0) / (r / 2)) with 2 in A by (field; lra). replace ((2 * (r / 2) - 2 * 0) / - (r / 2)) with (-2) in B by (field; lra).
apply Rabs_def2 in A. apply Rabs_def2 in B. lra.
Qed.
