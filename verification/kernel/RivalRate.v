(* The rivals of the rate are false. The theorem: f = x^2/2, g = y^2/2, as for RivalFinal. In kappa: all constants 1 but mu = 1/6, or L2 = 100. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted.
From FD Require Import ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod RivalRun RivalFormsFinal RivalFinal RivalFormsRate.
From FD Require Rate RateInKappa WeightSums PrintedBias PrintedIsWeaker Riesz OrderP Final.
Open Scope R_scope.
Definition calm_printed := PrintedIsWeaker.T_weaker _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ calm_bilevel.
Theorem printed_quarter_false : ~ final_printed_for quarter_of all_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 3 line_complete line_complete calm_printed ltac:(lra)) as g. final g. Qed.
Theorem printed_fewer_steps_false : ~ final_printed_for all_of sixteenth_of.
Proof. intro h. pose proof (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ (9 / 10) line_complete line_complete calm_printed ltac:(lra)) as g. final g. Qed.
Lemma calm_problem : problem Rline Rline 1 1 0 sure sure (fun x y _ => first x y) (fun x y _ => null x y) (fun _ x y _ => null x y) (fun _ x y _ => second x y) 1 0
  cf cg first null null second cF cG cFX cGX bottom (fun _ => 0) itself 1 0 1 0 1 (1 / 2) 0 0.
Proof.
destruct calm_bilevel as [eo [fo jg so hi] mi gr s0 ora st ga]. constructor; auto. intro x. unfold bottom, second, null, itself, first, gyy, gxy, cG, cGX, BiasInstance.tens. repeat split.
- intro v. simpl. ring.
- intro e. simpl. ring.
- intro d. simpl. ring.
Qed.
Notation calm_run h p eps := (h Rline Rline 1%nat 1%nat 0 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ eps line_complete (Riesz.T_riesz Rline line_complete) ltac:(lia) calm_problem ltac:(lra)).
Theorem rate_ours_quarter_false : ~ rate_ours_for quarter_of all_of. Proof. intro h. pose proof (calm_run h 2 3) as g. final g. Qed.
Theorem rate_ours_fewer_steps_false : ~ rate_ours_for all_of sixteenth_of. Proof. intro h. pose proof (calm_run h 2 (9 / 10)) as g. final g. Qed.
Theorem rate_paper_quarter_false : ~ rate_paper_for quarter_of all_of. Proof. intro h. pose proof (calm_run h 1 3) as g. final g. Qed.
Theorem rate_paper_fewer_steps_false : ~ rate_paper_for all_of sixteenth_of. Proof. intro h. pose proof (calm_run h 1 (9 / 10)) as g. final g. Qed.

(* ---------- in kappa ---------- *)
Lemma central : even_or_odd 1 1 0. Proof. left. repeat split; lia. Qed.
(* what is common to both sides cancels *)
Lemma cancelled mu L2 Kb c t e power : 0 < mu <= 1 -> 0 < t -> Rpower (8 * Kb) (2 / p_real 1 1) = Rpower (8 * c * 1) (2 / p_real 1 1) * (t * Rpower (1 / mu) (e + 2 / p_real 1 1)) ->
  order_bound 1 1 0 mu 1 1 L2 1 0 1 1 Kb <= t * kappa_bound 1 1 0 mu 1 1 1 0 1 1 c power Kb -> L_phi mu 1 1 L2 * (1 / mu) ^ 2 <= 5 * Rpower (1 / mu) (power - e).
Proof.
intros m0 t0 eq h. unfold order_bound, kappa_bound in h. rewrite eq in h. pose proof (Rate.W_half 1 1 0) as w.
set (W := weights 1 1 0) in *. set (P := Rpower (8 * c * 1) (2 / p_real 1 1)) in *. assert (P0 : 0 < P) by apply exp_pos. set (Q := Rpower 1 (- (4 + 2 / p_real 1 1))) in *. assert (Q0 : 0 < Q) by apply exp_pos.
set (lg := log_factor 1 1 0 1 0 1 Kb) in *. assert (l0 : 0 < lg).
{ unfold lg, log_factor. fold W. set (NN := Rpower (8 * Kb / 1) (/ p_real 1 1)). assert (N0 : 0 < NN) by apply exp_pos. assert (0 < W * NN) by (apply Rmult_lt_0_compat; lra).
  apply Rplus_lt_0_compat; (apply Rle_lt_trans with (ln 1); [rewrite ln_1; lra|apply ln_increasing; lra]). }
set (K := 1 / mu) in *. assert (k0 : 0 < K) by (apply Rdiv_lt_0_compat; lra). replace (power + 2 / p_real 1 1) with ((power - e) + (e + 2 / p_real 1 1)) in h by ring. rewrite (Rpower_plus (power - e)) in h.
set (r := Rpower K (e + 2 / p_real 1 1)) in *. assert (r0 : 0 < r) by apply exp_pos. assert (n0 : 0 < INR (nodes 1 1)) by (apply lt_0_INR; unfold nodes; lia).
set (C := INR (nodes 1 1) * W ^ 2 * P * t * r * Q * lg). assert (C0 : 0 < C) by (unfold C; repeat apply Rmult_lt_0_compat; auto; lra).
apply (Rmult_le_reg_l (33000 * C)); [lra|].
replace (33000 * C * (L_phi mu 1 1 L2 * K ^ 2)) with (33000 * INR (nodes 1 1) * 1 * L_phi mu 1 1 L2 * W ^ 2 * K ^ 2 * 1 ^ 2 * (P * (t * r)) * Q * lg) by (unfold C; ring).
eapply Rle_trans; [exact h|]. apply Req_le. unfold C. ring.
Qed.
Lemma phi_large L2 : 0 <= L2 -> L2 <= L_phi 1 1 1 L2.
Proof. intro h. unfold L_phi. replace (1 / 1) with 1 by field. assert (1 <= sqrt (1 + 1 ^ 2)) by (apply Rle_trans with (sqrt 1); [rewrite sqrt_1; lra|apply sqrt_le_1_alt; lra]). nra. Qed.
Lemma phi_cubic : 6 ^ 3 <= L_phi (1 / 6) 1 1 1.
Proof.
unfold L_phi. replace (1 / (1 / 6)) with 6 by field. assert (6 <= sqrt (1 + 6 ^ 2)) by (apply Rle_trans with (sqrt (6 * 6)); [rewrite sqrt_square; lra|apply sqrt_le_1_alt; lra]).
replace (sqrt (1 + 6 ^ 2) * (1 + 6) * 1 * 1 / (1 / 6)) with (sqrt (1 + 6 ^ 2) * 42) by field. lra.
Qed.
Lemma six_to (x : R) n : x = INR n -> Rpower (1 / (1 / 6)) x = 6 ^ n. Proof. intro h. rewrite h, Rpower_pow by lra. f_equal. field. Qed.
Lemma too_small mu L2 Kb c t e power : (mu = 1 / 6 /\ L2 = 1 /\ power - e = INR 4) \/ (mu = 1 /\ L2 = 100) -> 0 < t ->
  Rpower (8 * Kb) (2 / p_real 1 1) = Rpower (8 * c * 1) (2 / p_real 1 1) * (t * Rpower (1 / mu) (e + 2 / p_real 1 1)) ->
  order_bound 1 1 0 mu 1 1 L2 1 0 1 1 Kb <= t * kappa_bound 1 1 0 mu 1 1 1 0 1 1 c power Kb -> False.
Proof.
intros [(-> & -> & d)|(-> & ->)] t0 eq h; apply (cancelled _ _ _ _ t e) in h; auto; try lra.
- rewrite (six_to _ 4 d) in h. pose proof phi_cubic. replace (1 / (1 / 6)) with 6 in h by field. simpl in *. lra.
- pose proof (phi_large 100 ltac:(lra)). replace (1 / 1) with 1 in h by field. unfold Rpower in h. rewrite ln_1, Rmult_0_r, exp_0 in h. simpl in h. lra.
Qed.
Lemma p2 : p_real 1 1 = 2. Proof. unfold p_real. simpl. ring. Qed.
Lemma ours_power mu : 0 < mu -> Rpower (8 * Kb_ours 1 1 mu 1) (2 / p_real 1 1) = Rpower (8 * c_ours 1 1 * 1) (2 / p_real 1 1) * (1 * Rpower (1 / mu) (3 + 2 / p_real 1 1)).
Proof.
intro m0. pose proof (Rate.c_ours_pos 1 1 0 central) as c0. assert (k0 : 0 < 1 / mu) by (apply Rdiv_lt_0_compat; lra). set (s := sqrt (1 / mu)). assert (s0 : 0 < s) by now apply sqrt_lt_R0.
assert (ss : 1 / mu = s ^ 2) by (unfold s; simpl; rewrite Rmult_1_r, sqrt_sqrt; lra). unfold Kb_ours. fold s. rewrite <- !Rmult_assoc, Rmult_1_r. assert (sp : 0 < s ^ (3 * (1 + 1) + 2)) by now apply pow_lt.
rewrite <- (Rpower_mult_distr _ _ _ (ltac:(lra) : 0 < 8 * c_ours 1 1) sp). rewrite Rmult_1_r. f_equal. rewrite RateInKappa.root_power by auto. rewrite ss, RateInKappa.root_power by auto. f_equal. rewrite p2. simpl. lra.
Qed.
Lemma paper_power mu : 0 < mu -> Rpower (8 * Kb_paper 1 1 mu 1) (2 / p_real 1 1) = Rpower (8 * c_paper 1 1 * 1) (2 / p_real 1 1) * (Rpower 3 (4 + 2 / p_real 1 1) * Rpower (1 / mu) (4 + 2 / p_real 1 1)).
Proof.
intro m0. pose proof (Rate.c_paper_pos 1 1 0 central) as c0. assert (k0 : 0 < 1 / mu) by (apply Rdiv_lt_0_compat; lra). rewrite (Rpower_mult_distr 3 (1 / mu)) by lra. set (s := 3 * (1 / mu)). assert (s0 : 0 < s) by (unfold s; lra).
unfold Kb_paper. fold s. rewrite <- !Rmult_assoc, Rmult_1_r. assert (sp : 0 < s ^ (2 * (1 + 1) + 1)) by now apply pow_lt.
rewrite <- (Rpower_mult_distr _ _ _ (ltac:(lra) : 0 < 8 * c_paper 1 1) sp). f_equal. rewrite RateInKappa.root_power by auto. f_equal. rewrite p2. simpl. lra.
Qed.
Lemma printed_power mu : 0 < mu -> Rpower (8 * Kb_printed 1 1 mu 1) (2 / p_real 1 1) =
  Rpower (8 * (c_printed (1 + 1) * weight_moment 1 1) * 1) (2 / p_real 1 1) * (1 * Rpower (1 / mu) (4 + 2 / p_real 1 1)).
Proof.
intro m0. assert (c0 : 0 < c_printed (1 + 1) * weight_moment 1 1).
{ apply Rmult_lt_0_compat; [|now apply (WeightSums.weight_moment_pos 1 1 0 central)]. unfold c_printed. pose proof (PrintedBias.Cq_ge0 (1 + 1)). pose proof (pos_INR (S (1 + 1))). apply Rmult_lt_0_compat; [nra|apply pow_lt; lra]. }
set (c := c_printed (1 + 1) * weight_moment 1 1) in *. set (s := 1 / mu). assert (s0 : 0 < s) by (apply Rdiv_lt_0_compat; lra).
unfold Kb_printed. fold c s. rewrite <- !Rmult_assoc, Rmult_1_r. assert (sp : 0 < s ^ (2 * (1 + 1) + 1)) by now apply pow_lt.
rewrite <- (Rpower_mult_distr _ _ _ (ltac:(lra) : 0 < 8 * c) sp). rewrite Rmult_1_r. f_equal. rewrite RateInKappa.root_power by auto. f_equal. rewrite p2. simpl. lra.
Qed.
Ltac at_six h := specialize (h 1%nat 1%nat 0 (1 / 6) 1 1 1 1 1 0 1 1 central ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(unfold within; lra) ltac:(lra) ltac:(lra) ltac:(lra)).
Ltac at_hundred h := specialize (h 1%nat 1%nat 0 1 1 1 100 1 1 0 1 1 central ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(split; [lra|exact I]) ltac:(lra) ltac:(lra) ltac:(lra)).
Theorem kappa_ours_power_false : ~ kappa_ours_for within seven.
Proof. intro h. at_six h. cbv beta in h. rewrite <- (Rmult_1_l (kappa_bound _ _ _ _ _ _ _ _ _ _ _ _ _)) in h. apply (too_small (1 / 6) 1 _ _ 1 3) in h; auto; [left; repeat split; unfold seven; simpl; lra|lra|apply ours_power; lra]. Qed.
Theorem kappa_ours_size_false : ~ kappa_ours_for any_size eight.
Proof. intro h. at_hundred h. cbv beta in h. rewrite <- (Rmult_1_l (kappa_bound _ _ _ _ _ _ _ _ _ _ _ _ _)) in h. apply (too_small 1 100 _ _ 1 3) in h; auto; [lra|apply ours_power; lra]. Qed.
Theorem kappa_paper_power_false : ~ kappa_paper_for within eight.
Proof. intro h. at_six h. cbv beta in h. apply (too_small (1 / 6) 1 _ _ _ 4) in h; auto; [left; repeat split; unfold eight; simpl; lra|apply exp_pos|apply paper_power; lra]. Qed.
Theorem kappa_paper_size_false : ~ kappa_paper_for any_size nine.
Proof. intro h. at_hundred h. cbv beta in h. apply (too_small 1 100 _ _ _ 4) in h; auto; [apply exp_pos|apply paper_power; lra]. Qed.
Theorem kappa_printed_power_false : ~ kappa_printed_for within eight.
Proof. intro h. at_six h. cbv beta in h. rewrite <- (Rmult_1_l (kappa_bound _ _ _ _ _ _ _ _ _ _ _ _ _)) in h. apply (too_small (1 / 6) 1 _ _ 1 4) in h; auto; [left; repeat split; unfold eight; simpl; lra|lra|apply printed_power; lra]. Qed.
Theorem kappa_printed_size_false : ~ kappa_printed_for any_size nine.
Proof. intro h. at_hundred h. cbv beta in h. rewrite <- (Rmult_1_l (kappa_bound _ _ _ _ _ _ _ _ _ _ _ _ _)) in h. apply (too_small 1 100 _ _ 1 4) in h; auto; [lra|apply printed_power; lra]. Qed.
(* the weights of p = 1 are -1 and 1 *)
Lemma forward : sumA (nodes 0 1) (node_weight 0 1 (- / INR 1)) = 2.
Proof.
unfold sumA, nodes, node_weight. cbn [Nat.add sum Nat.ltb Nat.leb Nat.eqb Nat.sub]. replace (wp 0 1 1) with 1 by (unfold wp; simpl; field). change (INR 1) with 1.
rewrite Rinv_1, Rabs_Ropp, Rabs_R1. ring. Qed.
Lemma log_at a b : weights_log_for a b -> 2 <= a.
Proof. intro h. specialize (h 0%nat 1%nat (- / INR 1) ltac:(right; split; reflexivity)). rewrite forward in h. simpl INR in h. rewrite ln_1, Rmult_0_r in h. lra. Qed.
Theorem weights_one_false : ~ weights_log_for one two. Proof. intro h. apply log_at in h. unfold one in h. lra. Qed.
Theorem weights_three_halves_false : ~ weights_log_for three_halves two. Proof. intro h. apply log_at in h. unfold three_halves in h. lra. Qed.
