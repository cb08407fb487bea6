(* The majorant of psi: proof of StatementsPsiMajorant. *)
Require Import Reals Lra Lia List.
From FD Require TaylorLipschitz FaaDiBruno VectorDerivativeLaw.
From FD Require Import Vocabulary InnerProduct StatementsKappa StatementsPrinted StatementsChainRule StatementsPsiMajorant BellMajorant SetPartitions DerivativeLaw SeriesPowers.
Import ListNotations.
Open Scope R_scope.
Notation fct n := (INR (fact n)).
Lemma fct_pos n : 0 < fct n. Proof. apply TaylorLipschitz.fact_pos. Qed.
Lemma fct_S n : fct (S n) = INR (S n) * fct n. Proof. rewrite <- mult_INR. reflexivity. Qed.
Lemma sum_zero_tail f n m : (forall k, (n <= k < n + m)%nat -> f k = 0) -> sum f (n + m) = sum f n.
Proof. induction m as [|m IH]; intro H; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. simpl sum. rewrite IH by (intros; apply H; lia). rewrite (H (n + m)%nat) by lia. ring. Qed.
Lemma sum_all_zero f n : (forall k, (k < n)%nat -> f k = 0) -> sum f n = 0.
Proof. intro H. apply (sum_zero_tail f 0 n). intros. apply H. lia. Qed.
Lemma sum_lin a b (f g : nat -> R) n : sum (fun i => a * f i + b * g i) n = a * sum f n + b * sum g n.
Proof. induction n as [|n IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Section Series.
Variables (kappa : R) (u w : nat -> R).
Hypothesis k0 : 0 <= kappa. Hypothesis ps : psi_series kappa u w.
Let u0 := p_u0 _ _ _ ps. Let hu := p_u _ _ _ ps. Let hw := p_w _ _ _ ps.
Notation b' := (fun m => fct m * u m).
Lemma bell_pw k : forall q, fct k * bell b' k q = fct q * pw u k q.
Proof.
induction k as [|k IH]; intro q.
- destruct q; simpl; ring.
- destruct q as [|n]; [simpl; rewrite u0; ring|]. rewrite bellS, fct_S, (fct_S n), (Rmult_assoc (INR (S k))), (Rmult_comm (INR (S n))), (Rmult_assoc (fct n)), pw_derive.
  rewrite <- !TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i hi. pose proof (IH (n - i)%nat) as e. rewrite fct_S.
  transitivity (INR (S k) * (Binomial.C n i * (INR (S i) * fct i * u (S i)) * (fct k * bell b' k (n - i)))); [ring|]. rewrite e. unfold Binomial.C.
  pose proof (fct_pos i). pose proof (fct_pos (n - i)). field. lra.
Qed.
Lemma u_ge0 : forall n, 0 <= u n.
Proof.
intro n. induction n as [n IH] using lt_wf_ind. destruct n as [|n]; [rewrite u0; lra|]. rewrite hu by lia.
assert (0 <= conv u u (S n)).
{ apply sum_ge0. intros i hi. destruct (Nat.eq_dec i 0) as [e|e]; [subst i; rewrite u0; lra|]. destruct (Nat.eq_dec i (S n)) as [f|f]; [subst i; rewrite Nat.sub_diag, u0; lra|]. apply Rmult_le_pos; apply IH; lia. }
assert (0 <= (1 + kappa / 2) * conv u u (S n)) by (apply Rmult_le_pos; lra). destruct (Nat.eqb (S n) 1); lra.
Qed.
Lemma pw_ge0 k : forall q, 0 <= pw u k q.
Proof.
induction k as [|k IH]; intro q; [simpl; destruct (Nat.eqb q 0); lra|]. apply sum_ge0. intros i _. apply Rmult_le_pos; [apply u_ge0|apply IH].
Qed.
Lemma pw_lt k q : (q < k)%nat -> pw u k q = 0.
Proof. intro h. pose proof (bell_pw k q) as e. rewrite bell_lt in e by auto. pose proof (fct_pos q). apply (Rmult_eq_reg_l (fct q)); lra. Qed.
Lemma pw1 q : pw u 1 q = u q.
Proof.
change (pw u 1 q) with (sum (fun i => u i * pw u 0 (q - i)%nat) (S q)). simpl sum. rewrite sum_all_zero.
- rewrite Nat.sub_diag. simpl. ring.
- intros i hi. simpl. replace (Nat.eqb (q - i) 0) with false by (symmetry; apply Nat.eqb_neq; lia). ring.
Qed.
Lemma powers q : sum (fun k => pw u k q) (S q) = w q.
Proof.
induction q as [q IH] using lt_wf_ind. rewrite sum_first, hw. f_equal. unfold conv.
transitivity (sum (fun i => sum (fun k => u i * pw u k (q - i)%nat) q) (S q)); [rewrite TaylorLipschitz.sum_swap; reflexivity|].
apply TaylorLipschitz.sum_ext. intros i hi. rewrite TaylorLipschitz.sum_scal. destruct i as [|i]; [rewrite u0; ring|]. f_equal. rewrite <- IH by lia.
pose proof (sum_zero_tail (fun k => pw u k (q - S i)%nat) (S (q - S i)) i) as Z. replace (S (q - S i) + i)%nat with q in Z by lia. apply Z. intros k hk. apply pw_lt. lia.
Qed.
Lemma w0 : w O = 1. Proof. rewrite hw. unfold conv. simpl. rewrite u0. ring. Qed.
(* U = kappa h W + kappa/2 (W - 1 - U) *)
Definition gap (q : nat) : R := match q with O => 0 | S n => u (S n) - kappa * w n - kappa / 2 * (w (S n) - u (S n)) end.
Lemma gap_conv q : (1 <= q)%nat -> gap q = conv u gap q.
Proof.
intro h. destruct q as [|n]; [lia|]. unfold conv. rewrite (eq_refl : sum (fun i => u i * gap (S n - i)) (S (S n)) = sum (fun i => u i * gap (S n - i)) (S n) + u (S n) * gap (S n - S n)).
rewrite Nat.sub_diag. simpl (gap 0). rewrite Rmult_0_r, Rplus_0_r.
rewrite (TaylorLipschitz.sum_ext _ (fun i => 1 * ((1 + kappa / 2) * (u i * u (S n - i)%nat) + - kappa * (u i * w (n - i)%nat)) + - (kappa / 2) * (u i * w (S n - i)%nat))).
2:{ intros i hi. replace (S n - i)%nat with (S (n - i)) by lia. simpl gap. field. }
rewrite sum_lin, sum_lin, Rmult_1_l.
assert (e1 : conv u u (S n) = sum (fun i => u i * u (S n - i)%nat) (S n)) by (unfold conv; rewrite (eq_refl : sum (fun i => u i * u (S n - i)%nat) (S (S n)) = sum (fun i => u i * u (S n - i)%nat) (S n) + u (S n) * u (S n - S n)%nat); rewrite Nat.sub_diag, u0; ring).
assert (e2 : conv u w (S n) = sum (fun i => u i * w (S n - i)%nat) (S n) + u (S n)) by (unfold conv; rewrite (eq_refl : sum (fun i => u i * w (S n - i)%nat) (S (S n)) = sum (fun i => u i * w (S n - i)%nat) (S n) + u (S n) * w (S n - S n)%nat); rewrite Nat.sub_diag, w0; ring).
pose proof (hu (S n) ltac:(lia)) as a. pose proof (hw (S n)) as b. pose proof (hw n) as c. simpl Nat.eqb in a, b. rewrite e1 in a. rewrite e2 in b. unfold conv in c. cbn [gap].
set (A := sum (fun i => u i * u (S n - i)%nat) (S n)) in *. set (B := sum (fun i => u i * w (n - i)%nat) (S n)) in *. set (D := sum (fun i => u i * w (S n - i)%nat) (S n)) in *.
rewrite c, b. rewrite a at 1. destruct n as [|n]; simpl in *; lra.
Qed.
Lemma gap0 q : gap q = 0.
Proof.
induction q as [q IH] using lt_wf_ind. destruct q as [|n]; [reflexivity|]. rewrite gap_conv by lia. unfold conv. apply sum_all_zero. intros i hi. destruct i as [|i]; [rewrite u0; ring|]. rewrite IH by lia. ring.
Qed.
(* the Bell sums *)
Lemma bell_le_pw k q : bell b' k q <= fct q * pw u k q.
Proof.
pose proof (bell_pw k q) as e. pose proof (fct_pos k) as f. assert (1 <= fct k) by (replace 1 with (INR 1) by reflexivity; apply le_INR; pose proof (lt_O_fact k); lia).
assert (0 <= bell b' k q) by (apply bell_ge0; intros; apply Rmult_le_pos; [apply Rlt_le, fct_pos|apply u_ge0]). assert (1 * bell b' k q <= fct k * bell b' k q) by now apply Rmult_le_compat_r. lra.
Qed.
Lemma bell_half k q : (2 <= k)%nat -> bell b' k q <= fct q / 2 * pw u k q.
Proof.
intro h. pose proof (bell_pw k q) as e. assert (f : 2 <= fct k) by (replace 2 with (INR 2) by reflexivity; apply le_INR; pose proof (fact_le 2 k h); simpl in *; lia).
assert (0 <= bell b' k q) by (apply bell_ge0; intros; apply Rmult_le_pos; [apply Rlt_le, fct_pos|apply u_ge0]). assert (2 * bell b' k q <= fct k * bell b' k q) by now apply Rmult_le_compat_r. lra.
Qed.
Lemma all_blocks n : sum (fun k => bell b' k n) (S n) <= fct n * w n.
Proof. rewrite <- powers, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros k _. apply bell_le_pw. Qed.
Lemma many_blocks q : (1 <= q)%nat -> sum (fun i => bell b' (2 + i) q) (q - 1) <= fct q / 2 * (w q - u q).
Proof.
intro h. destruct q as [|n]; [lia|]. rewrite <- (powers (S n)), !sum_first, pw1. replace (pw u 0 (S n)) with 0 by reflexivity. replace (S n - 1)%nat with n by lia.
replace (0 + (u (S n) + sum (fun i => pw u (S (S i)) (S n)) n) - u (S n)) with (sum (fun i => pw u (S (S i)) (S n)) n) by ring. rewrite <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros i _. apply bell_half. lia.
Qed.
End Series.

(* ---------- the path ---------- *)
Section Path.
Variables (E : ips) (G F : list E -> R) (y : nat -> E) (p : nat) (mu L : R) (u w : nat -> R).
Hypothesis rc : recursion E G F y p mu L. Hypothesis ps : psi_series (L / mu) u w.
Let m0 : 0 < mu := r_mu _ _ _ _ _ _ _ rc.
Let mL : mu <= L := r_L _ _ _ _ _ _ _ rc.
Lemma kappa_ge0 : 0 <= L / mu. Proof. apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat, m0]. Qed.
Notation b := (fun m => norm (y m)). Notation b' := (fun m => fct m * u m).
Lemma path_step q : (1 <= q <= p)%nat -> norm (y q) <= terms (L / mu) (L / mu) (L / mu) b q.
Proof.
intro hq. pose proof (key E G F y p mu L rc (@norm E) (fun a => Rle_refl _) L q hq) as K.
replace (L / mu) with (/ mu * L) by (field; pose proof m0; lra). rewrite <- terms_scal, Rmult_comm.
apply Minimiser.cancel; [exact m0|apply norm_ge0| |].
- apply terms_ge0; try lra; [lia|]. intros. apply norm_ge0.
- rewrite norm_sq, Rmult_comm. eapply Rle_trans; [rewrite Rmult_comm; apply (r_convex _ _ _ _ _ _ _ rc)|]. rewrite Rmult_comm. apply K.
  intros h2 v a c. eapply Rle_trans; [apply (r_G _ _ _ _ _ _ _ rc); simpl; lia|]. simpl. lra.
Qed.
Lemma path_bound : forall q, (1 <= q <= p)%nat -> norm (y q) <= fct q * u q.
Proof.
intro q. induction q as [q IH] using lt_wf_ind. intro hq. eapply Rle_trans; [now apply path_step|]. pose proof kappa_ge0 as k0. set (k := L / mu) in *.
assert (le : forall m, (1 <= m < q)%nat -> 0 <= norm (y m) <= fct m * u m) by (intros m hm; split; [apply norm_ge0|apply IH; lia]).
assert (A : bell b 2 q + sum (fun i => bell b (3 + i) q) (q - 2) <= fct q / 2 * (w q - u q)).
{ eapply Rle_trans; [|apply (many_blocks k u w k0 ps q ltac:(lia))]. destruct q as [|[|n]]; [lia|simpl; lra|]. replace (S (S n) - 1)%nat with (S n) by lia. replace (S (S n) - 2)%nat with n by lia. rewrite sum_first.
  apply Rplus_le_compat; [apply (bell_le b b' 2); intros; apply le; lia|]. apply TaylorLipschitz.sum_le. intros i hi. apply (bell_le b b' (3 + i)). intros. apply le. lia. }
assert (B : sum (fun j => bell b j (q - 1)) q <= fct (q - 1) * w (q - 1)%nat).
{ eapply Rle_trans; [|apply (all_blocks k u w k0 ps (q - 1))]. replace (S (q - 1)) with q by lia. apply TaylorLipschitz.sum_le. intros i hi. apply (bell_le b b' i). intros. apply le. lia. }
pose proof (gap0 k u w ps q) as g. destruct q as [|n]; [lia|]. replace (S n - 1)%nat with n in * by lia. cbn [gap] in g. unfold terms. replace (S n - 1)%nat with n by lia.
apply Rle_trans with (k * (fct (S n) / 2 * (w (S n) - u (S n))) + k * INR (S n) * (fct n * w n)).
- assert (k * (bell b 2 (S n) + sum (fun i => bell b (3 + i) (S n)) (S n - 2)) <= k * (fct (S n) / 2 * (w (S n) - u (S n)))) by (apply Rmult_le_compat_l; auto).
  assert (k * INR (S n) * sum (fun j => bell b j n) (S n) <= k * INR (S n) * (fct n * w n)) by (apply Rmult_le_compat_l; [apply Rmult_le_pos; [auto|apply pos_INR]|auto]). lra.
- rewrite fct_S in *. replace (u (S n)) with (k * w n + k / 2 * (w (S n) - u (S n))) at 2 by lra. apply Req_le. field.
Qed.
(* sums over partitions with blocks of the path *)
Lemma blocks_sum (T : list E -> R) M q : (1 <= q)%nat -> 0 <= M -> (forall l, (1 <= length l <= q)%nat -> Rabs (T l) <= M * prods norm l) ->
  Rabs (lsum (fun l => T (map y l)) (parts q)) <= M * sum (fun i => bell b (1 + i) q) q.
Proof.
intros hq M0 H. rewrite (group _ (parts q) q) by apply parts_length. rewrite sum_first. destruct q as [|n]; [lia|]. rewrite size0, Rplus_0_l, <- TaylorLipschitz.sum_scal.
apply sum_bound. intros i hi. apply (block_bound E y (@norm E) T M (1 + i) (S n)). intros l h e. pose proof (parts_length _ _ h).
replace (prods (fun m => norm (y m)) l) with (prods norm (map y l)) by (clear; induction l as [|a l IH]; simpl; [auto|]; now rewrite IH). apply H. rewrite map_length. lia.
Qed.
Variables (FX GX : list E -> R) (LU : R).
Hypothesis L0 : 0 <= LU.
Hypothesis bG : forall l, (1 <= length l <= p)%nat -> Rabs (GX l) <= LU * prods norm l.
Hypothesis bF : forall l, (1 <= length l <= p - 1)%nat -> Rabs (FX l) <= LU * prods norm l.
Lemma psi_bound q : (2 <= q <= p)%nat -> Rabs (INR q * lsum (fun l => FX (map y l)) (parts (q - 1)) + lsum (fun l => GX (map y l)) (parts q)) <= fct q * psi_coefficient u w q * LU.
Proof.
intro hq. pose proof kappa_ge0 as k0. assert (le : forall m, (1 <= m <= p)%nat -> 0 <= norm (y m) <= fct m * u m) by (intros m hm; split; [apply norm_ge0|now apply path_bound]).
pose proof (blocks_sum GX LU q ltac:(lia) L0 (fun l h => bG l ltac:(lia))) as A. pose proof (blocks_sum FX LU (q - 1) ltac:(lia) L0 (fun l h => bF l ltac:(lia))) as B.
assert (A' : sum (fun i => bell b (1 + i) q) q <= fct q * (u q + (w q - u q) / 2)).
{ apply Rle_trans with (sum (fun i => bell b' (1 + i) q) q); [apply TaylorLipschitz.sum_le; intros i hi; apply (bell_le b b' (1 + i)); intros; apply le; lia|].
  destruct q as [|n]; [lia|]. rewrite sum_first. pose proof (many_blocks _ u w k0 ps (S n) ltac:(lia)) as m. replace (S n - 1)%nat with n in m by lia.
  pose proof (bell_le_pw _ u w k0 ps 1 (S n)) as o. rewrite pw1 in o. change (fun i => bell b' (1 + S i) (S n)) with (fun i => bell b' (2 + i) (S n)). change (1 + 0)%nat with 1%nat. lra. }
assert (B' : sum (fun i => bell b (1 + i) (q - 1)) (q - 1) <= fct (q - 1) * w (q - 1)%nat).
{ apply Rle_trans with (sum (fun i => bell b' (1 + i) (q - 1)) (q - 1)); [apply TaylorLipschitz.sum_le; intros i hi; apply (bell_le b b' (1 + i)); intros; apply le; lia|].
  pose proof (all_blocks _ u w k0 ps (q - 1)) as a. rewrite sum_first in a. destruct q as [|[|n]]; [lia|lia|]. replace (S (S n) - 1)%nat with (S n) in * by lia. simpl (bell _ 0 (S n)) in a. change (fun i => bell b' (1 + i) (S n)) with (fun i => bell b' (S i) (S n)). lra. }
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult, (Rabs_pos_eq (INR q)) by apply pos_INR.
assert (A2 : Rabs (lsum (fun l => GX (map y l)) (parts q)) <= LU * (fct q * (u q + (w q - u q) / 2))) by (eapply Rle_trans; [exact A|]; now apply Rmult_le_compat_l).
assert (B2 : INR q * Rabs (lsum (fun l => FX (map y l)) (parts (q - 1))) <= INR q * (LU * (fct (q - 1) * w (q - 1)%nat))).
{ apply Rmult_le_compat_l; [apply pos_INR|]. eapply Rle_trans; [exact B|]. now apply Rmult_le_compat_l. }
unfold psi_coefficient. destruct q as [|n]; [lia|]. replace (S n - 1)%nat with n in * by lia. rewrite fct_S in *. lra.
Qed.
End Path.
Theorem T_psi_majorant : psi_majorant.
Proof.
intros E G F FX GX y p mu L LU delta u w vl L0 tG tF lF bG bF ps.
pose proof (v_p _ _ _ _ _ _ _ _ vl) as p2. pose proof (v_delta _ _ _ _ _ _ _ _ vl) as d0.
destruct (FaaDiBruno.T_recursion_x E FX GX y p LU delta ltac:(lia) d0 L0 tG tF lF (v_y _ _ _ _ _ _ _ _ vl) (v_y0 _ _ _ _ _ _ _ _ vl)) as (a & b & c).
split; [exact a|]. split; [exact b|]. split; [exact c|]. intros q hq. unfold psi_row, along. rewrite Rmult_0_l, Rplus_0_l.
apply (psi_bound E (G (y O 0)) (F (y O 0)) (fun m => y m 0) p mu L u w); auto.
constructor; [apply (v_mu _ _ _ _ _ _ _ _ vl)|apply (v_L _ _ _ _ _ _ _ _ vl)|apply (v_convex _ _ _ _ _ _ _ _ vl)|apply (v_GL _ _ _ _ _ _ _ _ vl)|apply (v_FL _ _ _ _ _ _ _ _ vl)|].
intros n v hn. exact (VectorDerivativeLaw.vector_eq E G F y p mu L delta vl n v hn).
Qed.

(* ---------- the series exist and are unique ---------- *)
Lemma sequence (step : (nat -> R) -> nat -> R) : (forall s t n, (forall m, (m < n)%nat -> s m = t m) -> step s n = step t n) -> exists s, forall n, s n = step s n.
Proof.
intro H. pose (tab := fix tab n := match n with O => fun _ : nat => 0 | S n => fun m => if Nat.eqb m n then step (tab n) n else tab n m end).
assert (stable : forall n m k, (m < n)%nat -> (n <= k)%nat -> tab k m = tab n m).
{ intros n m k h. induction k as [|k IH]; intro hk; [lia|]. destruct (Nat.eq_dec n (S k)) as [e|e]; [now subst|]. simpl. replace (Nat.eqb m k) with false by (symmetry; apply Nat.eqb_neq; lia). apply IH. lia. }
exists (fun n => tab (S n) n). intro n. simpl. rewrite Nat.eqb_refl. apply H. intros m hm. symmetry. change (tab (S m) m = tab n m). symmetry. apply stable; lia.
Qed.
Lemma series_exist kappa : exists u w, psi_series kappa u w.
Proof.
destruct (sequence (fun s n => match n with O => 0 | _ => (if Nat.eqb n 1 then kappa else 0) + (1 + kappa / 2) * sum (fun i => if orb (Nat.eqb i 0) (Nat.eqb i n) then 0 else s i * s (n - i)%nat) (S n) end)) as [u hu].
{ intros s t n h. destruct n as [|n]; [reflexivity|]. do 2 f_equal. apply TaylorLipschitz.sum_ext. intros i hi. destruct (Nat.eqb_spec i 0); [reflexivity|]. destruct (Nat.eqb_spec i (S n)); [reflexivity|]. simpl orb. rewrite !h by lia. reflexivity. }
assert (u0 : u O = 0) by exact (hu O).
destruct (sequence (fun s n => (if Nat.eqb n 0 then 1 else 0) + sum (fun i => u (S i) * s (n - S i)%nat) n)) as [w hw].
{ intros s t n h. f_equal. apply TaylorLipschitz.sum_ext. intros i hi. rewrite h by lia. reflexivity. }
exists u, w. constructor; auto.
- intros n hn. rewrite hu at 1. destruct n as [|n]; [lia|]. do 2 f_equal. apply TaylorLipschitz.sum_ext. intros i hi.
  destruct (Nat.eqb_spec i 0) as [e|e]; [subst i; rewrite u0; simpl; ring|]. destruct (Nat.eqb_spec i (S n)) as [f|f]; [subst i; rewrite Nat.sub_diag, u0; simpl; ring|reflexivity].
- intro n. rewrite hw at 1. f_equal. unfold conv. rewrite sum_first, u0. ring.
Qed.
Lemma series_unique kappa u w u' w' : psi_series kappa u w -> psi_series kappa u' w' -> forall n, u n = u' n /\ w n = w' n.
Proof.
intros [a0 au aw] [b0 bu bw]. assert (U : forall n, u n = u' n).
{ intro n. induction n as [n IH] using lt_wf_ind. destruct n as [|n]; [lra|]. rewrite au, bu by lia. do 2 f_equal. unfold conv. apply TaylorLipschitz.sum_ext. intros i hi.
  destruct (Nat.eq_dec i 0) as [e|e]; [subst i; rewrite a0, b0; ring|]. destruct (Nat.eq_dec i (S n)) as [f|f]; [subst i; rewrite Nat.sub_diag, a0, b0; ring|]. rewrite !IH by lia. reflexivity. }
intro n. split; auto. induction n as [n IH] using lt_wf_ind. rewrite aw, bw. f_equal. unfold conv. apply TaylorLipschitz.sum_ext. intros i hi. rewrite <- U. destruct i as [|i]; [rewrite a0; ring|]. rewrite IH by lia. reflexivity.
Qed.
Theorem T_series_unique : psi_series_unique.
Proof. intro kappa. split; [apply series_exist|]. intros u w u' w' a b. exact (series_unique kappa u w u' w' a b). Qed.
