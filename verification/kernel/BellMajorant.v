(* Powers of kappa: majorants of the recursion, by partial Bell polynomials. Proof of the laws in StatementsKappa. *)
Require Import Reals Lra Lia Psatz List.
From FD Require TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias.
Import ListNotations.
Open Scope R_scope.

Lemma C_ge0 n i : 0 <= C n i.
Proof.
unfold C. apply Rmult_le_pos; [apply pos_INR|]. apply Rlt_le, Rinv_0_lt_compat. apply Rmult_lt_0_compat; apply TaylorLipschitz.fact_pos.
Qed.
Lemma sum_ge0 g n : (forall i, (i < n)%nat -> 0 <= g i) -> 0 <= sum g n.
Proof. induction n as [|n IH]; intro H; simpl; [lra|]. pose proof (H n (Nat.lt_succ_diag_r n)). assert (0 <= sum g n) by (apply IH; auto). lra. Qed.
Lemma bellS b k n : bell b (S k) (S n) = sum (fun i => C n i * b (S i) * bell b k (n - i)) (S n).
Proof. reflexivity. Qed.
Lemma bell_lt b k : forall q, (q < k)%nat -> bell b k q = 0.
Proof.
induction k as [|k IH]; intros q h; [lia|]. destruct q as [|n]; [reflexivity|]. rewrite bellS.
rewrite (TaylorLipschitz.sum_ext _ (fun i => 0 * 0)), TaylorLipschitz.sum_scal, Rmult_0_l; auto. intros i hi. rewrite IH by lia. ring.
Qed.
(* bell b k q sees b m for m + k <= q + 1 only *)
Lemma bell_ext b b' k : forall q, (forall m, (1 <= k)%nat -> (1 <= m)%nat -> (m + k <= S q)%nat -> b m = b' m) -> bell b k q = bell b' k q.
Proof.
induction k as [|k IH]; intros q H; [reflexivity|]. destruct q as [|n]; [reflexivity|]. rewrite !bellS.
apply TaylorLipschitz.sum_ext. intros i hi. destruct (Nat.lt_ge_cases (n - i) k) as [h|h]; [rewrite !(bell_lt _ k) by auto; ring|].
rewrite (IH (n - i)%nat) by (intros; apply H; lia). rewrite H by lia. reflexivity.
Qed.
Lemma bell_le b b' k : forall q, (forall m, (1 <= k)%nat -> (1 <= m)%nat -> (m + k <= S q)%nat -> 0 <= b m <= b' m) -> 0 <= bell b k q <= bell b' k q.
Proof.
induction k as [|k IH]; intros q H; [destruct q; simpl; lra|]. destruct q as [|n]; [simpl; lra|]. rewrite !bellS.
assert (Q : forall i, (i < S n)%nat -> 0 <= C n i * b (S i) * bell b k (n - i) <= C n i * b' (S i) * bell b' k (n - i)).
{ intros i hi. destruct (Nat.lt_ge_cases (n - i) k) as [h|h]; [rewrite !(bell_lt _ k) by auto; lra|].
  destruct (IH (n - i)%nat) as [h0 h1]; [intros; apply H; lia|]. destruct (H (S i)) as [b0 b1]; try lia. pose proof (C_ge0 n i) as c0.
  assert (0 <= C n i * b (S i)) by (apply Rmult_le_pos; auto). split; [apply Rmult_le_pos; auto|].
  apply Rmult_le_compat; auto. apply Rmult_le_compat_l; auto. }
split; [apply sum_ge0|apply TaylorLipschitz.sum_le]; intros i hi; apply (Q i hi).
Qed.
Lemma bell_ge0 b k q : (forall m, (1 <= k)%nat -> (1 <= m)%nat -> (m + k <= S q)%nat -> 0 <= b m) -> 0 <= bell b k q.
Proof. intro H. apply (bell_le b b). intros m h1 h2 h3. pose proof (H m h1 h2 h3). lra. Qed.
(* homogeneity *)
Lemma bell_hom b c s t k : (forall m, (1 <= m)%nat -> b m * s = c m * t ^ m) -> forall q, bell b k q * s ^ k = bell c k q * t ^ q.
Proof.
intro H. induction k as [|k IH]; intro q; [destruct q; simpl; ring|]. destruct q as [|n]; [simpl; ring|]. rewrite !bellS.
rewrite !(Rmult_comm (sum _ _)), <- !TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i hi.
transitivity (C n i * (b (S i) * s) * (bell b k (n - i) * s ^ k)); [simpl; ring|]. rewrite H, IH by lia.
replace (t ^ S n) with (t ^ S i * t ^ (n - i)) by (rewrite <- pow_add; f_equal; lia). ring.
Qed.

(* the majorant solves its recursion *)
Lemma terms_ext u v w b b' q : (1 <= q)%nat -> (forall m, (1 <= m < q)%nat -> b m = b' m) -> terms u v w b q = terms u v w b' q.
Proof.
intros q1 H. unfold terms. f_equal; [f_equal|]; f_equal.
- apply bell_ext. intros. apply H. lia.
- apply TaylorLipschitz.sum_ext. intros i hi. apply bell_ext. intros. apply H. lia.
- apply TaylorLipschitz.sum_ext. intros k hk. apply bell_ext. intros. apply H. lia.
Qed.
Lemma table_le u v w n : forall m, (m <= n)%nat -> table u v w n m = majorant u v w m.
Proof.
induction n as [|n IH]; intros m h; [replace m with O by lia; reflexivity|].
destruct (Nat.eq_dec m (S n)) as [->|ne]; [reflexivity|]. rewrite <- (IH m) by lia. cbn [table].
now rewrite (proj2 (Nat.eqb_neq m (S n))) by lia.
Qed.
Theorem T_solves : majorant_solves.
Proof.
intros u v w q q1. destruct q as [|n]; [lia|]. unfold majorant at 1. cbn [table]. rewrite Nat.eqb_refl.
apply terms_ext; auto. intros m hm. apply table_le. lia.
Qed.
Lemma terms_ge0 u v w b q : 0 <= u -> 0 <= v -> 0 <= w -> (1 <= q)%nat -> (forall m, (1 <= m < q)%nat -> 0 <= b m) -> 0 <= terms u v w b q.
Proof.
intros u0 v0 w0 q1 H. unfold terms. apply Rplus_le_le_0_compat; [apply Rplus_le_le_0_compat|]; apply Rmult_le_pos; auto.
- apply bell_ge0. intros. apply H. lia.
- apply sum_ge0. intros. apply bell_ge0. intros. apply H. lia.
- apply Rmult_le_pos; auto. apply pos_INR.
- apply sum_ge0. intros. apply bell_ge0. intros. apply H. lia.
Qed.
Lemma majorant_ge0 u v w : 0 <= u -> 0 <= v -> 0 <= w -> forall q, 0 <= majorant u v w q.
Proof.
intros u0 v0 w0 q. induction q as [q IH] using lt_wf_ind. destruct q as [|n]; [unfold majorant; simpl; lra|].
rewrite T_solves by lia. apply terms_ge0; auto; try lia. intros. apply IH. lia.
Qed.

(* both laws: d = 3 (r the root of kappa) and d = 2 (r = kappa) *)
Section Law.
Variables (u v w r : R) (b : nat -> R) (p d j2 j3 jf : nat).
Hypotheses (u0 : 0 <= u) (v0 : 0 <= v) (w0 : 0 <= w) (r1 : 1 <= r) (b0 : forall m, 0 <= b m).
Hypotheses (h2 : (j2 <= 1)%nat) (h3 : (j3 <= 2)%nat) (hf : (S jf <= d)%nat).
Hypothesis rec : forall q, (1 <= q <= p)%nat -> b q <= terms (u * r ^ j2) (v * r ^ j3) (w * r ^ jf) b q.
Let c := majorant u v w.
Let B m := c m * r ^ (d * m - 1).
Lemma B_hom k q : bell B k q * r ^ k = bell c k q * r ^ (d * q).
Proof.
rewrite pow_mult. apply bell_hom. intros m m1. unfold B. rewrite <- pow_mult, Rmult_assoc. f_equal.
rewrite <- (pow_1 r) at 2. rewrite <- pow_add. f_equal. nia.
Qed.
Lemma one_term j k q a : (j + d * q <= a + k)%nat -> r ^ j * bell B k q <= bell c k q * r ^ a.
Proof.
intro h. assert (rk : 0 < r ^ k) by (apply pow_lt; lra). apply (Rmult_le_reg_r (r ^ k)); auto.
rewrite Rmult_assoc, B_hom, Rmult_assoc, <- pow_add.
replace (r ^ j * (bell c k q * r ^ (d * q))) with (bell c k q * r ^ (j + d * q)) by (rewrite pow_add; ring).
apply Rmult_le_compat_l; [apply bell_ge0; intros; now apply majorant_ge0|]. apply Rle_pow; auto.
Qed.
Lemma law : forall q, (1 <= q <= p)%nat -> b q <= c q * r ^ (d * q - 1).
Proof.
intro q. induction q as [q IH] using lt_wf_ind. intros hq. eapply Rle_trans; [now apply rec|].
assert (L : forall m, (1 <= m < q)%nat -> 0 <= b m <= B m) by (intros m hm; split; [apply b0|apply IH; lia]).
assert (P : forall j, 0 <= r ^ j) by (intro; apply pow_le; lra).
unfold c. rewrite T_solves by lia. fold c. unfold terms. rewrite !Rmult_plus_distr_r.
apply Rplus_le_compat; [apply Rplus_le_compat|].
- rewrite !Rmult_assoc. apply Rmult_le_compat_l; auto. apply Rle_trans with (r ^ j2 * bell B 2 q); [|apply one_term; nia].
  apply Rmult_le_compat_l; auto. apply bell_le. intros. apply L. lia.
- rewrite !Rmult_assoc. apply Rmult_le_compat_l; auto. rewrite (Rmult_comm (sum _ _)), <- !TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros i hi.
  apply Rle_trans with (r ^ j3 * bell B (3 + i) q); [|rewrite (Rmult_comm (r ^ (d * q - 1))); apply one_term; nia].
  apply Rmult_le_compat_l; auto. apply bell_le. intros. apply L. lia.
- rewrite !Rmult_assoc. apply Rmult_le_compat_l; auto. rewrite <- Rmult_assoc, (Rmult_comm (r ^ jf)), Rmult_assoc. apply Rmult_le_compat_l; [apply pos_INR|].
  rewrite (Rmult_comm (sum _ _)), <- !TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros k hk.
  apply Rle_trans with (r ^ jf * bell B k (q - 1)); [|rewrite (Rmult_comm (r ^ (d * q - 1))); apply one_term; nia].
  apply Rmult_le_compat_l; auto. apply bell_le. intros. apply L. lia.
Qed.
End Law.
Theorem T_law : kappa_law.
Proof.
intros u v w r b p u0 v0 w0 r1 b0 H. apply (law u v w r b p 3 1 2 2); auto. intros q hq. rewrite pow_1. now apply H.
Qed.
Theorem T_law_paper : kappa_law_paper.
Proof.
intros v w r b p v0 w0 r1 b0 H. apply (law v v w r b p 2 1 1 1); auto. intros q hq. rewrite pow_1. now apply H.
Qed.
Theorem T_values : majorant_values.
Proof.
unfold majorant_values. cbv zeta.
assert (c1 : majorant 1 1 1 1 = 1) by (rewrite T_solves by lia; unfold terms; simpl; unfold C; simpl; field).
assert (c2 : majorant 1 1 1 2 = 3) by (rewrite T_solves by lia; unfold terms; simpl; unfold C; simpl; rewrite c1; field).
assert (c3 : majorant 1 1 1 3 = 22) by (rewrite T_solves by lia; unfold terms; simpl; unfold C; simpl; rewrite c1, c2; field).
assert (c4 : majorant 1 1 1 4 = 262) by (rewrite T_solves by lia; unfold terms; simpl; unfold C; simpl; rewrite c1, c2, c3; field).
auto.
Qed.
