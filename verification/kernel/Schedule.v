(* The best steps of the inner loop: proof of StatementsSchedule. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsSchedule FiniteProbability VectorAlgebra.
From FD Require SgdStep ParameterChoice.
Open Scope R_scope.
Section S.
Variables (mu L s2 : R).
Hypothesis ps : positive mu L s2.
Let mu0 : 0 < mu := proj1 ps. Let mL : mu <= L := proj1 (proj2 ps). Let s0 : 0 < s2 := proj2 (proj2 ps).
Notation star e := (mu * e / (mu ^ 2 * e + s2)).
Lemma den e : 0 <= e -> 0 < mu ^ 2 * e + s2. Proof. intro e0. assert (0 <= mu ^ 2 * e) by (apply Rmult_le_pos; [apply pow2_ge_0|auto]). lra. Qed.
(* the quadratic in eta, with its vertex *)
Lemma vertex eta e : 0 <= e -> after mu s2 eta e = e * s2 / (mu ^ 2 * e + s2) + (mu ^ 2 * e + s2) * (eta - star e) ^ 2.
Proof. intro e0. pose proof (den e e0). unfold after. field. lra. Qed.
Lemma cap_pos : 0 < cap mu L. Proof. unfold cap. apply Rdiv_lt_0_compat; lra. Qed.
Lemma star_pos e : 0 < e -> 0 < star e. Proof. intro e0. apply Rdiv_lt_0_compat; [now apply Rmult_lt_0_compat|apply den; lra]. Qed.
Lemma best_pos e : 0 < e -> 0 < best mu L s2 e. Proof. intro e0. apply Rmin_glb_lt; [apply cap_pos|now apply star_pos]. Qed.
Lemma best_least eta e : 0 <= e -> eta <= cap mu L -> next mu L s2 e <= after mu s2 eta e.
Proof.
intros e0 h. pose proof (den e e0) as d. unfold next. rewrite !vertex by auto. apply Rplus_le_compat_l, Rmult_le_compat_l; [lra|]. unfold best. destruct (Rle_dec (star e) (cap mu L)) as [u|u].
- rewrite Rmin_right by auto. replace ((star e - star e) ^ 2) with 0 by ring. apply pow2_ge_0.
- rewrite Rmin_left by lra. apply Rnot_le_lt in u. assert (0 <= star e - cap mu L <= star e - eta) by lra. replace ((cap mu L - star e) ^ 2) with ((star e - cap mu L) ^ 2) by ring.
  replace ((eta - star e) ^ 2) with ((star e - eta) ^ 2) by ring. apply pow_incr. lra.
Qed.
Lemma next_le e : 0 <= e -> next mu L s2 e <= e.
Proof. intro e0. pose proof cap_pos. eapply Rle_trans; [apply (best_least 0); lra|]. unfold after. apply Req_le. ring. Qed.
Lemma next_pos e : 0 < e -> 0 < next mu L s2 e.
Proof.
intro e0. unfold next. rewrite vertex by lra. pose proof (den e ltac:(lra)). pose proof (pow2_ge_0 (best mu L s2 e - star e)).
assert (0 < e * s2 / (mu ^ 2 * e + s2)) by (apply Rdiv_lt_0_compat; nra). nra.
Qed.
Lemma level_pos E0 k : 0 < E0 -> 0 < level mu L s2 E0 k. Proof. intro h. induction k; simpl; [auto|now apply next_pos]. Qed.
Lemma after_mono eta e e' : e <= e' -> after mu s2 eta e <= after mu s2 eta e'.
Proof. intro h. unfold after. apply Rplus_le_compat_r, Rmult_le_compat_l; [apply pow2_ge_0|auto]. Qed.
Lemma harmonic e : 0 < e -> uncapped mu L s2 e -> / next mu L s2 e = / e + mu ^ 2 / s2.
Proof.
intros e0 u. unfold next. rewrite vertex by lra. unfold best. rewrite Rmin_right by exact u. pose proof (den e ltac:(lra)). replace ((star e - star e) ^ 2) with 0 by ring. rewrite Rmult_0_r, Rplus_0_r. field. lra.
Qed.
Lemma star_mono e e' : 0 < e -> e <= e' -> star e <= star e'.
Proof.
intros e0 h. pose proof (den e ltac:(lra)). pose proof (den e' ltac:(lra)). apply (Rmult_le_reg_r (mu ^ 2 * e + s2)); auto. apply (Rmult_le_reg_r (mu ^ 2 * e' + s2)); auto.
replace (star e * (mu ^ 2 * e + s2) * (mu ^ 2 * e' + s2)) with (mu * e * (mu ^ 2 * e' + s2)) by (field; lra).
replace (star e' * (mu ^ 2 * e + s2) * (mu ^ 2 * e' + s2)) with (mu * e' * (mu ^ 2 * e + s2)) by (field; lra). assert (mu * s2 * e <= mu * s2 * e') by (apply Rmult_le_compat_l; nra). nra.
Qed.
Lemma level_inv E0 k : 0 < E0 -> uncapped mu L s2 E0 -> / level mu L s2 E0 k = / E0 + INR k * (mu ^ 2 / s2) /\ level mu L s2 E0 k <= E0.
Proof.
intros h u. induction k as [|k (IH & d)]; [simpl; split; lra|]. pose proof (level_pos E0 k h) as lp. cbn [level]. rewrite S_INR. split.
- rewrite harmonic; auto; [rewrite IH; ring|]. unfold uncapped. eapply Rle_trans; [apply star_mono; [exact lp|exact d]|exact u].
- eapply Rle_trans; [apply next_le; lra|auto].
Qed.
Lemma budget E0 d K : 0 < E0 -> 0 < d -> uncapped mu L s2 E0 -> s2 / mu ^ 2 * (/ d ^ 2 - / E0) <= INR K -> level mu L s2 E0 K <= d ^ 2.
Proof.
intros h d0 u hK. destruct (level_inv E0 K h u) as (i & _). pose proof (level_pos E0 K h) as lp. assert (m2 : 0 < mu ^ 2) by (apply pow_lt; auto). assert (d2 : 0 < d ^ 2) by (apply pow_lt; auto).
assert (A : / d ^ 2 <= / level mu L s2 E0 K).
{ rewrite i. apply (Rmult_le_compat_r (mu ^ 2 / s2)) in hK; [|left; apply Rdiv_lt_0_compat; lra]. replace (s2 / mu ^ 2 * (/ d ^ 2 - / E0) * (mu ^ 2 / s2)) with (/ d ^ 2 - / E0) in hK by (field; lra). lra. }
rewrite <- (Rinv_inv (level mu L s2 E0 K)), <- (Rinv_inv (d ^ 2)). apply Rinv_le_contravar; [now apply Rinv_0_lt_compat|auto].
Qed.
Lemma optimal E0 eta K : 0 < E0 -> (forall k, eta k <= cap mu L) -> level mu L s2 E0 K <= any_level mu s2 eta E0 K.
Proof.
intros h he. induction K as [|K IH]; simpl; [lra|]. eapply Rle_trans; [apply (best_least (eta K)); [left; now apply level_pos|auto]|now apply after_mono].
Qed.
Lemma capped e : 0 < e -> ~ uncapped mu L s2 e -> let q := 1 - mu * cap mu L in let F := cap mu L * s2 / (mu * (2 - mu * cap mu L)) in next mu L s2 e - F = q ^ 2 * (e - F).
Proof.
intros e0 u q F. unfold next, best. rewrite Rmin_left by (unfold uncapped in u; lra). unfold after, q, F. assert (2 - mu * cap mu L <> 0) by (unfold cap; intro z; apply (Rmult_eq_compat_r (mu + L)) in z; replace ((2 - mu * (2 / (mu + L))) * (mu + L)) with (2 * L) in z by (field; lra); lra).
field. split; lra.
Qed.
End S.
Theorem T_harmonic : schedule_harmonic. Proof. intros mu L s2 e ps. now apply harmonic. Qed.
Theorem T_capped : schedule_capped. Proof. intros mu L s2 e ps. now apply capped. Qed.
Theorem T_decreases : schedule_decreases.
Proof. intros mu L s2 E0 k ps h. split; [now apply (level_pos mu L s2 ps E0 (S k))|]. simpl. apply next_le; auto. left. now apply level_pos. Qed.
Theorem T_budget : schedule_budget. Proof. intros mu L s2 E0 d K ps. now apply budget. Qed.
Theorem T_optimal : schedule_optimal. Proof. intros mu L s2 E0 eta K ps. now apply optimal. Qed.
Theorem T_bound : schedule_bound.
Proof.
intros Y C start h g G ystar y0 s mu L sigma E0 K mu0 mL sg E00 hp ho hs. set (s2 := sigma * sigma). assert (ps : positive mu L s2) by (unfold positive, s2; repeat split; auto; nra).
set (eta := fun k => best mu L s2 (level mu L s2 E0 k)).
induction K as [|K IH]; [exact hs|]. cbn [level]. unfold next. fold (eta K). set (e := level mu L s2 E0 K) in *.
apply Rle_trans with (E start (fun c => (1 - mu * eta K) ^ 2 * E (sgd_steps eta s (G c) (y0 c) K) (fun y => sq (sub y (ystar c))) + eta K ^ 2 * s2)).
- apply E_le. intro c. cbn [sgd_steps]. rewrite E_bind. rewrite <- E_affine. apply E_le. intro y. simpl E.
  destruct (hp c) as (sc & up & cr). assert (ep : 0 < eta K) by (apply best_pos; auto; now apply level_pos).
  assert (ec : eta K * (mu + L) <= 2).
  { apply Rle_trans with (cap mu L * (mu + L)); [apply Rmult_le_compat_r; [lra|apply Rmin_l]|]. unfold cap. apply Req_le. field. lra. }
  pose proof (SgdStep.one Y (h c) (g c) mu L mu0 mL sc up (addA Y) (ystar c) (eta K) cr ep ec (outcomes s) (weight s) (G c) s2 (weight_sum s) (fun y v => proj1 (ho c y) v) (fun y => proj2 (ho c y)) y) as o.
  unfold SgdStep.q, SgdStep.dist2, SgdStep.move in o. unfold mean, sq. replace ((1 - mu * eta K) ^ 2) with ((1 - mu * eta K) * (1 - mu * eta K)) by ring. replace (eta K ^ 2) with (eta K * eta K) by ring. exact o.
- rewrite E_affine. unfold after. apply Rplus_le_compat_r, Rmult_le_compat_l; [apply pow2_ge_0|exact IH].
Qed.
