(* The rivals of the main theorem are false: f = x^2/2, g = y^2/2 in R, exact oracles, started at x = 1, where one outer step is prescribed and the output is the start. *)
Require Import Reals Lra Lia Psatz List ZArith.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal.
From FD Require Import ScalarDerivativeLaw BiasInstance RivalScalar RivalNsgd RivalMethod RivalRun RivalFormsFinal.
From FD Require SineInstance.
Import ListNotations.
Open Scope R_scope.
Lemma line_complete : complete Rline. Proof. exact SineInstance.R1_complete. Qed.
Definition cf (x y : Rline) : R := x ^ 2 / 2.
Definition cg (x y : Rline) : R := y ^ 2 / 2.
Definition cF (x y : Rline) (l : list Rline) : R := tens (fun _ _ => 0) y l.
Definition cG (x y : Rline) (l : list Rline) : R := tens gk y l.
Definition cFX (x v y : Rline) (l : list Rline) : R := tens (fun k _ => match k with O => x * v | _ => 0 end) y l.
Definition cGX (x v y : Rline) (l : list Rline) : R := tens (fun _ _ => 0) y l.
Definition bottom (x : Rline) : Rline := 0.
Lemma sq_line (a b : R) : @sq (ip Rline) (@sub (ip Rline) a b) = (a - b) * (a - b). Proof. rewrite sub_R. reflexivity. Qed.
Lemma calm_first : first_order Rline Rline cf cg first null null second 1 0 1.
Proof.
constructor; try lra; unfold cf, cg, first, null, second.
- intros x y d e s. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros x y x' y'. rewrite !sq_line. pose proof (Rle_0_sqr (y - y')) as P. unfold Rsqr in P. lra.
- intros x y x' y'. rewrite !sq_line. pose proof (Rle_0_sqr (x - x')) as P. unfold Rsqr in P. lra.
- intros x y d. unfold sq. simpl. lra.
- intros x y. rewrite norm_line, Rabs_R0. lra.
Qed.
Lemma zero_field o n : tensor_field Rips (tens (fun _ _ => 0)) o n.
Proof. apply tens_field. intros. apply derivable_pt_lim_const. Qed.
Lemma zero_small (y : Rips) l M : 0 <= M -> Rabs (tens (fun _ _ => 0) y l) <= M * prods (@norm Rips) l.
Proof. intro h. apply tens_bound. rewrite Rabs_R0. exact h. Qed.
Lemma calm_second : second_order Rline Rline null second (gxy Rline Rline cGX) (gyy Rline Rline cG) 0.
Proof.
constructor; try lra; unfold gxy, gyy, cGX, cG, null, second, tens; simpl.
- intros. split; ring.
- intros. split; ring.
- intros x y d e v s. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y e v s. apply is_derive_Reals. auto_derive; auto. ring.
- intros. replace (0 * (e * 1) - 0 * (e * 1)) with 0 by ring. rewrite Rabs_R0. lra.
- intros. replace (1 * (d * (e * 1)) - 1 * (d * (e * 1))) with 0 by ring. rewrite Rabs_R0. lra.
Qed.
Lemma calm_high m q : derivatives Rline Rline m q first null null second cF cG cFX cGX 0 1 1.
Proof.
constructor; try lra; unfold cF, cG, cFX, cGX, first, null, second.
- intro x. apply tens_field. intros. apply gk_derive. lia.
- intro x. apply zero_field.
- intros x v. apply zero_field.
- intros x v. apply tens_field. intros k t _. destruct k; apply derivable_pt_lim_const.
- intros. unfold tens. simpl. ring.
- intros. unfold tens. simpl. ring.
- intros. unfold tens. simpl. ring.
- intros. unfold tens. simpl. ring.
- intros x z l hl. change (list Rips) in (type of l). change (3 <= length l <= S (S (m + q)))%nat in hl. apply tens_bound, gk_abs. lia.
- intros x z l hl. apply zero_small. lra.
- intros x v z l hl. apply zero_small. pose proof (norm_ge0 _ v). lra.
- intros x v z l hl. change (list Rips) in (type of l). change (2 <= length l <= S (m + q))%nat in hl. apply tens_bound. destruct (length l) as [|k]; [lia|]. rewrite Rabs_R0. pose proof (norm_ge0 _ v). lra.
Qed.
Lemma calm_bilevel : bilevel Rline Rline 1 1 0 sure sure (fun x y _ => first x y) (fun x y _ => null x y) (fun _ x y _ => null x y) (fun _ x y _ => second x y) 1 0
  cf cg first null null second cF cG cFX cGX bottom itself 1 0 1 0 1 (1 / 2) 0 0.
Proof.
constructor; try lra.
- left. repeat split; lia.
- constructor; [exact calm_first| |exact calm_second|exact (calm_high 1 1)].
  intros x y d e s. unfold cg, null, second. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros x z. unfold cg, bottom. pose proof (pow2_ge_0 z). simpl in *. lra.
- exact half_grad.
- intros x y. repeat split; try apply exact_unbiased; apply exact_noise.
- unfold bottom. rewrite norm_line, sub_R, Rminus_eq_0, Rabs_R0. lra.
- intro z. unfold phi, cf. pose proof (pow2_ge_0 z). simpl in *. lra.
Qed.
Lemma calm_smoothness : L_phi 1 0 1 0 = 2.
Proof. unfold L_phi. replace (1 / 1) with 1 by field. unfold Rdiv. ring. Qed.
Lemma ceil_one z : 0 <= z < 1 -> ceil z = 1%nat.
Proof.
intro h. unfold ceil. replace (up z) with 1%Z; [reflexivity|]. destruct (archimed z) as [a b]. apply Z.le_antisymm.
- apply Zlt_succ_le. change 1%Z with (Z.succ 0) in *. apply lt_IZR in b || idtac. apply Z.lt_succ_r. apply Zlt_le_succ. apply lt_IZR. simpl. lra.
- apply Zlt_succ_le. apply lt_IZR. rewrite succ_IZR. lra.
Qed.
Lemma guarantee_at scale Delta eps Kb : 0 <= 16 * Delta < eps ^ 2 -> 0 < eps ->
  guarantee_for scale Rline Rline 1 1 0 sure sure (fun x y _ => first x y) (fun x y _ => null x y) (fun _ x y _ => null x y) (fun _ x y _ => second x y) 1 0 itself 1 0 1 0 1 Delta 0 0 eps Kb ->
  1 <= scale eps.
Proof.
intros d e0 [_ [[r _] _]]. unfold result in r. assert (t : c_outer (L_phi 1 0 1 0) Delta eps = 1%nat).
{ unfold c_outer. rewrite calm_smoothness. apply ceil_one. assert (0 < eps ^ 2) by nra. split.
  - apply Rmult_le_pos; [lra|]. left. now apply Rinv_0_lt_compat.
  - apply (Rmult_lt_reg_r (eps ^ 2)); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
assert (T0 : (0 < c_outer (L_phi 1 0 1 0) Delta eps)%nat) by (rewrite t; lia). specialize (r T0). rewrite output_one in r by exact t.
rewrite norm_line in r. unfold itself in r. rewrite Rabs_R1 in r. exact r.
Qed.
Ltac final h := pose proof (fun a b => guarantee_at _ _ _ _ a b h) as B; specialize (B ltac:(unfold all_of, sixteenth_of; simpl; lra) ltac:(lra)); unfold all_of, quarter_of in B; lra.
Theorem ours_quarter_false : ~ final_ours_for quarter_of all_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 3 line_complete line_complete ltac:(left; lia) calm_bilevel ltac:(lra)) as g. final g. Qed.
Theorem ours_fewer_steps_false : ~ final_ours_for all_of sixteenth_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (9 / 10) line_complete line_complete ltac:(left; lia) calm_bilevel ltac:(lra)) as g. final g. Qed.
Theorem paper_quarter_false : ~ final_paper_for quarter_of all_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 3 line_complete line_complete calm_bilevel ltac:(lra)) as g. final g. Qed.
Theorem paper_fewer_steps_false : ~ final_paper_for all_of sixteenth_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (9 / 10) line_complete line_complete calm_bilevel ltac:(lra)) as g. final g. Qed.
(* uniqueness *)
Lemma flat_grad : is_grad (E := Rline) (fun _ => 0) (fun _ => 0 : Rline).
Proof. intros x d s. simpl. rewrite Rmult_0_l. apply derivable_pt_lim_const. Qed.
Theorem unique_flat_false : ~ unique_for non_negative a_minimiser.
Proof.
intro h. assert (B : @norm (ip Rline) (@sub (ip Rline) 1 0) = 0).
{ apply (h Rline (fun _ => 0) (fun _ => 0) 0); [unfold non_negative; lra|exact flat_grad| | |]; [|intro; lra|intro; lra]. intros y d. simpl. lra. }
rewrite norm_line, sub_R, Rminus_0_r, Rabs_R1 in B. lra.
Qed.
Theorem unique_any_false : ~ unique_for positive any_point.
Proof.
intro h. assert (B : @norm (ip Rline) (@sub (ip Rline) 0 1) = 0).
{ apply (h Rline half_square itself 1); [unfold positive; lra|exact half_grad| | |exact I].
  - intros y d. unfold half_square, itself, sq. simpl. lra.
  - intro z. unfold half_square. pose proof (pow2_ge_0 z). simpl in *. lra. }
rewrite norm_line, sub_R, Rabs_left in B; lra.
Qed.
