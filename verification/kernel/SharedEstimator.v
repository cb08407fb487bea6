(* Shared samples: the estimator as a sum of difference quotients, its noise, and the warm start of the quotients. Proof of StatementsSharedRate.shared_estimator. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsShared StatementsSharedRate.
From FD Require Import FiniteProbability VectorAlgebra WarmStart Estimator ExplicitTheorem OrderOne SharedPair SharedLoop.
Open Scope R_scope.
(* Minkowski for finitely many vectors *)
Lemma sum_ge0 (u : nat -> R) n : (forall k, (k < n)%nat -> 0 <= u k) -> 0 <= Vocabulary.sum u n.
Proof. intro h. induction n as [|n IH]; simpl; [lra|]. pose proof (h n ltac:(lia)). assert (0 <= Vocabulary.sum u n) by (apply IH; intros; apply h; lia). lra. Qed.
Lemma mean_vsum {H : space} s (U : nat -> nat -> H) (u : nat -> R) n : (forall k, (k < n)%nat -> 0 <= u k /\ mean s (fun i => sq (U k i)) <= u k * u k) ->
  mean s (fun i => sq (vsum (fun k => U k i) n)) <= Vocabulary.sum u n * Vocabulary.sum u n.
Proof.
intro h. induction n as [|n IH].
- simpl. rewrite (mean_ext _ _ (fun _ => 0)) by (intro; unfold sq; apply zeroP). rewrite mean_const. lra.
- simpl. destruct (h n ltac:(lia)) as (a & b). apply mean_two; [apply sum_ge0; intros; apply h; lia|exact a| |exact b]. apply IH. intros. apply h. lia.
Qed.
Section S.
Variables (X Y : space) (N b0 : nat) (pos alpha : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y).
Variables (eta_x eta : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (ystar : nat -> X -> Y) (gphi : X -> X).
Variables (n mu L0 L1 L2 M sigma R0 a delta bias : R).
Hypothesis P : shared_problem X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma.
Hypothesis ok : step_ok mu L1 M eta.
Hypothesis ba : based N b0 pos alpha.
Hypothesis bu : shared_budgets X Y b0 nu eta_x eta K0 K1 bs x0 y0 ystar n mu L0 L1 L2 M sigma R0 a delta.
Hypothesis bb : bias_bound X Y N pos alpha nu fx gx ystar gphi bias.
Notation mn := (mu_n nu n mu L1). Notation ell := (L_n nu n L1 / mn). Notation be := (beta mu L0 L1 L2). Notation sD := (s_D mu L0 M sigma).
Notation inner := (inner X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta). Notation comb := (comb X Y N pos alpha nu).
Lemma nu0 : 0 < nu. Proof. destruct P; auto. Qed.
Lemma m0 : 0 < mu. Proof. eapply mu0; eassumption. Qed.
Lemma mL : mu <= L1. Proof. eapply muL; eassumption. Qed.
Lemma Mge : 0 <= M. Proof. destruct P; auto. Qed.
Lemma L00 : 0 <= L0. Proof. eapply l0; eassumption. Qed.
Lemma sD0 : 0 <= sD.
Proof. pose proof m0. pose proof Mge. pose proof L00. assert (0 <= sigma) by (destruct P; auto). unfold s_D. assert (0 <= M * L0 / mu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]). lra. Qed.
(* the quotient between the node k and the node at 0 *)
Definition dq (k : nat) (ys : nat -> Y) : Y := scal (/ (pos k * nu)) (sub (ys k) (ys b0)).
Notation off k x ys := (sub (dq k ys) (dq k (fun j => ystar j x))).
Notation qe k x ys := (sq (off k x ys)).
Lemma as_pair k : (k < N)%nat -> pos k <> 0 -> exists c d, pair N pos c d /\ (forall x ys, quotient_error X Y pos nu ystar c d x ys = qe k x ys) /\
  (forall ys, eqv (quotient Y pos nu c d ys) (dq k ys)) /\ ((c = k /\ d = b0) \/ (c = b0 /\ d = k)).
Proof.
intros kN nz. destruct ba as (bN & p0 & _ & _). pose proof nu0 as nu0. destruct (Rle_lt_dec 0 (pos k)) as [h|h].
- assert (e : forall ys, eqv (quotient Y pos nu k b0 ys) (dq k ys)) by (intros ys v; unfold quotient, dq; rewrite p0, !dotZl; do 2 f_equal; ring).
  exists k, b0. split; [repeat split; auto; try rewrite p0; lra|]. split; [|split; auto]. intros x ys. unfold quotient_error. apply eqv_sq. intro v. rewrite !dot_sub. now rewrite !e.
- assert (e : forall ys, eqv (quotient Y pos nu b0 k ys) (dq k ys)).
  { intros ys v. unfold quotient, dq. rewrite p0, !dotZl, !dot_sub. replace ((0 - pos k) * nu) with (- (pos k * nu)) by ring. rewrite <- Ropp_inv_permute by (apply Rmult_integral_contrapositive; split; lra). ring. }
  exists b0, k. split; [repeat split; auto; try rewrite p0; lra|]. split; [|split; auto]. intros x ys. unfold quotient_error. apply eqv_sq. intro v. rewrite !dot_sub. now rewrite !e.
Qed.
Lemma dq_le k x : (k < N)%nat -> pos k <> 0 -> norm (dq k (fun j => ystar j x)) <= L0 / mu.
Proof. intros kN nz. destruct (as_pair k kN nz) as (c & d & pr & _ & e & _). rewrite <- (eqv_norm _ _ (e (fun j => ystar j x))). eapply quo_norm; eassumption. Qed.
Lemma dq_lip k : (k < N)%nat -> pos k <> 0 -> lipschitz (fun x => dq k (fun j => ystar j x)) (ell_D nu n mu L0 L1 L2).
Proof.
intros kN nz x x'. destruct (as_pair k kN nz) as (c & d & pr & _ & e & _). cbv beta. unfold ell_D.
rewrite (eqv_norm _ (sub (quotient Y pos nu c d (fun j => ystar j x)) (quotient Y pos nu c d (fun j => ystar j x')))) by (intro v; rewrite !dot_sub, !e; reflexivity). eapply quo_moves; eassumption.
Qed.
(* ---------- the warm start ---------- *)
Notation batch := (batch X Y N pos alpha nu sx Fx Gx bs). Notation loop := (fun t => inner (budget K0 K1 t)).
Notation run t := (nsgd X _ eta_x (along X Y loop batch) x0 (fun _ => y0) t).
Notation after t k := (E (run t) (fun s => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s)))))).
Notation afterD t k := (E (run t) (fun s => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => qe k (fst s) ys))).
Notation before t k := (E (run t) (fun s => sq (sub (snd s k) (ystar k (fst s))))).
Notation beforeD t k := (E (run t) (fun s => qe k (fst s) (snd s))).
Lemma sgd_floor K t k r : (k < N)%nat -> before t k <= r ^ 2 -> E (run t) (fun s => E (inner K (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= (1 - mn * eta) ^ (2 * K) * r ^ 2 + eta * ((1 + n * nu) * sigma) ^ 2 / mn.
Proof.
intros kN hb. pose proof P as [Pf Pg Ps s0 o M0 sy0 sx0 n0 nn rr wi cr]. destruct ok as (e0 & eL & eM). pose proof m0 as m0. pose proof mL as mL. assert (mh : mu / 2 <= mn) by (eapply mn_half; eassumption).
assert (mx : mn <= mu) by (unfold mu_n; assert (0 <= n * nu * L1) by (repeat apply Rmult_le_pos; lra); lra).
assert (mLn : mn <= L_n nu n L1) by (unfold mu_n, L_n; assert (0 <= n * nu * L1) by (repeat apply Rmult_le_pos; lra); lra).
assert (eL' : eta * (mn + L_n nu n L1) <= 2) by (unfold mu_n, L_n; nra).
apply Rle_trans with ((1 - mn * eta) ^ (2 * K) * before t k + eta * ((1 + n * nu) * sigma) ^ 2 / mn).
- rewrite <- E_affine. apply E_le. intros [x ys]. cbn [fst snd]. rewrite (marginal X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta k x (fun y => sq (sub y (ystar k x)))).
  eapply Rle_trans; [apply (sgd_fixed Y (fun y => pos k * nu * f x y + g x y) (hy X Y pos nu fy gy k x) (Hy X Y pos nu (fun _ => Fy) (fun _ => Gy) k x) (ystar k x) sy mn (L_n nu n L1) eta ((1 + n * nu) * sigma)); auto; [lra| | | |]|].
  + eapply node_convex; eassumption.
  + eapply node_upper; eassumption.
  + intro y. now apply (node_unbiased X Y N pos nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy sigma).
  + intro y. now apply (node_noise X Y N pos nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy n sigma); auto.
  + apply Rplus_le_compat_l. unfold floor. set (s2 := (1 + n * nu) * sigma). replace (s2 ^ 2) with (s2 * s2) by ring. assert (0 <= eta * (s2 * s2)) by (apply Rmult_le_pos; [lra|apply Rle_0_sqr]). unfold Rdiv. apply Rmult_le_compat_l; auto.
    apply Rinv_le_contravar; [lra|]. assert (mn * eta <= 1) by nra. nra.
- apply Rplus_le_compat_r, Rmult_le_compat_l; auto. rewrite pow_mult. apply pow_le, pow2_ge_0.
Qed.
Lemma quotient_floor K t k c r : (k < N)%nat -> pos k <> 0 -> beforeD t k <= c ^ 2 -> (forall j, (j < N)%nat -> before t j <= r ^ 2) ->
  E (run t) (fun s => E (inner K (fst s) (snd s)) (fun ys => qe k (fst s) ys)) <= (1 - mu * eta / 2) ^ (K - 1) * (c ^ 2 + 2 * be ^ 2 * r ^ 2 / mu ^ 2) + eta * shared_V nu n mu L0 L1 L2 M sigma.
Proof.
intros kN nz hc hr. destruct (as_pair k kN nz) as (i & j & pr & e & _ & _). pose proof pr as (iN & jN & _).
pose proof (T_shared_loop X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta P ok i j pr (X * (nat -> Y))%type (run t) fst snd (c ^ 2) (r ^ 2) K) as S.
rewrite (E_ext (run t) _ (fun s => E (inner K (fst s) (snd s)) (quotient_error X Y pos nu ystar i j (fst s)))) by (intro s; apply E_ext; intro ys; symmetry; apply e).
apply S; [rewrite (E_ext _ _ (fun s => qe k (fst s) (snd s))) by (intro; apply e); exact hc|exact (hr i iN)|exact (hr j jN)].
Qed.
Lemma start_far k : (k < N)%nat -> norm (sub y0 (ystar k x0)) <= far nu n mu L0 R0.
Proof.
intro kN. assert (st : norm (sub y0 (ystar b0 x0)) <= R0) by (destruct bu; auto). pose proof P as [Pf Pg Ps s0 o M0 sy0 sx0 n0 nn rr wi cr]. pose proof m0. pose proof L00. unfold far.
assert (g0 : 0 <= n * nu * L0 / mu) by (apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|left; now apply Rinv_0_lt_compat]).
destruct (Req_dec (pos k) 0) as [z|z]; [destruct ba as (_ & _ & u & _); rewrite (u k kN z); lra|].
pose proof (tri y0 (ystar b0 x0) (ystar k x0)) as T. pose proof (dq_le k x0 kN z) as D. unfold dq in D. rewrite norm_scal in D.
assert (w : norm (sub (ystar b0 x0) (ystar k x0)) <= n * nu * L0 / mu); [|lra]. rewrite norm_subC. set (v := norm _) in *. assert (v0 : 0 <= v) by apply norm_ge0.
assert (c0 : 0 < Rabs (pos k * nu)) by (apply Rabs_pos_lt, Rmult_integral_contrapositive; split; lra). rewrite Rabs_inv in D. assert (c1 : Rabs (pos k * nu) <= n * nu) by (eapply coefficient; eassumption).
apply (Rmult_le_compat_l (Rabs (pos k * nu))) in D; [|lra]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l in D by lra. eapply Rle_trans; [exact D|].
replace (n * nu * L0 / mu) with (n * nu * (L0 / mu)) by (unfold Rdiv; ring). apply Rmult_le_compat_r; auto. apply Rmult_le_pos; [auto|left; now apply Rinv_0_lt_compat].
Qed.
Lemma ellD0 : 0 <= ell_D nu n mu L0 L1 L2.
Proof.
unfold ell_D. assert (0 <= ell) by (eapply ell0; eassumption). pose proof m0. assert (0 < be) by (eapply be0; eassumption). apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat].
Qed.
Lemma warm_both t : (forall k, (k < N)%nat -> after t k <= delta ^ 2) /\ (forall k, (k < N)%nat -> pos k <> 0 -> afterD t k <= a ^ 2).
Proof.
pose proof bu as [a0 d0 x00 b1 st c1 c2 c3 c4]. pose proof m0 as m0. assert (el : 0 <= ell) by (eapply ell0; eassumption). pose proof ellD0 as eD. pose proof L00 as L00.
assert (go : forall K r c, iterates_close nu eta n mu L1 sigma delta K r -> quotients_close nu eta n mu L0 L1 L2 M sigma a K c r -> K = budget K0 K1 t -> (forall k, (k < N)%nat -> before t k <= r ^ 2) -> (forall k, (k < N)%nat -> pos k <> 0 -> beforeD t k <= c ^ 2) ->
  (forall k, (k < N)%nat -> after t k <= delta ^ 2) /\ (forall k, (k < N)%nat -> pos k <> 0 -> afterD t k <= a ^ 2)).
{ intros K r c ic qc -> hr hc. split.
  - intros k kN. eapply Rle_trans; [exact (sgd_floor (budget K0 K1 t) t k r kN (hr k kN))|exact ic].
  - intros k kN nz. eapply Rle_trans; [exact (quotient_floor (budget K0 K1 t) t k c r kN nz (hc k kN nz) hr)|exact qc]. }
assert (sqr : forall u v, 0 <= u -> u <= v -> u * u <= v ^ 2) by (intros; simpl; nra).
revert go. induction t as [|t IH]; intro go.
- apply (go K0 (far nu n mu L0 R0) (L0 / mu)); auto.
  + intros k kN. cbn [nsgd E fst snd]. rewrite sq_norm. apply sqr; [apply norm_ge0|now apply start_far].
  + intros k kN nz. cbn [nsgd E fst snd]. rewrite (eqv_sq _ (scal (-1) (dq k (fun j => ystar j x0)))) by (unfold dq; vec).
    rewrite sq_scal. replace (-1 * -1 * sq (dq k (fun j => ystar j x0))) with (sq (dq k (fun j => ystar j x0))) by ring. rewrite sq_norm. apply sqr; [apply norm_ge0|now apply dq_le].
- destruct IH as (I1 & I2).
  { intros K r c ic qc -> hr hc. split.
    - intros k kN. eapply Rle_trans; [exact (sgd_floor (budget K0 K1 t) t k r kN (hr k kN))|exact ic].
    - intros k kN nz. eapply Rle_trans; [exact (quotient_floor (budget K0 K1 t) t k c r kN nz (hc k kN nz) hr)|exact qc]. }
  apply (go K1 (delta + ell * eta_x) (a + ell_D nu n mu L0 L1 L2 * eta_x)); auto.
  + intros k kN. apply (moved X Y eta_x x0 (fun _ => y0) loop batch ystar ell delta x00 d0 el t k); [|now apply I1]. intros x x'. eapply ystar_moves; eassumption.
  + intros k kN nz. exact (moved_target X Y eta_x x0 (fun _ => y0) loop batch Y (dq k) (fun x => dq k (fun j => ystar j x)) (ell_D nu n mu L0 L1 L2) a x00 a0 eD t (dq_lip k kN nz) (I2 k kN nz)).
Qed.
(* ---------- the estimator is a sum over the nodes; each term is j alpha_j times a quotient ---------- *)
Lemma weights_cancel (u w : nat -> R) (wb : R) : Vocabulary.sum (fun k => alpha k * (pos k * u k + / nu * w k)) N = Vocabulary.sum (fun k => alpha k * pos k * u k + alpha k * / nu * (w k - wb)) N.
Proof.
destruct ba as (_ & _ & _ & z). replace (Vocabulary.sum (fun k => alpha k * pos k * u k + alpha k * / nu * (w k - wb)) N) with
  (Vocabulary.sum (fun k => alpha k * (pos k * u k + / nu * w k)) N + (- / nu * wb) * Vocabulary.sum alpha N); [rewrite z; ring|].
rewrite <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext. intros; ring.
Qed.
Definition term (u w : nat -> X) (k : nat) : X := add (scal (alpha k * pos k) (u k)) (scal (alpha k * / nu) (sub (w k) (w b0))).
Lemma comb_terms (F G F' G' : X -> Y -> X) x ys zs : eqv (sub (comb F G x ys) (comb F' G' x zs)) (vsum (term (fun k => sub (F x (ys k)) (F' x (zs k))) (fun k => sub (G x (ys k)) (G' x (zs k)))) N).
Proof.
intro v. rewrite dot_sub, !comb_dot, dot_vsum. rewrite (weights_cancel _ _ (dot (G x (ys b0)) v)), (weights_cancel (fun k => dot (F' x (zs k)) v) _ (dot (G' x (zs b0)) v)).
set (s1 := Vocabulary.sum _ N). set (s2 := Vocabulary.sum _ N). replace (s1 - s2) with (s1 + -1 * s2) by ring. unfold s1, s2. rewrite <- TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext. intros k _.
unfold term. rewrite dotDl, !dotZl, !dot_sub. ring.
Qed.
Notation cw k := (Rabs (pos k * alpha k)).
(* a term of the sum, as a multiple of j alpha_j *)
Lemma term_at (u w : nat -> X) k : (k < N)%nat -> (pos k = 0 -> k = b0) -> eqv (term u w k) (scal (alpha k * pos k) (add (u k) (scal (/ (pos k * nu)) (sub (w k) (w b0))))).
Proof.
intros kN h v. pose proof nu0 as nu0. unfold term. rewrite !dotDl, !dotZl, !dotDl, !dotZl, !dot_sub. destruct (Req_dec (pos k) 0) as [z|z]; [rewrite (h z); ring|]. field. split; lra.
Qed.
Lemma base k : (k < N)%nat -> pos k = 0 -> k = b0. Proof. destruct ba as (_ & _ & u & _). apply u. Qed.
Lemma exact_diff x ys : norm (sub (comb fx gx x ys) (comb fx gx x (fun k => ystar k x))) <=
  Vocabulary.sum (fun k => cw k * (L1 * norm (off k x ys) + (L1 * norm (sub (ys k) (ystar k x)) + L2 * L0 / mu * norm (sub (ys b0) (ystar b0 x))))) N.
Proof.
rewrite (eqv_norm _ _ (comb_terms fx gx fx gx x ys (fun k => ystar k x))). eapply Rle_trans; [apply norm_vsum|]. apply TaylorLipschitz.sum_le. intros k kN.
pose proof m0 as m0. pose proof mL as mL. pose proof nu0 as nu0. pose proof L00 as L00. assert (l2 : 0 <= L2) by (eapply l2; eassumption).
rewrite (eqv_norm _ _ (term_at _ _ k kN (base k kN))), norm_scal, (Rmult_comm (alpha k)). pose proof (Rabs_pos (pos k * alpha k)) as c0. destruct (Req_dec (pos k) 0) as [z|z]; [rewrite z, Rmult_0_l, Rabs_R0; lra|].
apply Rmult_le_compat_l; auto. eapply Rle_trans; [apply norm_add|]. pose proof P as [fo Pg so s0 o M0 sy0 sx0 n0 nn rr wi cr].
assert (lipx : forall (u : X -> Y -> X) (v : X -> Y -> Y), joint_lip u v L1 -> lipschitz (u x) L1).
{ intros u v jl y y'. pose proof (jl x y x y') as H. rewrite sq_self, Rplus_0_l in H. pose proof (sq_ge0 (sub (v x y) (v x y'))). pose proof (norm_ge0 _ (sub y y')). apply norm_le; [nra|]. rewrite (sq_norm (sub y y')) in H. lra. }
assert (F1 : norm (sub (fx x (ys k)) (fx x (ystar k x))) <= L1 * norm (sub (ys k) (ystar k x))) by (destruct fo; now apply (lipx fx fy)).
set (d := sub (ys k) (ys b0)). set (ds := sub (ystar k x) (ystar b0 x)). assert (e1 : add (ys b0) d = ys k) by apply add_back. assert (e2 : add (ystar b0 x) ds = ystar k x) by apply add_back.
pose proof (second_x X Y gx gy gxy gyy L2 so x (ys b0) (ystar b0 x) ds) as S2.
assert (G1 : norm (sub (gx x (ys k)) (gx x (add (ys b0) ds))) <= L1 * norm (sub d ds)).
{ eapply Rle_trans; [destruct fo; now apply (lipx gx gy)|]. apply Req_le. f_equal. apply eqv_norm. unfold d. vec. }
set (wt := sub (sub (gx x (ys k)) (gx x (ystar k x))) (sub (gx x (ys b0)) (gx x (ystar b0 x)))).
assert (W : norm wt <= L1 * norm (sub d ds) + L2 * norm (sub (ys b0) (ystar b0 x)) * norm ds).
{ unfold wt. rewrite (eqv_norm _ (add (sub (gx x (ys k)) (gx x (add (ys b0) ds))) (sub (sub (gx x (add (ys b0) ds)) (gx x (ys b0))) (sub (gx x (add (ystar b0 x) ds)) (gx x (ystar b0 x)))))) by (rewrite e2; vec).
  eapply Rle_trans; [apply norm_add|]. lra. }
rewrite norm_scal. set (c := Rabs (/ (pos k * nu))). assert (cp : 0 <= c) by apply Rabs_pos.
assert (O : c * norm (sub d ds) = norm (off k x ys)) by (unfold c; rewrite <- norm_scal; apply eqv_norm; unfold dq, d, ds; vec).
assert (D : c * norm ds <= L0 / mu) by (unfold c; rewrite <- norm_scal; exact (dq_le k x kN z)).
pose proof (norm_ge0 _ (sub (ys b0) (ystar b0 x))) as nb. apply (Rmult_le_compat_l c) in W; auto.
assert (L2 * norm (sub (ys b0) (ystar b0 x)) * (c * norm ds) <= L2 * norm (sub (ys b0) (ystar b0 x)) * (L0 / mu)) by (apply Rmult_le_compat_l; [nra|auto]).
rewrite <- O. unfold Rdiv in *. lra.
Qed.
Notation draw x ys := (fun i => comb (fun x y => Fx x y i) (fun x y => Gx x y i) x ys).
Lemma noise_sum x ys : mean sx (fun i => sq (sub (draw x ys i) (comb fx gx x ys))) <= Vocabulary.sum (fun k => cw k * (sD + M * norm (off k x ys))) N * Vocabulary.sum (fun k => cw k * (sD + M * norm (off k x ys))) N.
Proof.
rewrite (mean_ext _ _ (fun i => sq (vsum (term (fun k => sub (Fx x (ys k) i) (fx x (ys k))) (fun k => sub (Gx x (ys k) i) (gx x (ys k)))) N))).
2:{ intro i. apply eqv_sq. exact (comb_terms (fun x y => Fx x y i) (fun x y => Gx x y i) fx gx x ys ys). }
apply (mean_vsum sx (fun k i => term (fun k => sub (Fx x (ys k) i) (fx x (ys k))) (fun k => sub (Gx x (ys k) i) (gx x (ys k))) k)). intros k kN.
pose proof sD0 as sD0. pose proof Mge as Mge. pose proof (Rabs_pos (pos k * alpha k)) as c0. pose proof (norm_ge0 _ (off k x ys)) as o0. pose proof m0 as m0. pose proof nu0 as nu0. set (r := sD + M * norm (off k x ys)). assert (r0 : 0 <= r) by (unfold r; nra).
split; [now apply Rmult_le_pos|].
rewrite (mean_ext _ _ (fun i => (cw k * cw k) * sq (add (sub (Fx x (ys k) i) (fx x (ys k))) (scal (/ (pos k * nu)) (sub (sub (Gx x (ys k) i) (gx x (ys k))) (sub (Gx x (ys b0) i) (gx x (ys b0)))))))).
2:{ intro i. rewrite (eqv_sq _ _ (term_at _ _ k kN (base k kN))), sq_scal. f_equal. rewrite <- Rabs_mult, Rabs_pos_eq by (apply Rle_0_sqr). ring. }
rewrite mean_scal. replace (cw k * r * (cw k * r)) with (cw k * cw k * (r * r)) by ring. destruct (Req_dec (pos k) 0) as [z|z]; [rewrite z, Rmult_0_l, Rabs_R0; lra|]. apply Rmult_le_compat_l; [nra|].
assert (or : forall y, (unbiased sx (Fx x y) (fx x y) /\ noise sx (Fx x y) (fx x y) sigma) /\ (unbiased sx (Gx x y) (gx x y) /\ noise sx (Gx x y) (gx x y) sigma)) by (intro y; eapply ora; eassumption).
assert (s0 : 0 <= sigma) by (destruct P; auto). set (t := / (pos k * nu)).
apply Rle_trans with ((sigma + M * norm (dq k ys)) * (sigma + M * norm (dq k ys))).
- apply mean_two; auto; [apply Rmult_le_pos; [auto|apply norm_ge0]| |].
  + exact (proj2 (proj1 (or (ys k)))).
  + rewrite (mean_ext _ _ (fun i => t * t * sq (sub (sub (Gx x (ys k) i) (Gx x (ys b0) i)) (sub (gx x (ys k)) (gx x (ys b0)))))).
    2:{ intro i. rewrite sq_scal. f_equal. apply eqv_sq. vec. }
    rewrite mean_scal. replace (M * norm (dq k ys) * (M * norm (dq k ys))) with (t * t * (M ^ 2 * sq (sub (ys k) (ys b0)))).
    2:{ replace (M * norm (dq k ys) * (M * norm (dq k ys))) with (M ^ 2 * (norm (dq k ys) * norm (dq k ys))) by ring. rewrite <- sq_norm. unfold dq. rewrite sq_scal. fold t. ring. }
    apply Rmult_le_compat_l; [nra|]. eapply Rle_trans; [apply centred|].
    * intro v. rewrite (mean_ext _ _ (fun i => 1 * dot (sub (Gx x (ys k) i) (gx x (ys k))) v + (-1) * dot (sub (Gx x (ys b0) i) (gx x (ys b0))) v)) by (intro i; rewrite !dot_sub; ring).
      rewrite mean_lin, (proj1 (proj2 (or (ys k)))), (proj1 (proj2 (or (ys b0)))). ring.
    * apply (p_smooth_x _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ P).
- assert (T : norm (dq k ys) <= norm (off k x ys) + L0 / mu).
  { pose proof (dq_le k x kN z). pose proof (norm_add (off k x ys) (dq k (fun j => ystar j x))) as q. rewrite (eqv_norm (add (off k x ys) _) (dq k ys)) in q by vec. lra. }
  assert (q : sigma + M * norm (dq k ys) <= r). { unfold r, s_D. assert (M * norm (dq k ys) <= M * (norm (off k x ys) + L0 / mu)) by (now apply Rmult_le_compat_l). unfold Rdiv in *. lra. }
  assert (0 <= sigma + M * norm (dq k ys)) by (assert (0 <= M * norm (dq k ys)) by (apply Rmult_le_pos; [auto|apply norm_ge0]); lra). nra.
Qed.
Lemma batch_sum_noise x ys : E (batch x ys) (fun F => norm (sub F (comb fx gx x ys))) <= Vocabulary.sum (fun k => cw k * (sD + M * norm (off k x ys))) N / sqrt (INR bs).
Proof.
set (s := Vocabulary.sum _ N). assert (s0 : 0 <= s). { apply sum_ge0. intros k kN. pose proof sD0. pose proof Mge. apply Rmult_le_pos; [apply Rabs_pos|]. pose proof (norm_ge0 _ (off k x ys)). nra. }
rewrite <- (sqrt_square s) at 1 by auto. apply batch_mean.
- apply (comb_unbiased X Y N pos alpha nu sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy sigma). destruct P; auto.
- apply noise_sum.
- destruct bu; auto.
- nra.
Qed.
(* ---------- together ---------- *)
Notation rms t Z := (E (run t) (fun s => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => Z (fst s) ys))).
Lemma mean_le_root t (Z : X -> (nat -> Y) -> R) c : 0 <= c -> rms t (fun x ys => Z x ys * Z x ys) <= c ^ 2 -> rms t Z <= c.
Proof.
intros c0 h. apply Rle_trans with (E (do s <- run t; do ys <- inner (budget K0 K1 t) (fst s) (snd s); Ret (Z (fst s) ys)) (fun z => z)).
- rewrite E_bind. apply E_le. intro s. rewrite E_bind. simpl. lra.
- apply jensen_le; auto. rewrite E_bind. replace (c * c) with (c ^ 2) by ring. eapply Rle_trans; [|exact h]. apply E_le. intro s. rewrite E_bind. simpl. apply E_le. intro ys. lra.
Qed.
Lemma shared_dir t : dir_error X _ eta_x (along X Y loop batch) x0 (fun _ => y0) gphi t <= shared_error N pos alpha bs mu L0 L1 L2 M sigma a delta bias.
Proof.
destruct (warm_both t) as (W1 & W2). pose proof bu as [a0 d0 x00 b1 st c1 c2 c3 c4]. destruct ba as (bN & _). pose proof m0 as m0. pose proof mL as mL. pose proof L00 as L00. pose proof Mge as Mge. pose proof sD0 as sD0. assert (l2 : 0 <= L2) by (eapply l2; eassumption).
assert (s1 : 0 < sqrt (INR bs)) by (apply sqrt_lt_R0; now apply lt_0_INR). set (rs := / sqrt (INR bs)). assert (rs0 : 0 <= rs) by (left; now apply Rinv_0_lt_compat).
set (h := fun k x (ys : nat -> Y) => cw k * ((L1 + M * rs) * norm (off k x ys) + (L1 * norm (sub (ys k) (ystar k x)) + L2 * L0 / mu * norm (sub (ys b0) (ystar b0 x))) + sD * rs)).
apply Rle_trans with (E (run t) (fun s => 1 * E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => Vocabulary.sum (fun k => h k (fst s) ys) N) + bias)).
- unfold dir_error. apply E_le. intros [x ys]. cbn [fst snd]. unfold along at 1. rewrite E_bind, <- E_affine. apply E_le. intro zs. rewrite E_bind. cbn [E fst].
  set (p := comb fx gx x zs). set (p' := comb fx gx x (fun k => ystar k x)).
  apply Rle_trans with (E (batch x zs) (fun F => 1 * norm (sub F p) + (norm (sub p p') + norm (sub p' (gphi x))))).
  + apply E_le. intro F. pose proof (tri F p (gphi x)). pose proof (tri p p' (gphi x)). lra.
  + rewrite E_affine. pose proof (batch_sum_noise x zs) as n1. fold p in n1. pose proof (exact_diff x zs) as n2. fold p p' in n2. pose proof (bb x) as n3. fold p' in n3.
    unfold Rdiv in n1. fold rs in n1. rewrite Rmult_comm, <- TaylorLipschitz.sum_scal in n1.
    apply Rle_trans with (Vocabulary.sum (fun k => rs * (cw k * (sD + M * norm (off k x zs)))) N + Vocabulary.sum (fun k => cw k * (L1 * norm (off k x zs) + (L1 * norm (sub (zs k) (ystar k x)) + L2 * L0 / mu * norm (sub (zs b0) (ystar b0 x))))) N + bias); [lra|].
    apply Req_le. rewrite <- TaylorLipschitz.sum_add. rewrite Rmult_1_l. f_equal. apply TaylorLipschitz.sum_ext. intros k _. unfold h. ring.
- rewrite E_affine, Rmult_1_l. unfold shared_error.
  assert (I : E (run t) (fun s => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => Vocabulary.sum (fun k => h k (fst s) ys) N)) <= Vocabulary.sum (fun k => ((L1 + M * rs) * a + be * delta + sD * rs) * cw k) N).
  { rewrite (E_ext _ _ (fun s => Vocabulary.sum (fun k => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => h k (fst s) ys)) N)) by (intro s; apply (E_sum _ (fun k ys => h k (fst s) ys))).
    rewrite (E_sum _ (fun k s => E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => h k (fst s) ys))). apply TaylorLipschitz.sum_le. intros k kN. pose proof (Rabs_pos (pos k * alpha k)) as c0.
    assert (lin : rms t (fun x ys => h k x ys) = cw k * ((L1 + M * rs) * rms t (fun x ys => norm (off k x ys)) + (L1 * rms t (fun x ys => norm (sub (ys k) (ystar k x))) + L2 * L0 / mu * rms t (fun x ys => norm (sub (ys b0) (ystar b0 x)))) + sD * rs)).
    { unfold h. rewrite (E_ext _ _ (fun s => cw k * (1 * ((L1 + M * rs) * E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => norm (off k (fst s) ys)) + 1 * (L1 * E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => norm (sub (ys k) (ystar k (fst s)))) + L2 * L0 / mu * E (inner (budget K0 K1 t) (fst s) (snd s)) (fun ys => norm (sub (ys b0) (ystar b0 (fst s)))))) + sD * rs) + 0)).
      - rewrite E_affine, E_affine, E_lin, E_lin. ring.
      - intro s. rewrite <- (E_lin _ L1), <- (E_lin _ (L1 + M * rs)), <- E_affine, <- E_affine. apply E_ext. intro ys. ring. }
    rewrite lin. destruct (Req_dec (pos k) 0) as [z|z]; [rewrite z, Rmult_0_l, Rabs_R0; lra|]. rewrite Rmult_comm. apply Rmult_le_compat_r; auto.
    assert (r1 : rms t (fun x ys => norm (off k x ys)) <= a) by (apply (mean_le_root t (fun x ys => norm (off k x ys))); auto; eapply Rle_trans; [|exact (W2 k kN z)]; apply E_le; intro s; apply E_le; intro ys; rewrite sq_norm; lra).
    assert (r2 : rms t (fun x ys => norm (sub (ys k) (ystar k x))) <= delta) by (apply (mean_le_root t (fun x ys => norm (sub (ys k) (ystar k x)))); auto; eapply Rle_trans; [|exact (W1 k kN)]; apply E_le; intro s; apply E_le; intro ys; rewrite sq_norm; lra).
    assert (r3 : rms t (fun x ys => norm (sub (ys b0) (ystar b0 x))) <= delta) by (apply (mean_le_root t (fun x ys => norm (sub (ys b0) (ystar b0 x)))); auto; eapply Rle_trans; [|exact (W1 b0 bN)]; apply E_le; intro s; apply E_le; intro ys; rewrite sq_norm; lra).
    assert (q0 : 0 <= L2 * L0 / mu) by (apply Rmult_le_pos; [nra|left; now apply Rinv_0_lt_compat]). assert (q1 : 0 <= L1 + M * rs) by (assert (0 <= M * rs) by (now apply Rmult_le_pos); lra).
    apply (Rmult_le_compat_l (L1 + M * rs)) in r1; auto. apply (Rmult_le_compat_l L1) in r2; [|lra]. apply (Rmult_le_compat_l (L2 * L0 / mu)) in r3; auto. unfold beta. lra. }
  rewrite TaylorLipschitz.sum_scal in I. fold (sumB N pos alpha) in I. set (B := sumB N pos alpha) in *. unfold Rdiv. fold rs.
  apply Rle_trans with (((L1 + M * rs) * a + be * delta + sD * rs) * B + bias); [lra|]. apply Req_le. ring.
Qed.
End S.
Theorem T_shared_estimator : shared_estimator_theorem.
Proof.
intros X Y N b0 pos alpha nu sx sy Fx Gx Fy Gy eta_x eta K0 K1 bs x0 y0 f g fx gx fy gy gxy gyy ystar gphi n mu L0 L1 L2 M sigma R0 a delta bias P ok ba bu bb t.
exact (shared_dir X Y N b0 pos alpha nu sx sy Fx Gx Fy Gy eta_x eta K0 K1 bs x0 y0 f g fx gx fy gy gxy gyy ystar gphi n mu L0 L1 L2 M sigma R0 a delta bias P ok ba bu bb t).
Qed.
