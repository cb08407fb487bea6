(* The laws on the whole window, and the bias of the method: kappa^(1 + 3p/2), and the paper's kappa^(2p + 1). *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require TaylorLipschitz BiasFromTaylor.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser SelfBounding BellMajorant SetPartitions DerivativeLaw ChainRule VectorDerivativeLaw.
Import ListNotations.
Open Scope R_scope.

(* Taylor on an interval, h k = k-th derivative *)
Lemma taylor_local delta C p : forall h : nat -> R -> R, (forall k t, (k <= p)%nat -> Rabs t < delta -> derivable_pt_lim (h k) t (h (S k) t)) ->
  (forall t, Rabs t < delta -> Rabs (h (S p) t) <= C) -> forall t, Rabs t < delta ->
  Rabs (h O t - TaylorLipschitz.tay (fun k => h k 0) (S p) t) <= C * Rabs t ^ S p / INR (fact (S p)).
Proof.
(* if r(0) = 0 and |r'(t)| <= C |t|^n/n! then |r(t)| <= C |t|^(n+1)/(n+1)! *)
assert (step : forall n (r r' : R -> R), r 0 = 0 -> (forall t, Rabs t < delta -> derivable_pt_lim r t (r' t)) ->
  (forall t, Rabs t < delta -> Rabs (r' t) <= C * Rabs t ^ n / INR (fact n)) -> forall t, Rabs t < delta -> Rabs (r t) <= C * Rabs t ^ S n / INR (fact (S n))).
{ intros n r r' r0 D B t ht. set (c := C * Rabs t ^ S n / INR (fact (S n))).
  assert (K : forall e, (e = 1 \/ e = -1) -> e * r t <= c).
  { intros e He. set (Q := fun s => c * s ^ S n - e * r (s * t)). set (Q' := fun s => c * (INR (S n) * s ^ n) - e * (r' (s * t) * t)).
    assert (hs : forall s, 0 <= s <= 1 -> Rabs (s * t) < delta).
    { intros s hs. rewrite Rabs_mult, (Rabs_pos_eq s) by lra. pose proof (Rabs_pos t). nra. }
    assert (DQ : forall s, 0 <= s <= 1 -> derivable_pt_lim Q s (Q' s)).
    { intros s H. apply (derivable_pt_lim_minus (fun s => c * s ^ S n) (fun s => e * r (s * t))).
      - apply (derivable_pt_lim_scal (fun s => s ^ S n)). apply (derivable_pt_lim_pow s (S n)).
      - apply (derivable_pt_lim_scal (fun s => r (s * t))).
        assert (A : derivable_pt_lim (fun s => s * t) s t).
        { pose proof (derivable_pt_lim_mult id (fct_cte t) s 1 0 (derivable_pt_lim_id s) (derivable_pt_lim_const _ s)) as M.
          unfold mult_fct, id, fct_cte in M. rewrite Rmult_0_r, Rplus_0_r, Rmult_1_l in M. exact M. }
        exact (derivable_pt_lim_comp (fun s => s * t) r s t _ A (D _ (hs s H))). }
    destruct (MVT_cor2 Q Q' 0 1 ltac:(lra) DQ) as (a & ea & Ha).
    assert (N : 0 <= Q' a).
    { unfold Q'. pose proof (B (a * t) (hs a ltac:(lra))) as b. rewrite Rabs_mult, (Rabs_pos_eq a), Rpow_mult_distr in b by lra.
      assert (b2 : e * (r' (a * t) * t) <= Rabs (r' (a * t)) * Rabs t).
      { rewrite <- Rabs_mult. pose proof (Rle_abs (r' (a * t) * t)). pose proof (Rle_abs (- (r' (a * t) * t))) as o. rewrite Rabs_Ropp in o. destruct He; subst e; lra. }
      apply (Rmult_le_compat_r (Rabs t)) in b; [|apply Rabs_pos].
      replace (c * (INR (S n) * a ^ n)) with (C * (a ^ n * Rabs t ^ n) / INR (fact n) * Rabs t); [lra|].
      unfold c. rewrite fact_simpl, mult_INR. pose proof (TaylorLipschitz.fact_pos n). assert (0 < INR (S n)) by (apply lt_0_INR; lia). simpl pow. field. lra. }
    assert (e1 : 0 <= Q 1 - Q 0) by (rewrite ea; lra). unfold Q in e1. rewrite Rmult_1_l, Rmult_0_l, r0, pow1, pow_i in e1 by lia. lra. }
  pose proof (K 1 (or_introl eq_refl)). pose proof (K (-1) (or_intror eq_refl)). apply Rabs_le. lra. }
induction p as [|p IH]; intros h D B t ht.
- apply (step 0%nat (fun t => h O t - TaylorLipschitz.tay (fun k => h k 0) 1 t) (h 1%nat)); auto.
  + rewrite TaylorLipschitz.tay0. ring.
  + intros s hs. replace (h 1%nat s) with (h 1%nat s - TaylorLipschitz.tay (fun k => h (S k) 0) 0 s) by (unfold TaylorLipschitz.tay; simpl; ring).
    apply derivable_pt_lim_minus; [apply D; auto|]. apply is_derive_Reals. apply (TaylorLipschitz.tay_derive (fun k => h k 0) 0).
  + intros s hs. simpl. replace (C * 1 / 1) with C by field. apply B; auto.
- apply (step (S p) (fun t => h O t - TaylorLipschitz.tay (fun k => h k 0) (S (S p)) t) (fun t => h 1%nat t - TaylorLipschitz.tay (fun k => h (S k) 0) (S p) t)); auto.
  + rewrite TaylorLipschitz.tay0. ring.
  + intros s hs. apply derivable_pt_lim_minus; [apply D; auto; lia|]. apply is_derive_Reals. apply (TaylorLipschitz.tay_derive (fun k => h k 0) (S p)).
  + apply (IH (fun k => h (S k))); [intros; apply D; auto; lia|auto].
Qed.

Section W.
Variables (X E : ips) (G F : E -> list E -> R) (GX FX : X -> E -> list E -> R) (y : nat -> R -> E) (p : nat) (mu L delta : R).
Hypothesis wl : window_level X E G F GX FX y p mu L delta.
Let p2 := w_p _ _ _ _ _ _ _ _ _ _ _ wl. Let m0 := w_mu _ _ _ _ _ _ _ _ _ _ _ wl. Let mL := w_L _ _ _ _ _ _ _ _ _ _ _ wl.
Let d0 := w_delta _ _ _ _ _ _ _ _ _ _ _ wl. Let dw := w_window _ _ _ _ _ _ _ _ _ _ _ wl.
Let tG := w_G _ _ _ _ _ _ _ _ _ _ _ wl. Let tF := w_F _ _ _ _ _ _ _ _ _ _ _ wl.
Let r := sqrt (L / mu).
Notation nm := (prods (@norm E)).
Lemma L_pos : 0 < L. Proof. lra. Qed.
Lemma kappa_ge1 : 1 <= L / mu.
Proof. apply (Rmult_le_reg_r mu); auto. replace (L / mu * mu) with L by (field; lra). lra. Qed.
Lemma r1 : 1 <= r. Proof. apply root_ge1, kappa_ge1. Qed.
Lemma r2 : r ^ 2 = L / mu. Proof. simpl. rewrite Rmult_1_r. apply sqrt_sqrt. pose proof kappa_ge1. lra. Qed.
Lemma y_sum l nu : Rabs nu < delta -> (list_sum l <= p)%nat -> forall m, In m l -> vderive (y m) nu (y (S m) nu).
Proof. intros hn hl m hm. apply in_sum in hm. apply (w_y _ _ _ _ _ _ _ _ _ _ _ wl); auto. lia. Qed.

Section AtNu.
Variable nu : R.
Hypothesis hn : Rabs nu < delta.
Lemma nuL : Rabs nu * L <= mu / 2. Proof. pose proof L_pos. apply Rle_trans with (delta * L); auto. apply Rmult_le_compat_r; lra. Qed.
Lemma nu_half : Rabs nu <= 1 / 2. Proof. pose proof L_pos. apply (Rmult_le_reg_r L); auto. pose proof nuL. lra. Qed.
Let Gn l := nu * F (y O nu) l + G (y O nu) l.
Lemma nuF l : (1 <= length l <= S (S p))%nat -> Rabs (nu * F (y O nu) l) <= mu / 2 * nm l.
Proof.
intro hl. rewrite Rabs_mult. apply Rle_trans with (Rabs nu * (L * nm l)).
- apply Rmult_le_compat_l; [apply Rabs_pos|apply (w_FL _ _ _ _ _ _ _ _ _ _ _ wl); auto].
- rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply nm_ge0|apply nuL].
Qed.
Lemma Gn_low a : mu / 2 * dot a a <= Gn [a; a] /\ G (y O nu) [a; a] <= 2 * Gn [a; a].
Proof.
unfold Gn. pose proof (nuF [a; a] ltac:(simpl; lia)) as B. simpl in B. rewrite Rmult_1_r, norm_sq in B.
pose proof (Rle_abs (- (nu * F (y O nu) [a; a]))) as c. rewrite Rabs_Ropp in c. pose proof (w_convex _ _ _ _ _ _ _ _ _ _ _ wl (y O nu) a). lra.
Qed.
Lemma rec_nu : recursion E Gn (F (y O nu)) (fun m => y m nu) (S p) (mu / 2) (3 / 2 * L).
Proof.
constructor; try lra.
- intro a. apply Gn_low.
- intros l hl. unfold Gn. eapply Rle_trans; [apply Rabs_triang|]. pose proof (nuF l ltac:(lia)). pose proof (w_GL _ _ _ _ _ _ _ _ _ _ _ wl (y O nu) l hl).
  pose proof (nm_ge0 E l). assert (mu / 2 * nm l <= L / 2 * nm l) by (apply Rmult_le_compat_r; lra). lra.
- intros l hl. eapply Rle_trans; [apply (w_FL _ _ _ _ _ _ _ _ _ _ _ wl); lia|]. apply Rmult_le_compat_r; [apply nm_ge0|lra].
- intros q w hq. unfold Gn. rewrite lsum_add, lsum_scal.
  pose proof (T_interval E (fun t k => G (y O t) k) (fun t k => F (y O t) k) y (S p) delta) as K.
  assert (H1 : forall w l t, blocks l -> (list_sum l < S p)%nat -> Rabs t < delta -> chain (fun t k => G (y O t) k) y w l t /\ chain (fun t k => F (y O t) k) y w l t).
  { intros w' l t bl sp ht. pose proof (blocks_length l bl). split; [apply (field_chain E y G 1 (S (S p)) tG)|apply (field_chain E y F 1 (S (S p)) tF)]; try lia;
      try (apply y_sum; auto; lia); apply (w_y _ _ _ _ _ _ _ _ _ _ _ wl); auto; lia. }
  specialize (K H1 (fun w t => w_opt _ _ _ _ _ _ _ _ _ _ _ wl t w) q w nu ltac:(lia) hn). unfold at_blocks in K. lra.
Qed.
Hypothesis G3 : third_lipschitz E G L.
Lemma SB_nu w a b : Rabs (Gn [w; a; b]) <= (1 + sqrt 2) * r * norm w * sqrt (Gn [a; a]) * sqrt (Gn [b; b]).
Proof.
pose proof (third E G (S (S p)) mu L ltac:(lia) m0 ltac:(lra) tG (w_convex _ _ _ _ _ _ _ _ _ _ _ wl) G3) as T3.
pose proof (T_self_bounding _ _ _ _ _ T3 (y O nu) w a b) as S3. cbv beta in S3.
pose proof (norm_ge0 _ w) as w0. pose proof r1 as R1. pose proof (sqrt_pos 2) as q0.
assert (up : forall c, sqrt (G (y O nu) [c; c]) <= sqrt 2 * sqrt (Gn [c; c])).
{ intro c. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt, Gn_low. }
assert (lo : forall c, sqrt (mu / 2) * norm c <= sqrt (Gn [c; c])).
{ intro c. unfold norm. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt, Gn_low. }
assert (hs : sqrt (L / (2 * mu)) * (sqrt 2 * sqrt 2) = sqrt 2 * r).
{ unfold r. pose proof kappa_ge1. replace (sqrt (L / mu)) with (sqrt (L / (2 * mu) * 2)) by (f_equal; field; lra).
  rewrite sqrt_mult_alt; [ring|]. replace (L / (2 * mu)) with (L / mu / 2) by (field; lra). lra. }
set (ga := sqrt (Gn [a; a])) in *. set (gb := sqrt (Gn [b; b])) in *.
assert (ga0 : 0 <= ga) by apply sqrt_pos. assert (gb0 : 0 <= gb) by apply sqrt_pos.
assert (P1 : Rabs (G (y O nu) [w; a; b]) <= sqrt 2 * r * norm w * ga * gb).
{ eapply Rle_trans; [exact S3|]. rewrite <- hs. pose proof (sqrt_pos (L / (2 * mu))).
  replace (sqrt (L / (2 * mu)) * (sqrt 2 * sqrt 2) * norm w * ga * gb) with (sqrt (L / (2 * mu)) * norm w * (sqrt 2 * ga) * (sqrt 2 * gb)) by ring.
  apply Rmult_le_compat; [repeat apply Rmult_le_pos; auto using sqrt_pos|apply sqrt_pos| |apply up].
  apply Rmult_le_compat_l; [apply Rmult_le_pos; auto|apply up]. }
assert (P2 : Rabs (nu * F (y O nu) [w; a; b]) <= norm w * ga * gb).
{ eapply Rle_trans; [apply nuF; simpl; lia|]. simpl. rewrite Rmult_1_r. rewrite <- (sqrt_sqrt (mu / 2)) by lra.
  replace (sqrt (mu / 2) * sqrt (mu / 2) * (norm w * (norm a * norm b))) with (norm w * (sqrt (mu / 2) * norm a) * (sqrt (mu / 2) * norm b)) by ring.
  pose proof (norm_ge0 _ a). pose proof (norm_ge0 _ b). pose proof (sqrt_pos (mu / 2)).
  apply Rmult_le_compat; [repeat apply Rmult_le_pos; auto|apply Rmult_le_pos; auto| |apply lo]. apply Rmult_le_compat_l; [auto|apply lo]. }
unfold Gn at 1. eapply Rle_trans; [apply Rabs_triang|].
assert (P3 : 1 * (norm w * ga * gb) <= r * (norm w * ga * gb)) by (apply Rmult_le_compat_r; auto; repeat apply Rmult_le_pos; auto). lra.
Qed.
Lemma y_bound q : (1 <= q <= S p)%nat -> norm (y q nu) <= window_majorant q * r ^ (3 * q - 1).
Proof.
intro hq. pose proof r1 as R1. pose proof (sqrt_pos 2). assert (s0 : 0 <= (1 + sqrt 2) * r) by (apply Rmult_le_pos; lra).
destruct (gauge_law E Gn (F (y O nu)) (fun m => y m nu) (S p) (mu / 2) (3 / 2 * L) _ rec_nu s0 SB_nu) as (b & nb & H1).
eapply Rle_trans; [apply nb|]. apply (T_law (1 + sqrt 2) 3 3 r b (S p)); try lra; auto.
- intro m. pose proof (nb m). pose proof (norm_ge0 _ (y m nu)). lra.
- intros k hk. rewrite r2. replace (3 * (L / mu)) with (3 / 2 * L / (mu / 2)) by (field; lra). now apply H1.
Qed.

End AtNu.
Lemma y_bound_paper nu q : Rabs nu < delta -> (1 <= q <= S p)%nat -> norm (y q nu) <= paper_majorant q * (3 * L / mu) ^ (2 * q - 1).
Proof.
intros hn hq. replace (3 * L / mu) with (3 / 2 * L / (mu / 2)) by (field; lra). exact (T_derivative_paper _ _ _ _ _ _ _ (rec_nu nu hn) q hq).
Qed.

Lemma third_of_fourth : (2 <= p)%nat -> third_lipschitz E G L.
Proof. intro p4. exact (lipschitz_of E G (S (S p)) 3 L ltac:(lia) tG (fun x l hl => w_GL _ _ _ _ _ _ _ _ _ _ _ wl x l ltac:(lia))). Qed.
(* the derivatives of psi_u: row k *)
Variable u : X.
Definition tailed (T : X -> E -> list E -> R) (t : R) (l : list E) := T u (y O t) (tl l).
Definition h k nu := row E y (y O 0) (tailed GX) (tailed FX) k nu.
Lemma h0 nu : h O nu = psi_along GX FX y u nu. Proof. unfold h, row. rewrite !total0. unfold psi_along, tailed. simpl. ring. Qed.
Lemma h1 : h 1%nat 0 = grad_phi GX FX y u.
Proof. unfold h, row, grad_phi. rewrite total0. unfold total, at_blocks, tailed. simpl. ring. Qed.
Lemma h_derive k nu : (k <= p)%nat -> Rabs nu < delta -> derivable_pt_lim (h k) nu (h (S k) nu).
Proof.
intros hk hn. unfold h. assert (Q : forall T, (forall u, tensor_field E (T u) 0 (S p)) -> forall q l, (q <= p)%nat -> In l (parts q) -> chain (tailed T) y (y O 0) l nu).
{ intros T tT q l hq hl. destruct (parts_in _ _ hl) as [sl bl]. pose proof (blocks_length l bl).
  apply (field_chain0 E y (T u) 0 (S p) (tT u) l nu); [lia|apply (w_y _ _ _ _ _ _ _ _ _ _ _ wl); auto; lia|apply y_sum; auto; lia]. }
apply row_derive; intros l hl; [apply (Q GX (w_GX _ _ _ _ _ _ _ _ _ _ _ wl) k)|apply (Q FX (w_FX _ _ _ _ _ _ _ _ _ _ _ wl) k)|apply (Q FX (w_FX _ _ _ _ _ _ _ _ _ _ _ wl) (k - 1)%nat)]; auto; lia.
Qed.

(* from any law |y q| <= c_q R^(dq - 1) on the window to psi *)
Section Psi.
Variables (cu cv cw R0 : R) (d : nat).
Hypotheses (cu0 : 0 <= cu) (cv0 : 0 <= cv) (cw0 : 0 <= cw) (R1 : 1 <= R0) (hd : (1 <= d)%nat).
Let c := majorant cu cv cw.
Hypothesis yb : forall nu q, Rabs nu < delta -> (1 <= q <= S p)%nat -> norm (y q nu) <= c q * R0 ^ (d * q - 1).
(* a tensor with the bound L |u| along the blocks of q *)
Lemma total_bound nu (T : list E -> R) M q : Rabs nu < delta -> 0 <= M -> (1 <= q <= S p)%nat -> (forall l, (1 <= length l <= S p)%nat -> Rabs (T l) <= M * nm l) ->
  Rabs (lsum (fun l => T (map (fun m => y m nu) l)) (parts q)) <= M * (sum (fun k => bell c k q) (S q) * R0 ^ (d * q - 1)).
Proof.
intros hn M0 hq HT. rewrite (group _ (parts q) q) by apply parts_length. rewrite (Rmult_comm (sum _ _)), <- Rmult_assoc, <- TaylorLipschitz.sum_scal.
apply sum_bound. intros k hk. destruct k as [|k].
- destruct q as [|q]; [lia|]. rewrite size0, Rabs_R0. simpl. lra.
- eapply Rle_trans; [apply (block_bound E (fun m => y m nu) (@norm E) T M (S k) q)|].
  { intros l h e. pose proof (parts_length _ _ h). eapply Rle_trans; [apply HT; rewrite map_length; lia|]. apply Rmult_le_compat_l; auto.
    apply (DerivativeLaw.prods_map E (fun m => y m nu) (@norm E)). intro. apply Rle_refl. }
  rewrite Rmult_assoc. apply Rmult_le_compat_l; auto.
  apply Rle_trans with (bell (fun m => c m * R0 ^ (d * m - 1)) (S k) q).
  + apply bell_le. intros m _ hm h. split; [apply norm_ge0|apply yb; auto; lia].
  + pose proof (one_term cu cv cw R0 d 0 0 0 cu0 cv0 cw0 R1 ltac:(lia) ltac:(lia) hd 0 (S k) q (d * q - 1) ltac:(nia)) as K.
    simpl pow in K at 1. rewrite Rmult_1_l in K. rewrite (Rmult_comm (R0 ^ _)). exact K.
Qed.

Lemma h_bound nu : Rabs nu < delta -> Rabs (h (S p) nu) <= psi_constant c p * L * R0 ^ (d * S p - 1) * norm u.
Proof.
intro hn. unfold h, row, total, at_blocks, tailed. simpl tl. replace (S p - 1)%nat with p by lia. pose proof L_pos. pose proof (norm_ge0 _ u) as u0.
assert (M0 : 0 <= L * norm u) by (apply Rmult_le_pos; lra).
pose proof (total_bound nu (FX u (y O nu)) (L * norm u) (S p) hn M0 ltac:(lia) (fun l hl => w_FXL _ _ _ _ _ _ _ _ _ _ _ wl u (y O nu) l hl)) as A.
pose proof (total_bound nu (FX u (y O nu)) (L * norm u) p hn M0 ltac:(lia) (fun l hl => w_FXL _ _ _ _ _ _ _ _ _ _ _ wl u (y O nu) l hl)) as B.
pose proof (total_bound nu (GX u (y O nu)) (L * norm u) (S p) hn M0 ltac:(lia) (fun l hl => w_GXL _ _ _ _ _ _ _ _ _ _ _ wl u (y O nu) l hl)) as D.
set (S1 := sum (fun k => bell c k (S p)) (S (S p))) in *. set (S0 := sum (fun k => bell c k p) (S p)) in *.
assert (c0 : forall m, 0 <= c m) by (intro; apply majorant_ge0; lra).
assert (S10 : 0 <= S1) by (apply sum_ge0; intros; apply bell_ge0; auto). assert (S00 : 0 <= S0) by (apply sum_ge0; intros; apply bell_ge0; auto).
assert (rp : 0 <= R0 ^ (d * S p - 1)) by (apply pow_le; lra).
assert (B' : L * norm u * (S0 * R0 ^ (d * p - 1)) <= L * norm u * (S0 * R0 ^ (d * S p - 1))).
{ apply Rmult_le_compat_l; auto. apply Rmult_le_compat_l; auto. apply Rle_pow; auto. nia. }
set (K := L * norm u * R0 ^ (d * S p - 1)). assert (K0 : 0 <= K) by (apply Rmult_le_pos; auto).
eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. rewrite !Rabs_mult, (Rabs_pos_eq (INR _)) by apply pos_INR.
assert (T1 : Rabs nu * Rabs (lsum (fun l => FX u (y O nu) (map (fun m => y m nu) l)) (parts (S p))) <= 1 / 2 * (K * S1)).
{ apply Rmult_le_compat; try apply Rabs_pos; [now apply nu_half|unfold K; lra]. }
assert (T2 : INR (S p) * Rabs (lsum (fun l => FX u (y O nu) (map (fun m => y m nu) l)) (parts p)) <= INR (S p) * (K * S0)).
{ apply Rmult_le_compat_l; [apply pos_INR|unfold K; lra]. }
unfold psi_constant. fold S1 S0. replace ((3 / 2 * S1 + INR (S p) * S0) * L * R0 ^ (d * S p - 1) * norm u) with (1 / 2 * (K * S1) + INR (S p) * (K * S0) + K * S1) by (unfold K; field).
assert (T3 : Rabs (lsum (fun l => GX u (y O nu) (map (fun m => y m nu) l)) (parts (S p))) <= K * S1) by (unfold K; lra).
lra.
Qed.
End Psi.
End W.
Theorem T_window_law_third : window_law_third.
Proof. intros X E G F GX FX y p mu L delta wl G3 q nu hq hn. exact (y_bound X E G F GX FX y p mu L delta wl nu hn G3 q hq). Qed.
Theorem T_window_law : window_law.
Proof. intros X E G F GX FX y p mu L delta wl p4 q nu hq hn. exact (y_bound X E G F GX FX y p mu L delta wl nu hn (third_of_fourth X E G F GX FX y p mu L delta wl p4) q hq). Qed.
Theorem T_window_law_paper : window_law_paper.
Proof. intros X E G F GX FX y p mu L delta wl q nu hq hn. exact (y_bound_paper X E G F GX FX y p mu L delta wl nu q hn hq). Qed.

Lemma enorm1 v : enorm 1 v = Rabs (v O). Proof. unfold enorm. simpl. rewrite Rplus_0_l. apply sqrt_Rsqr_abs. Qed.
Lemma bias m q a0 d X E G F GX FX y mu L delta cu cv cw R0 : taylor_bias m q a0 -> window_level X E G F GX FX y (m + q) mu L delta ->
  0 <= cu -> 0 <= cv -> 0 <= cw -> 1 <= R0 -> (1 <= d)%nat ->
  (forall nu k, Rabs nu < delta -> (1 <= k <= S (m + q))%nat -> norm (y k nu) <= majorant cu cv cw k * R0 ^ (d * k - 1)) -> forall nu u, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (psi_along GX FX y u) nu - grad_phi GX FX y u) <=
  psi_constant (majorant cu cv cw) (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * R0 ^ (d * S (m + q) - 1) * nu ^ (m + q) * norm u.
Proof.
set (p := (m + q)%nat) in *. intros Bb wl u0 v0 w0 r0 hd1 yb nu u n0 hd.
set (C := psi_constant (majorant cu cv cw) p * L * R0 ^ (d * S p - 1) * norm u).
pose proof (taylor_local delta C p (h X E GX FX y u) (h_derive X E G F GX FX y p mu L delta wl u)
  (h_bound X E G F GX FX y p mu L delta wl u cu cv cw R0 d u0 v0 w0 r0 hd1 yb)) as T.
pose proof (Bb 1%nat (fun _ => psi_along GX FX y u) (fun k _ => h X E GX FX y u k 0 / INR (fact k)) (C / INR (fact (S p))) nu n0) as B.
assert (Ty : taylor_at_0 (m + q) 1 (fun _ => psi_along GX FX y u) (fun k _ => h X E GX FX y u k 0 / INR (fact k)) (C / INR (fact (S p))) (INR (Nat.max m q) * nu)).
{ intros t ht. rewrite enorm1. specialize (T t ltac:(lra)). rewrite h0 in T. unfold TaylorLipschitz.tay in T. fold p.
  rewrite (TaylorLipschitz.sum_ext (fun k => t ^ k * (h X E GX FX y u k 0 / INR (fact k))) (fun k => t ^ k / INR (fact k) * h X E GX FX y u k 0)).
  - eapply Rle_trans; [exact T|]. apply Req_le. unfold Rdiv. ring.
  - intros k _. unfold Rdiv. ring. }
specialize (B Ty). rewrite enorm1, h1 in B. simpl (INR (fact 1)) in B. replace (grad_phi GX FX y u / 1) with (grad_phi GX FX y u) in B by field.
eapply Rle_trans; [exact B|]. apply Req_le. unfold C. fold p. unfold Rdiv. ring.
Qed.
Lemma third m q a0 : taylor_bias m q a0 -> bias_third m q a0.
Proof.
intros B X E G F GX FX y mu L delta wl G3 nu u n0 hd. replace (3 * (m + q) + 2)%nat with (3 * S (m + q) - 1)%nat by lia. pose proof (sqrt_pos 2).
apply (bias m q a0 3 X E G F GX FX y mu L delta (1 + sqrt 2) 3 3 (sqrt (L / mu))); auto; try lra; try lia; [apply (r1 _ _ _ _ _ _ _ _ _ _ _ wl)|].
intros t k hn hk. exact (T_window_law_third _ _ _ _ _ _ _ _ _ _ _ wl G3 k t hk hn).
Qed.
Lemma ours m q a0 : (2 <= m + q)%nat -> taylor_bias m q a0 -> bias_ours m q a0.
Proof. intros p4 B X E G F GX FX y mu L delta wl. exact (third m q a0 B X E G F GX FX y mu L delta wl (third_of_fourth _ _ _ _ _ _ _ _ _ _ _ wl p4)). Qed.
Lemma paper m q a0 : taylor_bias m q a0 -> bias_paper m q a0.
Proof.
intros B X E G F GX FX y mu L delta wl nu u n0 hd. replace (2 * (m + q) + 1)%nat with (2 * S (m + q) - 1)%nat by lia.
pose proof (kappa_ge1 _ _ _ _ _ _ _ _ _ _ _ wl) as k1.
apply (bias m q a0 2 X E G F GX FX y mu L delta 1 1 1 (3 * (L / mu))); auto; try lra; try lia.
intros t k hn hk. replace (3 * (L / mu)) with (3 * L / mu) by (unfold Rdiv; ring). exact (T_window_law_paper _ _ _ _ _ _ _ _ _ _ _ wl k t hk hn).
Qed.
Theorem T_third_odd : bias_third_odd. Proof. intro k. apply third, BiasFromTaylor.odd. Qed.
Theorem T_ours_even : bias_ours_even. Proof. intros n n1. apply ours; [lia|now apply BiasFromTaylor.even]. Qed.
Theorem T_ours_odd : bias_ours_odd. Proof. intros k k1. apply ours; [lia|apply BiasFromTaylor.odd]. Qed.
Theorem T_paper_even : bias_paper_even. Proof. intros n n1. now apply paper, BiasFromTaylor.even. Qed.
Theorem T_paper_odd : bias_paper_odd. Proof. intro k. apply paper, BiasFromTaylor.odd. Qed.
