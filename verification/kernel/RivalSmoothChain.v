(* The rivals of the smooth chain function and of its lower bound are false. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod FiniteProbability StatementsLowerBound StatementsSmoothChain RivalFormsSmoothChain VectorAlgebra SmoothFunctions.
From FD Require LowerBound RivalLowerBound RivalChain ExplicitTheorem SmoothChain SmoothBound.
Import ListNotations.
Open Scope R_scope.
(* ---------- the functions ---------- *)
Lemma slope_one t : -1 <= t <= 1 -> 1 <= Phi' t.
Proof. intro h. rewrite <- exp_0. apply exp_le. assert (t ^ 2 <= 1); [|lra]. rewrite <- (pow2_abs t). apply at_most_one. split; [apply Rabs_pos|apply Rabs_le; lra]. Qed.
Lemma phi_two w : phi_for w -> 2 <= w.
Proof.
intros (Phi & [s b _]). destruct (MVT_cor2 Phi Phi' (-1) 1 ltac:(lra) (fun t _ => s t)) as (c & e & hc). pose proof (slope_one c ltac:(lra)). pose proof (b 1). pose proof (b (-1)). nra.
Qed.
Theorem phi_one_false : ~ phi_for one. Proof. intro h. apply phi_two in h. unfold one in h. lra. Qed.
Theorem phi_three_halves_false : ~ phi_for three_halves. Proof. intro h. apply phi_two in h. unfold three_halves in h. lra. Qed.
Theorem slopes_two_false : ~ slopes_for two second.
Proof.
intros (h & _). pose proof (uniqueness_limite Psi 1 _ _ (h 1) (proj1 T_slopes 1)) as e. unfold Psi' in e. rewrite !high in e by lra. pose proof (bell_pos 1). unfold two in e. replace (/ (2 * 1 - 1) ^ 3) with 1 in e by field. lra.
Qed.
Theorem slopes_sign_false : ~ slopes_for four sign_lost.
Proof. intros (_ & _ & h). pose proof (uniqueness_limite Phi' 1 _ _ (h 1) (proj2 (proj2 T_slopes) 1)) as e. unfold sign_lost, Phi'' in e. pose proof (Phi'_pos 1). lra. Qed.
Lemma Psi'_one : 4 <= Psi' 1.
Proof. unfold Psi'. rewrite high by lra. unfold bell. replace (1 - / (2 * 1 - 1) ^ 2) with 0 by field. rewrite exp_0. lra. Qed.
Theorem rows_below_one_false : ~ rows_for below_one.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (h Phi _ ri) as (ell & l0 & r & l1). pose proof (r 1 0 0 ltac:(lra) ltac:(lra)) as k. unfold row in k. rewrite (low_Psi' 0) in k by lra.
pose proof Psi'_one. pose proof (slope_one 0 ltac:(lra)). pose proof (Psi_range 1). pose proof (Rabs_pos (Phi'' 0)). pose proof (Rabs_pos (Psi'' 0)). pose proof (r_range _ _ ri 0). assert (0 <= Psi 1 * Rabs (Phi'' 0)) by nra. assert (0 <= Rabs (Psi'' 0) * Phi 0) by nra. nra.
Qed.
Theorem rows_without_neighbour_false : ~ rows_for without_neighbour.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (h Phi _ ri) as (ell & l0 & r). pose proof (r 0 1 0 ltac:(lra) ltac:(lra)) as k. unfold row in k. rewrite (low_Psi 0), (low_Psi' 0) in k by lra.
pose proof Psi'_one. pose proof (slope_one 0 ltac:(lra)). pose proof (Rabs_pos (Psi'' 1)). pose proof (r_range _ _ ri 0). assert (0 <= Rabs (Psi'' 1) * Phi 0) by nra. nra.
Qed.
(* ---------- the chain ---------- *)
Lemma root_e : exp (1 / 2) < 2.
Proof. pose proof exp_le_3 as e. pose proof (exp_pos (1 / 2)). assert (exp 1 = exp (1 / 2) * exp (1 / 2)) by (rewrite <- exp_plus; f_equal; field). nra. Qed.
Theorem smooth_start_false : ~ smooth_chain_for all_of all_of.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r). destruct (h Phi _ ell 1 0%nat ri r ltac:(lra)) as (_ & _ & s & _). pose proof (SmoothChain.at_origin Phi _ 1 ri ltac:(lra) 0) as k. rewrite k in s. unfold all_of in s.
pose proof (SmoothBound.floor_pos 1 ltac:(lra)) as f. unfold floor_of in f. pose proof (Phi'_pos 1). assert (0 < Psi 1) by nra. pose proof (exp_pos 1). nra.
Qed.
Theorem smooth_twice_false : ~ smooth_chain_for half twice.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r). destruct (h Phi _ ell 1 0%nat ri r ltac:(lra)) as (_ & _ & _ & _ & _ & k & _).
pose proof (k (fun _ => 0) ltac:(cbv beta; rewrite Rabs_R0; lra)) as q. rewrite RivalLowerBound.norm1 in q. unfold chain_g in q. cbn [before Nat.ltb Nat.leb] in q. rewrite Rminus_0_r, Rabs_Ropp, SmoothChain.size_b, (Rabs_pos_eq 1) in q by lra.
pose proof (SmoothBound.floor_pos 1 ltac:(lra)) as f. unfold twice, floor_of in *. pose proof (Phi'_pos 1). assert (p : 0 < Psi 1) by nra. rewrite Rabs_pos_eq in q by (apply Rmult_le_pos; [lra|left; apply Phi'_pos]).
assert (e1 : Phi' 1 = 1) by (unfold Phi'; replace ((1 - 1 ^ 2) / 2) with 0 by field; apply exp_0). assert (e0 : Phi' 0 = exp (1 / 2)) by (unfold Phi'; f_equal; field). rewrite e1, e0 in q. pose proof root_e. nra.
Qed.
(* ---------- the chances ---------- *)
Notation g1 := (LowerBound.first_unseen 1 1). Notation nothing := RivalLowerBound.nothing. Notation no_query := RivalLowerBound.no_query. Notation first_answer := RivalLowerBound.first_answer. Notation sure := RivalLowerBound.sure.
Lemma seen_once gamma h : chance 1 g1 gamma h no_query 0 1 1 = gamma.
Proof.
unfold chance. cbn [seen bind E]. rewrite LowerBound.coin_mean. cbn [E]. unfold no_query. cbn [span]. destruct h as (g0 & _).
assert (a0 : answer 1 g1 gamma nothing 0 O = 0) by (unfold answer; rewrite RivalLowerBound.reach_nothing; simpl; ring).
assert (a1 : answer 1 g1 gamma nothing 1 O = / gamma) by (unfold answer; rewrite RivalLowerBound.reach_nothing, RivalLowerBound.at_nothing; simpl; ring).
assert (r0 : reach (answer 1 g1 gamma nothing 0) 1 = O) by (cbn [reach]; destruct (Req_EM_T (answer 1 g1 gamma nothing 0 O) 0); [auto|contradiction]).
assert (r1 : reach (answer 1 g1 gamma nothing 1) 1 = 1%nat) by (cbn [reach]; destruct (Req_EM_T (answer 1 g1 gamma nothing 1 O) 0) as [z|]; [rewrite a1 in z; exfalso; apply (Rinv_neq_0_compat gamma); lra|auto]).
rewrite r0, r1. simpl. ring.
Qed.
Lemma chances_at rate : chances_for rate -> 1 / 2 <= rate (1 / 2).
Proof.
intro h. destruct (h 1%nat g1 1 (1 / 2) RivalLowerBound.prob_half no_query first_answer RivalLowerBound.g1_chain (RivalLowerBound.respects 1) 0%nat 0%nat 0%nat) as (_ & _ & k). rewrite seen_once in k. unfold chance in k. simpl in k. lra.
Qed.
Theorem chances_never_false : ~ chances_for never. Proof. intro h. apply chances_at in h. unfold never in h. lra. Qed.
Theorem chances_squared_false : ~ chances_for squared. Proof. intro h. apply chances_at in h. unfold squared in h. lra. Qed.
Lemma power_at growth gamma (h : probability gamma) x : power_for growth -> 1 <= x -> 1 - growth gamma x / x <= 1 - gamma.
Proof.
intros p x1. pose proof (p 1%nat g1 1 gamma h sure no_query first_answer 1%nat x RivalLowerBound.g1_chain (RivalLowerBound.respects 1) x1) as k. rewrite RivalLowerBound.left_over in k. rewrite !pow_1 in k. lra.
Qed.
Theorem power_half_false : ~ power_for half_a_call. Proof. intro h. apply (power_at _ 1 RivalLowerBound.prob_one 2) in h; [|lra]. unfold half_a_call in h. lra. Qed.
Theorem power_square_false : ~ power_for call_of_the_square. Proof. intro h. apply (power_at _ (1 / 2) RivalLowerBound.prob_half 4) in h; [|lra]. unfold call_of_the_square in h. lra. Qed.
(* ---------- the lower bound: the gradient at 0 of a function with a given gap ---------- *)
Lemma origin_too_small T f g Delta size gamma (h : probability gamma) N : hard_instance T f g Delta 1 -> (forall seed ask out, zero_respecting T ask out -> size < E (returned T g gamma h seed ask out N) (fun x => @norm (Rd T) (g x))) -> N = O ->
  0 <= size -> 2 * Delta <= size * size -> False.
Proof.
intros hi lb -> s0 small. pose proof (lb sure (fun _ _ => origin) (fun _ _ => origin) (RivalChain.still_respects T)) as B. pose proof (RivalChain.at_origin T g gamma h) as A. change StatementsChain.origin with origin in A. rewrite A in B.
pose proof (RivalChain.gradient_small T f g Delta 1 ltac:(lra) hi) as G. rewrite (@sq_norm (Rd T)) in G. change StatementsChain.origin with origin in *. nra.
Qed.
Lemma none_is_rare gamma d n : 0 < d -> rarely_done gamma d (S n) 0. Proof. intro h. left. assert (0 < INR (S n)) by (apply lt_0_INR; lia). simpl (INR 0). nra. Qed.
Theorem lower_anything_false : ~ lower_for all_of anything_fits.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r).
destruct (h Phi _ ell 1 0%nat (1 / 2) (1 / 2) 1 1 1 ri r ltac:(lra) l0 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) Logic.I) as (f & g & p & hi & _ & lb).
apply (origin_too_small 1 f g (1 / 2) (all_of 1) _ p 0 hi); [|auto|unfold all_of; lra|unfold all_of; lra]. intros. apply lb; [auto|]. apply none_is_rare. lra.
Qed.
Theorem lower_squared_false : ~ lower_for squared fits_in.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r). pose proof (SmoothBound.floor_pos 1 ltac:(lra)) as q0. set (w := 2 * exp 1) in *. pose proof (Psi_range 1) as p1. pose proof (exp_pos 1) as e1.
assert (G0 : 0 <= gap_of 1 w 0) by (unfold gap_of, w; simpl INR; nra). set (C := gap_of 1 w 0 * ell * (/ (1 / 2) / floor_of 1) ^ 2 + 1). assert (C1 : 1 <= C) by (unfold C; assert (0 <= gap_of 1 w 0 * ell * (/ (1 / 2) / floor_of 1) ^ 2) by (apply Rmult_le_pos; [nra|apply pow2_ge_0]); lra).
destruct (h Phi w ell 1 0%nat (1 / 2) (C * (2 * C) ^ 2) 1 1 (2 * C) ri r ltac:(lra) l0 ltac:(lra) ltac:(nra) ltac:(lra) ltac:(lra) ltac:(lra)) as (f & g & p & hi & _ & lb).
- unfold fits_in. replace (gap_of 1 w 0 * ell * (2 * C / (1 - 1 / 2) / floor_of 1) ^ 2) with ((C - 1) * (2 * C) ^ 2) by (unfold C; field; lra). nra.
- apply (origin_too_small 1 f g (C * (2 * C) ^ 2) (squared (2 * C)) _ p 0 hi); [|auto|unfold squared; nra|unfold squared; nra]. intros. apply lb; [auto|]. apply none_is_rare. lra.
Qed.
Lemma no_calls d z v : 0 <= d -> 0 <= z -> 0 <= v -> INR 0 <= d * (z / 2) * v. Proof. intros. simpl. assert (0 <= d * z) by nra. nra. Qed.
Lemma noise_ratio e : 0 < e -> 0 <= 1 ^ 2 / (e / (1 - 1 / 2) / floor_of 1 * exp (3 / 2)) ^ 2.
Proof. intro h. pose proof (SmoothBound.hidden_pos 1 (1 / 2) e ltac:(lra) ltac:(lra) h) as k. unfold hidden_size in k. left. apply Rdiv_lt_0_compat; [lra|now apply pow_lt]. Qed.
Lemma length_ge0 w ell Delta eps : 0 < w -> 0 < ell -> 0 < Delta -> 0 < eps -> 0 <= length_of w ell 1 (1 / 2) Delta 1 eps.
Proof.
intros a b c e. pose proof (exp_pos 1). assert (0 < eps ^ 2) by (now apply pow_lt). unfold length_of. apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat; assert (0 < exp 1 * w) by nra; assert (0 < exp 1 * w * ell) by nra; nra].
apply Rmult_le_pos; [apply Rmult_le_pos; apply pow2_ge_0|lra].
Qed.
Theorem order_any_false : ~ order_for all_of any_length.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r). pose proof (exp_pos 1).
destruct (h Phi _ ell 1 (1 / 2) (1 / 2) 1 1 1 ri r ltac:(lra) l0 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) Logic.I) as (T & f & g & p & hi & _ & lb).
apply (origin_too_small T f g (1 / 2) (all_of 1) _ p 0 hi); [|auto|unfold all_of; lra|unfold all_of; lra]. intros. apply lb; [auto|]. apply no_calls; [lra|apply length_ge0; lra|apply noise_ratio; lra].
Qed.
Theorem order_squared_false : ~ order_for squared one_at_least.
Proof.
intro h. destruct T_phi_exists as (Phi & ri). destruct (T_rows_bounded Phi _ ri) as (ell & l0 & r). pose proof (SmoothBound.floor_pos 1 ltac:(lra)) as q0. pose proof (exp_pos 1) as e1. set (w := 2 * exp 1) in *. assert (w0 : 0 < w) by (unfold w; lra).
set (C := exp 1 * w * ell / ((1 - 1 / 2) ^ 2 * floor_of 1 ^ 2) + 1). assert (q2 : 0 < floor_of 1 ^ 2) by (now apply pow_lt). assert (0 < exp 1 * w) by nra. assert (0 < exp 1 * w * ell) by nra.
assert (C1 : 1 <= C) by (unfold C; assert (0 < exp 1 * w * ell / ((1 - 1 / 2) ^ 2 * floor_of 1 ^ 2)) by (apply Rdiv_lt_0_compat; [auto|apply Rmult_lt_0_compat; [apply pow_lt; lra|auto]]); lra).
destruct (h Phi w ell 1 (1 / 2) (C * (2 * C) ^ 2) 1 1 (2 * C) ri r ltac:(lra) l0 ltac:(lra) ltac:(nra) ltac:(lra) ltac:(lra) ltac:(lra)) as (T & f & g & p & hi & _ & lb).
- unfold one_at_least, length_of. set (X := exp 1 * w * ell * (2 * C) ^ 2). assert (X0 : 0 < X) by (unfold X; apply Rmult_lt_0_compat; [auto|nra]). apply (Rmult_le_reg_r X); [auto|].
  replace ((1 - 1 / 2) ^ 2 * floor_of 1 ^ 2 * (C * (2 * C) ^ 2 * 1) / X * X) with ((1 - 1 / 2) ^ 2 * floor_of 1 ^ 2 * C * (2 * C) ^ 2) by (field; lra). rewrite Rmult_1_l. unfold X. apply Rmult_le_compat_r; [apply pow2_ge_0|].
  assert (e : (1 - 1 / 2) ^ 2 * floor_of 1 ^ 2 * C = exp 1 * w * ell + (1 - 1 / 2) ^ 2 * floor_of 1 ^ 2) by (unfold C; field; lra). rewrite e. nra.
- apply (origin_too_small T f g (C * (2 * C) ^ 2) (squared (2 * C)) _ p 0 hi); [|auto|unfold squared; nra|unfold squared; nra]. intros. apply lb; [auto|]. apply no_calls; [lra|apply length_ge0; nra|apply noise_ratio; lra].
Qed.
