(* The law (3q - 1)/2 for scalar y, from the smoothness of f and g alone. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser SelfBounding BellMajorant SetPartitions DerivativeLaw.
Import ListNotations.
Open Scope R_scope.

Definition Rips : ips.
Proof. refine (IPS R Rplus Rmult Rmult _ _ _ _ _ _ _); intros; try ring. apply Rle_0_sqr. Defined.
Lemma norm_R (a : R) : @norm Rips a = Rabs a. Proof. unfold norm. simpl. apply sqrt_Rsqr_abs. Qed.

(* the tensor field along the curve: h (length l) (y_nu) times the product of l *)
Definition field (h y : nat -> R -> R) (nu : R) (l : list Rips) : R := h (length l) (y O nu) * prods (fun a : Rips => (a : R)) l.
Lemma prods_map (y : nat -> R) l : prods (fun a : Rips => (a : R)) (map (fun m => y m : Rips) l) = prods y l.
Proof. induction l as [|m l IH]; [auto|]. exact (f_equal (Rmult (y m)) IH). Qed.
Lemma field_blocks h y w l nu : at_blocks (E := Rips) (field h y) y w l nu = h (S (length l)) (y O nu) * (w * prods (fun m => y m nu) l).
Proof.
unfold at_blocks, field. cbn [length]. rewrite map_length. f_equal. exact (f_equal (Rmult w) (prods_map (fun m => y m nu) l)).
Qed.
Lemma ext_derive (f g : R -> R) x l : (forall t, f t = g t) -> derivable_pt_lim f x l -> derivable_pt_lim g x l.
Proof. intros e D eps e0. destruct (D eps e0) as [d H]. exists d. intros s s0 hs. rewrite <- !e. auto. Qed.
Lemma field_chain h y w l nu : derivable_pt_lim (h (S (length l))) (y O nu) (h (S (S (length l))) (y O nu)) ->
  derivable_pt_lim (y O) nu (y 1%nat nu) -> (forall m, In m l -> derivable_pt_lim (y m) nu (y (S m) nu)) -> chain (E := Rips) (field h y) y w l nu.
Proof.
intros Dh D0 D. unfold chain. rewrite field_blocks.
rewrite (lsum_ext _ _ (fun l' => (h (S (length l)) (y O nu) * w) * prods (fun m => y m nu) l')), lsum_scal.
2:{ intros l' hl. rewrite field_blocks. destruct (bumps_in _ _ hl) as [-> _]. simpl. ring. }
apply (ext_derive (fun t => h (S (length l)) (y O t) * (w * prods (fun m => y m t) l))); [intro; now rewrite field_blocks|].
pose proof (derivable_pt_lim_comp _ _ _ _ _ D0 Dh) as A. pose proof (derivable_pt_lim_scal _ w nu _ (prods_derive y nu l D)) as B.
pose proof (derivable_pt_lim_mult _ _ nu _ _ A B) as M. unfold comp, mult_real_fct, mult_fct in M.
replace (h (S (length (1%nat :: l))) (y O nu) * (w * prods (fun m => y m nu) (1%nat :: l)) + h (S (length l)) (y O nu) * w * lsum (prods (fun m => y m nu)) (bumps l))
  with (h (S (S (length l))) (y O nu) * y 1%nat nu * (w * prods (fun m => y m nu) l) + h (S (length l)) (y O nu) * (w * lsum (prods (fun m => y m nu)) (bumps l))); [exact M|].
simpl. ring.
Qed.
Lemma prods_continuous (y : nat -> R -> R) x l : (forall m, In m l -> continuity_pt (y m) x) -> continuity_pt (fun t => prods (fun m => y m t) l) x.
Proof.
induction l as [|m l IH]; intro H; simpl; [apply continuity_pt_const; intros ? ?; reflexivity|].
apply (continuity_pt_mult (y m) (fun t => prods (fun m => y m t) l)); [apply H|apply IH; intros; apply H]; simpl; auto.
Qed.
Lemma in_sum m l : In m l -> (m <= list_sum l)%nat.
Proof. induction l as [|a l IH]; simpl; [tauto|]. intros [->|h]; [lia|]. apply IH in h. lia. Qed.
Lemma derive_continuous h x l : derivable_pt_lim h x l -> continuity_pt h x.
Proof. intro D. apply derivable_continuous_pt. now exists l. Qed.

Section S.
Variables (g f y : nat -> R -> R) (p : nat) (mu L delta : R).
Hypothesis sl : scalar_lower_level g f y p mu L delta.
Let p2 := s_p _ _ _ _ _ _ _ sl. Let m0 := s_mu _ _ _ _ _ _ _ sl. Let mL := s_L _ _ _ _ _ _ _ sl. Let d0 := s_delta _ _ _ _ _ _ _ sl.
Lemma y_at_0 m : (m < p)%nat -> derivable_pt_lim (y m) 0 (y (S m) 0).
Proof.
intro h. destruct (Nat.eq_dec m (p - 1)) as [e|e].
- subst m. replace (S (p - 1)) with p by lia. apply (s_y0 _ _ _ _ _ _ _ sl).
- apply (s_y _ _ _ _ _ _ _ sl); [lia|]. rewrite Rabs_R0. apply d0.
Qed.
Lemma scalar_eq q w : (1 <= q <= p)%nat -> lsum (fun l => at_blocks (E := Rips) (field g y) y w l 0) (parts q) +
  INR q * lsum (fun l => at_blocks (E := Rips) (field f y) y w l 0) (parts (q - 1)) = 0.
Proof.
apply (T_zero Rips (field g y) (field f y) y p delta d0); clear q w.
- intros w l nu bl sp hn. pose proof (blocks_length l bl) as bl'.
  split; apply field_chain; try (intros m hm; apply in_sum in hm); try (apply (s_y _ _ _ _ _ _ _ sl); auto; lia);
    [apply (s_g _ _ _ _ _ _ _ sl)|apply (s_f _ _ _ _ _ _ _ sl)]; lia.
- intros w l bl sp. pose proof (blocks_length l bl) as bl'. split.
  + apply field_chain; [apply (s_g _ _ _ _ _ _ _ sl); lia|apply y_at_0; lia|]. intros m hm. apply in_sum in hm. apply y_at_0. lia.
  + assert (c0 : continuity_pt (y O) 0) by (eapply derive_continuous; apply y_at_0; lia).
    assert (cf : continuity_pt (f (S (length l))) (y O 0)).
    { destruct (Nat.eq_dec (S (length l)) p) as [->|]; [apply (s_fp _ _ _ _ _ _ _ sl)|]. eapply derive_continuous. apply (s_f _ _ _ _ _ _ _ sl). lia. }
    assert (cp : continuity_pt (fun t => prods (fun m => y m t) l) 0).
    { apply prods_continuous. intros m hm. apply in_sum in hm. eapply derive_continuous. apply y_at_0. lia. }
    pose proof (continuity_pt_mult _ _ 0 (continuity_pt_comp _ _ 0 c0 cf) (continuity_pt_scal _ w 0 cp)) as K.
    intros eps e0. destruct (K eps e0) as (d & dp & H). exists d. split; auto. intros x hx. rewrite !field_blocks. exact (H x hx).
- intros w nu hn. unfold field. simpl. pose proof (s_opt _ _ _ _ _ _ _ sl nu hn).
  replace (nu * (f 1%nat (y O nu) * (w * 1)) + g 1%nat (y O nu) * (w * 1)) with (w * (nu * f 1%nat (y O nu) + g 1%nat (y O nu))) by ring. rewrite H. ring.
Qed.
Lemma prods_abs (l : list Rips) : Rabs (prods (fun a : Rips => (a : R)) l) = prods (@norm Rips) l.
Proof.
induction l as [|a l IH]; [apply Rabs_R1|]. cbn [prods]. rewrite <- IH, norm_R. apply Rabs_mult.
Qed.
Lemma field_abs h M l : Rabs (h (length l) (y O 0)) <= M -> Rabs (field h y 0 l) <= M * prods (@norm Rips) l.
Proof. intro H. unfold field. rewrite Rabs_mult, prods_abs. apply Rmult_le_compat_r; auto. rewrite <- prods_abs. apply Rabs_pos. Qed.
Lemma third : third_derivative Rips (fun x a b => g 2%nat x * (a * b)) (fun x w a b => g 3%nat x * (w * (a * b))) mu L.
Proof.
constructor; try (unfold bilinear; simpl; repeat split; intros; ring); auto; [lra| | |].
- intros x u. simpl in *. apply Rmult_le_compat_r; [apply Rle_0_sqr|apply (s_convex _ _ _ _ _ _ _ sl)].
- intros x w u s. simpl in *. pose proof (s_g _ _ _ _ _ _ _ sl 2%nat (x + s * w) ltac:(lia)) as Dg.
  assert (A : derivable_pt_lim (fun s => x + s * w) s (0 + (1 * w + s * 0))).
  { apply (derivable_pt_lim_plus (fct_cte x) (fun s => s * w)); [apply derivable_pt_lim_const|].
    apply (derivable_pt_lim_mult id (fct_cte w)); [apply derivable_pt_lim_id|apply derivable_pt_lim_const]. }
  replace (0 + (1 * w + s * 0)) with w in A by ring.
  pose proof (derivable_pt_lim_scal _ (u * u) s _ (derivable_pt_lim_comp _ _ s _ _ A Dg)) as B.
  replace (g 3%nat (x + s * w) * (w * (u * u))) with (u * u * (g 3%nat (x + s * w) * w)) by ring.
  refine (ext_derive _ _ _ _ _ B). intro t. unfold mult_real_fct, comp. ring.
- intros x x' w u. simpl in *. rewrite !norm_R. unfold sub. simpl.
  replace (g 3%nat x * (w * (u * u)) - g 3%nat x' * (w * (u * u))) with ((g 3%nat x - g 3%nat x') * w * (u * u)) by ring.
  rewrite (Rabs_mult _ (u * u)), (Rabs_mult _ w), (Rabs_pos_eq (u * u)) by apply Rle_0_sqr. replace (x + -1 * x') with (x - x') by ring.
  apply Rmult_le_compat_r; [apply Rle_0_sqr|]. apply Rmult_le_compat_r; [apply Rabs_pos|]. apply (s_g3 _ _ _ _ _ _ _ sl).
Qed.
Lemma scalar_law q : (1 <= q <= p)%nat -> Rabs (y q 0) <= majorant (/ sqrt 2) 1 1 q * sqrt (L / mu) ^ (3 * q - 1).
Proof.
rewrite <- norm_R. apply (T_derivative Rips (field g y 0) (field f y 0) (fun m => y m 0) p mu L).
- constructor; auto.
  + intro a. unfold field. simpl. rewrite Rmult_1_r. apply Rmult_le_compat_r; [apply Rle_0_sqr|apply (s_convex _ _ _ _ _ _ _ sl)].
  + intros l hl. apply field_abs. apply (s_gL _ _ _ _ _ _ _ sl). auto.
  + intros l hl. apply field_abs. apply (s_fL _ _ _ _ _ _ _ sl). auto.
  + intros q' w hq. exact (scalar_eq q' w hq).
- intros w a b. pose proof (T_self_bounding _ _ _ _ _ third (y O 0) w a b) as K. unfold field. simpl in *. now rewrite !Rmult_1_r.
Qed.
End S.
Theorem T_scalar : scalar_derivative_law.
Proof. intros g f y p mu L delta sl. exact (scalar_law g f y p mu L delta sl). Qed.
