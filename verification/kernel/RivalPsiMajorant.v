(* The rivals of the majorant of psi are false: f = y, g = y^2/2, so that y_nu = - nu, with f_x = - y and g_x = 1 - cos y; kappa = 1, psi''(0) = 3. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsKappa StatementsPrinted StatementsChainRule StatementsPsiMajorant RivalFormsPsiMajorant ScalarDerivativeLaw.
From FD Require BiasInstance SineInstance FiveHalves PsiMajorant.
Import ListNotations.
Open Scope R_scope.
Definition gxk (k : nat) (t : R) : R := match k with O => 1 - cos t | S k => SineInstance.sk k t end.
Definition fxk (k : nat) (t : R) : R := - BiasInstance.fk k t.
Lemma gxk_derive k t : derivable_pt_lim (gxk k) t (gxk (S k) t).
Proof. destruct k as [|k]; [|apply SineInstance.sk_derive]. unfold gxk. rewrite SineInstance.sk0. apply is_derive_Reals. auto_derive; auto. ring. Qed.
Lemma fxk_derive k t : derivable_pt_lim (fxk k) t (fxk (S k) t).
Proof. exact (derivable_pt_lim_opp _ t _ (BiasInstance.fk_derive k t)). Qed.
Lemma level : vector_lower_level Rips (BiasInstance.tens BiasInstance.gk) (BiasInstance.tens BiasInstance.fk) BiasInstance.yk 2 1 1 1.
Proof.
constructor; try lra; try lia.
- apply BiasInstance.tens_field. intros. apply BiasInstance.gk_derive. lia.
- apply BiasInstance.tens_field. intros. apply BiasInstance.fk_derive.
- intros. apply BiasInstance.yk_vderive.
- apply BiasInstance.yk_vderive.
- intros nu v _. apply BiasInstance.opt.
- apply BiasInstance.convex1.
- intros x l hl. apply BiasInstance.tens_bound, BiasInstance.gk_abs. lia.
- intros x l hl. apply BiasInstance.tens_bound, BiasInstance.fk_abs. lia.
- apply FiveHalves.tens_lip. intros k s t hk. destruct k as [|[|k]]; [lia| |]; unfold BiasInstance.fk; rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; apply Rabs_pos.
- apply BiasInstance.zero3.
Qed.
Lemma seen coefficient : majorant_for coefficient -> forall u w, psi_series 1 u w -> 3 <= 2 * coefficient u w 2%nat.
Proof.
intros h u w ps. replace 1 with (1 / 1) in ps by field.
destruct (h Rips _ _ (BiasInstance.tens fxk) (BiasInstance.tens gxk) _ 2%nat 1 1 1 1 u w level ltac:(lra)) as (_ & _ & _ & B); auto.
- apply BiasInstance.tens_field. intros. apply gxk_derive.
- apply BiasInstance.tens_field. intros. apply fxk_derive.
- apply FiveHalves.tens_lip. intros k s t hk. unfold fxk. destruct k as [|[|k]]; unfold BiasInstance.fk; [|rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; apply Rabs_pos|rewrite Rminus_eq_0, Rabs_R0, Rmult_1_l; apply Rabs_pos].
  replace (- s - - t) with (- (s - t)) by ring. rewrite Rabs_Ropp. lra.
- intros x l hl. apply BiasInstance.tens_bound. destruct (length l) as [|k]; [lia|]. apply SineInstance.sk_bound.
- intros x l hl. apply BiasInstance.tens_bound. unfold fxk. rewrite Rabs_Ropp. apply BiasInstance.fk_abs. lia.
- specialize (B 2%nat ltac:(lia)). unfold psi_row, along, BiasInstance.tens in B. simpl in B. rewrite SineInstance.sk0, SineInstance.sk1, Ropp_0, sin_0, cos_0 in B. unfold fxk in B. simpl in B.
  rewrite Rabs_pos_eq in B by lra. lra.
Qed.
Lemma values u w : psi_series 1 u w -> w 1%nat = 1 /\ u 2%nat = 3 / 2 /\ w 2%nat = 5 / 2.
Proof.
intros [u0 hu hw]. pose proof (hu 1%nat ltac:(lia)) as a. pose proof (hu 2%nat ltac:(lia)) as b. pose proof (hw 0%nat) as c. pose proof (hw 1%nat) as d. pose proof (hw 2%nat) as e.
unfold conv in *. simpl in *. rewrite u0 in *. assert (u1 : u 1%nat = 1) by lra. rewrite u1 in *. assert (w0 : w 0%nat = 1) by lra. rewrite w0 in *. lra.
Qed.
Theorem majorant_half_false : ~ majorant_for less_than_half.
Proof.
intro h. destruct (PsiMajorant.series_exist 1) as (u & w & ps). pose proof (seen _ h u w ps) as B. destruct (values u w ps) as (a & b & c). unfold less_than_half, psi_coefficient in B. simpl in B. lra.
Qed.
Theorem majorant_f_false : ~ majorant_for terms_of_f.
Proof.
intro h. destruct (PsiMajorant.series_exist 1) as (u & w & ps). pose proof (seen _ h u w ps) as B. destruct (values u w ps) as (a & b & c). unfold terms_of_f in B. simpl in B. lra.
Qed.
Theorem unique_smaller_false : ~ unique_for smaller.
Proof. intro h. destruct (h 1) as [(u & w & ps) H]. destruct (H u w u w ps ps O) as [a _]. unfold smaller in a. lra. Qed.
Theorem unique_opposite_false : ~ unique_for opposite.
Proof. intro h. destruct (h 1) as [(u & w & ps) H]. destruct (H u w u w ps ps 1%nat) as [_ a]. destruct (values u w ps) as (b & _). unfold opposite in a. lra. Qed.
