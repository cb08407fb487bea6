(* The minimiser of t f + g has a Taylor polynomial of order p at t = 0 under the paper's own smoothness, with remainder of order kappa^(2p + 1) t^(p + 1). *)
Require Import Reals Lra Lia Psatz List Permutation Coq.Logic.Epsilon.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsPrinted Jets TaylorLine.
From FD Require TaylorLipschitz Minimiser WeightSums.
Import ListNotations.
Open Scope R_scope.
Lemma pc_ge0 n B D k : 0 <= B -> 0 <= D -> 0 <= pc n B D k.
Proof.
intros b d. unfold pc. apply Rplus_le_le_0_compat; [apply pow_le, Rmult_le_pos; [apply pow_le; lra|auto]|]. apply Rmult_le_pos; [apply Rmult_le_pos; [apply pos_INR|auto]|apply pow_le; lra].
Qed.
Lemma pc_scale n B r k : pc n (r * B) r k = r ^ k * pc n B 1 k.
Proof.
unfold pc. replace (2 ^ S n * (r * B)) with (r * (2 ^ S n * B)) by ring. replace (r + r * B) with (r * (1 + B)) by ring. rewrite !Rpow_mult_distr. destruct k as [|k]; [simpl; ring|]. replace (S k - 1)%nat with k by lia. simpl pow. ring.
Qed.
Definition Sn (p n : nat) (B : R) := 2 + sum (fun k => pc n B 1 k) p + sum (fun k => pc n B 1 (2 + k)) (p - 1).
Lemma sum_nonneg f n : (forall k, 0 <= f k) -> 0 <= sum f n. Proof. intro h. apply WeightSums.sum_ge0. auto. Qed.
Lemma Sn_ge0 p n B : 0 <= B -> 0 <= Sn p n B.
Proof.
intro b. unfold Sn. pose proof (sum_nonneg (fun k => pc n B 1 k) p (fun k => pc_ge0 n B 1 k b ltac:(lra))). pose proof (sum_nonneg (fun k => pc n B 1 (2 + k)) (p - 1) (fun k => pc_ge0 n B 1 _ b ltac:(lra))). lra.
Qed.
Lemma Bh_ge0 p n : 0 <= Bh p n. Proof. induction n as [|n IH]; [simpl; lra|]. exact (Sn_ge0 p n (Bh p n) IH). Qed.
Lemma sum_scaled (f g : nat -> R) c n : 0 <= c -> (forall k, f k <= c * g k) -> sum f n <= c * sum g n.
Proof. intros c0 h. induction n as [|n IH]; simpl; [lra|]. pose proof (h n). lra. Qed.
Lemma inv_fact k : Rabs (/ INR (fact k)) <= 1.
Proof.
assert (1 <= INR (fact k)) by (change 1 with (INR 1); apply le_INR; pose proof (lt_O_fact k); lia). rewrite Rabs_pos_eq by (left; apply Rinv_0_lt_compat; lra). rewrite <- Rinv_1. apply Rinv_le_contravar; lra.
Qed.
Section P.
Variables (E : space) (G F GX FX : E -> list E -> R) (y : R -> E) (o v : E) (p : nat) (mu L LU delta : R).
Hypothesis pl : printed_level E G F GX FX y o v p mu L LU delta.
Let p1 := e_p _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let m0 := e_mu _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let mL := e_L _ _ _ _ _ _ _ _ _ _ _ _ _ pl.
Let tG := e_G _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let tF := e_F _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let GL := e_GL _ _ _ _ _ _ _ _ _ _ _ _ _ pl. Let FL := e_FL _ _ _ _ _ _ _ _ _ _ _ _ _ pl.
Definition rr := mu / L.
Definition ss := (L / mu) ^ 2.
Definition d (t : R) : E := sub (y t) o.
Definition dom (t : R) : Prop := Rabs t < delta /\ ss * Rabs t <= 1 / 2.
Lemma L_pos : 0 < L. Proof. lra. Qed.
Lemma rr_range : 0 < rr <= 1. Proof. pose proof L_pos. unfold rr. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_le_reg_r L); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. Qed.
Lemma ss_pos : 0 < ss. Proof. pose proof L_pos. unfold ss. apply pow_lt, Rdiv_lt_0_compat; lra. Qed.
Lemma ss_inv : / ss = rr ^ 2. Proof. pose proof L_pos. unfold ss, rr. field. lra. Qed.
Lemma rrL : rr * L = mu. Proof. pose proof L_pos. unfold rr. field. lra. Qed.
Lemma time_t t : Rabs t = rr ^ 2 * (ss * Rabs t). Proof. pose proof L_pos. unfold rr, ss. field. lra. Qed.
Lemma rr_pow a b : (a <= b)%nat -> rr ^ b <= rr ^ a.
Proof.
intro h. destruct rr_range as (r0 & r1). replace b with (a + (b - a))%nat by lia. rewrite pow_add. pose proof (pow_le rr a ltac:(lra)). assert (rr ^ (b - a) <= 1) by (rewrite <- (pow1 (b - a)); apply pow_incr; lra).
rewrite <- (Rmult_1_r (rr ^ a)) at 2. apply Rmult_le_compat_l; auto.
Qed.
Lemma at_d t : add o (d t) = y t. Proof. apply add_back. Qed.
Lemma small t : dom t -> ss * Rabs t <= 1 / 2. Proof. intros (_ & h). exact h. Qed.
Lemma Go w : G o [w] = 0.
Proof. pose proof (e_opt _ _ _ _ _ _ _ _ _ _ _ _ _ pl 0 w) as h. rewrite (e_0 _ _ _ _ _ _ _ _ _ _ _ _ _ pl), Rabs_R0 in h. specialize (h (e_delta _ _ _ _ _ _ _ _ _ _ _ _ _ pl)). lra. Qed.
(* |y_t - o| <= kappa |t| *)
Lemma d_bound t : Rabs t < delta -> norm (d t) <= rr * (ss * Rabs t).
Proof.
intro ht. pose proof L_pos as Lp. set (w := d t). pose proof (norm_ge0 _ w) as w0.
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim (fun s => G (add o (scal s w)) [w]) s (G (add o (scal s w)) [w; w])) by (intros s _; apply (line_at E G 1 (S p)); auto; simpl; lia).
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (c & ec & _). rewrite add_scal0, scal1 in ec. unfold w at 1 in ec. rewrite at_d, Go, Rminus_0_r, Rminus_0_r, Rmult_1_r in ec.
pose proof (e_convex _ _ _ _ _ _ _ _ _ _ _ _ _ pl (add o (scal c w)) w) as cv. pose proof (e_opt _ _ _ _ _ _ _ _ _ _ _ _ _ pl t w ht) as op. pose proof (e_F1 _ _ _ _ _ _ _ _ _ _ _ _ _ pl (y t) w) as f1.
rewrite <- norm_sq in cv. assert (A : mu * (norm w * norm w) <= Rabs t * L * norm w).
{ pose proof (Rle_abs (- (t * F (y t) [w]))) as a. rewrite Rabs_Ropp, Rabs_mult in a. assert (Rabs t * Rabs (F (y t) [w]) <= Rabs t * (L * norm w)) by (apply Rmult_le_compat_l; [apply Rabs_pos|auto]). lra. }
replace (rr * (ss * Rabs t)) with (Rabs t * L / mu) by (unfold rr, ss; field; lra). apply Minimiser.cancel; auto. apply Rmult_le_pos; [apply Rabs_pos|lra].
Qed.
Lemma d_dom t : dom t -> norm (d t) <= rr * (ss * Rabs t). Proof. intros (h & _). now apply d_bound. Qed.
Definition Lin (f : E -> R) : Prop := (forall a b, f (add a b) = f a + f b) /\ (forall c a, f (scal c a) = c * f a).
Lemma Lin0 : Lin (fun _ => 0). Proof. split; intros; ring. Qed.
Lemma LinA c a b : Lin a -> Lin b -> Lin (fun i => c * a i + b i). Proof. intros (a1 & a2) (b1 & b2). split; intros; rewrite ?a1, ?a2, ?b1, ?b2; ring. Qed.
Lemma field_form (T : E -> list E -> R) oo n k C : tensor_field E T oo n -> (S k <= n)%nat -> (forall l, length l = S k -> Rabs (T o l) <= C * prods norm l) ->
  form E norm Lin E k C (fun l w => T o (w :: l)).
Proof.
intros t hk B. assert (sw : forall w a l, T o (w :: a :: l) = T o (a :: w :: l)) by (intros; apply (tf_sym _ _ _ _ t), perm_swap). constructor.
- intros l l' w hl P. apply (tf_sym _ _ _ _ t). now apply perm_skip.
- intros a b l w hl. rewrite (sw w (add a b)), (sw w a), (sw w b). apply (tf_add _ _ _ _ t). simpl. lia.
- intros c a l w hl. rewrite (sw w (scal c a)), (sw w a). apply (tf_scal _ _ _ _ t). simpl. lia.
- intros l hl. split; intros; [apply (tf_add _ _ _ _ t)|apply (tf_scal _ _ _ _ t)]; lia.
- intros l w hl. eapply Rle_trans; [apply B; simpl; lia|]. simpl. apply Req_le. ring.
Qed.
Lemma F_form k : (k < p)%nat -> form E norm Lin E k L (fun l w => F o (w :: l)).
Proof.
intro hk. pose proof L_pos. apply (field_form F 1 p); auto. intros [|a l] hl; [discriminate|]. destruct k as [|k].
- destruct l; [|discriminate]. simpl. pose proof (e_F1 _ _ _ _ _ _ _ _ _ _ _ _ _ pl o a). lra.
- apply (bound_of_lip E F 1 p (S k)); auto; try lra; try lia; try (simpl in hl; lia). intros z z' l' hl'. apply FL. lia.
Qed.
Lemma G_form k : (2 <= k <= p)%nat -> form E norm Lin E k L (fun l w => G o (w :: l)).
Proof.
intro hk. pose proof L_pos. apply (field_form G 1 (S p)); auto; try lia. intros [|a l] hl; [discriminate|].
apply (bound_of_lip E G 1 (S p) k); auto; try lra; try lia; try (simpl in hl; lia). intros z z' l' hl'. apply GL. lia.
Qed.
Notation jet := (jet E norm Lin ss dom). Notation vjet := (vjet ss dom E).
Lemma norm0 : forall i : E, 0 <= norm i. Proof. intro. apply norm_ge0. Qed.
Lemma jet_scal n K c b : Rabs c <= 1 -> jet n K b -> jet n K (fun t i => c * b t i).
Proof.
intros hc J. assert (K0 : 0 <= K) by apply J. pose proof (jet_lin E norm Lin ss dom LinA n K 0 c b (fun _ _ => 0) J (jet_zero E norm Lin ss dom norm0 ss_pos Lin0 n)) as D.
eapply (jet_mono E norm Lin ss dom norm0 ss_pos); [|refine (jet_ext E norm Lin ss dom n _ _ _ _ D)]; [nra|intros; ring].
Qed.
Lemma rotate (T : E -> list E -> R) oo n w k x : tensor_field E T oo n -> T o (repeat x k ++ [w]) = T o (w :: repeat x k).
Proof. intro t. apply (tf_sym _ _ _ _ t). apply Permutation_sym, Permutation_cons_append. Qed.
(* the remainders of Taylor's formula at o *)
Definition RG t w := G (y t) [w] - sum (fun k => / INR (fact k) * G o (w :: repeat (d t) k)) (S p).
Definition RF t w := F (y t) [w] - sum (fun k => / INR (fact k) * F o (w :: repeat (d t) k)) p.
Lemma RG_bound t w : Rabs (RG t w) <= L * norm (d t) ^ S p * norm w.
Proof.
pose proof L_pos. pose proof (taylor_line E G 1 (S p) p L o (d t) [w] ltac:(lra) tG ltac:(simpl; lia) ltac:(simpl; lia)) as h. simpl prods in h. rewrite at_d, Rmult_1_r in h. unfold RG.
rewrite (TaylorLipschitz.sum_ext _ (fun k => G o (repeat (d t) k ++ [w]) / INR (fact k))); [apply h|intros k _; rewrite (rotate G 1 (S p)) by exact tG; unfold Rdiv; ring].
intros z z' l hl. apply GL. simpl in hl. lia.
Qed.
Lemma RF_bound t w : Rabs (RF t w) <= L * norm (d t) ^ p * norm w.
Proof.
pose proof L_pos. pose proof (taylor_line E F 1 p (p - 1) L o (d t) [w] ltac:(lra) tF ltac:(simpl; lia) ltac:(simpl; lia)) as h. simpl prods in h. rewrite at_d, Rmult_1_r in h. unfold RF. replace (S (p - 1)) with p in h by lia.
rewrite (TaylorLipschitz.sum_ext _ (fun k => F o (repeat (d t) k ++ [w]) / INR (fact k))); [apply h|intros k _; rewrite (rotate F 1 p) by exact tF; unfold Rdiv; ring].
intros z z' l hl. apply FL. simpl in hl. lia.
Qed.
Lemma equation t w : Rabs t < delta -> G o [w; d t] =
  (-1 * sum (fun k => / INR (fact (2 + k)) * G o (w :: repeat (d t) (2 + k))) (p - 1) + -1 * (t * sum (fun k => / INR (fact k) * F o (w :: repeat (d t) k)) p)) + (- RG t w - t * RF t w).
Proof.
intro ht. pose proof (e_opt _ _ _ _ _ _ _ _ _ _ _ _ _ pl t w ht) as op.
assert (e : sum (fun k => / INR (fact k) * G o (w :: repeat (d t) k)) (S p) = G o [w; d t] + sum (fun k => / INR (fact (2 + k)) * G o (w :: repeat (d t) (2 + k))) (p - 1)).
{ replace (S p) with (S (S (p - 1))) by lia. rewrite sum_first, sum_first. change (repeat (d t) 0) with (@nil E). rewrite Go. change (fact 1) with 1%nat. change (repeat (d t) 1) with [d t]. change (INR 1) with 1. rewrite Rinv_1.
  rewrite Rmult_0_r, Rplus_0_l, Rmult_1_l. f_equal. }
unfold RG, RF. rewrite e. lra.
Qed.
Lemma main_jet n B : (S n <= p)%nat -> 0 <= B -> vjet n (rr * B) d -> jet (S n) (L * rr ^ 2 * Sn p n B) (fun t w => G o [w; d t]).
Proof.
intros hn B0 V. pose proof L_pos as Lp. destruct rr_range as (r0 & r1). pose proof ss_pos as s0. pose proof ss_inv as si.
assert (pw : forall k, 0 <= rr ^ k) by (intro; apply pow_le; lra).
assert (JG : jet (S n) (sum (fun k => pc n (rr * B) rr (2 + k) * L) (p - 1)) (fun t w => sum (fun k => / INR (fact (2 + k)) * G o (w :: repeat (d t) (2 + k))) (p - 1))).
{ apply (jet_sum E norm Lin ss dom norm0 s0 Lin0 LinA (S n) (p - 1) (fun k => pc n (rr * B) rr (2 + k) * L) (fun k t w => / INR (fact (2 + k)) * G o (w :: repeat (d t) (2 + k)))). intros k hk. apply jet_scal; [apply inv_fact|].
  apply (power_jet E norm Lin ss dom norm0 s0 small Lin0 LinA E n (S n) (rr * B) rr d (2 + k) L (fun l w => G o (w :: l))); auto; try lra; try lia; [apply d_dom|apply G_form; lia]. }
assert (JF : jet n (sum (fun k => pc n (rr * B) rr k * L) p) (fun t w => sum (fun k => / INR (fact k) * F o (w :: repeat (d t) k)) p)).
{ apply (jet_sum E norm Lin ss dom norm0 s0 Lin0 LinA n p (fun k => pc n (rr * B) rr k * L) (fun k t w => / INR (fact k) * F o (w :: repeat (d t) k))). intros k hk. apply jet_scal; [apply inv_fact|].
  apply (power_jet E norm Lin ss dom norm0 s0 small Lin0 LinA E n n (rr * B) rr d k L (fun l w => F o (w :: l))); auto; try lra; try lia; [apply d_dom|apply F_form; lia]. }
pose proof (jet_time E norm Lin ss dom norm0 s0 Lin0 n _ _ JF) as JT.
assert (m1 : Rabs (-1) <= 1) by (rewrite Rabs_left; lra).
pose proof (jet_lin E norm Lin ss dom LinA (S n) _ _ (-1) _ _ JG (jet_scal _ _ (-1) _ m1 JT)) as J. rewrite Rabs_left in J by lra.
assert (K0 : 0 <= 2 * L * rr ^ 2) by (pose proof (pw 2%nat); nra).
eapply (jet_mono E norm Lin ss dom norm0 s0); [|refine (jet_err E norm Lin ss dom norm0 s0 (S n) _ (2 * L * rr ^ 2) _ _ K0 _ J)].
- assert (A : sum (fun k => pc n (rr * B) rr (2 + k) * L) (p - 1) <= L * rr ^ 2 * sum (fun k => pc n B 1 (2 + k)) (p - 1)).
  { apply sum_scaled; [pose proof (pw 2%nat); nra|]. intro k. rewrite pc_scale. pose proof (pc_ge0 n B 1 (2 + k) B0 ltac:(lra)). pose proof (rr_pow 2 (2 + k) ltac:(lia)). replace (L * rr ^ 2 * pc n B 1 (2 + k)) with (rr ^ 2 * pc n B 1 (2 + k) * L) by ring. apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_r; auto. }
  assert (C : sum (fun k => pc n (rr * B) rr k * L) p / ss <= L * rr ^ 2 * sum (fun k => pc n B 1 k) p).
  { unfold Rdiv. rewrite si. apply Rle_trans with (L * sum (fun k => pc n B 1 k) p * rr ^ 2); [|apply Req_le; ring]. apply Rmult_le_compat_r; [apply pw|]. apply sum_scaled; [lra|]. intro k. rewrite pc_scale. pose proof (pc_ge0 n B 1 k B0 ltac:(lra)). pose proof (rr_pow 0 k ltac:(lia)) as q. simpl in q.
    rewrite (Rmult_comm L). apply Rmult_le_compat_r; [lra|]. rewrite <- (Rmult_1_l (pc n B 1 k)) at 2. apply Rmult_le_compat_r; auto. }
  unfold Sn. lra.
- intros t w dt. rewrite (equation t w (proj1 dt)). match goal with |- Rabs (?a + ?b - ?a) <= _ => replace (a + b - a) with b by ring end.
  pose proof (RG_bound t w) as g. pose proof (RF_bound t w) as f. pose proof (d_dom t dt) as db. set (x := ss * Rabs t) in *. assert (x0 : 0 <= x) by (apply Rmult_le_pos; [lra|apply Rabs_pos]). pose proof (norm_ge0 _ (d t)) as n0. pose proof (norm_ge0 _ w) as w0.
  assert (xp : x ^ S p <= x ^ S (S n)) by (unfold x; apply (time_le ss dom s0 small); auto; lia).
  assert (dp : forall j, norm (d t) ^ j <= rr ^ j * x ^ j) by (intro j; rewrite <- Rpow_mult_distr; apply pow_incr; lra).
  assert (A : L * norm (d t) ^ S p * norm w <= L * rr ^ 2 * x ^ S (S n) * norm w).
  { apply Rmult_le_compat_r; auto. rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [apply dp|]. apply Rmult_le_compat; auto; [now apply pow_le|apply rr_pow; lia]. }
  assert (C : Rabs t * (L * norm (d t) ^ p * norm w) <= L * rr ^ 2 * x ^ S (S n) * norm w).
  { rewrite (time_t t). fold x. apply Rle_trans with (rr ^ 2 * x * (L * (1 * x ^ p) * norm w)).
    - apply Rmult_le_compat_l; [apply Rmult_le_pos; auto|]. apply Rmult_le_compat_r; auto. apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [apply dp|]. apply Rmult_le_compat_r; [now apply pow_le|]. pose proof (rr_pow 0 p ltac:(lia)) as q. exact q.
    - replace (rr ^ 2 * x * (L * (1 * x ^ p) * norm w)) with (L * rr ^ 2 * x ^ S p * norm w) by (simpl; ring). apply Rmult_le_compat_r; auto. apply Rmult_le_compat_l; [pose proof (pw 2%nat); nra|auto]. }
  unfold Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_Ropp, Rabs_mult. apply (Rmult_le_compat_l (Rabs t)) in f; [|apply Rabs_pos]. lra.
Qed.
Lemma step n B : (S n <= p)%nat -> 0 <= B -> vjet n (rr * B) d -> vjet (S n) (rr * Sn p n B) d.
Proof.
intros hn B0 V. destruct (main_jet n B hn B0 V) as (K0 & c & lc & bc & rc). set (K := L * rr ^ 2 * Sn p n B) in *. pose proof L_pos as Lp. destruct rr_range as (r0 & r1). pose proof ss_pos as s0.
assert (Km : K / mu = rr * Sn p n B) by (unfold K; pose proof rrL as e; apply (Rmult_eq_reg_r mu); [|lra]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; rewrite <- e; ring).
assert (S0 : 0 <= rr * Sn p n B) by (apply Rmult_le_pos; [lra|now apply Sn_ge0]).
assert (sol : forall k, exists z, forall w, G o [z; w] = c k w).
{ intro k. apply (e_solve _ _ _ _ _ _ _ _ _ _ _ _ _ pl). destruct (lc k) as (la & ls). split; auto. split; auto. exists (K * ss ^ k). split; [apply Rmult_le_pos; [auto|apply pow_le; lra]|apply bc]. }
set (z := fun k => epsilon (inhabits (zero : E)) (fun z => forall w, G o [z; w] = c k w)).
assert (hz : forall k w, G o [z k; w] = c k w) by (intro k; exact (epsilon_spec (inhabits (zero : E)) (fun z => forall w, G o [z; w] = c k w) (sol k))).
assert (sw : forall a b, G o [a; b] = G o [b; a]) by (intros; apply (tf_sym _ _ _ _ tG), perm_swap).
destruct (tf_bound _ _ _ _ tG o 2 ltac:(lia)) as (M & M0 & HM).
pose proof (field_form G 1 (S p) 1 M tG ltac:(lia) HM) as F1.
assert (cv : forall a b, 0 <= b -> G o [a; a] <= b * norm a -> norm a <= b / mu).
{ intros a b b0 h. apply Minimiser.cancel; auto; [apply norm_ge0|]. rewrite norm_sq. pose proof (e_convex _ _ _ _ _ _ _ _ _ _ _ _ _ pl o a). lra. }
split; auto. exists z. split.
- intro k. rewrite <- Km. replace (K / mu * ss ^ k) with (K * ss ^ k / mu) by (unfold Rdiv; ring). apply cv; [apply Rmult_le_pos; [auto|apply pow_le; lra]|]. rewrite hz. eapply Rle_trans; [apply Rle_abs|apply bc].
- intros t dt. set (P := poly E z (S (S n)) t). set (w := sub (d t) P). rewrite <- Km. replace (K / mu * (ss * Rabs t) ^ S (S n)) with (K * (ss * Rabs t) ^ S (S n) / mu) by (unfold Rdiv; ring).
  apply cv; [apply Rmult_le_pos; [auto|apply pow_le, Rmult_le_pos; [lra|apply Rabs_pos]]|].
  assert (e : G o [w; w] = G o [w; d t] - sum (fun k => t ^ k * c k w) (S (S n))).
  { unfold w at 2. unfold sub. rewrite (f_add _ _ _ _ _ _ _ F1 (d t) (scal (-1) P) [] w eq_refl), (f_scal _ _ _ _ _ _ _ F1 (-1) P [] w eq_refl). unfold P, poly. rewrite (form_vsum E norm Lin E 0 M _ _ (S (S n)) [] w F1 eq_refl).
    rewrite (TaylorLipschitz.sum_ext (fun j => G o [w; scal (t ^ j) (z j)]) (fun k => t ^ k * c k w)); [ring|]. intros j _. rewrite (f_scal _ _ _ _ _ _ _ F1 (t ^ j) (z j) [] w eq_refl). rewrite (sw w), hz. reflexivity. }
  rewrite e. eapply Rle_trans; [apply Rle_abs|]. exact (rc t w dt).
Qed.
Lemma start : vjet 0 (rr * 1) d.
Proof.
destruct rr_range. pose proof ss_pos. split; [lra|]. exists (fun _ => zero). split.
- intro j. replace (norm (@zero E)) with 0 by (unfold norm; rewrite zeroP, sqrt_0; auto). apply Rmult_le_pos; [lra|apply pow_le; lra].
- intros t dt. unfold poly. cbn [vsum]. rewrite (eqv_norm _ (d t)); [pose proof (d_dom t dt); simpl; lra|]. intro w. unfold sub. rewrite !dotDl, !dotZl, !dotDl, !dotZl, !zeroP. ring.
Qed.
Lemma taylor_path n : (n <= p)%nat -> vjet n (rr * Bh p n) d.
Proof. induction n as [|n IH]; intro h; [exact start|]. exact (step n (Bh p n) h (Bh_ge0 p n) (IH ltac:(lia))). Qed.
End P.
