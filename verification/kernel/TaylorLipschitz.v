(* Lemma 3.1 (lem:error-pth), scalar and vector, with explicit constant, for any stencil with the right moments. *)
Require Import Reals Lra Psatz Lia.
From FD Require Import Vocabulary InnerProduct.
From FD Require Vocabulary StatementsStencil.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.
Notation sum := Vocabulary.sum.

Lemma sum_ext g h m : (forall i, (i < m)%nat -> g i = h i) -> sum g m = sum h m.
Proof. intro H. induction m; simpl; [auto|]. rewrite IHm, (H m); auto. Qed.
Lemma sum_add g h m : sum (fun i => g i + h i) m = sum g m + sum h m.
Proof. induction m; simpl; [ring|]. rewrite IHm. ring. Qed.
Lemma sum_scal c g m : sum (fun i => c * g i) m = c * sum g m.
Proof. induction m; simpl; [ring|]. rewrite IHm. ring. Qed.
Lemma sum_le g h m : (forall i, (i < m)%nat -> g i <= h i) -> sum g m <= sum h m.
Proof. intro H. induction m; simpl; [lra|]. pose proof (H m (Nat.lt_succ_diag_r m)). assert (sum g m <= sum h m) by (apply IHm; auto). lra. Qed.
Lemma sum_abs g m : Rabs (sum g m) <= sum (fun i => Rabs (g i)) m.
Proof. induction m; simpl; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. lra. Qed.
Lemma sum_swap g m n : sum (fun i => sum (g i) n) m = sum (fun j => sum (fun i => g i j) m) n.
Proof.
induction m; simpl; [symmetry; induction n; simpl; lra|]. now rewrite IHm, <- sum_add.
Qed.

Definition lip_deriv (p : nat) (f : R -> R) (C : R) :=
  (forall t k, (k <= p)%nat -> ex_derive_n f k t) /\
  (forall s t, Rabs (Derive_n f p s - Derive_n f p t) <= C * Rabs (s - t)).
Definition tay (a : nat -> R) (n : nat) (t : R) := sum (fun m => t ^ m / INR (fact m) * a m) n.

Lemma fact_pos n : 0 < INR (fact n). Proof. apply lt_0_INR, lt_O_fact. Qed.

Ltac inR := match goal with |- @eq _ ?a ?b => change (@eq R a b) end.
Lemma tay_derive a n t : is_derive (tay a (S n)) t (tay (fun m => a (S m)) n t).
Proof.
unfold tay. induction n.
- simpl. apply is_derive_ext with (fun _ : R => a O); [intro; inR; field|]. apply @is_derive_const.
- apply is_derive_ext with (fun t => plus (sum (fun m => t ^ m / INR (fact m) * a m) (S n)) (t ^ S n / INR (fact (S n)) * a (S n))).
  { reflexivity. }
  change (sum (fun m => t ^ m / INR (fact m) * a (S m)) (S n)) with (plus (sum (fun m => t ^ m / INR (fact m) * a (S m)) n) (t ^ n / INR (fact n) * a (S n))).
  apply @is_derive_plus; [exact IHn|].
  apply is_derive_ext with (fun t => (a (S n) / INR (fact (S n))) * t ^ S n).
  { intro s. inR. pose proof (fact_pos (S n)). field. lra. }
  replace (t ^ n / INR (fact n) * a (S n)) with (a (S n) / INR (fact (S n)) * (INR (S n) * 1 * t ^ Nat.pred (S n))).
  + apply (is_derive_scal (fun s => s ^ S n) t (a (S n) / INR (fact (S n)))). apply is_derive_pow, @is_derive_id.
  + rewrite fact_simpl, mult_INR. change (Nat.pred (S n)) with n.
    pose proof (fact_pos n). assert (0 < INR (S n)) by (apply lt_0_INR; lia). field; lra.
Qed.

Lemma tay0 a n : tay a (S n) 0 = a O.
Proof.
unfold tay. induction n; [simpl; field|].
change (sum (fun m => 0 ^ m / INR (fact m) * a m) (S n) + 0 ^ S n / INR (fact (S n)) * a (S n) = a O).
rewrite IHn, pow_i by lia. unfold Rdiv. ring.
Qed.

Theorem taylor p : forall f C, 0 <= C -> lip_deriv p f C -> forall t,
  Rabs (f t - tay (fun m => Derive_n f m 0) (S p) t) <= C * Rabs t ^ S p / INR (fact (S p)).
Proof.
induction p as [|p IH]; intros f C C0 [Hd Hl] t.
- unfold tay. simpl. pose proof (Hl t 0) as H. simpl in H. rewrite Rminus_0_r in H.
  replace (f t - (0 + 1 / 1 * f 0)) with (f t - f 0) by field.
  replace (C * (Rabs t * 1) / 1) with (C * Rabs t) by field. exact H.
- assert (Hf : forall s, ex_derive f s) by (intro s; apply (Hd s 1%nat); lia).
  assert (K : forall m s, Derive_n (Derive f) m s = Derive_n f (S m) s).
  { intros m s. change (Derive f) with (Derive_n f 1). rewrite Derive_n_comp. f_equal. lia. }
  assert (H' : lip_deriv p (Derive f) C).
  { split.
    - intros s k Hk. destruct k; simpl; auto.
      apply ex_derive_ext with (Derive_n f (S k)); [intro; now rewrite K|].
      apply (Hd s (S (S k))). lia.
    - intros s u. rewrite !K. apply Hl. }
  pose proof (IH (Derive f) C C0 H') as B. clear IH.
  set (a := fun m => Derive_n f m 0).
  assert (Ba : forall s, Rabs (Derive f s - tay (fun m => a (S m)) (S p) s) <= C * Rabs s ^ S p / INR (fact (S p))).
  { intro s. replace (tay (fun m => a (S m)) (S p) s) with (tay (fun m => Derive_n (Derive f) m 0) (S p) s); [apply B|].
    unfold tay. apply sum_ext. intros. unfold a. now rewrite K. }
  set (h := fun s => f s - tay a (S (S p)) s).
  assert (Dh : forall s, is_derive h s (Derive f s - tay (fun m => a (S m)) (S p) s)).
  { intro s. unfold h. apply @is_derive_minus; [apply Derive_correct, Hf|apply tay_derive]. }
  set (c := C * Rabs t ^ S (S p) / INR (fact (S (S p)))).
  assert (M : forall e, (e = 1 \/ e = -1) -> e * h t <= c).
  { intros e He.
    set (G := fun s => c * s ^ S (S p) - e * h (s * t)).
    set (G' := fun s => c * (INR (S (S p)) * s ^ S p) - e * (t * (Derive f (s * t) - tay (fun m => a (S m)) (S p) (s * t)))).
    assert (DG : forall s, 0 <= s <= 1 -> derivable_pt_lim G s (G' s)).
    { intros s _. apply is_derive_Reals. unfold G, G'. apply @is_derive_minus.
      - apply (is_derive_scal (fun s => s ^ S (S p)) s c).
        replace (INR (S (S p)) * s ^ S p) with (INR (S (S p)) * 1 * s ^ Nat.pred (S (S p))) by (simpl Nat.pred; ring).
        apply is_derive_pow, @is_derive_id.
      - apply (is_derive_scal (fun s => h (s * t)) s e).
        apply (is_derive_comp h (fun s => s * t)); [apply Dh|].
        auto_derive; auto; ring. }
    destruct (MVT_cor2 G G' 0 1 ltac:(lra) DG) as (u & eu & Hu).
    assert (N : 0 <= G' u).
    { unfold G'. pose proof (Ba (u * t)) as Q. rewrite Rabs_mult, (Rabs_pos_eq u) in Q by lra.
      set (r := Derive f (u * t) - tay (fun m => a (S m)) (S p) (u * t)) in *.
      assert (A1 : e * (t * r) <= Rabs t * Rabs r).
      { rewrite <- Rabs_mult. pose proof (Rle_abs (t * r)). pose proof (Rle_abs (- (t * r))) as H2. rewrite Rabs_Ropp in H2.
        destruct He; subst e; lra. }
      assert (A2 : Rabs t * Rabs r <= Rabs t * (C * (u * Rabs t) ^ S p / INR (fact (S p)))) by (apply Rmult_le_compat_l; [apply Rabs_pos|auto]).
      assert (A3 : Rabs t * (C * (u * Rabs t) ^ S p / INR (fact (S p))) = c * (INR (S (S p)) * u ^ S p)).
      { unfold c. rewrite Rpow_mult_distr, (fact_simpl (S p)), mult_INR.
        change (Rabs t ^ S (S p)) with (Rabs t * Rabs t ^ S p).
        pose proof (fact_pos (S p)). assert (0 < INR (S (S p))) by (apply lt_0_INR; lia).
        field; split; lra. }
      lra. }
    assert (E : 0 <= G 1 - G 0) by (rewrite eu; lra). unfold G in E.
    rewrite Rmult_1_l, Rmult_0_l, pow1, pow_i in E by lia.
    assert (h 0 = 0) by (unfold h; rewrite tay0; unfold a; simpl; ring). rewrite H in E. lra. }
  pose proof (M 1 (or_introl eq_refl)). pose proof (M (-1) (or_intror eq_refl)).
  apply Rabs_le. fold (h t). unfold c in *. lra.
Qed.

(* any stencil a_j at offsets x_j with the moments of a first derivative up to order p *)
Theorem stencil_error p f C (a x : nat -> R) N nu :
  (1 <= p)%nat -> 0 <= C -> lip_deriv p f C -> 0 < nu ->
  (forall m, (m <= p)%nat -> sum (fun j => a j * x j ^ m) N = if Nat.eqb m 1 then 1 else 0) ->
  Rabs (/ nu * sum (fun j => a j * f (x j * nu)) N - Derive f 0)
  <= C * (sum (fun j => Rabs (a j) * Rabs (x j) ^ S p) N / INR (fact (S p))) * nu ^ p.
Proof.
intros Hp C0 Hf n0 Hm. set (b := fun m => Derive_n f m 0).
assert (E1 : sum (fun j => a j * tay b (S p) (x j * nu)) N = nu * Derive f 0).
{ unfold tay.
  rewrite (sum_ext _ (fun j => sum (fun m => a j * ((x j * nu) ^ m / INR (fact m) * b m)) (S p))) by (intros; now rewrite sum_scal).
  rewrite sum_swap.
  rewrite (sum_ext _ (fun m => (nu ^ m / INR (fact m) * b m) * (if Nat.eqb m 1 then 1 else 0))).
  - clear -Hp. destruct p; [lia|]. clear Hp. induction p.
    + simpl. unfold b. simpl. change (Derive (fun x => f x) 0) with (Derive f 0). field.
    + change (sum (fun m => nu ^ m / INR (fact m) * b m * (if Nat.eqb m 1 then 1 else 0)) (S (S p)) + nu ^ S (S p) / INR (fact (S (S p))) * b (S (S p)) * 0 = nu * Derive f 0).
      rewrite IHp. ring.
  - intros m Hmp. rewrite <- (Hm m) by lia. rewrite <- sum_scal. apply sum_ext. intros j _.
    rewrite Rpow_mult_distr. pose proof (fact_pos m). field. lra. }
replace (/ nu * sum (fun j => a j * f (x j * nu)) N - Derive f 0)
  with (/ nu * sum (fun j => a j * (f (x j * nu) - tay b (S p) (x j * nu))) N).
- rewrite Rabs_mult, (Rabs_pos_eq (/ nu)) by (apply Rlt_le, Rinv_0_lt_compat; auto).
  apply (Rmult_le_reg_l nu); auto. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra.
  eapply Rle_trans; [apply sum_abs|].
  apply Rle_trans with (sum (fun j => (C * nu ^ S p / INR (fact (S p))) * (Rabs (a j) * Rabs (x j) ^ S p)) N).
  + apply sum_le. intros j _. rewrite Rabs_mult. pose proof (taylor p f C C0 Hf (x j * nu)) as T. fold b in T.
    rewrite Rabs_mult, (Rabs_pos_eq nu), Rpow_mult_distr in T by lra.
    pose proof (Rabs_pos (a j)). apply Rle_trans with (1 := Rmult_le_compat_l _ _ _ H T). apply Req_le. unfold Rdiv; ring.
  + rewrite sum_scal. apply Req_le. simpl pow. unfold Rdiv. ring.
- apply (Rmult_eq_reg_l nu); [|lra]. rewrite Rmult_minus_distr_l, <- !Rmult_assoc, Rinv_r, !Rmult_1_l by lra.
  rewrite <- E1.
  rewrite (sum_ext _ (fun j => a j * f (x j * nu) + (-1) * (a j * tay b (S p) (x j * nu)))) by (intros; ring).
  rewrite sum_add, sum_scal. ring.
Qed.
