(* Faa di Bruno's formula and the recursion for psi: proof of StatementsChainRule. *)
Require Import Reals Lra Lia List.
From FD Require Import Vocabulary InnerProduct StatementsKappa StatementsPrinted StatementsChainRule SetPartitions ChainRule.
From FD Require DerivativeLaw.
Import ListNotations.
Open Scope R_scope.
(* ---------- the lemma ---------- *)
(* all lists with one slot filled by c' in place of c *)
Fixpoint slots {A F : Type} (c c' : A -> F) (B : list A) : list (list F) := match B with [] => [] | b :: B => (c' b :: map c B) :: map (cons (c b)) (slots c c' B) end.
Section L.
Variables (E F : ips).
(* any curves c in the slots, with the derivatives c' *)
Lemma opd_curves (A : Type) (c c' : A -> R -> F) (B : list A) : forall U U' nu, opd F (length B) U U' nu -> (forall b, In b B -> vderive (c b) nu (c' b nu)) ->
  derivable_pt_lim (fun t => U t (map (fun b => c b t) B)) nu
    (U' (map (fun b => c b nu) B) + lsum (fun l => U nu l) (slots (fun b => c b nu) (fun b => c' b nu) B)).
Proof.
induction B as [|b B IH]; intros U U' nu O H.
- simpl. rewrite Rplus_0_r. exact (opd_fixed F 0 U U' nu [] O eq_refl).
- pose proof (IH _ _ nu (peel F _ _ _ _ _ _ O (H b (or_introl eq_refl))) (fun b h => H b (or_intror h))) as K. simpl. rewrite lsum_map. simpl. rewrite <- Rplus_assoc. exact K.
Qed.
Variables (T2 : F -> list F -> R) (T1 : E -> list E -> F) (q : nat).
Hypothesis t2 : tensor_field F T2 0 q. Hypothesis t1 : derivatives_of_map E F T1 q.
Lemma enter_slots (v : E) (at_x : list E -> F) P : map (map at_x) (enter v P) = slots at_x (fun B => at_x (v :: B)) P.
Proof. induction P as [|B P IH]; simpl; [reflexivity|]. f_equal. rewrite <- IH, !map_map. reflexivity. Qed.
Lemma sizes (l : list E) : forall P, In P (partitions l) -> (length P <= length l)%nat /\ forall B, In B P -> (length B <= length l)%nat.
Proof.
induction l as [|a l IH]; simpl; intros P h.
- destruct h as [h|[]]. subst P. split; [auto|intros B []].
- apply in_flat_map in h. destruct h as (P' & h' & h). destruct (IH P' h') as [n b]. destruct h as [h|h].
  + subst P. simpl. split; [lia|]. intros B [e|e]; [subst B; simpl; lia|]. pose proof (b B e). lia.
  + clear IH h'. revert P h n b. induction P' as [|C P' IHP]; simpl; intros P h n b; [contradiction|]. destruct h as [h|h].
    * subst P. simpl. split; [lia|]. intros B [e|e]; [subst B; simpl; pose proof (b C (or_introl eq_refl)); lia|]. pose proof (b B (or_intror e)). lia.
    * apply in_map_iff in h. destruct h as (P0 & e & h). subst P. destruct (IHP P0 h ltac:(lia) (fun B i => b B (or_intror i))) as [n0 b0]. simpl.
      assert (len : forall (P' : list (list E)) P0, In P0 (enter a P') -> length P0 = length P').
      { clear. induction P' as [|C P' I]; simpl; intros P0 h; [contradiction|]. destruct h as [h|h]; [subst; reflexivity|]. apply in_map_iff in h. destruct h as (P1 & e & h). subst. simpl. now rewrite (I P1 h). }
      rewrite (len P' P0 h). split; [lia|]. intros B [i|i]; [subst B; pose proof (b C (or_introl eq_refl)); lia|apply b0; auto].
Qed.
Lemma one_more x v l s : (length l < q)%nat -> derivable_pt_lim (fun s => composed E F T2 T1 (add x (scal s v)) l) s (composed E F T2 T1 (add x (scal s v)) (v :: l)).
Proof.
intro hl. unfold composed. cbn [partitions]. rewrite lsum_flat. apply (lsum_derive _ (fun P s => T2 (T1 (add x (scal s v)) []) (map (T1 (add x (scal s v))) P))). intros P hP. destruct (sizes l P hP) as [n b].
cbn [lsum map]. set (at_x := T1 (add x (scal s v))).
pose proof (field_opd F (fun _ t => T1 (add x (scal t v)) []) T2 0 q t2 (length P) s (at_x [v]) ltac:(lia) (t1 x v [] s ltac:(simpl; lia))) as O. cbv beta in O.
pose proof (opd_curves (list E) (fun B t => T1 (add x (scal t v)) B) (fun B t => T1 (add x (scal t v)) (v :: B)) P _ _ s O) as K.
assert (hB : forall B, In B P -> vderive (fun t => T1 (add x (scal t v)) B) s (T1 (add x (scal s v)) (v :: B))) by (intros B i; apply t1; pose proof (b B i); lia).
specialize (K hB). cbv beta in K. fold at_x in K. rewrite <- enter_slots, lsum_map in K. exact K.
Qed.
End L.
Theorem T_faa_di_bruno : faa_di_bruno.
Proof.
intros E F T2 T1 q t2 t1. split; [intro x; unfold composed; simpl; ring|]. intros x v l s hl. exact (one_more E F T2 T1 q t2 t1 x v l s hl).
Qed.
Theorem T_by_number : partitions_by_number.
Proof.
intros A l. induction l as [|a l IH]; [reflexivity|]. simpl. rewrite <- IH. clear IH. generalize (partitions l). intro L. induction L as [|P L IH]; [reflexivity|]. simpl. rewrite map_app, IH. f_equal. clear.
assert (e : forall P, map (map (@length A)) (enter a P) = bumps (map (@length A) P)).
{ clear. induction P as [|B P IH]; simpl; [reflexivity|]. f_equal. rewrite <- IH, !map_map. reflexivity. }
now rewrite e.
Qed.

(* ---------- the recursion for psi ---------- *)
Section X.
Variables (E : ips) (FX GX : E -> list E -> R) (y : nat -> R -> E) (p : nat) (L delta : R).
Hypothesis p1 : (1 <= p)%nat. Hypothesis d0 : 0 < delta. Hypothesis L0 : 0 <= L.
Hypothesis tG : tensor_field E GX 0 p. Hypothesis tF : tensor_field E FX 0 (p - 1). Hypothesis lF : lip_order FX L 0 (p - 1).
Hypothesis dy : forall m nu, (S m < p)%nat -> Rabs nu < delta -> vderive (y m) nu (y (S m) nu).
Hypothesis dy0 : vderive (y (p - 1)%nat) 0 (y p 0).
Lemma at_zero m : (m < p)%nat -> vderive (y m) 0 (y (S m) 0).
Proof. intro h. destruct (Nat.eq_dec (S m) p) as [e|e]; [|apply dy; [lia|rewrite Rabs_R0; auto]]. replace m with (p - 1)%nat by lia. replace (S (p - 1)) with p by lia. exact dy0. Qed.
Lemma in_sum m l : In m l -> (m <= list_sum l)%nat.
Proof. induction l as [|a l IH]; simpl; [contradiction|]. intros [h|h]; [lia|]. apply IH in h. lia. Qed.
Lemma blocks_length l : blocks l -> (length l <= list_sum l)%nat.
Proof. induction 1; simpl; lia. Qed.
Lemma along_derive T n q nu : tensor_field E T 0 n -> (q < n)%nat -> (forall m, (m <= q)%nat -> vderive (y m) nu (y (S m) nu)) -> derivable_pt_lim (along T y q) nu (along T y (S q) nu).
Proof.
intros tT hq D. unfold along. cbn [parts]. rewrite lsum_flat. apply (lsum_derive _ (fun l s => T (y O s) (map (fun m => y m s) l))). intros l h. destruct (parts_in _ _ h) as [s b].
pose proof (blocks_length l b). apply (field_chain0 E y T 0 n tT l nu); [lia|apply D; lia|]. intros m hm. apply in_sum in hm. apply D. lia.
Qed.
Lemma row_derive q nu : (S q < p)%nat -> Rabs nu < delta -> derivable_pt_lim (psi_row FX GX y q) nu (psi_row FX GX y (S q) nu).
Proof.
intros hq hn. assert (D : forall m, (m <= q)%nat -> vderive (y m) nu (y (S m) nu)) by (intros; apply dy; [lia|auto]).
pose proof (DerivativeLaw.leibniz _ _ nu (along_derive FX (p - 1) q nu tF ltac:(lia) D)) as D1.
pose proof (derivable_pt_lim_scal _ (INR q) nu _ (along_derive FX (p - 1) (q - 1) nu tF ltac:(lia) (fun m h => D m ltac:(lia)))) as D2.
pose proof (derivable_pt_lim_plus _ _ nu _ _ (derivable_pt_lim_plus _ _ nu _ _ D1 D2) (along_derive GX p q nu tG ltac:(lia) D)) as K.
replace (psi_row FX GX y (S q) nu) with (along FX y q nu + nu * along FX y (S q) nu + INR q * along FX y (S (q - 1)) nu + along GX y (S q) nu); [exact K|].
unfold psi_row. rewrite S_INR. replace (S q - 1)%nat with q by lia. destruct q as [|q]; [simpl; ring|]. replace (S (S q - 1)) with (S q) by lia. ring.
Qed.
Lemma lsum_continuous A (h : A -> R -> R) x l : (forall a, In a l -> continuity_pt (h a) x) -> continuity_pt (fun s => lsum (fun a => h a s) l) x.
Proof.
induction l as [|a l IH]; intro H; [apply continuity_pt_const; intros s t; reflexivity|]. apply (continuity_pt_plus (h a) (fun s => lsum (fun a => h a s) l)); [apply H; left; reflexivity|apply IH; intros; apply H; right; auto].
Qed.
Lemma top_continuous : continuity_pt (along FX y (p - 1)) 0.
Proof.
apply (lsum_continuous _ (fun l s => FX (y O s) (map (fun m => y m s) l))). intros l h. destruct (parts_in _ _ h) as [s b]. pose proof (blocks_length l b).
apply (opc_blocks E y l (fun t k => FX (y O t) k) 0); [|intros m hm; apply in_sum in hm; apply at_zero; lia].
split; [intro t; apply (field_mlin E FX 0 (p - 1) tF (y O t) (length l) []); simpl; lia|]. split; [apply (tf_bound _ _ _ _ tF); lia|]. intros eps e0.
assert (P : 0 < eps / (L + 1)) by (apply Rdiv_pos; lra). destruct (vderive_c E _ _ _ (at_zero 0 ltac:(lia)) _ P) as (d & dp & Hd). exists d. split; auto.
intros t k hk ht. eapply Rle_trans; [apply lF; lia|]. apply Rmult_le_compat_r; [apply nm_ge0|]. pose proof (Hd t ht) as Q. pose proof (norm_ge0 _ (sub (y O (0 + t)) (y O 0))).
apply (Rmult_le_compat_l (L + 1)) in Q; [|lra]. replace ((L + 1) * (eps / (L + 1))) with eps in Q by (field; lra). lra.
Qed.
Lemma last_row : derivable_pt_lim (psi_row FX GX y (p - 1)) 0 (psi_row FX GX y p 0).
Proof.
pose proof (DerivativeLaw.leibniz0 _ top_continuous) as D1. pose proof (along_derive GX p (p - 1) 0 tG ltac:(lia) (fun m h => at_zero m ltac:(lia))) as D3. replace (S (p - 1)) with p in D3 by lia.
assert (D2 : derivable_pt_lim (fun t => INR (p - 1) * along FX y (p - 1 - 1) t) 0 (INR (p - 1) * along FX y (p - 1) 0)).
{ destruct (Nat.eq_dec p 1) as [e|e].
  - replace (INR (p - 1)) with 0 by (rewrite e; reflexivity). rewrite Rmult_0_l. replace (fun t => 0 * along FX y (p - 1 - 1) t) with (fct_cte 0) by (apply FunctionalExtensionality.functional_extensionality; intro; unfold fct_cte; ring). apply derivable_pt_lim_const.
  - apply derivable_pt_lim_scal. pose proof (along_derive FX (p - 1) (p - 1 - 1) 0 tF ltac:(lia) (fun m h => at_zero m ltac:(lia))) as K. replace (S (p - 1 - 1)) with (p - 1)%nat in K by lia. exact K. }
pose proof (derivable_pt_lim_plus _ _ 0 _ _ (derivable_pt_lim_plus _ _ 0 _ _ D1 D2) D3) as K.
replace (psi_row FX GX y p 0) with (along FX y (p - 1) 0 + INR (p - 1) * along FX y (p - 1) 0 + along GX y p 0); [exact K|].
unfold psi_row. rewrite minus_INR by lia. simpl INR. ring.
Qed.
End X.
Theorem T_recursion_x : recursion_x.
Proof.
intros E FX GX y p L delta p1 d0 L0 tG tF lF dy dy0. split; [intro nu; unfold psi_row, along; simpl; ring|]. split; [intros; eapply row_derive; eassumption|].
eapply last_row; eassumption.
Qed.
