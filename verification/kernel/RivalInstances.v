(* The rivals of the instances are false: no data and a noise of size 1; phi = x^2/2 and phi = x. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsInstances RivalFormsInstances.
From FD Require Import ScalarDerivativeLaw BiasInstance RivalScalar RivalNsgd RivalMethod RivalRun RivalFinal RivalGradient.
Import ListNotations.
Open Scope R_scope.
Theorem phi_quarter_false : ~ phi_smooth_for difference quarter_of.
Proof.
intro h. pose proof (h Rline Rline cf cg first null null second bottom (fun _ => 0) itself (gxy Rline Rline cGX) (gyy Rline Rline cG) 1 0 1 0 calm_first calm_second) as B.
specialize (B ltac:(intro x; unfold bottom, second, null, itself, first, gyy, gxy, cG, cGX, tens, difference; repeat split; [intro v|intro e|intro d]; simpl; ring) 0 1).
unfold hyper_objective, cf, itself, quarter_of, sq in B. rewrite calm_smoothness in B. simpl in B. rewrite Rabs_pos_eq in B; lra.
Qed.
Theorem phi_total_false : ~ phi_smooth_for total all_of.
Proof.
intro h. pose proof (h Rline Rline tf tg tfx tgx tfy tgy (fun x => x) (fun _ => 1) (fun _ => -1) txy tyy 1 1 2 0 t_first t_second) as B.
specialize (B ltac:(intro x; unfold tgy, tyy, tfy, tfx, txy, total; repeat split; [intro v|intro d]; simpl; ring)). unfold hyper_objective, tf, all_of, sq in B.
assert (p : L_phi 1 1 2 0 = 10) by (unfold L_phi; replace (2 / 1) with 2 by field; unfold Rdiv; simpl; ring). rewrite p in B. specialize (B 0 (1 / 10)). simpl in B. rewrite Rabs_pos_eq in B; lra.
Qed.
Lemma coin_noise_at (sigma : R) : noise (V := ip Rline) fair_coin (flip Rline 1 (lg_fx Rline 0 0)) (lg_fx Rline 0 0) sigma -> 1 <= sigma * sigma.
Proof. unfold noise, mean, flip, lg_fx, sq, sub. simpl. lra. Qed.
Lemma from_problem m q a0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma :
  lg_problem Rline [] [] 1 m q a0 0 0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> even_or_odd m q a0 /\ 1 <= sigma * sigma.
Proof. intro b. split; [exact (b_method _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ b)|]. apply coin_noise_at. apply (b_oracles _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ b 0 0). Qed.
Lemma one_norm : @norm (ip Rline) 1 = 1. Proof. rewrite norm_line. apply Rabs_R1. Qed.
Lemma not_method : ~ even_or_odd 0 0 0. Proof. intros [[h _]|[h _]]; lia. Qed.
Lemma central_method : even_or_odd 1 1 0. Proof. left. repeat split; lia. Qed.
Ltac unpack h := repeat match type of h with ex _ => destruct h as [? h] end.
Theorem logistic_noise_false : ~ logistic_for half_of even_or_odd.
Proof. intro h. pose proof (h Rline [] [] 1 1%nat 1%nat 0 0 0 line_complete (Forall_nil _) (Forall_nil _) central_method) as k. unpack k. apply from_problem in k. rewrite one_norm in k. unfold half_of in k. lra. Qed.
Theorem logistic_weights_false : ~ logistic_for all_of any_weights.
Proof. intro h. pose proof (h Rline [] [] 1 0%nat 0%nat 0 0 0 line_complete (Forall_nil _) (Forall_nil _) I) as k. unpack k. apply from_problem in k. destruct k as [k _]. exact (not_method k). Qed.
Theorem reaches_noise_false : ~ reaches_for half_of even_or_odd.
Proof. intro h. pose proof (h Rline [] [] 1 1%nat 1%nat 0 0 0 1 line_complete (Forall_nil _) (Forall_nil _) central_method ltac:(lra)) as k. unpack k. destruct k as [k _]. apply from_problem in k. rewrite one_norm in k. unfold half_of in k. lra. Qed.
Theorem reaches_weights_false : ~ reaches_for all_of any_weights.
Proof. intro h. pose proof (h Rline [] [] 1 0%nat 0%nat 0 0 0 1 line_complete (Forall_nil _) (Forall_nil _) I ltac:(lra)) as k. unpack k. destruct k as [k _]. apply from_problem in k. destruct k as [k _]. exact (not_method k). Qed.
