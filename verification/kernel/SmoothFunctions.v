(* Psi, Phi' and their derivatives; a Phi exists: its slope lies below e exp(-|t|). Proof of the first half of StatementsSmoothChain. *)
Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound StatementsSmoothChain.
Open Scope R_scope.
Lemma low t v : t <= 1 / 2 -> up_to_half t v = 0. Proof. intro h. unfold up_to_half. destruct (Rle_dec t (1 / 2)); [auto|lra]. Qed.
Lemma high t v : 1 / 2 < t -> up_to_half t v = v. Proof. intro h. unfold up_to_half. destruct (Rle_dec t (1 / 2)); [lra|auto]. Qed.
Lemma low_Psi t : t <= 1 / 2 -> Psi t = 0. Proof. apply low. Qed.
Lemma low_Psi' t : t <= 1 / 2 -> Psi' t = 0. Proof. apply low. Qed.
Lemma low_Psi'' t : t <= 1 / 2 -> Psi'' t = 0. Proof. apply low. Qed.
(* a function that is 0 up to 1/2, and below C (t - 1/2)^2 in size beyond it, is flat at 1/2 *)
Lemma flat_at_half (u : R -> R) C : (forall t, t <= 1 / 2 -> u t = 0) -> (forall t, 1 / 2 < t < 1 -> Rabs (u t) <= C * (t - 1 / 2) ^ 2) -> derivable_pt_lim u (1 / 2) 0.
Proof.
intros z s e e0. set (M := Rmax C 1). assert (m1 : 1 <= M) by apply Rmax_r. assert (mC : C <= M) by apply Rmax_l.
assert (d0 : 0 < Rmin (1 / 4) (e / (2 * M))) by (apply Rmin_glb_lt; [lra|apply Rdiv_lt_0_compat; lra]). exists (mkposreal _ d0). intros h h0 hd. simpl in hd.
assert (h1 : Rabs h < 1 / 4) by (eapply Rlt_le_trans; [exact hd|apply Rmin_l]). assert (h2 : Rabs h < e / (2 * M)) by (eapply Rlt_le_trans; [exact hd|apply Rmin_r]).
rewrite (z (1 / 2)) by lra. rewrite Rminus_0_r, Rminus_0_r. pose proof (Rabs_pos_lt h h0) as p.
assert (B : Rabs (u (1 / 2 + h)) <= M * Rabs h ^ 2).
{ destruct (Rle_lt_dec h 0) as [hn|hp]; [rewrite z by lra; rewrite Rabs_R0; pose proof (pow2_ge_0 (Rabs h)); nra|].
  rewrite Rabs_pos_eq in h1 by lra. eapply Rle_trans; [apply s; lra|]. rewrite (Rabs_pos_eq h) by lra. replace (1 / 2 + h - 1 / 2) with h by ring. apply Rmult_le_compat_r; [apply pow2_ge_0|auto]. }
unfold Rdiv. rewrite Rabs_mult, Rabs_inv. apply Rle_lt_trans with (M * Rabs h ^ 2 * / Rabs h); [apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|auto]|].
replace (M * Rabs h ^ 2 * / Rabs h) with (M * Rabs h) by (field; lra). apply Rlt_le_trans with (M * (e / (2 * M))); [apply Rmult_lt_compat_l; lra|]. replace (M * (e / (2 * M))) with (e / 2) by (field; lra). lra.
Qed.
(* away from 1/2 derivatives are those of the formulas *)
Lemma glued (u v v' : R -> R) : (forall t, u t = up_to_half t (v t)) -> (forall t, 1 / 2 < t -> derivable_pt_lim v t (v' t)) -> derivable_pt_lim u (1 / 2) 0 -> forall t, derivable_pt_lim u t (up_to_half t (v' t)).
Proof.
intros e D F t. destruct (Rtotal_order t (1 / 2)) as [h|[h|h]].
- rewrite low by lra. apply is_derive_Reals. apply (is_derive_ext_loc (fun _ => 0)); [|apply (is_derive_const (V := R_NormedModule) 0 t)].
  assert (p : 0 < 1 / 2 - t) by lra. exists (mkposreal _ p). intros s hs. simpl in hs. unfold ball in hs. simpl in hs. unfold AbsRing_ball, abs, minus, plus, opp in hs. simpl in hs. rewrite e. symmetry. apply low. unfold Rabs in hs. destruct (Rcase_abs (s + - t)); lra.
- subst t. rewrite low by lra. exact F.
- rewrite high by lra. apply is_derive_Reals. apply (is_derive_ext_loc v); [|apply is_derive_Reals, D; lra].
  assert (p : 0 < t - 1 / 2) by lra. exists (mkposreal _ p). intros s hs. simpl in hs. unfold ball in hs. simpl in hs. unfold AbsRing_ball, abs, minus, plus, opp in hs. simpl in hs. rewrite e. symmetry. apply high. unfold Rabs in hs. destruct (Rcase_abs (s + - t)); lra.
Qed.
Ltac away := repeat split; auto; apply Rgt_not_eq; repeat apply Rmult_lt_0_compat; lra.
Lemma exponent_derive t : 1 / 2 < t -> derivable_pt_lim (fun t => 1 - / (2 * t - 1) ^ 2) t (4 * / (2 * t - 1) ^ 3).
Proof. intro h. apply is_derive_Reals. auto_derive; [away|]. field. lra. Qed.
Lemma factor_derive t : 1 / 2 < t -> derivable_pt_lim (fun t => 4 * / (2 * t - 1) ^ 3) t (- 24 * / (2 * t - 1) ^ 4).
Proof. intro h. apply is_derive_Reals. auto_derive; [away|]. field. lra. Qed.
Lemma bell_derive t : 1 / 2 < t -> derivable_pt_lim bell t (4 * / (2 * t - 1) ^ 3 * bell t).
Proof. intro h. replace (4 * / (2 * t - 1) ^ 3 * bell t) with (bell t * (4 * / (2 * t - 1) ^ 3)) by ring. apply (derivable_pt_lim_comp _ exp t); [now apply exponent_derive|apply derivable_pt_lim_exp]. Qed.
Lemma bell_derive2 t : 1 / 2 < t -> derivable_pt_lim (fun t => 4 * / (2 * t - 1) ^ 3 * bell t) t ((16 * / (2 * t - 1) ^ 6 - 24 * / (2 * t - 1) ^ 4) * bell t).
Proof.
intro h. replace ((16 * / (2 * t - 1) ^ 6 - 24 * / (2 * t - 1) ^ 4) * bell t) with (- 24 * / (2 * t - 1) ^ 4 * bell t + 4 * / (2 * t - 1) ^ 3 * (4 * / (2 * t - 1) ^ 3 * bell t)) by (field; lra).
apply (derivable_pt_lim_mult (fun t => 4 * / (2 * t - 1) ^ 3) bell t); [now apply factor_derive|now apply bell_derive].
Qed.
Lemma bell_pos t : 0 < bell t. Proof. apply exp_pos. Qed.
Lemma above_tangent z : 1 + z <= exp z. Proof. destruct (Req_dec z 0) as [->|n]; [rewrite exp_0; lra|]. left. now apply exp_ineq1. Qed.
(* e^(-1/v) is below 27 v^3 *)
Lemma bell_small t : 1 / 2 < t -> bell t <= exp 1 * (27 * (2 * t - 1) ^ 6).
Proof.
intro h. set (u := 2 * t - 1). assert (u0 : 0 < u) by (unfold u; lra). unfold bell. fold u. replace (1 - / u ^ 2) with (1 + - / u ^ 2) by ring. rewrite exp_plus. apply Rmult_le_compat_l; [left; apply exp_pos|]. rewrite exp_Ropp.
assert (p2 : 0 < u ^ 2) by now apply pow_lt. assert (i2 : 0 < / u ^ 2) by now apply Rinv_0_lt_compat. set (z := / u ^ 2 / 3).
assert (k : z ^ 3 <= exp (/ u ^ 2)).
{ replace (/ u ^ 2) with (z + z + z) by (unfold z; field; lra). rewrite !exp_plus. pose proof (above_tangent z) as q. assert (z0 : 0 <= z) by (unfold z; lra). pose proof (exp_pos z). simpl. rewrite Rmult_1_r, Rmult_assoc. apply Rmult_le_compat; nra. }
assert (z3 : 0 < z ^ 3) by (apply pow_lt; unfold z; lra). apply Rle_trans with (/ z ^ 3); [now apply Rinv_le_contravar|]. apply Req_le. unfold z. field. lra.
Qed.
Theorem T_slopes : slopes.
Proof.
assert (P : forall t, derivable_pt_lim Psi t (Psi' t)).
{ intro t. apply (glued Psi bell (fun t => 4 * / (2 * t - 1) ^ 3 * bell t)); [reflexivity|apply bell_derive|].
  apply (flat_at_half _ (exp 1 * 27 * 64)); [apply low_Psi|]. intros s hs. unfold Psi. rewrite high by lra. rewrite Rabs_pos_eq by (left; apply bell_pos). eapply Rle_trans; [apply bell_small; lra|]. pose proof (exp_pos 1).
  replace (exp 1 * (27 * (2 * s - 1) ^ 6)) with (exp 1 * 27 * 64 * ((s - 1 / 2) ^ 2 * (s - 1 / 2) ^ 4)) by field. apply Rmult_le_compat_l; [nra|]. assert (0 <= (s - 1 / 2) ^ 4 <= 1) by (split; [apply pow_le; lra|rewrite <- (pow1 4); apply pow_incr; lra]). pose proof (pow2_ge_0 (s - 1 / 2)). nra. }
split; [exact P|]. split.
- intro t. apply (glued Psi' (fun t => 4 * / (2 * t - 1) ^ 3 * bell t) (fun t => (16 * / (2 * t - 1) ^ 6 - 24 * / (2 * t - 1) ^ 4) * bell t)); [reflexivity|apply bell_derive2|].
  apply (flat_at_half _ (4 * (exp 1 * 27 * 8))); [apply low_Psi'|]. intros s hs. unfold Psi'. rewrite high by lra. assert (u0 : 0 < (2 * s - 1) ^ 3) by (apply pow_lt; lra). assert (0 < / (2 * s - 1) ^ 3) by now apply Rinv_0_lt_compat. pose proof (bell_pos s).
  rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra). apply Rle_trans with (4 * / (2 * s - 1) ^ 3 * (exp 1 * (27 * (2 * s - 1) ^ 6))); [apply Rmult_le_compat_l; [lra|apply bell_small; lra]|]. pose proof (exp_pos 1).
  replace (4 * / (2 * s - 1) ^ 3 * (exp 1 * (27 * (2 * s - 1) ^ 6))) with (4 * (exp 1 * 27 * 8) * ((s - 1 / 2) ^ 2 * (s - 1 / 2))) by (field; lra). apply Rmult_le_compat_l; [nra|]. pose proof (pow2_ge_0 (s - 1 / 2)). nra.
- intro t. unfold Phi''. replace (- t * Phi' t) with (Phi' t * - t) by ring. apply (derivable_pt_lim_comp (fun t => (1 - t ^ 2) / 2) exp t); [apply is_derive_Reals; auto_derive; [auto|field]|apply derivable_pt_lim_exp].
Qed.
(* ---------- signs, sizes, parities ---------- *)
Lemma even t : Phi' (- t) = Phi' t. Proof. unfold Phi'. f_equal. field. Qed.
Lemma odd t : Phi'' (- t) = - Phi'' t. Proof. unfold Phi''. rewrite even. ring. Qed.
Lemma Phi'_pos t : 0 < Phi' t. Proof. apply exp_pos. Qed.
Lemma exp_le a b : a <= b -> exp a <= exp b. Proof. intros [h|h]; [left; now apply exp_increasing|subst; lra]. Qed.
Lemma Phi'_top t : Phi' t <= Phi' 0. Proof. apply exp_le. pose proof (pow2_ge_0 t). lra. Qed.
Lemma Phi'_falls s t : Rabs s <= t -> Phi' t <= Phi' s. Proof. intro h. apply exp_le. assert (s ^ 2 <= t ^ 2); [|lra]. rewrite <- (pow2_abs s). apply pow_incr. split; [apply Rabs_pos|auto]. Qed.
Lemma Psi_range t : 0 <= Psi t <= exp 1.
Proof. pose proof (exp_pos 1). unfold Psi, up_to_half. destruct (Rle_dec t (1 / 2)); [lra|]. split; [left; apply bell_pos|]. apply exp_le. assert (0 < / (2 * t - 1) ^ 2) by (apply Rinv_0_lt_compat, pow_lt; lra). lra. Qed.
Lemma Psi'_ge0 t : 0 <= Psi' t.
Proof. unfold Psi', up_to_half. destruct (Rle_dec t (1 / 2)); [lra|]. assert (0 < / (2 * t - 1) ^ 3) by (apply Rinv_0_lt_compat, pow_lt; lra). pose proof (bell_pos t). nra. Qed.
Lemma Psi_grows s t : 1 / 2 < s -> s <= t -> Psi s <= Psi t.
Proof. intros h k. unfold Psi. rewrite !high by lra. apply exp_le. assert (/ (2 * t - 1) ^ 2 <= / (2 * s - 1) ^ 2); [|lra]. apply Rinv_le_contravar; [apply pow_lt; lra|apply pow_incr; lra]. Qed.
Lemma one_side t : Psi t = 0 \/ Psi (- t) = 0. Proof. destruct (Rle_lt_dec t 0); [left|right]; apply low_Psi; lra. Qed.
(* ---------- the rows are bounded ---------- *)
Lemma at_most_one u k : 0 <= u <= 1 -> u ^ k <= 1. Proof. intro h. apply Rle_trans with (1 ^ k); [now apply pow_incr|rewrite pow1; lra]. Qed.
Lemma inverse_power t k : 1 <= t -> 0 < / t ^ k <= 1.
Proof. intro h. assert (1 <= t ^ k) by (apply Rle_trans with (1 ^ k); [rewrite pow1; lra|apply pow_incr; lra]). split; [apply Rinv_0_lt_compat; lra|]. apply Rle_trans with (/ 1); [apply Rinv_le_contravar; lra|rewrite Rinv_1; lra]. Qed.
Lemma Psi'_bounded t : Psi' t <= 108 * exp 1.
Proof.
pose proof (exp_pos 1). unfold Psi', up_to_half. destruct (Rle_dec t (1 / 2)); [lra|]. set (u := 2 * t - 1). assert (u0 : 0 < u) by (unfold u; lra). pose proof (bell_pos t). assert (i : 0 < / u ^ 3) by (apply Rinv_0_lt_compat, pow_lt; auto).
assert (B : bell t <= exp 1) by (pose proof (Psi_range t) as q; unfold Psi in q; rewrite high in q by lra; lra).
destruct (Rle_lt_dec 1 u) as [h|h]; [pose proof (inverse_power u 3 h); nra|]. apply Rle_trans with (4 * / u ^ 3 * (exp 1 * (27 * u ^ 6))); [apply Rmult_le_compat_l; [lra|apply bell_small; lra]|].
replace (4 * / u ^ 3 * (exp 1 * (27 * u ^ 6))) with (108 * exp 1 * u ^ 3) by (field; lra). assert (u ^ 3 <= 1) by (apply at_most_one; lra). nra.
Qed.
Lemma Psi''_bounded t : Rabs (Psi'' t) <= 1080 * exp 1.
Proof.
pose proof (exp_pos 1). unfold Psi'', up_to_half. destruct (Rle_dec t (1 / 2)); [rewrite Rabs_R0; lra|]. set (u := 2 * t - 1). assert (u0 : 0 < u) by (unfold u; lra). pose proof (bell_pos t).
assert (i : 0 < / u ^ 6) by (apply Rinv_0_lt_compat, pow_lt; auto). assert (j : 0 < / u ^ 4) by (apply Rinv_0_lt_compat, pow_lt; auto). rewrite Rabs_mult, (Rabs_pos_eq (bell t)) by lra.
assert (m : Rabs (16 * / u ^ 6 - 24 * / u ^ 4) <= 16 * / u ^ 6 + 24 * / u ^ 4) by (apply Rabs_le; lra). assert (B : bell t <= exp 1) by (pose proof (Psi_range t) as q; unfold Psi in q; rewrite high in q by lra; lra).
apply Rle_trans with ((16 * / u ^ 6 + 24 * / u ^ 4) * bell t); [apply Rmult_le_compat_r; lra|].
destruct (Rle_lt_dec 1 u) as [h|h]; [pose proof (inverse_power u 6 h); pose proof (inverse_power u 4 h); apply Rle_trans with (40 * exp 1); [apply Rmult_le_compat; lra|lra]|].
apply Rle_trans with ((16 * / u ^ 6 + 24 * / u ^ 4) * (exp 1 * (27 * u ^ 6))); [apply Rmult_le_compat_l; [lra|apply bell_small; lra]|].
replace ((16 * / u ^ 6 + 24 * / u ^ 4) * (exp 1 * (27 * u ^ 6))) with (exp 1 * (432 + 648 * u ^ 2)) by (field; lra). assert (u ^ 2 <= 1) by (apply at_most_one; lra). nra.
Qed.
Lemma Phi''_bounded t : Rabs (Phi'' t) <= 1.
Proof.
assert (K : forall s, 0 <= s -> s * Phi' s <= 1).
{ intros s s0. unfold Phi'. replace ((1 - s ^ 2) / 2) with (- ((s ^ 2 - 1) / 2)) by field. rewrite exp_Ropp. pose proof (exp_pos ((s ^ 2 - 1) / 2)). apply (Rmult_le_reg_r (exp ((s ^ 2 - 1) / 2))); [auto|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  pose proof (above_tangent ((s ^ 2 - 1) / 2)). pose proof (pow2_ge_0 (s - 1)). lra. }
unfold Phi''. rewrite Rabs_mult, Rabs_Ropp, (Rabs_pos_eq (Phi' t)) by (left; apply Phi'_pos). replace (Phi' t) with (Phi' (Rabs t)); [apply K, Rabs_pos|]. unfold Rabs. destruct (Rcase_abs t); [apply even|auto].
Qed.
Theorem T_rows_bounded : rows_bounded.
Proof.
intros Phi w ri. pose proof (r_range _ _ ri 0). pose proof (exp_pos 1). pose proof (Phi'_pos 0). exists (exp 1 + 108 * exp 1 * Phi' 0 + 1080 * exp 1 * w + 108 * exp 1 * Phi' 0). split; [nra|].
intros a b c _ _. unfold row. repeat apply Rplus_le_compat.
- pose proof (Psi_range a). pose proof (Phi''_bounded b). pose proof (Rabs_pos (Phi'' b)). nra.
- apply Rmult_le_compat; [apply Psi'_ge0|left; apply Phi'_pos|apply Psi'_bounded|apply Phi'_top].
- apply Rmult_le_compat; [apply Rabs_pos|apply ri|apply Psi''_bounded|apply ri].
- apply Rmult_le_compat; [apply Psi'_ge0|left; apply Phi'_pos|apply Psi'_bounded|apply Phi'_top].
Qed.
(* ---------- Phi exists ---------- *)
Lemma ex_phi' a b : ex_RInt Phi' a b.
Proof. apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros z _. apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)). exists (Phi'' z). apply is_derive_Reals. apply T_slopes. Qed.
Lemma integral : exists I, (forall t, derivable_pt_lim I t (Phi' t)) /\ I 0 = 0.
Proof.
exists (fun t => RInt Phi' 0 t). split; [intro t|apply (RInt_point (V := R_CompleteNormedModule))].
apply is_derive_Reals. apply (is_derive_RInt Phi' (fun t => RInt Phi' 0 t) 0); [exists (mkposreal 1 Rlt_0_1); intros y _; apply (RInt_correct (V := R_CompleteNormedModule)), ex_phi'|].
apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)). exists (Phi'' t). apply is_derive_Reals. apply T_slopes.
Qed.
Lemma constant (u : R -> R) : (forall t, derivable_pt_lim u t 0) -> forall t, u t = u 0.
Proof. intros D t. destruct (Rtotal_order t 0) as [h|[->|h]]; [|auto|]; [destruct (MVT_cor2 u (fun _ => 0) t 0 h (fun s _ => D s)) as (c & e & _)|destruct (MVT_cor2 u (fun _ => 0) 0 t h (fun s _ => D s)) as (c & e & _)]; lra. Qed.
Section Integral.
Variable I : R -> R.
Hypotheses (I_derive : forall t, derivable_pt_lim I t (Phi' t)) (I0 : I 0 = 0).
Lemma I_odd t : I (- t) = - I t.
Proof.
assert (D : forall s, derivable_pt_lim (fun s => I s + I (- s)) s 0).
{ intro s. assert (N : derivable_pt_lim (fun s => I (- s)) s (Phi' (- s) * - 1)).
  { apply (derivable_pt_lim_comp Ropp I s); [|apply I_derive]. apply is_derive_Reals. auto_derive; auto. }
  pose proof (derivable_pt_lim_plus I (fun s => I (- s)) s _ _ (I_derive s) N) as P. rewrite even in P. replace (Phi' s + Phi' s * -1) with 0 in P by ring. exact P. }
pose proof (constant _ D t) as K. simpl in K. rewrite Ropp_0, I0 in K. lra.
Qed.
Lemma I_grows a b : a <= b -> I a <= I b.
Proof. intros [h| ->]; [|lra]. destruct (MVT_cor2 I Phi' a b h (fun s _ => I_derive s)) as (c & e & _). pose proof (Phi'_pos c). nra. Qed.
Lemma I_below t : 0 <= t -> I t <= exp 1 - exp (1 - t).
Proof.
intros [h| <-]; [|rewrite I0, Rminus_0_r; lra].
assert (X : forall s, derivable_pt_lim (fun s => exp 1 - exp (1 - s)) s (exp (1 - s))) by (intro s; apply is_derive_Reals; auto_derive; auto; replace (1 + - s) with (1 - s) by ring; ring).
pose proof (fun s => derivable_pt_lim_minus _ I s _ _ (X s) (I_derive s)) as D.
destruct (MVT_cor2 _ _ 0 t h (fun s _ => D s)) as (c & e & _). unfold minus_fct in e. rewrite I0, !Rminus_0_r in e.
assert (K : Phi' c <= exp (1 - c)) by (apply exp_le; pose proof (Rle_0_sqr (c - 1)) as q; unfold Rsqr in q; simpl; lra).
assert (0 <= (exp (1 - c) - Phi' c) * t) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma I_bounded t : - exp 1 <= I t <= exp 1.
Proof.
assert (K : forall t, 0 <= t -> 0 <= I t <= exp 1) by (intros s h; pose proof (I_grows 0 s h); pose proof (I_below s h); pose proof (exp_pos (1 - s)); lra).
pose proof (exp_pos 1). destruct (Rle_lt_dec 0 t) as [h|h]; [pose proof (K t h); lra|]. pose proof (K (- t) ltac:(lra)). rewrite I_odd in *. lra.
Qed.
End Integral.
Theorem T_phi_exists : phi_exists.
Proof.
destruct integral as (I & D & z). exists (fun t => exp 1 + I t). constructor.
- intro t. pose proof (derivable_pt_lim_plus (fct_cte (exp 1)) I t _ _ (derivable_pt_lim_const _ t) (D t)) as P. rewrite Rplus_0_l in P. exact P.
- intro t. pose proof (I_bounded I D z t). lra.
- intro t. rewrite (I_odd I D z t). ring.
Qed.
