(* The path t -> y_t of minimisers is p + 1 times differentiable: implicit function theorem, every order, from Lax-Milgram (solvable) and existence of y_t. *)
Require Import Reals Lra Lia Psatz List Permutation Coq.Logic.Epsilon.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser SetPartitions DerivativeLaw ChainRule VectorDerivativeLaw.
Import ListNotations.
Open Scope R_scope.
Section P.
Variable E : ips.
Notation nm := (prods (@norm E)).
Notation mlin := (mlin E). Notation opd := (opd E). Notation opc := (opc E). Notation bounded := (bounded E).
Lemma mlin_aff n : forall c U V, mlin n U -> mlin n V -> mlin n (fun l => c * U l + V l).
Proof.
induction n as [|n IH]; intros c U V; simpl; auto. intros (a & b & d) (a' & b' & d'). repeat split; intros.
- rewrite a, a' by auto. ring.
- rewrite b, b' by auto. ring.
- apply (IH c (fun l => U (a0 :: l)) (fun l => V (a0 :: l))); auto.
Qed.
Definition opD n U nu := exists U', opd n U U' nu.
Lemma opD_zero n nu : opD n (fun _ _ => 0) nu.
Proof.
exists (fun _ => 0). assert (Z : forall k, mlin k (fun _ : list E => 0)) by (induction k; simpl; auto; repeat split; intros; auto; ring).
assert (B : bounded n (fun _ => 0)) by (exists 0; split; [lra|]; intros; rewrite Rabs_R0; lra).
split; [intro; apply Z|]. split; [auto|]. split; [auto|]. intros eps e0. exists 1. split; [lra|]. intros s l _ _.
replace (0 - 0 - s * 0) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply Rabs_pos]|apply nm_ge0].
Qed.
Lemma bounded_aff n c U V : bounded n U -> bounded n V -> bounded n (fun l => c * U l + V l).
Proof.
intros (M & M0 & H) V'. apply (bounded_add E n (fun l => c * U l) V); auto. exists (Rabs c * M). split; [apply Rmult_le_pos; auto; apply Rabs_pos|].
intros l hl. rewrite Rabs_mult, Rmult_assoc. apply Rmult_le_compat_l; [apply Rabs_pos|auto].
Qed.
(* (a + b t) U + V *)
Lemma opD_aff n a b U V nu : opD n U nu -> opD n V nu -> opD n (fun t l => (a + b * t) * U t l + V t l) nu.
Proof.
intros (U' & HU) (V' & HV). pose proof (opd_opc E n U U' nu HU) as (_ & _ & Cn). destruct HU as (mU & bU & bU' & DU). destruct HV as (mV & bV & bV' & DV).
exists (fun l => b * U nu l + ((a + b * nu) * U' l + V' l)). split; [intro t; now apply mlin_aff|]. split; [now apply bounded_aff|].
split; [apply bounded_aff; auto; now apply bounded_aff|]. intros eps e0. set (c := a + b * nu).
pose proof (Rabs_pos c) as c0. pose proof (Rabs_pos b) as b0.
assert (P1 : 0 < eps / (3 * (Rabs c + 1))) by (apply Rdiv_pos; lra). assert (P2 : 0 < eps / (3 * (Rabs b + 1))) by (apply Rdiv_pos; lra).
destruct (DU _ P1) as (d1 & d10 & H1). destruct (Cn _ P2) as (d2 & d20 & H2). destruct (DV (eps / 3) ltac:(lra)) as (d3 & d30 & H3).
exists (Rmin d1 (Rmin d2 d3)). split; [repeat apply Rmin_pos; auto|]. intros s l hl hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s23.
pose proof (Rlt_le_trans _ _ _ s23 (Rmin_l _ _)) as s2. pose proof (Rlt_le_trans _ _ _ s23 (Rmin_r _ _)) as s3.
pose proof (H1 s l hl s1) as A1. pose proof (H2 s l hl s2) as A2. pose proof (H3 s l hl s3) as A3.
replace (_ - _ - _) with (c * (U (nu + s) l - U nu l - s * U' l) + b * s * (U (nu + s) l - U nu l) + (V (nu + s) l - V nu l - s * V' l)) by (unfold c; ring).
eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. rewrite !Rabs_mult.
pose proof (Rabs_pos s) as s0. pose proof (nm_ge0 E l) as n0. assert (sn : 0 <= Rabs s * nm l) by (apply Rmult_le_pos; auto).
assert (B1 : Rabs c * Rabs (U (nu + s) l - U nu l - s * U' l) <= eps / 3 * (Rabs s * nm l)).
{ apply Rle_trans with ((Rabs c + 1) * (eps / (3 * (Rabs c + 1)) * Rabs s * nm l)).
  - apply Rmult_le_compat; try lra; apply Rabs_pos.
  - apply Req_le. field. lra. }
assert (B2 : Rabs b * Rabs s * Rabs (U (nu + s) l - U nu l) <= eps / 3 * (Rabs s * nm l)).
{ apply Rle_trans with ((Rabs b + 1) * Rabs s * (eps / (3 * (Rabs b + 1)) * nm l)).
  - apply Rmult_le_compat; [apply Rmult_le_pos; auto|apply Rabs_pos|apply Rmult_le_compat_r; lra|auto].
  - apply Req_le. field. lra. }
lra.
Qed.
Lemma opD_peel n U nu z z' : opD (S n) U nu -> vderive z nu z' -> opD n (fun t l => U t (z t :: l)) nu.
Proof. intros (U' & H) Z. exists (fun l => U' (z nu :: l) + U nu (z' :: l)). now apply peel. Qed.
Lemma opD_blocks (y : nat -> R -> E) n nu l : forall U, opD (length l + n) U nu -> (forall m, In m l -> vderive (y m) nu (y (S m) nu)) ->
  opD n (fun t L => U t (map (fun m => y m t) l ++ L)) nu.
Proof.
induction l as [|m l IH]; intros U HU H; [exact HU|].
apply (IH (fun t L => U t (y m t :: L))); [|intros; apply H; simpl; auto]. apply (opD_peel _ U nu (y m) (y (S m) nu)); auto. apply H. simpl; auto.
Qed.
(* the derivative of a linear form is linear *)
Lemma opd_linear U U' nu : opd 1 U U' nu -> (forall a b, U' [add a b] = U' [a] + U' [b]) /\ (forall s a, U' [scal s a] = s * U' [a]).
Proof.
intro H. pose proof (fun a => opd_fixed E 1 U U' nu [a] H eq_refl) as D. destruct H as (ml & _). split.
- intros a b. apply (uniqueness_limite (fun t => U t [add a b]) nu); auto.
  replace (fun t => U t [add a b]) with (fun t => U t [a] + U t [b]); [exact (derivable_pt_lim_plus _ _ nu _ _ (D a) (D b))|].
  apply FunctionalExtensionality.functional_extensionality. intro t. symmetry. apply (ml t). auto.
- intros s a. apply (uniqueness_limite (fun t => U t [scal s a]) nu); auto.
  replace (fun t => U t [scal s a]) with (fun t => s * U t [a]); [exact (derivable_pt_lim_scal _ s nu _ (D a))|].
  apply FunctionalExtensionality.functional_extensionality. intro t. symmetry. apply (proj1 (proj2 (ml t))). auto.
Qed.
(* H_t [z_t; .] = a differentiable form: z is differentiable *)
Lemma key (H C : R -> list E -> R) C' (z : R -> E) z' nu delta mu : 0 < mu -> Rabs nu < delta -> opc 2 H nu -> opd 1 C C' nu ->
  (forall t a, Rabs t < delta -> mu * dot a a <= H t [a; a]) -> (forall t w, Rabs t < delta -> C t [w] = H t [z t; w] - H t [z nu; w]) ->
  (forall w, H nu [z'; w] = C' [w]) -> vderive z nu z'.
Proof.
intros m0 hn (mH & _ & Cn) (_ & _ & _ & D) cv eq hz eps e0. pose proof (norm_ge0 _ z') as z0.
assert (P1 : 0 < mu * eps / 2) by nra. assert (P2 : 0 < mu * eps / (2 * (norm z' + 1))) by (apply Rdiv_pos; nra).
destruct (D _ P1) as (d1 & d10 & H1). destruct (Cn _ P2) as (d2 & d20 & H2).
exists (Rmin (delta - Rabs nu) (Rmin d1 d2)). split; [repeat apply Rmin_pos; auto; lra|]. intros s hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s3. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as s23.
pose proof (Rlt_le_trans _ _ _ s23 (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ s23 (Rmin_r _ _)) as s2.
assert (hns : Rabs (nu + s) < delta) by (pose proof (Rabs_triang nu s); lra).
set (e := sub (z (nu + s)) (add (z nu) (scal s z'))).
pose proof (eq (nu + s) e hns) as Q. rewrite (split_z E z nu z' s) in Q. fold e in Q.
destruct (mH (nu + s)) as (lA & lS & _). rewrite !lA, lS in Q by auto.
pose proof (eq nu e hn) as Q0. rewrite Rminus_diag_eq in Q0 by auto.
pose proof (H1 s [e] eq_refl s1) as A1. pose proof (H2 s [z'; e] eq_refl s2) as A2. rewrite Q0, <- hz in A1. simpl in A1, A2.
pose proof (cv (nu + s) e hns) as K. rewrite <- norm_sq in K. pose proof (norm_ge0 _ e) as ne. pose proof (Rabs_pos s) as a0.
assert (R1 : H (nu + s) [e; e] <= mu * eps / 2 * Rabs s * norm e + Rabs s * (mu * eps / (2 * (norm z' + 1)) * (norm z' * norm e))).
{ replace (H (nu + s) [e; e]) with ((C (nu + s) [e] - 0 - s * H nu [z'; e]) + - s * (H (nu + s) [z'; e] - H nu [z'; e])) by lra.
  pose proof (Rle_abs (C (nu + s) [e] - 0 - s * H nu [z'; e])). pose proof (Rle_abs (- s * (H (nu + s) [z'; e] - H nu [z'; e]))) as B. rewrite Rabs_mult, Rabs_Ropp in B.
  assert (Rabs s * Rabs (H (nu + s) [z'; e] - H nu [z'; e]) <= Rabs s * (mu * eps / (2 * (norm z' + 1)) * (norm z' * (norm e * 1)))) by (apply Rmult_le_compat_l; auto). lra. }
assert (R2 : mu * eps / (2 * (norm z' + 1)) * norm z' <= mu * eps / 2).
{ apply (Rmult_le_reg_r (norm z' + 1)); [lra|]. replace (mu * eps / (2 * (norm z' + 1)) * norm z' * (norm z' + 1)) with (mu * eps / 2 * norm z') by (field; lra). nra. }
assert (R3 : Rabs s * (mu * eps / (2 * (norm z' + 1)) * (norm z' * norm e)) <= mu * eps / 2 * Rabs s * norm e).
{ replace (Rabs s * (mu * eps / (2 * (norm z' + 1)) * (norm z' * norm e))) with (mu * eps / (2 * (norm z' + 1)) * norm z' * (Rabs s * norm e)) by ring.
  replace (mu * eps / 2 * Rabs s * norm e) with (mu * eps / 2 * (Rabs s * norm e)) by ring. apply Rmult_le_compat_r; auto. now apply Rmult_le_pos. }
replace (eps * Rabs s) with (mu * eps * Rabs s / mu) by (field; lra). apply cancel; auto; [|lra]. apply Rmult_le_pos; nra.
Qed.

Variables (G F : E -> list E -> R) (p : nat) (mu L delta : R) (yp : R -> E).
Hypotheses (m0 : 0 < mu) (mL : mu <= L) (dw : delta * L <= mu / 2).
Hypothesis tG : tensor_field E G 1 (S (S p)).
Hypothesis tF : tensor_field E F 1 (S (S p)).
Hypothesis cvx : forall x a, mu * dot a a <= G x [a; a].
Hypothesis FL : forall x l, (1 <= length l <= 2)%nat -> Rabs (F x l) <= L * nm l.
Hypothesis opt : forall t w, Rabs t < delta -> t * F (yp t) [w] + G (yp t) [w] = 0.
Definition solvable := forall t x (b : E -> R), Rabs t < delta -> (forall v w, b (add v w) = b v + b w) -> (forall s v, b (scal s v) = s * b v) ->
  (exists M, 0 <= M /\ forall v, Rabs (b v) <= M * norm v) -> exists z, forall w, t * F x [z; w] + G x [z; w] = b w.
Hypothesis sv : solvable.
Lemma tL t : Rabs t < delta -> Rabs t * L <= mu / 2.
Proof. intro h. apply Rle_trans with (delta * L); auto. apply Rmult_le_compat_r; lra. Qed.
Lemma H_low t x a : Rabs t < delta -> mu / 2 * dot a a <= t * F x [a; a] + G x [a; a].
Proof.
intro h. pose proof (FL x [a; a] ltac:(simpl; lia)) as B. simpl in B. rewrite Rmult_1_r, norm_sq in B.
pose proof (tL t h) as T. pose proof (cvx x a). pose proof (dot_ge0 _ a) as d0. pose proof (Rle_abs (- (t * F x [a; a]))) as c. rewrite Rabs_Ropp, Rabs_mult in c.
assert (Rabs t * Rabs (F x [a; a]) <= Rabs t * (L * dot a a)) by (apply Rmult_le_compat_l; auto; apply Rabs_pos).
assert (Rabs t * L * dot a a <= mu / 2 * dot a a) by (apply Rmult_le_compat_r; auto). lra.
Qed.
(* order 0: Lipschitz, then differentiable *)
Lemma path_lip t t' : Rabs t < delta -> Rabs t' < delta -> norm (sub (yp t') (yp t)) <= 2 * L / mu * Rabs (t' - t).
Proof.
intros h h'. set (v := sub (yp t') (yp t)). pose (c := fun (m : nat) (s : R) => add (yp t) (scal s v)).
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim (fun s => t' * F (c O s) [v] + G (c O s) [v]) s (t' * F (c O s) [v; v] + G (c O s) [v; v])).
{ intros s _. apply (derivable_pt_lim_plus (fun s => t' * F (c O s) [v]) (fun s => G (c O s) [v])).
  - apply (derivable_pt_lim_scal (fun s => F (c O s) [v])). exact (opd_fixed E 1 _ _ s [v] (field_opd E c F 1 _ tF 1 s v ltac:(lia) (line_derive E (yp t) v s)) eq_refl).
  - exact (opd_fixed E 1 _ _ s [v] (field_opd E c G 1 _ tG 1 s v ltac:(lia) (line_derive E (yp t) v s)) eq_refl). }
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (s & e & _). unfold c in e at 1 2 3 4. rewrite add_scal0, scal1 in e.
assert (ev : add (yp t) v = yp t') by apply add_back. rewrite ev, (opt t' v h') in e. pose proof (opt t v h) as o.
pose proof (H_low t' (c O s) v h') as K. rewrite Rminus_0_r, Rmult_1_r in e. rewrite <- norm_sq in K.
pose proof (FL (yp t) [v] ltac:(simpl; lia)) as B. simpl in B. pose proof (norm_ge0 _ v). pose proof (Rabs_pos (t' - t)).
pose proof (Rle_abs (- (t' - t) * F (yp t) [v])) as A. rewrite Rabs_mult, Rabs_Ropp in A.
assert (Rabs (t' - t) * Rabs (F (yp t) [v]) <= Rabs (t' - t) * (L * (norm v * 1))) by (apply Rmult_le_compat_l; auto).
replace (2 * L / mu * Rabs (t' - t)) with (L * Rabs (t' - t) / (mu / 2)) by (field; lra). apply cancel; try lra. apply Rmult_le_pos; lra.
Qed.
Lemma path_derive t z' : Rabs t < delta -> (forall w, t * F (yp t) [z'; w] + G (yp t) [z'; w] = - F (yp t) [w]) -> vderive yp t z'.
Proof.
intros ht hz eps e0. set (Cl := 2 * L / mu). assert (C0 : 0 < Cl) by (apply Rdiv_pos; lra).
set (e1 := mu * eps / (8 * Cl)). assert (P1 : 0 < e1) by (apply Rdiv_pos; nra).
set (e2 := mu * eps / (8 * L * Cl)). assert (P2 : 0 < e2) by (apply Rdiv_pos; [nra|apply Rmult_lt_0_compat; lra]).
destruct (tf_derive _ _ _ _ tF (yp t) 1 e1 ltac:(lia) P1) as (d1 & d10 & H1). destruct (tf_derive _ _ _ _ tG (yp t) 1 e1 ltac:(lia) P1) as (d2 & d20 & H2).
assert (P3 : 0 < d1 / Cl) by now apply Rdiv_pos. assert (P4 : 0 < d2 / Cl) by now apply Rdiv_pos.
exists (Rmin (delta - Rabs t) (Rmin e2 (Rmin (d1 / Cl) (d2 / Cl)))). split; [repeat apply Rmin_pos; auto; lra|]. intros s hs.
pose proof (Rlt_le_trans _ _ _ hs (Rmin_l _ _)) as s0. pose proof (Rlt_le_trans _ _ _ hs (Rmin_r _ _)) as hs'.
pose proof (Rlt_le_trans _ _ _ hs' (Rmin_l _ _)) as s1. pose proof (Rlt_le_trans _ _ _ hs' (Rmin_r _ _)) as hs''.
pose proof (Rlt_le_trans _ _ _ hs'' (Rmin_l _ _)) as s2. pose proof (Rlt_le_trans _ _ _ hs'' (Rmin_r _ _)) as s3.
assert (hts : Rabs (t + s) < delta) by (pose proof (Rabs_triang t s); lra).
pose proof (path_lip t (t + s) ht hts) as Lp. fold Cl in Lp. replace (t + s - t) with s in Lp by ring. set (v := sub (yp (t + s)) (yp t)) in *.
assert (ey : yp (t + s) = add (yp t) v) by (symmetry; apply add_back). pose proof (Rabs_pos s) as a0.
assert (v1 : norm v < d1).
{ eapply Rle_lt_trans; [exact Lp|]. apply (Rmult_lt_compat_l Cl) in s2; auto. replace (Cl * (d1 / Cl)) with d1 in s2 by (field; lra). auto. }
assert (v2 : norm v < d2).
{ eapply Rle_lt_trans; [exact Lp|]. apply (Rmult_lt_compat_l Cl) in s3; auto. replace (Cl * (d2 / Cl)) with d2 in s3 by (field; lra). auto. }
set (e := sub (yp (t + s)) (add (yp t) (scal s z'))). set (e' := sub v (scal s z')).
assert (ee : norm e = norm e').
{ apply norm_eq. unfold e, e', v. expand. rewrite (dotC _ z' (yp t)), (dotC _ z' (yp (t + s))), (dotC _ (yp t) (yp (t + s))). ring. }
rewrite ee. assert (ev : v = add (scal s z') e') by (symmetry; apply add_back).
pose proof (H1 v [e'] eq_refl v1) as A1. pose proof (H2 v [e'] eq_refl v2) as A2. rewrite <- ey in A1, A2. simpl in A1, A2.
pose proof (opt (t + s) e' hts) as O1. pose proof (opt t e' ht) as O0. pose proof (hz e') as Z.
pose proof (FL (yp t) [v; e'] ltac:(simpl; lia)) as B. simpl in B. rewrite Rmult_1_r in *.
assert (EF : F (yp t) [v; e'] = s * F (yp t) [z'; e'] + F (yp t) [e'; e']).
{ rewrite ev at 1. rewrite (tf_add _ _ _ _ tF), (tf_scal _ _ _ _ tF) by (simpl; lia). ring. }
assert (EG : G (yp t) [v; e'] = s * G (yp t) [z'; e'] + G (yp t) [e'; e']).
{ rewrite ev at 1. rewrite (tf_add _ _ _ _ tG), (tf_scal _ _ _ _ tG) by (simpl; lia). ring. }
set (oF := F (yp (t + s)) [e'] - F (yp t) [e'] - F (yp t) [v; e']) in *. set (oG := G (yp (t + s)) [e'] - G (yp t) [e'] - G (yp t) [v; e']) in *.
assert (Id : t * F (yp t) [e'; e'] + G (yp t) [e'; e'] = - (s * F (yp t) [v; e']) - (t + s) * oF - oG).
{ unfold oF, oG. assert (x1 : G (yp (t + s)) [e'] = - ((t + s) * F (yp (t + s)) [e'])) by lra. assert (x2 : G (yp t) [e'] = - (t * F (yp t) [e'])) by lra.
  rewrite x1, x2. assert (x3 : G (yp t) [z'; e'] = - F (yp t) [e'] - t * F (yp t) [z'; e']) by lra. rewrite EG, EF, x3. ring. }
pose proof (H_low t (yp t) e' ht) as K. rewrite Id, <- norm_sq in K. pose proof (norm_ge0 _ e') as n0. pose proof (norm_ge0 _ v) as nv.
assert (th : Rabs (t + s) <= 1 / 2). { pose proof (tL (t + s) hts). apply (Rmult_le_reg_r L); lra. }
assert (B1 : - (s * F (yp t) [v; e']) <= Rabs s * (L * (norm v * norm e'))).
{ eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_Ropp, Rabs_mult. apply Rmult_le_compat_l; auto. }
assert (B2 : - (t + s) * oF <= 1 / 2 * (e1 * norm v * norm e')).
{ eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, Rabs_Ropp. apply Rmult_le_compat; try apply Rabs_pos; auto. }
assert (B3 : - oG <= e1 * norm v * norm e'). { eapply Rle_trans; [apply Rle_abs|]. now rewrite Rabs_Ropp. }
set (c := (Rabs s * L + 3 / 2 * e1) * norm v). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [apply Rplus_le_le_0_compat; [apply Rmult_le_pos; lra|lra]|auto]).
assert (K2 : mu / 2 * (norm e' * norm e') <= c * norm e') by (unfold c; lra).
eapply Rle_trans; [apply (cancel (mu / 2) (norm e') c ltac:(lra) n0 c0 K2)|].
assert (c1 : c <= (e2 * L + 3 / 2 * e1) * (Cl * Rabs s)). { unfold c. apply Rmult_le_compat; auto; [apply Rplus_le_le_0_compat; [apply Rmult_le_pos; lra|lra]|]. assert (Rabs s * L <= e2 * L) by (apply Rmult_le_compat_r; lra). lra. }
apply (Rmult_le_reg_r (mu / 2)); [lra|]. replace (c / (mu / 2) * (mu / 2)) with c by (field; lra). eapply Rle_trans; [exact c1|].
replace ((e2 * L + 3 / 2 * e1) * (Cl * Rabs s)) with (5 / 16 * mu * eps * Rabs s) by (unfold e1, e2; field; lra). assert (0 <= mu * eps * Rabs s) by (apply Rmult_le_pos; nra). lra.
Qed.
(* higher orders *)
Definition rest k := filter (fun l => negb (Nat.eqb (length l) 1)) (parts k).
Lemma rest_split (h : list nat -> R) k : (1 <= k)%nat -> lsum h (parts k) = h [k] + lsum h (rest k).
Proof.
intro k1. destruct k as [|k]; [lia|]. rewrite <- (size1 h k). unfold rest. generalize (parts (S k)). induction l as [|a l IH]; simpl; [lra|].
destruct (Nat.eqb (length a) 1); simpl; rewrite IH; ring.
Qed.
Lemma rest_in k l : In l (rest k) -> In l (parts k) /\ forall j, In j l -> (j < k)%nat.
Proof.
intro h. apply filter_In in h. destruct h as (hp & hn). split; auto. intros j hj. destruct (parts_in _ _ hp) as (hs & hb).
apply Bool.negb_true_iff, Nat.eqb_neq in hn. apply in_split in hj. destruct hj as (l1 & l2 & ->).
apply Forall_app in hb. destruct hb as (b1 & b2). apply Forall_inv_tail in b2. apply blocks_length in b1. apply blocks_length in b2.
rewrite app_length in hn. simpl in hn. rewrite list_sum_app in hs. simpl in hs. unfold list_sum in *. simpl in *. lia.
Qed.
Definition Sm (T : E -> list E -> R) (y : nat -> R -> E) (ls : list (list nat)) (t : R) (l' : list E) := lsum (fun l => T (y O t) (map (fun m => y m t) l ++ l')) ls.
Lemma Sm_opD T y n nu ls : tensor_field E T 1 n -> (forall l, In l ls -> (S (length l) < n)%nat /\ forall j, In j l -> vderive (y j) nu (y (S j) nu)) ->
  vderive (y O) nu (y 1%nat nu) -> opD 1 (Sm T y ls) nu.
Proof.
intros tT H Z. induction ls as [|l ls IH]; [apply opD_zero|].
assert (A : opD 1 (fun t L => T (y O t) (map (fun m => y m t) l ++ L)) nu).
{ destruct (H l (or_introl eq_refl)) as (hl & hd). apply (opD_blocks y 1 nu l (fun t L => T (y O t) L)); auto.
  exists (fun L => T (y O nu) (y 1%nat nu :: L)). apply (field_opd E y T 1 n tT); auto. lia. }
pose proof (opD_aff 1 1 0 _ _ nu A (IH (fun l h => H l (or_intror h)))) as K.
replace (Sm T y (l :: ls)) with (fun t L => (1 + 0 * t) * T (y O t) (map (fun m => y m t) l ++ L) + Sm T y ls t L); auto.
apply FunctionalExtensionality.functional_extensionality; intro t. apply FunctionalExtensionality.functional_extensionality; intro L'. unfold Sm. simpl. ring.
Qed.
Lemma Sm_blocks T y n ls t w : tensor_field E T 1 n -> lsum (fun l => at_blocks (fun t k => T (y O t) k) y w l t) ls = Sm T y ls t [w].
Proof. intro tT. unfold Sm, at_blocks. apply lsum_ext. intros l _. apply (tf_sym _ _ _ _ tT). apply Permutation_cons_append. Qed.
Lemma next (y : nat -> R -> E) k nu : (1 <= k <= p)%nat -> y O = yp -> (forall j t, (j < k)%nat -> Rabs t < delta -> vderive (y j) t (y (S j) t)) -> Rabs nu < delta ->
  exists z', vderive (y k) nu z'.
Proof.
intros hk ey dy hn.
set (Ht := fun t l => t * F (y O t) l + G (y O t) l).
assert (FD : forall n, (1 <= n < S (S p))%nat -> opD n (fun t l => F (y O t) l) nu) by (intros n h; eexists; apply (field_opd E y F 1 _ tF n nu (y 1%nat nu)); auto; apply dy; auto; lia).
assert (GD : forall n, (1 <= n < S (S p))%nat -> opD n (fun t l => G (y O t) l) nu) by (intros n h; eexists; apply (field_opd E y G 1 _ tG n nu (y 1%nat nu)); auto; apply dy; auto; lia).
assert (HD : opD 2 Ht nu).
{ pose proof (opD_aff 2 0 1 _ _ nu (FD 2%nat ltac:(lia)) (GD 2%nat ltac:(lia))) as K.
  replace Ht with (fun t l => (0 + 1 * t) * F (y O t) l + G (y O t) l); auto.
  apply FunctionalExtensionality.functional_extensionality; intro t. apply FunctionalExtensionality.functional_extensionality; intro L'. unfold Ht. ring. }
set (z0 := y k nu).
set (Ct := fun t l => (0 + -1 * t) * Sm F y (rest k) t l + ((- INR k + 0 * t) * Sm F y (parts (k - 1)) t l + ((-1 + 0 * t) * Sm G y (rest k) t l + ((-1 + 0 * t) * Ht t (z0 :: l) + 0)))).
assert (y1 : vderive (y O) nu (y 1%nat nu)) by (apply dy; auto; lia).
assert (rs : forall l, In l (rest k) -> (S (length l) < S (S p))%nat /\ forall j, In j l -> vderive (y j) nu (y (S j) nu)).
{ intros l h. apply rest_in in h. destruct h as (h & hj). pose proof (parts_length _ _ h). split; [lia|]. intros j hj'. apply dy; auto. }
assert (ps : forall l, In l (parts (k - 1)) -> (S (length l) < S (S p))%nat /\ forall j, In j l -> vderive (y j) nu (y (S j) nu)).
{ intros l h. pose proof (parts_length _ _ h). destruct (parts_in _ _ h) as (s & _). split; [lia|]. intros j hj'. apply in_sum in hj'. apply dy; auto. lia. }
assert (CD : opD 1 Ct nu).
{ unfold Ct. apply opD_aff; [apply (Sm_opD F y _ nu _ tF rs y1)|]. apply opD_aff; [apply (Sm_opD F y _ nu _ tF ps y1)|]. apply opD_aff; [apply (Sm_opD G y _ nu _ tG rs y1)|].
  apply opD_aff; [apply (opD_peel 1 Ht nu (fun _ => z0) (scal 0 z0)); auto; apply const_derive|apply opD_zero]. }
destruct CD as (C' & CD). destruct HD as (H' & HD).
assert (eq : forall t w, Rabs t < delta -> Ct t [w] = Ht t [y k t; w] - Ht t [y k nu; w]).
{ intros t w ht. assert (R0 : t * lsum (fun l => at_blocks (fun t k => F (y O t) k) y w l t) (parts k) + INR k * lsum (fun l => at_blocks (fun t k => F (y O t) k) y w l t) (parts (k - 1)) +
    lsum (fun l => at_blocks (fun t k => G (y O t) k) y w l t) (parts k) = 0).
  { apply (T_interval E (fun t k => G (y O t) k) (fun t k => F (y O t) k) y k delta); auto.
    - intros w' l s bl sl hs. pose proof (blocks_length l bl). split; [apply (field_chain E y G 1 (S (S p)) tG)|apply (field_chain E y F 1 (S (S p)) tF)]; try lia;
      try (apply dy; auto; lia); intros j hj; apply in_sum in hj; apply dy; auto; lia.
    - intros w' s hs. rewrite ey. now apply opt. }
  rewrite (rest_split (fun l => at_blocks (fun t k => F (y O t) k) y w l t) k), (rest_split (fun l => at_blocks (fun t k => G (y O t) k) y w l t) k) in R0 by lia. rewrite !(Sm_blocks F y _ _ t w tF), !(Sm_blocks G y _ _ t w tG) in R0. unfold at_blocks in R0. simpl map in R0.
  rewrite (tf_sym _ _ _ _ tF _ [w; y k t] [y k t; w]) in R0 by apply perm_swap. rewrite (tf_sym _ _ _ _ tG _ [w; y k t] [y k t; w]) in R0 by apply perm_swap.
  unfold Ct. fold z0. replace (Ht t [y k t; w]) with (t * F (y O t) [y k t; w] + G (y O t) [y k t; w]) by reflexivity. lra. }
destruct (opd_linear _ _ _ CD) as (la & ls). pose proof CD as (_ & _ & (M & M0 & HM) & _).
destruct (sv nu (y O nu) (fun w => C' [w]) hn la ls) as (z' & hz).
{ exists M. split; auto. intro v. pose proof (HM [v] eq_refl) as B. simpl in B. now rewrite Rmult_1_r in B. }
exists z'. apply (key Ht Ct C' (y k) z' nu delta (mu / 2)); auto; try lra.
- now apply (opd_opc E 2 Ht H').
- intros t a ht. unfold Ht. now apply H_low.
Qed.
Lemma paths k : (k <= S p)%nat -> exists y : nat -> R -> E, y O = yp /\ forall j t, (j < k)%nat -> Rabs t < delta -> vderive (y j) t (y (S j) t).
Proof.
induction k as [|k IH]; intro hk; [exists (fun _ => yp); split; [auto|intros; lia]|].
destruct (IH ltac:(lia)) as (y & ey & dy).
assert (N : forall t, Rabs t < delta -> exists z', vderive (y k) t z').
{ intros t ht. destruct k as [|k].
  - rewrite ey. destruct (sv t (yp t) (fun w => - F (yp t) [w]) ht) as (z' & hz).
    + intros v w. rewrite (tf_add _ _ _ _ tF) by (simpl; lia). ring.
    + intros s v. rewrite (tf_scal _ _ _ _ tF) by (simpl; lia). ring.
    + exists L. split; [lra|]. intro v. rewrite Rabs_Ropp. pose proof (FL (yp t) [v] ltac:(simpl; lia)) as B. simpl in B. now rewrite Rmult_1_r in B.
    + exists z'. now apply path_derive.
  - apply next; auto. lia. }
set (z := fun t => epsilon (inhabits (yp t)) (fun z' => vderive (y k) t z')).
exists (fun j => if Nat.eqb j (S k) then z else y j). split; [exact ey|]. intros j t hj ht.
replace (Nat.eqb j (S k)) with false by (symmetry; apply Nat.eqb_neq; lia). simpl. destruct (Nat.eqb_spec j k) as [e|e].
- subst j. unfold z. apply epsilon_spec. now apply N.
- apply dy; auto. lia.
Qed.
Theorem path_smooth_all : exists y : nat -> R -> E, y O = yp /\ forall k t, (k <= p)%nat -> Rabs t < delta -> vderive (y k) t (y (S k) t).
Proof. destruct (paths (S p) (le_n _)) as (y & ey & dy). exists y. split; auto. intros k t hk ht. apply dy; auto. lia. Qed.
End P.
