(* The rivals of the powers of kappa are false: f = L y, g = mu y^2/2, whose minimiser -nu L/mu has the first derivative L/mu in size. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsKappa StatementsBias ScalarDerivativeLaw BiasInstance RefutedRecursion RivalFormsKappa.
Import ListNotations.
Open Scope R_scope.
(* ---------- the laws for sequences: b 1 alone ---------- *)
Definition first_only (v : R) (m : nat) : R := if Nat.eqb m 1 then v else 0.
Lemma majorant_1 u v w : majorant u v w 1 = w.
Proof. unfold majorant, terms. simpl. unfold terms. simpl. ring. Qed.
Lemma terms_1 a b c s : terms a b c s 1 = c.
Proof. unfold terms. simpl. ring. Qed.
Lemma law_at c e : kappa_law_for c e -> 4 <= c 0 0 1 1%nat * 2 ^ e 1%nat.
Proof.
intro h. change 4 with (first_only 4 1) at 1. apply (h 0 0 1 2 (first_only 4) 1%nat); try lra; try lia.
- intro m. unfold first_only. destruct (Nat.eqb m 1); lra.
- intros q hq. replace q with 1%nat by lia. rewrite terms_1. unfold first_only. simpl. lra.
Qed.
Theorem law_power_false : ~ kappa_law_for majorant power_ours_less.
Proof. intro h. apply law_at in h. rewrite majorant_1 in h. unfold power_ours_less in h. simpl in h. lra. Qed.
Theorem law_without_f_false : ~ kappa_law_for majorant_of_g_only power_ours.
Proof. intro h. apply law_at in h. unfold majorant_of_g_only in h. rewrite majorant_1 in h. lra. Qed.
Lemma law_paper_at c e : kappa_law_paper_for c e -> 2 <= c 0 0 1 1%nat * 2 ^ e 1%nat.
Proof.
intro h. change 2 with (first_only 2 1) at 1. apply (h 0 1 2 (first_only 2) 1%nat); try lra; try lia.
- intro m. unfold first_only. destruct (Nat.eqb m 1); lra.
- intros q hq. replace q with 1%nat by lia. rewrite terms_1. unfold first_only. simpl. lra.
Qed.
Theorem law_paper_power_false : ~ kappa_law_paper_for majorant power_paper_less.
Proof. intro h. apply law_paper_at in h. rewrite majorant_1 in h. unfold power_paper_less in h. simpl in h. lra. Qed.
Theorem law_paper_without_f_false : ~ kappa_law_paper_for majorant_of_g_only power_paper.
Proof. intro h. apply law_paper_at in h. unfold majorant_of_g_only in h. rewrite majorant_1 in h. lra. Qed.
Theorem solves_without_f_false : ~ solves_for without_f.
Proof. intro h. specialize (h 0 0 1 1%nat ltac:(lia)). unfold without_f in h. rewrite majorant_1, terms_1 in h. lra. Qed.
Theorem solves_without_factor_false : ~ solves_for without_factor.
Proof.
intro h. specialize (h 0 0 1 2%nat ltac:(lia)). unfold without_factor in h. simpl in h. rewrite !majorant_1 in h. unfold majorant in h. cbn [table Nat.eqb] in h.
unfold terms in h. simpl in h. unfold Binomial.C, terms in h. simpl in h. lra.
Qed.
Theorem values_second_false : ~ values_for v1 v2_catalan v3 v4.
Proof. intros [_ [h _]]. rewrite (proj1 (proj2 BellMajorant.T_values)) in h. unfold v2_catalan in h. lra. Qed.
Theorem values_third_false : ~ values_for v1 v2 v3_interval v4.
Proof. intros [_ [_ [h _]]]. rewrite (proj1 (proj2 (proj2 BellMajorant.T_values))) in h. unfold v3_interval in h. lra. Qed.
Theorem partitions_at_most_false : ~ partitions_for with_at_most_k_blocks bell.
Proof. intro h. specialize (h (fun _ => 1) 1%nat 0%nat). simpl in h. lra. Qed.
Theorem partitions_transposed_false : ~ partitions_for with_k_blocks bell_transposed.
Proof. intro h. specialize (h (fun _ => 1) 1%nat 2%nat). unfold bell_transposed in h. simpl in h. lra. Qed.
(* ---------- the recursion ---------- *)
Lemma path_chains w l nu : chain (E := Rips) (field gk yk) yk w l nu /\ chain (E := Rips) (field fk yk) yk w l nu.
Proof. split; apply linear_chain; intros; [now apply gk_derive|apply fk_derive]. Qed.
Lemma interval_at factor : interval_for factor -> factor 1%nat = 1.
Proof.
intro h. assert (H : 0 * lsum (fun l => at_blocks (E := Rips) (field fk yk) yk 1 l 0) (parts 1) + factor 1%nat * lsum (fun l => at_blocks (E := Rips) (field fk yk) yk 1 l 0) (parts (1 - 1)) +
  lsum (fun l => at_blocks (E := Rips) (field gk yk) yk 1 l 0) (parts 1) = 0).
{ apply (h Rips (field gk yk) (field fk yk) yk 1%nat 1); [intros; apply path_chains|intros w nu _; unfold field; simpl; ring|lia|rewrite Rabs_R0; lra]. }
unfold at_blocks, field in H. simpl in H. lra.
Qed.
Theorem interval_printed_false : ~ interval_for times_nothing.
Proof. intro h. apply interval_at in h. unfold times_nothing in h. lra. Qed.
Theorem interval_factor_false : ~ interval_for times_q_plus_one.
Proof. intro h. apply interval_at in h. unfold times_q_plus_one in h. simpl in h. lra. Qed.
Lemma zero_at factor : zero_for factor -> factor 1%nat = 1.
Proof.
intro h. assert (H : lsum (fun l => at_blocks (E := Rips) (field gk yk) yk 1 l 0) (parts 1) + factor 1%nat * lsum (fun l => at_blocks (E := Rips) (field fk yk) yk 1 l 0) (parts (1 - 1)) = 0).
{ apply (h Rips (field gk yk) (field fk yk) yk 1%nat 1); [lra|intros; apply path_chains| |intros w nu _; unfold field; simpl; ring|lia].
  intros w l _ _. split; [apply path_chains|]. destruct (path_chains w l 0) as [_ D]. exact (derive_continuous _ _ _ D). }
unfold at_blocks, field in H. simpl in H. lra.
Qed.
Theorem zero_printed_false : ~ zero_for times_nothing.
Proof. intro h. apply zero_at in h. unfold times_nothing in h. lra. Qed.
Theorem zero_factor_false : ~ zero_for times_q_plus_one.
Proof. intro h. apply zero_at in h. unfold times_q_plus_one in h. simpl in h. lra. Qed.
(* ---------- mu = 1, L = 64: g = y^2/2, f = 64 y, y_nu = -64 nu ---------- *)
Definition f64 (k : nat) (t : R) : R := 64 * fk k t.
Definition y64 (m : nat) (t : R) : Rips := 64 * yk m t.
Lemma f64_derive k t : derivable_pt_lim (f64 k) t (f64 (S k) t). Proof. apply derivable_pt_lim_scal, fk_derive. Qed.
Lemma y64_derive m t : derivable_pt_lim (y64 m) t (y64 (S m) t). Proof. apply derivable_pt_lim_scal, yk_derive. Qed.
Lemma f64_abs k t : (1 <= k)%nat -> Rabs (f64 k t) <= 64.
Proof. intro h. unfold f64. rewrite Rabs_mult, (Rabs_pos_eq 64) by lra. pose proof (fk_abs k t h). lra. Qed.
Lemma gk_abs64 k t : (2 <= k)%nat -> Rabs (gk k t) <= 64. Proof. intro h. pose proof (gk_abs k t h). lra. Qed.
Lemma y64_vderive m nu : vderive (y64 m) nu (y64 (S m) nu).
Proof.
intros eps e0. exists 1. split; [lra|]. intros s _. rewrite norm_R. replace (@sub Rips _ _) with 0; [rewrite Rabs_R0; apply Rmult_le_pos; [lra|apply Rabs_pos]|].
unfold sub, y64. destruct m as [|[|m]]; simpl; ring.
Qed.
Lemma opt64 nu (w : Rips) : nu * tens f64 (y64 0 nu) [w] + tens gk (y64 0 nu) [w] = 0.
Proof. unfold tens, y64, f64. simpl. ring. Qed.
Lemma size64 nu : @norm Rips (y64 1 nu) = 64.
Proof. rewrite norm_R. unfold y64. simpl. rewrite Rabs_left; lra. Qed.
Lemma root64 : sqrt (64 / 1) = 8.
Proof. replace (64 / 1) with (8 * 8) by field. apply sqrt_square. lra. Qed.
Lemma tens_lip64 (x x' : Rips) l : (1 <= length l)%nat -> Rabs (tens f64 x l - tens f64 x' l) <= 64 * norm (sub x x') * prods (@norm Rips) l.
Proof.
intro hl. unfold tens, f64. destruct (length l) as [|[|k]]; [lia| |]; simpl fk; replace (_ - _) with 0 by ring; rewrite Rabs_R0, <- prods_abs;
  (apply Rmult_le_pos; [|apply Rabs_pos]); apply Rmult_le_pos; try lra; apply norm_ge0.
Qed.
Lemma flat64 (x x' : Rips) l : length l = 3%nat -> Rabs (tens gk x l - tens gk x' l) <= 64 * norm (sub x x') * prods (@norm Rips) l.
Proof.
intro hl. eapply Rle_trans; [now apply zero3|]. apply Rmult_le_compat_r; [rewrite <- prods_abs; apply Rabs_pos|]. pose proof (norm_ge0 _ (sub x x')). lra.
Qed.
Lemma scalar64 : scalar_lower_level gk f64 y64 2 1 64 1.
Proof.
constructor; try lra; auto.
- intros. apply gk_derive. lia.
- intros. apply f64_derive.
- intro t. apply derivable_continuous_pt. exists (f64 3 t). apply f64_derive.
- intros. apply y64_derive.
- apply (y64_derive 1 0).
- intros. unfold f64, y64. simpl. ring.
- intros. simpl. lra.
- intros. apply gk_abs64. lia.
- intros. apply f64_abs. lia.
- intros. simpl. replace (0 - 0) with 0 by ring. rewrite Rabs_R0. pose proof (Rabs_pos (s - t)). lra.
Qed.
Lemma vector64 : vector_lower_level Rips (tens gk) (tens f64) y64 2 1 64 1.
Proof.
constructor; try lra; auto.
- apply tens_field. intros. apply gk_derive. lia.
- apply tens_field. intros. apply f64_derive.
- intros. apply y64_vderive.
- apply (y64_vderive 1 0).
- intros. apply opt64.
- intros. apply convex1.
- intros. apply tens_bound, gk_abs64. lia.
- intros. apply tens_bound, f64_abs. lia.
- intros. apply tens_lip64. lia.
- intros. now apply flat64.
Qed.
Lemma window64 p : (1 <= p)%nat -> window_level Rips Rips (tens gk) (tens f64) (fun u : Rips => tens (gxk u)) (fun _ => tens (fun _ _ => 0)) y64 p 1 64 (1 / 128).
Proof.
intro p1. constructor; try lra; auto.
- apply tens_field. intros. apply gk_derive. lia.
- apply tens_field. intros. apply f64_derive.
- intro u. apply tens_field. intros. apply gxk_derive.
- intro u. apply tens_field. intros. apply derivable_pt_lim_const.
- intros. apply y64_vderive.
- intros. apply opt64.
- intros. apply convex1.
- intros. apply tens_bound, gk_abs64. lia.
- intros. apply tens_bound, f64_abs. lia.
- intros u x l hl. rewrite norm_R. apply tens_bound. pose proof (gxk_abs u (length l) x ltac:(lia)). pose proof (Rabs_pos u). lra.
- intros u x l hl. apply tens_bound. rewrite Rabs_R0. pose proof (norm_ge0 _ u). lra.
Qed.
Lemma parts_two : parts 2 = [[1; 1]; [2]]%nat. Proof. reflexivity. Qed.
Lemma recursion64 : recursion Rips (tens gk 0) (tens f64 0) (fun m => y64 m 0) 1 1 64.
Proof.
constructor; try lra.
- intros. apply convex1.
- intros. apply tens_bound, gk_abs64. lia.
- intros. apply tens_bound, f64_abs. lia.
- intros q w hq. replace q with 1%nat by lia. unfold tens, y64, f64. simpl. ring.
Qed.
Lemma flat_third (w a b : Rips) : Rabs (tens gk 0 [w; a; b]) <= sqrt (64 / (2 * 1)) * norm w * sqrt (tens gk 0 [a; a]) * sqrt (tens gk 0 [b; b]).
Proof.
unfold tens at 1. simpl gk. rewrite Rmult_0_l, Rabs_R0. repeat apply Rmult_le_pos; try apply sqrt_pos.
Qed.
Lemma root2_inv : / sqrt 2 <= 1.
Proof. rewrite <- Rinv_1. apply Rinv_le_contravar; [lra|]. rewrite <- sqrt_1. apply sqrt_le_1_alt. lra. Qed.
Lemma at_zero_1 : majorant_at_zero 1 = 1. Proof. apply majorant_1. Qed.
Lemma ones_1 : majorant_of_ones 1 = 1. Proof. apply majorant_1. Qed.
Lemma derivative_at c e : derivative_law_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof. intro h. rewrite <- (size64 0), <- root64 at 1. apply (h _ _ _ _ _ _ _ recursion64 flat_third 1%nat). lia. Qed.
Lemma derivative_paper_at c e : derivative_law_paper_for c e -> 64 <= c 1%nat * 64 ^ e 1%nat.
Proof. intro h. pose proof (h _ _ _ _ _ _ _ recursion64 1%nat ltac:(lia)) as B. cbv beta in B. rewrite size64 in B. replace (64 / 1) with 64 in B by field. exact B. Qed.
Lemma scalar_at c e : scalar_law_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof. intro h. pose proof (h _ _ _ _ _ _ _ scalar64 1%nat ltac:(lia)) as B. rewrite <- norm_R, size64, root64 in B. exact B. Qed.
Lemma vector_at c e : vector_law_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof. intro h. pose proof (h _ _ _ _ _ _ _ _ vector64 1%nat ltac:(lia)) as B. rewrite size64, root64 in B. exact B. Qed.
Lemma window_at c e : window_law_for c e -> 64 <= c 1%nat * 8 ^ e 1%nat.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ _ _ (window64 2 ltac:(lia)) ltac:(lia) 1%nat 0 ltac:(lia) ltac:(rewrite Rabs_R0; lra)) as B. rewrite size64, root64 in B. exact B.
Qed.
Lemma window_paper_at c e : window_law_paper_for c e -> 64 <= c 1%nat * 192 ^ e 1%nat.
Proof.
intro h. pose proof (h _ _ _ _ _ _ _ _ _ _ _ (window64 2 ltac:(lia)) 1%nat 0 ltac:(lia) ltac:(rewrite Rabs_R0; lra)) as B. rewrite size64 in B.
replace (3 * 64 / 1) with 192 in B by field. exact B.
Qed.
Ltac seen h lemma := intro h; apply lemma in h; unfold half_of, tenth_of, power_ours, power_ours_less, power_paper, power_paper_less in h;
  rewrite ?at_zero_1, ?ones_1 in h; simpl in h; try lra.
Theorem derivative_power_false : ~ derivative_law_for majorant_at_zero power_ours_less. Proof. seen h derivative_at. Qed.
Theorem derivative_constant_false : ~ derivative_law_for half_of power_ours. Proof. seen h derivative_at. Qed.
Theorem derivative_paper_power_false : ~ derivative_law_paper_for majorant_of_ones power_paper_less. Proof. seen h derivative_paper_at. Qed.
Theorem derivative_paper_constant_false : ~ derivative_law_paper_for half_of power_paper. Proof. seen h derivative_paper_at. Qed.
Theorem scalar_power_false : ~ scalar_law_for majorant_at_zero power_ours_less. Proof. seen h scalar_at. Qed.
Theorem scalar_constant_false : ~ scalar_law_for half_of power_ours. Proof. seen h scalar_at. Qed.
Theorem vector_power_false : ~ vector_law_for majorant_at_zero power_ours_less. Proof. seen h vector_at. Qed.
Theorem vector_constant_false : ~ vector_law_for half_of power_ours. Proof. seen h vector_at. Qed.
Lemma window_1 : window_majorant 1 = 3. Proof. apply majorant_1. Qed.
Lemma paper_1 : paper_majorant 1 = 1. Proof. apply majorant_1. Qed.
Theorem window_power_false : ~ window_law_for window_majorant power_ours_less.
Proof. intro h. apply window_at in h. rewrite window_1 in h. unfold power_ours_less in h. simpl in h. lra. Qed.
Theorem window_constant_false : ~ window_law_for half_of power_ours. Proof. seen h window_at. Qed.
Theorem window_paper_power_false : ~ window_law_paper_for paper_majorant power_paper_less.
Proof. intro h. apply window_paper_at in h. rewrite paper_1 in h. unfold power_paper_less in h. simpl in h. lra. Qed.
Theorem window_paper_constant_false : ~ window_law_paper_for tenth_of power_paper. Proof. seen h window_paper_at. Qed.
