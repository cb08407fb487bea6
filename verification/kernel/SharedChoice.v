(* Shared samples: the choice of the parameters meets the budgets, and what it costs. Proof of StatementsSharedRate.shared_cost. *)
Require Import Reals Lra Psatz Lia.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsRate StatementsShared StatementsSharedRate ParameterChoice.
Open Scope R_scope.
Lemma ln_ge0 b : 1 <= b -> 0 <= ln b. Proof. intro h. rewrite <- ln_1. apply ln_le; lra. Qed.
Lemma ln_below z : 0 < z -> ln z <= z - 1. Proof. intro z0. pose proof (exp_ineq1_le (ln z)) as e. rewrite exp_ln in e by auto. lra. Qed.
Lemma pow_budget x z K : 0 < x <= 1 -> 0 < z -> ln z <= INR K * x -> (1 - x) ^ K * z <= 1.
Proof.
intros x0 z0 h. pose proof (pow_exp x K ltac:(lra)) as p. apply Rle_trans with (exp (- (INR K * x)) * z); [apply Rmult_le_compat_r; lra|].
replace z with (exp (ln z)) at 1 by now apply exp_ln. rewrite <- exp_plus, <- exp_0. apply exp_le. lra.
Qed.
Lemma pow_less r i j : 0 <= r <= 1 -> (j <= i)%nat -> r ^ i <= r ^ j.
Proof.
intros h ij. replace i with (j + (i - j))%nat by lia. rewrite pow_add. assert (0 <= r ^ j) by (apply pow_le; lra). assert (r ^ (i - j) <= 1) by (rewrite <- (pow1 (i - j)); apply pow_incr; lra).
assert (0 <= r ^ (i - j)) by (apply pow_le; lra). nra.
Qed.
Section C.
Variables (B mu L0 L1 L2 M Lphi Delta R0 sigma : R).
Hypotheses (mu0 : 0 < mu) (mL : mu <= L1) (l0 : 0 <= L0) (l2 : 0 <= L2) (M0 : 0 <= M) (s0 : 0 <= sigma) (r0 : 0 <= R0) (D0 : 0 <= Delta) (Lp : 0 < Lphi) (B1 : 1 <= B).
Notation be := (beta mu L0 L1 L2). Notation sD := (s_D mu L0 M sigma). Notation V := (h_V mu L0 L1 L2 M sigma). Notation C0 := (h_C0 mu L0 L1 L2 R0).
Notation Q := (h_Q B mu L0 L1 L2 M sigma). Notation ha := (h_a B L1).
Lemma imu : 0 < / mu. Proof. now apply Rinv_0_lt_compat. Qed.
Lemma bL : L1 <= be. Proof. unfold beta. assert (0 <= L2 * L0 / mu) by (apply Rmult_le_pos; [nra|left; apply imu]). lra. Qed.
Lemma sDge : 0 <= sD. Proof. unfold s_D. assert (0 <= M * L0 / mu) by (apply Rmult_le_pos; [nra|left; apply imu]). lra. Qed.
Lemma sig_part : 0 <= 5 * be ^ 2 * sigma ^ 2 / mu ^ 3.
Proof. apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat, pow_lt; auto]. apply Rmult_le_pos; [|apply pow2_ge_0]. pose proof (pow2_ge_0 be). lra. Qed.
Lemma sD_part : 0 <= 4 * sD ^ 2 / mu. Proof. apply Rmult_le_pos; [pose proof (pow2_ge_0 sD); lra|left; apply imu]. Qed.
Lemma V0 : 0 <= V. Proof. unfold h_V. pose proof sig_part. pose proof sD_part. lra. Qed.
Lemma C0ge : 0 <= C0. Proof. unfold h_C0. pose proof (pow2_ge_0 (L0 / mu)). pose proof (pow2_ge_0 (be / mu)). pose proof (pow2_ge_0 (R0 + L0 / (4 * mu))). nra. Qed.
Section One.
Variable eps : R.
Hypothesis e0 : 0 < eps.
Notation a := (ha eps). Notation q := (Q eps). Notation eta := (/ Q eps).
Lemma a0 : 0 < a. Proof. unfold h_a. apply Rdiv_lt_0_compat; nra. Qed.
Lemma a2 : 0 < a ^ 2. Proof. apply pow_lt, a0. Qed.
Lemma q_parts : L1 <= q /\ 4 * M ^ 2 / mu <= q /\ 2 * V / a ^ 2 <= q.
Proof.
pose proof a2. pose proof V0. assert (0 <= 2 * V / a ^ 2) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]). assert (0 <= 4 * M ^ 2 / mu) by (apply Rmult_le_pos; [pose proof (pow2_ge_0 M); lra|left; apply imu]).
unfold h_Q. repeat split; lra.
Qed.
Lemma q0 : 0 < q. Proof. destruct q_parts. lra. Qed.
Lemma eta0 : 0 < eta. Proof. apply Rinv_0_lt_compat, q0. Qed.
Lemma eta_q : eta * q = 1. Proof. apply Rinv_l. pose proof q0. lra. Qed.
Lemma step_fine : step_ok mu L1 M eta.
Proof.
destruct q_parts as (a1 & b1 & _). pose proof q0 as q0. pose proof eta0 as eta0. pose proof eta_q as eq. repeat split; [auto| |].
- assert (eta * L1 <= 1) by (rewrite <- eq; apply Rmult_le_compat_l; lra). assert (eta * mu <= eta * L1) by (apply Rmult_le_compat_l; lra). lra.
- apply (Rmult_le_compat_l mu) in b1; [|lra]. replace (mu * (4 * M ^ 2 / mu)) with (4 * M ^ 2) in b1 by (field; lra). apply (Rmult_le_compat_l eta) in b1; [|lra]. replace (eta * (mu * q)) with (mu * (eta * q)) in b1 by ring. rewrite eq in b1. lra.
Qed.
Lemma eta_V : eta * V <= a ^ 2 / 2.
Proof.
destruct q_parts as (_ & _ & c1). pose proof a2 as a2. pose proof eta0 as eta0. apply (Rmult_le_compat_l (a ^ 2)) in c1; [|lra]. replace (a ^ 2 * (2 * V / a ^ 2)) with (2 * V) in c1 by (field; pose proof a0; lra).
apply (Rmult_le_compat_l eta) in c1; [|lra]. replace (eta * (a ^ 2 * q)) with (a ^ 2 * (eta * q)) in c1 by ring. rewrite eta_q in c1. lra.
Qed.
Definition h_delta := mu * a / be.
Lemma delta0 : 0 < h_delta. Proof. pose proof bL. pose proof a0. unfold h_delta. apply Rdiv_lt_0_compat; nra. Qed.
Lemma be_delta : be * h_delta = mu * a. Proof. pose proof bL. unfold h_delta. field. lra. Qed.
Section Window.
Variables (n nu : R).
Hypotheses (n0 : 0 <= n) (nu0 : 0 < nu) (w1 : n * nu * L1 <= mu / 4) (w2 : n * nu <= 1 / 4).
Notation mn := (mu_n nu n mu L1). Notation s2 := (((1 + n * nu) * sigma) ^ 2).
Lemma nn : 0 <= n * nu. Proof. apply Rmult_le_pos; lra. Qed.
Lemma mn_low : 3 / 4 * mu <= mn <= mu. Proof. pose proof nn. assert (0 <= n * nu * L1) by (apply Rmult_le_pos; lra). unfold mu_n. lra. Qed.
Lemma s2_le : 0 <= s2 <= 25 / 16 * sigma ^ 2.
Proof. split; [apply pow2_ge_0|]. rewrite Rpow_mult_distr. apply Rmult_le_compat_r; [apply pow2_ge_0|]. pose proof nn. simpl. nra. Qed.
Lemma inv_mn : / mn <= 4 / (3 * mu). Proof. pose proof mn_low. replace (4 / (3 * mu)) with (/ (3 / 4 * mu)) by (field; lra). apply Rinv_le_contravar; lra. Qed.
Lemma noise_share : s2 / mn <= 25 / 12 * (sigma ^ 2 / mu).
Proof.
pose proof s2_le as s. pose proof inv_mn as i. pose proof mn_low. assert (0 < / mn) by (apply Rinv_0_lt_compat; lra). replace (25 / 12 * (sigma ^ 2 / mu)) with (25 / 16 * sigma ^ 2 * (4 / (3 * mu))) by (field; lra).
unfold Rdiv at 1. apply Rmult_le_compat; lra.
Qed.
Lemma V_le : shared_V nu n mu L0 L1 L2 M sigma <= V.
Proof.
unfold shared_V, h_V. apply Rplus_le_compat_l. pose proof noise_share as k. pose proof mn_low. pose proof (pow2_ge_0 be) as b. assert (m2 : 0 < / mu ^ 2) by (apply Rinv_0_lt_compat, pow_lt; auto).
replace (2 * be ^ 2 * s2 / (mu ^ 2 * mn)) with (2 * be ^ 2 * / mu ^ 2 * (s2 / mn)) by (set (m1 := mn) in *; set (z := s2); field; lra).
replace (5 * be ^ 2 * sigma ^ 2 / mu ^ 3) with (2 * be ^ 2 * / mu ^ 2 * (5 / 2 * (sigma ^ 2 / mu))) by (field; lra).
apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|]. assert (0 <= sigma ^ 2 / mu) by (apply Rmult_le_pos; [apply pow2_ge_0|left; apply imu]). lra.
Qed.
Lemma eta_shared : eta * shared_V nu n mu L0 L1 L2 M sigma <= a ^ 2 / 2.
Proof. eapply Rle_trans; [apply Rmult_le_compat_l; [left; apply eta0|apply V_le]|apply eta_V]. Qed.
Lemma floor_small : eta * s2 / mn <= h_delta ^ 2 / 4.
Proof.
pose proof noise_share as k. pose proof eta_V as v. pose proof eta0 as e. pose proof bL as b. pose proof sD_part as sp.
assert (A : eta * (5 * be ^ 2 * sigma ^ 2 / mu ^ 3) <= a ^ 2 / 2) by (eapply Rle_trans; [|exact v]; apply Rmult_le_compat_l; [lra|unfold h_V; lra]).
assert (m2 : 0 < mu ^ 2) by (apply pow_lt; auto). assert (b2 : 0 < be ^ 2) by (apply pow_lt; lra). assert (c : 0 <= mu ^ 2 / be ^ 2) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
apply (Rmult_le_compat_l (mu ^ 2 / be ^ 2)) in A; auto. replace (mu ^ 2 / be ^ 2 * (eta * (5 * be ^ 2 * sigma ^ 2 / mu ^ 3))) with (5 * (eta * (sigma ^ 2 / mu))) in A by (pose proof q0; field; repeat split; lra).
replace (mu ^ 2 / be ^ 2 * (a ^ 2 / 2)) with (h_delta ^ 2 / 2) in A by (unfold h_delta; field; lra).
replace (eta * s2 / mn) with (eta * (s2 / mn)) by (unfold Rdiv; ring). apply Rle_trans with (eta * (25 / 12 * (sigma ^ 2 / mu))); [apply Rmult_le_compat_l; lra|]. assert (0 <= h_delta ^ 2) by apply pow2_ge_0. lra.
Qed.
Notation rho := (1 - mu * eta / 2).
Lemma rho_range : 0 < mu * eta / 2 <= 1 / 2.
Proof. destruct step_fine as (e & b & _). split; [nra|]. assert (eta * mu <= eta * L1) by (apply Rmult_le_compat_l; lra). lra. Qed.
Lemma powers K : (1 - mn * eta) ^ (2 * K) <= rho ^ (K - 1).
Proof.
pose proof rho_range as r. pose proof mn_low as m. pose proof eta0 as e. destruct step_fine as (_ & b & _). assert (h1 : mn * eta <= mu * eta) by (apply Rmult_le_compat_r; lra). assert (h2 : 3 / 4 * mu * eta <= mn * eta) by (apply Rmult_le_compat_r; lra).
apply Rle_trans with (rho ^ (2 * K)); [apply pow_incr; lra|]. apply pow_less; [lra|lia].
Qed.
Lemma power_budget z K : 1 <= z -> 2 * q / mu * ln z <= INR K -> rho ^ K * z <= 1.
Proof.
intros z1 h. apply pow_budget; [pose proof rho_range; lra|lra|]. pose proof eta0 as e. apply (Rmult_le_compat_r (mu * eta / 2)) in h; [|pose proof rho_range; lra].
replace (2 * q / mu * ln z * (mu * eta / 2)) with (ln z * (eta * q)) in h by (pose proof q0; field; split; lra). rewrite eta_q in h. lra.
Qed.
(* the first loop *)
Notation K0 := (h_first B mu L0 L1 L2 M R0 sigma eps). Notation K1 := (h_inner B mu L0 L1 L2 M sigma eps).
Lemma z0_ge : 1 <= 1 + 2 * C0 / a ^ 2. Proof. pose proof C0ge. pose proof a2. assert (0 <= 2 * C0 / a ^ 2) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]). lra. Qed.
Lemma z1_ge : 1 <= 6 * (1 + 43 * B) ^ 2. Proof. simpl. nra. Qed.
Lemma q2 : 0 <= 2 * q / mu. Proof. apply Rmult_le_pos; [pose proof q0; lra|left; apply imu]. Qed.
Lemma first_power : rho ^ (K0 - 1) * (2 * C0) <= a ^ 2.
Proof.
pose proof z0_ge as z. pose proof a2 as a2. unfold h_first. replace (S (ceil (2 * q / mu * ln (1 + 2 * C0 / a ^ 2))) - 1)%nat with (ceil (2 * q / mu * ln (1 + 2 * C0 / a ^ 2))) by lia. set (K := ceil _).
assert (h : 2 * q / mu * ln (1 + 2 * C0 / a ^ 2) <= INR K) by (apply ceil_spec, Rmult_le_pos; [apply q2|now apply ln_ge0]).
pose proof (power_budget _ K z h) as p. assert (0 <= rho ^ K) by (apply pow_le; pose proof rho_range; lra). set (r := rho ^ K) in *.
apply (Rmult_le_compat_r (a ^ 2)) in p; [|lra]. replace (r * (1 + 2 * C0 / a ^ 2) * a ^ 2) with (r * a ^ 2 + r * (2 * C0)) in p by (field; pose proof a0; lra). nra.
Qed.
Notation F := (far nu n mu L0 R0).
Lemma far_le : 0 <= F <= R0 + L0 / (4 * mu).
Proof.
pose proof nn. assert (h : 0 <= L0 / mu) by (apply Rmult_le_pos; [auto|left; apply imu]). unfold far. replace (n * nu * L0 / mu) with (n * nu * (L0 / mu)) by (unfold Rdiv; ring). replace (L0 / (4 * mu)) with (1 / 4 * (L0 / mu)) by (field; lra).
assert (0 <= n * nu * (L0 / mu)) by (now apply Rmult_le_pos). assert (n * nu * (L0 / mu) <= 1 / 4 * (L0 / mu)) by (now apply Rmult_le_compat_r). lra.
Qed.
Lemma C0_far : (L0 / mu) ^ 2 + 2 * (be / mu) ^ 2 * F ^ 2 <= C0.
Proof. unfold h_C0. apply Rplus_le_compat_l, Rmult_le_compat_l; [pose proof (pow2_ge_0 (be / mu)); lra|]. apply pow_incr, far_le. Qed.
Lemma first_quotients : quotients_close nu eta n mu L0 L1 L2 M sigma a K0 (L0 / mu) F.
Proof.
unfold quotients_close. pose proof first_power as p. pose proof eta_shared as v. pose proof C0_far as c. assert (r : 0 <= rho ^ (K0 - 1)) by (apply pow_le; pose proof rho_range; lra). set (R := rho ^ (K0 - 1)) in *.
replace (2 * be ^ 2 * F ^ 2 / mu ^ 2) with (2 * (be / mu) ^ 2 * F ^ 2) by (field; lra). apply (Rmult_le_compat_l R) in c; auto. lra.
Qed.
Lemma first_iterates : iterates_close nu eta n mu L1 sigma h_delta K0 F.
Proof.
unfold iterates_close. pose proof first_power as p. pose proof floor_small as f. pose proof C0_far as c. pose proof (powers K0) as w. assert (r : 0 <= rho ^ (K0 - 1)) by (apply pow_le; pose proof rho_range; lra). set (R := rho ^ (K0 - 1)) in *.
pose proof (pow2_ge_0 F) as F2. apply (Rmult_le_compat_r (F ^ 2)) in w; auto. pose proof (pow2_ge_0 (L0 / mu)) as L2'. pose proof bL as b. assert (m2 : 0 < mu ^ 2) by (apply pow_lt; auto). assert (b2 : 0 < be ^ 2) by (apply pow_lt; lra).
assert (k : R * (4 * (be / mu) ^ 2 * F ^ 2) <= a ^ 2) by (eapply Rle_trans; [|exact p]; apply Rmult_le_compat_l; lra).
assert (c1 : 0 <= mu ^ 2 / (4 * be ^ 2)) by (apply Rmult_le_pos; [lra|left; apply Rinv_0_lt_compat; lra]). apply (Rmult_le_compat_l (mu ^ 2 / (4 * be ^ 2))) in k; auto.
replace (mu ^ 2 / (4 * be ^ 2) * (R * (4 * (be / mu) ^ 2 * F ^ 2))) with (R * F ^ 2) in k by (field; split; lra). replace (mu ^ 2 / (4 * be ^ 2) * a ^ 2) with (h_delta ^ 2 / 4) in k by (unfold h_delta; field; lra).
assert (0 <= h_delta ^ 2) by apply pow2_ge_0. lra.
Qed.
(* the later loops *)
Variable eta_x : R.
Notation eD := (ell_D nu n mu L0 L1 L2). Notation el := (L_n nu n L1 / mn).
Hypotheses (x0 : 0 <= eta_x) (slow : eD * eta_x <= 43 * B * a).
Lemma el0 : 0 <= el. Proof. pose proof mn_low. pose proof nn. apply Rmult_le_pos; [unfold L_n; apply Rmult_le_pos; lra|left; apply Rinv_0_lt_compat; lra]. Qed.
Lemma move_le : 0 <= h_delta + el * eta_x <= (1 + 43 * B) * h_delta.
Proof.
pose proof el0 as e. pose proof delta0 as d. pose proof bL as b. assert (0 <= el * eta_x) by (now apply Rmult_le_pos). split; [lra|]. assert (h : be / mu * (el * eta_x) <= 43 * B * a).
{ eapply Rle_trans; [|exact slow]. unfold ell_D. replace (be * (1 + el) / mu * eta_x) with (be / mu * ((1 + el) * eta_x)) by (unfold Rdiv; ring). apply Rmult_le_compat_l; [apply Rmult_le_pos; [lra|left; apply imu]|]. lra. }
apply (Rmult_le_compat_l (mu / be)) in h; [|apply Rmult_le_pos; [lra|left; apply Rinv_0_lt_compat; lra]]. replace (mu / be * (be / mu * (el * eta_x))) with (el * eta_x) in h by (set (z := el * eta_x); field; lra).
replace (mu / be * (43 * B * a)) with (43 * B * h_delta) in h by (unfold h_delta; field; lra). lra.
Qed.
Lemma later_power : rho ^ (K1 - 1) * (6 * (1 + 43 * B) ^ 2) <= 1.
Proof.
unfold h_inner. replace (S (ceil (2 * q / mu * ln (6 * (1 + 43 * B) ^ 2))) - 1)%nat with (ceil (2 * q / mu * ln (6 * (1 + 43 * B) ^ 2))) by lia. apply power_budget; [apply z1_ge|]. apply ceil_spec, Rmult_le_pos; [apply q2|apply ln_ge0, z1_ge].
Qed.
Lemma eD0 : 0 <= eD. Proof. pose proof el0. pose proof bL. unfold ell_D. apply Rmult_le_pos; [apply Rmult_le_pos; lra|left; apply imu]. Qed.
Lemma later_quotients : quotients_close nu eta n mu L0 L1 L2 M sigma a K1 (a + eD * eta_x) (h_delta + el * eta_x).
Proof.
unfold quotients_close. pose proof later_power as p. pose proof eta_shared as v. assert (r : 0 <= rho ^ (K1 - 1)) by (apply pow_le; pose proof rho_range; lra). set (R := rho ^ (K1 - 1)) in *. pose proof move_le as (m1 & m2). pose proof a0 as a0. pose proof bL as b. pose proof eD0. assert (0 <= eD * eta_x) by (now apply Rmult_le_pos).
set (W := 1 + 43 * B) in *. assert (c1 : (a + eD * eta_x) ^ 2 <= (W * a) ^ 2) by (apply pow_incr; unfold W; lra). assert (c2 : (h_delta + el * eta_x) ^ 2 <= (W * h_delta) ^ 2) by (apply pow_incr; lra).
assert (g0 : 0 <= 2 * be ^ 2 / mu ^ 2) by (apply Rmult_le_pos; [pose proof (pow2_ge_0 be); lra|left; apply Rinv_0_lt_compat, pow_lt; auto]).
apply (Rmult_le_compat_l (2 * be ^ 2 / mu ^ 2)) in c2; auto. replace (2 * be ^ 2 / mu ^ 2 * (W * h_delta) ^ 2) with (2 * (W * a) ^ 2) in c2 by (unfold h_delta; field; lra).
replace (2 * be ^ 2 * (h_delta + el * eta_x) ^ 2 / mu ^ 2) with (2 * be ^ 2 / mu ^ 2 * (h_delta + el * eta_x) ^ 2) by (unfold Rdiv; ring).
assert (R * ((a + eD * eta_x) ^ 2 + 2 * be ^ 2 / mu ^ 2 * (h_delta + el * eta_x) ^ 2) <= R * (3 * (W * a) ^ 2)) by (apply Rmult_le_compat_l; lra).
apply (Rmult_le_compat_r (a ^ 2 / 2)) in p; [|pose proof a2; lra]. replace (R * (6 * W ^ 2) * (a ^ 2 / 2)) with (R * (3 * (W * a) ^ 2)) in p by field. lra.
Qed.
Lemma later_iterates : iterates_close nu eta n mu L1 sigma h_delta K1 (h_delta + el * eta_x).
Proof.
unfold iterates_close. pose proof later_power as p. pose proof floor_small as f. pose proof (powers K1) as w. assert (r : 0 <= rho ^ (K1 - 1)) by (apply pow_le; pose proof rho_range; lra). set (R := rho ^ (K1 - 1)) in *. pose proof move_le as (m1 & m2). pose proof delta0 as d.
set (W := 1 + 43 * B) in *. assert (c2 : (h_delta + el * eta_x) ^ 2 <= (W * h_delta) ^ 2) by (apply pow_incr; lra). pose proof (pow2_ge_0 (h_delta + el * eta_x)) as z.
apply Rle_trans with (R * (W * h_delta) ^ 2 + h_delta ^ 2 / 4); [apply Rplus_le_compat; [apply Rmult_le_compat; auto; rewrite pow_mult; apply pow_le, pow2_ge_0|exact f]|].
pose proof (pow2_ge_0 h_delta) as d2. apply (Rmult_le_compat_r (h_delta ^ 2)) in p; auto. replace (R * (6 * W ^ 2) * h_delta ^ 2) with (6 * (R * (W * h_delta) ^ 2)) in p by ring. lra.
Qed.
End Window.
(* the error of the estimator *)
Notation bs := (h_batch B mu L0 L1 M sigma eps).
Lemma z_batch : 0 <= 16 * B * (sD + M * a) / eps.
Proof. pose proof sDge. pose proof a0. apply Rmult_le_pos; [apply Rmult_le_pos; [lra|nra]|left; now apply Rinv_0_lt_compat]. Qed.
Lemma batch_ok : (16 * B * (sD + M * a) / eps) ^ 2 <= INR bs <= (16 * B * (sD + M * a) / eps) ^ 2 + 1 /\ (0 < bs)%nat.
Proof. apply ceil_spec, pow2_ge_0. Qed.
Lemma batch_share : B * (sD + M * a) / sqrt (INR bs) <= eps / 16.
Proof.
destruct batch_ok as ((h & _) & p). pose proof z_batch as z. assert (s : 0 < sqrt (INR bs)) by (apply sqrt_lt_R0; now apply lt_0_INR).
assert (k : 16 * B * (sD + M * a) / eps <= sqrt (INR bs)) by (rewrite <- (sqrt_pow2 (16 * B * (sD + M * a) / eps)) by auto; now apply sqrt_le_1_alt).
apply div_le; auto. apply (Rmult_le_compat_l (eps / 16)) in k; [|lra]. replace (eps / 16 * (16 * B * (sD + M * a) / eps)) with (B * (sD + M * a)) in k by (field; lra). exact k.
Qed.
Lemma inner_share : B * (L1 * a + be * h_delta) <= eps / 16.
Proof. rewrite be_delta. pose proof a0. apply Rle_trans with (B * (2 * (L1 * a))); [apply Rmult_le_compat_l; [lra|nra]|]. apply Req_le. unfold h_a. field. lra. Qed.
Notation T := (h_outer Lphi Delta eps).
Lemma t0 : 0 <= 8 * Delta * Lphi / eps ^ 2. Proof. apply Rmult_le_pos; [nra|left; apply Rinv_0_lt_compat, pow_lt; auto]. Qed.
Lemma outer_ok : 8 * Delta * Lphi / eps ^ 2 <= INR T <= 8 * Delta * Lphi / eps ^ 2 + 1 /\ (0 < T)%nat. Proof. apply ceil_spec, t0. Qed.
Lemma outer_fits er : er <= eps / 4 -> Delta / (eps / (2 * Lphi) * INR T) + Lphi * (eps / (2 * Lphi)) / 2 + 2 * er <= eps.
Proof.
intro h. destruct outer_ok as ((h1 & _) & p). apply lt_0_INR in p. replace (Lphi * (eps / (2 * Lphi)) / 2) with (eps / 4) by (field; lra).
assert (Delta / (eps / (2 * Lphi) * INR T) <= eps / 4); [|lra]. apply div_le; [apply Rmult_lt_0_compat; auto; apply Rdiv_lt_0_compat; lra|].
apply (Rmult_le_compat_r (eps ^ 2 / (8 * Lphi))) in h1; [|apply Rmult_le_pos; [apply pow2_ge_0|left; apply Rinv_0_lt_compat; lra]].
replace (8 * Delta * Lphi / eps ^ 2 * (eps ^ 2 / (8 * Lphi))) with Delta in h1 by (field; lra). eapply Rle_trans; [exact h1|]. apply Req_le. field. lra.
Qed.
(* the number of calls *)
Lemma cost N : INR (2 * N * h_draws B mu L0 L1 L2 M Lphi Delta R0 sigma eps) <= h_bound N B mu L0 L1 L2 M Lphi Delta R0 sigma eps.
Proof.
unfold h_draws, h_bound. rewrite !mult_INR, !plus_INR, !mult_INR. change (INR 2) with 2. destruct outer_ok as ((_ & hT) & pT). destruct batch_ok as ((_ & hS) & _). pose proof (pos_INR N) as N0. pose proof t0 as t0.
pose proof q2 as q2. pose proof (ln_ge0 _ z0_ge) as g0. pose proof (ln_ge0 _ z1_ge) as g1. unfold h_first, h_inner. rewrite !S_INR.
destruct (ceil_spec (2 * q / mu * ln (1 + 2 * C0 / a ^ 2)) ltac:(now apply Rmult_le_pos)) as ((_ & k0) & _). destruct (ceil_spec (2 * q / mu * ln (6 * (1 + 43 * B) ^ 2)) ltac:(now apply Rmult_le_pos)) as ((_ & k1) & _).
rewrite minus_INR by lia. change (INR 1) with 1. set (c0 := INR (ceil _)) in *. set (c1 := INR (ceil (2 * q / mu * ln (6 * (1 + 43 * B) ^ 2)))) in *.
set (qq := 2 * q / mu) in *. set (l0' := ln (1 + 2 * C0 / a ^ 2)) in *. set (l1 := ln (6 * (1 + 43 * B) ^ 2)) in *. set (s := (16 * B * (sD + M * a) / eps) ^ 2) in *. set (t := 8 * Delta * Lphi / eps ^ 2) in *. assert (s0' : 0 <= s) by apply pow2_ge_0.
assert (c1p : 0 <= c1) by apply pos_INR. assert (Tp : 0 <= INR T) by apply pos_INR. assert (Sp : 0 <= INR bs) by apply pos_INR.
assert (A : (INR T - 1) * (c1 + 1) <= (t + 1) * (qq * l1 + 2)). { apply Rle_trans with (INR T * (c1 + 1)); [nra|]. apply Rmult_le_compat; lra. }
assert (A' : INR T * INR bs <= (t + 1) * (s + 1)) by (apply Rmult_le_compat; lra).
apply Rmult_le_compat_l; [lra|]. nra.
Qed.
End One.
(* eps^-4 *)
Lemma scaled N eps top : 0 < eps -> eps <= top -> h_bound N B mu L0 L1 L2 M Lphi Delta R0 sigma eps <= h_bound N B mu L0 L1 L2 M Lphi Delta R0 sigma top * (top / eps) ^ 4.
Proof.
intros e0 et. assert (t0' : 0 < top) by lra. set (u := top / eps). assert (u1 : 1 <= u) by (apply le_div; lra). assert (u2 : 1 <= u ^ 2) by (simpl; nra).
pose proof (a0 eps e0) as ae. pose proof (a0 top t0') as at'. pose proof V0 as V0. pose proof C0ge as C0ge. pose proof sDge as sDge.
assert (ea : ha top = u * ha eps) by (unfold h_a, u; field; lra).
assert (eQ : Q eps <= u ^ 2 * Q top).
{ unfold h_Q. replace (2 * V / ha eps ^ 2) with (u ^ 2 * (2 * V / ha top ^ 2)) by (rewrite ea; field; split; lra). assert (0 <= 4 * M ^ 2 / mu) by (apply Rmult_le_pos; [pose proof (pow2_ge_0 M); lra|left; apply imu]).
  assert (1 * (L1 + 4 * M ^ 2 / mu) <= u ^ 2 * (L1 + 4 * M ^ 2 / mu)) by (apply Rmult_le_compat_r; lra). lra. }
pose proof (q0 eps e0) as qe. pose proof (q0 top t0') as qt. set (l1 := ln (6 * (1 + 43 * B) ^ 2)). assert (l10 : 0 <= l1) by (apply ln_ge0; simpl; nra).
assert (q1 : 2 * Q eps / mu <= u ^ 2 * (2 * Q top / mu)).
{ replace (u ^ 2 * (2 * Q top / mu)) with (2 * (u ^ 2 * Q top) / mu) by (unfold Rdiv; ring). apply Rmult_le_compat_r; [left; apply imu|]. lra. }
assert (qe0 : 0 <= 2 * Q eps / mu) by (apply Rmult_le_pos; [lra|left; apply imu]). assert (qt0 : 0 <= 2 * Q top / mu) by (apply Rmult_le_pos; [lra|left; apply imu]).
set (c := 2 * C0 / ha top ^ 2). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [lra|left; apply Rinv_0_lt_compat, pow_lt; auto]).
assert (ec : 2 * C0 / ha eps ^ 2 = u ^ 2 * c) by (unfold c; rewrite ea; field; split; lra).
assert (ll : 1 + ln (1 + 2 * C0 / ha eps ^ 2) <= u ^ 2 * (1 + ln (1 + c))).
{ rewrite ec. assert (k : ln (1 + u ^ 2 * c) <= ln (u ^ 2 * (1 + c))) by (apply ln_le; nra). rewrite ln_mult in k by lra. pose proof (ln_below (u ^ 2) ltac:(lra)). assert (g : 0 <= ln (1 + c)) by (apply ln_ge0; lra). nra. }
assert (le0 : 0 <= 1 + ln (1 + 2 * C0 / ha eps ^ 2)) by (assert (0 <= ln (1 + 2 * C0 / ha eps ^ 2)) by (apply ln_ge0; rewrite ec; nra); lra).
set (d := 8 * Delta * Lphi). assert (d0 : 0 <= d) by (unfold d; nra).
assert (tt : 1 + d / eps ^ 2 <= u ^ 2 * (1 + d / top ^ 2)) by (replace (u ^ 2 * (1 + d / top ^ 2)) with (u ^ 2 + d / eps ^ 2) by (unfold u; field; lra); lra).
assert (tt0 : 0 <= 1 + d / eps ^ 2) by (assert (0 <= d / eps ^ 2) by (apply Rmult_le_pos; [auto|left; apply Rinv_0_lt_compat, pow_lt; auto]); lra).
assert (ss : (16 * B * (sD + M * ha eps) / eps) ^ 2 <= u ^ 2 * (16 * B * (sD + M * ha top) / top) ^ 2).
{ rewrite <- Rpow_mult_distr. apply pow_incr. split; [apply Rmult_le_pos; [apply Rmult_le_pos; [lra|assert (0 <= M * ha eps) by (apply Rmult_le_pos; lra); lra]|left; now apply Rinv_0_lt_compat]|].
  replace (u * (16 * B * (sD + M * ha top) / top)) with (16 * B * (sD + M * ha top) / eps) by (unfold u; field; lra). apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|]. apply Rmult_le_compat_l; [lra|]. apply Rplus_le_compat_l, Rmult_le_compat_l; auto. rewrite ea. nra. }
unfold h_bound. fold d l1 c. set (se := (16 * B * (sD + M * ha eps) / eps) ^ 2) in *. set (st := (16 * B * (sD + M * ha top) / top) ^ 2) in *. assert (se0 : 0 <= se) by apply pow2_ge_0. assert (st0 : 0 <= st) by apply pow2_ge_0.
set (qe' := 2 * Q eps / mu) in *. set (qt' := 2 * Q top / mu) in *. set (le := 1 + ln (1 + 2 * C0 / ha eps ^ 2)) in *. set (lt := 1 + ln (1 + c)) in *. set (te := 1 + d / eps ^ 2) in *. set (tp := 1 + d / top ^ 2) in *.
rewrite (Rmult_assoc (2 * INR N) _ (u ^ 4)). apply Rmult_le_compat_l; [pose proof (pos_INR N); lra|]. replace (u ^ 4) with (u ^ 2 * u ^ 2) by ring. set (v := u ^ 2) in *.
assert (A : qe' * le <= v * qt' * (v * lt)) by (apply Rmult_le_compat; auto). assert (Bb : 3 + se + qe' * l1 <= v * (3 + st + qt' * l1)) by (assert (qe' * l1 <= v * qt' * l1) by (now apply Rmult_le_compat_r); nra).
assert (Cc : te * (3 + se + qe' * l1) <= v * tp * (v * (3 + st + qt' * l1))) by (apply Rmult_le_compat; auto; assert (0 <= qe' * l1) by (now apply Rmult_le_pos); lra).
assert (2 <= 2 * (v * v)) by nra. lra.
Qed.
End C.
Theorem T_shared_cost : shared_cost.
Proof.
intros N B mu L0 L1 L2 M Lphi Delta R0 sigma eps mu0 mL l0 l2 M0 s0 r0 D0 Lp B1 e0 top et. eapply Rle_trans; [now apply cost|]. now apply scaled.
Qed.
