(* SGD on a strongly convex smooth function: contraction, and the bound of lem:SGD in expectation over finitely many samples. *)
Require Import Reals Lra Psatz FunctionalExtensionality.
From FD Require Import Vocabulary InnerProduct.
Open Scope R_scope.
Section C.
Variable E : ips.
Notation sub := (@sub E).
Ltac expand := unfold Vocabulary.sub; repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr.
Variables (f : E -> R) (grad : E -> E) (mu L : R).
Hypothesis mu_pos : 0 < mu.
Hypothesis mu_L : mu <= L.
(* first-order strong convexity; f <= quadratic upper model (InnerProduct.descent derives it from a Lipschitz gradient) *)
Hypothesis strong : forall x d, f x + dot (grad x) d + mu / 2 * dot d d <= f (add x d).
Hypothesis smooth : forall x d, f (add x d) <= f x + dot (grad x) d + L / 2 * dot d d.
Hypothesis addA : forall x d e : E, add (add x d) e = add x (add d e).

Lemma to y x : add x (sub y x) = y. Proof. apply add_back. Qed.

(* Baillon-Haddad for the function minus its quadratic part, with a free step s *)
Lemma half x y s : let D := sub (sub (grad y) (grad x)) (scal mu (sub y x)) in
  s * dot D D - (L - mu) / 2 * (s * s) * dot D D <=
  f y - f x - dot (grad x) (sub y x) - mu / 2 * dot (sub y x) (sub y x).
Proof.
intro D.
pose proof (smooth y (scal (- s) D)) as A.
pose proof (strong x (add (sub y x) (scal (- s) D))) as B.
rewrite <- addA, to in B.
assert (e : dot D D = dot (grad y) D - dot (grad x) D - mu * dot (sub y x) D).
{ unfold D at 1. unfold Vocabulary.sub at 1 2. rewrite !dotDl, !dotZl. ring. }
rewrite !dotDl, !dotDr, !dotZl, !dotZr in B. rewrite !dotZr, !dotZl in A.
rewrite (dotC _ D (sub y x)) in B. nra.
Qed.

Lemma coercive x y : dot (sub (grad y) (grad x)) (sub y x) * (mu + L) >=
  mu * L * dot (sub y x) (sub y x) + dot (sub (grad y) (grad x)) (sub (grad y) (grad x)).
Proof.
set (d := sub y x). set (g := sub (grad y) (grad x)).
assert (S : forall s, 2 * s * dot (sub g (scal mu d)) (sub g (scal mu d)) - (L - mu) * (s * s) * dot (sub g (scal mu d)) (sub g (scal mu d))
            <= dot g d - mu * dot d d).
{ intro s. pose proof (half x y s) as A. pose proof (half y x s) as B. simpl in A, B. fold d g in A.
  assert (e1 : dot (sub (sub (grad x) (grad y)) (scal mu (sub x y))) (sub (sub (grad x) (grad y)) (scal mu (sub x y)))
          = dot (sub g (scal mu d)) (sub g (scal mu d))).
  { unfold g, d. expand. rewrite (dotC _ (grad y) (grad x)), (dotC _ x (grad x)), (dotC _ x (grad y)), (dotC _ y (grad x)), (dotC _ y (grad y)), (dotC _ y x). ring. }
  assert (e2 : dot (sub x y) (sub x y) = dot d d) by (unfold d; expand; rewrite (dotC _ y x); ring).
  assert (e3 : dot (grad y) (sub x y) + dot (grad x) d = - dot g d) by (unfold g, d; expand; ring).
  rewrite e1, e2 in B. nra. }
assert (eD : dot (sub g (scal mu d)) (sub g (scal mu d)) = dot g g - 2 * mu * dot g d + mu * mu * dot d d)
  by (expand; rewrite (dotC _ d g); ring).
rewrite eD in S. pose proof (dot_ge0 _ (sub g (scal mu d))) as P. rewrite eD in P.
set (q := dot g g - 2 * mu * dot g d + mu * mu * dot d d) in *.
destruct (Rle_lt_dec (L - mu) 0) as [z|z].
- assert (L = mu) by lra. subst L.
  assert (Q : q = 0).
  { destruct (Req_dec q 0) as [|n]; auto. exfalso.
    pose proof (S ((dot g d - mu * dot d d + 1) / (2 * q))) as H.
    replace (2 * ((dot g d - mu * dot d d + 1) / (2 * q)) * q) with (dot g d - mu * dot d d + 1) in H by (field; auto). nra. }
  unfold q in Q. pose proof (S 0). nra.
- pose proof (S (/ (L - mu))) as H.
  replace (2 * / (L - mu) * q - (L - mu) * (/ (L - mu) * / (L - mu)) * q) with (q / (L - mu)) in H by (field; lra).
  apply (Rmult_le_compat_l (L - mu)) in H; [|lra].
  replace ((L - mu) * (q / (L - mu))) with q in H by (field; lra). unfold q in H. nra.
Qed.

Variables (xs : E) (eta : R).
Hypothesis xs_min : forall v, dot (grad xs) v = 0.
Hypothesis eta_pos : 0 < eta.
Hypothesis eta_le : eta * (mu + L) <= 2.

Theorem contraction x : let r := sub (add x (scal (- eta) (grad x))) xs in
  dot r r <= (1 - mu * eta) * (1 - mu * eta) * dot (sub x xs) (sub x xs).
Proof.
intro r. set (d := sub x xs). pose proof (coercive xs x) as C. fold d in C.
assert (G0 : dot (sub (grad x) (grad xs)) d = dot (grad x) d) by (unfold Vocabulary.sub at 1; rewrite dotDl, dotZl, xs_min; ring).
assert (G1 : dot (sub (grad x) (grad xs)) (sub (grad x) (grad xs)) = dot (grad x) (grad x)).
{ unfold Vocabulary.sub. rewrite !dotDl, !dotDr, !dotZl, !dotZr, (dotC _ (grad x) (grad xs)), !xs_min. ring. }
rewrite G0, G1 in C.
assert (e : dot r r = dot d d - 2 * eta * dot (grad x) d + eta * eta * dot (grad x) (grad x)).
{ unfold r, d. expand. rewrite (dotC _ xs x), (dotC _ x (grad x)), (dotC _ xs (grad x)). ring. }
rewrite e. clear e.
(* |grad| >= mu |d| : from strong convexity both ways and Cauchy *)
assert (M : mu * dot d d <= dot (grad x) d).
{ pose proof (strong xs (sub x xs)) as A. rewrite to, xs_min in A. fold d in A.
  pose proof (strong x (sub xs x)) as B. rewrite to in B.
  assert (dot (sub xs x) (sub xs x) = dot d d) by (unfold d; expand; rewrite (dotC _ xs x); ring).
  assert (dot (grad x) (sub xs x) = - dot (grad x) d) by (unfold d; expand; ring).
  rewrite H, H0 in B. lra. }
pose proof (cauchy E (grad x) d) as K. pose proof (dot_ge0 _ d) as P. pose proof (dot_ge0 _ (grad x)) as Pg.
set (a := dot d d) in *. set (b := dot (grad x) d) in *. set (c := dot (grad x) (grad x)) in *.
assert (W : mu * mu * a <= c).
{ destruct (Req_dec a 0) as [z|z]; [rewrite z; lra|]. assert (0 < a) by lra.
  apply (Rmult_le_reg_r a); auto. assert (0 <= mu * a) by nra. nra. }
(* b >= (mu L a + c)/(mu+L), coefficient of c is eta^2 - 2 eta/(mu+L) <= 0 *)
assert (Hml : 0 < mu + L) by lra.
apply (Rmult_le_reg_r (mu + L)); auto.
assert (T1 : eta * (b * (mu + L)) >= eta * (mu * L * a + c)) by (apply Rmult_ge_compat_l; lra).
assert (T2 : 0 <= (2 - eta * (mu + L)) * eta * (c - mu * mu * a)).
{ apply Rmult_le_pos; [apply Rmult_le_pos|]; lra. }
nra.
Qed.

(* noise: finitely many samples i < n with weights w i; Ex t phi x = E[phi(x_t) | x_0 = x] *)
Variables (n : nat) (w : nat -> R) (Fs : E -> nat -> E) (sigma2 : R).
Hypothesis w_pos : forall i, 0 <= w i.
Hypothesis w_sum : sum w n = 1.
Hypothesis unbiased : forall x v, sum (fun i => w i * dot (sub (Fs x i) (grad x)) v) n = 0.
Hypothesis variance : forall x, sum (fun i => w i * dot (sub (Fs x i) (grad x)) (sub (Fs x i) (grad x))) n <= sigma2.
Definition move x i : E := add x (scal (- eta) (Fs x i)).
Fixpoint Ex (t : nat) (phi : E -> R) (x : E) : R :=
  match t with O => phi x | S k => sum (fun i => w i * Ex k phi (move x i)) n end.

Lemma sum_ext g h m : (forall i, g i = h i) -> sum g m = sum h m.
Proof. intro H. induction m; simpl; [auto|]. now rewrite IHm, H. Qed.
Lemma sum_le g h m : (forall i, g i <= h i) -> sum g m <= sum h m.
Proof. intro H. induction m; simpl; [lra|]. pose proof (H m). lra. Qed.
Lemma sum_lin a b g h m : sum (fun i => a * g i + b * h i) m = a * sum g m + b * sum h m.
Proof. induction m; simpl; [ring|]. rewrite IHm. ring. Qed.

Definition dist2 x := dot (sub x xs) (sub x xs).
Definition q := 1 - mu * eta.
Lemma q_range : 0 <= q < 1.
Proof. unfold q. nra. Qed.

Lemma one x : sum (fun i => w i * dist2 (move x i)) n <= q * q * dist2 x + eta * eta * sigma2.
Proof.
set (r := sub (add x (scal (- eta) (grad x))) xs).
rewrite (sum_ext _ (fun i => 1 * (dot r r * w i + (- 2 * eta) * (w i * dot (sub (Fs x i) (grad x)) r))
   + eta * eta * (w i * dot (sub (Fs x i) (grad x)) (sub (Fs x i) (grad x))))).
- rewrite sum_lin, sum_lin, w_sum, unbiased. pose proof (variance x). pose proof (contraction x) as K. simpl in K. fold r in K.
  unfold q, dist2. assert (0 <= eta * eta) by nra. nra.
- intro i. unfold dist2, move, r. expand.
  rewrite (dotC _ xs x), (dotC _ x (grad x)), (dotC _ xs (grad x)), (dotC _ x (Fs x i)), (dotC _ xs (Fs x i)), (dotC _ (grad x) (Fs x i)). ring.
Qed.

Lemma sgd_sum t : forall x, Ex t dist2 x <= (q * q) ^ t * dist2 x + eta * eta * sigma2 * sum (fun k => (q * q) ^ k) t.
Proof.
induction t as [|t IH]; intro x; [simpl; lra|]. simpl Ex.
set (B := eta * eta * sigma2 * sum (fun k => (q * q) ^ k) t) in *.
apply Rle_trans with (sum (fun i => (q * q) ^ t * (w i * dist2 (move x i)) + B * w i) n).
- apply sum_le. intro i. pose proof (IH (move x i)). pose proof (w_pos i). nra.
- rewrite sum_lin, w_sum. pose proof (one x) as O. simpl sum. simpl pow.
  assert (P : 0 <= (q * q) ^ t) by (apply pow_le; pose proof q_range; nra).
  unfold B. nra.
Qed.
Lemma geometric r t : 0 <= r < 1 -> (1 - r) * sum (fun k => r ^ k) t <= 1.
Proof.
intro H. replace ((1 - r) * sum (fun k => r ^ k) t) with (1 - r ^ t).
- pose proof (pow_le r t). lra.
- induction t; simpl; [ring|]. rewrite Rmult_plus_distr_l, <- IHt. ring.
Qed.
(* sharper than the paper: q^(2t), and 1/(2 - mu eta) <= 1 in the noise *)
Theorem sgd_sharp t x : 0 <= sigma2 -> Ex t dist2 x <= (q * q) ^ t * dist2 x + eta * sigma2 / (mu * (2 - mu * eta)).
Proof.
intro s0. pose proof (sgd_sum t x) as S. pose proof q_range as Q.
assert (R : 0 <= q * q < 1) by nra. pose proof (geometric (q * q) t R) as G.
assert (e : 1 - q * q = eta * mu * (2 - mu * eta)) by (unfold q; ring). rewrite e in G.
assert (d0 : 0 < mu * (2 - mu * eta)) by (unfold q in Q; nra).
set (Z := sum (fun k => (q * q) ^ k) t) in *.
assert (eta * eta * sigma2 * Z <= eta * sigma2 / (mu * (2 - mu * eta))).
{ apply (Rmult_le_reg_r (mu * (2 - mu * eta))); auto. replace (eta * sigma2 / (mu * (2 - mu * eta)) * (mu * (2 - mu * eta))) with (eta * sigma2) by (field; split; unfold q in Q; nra).
  assert (0 <= eta * sigma2) by nra. nra. }
lra.
Qed.
Theorem sgd t x : 0 <= sigma2 -> Ex t dist2 x <= (1 - mu * eta) ^ t * dist2 x + eta * sigma2 / mu.
Proof.
intro s0. pose proof (sgd_sharp t x s0) as S. pose proof q_range as Q. fold q.
assert (d0 : 0 < mu * (2 - mu * eta)) by (unfold q in Q; nra).
assert (A : (q * q) ^ t <= q ^ t).
{ rewrite Rpow_mult_distr. pose proof (pow_le q t (proj1 Q)).
  assert (q ^ t <= 1) by (rewrite <- (pow1 t); apply pow_incr; lra). nra. }
assert (B : eta * sigma2 / (mu * (2 - mu * eta)) <= eta * sigma2 / mu).
{ unfold Rdiv. apply Rmult_le_compat_l; [nra|]. apply Rinv_le_contravar; auto. unfold q in Q; nra. }
assert (0 <= dist2 x) by apply dot_ge0. nra.
Qed.
End C.

