(* Shared samples, one pair of nodes at one point x: one step of the difference quotient, without second derivatives as operators. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary TaylorLipschitz SgdStep.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra WarmStart ExplicitTheorem.
Open Scope R_scope.
Lemma dot_sub {H : ips} (u w v : H) : dot (sub u w) v = dot u v - dot w v.
Proof. unfold sub. rewrite dotDl, dotZl. ring. Qed.
(* Cauchy-Schwarz and Minkowski in the mean *)
Section CS.
Context {A : Type}.
Lemma E_ge0 (p : prog A) Z : (forall a, 0 <= Z a) -> 0 <= E p Z.
Proof. intro h. rewrite <- (E_const p 0). now apply E_le. Qed.
Lemma E_cauchy (p : prog A) (U W : A -> R) u w : 0 <= u -> 0 <= w -> E p (fun a => U a * U a) <= u * u -> E p (fun a => W a * W a) <= w * w -> E p (fun a => U a * W a) <= u * w.
Proof.
intros u0 w0 hU hW. set (z := E p (fun a => U a * W a)).
assert (Q : forall s t, 0 <= s * s * E p (fun a => U a * U a) - 2 * (s * t) * z + t * t * E p (fun a => W a * W a)).
{ intros s t. replace (s * s * E p (fun a => U a * U a) - 2 * (s * t) * z + t * t * E p (fun a => W a * W a)) with (E p (fun a => 1 * ((s * s) * (U a * U a) + (- 2 * (s * t)) * (U a * W a)) + (t * t) * (W a * W a))).
  - apply E_ge0. intro a. pose proof (Rle_0_sqr (s * U a - t * W a)) as q. unfold Rsqr in q. lra.
  - rewrite E_lin, E_lin. unfold z. ring. }
assert (P1 : 0 <= E p (fun a => U a * U a)) by (apply E_ge0; intro; apply Rle_0_sqr). assert (P2 : 0 <= E p (fun a => W a * W a)) by (apply E_ge0; intro; apply Rle_0_sqr).
apply Rnot_lt_le. intro lt. assert (z0 : 0 < z) by nra.
destruct (Rle_lt_or_eq_dec 0 (u * w) ltac:(nra)) as [p0|p0].
- pose proof (Q w u) as q. assert (w * w * E p (fun a => U a * U a) <= w * w * (u * u)) by (apply Rmult_le_compat_l; nra). assert (u * u * E p (fun a => W a * W a) <= u * u * (w * w)) by (apply Rmult_le_compat_l; nra). nra.
- destruct (Req_dec u 0) as [e|e].
  + subst u. pose proof (Q ((w * w + 1) / z) 1) as q. assert (e0 : E p (fun a => U a * U a) = 0) by lra. rewrite e0 in q.
    replace (2 * ((w * w + 1) / z * 1) * z) with (2 * (w * w + 1)) in q by (field; lra). nra.
  + assert (w = 0) by nra. subst w. pose proof (Q 1 ((u * u + 1) / z)) as q. assert (e0 : E p (fun a => W a * W a) = 0) by lra. rewrite e0 in q.
    replace (2 * (1 * ((u * u + 1) / z)) * z) with (2 * (u * u + 1)) in q by (field; lra). nra.
Qed.
Lemma E_minkowski (p : prog A) (U W : A -> R) u w : 0 <= u -> 0 <= w -> E p (fun a => U a * U a) <= u * u -> E p (fun a => W a * W a) <= w * w ->
  E p (fun a => (U a + W a) * (U a + W a)) <= (u + w) * (u + w).
Proof.
intros u0 w0 hU hW. pose proof (E_cauchy p U W u w u0 w0 hU hW) as c.
rewrite (E_ext _ _ (fun a => 1 * (1 * (U a * U a) + 2 * (U a * W a)) + 1 * (W a * W a))) by (intro; ring). rewrite E_lin, E_lin. lra.
Qed.
End CS.
Lemma mean_minkowski s (U W : nat -> R) u w : 0 <= u -> 0 <= w -> mean s (fun i => U i * U i) <= u * u -> mean s (fun i => W i * W i) <= w * w ->
  mean s (fun i => (U i + W i) * (U i + W i)) <= (u + w) * (u + w).
Proof. exact (E_minkowski (Draw s Ret) U W u w). Qed.
(* a sum of two vectors, whatever their correlation *)
Lemma mean_two {H : ips} s (U W : nat -> H) u w : 0 <= u -> 0 <= w -> mean s (fun i => sq (U i)) <= u * u -> mean s (fun i => sq (W i)) <= w * w ->
  mean s (fun i => sq (add (U i) (W i))) <= (u + w) * (u + w).
Proof.
intros u0 w0 hU hW. eapply Rle_trans; [|apply (mean_minkowski s (fun i => norm (U i)) (fun i => norm (W i)) u w u0 w0)].
- apply mean_le. intro i. pose proof (norm_add (U i) (W i)) as t. pose proof (norm_ge0 _ (add (U i) (W i))). rewrite sq_norm. nra.
- eapply Rle_trans; [|exact hU]. apply mean_le. intro i. rewrite sq_norm. lra.
- eapply Rle_trans; [|exact hW]. apply mean_le. intro i. rewrite sq_norm. lra.
Qed.
(* the deviation from the mean is no larger than the vector *)
Lemma centred {H : ips} s (U : nat -> H) (c : H) : unbiased s U c -> mean s (fun i => sq (sub (U i) c)) <= mean s (fun i => sq (U i)).
Proof.
intro un. replace (mean s (fun i => sq (U i))) with (mean s (fun i => 1 * (1 * sq (sub (U i) c) + 2 * dot (sub (U i) c) c) + 1 * sq c)).
- rewrite mean_lin, mean_lin, un, mean_const. pose proof (sq_ge0 c). lra.
- apply mean_ext. intro i. unfold sq, sub. rewrite !dotDl, !dotDr, !dotZl, !dotZr, (dotC _ c (U i)). ring.
Qed.
(* a gradient step brings any two points together *)
Lemma step_contracts (H : space) (h : H -> R) gr mu L eta (u w : H) : 0 < mu -> mu <= L -> strongly_convex h gr mu -> upper h gr L -> 0 < eta -> eta * (mu + L) <= 2 ->
  norm (sub (sub u w) (scal eta (sub (gr u) (gr w)))) <= (1 - mu * eta) * norm (sub u w).
Proof.
intros m0 mL st up e0 eL.
pose proof (SgdStep.contraction H (fun z => h z - dot (gr w) z) (fun z => sub (gr z) (gr w)) mu L m0 mL) as C. cbv beta in C.
assert (q : 0 <= 1 - mu * eta) by nra. pose proof (norm_ge0 _ (sub u w)).
apply norm_le; [nra|]. rewrite (eqv_sq _ (sub (add u (scal (- eta) (sub (gr u) (gr w)))) w)) by vec.
eapply Rle_trans; [apply C; auto|].
- intros x d. pose proof (st x d) as S. unfold sq in S. unfold sub. rewrite !dotDl, !dotDr, !dotZl. lra.
- intros x d. pose proof (up x d) as U. unfold sq in U. unfold sub. rewrite !dotDl, !dotDr, !dotZl. lra.
- apply (addA H).
- intro v. unfold sub. rewrite dotDl, dotZl. ring.
- fold (sq (sub u w)). rewrite sq_norm. apply Req_le. ring.
Qed.
Section Pair.
Variables (Y : space) (h : Y -> R) (fy gy : Y -> Y) (F G : Y -> nat -> Y) (s : src) (mu L0 L1 L2 M sigma eta ta tb : R) (sa sb : Y).
Hypotheses (mu0 : 0 < mu) (mL : mu <= L1) (l0 : 0 <= L0) (l2 : 0 <= L2) (M0 : 0 <= M) (s0 : 0 <= sigma).
Hypotheses (st : strongly_convex h gy mu) (up : upper h gy L1) (fl : lipschitz fy L1) (fb : forall y, norm (fy y) <= L0).
Hypothesis second : forall y y' d, norm (sub (sub (gy (add y d)) (gy y)) (sub (gy (add y' d)) (gy y'))) <= L2 * norm (sub y y') * norm d.
Hypotheses (uF : forall y, unbiased s (F y) (fy y)) (uG : forall y, unbiased s (G y) (gy y)) (nF : forall y, noise s (F y) (fy y) sigma).
Hypothesis ms : forall y y', mean s (fun i => sq (sub (G y i) (G y' i))) <= M ^ 2 * sq (sub y y').
Hypotheses (e0 : 0 < eta) (eL : eta * (mu + L1) <= 2) (eM : 4 * M ^ 2 * eta <= mu).
Hypotheses (tb0 : tb <= 0) (ta0 : 0 <= ta) (tab : tb < ta).
Hypotheses (ca : critical (fun y => add (scal ta (fy y)) (gy y)) sa) (cb : critical (fun y => add (scal tb (fy y)) (gy y)) sb).
Notation w := (ta - tb).
Notation ds := (sub sa sb).
Notation be := (L1 + L2 * L0 / mu).
Notation sD := (M * L0 / mu + sigma).
Lemma ds_le : norm ds <= w * L0 / mu.
Proof.
apply divide; auto; [apply norm_ge0|nra|]. rewrite <- sq_norm. eapply Rle_trans; [apply (monotone h gy mu st)|].
pose proof (ca ds) as A. pose proof (cb ds) as B. cbv beta in A, B. rewrite dotDl, dotZl in A, B.
replace (dot (sub (gy sa) (gy sb)) ds) with (tb * dot (fy sb) ds - ta * dot (fy sa) ds) by (rewrite dot_sub; lra).
pose proof (cauchy_norm _ (fy sa) ds) as CA. pose proof (cauchy_norm _ (fy sb) ds) as CB. pose proof (norm_ge0 _ ds) as d0.
pose proof (fb sa). pose proof (fb sb).
assert (norm (fy sa) * norm ds <= L0 * norm ds) by (apply Rmult_le_compat_r; auto). assert (norm (fy sb) * norm ds <= L0 * norm ds) by (apply Rmult_le_compat_r; auto).
pose proof (Rle_abs (- dot (fy sa) ds)) as q1. pose proof (Rle_abs (- dot (fy sb) ds)) as q2. rewrite Rabs_Ropp in q1, q2. nra.
Qed.
Variables (ya yb : Y).
Notation d := (sub ya yb).
Notation ea := (sub ya sa).
Notation eb := (sub yb sb).
(* what the mean step leaves besides the contraction *)
Definition rest : Y := add (sub (sub (gy (add yb ds)) (gy yb)) (sub (gy (add sb ds)) (gy sb))) (add (scal ta (sub (fy ya) (fy sa))) (scal (- tb) (sub (fy yb) (fy sb)))).
Definition middle : Y := sub (sub d ds) (scal eta (add (sub (gy ya) (gy yb)) (add (scal ta (fy ya)) (scal (- tb) (fy yb))))).
Lemma rest_le : norm rest <= w * (L2 * L0 / mu * norm eb) + L1 * (ta * norm ea + - tb * norm eb).
Proof.
unfold rest. eapply Rle_trans; [apply norm_add|]. pose proof (norm_add (scal ta (sub (fy ya) (fy sa))) (scal (- tb) (sub (fy yb) (fy sb)))) as T. rewrite !norm_scal, !Rabs_pos_eq in T by lra.
pose proof (second yb sb ds) as S. pose proof ds_le as D. pose proof (fl ya sa) as A. pose proof (fl yb sb) as B. pose proof (norm_ge0 _ eb) as n0.
assert (L2 * norm eb * norm ds <= L2 * norm eb * (w * L0 / mu)) by (apply Rmult_le_compat_l; [nra|auto]).
replace (w * (L2 * L0 / mu * norm eb)) with (L2 * norm eb * (w * L0 / mu)) by (field; lra). nra.
Qed.
Lemma middle_le : norm middle <= (1 - mu * eta) * norm (sub d ds) + eta * norm rest.
Proof.
assert (e : eqv middle (add (sub (sub (add yb d) (add yb ds)) (scal eta (sub (gy (add yb d)) (gy (add yb ds))))) (scal (- eta) rest))).
{ intro v. unfold middle, rest. assert (e1 : add yb d = ya) by apply add_back. assert (e2 : add sb ds = sa) by apply add_back. rewrite e1, e2.
  pose proof (ca v) as A. pose proof (cb v) as B. cbv beta in A, B. rewrite dotDl, dotZl in A, B. set (z := gy (add yb ds)).
  unfold sub. repeat rewrite ?dotDl, ?dotZl. nra. }
rewrite (eqv_norm _ _ e). eapply Rle_trans; [apply norm_add|]. rewrite norm_scal, Rabs_Ropp, Rabs_pos_eq by lra.
apply Rplus_le_compat_r. eapply Rle_trans; [apply (step_contracts Y h gy mu L1 eta); auto|]. apply Req_le. f_equal. apply eqv_norm. vec.
Qed.
Notation Q := (L2 * L0 / mu * sq eb + L1 * (ta / w * sq ea + - tb / w * sq eb)).
Lemma rest_sq : sq rest <= w * w * be * Q.
Proof.
pose proof rest_le as R0. pose proof (norm_ge0 _ rest) as n0. rewrite !sq_norm. set (r := norm rest) in *. set (x := norm ea) in *. set (y := norm eb) in *.
assert (x0 : 0 <= x) by apply norm_ge0. assert (y0 : 0 <= y) by apply norm_ge0.
set (c := L2 * L0 / mu) in *. assert (c0 : 0 <= c) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]).
set (p := ta / w). set (q := - tb / w). assert (w0 : 0 < w) by lra.
assert (p0 : 0 <= p) by (apply Rmult_le_pos; [auto|left; now apply Rinv_0_lt_compat]). assert (q0 : 0 <= q) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
assert (pq : p + q = 1) by (unfold p, q; field; lra). assert (L10 : 0 <= L1) by lra.
assert (R1 : r <= w * (c * y + L1 * (p * x + q * y))).
{ eapply Rle_trans; [exact R0|]. apply Req_le. unfold p, q. field. lra. }
assert (J : (p * x + q * y) * (p * x + q * y) <= p * (x * x) + q * (y * y)).
{ replace q with (1 - p) by lra. assert (0 <= p * (1 - p) * ((x - y) * (x - y))) by (apply Rmult_le_pos; [nra|apply Rle_0_sqr]). nra. }
set (t := p * x + q * y) in *. assert (t0 : 0 <= t) by (unfold t; nra).
assert (J2 : (c * y + L1 * t) * (c * y + L1 * t) <= (L1 + c) * (c * (y * y) + L1 * (t * t))).
{ assert (0 <= c * L1 * ((y - t) * (y - t))) by (apply Rmult_le_pos; [nra|apply Rle_0_sqr]). nra. }
assert (J3 : (L1 + c) * (c * (y * y) + L1 * (t * t)) <= (L1 + c) * (c * (y * y) + L1 * (p * (x * x) + q * (y * y)))).
{ apply Rmult_le_compat_l; [lra|]. apply Rplus_le_compat_l, Rmult_le_compat_l; auto. }
assert (z0 : 0 <= c * y + L1 * t) by nra. set (z := c * y + L1 * t) in *.
apply Rle_trans with (w * z * (w * z)); [nra|]. replace (w * z * (w * z)) with (w * w * (z * z)) by ring.
replace (w * w * (L1 + c) * (c * (y * y) + L1 * (p * (x * x) + q * (y * y)))) with (w * w * ((L1 + c) * (c * (y * y) + L1 * (p * (x * x) + q * (y * y))))) by ring.
apply Rmult_le_compat_l; [nra|lra].
Qed.
Lemma middle_sq : sq middle <= (1 - mu * eta) * sq (sub d ds) + eta / mu * (w * w * be * Q).
Proof.
pose proof middle_le as m. pose proof rest_sq as r2. pose proof (norm_ge0 _ middle) as n0. pose proof (norm_ge0 _ rest) as n1. rewrite (sq_norm rest) in r2.
rewrite (sq_norm middle), (sq_norm (sub d ds)). set (A := norm (sub d ds)) in *. assert (A0 : 0 <= A) by apply norm_ge0. set (B := norm rest) in *.
assert (l : 0 < mu * eta <= 1) by nra. set (lam := mu * eta) in *.
assert (J : ((1 - lam) * A + eta * B) * ((1 - lam) * A + eta * B) <= (1 - lam) * (A * A) + eta / mu * (B * B)).
{ replace (eta * B) with (lam * (B / mu)) by (unfold lam; field; lra). replace (eta / mu * (B * B)) with (lam * ((B / mu) * (B / mu))) by (unfold lam; field; lra).
  set (Z := B / mu). assert (0 <= lam * (1 - lam) * ((A - Z) * (A - Z))) by (apply Rmult_le_pos; [nra|apply Rle_0_sqr]). nra. }
assert (eta / mu * (B * B) <= eta / mu * (w * w * be * Q)) by (apply Rmult_le_compat_l; [apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]|auto]).
assert (0 <= (1 - lam) * A + eta * B) by nra. nra.
Qed.
(* the noise of one step *)
Definition shake (i : nat) : Y := add (sub (sub (G ya i) (G yb i)) (sub (gy ya) (gy yb))) (add (scal ta (sub (F ya i) (fy ya))) (scal (- tb) (sub (F yb i) (fy yb)))).
Lemma shake_mean v : mean s (fun i => dot (shake i) v) = 0.
Proof.
rewrite (mean_ext _ _ (fun i => 1 * (1 * dot (sub (G ya i) (gy ya)) v + (-1) * dot (sub (G yb i) (gy yb)) v) + 1 * (ta * dot (sub (F ya i) (fy ya)) v + (- tb) * dot (sub (F yb i) (fy yb)) v))).
- rewrite !mean_lin, (uG ya), (uG yb), (uF ya), (uF yb). ring.
- intro i. unfold shake, sub. repeat rewrite ?dotDl, ?dotZl. ring.
Qed.
Lemma shake_sq : mean s (fun i => sq (shake i)) <= (M * norm (sub d ds) + w * sD) * (M * norm (sub d ds) + w * sD).
Proof.
pose proof ds_le as D. pose proof (norm_ge0 _ d) as n0. pose proof (norm_ge0 _ (sub d ds)) as n1.
apply Rle_trans with ((M * norm d + w * sigma) * (M * norm d + w * sigma)).
- apply mean_two; [nra|nra| |].
  + eapply Rle_trans; [apply centred|].
    * intro v. rewrite (mean_ext _ _ (fun i => 1 * dot (sub (G ya i) (gy ya)) v + (-1) * dot (sub (G yb i) (gy yb)) v)); [rewrite mean_lin, (uG ya), (uG yb); ring|].
      intro i. unfold sub. repeat rewrite ?dotDl, ?dotZl. ring.
    * eapply Rle_trans; [apply ms|]. rewrite sq_norm. apply Req_le. ring.
  + replace (w * sigma) with (ta * sigma + - tb * sigma) by ring. apply mean_two; [nra|nra| |].
    * rewrite (mean_ext _ _ (fun i => ta * ta * sq (sub (F ya i) (fy ya)))) by (intro; apply sq_scal). rewrite mean_scal. pose proof (nF ya) as q. unfold noise in q. replace (ta * sigma * (ta * sigma)) with (ta * ta * (sigma * sigma)) by ring. apply Rmult_le_compat_l; [nra|exact q].
    * rewrite (mean_ext _ _ (fun i => - tb * - tb * sq (sub (F yb i) (fy yb)))) by (intro; apply sq_scal). rewrite mean_scal. pose proof (nF yb) as q. unfold noise in q. replace (- tb * sigma * (- tb * sigma)) with (- tb * - tb * (sigma * sigma)) by ring. apply Rmult_le_compat_l; [nra|exact q].
- assert (T : norm d <= norm (sub d ds) + norm ds) by (rewrite (eqv_norm d (add (sub d ds) ds)) by vec; apply norm_add).
  assert (M * norm d + w * sigma <= M * norm (sub d ds) + w * sD).
  { replace (w * sD) with (M * (w * L0 / mu) + w * sigma) by (field; lra). assert (M * norm d <= M * (norm (sub d ds) + w * L0 / mu)) by (apply Rmult_le_compat_l; lra). lra. }
  assert (0 <= M * norm d + w * sigma) by nra. nra.
Qed.
Definition next (t : R) (y : Y) (i : nat) : Y := add y (scal (- eta) (add (scal t (F y i)) (G y i))).
Lemma one_step : mean s (fun i => sq (sub (sub (next ta ya i) (next tb yb i)) ds)) <= (1 - mu * eta / 2) * sq (sub d ds) + eta / mu * (w * w * be * Q) + 2 * eta ^ 2 * (w * w * (sD * sD)).
Proof.
replace (mean s (fun i => sq (sub (sub (next ta ya i) (next tb yb i)) ds))) with (mean s (fun i => 1 * (1 * sq middle + (- 2 * eta) * dot (shake i) middle) + eta * eta * sq (shake i))).
- rewrite mean_lin, mean_lin, mean_const, shake_mean. pose proof middle_sq as m. pose proof shake_sq as k.
  set (A := sq (sub d ds)) in *. assert (e : norm (sub d ds) * norm (sub d ds) = A) by (unfold A; symmetry; apply sq_norm). set (b := norm (sub d ds)) in *.
  assert (K : (M * b + w * sD) * (M * b + w * sD) <= 2 * (M ^ 2 * A) + 2 * (w * w * (sD * sD))) by (rewrite <- e; pose proof (Rle_0_sqr (M * b - w * sD)) as q; unfold Rsqr in q; nra).
  assert (K2 : eta * eta * mean s (fun i => sq (shake i)) <= eta * eta * (2 * (M ^ 2 * A) + 2 * (w * w * (sD * sD)))) by (apply Rmult_le_compat_l; nra).
  assert (A0 : 0 <= A) by apply sq_ge0. assert (eta * A * (4 * M ^ 2 * eta) <= eta * A * mu) by (apply Rmult_le_compat_l; nra). nra.
- apply mean_ext. intro i. rewrite (eqv_sq (sub (sub (next ta ya i) (next tb yb i)) ds) (add middle (scal (- eta) (shake i)))).
  + rewrite sq_add, sq_scal, dotZr, (dotC _ middle). ring.
  + intro v. unfold next, middle, shake, sub. repeat rewrite ?dotDl, ?dotZl. ring.
Qed.
End Pair.
