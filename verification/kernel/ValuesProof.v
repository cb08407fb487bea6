(* The computed rational numbers are the real weights of Lemma 3.1. *)
Require Import QArith List Reals Qreals Lra Lia.
From FD Require Import Vocabulary StatementsStencil ValuesStencil.
Open Scope R_scope.
Lemma Q2R_Z z : Q2R (inject_Z z) = IZR z.
Proof. unfold Q2R, inject_Z. simpl. field. Qed.
Lemma factorial_real n : IZR (factorial n) = INR (fact n).
Proof. induction n as [|n IH]; [reflexivity|]. cbn [factorial fact]. change (fact n + n * fact n)%nat with (S n * fact n)%nat. rewrite mult_IZR, mult_INR, IH, <- INR_IZR_INZ. reflexivity. Qed.
Lemma sign_real n : IZR (sign n) = (-1) ^ n.
Proof.
unfold sign. induction n as [|n IH]; [reflexivity|]. rewrite Nat.even_succ, <- Nat.negb_even. simpl. rewrite <- IH. destruct (Nat.even n); simpl; ring.
Qed.
Lemma factorial_pos n : IZR (factorial n) <> 0. Proof. rewrite factorial_real. apply INR_fact_neq_0. Qed.
Lemma quotient a b : IZR b <> 0 -> Q2R (inject_Z a / inject_Z b) = IZR a / IZR b.
Proof.
intro h. rewrite Q2R_div, !Q2R_Z; [reflexivity|]. intro e. apply h. apply Qeq_eqR in e. rewrite Q2R_Z in e. rewrite e. unfold Q2R. simpl. field.
Qed.
Theorem T_values : values_right.
Proof.
intros m q j j1. assert (J : INR j <> 0) by (apply not_0_INR; lia).
pose proof (INR_fact_neq_0 (m + j)). pose proof (INR_fact_neq_0 (q - j)). pose proof (INR_fact_neq_0 (m - j)). pose proof (INR_fact_neq_0 (q + j)).
unfold right_weight, left_weight, wp, wm. rewrite !quotient; rewrite !mult_IZR, ?sign_real, ?factorial_real, <- ?INR_IZR_INZ; try (split; reflexivity); repeat apply Rmult_integral_contrapositive_currified; auto.
Qed.
Theorem unsigned_false : ~ values_for unsigned_weight left_weight.
Proof.
intro h. destruct (h 2%nat 2%nat 2%nat ltac:(lia)) as [e _]. assert (v : Q2R (unsigned_weight 2 2 2) = Q2R (4 # 48)) by reflexivity.
rewrite v in e. unfold wp, Q2R in e. simpl in e. assert (/ 12 = - / 12); [|lra]. etransitivity; [|etransitivity; [exact e|]]; field.
Qed.
Theorem sides_false : ~ values_for left_weight right_weight.
Proof.
intro h. destruct (h 0%nat 1%nat 1%nat ltac:(lia)) as [e _]. assert (v : Q2R (left_weight 0 1 1) = Q2R (-1 # 2)) by reflexivity.
rewrite v in e. unfold wp, Q2R in e. simpl in e. assert (- / 2 = 1); [|lra]. etransitivity; [|etransitivity; [exact e|]]; field.
Qed.
