(* The chain rule of StatementsKappa.chain, from Frechet derivatives of tensor fields along a curve. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser SetPartitions.
Import ListNotations.
Open Scope R_scope.
Section D.
Variable E : ips.
Notation nm := (prods (@norm E)).
Lemma nm_ge0 l : 0 <= nm l. Proof. induction l as [|a l IH]; simpl; [lra|]. apply Rmult_le_pos; auto. apply norm_ge0. Qed.
Fixpoint mlin (n : nat) (T : list E -> R) : Prop := match n with O => True | S n =>
  (forall a b l, length l = n -> T (add a b :: l) = T (a :: l) + T (b :: l)) /\
  (forall s a l, length l = n -> T (scal s a :: l) = s * T (a :: l)) /\ (forall a, mlin n (fun l => T (a :: l))) end.
Definition bounded n (T : list E -> R) := exists M, 0 <= M /\ forall l, length l = n -> Rabs (T l) <= M * nm l.
(* differentiable, continuous at nu, uniformly in l *)
Definition opd n (U : R -> list E -> R) (U' : list E -> R) nu := (forall t, mlin n (U t)) /\ bounded n (U nu) /\ bounded n U' /\
  forall eps, 0 < eps -> exists d, 0 < d /\ forall s l, length l = n -> Rabs s < d -> Rabs (U (nu + s) l - U nu l - s * U' l) <= eps * Rabs s * nm l.
Definition opc n (U : R -> list E -> R) nu := (forall t, mlin n (U t)) /\ bounded n (U nu) /\
  forall eps, 0 < eps -> exists d, 0 < d /\ forall s l, length l = n -> Rabs s < d -> Rabs (U (nu + s) l - U nu l) <= eps * nm l.

Lemma Rdiv_pos a b : 0 < a -> 0 < b -> 0 < a / b.
Proof. intros. apply Rmult_lt_0_compat; auto. now apply Rinv_0_lt_compat. Qed.
Lemma split_z (z : R -> E) nu z' s : z (nu + s) = add (add (z nu) (scal s z')) (sub (z (nu + s)) (add (z nu) (scal s z'))).
Proof. symmetry. apply add_back. Qed.
Lemma opd_opc n U U' nu : opd n U U' nu -> opc n U nu.
Proof.
intros (ml & b & (M & M0 & HM) & D). repeat split; auto. intros eps e0. destruct (D 1 Rlt_0_1) as (d & d0 & H).
assert (P : 0 < eps / (M + 1)) by (apply Rdiv_pos; lra).
exists (Rmin d (eps / (M + 1))). split; [now apply Rmin_pos|]. intros s l hl hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s2.
pose proof (H s l hl s1) as A. pose proof (HM l hl) as B. pose proof (nm_ge0 l) as n0. pose proof (Rabs_pos s) as a0.
replace (U (nu + s) l - U nu l) with ((U (nu + s) l - U nu l - s * U' l) + s * U' l) by ring.
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult.
assert (C : Rabs s * Rabs (U' l) <= Rabs s * (M * nm l)) by (apply Rmult_le_compat_l; auto).
assert (Q : Rabs s * (M + 1) <= eps).
{ apply Rlt_le in s2. apply (Rmult_le_compat_r (M + 1)) in s2; [|lra]. replace (eps / (M + 1) * (M + 1)) with eps in s2 by (field; lra). auto. }
apply (Rmult_le_compat_r (nm l)) in Q; auto. lra.
Qed.
Lemma vderive_c (z : R -> E) nu z' : vderive z nu z' -> forall eps, 0 < eps -> exists d, 0 < d /\ forall s, Rabs s < d -> norm (sub (z (nu + s)) (z nu)) <= eps.
Proof.
intros D eps e0. destruct (D 1 Rlt_0_1) as (d & d0 & H). pose proof (norm_ge0 _ z') as z0.
assert (P : 0 < eps / (norm z' + 1)) by (apply Rdiv_pos; lra).
exists (Rmin d (eps / (norm z' + 1))). split; [now apply Rmin_pos|]. intros s hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s2.
pose proof (H s s1) as A. pose proof (norm_add_le _ (sub (z (nu + s)) (add (z nu) (scal s z'))) (scal s z')) as B. rewrite norm_scal in B.
rewrite (norm_eq _ _ (add (sub (z (nu + s)) (add (z nu) (scal s z'))) (scal s z')) (sub (z (nu + s)) (z nu))) in B.
2:{ expand. rewrite (dotC _ z' (z nu)), (dotC _ z' (z (nu + s))), (dotC _ (z nu) (z (nu + s))). ring. }
apply Rlt_le in s2. apply (Rmult_le_compat_r (norm z' + 1)) in s2; [|lra]. replace (eps / (norm z' + 1) * (norm z' + 1)) with eps in s2 by (field; lra). lra.
Qed.

(* put a curve into the first slot *)
Lemma bounded_head n (T : list E -> R) a : bounded (S n) T -> bounded n (fun l => T (a :: l)).
Proof.
intros (M & M0 & H). exists (M * norm a). split; [apply Rmult_le_pos; auto; apply norm_ge0|]. intros l hl.
eapply Rle_trans; [apply H; simpl; auto|]. simpl. lra.
Qed.
Lemma bounded_add n (T T' : list E -> R) : bounded n T -> bounded n T' -> bounded n (fun l => T l + T' l).
Proof.
intros (M & M0 & H) (M' & M0' & H'). exists (M + M'). split; [lra|]. intros l hl. eapply Rle_trans; [apply Rabs_triang|].
pose proof (H l hl). pose proof (H' l hl). lra.
Qed.
Lemma peel_c n U nu z : opc (S n) U nu -> (forall eps, 0 < eps -> exists d, 0 < d /\ forall s, Rabs s < d -> norm (sub (z (nu + s)) (z nu)) <= eps) ->
  opc n (fun t l => U t (z t :: l)) nu.
Proof.
intros (ml & (M & M0 & HM) & D) Z. repeat split; [intro t; apply (ml t)|apply bounded_head; now exists M|]. intros eps e0.
pose proof (norm_ge0 _ (z nu)) as z0.
set (e1 := Rmin 1 (eps / (2 * (norm (z nu) + 1)))).
assert (P1 : 0 < e1) by (apply Rmin_pos; [lra|apply Rdiv_pos; lra]).
assert (P2 : 0 < eps / (2 * (M + 1))) by (apply Rdiv_pos; lra).
destruct (D e1 P1) as (d1 & d10 & H1). destruct (Z _ P2) as (d2 & d20 & H2).
exists (Rmin d1 d2). split; [now apply Rmin_pos|]. intros s l hl hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s2.
set (v := sub (z (nu + s)) (z nu)). assert (ez : z (nu + s) = add (z nu) v) by (symmetry; apply add_back).
rewrite ez, (proj1 (ml (nu + s))) by auto.
pose proof (H1 s (z nu :: l) ltac:(simpl; auto) s1) as A. pose proof (H1 s (v :: l) ltac:(simpl; auto) s1) as B. pose proof (HM (v :: l) ltac:(simpl; auto)) as Cv.
pose proof (H2 s s2) as V. fold v in V. simpl in A, B, Cv. pose proof (nm_ge0 l) as n0. pose proof (norm_ge0 _ v) as v0.
assert (e11 : e1 <= 1) by apply Rmin_l. assert (e12 : e1 * (norm (z nu) + 1) <= eps / 2).
{ pose proof (Rmin_r 1 (eps / (2 * (norm (z nu) + 1)))) as r. fold e1 in r. apply (Rmult_le_compat_r (norm (z nu) + 1)) in r; [|lra].
  replace (eps / (2 * (norm (z nu) + 1)) * (norm (z nu) + 1)) with (eps / 2) in r by (field; lra). auto. }
assert (V2 : (M + 1) * norm v <= eps / 2).
{ apply (Rmult_le_compat_l (M + 1)) in V; [|lra]. replace ((M + 1) * (eps / (2 * (M + 1)))) with (eps / 2) in V by (field; lra). auto. }
assert (U1 : Rabs (U (nu + s) (v :: l)) <= (M + 1) * norm v * nm l).
{ replace (U (nu + s) (v :: l)) with ((U (nu + s) (v :: l) - U nu (v :: l)) + U nu (v :: l)) by ring. eapply Rle_trans; [apply Rabs_triang|].
  assert (0 <= norm v * nm l) by (apply Rmult_le_pos; auto). assert (e1 * (norm v * nm l) <= 1 * (norm v * nm l)) by (apply Rmult_le_compat_r; auto). lra. }
replace (_ + _ - _) with ((U (nu + s) (z nu :: l) - U nu (z nu :: l)) + U (nu + s) (v :: l)) by ring. eapply Rle_trans; [apply Rabs_triang|].
apply (Rmult_le_compat_r (nm l)) in V2; auto. apply (Rmult_le_compat_r (nm l)) in e12; auto.
assert (0 <= e1 * nm l) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma peel n U U' nu z z' : opd (S n) U U' nu -> vderive z nu z' ->
  opd n (fun t l => U t (z t :: l)) (fun l => U' (z nu :: l) + U nu (z' :: l)) nu.
Proof.
intros O Z. pose proof (opd_opc _ _ _ _ O) as (_ & _ & Cn). destruct O as (ml & (M & M0 & HM) & b' & D).
repeat split; [intro t; apply (ml t)|apply bounded_head; now exists M|apply bounded_add; apply bounded_head; [auto|now exists M]|]. intros eps e0.
pose proof (norm_ge0 _ (z nu)) as z0. pose proof (norm_ge0 _ z') as z0'.
assert (P1 : 0 < eps / (3 * (norm (z nu) + 1))) by (apply Rdiv_pos; lra).
set (e2 := Rmin 1 (eps / (3 * (norm z' + 1)))). assert (P2 : 0 < e2) by (apply Rmin_pos; [lra|apply Rdiv_pos; lra]).
assert (P3 : 0 < eps / (3 * (M + 1))) by (apply Rdiv_pos; lra).
destruct (D _ P1) as (d1 & d10 & H1). destruct (Cn _ P2) as (d2 & d20 & H2). destruct (Z _ P3) as (d3 & d30 & H3).
exists (Rmin d1 (Rmin d2 d3)). split; [repeat apply Rmin_pos; auto|]. intros s l hl hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s23.
pose proof (Rlt_le_trans _ _ _ s23 (Rmin_l _ _)) as s2. pose proof (Rlt_le_trans _ _ _ s23 (Rmin_r _ _)) as s3.
set (v := sub (z (nu + s)) (add (z nu) (scal s z'))).
rewrite (split_z z nu z' s). fold v. destruct (ml (nu + s)) as (lA & lS & _). rewrite !lA, lS by auto.
pose proof (H1 s (z nu :: l) ltac:(simpl; auto) s1) as A1. pose proof (H2 s (z' :: l) ltac:(simpl; auto) s2) as A2.
pose proof (H2 s (v :: l) ltac:(simpl; auto) s2) as A3. pose proof (HM (v :: l) ltac:(simpl; auto)) as A4. pose proof (H3 s s3) as V. fold v in V. simpl in A1, A2, A3, A4.
pose proof (nm_ge0 l) as n0. pose proof (norm_ge0 _ v) as v0. pose proof (Rabs_pos s) as a0.
assert (sn : 0 <= Rabs s * nm l) by (apply Rmult_le_pos; auto).
assert (B1 : eps / (3 * (norm (z nu) + 1)) * norm (z nu) <= eps / 3).
{ apply (Rmult_le_reg_r (norm (z nu) + 1)); [lra|]. replace (eps / (3 * (norm (z nu) + 1)) * norm (z nu) * (norm (z nu) + 1)) with (eps / 3 * norm (z nu)) by (field; lra).
  apply Rmult_le_compat_l; lra. }
assert (B2 : e2 * norm z' <= eps / 3).
{ apply Rle_trans with (eps / (3 * (norm z' + 1)) * norm z'); [apply Rmult_le_compat_r; auto; apply Rmin_r|].
  apply (Rmult_le_reg_r (norm z' + 1)); [lra|]. replace (eps / (3 * (norm z' + 1)) * norm z' * (norm z' + 1)) with (eps / 3 * norm z') by (field; lra).
  apply Rmult_le_compat_l; lra. }
assert (B3 : (M + 1) * norm v <= eps / 3 * Rabs s).
{ apply (Rmult_le_compat_l (M + 1)) in V; [|lra]. replace ((M + 1) * (eps / (3 * (M + 1)) * Rabs s)) with (eps / 3 * Rabs s) in V by (field; lra). auto. }
assert (U1 : Rabs (U (nu + s) (v :: l)) <= (M + 1) * norm v * nm l).
{ replace (U (nu + s) (v :: l)) with ((U (nu + s) (v :: l) - U nu (v :: l)) + U nu (v :: l)) by ring. eapply Rle_trans; [apply Rabs_triang|].
  assert (0 <= norm v * nm l) by (apply Rmult_le_pos; auto). assert (e2 * (norm v * nm l) <= 1 * (norm v * nm l)) by (apply Rmult_le_compat_r; auto; apply Rmin_l). lra. }
replace (_ - _ - _) with ((U (nu + s) (z nu :: l) - U nu (z nu :: l) - s * U' (z nu :: l)) + s * (U (nu + s) (z' :: l) - U nu (z' :: l)) + U (nu + s) (v :: l)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. rewrite Rabs_mult.
assert (T1 : eps / (3 * (norm (z nu) + 1)) * Rabs s * (norm (z nu) * nm l) <= eps / 3 * (Rabs s * nm l)).
{ replace (_ * (norm (z nu) * nm l)) with (eps / (3 * (norm (z nu) + 1)) * norm (z nu) * (Rabs s * nm l)) by ring. now apply Rmult_le_compat_r. }
assert (T2 : Rabs s * Rabs (U (nu + s) (z' :: l) - U nu (z' :: l)) <= eps / 3 * (Rabs s * nm l)).
{ apply Rle_trans with (Rabs s * (e2 * (norm z' * nm l))); [now apply Rmult_le_compat_l|].
  replace (Rabs s * (e2 * (norm z' * nm l))) with (e2 * norm z' * (Rabs s * nm l)) by ring. now apply Rmult_le_compat_r. }
apply (Rmult_le_compat_r (nm l)) in B3; auto. lra.
Qed.

(* at fixed vectors *)
Lemma opd_fixed n U U' nu l : opd n U U' nu -> length l = n -> derivable_pt_lim (fun t => U t l) nu (U' l).
Proof.
intros (_ & _ & _ & D) hl eps e0. pose proof (nm_ge0 l) as n0. assert (P : 0 < eps / (2 * (nm l + 1))) by (apply Rdiv_pos; lra).
destruct (D _ P) as (d & d0 & H). exists (mkposreal d d0). intros s s0 hs. pose proof (H s l hl hs) as A. pose proof (Rabs_pos_lt s s0) as sp.
replace ((U (nu + s) l - U nu l) / s - U' l) with ((U (nu + s) l - U nu l - s * U' l) / s) by (field; auto).
unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs s)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
apply Rle_lt_trans with (eps / 2 * Rabs s); [|nra]. eapply Rle_trans; [exact A|].
replace (eps / (2 * (nm l + 1)) * Rabs s * nm l) with (eps / 2 * Rabs s * (nm l / (nm l + 1))) by (field; lra).
rewrite <- (Rmult_1_r (eps / 2 * Rabs s)) at 2. apply Rmult_le_compat_l; [nra|].
apply (Rmult_le_reg_r (nm l + 1)); [lra|]. replace (nm l / (nm l + 1) * (nm l + 1)) with (nm l) by (field; lra). lra.
Qed.
(* along blocks of derivatives y m of one curve *)
Variable y : nat -> R -> E.
Lemma opd_blocks l : forall U U' nu, opd (length l) U U' nu -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) ->
  derivable_pt_lim (fun t => U t (map (fun m => y m t) l)) nu (U' (map (fun m => y m nu) l) + lsum (fun l' => U nu (map (fun m => y m nu) l')) (bumps l)).
Proof.
induction l as [|m l IH]; intros U U' nu O H.
- simpl. rewrite Rplus_0_r. destruct O as (_ & _ & _ & D). intros eps e0. destruct (D (eps / 2) ltac:(lra)) as (d & d0 & Hd).
  exists (mkposreal d d0). intros s s0 hs. pose proof (Hd s [] eq_refl hs) as A. simpl in A. rewrite Rmult_1_r in A.
  replace ((U (nu + s) [] - U nu []) / s - U' []) with ((U (nu + s) [] - U nu [] - s * U' []) / s) by (field; auto).
  unfold Rdiv. rewrite Rabs_mult, Rabs_inv. pose proof (Rabs_pos_lt s s0) as sp.
  apply (Rmult_lt_reg_r (Rabs s)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. nra.
- pose proof (IH _ _ nu (peel _ _ _ _ _ _ O (H m (or_introl eq_refl))) (fun m h => H m (or_intror h))) as K. simpl. rewrite lsum_map. simpl. rewrite <- Rplus_assoc. exact K.
Qed.
Lemma opc_blocks l : forall U nu, opc (length l) U nu -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) ->
  continuity_pt (fun t => U t (map (fun m => y m t) l)) nu.
Proof.
induction l as [|m l IH]; intros U nu O H.
- destruct O as (_ & _ & D). intros eps e0. destruct (D (eps / 2) ltac:(lra)) as (d & d0 & Hd). exists d. split; auto. intros x [_ hx].
  simpl in x, hx |- *. unfold R_dist in *. pose proof (Hd (x - nu) [] eq_refl hx) as A. replace (nu + (x - nu)) with x in A by ring. simpl in A. lra.
- exact (IH _ nu (peel_c _ _ _ _ O (vderive_c _ _ _ (H m (or_introl eq_refl)))) (fun m h => H m (or_intror h))).
Qed.

(* a tensor field along the curve y 0 *)
Variables (T : E -> list E -> R) (o n : nat).
Hypothesis tf : tensor_field E T o n.
Lemma field_mlin x : forall k l0, (length l0 + k <= n)%nat -> mlin k (fun l => T x (l0 ++ l)).
Proof.
induction k as [|k IH]; intros l0 h; simpl; [exact I|].
assert (Pm : forall a l, T x (l0 ++ a :: l) = T x (a :: l0 ++ l)) by (intros a l; apply (tf_sym _ _ _ _ tf); symmetry; apply Permutation_middle).
repeat split.
- intros a b l hl. rewrite !Pm. apply (tf_add _ _ _ _ tf). rewrite app_length. lia.
- intros s a l hl. rewrite !Pm. apply (tf_scal _ _ _ _ tf). rewrite app_length. lia.
- intro a. assert (Q : forall l, T x (l0 ++ a :: l) = T x ((l0 ++ [a]) ++ l)) by (intro; now rewrite <- app_assoc).
  replace (fun l => T x (l0 ++ a :: l)) with (fun l => T x ((l0 ++ [a]) ++ l)); [apply IH; rewrite app_length; simpl; lia|].
  apply FunctionalExtensionality.functional_extensionality. intro. now rewrite Q.
Qed.
Lemma field_opd k nu y1 : (o <= k < n)%nat -> vderive (y O) nu y1 -> opd k (fun t l => T (y O t) l) (fun l => T (y O nu) (y1 :: l)) nu.
Proof.
intros hk Z. destruct (tf_bound _ _ _ _ tf (y O nu) (S k) ltac:(lia)) as (M & M0 & HM).
repeat split; [intro t; apply (field_mlin (y O t) k []); simpl; lia|apply (tf_bound _ _ _ _ tf); lia|apply bounded_head; now exists M|]. intros eps e0.
pose proof (norm_ge0 _ y1) as y10.
assert (P1 : 0 < eps / (2 * (norm y1 + 1))) by (apply Rdiv_pos; lra).
destruct (tf_derive _ _ _ _ tf (y O nu) k _ hk P1) as (d1 & d10 & H1). 
set (e2 := Rmin 1 (eps / (2 * (M + 1)))). assert (P2 : 0 < e2) by (apply Rmin_pos; [lra|apply Rdiv_pos; lra]).
destruct (Z e2 P2) as (d2 & d20 & H2). destruct (vderive_c _ _ _ Z (d1 / 2) ltac:(lra)) as (d3 & d30 & H3).
exists (Rmin d2 d3). split; [now apply Rmin_pos|]. intros s l hl hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s2. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s3.
set (v := sub (y O (nu + s)) (y O nu)). assert (ey : y O (nu + s) = add (y O nu) v) by (symmetry; apply add_back).
pose proof (H3 s s3) as V. fold v in V. pose proof (H1 v l hl ltac:(lra)) as A. rewrite <- ey in A.
set (w := sub v (scal s y1)). assert (ev : v = add (scal s y1) w) by (symmetry; apply add_back).
assert (W : norm w <= e2 * Rabs s).
{ eapply Rle_trans; [|apply (H2 s s2)]. apply Req_le, norm_eq. unfold w, v. expand.
  rewrite (dotC _ y1 (y O nu)), (dotC _ y1 (y O (nu + s))), (dotC _ (y O nu) (y O (nu + s))). ring. }
rewrite ev in A at 1. rewrite (tf_add _ _ _ _ tf), (tf_scal _ _ _ _ tf) in A by lia.
pose proof (HM (w :: l) ltac:(simpl; lia)) as B. simpl in B.
pose proof (nm_ge0 l) as n0. pose proof (Rabs_pos s) as a0. pose proof (norm_ge0 _ w) as w0.
assert (nv : norm v <= (norm y1 + 1) * Rabs s).
{ pose proof (norm_add_le _ (scal s y1) w) as Q. rewrite <- ev, norm_scal in Q. assert (e2 * Rabs s <= 1 * Rabs s) by (apply Rmult_le_compat_r; auto; apply Rmin_l). lra. }
assert (C1 : eps / (2 * (norm y1 + 1)) * norm v <= eps / 2 * Rabs s).
{ apply (Rmult_le_compat_l (eps / (2 * (norm y1 + 1)))) in nv; [|lra].
  replace (eps / (2 * (norm y1 + 1)) * ((norm y1 + 1) * Rabs s)) with (eps / 2 * Rabs s) in nv by (field; lra). auto. }
assert (C2 : M * norm w <= eps / 2 * Rabs s).
{ apply Rle_trans with ((M + 1) * (eps / (2 * (M + 1)) * Rabs s)); [|apply Req_le; field; lra].
  apply Rmult_le_compat; try lra. eapply Rle_trans; [exact W|]. apply Rmult_le_compat_r; auto. apply Rmin_r. }
apply (Rmult_le_compat_r (nm l)) in C1; auto. apply (Rmult_le_compat_r (nm l)) in C2; auto.
replace (_ - _ - _) with ((T (y O (nu + s)) l - T (y O nu) l - (s * T (y O nu) (y1 :: l) + T (y O nu) (w :: l))) + T (y O nu) (w :: l)) by ring.
eapply Rle_trans; [apply Rabs_triang|]. lra.
Qed.
(* without the fixed first vector *)
Lemma field_chain0 l nu : (o <= length l < n)%nat -> vderive (y O) nu (y 1%nat nu) -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) ->
  derivable_pt_lim (fun t => T (y O t) (map (fun m => y m t) l)) nu
  (T (y O nu) (y 1%nat nu :: map (fun m => y m nu) l) + lsum (fun l' => T (y O nu) (map (fun m => y m nu) l')) (bumps l)).
Proof. intros hl Z H. exact (opd_blocks l _ _ nu (field_opd (length l) nu (y 1%nat nu) hl Z) H). Qed.
Lemma const_derive w nu : vderive (fun _ : R => w : E) nu (scal 0 w).
Proof.
intros eps e0. exists 1. split; [lra|]. intros s _. replace (norm _) with 0; [apply Rmult_le_pos; [lra|apply Rabs_pos]|].
unfold norm. rewrite <- sqrt_0 at 1. f_equal. expand. ring.
Qed.
Lemma field_chain w l nu : (o <= S (length l) < n)%nat -> vderive (y O) nu (y 1%nat nu) -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) ->
  chain (fun t k => T (y O t) k) y w l nu.
Proof.
intros hl Z H. pose proof (peel _ _ _ _ _ _ (field_opd (S (length l)) nu (y 1%nat nu) ltac:(lia) Z) (const_derive w nu)) as O.
pose proof (opd_blocks l _ _ nu O H) as K. cbv beta in K. rewrite (tf_scal _ _ _ _ tf), Rmult_0_l, Rplus_0_r in K by (rewrite map_length; lia).
unfold chain, at_blocks. simpl map. rewrite (tf_sym _ _ _ _ tf _ (w :: y 1%nat nu :: _) (y 1%nat nu :: w :: map (fun m => y m nu) l)) by apply perm_swap. exact K.
Qed.
Lemma field_continuous w l nu L : 0 <= L -> (o <= S (length l) <= n)%nat -> (forall x x' k, length k = S (length l) -> Rabs (T x k - T x' k) <= L * norm (sub x x') * nm k) ->
  vderive (y O) nu (y 1%nat nu) -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) -> continuity_pt (at_blocks (fun t k => T (y O t) k) y w l) nu.
Proof.
intros L0 hl HL Z H.
assert (O : opc (S (length l)) (fun t k => T (y O t) k) nu).
{ split; [intro t; apply (field_mlin (y O t) (S (length l)) []); simpl; lia|split; [apply (tf_bound _ _ _ _ tf); lia|]]. intros eps e0.
  assert (P : 0 < eps / (L + 1)) by (apply Rdiv_pos; lra). destruct (vderive_c _ _ _ Z _ P) as (d & d0 & Hd). exists d. split; auto.
  intros s k hk hs. eapply Rle_trans; [apply HL; auto|]. apply Rmult_le_compat_r; [apply nm_ge0|]. pose proof (Hd s hs) as Q. pose proof (norm_ge0 _ (sub (y O (nu + s)) (y O nu))).
  apply (Rmult_le_compat_l (L + 1)) in Q; [|lra]. replace ((L + 1) * (eps / (L + 1))) with eps in Q by (field; lra). lra. }
exact (opc_blocks l _ nu (peel_c _ _ _ _ O (vderive_c _ _ _ (const_derive w nu))) H).
Qed.
End D.
