(* The hyper-gradient is the gradient of phi, and Lipschitz: proof of StatementsGradient. *)
Require Import Reals Lra Psatz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsGradient VectorAlgebra OrderOne.
From FD Require SgdStep.
Open Scope R_scope.
Section Model.
Variables (E : space) (phi : E -> R) (g : E -> E) (L : R).
Hypothesis L0 : 0 <= L.
Hypothesis model : forall x d, Rabs (phi (add x d) - phi x - dot (g x) d) <= L / 2 * sq d.
Lemma grad_of_model : is_grad phi g.
Proof.
intros x d s e e0. pose proof (sq_ge0 d) as d0. set (c := L / 2 * sq d). assert (c0 : 0 <= c) by (apply Rmult_le_pos; lra).
assert (del : 0 < e / (c + 1)) by (apply Rdiv_lt_0_compat; lra). exists (mkposreal _ del). intros t t0 ht. simpl in ht.
set (z := add x (scal s d)). set (w := sub (add x (scal (s + t) d)) z). pose proof (model z w) as m. replace (add z w) with (add x (scal (s + t) d)) in m by (symmetry; apply add_back).
assert (sw : sq w = t * t * sq d) by (unfold w, z, sub, sq; rewrite !dotDl, !dotDr, !dotZl, !dotZr, !dotDl, !dotDr, !dotZl, !dotZr, (dotC _ d x); ring).
assert (dw : dot (g z) w = t * dot (g z) d) by (unfold w, z, sub; rewrite !dotDr, !dotZr, !dotDr, !dotZr; ring).
rewrite sw, dw in m. fold z.
replace ((phi (add x (scal (s + t) d)) - phi z) / t - dot (g z) d) with ((phi (add x (scal (s + t) d)) - phi z - t * dot (g z) d) / t) by (field; auto).
unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv. assert (a0 : 0 < Rabs t) by now apply Rabs_pos_lt.
apply Rle_lt_trans with (c * Rabs t).
- apply (Rmult_le_reg_r (Rabs t)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. eapply Rle_trans; [exact m|]. unfold c.
  replace (t * t) with (Rabs t * Rabs t) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr). apply Req_le. ring.
- apply Rle_lt_trans with ((c + 1) * Rabs t); [nra|]. apply (Rmult_lt_compat_l (c + 1)) in ht; [|lra]. replace ((c + 1) * (e / (c + 1))) with e in ht by (field; lra). exact ht.
Qed.
Lemma lip_of_model : lipschitz g L.
Proof.
intros x x'. rewrite (norm_subC _ (g x)), (norm_subC _ x).
pose proof (SgdStep.coercive E phi g (- L) L ltac:(lra)) as C. assert (A : forall y d, phi y + dot (g y) d + - L / 2 * dot d d <= phi (add y d)).
{ intros y d. pose proof (model y d) as m. pose proof (Rle_abs (- (phi (add y d) - phi y - dot (g y) d))) as a. rewrite Rabs_Ropp in a. unfold sq in m. lra. }
assert (B : forall y d, phi (add y d) <= phi y + dot (g y) d + L / 2 * dot d d).
{ intros y d. pose proof (model y d) as m. pose proof (Rle_abs (phi (add y d) - phi y - dot (g y) d)) as a. unfold sq in m. lra. }
specialize (C A B (addA E) x x'). apply norm_le; [apply Rmult_le_pos; [auto|apply norm_ge0]|].
replace (L * norm (sub x' x) * (L * norm (sub x' x))) with (L * L * (norm (sub x' x) * norm (sub x' x))) by ring. rewrite norm_sq. unfold sq.
replace (- L + L) with 0 in C by ring. lra.
Qed.
End Model.
Theorem T_models : models_give_gradient.
Proof. intros E phi g L L0 m. split; [now apply (grad_of_model E phi g L)|now apply (lip_of_model E phi g L)]. Qed.
Theorem T_unique : gradient_unique.
Proof.
intros E phi g g' h h' x d. pose proof (h x d 0) as a. pose proof (h' x d 0) as b. rewrite !add_scal0 in *. eapply uniqueness_limite; eassumption.
Qed.
Theorem T_hypergradient : hypergradient_is_gradient.
Proof.
intros X Y f g fx gx fy gy ys u gphi gxy gyy mu L0 L1 L2 fo so hg. apply T_models.
- left. now apply (L_phi_pos X Y f g fx gx fy gy gxy gyy).
- intros x d. now apply (phi_smooth_thm X Y f g fx gx fy gy ys u gphi gxy gyy).
Qed.
