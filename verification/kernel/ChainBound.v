(* The chain function scaled to a class, its oracle, and the lower bound. Proof of StatementsChain. *)
Require Import Reals Lra Lia Psatz List ZArith.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerBound StatementsChain FiniteProbability LowerBound VectorAlgebra ExplicitTheorem.
From FD Require ChainFunction TaylorLipschitz.
Open Scope R_scope.
(* only the entries beyond the last non-zero coordinate are random *)
Lemma hidden_variance T g c gamma h x b sigma : chain T g c -> (forall j, (reach x T <= j)%nat -> (j < T)%nat -> Rabs (g x j) <= b) -> 0 <= b -> b ^ 2 * (1 - gamma) / gamma <= sigma ^ 2 ->
  noise (V := Rd T) (coin gamma h) (answer T g gamma x) (g x) sigma.
Proof.
intros ch hb b0 hs. set (g' := fun (y : vector) (j : nat) => if Nat.ltb j (reach y T) then 0 else g y j).
assert (ch' : chain T g' 0).
{ constructor; [apply (k_length _ _ _ ch)|lra| |intros; apply norm_ge0]. intros y i hr hi. unfold g'. destruct (Nat.ltb_spec i (reach y T)); [auto|]. now apply (k_chain _ _ _ ch). }
assert (hb' : forall j, (j < T)%nat -> Rabs (g' x j) <= b) by (intros j hj; unfold g'; destruct (Nat.ltb_spec j (reach x T)); [rewrite Rabs_R0; auto|now apply hb]).
pose proof (variance_oracle T g' 0 gamma h x ch' b sigma hb' b0 hs) as N.
unfold noise in *. eapply Rle_trans; [|exact N]. apply Req_le, mean_ext. intro i. unfold sq, sub. simpl dot. apply TaylorLipschitz.sum_ext. intros j hj.
assert (d : answer T g gamma x i j + -1 * g x j = answer T g' gamma x i j + -1 * g' x j) by (unfold answer, g'; destruct (Nat.ltb_spec j (reach x T)); ring).
now rewrite d.
Qed.
Section Scale.
Variables (n : nat) (c L1 : R).
Hypotheses (c0 : 0 < c) (l1 : 0 < L1).
Notation w := (17 * c / L1).
Definition scaled_f (x : vector) : R := c * w * chain_f n (fun i => / w * x i).
Definition scaled_g (x : vector) : vector := fun i => c * chain_g n (fun i => / w * x i) i.
Lemma w0 : 0 < w. Proof. apply Rdiv_lt_0_compat; lra. Qed.
Lemma reach_scaled (x : vector) T : reach (fun i => / w * x i) T = reach x T.
Proof.
pose proof w0 as w0. assert (i0 : / w <> 0) by (apply Rinv_neq_0_compat; lra). induction T as [|T IH]; [reflexivity|]. simpl. destruct (Req_EM_T (/ w * x T) 0) as [z|z], (Req_EM_T (x T) 0) as [u|u]; auto; exfalso.
- apply Rmult_integral in z. destruct z; lra.
- apply z. rewrite u. ring.
Qed.
Lemma scaled_grad : is_grad (E := Rd (S n)) scaled_f scaled_g.
Proof.
intros x d s. simpl in x, d. pose proof w0 as w0. destruct (ChainFunction.T_chain_function n) as (G & _).
assert (D : derivable_pt_lim (fun t => c * w * chain_f n (fun i => / w * x i + t * (/ w * d i))) s (c * w * sum (fun i => chain_g n (fun i => / w * x i + s * (/ w * d i)) i * (/ w * d i)) (S n)))
  by exact (derivable_pt_lim_scal _ (c * w) s _ (G (fun i => / w * x i) (fun i => / w * d i) s)).
assert (e : forall s, (fun i => / w * x i + s * (/ w * d i)) = (fun i => / w * (x i + s * d i))) by (intro t; apply FunctionalExtensionality.functional_extensionality; intro; ring).
change (derivable_pt_lim (fun t => c * w * chain_f n (fun i => / w * (x i + t * d i))) s (sum (fun i => c * chain_g n (fun i => / w * (x i + s * d i)) i * d i) (S n))).
replace (sum (fun i => c * chain_g n (fun i => / w * (x i + s * d i)) i * d i) (S n)) with (c * w * sum (fun i => chain_g n (fun i => / w * x i + s * (/ w * d i)) i * (/ w * d i)) (S n)).
- refine (derivable_ext _ _ _ _ _ D). intro t. now rewrite e.
- rewrite e, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i _. field. lra.
Qed.
Lemma scaled_lip : lipschitz (E := Rd (S n)) (F := Rd (S n)) scaled_g L1.
Proof.
intros x x'. pose proof w0 as w0. destruct (ChainFunction.T_chain_function n) as (_ & Lp & _). pose proof (Lp (fun i => / w * x i) (fun i => / w * x' i)) as K. pose proof (norm_ge0 (Rd (S n)) (@sub (Rd (S n)) x x')) as p.
rewrite (@eqv_norm (Rd (S n)) (@sub (Rd (S n)) (scaled_g x) (scaled_g x')) (@scal (Rd (S n)) c (@sub (Rd (S n)) (chain_g n (fun i => / w * x i)) (chain_g n (fun i => / w * x' i))))).
2:{ intro v. change (sum (fun i => (scaled_g x i + -1 * scaled_g x' i) * v i) (S n) = sum (fun i => c * (chain_g n (fun i => / w * x i) i + -1 * chain_g n (fun i => / w * x' i) i) * v i) (S n)). apply TaylorLipschitz.sum_ext. intros i _. unfold scaled_g. ring. }
rewrite (@norm_scal (Rd (S n))), Rabs_pos_eq by lra.
rewrite (@eqv_norm (Rd (S n)) (@sub (Rd (S n)) (fun i => / w * x i) (fun i => / w * x' i)) (@scal (Rd (S n)) (/ w) (@sub (Rd (S n)) x x'))) in K.
2:{ intro v. change (sum (fun i => (/ w * x i + -1 * (/ w * x' i)) * v i) (S n) = sum (fun i => / w * (x i + -1 * x' i) * v i) (S n)). apply TaylorLipschitz.sum_ext. intros i _. ring. }
rewrite (@norm_scal (Rd (S n)) (/ w)), (Rabs_pos_eq (/ w)) in K by (left; now apply Rinv_0_lt_compat).
apply Rle_trans with (c * (17 * (/ w * @norm (Rd (S n)) (@sub (Rd (S n)) x x')))); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. lra.
Qed.
Lemma scaled_gap z : scaled_f origin - scaled_f z <= 51 * c ^ 2 / L1 * INR (S n).
Proof.
pose proof w0 as w0. destruct (ChainFunction.T_chain_function n) as (_ & _ & gp & _). pose proof (gp (fun i => / w * z i)) as K. unfold scaled_f. replace (fun i => / w * origin i) with origin by (apply FunctionalExtensionality.functional_extensionality; intro; unfold origin; ring).
rewrite <- Rmult_minus_distr_l. assert (0 < c * w) by (apply Rmult_lt_0_compat; lra). apply Rle_trans with (c * w * (3 * INR (S n))); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. lra.
Qed.
Lemma scaled_chain : chain (S n) scaled_g c.
Proof.
destruct (ChainFunction.T_chain_function n) as (_ & _ & _ & ch & _). constructor; [lia|lra| |].
- intros x i h hi. unfold scaled_g. rewrite (k_chain _ _ _ ch) by (rewrite ?reach_scaled; auto). ring.
- intros x h. pose proof (k_large _ _ _ ch (fun i => / w * x i)) as K. rewrite reach_scaled in K. specialize (K h).
  rewrite (@eqv_norm (Rd (S n)) (scaled_g x) (@scal (Rd (S n)) c (chain_g n (fun i => / w * x i)))) by (intro v; reflexivity). rewrite (@norm_scal (Rd (S n))), Rabs_pos_eq by lra. nra.
Qed.
Lemma scaled_hidden x j : (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (scaled_g x j) <= c.
Proof.
intros h hj. destruct (ChainFunction.T_chain_function n) as (_ & _ & _ & _ & hd). pose proof (hd (fun i => / w * x i) j) as K. rewrite reach_scaled in K. specialize (K h hj). unfold scaled_g. rewrite Rabs_mult, Rabs_pos_eq by lra. nra.
Qed.
End Scale.
Lemma gamma_ok sigma eps : 0 < eps -> probability (hard_gamma sigma eps).
Proof.
intro e. assert (0 < 25 * eps ^ 2) by (assert (0 < eps ^ 2) by (now apply pow_lt); lra). pose proof (pow2_ge_0 sigma). unfold hard_gamma. split; [apply Rdiv_lt_0_compat; lra|].
apply (Rmult_le_reg_r (25 * eps ^ 2 + 16 * sigma ^ 2)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Theorem T_lower_bound : lower_bound_zero_respecting.
Proof.
intros T Delta L1 sigma eps T1 D0 l1 s0 e0 room. destruct T as [|n]; [lia|]. set (c := 5 / 4 * eps). assert (c0 : 0 < c) by (unfold c; lra). assert (e2 : 0 < eps ^ 2) by (now apply pow_lt). assert (s2 : 0 < sigma ^ 2) by (now apply pow_lt).
exists (scaled_f n c L1), (scaled_g n c L1), (gamma_ok sigma eps e0). set (h := gamma_ok sigma eps e0). pose proof (scaled_chain n c L1 c0 l1) as ch.
split; [split; [now apply scaled_grad|split; [now apply scaled_lip|]]|split].
- intro z. eapply Rle_trans; [now apply scaled_gap|]. apply (Rmult_le_compat_l (51 * c ^ 2 / L1)) in room; [|apply Rmult_le_pos; [pose proof (pow2_ge_0 c); lra|left; now apply Rinv_0_lt_compat]]. eapply Rle_trans; [exact room|]. apply Req_le. unfold c. field. lra.
- intro x. split; [apply (T_unbiased (S n) _ c (hard_gamma sigma eps) h x ch)|]. apply (hidden_variance (S n) _ c (hard_gamma sigma eps) h x c sigma ch); [intros; now apply scaled_hidden|lra|]. apply Req_le. unfold hard_gamma, c. field. split; lra.
- intros seed ask out N zr hN. pose proof (bounded_below (S n) (scaled_g n c L1) c (hard_gamma sigma eps) h seed ask out ch zr N) as B. eapply Rlt_le_trans; [|exact B].
  assert (t0 : 0 < INR (S n)) by (apply lt_0_INR; lia). assert (k : hard_gamma sigma eps * INR N / INR (S n) < 1 / 5).
  { apply (Rmult_lt_reg_r (INR (S n))); auto. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. apply (Rmult_lt_compat_l (hard_gamma sigma eps)) in hN; [|apply h]. eapply Rlt_le_trans; [exact hN|]. apply Req_le. unfold hard_gamma. field. split; lra. }
  unfold c. nra.
Qed.
Theorem T_lower_bound_order : lower_bound_order.
Proof.
intros Delta L1 sigma eps D0 l1 s0 e0 big. assert (e2 : 0 < eps ^ 2) by (now apply pow_lt). assert (s2 : 0 < sigma ^ 2) by (now apply pow_lt). set (z := 16 / 1275 * (Delta * L1 / eps ^ 2)).
assert (z1 : 1 <= z). { unfold z. apply (Rmult_le_reg_r (1275 * eps ^ 2)); [lra|]. replace (16 / 1275 * (Delta * L1 / eps ^ 2) * (1275 * eps ^ 2)) with (16 * (Delta * L1)) by (field; lra). lra. }
(* the integer part of z *)
set (T := Z.to_nat (up z - 1)). destruct (archimed z) as (u1 & u2). assert (up1 : (1 <= up z - 1)%Z). { assert (h : (1 < up z)%Z) by (apply lt_IZR; lra). lia. }
assert (eT : INR T = IZR (up z) - 1) by (unfold T; rewrite INR_IZR_INZ, Z2Nat.id by lia; rewrite minus_IZR; reflexivity).
assert (T1 : (1 <= T)%nat) by (apply INR_le; change (INR 1) with 1; rewrite eT; apply IZR_le in up1; rewrite minus_IZR in up1; lra).
assert (Tz : z / 2 <= INR T <= z) by (assert (1 <= INR T) by (change 1 with (INR 1); now apply le_INR); rewrite eT in *; lra).
destruct (T_lower_bound T Delta L1 sigma eps T1 D0 l1 s0 e0 (proj2 Tz)) as (f & g & h & hi & ho & lb). exists T, f, g, h. split; [auto|]. split; [auto|]. intros seed ask out N zr hN. apply lb; auto. eapply Rle_lt_trans; [exact hN|].
apply Rle_lt_trans with (z / 2 * (16 * sigma ^ 2) / (125 * eps ^ 2)).
- apply Req_le. unfold z. field. lra.
- apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra|]. apply Rle_lt_trans with (INR T * (16 * sigma ^ 2)); [apply Rmult_le_compat_r; lra|]. apply Rmult_lt_compat_l; lra.
Qed.
