(* The rivals of the gradient of the hyper-objective are false: f = y, g = y^2/2 - x y, so that y*(x) = x and phi(x) = x. *)
Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsOrders StatementsGradient RivalFormsGradient ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod.
Open Scope R_scope.
Definition tf (x y : Rline) : R := y.
Definition tg (x y : Rline) : R := y ^ 2 / 2 - x * y.
Definition tfx (x y : Rline) : Rline := 0.
Definition tfy (x y : Rline) : Rline := 1.
Definition tgx (x y : Rline) : Rline := - y.
Definition tgy (x y : Rline) : Rline := y - x.
Definition txy (x y d e : Rline) : R := - (d * e).
Definition tyy (x y d e : Rline) : R := d * e.
Lemma sq_line (a b : R) : @sq (ip Rline) (@sub (ip Rline) a b) = (a - b) * (a - b). Proof. rewrite sub_R. reflexivity. Qed.
Lemma t_first : first_order Rline Rline tf tg tfx tgx tfy tgy 1 1 2.
Proof.
constructor; try lra; unfold tf, tg, tfx, tfy, tgx, tgy.
- intros x y d e s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y x' y'. rewrite !sq_line. pose proof (Rle_0_sqr (x - x')) as P. pose proof (Rle_0_sqr (y - y')) as Q. unfold Rsqr in *. lra.
- intros x y x' y'. rewrite !sq_line. pose proof (Rle_0_sqr (x - x')) as P. pose proof (Rle_0_sqr (y - y')) as Q. pose proof (Rle_0_sqr ((x - x') + (y - y'))) as S. unfold Rsqr in *. lra.
- intros x y d. unfold sq. simpl. lra.
- intros x y. rewrite norm_line, Rabs_R1. lra.
Qed.
Lemma t_second : second_order Rline Rline tgx tgy txy tyy 0.
Proof.
constructor; try lra; unfold txy, tyy, tgx, tgy; simpl.
- intros. split; ring.
- intros. split; ring.
- intros x y d e v s. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y e v s. apply is_derive_Reals. auto_derive; auto. ring.
- intros. rewrite Rminus_eq_0, Rabs_R0. lra.
- intros. rewrite Rminus_eq_0, Rabs_R0. lra.
Qed.
Lemma slope_one (v : R) : is_grad (E := Rline) (hyper_objective Rline Rline tf (fun x => x)) (fun _ => v : Rline) -> v = 1.
Proof.
intro h. specialize (h 0 1 0). unfold hyper_objective, tf in h. simpl in h. assert (D : derivable_pt_lim (fun s => 0 + s * 1) 0 1) by (apply is_derive_Reals; auto_derive; auto; ring).
pose proof (uniqueness_limite _ _ _ _ h D). lra.
Qed.
Lemma join_value join v : hypergradient_for join -> (forall d, v * d = join (0 * d) (- (d * 1))) -> v = 1.
Proof.
intros h e. apply slope_one. apply (h Rline Rline tf tg tfx tgx tfy tgy (fun x => x) (fun _ => 1) (fun _ => v) txy tyy 1 1 2 0 t_first t_second).
intro x. unfold tgy, tyy, tfy, tfx, txy. repeat split.
- intro w. simpl. ring.
- intro d. simpl. apply e.
Qed.
Theorem hypergradient_total_false : ~ hypergradient_for total.
Proof. intro h. apply (join_value _ (-1)) in h; [lra|]. intro d. unfold total. ring. Qed.
Theorem hypergradient_first_only_false : ~ hypergradient_for first_only.
Proof. intro h. apply (join_value _ 0) in h; [lra|]. intro d. unfold first_only. ring. Qed.
(* |x| has the linear models 0 up to |d|; x^2/2 has a gradient of Lipschitz constant 1 *)
Lemma abs_moves (x d : R) : Rabs (Rabs (x + d) - Rabs x) <= Rabs d.
Proof. pose proof (Rabs_triang_inv2 (x + d) x) as T. replace (x + d - x) with d in T by ring. exact T. Qed.
Theorem models_plain_false : ~ models_for plain_size all_of.
Proof.
intro h. destruct (h Rline (fun x => Rabs x) (fun _ => 0 : Rline) 2 ltac:(lra)) as [g _].
- intros x d. unfold plain_size. rewrite norm_line. simpl. rewrite Rmult_0_l, Rminus_0_r. pose proof (abs_moves x d). lra.
- specialize (g 1 1 0). simpl in g. assert (D : derivable_pt_lim (fun s => Rabs (1 + s * 1)) 0 1).
  { intros e e0. exists (mkposreal (1 / 2) ltac:(lra)). intros t t0 ht. simpl in ht. apply Rabs_def2 in ht. destruct ht. rewrite (Rabs_pos_eq (1 + (0 + t) * 1)), (Rabs_pos_eq (1 + 0 * 1)) by lra. replace ((1 + (0 + t) * 1 - (1 + 0 * 1)) / t - 1) with 0 by (field; auto). now rewrite Rabs_R0. }
  pose proof (uniqueness_limite _ _ _ _ g D). lra.
Qed.
Theorem models_half_false : ~ models_for square_size half_of.
Proof.
intro h. destruct (h Rline half_square itself 1 ltac:(lra)) as [_ l].
- intros x d. unfold square_size, half_square, itself, sq. simpl. replace (_ - _) with (d * d / 2) by field. rewrite Rabs_pos_eq; [lra|]. pose proof (Rle_0_sqr d) as P. unfold Rsqr in P. lra.
- specialize (l 1 0). rewrite !norm_line in l. unfold half_of, itself in l. rewrite !sub_R, Rminus_0_r, Rabs_R1 in l. lra.
Qed.
Lemma const_grad : is_grad (E := Rline) (fun _ => 0) (fun _ => 0 : Rline).
Proof. intros x d s. simpl. rewrite Rmult_0_l. apply derivable_pt_lim_const. Qed.
Theorem unique_some_false : ~ unique_for some_gradient.
Proof. intro h. pose proof (h Rline _ _ itself const_grad (ex_intro (fun p => is_grad p itself) _ half_grad) 1 1) as B. unfold itself in B. simpl in B. lra. Qed.
Theorem unique_at_zero_false : ~ unique_for gradient_at_zero.
Proof.
intro h. pose proof (h Rline _ _ itself const_grad) as B. unfold gradient_at_zero in B. specialize (B ltac:(intro d; unfold itself; simpl; rewrite Rmult_0_l; apply derivable_pt_lim_const) 1 1). unfold itself in B. simpl in B. lra.
Qed.
