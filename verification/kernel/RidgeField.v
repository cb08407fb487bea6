(* Fields of derivatives: of functions h(<a, y>) of one direction, of their sums over a list of vectors, and of a quadratic. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Import Vocabulary InnerProduct VectorAlgebra.
From FD Require Minimiser.
Import ListNotations.
Open Scope R_scope.
Section R.
Context {E : ips}.
Lemma prods_perm {A} (b : A -> R) l l' : Permutation l l' -> prods b l = prods b l'.
Proof. induction 1; simpl; [auto|now rewrite IHPermutation|ring|congruence]. Qed.
Lemma prods_norm_ge0 (l : list E) : 0 <= prods norm l.
Proof. induction l as [|a l IH]; simpl; [lra|]. apply Rmult_le_pos; [apply norm_ge0|auto]. Qed.
Lemma prods_dot (a : E) l : norm a <= 1 -> Rabs (prods (dot a) l) <= prods norm l.
Proof.
intro h. induction l as [|v l IH]; simpl; [rewrite Rabs_R1; lra|]. rewrite Rabs_mult. apply Rmult_le_compat; try apply Rabs_pos; auto.
eapply Rle_trans; [apply cauchy_norm|]. pose proof (norm_ge0 _ v). nra.
Qed.
Definition ridge (h : nat -> R -> R) (a y : E) (l : list E) : R := h (length l) (dot a y) * prods (dot a) l.
Lemma ridge_field h a o n : norm a <= 1 -> (forall k t, (o <= k < n)%nat -> derivable_pt_lim (h k) t (h (S k) t)) -> tensor_field E (ridge h a) o n.
Proof.
intros na D. constructor; unfold ridge.
- intros x l l' P. now rewrite (Permutation_length P), (prods_perm _ l l' P).
- intros x v w l _. simpl. rewrite dotDr. ring.
- intros x s v l _. simpl. rewrite dotZr. ring.
- intros x k _. exists (Rabs (h k (dot a x))). split; [apply Rabs_pos|]. intros l <-. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|now apply prods_dot].
- intros x k eps hk e0. destruct (D k (dot a x) hk eps e0) as [d Hd]. exists d. split; [apply cond_pos|]. intros v l hl hv. simpl. rewrite hl, dotDr. set (s := dot a v).
  assert (sv : Rabs s <= norm v) by (unfold s; eapply Rle_trans; [apply cauchy_norm|]; pose proof (norm_ge0 _ v); nra).
  replace (h k (dot a x + s) * prods (dot a) l - h k (dot a x) * prods (dot a) l - h (S k) (dot a x) * (s * prods (dot a) l)) with ((h k (dot a x + s) - h k (dot a x) - h (S k) (dot a x) * s) * prods (dot a) l) by ring.
  rewrite Rabs_mult. apply Rmult_le_compat; try apply Rabs_pos; [|now apply prods_dot]. apply Rle_trans with (eps * Rabs s); [|apply Rmult_le_compat_l; lra].
  destruct (Req_dec s 0) as [->|s0]; [rewrite Rplus_0_r, Rmult_0_r, Rminus_0_r, Rminus_diag_eq, Rabs_R0 by auto; lra|].
  pose proof (Hd s s0 ltac:(lra)) as B. apply Rlt_le in B. apply (Rmult_le_compat_r (Rabs s)) in B; [|apply Rabs_pos]. rewrite <- Rabs_mult in B.
  replace (((h k (dot a x + s) - h k (dot a x)) / s - h (S k) (dot a x)) * s) with (h k (dot a x + s) - h k (dot a x) - h (S k) (dot a x) * s) in B by (field; auto). exact B.
Qed.
Lemma field_zero o n : tensor_field E (fun _ _ => 0) o n.
Proof.
constructor; intros; try ring; auto.
- exists 0. split; [lra|]. intros. rewrite Rabs_R0. lra.
- exists 1. split; [lra|]. intros. replace (0 - 0 - 0) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply norm_ge0]|apply prods_norm_ge0].
Qed.
Lemma field_add (S T : E -> list E -> R) o n : tensor_field E S o n -> tensor_field E T o n -> tensor_field E (fun x l => S x l + T x l) o n.
Proof.
intros s t. constructor.
- intros x l l' P. now rewrite (tf_sym _ _ _ _ s x l l' P), (tf_sym _ _ _ _ t x l l' P).
- intros x a b l h. rewrite (tf_add _ _ _ _ s), (tf_add _ _ _ _ t) by auto. ring.
- intros x c a l h. rewrite (tf_scal _ _ _ _ s), (tf_scal _ _ _ _ t) by auto. ring.
- intros x k hk. destruct (tf_bound _ _ _ _ s x k hk) as (M & M0 & HM). destruct (tf_bound _ _ _ _ t x k hk) as (N & N0 & HN). exists (M + N). split; [lra|]. intros l hl.
  eapply Rle_trans; [apply Rabs_triang|]. pose proof (HM l hl). pose proof (HN l hl). lra.
- intros x k eps hk e0. destruct (tf_derive _ _ _ _ s x k (eps / 2) hk ltac:(lra)) as (d1 & p1 & H1). destruct (tf_derive _ _ _ _ t x k (eps / 2) hk ltac:(lra)) as (d2 & p2 & H2).
  exists (Rmin d1 d2). split; [now apply Rmin_glb_lt|]. intros v l hl hv. pose proof (Rmin_l d1 d2). pose proof (Rmin_r d1 d2).
  pose proof (H1 v l hl ltac:(lra)) as a. pose proof (H2 v l hl ltac:(lra)) as b.
  replace (S (add x v) l + T (add x v) l - (S x l + T x l) - (S x (v :: l) + T x (v :: l))) with ((S (add x v) l - S x l - S x (v :: l)) + (T (add x v) l - T x l - T x (v :: l))) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. lra.
Qed.
Definition ridges (h : nat -> R -> R) (A : list E) (y : E) (l : list E) : R := lsum (fun a => ridge h a y l) A.
Lemma ridges_field h A o n : Forall (fun a => norm a <= 1) A -> (forall k t, (o <= k < n)%nat -> derivable_pt_lim (h k) t (h (S k) t)) -> tensor_field E (ridges h A) o n.
Proof.
intros fa D. induction A as [|a A IH]; [exact (field_zero o n)|]. inversion fa; subst. exact (field_add (ridge h a) (ridges h A) o n (ridge_field h a o n H1 D) (IH H2)).
Qed.
Lemma ridges_bound h A y l M : Forall (fun a => norm a <= 1) A -> 0 <= M -> (forall t, Rabs (h (length l) t) <= M) -> Rabs (ridges h A y l) <= INR (length A) * M * prods norm l.
Proof.
intros fa M0 B. unfold ridges. induction A as [|a A IH]; [simpl; rewrite Rabs_R0; lra|]. inversion fa; subst. cbn [lsum length]. rewrite S_INR. eapply Rle_trans; [apply Rabs_triang|]. specialize (IH H2).
assert (Rabs (ridge h a y l) <= M * prods norm l) by (unfold ridge; rewrite Rabs_mult; apply Rmult_le_compat; try apply Rabs_pos; [apply B|now apply prods_dot]). lra.
Qed.
(* |y|^2 / 2 - <x, y> *)
Definition quad (x y : E) (l : list E) : R := match l with [] => sq y / 2 - dot x y | [v] => dot y v - dot x v | [v; w] => dot v w | _ => 0 end.
Lemma quad_field x o n : tensor_field E (quad x) o n.
Proof.
constructor.
- intros y l l' P. destruct l as [|a [|b [|c l]]].
  + apply Permutation_nil in P. now subst.
  + apply Permutation_length_1_inv in P. now subst.
  + apply Permutation_length_2_inv in P. destruct P; subst; [auto|]. simpl. apply dotC.
  + pose proof (Permutation_length P) as e. destruct l' as [|a' [|b' [|c' l']]]; simpl in e; try discriminate. reflexivity.
- intros y a b l _. destruct l as [|c [|d l]]; simpl; rewrite ?dotDl, ?dotDr; ring.
- intros y s a l _. destruct l as [|c [|d l]]; simpl; rewrite ?dotZl, ?dotZr; ring.
- intros y k _. destruct k as [|[|[|k]]].
  + exists (Rabs (sq y / 2 - dot x y)). split; [apply Rabs_pos|]. intros [|] e; try discriminate. simpl. lra.
  + exists (norm y + norm x). split; [pose proof (norm_ge0 _ y); pose proof (norm_ge0 _ x); lra|]. intros [|v [|]] e; try discriminate. simpl. pose proof (cauchy_norm _ y v). pose proof (cauchy_norm _ x v).
    unfold Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
  + exists 1. split; [lra|]. intros [|v [|w [|]]] e; try discriminate. simpl. pose proof (cauchy_norm _ v w). lra.
  + exists 0. split; [lra|]. intros [|v [|w [|z l]]] e; try discriminate. simpl. rewrite Rabs_R0. lra.
- intros y k eps hk e0. exists (2 * eps). split; [lra|]. intros v l hl hv. pose proof (norm_ge0 _ v) as v0.
  destruct l as [|a [|b [|c l]]]; cbn [quad prods].
  + replace (sq (add y v) / 2 - dot x (add y v) - (sq y / 2 - dot x y) - (dot y v - dot x v)) with (norm v * norm v / 2) by (rewrite sq_add, dotDr, norm_sq; unfold sq; field).
    rewrite Rabs_pos_eq by nra. nra.
  + rewrite dotDl. replace (dot y a + dot v a - dot x a - (dot y a - dot x a) - dot v a) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [nra|]. pose proof (norm_ge0 _ a). lra.
  + replace (dot a b - dot a b - 0) with 0 by ring. rewrite Rabs_R0. pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ b). apply Rmult_le_pos; [nra|]. rewrite Rmult_1_r. nra.
  + replace (0 - 0 - 0) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [nra|]. apply (prods_norm_ge0 (a :: b :: c :: l)).
Qed.
Lemma quad_high x y l : (3 <= length l)%nat -> quad x y l = 0.
Proof. destruct l as [|a [|b [|c l]]]; simpl; try lia. auto. Qed.
(* - <y, u> *)
Definition tilt (u y : E) (l : list E) : R := match l with [] => - dot y u | [v] => - dot v u | _ => 0 end.
Lemma tilt_field u o n : tensor_field E (tilt u) o n.
Proof.
constructor.
- intros y l l' P. destruct l as [|a [|b l]].
  + apply Permutation_nil in P. now subst.
  + apply Permutation_length_1_inv in P. now subst.
  + pose proof (Permutation_length P) as e. destruct l' as [|a' [|b' l']]; simpl in e; try discriminate. reflexivity.
- intros y a b l _. destruct l as [|c l]; simpl; rewrite ?dotDl; ring.
- intros y s a l _. destruct l as [|c l]; simpl; rewrite ?dotZl; ring.
- intros y k _. pose proof (norm_ge0 _ y). pose proof (norm_ge0 _ u). exists ((norm y + 1) * norm u). split; [nra|]. intros l _. destruct l as [|v [|w l]]; cbn [tilt prods].
  + rewrite Rabs_Ropp. pose proof (cauchy_norm _ y u). nra.
  + rewrite Rabs_Ropp. pose proof (cauchy_norm _ v u). pose proof (norm_ge0 _ v). assert (0 <= norm y * norm u * norm v) by (apply Rmult_le_pos; nra). nra.
  + rewrite Rabs_R0. apply Rmult_le_pos; [nra|apply (prods_norm_ge0 (v :: w :: l))].
- intros y k eps hk e0. exists 1. split; [lra|]. intros v l hl hv. replace (tilt u (add y v) l - tilt u y l - tilt u y (v :: l)) with 0.
  + rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply norm_ge0]|apply prods_norm_ge0].
  + destruct l as [|a [|b l]]; simpl; rewrite ?dotDl; ring.
Qed.
Lemma tilt_high u y l : (2 <= length l)%nat -> tilt u y l = 0.
Proof. destruct l as [|a [|b l]]; simpl; try lia. auto. Qed.
End R.
