(* The statements about the weights, from the algebra over any field (StencilMoments) and by direct computation. *)
Require Import Reals Lra Lia.
From FD Require Vocabulary InnerProduct TaylorLipschitz StatementsStencil StatementsWeights.
From FD Require StencilMoments StencilReals.
Import Vocabulary StatementsStencil StatementsWeights.
Open Scope R_scope.
Theorem T_moments_even : moments_even. Proof. intros n k h. exact (StencilReals.even_moments n k h). Qed.
Theorem T_moments_odd : moments_odd. Proof. intros n k h. exact (StencilReals.odd_moments n k h). Qed.
Lemma fact_pos n : 0 < INR (fact n). Proof. apply lt_0_INR, lt_O_fact. Qed.
Ltac facts := repeat match goal with |- context[INR (fact ?n)] => lazymatch goal with H : 0 < INR (fact n) |- _ => fail | _ => pose proof (fact_pos n) end end.
Theorem T_antisymmetric : weights_antisymmetric.
Proof.
intros n j j1. destruct j as [|j]; [lia|]. unfold wm, wp. replace (S j - 1)%nat with j by lia. simpl pow.
assert (0 < INR (S j)) by (apply lt_0_INR; lia). pose proof (fact_pos (n + S j)). pose proof (fact_pos (n - S j)). field. repeat split; lra.
Qed.
Lemma pow1_abs k : Rabs ((-1) ^ k) = 1. Proof. rewrite <- RPow_abs. replace (Rabs (-1)) with 1 by (rewrite Rabs_left; lra). apply pow1. Qed.
Theorem T_binomial : weights_binomial.
Proof.
split; intros m q j h; assert (J : 0 < INR j) by (apply lt_0_INR; lia).
- unfold wp. pose proof (fact_pos m). pose proof (fact_pos q). pose proof (fact_pos (m + j)). pose proof (fact_pos (q - j)).
  replace (INR j * _) with ((-1) ^ (j - 1) * (INR (fact m) * INR (fact q) / (INR (fact (m + j)) * INR (fact (q - j))))) by (field; lra).
  rewrite Rabs_mult, pow1_abs, Rmult_1_l. apply Rabs_pos_eq. apply Rlt_le, Rdiv_lt_0_compat; apply Rmult_lt_0_compat; auto.
- unfold wm. pose proof (fact_pos m). pose proof (fact_pos q). pose proof (fact_pos (m - j)). pose proof (fact_pos (q + j)).
  replace (INR j * _) with ((-1) ^ j * (INR (fact m) * INR (fact q) / (INR (fact (m - j)) * INR (fact (q + j))))) by (field; lra).
  rewrite Rabs_mult, pow1_abs, Rmult_1_l. apply Rabs_pos_eq. apply Rlt_le, Rdiv_lt_0_compat; apply Rmult_lt_0_compat; auto.
Qed.
Theorem T_odd_from_even : odd_from_even.
Proof.
intros k j h. assert (J : 0 < INR j) by (apply lt_0_INR; lia). assert (K : 0 < INR (S k)) by (apply lt_0_INR; lia). split.
- unfold wp. change (fact (S k)) with (S k * fact k)%nat. replace (S k + j)%nat with (S (k + j)) by lia. change (fact (S (k + j))) with (S (k + j) * fact (k + j))%nat.
  rewrite !mult_INR. replace (INR (S (k + j))) with (INR (S k) + INR j) by (rewrite <- plus_INR; f_equal; lia).
  pose proof (fact_pos k). pose proof (fact_pos (k + j)). pose proof (fact_pos (S k - j)). field. repeat split; lra.
- intro jk. unfold wm. replace (S k - j)%nat with (S (k - j)) by lia. change (fact (S (k - j))) with (S (k - j) * fact (k - j))%nat. change (fact (S k)) with (S k * fact k)%nat.
  rewrite !mult_INR. replace (INR (S (k - j))) with (INR (S k) - INR j) by (rewrite <- minus_INR by lia; f_equal; lia).
  assert (0 < INR (S k) - INR j) by (rewrite <- minus_INR by lia; apply lt_0_INR; lia).
  pose proof (fact_pos k). pose proof (fact_pos (k - j)). pose proof (fact_pos (S k + j)). field. repeat split; lra.
Qed.
(* a full row of binomials, n! / (i! (n - i)!) *)
Lemma row n : sum (fun i => INR (fact n) / (INR (fact i) * INR (fact (n - i)))) (S n) = 2 ^ n.
Proof.
replace (2 ^ n) with ((1 + 1) ^ n) by (f_equal; ring). rewrite binomial.
assert (S : forall f k, sum_f_R0 f k = sum f (S k)) by (intros f k; induction k; simpl in *; [ring|rewrite IHk; reflexivity]).
rewrite S. apply TaylorLipschitz.sum_ext. intros i hi. unfold C. rewrite !pow1. ring.
Qed.
Lemma sum_rev f m : sum (fun i => f (m - S i)%nat) m = sum f m.
Proof.
revert f. induction m as [|m IH]; intro f; [reflexivity|].
assert (A : forall n f, sum f (S n) = f O + sum (fun i => f (S i)) n) by (intros n; induction n; intro h; [simpl; ring|]; change (sum h (S (S n))) with (sum h (S n) + h (S n)); rewrite IHn; simpl; ring).
rewrite A. replace (S m - 1)%nat with m by lia. rewrite (TaylorLipschitz.sum_ext _ (fun i => f (m - S i)%nat)) by (intros; f_equal; lia). rewrite IH. simpl. ring.
Qed.
Lemma sum_cat f m n : sum f (m + n) = sum f m + sum (fun i => f (m + i)%nat) n.
Proof. induction n; simpl; [rewrite Nat.add_0_r; ring|]. rewrite Nat.add_succ_r. simpl. rewrite IHn. ring. Qed.
Lemma sum_mult c f n : sum (fun i => c * f i) n = c * sum f n.
Proof. induction n; simpl; [ring|]. rewrite IHn. ring. Qed.
Theorem T_sum_j_abs : sum_j_abs.
Proof.
intros m q. destruct T_binomial as [bp bm]. set (N := (m + q)%nat).
set (w := fun i => INR (fact m) * INR (fact q) / INR (fact N) * (INR (fact N) / (INR (fact i) * INR (fact (N - i))))).
assert (W : sum w (S N) = 2 ^ N * (INR (fact m) * INR (fact q) / INR (fact N))) by (unfold w; rewrite sum_mult, row; ring).
replace (S N) with (m + (1 + q))%nat in W by (unfold N; lia). rewrite !sum_cat in W. cbn [sum] in W. rewrite Rplus_0_l in W.
assert (M : w (m + 0)%nat = 1).
{ unfold w. rewrite Nat.add_0_r. replace (N - m)%nat with q by (unfold N; lia). pose proof (fact_pos m). pose proof (fact_pos q). pose proof (fact_pos N). field. repeat split; lra. }
rewrite M in W. rewrite <- W.
rewrite (TaylorLipschitz.sum_ext (fun i => Rabs (INR (S i) * wm m q (S i))) (fun i => w (m - S i)%nat)).
- rewrite sum_rev. rewrite (TaylorLipschitz.sum_ext (fun i => Rabs (INR (S i) * wp m q (S i))) (fun i => w (m + (1 + i))%nat)); [ring|].
  intros i hi. rewrite bp by lia. unfold w. replace (N - (m + (1 + i)))%nat with (q - S i)%nat by (unfold N; lia). change (1 + i)%nat with (S i).
  pose proof (fact_pos (m + S i)). pose proof (fact_pos (q - S i)). pose proof (fact_pos N). field. repeat split; lra.
- intros i hi. rewrite bm by lia. unfold w. replace (N - (m - S i))%nat with (q + S i)%nat by (unfold N; lia).
  pose proof (fact_pos (m - S i)). pose proof (fact_pos (q + S i)). pose proof (fact_pos N). field. repeat split; lra.
Qed.
Theorem T_moments_any : moments_any. Proof. intros m q a0 k h. exact (StencilReals.any_moments m q a0 k h). Qed.
Theorem T_leading : leading_moment. Proof. intros m q a0 h. exact (StencilReals.first_error m q a0 h). Qed.
