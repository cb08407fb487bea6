(* Existence: a strongly monotone Lipschitz map of a complete space has a zero; hence minimisers and Lax-Milgram. R^d is complete, with Riesz' theorem. *)
Require Import Reals Lra Lia Psatz List FunctionalExtensionality Coq.Logic.Epsilon.
From FD Require Vocabulary StatementsStencil TaylorLipschitz SgdStep StatementsLowerLevel StatementsKappa StatementsBias.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra ExplicitTheorem StatementsMain.
Import ListNotations.
Open Scope R_scope.
Section Z.
Variables (E : ips) (A : E -> E) (m M : R).
Hypotheses (m0 : 0 < m) (mM : m <= M).
Hypothesis mono : forall a b, m * sq (sub a b) <= dot (sub (A a) (A b)) (sub a b).
Hypothesis lip : forall a b, norm (sub (A a) (A b)) <= M * norm (sub a b).
Hypothesis cp : complete E.
Variable c0 : E.
Let tau := m / (M * M).
Let rho := sqrt (1 - m * m / (M * M)).
Lemma M2 : 0 < M * M. Proof. nra. Qed.
Lemma tau0 : 0 < tau. Proof. apply Rmult_lt_0_compat; auto. apply Rinv_0_lt_compat, M2. Qed.
Lemma q_range : 0 <= 1 - m * m / (M * M) < 1.
Proof.
pose proof M2. assert (0 < m * m / (M * M)) by (apply Rmult_lt_0_compat; [nra|now apply Rinv_0_lt_compat]).
assert (m * m / (M * M) <= 1) by (apply (Rmult_le_reg_r (M * M)); auto; replace (m * m / (M * M) * (M * M)) with (m * m) by (field; lra); nra). lra.
Qed.
Lemma rho_range : 0 <= rho < 1.
Proof. split; [apply sqrt_pos|]. rewrite <- sqrt_1. apply sqrt_lt_1_alt. apply q_range. Qed.
Fixpoint it (n : nat) : E := match n with O => c0 | S n => add (it n) (scal (- tau) (A (it n))) end.
Lemma contract a b : norm (sub (add a (scal (- tau) (A a))) (add b (scal (- tau) (A b)))) <= rho * norm (sub a b).
Proof.
pose proof rho_range. pose proof (norm_ge0 _ (sub a b)). apply norm_le; [apply Rmult_le_pos; lra|].
set (d := sub a b). set (w := sub (A a) (A b)).
rewrite (eqv_sq _ (add d (scal (- tau) w))) by (unfold d, w; vec).
rewrite sq_add, sq_scal, dotZr. pose proof (mono a b) as K. fold d w in K. rewrite (dotC _ w d) in K.
pose proof (lip a b) as Lp. fold d w in Lp. pose proof (norm_ge0 _ w) as w0. pose proof (norm_ge0 _ d) as d0. rewrite !sq_norm in *.
assert (W : norm w * norm w <= M * M * (norm d * norm d)). { replace (M * M * (norm d * norm d)) with ((M * norm d) * (M * norm d)) by ring. apply Rmult_le_compat; auto. }
replace (rho * norm d * (rho * norm d)) with (rho * rho * (norm d * norm d)) by ring. unfold rho. rewrite sqrt_sqrt by apply q_range.
pose proof tau0. pose proof M2. assert (e : tau * tau * (M * M) = tau * m) by (unfold tau; field; lra). assert (e2 : m * m / (M * M) = tau * m) by (unfold tau; field; lra). rewrite e2.
assert (tau * (m * (norm d * norm d)) <= tau * dot d w) by (apply Rmult_le_compat_l; lra).
assert (tau * tau * (norm w * norm w) <= tau * tau * (M * M * (norm d * norm d))) by (apply Rmult_le_compat_l; nra).
replace (tau * tau * (M * M * (norm d * norm d))) with (tau * m * (norm d * norm d)) in H4 by (rewrite <- e; ring). nra.
Qed.
Let D := norm (sub (it 1) (it 0)).
Lemma step n : norm (sub (it (S n)) (it n)) <= rho ^ n * D.
Proof.
induction n as [|n IH]; [unfold D; simpl; lra|]. eapply Rle_trans; [apply (contract (it (S n)) (it n))|]. simpl pow. rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply rho_range|exact IH].
Qed.
Lemma gap_it n k : norm (sub (it (n + k)) (it n)) <= rho ^ n * D / (1 - rho).
Proof.
pose proof rho_range. assert (D0 : 0 <= D) by apply norm_ge0. pose proof (pow_le rho n ltac:(lra)) as pn.
assert (S : norm (sub (it (n + k)) (it n)) <= rho ^ n * D * ((1 - rho ^ k) / (1 - rho))).
{ induction k as [|k IH]; [rewrite Nat.add_0_r; replace (norm _) with 0; [simpl; apply Req_le; field; lra|]; unfold norm; rewrite <- sqrt_0; f_equal; symmetry; apply sq_self|].
  rewrite Nat.add_succ_r. pose proof (tri (it (S (n + k))) (it (n + k)) (it n)) as Tr. pose proof (step (n + k)) as St. rewrite pow_add in St.
  replace (rho ^ n * D * ((1 - rho ^ S k) / (1 - rho))) with (rho ^ n * rho ^ k * D + rho ^ n * D * ((1 - rho ^ k) / (1 - rho))) by (simpl; field; lra). lra. }
eapply Rle_trans; [exact S|]. unfold Rdiv. rewrite <- !Rmult_assoc. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
pose proof (pow_le rho k ltac:(lra)). assert (0 <= rho ^ n * D) by now apply Rmult_le_pos. nra.
Qed.
Lemma small eps : 0 < eps -> exists N, forall n, (N <= n)%nat -> rho ^ n * D / (1 - rho) <= eps.
Proof.
intro e0. pose proof rho_range. assert (D0 : 0 <= D) by apply norm_ge0.
destruct (pow_lt_1_zero rho ltac:(rewrite Rabs_pos_eq; lra) (eps * (1 - rho) / (D + 1))) as (N & HN).
{ apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; lra|apply Rinv_0_lt_compat; lra]. }
exists N. intros n hn. pose proof (HN n hn) as K. pose proof (pow_le rho n ltac:(lra)) as pn. rewrite Rabs_pos_eq in K by auto.
apply (Rmult_le_reg_r (1 - rho)); [lra|]. replace (rho ^ n * D / (1 - rho) * (1 - rho)) with (rho ^ n * D) by (field; lra).
apply Rlt_le in K. apply (Rmult_le_compat_r (D + 1)) in K; [|lra]. replace (eps * (1 - rho) / (D + 1) * (D + 1)) with (eps * (1 - rho)) in K by (field; lra). lra.
Qed.
Theorem zero_exists : exists z, critical A z.
Proof.
destruct (cp it) as (z & hz).
{ intros eps e0. destruct (small eps e0) as (N & HN). exists N.
  assert (Q : forall i j, (N <= i)%nat -> (i <= j)%nat -> norm (sub (it j) (it i)) <= eps).
  { intros i j hi hj. replace j with (i + (j - i))%nat by lia. eapply Rle_trans; [apply gap_it|now apply HN]. }
  intros i j hi hj. destruct (le_lt_dec i j); [rewrite norm_subC|]; apply Q; auto; lia. }
exists z. pose proof rho_range. pose proof tau0 as t0.
assert (n0 : norm (A z) <= 0).
{ apply Rnot_lt_le. intro pos. set (e := norm (A z) / (2 * (M + 2 / tau + 1))). pose proof (Rinv_0_lt_compat _ t0).
  assert (K0 : 0 < M + 2 / tau + 1) by (unfold Rdiv; lra). assert (e0 : 0 < e) by (apply Rmult_lt_0_compat; auto; apply Rinv_0_lt_compat; lra).
  destruct (hz e e0) as (N & HN). pose proof (HN N (le_n _)) as A1. pose proof (HN (S N) (le_S _ _ (le_n _))) as A2.
  pose proof (lip (it N) z) as A3. pose proof (tri (it (S N)) z (it N)) as A4. rewrite (norm_subC _ z (it N)) in A4.
  assert (A5 : norm (sub (it (S N)) (it N)) = tau * norm (A (it N))).
  { simpl it. rewrite (eqv_norm _ (scal (- tau) (A (it N)))) by vec. rewrite norm_scal, Rabs_Ropp, Rabs_pos_eq by lra. auto. }
  rewrite A5 in A4. pose proof (norm_sub_le _ (A z) (A (it N))) as A6. rewrite norm_subC in A6.
  assert (A7 : norm (A (it N)) <= 2 / tau * e). { apply (Rmult_le_reg_l tau); auto. replace (tau * (2 / tau * e)) with (2 * e) by (field; lra). lra. }
  assert (A8 : norm (A z) <= (M + 2 / tau) * e). { assert (M * norm (sub (it N) z) <= M * e) by (apply Rmult_le_compat_l; lra). lra. }
  assert (e1 : norm (A z) = 2 * (M + 2 / tau + 1) * e) by (unfold e; set (kk := M + 2 / tau + 1) in *; field; lra).
  assert (0 <= (M + 2 / tau) * e) by (apply Rmult_le_pos; unfold Rdiv; lra). lra. }
intro v. pose proof (cauchy_norm _ (A z) v) as C. pose proof (norm_ge0 _ (A z)). replace (norm (A z)) with 0 in C by lra. rewrite Rmult_0_l in C.
pose proof (Rle_abs (dot (A z) v)). pose proof (Rle_abs (- dot (A z) v)) as o. rewrite Rabs_Ropp in o. lra.
Qed.
End Z.
(* Lax-Milgram for a bilinear form *)
Theorem lax_milgram (E : ips) (H : E -> E -> R) (m K : R) (b : E -> R) (c0 : E) : complete E -> riesz E -> 0 < m -> m <= K ->
  (forall a a' v, H (add a a') v = H a v + H a' v) -> (forall s a v, H (scal s a) v = s * H a v) ->
  (forall a v v', H a (add v v') = H a v + H a v') -> (forall s a v, H a (scal s v) = s * H a v) ->
  (forall a, m * dot a a <= H a a) -> (forall a v, Rabs (H a v) <= K * norm a * norm v) -> linear_form E b -> exists z, forall w, H z w = b w.
Proof.
intros cp rz m0 mK al sl ar sr cv bd lb.
assert (R : forall a, exists r, forall w, H a w = dot r w).
{ intro a. apply rz. repeat split; auto. exists (K * norm a). split; [apply Rmult_le_pos; [lra|apply norm_ge0]|auto]. }
set (A := fun a => epsilon (inhabits c0) (fun r => forall w, H a w = dot r w)).
assert (HA : forall a w, H a w = dot (A a) w). { intros a. unfold A. apply epsilon_spec. apply R. }
destruct (rz b lb) as (r & hr).
assert (dif : forall a a' w, dot (sub (sub (A a) r) (sub (A a') r)) w = H (sub a a') w).
{ intros a a' w. unfold sub. rewrite al, sl, !HA, !dotDl, !dotZl, !dotDl, !dotZl. ring. }
assert (Q : exists z, critical (fun a => sub (A a) r) z).
{ apply (zero_exists E (fun a => sub (A a) r) m K m0 mK); auto.
- intros a a'. rewrite dif. apply cv.
- intros a a'. cbv beta. set (w := sub (sub (A a) r) (sub (A a') r)). pose proof (dif a a' w) as e. fold w in e. pose proof (bd (sub a a') w) as B. rewrite <- e, <- norm_sq in B.
  pose proof (norm_ge0 _ w). pose proof (norm_ge0 _ (sub a a')). pose proof (Rle_abs (norm w * norm w)).
  destruct (Req_dec (norm w) 0) as [Z|Z]; [rewrite Z; apply Rmult_le_pos; lra|]. apply (Rmult_le_reg_r (norm w)); lra. }
destruct Q as (z & hz). exists z. intro w. rewrite HA. pose proof (hz w) as Q. cbv beta in Q. unfold sub in Q. rewrite dotDl, dotZl in Q. rewrite hr. lra.
Qed.

(* R^d *)
Lemma null_sum (v : nat -> R) n : (forall k, (k < n)%nat -> v k = 0) -> Vocabulary.sum (fun i => v i * v i) n = 0.
Proof. induction n as [|n IH]; intro H; simpl; auto. rewrite IH, (H n) by (intros; auto with arith). ring. Qed.
Lemma coord_sum (v : nat -> R) n k : (k < n)%nat -> v k * v k <= Vocabulary.sum (fun i => v i * v i) n.
Proof.
assert (P : forall n, 0 <= Vocabulary.sum (fun i => v i * v i) n) by (induction n0; simpl; nra).
induction n as [|n IH]; intro hk; [lia|]. simpl. destruct (Nat.eq_dec k n) as [e|e]; [subst k; pose proof (P n); lra|]. specialize (IH ltac:(lia)). nra.
Qed.
Lemma Rd_null d (v : Rd d) : (forall k, (k < d)%nat -> v k = 0) -> norm v = 0.
Proof. intro H. unfold norm. rewrite <- sqrt_0. f_equal. exact (null_sum v d H). Qed.
Lemma Rd_coord d (v : Rd d) k : (k < d)%nat -> Rabs (v k) <= norm v.
Proof. intro hk. unfold norm. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. exact (coord_sum v d k hk). Qed.
Theorem Rd_complete d : complete (Rd d).
Proof.
intros c H.
assert (K : forall k, (k < d)%nat -> Cauchy_crit (fun i => c i k)).
{ intros k hk eps e0. destruct (H (eps / 2) ltac:(lra)) as (N & HN). exists N. intros i j hi hj. unfold R_dist.
  pose proof (Rd_coord d (sub (c i) (c j)) k hk) as A. pose proof (HN i j hi hj) as B. change (Rabs (c i k + -1 * c j k) <= norm (sub (c i) (c j))) in A. replace (c i k - c j k) with (c i k + -1 * c j k) by ring. set (nn := norm (sub (c i) (c j))) in *. clearbody nn. simpl in *. lra. }
set (z := fun k => match lt_dec k d with left h => proj1_sig (R_complete _ (K k h)) | right _ => 0 end).
assert (Z : forall k, (k < d)%nat -> Un_cv (fun i => c i k) (z k)).
{ intros k hk. unfold z. destruct (lt_dec k d) as [h|h]; [|lia]. apply proj2_sig. }
exists (z : Rd d). intros eps e0.
assert (Q : forall n, (n <= d)%nat -> forall e, 0 < e -> exists N, forall i, (N <= i)%nat -> Vocabulary.sum (fun k => (c i k - z k) * (c i k - z k)) n <= e).
{ induction n as [|n IH]; intros hn e ep; [exists O; intros; simpl; lra|]. destruct (IH ltac:(lia) (e / 2) ltac:(lra)) as (N1 & H1).
  assert (s0 : 0 < sqrt (e / 2)) by (apply sqrt_lt_R0; lra). destruct (Z n ltac:(lia) _ s0) as (N2 & H2). exists (Nat.max N1 N2). intros i hi. simpl.
  specialize (H1 i ltac:(lia)). specialize (H2 i ltac:(lia)). unfold R_dist in H2. set (ci := c i n) in *. clearbody ci. simpl in ci. pose proof (Rabs_pos (ci - z n)).
  assert (H3 : Rabs (ci - z n) * Rabs (ci - z n) <= sqrt (e / 2) * sqrt (e / 2)) by (apply Rmult_le_compat; lra).
  rewrite sqrt_sqrt in H3 by lra. rewrite <- Rabs_mult, Rabs_pos_eq in H3 by apply (Rle_0_sqr (ci - z n)). simpl in *. lra. }
destruct (Q d (le_n _) (eps * eps) ltac:(nra)) as (N & HN). exists N. intros i hi. apply norm_le; [lra|]. unfold sq, sub. simpl.
rewrite (TaylorLipschitz.sum_ext _ (fun k => (c i k - z k) * (c i k - z k))) by (intros; ring). now apply HN.
Qed.
Theorem Rd_riesz d : riesz (Rd d).
Proof.
intros b (ba & bs & (M & M0 & HM)). set (e := fun (k j : nat) => if Nat.eqb j k then 1 else 0). exists (fun k => b (e k) : R). intro w. simpl.
assert (T : forall n, b (fun j => if Nat.ltb j n then w j else 0) = Vocabulary.sum (fun k => b (e k) * w k) n).
{ induction n as [|n IH].
  - replace (fun j => if Nat.ltb j 0 then w j else 0) with (@scal (Rd d) 0 w) by (apply functional_extensionality; intro; simpl; ring). rewrite bs. simpl. ring.
  - replace (fun j => if Nat.ltb j (S n) then w j else 0) with (@add (Rd d) (fun j => if Nat.ltb j n then w j else 0) (@scal (Rd d) (w n) (e n))).
    + rewrite ba, bs, IH. simpl. ring.
    + apply functional_extensionality. intro j. simpl. unfold e. destruct (Nat.eqb_spec j n) as [->|q].
      * rewrite Nat.ltb_irrefl. replace (Nat.ltb n (S n)) with true by (symmetry; apply Nat.ltb_lt; lia). ring.
      * destruct (Nat.ltb_spec j n); destruct (Nat.ltb_spec j (S n)); try lia; ring. }
rewrite <- T. set (t := (fun j => if Nat.ltb j d then w j else 0) : Rd d).
assert (ew : w = add t (sub w t)). { symmetry. apply add_back. }
rewrite ew at 1. rewrite ba. pose proof (HM (sub w t)) as B. rewrite Rd_null in B.
- rewrite Rmult_0_r in B. pose proof (Rle_abs (b (sub w t))). pose proof (Rle_abs (- b (sub w t))) as o. rewrite Rabs_Ropp in o. unfold t in *. lra.
- intros k hk. unfold sub, t. simpl. replace (Nat.ltb k d) with true by (symmetry; now apply Nat.ltb_lt). ring.
Qed.
