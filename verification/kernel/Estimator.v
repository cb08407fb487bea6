(* The batch and the estimator: bias, inner error and noise add up. Proof of StatementsMethod.estimator_error. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra WarmStart.
Open Scope R_scope.
(* mean of a batch: the variances add up *)
Section B.
Variables (X : space) (s : src) (h : nat -> X) (c : X) (V : R).
Hypothesis un : unbiased s h c.
Hypothesis var : mean s (fun i => sq (sub (h i) c)) <= V.
Lemma batch_sum n b : forall z, E (iter n (fun z => Draw s (fun i => Ret (add z (h i)))) z) (fun z => sq (sub z b))
  <= sq (sub (add z (scal (INR n) c)) b) + INR n * V.
Proof.
induction n as [|n IH]; intro z.
- simpl. rewrite (eqv_sq (sub (add z (scal 0 c)) b) (sub z b)) by vec. lra.
- rewrite iterS. simpl E.
  apply Rle_trans with (mean s (fun i => 1 * (1 * sq (sub (h i) c) + 2 * dot (sub (h i) c) (sub (add z (scal (INR (S n)) c)) b))
      + 1 * (sq (sub (add z (scal (INR (S n)) c)) b) + INR n * V))).
  + apply mean_le. intro i. eapply Rle_trans; [apply IH|]. rewrite S_INR.
    rewrite (eqv_sq (sub (add (add z (h i)) (scal (INR n) c)) b) (add (sub (h i) c) (sub (add z (scal (INR n + 1) c)) b))) by vec.
    rewrite sq_add. lra.
  + rewrite mean_lin, mean_lin, mean_const, un. rewrite S_INR. lra.
Qed.
Lemma batch_mean n : (0 < n)%nat -> 0 <= V ->
  E (do z <- iter n (fun z => Draw s (fun i => Ret (add z (h i)))) zero; Ret (scal (/ INR n) z)) (fun z => norm (sub z c)) <= sqrt V / sqrt (INR n).
Proof.
intros n0 V0. apply lt_INR in n0. simpl in n0. rewrite <- sqrt_div by lra.
apply jensen_le; [apply sqrt_pos|]. rewrite sqrt_sqrt by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
rewrite E_bind. simpl E.
apply Rle_trans with (E (iter n (fun z => Draw s (fun i => Ret (add z (h i)))) zero) (fun z => / (INR n * INR n) * sq (sub z (scal (INR n) c)) + 0)).
- apply E_le. intro z. rewrite <- sq_norm.
  rewrite (eqv_sq (sub (scal (/ INR n) z) c) (scal (/ INR n) (sub z (scal (INR n) c)))).
  + rewrite sq_scal. apply Req_le. field. lra.
  + vec. field. lra.
- rewrite E_affine. pose proof (batch_sum n (scal (INR n) c) zero) as B.
  rewrite (eqv_sq (sub (add zero (scal (INR n) c)) (scal (INR n) c)) zero) in B by vec.
  unfold sq at 2 in B. rewrite zeroP in B.
  replace (V / INR n) with (/ (INR n * INR n) * (0 + INR n * V) + 0) by (field; lra).
  apply Rplus_le_compat_r, Rmult_le_compat_l; [|exact B]. left. apply Rinv_0_lt_compat. nra.
Qed.
End B.

Section F.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Variables (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Variables (h : nat -> X -> Y -> R) (ystar : nat -> X -> Y).
Notation comb := (comb X Y m pos alpha nu).
Notation batch := (batch X Y m pos alpha nu sx Fx Gx bs).
Notation oracles := (oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy).
Notation gain := (gain m pos alpha nu).
Notation draw x ys := (fun i => comb (fun x y => Fx x y i) (fun x y => Gx x y i) x ys).
Hypothesis nu0 : 0 < nu.
Lemma comb_dot u w x ys v : dot (comb u w x ys) v = Vocabulary.sum (fun k => alpha k * (pos k * dot (u x (ys k)) v + / nu * dot (w x (ys k)) v)) m.
Proof. unfold StatementsMethod.comb. rewrite dot_vsum. apply TaylorLipschitz.sum_ext. intros k _. now rewrite dotZl, dotDl, !dotZl. Qed.
Lemma comb_unbiased sigma x ys : oracles sigma -> unbiased sx (draw x ys) (comb fx gx x ys).
Proof.
intros O v.
rewrite (mean_ext _ _ (fun i => Vocabulary.sum (fun k => alpha k * pos k * dot (sub (Fx x (ys k) i) (fx x (ys k))) v + alpha k * / nu * dot (sub (Gx x (ys k) i) (gx x (ys k))) v) m)).
- rewrite (mean_sum sx (fun k i => alpha k * pos k * dot (sub (Fx x (ys k) i) (fx x (ys k))) v + alpha k * / nu * dot (sub (Gx x (ys k) i) (gx x (ys k))) v)).
  rewrite (TaylorLipschitz.sum_ext _ (fun k => 0 * 0)); [rewrite TaylorLipschitz.sum_scal; ring|].
  intros k _. rewrite mean_lin. destruct (O x (ys k)) as ((U1 & _) & (U2 & _) & _). rewrite U1, U2. ring.
- intro i. unfold sub at 1. rewrite dotDl, dotZl, !comb_dot, <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext.
  intros k _. unfold sub. rewrite !dotDl, !dotZl. ring.
Qed.
Definition wsum (a b : nat -> R) n := Vocabulary.sum (fun k => Rabs (alpha k * pos k) * a k + Rabs (alpha k * / nu) * b k) n.
Lemma gainE : gain = wsum (fun _ => 1) (fun _ => 1) m.
Proof.
unfold StatementsMethod.gain, sumA, sumB, wsum, Rdiv. rewrite Rmult_comm, <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext. intros k _.
rewrite !Rabs_mult, (Rabs_pos_eq (/ nu)) by (left; now apply Rinv_0_lt_compat). ring.
Qed.
Lemma wsum_ge0 a b n : (forall k, 0 <= a k) -> (forall k, 0 <= b k) -> 0 <= wsum a b n.
Proof.
intros a0 b0. unfold wsum. induction n as [|n IH]; simpl; [lra|].
assert (0 <= Rabs (alpha n * pos n) * a n) by (apply Rmult_le_pos; [apply Rabs_pos|auto]).
assert (0 <= Rabs (alpha n * / nu) * b n) by (apply Rmult_le_pos; [apply Rabs_pos|auto]). lra.
Qed.
Lemma gain_ge0 : 0 <= gain.
Proof. rewrite gainE. apply wsum_ge0; intros; lra. Qed.
(* Minkowski: the worst correlation *)
Lemma minkowski (u w : nat -> X) n :
  sq (vsum (fun k => scal (alpha k) (add (scal (pos k) (u k)) (scal (/ nu) (w k)))) n) <=
  wsum (fun _ => 1) (fun _ => 1) n * wsum (fun k => sq (u k)) (fun k => sq (w k)) n.
Proof.
induction n as [|n IH].
- simpl. unfold sq at 1. rewrite zeroP. unfold wsum. simpl. lra.
- simpl vsum. set (v := vsum _ n) in *.
  rewrite (eqv_sq _ (add (add v (scal (alpha n * pos n) (u n))) (scal (alpha n * / nu) (w n)))) by vec.
  set (C := wsum (fun _ => 1) (fun _ => 1) n) in *. set (Q := wsum (fun k => sq (u k)) (fun k => sq (w k)) n) in *.
  assert (C0 : 0 <= C) by (apply wsum_ge0; intros; lra).
  assert (Q0 : 0 <= Q) by (apply wsum_ge0; intros; apply sq_ge0).
  pose proof (weighted v (u n) (alpha n * pos n) C Q C0 Q0 IH) as W1.
  pose proof (Rabs_pos (alpha n * pos n)). pose proof (sq_ge0 (u n)).
  assert (Q1 : 0 <= Q + Rabs (alpha n * pos n) * sq (u n)) by (apply Rplus_le_le_0_compat; [auto|apply Rmult_le_pos; auto]).
  pose proof (weighted _ (w n) (alpha n * / nu) (C + Rabs (alpha n * pos n)) _ ltac:(lra) Q1 W1) as W2.
  eapply Rle_trans; [exact W2|]. unfold wsum. simpl. fold C Q. apply Req_le. unfold C, Q, wsum. ring.
Qed.
Lemma comb_noise sigma x ys : 0 <= sigma -> oracles sigma ->
  mean sx (fun i => sq (sub (draw x ys i) (comb fx gx x ys))) <= (gain * sigma) * (gain * sigma).
Proof.
intros s0 O.
apply Rle_trans with (mean sx (fun i => gain * wsum (fun k => sq (sub (Fx x (ys k) i) (fx x (ys k)))) (fun k => sq (sub (Gx x (ys k) i) (gx x (ys k)))) m)).
- apply mean_le. intro i. rewrite gainE. eapply Rle_trans; [|apply minkowski]. apply Req_le, eqv_sq. intro v.
  unfold sub at 1. rewrite dotDl, dotZl, !comb_dot, dot_vsum, <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext.
  intros k _. unfold sub. rewrite !dotZl, !dotDl, !dotZl, !dotDl, !dotZl. ring.
- rewrite mean_scal. unfold wsum at 1.
  rewrite (mean_sum sx (fun k i => Rabs (alpha k * pos k) * sq (sub (Fx x (ys k) i) (fx x (ys k))) + Rabs (alpha k * / nu) * sq (sub (Gx x (ys k) i) (gx x (ys k))))).
  replace (gain * sigma * (gain * sigma)) with (gain * (sigma * sigma * gain)) by ring. apply Rmult_le_compat_l; [apply gain_ge0|].
  rewrite gainE. unfold wsum. rewrite <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros k _. rewrite mean_lin.
  destruct (O x (ys k)) as ((_ & V1) & (_ & V2) & _). unfold noise in *.
  pose proof (Rabs_pos (alpha k * pos k)). pose proof (Rabs_pos (alpha k * / nu)). nra.
Qed.
Lemma comb_lip L1 x ys zs : lip_x X Y fx gx L1 -> 0 <= L1 ->
  norm (sub (comb fx gx x ys) (comb fx gx x zs)) <= L1 * wsum (fun k => norm (sub (ys k) (zs k))) (fun k => norm (sub (ys k) (zs k))) m.
Proof.
intros Lx L0. destruct (Lx x) as (Lf & Lg).
rewrite (eqv_norm _ (vsum (fun k => scal (alpha k) (add (scal (pos k) (sub (fx x (ys k)) (fx x (zs k)))) (scal (/ nu) (sub (gx x (ys k)) (gx x (zs k)))))) m)).
2:{ intro v. unfold sub at 1. rewrite dotDl, dotZl, !comb_dot, dot_vsum, <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext.
    intros k _. unfold sub. rewrite !dotZl, !dotDl, !dotZl, !dotDl, !dotZl. ring. }
eapply Rle_trans; [apply norm_vsum|]. unfold wsum. rewrite <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros k _.
rewrite norm_scal, !Rabs_mult. pose proof (norm_add (scal (pos k) (sub (fx x (ys k)) (fx x (zs k)))) (scal (/ nu) (sub (gx x (ys k)) (gx x (zs k))))) as T.
rewrite !norm_scal in T. pose proof (Lf (ys k) (zs k)) as A. pose proof (Lg (ys k) (zs k)) as B.
pose proof (Rabs_pos (alpha k)). pose proof (Rabs_pos (pos k)) as p0. pose proof (Rabs_pos (/ nu)) as v0.
apply (Rmult_le_compat_l _ _ _ p0) in A. apply (Rmult_le_compat_l _ _ _ v0) in B.
eapply Rle_trans; [apply Rmult_le_compat_l; [auto|exact (Rle_trans _ _ _ T (Rplus_le_compat _ _ _ _ A B))]|]. apply Req_le. ring.
Qed.
Lemma batch_noise sigma x ys : (0 < bs)%nat -> 0 <= sigma -> oracles sigma ->
  E (batch x ys) (fun F => norm (sub F (comb fx gx x ys))) <= gain * sigma / sqrt (INR bs).
Proof.
intros b0 s0 O. pose proof gain_ge0.
rewrite <- (sqrt_square (gain * sigma)) by nra.
apply batch_mean; auto; [now apply comb_unbiased with sigma|now apply comb_noise|nra].
Qed.

Variables (sigma delta L1 bias : R) (gphi : X -> X).
Hypotheses (s0 : 0 <= sigma) (b0 : (0 < bs)%nat) (L10 : 0 <= L1) (d0 : 0 <= delta).
Hypothesis orac : oracles sigma.
Hypothesis lipx : lip_x X Y fx gx L1.
Hypothesis bia : bias_bound X Y m pos alpha nu fx gx ystar gphi bias.
(* any inner loop that ends within delta of the minimisers in the mean square *)
Variable loop : nat -> X -> (nat -> Y) -> prog (nat -> Y).
Notation direction := (along X Y loop batch).
Notation f2sa t := (nsgd X _ eta_x direction x0 (fun _ => y0) t).
Hypothesis close : forall t k, (k < m)%nat -> E (f2sa t) (fun s => E (loop t (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= delta ^ 2.
Notation dist t k := (fun s => E (loop t (fst s) (snd s)) (fun ys => norm (sub (ys k) (ystar k (fst s))))).
Lemma dist_le t k : (k < m)%nat -> E (f2sa t) (dist t k) <= delta.
Proof.
intro km.
apply Rle_trans with (E (do s <- f2sa t; do ys <- loop t (fst s) (snd s); Ret (norm (sub (ys k) (ystar k (fst s))))) (fun z => z)).
- rewrite E_bind. apply E_le. intro s. rewrite E_bind. simpl. lra.
- apply jensen_le; auto. rewrite E_bind. replace (delta * delta) with (delta ^ 2) by ring. eapply Rle_trans; [|exact (close t k km)].
  apply E_le. intro s. rewrite E_bind. simpl. apply E_le. intro ys. rewrite sq_norm. lra.
Qed.
Lemma estimator t : dir_error X _ eta_x direction x0 (fun _ => y0) gphi t <= est_error m pos alpha nu bs bias sigma L1 delta.
Proof.
unfold dir_error, est_error. set (nz := gain * sigma / sqrt (INR bs)).
apply Rle_trans with (E (f2sa t) (fun s => L1 * wsum (fun k => dist t k s) (fun k => dist t k s) m + (bias + nz))).
- apply E_le. intros [x ys]. simpl fst. simpl snd. unfold along at 1. rewrite E_bind.
  apply Rle_trans with (E (loop t x ys) (fun zs => L1 * wsum (fun k => norm (sub (zs k) (ystar k x))) (fun k => norm (sub (zs k) (ystar k x))) m + (bias + nz))).
  + apply E_le. intro zs. rewrite E_bind. simpl E.
    set (a := comb fx gx x zs). set (b := comb fx gx x (fun k => ystar k x)).
    apply Rle_trans with (E (batch x zs) (fun F => 1 * norm (sub F a) + (norm (sub a b) + norm (sub b (gphi x))))).
    * apply E_le. intro F. pose proof (tri F a (gphi x)). pose proof (tri a b (gphi x)). lra.
    * rewrite E_affine. pose proof (batch_noise sigma x zs b0 s0 orac) as N. fold a nz in N.
      pose proof (comb_lip L1 x zs (fun k => ystar k x) lipx L10) as D. fold a b in D. pose proof (bia x) as Bi. fold b in Bi. lra.
  + rewrite E_affine. apply Rplus_le_compat_r, Rmult_le_compat_l; auto. unfold wsum.
    rewrite (E_sum _ (fun k zs => Rabs (alpha k * pos k) * norm (sub (zs k) (ystar k x)) + Rabs (alpha k * / nu) * norm (sub (zs k) (ystar k x)))).
    apply Req_le, TaylorLipschitz.sum_ext. intros k _. now rewrite E_lin.
- rewrite E_affine. replace (bias + gain * L1 * delta + nz) with (L1 * (delta * gain) + (bias + nz)) by ring.
  apply Rplus_le_compat_r, Rmult_le_compat_l; auto. rewrite gainE. unfold wsum.
  rewrite (E_sum _ (fun k s => Rabs (alpha k * pos k) * dist t k s + Rabs (alpha k * / nu) * dist t k s)), <- TaylorLipschitz.sum_scal.
  apply TaylorLipschitz.sum_le. intros k km. rewrite E_lin. pose proof (dist_le t k km).
  pose proof (Rabs_pos (alpha k * pos k)). pose proof (Rabs_pos (alpha k * / nu)). nra.
Qed.
End F.
Theorem estimator_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar :
  estimator_error X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
Proof. intros n mu L ell sigma delta R0 L1 bias gphi nu0 n0 s0 ex0 b0 L10 range problems orac bud lipx bia t.
apply (estimator X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x bs x0 y0 fx gx fy gy ystar nu0 sigma delta L1 bias gphi s0 b0 L10 ltac:(apply bud) orac lipx bia (fun t => inner X Y pos nu sy Fy Gy eta_y (budget K0 K1 t))).
intros t' k km. exact (warm_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar n mu L ell sigma delta R0 nu0 n0 s0 ex0 range problems orac bud t' k km). Qed.
Theorem T_estimator_error : estimator_error_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar. apply estimator_thm. Qed.
