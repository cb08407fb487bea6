(* The rivals of the smoothness of phi in kappa are false: the members of FiveHalves.v at mu = 10^-8 exceed 5 kappa^2, so kappa^3 is nowhere attained, and f = cos x, g = y^2/2 exceeds 1/2. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsOrders StatementsMain StatementsPrinted StatementsFinalPrinted StatementsFiveHalves RivalFormsFiveHalves ScalarDerivativeLaw FiveHalves.
From FD Require BiasInstance SineInstance RivalScalar RefutedMinimiser.
Import ListNotations.
Open Scope R_scope.
Lemma meet number power number' power' mu : in_kappa_for number power -> attained_in_kappa number' power' -> 0 < mu <= 1 / 4 -> number' * power' (1 / mu) <= number * power (1 / mu).
Proof.
intros up low m0. destruct (low mu m0) as (X & Y & f & g & fx & gx & fy & gy & F & G & FX & GX & ys & u & gphi & cl & hg & x & x' & n0 & B).
destruct (up 2%nat X Y f g fx gx fy gy F G FX GX ys u gphi mu 1 (le_n 2) (cl 2%nat) hg) as [_ lip]. specialize (lip x x'). rewrite Rmult_1_r in lip.
apply (Rmult_le_reg_r (norm (sub x x'))); auto. lra.
Qed.
Lemma tiny : 0 < / 10 ^ 8 <= 1 / 4. Proof. split; [apply Rinv_0_lt_compat; lra|]. simpl. lra. Qed.
Lemma large : 1 / / 10 ^ 8 = 10 ^ 8. Proof. field. Qed.
Lemma root_large : sqrt (10 ^ 8) = 10 ^ 4. Proof. replace (10 ^ 8) with (10 ^ 4 * 10 ^ 4) by ring. apply sqrt_square. lra. Qed.
Theorem in_kappa_power_false : ~ in_kappa_for five second_power.
Proof. intro h. pose proof (meet _ _ _ _ _ h T_exponent_attained tiny) as B. unfold five, second_power, five_halves in B. rewrite large, root_large in B. lra. Qed.
Theorem attained_power_false : ~ attained_in_kappa small third_power.
Proof. intro h. pose proof (meet _ _ _ _ _ T_smoothness_in_kappa h tiny) as B. unfold small, third_power, five_halves in B. rewrite large, root_large in B. lra. Qed.
Theorem attained_number_false : ~ attained_in_kappa six five_halves.
Proof. intro h. pose proof (meet _ _ _ _ _ T_smoothness_in_kappa h tiny) as B. unfold six, five_halves in B. rewrite large, root_large in B. lra. Qed.

(* f = cos x, g = y^2/2: grad phi = - sin x, all constants 1 *)
Definition kf (x y : R1) : R := cos x.
Definition kg (x y : R1) : R := y ^ 2 / 2.
Definition kfx (x y : R1) : R1 := - sin x.
Definition kzero (x y : R1) : R1 := 0.
Definition kgy (x y : R1) : R1 := y.
Definition kG (x : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun k t => match k with O => t ^ 2 / 2 | 1%nat => t | 2%nat => 1 | _ => 0 end).
Definition kF (x : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun _ _ => 0).
Definition kGX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun _ _ => 0).
Definition kFX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun k t => match k with O => - sin x * v | _ => 0 end).
Lemma kxy x z d e : gxy R1 R1 kGX x z d e = 0. Proof. unfold gxy, kGX, BiasInstance.tens. simpl. ring. Qed.
Lemma kyy x z d e : gyy R1 R1 kG x z d e = d * e. Proof. unfold gyy, kG, BiasInstance.tens. simpl. ring. Qed.
Lemma nothing z M : 0 <= M -> Rabs (z - z) <= M. Proof. intro. now rewrite Rminus_eq_0, Rabs_R0. Qed.
Lemma k_class p : class_of_order p R1 R1 kf kg kfx kzero kzero kgy kF kG kFX kGX 1 1.
Proof.
assert (pos : forall (v : R1) (s t : R), 0 <= 1 * norm v * Rabs (s - t)) by (intros; rewrite Rmult_1_l; apply Rmult_le_pos; [apply norm_ge0|apply Rabs_pos]).
split.
- exists 0, 1, 0. split; [lra|]. split; [|split].
  + constructor; try lra; unfold kf, kg, kfx, kzero, kgy.
    * intros x y d e s. simpl. apply is_derive_Reals. auto_derive; auto. ring.
    * intros x y x' y'. unfold sq, sub. simpl. pose proof (SineInstance.sin_lip x x') as B. apply Rsqr_le_abs_1 in B. unfold Rsqr in B. simpl in *. pose proof (Rle_0_sqr (y - y')) as Q. unfold Rsqr in Q. lra.
    * intros x y x' y'. unfold sq, sub. simpl. pose proof (Rle_0_sqr (x - x')) as Q. unfold Rsqr in Q. lra.
    * intros x y d. unfold sq. simpl. lra.
    * intros x y. rewrite SineInstance.nR, Rabs_R0. lra.
  + constructor; try lra; intros; rewrite ?kxy, ?kyy; unfold kgy, kzero; simpl; try (split; ring); try (rewrite Rminus_eq_0, Rabs_R0; lra);
      apply is_derive_Reals; auto_derive; auto; ring.
  + constructor; try lra.
    * intro x. apply BiasInstance.tens_field. intros k t _. destruct k as [|[|[|k]]]; apply is_derive_Reals; auto_derive; auto; field.
    * intro x. apply BiasInstance.tens_field. intros. apply derivable_pt_lim_const.
    * intros x v. apply BiasInstance.tens_field. intros. apply derivable_pt_lim_const.
    * intros x v. apply BiasInstance.tens_field. intros k t _. destruct k; apply derivable_pt_lim_const.
    * intros x z v. unfold kG, BiasInstance.tens, kgy. simpl. ring.
    * intros x z v. unfold kF, BiasInstance.tens, kzero. simpl. ring.
    * intros x z v. unfold kGX, BiasInstance.tens, kzero. simpl. ring.
    * intros x z v. unfold kFX, BiasInstance.tens, kfx. simpl. ring.
    * intro x. apply tens_lip. intros k s t hk. rewrite Rmult_1_l. destruct k as [|[|[|k]]]; try lia; apply nothing, Rabs_pos.
    * intro x. apply tens_lip. intros k s t hk. rewrite Rmult_1_l. apply nothing, Rabs_pos.
    * intros x v. apply tens_lip. intros k s t hk. apply nothing, pos.
    * intros x v. apply tens_lip. intros k s t hk. apply nothing, pos.
- intros x y d e s. unfold kg, kzero, kgy. simpl. apply is_derive_Reals. auto_derive; auto. field.
Qed.
Theorem in_kappa_number_false : ~ in_kappa_for half five_halves.
Proof.
intro h. destruct (h 2%nat R1 R1 kf kg kfx kzero kzero kgy kF kG kFX kGX (fun _ => 0 : R1) (fun _ => 0 : R1) (fun x => - sin x : R1) 1 1 (le_n 2) (k_class 2)) as [_ lip].
- intro x. split; [|split]; intros; rewrite ?kyy, ?kxy; unfold critical, kgy, kzero, kfx; simpl; intros; ring.
- specialize (lip (1 / 10) 0). rewrite !SineInstance.nR in lip. unfold sub in lip. simpl in lip. rewrite sin_0 in lip. pose proof RefutedMinimiser.sin_tenth as S.
  replace (- sin (1 / 10) + -1 * - 0) with (- sin (1 / 10)) in lip by ring. rewrite Rabs_Ropp, Rabs_pos_eq in lip by lra. rewrite Rabs_pos_eq in lip by lra.
  unfold half, five_halves in lip. replace (1 / 1) with 1 in lip by field. rewrite sqrt_1 in lip. lra.
Qed.
