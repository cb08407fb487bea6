(* Riesz' theorem from completeness: a minimising sequence of |v|^2/2 - b(v) converges to the vector that represents b. *)
Require Import Reals Lra Lia Psatz Coq.Logic.Epsilon.
From FD Require Import Vocabulary InnerProduct StatementsHilbert.
Open Scope R_scope.
Section Riesz.
Variables (E : space) (b : E -> R) (M : R).
Hypotheses (cp : complete E) (bD : forall v w, b (add v w) = b v + b w) (bZ : forall s v, b (scal s v) = s * b v) (M0 : 0 <= M) (bM : forall v, Rabs (b v) <= M * norm v).
Definition J (v : E) := dot v v / 2 - b v.
Lemma J_low v : - (M * M / 2) <= J v.
Proof.
unfold J. pose proof (bM v) as h. pose proof (Rle_abs (b v)). rewrite <- (norm_sq E v). pose proof (Rle_0_sqr (norm v - M)) as s. unfold Rsqr in s. lra.
Qed.
Lemma inf_exists : exists I, (forall v, I <= J v) /\ forall e, 0 < e -> exists v, J v <= I + e.
Proof.
destruct (completeness (fun r => exists v, r = - J v)) as (s & ub & lub).
- exists (M * M / 2). intros r (v & ->). pose proof (J_low v). lra.
- exists (- J zero). now exists zero.
- exists (- s). split.
  + intro v. assert (- J v <= s) by (apply ub; now exists v). lra.
  + intros e e0. apply Classical_Prop.NNPP. intro no. assert (s <= s - e); [|lra]. apply lub. intros r (v & ->). apply Rnot_lt_le. intro lt. apply no. exists v. lra.
Qed.
Lemma J_step I v w e : (forall v, I <= J v) -> J v <= I + e -> (dot v w - b w) ^ 2 <= 2 * (dot w w + 1) * e.
Proof.
intros low near. set (t := dot v w - b w). set (c := dot w w + 1). assert (c1 : 1 <= c) by (unfold c; pose proof (dot_ge0 E w); lra).
pose proof (low (add v (scal (- t / c) w))) as h. unfold J in *. rewrite bD, bZ, !dotDl, !dotDr, !dotZl, !dotZr, (dotC E w v) in h.
replace (dot w w) with (c - 1) in h by (unfold c; ring). replace (dot v w) with (t + b w) in h by (unfold t; ring).
assert (A : 0 <= e + - (t ^ 2 / c) + t ^ 2 / c * ((c - 1) / c) / 2).
{ replace (- (t ^ 2 / c)) with (- t / c * t) by (field; lra). replace (t ^ 2 / c * ((c - 1) / c) / 2) with (- t / c * (- t / c * (c - 1)) / 2) by (field; lra). lra. }
assert (q : 0 <= t ^ 2 / c) by (apply Rmult_le_pos; [apply pow2_ge_0|left; apply Rinv_0_lt_compat; lra]).
assert (r : (c - 1) / c <= 1) by (apply (Rmult_le_reg_r c); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
assert (B : t ^ 2 / c <= 2 * e) by nra. apply (Rmult_le_compat_l c) in B; [|lra]. replace (c * (t ^ 2 / c)) with (t ^ 2) in B by (field; lra). lra.
Qed.
Lemma J_close I v w e : (forall v, I <= J v) -> J v <= I + e -> J w <= I + e -> dot (sub v w) (sub v w) <= 8 * e.
Proof.
intros low hv hw. pose proof (low (scal (/ 2) (add v w))) as h. unfold J in *. rewrite bZ, bD, !dotZl, !dotZr, !dotDl, !dotDr, (dotC E w v) in h.
unfold sub. rewrite !dotDl, !dotDr, !dotZl, !dotZr, (dotC E w v). lra.
Qed.
Lemma represented : exists r, forall w, b w = dot r w.
Proof.
destruct inf_exists as (I & low & near).
set (v := fun n : nat => epsilon (inhabits (zero : E)) (fun v : E => J v <= I + / INR (S n))).
assert (hv : forall n, J (v n) <= I + / INR (S n)).
{ intro n. apply (epsilon_spec (inhabits (zero : E)) (fun v : E => J v <= I + / INR (S n))). apply near. apply Rinv_0_lt_compat, lt_0_INR. lia. }
assert (sm : forall d, 0 < d -> exists N, forall n, (N <= n)%nat -> / INR (S n) <= d).
{ intros d d0. destruct (archimed (/ d)) as (a & _). exists (Z.to_nat (up (/ d))). intros n hn. assert (i0 : 0 < / d) by now apply Rinv_0_lt_compat.
  assert (u0 : (0 < up (/ d))%Z) by (apply lt_IZR; lra). rewrite <- (Rinv_inv d). apply Rinv_le_contravar; auto. apply Rle_trans with (IZR (up (/ d))); [lra|].
  rewrite INR_IZR_INZ. apply IZR_le. lia. }
destruct (cp v) as (z & hz).
- intros e e0. destruct (sm (e * e / 8)) as (N & hN); [nra|]. exists N. intros i j hi hj.
  assert (h : dot (sub (v i) (v j)) (sub (v i) (v j)) <= e * e).
  { replace (e * e) with (8 * (e * e / 8)) by field. apply (J_close I); auto; (eapply Rle_trans; [apply hv|]); apply Rplus_le_compat_l, hN; auto. }
  rewrite <- norm_sq in h. pose proof (norm_ge0 E (sub (v i) (v j))). apply Rnot_lt_le. intro. nra.
- exists z. intro w. symmetry. apply Rminus_diag_uniq. set (d := dot z w - b w). apply Classical_Prop.NNPP. intro d0. assert (dp : 0 < Rabs d) by now apply Rabs_pos_lt.
  set (e := Rabs d / (4 * (norm w + 1))). pose proof (norm_ge0 E w) as w0. assert (e0 : 0 < e) by (apply Rdiv_lt_0_compat; lra).
  set (c := dot w w + 1). assert (c1 : 1 <= c) by (unfold c; pose proof (dot_ge0 E w); lra).
  destruct (hz e e0) as (N1 & h1). destruct (sm (Rabs d ^ 2 / (32 * c))) as (N2 & h2); [apply Rdiv_lt_0_compat; [now apply pow_lt|lra]|].
  set (n := Nat.max N1 N2). pose proof (h1 n ltac:(lia)) as a. pose proof (h2 n ltac:(lia)) as s. pose proof (J_step I (v n) w _ low (hv n)) as st. fold c in st.
  assert (A : Rabs (dot (v n) w - b w) <= Rabs d / 4).
  { assert (B : (dot (v n) w - b w) ^ 2 <= (Rabs d / 4) ^ 2).
    { eapply Rle_trans; [exact st|]. apply Rle_trans with (2 * c * (Rabs d ^ 2 / (32 * c))); [apply Rmult_le_compat_l; lra|]. apply Req_le. field. lra. }
    rewrite <- (Rabs_pos_eq (Rabs d / 4)) by lra. apply Rsqr_le_abs_0. unfold Rsqr. simpl in B. lra. }
  assert (B : Rabs (dot (sub (v n) z) w) <= Rabs d / 4).
  { eapply Rle_trans; [apply cauchy_norm|]. apply Rle_trans with (e * (norm w + 1)); [apply Rmult_le_compat; try lra; apply norm_ge0|]. apply Req_le. unfold e. field. lra. }
  assert (C : d = (dot (v n) w - b w) - dot (sub (v n) z) w) by (unfold d, sub; rewrite dotDl, dotZl; ring).
  assert (Rabs d <= Rabs (dot (v n) w - b w) + Rabs (dot (sub (v n) z) w)); [|lra].
  rewrite C at 1. unfold Rminus at 1. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.
End Riesz.
Theorem T_riesz : riesz_theorem.
Proof. intros E cp b (bD & bZ & M & M0 & bM). now apply (represented E b M). Qed.
