(* The budget of the best steps from any start, capped or not: proof of StatementsNoLog.schedule_total. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary StatementsMethod StatementsSchedule StatementsNoLog Schedule.
From FD Require ParameterChoice.
Open Scope R_scope.
Lemma inv_form x y : 0 < x -> 0 < y -> / (1 + y / x) = x / (x + y). Proof. intros. field. lra. Qed.
Lemma below_first x y : 0 < x -> 0 < y -> x / (x + y) * y < x.
Proof. intros. apply (Rmult_lt_reg_r (x + y)); [lra|]. replace (x / (x + y) * y * (x + y)) with (x * y) by (field; lra). nra. Qed.
Section B.
Variables (mu L s2 E0 : R).
Hypothesis ps : positive mu L s2.
Hypothesis E00 : 0 < E0.
Let mu0 : 0 < mu := proj1 ps. Let mL : mu <= L := proj1 (proj2 ps). Let s0 : 0 < s2 := proj2 (proj2 ps).
Notation lev := (level mu L s2 E0). Notation F := (s2 / (mu * L)). Notation q := (1 - mu * cap mu L).
Lemma level_add a b : level mu L s2 (lev a) b = lev (a + b).
Proof. induction b as [|b IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. cbn [level]. now rewrite IH. Qed.
Lemma level_down a k : lev (a + k) <= lev a.
Proof. induction k as [|k IH]; [rewrite Nat.add_0_r; lra|]. rewrite Nat.add_succ_r. eapply Rle_trans; [|exact IH]. apply (T_decreases mu L s2 E0 (a + k)%nat ps E00). Qed.
Lemma floor_form : cap mu L * s2 / (mu * (2 - mu * cap mu L)) = F.
Proof. unfold cap. field. lra. Qed.
Lemma F_pos : 0 < F. Proof. apply Rdiv_lt_0_compat; auto. apply Rmult_lt_0_compat; lra. Qed.
Lemma mc : mu / L <= mu * cap mu L <= 1.
Proof.
unfold cap. split.
- apply (Rmult_le_reg_r (L * (mu + L))); [nra|]. replace (mu / L * (L * (mu + L))) with (mu * (mu + L)) by (field; lra). replace (mu * (2 / (mu + L)) * (L * (mu + L))) with (mu * (2 * L)) by (field; lra). nra.
- replace (mu * (2 / (mu + L))) with (2 * mu / (mu + L)) by (field; lra). apply ParameterChoice.div_le; lra.
Qed.
(* capped after a steps: capped before, so the distance to the floor is geometric *)
Lemma still_capped a : ~ uncapped mu L s2 (lev a) -> lev a - F = (q ^ 2) ^ a * (E0 - F).
Proof.
induction a as [|a IH]; intro u; [simpl; lra|].
assert (ua : ~ uncapped mu L s2 (lev a)).
{ intro h. apply u. unfold uncapped in *. eapply Rle_trans; [|exact h]. apply (star_mono mu L s2 ps); [apply (level_pos mu L s2 ps E0 (S a) E00)|]. replace (S a) with (a + 1)%nat by lia. apply level_down. }
pose proof (capped mu L s2 ps (lev a) (level_pos mu L s2 ps E0 a E00) ua) as c. cbv zeta in c. rewrite floor_form in c. cbn [level]. rewrite c, (IH ua). simpl. ring.
Qed.
Lemma capped_high e : 0 < e -> ~ uncapped mu L s2 e -> F < e - F.
Proof.
intros e0 u. unfold uncapped in u. apply Rnot_le_lt in u. pose proof (den mu L s2 ps e ltac:(lra)) as d. apply (Rmult_lt_compat_r (mu ^ 2 * e + s2)) in u; auto.
replace (mu * e / (mu ^ 2 * e + s2) * (mu ^ 2 * e + s2)) with (mu * e) in u by (field; lra).
apply (Rmult_lt_compat_r (mu + L)) in u; [|lra]. replace (cap mu L * (mu ^ 2 * e + s2) * (mu + L)) with (2 * (mu ^ 2 * e + s2)) in u by (unfold cap; field; lra).
assert (h : 2 * s2 < e * (mu * (L - mu))) by nra. assert (h2 : 2 * s2 < e * (mu * L)) by nra.
apply (Rmult_lt_reg_r (mu * L)); [nra|]. replace (F * (mu * L)) with s2 by (field; lra). replace ((e - F) * (mu * L)) with (e * (mu * L) - s2) by (field; lra). lra.
Qed.
Lemma soon a : L / (2 * mu) * ln (1 + E0 * (mu * L) / s2) <= INR a -> uncapped mu L s2 (lev a).
Proof.
intro h. destruct (Rle_dec (mu * lev a / (mu ^ 2 * lev a + s2)) (cap mu L)) as [c|c]; [exact c|]. exfalso.
pose proof (capped_high _ (level_pos mu L s2 ps E0 a E00) c) as hi. rewrite (still_capped a c) in hi. destruct mc as (m1 & m2). pose proof F_pos as f0.
assert (e1 : E0 * (mu * L) / s2 = E0 / F) by (field; lra). rewrite e1 in h. assert (r0 : 0 < E0 / F) by now apply Rdiv_lt_0_compat. set (l := ln (1 + E0 / F)) in *.
assert (l0 : 0 <= l) by (unfold l; rewrite <- ln_1; apply ParameterChoice.ln_le; lra).
assert (Q : (q ^ 2) ^ a <= F / (F + E0)).
{ rewrite <- pow_mult. eapply Rle_trans; [apply ParameterChoice.pow_exp; split; [|exact m2]; apply Rle_trans with (mu / L); [left; apply Rdiv_lt_0_compat; lra|auto]|].
  replace (F / (F + E0)) with (exp (- l)).
  - apply ParameterChoice.exp_le, Ropp_le_contravar. rewrite mult_INR. apply Rle_trans with (INR 2 * INR a * (mu / L)).
    + apply (Rmult_le_compat_r (2 * (mu / L))) in h; [|assert (0 < mu / L) by (apply Rdiv_lt_0_compat; lra); lra]. replace (L / (2 * mu) * l * (2 * (mu / L))) with l in h by (field; lra). simpl INR. lra.
    + apply Rmult_le_compat_l; [apply Rmult_le_pos; apply pos_INR|auto].
  - unfold l. rewrite exp_Ropp, exp_ln by lra. now apply inv_form. }
assert (P : 0 <= (q ^ 2) ^ a) by (apply pow_le, pow2_ge_0).
assert ((q ^ 2) ^ a * (E0 - F) <= F / (F + E0) * E0) by (apply Rle_trans with ((q ^ 2) ^ a * E0); [apply Rmult_le_compat_l; lra|apply Rmult_le_compat_r; lra]).
pose proof (below_first F E0 f0 E00).
lra.
Qed.
Lemma total d a b : 0 < d -> L / (2 * mu) * ln (1 + E0 * (mu * L) / s2) <= INR a -> s2 / (mu * d) ^ 2 <= INR b -> lev (a + b) <= d ^ 2.
Proof.
intros d0 ha hb. rewrite <- level_add. pose proof (level_pos mu L s2 ps E0 a E00) as lp. apply (budget mu L s2 ps); auto; [now apply soon|]. eapply Rle_trans; [|exact hb].
pose proof (Rinv_0_lt_compat _ lp). assert (0 < s2 / mu ^ 2) by (apply Rdiv_lt_0_compat; [auto|apply pow_lt; auto]). replace (s2 / (mu * d) ^ 2) with (s2 / mu ^ 2 * / d ^ 2) by (field; lra). apply Rmult_le_compat_l; lra.
Qed.
End B.
Theorem T_schedule_total : schedule_total.
Proof. intros mu L s2 E0 d a b ps e0 d0 ha hb. now apply total. Qed.
