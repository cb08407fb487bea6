(* Real inner-product spaces: Cauchy-Schwarz, norms, the descent inequality, one step of normalised descent. *)
Require Import Reals Lra Psatz FunctionalExtensionality.
From FD Require Import Vocabulary.
Open Scope R_scope.

Section S.
Variable E : ips.
Implicit Types x y z d g F : E.
Lemma dotDr x y z : dot z (add x y) = dot z x + dot z y.
Proof. now rewrite dotC, dotDl, (dotC _ x), (dotC _ y). Qed.
Lemma dotZr a x z : dot z (scal a x) = a * dot z x.
Proof. now rewrite dotC, dotZl, (dotC _ x). Qed.
Ltac expand := unfold sub; repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr.

Lemma cauchy x y : dot x y * dot x y <= dot x x * dot y y.
Proof.
destruct (Req_dec (dot y y) 0) as [c0|c0].
- assert (b0 : dot x y = 0).
  { destruct (Req_dec (dot x y) 0) as [|b]; auto. exfalso.
    pose proof (dot_ge0 _ (add x (scal (- (dot x x + 1) / (2 * dot x y)) y))) as H.
    revert H. expand. rewrite (dotC _ y x), c0.
    replace (_ + _ + _) with (-1) by (field; auto). lra. }
  rewrite b0, c0. lra.
- pose proof (dot_ge0 _ y) as c1.
  pose proof (dot_ge0 _ (add x (scal (- dot x y / dot y y) y))) as H.
  revert H. expand. rewrite (dotC _ y x).
  replace (_ + _ + _) with ((dot x x * dot y y - dot x y * dot x y) / dot y y) by (field; auto).
  intro H. assert (0 < dot y y) by lra.
  apply (Rmult_le_compat_r (dot y y)) in H; [|lra].
  unfold Rdiv in H. rewrite Rmult_assoc, Rinv_l, Rmult_1_r in H; lra.
Qed.

Lemma norm_ge0 x : 0 <= norm x. Proof. apply sqrt_pos. Qed.
Lemma norm_sq x : norm x * norm x = dot x x.
Proof. apply sqrt_sqrt, dot_ge0. Qed.
Lemma cauchy_norm x y : Rabs (dot x y) <= norm x * norm y.
Proof.

pose proof (cauchy x y). pose proof (norm_sq x). pose proof (norm_sq y).
pose proof (norm_ge0 x). pose proof (norm_ge0 y).
apply Rabs_le. assert (0 <= norm x * norm y) by nra.
assert (dot x y * dot x y <= (norm x * norm y) * (norm x * norm y)) by nra.
split; nra.
Qed.
Lemma norm_sub_le x y : norm x - norm y <= norm (sub x y).
Proof.
pose proof (norm_sq x). pose proof (norm_sq y). pose proof (norm_sq (sub x y)) as H1.
pose proof (norm_ge0 x). pose proof (norm_ge0 y). pose proof (norm_ge0 (sub x y)).
pose proof (Rle_trans _ _ _ (Rle_abs _) (cauchy_norm x y)).
assert (H1' : dot (sub x y) (sub x y) = dot x x - 2 * dot x y + dot y y) by (expand; rewrite (dotC _ y x); ring).
apply Rnot_lt_le; intro.
assert (0 < (norm x - norm y - norm (sub x y)) * (norm x - norm y + norm (sub x y))) by (apply Rmult_lt_0_compat; lra).
nra.
Qed.
Lemma norm_subC x y : norm (sub x y) = norm (sub y x).
Proof. unfold norm. f_equal. expand. rewrite (dotC _ y x). ring. Qed.

(* (ii) one step of normalised descent; F = 0 is allowed (the direction is then the null vector) *)
Lemma unit_le1 F : dot (unit F) (unit F) <= 1.
Proof.
unfold unit. expand. rewrite <- norm_sq.
destruct (Req_dec (norm F) 0) as [e|e]; [rewrite e; lra|]. apply Req_le. field; auto.
Qed.
Theorem normalised_direction g F : norm g - 2 * norm (sub F g) <= dot g (unit F).
Proof.
unfold unit. rewrite dotZr.
pose proof (norm_sub_le g F) as A. rewrite norm_subC in A.
pose proof (cauchy_norm (sub F g) F) as B.
pose proof (norm_ge0 F) as P.
destruct (Req_dec (norm F) 0) as [e|e].
- pose proof (cauchy_norm g F) as D. rewrite e, Rmult_0_r in D.
  assert (dot g F = 0). { unfold Rabs in D; destruct (Rcase_abs (dot g F)); lra. }
  rewrite H, Rmult_0_r. rewrite e in A. pose proof (norm_ge0 (sub F g)). lra.
- assert (B' : dot F F - dot g F <= norm (sub F g) * norm F).
  { pose proof (Rle_trans _ _ _ (Rle_abs _) (cauchy_norm (sub F g) F)) as D. revert D.
    unfold sub at 1. rewrite dotDl, dotZl. lra. }
  rewrite <- norm_sq in B'.
  assert (norm F - norm (sub F g) <= / norm F * dot g F).
  { apply (Rmult_le_reg_l (norm F)); [lra|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by auto. lra. }
  lra.
Qed.

(* L-smoothness from a Lipschitz gradient *)
Variables (f : E -> R) (grad : E -> E) (L : R).
Hypothesis f_grad : forall x d s,
  derivable_pt_lim (fun s => f (add x (scal s d))) s (dot (grad (add x (scal s d))) d).
Hypothesis grad_lip : forall x y, norm (sub (grad x) (grad y)) <= L * norm (sub x y).

Theorem descent x d : f (add x d) <= f x + dot (grad x) d + L / 2 * dot d d.
Proof.
set (h := fun s => f (add x (scal s d)) - s * dot (grad x) d - s * s * (L / 2 * dot d d)).
set (h' := fun s => dot (grad (add x (scal s d))) d - 1 * dot (grad x) d - (1 * s + s * 1) * (L / 2 * dot d d)).
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim h s (h' s)).
{ intros s _. unfold h, h'. apply derivable_pt_lim_minus; [apply derivable_pt_lim_minus|].
  - apply f_grad.
  - pose proof (derivable_pt_lim_mult id (fct_cte (dot (grad x) d)) s 1 0 (derivable_pt_lim_id s) (derivable_pt_lim_const _ s)) as M.
    unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r in M. exact M.
  - pose proof (derivable_pt_lim_mult _ _ s _ _ (derivable_pt_lim_mult id id s 1 1 (derivable_pt_lim_id s) (derivable_pt_lim_id s)) (derivable_pt_lim_const (L / 2 * dot d d) s)) as M.
    unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r in M. exact M. }
destruct (MVT_cor2 h h' 0 1 ltac:(lra) D) as (c & e & Hc).
assert (N : h' c <= 0).
{ unfold h'. pose proof (cauchy_norm (sub (grad (add x (scal c d))) (grad x)) d) as B.
  pose proof (Rle_trans _ _ _ (Rle_abs _) B) as B1. pose proof (grad_lip (add x (scal c d)) x) as G.
  assert (nd : norm (sub (add x (scal c d)) x) = c * norm d).
  { unfold norm. replace (dot (sub (add x (scal c d)) x) (sub (add x (scal c d)) x)) with (Rsqr c * dot d d).
    - rewrite sqrt_mult, sqrt_Rsqr; try lra. apply Rle_0_sqr. apply dot_ge0.
    - expand. rewrite (dotC _ d x). unfold Rsqr. ring. }
  rewrite nd in G. unfold sub at 1 in B1. rewrite dotDl, dotZl in B1.
  pose proof (norm_ge0 d). pose proof (norm_sq d) as Q. rewrite <- Q.
  assert (norm (sub (grad (add x (scal c d))) (grad x)) * norm d <= L * (c * norm d) * norm d) by (apply Rmult_le_compat_r; auto).
  nra. }
assert (e' : h 1 - h 0 <= 0) by (rewrite e; lra).
unfold h in e'. rewrite scal1, add_scal0 in e'. lra.
Qed.

(* normalised SGD, path by path: any directions F t whatever *)
Variables (eta : R) (F : nat -> E) (x : nat -> E).
Hypothesis eta_pos : 0 < eta.
Hypothesis L_pos : 0 <= L.
Hypothesis step : forall t, x (S t) = add (x t) (scal (- eta) (unit (F t))).

Lemma one_step t : f (x (S t)) <= f (x t) - eta * norm (grad (x t)) + 2 * eta * norm (sub (F t) (grad (x t))) + L * eta * eta / 2.
Proof.
rewrite step. pose proof (descent (x t) (scal (- eta) (unit (F t)))) as D.
rewrite dotZr, dotZl, dotZr in D. pose proof (normalised_direction (grad (x t)) (F t)) as N.
pose proof (unit_le1 (F t)) as U.
assert (L / 2 * (- eta * (- eta * dot (unit (F t)) (unit (F t)))) <= L * eta * eta / 2).
{ assert (0 <= L * (eta * eta)) by nra. nra. }
nra.
Qed.

Theorem nsgd_path T : eta * sum (fun t => norm (grad (x t))) T <=
  f (x O) - f (x T) + 2 * eta * sum (fun t => norm (sub (F t) (grad (x t)))) T + INR T * (L * eta * eta / 2).
Proof.
induction T as [|T IH]; [simpl; lra|]. rewrite S_INR. simpl sum. pose proof (one_step T). nra.
Qed.

Theorem nsgd_average T m : (forall z, m <= f z) -> (0 < T)%nat ->
  sum (fun t => norm (grad (x t))) T / INR T <=
  (f (x O) - m) / (eta * INR T) + L * eta / 2 + 2 / INR T * sum (fun t => norm (sub (F t) (grad (x t)))) T.
Proof.
intros Hm HT. pose proof (nsgd_path T) as P. pose proof (Hm (x T)). apply lt_INR in HT. simpl in HT.
apply (Rmult_le_reg_l (eta * INR T)); [nra|].
replace (eta * INR T * (_ / INR T)) with (eta * sum (fun t => norm (grad (x t))) T) by (field; lra).
replace (eta * INR T * _) with (f (x O) - m + 2 * eta * sum (fun t => norm (sub (F t) (grad (x t)))) T + INR T * (L * eta * eta / 2)) by (field; lra).
lra.
Qed.
End S.
