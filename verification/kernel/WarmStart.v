(* SGD from a random start; the marginal of one node; the warm start. Proof of StatementsMethod.sgd_in_expectation and warm_start. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz SgdStep.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra.
Open Scope R_scope.
Lemma sgd_Ex (Y : space) eta s (G : Y -> nat -> Y) K Z : forall y, E (sgd eta s G K y) Z = SgdStep.Ex Y eta (outcomes s) (weight s) G K Z y.
Proof.
induction K as [|K IH]; intro y; [reflexivity|]. unfold sgd. rewrite iterS. simpl. apply TaylorLipschitz.sum_ext. intros i _.
f_equal. apply IH.
Qed.
Lemma sgd_fixed (Y : space) (h : Y -> R) g G ystar s mu L eta sigma K y : 0 < mu -> mu <= L -> 0 < eta -> eta * (mu + L) <= 2 ->
  strongly_convex h g mu -> upper h g L -> critical g ystar -> (forall y, unbiased s (G y) (g y)) -> (forall y, noise s (G y) (g y) sigma) ->
  E (sgd eta s G K y) (fun y => sq (sub y ystar)) <= (1 - mu * eta) ^ (2 * K) * sq (sub y ystar) + floor mu eta sigma.
Proof.
intros m0 mL e0 eL St Up Cr Un No. rewrite sgd_Ex.
pose proof (SgdStep.sgd_sharp Y h g mu L m0 mL St Up (addA Y) ystar eta Cr e0 eL (outcomes s) (weight s) G (sigma * sigma)
  (weight_ge0 s) (weight_sum s) Un No K y) as B.
unfold floor. rewrite pow_mult. replace ((1 - mu * eta) ^ 2) with (SgdStep.q mu eta * SgdStep.q mu eta) by (unfold SgdStep.q; ring).
apply B. nra.
Qed.
Theorem sgd_thm : sgd_in_expectation.
Proof.
intros Y C start h g G ystar y0 s mu L eta sigma K m0 mL e0 eL Hp Ho. rewrite <- E_affine. apply E_le. intro c.
destruct (Hp c) as (? & ? & ?). apply sgd_fixed with (h := h c) (g := g c) (L := L); auto; intro y; apply Ho.
Qed.

(* any inner loop, and anything read off its state: from one outer step to the next the target moves by at most ell eta_x *)
Section Along.
Variables (X Y : space) (eta_x : R) (x0 : X) (start : nat -> Y) (loop : nat -> X -> (nat -> Y) -> prog (nat -> Y)) (batch : X -> (nat -> Y) -> prog X).
Definition along (t : nat) (x : X) (ys : nat -> Y) : prog (X * (nat -> Y)) := do ys' <- loop t x ys; do F <- batch x ys'; Ret (F, ys').
Notation run t := (nsgd X _ eta_x along x0 start t).
Variables (Z : ips) (read : (nat -> Y) -> Z) (target : X -> Z) (ell delta : R).
Notation after t := (E (run t) (fun s => E (loop t (fst s) (snd s)) (fun ys => sq (sub (read ys) (target (fst s)))))).
Notation before t := (E (run t) (fun s => sq (sub (read (snd s)) (target (fst s))))).
Hypotheses (ex0 : 0 <= eta_x) (d0 : 0 <= delta) (l0 : 0 <= ell).
Lemma moved_target t : lipschitz target ell -> after t <= delta ^ 2 -> before (S t) <= (delta + ell * eta_x) ^ 2.
Proof.
intros Lip Hd. set (c := ell * eta_x). assert (c0 : 0 <= c) by (unfold c; nra).
simpl nsgd. rewrite E_bind.
assert (J : E (run t) (fun s => E (loop t (fst s) (snd s)) (fun ys => norm (sub (read ys) (target (fst s))))) <= delta).
{ apply Rle_trans with (E (do s <- run t; do ys <- loop t (fst s) (snd s); Ret (norm (sub (read ys) (target (fst s))))) (fun z => z)).
  - rewrite E_bind. apply E_le. intro s. rewrite E_bind. simpl. lra.
  - apply jensen_le; auto. rewrite E_bind. replace (delta * delta) with (delta ^ 2) by ring. eapply Rle_trans; [|exact Hd].
    apply E_le. intro s. rewrite E_bind. simpl. apply E_le. intro ys. rewrite sq_norm. lra. }
apply Rle_trans with (E (run t) (fun s => 1 * (1 * E (loop t (fst s) (snd s)) (fun ys => sq (sub (read ys) (target (fst s))))
   + 2 * c * E (loop t (fst s) (snd s)) (fun ys => norm (sub (read ys) (target (fst s))))) + c * c)).
2:{ rewrite E_affine, E_lin. assert (2 * c * E (run t) (fun s => E (loop t (fst s) (snd s)) (fun ys => norm (sub (read ys) (target (fst s))))) <= 2 * c * delta)
      by (apply Rmult_le_compat_l; lra). simpl pow in *. lra. }
apply E_le. intros [x ys]. simpl fst. simpl snd. rewrite E_bind. simpl E. unfold along. rewrite E_bind.
rewrite <- E_lin, <- E_affine. apply E_le. intro ys'. rewrite E_bind. simpl E.
rewrite <- (E_const (batch x ys') (1 * _ + _)). apply E_le. intro F. simpl fst. simpl snd.
set (x' := nstep X eta_x x F).
assert (D : norm (sub x x') <= eta_x).
{ apply norm_le; auto. rewrite (eqv_sq _ (scal eta_x (unit F))) by (unfold x', nstep; vec).
  rewrite sq_scal. pose proof (unit_le1 _ F). fold (sq (unit F)) in *. nra. }
pose proof (Lip x x') as Lx. assert (ell * norm (sub x x') <= c) by (apply Rmult_le_compat_l; lra).
pose proof (tri (read ys') (target x) (target x')). rewrite !sq_norm.
pose proof (norm_ge0 _ (sub (read ys') (target x))). pose proof (norm_ge0 _ (sub (read ys') (target x'))). nra.
Qed.
End Along.
Lemma moved (X Y : space) eta_x (x0 : X) start loop batch (ystar : nat -> X -> Y) ell delta : 0 <= eta_x -> 0 <= delta -> 0 <= ell -> forall t k, lipschitz (ystar k) ell ->
  E (nsgd X _ eta_x (along X Y loop batch) x0 start t) (fun s => E (loop t (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= delta ^ 2 ->
  E (nsgd X _ eta_x (along X Y loop batch) x0 start (S t)) (fun s => sq (sub (snd s k) (ystar k (fst s)))) <= (delta + ell * eta_x) ^ 2.
Proof. intros e d l t k. exact (moved_target X Y eta_x x0 start loop batch Y (fun ys => ys k) (ystar k) ell delta e d l t). Qed.

Section F.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Variables (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Variables (h : nat -> X -> Y -> R) (ystar : nat -> X -> Y).
Notation inner := (inner X Y pos nu sy Fy Gy eta_y).
Notation Hy := (Hy X Y pos nu Fy Gy).
Notation hy := (hy X Y pos nu fy gy).
Notation batch := (batch X Y m pos alpha nu sx Fx Gx bs).
Notation direction := (direction X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_y K0 K1 bs).
Notation f2sa := (f2sa X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0).
Notation budget := (budget K0 K1).
Notation oracles := (oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy).
(* one node of the joint loop is an SGD of its own *)
Lemma marginal k x Z K : forall ys, E (inner K x ys) (fun ys => Z (ys k)) = E (sgd eta_y sy (Hy k x) K (ys k)) Z.
Proof.
induction K as [|K IH]; intro ys; [reflexivity|]. unfold StatementsMethod.inner, sgd. rewrite !iterS. simpl. apply mean_ext. intro i. apply IH.
Qed.
Lemma node_unbiased sigma k x y : (k < m)%nat -> oracles sigma -> unbiased sy (Hy k x y) (hy k x y).
Proof.
intros km O v. destruct (O x y) as (_ & _ & N). destruct (N k km) as ((U1 & _) & (U2 & _)).
rewrite (mean_ext _ _ (fun i => pos k * nu * dot (sub (Fy k x y i) (fy x y)) v + 1 * dot (sub (Gy k x y i) (gy x y)) v)).
- rewrite mean_lin, U1, U2. ring.
- intro i. unfold StatementsMethod.Hy, StatementsMethod.hy, sub. rewrite !dotDl, !dotZl, !dotDl, !dotZl. ring.
Qed.
Lemma node_noise n sigma k x y : 0 < nu -> (k < m)%nat -> Rabs (pos k) <= n -> 0 <= sigma -> oracles sigma ->
  noise sy (Hy k x y) (hy k x y) ((1 + n * nu) * sigma).
Proof.
intros n0 km pn s0 O. destruct (O x y) as (_ & _ & N). destruct (N k km) as ((_ & V1) & (_ & V2)). unfold noise in *.
set (c := pos k * nu). assert (c0 : 0 <= Rabs c) by apply Rabs_pos.
assert (cn : Rabs c <= n * nu) by (unfold c; rewrite Rabs_mult, (Rabs_pos_eq nu) by lra; nra).
apply Rle_trans with (mean sy (fun i => (1 + Rabs c) * sq (sub (Gy k x y i) (gy x y)) + (1 + Rabs c) * Rabs c * sq (sub (Fy k x y i) (fy x y)))).
- apply mean_le. intro i.
  rewrite (eqv_sq _ (add (sub (Gy k x y i) (gy x y)) (scal c (sub (Fy k x y i) (fy x y))))).
  2:{ unfold StatementsMethod.Hy, StatementsMethod.hy, c. vec. }
  pose proof (weighted (sub (Gy k x y i) (gy x y)) (sub (Fy k x y i) (fy x y)) c 1 (sq (sub (Gy k x y i) (gy x y)))) as W.
  pose proof (sq_ge0 (sub (Gy k x y i) (gy x y))). lra.
- rewrite mean_lin.
  set (a := mean sy (fun i => sq (sub (Gy k x y i) (gy x y)))) in *. set (b := mean sy (fun i => sq (sub (Fy k x y i) (fy x y)))) in *.
  apply Rle_trans with ((1 + Rabs c) * (1 + Rabs c) * (sigma * sigma)).
  + assert ((1 + Rabs c) * a <= (1 + Rabs c) * (sigma * sigma)) by (apply Rmult_le_compat_l; lra).
    assert ((1 + Rabs c) * Rabs c * b <= (1 + Rabs c) * Rabs c * (sigma * sigma)) by (apply Rmult_le_compat_l; [nra|lra]). lra.
  + replace ((1 + n * nu) * sigma * ((1 + n * nu) * sigma)) with ((1 + n * nu) * (1 + n * nu) * (sigma * sigma)) by ring.
    apply Rmult_le_compat_r; nra.
Qed.

Variables (n mu L ell sigma delta R0 : R).
Hypotheses (nu0 : 0 < nu) (n0 : 0 <= n) (s0 : 0 <= sigma) (ex0 : 0 <= eta_x).
Hypothesis range : node_range m pos n.
Hypothesis problems : inner_problems X Y m pos nu fy gy h ystar mu L ell.
Hypothesis orac : oracles sigma.
Hypothesis bud : budgets X Y m nu eta_x eta_y K0 K1 x0 y0 ystar n mu L ell sigma delta R0.
Notation fl := (floor mu eta_y ((1 + n * nu) * sigma)).
Notation after t k := (E (f2sa t) (fun s => E (inner (budget t) (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s)))))).
Notation before t k := (E (f2sa t) (fun s => sq (sub (snd s k) (ystar k (fst s))))).
Lemma loop t k : (k < m)%nat -> after t k <= (1 - mu * eta_y) ^ (2 * budget t) * before t k + fl.
Proof.
intro km. destruct bud as (? & ? & ? & ? & _). destruct (problems k km) as (P & _).
rewrite <- E_affine. apply E_le. intros [x ys]. simpl fst. simpl snd.
rewrite (marginal k x (fun y => sq (sub y (ystar k x)))). destruct (P x) as (? & ? & ?).
apply sgd_fixed with (h := h k x) (g := hy k x) (L := L); auto; intro y.
- now apply node_unbiased with sigma.
- now apply node_noise; auto.
Qed.
Lemma move t k : (k < m)%nat -> after t k <= delta ^ 2 -> before (S t) k <= (delta + ell * eta_x) ^ 2.
Proof.
intro km. destruct bud as (_ & _ & _ & _ & d0 & l0 & _). destruct (problems k km) as (_ & Lip).
exact (moved X Y eta_x x0 (fun _ => y0) (fun t => inner (budget t)) batch ystar ell delta ex0 d0 l0 t k Lip).
Qed.
Lemma warm t : forall k, (k < m)%nat -> after t k <= delta ^ 2.
Proof.
destruct bud as (m0 & mL & e0 & eL & d0 & l0 & B0 & B1 & B2).
assert (q0 : 0 <= 1 - mu * eta_y) by nra.
assert (P : forall K, (1 - mu * eta_y) ^ (2 * K) = (1 - mu * eta_y) ^ K * (1 - mu * eta_y) ^ K) by (intro K; replace (2 * K)%nat with (K + K)%nat by lia; apply pow_add).
assert (Q : forall K, 0 <= (1 - mu * eta_y) ^ K) by (intro; now apply pow_le).
induction t as [|t IH]; intros k km; (eapply Rle_trans; [exact (loop _ k km)|]); rewrite P.
- simpl budget. simpl (before O k). pose proof (B0 k km) as b. pose proof (norm_ge0 _ (sub y0 (ystar k x0))). rewrite sq_norm.
  pose proof (Q K0). set (a := norm _) in *. assert (a * a <= R0 * R0) by nra.
  eapply Rle_trans; [|exact B1]. apply Rplus_le_compat_r. simpl. assert (0 <= (1 - mu * eta_y) ^ K0 * (1 - mu * eta_y) ^ K0) by nra. nra.
- simpl budget. pose proof (move t k km (IH k km)) as M. pose proof (Q K1).
  eapply Rle_trans; [|exact B2]. apply Rplus_le_compat_r. rewrite Rpow_mult_distr. replace (((1 - mu * eta_y) ^ K1) ^ 2) with ((1 - mu * eta_y) ^ K1 * (1 - mu * eta_y) ^ K1) by ring.
  apply Rmult_le_compat_l; [nra|]. exact M.
Qed.
End F.
Theorem warm_thm X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar :
  warm_start X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
Proof. intros n mu L ell sigma delta R0 nu0 n0 s0 ex0 range problems orac bud t k km.
apply warm with (fx := fx) (gx := gx) (fy := fy) (gy := gy) (h := h) (n := n) (mu := mu) (L := L) (ell := ell) (sigma := sigma) (R0 := R0); assumption. Qed.
Theorem T_warm_start : warm_start_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar. apply warm_thm. Qed.
