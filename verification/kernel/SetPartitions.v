(* Set partitions and Bell polynomials. *)
Require Import Reals Lra Lia List.
From FD Require TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias BellMajorant.
Import ListNotations.
Open Scope R_scope.
Notation size k := (fun l : list nat => Nat.eqb (length l) k).

Lemma lsum_app A (h : A -> R) l l' : lsum h (l ++ l') = lsum h l + lsum h l'.
Proof. induction l; simpl; lra. Qed.
Lemma lsum_flat A B (h : B -> R) (c : A -> list B) l : lsum h (flat_map c l) = lsum (fun a => lsum h (c a)) l.
Proof. induction l; simpl; [auto|]. rewrite lsum_app. lra. Qed.
Lemma lsum_map A B (h : B -> R) (c : A -> B) l : lsum h (map c l) = lsum (fun a => h (c a)) l.
Proof. induction l; simpl; lra. Qed.
Lemma lsum_ext A (h k : A -> R) l : (forall a, In a l -> h a = k a) -> lsum h l = lsum k l.
Proof. induction l as [|a l IH]; intro H; simpl; auto. rewrite (H a), IH; auto; simpl; auto. intros. apply H. simpl; auto. Qed.
Lemma lsum_add A (h k : A -> R) l : lsum (fun a => h a + k a) l = lsum h l + lsum k l.
Proof. induction l; simpl; lra. Qed.
Lemma lsum_scal A c (h : A -> R) l : lsum (fun a => c * h a) l = c * lsum h l.
Proof. induction l; simpl; lra. Qed.
Lemma lsum_abs A (h k : A -> R) l : (forall a, In a l -> Rabs (h a) <= k a) -> Rabs (lsum h l) <= lsum k l.
Proof.
induction l as [|a l IH]; intro H; simpl; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|].
apply Rplus_le_compat; [apply H|apply IH; intros; apply H]; simpl; auto.
Qed.

Lemma bumps_in l : forall l', In l' (bumps l) -> length l' = length l /\ list_sum l' = S (list_sum l) /\ (blocks l -> blocks l').
Proof.
induction l as [|m l IH]; simpl; [tauto|]. intros l' [<-|h].
- repeat split; simpl; auto. intro B. inversion B; subst. constructor; [lia|auto].
- apply in_map_iff in h. destruct h as (k & <- & hk). destruct (IH k hk) as (a & b & c). repeat split; simpl; try lia.
  intro B. inversion B; subst. constructor; auto. now apply c.
Qed.
Lemma parts_in q : forall l, In l (parts q) -> list_sum l = q /\ blocks l.
Proof.
induction q as [|q IH]; simpl; intros l h; [destruct h as [<-|[]]; split; [auto|constructor]|].
apply in_flat_map in h. destruct h as (k & hk & [<-|h]); destruct (IH k hk) as [a b].
- split; [simpl; lia|constructor; auto].
- destruct (bumps_in k l h) as (c & d & e). split; [lia|auto].
Qed.
Lemma blocks_length l : blocks l -> (length l <= list_sum l)%nat.
Proof. induction 1; simpl; lia. Qed.
Lemma parts_length q l : In l (parts q) -> (length l <= q)%nat.
Proof. intro h. destruct (parts_in q l h) as [<- b]. now apply blocks_length. Qed.

(* by number of blocks *)
Lemma filter_bumps k l : filter (size k) (bumps l) = if Nat.eqb (length l) k then bumps l else [].
Proof.
assert (H : forall L, (forall l', In l' L -> length l' = length l) -> filter (size k) L = if Nat.eqb (length l) k then L else []).
{ induction L as [|a L IH]; intro H; simpl; [now destruct (Nat.eqb _ k)|]. rewrite (H a) by (simpl; auto). rewrite IH by (intros; apply H; simpl; auto).
  now destruct (Nat.eqb (length l) k). }
apply H. intros l' h. now destruct (bumps_in l l' h).
Qed.
Lemma size_step (h : list nat -> R) k q : lsum h (filter (size (S k)) (parts (S q))) =
  lsum (fun l => h (1%nat :: l)) (filter (size k) (parts q)) + lsum (fun l => lsum h (bumps l)) (filter (size (S k)) (parts q)).
Proof.
cbn [parts]. induction (parts q) as [|l L IH]; [simpl; lra|].
cbn [flat_map]. rewrite filter_app, lsum_app, IH. cbn [filter length app]. rewrite filter_bumps. change (Nat.eqb (S (length l)) (S k)) with (Nat.eqb (length l) k).
destruct (Nat.eqb (length l) k); destruct (Nat.eqb (length l) (S k)); simpl; lra.
Qed.
Lemma size0 (h : list nat -> R) q : lsum h (filter (size 0) (parts (S q))) = 0.
Proof.
cbn [parts]. induction (parts q) as [|l L IH]; [simpl; lra|]. cbn [flat_map]. rewrite filter_app, lsum_app, IH.
cbn [filter length app]. rewrite filter_bumps. destruct l; simpl; lra.
Qed.
Lemma size1 (h : list nat -> R) q : lsum h (filter (size 1) (parts (S q))) = h [S q].
Proof.
revert h. induction q as [|q IH]; intro h; [simpl; lra|]. rewrite size_step, size0, (IH (fun l => lsum h (bumps l))). simpl. lra.
Qed.
Lemma group (h : list nat -> R) L N : (forall l, In l L -> (length l <= N)%nat) -> lsum h L = sum (fun k => lsum h (filter (size k) L)) (S N).
Proof.
induction L as [|l L IH]; intro H.
- induction (S N); simpl in *; lra.
- cbn [lsum]. rewrite IH by (intros; apply H; simpl; auto).
  assert (E : forall n, sum (fun k => lsum h (filter (size k) (l :: L))) n = (if Nat.ltb (length l) n then h l else 0) + sum (fun k => lsum h (filter (size k) L)) n).
  { induction n as [|n IHn]; [simpl; lra|]. cbn [sum]. rewrite IHn. cbn [filter].
    destruct (Nat.eqb_spec (length l) n) as [e|e].
    - rewrite e. rewrite Nat.ltb_irrefl. rewrite (proj2 (Nat.ltb_lt n (S n))) by lia. cbn [lsum]. lra.
    - destruct (Nat.ltb_spec (length l) n) as [f|f]; destruct (Nat.ltb_spec (length l) (S n)) as [g|g]; try lia; lra. }
  rewrite E. rewrite (proj2 (Nat.ltb_lt (length l) (S N))); [lra|]. pose proof (H l (or_introl eq_refl)). lia.
Qed.

(* the derivation b m -> b (m + 1) on Bell polynomials *)
Fixpoint dbell (b : nat -> R) (k q : nat) : R := match k, q with
  | O, _ => 0 | S _, O => 0
  | S k, S n => sum (fun i => C n i * (b (S (S i)) * bell b k (n - i) + b (S i) * dbell b k (n - i))) (S n) end.
Definition prev b k m := match k with O => 0 | S k => bell b k m end.
Lemma sum_first g n : sum g (S n) = g O + sum (fun i => g (S i)) n.
Proof. induction n as [|n IH]; [simpl; lra|]. change (sum g (S (S n))) with (sum g (S n) + g (S n)). rewrite IH. simpl. lra. Qed.
Lemma C_n_0 n : C n 0 = 1.
Proof. unfold C. rewrite Nat.sub_0_r. simpl. pose proof (TaylorLipschitz.fact_pos n). field. lra. Qed.
Lemma C_n_n n : C n n = 1.
Proof. unfold C. rewrite Nat.sub_diag. simpl. pose proof (TaylorLipschitz.fact_pos n). field. lra. Qed.
Lemma pascal' n (g : nat -> R) : sum (fun i => C (S n) i * g i) (S (S n)) = sum (fun i => C n i * g i) (S n) + sum (fun i => C n i * g (S i)) (S n).
Proof.
rewrite sum_first. cbn [sum]. rewrite (TaylorLipschitz.sum_ext (fun i => C (S n) (S i) * g (S i)) (fun i => C n i * g (S i) + C n (S i) * g (S i))).
2:{ intros i hi. rewrite <- pascal by lia. ring. }
rewrite TaylorLipschitz.sum_add. rewrite <- (Rplus_comm (C n n * g n)).
assert (e : C n n * g n + sum (fun i => C n i * g i) n = g O + sum (fun i => C n (S i) * g (S i)) n).
{ rewrite Rplus_comm. change (sum (fun i => C n i * g i) (S n) = g O + sum (fun i => C n (S i) * g (S i)) n). rewrite sum_first.
  f_equal. rewrite C_n_0. ring. }
rewrite e, !C_n_0, !C_n_n. lra.
Qed.
Lemma dbell_eq b k : forall m, dbell b k m = bell b k (S m) - b 1%nat * prev b k m.
Proof.
induction k as [|k IH]; intro m; [simpl; lra|]. destruct m as [|n]; [cbn [dbell prev]; rewrite bellS; cbn [sum]; rewrite C_n_n; simpl; ring|].
cbn [dbell prev]. rewrite bellS.
rewrite (TaylorLipschitz.sum_ext (fun i => C (S n) i * _ * _) (fun i => C (S n) i * (b (S i) * bell b k (S n - i)))) by (intros; ring).
rewrite (pascal' n (fun i => b (S i) * bell b k (S n - i))).
rewrite (TaylorLipschitz.sum_ext (fun i => C n i * (_ + _)) (fun i => C n i * (b (S (S i)) * bell b k (n - i)) + (C n i * (b (S i) * bell b k (S n - i)) + (- b 1%nat) * (C n i * b (S i) * prev b k (n - i))))).
2:{ intros i hi. rewrite IH. replace (S n - i)%nat with (S (n - i)) by lia. ring. }
rewrite !TaylorLipschitz.sum_add, TaylorLipschitz.sum_scal.
assert (e : sum (fun i => C n i * b (S i) * prev b k (n - i)) (S n) = bell b k (S n)).
{ destruct k; [|reflexivity]. cbn [prev bell]. rewrite (TaylorLipschitz.sum_ext _ (fun i => 0 * 0)) by (intros; ring). rewrite TaylorLipschitz.sum_scal. ring. }
rewrite e. change (fun i => C n i * (b (S (S i)) * bell b k (S n - S i))) with (fun i => C n i * (b (S (S i)) * bell b k (n - i))). ring.
Qed.

(* both sides are differentiated along b + s (shift of b) *)
Definition line (b : nat -> R) (s : R) (m : nat) := b m + s * b (S m).
Lemma line_derive b m : derivable_pt_lim (fun s => line b s m) 0 (b (S m)).
Proof.
assert (D : derivable_pt_lim (fun s => b m + s * b (S m)) 0 (0 + (1 * b (S m) + 0 * 0))).
{ apply (derivable_pt_lim_plus (fct_cte (b m)) (fun s => s * b (S m))); [apply derivable_pt_lim_const|].
  apply (derivable_pt_lim_mult id (fct_cte (b (S m)))); [apply derivable_pt_lim_id|apply derivable_pt_lim_const]. }
replace (0 + (1 * b (S m) + 0 * 0)) with (b (S m)) in D by ring. exact D.
Qed.
Lemma line0 b m : line b 0 m = b m. Proof. unfold line. ring. Qed.
Lemma sum_derive (g : nat -> R -> R) (g' : nat -> R) x n : (forall i, (i < n)%nat -> derivable_pt_lim (g i) x (g' i)) ->
  derivable_pt_lim (fun s => sum (fun i => g i s) n) x (sum g' n).
Proof.
induction n as [|n IH]; intro H; simpl; [apply derivable_pt_lim_const|].
apply (derivable_pt_lim_plus (fun s => sum (fun i => g i s) n) (g n)); auto.
Qed.
Lemma lsum_derive A (g : A -> R -> R) (g' : A -> R) x l : (forall a, In a l -> derivable_pt_lim (g a) x (g' a)) ->
  derivable_pt_lim (fun s => lsum (fun a => g a s) l) x (lsum g' l).
Proof.
induction l as [|a l IH]; intro H; simpl; [apply derivable_pt_lim_const|].
apply (derivable_pt_lim_plus (g a) (fun s => lsum (fun a => g a s) l)); [apply H|apply IH; intros; apply H]; simpl; auto.
Qed.
Lemma bell_derive b k : forall q, derivable_pt_lim (fun s => bell (line b s) k q) 0 (dbell b k q).
Proof.
induction k as [|k IH]; intro q; [destruct q; apply derivable_pt_lim_const|]. destruct q as [|n]; [apply derivable_pt_lim_const|].
cbn [bell dbell]. apply (sum_derive (fun i s => C n i * line b s (S i) * bell (line b s) k (n - i))). intros i hi.
pose proof (derivable_pt_lim_mult _ _ 0 _ _ (line_derive b (S i)) (IH (n - i)%nat)) as M. cbv beta in M. unfold mult_fct in M.
pose proof (derivable_pt_lim_scal _ (C n i) 0 _ M) as M2. unfold mult_real_fct in M2. rewrite line0 in M2.
rewrite (bell_ext (line b 0) b) in M2 by (intros; apply line0).
replace (fun s => C n i * line b s (S i) * bell (line b s) k (n - i)) with (fun s => C n i * (line b s (S i) * bell (line b s) k (n - i))); [exact M2|].
apply FunctionalExtensionality.functional_extensionality. intro. ring.
Qed.
Lemma prods_derive (b : nat -> R -> R) x l : (forall m, In m l -> derivable_pt_lim (b m) x (b (S m) x)) ->
  derivable_pt_lim (fun s => prods (fun m => b m s) l) x (lsum (prods (fun m => b m x)) (bumps l)).
Proof.
induction l as [|m l IH]; intro H; simpl; [apply derivable_pt_lim_const|]. rewrite lsum_map. cbn [prods]. rewrite lsum_scal.
apply (derivable_pt_lim_mult (b m) (fun s => prods (fun m => b m s) l)); [apply H|apply IH; intros; apply H]; simpl; auto.
Qed.
Lemma prods_line b l : derivable_pt_lim (fun s => prods (line b s) l) 0 (lsum (prods b) (bumps l)).
Proof.
induction l as [|m l IH]; simpl; [apply derivable_pt_lim_const|]. rewrite lsum_map. cbn [prods]. rewrite lsum_scal.
rewrite <- (line0 b m). assert (e : prods b l = prods (line b 0) l) by (clear; induction l as [|m l IH]; simpl; [auto|]; now rewrite line0, IH).
rewrite e. exact (derivable_pt_lim_mult _ _ 0 _ _ (line_derive b m) IH).
Qed.
Theorem T_partitions : bell_is_partitions.
Proof.
intros b k q. revert b k. induction q as [|q IH]; intros b k.
- destruct k; simpl; lra.
- destruct k as [|k]; [rewrite size0; reflexivity|]. rewrite size_step. cbn [prods]. rewrite lsum_scal, IH.
  assert (D : lsum (fun l => lsum (prods b) (bumps l)) (filter (size (S k)) (parts q)) = dbell b (S k) q).
  { pose proof (lsum_derive _ (fun l s => prods (line b s) l) _ 0 (filter (size (S k)) (parts q)) (fun l _ => prods_line b l)) as P.
    pose proof (bell_derive b (S k) q) as Q. cbv beta in P.
    replace (fun s => lsum (fun l => prods (line b s) l) (filter (size (S k)) (parts q))) with (fun s => bell (line b s) (S k) q) in P.
    - exact (uniqueness_limite _ _ _ _ P Q).
    - apply FunctionalExtensionality.functional_extensionality. intro s. symmetry. apply (IH (line b s) (S k)). }
  rewrite D, dbell_eq. cbn [prev]. ring.
Qed.
