(* The parameters of the explicit theorem exist: proof of StatementsMethod.parameters_exist. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders Estimator.
Open Scope R_scope.
Lemma big_nat z : exists N, (0 < N)%nat /\ z <= INR N.
Proof.
destruct (archimed (Rmax z 0)) as (A & _). set (k := up (Rmax z 0)) in *.
assert (z <= IZR k) by (pose proof (Rmax_l z 0); lra). assert (0 < IZR k) by (pose proof (Rmax_r z 0); lra).
exists (Z.to_nat k). assert (k0 : (0 < k)%Z) by now apply lt_IZR. split; [lia|]. rewrite INR_IZR_INZ, Z2Nat.id by lia. assumption.
Qed.
Lemma small_pow q c d : 0 <= q < 1 -> 0 <= c -> 0 < d -> exists K, q ^ K * c <= d.
Proof.
intros hq c0 d0. assert (y : 0 < d / (c + 1)) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
destruct (pow_lt_1_zero q ltac:(rewrite Rabs_pos_eq; lra) _ y) as (K & B). exists K. pose proof (B K (le_n K)) as Q.
pose proof (Rle_abs (q ^ K)). pose proof (pow_le q K (proj1 hq)).
apply Rle_trans with (d / (c + 1) * (c + 1)); [apply Rmult_le_compat; lra|]. apply Req_le. field. lra.
Qed.
Theorem parameters_exist_thm : parameters_exist.
Proof.
intros m pos alpha nu n mu L0 L1 Lphi Delta R0 sigma bias eps nu0 n0 nr win mu0 muL l0 lp s0 r0 bi.
set (G := gain m pos alpha nu). assert (G0 : 0 <= G) by now apply gain_ge0.
set (w := eps / 2 - bias). assert (w0 : 0 < w) by (unfold w; lra).
assert (GL : 0 <= G * L1) by (apply Rmult_le_pos; lra).
set (delta := w / (4 * (G * L1 + 1))).
assert (d0 : 0 < delta) by (apply Rmult_lt_0_compat; [auto|apply Rinv_0_lt_compat; lra]).
assert (d1 : G * L1 * delta <= w / 4).
{ apply Rle_trans with ((G * L1 + 1) * delta); [nra|]. apply Req_le. unfold delta. field. lra. }
destruct (big_nat ((4 * G * sigma / w) ^ 2)) as (bs & bs0 & bs1).
assert (gs : 0 <= 4 * G * sigma / w) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]).
assert (sb : 4 * G * sigma / w <= sqrt (INR bs)) by (rewrite <- (sqrt_pow2 _ gs); now apply sqrt_le_1_alt).
assert (sp : 0 < sqrt (INR bs)) by (apply sqrt_lt_R0; apply lt_0_INR; lia).
assert (d2 : G * sigma / sqrt (INR bs) <= w / 4).
{ apply (Rmult_le_reg_r (sqrt (INR bs))); auto. replace (G * sigma / sqrt (INR bs) * sqrt (INR bs)) with (w / 4 * (4 * G * sigma / w)) by (field; lra).
  apply Rmult_le_compat_l; lra. }
set (e := err m pos alpha nu bs L1 sigma bias delta). assert (eb : e < eps / 2) by (unfold e, err, est_error; fold G; unfold w in *; lra).
set (mn := mu_n nu n mu L1). set (Ln := L_n nu n L1).
assert (nn : 0 <= n * nu) by nra.
assert (mn0 : 0 < mn).
{ unfold mn, mu_n. assert (n * nu * L1 <= mu / (2 * L1) * L1) by (apply Rmult_le_compat_r; lra).
  replace (mu / (2 * L1) * L1) with (mu / 2) in H by (field; lra). lra. }
assert (Ln0 : mn <= Ln) by (unfold mn, Ln, mu_n, L_n; nra).
set (b1 := 2 / (mn + Ln)). set (b2 := 2 * mn * share delta / (((1 + n * nu) * sigma) ^ 2 + mn ^ 2 * share delta)).
assert (sh : 0 < share delta) by (unfold share; simpl; nra).
assert (den : 0 < ((1 + n * nu) * sigma) ^ 2 + mn ^ 2 * share delta).
{ assert (0 <= ((1 + n * nu) * sigma) ^ 2) by (simpl; nra). assert (0 < mn ^ 2) by (simpl; nra). nra. }
assert (b10 : 0 < b1) by (apply Rmult_lt_0_compat; [lra|apply Rinv_0_lt_compat; lra]).
assert (b20 : 0 < b2) by (apply Rmult_lt_0_compat; [nra|now apply Rinv_0_lt_compat]).
set (eta_y := Rmin b1 b2). assert (ey0 : 0 < eta_y) by now apply Rmin_glb_lt.
assert (ey1 : eta_y <= b1) by apply Rmin_l. assert (ey2 : eta_y <= b2) by apply Rmin_r.
assert (q0 : 0 <= 1 - mn * eta_y < 1).
{ split; [|nra]. assert (mn * eta_y <= mn * b1) by (apply Rmult_le_compat_l; lra).
  assert (mn * b1 <= 1). { unfold b1. apply (Rmult_le_reg_r (mn + Ln)); [lra|]. replace (mn * (2 / (mn + Ln)) * (mn + Ln)) with (2 * mn) by (field; lra). lra. } lra. }
set (eta_x := (eps - 2 * e) / Lphi). assert (ex0 : 0 < eta_x) by (apply Rmult_lt_0_compat; [lra|now apply Rinv_0_lt_compat]).
assert (el : 0 <= Ln / mn) by (apply Rmult_le_pos; [lra|left; now apply Rinv_0_lt_compat]).
assert (R1 : 0 <= R0 + n * nu * L0 / mu) by (apply Rplus_le_le_0_compat; [auto|apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]]).
destruct (small_pow _ _ (delta / 2) q0 R1 ltac:(lra)) as (K0 & k0).
assert (R2 : 0 <= delta + Ln / mn * eta_x) by nra.
destruct (small_pow _ _ (delta / 2) q0 R2 ltac:(lra)) as (K1 & k1).
destruct (big_nat (2 * Delta * Lphi / (eps - 2 * e) ^ 2)) as (T & T0 & T1).
exists eta_x, eta_y, K0, K1, bs, T, delta. constructor; auto. apply Rle_ge. assumption.
Qed.
