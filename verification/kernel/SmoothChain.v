(* The smooth chain function of StatementsSmoothChain: gradient, Lipschitz constant from the rows of the Hessian, value at 0, gap, chain property. *)
Require Import Reals Lra Lia Psatz List FunctionalExtensionality.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerBound StatementsSmoothChain VectorAlgebra ExplicitTheorem SmoothFunctions.
From FD Require TaylorLipschitz HilbertSpace ChainFunction LowerBound.
Open Scope R_scope.
(* a product of two functions at (u, v), and sg times the same at (-u, -v) *)
Lemma pair_derive (A A' B B' u v : R -> R) sg s u' v' : (forall t, derivable_pt_lim A t (A' t)) -> (forall t, derivable_pt_lim B t (B' t)) -> derivable_pt_lim u s u' -> derivable_pt_lim v s v' ->
  derivable_pt_lim (fun s => A (u s) * B (v s) + sg * (A (- u s) * B (- v s))) s
    ((A' (u s) * B (v s) - sg * (A' (- u s) * B (- v s))) * u' + (A (u s) * B' (v s) - sg * (A (- u s) * B' (- v s))) * v').
Proof.
intros DA DB Du Dv. pose proof (derivable_pt_lim_comp u A s u' _ Du (DA (u s))) as a. pose proof (derivable_pt_lim_comp v B s v' _ Dv (DB (v s))) as b.
pose proof (derivable_pt_lim_comp _ A s _ _ (derivable_pt_lim_opp u s u' Du) (DA (- u s))) as a'. pose proof (derivable_pt_lim_comp _ B s _ _ (derivable_pt_lim_opp v s v' Dv) (DB (- v s))) as b'.
pose proof (derivable_pt_lim_plus _ _ s _ _ (derivable_pt_lim_mult _ _ s _ _ a b) (derivable_pt_lim_scal _ sg s _ (derivable_pt_lim_mult _ _ s _ _ a' b'))) as D. unfold plus_fct, mult_fct, mult_real_fct, comp, opp_fct in D.
replace ((A' (u s) * B (v s) - sg * (A' (- u s) * B (- v s))) * u' + (A (u s) * B' (v s) - sg * (A (- u s) * B' (- v s))) * v')
  with (A' (u s) * u' * B (v s) + A (u s) * (B' (v s) * v') + sg * (A' (- u s) * - u' * B (- v s) + A (- u s) * (B' (- v s) * - v'))) by ring. exact D.
Qed.
(* sums over links, gathered by coordinates *)
Lemma gathered n (A B d : nat -> R) : sum (fun i => A i * before 0 d i + B i * d i) (S n) = sum (fun i => (B i + (if Nat.ltb i n then A (S i) else 0)) * d i) (S n).
Proof.
rewrite (TaylorLipschitz.sum_add (fun i => A i * before 0 d i) (fun i => B i * d i)).
rewrite (TaylorLipschitz.sum_ext (fun i => (B i + (if Nat.ltb i n then A (S i) else 0)) * d i) (fun i => (if Nat.ltb i n then A (S i) * d i else 0) + B i * d i)) by (intros i _; destruct (Nat.ltb i n); ring).
rewrite (TaylorLipschitz.sum_add (fun i => if Nat.ltb i n then A (S i) * d i else 0) (fun i => B i * d i)). f_equal. rewrite ChainFunction.sum_first. cbn [before].
change (sum (fun i => if Nat.ltb i n then A (S i) * d i else 0) (S n)) with (sum (fun i => if Nat.ltb i n then A (S i) * d i else 0) n + (if Nat.ltb n n then A (S n) * d n else 0)). rewrite Nat.ltb_irrefl.
rewrite (TaylorLipschitz.sum_ext (fun i => if Nat.ltb i n then A (S i) * d i else 0) (fun i => A (S i) * d i) n); [ring|]. intros i hi. destruct (Nat.ltb_spec i n); [auto|lia].
Qed.
Section Chain.
Variables (Phi : R -> R) (w ell tau : R).
Hypotheses (ri : rises Phi w) (rows : rows_at_most Phi ell) (ht : 1 / 2 < tau).
Notation link_a := (link_a Phi). Notation link := (link Phi).
Definition link_aa (a b : R) : R := Psi'' a * Phi b - Psi'' (- a) * Phi (- b).
Definition link_ab (a b : R) : R := Psi' a * Phi' b - Psi' (- a) * Phi' (- b).
Definition link_bb (a b : R) : R := Psi a * Phi'' b - Psi (- a) * Phi'' (- b).
Lemma size_b a b : link_b a b = Psi (Rabs a) * Phi' b.
Proof. unfold link_b. rewrite even. unfold Rabs. destruct (Rcase_abs a); [rewrite (low_Psi a) by lra|rewrite (low_Psi (- a)) by lra]; ring. Qed.
Lemma size_bb a b : Rabs (link_bb a b) = Psi (Rabs a) * Rabs (Phi'' (Rabs b)).
Proof.
assert (e : link_bb a b = Psi (Rabs a) * Phi'' b) by (unfold link_bb; rewrite odd; unfold Rabs; destruct (Rcase_abs a); [rewrite (low_Psi a) by lra|rewrite (low_Psi (- a)) by lra]; ring).
rewrite e, Rabs_mult, (Rabs_pos_eq (Psi _)) by apply Psi_range. f_equal. destruct (Rle_lt_dec 0 b); [now rewrite (Rabs_pos_eq b)|]. now rewrite (Rabs_left b), odd, Rabs_Ropp by auto.
Qed.
Lemma even_abs b : Phi' (Rabs b) = Phi' b. Proof. unfold Rabs. destruct (Rcase_abs b); [apply even|auto]. Qed.
Lemma size_ab a b : Rabs (link_ab a b) = Psi' (Rabs a) * Phi' (Rabs b).
Proof.
rewrite even_abs. unfold link_ab. rewrite even. pose proof (Phi'_pos b). destruct (Rle_lt_dec 0 a).
- rewrite (low_Psi' (- a)) by lra. rewrite (Rabs_pos_eq a) by auto. pose proof (Psi'_ge0 a). rewrite Rabs_pos_eq; [ring|]. nra.
- rewrite (low_Psi' a) by lra. rewrite (Rabs_left a) by auto. pose proof (Psi'_ge0 (- a)). rewrite Rabs_left1; [ring|]. nra.
Qed.
Lemma size_aa a b : exists c, Rabs (link_aa a b) = Rabs (Psi'' (Rabs a)) * Phi c /\ Phi' c = Phi' (Rabs b).
Proof.
unfold link_aa. destruct (Rle_lt_dec 0 a).
- exists b. rewrite even_abs, (low_Psi'' (- a)) by lra. rewrite (Rabs_pos_eq a), Rmult_0_l, Rminus_0_r, Rabs_mult, (Rabs_pos_eq (Phi b)) by (auto; apply ri). auto.
- exists (- b). rewrite even, even_abs, (low_Psi'' a) by lra. rewrite (Rabs_left a), Rmult_0_l, Rminus_0_l, Rabs_Ropp, Rabs_mult, (Rabs_pos_eq (Phi (- b))) by (auto; apply ri). auto.
Qed.
Lemma at_row a b c : Rabs (link_ab a b) + Rabs (link_bb a b) + (Rabs (link_aa b c) + Rabs (link_ab b c)) <= ell.
Proof. destruct (size_aa b c) as (k & e & f). pose proof (rows (Rabs a) (Rabs b) k (Rabs_pos a) (Rabs_pos b)) as R. unfold row in R. rewrite f in R. rewrite e, !size_ab, size_bb. lra. Qed.
Lemma ell_pos : 0 < ell.
Proof.
pose proof (rows 1 0 0 ltac:(lra) ltac:(lra)) as R. unfold row in R. pose proof (Phi'_pos 0). pose proof (r_range _ _ ri 0). pose proof (Psi_range 1). pose proof (Rabs_pos (Phi'' 0)). pose proof (Rabs_pos (Psi'' 0)). rewrite (low_Psi' 0) in R by lra.
assert (0 < Psi' 1). { unfold Psi'. rewrite high by lra. pose proof (bell_pos 1). replace (4 * / (2 * 1 - 1) ^ 3) with 4 by field. lra. } assert (0 < Psi' 1 * Phi' 0) by nra. assert (0 <= Psi 1 * Rabs (Phi'' 0)) by nra. assert (0 <= Rabs (Psi'' 0) * Phi 0) by nra. lra.
Qed.
(* ---------- derivatives along a line ---------- *)
Definition on (x d : vector) (s : R) : vector := fun i => x i + s * d i.
Lemma on_derive x d i s : derivable_pt_lim (fun s => on x d s i) s (d i).
Proof.
pose proof (derivable_pt_lim_plus (fct_cte (x i)) (mult_fct id (fct_cte (d i))) s 0 (1 * d i + s * 0) (derivable_pt_lim_const _ s) (derivable_pt_lim_mult id (fct_cte (d i)) s 1 0 (derivable_pt_lim_id s) (derivable_pt_lim_const _ s))) as D.
replace (0 + (1 * d i + s * 0)) with (d i) in D by ring. exact D.
Qed.
Lemma before_derive x d i s : derivable_pt_lim (fun s => before tau (on x d s) i) s (before 0 d i).
Proof. destruct i as [|j]; [apply (derivable_pt_lim_const tau s)|exact (on_derive x d j s)]. Qed.
Lemma link_derive u v s u' v' : derivable_pt_lim u s u' -> derivable_pt_lim v s v' -> derivable_pt_lim (fun s => link (u s) (v s)) s (link_a (u s) (v s) * u' + link_b (u s) (v s) * v').
Proof.
intros Du Dv. pose proof (pair_derive Psi Psi' Phi Phi' u v (-1) s u' v' (proj1 T_slopes) (r_slope _ _ ri) Du Dv) as D.
replace (link_a (u s) (v s) * u' + link_b (u s) (v s) * v') with ((Psi' (u s) * Phi (v s) - -1 * (Psi' (- u s) * Phi (- v s))) * u' + (Psi (u s) * Phi' (v s) - -1 * (Psi (- u s) * Phi' (- v s))) * v') by (unfold StatementsSmoothChain.link_a, link_b; ring).
refine (derivable_ext _ _ _ _ _ D). intro t. unfold StatementsSmoothChain.link. ring.
Qed.
Lemma link_a_derive u v s u' v' : derivable_pt_lim u s u' -> derivable_pt_lim v s v' -> derivable_pt_lim (fun s => link_a (u s) (v s)) s (link_aa (u s) (v s) * u' + link_ab (u s) (v s) * v').
Proof.
intros Du Dv. pose proof (pair_derive Psi' Psi'' Phi Phi' u v 1 s u' v' (proj1 (proj2 T_slopes)) (r_slope _ _ ri) Du Dv) as D.
replace (link_aa (u s) (v s) * u' + link_ab (u s) (v s) * v') with ((Psi'' (u s) * Phi (v s) - 1 * (Psi'' (- u s) * Phi (- v s))) * u' + (Psi' (u s) * Phi' (v s) - 1 * (Psi' (- u s) * Phi' (- v s))) * v') by (unfold link_aa, link_ab; ring).
refine (derivable_ext _ _ _ _ _ D). intro t. unfold StatementsSmoothChain.link_a. ring.
Qed.
Lemma link_b_derive u v s u' v' : derivable_pt_lim u s u' -> derivable_pt_lim v s v' -> derivable_pt_lim (fun s => link_b (u s) (v s)) s (link_ab (u s) (v s) * u' + link_bb (u s) (v s) * v').
Proof.
intros Du Dv. pose proof (pair_derive Psi Psi' Phi' Phi'' u v 1 s u' v' (proj1 T_slopes) (proj2 (proj2 T_slopes)) Du Dv) as D.
replace (link_ab (u s) (v s) * u' + link_bb (u s) (v s) * v') with ((Psi' (u s) * Phi' (v s) - 1 * (Psi' (- u s) * Phi' (- v s))) * u' + (Psi (u s) * Phi'' (v s) - 1 * (Psi (- u s) * Phi'' (- v s))) * v') by (unfold link_bb, link_ab; ring).
refine (derivable_ext _ _ _ _ _ D). intro t. unfold link_b. ring.
Qed.
(* the gradient at x against v *)
Lemma against n (x v : vector) : sum (fun i => chain_g Phi tau n x i * v i) (S n) = - sum (fun i => link_a (before tau x i) (x i) * before 0 v i + link_b (before tau x i) (x i) * v i) (S n).
Proof.
rewrite (gathered n (fun i => link_a (before tau x i) (x i)) (fun i => link_b (before tau x i) (x i)) v). cbn [before].
replace (- sum (fun i => (link_b (before tau x i) (x i) + (if Nat.ltb i n then link_a (x i) (x (S i)) else 0)) * v i) (S n)) with (-1 * sum (fun i => (link_b (before tau x i) (x i) + (if Nat.ltb i n then link_a (x i) (x (S i)) else 0)) * v i) (S n)) by ring.
rewrite <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i _. unfold chain_g. destruct (Nat.ltb i n); ring.
Qed.
Lemma gradient n : is_grad (E := Rd (S n)) (chain_f Phi tau n) (chain_g Phi tau n).
Proof.
intros x d s. change (derivable_pt_lim (fun s => - sum (fun i => link (before tau (on x d s) i) (on x d s i)) (S n)) s (sum (fun i => chain_g Phi tau n (on x d s) i * d i) (S n))). rewrite against.
apply (derivable_pt_lim_opp (fun s => sum (fun i => link (before tau (on x d s) i) (on x d s i)) (S n))).
apply (ChainFunction.sum_derive (fun i s => link (before tau (on x d s) i) (on x d s i)) (fun i => link_a (before tau (on x d s) i) (on x d s i) * before 0 d i + link_b (before tau (on x d s) i) (on x d s i) * d i)).
intros i _. apply (link_derive (fun s => before tau (on x d s) i) (fun s => on x d s i)); [apply before_derive|apply on_derive].
Qed.
Definition bent (x d v : vector) (i : nat) : R := let a := before tau x i in let b := x i in
  (link_aa a b * before 0 d i + link_ab a b * d i) * before 0 v i + (link_ab a b * before 0 d i + link_bb a b * d i) * v i.
Lemma against_derive n x d v s : derivable_pt_lim (fun s => sum (fun i => chain_g Phi tau n (on x d s) i * v i) (S n)) s (- sum (bent (on x d s) d v) (S n)).
Proof.
refine (derivable_ext _ _ _ _ (fun s => eq_sym (against n (on x d s) v)) _).
apply (derivable_pt_lim_opp (fun s => sum (fun i => link_a (before tau (on x d s) i) (on x d s i) * before 0 v i + link_b (before tau (on x d s) i) (on x d s i) * v i) (S n))).
apply (ChainFunction.sum_derive (fun i s => link_a (before tau (on x d s) i) (on x d s i) * before 0 v i + link_b (before tau (on x d s) i) (on x d s i) * v i) (bent (on x d s) d v)).
intros i _. unfold bent.
pose proof (link_a_derive (fun s => before tau (on x d s) i) (fun s => on x d s i) s _ _ (before_derive x d i s) (on_derive x d i s)) as A. pose proof (link_b_derive (fun s => before tau (on x d s) i) (fun s => on x d s i) s _ _ (before_derive x d i s) (on_derive x d i s)) as B. cbv beta in A, B.
pose proof (derivable_pt_lim_plus _ _ s _ _ (derivable_pt_lim_scal _ (before 0 v i) s _ A) (derivable_pt_lim_scal _ (v i) s _ B)) as D. unfold plus_fct, mult_real_fct in D.
match type of D with derivable_pt_lim _ _ ?l => match goal with |- derivable_pt_lim _ _ ?m => replace m with l by ring end end.
refine (derivable_ext _ _ _ _ _ D). intro t. ring.
Qed.
Lemma product_le h a b : Rabs (h * a * b) <= Rabs h * ((a * a + b * b) / 2).
Proof. rewrite Rmult_assoc, Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|]. apply Rabs_le. pose proof (Rle_0_sqr (a - b)). pose proof (Rle_0_sqr (a + b)). unfold Rsqr in *. lra. Qed.
Lemma bent_le n x d v : Rabs (- sum (bent x d v) (S n)) <= ell / 2 * sum (fun i => d i * d i + v i * v i) (S n).
Proof.
set (m := fun i => d i * d i + v i * v i). rewrite Rabs_Ropp. eapply Rle_trans; [apply TaylorLipschitz.sum_abs|].
set (A := fun i => (Rabs (link_aa (before tau x i) (x i)) + Rabs (link_ab (before tau x i) (x i))) / 2). set (B := fun i => (Rabs (link_ab (before tau x i) (x i)) + Rabs (link_bb (before tau x i) (x i))) / 2).
apply Rle_trans with (sum (fun i => A i * before 0 m i + B i * m i) (S n)).
- apply TaylorLipschitz.sum_le. intros i _. unfold bent, A, B. set (a := before tau x i). set (b := x i). set (p := before 0 d i). set (q := before 0 v i).
  replace (before 0 m i) with (p * p + q * q) by (unfold p, q, m; destruct i; simpl; ring). unfold m.
  replace ((link_aa a b * p + link_ab a b * d i) * q + (link_ab a b * p + link_bb a b * d i) * v i) with (link_aa a b * p * q + link_ab a b * d i * q + (link_ab a b * p * v i + link_bb a b * d i * v i)) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. pose proof (Rabs_triang (link_aa a b * p * q) (link_ab a b * d i * q)). pose proof (Rabs_triang (link_ab a b * p * v i) (link_bb a b * d i * v i)).
  pose proof (product_le (link_aa a b) p q). pose proof (product_le (link_ab a b) (d i) q). pose proof (product_le (link_ab a b) p (v i)). pose proof (product_le (link_bb a b) (d i) (v i)). lra.
- rewrite gathered, <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_le. intros i _. assert (m0 : 0 <= m i) by (unfold m; pose proof (Rle_0_sqr (d i)); pose proof (Rle_0_sqr (v i)); unfold Rsqr in *; lra).
  apply Rmult_le_compat_r; [auto|]. unfold A, B. cbn [before]. pose proof (at_row (before tau x i) (x i) (x (S i))). pose proof (Rabs_pos (link_aa (x i) (x (S i)))). pose proof (Rabs_pos (link_ab (x i) (x (S i)))). destruct (Nat.ltb i n); lra.
Qed.
Lemma smooth n : lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g Phi tau n) ell.
Proof.
intros x x'. pose proof ell_pos as l0. apply norm_le; [apply Rmult_le_pos; [lra|apply norm_ge0]|]. replace (ell * norm (sub x x') * (ell * norm (sub x x'))) with (ell * ell * sq (sub x x')) by (rewrite sq_norm; ring).
set (d := fun i => x i + -1 * x' i). set (u := fun i => chain_g Phi tau n x i + -1 * chain_g Phi tau n x' i). change (sum (fun i => u i * u i) (S n) <= ell * ell * sum (fun i => d i * d i) (S n)).
set (v := fun i => / ell * u i).
destruct (MVT_cor2 _ _ 0 1 Rlt_0_1 (fun s _ => against_derive n x' d v s)) as (c & e & _). pose proof (bent_le n (on x' d c) d v) as K.
assert (e1 : on x' d 1 = x) by (apply functional_extensionality; intro i; unfold on, d; ring). assert (e0 : on x' d 0 = x') by (apply functional_extensionality; intro i; unfold on, d; ring). rewrite e1, e0 in e.
assert (l : sum (fun i => chain_g Phi tau n x i * v i) (S n) - sum (fun i => chain_g Phi tau n x' i * v i) (S n) = / ell * sum (fun i => u i * u i) (S n)).
{ rewrite <- TaylorLipschitz.sum_scal. rewrite (TaylorLipschitz.sum_ext (fun i => / ell * (u i * u i)) (fun i => chain_g Phi tau n x i * v i + -1 * (chain_g Phi tau n x' i * v i))) by (intros i _; unfold v, u; ring).
  rewrite (TaylorLipschitz.sum_add (fun i => chain_g Phi tau n x i * v i) (fun i => -1 * (chain_g Phi tau n x' i * v i))), (TaylorLipschitz.sum_scal (-1) (fun i => chain_g Phi tau n x' i * v i)). ring. }
rewrite l in e. rewrite (TaylorLipschitz.sum_add (fun i => d i * d i) (fun i => v i * v i)) in K. rewrite (TaylorLipschitz.sum_ext (fun i => v i * v i) (fun i => / ell * / ell * (u i * u i)) (S n)) in K by (intros i _; unfold v; ring).
rewrite TaylorLipschitz.sum_scal in K. set (Q := sum (fun i => u i * u i) (S n)) in *. set (D := sum (fun i => d i * d i) (S n)) in *. pose proof (Rle_abs (- sum (bent (on x' d c) d v) (S n))) as B.
assert (H : / ell * Q <= ell / 2 * (D + / ell * / ell * Q)) by lra. apply (Rmult_le_compat_l (2 * ell)) in H; [|lra]. replace (2 * ell * (/ ell * Q)) with (2 * Q) in H by (field; lra). replace (2 * ell * (ell / 2 * (D + / ell * / ell * Q))) with (ell * ell * D + Q) in H by (field; lra). lra.
Qed.
(* ---------- value at 0, gap ---------- *)
Lemma link0 b : link 0 b = 0. Proof. unfold StatementsSmoothChain.link. rewrite Ropp_0, (low_Psi 0) by lra. ring. Qed.
Lemma at_origin n : chain_f Phi tau n origin = - (Psi tau * w / 2).
Proof.
unfold chain_f. rewrite ChainFunction.sum_first. rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0 * 0) n) by (intros i _; cbn [before]; unfold origin; rewrite link0; ring). rewrite TaylorLipschitz.sum_scal. cbn [before]. unfold origin, StatementsSmoothChain.link.
rewrite (low_Psi (- tau)) by lra. pose proof (r_odd _ _ ri 0) as o. rewrite Ropp_0 in o. assert (e : Phi 0 = w / 2) by lra. rewrite e. field.
Qed.
Lemma gap n z : chain_f Phi tau n origin - chain_f Phi tau n z <= gap_of tau w n.
Proof.
rewrite at_origin. unfold chain_f, gap_of. rewrite ChainFunction.sum_first. cbn [before].
assert (K : forall a b, link a b <= Psi a * w). { intros a b. unfold StatementsSmoothChain.link. pose proof (r_range _ _ ri b). pose proof (r_range _ _ ri (- b)). pose proof (Psi_range a). pose proof (Psi_range (- a)). nra. }
assert (s : sum (fun i => link (z i) (z (S i))) n <= INR n * (exp 1 * w)).
{ induction n as [|k IH]; [simpl; lra|]. rewrite S_INR. cbn [sum]. pose proof (K (z k) (z (S k))). pose proof (Psi_range (z k)). pose proof (r_range _ _ ri 0). assert (Psi (z k) * w <= exp 1 * w) by nra. lra. }
pose proof (K tau (z O)). lra.
Qed.
(* ---------- the chain ---------- *)
Lemma link_a0 b : link_a 0 b = 0. Proof. unfold StatementsSmoothChain.link_a. rewrite Ropp_0, (low_Psi' 0) by lra. ring. Qed.
Lemma link_a_ge0 a b : 0 <= link_a a b.
Proof. unfold StatementsSmoothChain.link_a. pose proof (r_range _ _ ri b). pose proof (r_range _ _ ri (- b)). pose proof (Psi'_ge0 a). pose proof (Psi'_ge0 (- a)). nra. Qed.
Lemma floor_ge0 : 0 <= floor_of tau. Proof. unfold floor_of. pose proof (Psi_range tau). pose proof (Phi'_pos tau). nra. Qed.
Lemma before_the_end n x : Rabs (x n) < tau -> floor_of tau <= @norm (Rd (S n)) (chain_g Phi tau n x).
Proof.
intro xn. assert (q : forall r, Rabs (/ tau * r) = / tau * Rabs r) by (intro r; rewrite Rabs_mult, (Rabs_pos_eq (/ tau)); [auto|left; apply Rinv_0_lt_compat; lra]). assert (i0 : 0 < / tau) by (apply Rinv_0_lt_compat; lra). assert (it : / tau * tau = 1) by (apply Rinv_l; lra).
destruct (ChainFunction.first_small (fun i => / tau * x i) (S n)) as (i & hi & small & big); [exists n; split; [lia|rewrite q; nra]|]. rewrite q in small.
assert (small' : Rabs (x i) < tau) by (apply (Rmult_lt_reg_l (/ tau)); lra).
eapply Rle_trans; [|apply (HilbertSpace.Rd_coord (S n) (chain_g Phi tau n x) i hi)].
assert (u : floor_of tau <= link_b (before tau x i) (x i)).
{ rewrite size_b. unfold floor_of. assert (b : tau <= Rabs (before tau x i)). { destruct i as [|j]; cbn [before]; [rewrite Rabs_pos_eq; lra|]. pose proof (big j ltac:(lia)) as b. cbv beta in b. rewrite q in b. apply (Rmult_le_reg_l (/ tau)); lra. }
  pose proof (Psi_grows tau (Rabs (before tau x i)) ht b). pose proof (Phi'_falls (x i) tau ltac:(lra)). pose proof (Psi_range tau). pose proof (Phi'_pos tau). apply Rmult_le_compat; lra. }
assert (v : 0 <= if Nat.ltb i n then link_a (x i) (x (S i)) else 0) by (destruct (Nat.ltb i n); [apply link_a_ge0|lra]). pose proof floor_ge0.
unfold chain_g. rewrite Rabs_left1; lra.
Qed.
Lemma is_chain n : chain (S n) (chain_g Phi tau n) (floor_of tau).
Proof.
constructor; [lia|apply floor_ge0| |].
- intros x i h hi. assert (xi : x i = 0) by (apply (LowerBound.reach_beyond x (S n)); lia). destruct i as [|j]; [lia|]. assert (xj : x j = 0) by (apply (LowerBound.reach_beyond x (S n)); lia).
  unfold chain_g. cbn [before]. rewrite xi, xj, size_b, Rabs_R0, (low_Psi 0), link_a0 by lra. destruct (Nat.ltb (S j) n); ring.
- intros x h. assert (xn : x n = 0) by (apply (LowerBound.reach_beyond x (S n)); lia). apply before_the_end. rewrite xn, Rabs_R0. lra.
Qed.
Lemma hidden n x j : (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g Phi tau n x j) <= exp (3 / 2).
Proof.
intros h hj. assert (xj : x j = 0) by (apply (LowerBound.reach_beyond x (S n)); lia). unfold chain_g. rewrite xj, link_a0, size_b. replace (if Nat.ltb j n then 0 else 0) with 0 by (destruct (Nat.ltb j n); auto). rewrite Rminus_0_r, Rabs_Ropp.
pose proof (Psi_range (Rabs (before tau x j))) as p. pose proof (Phi'_pos 0). rewrite Rabs_pos_eq by nra. replace (3 / 2) with (1 + (1 - 0 ^ 2) / 2) by field. rewrite exp_plus. apply Rmult_le_compat; try lra. unfold Phi'. lra.
Qed.
End Chain.
Theorem T_smooth_chain : smooth_chain.
Proof.
intros Phi w ell tau n ri rows ht. split; [now apply (gradient Phi w)|]. split; [now apply (smooth Phi w)|]. split; [now apply at_origin|]. split; [intro; now apply gap|]. split; [now apply (is_chain Phi w)|]. split; [intros; now apply (before_the_end Phi w)|intros; now apply hidden].
Qed.
