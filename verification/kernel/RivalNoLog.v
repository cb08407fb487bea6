(* The rivals of the rate without a logarithm are false: numbers, and f = x^2/2, g = y^2/2 as in RivalFinal, with sigma = 1 as a bound of no noise. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsSchedule StatementsFinal StatementsPrinted StatementsFinalPrinted StatementsNoLog.
From FD Require Import ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod RivalRun RivalFinal RivalSchedule RivalFormsNoLog.
From FD Require ParameterChoice Rate NoLogCost PrintedIsWeaker.
Open Scope R_scope.
Theorem total_uncapped_false : ~ total_for none whole.
Proof.
intro h. pose proof (h 1 3 (1 / 10) 1 (1 / 2) 0%nat 1%nat pos3 ltac:(lra) ltac:(lra) ltac:(unfold none; simpl; lra) ltac:(unfold whole; simpl; lra)) as B.
cbn [level Nat.add] in B. rewrite one_step in B. lra.
Qed.
Theorem total_half_false : ~ total_for whole half_of.
Proof.
intro h. assert (l : ln (1 + 1 * (1 * 1) / 1) <= 1).
{ replace (1 + 1 * (1 * 1) / 1) with 2 by field. rewrite <- (ln_exp 1). apply ParameterChoice.ln_le; [lra|]. pose proof (exp_ineq1_le 1). lra. }
pose proof (h 1 1 1 1 (1 / 4) 1%nat 8%nat pos1 ltac:(lra) ltac:(lra) ltac:(unfold whole; simpl; lra) ltac:(unfold half_of; simpl; lra)) as B.
rewrite level1 in B. simpl in B. lra.
Qed.
(* ---------- the number of calls: p = 2, all constants 1, L0 = 0, eps = 1/100 ---------- *)
Notation eps := (1 / 100).
Lemma central2 : even_or_odd 1 1 0. Proof. left. repeat split; lia. Qed.
Lemma phi2 : L_phi 1 0 1 0 = 2. Proof. exact calm_smoothness. Qed.
Lemma small2 : small 1 1 1 0 1 0 1 1 1 eps 1. Proof. unfold small. rewrite phi2. simpl. repeat split; lra. Qed.
Lemma two2 : 2 / p_real 1 1 = 1. Proof. unfold p_real. simpl. field. Qed.
Notation nu := (r_nu 1 1 1 1 eps 1). Notation W := (weights 1 1 0).
Lemma nu2 : (/ nu) ^ 2 = 800.
Proof.
rewrite (Rate.NN2 1 1 0 1 0 1 0 1 1 1 eps 1 central2 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) small2). rewrite two2, Rpower_1, Rpower_Ropp, Rpower_1 by lra. lra.
Qed.
Lemma calls_large : 196608 * 10 ^ 10 * W ^ 2 <= s_calls_of 1 1 0 1 0 1 0 1 0 1 eps nu.
Proof.
assert (n0 : 0 < nu) by (apply (Rate.nu_pos 1 1 0 1 1 1 eps 1 central2); lra). pose proof (Rate.W_half 1 1 0) as w.
unfold s_calls_of, s_calls, s_draws. rewrite phi2. rewrite mult_INR, mult_INR, plus_INR, (mult_INR (c_outer 2 1 eps) (c_batch W nu 1 eps)).
destruct (ParameterChoice.ceil_spec (8 * 1 * 2 / eps ^ 2) ltac:(lra)) as ((t & _) & _). fold (c_outer 2 1 eps) in t.
destruct (ParameterChoice.bs_ok W nu 1 eps ltac:(lra) ltac:(lra) n0 ltac:(lra)) as ((b & _) & _).
replace ((16 * W * 1 / (nu * eps)) ^ 2) with (2560000 * W ^ 2 * (/ nu) ^ 2) in b by (field; lra). rewrite nu2 in b.
set (T := INR (c_outer 2 1 eps)) in *. set (B := INR (c_batch W nu 1 eps)) in *. match goal with |- _ <= _ * (INR ?r + _) => pose proof (pos_INR r) as rest; set (rr := INR r) in * end.
assert (n3 : INR (nodes 1 1) = 3) by (unfold nodes; simpl; ring). rewrite n3. simpl INR. assert (w2 : 0 < W ^ 2) by (apply pow_lt; lra).
assert (160000 * (2560000 * W ^ 2 * 800) <= T * B) by (apply Rmult_le_compat; lra). lra.
Qed.
Lemma log_small : ln (1 + 2 * (1 * 1) * (0 + 1 / 4 + 1 / 1) ^ 2 / 1 ^ 2) <= 4.
Proof. apply Rle_trans with (ln (exp 4)); [|rewrite ln_exp; lra]. apply ParameterChoice.ln_le; [lra|]. pose proof (exp_ineq1_le 4). lra. Qed.
Lemma cost_at factor power : cost_for factor power -> 196608 * 10 ^ 10 * W ^ 2 <= 48 * factor * W ^ 2 * Rpower eps (- power 1) + 24.
Proof.
intro h. pose proof (h 1%nat 1%nat 0 1 0 1 0 1 1 0 1 eps 1 central2 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) small2) as B.
pose proof calls_large as c. pose proof log_small as l. assert (n3 : INR (nodes 1 1) = 3) by (unfold nodes; simpl; ring). rewrite n3, phi2, two2, Rpower_1 in B by lra.
set (ll := ln _) in *. set (P := Rpower eps (- power 1)) in *. eapply Rle_trans; [exact c|]. eapply Rle_trans; [exact B|].
replace (factor * 3 * 1 * 2 * W ^ 2 * (1 / 1) ^ 2 * 1 ^ 2 * (8 * 1) * P) with (48 * factor * W ^ 2 * P) by field. lra.
Qed.
Lemma w4 : 1 / 4 <= W ^ 2. Proof. pose proof (Rate.W_half 1 1 0) as w. replace (1 / 4) with ((1 / 2) ^ 2) by field. apply pow_incr. lra. Qed.
Lemma power_at x n : x = INR n -> Rpower eps (- x) = 100 ^ n.
Proof. intros ->. rewrite Rpower_Ropp, Rpower_pow by lra. rewrite <- pow_inv. f_equal. field. Qed.
Theorem cost_4000_false : ~ cost_for constant_4000 four_and.
Proof. intro h. apply cost_at in h. unfold four_and in h. rewrite (power_at (4 + 1) 5) in h by (simpl; ring). unfold constant_4000 in h. pose proof w4. lra. Qed.
Theorem cost_four_false : ~ cost_for constant_46000 four.
Proof. intro h. apply cost_at in h. unfold four in h. rewrite (power_at 4 4) in h by (simpl; ring). unfold constant_46000 in h. pose proof w4. lra. Qed.
(* ---------- the theorem ---------- *)
Lemma calm_noisy : bilevel Rline Rline 1 1 0 sure sure (fun x y _ => first x y) (fun x y _ => null x y) (fun _ x y _ => null x y) (fun _ x y _ => second x y) 1 0
  cf cg first null null second cF cG cFX cGX bottom itself 1 0 1 0 1 (1 / 2) 0 1.
Proof.
destruct calm_bilevel as [eo sm mi gr s0 ora st ga]. constructor; auto; [lra|]. intros x y. destruct (ora x y) as ((a & b) & (c & d) & r). unfold noise in *.
repeat split; auto; try lra; try (apply (r k H)). all: destruct (r k H) as ((r1 & r2) & (r3 & r4)); lra.
Qed.
Definition noisy_printed := PrintedIsWeaker.T_weaker _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ calm_noisy.
Lemma steps_one (X Y : space) N pos alpha v sx sy Fx Gx Fy Gy eta_x f l K0 K1 bs (x0 : X) (y0 : Y) T (T0 : (0 < T)%nat) Z : T = 1%nat ->
  E (output_steps X Y N pos alpha v sx sy Fx Gx Fy Gy eta_x f l K0 K1 bs x0 y0 T T0) Z = Z x0.
Proof. intros ->. unfold output_steps. cbn [E]. unfold mean. cbn [uniform outcomes weight sum]. unfold f2sa_steps. cbn [nsgd bind E fst]. change (INR 1) with 1. field. Qed.
Lemma steps_at scale Delta e Kb : 0 <= 16 * Delta < e ^ 2 -> 0 < e ->
  guarantee_steps_for scale Rline Rline 1 1 0 sure sure (fun x y _ => first x y) (fun x y _ => null x y) (fun _ x y _ => null x y) (fun _ x y _ => second x y) 1 0 itself 1 0 1 0 1 Delta 0 1 e Kb -> 1 <= scale e.
Proof.
intros d e0 [_ [[r _] _]]. assert (t : c_outer (L_phi 1 0 1 0) Delta e = 1%nat).
{ unfold c_outer. rewrite calm_smoothness. apply ceil_one. assert (0 < e ^ 2) by nra. split.
  - apply Rmult_le_pos; [lra|]. left. now apply Rinv_0_lt_compat.
  - apply (Rmult_lt_reg_r (e ^ 2)); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
assert (T0 : (0 < c_outer (L_phi 1 0 1 0) Delta e)%nat) by (rewrite t; lia). specialize (r T0). rewrite steps_one in r by exact t. rewrite norm_line in r. unfold itself in r. rewrite Rabs_R1 in r. exact r.
Qed.
Ltac stepped h := pose proof (fun a b => steps_at _ _ _ _ a b h) as B; specialize (B ltac:(unfold whole, sixteenth; simpl; lra) ltac:(lra)); unfold whole, quarter in B; lra.
Theorem no_log_quarter_false : ~ final_no_log_for quarter whole.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 3 line_complete line_complete noisy_printed ltac:(lra) ltac:(lra)) as g. stepped g. Qed.
Theorem no_log_fewer_steps_false : ~ final_no_log_for whole sixteenth.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (9 / 10) line_complete line_complete noisy_printed ltac:(lra) ltac:(lra)) as g. stepped g. Qed.
