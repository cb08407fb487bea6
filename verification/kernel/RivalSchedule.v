(* The rivals of the best inner steps are false: mu = 1, numbers or one step of SGD in R. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsSchedule RivalFormsSchedule Schedule ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod.
From FD Require QuadraticInstance.
Open Scope R_scope.
Lemma pos2 : positive 2 2 1. Proof. repeat split; lra. Qed.
Lemma free2 : uncapped 2 2 1 1. Proof. unfold uncapped, cap. lra. Qed.
Lemma gain_at gain : harmonic_for gain -> gain 2 1 = 4.
Proof. intro h. pose proof (h 2 2 1 1 pos2 ltac:(lra) free2) as B. rewrite (harmonic 2 2 1 pos2 1 ltac:(lra) free2) in B. lra. Qed.
Theorem harmonic_once_false : ~ harmonic_for once_over_noise. Proof. intro h. apply gain_at in h. unfold once_over_noise in h. lra. Qed.
Theorem harmonic_twice_false : ~ harmonic_for twice_over_noise. Proof. intro h. apply gain_at in h. unfold twice_over_noise in h. lra. Qed.
(* mu = 1, L = 3: the cap is 1/2; noise 1/10 and e = 1 call for 10/11 *)
Lemma pos3 : positive 1 3 (1 / 10). Proof. repeat split; lra. Qed.
Lemma tight : ~ uncapped 1 3 (1 / 10) 1. Proof. unfold uncapped, cap. lra. Qed.
Lemma one_step : next 1 3 (1 / 10) 1 = 11 / 40.
Proof. unfold next, best. rewrite Rmin_left by (unfold cap; lra). unfold after, cap. field. Qed.
Lemma shrink_at shrink : capped_for shrink -> shrink (1 / 2) = 1 / 4.
Proof.
intro h. pose proof (h 1 3 (1 / 10) 1 pos3 ltac:(lra) tight) as B. cbv zeta in B. rewrite one_step in B. unfold cap in B.
replace (1 - 1 * (2 / (1 + 3))) with (1 / 2) in B by field. replace (2 / (1 + 3) * (1 / 10) / (1 * (2 - 1 * (2 / (1 + 3))))) with (1 / 30) in B by field. lra.
Qed.
Theorem capped_once_false : ~ capped_for once. Proof. intro h. apply shrink_at in h. unfold once in h. lra. Qed.
Theorem capped_cubed_false : ~ capped_for cubed. Proof. intro h. apply shrink_at in h. unfold cubed in h. lra. Qed.
(* mu = L = 1, noise 1, start 1: after K steps the level is 1/(1 + K) *)
Lemma pos1 : positive 1 1 1. Proof. repeat split; lra. Qed.
Lemma free1 : uncapped 1 1 1 1. Proof. unfold uncapped, cap. lra. Qed.
Lemma level1 K : level 1 1 1 1 K = / (1 + INR K).
Proof. destruct (level_inv 1 1 1 pos1 1 K ltac:(lra) free1) as (i & _). rewrite <- (Rinv_inv (level 1 1 1 1 K)), i. f_equal. field. Qed.
Lemma budget_at steps : budget_for steps -> 0 < steps 1 1 (1 / 2) 1 -> 2 < steps 1 1 (1 / 2) 1.
Proof.
intros h s0. apply Rnot_le_lt. intro s2. pose proof (h 1 1 1 1 (1 / 2) 2%nat pos1 ltac:(lra) ltac:(lra) free1 ltac:(simpl; lra)) as B.
rewrite level1 in B. simpl in B. lra.
Qed.
Theorem budget_half_false : ~ budget_for half_budget.
Proof. intro h. pose proof (budget_at _ h) as B. unfold half_budget in B. simpl in B. lra. Qed.
Theorem budget_double_false : ~ budget_for double_start.
Proof. intro h. pose proof (budget_at _ h) as B. unfold double_start in B. simpl in B. lra. Qed.
Lemma optimal_at most : optimal_for most -> most 1 3 < 1.
Proof.
intro h. apply Rnot_le_lt. intro l. pose proof (h 1 3 (1 / 10) 1 (fun _ => 1) 1%nat pos3 ltac:(lra) (fun _ => l)) as B. cbn [level any_level] in B. rewrite one_step in B. unfold after in B. lra.
Qed.
Theorem optimal_twice_false : ~ optimal_for twice_cap. Proof. intro h. apply optimal_at in h. unfold twice_cap, cap in h. lra. Qed.
Theorem optimal_inverse_false : ~ optimal_for inverse_mu. Proof. intro h. apply optimal_at in h. unfold inverse_mu in h. lra. Qed.
Theorem decreases_at_most_half_false : ~ decreases_for nothing half.
Proof. intro h. destruct (h 1 1 1 1 1%nat pos1 ltac:(lra)) as [_ B]. rewrite !level1 in B. unfold half in B. simpl in B. lra. Qed.
Theorem decreases_less_than_half_false : ~ decreases_for half same.
Proof. intro h. destruct (h 1 3 (1 / 10) 1 0%nat pos3 ltac:(lra)) as [B _]. cbn [level] in B. rewrite one_step in B. unfold half in B. lra. Qed.
(* SGD from distance 1, no step *)
Lemma bound_at shown part : bound_for shown part -> 1 <= part (level 1 1 1 1 (shown 0%nat)).
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 1) (bowl' 1) (bowl_draw 1 turn) origin (start 1) QuadraticInstance.coin 1 1 1 1 0%nat ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)
  (bowl_ok 1 1 ltac:(lra)) ltac:(intros [] y; apply coin_noise)) as B.
cbn [E sgd_steps] in B. unfold start, origin, sq in B. rewrite !sub_R in B. rewrite Rmult_1_r in B. simpl dot in B. specialize (B ltac:(lra)). eapply Rle_trans; [|exact B]. lra.
Qed.
Theorem bound_next_false : ~ bound_for next_step same.
Proof. intro h. apply bound_at in h. unfold next_step, same in h. rewrite level1 in h. simpl in h. lra. Qed.
Theorem bound_half_false : ~ bound_for this_step half.
Proof. intro h. apply bound_at in h. unfold this_step, half in h. rewrite level1 in h. simpl in h. lra. Qed.
