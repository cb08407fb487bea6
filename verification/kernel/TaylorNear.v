(* TaylorLipschitz.v with the derivatives known on |t| < r only (same proofs) *)
Require Import Reals Lra Psatz Lia.
From FD Require Import Vocabulary InnerProduct.
From FD Require Vocabulary StatementsStencil.
From FD Require Import TaylorLipschitz.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.
Notation sum := Vocabulary.sum.
Definition lip_near (r : R) (p : nat) (f : R -> R) (C : R) :=
  (forall t k, Rabs t < r -> (k <= p)%nat -> ex_derive_n f k t) /\
  (forall s t, Rabs s < r -> Rabs t < r -> Rabs (Derive_n f p s - Derive_n f p t) <= C * Rabs (s - t)).
Theorem taylor_near r p : forall f C, 0 <= C -> lip_near r p f C -> forall t, Rabs t < r ->
  Rabs (f t - tay (fun m => Derive_n f m 0) (S p) t) <= C * Rabs t ^ S p / INR (fact (S p)).
Proof.
induction p as [|p IH]; intros f C C0 [Hd Hl] t tr; (assert (z0 : Rabs 0 < r) by (rewrite Rabs_R0; pose proof (Rabs_pos t); lra)).
- unfold tay. simpl. pose proof (Hl t 0 tr z0) as H. simpl in H. rewrite Rminus_0_r in H.
  replace (f t - (0 + 1 / 1 * f 0)) with (f t - f 0) by field.
  replace (C * (Rabs t * 1) / 1) with (C * Rabs t) by field. exact H.
- assert (Hf : forall s, Rabs s < r -> ex_derive f s) by (intros s sr; apply (Hd s 1%nat); auto; lia).
  assert (K : forall m s, Derive_n (Derive f) m s = Derive_n f (S m) s).
  { intros m s. change (Derive f) with (Derive_n f 1). rewrite Derive_n_comp. f_equal. lia. }
  assert (H' : lip_near r p (Derive f) C).
  { split.
    - intros s k sr Hk. destruct k; simpl; auto.
      apply ex_derive_ext with (Derive_n f (S k)); [intro; now rewrite K|].
      apply (Hd s (S (S k))); auto; lia.
    - intros s u sr ur. rewrite !K. now apply Hl. }
  pose proof (IH (Derive f) C C0 H') as B. clear IH.
  set (a := fun m => Derive_n f m 0).
  assert (Ba : forall s, Rabs s < r -> Rabs (Derive f s - tay (fun m => a (S m)) (S p) s) <= C * Rabs s ^ S p / INR (fact (S p))).
  { intros s sr. replace (tay (fun m => a (S m)) (S p) s) with (tay (fun m => Derive_n (Derive f) m 0) (S p) s); [now apply B|].
    unfold tay. apply sum_ext. intros. unfold a. now rewrite K. }
  set (h := fun s => f s - tay a (S (S p)) s).
  assert (Dh : forall s, Rabs s < r -> is_derive h s (Derive f s - tay (fun m => a (S m)) (S p) s)).
  { intros s sr. unfold h. apply @is_derive_minus; [now apply Derive_correct, Hf|apply tay_derive]. }
  assert (in_r : forall s, 0 <= s <= 1 -> Rabs (s * t) < r) by (intros s hs; rewrite Rabs_mult, (Rabs_pos_eq s) by lra; pose proof (Rabs_pos t); nra).
  set (c := C * Rabs t ^ S (S p) / INR (fact (S (S p)))).
  assert (M : forall e, (e = 1 \/ e = -1) -> e * h t <= c).
  { intros e He.
    set (G := fun s => c * s ^ S (S p) - e * h (s * t)).
    set (G' := fun s => c * (INR (S (S p)) * s ^ S p) - e * (t * (Derive f (s * t) - tay (fun m => a (S m)) (S p) (s * t)))).
    assert (DG : forall s, 0 <= s <= 1 -> derivable_pt_lim G s (G' s)).
    { intros s hs. apply is_derive_Reals. unfold G, G'. apply @is_derive_minus.
      - apply (is_derive_scal (fun s => s ^ S (S p)) s c).
        replace (INR (S (S p)) * s ^ S p) with (INR (S (S p)) * 1 * s ^ Nat.pred (S (S p))) by (simpl Nat.pred; ring).
        apply is_derive_pow, @is_derive_id.
      - apply (is_derive_scal (fun s => h (s * t)) s e).
        apply (is_derive_comp h (fun s => s * t)); [now apply Dh, in_r|].
        auto_derive; auto; ring. }
    destruct (MVT_cor2 G G' 0 1 ltac:(lra) DG) as (u & eu & Hu).
    assert (N : 0 <= G' u).
    { unfold G'. pose proof (Ba (u * t) (in_r u ltac:(lra))) as Q. rewrite Rabs_mult, (Rabs_pos_eq u) in Q by lra.
      set (rr := Derive f (u * t) - tay (fun m => a (S m)) (S p) (u * t)) in *.
      assert (A1 : e * (t * rr) <= Rabs t * Rabs rr).
      { rewrite <- Rabs_mult. pose proof (Rle_abs (t * rr)). pose proof (Rle_abs (- (t * rr))) as H2. rewrite Rabs_Ropp in H2.
        destruct He; subst e; lra. }
      assert (A2 : Rabs t * Rabs rr <= Rabs t * (C * (u * Rabs t) ^ S p / INR (fact (S p)))) by (apply Rmult_le_compat_l; [apply Rabs_pos|auto]).
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
Theorem stencil_near r p f C (a x : nat -> R) N nu :
  (1 <= p)%nat -> 0 <= C -> lip_near r p f C -> 0 < nu -> (forall j, (j < N)%nat -> Rabs (x j * nu) < r) ->
  (forall m, (m <= p)%nat -> sum (fun j => a j * x j ^ m) N = if Nat.eqb m 1 then 1 else 0) ->
  Rabs (/ nu * sum (fun j => a j * f (x j * nu)) N - Derive f 0)
  <= C * (sum (fun j => Rabs (a j) * Rabs (x j) ^ S p) N / INR (fact (S p))) * nu ^ p.
Proof.
intros Hp C0 Hf n0 Hr Hm. set (b := fun m => Derive_n f m 0).
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
  + apply sum_le. intros j jN. rewrite Rabs_mult. pose proof (taylor_near r p f C C0 Hf (x j * nu) (Hr j jN)) as T. fold b in T.
    rewrite Rabs_mult, (Rabs_pos_eq nu), Rpow_mult_distr in T by lra.
    pose proof (Rabs_pos (a j)). apply Rle_trans with (1 := Rmult_le_compat_l _ _ _ H T). apply Req_le. unfold Rdiv; ring.
  + rewrite sum_scal. apply Req_le. simpl pow. unfold Rdiv. ring.
- apply (Rmult_eq_reg_l nu); [|lra]. rewrite Rmult_minus_distr_l, <- !Rmult_assoc, Rinv_r, !Rmult_1_l by lra.
  rewrite <- E1.
  rewrite (sum_ext _ (fun j => a j * f (x j * nu) + (-1) * (a j * tay b (S p) (x j * nu)))) by (intros; ring).
  rewrite sum_add, sum_scal. ring.
Qed.
Lemma derive_lim (h : R -> R) t : ex_derive_n h 1 t -> derivable_pt_lim h t (Derive h t).
Proof. intro e. apply is_derive_Reals, Derive_correct, e. Qed.
Lemma derive_linear (k : R) : forall j t, ex_derive_n (fun t => t * k) j t /\ Derive_n (fun t => t * k) (S j) t = match j with O => k | _ => 0 end.
Proof.
assert (D : forall j t, Derive_n (fun t => t * k) (S j) t = match j with O => k | _ => 0 end).
{ induction j as [|j IH]; intro t.
  - simpl. apply is_derive_unique. auto_derive; auto. ring.
  - change (Derive (Derive_n (fun t => t * k) (S j)) t = 0). rewrite (Derive_ext _ (fun _ => match j with O => k | _ => 0 end)) by auto. apply Derive_const. }
intros j t. split; auto. destruct j as [|[|j]]; [exact I| |].
- simpl. auto_derive. auto.
- change (ex_derive (Derive_n (fun t => t * k) (S j)) t). apply ex_derive_ext with (fun _ => match j with O => k | _ => 0 end); [intro; now rewrite D|]. apply ex_derive_const.
Qed.
