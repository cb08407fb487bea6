(* Sums of the weights as the rate needs them: sum |alpha_j| grows like a logarithm of p, sum |j alpha_j| is at most p, and the constants c_p are positive. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary StatementsStencil StatementsKappa StatementsBias StatementsMethod StatementsOrders StatementsWeights StatementsRate.
From FD Require TaylorLipschitz StencilReals StencilWeights BellMajorant.
From FD Require Import OrderP ParameterChoice.
Open Scope R_scope.
Lemma sum_ge0 f n : (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= sum f n. Proof. apply BellMajorant.sum_ge0. Qed.
Lemma sum_pos f n j : (forall i, (i < n)%nat -> 0 <= f i) -> (j < n)%nat -> 0 < f j -> 0 < sum f n.
Proof.
revert j. induction n as [|n IH]; intros j h jn fj; [lia|]. simpl. destruct (Nat.eq_dec j n) as [e|e].
- subst j. assert (0 <= sum f n) by (apply sum_ge0; intros; apply h; lia). lra.
- pose proof (h n ltac:(lia)). assert (0 < sum f n) by (apply (IH j); auto; try lia; intros; apply h; lia). lra.
Qed.
(* the harmonic sum *)
Lemma ln_le_minus1 z : 0 < z -> ln z <= z - 1.
Proof. intro z0. pose proof (exp_ineq1_le (ln z)) as e. rewrite exp_ln in e by auto. lra. Qed.
Lemma harmonic n : sum (fun i => / INR (S i)) (S n) <= 1 + ln (INR (S n)).
Proof.
induction n as [|n IH]; [simpl; rewrite ln_1, Rinv_1; lra|]. change (sum (fun i => / INR (S i)) (S (S n))) with (sum (fun i => / INR (S i)) (S n) + / INR (S (S n))).
assert (a : 0 < INR (S n)) by (apply lt_0_INR; lia). assert (b : INR (S (S n)) = INR (S n) + 1) by (rewrite (S_INR (S n)); reflexivity).
pose proof (ln_le_minus1 (INR (S n) / INR (S (S n))) ltac:(apply Rdiv_lt_0_compat; lra)) as l. unfold Rdiv at 1 in l. rewrite ln_mult, ln_Rinv in l by (try apply Rinv_0_lt_compat; lra).
replace (INR (S n) / INR (S (S n)) - 1) with (- / INR (S (S n))) in l by (rewrite b; field; lra). lra.
Qed.
Section W.
Variables (m q : nat) (a0 : R).
Hypothesis eo : even_or_odd m q a0.
Lemma q1 : (1 <= q)%nat. Proof. destruct eo as [(? & ? & _)|(? & _)]; lia. Qed.
Lemma qpos : 0 < INR q. Proof. apply lt_0_INR. pose proof q1. lia. Qed.
Lemma sumA_split : sumA (nodes m q) (node_weight m q a0) = sum (fun i => Rabs (wm m q (S i))) m + Rabs a0 + sum (fun i => Rabs (wp m q (S i))) q.
Proof. exact (split_nodes m q a0 (fun a _ => Rabs a)). Qed.
Lemma sumA_ge0 : 0 <= sumA (nodes m q) (node_weight m q a0).
Proof. apply sum_ge0. intros. apply Rabs_pos. Qed.
Lemma one_weight c i : Rabs (INR (S i) * c) <= 1 -> Rabs c <= / INR (S i).
Proof.
intro b. assert (s : 0 < INR (S i)) by (apply lt_0_INR; lia). rewrite Rabs_mult, (Rabs_pos_eq (INR _)) in b by lra.
apply (Rmult_le_reg_l (INR (S i))); auto. rewrite Rinv_r; lra.
Qed.
Lemma sumA_log : sumA (nodes m q) (node_weight m q a0) <= 3 + 2 * ln (INR q).
Proof.
rewrite sumA_split. destruct (order m q a0 eo) as (p1 & mq & qm & mq'). pose proof q1 as hq.
assert (A : Rabs a0 <= 1).
{ destruct eo as [(_ & _ & e)|(_ & e)]; rewrite e; [rewrite Rabs_R0; lra|]. rewrite Rabs_Ropp, Rabs_pos_eq by (left; apply Rinv_0_lt_compat, lt_0_INR; lia).
  rewrite <- Rinv_1. apply Rinv_le_contravar; [lra|]. change 1 with (INR 1). apply le_INR. lia. }
assert (H : forall n, (n <= q)%nat -> sum (fun i => / INR (S i)) n <= 1 + ln (INR q)).
{ intros n hn. assert (l0 : 0 <= ln (INR q)) by (rewrite <- ln_1; apply ln_le; [lra|]; change 1 with (INR 1); apply le_INR; lia).
  destruct n as [|n]; [simpl; lra|]. eapply Rle_trans; [apply harmonic|]. apply Rplus_le_compat_l, ln_le; [apply lt_0_INR; lia|apply le_INR; lia]. }
assert (B : sum (fun i => Rabs (wm m q (S i))) m <= sum (fun i => / INR (S i)) m) by (apply TaylorLipschitz.sum_le; intros i hi; apply one_weight, StencilReals.wm_bound; lia).
assert (C : sum (fun i => Rabs (wp m q (S i))) q <= sum (fun i => / INR (S i)) q) by (apply TaylorLipschitz.sum_le; intros i hi; apply one_weight, StencilReals.wp_bound; lia).
pose proof (H m mq'). pose proof (H q (le_n q)). lra.
Qed.
Lemma sum_ones n : sum (fun _ => 1) n = INR n.
Proof. induction n; [reflexivity|]. rewrite S_INR. simpl. now rewrite IHn. Qed.
Lemma sumB_le : sumB (nodes m q) (node m) (node_weight m q a0) <= INR (m + q).
Proof.
unfold sumB. rewrite (split_nodes m q a0 (fun a x => Rabs (x * a))).
destruct (order m q a0 eo) as (p1 & mq & qm & mq'). rewrite Rmult_0_l, Rabs_R0, Rplus_0_r, plus_INR, <- (sum_ones m), <- (sum_ones q).
apply Rplus_le_compat; apply TaylorLipschitz.sum_le; intros i hi.
- replace (- INR (S i) * wm m q (S i)) with (- (INR (S i) * wm m q (S i))) by ring. rewrite Rabs_Ropp. apply StencilReals.wm_bound; lia.
- apply StencilReals.wp_bound; lia.
Qed.
Lemma weight_moment_pos : 0 < weight_moment m q.
Proof.
unfold weight_moment. pose proof q1 as hq.
apply Rplus_le_lt_0_compat; [apply sum_ge0; intros; apply Rmult_le_pos; [apply Rabs_pos|apply pow_le, pos_INR]|].
apply (sum_pos _ q O); [intros; apply Rmult_le_pos; [apply Rabs_pos|apply pow_le, pos_INR]|lia|].
apply Rmult_lt_0_compat; [|apply pow_lt; simpl; lra]. destruct StencilWeights.T_binomial as (bp & _). pose proof (bp m q 1%nat ltac:(lia)) as b. change (INR 1) with 1 in b. rewrite Rmult_1_l in b. rewrite b.
apply Rdiv_lt_0_compat; apply Rmult_lt_0_compat; apply StencilWeights.fact_pos.
Qed.
End W.
Lemma bell_diag b n : 0 < b 1%nat -> (forall k, 0 <= b k) -> 0 < bell b n n.
Proof.
intros b1 h. induction n as [|n IH]; [simpl; lra|].
change (bell b (S n) (S n)) with (sum (fun i => C n i * b (S i) * bell b n (n - i)) (S n)). apply (sum_pos _ (S n) O); [|lia|].
- intros i hi. apply Rmult_le_pos; [apply Rmult_le_pos; [apply BellMajorant.C_ge0|apply h]|]. apply BellMajorant.bell_ge0. auto.
- rewrite Nat.sub_0_r. apply Rmult_lt_0_compat; auto. apply Rmult_lt_0_compat; auto. unfold C. rewrite Nat.sub_0_r. simpl. replace (_ / _) with 1 by (field; apply INR_fact_neq_0). lra.
Qed.
Lemma psi_constant_pos u v w p : 0 <= u -> 0 <= v -> 0 < w -> 0 < psi_constant (majorant u v w) p.
Proof.
intros u0 v0 w0. set (c := majorant u v w). assert (h : forall k, 0 <= c k) by (intro; apply BellMajorant.majorant_ge0; lra).
assert (c1 : c 1%nat = w) by (unfold c; rewrite BellMajorant.T_solves by lia; unfold terms; simpl; unfold C; simpl; field).
unfold psi_constant. apply Rplus_lt_le_0_compat.
- apply Rmult_lt_0_compat; [lra|]. apply (sum_pos _ (S (S p)) (S p)); [intros; apply BellMajorant.bell_ge0; auto|lia|]. apply bell_diag; auto. rewrite c1. auto.
- apply Rmult_le_pos; [apply pos_INR|]. apply sum_ge0. intros. apply BellMajorant.bell_ge0. auto.
Qed.
Theorem T_weights_log : weights_log. Proof. intros m q a0 eo. now apply sumA_log. Qed.
