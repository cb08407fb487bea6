(* The bias of order p from Lemma 3.1 on |nu| < r, and the main theorem for every p with a smooth path. *)
Require Import Reals Lra Psatz Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz StencilReals.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra Estimator ExplicitTheorem OrderOne TaylorNear.
From Coquelicot Require Derive.
Open Scope R_scope.
Lemma sum_cat f m n : Vocabulary.sum f (m + n) = Vocabulary.sum f m + Vocabulary.sum (fun i => f (m + i)%nat) n.
Proof. induction n as [|n IH]; [rewrite Nat.add_0_r; simpl; lra|]. rewrite Nat.add_succ_r; simpl; rewrite IH; lra. Qed.
Section W.
Variables (m q : nat) (a0 : R).
Hypothesis eo : even_or_odd m q a0.
Lemma split_nodes (g : R -> R -> R) : Vocabulary.sum (fun i => g (node_weight m q a0 i) (node m i)) (nodes m q)
  = Vocabulary.sum (fun i => g (StatementsStencil.wm m q (S i)) (- INR (S i))) m + g a0 0 + Vocabulary.sum (fun i => g (StatementsStencil.wp m q (S i)) (INR (S i))) q.
Proof.
unfold nodes. rewrite sum_cat, sum_cat, Rplus_assoc. f_equal; [|f_equal].
- apply TaylorLipschitz.sum_ext; intros i hi; unfold node_weight, node. replace (Nat.ltb i m) with true by (symmetry; apply Nat.ltb_lt; lia). reflexivity.
- simpl. unfold node_weight, node. rewrite Nat.add_0_r, Nat.ltb_irrefl, Nat.eqb_refl, Nat.sub_diag. simpl. lra.
- apply TaylorLipschitz.sum_ext; intros i hi; unfold node_weight, node.
  replace (Nat.ltb (m + (1 + i)) m) with false by (symmetry; apply Nat.ltb_ge; lia).
  replace (Nat.eqb (m + (1 + i)) m) with false by (symmetry; apply Nat.eqb_neq; lia).
  replace (m + (1 + i) - m)%nat with (S i) by lia. reflexivity.
Qed.
Lemma moments k : (k <= m + q)%nat -> Vocabulary.sum (fun i => node_weight m q a0 i * node m i ^ k) (nodes m q) = if Nat.eqb k 1 then 1 else 0.
Proof.
intro hk. rewrite (split_nodes (fun a x => a * x ^ k)). destruct eo as [(_ & e1 & e2)|(e1 & e2)]; rewrite e2; subst q.
- now apply StencilReals.even_moments.
- now apply StencilReals.odd_moments.
Qed.
Lemma order : (1 <= m + q)%nat /\ (m <= S q)%nat /\ (q <= S m)%nat /\ (m <= q)%nat.
Proof. destruct eo as [(? & ? & _)|(? & _)]; lia. Qed.
Lemma constant_bound : Vocabulary.sum (fun i => Rabs (node_weight m q a0 i) * Rabs (node m i) ^ S (m + q)) (nodes m q) / INR (fact (S (m + q))) <= StatementsStencil.constant m q.
Proof.
destruct order as (p1 & mq & qm & _). rewrite (split_nodes (fun a x => Rabs a * Rabs x ^ S (m + q))).
unfold StatementsStencil.constant, Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, TaylorLipschitz.fact_pos|].
rewrite Rabs_R0, pow_i by lia. rewrite Rmult_0_r, Rplus_0_r.
assert (one : forall c i, Rabs (INR (S i) * c) <= 1 -> Rabs c * Rabs (INR (S i)) ^ S (m + q) <= INR (S i) ^ (m + q)).
{ intros c i b. rewrite Rabs_mult in b. rewrite (Rabs_pos_eq (INR _)) in * by apply pos_INR.
  assert (P : 0 <= INR (S i) ^ (m + q)) by (apply pow_le, pos_INR).
  change (INR (S i) ^ S (m + q)) with (INR (S i) * INR (S i) ^ (m + q)). rewrite <- Rmult_assoc, (Rmult_comm (Rabs c)).
  rewrite <- (Rmult_1_l (INR (S i) ^ (m + q))) at 2. apply Rmult_le_compat_r; auto. }
apply Rplus_le_compat; apply TaylorLipschitz.sum_le; intros i hi; [rewrite Rabs_Ropp|]; apply one; [apply StencilReals.wm_bound|apply StencilReals.wp_bound]; lia.
Qed.
Lemma node_le i : (i < nodes m q)%nat -> Rabs (node m i) <= INR q.
Proof.
intro h. destruct order as (_ & _ & _ & mq). unfold nodes in h. unfold node. destruct (Nat.ltb_spec i m).
- rewrite Rabs_Ropp, Rabs_pos_eq by apply pos_INR. apply le_INR. lia.
- rewrite Rabs_pos_eq by apply pos_INR. apply le_INR. lia.
Qed.
End W.
(* a derivative is known from slopes on one side *)
Lemma slope_near h l c b r : 0 < r -> 0 <= b -> derivable_pt_lim h 0 l -> (forall s, 0 < s < r -> h s - h 0 <= s * (c + b * s)) -> l <= c.
Proof.
intros r0 b0 D B. apply Rnot_lt_le. intro lc. destruct (D ((l - c) / 2) ltac:(lra)) as (del & K).
pose proof (cond_pos del) as dp. set (t := (l - c) / (2 * (b + 1))). assert (t0 : 0 < t) by (apply Rmult_lt_0_compat; [lra|apply Rinv_0_lt_compat; lra]).
assert (bt : b * t <= (l - c) / 2).
{ unfold t. apply Rle_trans with ((b + 1) * ((l - c) / (2 * (b + 1)))); [fold t; nra|]. apply Req_le. field. lra. }
set (s := Rmin (pos del / 2) (Rmin (r / 2) t)).
assert (s1 : s <= pos del / 2) by apply Rmin_l. assert (s2 : s <= r / 2) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_l]).
assert (s3 : s <= t) by (eapply Rle_trans; [apply Rmin_r|apply Rmin_r]).
assert (s0 : 0 < s) by (unfold s; repeat apply Rmin_glb_lt; lra).
pose proof (K s ltac:(lra) ltac:(rewrite Rabs_pos_eq; lra)) as Q. rewrite Rplus_0_l in Q.
pose proof (B s ltac:(lra)) as H. apply Rabs_def2 in Q. destruct Q as (_ & Q).
assert ((h s - h 0) / s <= c + b * s) by (apply (Rmult_le_reg_r s); auto; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r; lra).
assert (b * s <= b * t) by now apply Rmult_le_compat_l. lra.
Qed.
Section P.
Variables (X Y : space) (m q : nat) (a0 nu : R).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R).
Variables (yp : R -> X -> Y) (u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 C r : R).
Hypothesis eo : even_or_odd m q a0.
Hypothesis nu0 : 0 < nu.
Hypothesis C0 : 0 <= C.
Hypothesis r0 : 0 < r.
Hypothesis window : INR q * nu < r.
Hypothesis fo : first_order X Y f g fx gx fy gy mu L0 L1.
Hypothesis so : second_order X Y gx gy gxy gyy L2.
Hypothesis hg : hypergradient X Y fx fy gy (yp 0) u gphi gxy gyy.
Hypothesis pm : path_minimises X Y fy gy yp r.
Hypothesis ps : path_smooth X Y fx gx yp C r (m + q).
Notation psi := (psi X Y fx gx yp).
Notation b1 := (bias1 mu L0 L1 L2 1).
Lemma b1_ge0 : 0 <= b1.
Proof.
destruct fo. destruct so. unfold bias1. pose proof (k_pos X Y f g fx gx fy gy mu L0 L1 fo). pose proof (Rinv_0_lt_compat _ o_mu).
assert (0 <= L1 * L0 / mu) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|lra]).
assert (0 <= L2 * L0 ^ 2 / (2 * mu ^ 2)).
{ apply Rmult_le_pos; [apply Rmult_le_pos; [lra|simpl; nra]|]. left. apply Rinv_0_lt_compat. simpl. nra. }
rewrite Rmult_1_r. apply Rmult_le_pos; lra.
Qed.
Lemma quotient x v s : 0 < s < r -> Rabs (dot (psi x s) v - dot (psi x 0) v - s * dot (gphi x) v) <= s * (b1 * norm v * s).
Proof.
intros [s0 sr]. set (ystar := fun (k : nat) x => match k with O => yp 0 x | _ => yp s x end).
assert (Y1 : forall x, critical (hy X Y INR s fy gy 1 x) (ystar 1%nat x)).
{ intros z w. unfold hy. simpl INR. rewrite Rmult_1_l. exact (pm s z ltac:(rewrite Rabs_pos_eq; lra) w). }
pose proof (bias_one X Y f g fx gx fy gy (yp 0) u gphi gxy gyy mu L0 L1 L2 fo so hg s ystar s0 (fun _ => eq_refl) Y1 x) as B.
set (c := comb X Y 2 INR alpha1 s fx gx x (fun k => ystar k x)) in *.
assert (e : dot (psi x s) v - dot (psi x 0) v = s * dot c v).
{ unfold c. rewrite comb_dot. simpl. unfold StatementsOrders.psi. rewrite !dotDl, !dotZl. field. lra. }
rewrite e. replace (s * dot c v - s * dot (gphi x) v) with (s * dot (sub c (gphi x)) v) by (unfold sub; rewrite dotDl, dotZl; ring).
rewrite Rabs_mult, (Rabs_pos_eq s) by lra. apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [apply cauchy_norm|].
replace (b1 * norm v * s) with (bias1 mu L0 L1 L2 s * norm v) by (unfold bias1; ring). apply Rmult_le_compat_r; auto. apply norm_ge0.
Qed.
Lemma derivative x v : Derive.Derive (fun t => dot (psi x t) v) 0 = dot (gphi x) v.
Proof.
destruct (ps x v) as (Hd & _). destruct (order m q a0 eo) as (p1 & _).
assert (ex := derive_lim _ 0 (Hd 0 1%nat ltac:(rewrite Rabs_R0; auto) ltac:(lia))). set (l := Derive.Derive _ 0) in *.
pose proof b1_ge0. pose proof (norm_ge0 _ v). assert (bv : 0 <= b1 * norm v) by now apply Rmult_le_pos.
apply Rle_antisym.
- apply (slope_near _ _ _ _ _ r0 bv ex). intros s hs. pose proof (quotient x v s hs) as Q.
  pose proof (Rle_abs (dot (psi x s) v - dot (psi x 0) v - s * dot (gphi x) v)). lra.
- apply derivable_pt_lim_opp in ex. enough (- l <= - dot (gphi x) v) by lra.
  apply (slope_near _ _ _ _ _ r0 bv ex). intros s hs. unfold opp_fct. pose proof (quotient x v s hs) as Q.
  pose proof (Rle_abs (- (dot (psi x s) v - dot (psi x 0) v - s * dot (gphi x) v))) as Z. rewrite Rabs_Ropp in Z. lra.
Qed.
Lemma bias_order_p : bias_bound X Y (nodes m q) (node m) (node_weight m q a0) nu fx gx (ystar_p X Y m nu yp) gphi (bias_p m q nu C).
Proof.
intro x. set (c := comb _ _ _ _ _ _ _ _ _ _). set (v := sub c (gphi x)). pose proof (norm_ge0 _ v) as v0.
destruct (order m q a0 eo) as (p1 & _).
assert (Cv : 0 <= C * norm v) by now apply Rmult_le_pos.
assert (inr : forall j, (j < nodes m q)%nat -> Rabs (node m j * nu) < r).
{ intros j hj. rewrite Rabs_mult, (Rabs_pos_eq nu) by lra. pose proof (node_le m q a0 eo j hj). pose proof (Rabs_pos (node m j)). nra. }
pose proof (stencil_near r (m + q) (fun t => dot (psi x t) v) (C * norm v) (node_weight m q a0) (node m) (nodes m q) nu p1 Cv (ps x v) nu0 inr (moments m q a0 eo)) as St.
rewrite derivative in St.
replace (/ nu * Vocabulary.sum (fun j => node_weight m q a0 j * dot (psi x (node m j * nu)) v) (nodes m q)) with (dot c v) in St.
2:{ unfold c. rewrite comb_dot, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros j _. unfold StatementsOrders.psi, ystar_p. rewrite dotDl, dotZl. field. lra. }
replace (dot c v - dot (gphi x) v) with (sq v) in St by (unfold sq; unfold v at 1, sub; rewrite dotDl, dotZl; ring).
pose proof (constant_bound m q a0 eo) as K. set (k := _ / INR (fact (S (m + q)))) in *.
assert (np : 0 <= nu ^ (m + q)) by (apply pow_le; lra).
assert (kb : C * k * nu ^ (m + q) <= bias_p m q nu C) by (unfold bias_p; apply Rmult_le_compat_r; [auto|now apply Rmult_le_compat_l]).
assert (k0 : 0 <= k).
{ unfold k. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, TaylorLipschitz.fact_pos].
  replace 0 with (Vocabulary.sum (fun _ => 0 * 0) (nodes m q)) by (rewrite TaylorLipschitz.sum_scal; ring). apply TaylorLipschitz.sum_le. intros j _. rewrite Rmult_0_l. apply Rmult_le_pos; [apply Rabs_pos|apply pow_le, Rabs_pos]. }
assert (B : 0 <= C * k * nu ^ (m + q)) by (apply Rmult_le_pos; [now apply Rmult_le_pos|auto]).
rewrite sq_norm in St. pose proof (Rle_abs (norm v * norm v)).
destruct (Req_dec (norm v) 0) as [Z|Z]; [rewrite Z; lra|]. apply (Rmult_le_reg_r (norm v)); [lra|]. nra.
Qed.
End P.
Theorem main_order_p_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 Delta R0 sigma eps delta C r :
  main_order_p X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 Delta R0 sigma eps delta C r.
Proof.
intros eo C0 r0 win sm so hg pm ps ga pa.
assert (fo : first_order X Y f g fx gx fy gy mu L0 L1) by (destruct sm; constructor; assumption).
assert (nu0 : 0 < nu) by (destruct pa; assumption).
eapply main_explicit_thm with (phi := hyper_objective X Y f (yp 0)); [constructor|exact pa]; try eassumption.
- now apply (L_phi_pos X Y f g fx gx fy gy gxy gyy).
- now apply (phi_upper X Y f g fx gx fy gy (yp 0) u gphi gxy gyy).
- now apply (bias_order_p X Y m q a0 nu f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 C r).
Qed.
Theorem T_main_order_p : main_order_p_theorem. Proof. intros X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy gxy gyy yp u gphi mu L0 L1 L2 Delta R0 sigma eps delta C r. apply main_order_p_thm. Qed.
