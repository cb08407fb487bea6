(* The rivals of the method are false: runs in R without noise, or with a fair coin, in which one outer step or none is made. *)
Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsMethod CallsAndOutput ScalarDerivativeLaw RivalScalar RivalNsgd RivalFormsMethod.
From FD Require QuadraticInstance WarmStart.
Open Scope R_scope.
(* a draw with one outcome, and the fair coin *)
Definition sure : src. Proof. refine (Src 1 (fun _ => 1) _ _); intros; simpl; lra. Defined.
Lemma mean_sure Z : mean sure Z = Z O. Proof. unfold mean. simpl. ring. Qed.
Lemma exact_unbiased (v : Rline) : unbiased sure (fun _ => v) v.
Proof. intro w. rewrite mean_sure, sub_R. simpl. ring. Qed.
Lemma exact_noise (v : Rline) sigma : noise sure (fun _ => v) v sigma.
Proof. unfold noise. rewrite mean_sure, sub_R. unfold sq. simpl. rewrite Rminus_eq_0. pose proof (Rle_0_sqr sigma). unfold Rsqr in *. lra. Qed.
(* ---------- SGD ---------- *)
Section Sgd.
Variables (L eta : R) (s : src) (e : nat -> R).
Definition bowl (c : Datatypes.unit) (y : Rline) : R := L * y ^ 2 / 2.
Definition bowl' (c : Datatypes.unit) (y : Rline) : Rline := L * y.
Definition bowl_draw (c : Datatypes.unit) (y : Rline) (i : nat) : Rline := L * y + e i.
Definition origin (c : Datatypes.unit) : Rline := 0.
Lemma bowl_ok mu : mu <= L -> forall c, strongly_convex (bowl c) (bowl' c) mu /\ upper (bowl c) (bowl' c) L /\ critical (bowl' c) (origin c).
Proof.
intros h c. unfold bowl, bowl', origin. split; [|split].
- intros y d. unfold sq. simpl. pose proof (Rle_0_sqr d) as P. unfold Rsqr in P. assert (mu * (d * d) <= L * (d * d)) by (apply Rmult_le_compat_r; auto). lra.
- intros y d. unfold sq. simpl. lra.
- intro v. simpl. ring.
Qed.
End Sgd.
Definition start (y : R) : Datatypes.unit -> Rline := fun _ => y.
Lemma noiseless L y : unbiased sure (bowl_draw L (fun _ => 0) tt y) (bowl' L tt y) /\ noise sure (bowl_draw L (fun _ => 0) tt y) (bowl' L tt y) 0.
Proof.
unfold bowl_draw, bowl'. split.
- intro v. rewrite mean_sure, sub_R. simpl. ring.
- unfold noise. rewrite mean_sure, sub_R. unfold sq. simpl. right. ring.
Qed.
Lemma sgd_one eta s G (y : R) Z : E (@sgd Rline eta s G 1 y) Z = mean s (fun i => Z (y + - eta * G y i)).
Proof. unfold sgd. cbn [iter bind E]. reflexivity. Qed.
Theorem sgd_long_step_false : ~ sgd_for long_step sgd_right.
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 3) (bowl' 3) (bowl_draw 3 (fun _ => 0)) origin (start 1) sure 1 3 1 0 1%nat ltac:(lra) ltac:(lra) ltac:(lra)
  ltac:(unfold long_step; lra) (bowl_ok 3 1 ltac:(lra)) ltac:(intros [] y; apply noiseless)) as B.
cbn [E] in B. rewrite sgd_one, mean_sure in B. unfold start, origin, bowl_draw, sq, sgd_right, floor in B. rewrite !sub_R in B. simpl in B. lra.
Qed.
Theorem sgd_cubic_false : ~ sgd_for short_step sgd_cubic.
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 1) (bowl' 1) (bowl_draw 1 (fun _ => 0)) origin (start 1) sure 1 1 (1 / 2) 0 1%nat ltac:(lra) ltac:(lra) ltac:(lra)
  ltac:(unfold short_step; lra) (bowl_ok 1 1 ltac:(lra)) ltac:(intros [] y; apply noiseless)) as B.
cbn [E] in B. rewrite sgd_one, mean_sure in B. unfold start, origin, bowl_draw, sq, sgd_cubic, floor in B. rewrite !sub_R in B. simpl in B. lra.
Qed.
Definition turn (i : nat) : R := match i with O => 1 | _ => -1 end.
Lemma coin_mean Z : mean QuadraticInstance.coin Z = (Z 0%nat + Z 1%nat) / 2.
Proof. unfold mean. simpl. field. Qed.
Lemma coin_noise y : unbiased QuadraticInstance.coin (bowl_draw 1 turn tt y) (bowl' 1 tt y) /\ noise QuadraticInstance.coin (bowl_draw 1 turn tt y) (bowl' 1 tt y) 1.
Proof.
unfold bowl_draw, bowl', turn. split.
- intro v. rewrite coin_mean, !sub_R. simpl. field.
- unfold noise. rewrite coin_mean, !sub_R. unfold sq. simpl. right. field.
Qed.
Theorem sgd_half_floor_false : ~ sgd_for short_step sgd_half_floor.
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 1) (bowl' 1) (bowl_draw 1 turn) origin (start 0) QuadraticInstance.coin 1 1 1 1 1%nat ltac:(lra) ltac:(lra) ltac:(lra)
  ltac:(unfold short_step; lra) (bowl_ok 1 1 ltac:(lra)) ltac:(intros [] y; apply coin_noise)) as B.
cbn [E] in B. rewrite sgd_one, coin_mean in B. unfold start, origin, bowl_draw, turn, sq, sgd_half_floor, floor in B. rewrite !sub_R in B. simpl in B. lra.
Qed.
(* the printed bound is weaker than the sharp one *)
Theorem T_sgd_printed : sgd_printed.
Proof.
intros Y C st h g G ystar y0 s mu L eta sigma K m0 mL e0 st0 Hh HG. unfold printed_step in st0.
assert (s0 : eta * (mu + L) <= 2). { apply (Rmult_lt_compat_r (mu + L)) in st0; [|lra]. unfold Rdiv in st0. rewrite Rmult_assoc, Rinv_l in st0; lra. }
eapply Rle_trans; [apply (WarmStart.sgd_thm Y C st h g G ystar y0 s mu L eta sigma K); auto|]. unfold sgd_printed_bound, floor.
assert (me : 0 < mu * eta <= 1). { split; [apply Rmult_lt_0_compat; lra|]. assert (mu * eta <= L * eta) by (apply Rmult_le_compat_r; lra). lra. }
assert (q : (1 - mu * eta) ^ (2 * K) <= (1 - mu * eta) ^ K).
{ replace (2 * K)%nat with (K + K)%nat by lia. rewrite pow_add. pose proof (pow_le (1 - mu * eta) K ltac:(lra)) as P. pose proof (pow_incr (1 - mu * eta) 1 K ltac:(lra)) as Q. rewrite pow1 in Q. nra. }
assert (E0 : 0 <= E st (fun c => sq (sub (y0 c) (ystar c)))).
{ rewrite <- (FiniteProbability.E_const st 0). apply FiniteProbability.E_le. intro. apply dot_ge0. }
assert (f0 : eta * (sigma * sigma) / (mu * (2 - mu * eta)) <= eta * (sigma * sigma) / mu).
{ unfold Rdiv. apply Rmult_le_compat_l; [pose proof (Rle_0_sqr sigma); unfold Rsqr in *; apply Rmult_le_pos; [lra|assumption]|]. apply Rinv_le_contravar; [lra|]. assert (0 <= mu * (1 - mu * eta)) by (apply Rmult_le_pos; lra). lra. }
assert ((1 - mu * eta) ^ (2 * K) * E st (fun c => sq (sub (y0 c) (ystar c))) <= (1 - mu * eta) ^ K * E st (fun c => sq (sub (y0 c) (ystar c)))) by (apply Rmult_le_compat_r; auto). lra.
Qed.
Theorem sgd_printed_half_floor_false : ~ sgd_for printed_step sgd_printed_half_floor.
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 1) (bowl' 1) (bowl_draw 1 turn) origin (start 0) QuadraticInstance.coin 1 1 (9 / 10) 1 1%nat ltac:(lra) ltac:(lra) ltac:(lra)
  ltac:(unfold printed_step; lra) (bowl_ok 1 1 ltac:(lra)) ltac:(intros [] y; apply coin_noise)) as B.
cbn [E] in B. rewrite sgd_one, coin_mean in B. unfold start, origin, bowl_draw, turn, sq, sgd_printed_half_floor in B. rewrite !sub_R in B. simpl in B. lra.
Qed.
Theorem sgd_printed_cubic_false : ~ sgd_for printed_step sgd_printed_cubic.
Proof.
intro h. pose proof (h Rline Datatypes.unit (Ret tt) (bowl 1) (bowl' 1) (bowl_draw 1 (fun _ => 0)) origin (start 1) sure 1 1 (1 / 2) 0 1%nat ltac:(lra) ltac:(lra) ltac:(lra)
  ltac:(unfold printed_step; lra) (bowl_ok 1 1 ltac:(lra)) ltac:(intros [] y; apply noiseless)) as B.
cbn [E] in B. rewrite sgd_one, mean_sure in B. unfold start, origin, bowl_draw, sq, sgd_printed_cubic in B. rewrite !sub_R in B. simpl in B. lra.
Qed.
(* ---------- counting ---------- *)
Lemma draws_unique {A} (p : prog A) : forall n n', draws p n -> draws p n' -> n = n'.
Proof.
induction p as [a|s k IH]; simpl; intros n n' h h'; [congruence|]. destruct h as [i [-> h]], h' as [j [-> h']]. f_equal. exact (IH O i j (h O) (h' O)).
Qed.
Definition still (x y : Rline) (i : nat) : Rline := 0.
Lemma counted count K0 K1 bs t : calls_for count -> count K0 K1 bs t = (K0 + t * K1 + S t * bs)%nat.
Proof.
intro h. exact (draws_unique _ _ _ (h Rline Rline 1%nat (fun _ => 0) (fun _ => 0) 1 sure sure still still (fun _ => still) (fun _ => still) 1 1 K0 K1 bs 0 0 t)
  (T_calls Rline Rline 1%nat (fun _ => 0) (fun _ => 0) 1 sure sure still still (fun _ => still) (fun _ => still) 1 1 K0 K1 bs 0 0 t)).
Qed.
Theorem calls_late_false : ~ calls_for count_late.
Proof. intro h. pose proof (counted _ 0%nat 0%nat 1%nat 0%nat h) as e. discriminate e. Qed.
Theorem calls_equal_false : ~ calls_for count_equal_budgets.
Proof. intro h. pose proof (counted _ 1%nat 0%nat 0%nat 0%nat h) as e. discriminate e. Qed.
(* ---------- logarithms ---------- *)
Lemma log_case first second : log_for first second -> (first 1 1 <= 0 -> False) /\ (second 3 0 1 <= 0 -> False).
Proof.
intro h. destruct (h 0 0 (1 / 2) 0%nat 0%nat 0 1 0 3 1 1) as [A B]; try (unfold mu_n; lra); try lra.
assert (r0 : 0 < rho 0 (1 / 2) 0 1 3).
{ unfold rho, mu_n. replace (1 - (1 - 0 * 0 * 3) * (1 / 2)) with (1 / 2) by field. pose proof (ln_increasing (1 / 2) 1 ltac:(lra) ltac:(lra)) as B0. rewrite ln_1 in B0. lra. }
assert (small : forall v, v <= 0 -> INR 0 >= v / rho 0 (1 / 2) 0 1 3).
{ intros v hv. simpl INR. set (r := rho 0 (1 / 2) 0 1 3) in *. apply Rle_ge. pose proof (Rinv_0_lt_compat r r0) as i. unfold Rdiv. pose proof (Rmult_le_compat_r (/ r) v 0 ltac:(lra) hv). lra. }
split; intro v.
- replace (1 + 0 * 0 * 0 / 1) with 1 in A by field. specialize (A ltac:(lra) (small _ v)). simpl in A. lra.
- replace (L_n 0 0 3 / mu_n 0 0 1 3) with 3 in B by (unfold L_n, mu_n; field). specialize (B ltac:(lra) (small _ v)). simpl in B. lra.
Qed.
Theorem log_first_false : ~ log_for log_first_once log_second.
Proof. intro h. apply (proj1 (log_case _ _ h)). unfold log_first_once. replace (1 / 1) with 1 by field. rewrite ln_1. lra. Qed.
Theorem log_second_false : ~ log_for log_first log_second_printed.
Proof. intro h. apply (proj2 (log_case _ _ h)). unfold log_second_printed. replace (1 + 3 * 0 / 1) with 1 by field. rewrite ln_1. lra. Qed.
(* ---------- parameters ---------- *)
Theorem exist_at_most_false : ~ exist_for at_most_half half_window.
Proof.
intro h. destruct (h 0%nat (fun _ => 0) (fun _ => 0) (1 / 4) 1 1 0 1 1 1 1 0 1 2) as (ex & ey & K0 & K1 & bs & T & d & P); try lra; try (unfold half_window, at_most_half; lra); [intros k hk; lia|].
pose proof (p_err _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as B. unfold err, est_error, gain, sumA, sumB in B. simpl in B. unfold Rdiv in B. rewrite !Rmult_0_l, Rplus_0_l, !Rmult_0_l in B. lra.
Qed.
Theorem exist_window_false : ~ exist_for below_half whole_window.
Proof.
intro h. destruct (h 0%nat (fun _ => 0) (fun _ => 0) 1 1 1 0 1 1 1 1 0 0 2) as (ex & ey & K0 & K1 & bs & T & d & P); try lra; try (unfold whole_window, below_half; lra); [intros k hk; lia|].
pose proof (p_window _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P) as B. lra.
Qed.
