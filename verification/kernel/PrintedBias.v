(* The bias under the paper's own smoothness: proof of StatementsPrinted. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Derive.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsStencil StatementsBias StatementsPrinted Jets TaylorLine PrintedPath.
From FD Require TaylorLipschitz BiasFromTaylor WindowBias Minimiser.
Import ListNotations.
Open Scope R_scope.
Notation point := Datatypes.unit.
Section B.
Variables (E : space) (G F GX FX : E -> list E -> R) (y : R -> E) (o v : E) (p : nat) (mu L LU delta : R).
Hypothesis pl : printed_level E G F GX FX y o v p mu L LU delta.
Let p1 := e_p _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let m0 := e_mu _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let mL := e_L _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let U0 := e_LU _ _ _ _ _ _ _ _ _ _ _ _ _ pl.
Let tX := e_GX _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let tY := e_FX _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let XL := e_GXL _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let YL := e_FXL _ _ _ _ _ _ _ _ _ _ _ _ _ pl.
Notation rr := (rr mu L). Notation ss := (ss mu L). Notation d := (d E y o). Notation dom := (dom mu L delta).
Let r_r := rr_range E G F GX FX y o v p mu L LU delta pl. Let s_0 := ss_pos E G F GX FX y o v p mu L LU delta pl. Let Lp := L_pos E G F GX FX y o v p mu L LU delta pl.
Let dB := d_bound E G F GX FX y o v p mu L LU delta pl. Let rp := rr_pow E G F GX FX y o v p mu L LU delta pl. Let tm := time_t E G F GX FX y o v p mu L LU delta pl.
Definition one (_ : point) : R := 1.
Definition any (_ : point -> R) : Prop := True.
Lemma one0 : forall i, 0 <= one i. Proof. intro. unfold one. lra. Qed.
Lemma any0 : any (fun _ => 0). Proof. exact Logic.I. Qed.
Lemma anyA : forall c a b, any a -> any b -> any (fun i => c * a i + b i). Proof. intros. exact Logic.I. Qed.
Notation jet := (jet point one any ss dom).
Lemma small' t : dom t -> ss * Rabs t <= 1 / 2. Proof. intros (_ & h). exact h. Qed.
Lemma scalar_form (T : E -> list E -> R) n k : tensor_field E T 0 n -> lip_order T LU 0 n -> (1 <= k <= n)%nat -> form point one any E k LU (fun l _ => T o l).
Proof.
intros t Lp' hk. constructor.
- intros l l' i _ P. now apply (tf_sym _ _ _ _ t).
- intros a b l i hl. apply (tf_add _ _ _ _ t). lia.
- intros c a l i hl. apply (tf_scal _ _ _ _ t). lia.
- intros. exact Logic.I.
- intros l i hl. unfold one. rewrite Rmult_1_r. destruct l as [|a l]; simpl in hl; [lia|]. apply (bound_of_lip E T 0 n (k - 1)); auto; try lia. intros z z' l' hl'. apply Lp'. lia.
Qed.
Lemma jet_scal' n K c b : Rabs c <= 1 -> jet n K b -> jet n K (fun t i => c * b t i).
Proof.
intros hc J. assert (K0 : 0 <= K) by apply J. pose proof (jet_lin point one any ss dom anyA n K 0 c b (fun _ _ => 0) J (jet_zero point one any ss dom one0 s_0 any0 n)) as D.
eapply (jet_mono point one any ss dom one0 s_0); [|refine (jet_ext point one any ss dom n _ _ _ _ D)]; [nra|intros; ring].
Qed.
Definition psi t := t * FX (y t) [] + GX (y t) [].
Definition chi t := psi t - GX o [] - t * FX o [].
Definition tail (T : E -> list E -> R) n t := sum (fun k => / INR (fact (1 + k)) * T o (repeat (d t) (1 + k))) n.
Lemma tail_err (T : E -> list E -> R) n t : tensor_field E T 0 n -> lip_order T LU 0 n -> Rabs (T (y t) [] - T o [] - tail T n t) <= LU * norm (d t) ^ S n.
Proof.
intros f l. pose proof (taylor_line E T 0 n n LU o (d t) [] U0 f ltac:(simpl; lia) ltac:(simpl; lia)) as h. simpl prods in h. rewrite (at_d E y o t), Rmult_1_r in h.
assert (e : sum (fun k => T o (repeat (d t) k ++ []) / INR (fact k)) (S n) = T o [] + tail T n t).
{ rewrite sum_first. change (repeat (d t) 0 ++ []) with (@nil E). change (fact 0) with 1%nat. change (INR 1) with 1. unfold Rdiv at 1. rewrite Rinv_1, Rmult_1_r. f_equal. unfold tail. apply TaylorLipschitz.sum_ext. intros k _. rewrite app_nil_r. change (S k) with (1 + k)%nat. unfold Rdiv. ring. }
rewrite e in h. replace (T (y t) [] - T o [] - tail T n t) with (T (y t) [] - (T o [] + tail T n t)) by ring. apply h. intros z z' l' hl'. apply l. simpl in hl'. lia.
Qed.
Lemma tail_jet (T : E -> list E -> R) n N : tensor_field E T 0 n -> lip_order T LU 0 n -> (N <= p)%nat -> jet N (LU * rr * sum (fun k => pc p (Bh p p) 1 (1 + k)) n) (fun t _ => tail T n t).
Proof.
intros f l hN. destruct r_r as (r0 & r1). pose proof (Bh_ge0 p p) as b0.
assert (J : jet N (sum (fun k => pc p (rr * Bh p p) rr (1 + k) * LU) n) (fun t _ => tail T n t)).
{ apply (jet_sum point one any ss dom one0 s_0 any0 anyA N n (fun k => pc p (rr * Bh p p) rr (1 + k) * LU) (fun k t _ => / INR (fact (1 + k)) * T o (repeat (d t) (1 + k)))). intros k hk. apply jet_scal'; [apply inv_fact|].
  apply (power_jet point one any ss dom one0 s_0 small' any0 anyA E p N (rr * Bh p p) rr d (1 + k) LU (fun l _ => T o l)); auto; try lra; try lia;
    [exact (taylor_path E G F GX FX y o v p mu L LU delta pl p (le_n p))|exact (d_dom E G F GX FX y o v p mu L LU delta pl)|apply (scalar_form T n); auto; lia]. }
eapply (jet_mono point one any ss dom one0 s_0); [|exact J]. apply sum_scaled; [nra|]. intro k. rewrite pc_scale. pose proof (pc_ge0 p (Bh p p) 1 (1 + k) b0 ltac:(lra)) as c0. pose proof (rp 1 (1 + k) ltac:(lia)) as q. rewrite pow_1 in q.
apply Rle_trans with (rr * pc p (Bh p p) 1 (1 + k) * LU); [|apply Req_le; ring]. apply Rmult_le_compat_r; auto. apply Rmult_le_compat_r; auto.
Qed.
Lemma chi_jet : jet p (LU * rr * Cq p) (fun t _ => chi t).
Proof.
destruct r_r as (r0 & r1). pose proof (Bh_ge0 p p) as b0. pose proof (ss_inv E G F GX FX y o v p mu L LU delta pl) as si.
pose proof (tail_jet GX p p tX XL (le_n p)) as J1. pose proof (jet_time point one any ss dom one0 s_0 any0 (p - 1) _ _ (tail_jet FX (p - 1) (p - 1) tY YL ltac:(lia))) as J2. replace (S (p - 1)) with p in J2 by lia.
pose proof (jet_lin point one any ss dom anyA p _ _ 1 _ _ J1 J2) as J. rewrite Rabs_R1, Rmult_1_l in J.
assert (K0 : 0 <= 2 * (LU * rr)) by (apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]).
eapply (jet_mono point one any ss dom one0 s_0); [|refine (jet_err point one any ss dom one0 s_0 p _ (2 * (LU * rr)) _ (fun t _ => chi t) K0 _ J)].
- unfold Cq. set (A := sum (fun k => pc p (Bh p p) 1 (1 + k)) p). set (C := sum (fun k => pc p (Bh p p) 1 (1 + k)) (p - 1)).
  assert (C0 : 0 <= C) by (apply sum_nonneg; intro; apply pc_ge0; auto; lra). unfold Rdiv. rewrite si.
  assert (LU * rr * C * rr ^ 2 <= LU * rr * C). { rewrite <- (Rmult_1_r (LU * rr * C)) at 2. apply Rmult_le_compat_l; [apply Rmult_le_pos; [apply Rmult_le_pos; lra|auto]|]. pose proof (rp 0 2 ltac:(lia)) as q. exact q. } lra.
- intros t i dt. pose proof (tail_err GX p t tX XL) as a. pose proof (tail_err FX (p - 1) t tY YL) as b. replace (S (p - 1)) with p in b by lia.
  replace (chi t - (1 * tail GX p t + t * tail FX (p - 1) t)) with ((GX (y t) [] - GX o [] - tail GX p t) + t * (FX (y t) [] - FX o [] - tail FX (p - 1) t)) by (unfold chi, psi; ring).
  pose proof (dB t (proj1 dt)) as db. pose proof (norm_ge0 _ (d t)) as n0. set (x := ss * Rabs t) in *. assert (x0 : 0 <= x) by (apply Rmult_le_pos; [lra|apply Rabs_pos]).
  assert (dp : forall j, norm (d t) ^ j <= rr ^ j * x ^ j) by (intro j; rewrite <- Rpow_mult_distr; apply pow_incr; lra). unfold one. rewrite Rmult_1_r.
  assert (A : LU * norm (d t) ^ S p <= LU * rr * x ^ S p).
  { rewrite Rmult_assoc. apply Rmult_le_compat_l; auto. eapply Rle_trans; [apply dp|]. apply Rmult_le_compat_r; [now apply pow_le|]. pose proof (rp 1 (S p) ltac:(lia)) as q. rewrite pow_1 in q. exact q. }
  assert (C : Rabs t * (LU * norm (d t) ^ p) <= LU * rr * x ^ S p).
  { rewrite (tm t). fold x. apply Rle_trans with (rr ^ 2 * x * (LU * (1 * x ^ p))).
    - apply Rmult_le_compat_l; [apply Rmult_le_pos; [apply pow_le; lra|auto]|]. apply Rmult_le_compat_l; auto. eapply Rle_trans; [apply dp|]. apply Rmult_le_compat_r; [now apply pow_le|]. pose proof (rp 0 p ltac:(lia)) as q. exact q.
    - replace (rr ^ 2 * x * (LU * (1 * x ^ p))) with (LU * rr ^ 2 * x ^ S p) by (simpl; ring). apply Rmult_le_compat_r; [now apply pow_le|]. apply Rmult_le_compat_l; auto. pose proof (rp 1 2 ltac:(lia)) as q. rewrite pow_1 in q. exact q. }
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. apply (Rmult_le_compat_l (Rabs t)) in b; [|apply Rabs_pos]. lra.
Qed.
Lemma Cq_ge0 : 0 <= Cq p.
Proof.
unfold Cq. pose proof (Bh_ge0 p p) as b0. pose proof (sum_nonneg (fun k => pc p (Bh p p) 1 (1 + k)) p (fun k => pc_ge0 p _ 1 _ b0 ltac:(lra))). pose proof (sum_nonneg (fun k => pc p (Bh p p) 1 (1 + k)) (p - 1) (fun k => pc_ge0 p _ 1 _ b0 ltac:(lra))). lra.
Qed.
Lemma sum_abs f n M : (forall k, (k < n)%nat -> Rabs (f k) <= M) -> Rabs (sum f n) <= INR n * M.
Proof.
intro h. induction n as [|n IH]; [simpl; rewrite Rabs_R0; lra|]. rewrite S_INR. simpl. eapply Rle_trans; [apply Rabs_triang|]. pose proof (h n ltac:(lia)). pose proof (IH ltac:(intros; apply h; lia)). lra.
Qed.
Lemma delta_half t : Rabs t < delta -> Rabs t <= 1 / 2.
Proof. intro h. pose proof (e_window _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as w. apply (Rmult_le_reg_r L); [lra|]. apply Rle_trans with (delta * L); [apply Rmult_le_compat_r; lra|lra]. Qed.
Lemma lip0 (T : E -> list E -> R) n t : lip_order T LU 0 n -> Rabs (T (y t) [] - T o []) <= LU * norm (d t).
Proof. intro l. pose proof (l (y t) o [] ltac:(simpl; lia)) as h. simpl in h. rewrite Rmult_1_r in h. exact h. Qed.
(* on the whole window: where s|t| > 1/2 the trivial bounds are enough *)
Lemma chi_window : exists c : nat -> R, forall t, Rabs t < delta -> Rabs (chi t - sum (fun k => t ^ k * c k) (S p)) <= c_printed p * (LU * rr) * (ss * Rabs t) ^ S p.
Proof.
destruct chi_jet as (K0 & c & _ & bc & rc). destruct r_r as (r0 & r1). pose proof Cq_ge0 as q0. assert (P0 : 0 <= LU * rr) by (apply Rmult_le_pos; lra).
exists (fun k => c k Datatypes.tt). intros t ht. set (x := ss * Rabs t). assert (x0 : 0 <= x) by (apply Rmult_le_pos; [lra|apply Rabs_pos]). pose proof (pow_le x (S p) x0) as xp.
assert (two : 1 <= 2 ^ S p) by (rewrite <- (pow1 (S p)) at 1; apply pow_incr; lra). pose proof (pos_INR (S p)) as n0.
assert (sp1 : 1 <= INR (S p)) by (change 1 with (INR 1); apply le_INR; lia).
destruct (Rle_dec x (1 / 2)) as [s|s].
- eapply Rle_trans; [apply (rc t Datatypes.tt); split; auto|]. fold x. unfold one. rewrite Rmult_1_r. apply Rmult_le_compat_r; auto. rewrite (Rmult_comm (c_printed p)). apply Rmult_le_compat_l; auto. unfold c_printed.
  apply Rle_trans with ((2 + INR (S p) * Cq p) * 1); [nra|]. apply Rmult_le_compat_l; nra.
- apply Rnot_le_lt in s. assert (big : forall k, (k <= S p)%nat -> x ^ k <= 2 ^ S p * x ^ S p).
  { intros k hk. replace (2 ^ S p * x ^ S p) with ((2 * x) ^ (S p - k) * 2 ^ k * x ^ k).
    - rewrite <- (Rmult_1_l (x ^ k)) at 1. apply Rmult_le_compat_r; [now apply pow_le|]. rewrite <- (Rmult_1_l 1). apply Rmult_le_compat; try lra.
      + rewrite <- (pow1 (S p - k)). apply pow_incr. lra.
      + rewrite <- (pow1 k). apply pow_incr. lra.
    - rewrite <- (Rpow_mult_distr 2 x (S p)). rewrite Rmult_assoc, <- (Rpow_mult_distr 2 x k), <- pow_add. f_equal. lia. }
  assert (A : Rabs (chi t) <= 2 * (LU * rr) * (2 ^ S p * x ^ S p)).
  { replace (chi t) with ((GX (y t) [] - GX o []) + t * (FX (y t) [] - FX o [])) by (unfold chi, psi; ring). eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult.
    pose proof (lip0 GX p t XL) as a1. pose proof (lip0 FX (p - 1) t YL) as a2. pose proof (delta_half t ht) as h2. pose proof (dB t ht) as db. fold x in db. pose proof (big 1%nat ltac:(lia)) as b1. rewrite pow_1 in b1.
    assert (e : LU * norm (d t) <= LU * rr * (2 ^ S p * x ^ S p)) by (rewrite Rmult_assoc; apply Rmult_le_compat_l; auto; eapply Rle_trans; [exact db|]; apply Rmult_le_compat_l; lra).
    assert (Rabs t * Rabs (FX (y t) [] - FX o []) <= 1 * (LU * norm (d t))) by (apply Rmult_le_compat; try apply Rabs_pos; lra). lra. }
  assert (B : Rabs (sum (fun k => t ^ k * c k Datatypes.tt) (S p)) <= INR (S p) * (LU * rr * Cq p * (2 ^ S p * x ^ S p))).
  { apply sum_abs. intros k hk. rewrite Rabs_mult, <- RPow_abs. pose proof (bc k Datatypes.tt) as b. unfold one in b. rewrite Rmult_1_r in b. apply (Rmult_le_compat_l (Rabs t ^ k)) in b; [|apply pow_le, Rabs_pos]. eapply Rle_trans; [exact b|].
    replace (Rabs t ^ k * (LU * rr * Cq p * ss ^ k)) with (LU * rr * Cq p * x ^ k) by (unfold x; rewrite Rpow_mult_distr; ring). apply Rmult_le_compat_l; [apply Rmult_le_pos; auto|apply big; lia]. }
  unfold Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. unfold c_printed. replace ((2 + INR (S p) * Cq p) * 2 ^ S p * (LU * rr) * x ^ S p) with (2 * (LU * rr) * (2 ^ S p * x ^ S p) + INR (S p) * (LU * rr * Cq p * (2 ^ S p * x ^ S p))) by ring. lra.
Qed.
(* the first coefficient: y'(0) = - v *)
Lemma first_order_chi : exists C, 0 <= C /\ forall t, Rabs t < delta -> Rabs (chi t + t * GX o [v]) <= C * (Rabs t * Rabs t).
Proof.
destruct r_r as (r0 & r1). set (k := L / mu). assert (k0 : 0 < k) by (apply Rdiv_lt_0_compat; lra). set (Ce := (L * k * k + L * k) / mu).
assert (Ce0 : 0 <= Ce) by (apply Rmult_le_pos; [|left; now apply Rinv_0_lt_compat]; assert (0 <= L * k) by nra; nra).
exists (LU * k * k + LU * k + LU * Ce). split; [assert (0 <= LU * k) by nra; assert (0 <= LU * Ce) by nra; nra|]. intros t ht. pose proof (Rabs_pos t) as t0.
assert (db : norm (d t) <= k * Rabs t) by (replace (k * Rabs t) with (rr * (ss * Rabs t)) by (unfold PrintedPath.rr, PrintedPath.ss, k; field; lra); now apply dB). pose proof (norm_ge0 _ (d t)) as n0.
assert (dd : norm (d t) * norm (d t) <= k * k * (Rabs t * Rabs t)) by (replace (k * k * (Rabs t * Rabs t)) with (k * Rabs t * (k * Rabs t)) by ring; apply Rmult_le_compat; auto).
set (e := add (d t) (scal t v)). pose proof (norm_ge0 _ e) as en0.
pose proof (e_G _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as tG. pose proof (e_GL _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as GL. pose proof (e_FL _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as FL.
assert (R1 : forall w, Rabs (G (y t) [w] - G o [w] - G o [d t; w]) <= L * (norm (d t) * norm (d t)) * norm w).
{ intro w. pose proof (taylor_line E G 1 (S p) 1 L o (d t) [w] ltac:(lra) tG ltac:(simpl; lia) ltac:(simpl; lia)) as h. rewrite (at_d E y o t) in h. simpl in h. rewrite !Rmult_1_r in h.
  replace (G (y t) [w] - G o [w] - G o [d t; w]) with (G (y t) [w] - (0 + G o [w] / 1 + G o [d t; w] / 1)) by field. apply h. intros z z' l hl. apply GL. simpl in hl. lia. }
assert (R2 : forall w, Rabs (F (y t) [w] - F o [w]) <= L * norm (d t) * norm w).
{ intro w. pose proof (FL (y t) o [w] ltac:(simpl; lia)) as h. simpl in h. rewrite Rmult_1_r in h. exact h. }
assert (eb : norm e <= Ce * (Rabs t * Rabs t)).
{ replace (Ce * (Rabs t * Rabs t)) with ((L * k * k + L * k) * (Rabs t * Rabs t) / mu) by (unfold Ce, Rdiv; ring). apply Minimiser.cancel; auto; [assert (0 <= L * k) by nra; assert (0 <= Rabs t * Rabs t) by nra; nra|].
  rewrite norm_sq. pose proof (e_convex _ _ _ _ _ _ _ _ _ _ _ _ _ pl o e) as cv.
  assert (ee : G o [e; e] = - (G (y t) [e] - G o [e] - G o [d t; e]) - t * (F (y t) [e] - F o [e])).
  { unfold e at 1. rewrite (tf_add _ _ _ _ tG), (tf_scal _ _ _ _ tG), (e_v _ _ _ _ _ _ _ _ _ _ _ _ _ pl) by (simpl; lia). pose proof (e_opt _ _ _ _ _ _ _ _ _ _ _ _ _ pl t e ht) as op. pose proof (Go E G F GX FX y o v p mu L LU delta pl e) as g0. lra. }
  pose proof (R1 e) as a1. pose proof (R2 e) as a2. assert (m : G o [e; e] <= L * (norm (d t) * norm (d t)) * norm e + Rabs t * (L * norm (d t) * norm e)).
  { rewrite ee. eapply Rle_trans; [apply Rle_abs|]. unfold Rminus at 1. eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_Ropp, Rabs_mult. apply Rplus_le_compat; [exact a1|]. apply Rmult_le_compat_l; auto. }
  assert (c1 : L * (norm (d t) * norm (d t)) * norm e <= L * k * k * (Rabs t * Rabs t) * norm e) by (apply Rmult_le_compat_r; auto; replace (L * k * k * (Rabs t * Rabs t)) with (L * (k * k * (Rabs t * Rabs t))) by ring; apply Rmult_le_compat_l; lra).
  assert (c2 : Rabs t * (L * norm (d t) * norm e) <= L * k * (Rabs t * Rabs t) * norm e).
  { replace (L * k * (Rabs t * Rabs t) * norm e) with (Rabs t * (L * (k * Rabs t) * norm e)) by ring. apply Rmult_le_compat_l; auto. apply Rmult_le_compat_r; auto. apply Rmult_le_compat_l; lra. }
  lra. }
assert (X1 : Rabs (GX (y t) [] - GX o [] - GX o [d t]) <= LU * (norm (d t) * norm (d t))).
{ pose proof (taylor_line E GX 0 p 1 LU o (d t) [] U0 tX ltac:(simpl; lia) ltac:(simpl; lia)) as h. rewrite (at_d E y o t) in h. simpl in h. rewrite !Rmult_1_r in h.
  replace (GX (y t) [] - GX o [] - GX o [d t]) with (GX (y t) [] - (0 + GX o [] / 1 + GX o [d t] / 1)) by field. apply h. intros z z' l hl. apply XL. simpl in hl. lia. }
assert (X2 : Rabs (GX o [e]) <= LU * norm e) by (pose proof (bound_of_lip E GX 0 p 0 LU o e [] U0 tX ltac:(lia) ltac:(intros z z' l hl; apply XL; lia) eq_refl) as h; simpl in h; lra).
pose proof (lip0 FX (p - 1) t YL) as X3.
replace (chi t + t * GX o [v]) with ((GX (y t) [] - GX o [] - GX o [d t]) + t * (FX (y t) [] - FX o []) + GX o [e]).
2:{ unfold e. rewrite (tf_add _ _ _ _ tX), (tf_scal _ _ _ _ tX) by (simpl; lia). unfold chi, psi. ring. }
eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. rewrite Rabs_mult.
assert (c1 : LU * (norm (d t) * norm (d t)) <= LU * (k * k * (Rabs t * Rabs t))) by (apply Rmult_le_compat_l; auto).
assert (c2 : Rabs t * Rabs (FX (y t) [] - FX o []) <= Rabs t * (LU * (k * Rabs t))) by (apply Rmult_le_compat_l; auto; eapply Rle_trans; [exact X3|apply Rmult_le_compat_l; auto]).
assert (c3 : LU * norm e <= LU * (Ce * (Rabs t * Rabs t))) by (apply Rmult_le_compat_l; auto). lra.
Qed.
End B.
Lemma slope_zero (b : nat -> R) p C delta : (1 <= p)%nat -> 0 < delta -> 0 <= C -> (forall t, Rabs t < delta -> Rabs (sum (fun k => t ^ k * b k) (S p)) <= C * (Rabs t * Rabs t)) -> b 1%nat = 0.
Proof.
intros p1 d0 C0 h. set (Q := fun t => sum (fun k => t ^ k * b k) (S p)).
assert (A : derivable_pt_lim Q 0 0).
{ intros e e0. assert (q0 : Q 0 = 0).
  { pose proof (h 0 ltac:(rewrite Rabs_R0; lra)) as z. rewrite Rabs_R0 in z. replace (C * (0 * 0)) with 0 in z by ring. unfold Q. set (w := sum (fun k => 0 ^ k * b k) (S p)) in *. pose proof (Rabs_pos w). destruct (Req_dec w 0) as [|n]; auto. pose proof (Rabs_pos_lt _ n). lra. }
  assert (m : 0 < Rmin delta (e / (C + 1))) by (apply Rmin_glb_lt; [auto|apply Rdiv_lt_0_compat; lra]). exists (mkposreal _ m). intros t t0 ht. simpl in ht. rewrite Rplus_0_l, q0, !Rminus_0_r.
  pose proof (Rmin_l delta (e / (C + 1))). pose proof (Rmin_r delta (e / (C + 1))). pose proof (h t ltac:(lra)) as z. fold (Q t) in z. assert (a0 : 0 < Rabs t) by now apply Rabs_pos_lt.
  unfold Rdiv. rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs t)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. eapply Rle_lt_trans; [exact z|].
  assert (k : Rabs t * (C + 1) < e) by (apply (Rmult_lt_reg_r (/ (C + 1))); [apply Rinv_0_lt_compat; lra|]; rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra; unfold Rdiv in *; lra).
  rewrite <- Rmult_assoc. apply Rmult_lt_compat_r; auto. nra. }
assert (B : derivable_pt_lim Q 0 (b 1%nat)).
{ assert (e : forall t, Q t = TaylorLipschitz.tay (fun k => INR (fact k) * b k) (S p) t).
  { intro t. unfold Q, TaylorLipschitz.tay. apply TaylorLipschitz.sum_ext. intros k _. field. apply INR_fact_neq_0. }
  pose proof (TaylorLipschitz.tay_derive (fun k => INR (fact k) * b k) p 0) as D. destruct p as [|p']; [lia|]. rewrite TaylorLipschitz.tay0 in D. apply is_derive_Reals in D. change (INR (fact 1)) with 1 in D. rewrite Rmult_1_l in D.
  intros z z0. destruct (D z z0) as (dl & hd). exists dl. intros t t0 ht. rewrite !e. now apply hd. }
exact (uniqueness_limite Q 0 _ _ B A).
Qed.
Theorem T_taylor : taylor_printed.
Proof.
intros p E G F GX FX y o v mu L LU delta pl. pose proof (e_p _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as p1.
destruct (chi_window E G F GX FX y o v p mu L LU delta pl) as (c & hc). destruct (first_order_chi E G F GX FX y o v p mu L LU delta pl) as (C2 & C20 & h2).
pose proof (e_mu _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as m0. pose proof (e_L _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as mL. pose proof (e_LU _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as U0. pose proof (e_delta _ _ _ _ _ _ _ _ _ _ _ _ _ pl) as d0.
set (kap := L / mu). assert (k0 : 0 < kap) by (apply Rdiv_lt_0_compat; lra).
assert (cc : 0 <= c_printed p) by (unfold c_printed; pose proof (Cq_ge0 p); pose proof (pos_INR (S p)); apply Rmult_le_pos; [nra|apply pow_le; lra]).
assert (ks : forall t, c_printed p * (LU * rr mu L) * (ss mu L * Rabs t) ^ S p = c_printed p * LU * kap ^ (2 * p + 1) * Rabs t ^ S p).
{ intro t. rewrite Rpow_mult_distr. assert (e : rr mu L * ss mu L ^ S p = kap ^ (2 * p + 1)).
  { unfold ss. rewrite <- pow_mult. fold kap. replace (2 * S p)%nat with (S (2 * p + 1)) by lia. change (kap ^ S (2 * p + 1)) with (kap * kap ^ (2 * p + 1)). rewrite <- Rmult_assoc. replace (rr mu L * kap) with 1 by (unfold rr, kap; field; lra). ring. }
  rewrite <- e. ring. }
set (C3 := c_printed p * LU * kap ^ (2 * p + 1)). assert (C30 : 0 <= C3) by (apply Rmult_le_pos; [apply Rmult_le_pos; auto|apply pow_le; lra]).
assert (hc' : forall t, Rabs t < delta -> Rabs (chi E GX FX y o t - sum (fun k => t ^ k * c k) (S p)) <= C3 * Rabs t ^ S p) by (intros t ht; rewrite <- ks; now apply hc).
assert (sp : forall (a b : R) (t : R), sum (fun k => t ^ k * match k with O => a | 1%nat => b | _ => 0 end) (S p) = a + t * b).
{ intros a b t. destruct p as [|p']; [lia|]. rewrite sum_first, sum_first. rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0)) by (intros; ring). rewrite sum_zero. simpl. ring. }
assert (sadd : forall (f g : nat -> R) t n, sum (fun k => t ^ k * (f k + g k)) n = sum (fun k => t ^ k * f k) n + sum (fun k => t ^ k * g k) n) by (intros f g t n; induction n as [|n IH]; simpl; [ring|]; rewrite IH; ring).
assert (c1 : c 1%nat = - GX o [v]).
{ assert (z : c 1%nat + GX o [v] = 0); [|lra]. apply (slope_zero (fun k => c k + match k with O => 0 | 1%nat => GX o [v] | _ => 0 end) p (C3 + C2) (Rmin delta 1)); auto; [apply Rmin_glb_lt; lra|lra|].
  intros t ht. pose proof (Rmin_l delta 1). pose proof (Rmin_r delta 1). rewrite sadd, sp. pose proof (hc' t ltac:(lra)) as a. pose proof (h2 t ltac:(lra)) as b. pose proof (Rabs_pos t) as t0.
  replace (sum (fun k => t ^ k * c k) (S p) + (0 + t * GX o [v])) with (- (chi E GX FX y o t - sum (fun k => t ^ k * c k) (S p)) + (chi E GX FX y o t + t * GX o [v])) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. assert (tp : Rabs t ^ S p <= Rabs t * Rabs t).
  { destruct p as [|p']; [lia|]. simpl. rewrite <- Rmult_assoc. rewrite <- (Rmult_1_r (Rabs t * Rabs t)) at 2. apply Rmult_le_compat_l; [nra|]. rewrite <- (pow1 p'). apply pow_incr. lra. }
  assert (C3 * Rabs t ^ S p <= C3 * (Rabs t * Rabs t)) by (apply Rmult_le_compat_l; auto). lra. }
exists (fun k => c k + match k with O => GX o [] | 1%nat => FX o [] | _ => 0 end). split; [rewrite c1; ring|].
intros t ht. rewrite sadd, sp. replace (t * FX (y t) [] + GX (y t) [] - (sum (fun k => t ^ k * c k) (S p) + (GX o [] + t * FX o []))) with (chi E GX FX y o t - sum (fun k => t ^ k * c k) (S p)) by (unfold chi, psi; ring).
now apply hc'.
Qed.
Theorem printed m q a0 : taylor_bias m q a0 -> bias_printed_at m q a0.
Proof.
intros tb E G F GX FX y o v mu L LU delta pl nu n0 hn. destruct (T_taylor (m + q)%nat E G F GX FX y o v mu L LU delta pl) as (a & a1 & ha).
set (C := c_printed (m + q) * LU * (L / mu) ^ (2 * (m + q) + 1)) in *.
pose proof (tb 1%nat (fun _ t => t * FX (y t) [] + GX (y t) []) (fun k _ => a k) C nu n0) as B. rewrite WindowBias.enorm1, a1 in B.
eapply Rle_trans; [apply B|apply Req_le; unfold C; ring]. intros t ht. rewrite WindowBias.enorm1. apply ha. lra.
Qed.
Theorem T_printed_even : bias_printed_even. Proof. intros n n1. now apply printed, BiasFromTaylor.even. Qed.
Theorem T_printed_odd : bias_printed_odd. Proof. intro k. apply printed, BiasFromTaylor.odd. Qed.
