(* The recursion for the derivatives of the minimiser (Leibniz and Faa di Bruno), and the laws for any sequence that satisfies it. *)
Require Import Reals Lra Lia Psatz List.
From FD Require TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser BellMajorant SetPartitions.
Import ListNotations.
Open Scope R_scope.

(* ---- the recursion. A q, B q = q-th derivative of F nu [w], G nu [w] *)
Section Rec.
Variables (E : ips) (y : nat -> R -> E) (w : E).
Definition total (T : R -> list E -> R) q nu := lsum (fun l => at_blocks T y w l nu) (parts q).
Lemma total_derive T q nu : (forall l, In l (parts q) -> chain T y w l nu) -> derivable_pt_lim (total T q) nu (total T (S q) nu).
Proof.
intro H. unfold total. cbn [parts]. rewrite lsum_flat. apply (lsum_derive _ (fun l s => at_blocks T y w l s)). intros l h. exact (H l h).
Qed.
Lemma total0 T nu : total T 0 nu = T nu [w]. Proof. unfold total, at_blocks. simpl. ring. Qed.
Lemma leibniz (A A' : R -> R) nu : derivable_pt_lim A nu (A' nu) -> derivable_pt_lim (fun t => t * A t) nu (A nu + nu * A' nu).
Proof. intro D. replace (A nu) with (1 * A nu) by ring. exact (derivable_pt_lim_mult id A nu 1 _ (derivable_pt_lim_id nu) D). Qed.
(* t A(t) is differentiable at 0 as soon as A is continuous there *)
Lemma leibniz0 (A : R -> R) : continuity_pt A 0 -> derivable_pt_lim (fun t => t * A t) 0 (A 0).
Proof.
intros Cn eps e0. destruct (Cn eps e0) as (d & d0 & H). exists (mkposreal d d0). intros h h0 hd. simpl in hd.
rewrite Rplus_0_l, Rmult_0_l, Rminus_0_r. replace (h * A h / h) with (A h) by (field; auto).
apply (H h). split; [split; [exact I|auto]|]. simpl. unfold R_dist. now rewrite Rminus_0_r.
Qed.
Lemma zero_derive (h : R -> R) l nu delta : Rabs nu < delta -> (forall t, Rabs t < delta -> h t = 0) -> derivable_pt_lim h nu l -> l = 0.
Proof.
intros hn H D. apply (uniqueness_limite h nu); auto. intros eps e0. assert (d0 : 0 < delta - Rabs nu) by lra.
exists (mkposreal _ d0). intros s s0 hs. simpl in hs. pose proof (Rabs_triang nu s).
rewrite (H nu), (H (nu + s)) by lra. replace ((0 - 0) / s - 0) with 0 by (field; auto). now rewrite Rabs_R0.
Qed.
Variables (G F : R -> list E -> R) (delta : R).
Definition row q nu := nu * total F q nu + INR q * total F (q - 1) nu + total G q nu.
Lemma row_derive q nu : (forall l, In l (parts q) -> chain G y w l nu) -> (forall l, In l (parts q) -> chain F y w l nu) ->
  (forall l, In l (parts (q - 1)) -> chain F y w l nu) -> derivable_pt_lim (row q) nu (row (S q) nu).
Proof.
intros HG HF HF'. pose proof (leibniz _ _ nu (total_derive F q nu HF)) as D1. pose proof (total_derive G q nu HG) as D3.
pose proof (derivable_pt_lim_scal _ (INR q) nu _ (total_derive F (q - 1) nu HF')) as D2.
pose proof (derivable_pt_lim_plus _ _ nu _ _ (derivable_pt_lim_plus _ _ nu _ _ D1 D2) D3) as D.
replace (row (S q) nu) with (total F q nu + nu * total F (S q) nu + INR q * total F (S (q - 1)) nu + total G (S q) nu); [exact D|].
unfold row. rewrite S_INR. replace (S q - 1)%nat with q by lia. destruct q as [|q]; [simpl; ring|]. replace (S (S q - 1)) with (S q) by lia. ring.
Qed.
Lemma rows n : (forall l nu, blocks l -> (list_sum l < n)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) -> forall q, (q <= n)%nat -> forall nu, Rabs nu < delta -> row q nu = 0.
Proof.
intros H O q. induction q as [|q IH]; intros hq nu hn.
- unfold row. rewrite !total0. simpl. pose proof (O nu hn). lra.
- apply (zero_derive (row q) _ nu delta hn); [intros; apply IH; auto; lia|].
  apply row_derive; intros l h; destruct (parts_in _ _ h) as [s b]; apply H; auto; lia.
Qed.
End Rec.
Theorem T_interval : recursion_interval.
Proof. intros E G F y p delta H O q w nu hq hn. exact (rows E y w G F delta p (H w) (O w) q hq nu hn). Qed.
Theorem T_zero : recursion_zero.
Proof.
intros E G F y p delta d0 H H0 O q w [q1 qp].
assert (z : Rabs 0 < delta) by (rewrite Rabs_R0; auto).
assert (R0 : forall n, (n < p)%nat -> forall nu, Rabs nu < delta -> row E y w G F n nu = 0).
{ intros n hn. apply (rows E y w G F delta n); auto. intros. apply H; auto; lia. }
destruct (Nat.eq_dec q p) as [e|ne].
- subst q. destruct p as [|n]; [lia|]. replace (S n - 1)%nat with n by lia.
  assert (K : total E y w F n 0 + INR n * total E y w F (S (n - 1)) 0 + total E y w G (S n) 0 = 0).
  { apply (zero_derive (row E y w G F n) _ 0 delta z (R0 n ltac:(lia))). unfold row.
    apply (derivable_pt_lim_plus (fun t => t * total E y w F n t + INR n * total E y w F (n - 1) t) (total E y w G n)).
    - apply (derivable_pt_lim_plus (fun t => t * total E y w F n t) (fun t => INR n * total E y w F (n - 1) t)).
      + apply leibniz0. unfold total. assert (Q : forall l, In l (parts n) -> continuity_pt (at_blocks F y w l) 0).
        { intros l h. destruct (parts_in _ _ h). apply H0; auto; lia. }
        induction (parts n) as [|l L IH]; [apply continuity_pt_const; intros ? ?; reflexivity|].
        apply (continuity_pt_plus (at_blocks F y w l) (fun t => lsum (fun l => at_blocks F y w l t) L)); [apply Q|apply IH; intros; apply Q]; simpl; auto.
      + destruct n as [|n].
        * simpl INR. rewrite Rmult_0_l. replace (fun t => 0 * total E y w F (0 - 1) t) with (fct_cte 0); [apply derivable_pt_lim_const|].
          apply FunctionalExtensionality.functional_extensionality. intro. unfold fct_cte. ring.
        * apply (derivable_pt_lim_scal (total E y w F (S n - 1))). apply total_derive. intros l h. destruct (parts_in _ _ h). apply H; auto; lia.
    - apply total_derive. intros l h. destruct (parts_in _ _ h). apply H0; auto; lia. }
  change (total E y w G (S n) 0 + INR (S n) * total E y w F n 0 = 0). rewrite S_INR.
  destruct n as [|n]; [simpl INR in *; lra|]. replace (S (S n - 1)) with (S n) in K by lia. lra.
- pose proof (R0 q ltac:(lia) 0 z) as K. unfold row in K. change (total E y w G q 0 + INR q * total E y w F (q - 1) 0 = 0). lra.
Qed.

(* ---- the laws *)
Lemma prods_le A (b b' : A -> R) l : (forall a, 0 <= b a <= b' a) -> 0 <= prods b l <= prods b' l.
Proof.
intro H. induction l as [|a l IH]; simpl; [lra|]. pose proof (H a). split; [apply Rmult_le_pos|apply Rmult_le_compat]; lra.
Qed.
Section Laws.
Variables (E : ips) (G F : list E -> R) (y : nat -> E) (p : nat) (mu L : R).
Hypothesis rc : recursion E G F y p mu L.
Let m0 : 0 < mu := r_mu _ _ _ _ _ _ _ rc.
Let mL : mu <= L := r_L _ _ _ _ _ _ _ rc.
Variable N : E -> R.
Hypothesis normN : forall a, norm a <= N a.
Let b m := N (y m).
Lemma gauge a : 0 <= norm a <= N a. Proof. split; [apply norm_ge0|apply normN]. Qed.
Lemma prods_map l : 0 <= prods (norm) (map y l) <= prods b l.
Proof.
replace (prods (norm) (map y l)) with (prods (fun m => norm (y m)) l) by (induction l as [|a l IH]; simpl; [auto|]; now rewrite IH).
apply prods_le. intro. apply gauge.
Qed.
Lemma block_bound (T : list E -> R) M k q : (forall l, In l (parts q) -> length l = k -> Rabs (T (map y l)) <= M * prods b l) ->
  Rabs (lsum (fun l => T (map y l)) (filter (size k) (parts q))) <= M * bell b k q.
Proof.
intro H. rewrite <- T_partitions, <- lsum_scal. apply lsum_abs. intros l h. apply filter_In in h. destruct h as [h e].
apply Nat.eqb_eq in e. now apply H.
Qed.
Lemma sum_bound g h n : (forall i, (i < n)%nat -> Rabs (g i) <= h i) -> Rabs (sum g n) <= sum h n.
Proof. intro H. eapply Rle_trans; [apply TaylorLipschitz.sum_abs|]. now apply TaylorLipschitz.sum_le. Qed.
Lemma key M2 q : (1 <= q <= p)%nat -> ((2 <= q)%nat -> forall w a c, Rabs (G [w; a; c]) <= M2 * norm w * (N a * N c)) ->
  G [y q; y q] <= norm (y q) * terms M2 L L b q.
Proof.
intros hq H2. set (w := y q). pose proof (norm_ge0 _ w) as w0. pose proof (r_eq _ _ _ _ _ _ _ rc q w hq) as Eq.
destruct q as [|n]; [lia|]. replace (S n - 1)%nat with n in Eq by lia.
set (g := fun k => lsum (fun l => G (w :: map y l)) (filter (size k) (parts (S n)))).
assert (B3 : forall i, (3 + i <= S n)%nat -> Rabs (g (3 + i)%nat) <= L * norm w * bell b (3 + i) (S n)).
{ intros i hi. apply (block_bound (fun l => G (w :: l))). intros l h e.
  eapply Rle_trans; [apply (r_G _ _ _ _ _ _ _ rc); simpl; rewrite map_length; lia|]. simpl. rewrite <- Rmult_assoc.
  apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|apply prods_map]. }
assert (B2 : (2 <= S n)%nat -> Rabs (g 2%nat) <= M2 * norm w * bell b 2 (S n)).
{ intro h2. apply (block_bound (fun l => G (w :: l))). intros l h e. destruct l as [|a [|c [|? ?]]]; try discriminate. simpl. rewrite Rmult_1_r. now apply H2. }
assert (BF : Rabs (lsum (fun l => F (w :: map y l)) (parts n)) <= L * norm w * sum (fun k => bell b k n) (S n)).
{ rewrite (group _ (parts n) n) by (apply parts_length). rewrite <- TaylorLipschitz.sum_scal. apply sum_bound. intros k hk.
  apply (block_bound (fun l => F (w :: l))). intros l h e. pose proof (parts_length _ _ h).
  eapply Rle_trans; [apply (r_F _ _ _ _ _ _ _ rc); simpl; rewrite map_length; lia|]. simpl. rewrite <- Rmult_assoc.
  apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|apply prods_map]. }
assert (EG : lsum (fun l => G (w :: map y l)) (parts (S n)) = G [w; w] + sum (fun i => g (2 + i)%nat) n).
{ rewrite (group _ (parts (S n)) (S n)) by (apply parts_length). rewrite !sum_first, size0, size1. simpl map. fold w.
  unfold g. simpl. ring. }
assert (BG : Rabs (sum (fun i => g (2 + i)%nat) n) <= norm w * (M2 * bell b 2 (S n) + L * sum (fun i => bell b (3 + i) (S n)) (S n - 2))).
{ destruct n as [|n]; [rewrite bell_lt by lia; simpl; rewrite Rabs_R0; lra|]. rewrite sum_first. replace (S (S n) - 2)%nat with n by lia.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rmult_plus_distr_l. apply Rplus_le_compat.
  - eapply Rle_trans; [apply (B2 ltac:(lia))|]. apply Req_le. ring.
  - replace (norm w * (L * _)) with (L * norm w * sum (fun i => bell b (3 + i) (S (S n))) n) by ring. rewrite <- TaylorLipschitz.sum_scal.
    apply sum_bound. intros i hi. apply (B3 i). lia. }
rewrite EG in Eq. unfold terms. replace (S n - 1)%nat with n by lia.
set (x := sum (fun i => g (2 + i)%nat) n) in *. set (z := lsum (fun l => F (w :: map y l)) (parts n)) in *.
pose proof (Rle_abs (- x)) as x1. rewrite Rabs_Ropp in x1. pose proof (Rle_abs (- z)) as z1. rewrite Rabs_Ropp in z1.
assert (INR (S n) * - z <= INR (S n) * (L * norm w * sum (fun k => bell b k n) (S n))) by (apply Rmult_le_compat_l; [apply pos_INR|lra]).
lra.
Qed.
End Laws.

Lemma terms_scal c u v w b q : c * terms u v w b q = terms (c * u) (c * v) (c * w) b q.
Proof. unfold terms. ring. Qed.
Theorem T_derivative_paper : derivative_law_paper.
Proof.
intros E G F y p mu L rc q hq. pose proof (r_mu _ _ _ _ _ _ _ rc) as m0. pose proof (r_L _ _ _ _ _ _ _ rc) as mL.
assert (k1 : 1 <= L / mu) by (apply (Rmult_le_reg_r mu); auto; replace (L / mu * mu) with L by (field; lra); lra).
apply (T_law_paper 1 1 (L / mu) (fun m => norm (y m)) p); try lra; [intro; apply norm_ge0| |auto]. clear q hq. intros q hq.
pose proof (key E G F y p mu L rc (@norm E) (fun a => Rle_refl _) L q hq) as K.
rewrite !Rmult_1_l. replace (L / mu) with (/ mu * L) by (field; lra). rewrite <- terms_scal, Rmult_comm.
apply cancel; auto; [apply norm_ge0| |].
- apply terms_ge0; try lra; [lia|]. intros. apply norm_ge0.
- rewrite norm_sq, Rmult_comm. eapply Rle_trans; [rewrite Rmult_comm; apply (r_convex _ _ _ _ _ _ _ rc)|]. rewrite Rmult_comm. apply K.
  intros h2 w a c. eapply Rle_trans; [apply (r_G _ _ _ _ _ _ _ rc); simpl; lia|]. simpl. lra.
Qed.
(* in the norm of H = G [., .], scaled: b m = |y m|_H / sqrt mu *)
Lemma gauge_law E G F y p mu L sg : recursion E G F y p mu L -> 0 <= sg ->
  (forall w a b, Rabs (G [w; a; b]) <= sg * norm w * sqrt (G [a; a]) * sqrt (G [b; b])) ->
  exists b : nat -> R, (forall m, norm (y m) <= b m) /\ forall q, (1 <= q <= p)%nat -> b q <= terms sg (L / mu) (L / mu) b q.
Proof.
intros rc sg0 SB. pose proof (r_mu _ _ _ _ _ _ _ rc) as m0. pose proof (r_L _ _ _ _ _ _ _ rc) as mL. pose proof (r_convex _ _ _ _ _ _ _ rc) as cv.
set (s := sqrt mu). assert (s2 : s * s = mu) by (apply sqrt_sqrt; lra). assert (s0 : 0 < s) by (apply sqrt_lt_R0; auto).
pose (N := fun a : E => sqrt (G [a; a]) / s).
assert (G0 : forall a, 0 <= G [a; a]) by (intro a; pose proof (cv a); pose proof (dot_ge0 _ a); nra).
assert (Ns : forall a, s * N a = sqrt (G [a; a])) by (intro a; unfold N; field; lra).
assert (N2 : forall a, mu * (N a * N a) = G [a; a]).
{ intro a. rewrite <- s2. replace (s * s * (N a * N a)) with ((s * N a) * (s * N a)) by ring. rewrite Ns. now apply sqrt_sqrt. }
assert (nN : forall a, norm a <= N a).
{ intro a. apply (Rmult_le_reg_l s); auto. rewrite Ns. unfold s, norm. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt, cv. }
assert (N0 : forall a, 0 <= N a) by (intro a; pose proof (nN a); pose proof (norm_ge0 _ a); lra).
exists (fun m => N (y m)). split; [intro; apply nN|]. intros q hq.
assert (K : G [y q; y q] <= norm (y q) * terms (mu * sg) L L (fun m => N (y m)) q).
{ apply (key E G F y p mu L rc N nN (mu * sg) q hq). intros _ w a c. eapply Rle_trans; [apply SB|]. rewrite <- !Ns, <- s2. apply Req_le. ring. }
assert (M20 : 0 <= mu * sg) by (apply Rmult_le_pos; lra).
assert (t0 : 0 <= terms (mu * sg) L L (fun m => N (y m)) q) by (apply terms_ge0; try lra; auto; lia).
replace (terms sg (L / mu) (L / mu) (fun m => N (y m)) q) with (terms (mu * sg) L L (fun m => N (y m)) q / mu).
- apply cancel; auto. rewrite N2. eapply Rle_trans; [exact K|]. rewrite Rmult_comm. now apply Rmult_le_compat_l.
- unfold Rdiv. rewrite Rmult_comm, terms_scal. f_equal; field; lra.
Qed.
Lemma root_ge1 x : 1 <= x -> 1 <= sqrt x.
Proof. intro. rewrite <- sqrt_1. now apply sqrt_le_1_alt. Qed.
Theorem T_derivative : derivative_law.
Proof.
intros E G F y p mu L rc SB q hq. pose proof (r_mu _ _ _ _ _ _ _ rc) as m0. pose proof (r_L _ _ _ _ _ _ _ rc) as mL.
assert (k1 : 1 <= L / mu) by (apply (Rmult_le_reg_r mu); auto; replace (L / mu * mu) with L by (field; lra); lra).
destruct (gauge_law E G F y p mu L _ rc (sqrt_pos _) SB) as (b & nb & H). eapply Rle_trans; [apply nb|].
assert (r2 : sqrt (L / mu) ^ 2 = L / mu) by (simpl; rewrite Rmult_1_r; apply sqrt_sqrt; lra).
apply (T_law (/ sqrt 2) 1 1 (sqrt (L / mu)) b p); try lra; auto; [apply Rlt_le, Rinv_0_lt_compat, sqrt_lt_R0; lra|now apply root_ge1| |].
- intro m. pose proof (nb m). pose proof (norm_ge0 _ (y m)). lra.
- clear q hq. intros q hq. rewrite r2, !Rmult_1_l. eapply Rle_trans; [now apply H|]. apply Req_le. f_equal.
  replace (L / (2 * mu)) with (L / mu * / 2) by (field; lra). rewrite sqrt_mult_alt by lra. rewrite <- inv_sqrt by lra. ring.
Qed.
