(* lem:solu-Lip-pth at p = 1, and the second half of lem:y-nu-lip: f_y with a kink inside the window.
   g = y^2/2 + x y/2, f = -y + (y - 1/4)_+^2/2 - (y - 5/4)_+^2/2, kappa = 5/4, 1/(2 kappa) = 2/5; at x = 0 the minimiser is nu up to nu = 1/4 and
   (5/4) nu/(1 + nu) behind: the slope jumps from 1 to 4/5. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel ScalarDerivativeLaw RivalScalar RefutedForms.
Open Scope R_scope.
Definition pos (t : R) : R := Rmax 0 t.
Definition kink (y : R) : R := - y + pos (y - 1 / 4) ^ 2 / 2 - pos (y - 5 / 4) ^ 2 / 2.
Definition kink' (y : R) : R := -1 + pos (y - 1 / 4) - pos (y - 5 / 4).
Lemma pos_cases t : (t <= 0 /\ pos t = 0) \/ (0 <= t /\ pos t = t).
Proof. unfold pos. destruct (Rle_dec t 0); [left; split; auto; now apply Rmax_left|right; split; [lra|apply Rmax_right; lra]]. Qed.
Lemma pos_step t s : Rabs (pos (t + s) ^ 2 / 2 - pos t ^ 2 / 2 - s * pos t) <= s * s.
Proof.
apply Rabs_le. destruct (pos_cases t) as [[h ->]|[h ->]], (pos_cases (t + s)) as [[k ->]|[k ->]]; split; try nra.
Qed.
Lemma pos_derive t : derivable_pt_lim (fun t => pos t ^ 2 / 2) t (pos t).
Proof.
intros eps e0. exists (mkposreal eps e0). intros s s0 hs. simpl in hs.
replace ((pos (t + s) ^ 2 / 2 - pos t ^ 2 / 2) / s - pos t) with ((pos (t + s) ^ 2 / 2 - pos t ^ 2 / 2 - s * pos t) / s) by (field; auto).
unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv. pose proof (Rabs_pos_lt s s0) as p. pose proof (pos_step t s) as B. rewrite <- abs_sq in B.
apply Rle_lt_trans with (Rabs s); auto. apply (Rmult_le_reg_r (Rabs s)); auto. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma kink_derive y : derivable_pt_lim kink y (kink' y).
Proof.
assert (S : forall c y, derivable_pt_lim (fun y => pos (y - c) ^ 2 / 2) y (pos (y - c))).
{ intros c z. pose proof (derivable_pt_lim_comp (fun y => y - c) (fun t => pos t ^ 2 / 2) z 1 (pos (z - c))) as D. unfold comp in D. rewrite Rmult_1_r in D. apply D.
  - apply is_derive_Reals. auto_derive; auto.
  - apply pos_derive. }
unfold kink, kink'. apply (derivable_pt_lim_minus (fun y => - y + pos (y - 1 / 4) ^ 2 / 2)); [|apply S].
apply (derivable_pt_lim_plus (fun y => - y)); [|apply S]. apply is_derive_Reals. auto_derive; auto.
Qed.
Lemma kink_bound y : Rabs (kink' y) <= 1.
Proof. unfold kink'. apply Rabs_le. destruct (pos_cases (y - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (y - 5 / 4)) as [[? ->]|[? ->]]; lra. Qed.
Lemma kink_lip s t : Rabs (kink' s - kink' t) <= 5 / 4 * Rabs (s - t).
Proof.
apply Rle_trans with (1 * Rabs (s - t)); [|pose proof (Rabs_pos (s - t)); lra]. rewrite Rmult_1_l. unfold kink'. apply Rabs_le. unfold Rabs.
destruct (pos_cases (s - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (s - 5 / 4)) as [[? ->]|[? ->]], (pos_cases (t - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (t - 5 / 4)) as [[? ->]|[? ->]];
  destruct (Rcase_abs (s - t)); lra.
Qed.
Lemma kink_joint u w : (1 / 2 * w) * (1 / 2 * w) + (1 * w + 1 / 2 * u) * (1 * w + 1 / 2 * u) <= 5 / 4 * (5 / 4) * (u * u + w * w).
Proof. pose proof (Rle_0_sqr (5 * w - 8 * u)) as P. pose proof (Rle_0_sqr u). unfold Rsqr in *. lra. Qed.
Lemma kink_member : member Rips Rips (sf kink) (sg 1 (1 / 2)) sfx (sgx (1 / 2)) (sfy kink') (sgy 1 (1 / 2)) (sA (1 / 2)) (sB 1) 1 (5 / 4).
Proof.
exists 1, (5 / 4), 0. split; [|lra]. apply scalar_two_levels; try lra; auto using kink_derive, kink_bound, kink_lip, kink_joint.
Qed.
Definition path (nu : R) : Rips := if Rle_dec nu (1 / 4) then nu else 5 / 4 * nu / (1 + nu).
Lemma path_minimises : minimises (sf kink) (sg 1 (1 / 2)) 0 path (/ (2 * (5 / 4 / 1))).
Proof.
intros nu hn. replace (/ (2 * (5 / 4 / 1))) with (2 / 5) in hn by field.
apply (scalar_minimiser kink kink' 1 (1 / 2) 1 (5 / 4)); try lra; auto using kink_derive, kink_bound, kink_lip, kink_joint.
- rewrite Rabs_pos_eq; lra.
- unfold path. destruct (Rle_dec nu (1 / 4)) as [l|l].
  + unfold kink'. destruct (pos_cases (nu - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (nu - 5 / 4)) as [[? ->]|[? ->]]; try lra. assert (nu = 1 / 4) by lra. subst nu. lra.
  + set (y := 5 / 4 * nu / (1 + nu)). assert (e : y * (1 + nu) = 5 / 4 * nu) by (unfold y; field; lra).
    assert (y1 : 1 / 4 <= y) by nra. assert (y2 : y <= 5 / 4) by nra.
    unfold kink'. destruct (pos_cases (y - 1 / 4)) as [[? ->]|[? ->]], (pos_cases (y - 5 / 4)) as [[? ->]|[? ->]]; try nra.
Qed.
(* no function that is c times the path is differentiable at 1/4 *)
Lemma no_slope (psi : R -> R) c l : 0 < c -> (forall t, psi t = c * path t) -> ~ derivable_pt_lim psi (1 / 4) l.
Proof.
intros c0 e D. destruct (D (c / 20) ltac:(lra)) as [d H]. pose proof (cond_pos d) as d0. set (s := Rmin (d / 2) (1 / 8)).
assert (s0 : 0 < s) by (apply Rmin_glb_lt; lra). assert (s1 : s < d) by (pose proof (Rmin_l (d / 2) (1 / 8)); unfold s; lra).
assert (s2 : s <= 1 / 8) by apply Rmin_r.
pose proof (H (- s) ltac:(lra)) as A. rewrite Rabs_Ropp, Rabs_pos_eq in A by lra. specialize (A s1).
pose proof (H s ltac:(lra)) as B. rewrite Rabs_pos_eq in B by lra. specialize (B s1).
rewrite !e in A, B. unfold path in A, B.
destruct (Rle_dec (1 / 4 + - s) (1 / 4)) as [_|n]; [|lra]. destruct (Rle_dec (1 / 4) (1 / 4)) as [_|n]; [|lra]. destruct (Rle_dec (1 / 4 + s) (1 / 4)) as [n|_]; [lra|].
replace ((c * (1 / 4 + - s) - c * (1 / 4)) / - s) with c in A by (field; lra).
replace ((c * (5 / 4 * (1 / 4 + s) / (1 + (1 / 4 + s))) - c * (1 / 4)) / s) with (c / (5 / 4 + s)) in B by (field; lra).
assert (c / (5 / 4 + s) <= c * (4 / 5)).
{ apply (Rmult_le_reg_r (5 / 4 + s)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. nra. }
apply Rabs_def2 in A. apply Rabs_def2 in B. lra.
Qed.
Theorem path_p1_false : ~ printed_path_p1.
Proof.
intros [c h]. pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ kink_member) as P. cbv zeta in P. destruct (P _ _ path_minimises (1 : Rips)) as [dpsi [D _]].
apply (no_slope (fun nu => @dot Rips (@add Rips (@scal Rips nu (sfx 0 (path nu))) (sgx (1 / 2) 0 (path nu))) 1) (1 / 2) (dpsi (1 / 4))); [lra| |].
- intro t. unfold sfx, sgx. simpl. ring.
- apply D. replace (/ (2 * (5 / 4 / 1))) with (2 / 5) by field. lra.
Qed.
Theorem minimiser_path_false : ~ printed_minimiser_path.
Proof.
intros [c h]. pose proof (h _ _ _ _ _ _ _ _ _ _ _ _ kink_member) as P. cbv zeta in P. destruct (P _ _ path_minimises (1 : Rips)) as [dy [D _]].
apply (no_slope (fun nu => @dot Rips (path nu) 1) 1 (dy (1 / 4))); [lra| |].
- intro t. simpl. ring.
- apply D. replace (/ (2 * (5 / 4 / 1))) with (2 / 5) by field. lra.
Qed.
