(* par:inverse-hessian-lip is false: on the member of RefutedKink.v the inverse Hessian jumps at nu = 1/4 from 1 to 4/5. *)
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
Theorem inverse_hessian_false : ~ printed_inverse_hessian.
Proof.
intros [c h]. pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ kink_member) as P. cbv zeta in P. specialize (P _ _ path_minimises).
set (K := Rabs (c * (5 / 4 / 1) ^ 2 / 1) + 1). assert (K0 : 1 <= K) by (unfold K; pose proof (Rabs_pos (c * (5 / 4 / 1) ^ 2 / 1)); lra).
set (d := / (20 * K)). assert (d0 : 0 < d <= 1 / 20).
{ unfold d. split; [apply Rinv_0_lt_compat; lra|]. replace (1 / 20) with (/ 20) by field. apply Rinv_le_contravar; lra. }
set (s := 1 / 4 - d). set (t := 1 / 4 + d). assert (w : / (2 * (5 / 4 / 1)) = 2 / 5) by field.
assert (ys : path s = s) by (unfold path; destruct (Rle_dec s (1 / 4)); [reflexivity|unfold s in *; lra]).
assert (yt : path t = 5 / 4 * t / (1 + t)) by (unfold path; destruct (Rle_dec t (1 / 4)); [unfold t in *; lra|reflexivity]).
assert (rt : 1 / 4 < path t < 5 / 4).
{ rewrite yt. assert (t1 : 1 / 4 < t <= 3 / 10) by (unfold t; lra). split; apply (Rmult_lt_reg_r (1 + t)); try lra; unfold Rdiv; rewrite ?Rmult_assoc, ?Rinv_l by lra; lra. }
pose proof (P s t _ _ 1 1 (/ (1 + t)) ltac:(rewrite w; unfold s; lra) ltac:(rewrite w; unfold t; lra) (hessian_of s (path s) 0 (flat_before (path s) ltac:(rewrite ys; unfold s; lra))) (hessian_of t (path t) 1 (slope_behind _ rt))) as B.
specialize (B ltac:(intro; simpl; ring) ltac:(intro; simpl; field; unfold t; lra)). rewrite !norm_R, sub_R, Rabs_R1, Rmult_1_r in B.
replace (s - t) with (- (2 * d)) in B by (unfold s, t; ring). rewrite Rabs_Ropp, (Rabs_pos_eq (2 * d)) in B by lra.
assert (i : / (1 + t) <= 4 / 5) by (replace (4 / 5) with (/ (5 / 4)) by field; apply Rinv_le_contravar; unfold t; lra). rewrite Rabs_pos_eq in B by lra.
assert (c * (5 / 4 / 1) ^ 2 / 1 * (2 * d) <= K * (2 * d)) by (apply Rmult_le_compat_r; [lra|]; unfold K; pose proof (Rle_abs (c * (5 / 4 / 1) ^ 2 / 1)); lra).
assert (K * (2 * d) = 1 / 10) by (unfold d; field; lra). lra.
Qed.
