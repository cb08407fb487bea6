(* Coq proves the sentences of the proof kernel about the weights: each follows from the theorems about wp and wm. *)
Require Import Reals ZArith Lia Lra.
From FD Require Import Vocabulary StatementsStencil StatementsWeights SentenceMeaning SentencesStencil.
From FD Require TaylorLipschitz FiniteDifferenceError StencilWeights.
Open Scope R_scope.

(* ---------- whole numbers that are natural ---------- *)
Lemma factorial_real k : IZR (factorial k) = INR (fact k).
Proof. induction k as [|k IH]; [reflexivity|]. cbn [factorial fact]. change (fact k + k * fact k)%nat with (S k * fact k)%nat. rewrite mult_IZR, mult_INR, IH, <- INR_IZR_INZ. reflexivity. Qed.
Lemma zfact_nat k : zfact (Z.of_nat k) = INR (fact k).
Proof. unfold zfact. rewrite Nat2Z.id. apply factorial_real. Qed.
Lemma inv_nat k : inv_zfact (Z.of_nat k) = / INR (fact k).
Proof. unfold inv_zfact. destruct (Z.ltb_spec (Z.of_nat k) 0); [lia|]. now rewrite zfact_nat. Qed.
Lemma fact_pos k : INR (fact k) <> 0. Proof. apply INR_fact_neq_0. Qed.
Lemma power_nat x k : powerRZ x (Z.of_nat k) = x ^ k. Proof. symmetry. apply pow_powerRZ. Qed.
Lemma sign_square k : (-1) ^ k * (-1) ^ k = 1. Proof. rewrite <- Rpow_mult_distr. replace (-1 * -1) with 1 by ring. apply pow1. Qed.
Lemma sign_back k : powerRZ (-1) (- 1 - Z.of_nat k) = (-1) ^ S k.
Proof.
replace (- 1 - Z.of_nat k)%Z with (- Z.of_nat (S k))%Z by lia. rewrite powerRZ_neg by lra. rewrite power_nat.
assert (h := sign_square (S k)). assert ((-1) ^ S k <> 0) by (apply pow_nonzero; lra). apply (Rmult_eq_reg_l ((-1) ^ S k)); [|auto]. rewrite h, <- Rpow_mult_distr. replace (-1 * / -1) with 1 by field. apply pow1.
Qed.
Lemma binom_nat a b : (b <= a)%nat -> zbinom (Z.of_nat a) (Z.of_nat b) = INR (fact a) / (INR (fact b) * INR (fact (a - b))).
Proof.
intro h. unfold zbinom. replace ((0 <=? Z.of_nat b) && (Z.of_nat b <=? Z.of_nat a))%Z%bool with true.
- rewrite <- Nat2Z.inj_sub by auto. now rewrite !zfact_nat.
- symmetry. apply andb_true_intro. split; apply Z.leb_le; lia.
Qed.
Lemma zsum_nat f n : zsum f 1 (Z.of_nat n) = sum (fun i => f (Z.of_nat (S i))) n.
Proof.
unfold zsum. replace (Z.to_nat (Z.of_nat n - 1 + 1)) with n by lia. apply TaylorLipschitz.sum_ext. intros i hi. f_equal. lia.
Qed.
Ltac natural z k := replace z with (Z.of_nat k) in * by lia.
Ltac plain := rewrite ?zfact_nat, ?inv_nat, ?power_nat, <- ?INR_IZR_INZ.
Ltac nonzero := repeat split; first [apply fact_pos | apply not_0_INR; lia].

(* ---------- the printed closed forms are wp and wm ---------- *)
Lemma even_right n j : (1 <= j <= n)%nat -> zfact (Z.of_nat n) ^ 2 * / IZR (Z.of_nat j) * inv_zfact (Z.of_nat j + Z.of_nat n) *
  inv_zfact (Z.of_nat n - Z.of_nat j) * powerRZ (-1) (Z.of_nat j - 1) = wp n n j.
Proof.
intro h. natural (Z.of_nat j + Z.of_nat n)%Z (n + j)%nat. natural (Z.of_nat n - Z.of_nat j)%Z (n - j)%nat. natural (Z.of_nat j - 1)%Z (j - 1)%nat.
plain. unfold wp. field. nonzero.
Qed.
Lemma even_left n j : (1 <= j <= n)%nat -> - (zfact (Z.of_nat n) ^ 2 * / IZR (Z.of_nat j) * inv_zfact (Z.of_nat j + Z.of_nat n) *
  inv_zfact (Z.of_nat n - Z.of_nat j) * powerRZ (-1) (- 1 - Z.of_nat j)) = wm n n j.
Proof.
intro h. rewrite sign_back. natural (Z.of_nat j + Z.of_nat n)%Z (n + j)%nat. natural (Z.of_nat n - Z.of_nat j)%Z (n - j)%nat.
plain. unfold wm. simpl ((-1) ^ S j). field. nonzero.
Qed.
(* n = S k *)
Lemma odd_right k j : (1 <= j <= S k)%nat -> / IZR (Z.of_nat j) * inv_zfact (Z.of_nat j + Z.of_nat (S k) - 1) * inv_zfact (Z.of_nat (S k) - Z.of_nat j) *
  powerRZ (-1) (Z.of_nat j - 1) * zfact (Z.of_nat (S k) - 1) * zfact (Z.of_nat (S k)) = wp k (S k) j.
Proof.
intro h. natural (Z.of_nat j + Z.of_nat (S k) - 1)%Z (k + j)%nat. natural (Z.of_nat (S k) - Z.of_nat j)%Z (S k - j)%nat. natural (Z.of_nat j - 1)%Z (j - 1)%nat.
natural (Z.of_nat (S k) - 1)%Z k. plain. unfold wp. field. nonzero.
Qed.
Lemma odd_left k j : (1 <= j <= k)%nat -> / IZR (Z.of_nat j) * inv_zfact (Z.of_nat j + Z.of_nat (S k)) * inv_zfact (Z.of_nat (S k) - 1 - Z.of_nat j) *
  powerRZ (-1) (Z.of_nat j) * zfact (Z.of_nat (S k) - 1) * zfact (Z.of_nat (S k)) = wm k (S k) j.
Proof.
intro h. natural (Z.of_nat j + Z.of_nat (S k))%Z (S k + j)%nat. natural (Z.of_nat (S k) - 1 - Z.of_nat j)%Z (k - j)%nat.
natural (Z.of_nat (S k) - 1)%Z k. plain. unfold wm. field. nonzero.
Qed.
Ltac start s := unfold s; cbv beta zeta.
Ltac as_nat z n := destruct (Z_of_nat_complete z ltac:(lia)) as [n ->].
Ltac as_succ z k := let n := fresh in destruct (Z_of_nat_complete z ltac:(lia)) as [n ->]; destruct n as [|k]; [lia|].

(* ---------- bounds and relations ---------- *)
Theorem T_even_bound : even_bound.
Proof.
start even_bound. intros z hz w hw hj. as_nat z n. as_nat w j. rewrite even_right, <- INR_IZR_INZ by lia.
apply (proj1 FiniteDifferenceError.weights n j). lia.
Qed.
Theorem T_odd_bound_right : odd_bound_right.
Proof.
start odd_bound_right. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_right, <- INR_IZR_INZ by lia.
apply (proj1 (proj2 FiniteDifferenceError.weights) k j). lia.
Qed.
Theorem T_odd_bound_left : odd_bound_left.
Proof.
start odd_bound_left. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_left, <- INR_IZR_INZ by lia.
apply (proj2 (proj2 FiniteDifferenceError.weights) k j). lia.
Qed.
Theorem T_antisymmetric : antisymmetric.
Proof.
start antisymmetric. intros z hz w hw hj. as_nat z n. as_nat w j. rewrite even_right by lia. rewrite <- StencilWeights.T_antisymmetric by lia.
rewrite <- even_left by lia. replace (- Z.of_nat j + Z.of_nat n)%Z with (Z.of_nat n - Z.of_nat j)%Z by lia.
replace (Z.of_nat n - - Z.of_nat j)%Z with (Z.of_nat j + Z.of_nat n)%Z by lia. replace (- Z.of_nat j - 1)%Z with (- 1 - Z.of_nat j)%Z by lia.
rewrite opp_IZR, <- INR_IZR_INZ. field. apply not_0_INR. lia.
Qed.
Theorem T_odd_from_even_right : odd_from_even_right.
Proof.
start odd_from_even_right. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_right by lia.
destruct (StencilWeights.T_odd_from_even k j) as [e _]; [lia|]. rewrite e, <- even_right, <- !INR_IZR_INZ by lia. unfold Rdiv. ring.
Qed.
Theorem T_odd_from_even_left : odd_from_even_left.
Proof.
start odd_from_even_left. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_left by lia.
destruct (StencilWeights.T_odd_from_even k j) as [_ e]; [lia|]. rewrite e, <- even_left, <- !INR_IZR_INZ by lia. unfold Rdiv. ring.
Qed.
Lemma sums_of_sizes m q j : (1 <= j)%nat -> INR j * wp m q j = (-1) ^ (j - 1) * (INR (fact m) * INR (fact q) / (INR (fact (m + j)) * INR (fact (q - j)))).
Proof. intro h. unfold wp. field. nonzero. Qed.
Theorem T_even_binomial : even_binomial.
Proof.
start even_binomial. intros z hz w hw hj. as_nat z n. as_nat w j. rewrite even_right by lia. natural (2 * Z.of_nat n)%Z (n + n)%nat.
natural (Z.of_nat j + Z.of_nat n)%Z (n + j)%nat. natural (Z.of_nat j - 1)%Z (j - 1)%nat. rewrite !binom_nat by lia. plain.
rewrite sums_of_sizes by lia. replace (n + n - n)%nat with n by lia. replace (n + n - (n + j))%nat with (n - j)%nat by lia. field. nonzero.
Qed.
Theorem T_odd_binomial : odd_binomial.
Proof.
start odd_binomial. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_right by lia. natural (2 * Z.of_nat (S k) - 1)%Z (k + S k)%nat.
natural (Z.of_nat j + Z.of_nat (S k) - 1)%Z (k + j)%nat. natural (Z.of_nat j - 1)%Z (j - 1)%nat. natural (Z.of_nat (S k) - 1)%Z k. rewrite !binom_nat by lia. plain.
rewrite sums_of_sizes by lia. replace (k + S k - k)%nat with (S k) by lia. replace (k + S k - (k + j))%nat with (S k - j)%nat by lia. field. nonzero.
Qed.
Theorem T_odd_left_binomial : odd_left_binomial.
Proof.
start odd_left_binomial. intros z hz w hw hj. as_succ z k. as_nat w j. rewrite odd_left, sign_back by lia. natural (2 * Z.of_nat (S k) - 1)%Z (k + S k)%nat.
natural (Z.of_nat (S k) - 1 - Z.of_nat j)%Z (k - j)%nat. natural (Z.of_nat (S k) - 1)%Z k. rewrite !binom_nat by lia. plain. unfold wm. simpl ((-1) ^ S j).
replace (k + S k - k)%nat with (S k) by lia. replace (k + S k - (k - j))%nat with (S k + j)%nat by lia. field. nonzero.
Qed.
Theorem T_even_product : even_product.
Proof.
start even_product. intros z hz w hw hj. as_nat z n. as_succ w i. rewrite <- INR_IZR_INZ. natural (Z.of_nat (S i) + Z.of_nat n)%Z (n + S i)%nat.
natural (Z.of_nat n - Z.of_nat (S i))%Z (n - S i)%nat. natural (2 * Z.of_nat (S i) - 1)%Z (i + S i)%nat. natural (2 * Z.of_nat (S i))%Z (S (i + S i)).
natural (Z.of_nat (S i) - 1)%Z i. plain. rewrite (fact_simpl (i + S i)), (fact_simpl i), !mult_INR, (S_INR (i + S i)), plus_INR, !S_INR.
assert (INR i + 1 <> 0) by (rewrite <- S_INR; apply not_0_INR; lia). pose proof (fact_pos (i + S i)). pose proof (fact_pos i). pose proof (fact_pos n).
pose proof (fact_pos (n + S i)). pose proof (fact_pos (n - S i)). field. auto.
Qed.

(* ---------- moments and sums ---------- *)
Lemma zero_power m : powerRZ 0 (Z.of_nat m) = if Nat.eqb (S m) 1 then 1 else 0.
Proof. rewrite power_nat. destruct m as [|m]; [reflexivity|]. simpl. ring. Qed.
Lemma two_sums (f g : Z -> R) (a b : nat -> R) l n : (forall i, (i < l)%nat -> f (Z.of_nat (S i)) = a i) -> (forall i, (i < n)%nat -> g (Z.of_nat (S i)) = b i) ->
  zsum f 1 (Z.of_nat l) + zsum g 1 (Z.of_nat n) = sum a l + sum b n.
Proof. intros ha hb. rewrite !zsum_nat. f_equal; apply TaylorLipschitz.sum_ext; auto. Qed.
Lemma even_sum n k : zsum (fun i1 => - (zfact (Z.of_nat n) ^ 2 * / IZR i1 * inv_zfact (i1 + Z.of_nat n) * inv_zfact (Z.of_nat n - i1) * powerRZ (-1) (- 1 - i1)) *
    powerRZ (- IZR i1) (Z.of_nat k)) 1 (Z.of_nat n) +
  zsum (fun i1 => zfact (Z.of_nat n) ^ 2 * / IZR i1 * inv_zfact (i1 + Z.of_nat n) * inv_zfact (Z.of_nat n - i1) * powerRZ (-1) (i1 - 1) *
    powerRZ (IZR i1) (Z.of_nat k)) 1 (Z.of_nat n) = moment n n 0 k.
Proof.
rewrite (two_sums _ _ (fun i => wm n n (S i) * (- INR (S i)) ^ k) (fun i => wp n n (S i) * INR (S i) ^ k)); [unfold moment; ring| |].
- intros i hi. rewrite even_left by lia. now plain.
- intros i hi. rewrite even_right by lia. now plain.
Qed.
Lemma odd_sum k e : zsum (fun i1 => / IZR i1 * inv_zfact (i1 + Z.of_nat (S k)) * inv_zfact (Z.of_nat (S k) - 1 - i1) * powerRZ (-1) i1 * zfact (Z.of_nat (S k) - 1) *
    zfact (Z.of_nat (S k)) * powerRZ (- IZR i1) (Z.of_nat e)) 1 (Z.of_nat (S k) - 1) +
  zsum (fun i1 => / IZR i1 * inv_zfact (i1 + Z.of_nat (S k) - 1) * inv_zfact (Z.of_nat (S k) - i1) * powerRZ (-1) (i1 - 1) * zfact (Z.of_nat (S k) - 1) *
    zfact (Z.of_nat (S k)) * powerRZ (IZR i1) (Z.of_nat e)) 1 (Z.of_nat (S k)) = moment k (S k) 0 e.
Proof.
replace (zsum _ 1 (Z.of_nat (S k) - 1)) with (zsum (fun i1 => / IZR i1 * inv_zfact (i1 + Z.of_nat (S k)) * inv_zfact (Z.of_nat (S k) - 1 - i1) * powerRZ (-1) i1 *
  zfact (Z.of_nat (S k) - 1) * zfact (Z.of_nat (S k)) * powerRZ (- IZR i1) (Z.of_nat e)) 1 (Z.of_nat k)) by (f_equal; lia).
rewrite (two_sums _ _ (fun i => wm k (S k) (S i) * (- INR (S i)) ^ e) (fun i => wp k (S k) (S i) * INR (S i) ^ e)); [unfold moment; ring| |].
- intros i hi. rewrite odd_left by lia. now plain.
- intros i hi. rewrite odd_right by lia. now plain.
Qed.
Theorem T_even_moments : even_moments.
Proof.
start even_moments. intros z hz w hw hm. as_nat z n. as_nat w m. natural (1 + Z.of_nat m)%Z (S m). rewrite even_sum, zero_power. apply StencilWeights.T_moments_even. lia.
Qed.
Theorem T_odd_moments : odd_moments.
Proof.
start odd_moments. intros z hz w hw hm. as_succ z k. as_nat w m. natural (1 + Z.of_nat m)%Z (S m). rewrite odd_sum, zero_power. apply StencilWeights.T_moments_any. lia.
Qed.
Theorem T_even_defect : even_defect.
Proof.
start even_defect. intros z hz. as_nat z n. natural (2 * Z.of_nat n + 1)%Z (S (n + n)). natural (1 + Z.of_nat n)%Z (S n).
rewrite even_sum, StencilWeights.T_leading by lia. plain. ring.
Qed.
Theorem T_odd_defect : odd_defect.
Proof.
start odd_defect. intros z hz. as_succ z k. natural (2 * Z.of_nat (S k))%Z (S (k + S k)). rewrite odd_sum, StencilWeights.T_leading by lia.
natural (1 + Z.of_nat (S k))%Z (S (S k)). natural (Z.of_nat (S k) - 1)%Z k. plain. ring.
Qed.
Theorem T_alpha_zero : alpha_zero.
Proof.
start alpha_zero. intros z hz. as_succ z k. assert (h := StencilWeights.T_moments_odd k 0%nat ltac:(lia)). simpl Nat.eqb in h. cbv iota in h. unfold moment in h.
replace (zsum _ 1 (Z.of_nat (S k) - 1)) with (zsum (fun i1 => / IZR i1 * inv_zfact (i1 + Z.of_nat (S k)) * inv_zfact (Z.of_nat (S k) - 1 - i1) * powerRZ (-1) i1 *
  zfact (Z.of_nat (S k) - 1) * zfact (Z.of_nat (S k))) 1 (Z.of_nat k)) by (f_equal; lia).
match goal with |- - ?a - ?b = _ => replace (- a - b) with (- (a + b)) by ring end.
rewrite (two_sums _ _ (fun i => wm k (S k) (S i) * (- INR (S i)) ^ 0) (fun i => wp k (S k) (S i) * INR (S i) ^ 0)), <- INR_IZR_INZ.
- simpl (0 ^ 0) in h. lra.
- intros i hi. rewrite odd_left by lia. simpl pow. ring.
- intros i hi. rewrite odd_right by lia. simpl pow. ring.
Qed.
Lemma row m q : zbinom (Z.of_nat (m + q)) (Z.of_nat m) = INR (fact (m + q)) / (INR (fact m) * INR (fact q)).
Proof. rewrite binom_nat by lia. now replace (m + q - m)%nat with q by lia. Qed.
Lemma row_sum m q : / zbinom (Z.of_nat (m + q)) (Z.of_nat m) * powerRZ 2 (Z.of_nat (m + q)) = 2 ^ (m + q) * (INR (fact m) * INR (fact q) / INR (fact (m + q))).
Proof. rewrite row. plain. field. nonzero. Qed.
Theorem T_even_weighted : even_weighted.
Proof.
start even_weighted. intros z hz. as_nat z n. natural (2 * Z.of_nat n)%Z (n + n)%nat. rewrite row_sum, <- (StencilWeights.T_sum_j_abs n n). rewrite zsum_nat.
rewrite (TaylorLipschitz.sum_ext (fun i => Rabs (INR (S i) * wm n n (S i))) (fun i => Rabs (INR (S i) * wp n n (S i)))).
- rewrite (TaylorLipschitz.sum_ext _ (fun i => Rabs (INR (S i) * wp n n (S i)))); [ring|]. intros i hi. now rewrite even_right, <- INR_IZR_INZ by lia.
- intros i hi. rewrite StencilWeights.T_antisymmetric by lia. rewrite <- Rabs_Ropp. f_equal. ring.
Qed.
Theorem T_odd_weighted : odd_weighted.
Proof.
start odd_weighted. intros z hz. as_succ z k. natural (2 * Z.of_nat (S k) - 1)%Z (k + S k)%nat.
natural (Z.of_nat (S k) - 1)%Z k. rewrite row_sum, <- (StencilWeights.T_sum_j_abs k (S k)).
apply two_sums.
- intros i hi. replace (Z.of_nat k) with (Z.of_nat (S k) - 1)%Z by lia. now rewrite odd_left, <- INR_IZR_INZ by lia.
- intros i hi. replace (Z.of_nat k) with (Z.of_nat (S k) - 1)%Z by lia. now rewrite odd_right, <- INR_IZR_INZ by lia.
Qed.
