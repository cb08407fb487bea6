(* The constants 1, 1/2, 2 of normalised SGD: none can be lowered. phi = x^2/2, L = 1, started at 1. One exact step shows the first two; the third one is seen
   with a direction that is right at even times and almost null, but turned, at odd times: the iterate goes to and fro between 1 and 1 - eta. *)
Require Import Reals Lra Psatz Lia FunctionalExtensionality.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsMethod NormalisedSgd ScalarDerivativeLaw RivalScalar RivalFormsMethod FiniteProbability.
From FD Require ParametersExist.
Open Scope R_scope.
Definition Rline : space.
Proof. refine (Space Rips 0 _ _ _); simpl; intros; ring. Defined.
Definition half_square (x : Rline) : R := x ^ 2 / 2.
Definition itself (x : Rline) : Rline := x.
Lemma half_grad : is_grad half_square itself.
Proof. intros x d s. unfold half_square, itself. simpl. apply is_derive_Reals. auto_derive; auto. field. Qed.
Lemma itself_lip : lipschitz itself 1.
Proof. intros x x'. unfold itself. lra. Qed.
Lemma half_low z : 0 <= half_square z.
Proof. unfold half_square. pose proof (pow2_ge_0 z). lra. Qed.
Lemma norm_line (x : R) : @norm (ip Rline) x = Rabs x. Proof. apply norm_R. Qed.
(* one exact step *)
Definition exactly (t : nat) (x : Rline) (a : Datatypes.unit) : prog (Rline * Datatypes.unit) := Ret (x, a).
Lemma one_step bound eta : nsgd_for bound -> 0 < eta -> 1 <= bound (1 / 2) eta 1 1 0.
Proof.
intros h e0. pose proof (h Rline Datatypes.unit eta exactly 1 tt half_square itself 1 0 1%nat e0 ltac:(lra) ltac:(lia) half_grad itself_lip half_low) as B.
unfold average, dir_error, itself, half_square in B. cbn [sum nsgd E exactly fst snd] in B. change (INR 1) with 1 in B. rewrite !norm_line, sub_R, Rminus_eq_0, Rabs_R0, Rabs_R1 in B.
replace ((0 + 1) / 1) with 1 in B by field. replace ((0 + 0) / 1) with 0 in B by field. replace (1 ^ 2 / 2 - 0) with (1 / 2) in B by field. exact B.
Qed.
(* to and fro *)
Section Zigzag.
Variables (eta tiny : R).
Hypothesis e0 : 0 < eta < 1. Hypothesis t0 : 0 < tiny.
Definition zig (t : nat) (x : Rline) (a : Datatypes.unit) : prog (Rline * Datatypes.unit) := Ret (if Nat.even t then 1 else - tiny, a).
Definition place (t : nat) : R := if Nat.even t then 1 else 1 - eta.
Lemma unit_line (v : R) : v <> 0 -> @unit (ip Rline) v = v / Rabs v.
Proof. intro h. unfold unit. rewrite norm_line. simpl. field. now apply Rabs_no_R0. Qed.
Lemma zig_run t : nsgd Rline Datatypes.unit eta zig 1 tt t = Ret (place t, tt).
Proof.
induction t as [|t IH]; [reflexivity|]. cbn [nsgd]. rewrite IH. cbn [bind fst snd zig]. f_equal. f_equal. unfold place, nstep.
rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even t); cbn [negb].
- rewrite unit_line by lra. rewrite Rabs_R1. simpl. field.
- rewrite unit_line by lra. rewrite Rabs_Ropp, (Rabs_pos_eq tiny) by lra. simpl. field. lra.
Qed.
Lemma sum_pairs (z : nat -> R) a b k : (forall t, z t = if Nat.even t then a else b) -> sum z (2 * k) = INR k * (a + b).
Proof.
intro h. induction k as [|k IH]; [simpl; ring|]. replace (2 * S k)%nat with (S (S (2 * k))) by lia. cbn [sum]. rewrite IH, S_INR, !h.
rewrite Nat.even_succ, <- Nat.negb_even. rewrite Nat.even_mul. simpl. ring.
Qed.
Lemma zig_bound bound k : (0 < k)%nat -> nsgd_for bound -> 1 - eta / 2 <= bound (1 / 2) eta (2 * INR k) 1 ((1 - eta + tiny) / 2).
Proof.
intros k0 h. assert (K : 0 < INR k) by (apply lt_0_INR; lia).
pose proof (h Rline Datatypes.unit eta zig 1 tt half_square itself 1 0 (2 * k)%nat ltac:(lra) ltac:(lra) ltac:(lia) half_grad itself_lip half_low) as B.
unfold average in B. rewrite (sum_pairs _ 1 (1 - eta)) in B.
2:{ intro t. rewrite zig_run. cbn [E fst]. unfold itself. rewrite norm_line. unfold place. destruct (Nat.even t); rewrite Rabs_pos_eq; lra. }
rewrite (sum_pairs (dir_error _ _ _ _ _ _ _) 0 (1 - eta + tiny)) in B.
2:{ intro t. unfold dir_error. rewrite zig_run. cbn [E fst snd zig]. unfold itself, place. rewrite norm_line, sub_R. destruct (Nat.even t).
    - now rewrite Rminus_eq_0, Rabs_R0.
    - rewrite Rabs_left; lra. }
rewrite mult_INR in B. change (INR 2) with 2 in B. unfold half_square in B. replace (1 ^ 2 / 2 - 0) with (1 / 2) in B by field.
replace (INR k * (1 + (1 - eta)) / (2 * INR k)) with (1 - eta / 2) in B by (field; lra).
replace (INR k * (0 + (1 - eta + tiny)) / (2 * INR k)) with ((1 - eta + tiny) / 2) in B by (field; lra). exact B.
Qed.
End Zigzag.
Lemma monotone_constants a b c a' b' c' : a <= a' -> b <= b' -> c <= c' -> nsgd_for (nsgd_constants a b c) -> nsgd_for (nsgd_constants a' b' c').
Proof.
intros ha hb hc h X A eta dir x0 a0 phi gphi L low T e0 l0 T0 g l lo. eapply Rle_trans; [apply h; eauto|]. unfold nsgd_constants.
assert (TT : 0 < INR T) by (apply lt_0_INR; lia). pose proof (lo x0).
assert (e : 0 <= average T (dir_error X A eta dir x0 a0 gphi)).
{ unfold average. apply Rmult_le_pos; [|left; now apply Rinv_0_lt_compat]. clear T0 TT. induction T as [|T IH]; simpl; [lra|].
  apply Rplus_le_le_0_compat; auto. unfold dir_error. rewrite <- (E_const (nsgd X A eta dir x0 a0 T) 0). apply E_le. intro s.
  rewrite <- (E_const (dir T (fst s) (snd s)) 0). apply E_le. intro. apply norm_ge0. }
assert (i : 0 < / (eta * INR T)) by (apply Rinv_0_lt_compat; nra).
assert (a * (phi x0 - low) / (eta * INR T) <= a' * (phi x0 - low) / (eta * INR T)) by (apply Rmult_le_compat_r; [lra|]; apply Rmult_le_compat_r; lra).
assert (b * (L * eta) <= b' * (L * eta)) by (apply Rmult_le_compat_r; auto; nra).
assert (c * average T (dir_error X A eta dir x0 a0 gphi) <= c' * average T (dir_error X A eta dir x0 a0 gphi)) by (apply Rmult_le_compat_r; auto). lra.
Qed.
Lemma right_constants : nsgd_for (nsgd_constants 1 (1 / 2) 2).
Proof.
intros X A eta dir x0 a0 phi gphi L low T e0 l0 T0 g l lo. unfold nsgd_constants. rewrite Rmult_1_l.
replace (1 / 2 * (L * eta)) with (L * eta / 2) by field. now apply (T_nsgd_in_expectation X A eta dir x0 a0).
Qed.
Theorem T_nsgd_printed : nsgd_printed.
Proof.
intros X A eta dir x0 a0 phi gphi L low T e0 l0 T0 g l lo. unfold nsgd_printed_bound.
replace (3 * L * eta / 2) with (3 / 2 * (L * eta)) by field. apply (monotone_constants 1 (1 / 2) 2 3 (3 / 2) 8); auto; try lra. apply right_constants.
Qed.
Lemma first_least a : nsgd_for (nsgd_constants a (1 / 2) 2) -> 1 <= a.
Proof.
intro h. apply Rnot_lt_le. intro a1. destruct (Rle_dec a 0) as [n|p].
- pose proof (one_step _ 1 h ltac:(lra)) as B. unfold nsgd_constants in B. lra.
- assert (s : sqrt a * sqrt a = a) by (apply sqrt_sqrt; lra). assert (s0 : 0 < sqrt a) by (apply sqrt_lt_R0; lra). assert (s1 : sqrt a < 1) by (rewrite <- sqrt_1; apply sqrt_lt_1; lra).
  pose proof (one_step _ (sqrt a) h s0) as B. unfold nsgd_constants in B. replace (a * (1 / 2) / (sqrt a * 1)) with (sqrt a / 2) in B by (rewrite <- s at 2; field; lra). lra.
Qed.
Lemma second_least b : nsgd_for (nsgd_constants 1 b 2) -> 1 / 2 <= b.
Proof.
intro h. apply Rnot_lt_le. intro b1. destruct (Rle_dec b 0) as [n|p].
- pose proof (one_step _ 1 h ltac:(lra)) as B. unfold nsgd_constants in B. lra.
- set (r := sqrt (2 * b)). assert (s : r * r = 2 * b) by (apply sqrt_sqrt; lra). assert (s0 : 0 < r) by (apply sqrt_lt_R0; lra). assert (s1 : r < 1) by (unfold r; rewrite <- sqrt_1; apply sqrt_lt_1; lra).
  pose proof (one_step _ (/ r) h ltac:(now apply Rinv_0_lt_compat)) as B. unfold nsgd_constants in B.
  replace (1 * (1 / 2) / (/ r * 1)) with (r / 2) in B by (field; lra). replace (b * (1 * / r)) with (r / 2) in B by (replace b with (r * r / 2) by lra; field; lra). lra.
Qed.
Lemma third_least c : nsgd_for (nsgd_constants 1 (1 / 2) c) -> 2 <= c.
Proof.
intro h. apply Rnot_lt_le. intro c2. destruct (Rle_dec c 0) as [n|p].
- pose proof (zig_bound (1 / 2) 1 ltac:(lra) ltac:(lra) _ 4%nat ltac:(lia) h) as B. unfold nsgd_constants in B. simpl in B. lra.
- set (g := (2 - c) / 16). assert (g0 : 0 < g < 1 / 8) by (unfold g; lra). destruct (ParametersExist.big_nat (/ (g * g))) as [k [k0 hk]].
  assert (K : 0 < INR k) by (apply lt_0_INR; lia).
  pose proof (zig_bound g g ltac:(lra) ltac:(lra) _ k k0 h) as B. unfold nsgd_constants in B.
  assert (q : 1 * (1 / 2) / (g * (2 * INR k)) <= g / 4).
  { replace (1 * (1 / 2) / (g * (2 * INR k))) with (/ (g * INR k) / 4) by (field; lra). apply Rmult_le_compat_r; [lra|].
    apply (Rmult_le_reg_l (g * INR k)); [nra|]. rewrite Rinv_r by nra. replace (g * INR k * g) with (g * g * INR k) by ring.
    apply (Rmult_le_compat_l (g * g)) in hk; [|nra]. rewrite Rinv_r in hk by nra. exact hk. }
  unfold g in *. nra.
Qed.
Theorem T_nsgd_sharp : nsgd_sharp.
Proof.
unfold nsgd_sharp, sharp_for, one, one_half, two. split; [|split]; intro; split; auto using first_least, second_least, third_least; intro h; apply (monotone_constants 1 (1 / 2) 2); try lra; apply right_constants.
Qed.
Theorem less_gap_false : ~ nsgd_for nsgd_less_gap. Proof. intro h. apply first_least in h. lra. Qed.
Theorem less_step_false : ~ nsgd_for nsgd_less_step. Proof. intro h. apply second_least in h. lra. Qed.
Theorem less_error_false : ~ nsgd_for nsgd_less_error. Proof. intro h. apply third_least in h. lra. Qed.
Theorem printed_less_gap_false : ~ nsgd_for nsgd_printed_less_gap.
Proof. intro h. pose proof (one_step _ (1 / 5) h ltac:(lra)) as B. unfold nsgd_printed_less_gap in B. lra. Qed.
Theorem printed_less_step_false : ~ nsgd_for nsgd_printed_less_step.
Proof. intro h. pose proof (one_step _ 4 h ltac:(lra)) as B. unfold nsgd_printed_less_step in B. lra. Qed.
Theorem sharp_at_printed_gap_false : ~ sharp_for three one_half two.
Proof. intros [h _]. pose proof (proj1 (h 1) right_constants) as B. unfold three in B. lra. Qed.
Theorem sharp_at_printed_error_false : ~ sharp_for one one_half eight.
Proof. intros [_ [_ h]]. pose proof (proj1 (h 2) right_constants) as B. unfold eight in B. lra. Qed.
