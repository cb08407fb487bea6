(* The choice of the parameters is admissible, and its cost: proof of StatementsRate.choice_admissible. *)
Require Import Reals ZArith Lra Lia Psatz.
From FD Require Import Vocabulary StatementsMethod StatementsOrders StatementsRate Estimator.
Open Scope R_scope.
Lemma ceil_spec z : 0 <= z -> z <= INR (ceil z) <= z + 1 /\ (0 < ceil z)%nat.
Proof.
intro z0. unfold ceil. destruct (archimed z) as [a b]. assert (u : (0 < up z)%Z) by (apply lt_IZR; lra).
rewrite INR_IZR_INZ, Z2Nat.id by lia. repeat split; try lra. lia.
Qed.
Lemma exp_le x y : x <= y -> exp x <= exp y.
Proof. intros [h|h]; [left; now apply exp_increasing|rewrite h; lra]. Qed.
Lemma ln_le x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. intros x0 [h|h]; [left; now apply ln_increasing|rewrite h; lra]. Qed.
Lemma div_le a b c : 0 < b -> a <= c * b -> a / b <= c.
Proof. intros b0 h. apply (Rmult_le_reg_r b); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r; lra. Qed.
Lemma le_div a b c : 0 < b -> a * b <= c -> a <= c / b.
Proof. intros b0 h. apply (Rmult_le_reg_r b); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r; lra. Qed.
Lemma pow_exp x K : 0 <= x <= 1 -> (1 - x) ^ K <= exp (- (INR K * x)).
Proof.
intro hx. induction K as [|K IH]; [simpl; replace (- (0 * x)) with 0 by ring; rewrite exp_0; lra|].
rewrite S_INR. replace (- ((INR K + 1) * x)) with (- x + - (INR K * x)) by ring. rewrite exp_plus. simpl pow.
pose proof (exp_ineq1_le (- x)) as e. apply Rmult_le_compat; try lra. apply pow_le. lra.
Qed.
(* a logarithmic budget: Q >= 1/x, b >= 1, 2c <= d b *)
Lemma budget_ok x Q K c d b : 0 < x <= 1 -> 1 <= Q * x -> 1 <= b -> 0 <= c -> 0 < d -> 2 * c <= d * b -> Q * ln b <= INR K -> (1 - x) ^ K * c <= d / 2.
Proof.
intros hx hQ b1 c0 d0 cb hK.
assert (l0 : 0 <= ln b) by (rewrite <- ln_1; apply ln_le; lra).
assert (A : (1 - x) ^ K <= / b).
{ eapply Rle_trans; [apply pow_exp; lra|]. replace (/ b) with (exp (- ln b)) by (rewrite exp_Ropp, exp_ln; lra).
  apply exp_le. apply Ropp_le_contravar. apply Rle_trans with (Q * x * ln b); [nra|]. replace (Q * x * ln b) with (Q * ln b * x) by ring. apply Rmult_le_compat_r; lra. }
apply Rle_trans with (/ b * c); [apply Rmult_le_compat_r; lra|].
apply (Rmult_le_reg_l b); [lra|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. lra.
Qed.

Section C.
Variables (N : nat) (pos alpha : nat -> R) (n W nu bias mu L0 L1 Lphi Delta R0 sigma eps : R).
Hypotheses (mu0 : 0 < mu) (muL : mu <= L1) (l0 : 0 <= L0) (D0 : 0 <= Delta) (r0 : 0 <= R0) (s0 : 0 <= sigma) (e0 : 0 < eps) (nu0 : 0 < nu) (n0 : 0 <= n) (W0 : 0 < W).
Hypotheses (nr : node_range N pos n) (win : n * nu * L1 <= mu / 4) (win1 : n * nu <= 1 / 4) (gW : gain N pos alpha nu <= W / nu) (hb : 0 <= bias <= eps / 8) (hL : 2 * (L1 / mu) * L1 <= Lphi).
Notation delta := (c_delta W nu L1 eps). Notation bs := (c_batch W nu sigma eps). Notation T := (c_outer Lphi Delta eps).
Notation er := (c_error N pos alpha W nu bias L1 sigma eps). Notation eta_x := (c_eta_x N pos alpha W nu bias L1 Lphi sigma eps). Notation eta_y := (c_eta_y n W nu mu L1 sigma eps).
Notation Q := (c_rate W nu mu L1 sigma eps). Notation K0 := (c_first n W nu mu L0 L1 R0 sigma eps). Notation K1 := (c_inner W nu mu L1 sigma eps).
Notation mn := (mu_n nu n mu L1). Notation Ln := (L_n nu n L1). Notation k := (L1 / mu). Notation G := (gain N pos alpha nu).
Lemma k1 : 1 <= k. Proof. apply le_div; lra. Qed.
Lemma L10 : 0 < L1. Proof. lra. Qed.
Lemma delta0 : 0 < delta.
Proof. unfold c_delta. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; auto|]. apply Rmult_lt_0_compat; [lra|apply L10]. Qed.
Lemma mn_range : 3 / 4 * mu <= mn <= mu.
Proof. unfold mu_n. assert (0 <= n * nu * L1) by (apply Rmult_le_pos; [nra|left; apply L10]). lra. Qed.
Lemma Ln_range : L1 <= Ln <= 5 / 4 * L1.
Proof. unfold L_n. pose proof L10. assert (0 <= n * nu) by nra. split; nra. Qed.
Lemma Lphi0 : 0 < Lphi. Proof. pose proof k1. pose proof L10. nra. Qed.
Lemma G0 : 0 <= G. Proof. now apply gain_ge0. Qed.
Lemma Q_low : 3 * k <= Q. Proof. unfold c_rate. assert (0 <= (sigma / (mu * delta)) ^ 2) by (simpl; nra). lra. Qed.
Lemma z0 : 0 <= 16 * W * sigma / (nu * eps).
Proof. apply Rmult_le_pos; [nra|]. left. apply Rinv_0_lt_compat. nra. Qed.
Lemma bs_ok : (16 * W * sigma / (nu * eps)) ^ 2 <= INR bs <= (16 * W * sigma / (nu * eps)) ^ 2 + 1 /\ (0 < bs)%nat.
Proof. apply ceil_spec. apply pow_le, z0. Qed.
Lemma sqrt_bs : 16 * W * sigma / (nu * eps) <= sqrt (INR bs) /\ 0 < sqrt (INR bs).
Proof.
destruct bs_ok as ((a & _) & b). split; [|apply sqrt_lt_R0, lt_0_INR; lia].
rewrite <- (sqrt_pow2 _ z0). now apply sqrt_le_1_alt.
Qed.
Lemma err_ok : 0 <= er <= eps / 4.
Proof.
unfold c_error, err, est_error. destruct sqrt_bs as (a & b). pose proof G0 as g0. pose proof delta0 as d0. pose proof L10 as l1.
assert (A : G * L1 * delta <= eps / 16).
{ apply Rle_trans with (W / nu * L1 * delta); [apply Rmult_le_compat_r; [lra|]; apply Rmult_le_compat_r; lra|]. apply Req_le. unfold c_delta. field. lra. }
assert (A0 : 0 <= G * L1 * delta) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|lra]).
assert (B0 : 0 <= G * sigma / sqrt (INR bs)) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]).
assert (B : G * sigma / sqrt (INR bs) <= eps / 16).
{ apply div_le; auto. apply Rle_trans with (W / nu * sigma); [apply Rmult_le_compat_r; lra|].
  replace (W / nu * sigma) with (eps / 16 * (16 * W * sigma / (nu * eps))) by (field; lra). apply Rmult_le_compat_l; lra. }
lra.
Qed.
Lemma eta_x_ok : 0 < eta_x /\ eta_x * (2 * k * L1) <= eps.
Proof.
destruct err_ok as (a & b). pose proof Lphi0 as lp. pose proof k1. pose proof L10. unfold c_eta_x. split; [apply Rdiv_lt_0_compat; lra|].
apply Rle_trans with ((eps - 2 * er) / Lphi * Lphi); [apply Rmult_le_compat_l; auto; left; apply Rdiv_lt_0_compat; lra|].
unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. lra.
Qed.
Notation sh := (share delta). Notation s2 := (((1 + n * nu) * sigma) ^ 2).
Lemma sh0 : 0 < sh. Proof. unfold share. pose proof delta0. assert (0 < delta ^ 2) by (apply pow_lt; auto). lra. Qed.
Lemma s2_range : 0 <= s2 <= 25 / 16 * sigma ^ 2.
Proof.
assert (0 <= n * nu) by nra. split; [apply pow2_ge_0|]. rewrite Rpow_mult_distr. apply Rmult_le_compat_r; [apply pow2_ge_0|].
replace (25 / 16) with ((5 / 4) ^ 2) by field. apply pow_incr. lra.
Qed.
Lemma den0 : 0 < s2 + mn ^ 2 * sh.
Proof. destruct s2_range. pose proof sh0. destruct mn_range. assert (0 < mn ^ 2) by (apply pow_lt; lra). nra. Qed.
Lemma eta_y_ok : 0 < eta_y /\ eta_y <= 2 / (mn + Ln) /\ eta_y <= 2 * mn * sh / (s2 + mn ^ 2 * sh).
Proof.
destruct mn_range, Ln_range. pose proof sh0. pose proof den0. pose proof L10. unfold c_eta_y. repeat split; [|apply Rmin_l|apply Rmin_r].
apply Rmin_glb_lt; apply Rdiv_lt_0_compat; try lra. apply Rmult_lt_0_compat; lra.
Qed.
Lemma x_range : 0 < mn * eta_y <= 1.
Proof.
destruct eta_y_ok as (a & b & _). destruct mn_range, Ln_range. split; [apply Rmult_lt_0_compat; lra|].
apply Rle_trans with (mn * (2 / (mn + Ln))); [apply Rmult_le_compat_l; lra|]. replace (mn * (2 / (mn + Ln))) with (2 * mn / (mn + Ln)) by (field; lra). apply div_le; lra.
Qed.
Lemma Qx : 1 <= Q * (mn * eta_y).
Proof.
destruct mn_range as (ma & mb), Ln_range as (la & lb). pose proof sh0 as sp. pose proof den0 as dp. pose proof L10. pose proof k1 as kk. pose proof Q_low as ql. destruct s2_range as (sa & sb).
pose proof delta0 as dd.
unfold c_eta_y. apply (Rmin_case (2 / (mn + Ln)) (2 * mn * sh / (s2 + mn ^ 2 * sh)) (fun e => 1 <= Q * (mn * e))).
- replace (Q * (mn * (2 / (mn + Ln)))) with (Q * (2 * mn) / (mn + Ln)) by (field; lra). apply le_div; [lra|].
  apply Rle_trans with (3 * k * (2 * (3 / 4 * mu))); [|apply Rmult_le_compat; lra]. replace (3 * k * (2 * (3 / 4 * mu))) with (9 / 2 * L1) by (field; lra). lra.
- replace (Q * (mn * (2 * mn * sh / (s2 + mn ^ 2 * sh)))) with (Q * (2 * (mn ^ 2 * sh)) / (s2 + mn ^ 2 * sh)) by (field; lra). apply le_div; [lra|].
  set (M := mn ^ 2 * sh). assert (M0 : 0 < M) by (apply Rmult_lt_0_compat; [apply pow_lt; lra|auto]).
  assert (A : 9 / 16 * mu ^ 2 * sh <= M).
  { unfold M. apply Rmult_le_compat_r; [lra|]. replace (9 / 16 * mu ^ 2) with ((3 / 4 * mu) ^ 2) by field. apply pow_incr. lra. }
  unfold c_rate. set (w := sigma / (mu * delta)).
  assert (B : 27 / 16 * sigma ^ 2 <= 4 * w ^ 2 * M).
  { apply Rle_trans with (4 * w ^ 2 * (9 / 16 * mu ^ 2 * sh)); [|apply Rmult_le_compat_l; [pose proof (pow2_ge_0 w); lra|auto]]. apply Req_le. unfold w, share. field. lra. }
  pose proof (pow2_ge_0 sigma). nra.
Qed.
Lemma c0_ge : 0 <= R0 + n * nu * L0 / mu.
Proof. assert (0 <= n * nu * L0 / mu) by (apply Rmult_le_pos; [apply Rmult_le_pos; nra|left; now apply Rinv_0_lt_compat]). lra. Qed.
Lemma b0_ge : 1 <= 1 + 2 * (R0 + n * nu * L0 / mu) / delta.
Proof. pose proof c0_ge. pose proof delta0. assert (0 <= 2 * (R0 + n * nu * L0 / mu) / delta) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]). lra. Qed.
Lemma b1_ge : 2 <= 2 + 27 * W / nu.
Proof. assert (0 < 27 * W / nu) by (apply Rdiv_lt_0_compat; lra). lra. Qed.
Lemma ln_ge0 b : 1 <= b -> 0 <= ln b. Proof. intro h. rewrite <- ln_1. apply ln_le; lra. Qed.
Lemma Q0 : 0 <= Q. Proof. pose proof Q_low. pose proof k1. lra. Qed.
Lemma K0_ok : Q * ln (1 + 2 * (R0 + n * nu * L0 / mu) / delta) <= INR K0 <= Q * ln (1 + 2 * (R0 + n * nu * L0 / mu) / delta) + 1 /\ (0 < K0)%nat.
Proof. apply ceil_spec. apply Rmult_le_pos; [apply Q0|apply ln_ge0, b0_ge]. Qed.
Lemma K1_ok : Q * ln (2 + 27 * W / nu) <= INR K1 <= Q * ln (2 + 27 * W / nu) + 1 /\ (0 < K1)%nat.
Proof. apply ceil_spec. apply Rmult_le_pos; [apply Q0|apply ln_ge0]. pose proof b1_ge. lra. Qed.
Lemma T_ok : 8 * Delta * Lphi / eps ^ 2 <= INR T <= 8 * Delta * Lphi / eps ^ 2 + 1 /\ (0 < T)%nat.
Proof.
apply ceil_spec. pose proof Lphi0. apply Rmult_le_pos; [apply Rmult_le_pos; lra|left; apply Rinv_0_lt_compat, pow_lt; auto].
Qed.
Lemma admissible : parameters N pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
Proof.
destruct err_ok as (ea & eb). destruct eta_x_ok as (xa & xb). destruct eta_y_ok as (ya & yb & yc). destruct mn_range as (ma & mb), Ln_range as (la & lb).
pose proof delta0 as d0. pose proof L10 as l1. pose proof k1 as kk. pose proof Lphi0 as lp.
constructor; auto; try reflexivity.
- apply le_div; lra.
- apply bs_ok.
- apply T_ok.
- change (er < eps / 2). lra.
- apply Rle_ge. change (2 * Delta * Lphi / (eps - 2 * er) ^ 2 <= INR T). eapply Rle_trans; [|apply T_ok]. apply div_le; [apply pow_lt; lra|].
  replace (8 * Delta * Lphi / eps ^ 2 * (eps - 2 * er) ^ 2) with (2 * Delta * Lphi * (2 * (eps - 2 * er) / eps) ^ 2) by (field; lra).
  assert (h : 1 <= 2 * (eps - 2 * er) / eps) by (apply le_div; lra). assert (0 <= 2 * Delta * Lphi) by (apply Rmult_le_pos; lra).
  assert (1 <= (2 * (eps - 2 * er) / eps) ^ 2) by (rewrite <- (pow1 2) at 1; apply pow_incr; lra). nra.
- apply budget_ok with (Q := Q) (b := 1 + 2 * (R0 + n * nu * L0 / mu) / delta); auto.
  + apply x_range. + apply Qx. + apply b0_ge. + apply c0_ge. + replace (delta * (1 + 2 * (R0 + n * nu * L0 / mu) / delta)) with (delta + 2 * (R0 + n * nu * L0 / mu)) by (field; lra). lra.
  + apply K0_ok.
- apply budget_ok with (Q := Q) (b := 2 + 27 * W / nu); auto.
  + apply x_range. + apply Qx. + pose proof b1_ge. lra.
  + assert (0 <= Ln / mn) by (apply Rmult_le_pos; [lra|left; apply Rinv_0_lt_compat; lra]). nra.
  + assert (A : Ln / mn <= 5 / 3 * k).
    { apply div_le; [lra|]. apply Rle_trans with (5 / 3 * k * (3 / 4 * mu)); [|apply Rmult_le_compat_l; lra]. replace (5 / 3 * k * (3 / 4 * mu)) with (5 / 4 * L1) by (field; lra). lra. }
    assert (B : k * eta_x <= eps / (2 * L1)) by (apply le_div; lra).
    assert (C : Ln / mn * eta_x <= 5 / 3 * (eps / (2 * L1))) by (apply Rle_trans with (5 / 3 * k * eta_x); [apply Rmult_le_compat_r; lra|lra]).
    assert (D : delta * (2 + 27 * W / nu) = 2 * delta + 27 / 16 * (eps / L1)) by (unfold c_delta; field; lra).
    rewrite D. replace (eps / (2 * L1)) with (/ 2 * (eps / L1)) in C by (field; lra). assert (0 < eps / L1) by (apply Rdiv_lt_0_compat; lra). lra.
  + apply K1_ok.
Qed.
Lemma rateE : Q = 3 * k + 512 * (W * k * sigma / (eps * nu)) ^ 2.
Proof. unfold c_rate, c_delta. pose proof L10. field. lra. Qed.
Lemma cost : INR (c_calls N n W nu mu L0 L1 Lphi Delta R0 sigma eps) <= calls_bound N n W nu mu L0 L1 Lphi Delta R0 sigma eps.
Proof.
pose proof L10 as l1. unfold c_calls, c_draws, calls_bound. rewrite mult_INR, mult_INR, !plus_INR, !mult_INR. rewrite <- rateE.
replace (32 * W * L1 * (R0 + n * nu * L0 / mu) / (eps * nu)) with (2 * (R0 + n * nu * L0 / mu) / delta) by (unfold c_delta; field; lra).
replace (256 * (W * sigma / (eps * nu)) ^ 2) with ((16 * W * sigma / (nu * eps)) ^ 2) by (field; lra).
destruct K0_ok as ((_ & a) & _), K1_ok as ((_ & b) & _), bs_ok as ((_ & c) & _), T_ok as ((_ & d) & tp).
assert (e : INR (T - 1) <= INR T) by (apply le_INR; lia).
apply Rmult_le_compat_l; [pose proof (pos_INR N); simpl; lra|].
pose proof (pos_INR K1) as k1p. pose proof (pos_INR bs) as bp. pose proof (pos_INR T) as tp'.
apply Rle_trans with (INR K0 + INR T * (INR bs + INR K1)); [nra|].
apply Rplus_le_compat; [lra|]. apply Rmult_le_compat; lra.
Qed.
End C.
Theorem T_choice_admissible : choice_admissible_theorem.
Proof. intros N pos alpha n W nu bias mu L0 L1 Lphi Delta R0 sigma eps mu0 muL l0 D0 r0 s0 e0 nu0 n0 W0 nr win win1 gW hb hL. split; [now apply admissible|eapply cost; eauto]. Qed.
