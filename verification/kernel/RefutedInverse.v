(* par:inverse-hessian-lip and par:g-derivatives-lip are false: on the member of RefutedKink.v the Hessian jumps at nu = 1/4 from 1 to 5/4. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel ScalarDerivativeLaw RivalScalar RefutedForms RefutedFormsInverse RefutedKink.
Open Scope R_scope.
Lemma flat_before y : y < 1 / 4 -> derivable_pt_lim kink' y 0.
Proof.
intros h e e0. assert (d : 0 < 1 / 4 - y) by lra. exists (mkposreal _ d). intros s s0 hs. simpl in hs. apply Rabs_def2 in hs.
assert (k : forall t, t < 1 / 4 -> kink' t = -1) by (intros t ht; unfold kink'; destruct (pos_cases (t - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (t - 5 / 4)) as [[? ->]|[? ->]]; lra).
rewrite !k by lra. replace ((-1 - -1) / s - 0) with 0 by (field; auto). now rewrite Rabs_R0.
Qed.
Lemma slope_behind y : 1 / 4 < y < 5 / 4 -> derivable_pt_lim kink' y 1.
Proof.
intros h e e0. assert (d : 0 < Rmin (y - 1 / 4) (5 / 4 - y)) by (apply Rmin_glb_lt; lra). exists (mkposreal _ d). intros s s0 hs. simpl in hs.
pose proof (Rmin_l (y - 1 / 4) (5 / 4 - y)). pose proof (Rmin_r (y - 1 / 4) (5 / 4 - y)). apply Rabs_def2 in hs.
assert (k : forall t, 1 / 4 < t < 5 / 4 -> kink' t = t - 5 / 4) by (intros t ht; unfold kink'; destruct (pos_cases (t - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (t - 5 / 4)) as [[? ->]|[? ->]]; lra).
rewrite !k by lra. replace ((y + s - 5 / 4 - (y - 5 / 4)) / s - 1) with 0 by (field; auto). now rewrite Rabs_R0.
Qed.
Lemma hessian_of nu y k : derivable_pt_lim kink' y k -> hessian_at (X := Rips) (Y := Rips) (sfy kink') (sgy 1 (1 / 2)) nu 0 y (fun v => (1 + nu * k) * v : Rips).
Proof.
intros D v w. assert (A : derivable_pt_lim (fun r => y + r * v) 0 v) by (apply is_derive_Reals; auto_derive; auto; ring).
assert (D' : derivable_pt_lim kink' (y + 0 * v) k) by (replace (y + 0 * v) with y by ring; exact D).
pose proof (derivable_pt_lim_scal _ (nu * w) 0 _ (derivable_pt_lim_comp (fun r => y + r * v) kink' 0 _ _ A D')) as K.
assert (L : derivable_pt_lim (fun r => (1 * (y + r * v) + 1 / 2 * 0) * w) 0 (v * w)) by (apply is_derive_Reals; auto_derive; auto; ring).
pose proof (derivable_pt_lim_plus _ _ 0 _ _ K L) as S. apply is_derive_Reals in S. apply is_derive_Reals.
unfold grad_nu, sfy, sgy. simpl. replace ((1 + nu * k) * v * w) with (nu * w * (k * v) + v * w) by ring. refine (is_derive_ext _ _ _ _ _ S). intro r. unfold plus_fct, mult_real_fct, comp. change (nu * w * kink' (y + r * v) + (1 * (y + r * v) + 1 / 2 * 0) * w = (nu * kink' (y + r * v) + (1 * (y + r * v) + 1 / 2 * 0)) * w). ring.
Qed.
(* two values of nu on either side of 1/4, as close as one likes *)
Lemma both_sides C : exists s t, 0 < s < / (2 * (5 / 4 / 1)) /\ 0 < t < / (2 * (5 / 4 / 1)) /\ 1 / 4 < t /\ C * Rabs (s - t) <= 1 / 10 /\
  hessian_at (X := Rips) (Y := Rips) (sfy kink') (sgy 1 (1 / 2)) s 0 (path s) (fun v => (1 + s * 0) * v : Rips) /\
  hessian_at (X := Rips) (Y := Rips) (sfy kink') (sgy 1 (1 / 2)) t 0 (path t) (fun v => (1 + t * 1) * v : Rips).
Proof.
set (K := Rabs C + 1). assert (K0 : 1 <= K) by (unfold K; pose proof (Rabs_pos C); lra). set (d := / (20 * K)). assert (d0 : 0 < d <= 1 / 20).
{ unfold d. split; [apply Rinv_0_lt_compat; lra|]. replace (1 / 20) with (/ 20) by field. apply Rinv_le_contravar; lra. }
exists (1 / 4 - d), (1 / 4 + d). replace (/ (2 * (5 / 4 / 1))) with (2 / 5) by field. do 3 (split; [lra|]). split; [|split].
- replace (1 / 4 - d - (1 / 4 + d)) with (- (2 * d)) by ring. rewrite Rabs_Ropp, Rabs_pos_eq by lra. assert (C * (2 * d) <= K * (2 * d)) by (apply Rmult_le_compat_r; [lra|]; unfold K; pose proof (Rle_abs C); lra).
  assert (K * (2 * d) = 1 / 10) by (unfold d; field; lra). lra.
- apply hessian_of, flat_before. unfold path. destruct (Rle_dec (1 / 4 - d) (1 / 4)); lra.
- apply hessian_of, slope_behind. unfold path. destruct (Rle_dec (1 / 4 + d) (1 / 4)); [lra|]. set (t := 1 / 4 + d). assert (t1 : 1 / 4 < t <= 3 / 10) by (unfold t; lra).
  split; apply (Rmult_lt_reg_r (1 + t)); try lra; unfold Rdiv; rewrite ?Rmult_assoc, ?Rinv_l by lra; lra.
Qed.
Theorem inverse_hessian_false : ~ printed_inverse_hessian.
Proof.
intros [c h]. pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ kink_member) as P. cbv zeta in P. specialize (P _ _ path_minimises).
destruct (both_sides (c * (5 / 4 / 1) ^ 2 / 1)) as (s & t & s0 & t0 & t1 & small & hs & ht). pose proof (P s t _ _ 1 1 (/ (1 + t)) s0 t0 hs ht) as B.
specialize (B ltac:(intro; simpl; ring) ltac:(intro; simpl; field; lra)). rewrite !norm_R, sub_R, Rabs_R1, Rmult_1_r in B.
assert (i : / (1 + t) <= 4 / 5) by (replace (4 / 5) with (/ (5 / 4)) by field; apply Rinv_le_contravar; lra). rewrite Rabs_pos_eq in B by lra. lra.
Qed.
Theorem g_derivatives_false : ~ printed_g_derivatives_p1.
Proof.
intros [c h]. pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ kink_member) as P. cbv zeta in P. specialize (P _ _ path_minimises).
destruct (both_sides (c * (5 / 4 / 1) * (5 / 4))) as (s & t & s0 & t0 & t1 & small & hs & ht). pose proof (P s t _ _ 1 1 s0 t0 hs ht) as B.
rewrite !norm_R, Rabs_R1 in B. set (r := Rabs (s - t)) in *. pose proof (Rle_abs (- (@dot Rips ((1 + s * 0) * 1) 1 - @dot Rips ((1 + t * 1) * 1) 1))) as A. rewrite Rabs_Ropp in A. simpl in A, B. lra.
Qed.
