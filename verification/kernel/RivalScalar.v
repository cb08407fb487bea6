(* Scalar problems that serve as counterexamples: f = h(y), g = mu y^2 / 2 + a x y, with x and y in R. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel Minimiser ScalarDerivativeLaw.
Open Scope R_scope.
Lemma lip_from_derive (h h' : R -> R) M : (forall t, derivable_pt_lim h t (h' t)) -> (forall t, Rabs (h' t) <= M) -> forall a b, Rabs (h a - h b) <= M * Rabs (a - b).
Proof.
intros D B a b. destruct (MVT_gen h b a h') as [c [_ e]].
- intros x _. now apply is_derive_Reals.
- intros x _. apply derivable_continuous_pt. exists (h' x). apply D.
- rewrite e, Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|apply B].
Qed.
Lemma sub_R (a b : R) : @sub Rips a b = a - b. Proof. unfold sub. simpl. ring. Qed.
Lemma dist_R (x x' y y' : R) : @dist Rips Rips x x' y y' = sqrt ((x - x') * (x - x') + (y - y') * (y - y')).
Proof. unfold dist. rewrite !sub_R. reflexivity. Qed.
Lemma abs_sq a : Rabs a * Rabs a = a * a. Proof. rewrite <- Rabs_mult. apply Rabs_pos_eq, Rle_0_sqr. Qed.
Lemma sumsq_ge0 a b : 0 <= a * a + b * b. Proof. pose proof (Rle_0_sqr a). pose proof (Rle_0_sqr b). unfold Rsqr in *. lra. Qed.
Lemma abs_le_sqrt a b M : 0 <= M -> 0 <= b -> a * a <= M * M * b -> Rabs a <= M * sqrt b.
Proof.
intros M0 b0 H. replace (M * sqrt b) with (sqrt (M * M * b)).
- rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. exact H.
- rewrite sqrt_mult_alt by nra. now rewrite sqrt_square.
Qed.
Lemma sqrt_le_scaled s b M : 0 <= M -> 0 <= b -> s <= M * M * b -> sqrt s <= M * sqrt b.
Proof.
intros M0 b0 H. replace (M * sqrt b) with (sqrt (M * M * b)); [now apply sqrt_le_1_alt|].
rewrite sqrt_mult_alt by nra. now rewrite sqrt_square.
Qed.
Section Scalar.
Variables (h h' : R -> R) (mu a L0 L1 : R).
Hypothesis mu0 : 0 < mu. Hypothesis L00 : 0 <= L0. Hypothesis L10 : 0 <= L1.
Hypothesis dh : forall t, derivable_pt_lim h t (h' t).
Hypothesis bh : forall t, Rabs (h' t) <= L0.
Hypothesis lh : forall s t, Rabs (h' s - h' t) <= L1 * Rabs (s - t).
Hypothesis lg : forall u w, (a * w) * (a * w) + (mu * w + a * u) * (mu * w + a * u) <= L1 * L1 * (u * u + w * w).
Definition sf (x y : Rips) : R := h y.
Definition sg (x y : Rips) : R := mu * y ^ 2 / 2 + a * x * y.
Definition sfx (x y : Rips) : Rips := 0.
Definition sgx (x y : Rips) : Rips := a * y.
Definition sfy (x y : Rips) : Rips := h' y.
Definition sgy (x y : Rips) : Rips := mu * y + a * x.
Definition sA (x y v : Rips) : Rips := a * v.
Definition sB (x y v : Rips) : Rips := mu * v.
Lemma scalar_lower : lower_level Rips Rips sf sg sfy sgy mu L0 L1.
Proof.
constructor; auto; unfold sf, sg, sfy, sgy.
- intros x y d s. simpl. apply (derivable_pt_lim_comp (fun s => y + s * d) h).
  + apply is_derive_Reals. auto_derive; auto. ring.
  + apply dh.
- intros x y d s. simpl. apply is_derive_Reals. auto_derive; auto. field.
- intros x y d. unfold sq. simpl. lra.
- intros x y y'. rewrite norm_R, sub_R. now apply (lip_from_derive h h').
- intros x y x' y'. rewrite norm_R, sub_R, dist_R. eapply Rle_trans; [apply lh|]. apply Rmult_le_compat_l; auto.
  rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. pose proof (Rle_0_sqr (x - x')) as P. unfold Rsqr in *. lra.
- intros x y x' y'. rewrite norm_R, sub_R, dist_R. apply abs_le_sqrt; auto; [apply sumsq_ge0|].
  pose proof (lg (x - x') (y - y')). replace (mu * y + a * x - (mu * y' + a * x')) with (mu * (y - y') + a * (x - x')) by ring.
  pose proof (Rle_0_sqr (a * (y - y'))) as P. unfold Rsqr in P. lra.
Qed.
Lemma scalar_two_levels : two_levels Rips Rips sf sg sfx sgx sfy sgy sA sB mu L0 L1 0.
Proof.
constructor; [exact scalar_lower| | | | | | | |]; unfold sfx, sgx, sfy, sgy, sA, sB.
- intros x y x' y'. rewrite !dist_R. apply sqrt_le_scaled; auto; [apply sumsq_ge0|].
  pose proof (lh y y') as B. pose proof (Rabs_pos (h' y - h' y')). pose proof (Rabs_pos (y - y')).
  assert (Q : Rabs (h' y - h' y') * Rabs (h' y - h' y') <= (L1 * Rabs (y - y')) * (L1 * Rabs (y - y'))) by (apply Rmult_le_compat; auto).
  replace ((L1 * Rabs (y - y')) * (L1 * Rabs (y - y'))) with (L1 * L1 * (Rabs (y - y') * Rabs (y - y'))) in Q by ring.
  rewrite !abs_sq in Q. pose proof (Rle_0_sqr (x - x')) as P. pose proof (Rle_0_sqr L1) as P'. unfold Rsqr in *. pose proof (Rmult_le_pos _ _ P' P). lra.
- intros x y x' y'. rewrite !dist_R. apply sqrt_le_scaled; auto; [apply sumsq_ge0|].
  pose proof (lg (x - x') (y - y')). replace (a * y - a * y') with (a * (y - y')) by ring.
  replace (mu * y + a * x - (mu * y' + a * x')) with (mu * (y - y') + a * (x - x')) by ring. lra.
- intros x y u v w. rewrite sub_R. simpl. ring.
- intros x y u v w. rewrite sub_R. simpl. ring.
- intros x y v w. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y v w. simpl. apply is_derive_Reals. auto_derive; auto. ring.
- intros x y x' y' v. rewrite !norm_R, sub_R, Rminus_eq_0, Rabs_R0. lra.
- intros x y x' y' v. rewrite !norm_R, sub_R, Rminus_eq_0, Rabs_R0. lra.
Qed.
(* a critical point of a convex perturbed problem is its minimiser *)
Lemma scalar_minimiser nu x y : Rabs nu * L1 <= mu -> nu * h' y + (mu * y + a * x) = 0 -> minimiser (g_nu sf sg nu x) y.
Proof.
intros w e z. pose proof (convex _ _ _ _ _ _ _ _ _ scalar_lower nu x y (@sub Rips z y)) as B.
assert (d : @dot Rips (grad_nu sfy sgy nu x y) (@sub Rips z y) = 0) by (unfold grad_nu, sfy, sgy; simpl; rewrite e; ring).
rewrite d in B. assert (t : @add Rips y (@sub Rips z y) = z) by apply (add_back Rips). rewrite t in B. assert (0 <= (mu - Rabs nu * L1) / 2 * @sq Rips (@sub Rips z y)); [|lra].
apply Rmult_le_pos; [lra|]. apply dot_ge0.
Qed.
End Scalar.
