(* The rivals of shared samples are false: f = x^2/2, g = y^2/2 with a coin as the noise of f_y; f = y, g = y^2/2 - xy for the quotient of the minimisers; numbers for the cost. *)
Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsShared StatementsSharedRate.
From FD Require Import FiniteProbability ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod RivalRun RivalFinal RivalFormsShared.
From FD Require ParameterChoice QuadraticInstance RivalGradient RivalNoLog.
Open Scope R_scope.
(* the nodes 0 and nu; noise s times a coin in f_y *)
Definition tossed (s : R) (x y : Rline) (i : nat) : Rline := s * turn i.
Notation plain v := (fun x y (_ : nat) => v x y).
Notation Sy := QuadraticInstance.coin.
Notation problem s nu := (shared_problem Rline Rline 2 INR nu sure Sy (plain first) (plain null) (tossed s) (plain second) cf cg first null null second (gxy Rline Rline cGX) (gyy Rline Rline cG) (fun _ _ => 0 : Rline) 1 1 0 1 0 1 s).
Lemma two_nodes k : (k < 2)%nat -> Rabs (INR k) <= 1. Proof. intro h. rewrite Rabs_pos_eq by apply pos_INR. change 1 with (INR 1). apply le_INR. lia. Qed.
Lemma grad_g : @joint_grad Rline Rline cg null second.
Proof. intros x y d e s. unfold cg, null, second. simpl. apply is_derive_Reals. auto_derive; auto. lra. Qed.
Lemma problem_ok s nu : 0 <= s -> 0 < nu <= 1 / 2 -> problem s nu.
Proof.
intros s0 n0. constructor; try lra.
- exact calm_first.
- exact grad_g.
- exact calm_second.
- intros x y. split; [split; [apply exact_unbiased|apply exact_noise]|]. split; [split; [apply exact_unbiased|]|].
  + unfold noise. rewrite mean_sure. unfold sq. rewrite sub_R. simpl. nra.
  + intros k _. unfold unbiased, noise, tossed, null, second. repeat split; try (intro v); rewrite coin_mean; unfold sq; rewrite !sub_R; unfold turn; simpl; nra.
- intros x y y'. rewrite coin_mean. unfold second, sq. rewrite !sub_R. simpl. lra.
- intros x y y'. rewrite mean_sure. unfold null, sq. rewrite !sub_R. simpl. pose proof (Rle_0_sqr (y - y')) as q. unfold Rsqr in q. lra.
- intros k h. now apply two_nodes.
- intros k x h v. unfold hy, null, second. simpl. ring.
Qed.
Lemma the_pair : pair 2 INR 1 0. Proof. unfold pair. simpl. repeat split; lia || lra. Qed.
Lemma step_quarter : step_ok 1 1 1 (1 / 4). Proof. unfold step_ok. simpl. repeat split; lra. Qed.
Definition from (nu d : R) (c : Datatypes.unit) (k : nat) : Rline := match k with O => 0 | _ => nu * d end.
Definition here (c : Datatypes.unit) : Rline := 0.
Notation qe nu := (quotient_error Rline Rline INR nu (fun _ _ => 0 : Rline) 1 0).
Lemma qe_is nu x (ys : nat -> Rline) : 0 < nu -> qe nu x ys = ((ys 1%nat - ys 0%nat) / nu) * ((ys 1%nat - ys 0%nat) / nu).
Proof. intro n0. unfold quotient_error, quotient, sq. rewrite !sub_R. simpl. field. lra. Qed.
Notation step s nu := (inner Rline Rline INR nu Sy (fun _ => tossed s) (fun _ => plain second) (1 / 4)).
Lemma after_one s nu d : 0 < nu -> E (step s nu 1%nat (here tt) (from nu d tt)) (qe nu (here tt)) = 9 / 16 * (d * d) + s * s / 16.
Proof.
intro n0. unfold inner. cbn [iter bind E]. rewrite coin_mean, !qe_is by auto. unfold Hy, tossed, second, from, here, turn. simpl. field. lra.
Qed.
Lemma after_two nu d : 0 < nu -> E (step 0 nu 2%nat (here tt) (from nu d tt)) (qe nu (here tt)) = 81 / 256 * (d * d).
Proof.
intro n0. unfold inner. cbn [iter bind E]. rewrite !coin_mean, !qe_is by auto. unfold Hy, tossed, second, from, here, turn. simpl. field. lra.
Qed.
Lemma start_sq nu d k : sq (@sub (ip Rline) (from nu d tt k) 0) <= (nu * d) ^ 2.
Proof. unfold sq. rewrite sub_R. destruct k; unfold from; simpl; nra. Qed.
Lemma beta_one : beta 1 0 1 0 = 1. Proof. unfold beta. field. Qed.
Lemma sD_is s : s_D 1 0 1 s = s. Proof. unfold s_D. field. Qed.
Lemma recursion_at keep factor s d nu : recursion_for keep factor -> 0 <= s -> 0 < nu <= 1 / 2 -> 9 / 16 * (d * d) + s * s / 16 <= keep 1 (1 / 4) * (d * d) + (nu * d) ^ 2 / 4 + factor * s ^ 2 / 16.
Proof.
intros h s0 n0. pose proof (h Rline Rline 2%nat INR nu sure Sy _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (1 / 4) (problem_ok s nu s0 n0) step_quarter 1%nat 0%nat the_pair Datatypes.unit (Ret tt) here (from nu d) (d * d) ((nu * d) ^ 2)) as B.
cbn [E] in B. rewrite (after_one s nu d (proj1 n0)), beta_one, sD_is in B. eapply Rle_trans; [apply B|].
- rewrite qe_is by lra. unfold from. apply Req_le. field. lra.
- apply (start_sq nu d 1).
- apply (start_sq nu d 0).
- apply Req_le. field.
Qed.
Theorem recursion_twice_false : ~ recursion_for twice_contraction two.
Proof. intro h. pose proof (recursion_at _ _ 0 1 (1 / 10) h ltac:(lra) ltac:(lra)) as B. unfold twice_contraction, two in B. simpl in B. lra. Qed.
Theorem recursion_quiet_false : ~ recursion_for half_of_contraction one_half.
Proof. intro h. pose proof (recursion_at _ _ 1 0 (1 / 10) h ltac:(lra) ltac:(lra)) as B. unfold half_of_contraction, one_half in B. simpl in B. lra. Qed.
Lemma V_quiet nu : shared_V nu 1 1 0 1 0 1 0 = 0 \/ mu_n nu 1 1 1 = 0. Proof. destruct (Req_dec (mu_n nu 1 1 1) 0) as [z|z]; [now right|left]. unfold shared_V. rewrite sD_is, beta_one. field. auto. Qed.
Theorem loop_fast_false : ~ loop_for thrice_contraction whole.
Proof.
intro h. pose proof (h Rline Rline 2%nat INR (1 / 10) sure Sy _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (1 / 4) (problem_ok 0 (1 / 10) ltac:(lra) ltac:(lra)) step_quarter 1%nat 0%nat the_pair Datatypes.unit (Ret tt) here (from (1 / 10) 1) 1 ((1 / 10 * 1) ^ 2) 2%nat) as B.
cbn [E] in B. rewrite (after_two (1 / 10) 1 ltac:(lra)), beta_one in B. specialize (B ltac:(rewrite qe_is by lra; unfold from; lra) (start_sq (1 / 10) 1 1) (start_sq (1 / 10) 1 0)).
destruct (V_quiet (1 / 10)) as [v|v]; [|unfold mu_n in v; lra]. rewrite v in B. unfold thrice_contraction, whole in B. simpl in B. lra.
Qed.
Theorem loop_no_floor_false : ~ loop_for half_of_contraction none.
Proof.
intro h. pose proof (h Rline Rline 2%nat INR (1 / 10) sure Sy _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (1 / 4) (problem_ok 1 (1 / 10) ltac:(lra) ltac:(lra)) step_quarter 1%nat 0%nat the_pair Datatypes.unit (Ret tt) here (from (1 / 10) 0) 0 ((1 / 10 * 0) ^ 2) 1%nat) as B.
cbn [E] in B. rewrite (after_one 1 (1 / 10) 0 ltac:(lra)) in B. specialize (B ltac:(rewrite qe_is by lra; unfold from; lra) (start_sq (1 / 10) 0 1) (start_sq (1 / 10) 0 0)). unfold half_of_contraction, none in B. simpl in B. lra.
Qed.
(* ---------- the quotient of the minimisers: y*_nu = x - nu, so it is -1 ---------- *)
Definition shifted (k : nat) (x : Rline) : Rline := x - INR k / 10.
Notation tf := RivalGradient.tf. Notation tg := RivalGradient.tg. Notation tfx := RivalGradient.tfx. Notation tgx := RivalGradient.tgx. Notation tfy := RivalGradient.tfy. Notation tgy := RivalGradient.tgy.
Lemma shifted_ok : shared_problem Rline Rline 2 INR (1 / 10) sure sure (plain tfx) (plain tgx) (plain tfy) (plain tgy) tf tg tfx tgx tfy tgy RivalGradient.txy RivalGradient.tyy shifted 1 1 1 2 0 1 0.
Proof.
constructor; try lra.
- exact RivalGradient.t_first.
- intros x y d e s. unfold tg, tgx, tgy. simpl. apply is_derive_Reals. auto_derive; auto. lra.
- exact RivalGradient.t_second.
- intros x y. repeat split; try apply exact_unbiased; apply exact_noise.
- intros x y y'. rewrite mean_sure. unfold tgy, sq. rewrite !sub_R. simpl. lra.
- intros x y y'. rewrite mean_sure. unfold tgx, sq. rewrite !sub_R. simpl. lra.
- intros k h. now apply two_nodes.
- intros k x h v. unfold hy, tfy, tgy, shifted. simpl. field.
Qed.
Lemma quotient_at compare : quotient_for compare -> compare 1 1.
Proof.
intro h. destruct (h Rline Rline 2%nat INR (1 / 10) sure sure _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ shifted_ok 1%nat 0%nat the_pair 0 0) as (B & _).
replace (1 / 1) with 1 in B by field. replace (norm (quotient Rline INR (1 / 10) 1 0 (fun k => shifted k 0))) with 1 in B; [exact B|].
rewrite norm_line. unfold quotient, shifted. replace (@scal (ip Rline) _ _) with (-1 : R) by (rewrite sub_R; simpl; field). rewrite Rabs_left; lra.
Qed.
Theorem quotient_below_false : ~ quotient_for below. Proof. intro h. apply quotient_at in h. unfold below in h. lra. Qed.
Theorem quotient_half_false : ~ quotient_for at_most_half. Proof. intro h. apply quotient_at in h. unfold at_most_half in h. lra. Qed.
(* ---------- the estimator: exact oracles, and a gphi that is off by 1 ---------- *)
Definition sides (k : nat) : R := match k with O => -1 | _ => 1 end.
Definition aside (x : Rline) : Rline := x + 1.
Lemma sides_based : based 2 0 INR sides.
Proof. unfold based. repeat split; try lia. - intros [|[|k]] h z; auto; simpl in z; lra || lia. - simpl. lra. Qed.
Lemma exact_budgets : shared_budgets Rline Rline 0 (1 / 10) 0 (1 / 4) 0 0 1 0 0 (fun _ _ => 0 : Rline) 1 1 0 1 0 1 0 0 0 0.
Proof.
assert (v : shared_V (1 / 10) 1 1 0 1 0 1 0 = 0) by (destruct (V_quiet (1 / 10)) as [v|v]; [exact v|unfold mu_n in v; lra]).
assert (b : forall r, r = 0 -> iterates_close (1 / 10) (1 / 4) 1 1 1 0 0 0 r) by (intros r ->; unfold iterates_close; apply Req_le; unfold mu_n; simpl; field).
assert (c : forall r s, r = 0 -> s = 0 -> quotients_close (1 / 10) (1 / 4) 1 1 0 1 0 1 0 0 0 r s) by (intros r s -> ->; unfold quotients_close; rewrite v, beta_one; apply Req_le; simpl; field).
constructor; try lra; try lia.
- rewrite norm_line, sub_R, Rminus_eq_0, Rabs_R0. lra.
- apply b. unfold far. field.
- apply b. ring.
- apply c; [field|unfold far; field].
- apply c; ring.
Qed.
Lemma estimator_at part : estimator_for part -> 1 <= part 1.
Proof.
intro h. assert (bb : bias_bound Rline Rline 2 INR sides (1 / 10) first null (fun _ _ => 0 : Rline) aside 1).
{ intro x. rewrite norm_line, sub_R. unfold comb, sides, first, null, aside. cbn [vsum]. simpl. match goal with |- Rabs ?z <= 1 => replace z with (-1) by field end. rewrite Rabs_left; lra. }
pose proof (h Rline Rline 2%nat 0%nat INR sides (1 / 10) sure Sy _ _ _ _ 0 (1 / 4) 0%nat 0%nat 1%nat 0 0 _ _ _ _ _ _ _ _ _ aside 1 1 0 1 0 1 0 0 0 0 1 (problem_ok 0 (1 / 10) ltac:(lra) ltac:(lra)) step_quarter sides_based exact_budgets bb 0%nat) as B.
unfold dir_error, direction, inner, batch in B. cbn [nsgd E budget iter bind fst snd] in B. rewrite mean_sure in B. cbn [E bind fst snd] in B. rewrite norm_line, sub_R in B.
rewrite sD_is, beta_one in B. unfold comb, sides, first, null, aside in B. cbn [vsum] in B. simpl in B.
match type of B with Rabs ?z <= _ => replace z with (-1) in B by field end. rewrite Rabs_left in B by lra. rewrite !Rmult_0_r, !Rplus_0_r in B. unfold Rdiv in B. rewrite !Rmult_0_r, !Rmult_0_l in B. lra.
Qed.
Theorem estimator_unbiased_false : ~ estimator_for none. Proof. intro h. apply estimator_at in h. unfold none in h. lra. Qed.
Theorem estimator_half_false : ~ estimator_for half. Proof. intro h. apply estimator_at in h. unfold half in h. lra. Qed.
(* ---------- the number of calls: all constants 1, L0 = L2 = M = 0 ---------- *)
Notation l1 := (ln (6 * (1 + 43 * 1) ^ 2)).
Lemma l1_range : 1 <= l1 <= 20000.
Proof.
replace (6 * (1 + 43 * 1) ^ 2) with 11616 by ring. split; [|pose proof (exp_ineq1_le (ln 11616)) as e; rewrite exp_ln in e by lra; lra].
rewrite <- (ln_exp 1) at 1. apply ParameterChoice.ln_le; [apply exp_pos|]. pose proof exp_le_3. lra.
Qed.
Lemma Q_is eps : 0 < eps -> h_Q 1 1 0 1 0 0 1 eps = 1 + 18432 / eps ^ 2.
Proof. intro e. unfold h_Q, h_V, h_a. replace (s_D 1 0 0 1) with 1 by (unfold s_D; field). rewrite beta_one. field. lra. Qed.
Lemma bound_is eps : 0 < eps -> h_bound 1 1 1 0 1 0 0 1 1 0 1 eps = 2 * (2 + 2 * (1 + 18432 / eps ^ 2) + (1 + 8 / eps ^ 2) * (3 + 256 / eps ^ 2 + 2 * (1 + 18432 / eps ^ 2) * l1)).
Proof.
intro e. unfold h_bound. rewrite (Q_is eps e). replace (h_C0 1 0 1 0 0) with 0 by (unfold h_C0; rewrite beta_one; field). replace (s_D 1 0 0 1) with 1 by (unfold s_D; field).
replace (1 + 2 * 0 / h_a 1 1 eps ^ 2) with 1 by (unfold h_a; field; lra). rewrite ln_1. change (INR 1) with 1. set (l := l1). field. lra.
Qed.
Lemma calls_at eps : 0 < eps <= 1 -> 2 * (8 / eps ^ 2 - 1) * (2 * (1 + 18432 / eps ^ 2) * l1) <= INR (2 * 1 * h_draws 1 1 0 1 0 0 1 1 0 1 eps).
Proof.
intros (e & e1). unfold h_draws. rewrite mult_INR, !plus_INR, !mult_INR. pose proof l1_range as (l & _). assert (e2 : 0 < eps ^ 2 <= 1) by (simpl; nra). assert (i : 1 <= / eps ^ 2) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra).
destruct (ParameterChoice.ceil_spec (8 * 1 * 1 / eps ^ 2) ltac:(unfold Rdiv; lra)) as ((t & _) & t1). fold (h_outer 1 1 eps) in t, t1. rewrite minus_INR by lia.
assert (k : 2 * (1 + 18432 / eps ^ 2) * l1 <= INR (h_inner 1 1 0 1 0 0 1 eps)).
{ unfold h_inner. rewrite S_INR, (Q_is eps e). assert (z : 0 <= 2 * (1 + 18432 / eps ^ 2) / 1 * l1) by (apply Rmult_le_pos; unfold Rdiv; lra). destruct (ParameterChoice.ceil_spec _ z) as ((c & _) & _). unfold Rdiv in *. lra. }
pose proof (pos_INR (h_first 1 1 0 1 0 0 0 1 eps)). pose proof (pos_INR (h_outer 1 1 eps)). pose proof (pos_INR (h_batch 1 1 0 1 0 1 eps)). change (INR 2) with 2. change (INR 1) with 1.
set (T := INR (h_outer 1 1 eps)) in *. set (Kk := INR (h_inner 1 1 0 1 0 0 1 eps)) in *. assert (t' : 8 / eps ^ 2 <= T) by (unfold Rdiv in *; lra).
assert (A : (8 / eps ^ 2 - 1) * (2 * (1 + 18432 / eps ^ 2) * l1) <= (T - 1) * Kk) by (apply Rmult_le_compat; [unfold Rdiv; lra|apply Rmult_le_pos; unfold Rdiv; lra|lra|exact k]).
assert (0 <= T * INR (h_batch 1 1 0 1 0 1 eps)) by (now apply Rmult_le_pos). lra.
Qed.
Lemma cost_at power part eps : cost_for power part -> 0 < eps <= 1 -> 2 * (8 / eps ^ 2 - 1) * (2 * (1 + 18432 / eps ^ 2) * l1) <= part (2 * (2 + 2 * 18433 + 9 * (259 + 2 * 18433 * l1))) * (1 / eps) ^ power.
Proof.
intros h (e & e1). eapply Rle_trans; [apply calls_at; lra|]. pose proof (h 1%nat 1 1 0 1 0 0 1 1 0 1 eps ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) e 1 e1) as B.
rewrite (bound_is 1 ltac:(lra)) in B. eapply Rle_trans; [exact B|]. apply Req_le. f_equal. f_equal. set (l := l1). field.
Qed.
Theorem cost_tenth_false : ~ cost_for 4 tenth.
Proof. intro h. pose proof (cost_at _ _ 1 h ltac:(lra)) as B. pose proof l1_range. unfold tenth in B. replace (1 / 1) with 1 in B by field. rewrite pow1 in B. replace (8 / 1 ^ 2) with 8 in B by field. replace (18432 / 1 ^ 2) with 18432 in B by field. lra. Qed.
Theorem cost_cubic_false : ~ cost_for 3 whole.
Proof.
intro h. pose proof (cost_at _ _ (1 / 1000) h ltac:(lra)) as B. pose proof l1_range as (a & _). unfold whole in B. replace (1 / (1 / 1000)) with 1000 in B by field. replace (8 / (1 / 1000) ^ 2) with 8000000 in B by field. replace (18432 / (1 / 1000) ^ 2) with 18432000000 in B by field. replace (1000 ^ 3) with 1000000000 in B by ring. lra.
Qed.
(* ---------- the theorem ---------- *)
Lemma guarantee_at scale Delta e Kb : 0 <= 16 * Delta < e ^ 2 -> 0 < e ->
  guarantee_for scale Rline Rline 1 1 0 sure sure (plain first) (plain null) (plain null) (plain second) 1 0 itself 1 0 1 0 1 1 Delta 0 1 e Kb -> 1 <= scale e.
Proof.
intros d e0 (_ & r & _). assert (t : h_outer (L_phi 1 0 1 0) Delta e = 1%nat).
{ unfold h_outer. rewrite calm_smoothness. apply ceil_one. assert (0 < e ^ 2) by nra. split.
  - apply Rmult_le_pos; [lra|]. left. now apply Rinv_0_lt_compat.
  - apply (Rmult_lt_reg_r (e ^ 2)); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
assert (T0 : (0 < h_outer (L_phi 1 0 1 0) Delta e)%nat) by (rewrite t; lia). specialize (r T0). rewrite output_one in r by exact t. rewrite norm_line in r. unfold itself in r. rewrite Rabs_R1 in r. exact r.
Qed.
Lemma smooth_second x : mean_square_smooth sure ((fun x y (_ : nat) => second x y : Rline) x : Rline -> nat -> Rline) 1.
Proof. intros y y'. rewrite mean_sure. unfold second. lra. Qed.
Lemma smooth_null x : mean_square_smooth sure ((fun x y (_ : nat) => null x y : Rline) x : Rline -> nat -> Rline) 1.
Proof. intros y y'. rewrite mean_sure. unfold null, sq. rewrite !sub_R. simpl. pose proof (Rle_0_sqr (y - y')) as q. unfold Rsqr in q. lra. Qed.
Ltac final h := pose proof (fun a b => guarantee_at _ _ _ _ a b h) as B; specialize (B ltac:(unfold whole, sixteenth; simpl; lra) ltac:(lra)); unfold whole, quarter in B; lra.
Theorem final_quarter_false : ~ final_shared_for quarter whole.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 1 _ _ _ 3 line_complete line_complete RivalNoLog.noisy_printed ltac:(lra) smooth_second smooth_null ltac:(lra)) as g. final g. Qed.
Theorem final_fewer_steps_false : ~ final_shared_for whole sixteenth.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 1 _ _ _ (9 / 10) line_complete line_complete RivalNoLog.noisy_printed ltac:(lra) smooth_second smooth_null ltac:(lra)) as g. final g. Qed.
