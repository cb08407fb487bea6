(* The lower bound for zero-respecting methods: proof of StatementsLowerBound. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod FiniteProbability StatementsLowerBound.
From FD Require TaylorLipschitz.
Import ListNotations.
Open Scope R_scope.
Lemma reach_le x n : (reach x n <= n)%nat.
Proof. induction n as [|n IH]; simpl; [lia|]. destruct (Req_EM_T (x n) 0); lia. Qed.
Lemma reach_beyond x n j : (reach x n <= j)%nat -> (j < n)%nat -> x j = 0.
Proof.
induction n as [|n IH]; simpl; [lia|]. destruct (Req_EM_T (x n) 0) as [z|z]; intros hj jn; [|lia]. destruct (Nat.eq_dec j n) as [->|ne]; [auto|]. apply IH; lia.
Qed.
Lemma reach_bound x n r : (forall j, (r <= j)%nat -> (j < n)%nat -> x j = 0) -> (reach x n <= r)%nat.
Proof.
induction n as [|n IH]; intro z; simpl; [lia|]. destruct (Req_EM_T (x n) 0) as [e|e]; [apply IH; intros; apply z; lia|].
destruct (Nat.le_gt_cases r n) as [l|l]; [|lia]. exfalso. apply e, z; lia.
Qed.
(* the largest reach of all answers *)
Fixpoint span (T : nat) (l : list vector) : nat := match l with [] => O | a :: l => Nat.max (reach a T) (span T l) end.
Lemma span_le T l : (span T l <= T)%nat.
Proof. induction l as [|a l IH]; simpl; [lia|]. pose proof (reach_le a T). lia. Qed.
Lemma span_beyond T l j : (span T l <= j)%nat -> (j < T)%nat -> forall a, In a l -> a j = 0.
Proof.
induction l as [|b l IH]; intros hj jT a ha; [easy|]. simpl in hj. destruct ha as [->|ha]; [apply (reach_beyond a T); lia|]. apply IH; auto; lia.
Qed.
Section P.
Variables (T : nat) (g : vector -> vector) (c gamma : R) (h : probability gamma) (seed : src) (ask out : nat -> list vector -> vector).
Hypothesis ch : chain T g c. Hypothesis zr : zero_respecting T ask out.
Let heads (i : nat) : nat := match i with O => O | _ => 1%nat end.
Lemma answer_reach x i : (reach (answer T g gamma x i) T <= reach x T + heads i)%nat.
Proof.
apply reach_bound. intros j hj jT. unfold answer. destruct (Nat.ltb_spec j (reach x T)) as [l|l]; [lia|]. destruct i as [|i]; simpl in *; [ring|].
rewrite (k_chain _ _ _ ch x j) by lia. ring.
Qed.
Lemma ask_reach s l : (reach (ask s l) T <= span T l)%nat.
Proof. apply reach_bound. intros j hj jT. apply (zr s l j jT). apply (span_beyond T l j hj jT). Qed.
Lemma step_span s l i : (span T (answer T g gamma (ask s l) i :: l) <= span T l + heads i)%nat.
Proof. simpl. pose proof (answer_reach (ask s l) i). pose proof (ask_reach s l). lia. Qed.
Lemma coin_mean (Z : nat -> R) : mean (coin gamma h) Z = (1 - gamma) * Z 0%nat + gamma * Z 1%nat.
Proof. unfold mean. simpl. ring. Qed.
(* the mean progress is at most gamma in each call *)
Lemma progress s N : E (seen T g gamma h ask s N) (fun l => INR (span T l)) <= gamma * INR N.
Proof.
induction N as [|N IH]; [simpl; lra|]. cbn [seen]. rewrite E_bind, S_INR.
apply Rle_trans with (E (seen T g gamma h ask s N) (fun l => 1 * INR (span T l) + gamma)); [|rewrite E_affine; lra].
apply E_le. intro l. cbn [E]. rewrite coin_mean. pose proof (le_INR _ _ (step_span s l 0)) as A. pose proof (le_INR _ _ (step_span s l 1)) as B. rewrite plus_INR in A, B.
assert (e0 : INR (heads 0) = 0) by reflexivity. assert (e1 : INR (heads 1) = 1) by reflexivity. rewrite e0 in A. rewrite e1 in B. destruct (proj1 (conj h h)) as [g0 g1].
apply (Rmult_le_compat_l (1 - gamma)) in A; [|lra]. apply (Rmult_le_compat_l gamma) in B; [|lra]. lra.
Qed.
Lemma out_large s l : c * (1 - INR (span T l) / INR T) <= @norm (Rd T) (g (out s l)).
Proof.
pose proof (k_length _ _ _ ch) as t1. pose proof (k_size _ _ _ ch) as c0. assert (T0 : 0 < INR T) by (apply lt_0_INR; lia). pose proof (norm_ge0 (Rd T) (g (out s l))) as n0.
assert (i0 : 0 < / INR T) by now apply Rinv_0_lt_compat. destruct (Nat.lt_ge_cases (span T l) T) as [lt|ge].
- apply Rle_trans with c.
  + assert (0 <= INR (span T l) / INR T) by (apply Rmult_le_pos; [apply pos_INR|lra]). nra.
  + apply (k_large _ _ _ ch). apply Nat.le_lt_trans with (span T l); auto. apply reach_bound. intros j hj jT. apply (zr s l j jT). apply (span_beyond T l j hj jT).
- assert (e : span T l = T) by (pose proof (span_le T l); lia). rewrite e. unfold Rdiv. rewrite Rinv_r by lra. lra.
Qed.
Lemma bounded_below N : c * (1 - gamma * INR N / INR T) <= E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x)).
Proof.
pose proof (k_length _ _ _ ch) as t1. pose proof (k_size _ _ _ ch) as c0. assert (T0 : 0 < INR T) by (apply lt_0_INR; lia). cbn [returned E].
rewrite <- (mean_const seed (c * (1 - gamma * INR N / INR T))). apply mean_le. intro s. rewrite E_bind. cbn [E].
apply Rle_trans with (E (seen T g gamma h ask s N) (fun l => (- c / INR T) * INR (span T l) + c)).
- rewrite E_affine. pose proof (progress s N) as P. assert (0 <= c / INR T) by (apply Rmult_le_pos; [auto|left; now apply Rinv_0_lt_compat]).
  apply (Rmult_le_compat_l (c / INR T)) in P; auto. unfold Rdiv in *. nra.
- apply E_le. intro l. eapply Rle_trans; [|apply out_large]. apply Req_le. field. lra.
Qed.
End P.
Theorem T_lower_bound : lower_bound.
Proof. intros T g c gamma h seed ask out N ch zr. now apply bounded_below. Qed.
Theorem T_half : half_is_left.
Proof.
intros T g c gamma h seed ask out N ch zr n. eapply Rle_trans; [|apply (bounded_below T g c gamma h seed ask out ch zr N)].
pose proof (k_length _ _ _ ch) as t1. pose proof (k_size _ _ _ ch) as c0. assert (T0 : 0 < INR T) by (apply lt_0_INR; lia). destruct h as [g0 g1].
assert (gamma * INR N / INR T <= 1 / 2); [|nra]. apply (Rmult_le_reg_r (INR T)); auto. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
apply (Rmult_le_compat_l gamma) in n; [|lra]. replace (gamma * (INR T / (2 * gamma))) with (1 / 2 * INR T) in n by (field; lra). exact n.
Qed.
(* ---------- the oracle ---------- *)
Section O.
Variables (T : nat) (g : vector -> vector) (c gamma : R) (h : probability gamma) (x : vector).
Hypothesis ch : chain T g c.
Lemma error_at i j : answer T g gamma x i j - g x j = if Nat.ltb j (reach x T) then 0 else (shown gamma i - 1) * g x j.
Proof. unfold answer. destruct (Nat.ltb j (reach x T)); ring. Qed.
Lemma balanced : (1 - gamma) * (shown gamma 0 - 1) + gamma * (shown gamma 1 - 1) = 0.
Proof. destruct h. unfold shown. field. lra. Qed.
Lemma unbiased_oracle : unbiased (V := Rd T) (coin gamma h) (answer T g gamma x) (g x).
Proof.
intro v. rewrite coin_mean. unfold sub. simpl. rewrite <- !TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add.
rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0 * 0)), TaylorLipschitz.sum_scal; [ring|]. intros j hj.
pose proof (error_at 0 j) as e0. pose proof (error_at 1 j) as e1. pose proof balanced as b. set (a0 := answer T g gamma x 0 j) in *. set (a1 := answer T g gamma x 1 j) in *.
replace ((1 - gamma) * ((a0 + -1 * g x j) * v j) + gamma * ((a1 + -1 * g x j) * v j)) with (((1 - gamma) * (a0 - g x j) + gamma * (a1 - g x j)) * v j) by ring.
rewrite e0, e1. destruct (Nat.ltb j (reach x T)); [ring|]. replace ((1 - gamma) * ((shown gamma 0 - 1) * g x j) + gamma * ((shown gamma 1 - 1) * g x j)) with (((1 - gamma) * (shown gamma 0 - 1) + gamma * (shown gamma 1 - 1)) * g x j) by ring.
rewrite b. ring.
Qed.
(* only the entry behind the last non-zero one is random *)
Lemma one_entry (z : nat -> R) r n : (forall j, (j < n)%nat -> j <> r -> z j = 0) -> 0 <= z r -> sum z n <= z r.
Proof.
intros hz z0. induction n as [|n IH]; [simpl; auto|]. cbn [sum]. destruct (Nat.eq_dec n r) as [->|ne].
- assert (e : sum z r = 0); [|lra]. clear IH. assert (forall m, (m <= r)%nat -> sum z m = 0); [|auto]. induction m as [|m IHm]; intro hm; [reflexivity|]. cbn [sum]. rewrite IHm, hz by lia. ring.
- rewrite (hz n) by lia. rewrite Rplus_0_r. apply IH. intros. apply hz; lia.
Qed.
Lemma variance_oracle b sigma : (forall j, (j < T)%nat -> Rabs (g x j) <= b) -> 0 <= b -> b ^ 2 * (1 - gamma) / gamma <= sigma ^ 2 -> noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
Proof.
intros hb b0 hs. destruct h as [g0 g1]. unfold noise. rewrite coin_mean. unfold sq, sub. simpl dot. rewrite <- !TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add.
set (r := reach x T). set (v := (1 - gamma) / gamma).
assert (v0 : 0 <= v) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
assert (e : forall j, (1 - gamma) * ((answer T g gamma x 0 j + -1 * g x j) * (answer T g gamma x 0 j + -1 * g x j)) + gamma * ((answer T g gamma x 1 j + -1 * g x j) * (answer T g gamma x 1 j + -1 * g x j)) =
  if Nat.ltb j r then 0 else v * (g x j * g x j)).
{ intro j. replace (answer T g gamma x 0 j + -1 * g x j) with (answer T g gamma x 0 j - g x j) by ring. replace (answer T g gamma x 1 j + -1 * g x j) with (answer T g gamma x 1 j - g x j) by ring.
  rewrite !error_at. fold r. destruct (Nat.ltb j r); [ring|]. unfold shown, v. field. lra. }
rewrite (TaylorLipschitz.sum_ext _ (fun j => if Nat.ltb j r then 0 else v * (g x j * g x j))) by (intros; apply e).
assert (q : forall j, (j < T)%nat -> v * (g x j * g x j) <= sigma * sigma).
{ intros j hj. pose proof (hb j hj) as B. assert (g x j * g x j <= b * b). { rewrite <- (Rabs_pos_eq (g x j * g x j)) by apply Rle_0_sqr. rewrite Rabs_mult. pose proof (Rabs_pos (g x j)). nra. }
  apply Rle_trans with (v * (b * b)); [now apply Rmult_le_compat_l|]. unfold v. replace ((1 - gamma) / gamma * (b * b)) with (b ^ 2 * (1 - gamma) / gamma) by (field; lra). simpl in hs. simpl. lra. }
destruct (Nat.lt_ge_cases r T) as [lt|ge].
- eapply Rle_trans; [apply (one_entry _ r)|].
  + intros j hj ne. destruct (Nat.ltb_spec j r); [auto|]. rewrite (k_chain _ _ _ ch x j) by (fold r; lia). ring.
  + rewrite Nat.ltb_irrefl. apply Rmult_le_pos; [auto|apply Rle_0_sqr].
  + rewrite Nat.ltb_irrefl. now apply q.
- rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0 * 0)), TaylorLipschitz.sum_scal; [pose proof (Rle_0_sqr sigma); unfold Rsqr in *; lra|].
  intros j hj. destruct (Nat.ltb_spec j r); [ring|lia].
Qed.
End O.
Theorem T_unbiased : oracle_unbiased. Proof. intros T g c gamma h x ch. apply unbiased_oracle. Qed.
Theorem T_variance : oracle_variance. Proof. intros T g c gamma h x b sigma ch. now apply (variance_oracle T g c). Qed.
(* ---------- a chain: the entry behind the last non-zero one is c, the others are 0 ---------- *)
Definition first_unseen (T : nat) (c : R) (x : vector) : vector := fun j => if Nat.eqb j (reach x T) then c else 0.
Lemma unseen_norm T c x : 0 <= c -> (reach x T < T)%nat -> @norm (Rd T) (first_unseen T c x) = c.
Proof.
intros c0 lt. unfold norm. simpl. set (r := reach x T) in *. assert (e : sum (fun i => first_unseen T c x i * first_unseen T c x i) T = c * c).
{ unfold first_unseen. fold r. revert lt. generalize T. intro n. induction n as [|n IH]; [lia|]. intro lt. cbn [sum]. destruct (Nat.eqb_spec n r) as [->|ne].
  - assert (z : forall m, (m <= r)%nat -> sum (fun i => (if Nat.eqb i r then c else 0) * (if Nat.eqb i r then c else 0)) m = 0).
    { induction m as [|m IHm]; intro hm; [reflexivity|]. cbn [sum]. rewrite IHm by lia. destruct (Nat.eqb_spec m r); [lia|]. ring. }
    rewrite z by lia. ring.
  - rewrite IH by lia. ring. }
rewrite e. now apply sqrt_square.
Qed.
Lemma unseen_chain T c : (1 <= T)%nat -> 0 <= c -> chain T (first_unseen T c) c.
Proof.
intros t1 c0. constructor; auto.
- intros x i hi iT. unfold first_unseen. destruct (Nat.eqb_spec i (reach x T)); [lia|auto].
- intros x lt. rewrite unseen_norm; auto. lra.
Qed.
Theorem T_exist : chains_exist.
Proof. intros T c t1 c0. exists (first_unseen T c). split; [now apply unseen_chain|]. intros x j. unfold first_unseen. destruct (Nat.eqb j (reach x T)); [rewrite Rabs_pos_eq; lra|rewrite Rabs_R0; lra]. Qed.
