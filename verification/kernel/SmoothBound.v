(* The chances of progress, the bound by powers, and the smooth chain scaled to a class. Proof of the second half of StatementsSmoothChain. *)
Require Import Reals Lra Lia Psatz List ZArith FunctionalExtensionality.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerBound StatementsSmoothChain FiniteProbability VectorAlgebra ExplicitTheorem.
From FD Require LowerBound ChainBound TaylorLipschitz SmoothFunctions SmoothChain.
Import ListNotations.
Open Scope R_scope.
(* span is the same function as in LowerBound *)
Section Chances.
Variables (T : nat) (g : vector -> vector) (c gamma : R) (h : probability gamma) (ask out : nat -> list vector -> vector).
Hypotheses (ch : chain T g c) (zr : zero_respecting T ask out).
Lemma step0 s l : (span T (answer T g gamma (ask s l) 0 :: l) <= span T l)%nat.
Proof. assert (q : (span T (answer T g gamma (ask s l) 0 :: l) <= span T l + 0)%nat) by exact (LowerBound.step_span T g c gamma ask out ch zr s l 0). lia. Qed.
Lemma step1 s l i : (span T (answer T g gamma (ask s l) i :: l) <= S (span T l))%nat.
Proof. assert (q : (span T (answer T g gamma (ask s l) i :: l) <= span T l + match i with O => O | _ => 1 end)%nat) by exact (LowerBound.step_span T g c gamma ask out ch zr s l i). destruct i; lia. Qed.
Notation seen_by k := (fun l => if Nat.leb k (span T l) then 1 else 0).
Lemma chance_step s N k : chance T g gamma h ask s (S N) (S k) <= (1 - gamma) * chance T g gamma h ask s N (S k) + gamma * chance T g gamma h ask s N k.
Proof.
destruct (proj1 (conj h h)) as (g0 & g1). unfold chance. cbn [seen]. rewrite E_bind. rewrite <- E_lin. apply E_le. intro l. cbn [E]. rewrite LowerBound.coin_mean. apply Rplus_le_compat; apply Rmult_le_compat_l; try lra.
- pose proof (step0 s l). destruct (Nat.leb_spec (S k) (span T (answer T g gamma (ask s l) 0 :: l))), (Nat.leb_spec (S k) (span T l)); try lra; lia.
- pose proof (step1 s l 1). destruct (Nat.leb_spec (S k) (span T (answer T g gamma (ask s l) 1 :: l))), (Nat.leb_spec k (span T l)); try lra; lia.
Qed.
Lemma chance_top s N k : chance T g gamma h ask s N k <= 1.
Proof. unfold chance. eapply Rle_trans; [|apply Req_le, (E_const (seen T g gamma h ask s N) 1)]. apply E_le. intro l. destruct (Nat.leb k (span T l)); lra. Qed.
Lemma chance_none s k : chance T g gamma h ask s 0 (S k) <= 0. Proof. unfold chance. simpl. lra. Qed.
(* by induction over the calls *)
Lemma bernoulli z N : 0 <= z -> 1 <= (1 + z) ^ N. Proof. intro z0. apply Rle_trans with (1 ^ N); [rewrite pow1; lra|apply pow_incr; lra]. Qed.
Lemma chance_power s x N k : 1 <= x -> chance T g gamma h ask s N k * x ^ k <= (1 + gamma * (x - 1)) ^ N.
Proof.
intro x1. destruct (proj1 (conj h h)) as (g0 & g1). assert (z0 : 0 <= gamma * (x - 1)) by nra. revert k. induction N as [|N IH]; intro k.
- destruct k as [|k]; [pose proof (chance_top s 0 0); simpl; lra|]. pose proof (chance_none s k). assert (0 < x ^ S k) by (apply pow_lt; lra). simpl ((1 + gamma * (x - 1)) ^ 0). nra.
- destruct k as [|k]; [pose proof (chance_top s (S N) 0); pose proof (bernoulli (gamma * (x - 1)) (S N) z0); change (x ^ 0) with 1; lra|].
  pose proof (chance_step s N k) as st. pose proof (IH (S k)) as a. pose proof (IH k) as b. assert (p : 0 < x ^ S k) by (apply pow_lt; lra). apply (Rmult_le_compat_r (x ^ S k)) in st; [|lra].
  set (A := chance T g gamma h ask s N (S k)) in *. set (B := chance T g gamma h ask s N k) in *. set (Z := (1 + gamma * (x - 1)) ^ N) in *. eapply Rle_trans; [exact st|].
  replace (((1 - gamma) * A + gamma * B) * x ^ S k) with ((1 - gamma) * (A * x ^ S k) + gamma * x * (B * x ^ k)) by (simpl; ring). change ((1 + gamma * (x - 1)) ^ S N) with ((1 + gamma * (x - 1)) * Z).
  apply (Rmult_le_compat_l (1 - gamma)) in a; [|lra]. apply (Rmult_le_compat_l (gamma * x)) in b; [|nra]. lra.
Qed.
Lemma out_large s l : c * (1 - (if Nat.leb T (span T l) then 1 else 0)) <= @norm (Rd T) (g (out s l)).
Proof.
pose proof (k_size _ _ _ ch) as c0. pose proof (norm_ge0 (Rd T) (g (out s l))) as n0. destruct (Nat.leb_spec T (span T l)) as [ge|lt]; [lra|].
rewrite Rminus_0_r, Rmult_1_r. apply (k_large _ _ _ ch). apply Nat.le_lt_trans with (span T l); [|auto]. apply LowerBound.reach_bound. intros j hj jT. apply (zr s l j jT). exact (LowerBound.span_beyond T l j hj jT).
Qed.
Lemma bounded_below seed N x : 1 <= x -> c * (1 - (1 + gamma * (x - 1)) ^ N / x ^ T) <= E (returned T g gamma h seed ask out N) (fun v => @norm (Rd T) (g v)).
Proof.
intro x1. pose proof (k_size _ _ _ ch) as c0. assert (p : 0 < x ^ T) by (apply pow_lt; lra). cbn [returned E]. rewrite <- (mean_const seed (c * (1 - (1 + gamma * (x - 1)) ^ N / x ^ T))). apply mean_le. intro s. rewrite E_bind. cbn [E].
apply Rle_trans with (c * (1 - chance T g gamma h ask s N T)).
- apply Rmult_le_compat_l; [auto|]. pose proof (chance_power s x N T x1) as K. assert (chance T g gamma h ask s N T <= (1 + gamma * (x - 1)) ^ N / x ^ T); [|lra]. apply (Rmult_le_reg_r (x ^ T)); [auto|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
- unfold chance. replace (c * (1 - E (seen T g gamma h ask s N) (seen_by T))) with (- c * E (seen T g gamma h ask s N) (seen_by T) + c) by ring. rewrite <- E_affine. apply E_le. intro l. eapply Rle_trans; [|apply out_large]. apply Req_le. ring.
Qed.
End Chances.
Theorem T_chances : chances_of_progress.
Proof. intros T g c gamma h ask out ch zr s N k. split; [apply chance_top|]. split; [apply chance_none|]. now apply (chance_step T g c gamma h ask out). Qed.
Theorem T_lower_bound_power : lower_bound_power.
Proof. intros T g c gamma h seed ask out N x ch zr x1. now apply bounded_below. Qed.
(* ---------- a chain on R^(S n) scaled: a f(x / v) with v = ell a / L1 ---------- *)
Section Scale.
Variables (n : nat) (f : vector -> R) (g : vector -> vector) (ell B q hh a L1 : R).
Hypotheses (G : is_grad (E := Rd (S n)) f g) (Lp : lipschitz (E := Rd (S n)) (F := Rd (S n)) g ell) (gp : forall z, f origin - f z <= B) (ch : chain (S n) g q)
  (hd : forall x j, (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (g x j) <= hh) (l0 : 0 < ell) (a0 : 0 < a) (l1 : 0 < L1).
Notation v := (ell * a / L1).
Definition scaled_f (x : vector) : R := a * v * f (fun i => / v * x i).
Definition scaled_g (x : vector) : vector := fun i => a * g (fun i => / v * x i) i.
Lemma v0 : 0 < v. Proof. apply Rdiv_lt_0_compat; nra. Qed.
Lemma reach_scaled (x : vector) T : reach (fun i => / v * x i) T = reach x T.
Proof.
pose proof v0 as p. assert (i0 : / v <> 0) by (apply Rinv_neq_0_compat; lra). induction T as [|T IH]; [reflexivity|]. simpl. destruct (Req_EM_T (/ v * x T) 0) as [z|z], (Req_EM_T (x T) 0) as [u|u]; auto; exfalso.
- apply Rmult_integral in z. destruct z; lra.
- apply z. rewrite u. ring.
Qed.
Lemma scaled_grad : is_grad (E := Rd (S n)) scaled_f scaled_g.
Proof.
intros x d s. simpl in x, d. pose proof v0 as p.
assert (D : derivable_pt_lim (fun t => a * v * f (fun i => / v * x i + t * (/ v * d i))) s (a * v * sum (fun i => g (fun i => / v * x i + s * (/ v * d i)) i * (/ v * d i)) (S n)))
  by exact (derivable_pt_lim_scal _ (a * v) s _ (G (fun i => / v * x i) (fun i => / v * d i) s)).
assert (e : forall s, (fun i => / v * x i + s * (/ v * d i)) = (fun i => / v * (x i + s * d i))) by (intro t; apply functional_extensionality; intro; ring).
change (derivable_pt_lim (fun t => a * v * f (fun i => / v * (x i + t * d i))) s (sum (fun i => a * g (fun i => / v * (x i + s * d i)) i * d i) (S n))).
replace (sum (fun i => a * g (fun i => / v * (x i + s * d i)) i * d i) (S n)) with (a * v * sum (fun i => g (fun i => / v * x i + s * (/ v * d i)) i * (/ v * d i)) (S n)).
- refine (derivable_ext _ _ _ _ _ D). intro t. now rewrite e.
- rewrite e, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i _. field. lra.
Qed.
Lemma scaled_lip : lipschitz (E := Rd (S n)) (F := Rd (S n)) scaled_g L1.
Proof.
intros x x'. pose proof v0 as p. pose proof (Lp (fun i => / v * x i) (fun i => / v * x' i)) as K. pose proof (norm_ge0 (Rd (S n)) (@sub (Rd (S n)) x x')) as r.
rewrite (@eqv_norm (Rd (S n)) (@sub (Rd (S n)) (scaled_g x) (scaled_g x')) (@scal (Rd (S n)) a (@sub (Rd (S n)) (g (fun i => / v * x i)) (g (fun i => / v * x' i))))).
2:{ intro z. change (sum (fun i => (scaled_g x i + -1 * scaled_g x' i) * z i) (S n) = sum (fun i => a * (g (fun i => / v * x i) i + -1 * g (fun i => / v * x' i) i) * z i) (S n)). apply TaylorLipschitz.sum_ext. intros i _. unfold scaled_g. ring. }
rewrite (@norm_scal (Rd (S n))), Rabs_pos_eq by lra.
rewrite (@eqv_norm (Rd (S n)) (@sub (Rd (S n)) (fun i => / v * x i) (fun i => / v * x' i)) (@scal (Rd (S n)) (/ v) (@sub (Rd (S n)) x x'))) in K.
2:{ intro z. change (sum (fun i => (/ v * x i + -1 * (/ v * x' i)) * z i) (S n) = sum (fun i => / v * (x i + -1 * x' i) * z i) (S n)). apply TaylorLipschitz.sum_ext. intros i _. ring. }
rewrite (@norm_scal (Rd (S n)) (/ v)), (Rabs_pos_eq (/ v)) in K by (left; now apply Rinv_0_lt_compat).
apply Rle_trans with (a * (ell * (/ v * @norm (Rd (S n)) (@sub (Rd (S n)) x x')))); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. repeat split; lra.
Qed.
Lemma scaled_gap z : scaled_f origin - scaled_f z <= B * ell * a ^ 2 / L1.
Proof.
pose proof v0 as p. pose proof (gp (fun i => / v * z i)) as K. unfold scaled_f. replace (fun i => / v * origin i) with origin by (apply functional_extensionality; intro; unfold origin; ring).
rewrite <- Rmult_minus_distr_l. assert (0 < a * v) by (apply Rmult_lt_0_compat; lra). apply Rle_trans with (a * v * B); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. lra.
Qed.
Lemma scaled_chain : chain (S n) scaled_g (a * q).
Proof.
constructor; [lia|pose proof (k_size _ _ _ ch); nra| |].
- intros x i h hi. unfold scaled_g. rewrite (k_chain _ _ _ ch) by (rewrite ?reach_scaled; auto). ring.
- intros x h. pose proof (k_large _ _ _ ch (fun i => / v * x i)) as K. rewrite reach_scaled in K. specialize (K h).
  rewrite (@eqv_norm (Rd (S n)) (scaled_g x) (@scal (Rd (S n)) a (g (fun i => / v * x i)))) by (intro z; reflexivity). rewrite (@norm_scal (Rd (S n))), Rabs_pos_eq by lra. nra.
Qed.
Lemma scaled_hidden x j : (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (scaled_g x j) <= a * hh.
Proof. intros h hj. pose proof (hd (fun i => / v * x i) j) as K. rewrite reach_scaled in K. specialize (K h hj). unfold scaled_g. rewrite Rabs_mult, Rabs_pos_eq by lra. nra. Qed.
End Scale.
Lemma floor_pos tau : 1 / 2 < tau -> 0 < floor_of tau.
Proof. intro h. unfold floor_of, Psi. rewrite SmoothFunctions.high by auto. apply Rmult_lt_0_compat; [apply SmoothFunctions.bell_pos|apply SmoothFunctions.Phi'_pos]. Qed.
Lemma hidden_pos tau d eps : 1 / 2 < tau -> 0 < d < 1 -> 0 < eps -> 0 < hidden_size tau d eps.
Proof. intros h k e. pose proof (floor_pos tau h). unfold hidden_size. apply Rmult_lt_0_compat; [|apply exp_pos]. apply Rdiv_lt_0_compat; [apply Rdiv_lt_0_compat; lra|auto]. Qed.
Lemma gamma_ok tau d sigma eps : 1 / 2 < tau -> 0 < d < 1 -> 0 < eps -> probability (hard_gamma tau d sigma eps).
Proof.
intros h k e. pose proof (hidden_pos tau d eps h k e) as H. unfold hard_gamma. set (z := hidden_size tau d eps) in *. assert (0 < z ^ 2) by (now apply pow_lt). pose proof (pow2_ge_0 sigma). split; [apply Rdiv_lt_0_compat; lra|].
apply (Rmult_le_reg_r (sigma ^ 2 + z ^ 2)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Theorem T_smooth_lower_bound : smooth_lower_bound.
Proof.
intros Phi w ell tau n d Delta L1 sigma eps ri rows ht l0 d0 D0 l1 s0 e0 room. destruct (SmoothChain.T_smooth_chain Phi w ell tau n ri rows ht) as (G & Lp & _ & gp & ch & _ & hd). pose proof (floor_pos tau ht) as q0.
set (q := floor_of tau) in *. set (a := eps / (1 - d) / q) in *. assert (a0 : 0 < a) by (unfold a; apply Rdiv_lt_0_compat; [apply Rdiv_lt_0_compat; lra|auto]). assert (aq : a * q * (1 - d) = eps) by (unfold a; field; lra).
set (f := chain_f Phi tau n) in *. set (g := chain_g Phi tau n) in *. set (h := gamma_ok tau d sigma eps ht d0 e0). pose proof (scaled_chain n g ell q a L1 ch l0 a0 l1) as sch.
exists (scaled_f f ell a L1), (scaled_g g ell a L1), h. split; [split; [now apply scaled_grad|split; [now apply scaled_lip|]]|split].
- intro z. eapply Rle_trans; [now apply (scaled_gap f ell (gap_of tau w n))|]. apply (Rmult_le_reg_r L1); [auto|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
- intro x. split; [apply (LowerBound.T_unbiased (S n) _ (a * q) _ h x sch)|]. apply (ChainBound.hidden_variance (S n) _ (a * q) _ h x (a * exp (3 / 2)) sigma sch); [intros; now apply (scaled_hidden n)|pose proof (exp_pos (3 / 2)); nra|].
  pose proof (hidden_pos tau d eps ht d0 e0) as H. change (a * exp (3 / 2)) with (hidden_size tau d eps). unfold hard_gamma. set (z := hidden_size tau d eps) in *. assert (0 < z ^ 2) by (now apply pow_lt). assert (0 < sigma ^ 2) by (now apply pow_lt). apply Req_le. field. split; lra.
- intros seed ask out N zr rare. set (r := hard_gamma tau d sigma eps) in *. assert (t0 : 0 < INR (S n)) by (apply lt_0_INR; lia). assert (aq0 : 0 < a * q) by nra. destruct rare as [m|(x & x1 & p)].
  + eapply Rlt_le_trans; [|apply (LowerBound.bounded_below (S n) _ (a * q) r h seed ask out sch zr N)]. assert (k : r * INR N / INR (S n) < d) by (apply (Rmult_lt_reg_r (INR (S n))); auto; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra). nra.
  + eapply Rlt_le_trans; [|apply (bounded_below (S n) _ (a * q) r h ask out sch zr seed N x x1)]. assert (xp : 0 < x ^ S n) by (apply pow_lt; lra). assert (k : (1 + r * (x - 1)) ^ N / x ^ S n < d) by (apply (Rmult_lt_reg_r (x ^ S n)); auto; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra). nra.
Qed.
(* the integer part of z *)
Lemma integer_part z : 1 <= z -> exists n, z / 2 <= INR (S n) <= z.
Proof.
intro z1. set (T := Z.to_nat (up z - 1)). destruct (archimed z) as (u1 & u2). assert (up1 : (1 <= up z - 1)%Z). { assert (h : (1 < up z)%Z) by (apply lt_IZR; lra). lia. }
assert (eT : INR T = IZR (up z) - 1) by (unfold T; rewrite INR_IZR_INZ, Z2Nat.id by lia; rewrite minus_IZR; reflexivity).
assert (T1 : (1 <= T)%nat) by (apply INR_le; change (INR 1) with 1; rewrite eT; apply IZR_le in up1; rewrite minus_IZR in up1; lra).
exists (pred T). replace (S (pred T)) with T by lia. assert (1 <= INR T) by (change 1 with (INR 1); now apply le_INR). rewrite eT in *. lra.
Qed.
Theorem T_smooth_lower_bound_order : smooth_lower_bound_order.
Proof.
intros Phi w ell tau d Delta L1 sigma eps ri rows ht l0 d0 D0 l1 s0 e0 big. set (z := length_of w ell tau d Delta L1 eps) in *. destruct (integer_part z big) as (n & Tz). pose proof (floor_pos tau ht) as q0. pose proof (exp_pos 1) as e1. pose proof (SmoothFunctions.Psi_range tau) as pr.
assert (w0 : 0 < w). { pose proof (r_range _ _ ri 0) as r. destruct (Rle_lt_or_eq_dec 0 w ltac:(lra)) as [|n0]; [auto|]. exfalso. pose proof (r_slope _ _ ri) as sl. assert (c0 : forall t, Phi t = 0) by (intro t; pose proof (r_range _ _ ri t); lra).
  pose proof (uniqueness_limite Phi 0 0 (Phi' 0)) as U. pose proof (SmoothFunctions.Phi'_pos 0). assert (derivable_pt_lim Phi 0 0) by (refine (derivable_ext (fun _ => 0) _ _ _ _ (derivable_pt_lim_const 0 0)); intro; now rewrite c0). specialize (U H0 (sl 0)). lra. }
assert (gt : gap_of tau w n <= exp 1 * w * INR (S n)) by (unfold gap_of; rewrite S_INR; assert (Psi tau * w <= exp 1 * w) by nra; nra).
assert (e2 : 0 < eps ^ 2) by (now apply pow_lt). assert (ew : 0 < exp 1 * w) by nra.
destruct (T_smooth_lower_bound Phi w ell tau n d Delta L1 sigma eps ri rows ht l0 d0 D0 l1 s0 e0) as (f & g & h & hi & ho & lb).
{ set (a := eps / (1 - d) / floor_of tau). pose proof (pow2_ge_0 a) as a2. apply Rle_trans with (exp 1 * w * z * ell * a ^ 2).
  - apply Rmult_le_compat_r; [auto|]. apply Rmult_le_compat_r; [lra|]. eapply Rle_trans; [exact gt|]. apply Rmult_le_compat_l; lra.
  - apply Req_le. unfold z, length_of, a. field. repeat split; lra. }
exists (S n), f, g, h. split; [auto|]. split; [auto|]. intros seed ask out N zr hN. apply lb; [auto|]. left. pose proof (hidden_pos tau d eps ht d0 e0) as H. change (eps / (1 - d) / floor_of tau * exp (3 / 2)) with (hidden_size tau d eps) in hN. unfold hard_gamma. set (k := hidden_size tau d eps) in *.
assert (k2 : 0 < k ^ 2) by (now apply pow_lt). assert (s2 : 0 < sigma ^ 2) by (now apply pow_lt). assert (r0 : 0 < k ^ 2 / (sigma ^ 2 + k ^ 2)) by (apply Rdiv_lt_0_compat; lra).
apply Rle_lt_trans with (k ^ 2 / (sigma ^ 2 + k ^ 2) * (d * INR (S n) * (sigma ^ 2 / k ^ 2))).
- apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [exact hN|]. apply Rmult_le_compat_r; [left; now apply Rdiv_lt_0_compat|]. apply Rmult_le_compat_l; lra.
- apply Rlt_le_trans with (k ^ 2 / (sigma ^ 2 + k ^ 2) * (d * INR (S n) * ((sigma ^ 2 + k ^ 2) / k ^ 2))); [|apply Req_le; field; split; lra].
  apply Rmult_lt_compat_l; [auto|]. apply Rmult_lt_compat_l; [assert (0 < INR (S n)) by (apply lt_0_INR; lia); nra|]. apply Rmult_lt_compat_r; [now apply Rinv_0_lt_compat|lra].
Qed.
