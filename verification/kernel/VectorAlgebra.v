(* Vectors up to null vectors: identities tested against every vector; triangle inequality; weighted Minkowski. *)
Require Import Reals Lra Psatz.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders.
Open Scope R_scope.
Section V.
Context {H : ips}.
Implicit Types u v w z : H.
Definition eqv u w := forall v, dot u v = dot w v.
Lemma eqv_sq u w : eqv u w -> sq u = sq w.
Proof. intro e. unfold sq. now rewrite e, dotC, e. Qed.
Lemma eqv_norm u w : eqv u w -> norm u = norm w.
Proof. intro e. unfold norm. f_equal. now apply eqv_sq. Qed.
Lemma sq_ge0 u : 0 <= sq u. Proof. apply dot_ge0. Qed.
Lemma sq_norm u : sq u = norm u * norm u. Proof. symmetry. apply norm_sq. Qed.
Lemma dot_le u v : dot u v <= norm u * norm v.
Proof. eapply Rle_trans; [apply Rle_abs|apply cauchy_norm]. Qed.
Lemma norm_le u c : 0 <= c -> sq u <= c * c -> norm u <= c.
Proof. intros c0 h. rewrite sq_norm in h. pose proof (norm_ge0 _ u). apply Rnot_lt_le. intro. nra. Qed.
Lemma sq_add u w : sq (add u w) = sq u + 2 * dot u w + sq w.
Proof. unfold sq. rewrite !dotDl, !dotDr, (dotC _ w u). ring. Qed.
Lemma sq_scal a u : sq (scal a u) = a * a * sq u.
Proof. unfold sq. rewrite dotZl, dotZr. ring. Qed.
Lemma norm_add u w : norm (add u w) <= norm u + norm w.
Proof.
pose proof (norm_ge0 _ u). pose proof (norm_ge0 _ w). apply norm_le; [lra|].
rewrite sq_add, !sq_norm. pose proof (dot_le u w). nra.
Qed.
Lemma norm_scal a u : norm (scal a u) = Rabs a * norm u.
Proof.
unfold norm. rewrite dotZl, dotZr, <- Rmult_assoc. rewrite sqrt_mult_alt by nra. f_equal.
fold (Rsqr a). apply sqrt_Rsqr_abs.
Qed.
End V.
Ltac vec := let v := fresh "v" in intro v; unfold sub; repeat rewrite ?dotDl, ?dotZl, ?zeroP; try ring.
Section W.
Context {H : ips}.
Implicit Types u v w z : H.
Lemma tri u v w : norm (sub u w) <= norm (sub u v) + norm (sub v w).
Proof. rewrite (eqv_norm (sub u w) (add (sub u v) (sub v w))) by vec. apply norm_add. Qed.
(* one more term in a weighted sum *)
Lemma weighted u z c C Q : 0 <= C -> 0 <= Q -> sq u <= C * Q -> sq (add u (scal c z)) <= (C + Rabs c) * (Q + Rabs c * sq z).
Proof.
intros C0 Q0 h. rewrite sq_add, sq_scal, dotZr. rewrite !sq_norm in *.
pose proof (norm_ge0 _ u) as nu. pose proof (norm_ge0 _ z) as nz. set (a := norm u) in *. set (b := norm z) in *.
assert (K : c * dot u z <= Rabs c * (a * b)).
{ eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|]. apply cauchy_norm. }
assert (M : 2 * (a * b) <= C * (b * b) + Q).
{ destruct (Req_dec C 0) as [z0|z0]; [rewrite z0 in *; assert (a = 0) by nra; nra|].
  apply (Rmult_le_reg_l C); [lra|]. pose proof (Rle_0_sqr (C * b - a)) as S. unfold Rsqr in S. nra. }
assert (c * c = Rabs c * Rabs c) by (rewrite <- Rabs_mult; symmetry; apply Rabs_pos_eq; nra).
pose proof (Rabs_pos c). rewrite H0. assert (Rabs c * (2 * (a * b)) <= Rabs c * (C * (b * b) + Q)) by (apply Rmult_le_compat_l; auto). nra.
Qed.
End W.
Lemma norm_vsum {X : space} (f : nat -> X) m : norm (vsum f m) <= Vocabulary.sum (fun k => norm (f k)) m.
Proof.
induction m as [|m IH]; simpl.
- unfold norm. rewrite zeroP, sqrt_0. lra.
- pose proof (norm_add (vsum f m) (f m)). lra.
Qed.
Lemma dot_vsum {X : space} (f : nat -> X) m v : dot (vsum f m) v = Vocabulary.sum (fun k => dot (f k) v) m.
Proof. induction m as [|m IH]; simpl; [apply zeroP|]. now rewrite dotDl, IH. Qed.
