(* The chain function of StatementsChain: its pieces, gradient, Lipschitz constant, gap, chain property. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsLowerBound StatementsChain LowerBound VectorAlgebra.
From FD Require Import ExplicitTheorem.
From FD Require TaylorLipschitz HilbertSpace.
Open Scope R_scope.
Lemma ramp_cases t : (t <= 0 /\ ramp t = 0) \/ (0 <= t /\ ramp t = t).
Proof. unfold ramp, Rmax. destruct (Rle_dec t 0); [left|right]; lra. Qed.
Lemma ramp_sq_derive t : derivable_pt_lim (fun t => ramp t ^ 2) t (2 * ramp t).
Proof.
intros e e0. exists (mkposreal e e0). intros h h0 hd. simpl in hd.
assert (B : Rabs (ramp (t + h) ^ 2 - ramp t ^ 2 - 2 * ramp t * h) <= h * h).
{ apply Rabs_le. destruct (ramp_cases (t + h)) as [(a & ->)|(a & ->)], (ramp_cases t) as [(b & ->)|(b & ->)]; simpl; split; nra. }
replace ((ramp (t + h) ^ 2 - ramp t ^ 2) / h - 2 * ramp t) with ((ramp (t + h) ^ 2 - ramp t ^ 2 - 2 * ramp t * h) / h) by (field; auto).
unfold Rdiv. rewrite Rabs_mult, Rabs_inv. pose proof (Rabs_pos_lt h h0) as p. assert (q : h * h = Rabs h * Rabs h) by (rewrite <- Rabs_mult, Rabs_pos_eq; [auto|apply Rle_0_sqr]).
apply Rle_lt_trans with (Rabs h * Rabs h * / Rabs h); [apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|lra]|]. rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra. exact hd.
Qed.
Lemma shifted_derive c t : derivable_pt_lim (fun t => ramp (t + c) ^ 2) t (2 * ramp (t + c)).
Proof.
pose proof (derivable_pt_lim_comp (fun t => t + c) (fun t => ramp t ^ 2) t 1 (2 * ramp (t + c))) as D. rewrite Rmult_1_r in D. apply D; [|apply ramp_sq_derive].
pose proof (derivable_pt_lim_plus id (fct_cte c) t 1 0 (derivable_pt_lim_id t) (derivable_pt_lim_const c t)) as P. rewrite Rplus_0_r in P. exact P.
Qed.
Lemma Psi_derive t : derivable_pt_lim Psi t (Psi' t).
Proof.
pose proof (derivable_pt_lim_plus _ _ t _ _ (derivable_pt_lim_minus _ _ t _ _ (derivable_pt_lim_scal _ 2 t _ (shifted_derive 0 t)) (derivable_pt_lim_scal _ 4 t _ (shifted_derive (- (1 / 2)) t))) (derivable_pt_lim_scal _ 2 t _ (shifted_derive (-1) t))) as D.
unfold plus_fct, minus_fct, mult_real_fct in D. replace (Psi' t) with (2 * (2 * ramp (t + 0)) - 4 * (2 * ramp (t + - (1 / 2))) + 2 * (2 * ramp (t + -1))).
- refine (derivable_ext _ _ _ _ _ D). intro r. unfold Psi. replace (r + 0) with r by ring. replace (r + - (1 / 2)) with (r - 1 / 2) by ring. replace (r + -1) with (r - 1) by ring. ring.
- unfold Psi'. replace (t + 0) with t by ring. replace (t + - (1 / 2)) with (t - 1 / 2) by ring. replace (t + -1) with (t - 1) by ring. ring.
Qed.
Lemma Phi_derive t : derivable_pt_lim Phi t (Phi' t).
Proof.
pose proof (derivable_pt_lim_scal _ (/ 2) t _ (derivable_pt_lim_plus _ _ t _ _ (derivable_pt_lim_minus _ _ t _ _ (derivable_pt_lim_minus _ _ t _ _ (shifted_derive 2 t) (shifted_derive 1 t)) (shifted_derive (-1) t)) (shifted_derive (-2) t))) as D.
unfold plus_fct, minus_fct, mult_real_fct in D. replace (Phi' t) with (/ 2 * (2 * ramp (t + 2) - 2 * ramp (t + 1) - 2 * ramp (t + -1) + 2 * ramp (t + -2))).
- refine (derivable_ext _ _ _ _ _ D). intro r. unfold Phi. replace (r + -1) with (r - 1) by ring. replace (r + -2) with (r - 2) by ring. field.
- unfold Phi'. replace (t - 1) with (t + -1) by ring. replace (t - 2) with (t + -2) by ring. field.
Qed.
Ltac ramps := repeat match goal with |- context [ramp ?t] => let a := fresh in let e := fresh in destruct (ramp_cases t) as [(a & e)|(a & e)]; rewrite !e; clear e end.
Lemma Psi'_range t : 0 <= Psi' t <= 2. Proof. unfold Psi'. ramps; lra. Qed.
Lemma Phi'_range t : 0 <= Phi' t <= 1. Proof. unfold Phi'. ramps; lra. Qed.
Lemma Phi'_middle t : Rabs t <= 1 -> Phi' t = 1. Proof. intro h. assert (- 1 <= t <= 1) by (unfold Rabs in h; destruct (Rcase_abs t); lra). unfold Phi'. ramps; lra. Qed.
Lemma Phi'_even t : Phi' (- t) = Phi' t. Proof. unfold Phi'. ramps; lra. Qed.
Lemma Psi_low t : t <= 0 -> Psi t = 0. Proof. intro h. unfold Psi. ramps; try lra; nra. Qed.
Lemma Psi'_low t : t <= 0 -> Psi' t = 0. Proof. intro h. unfold Psi'. ramps; lra. Qed.
Lemma Psi_high t : 1 <= t -> Psi t = 1. Proof. intro h. unfold Psi. ramps; try lra; nra. Qed.
Lemma Phi_low t : t <= -2 -> Phi t = 0. Proof. intro h. unfold Phi. ramps; try lra; nra. Qed.
Lemma Phi_high t : 2 <= t -> Phi t = 3. Proof. intro h. unfold Phi. ramps; try lra; nra. Qed.
Lemma Phi_odd t : Phi (- t) = 3 - Phi t.
Proof. unfold Phi. ramps; try lra; try nra. Qed.
Lemma grows (u u' : R -> R) : (forall t, derivable_pt_lim u t (u' t)) -> (forall t, 0 <= u' t) -> forall a b, a <= b -> u a <= u b.
Proof. intros D P a b [h|h]; [|subst; lra]. destruct (MVT_cor2 u u' a b h (fun t _ => D t)) as (c & e & _). pose proof (P c). nra. Qed.
Lemma moves (u u' : R -> R) M : (forall t, derivable_pt_lim u t (u' t)) -> (forall t, Rabs (u' t) <= M) -> forall a b, Rabs (u a - u b) <= M * Rabs (a - b).
Proof.
intros D P. assert (K : forall a b, b < a -> Rabs (u a - u b) <= M * Rabs (a - b)).
{ intros a b h. destruct (MVT_cor2 u u' b a h (fun t _ => D t)) as (c & e & _). rewrite e, Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|apply P]. }
intros a b. destruct (Rtotal_order a b) as [h|[h|h]]; [|subst; rewrite !Rminus_eq_0, Rabs_R0; lra|now apply K]. rewrite Rabs_minus_sym, (Rabs_minus_sym a). now apply K.
Qed.
Lemma Psi_range t : 0 <= Psi t <= 1.
Proof.
pose proof (grows Psi Psi' Psi_derive (fun t => proj1 (Psi'_range t))) as G. split.
- destruct (Rle_lt_dec t 0); [rewrite Psi_low by auto; lra|]. rewrite <- (Psi_low 0) by lra. apply G. lra.
- destruct (Rle_lt_dec 1 t); [rewrite Psi_high by auto; lra|]. rewrite <- (Psi_high 1) by lra. apply G. lra.
Qed.
Lemma Phi_range t : 0 <= Phi t <= 3.
Proof.
pose proof (grows Phi Phi' Phi_derive (fun t => proj1 (Phi'_range t))) as G. split.
- destruct (Rle_lt_dec t (-2)); [rewrite Phi_low by auto; lra|]. rewrite <- (Phi_low (-2)) by lra. apply G. lra.
- destruct (Rle_lt_dec 2 t); [rewrite Phi_high by auto; lra|]. rewrite <- (Phi_high 2) by lra. apply G. lra.
Qed.
Lemma one_side t : Psi t = 0 \/ Psi (- t) = 0. Proof. destruct (Rle_lt_dec t 0); [left|right]; apply Psi_low; lra. Qed.
Lemma ramp_moves a b : Rabs (ramp a - ramp b) <= Rabs (a - b). Proof. ramps; unfold Rabs; repeat destruct Rcase_abs; lra. Qed.
Lemma Psi'_moves a b : Rabs (Psi' a - Psi' b) <= 4 * Rabs (a - b).
Proof. unfold Psi'. unfold Rabs. ramps; repeat destruct Rcase_abs; lra. Qed.
Lemma Phi'_moves a b : Rabs (Phi' a - Phi' b) <= Rabs (a - b).
Proof.
assert (K : forall a b, b <= a -> - (a - b) <= Phi' a - Phi' b <= a - b).
{ intros x y h. unfold Phi'.
  pose proof (ramp_cases (x + 2)). pose proof (ramp_cases (x + 1)). pose proof (ramp_cases (x - 1)). pose proof (ramp_cases (x - 2)). pose proof (ramp_cases (y + 2)). pose proof (ramp_cases (y + 1)). pose proof (ramp_cases (y - 1)). pose proof (ramp_cases (y - 2)). lra. }
unfold Rabs. destruct (Rle_lt_dec b a) as [h|h]; [pose proof (K a b h)|pose proof (K b a ltac:(lra))]; repeat destruct Rcase_abs; lra.
Qed.
Lemma Psi_moves a b : Rabs (Psi a - Psi b) <= 2 * Rabs (a - b).
Proof. apply (moves Psi Psi' 2 Psi_derive). intro t. pose proof (Psi'_range t). rewrite Rabs_pos_eq; lra. Qed.
Lemma Phi_moves a b : Rabs (Phi a - Phi b) <= Rabs (a - b).
Proof. rewrite <- (Rmult_1_l (Rabs (a - b))). apply (moves Phi Phi' 1 Phi_derive). intro t. pose proof (Phi'_range t). rewrite Rabs_pos_eq; lra. Qed.
(* ---------- one link ---------- *)
Lemma even_part a b : link_b a b = (Psi a + Psi (- a)) * Phi' b. Proof. unfold link_b. rewrite Phi'_even. ring. Qed.
Lemma even_range a : 0 <= Psi a + Psi (- a) <= 1. Proof. pose proof (Psi_range a). pose proof (Psi_range (- a)). destruct (one_side a); lra. Qed.
Lemma even_moves a b : Rabs ((Psi a + Psi (- a)) - (Psi b + Psi (- b))) <= 2 * Rabs (a - b).
Proof.
destruct (Rle_lt_dec a 0) as [ha|ha], (Rle_lt_dec b 0) as [hb|hb].
- rewrite (Psi_low a), (Psi_low b) by auto. rewrite !Rplus_0_l. eapply Rle_trans; [apply Psi_moves|]. replace (- a - - b) with (- (a - b)) by ring. rewrite Rabs_Ropp. lra.
- rewrite (Psi_low a), (Psi_low (- b)) by lra. rewrite Rplus_0_l, Rplus_0_r. eapply Rle_trans; [apply Psi_moves|]. apply Rmult_le_compat_l; [lra|]. unfold Rabs; repeat destruct Rcase_abs; lra.
- rewrite (Psi_low b), (Psi_low (- a)) by lra. rewrite Rplus_0_l, Rplus_0_r. eapply Rle_trans; [apply Psi_moves|]. apply Rmult_le_compat_l; [lra|]. unfold Rabs; repeat destruct Rcase_abs; lra.
- rewrite (Psi_low (- a)), (Psi_low (- b)) by lra. rewrite !Rplus_0_r. apply Psi_moves.
Qed.
Lemma link_b_range a b : 0 <= link_b a b <= 1. Proof. rewrite even_part. pose proof (even_range a). pose proof (Phi'_range b). nra. Qed.
Lemma link_a_ge0 a b : 0 <= link_a a b. Proof. unfold link_a. pose proof (Psi'_range a). pose proof (Psi'_range (- a)). pose proof (Phi_range b). pose proof (Phi_range (- b)). nra. Qed.
Lemma abs_le_mult x y X Z : Rabs x <= X -> Rabs y <= Z -> Rabs (x * y) <= X * Z. Proof. intros h k. rewrite Rabs_mult. apply Rmult_le_compat; auto; apply Rabs_pos. Qed.
Lemma link_b_moves a b a' b' : Rabs (link_b a b - link_b a' b') <= 2 * Rabs (a - a') + Rabs (b - b').
Proof.
rewrite !even_part. set (u := Psi a + Psi (- a)). set (u' := Psi a' + Psi (- a')). replace (u * Phi' b - u' * Phi' b') with ((u - u') * Phi' b + u' * (Phi' b - Phi' b')) by ring.
eapply Rle_trans; [apply Rabs_triang|]. pose proof (even_moves a a') as m. fold u u' in m. pose proof (even_range a') as r. fold u' in r. pose proof (Phi'_range b) as s.
pose proof (abs_le_mult (u - u') (Phi' b) _ 1 m ltac:(rewrite Rabs_pos_eq; lra)). pose proof (abs_le_mult u' (Phi' b - Phi' b') 1 _ ltac:(rewrite Rabs_pos_eq; lra) (Phi'_moves b b')). lra.
Qed.
Lemma link_a_moves a b a' b' : Rabs (link_a a b - link_a a' b') <= 12 * Rabs (a - a') + 2 * Rabs (b - b').
Proof.
unfold link_a. replace (Psi' a * Phi b + Psi' (- a) * Phi (- b) - (Psi' a' * Phi b' + Psi' (- a') * Phi (- b'))) with
  (((Psi' a - Psi' a') * Phi b + (Psi' (- a) - Psi' (- a')) * Phi (- b)) + (Psi' a' - Psi' (- a')) * (Phi b - Phi b')) by (rewrite !Phi_odd; ring).
eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat.
- eapply Rle_trans; [apply Rabs_triang|]. pose proof (Psi'_moves (- a) (- a')) as m. replace (- a - - a') with (- (a - a')) in m by ring. rewrite Rabs_Ropp in m.
  pose proof (Phi_range b) as s. pose proof (Phi_range (- b)) as s'. pose proof (abs_le_mult _ (Phi b) _ (Phi b) (Psi'_moves a a') ltac:(rewrite Rabs_pos_eq; lra)). pose proof (abs_le_mult _ (Phi (- b)) _ (Phi (- b)) m ltac:(rewrite Rabs_pos_eq; lra)).
  rewrite Phi_odd in *. lra.
- apply abs_le_mult; [|apply Phi_moves]. pose proof (Psi'_range a'). pose proof (Psi'_range (- a')). apply Rabs_le. lra.
Qed.
Lemma link_le a b : link a b <= 3. Proof. unfold link. pose proof (Psi_range a). pose proof (Psi_range (- a)). pose proof (Phi_range b). pose proof (Phi_range (- b)). nra. Qed.
Lemma link_derive (u v : R -> R) s u' v' : derivable_pt_lim u s u' -> derivable_pt_lim v s v' -> derivable_pt_lim (fun s => link (u s) (v s)) s (link_a (u s) (v s) * u' + link_b (u s) (v s) * v').
Proof.
intros Du Dv. pose proof (derivable_pt_lim_comp u Psi s u' _ Du (Psi_derive (u s))) as A. pose proof (derivable_pt_lim_comp v Phi s v' _ Dv (Phi_derive (v s))) as B.
pose proof (derivable_pt_lim_comp _ Psi s _ _ (derivable_pt_lim_opp u s u' Du) (Psi_derive (- u s))) as A'. pose proof (derivable_pt_lim_comp _ Phi s _ _ (derivable_pt_lim_opp v s v' Dv) (Phi_derive (- v s))) as B'.
pose proof (derivable_pt_lim_minus _ _ s _ _ (derivable_pt_lim_mult _ _ s _ _ A B) (derivable_pt_lim_mult _ _ s _ _ A' B')) as D. unfold minus_fct, mult_fct, comp, opp_fct in D.
replace (link_a (u s) (v s) * u' + link_b (u s) (v s) * v') with (Psi' (u s) * u' * Phi (v s) + Psi (u s) * (Phi' (v s) * v') - (Psi' (- u s) * - u' * Phi (- v s) + Psi (- u s) * (Phi' (- v s) * - v'))) by (unfold link_a, link_b; ring). exact D.
Qed.
(* ---------- the sum ---------- *)
Lemma sum_derive (F : nat -> R -> R) (F' : nat -> R) s n : (forall i, (i < n)%nat -> derivable_pt_lim (F i) s (F' i)) -> derivable_pt_lim (fun s => sum (fun i => F i s) n) s (sum F' n).
Proof. induction n as [|n IH]; intro h; simpl; [apply derivable_pt_lim_const|]. apply (derivable_pt_lim_plus (fun s => sum (fun i => F i s) n)); [apply IH; intros; apply h; lia|apply h; lia]. Qed.
Lemma sum_first f n : sum f (S n) = f O + sum (fun i => f (S i)) n. Proof. induction n as [|n IH]; [simpl; ring|]. change (sum f (S (S n))) with (sum f (S n) + f (S n)). rewrite IH. simpl. ring. Qed.
Lemma gathered n (A B d : nat -> R) z : z * d O + sum (fun i => A i * d i + B i * d (S i)) n = sum (fun i => (match i with O => z | S j => B j end + (if Nat.ltb i n then A i else 0)) * d i) (S n).
Proof.
rewrite (TaylorLipschitz.sum_ext (fun i => (match i with O => z | S j => B j end + (if Nat.ltb i n then A i else 0)) * d i) (fun i => match i with O => z | S j => B j end * d i + (if Nat.ltb i n then A i * d i else 0))) by (intros i _; destruct (Nat.ltb i n); ring).
rewrite TaylorLipschitz.sum_add, TaylorLipschitz.sum_add, sum_first. change (sum (fun i => if Nat.ltb i n then A i * d i else 0) (S n)) with (sum (fun i => if Nat.ltb i n then A i * d i else 0) n + (if Nat.ltb n n then A n * d n else 0)). rewrite Nat.ltb_irrefl.
rewrite (TaylorLipschitz.sum_ext (fun i => if Nat.ltb i n then A i * d i else 0) (fun i => A i * d i) n); [ring|]. intros i hi. destruct (Nat.ltb_spec i n); [auto|lia].
Qed.
Lemma gradient n : is_grad (E := Rd (S n)) (chain_f n) (chain_g n).
Proof.
intros x d s. simpl in x, d. set (y := fun s i => x i + s * d i).
assert (L : forall i s, derivable_pt_lim (fun s => y s i) s (d i)).
{ intros i t. pose proof (derivable_pt_lim_plus (fct_cte (x i)) (mult_fct id (fct_cte (d i))) t 0 (1 * d i + t * 0) (derivable_pt_lim_const _ t) (derivable_pt_lim_mult id (fct_cte (d i)) t 1 0 (derivable_pt_lim_id t) (derivable_pt_lim_const _ t))) as D.
  replace (0 + (1 * d i + t * 0)) with (d i) in D by ring. exact D. }
pose proof (derivable_pt_lim_minus _ _ s _ _ (derivable_pt_lim_opp _ s _ (derivable_pt_lim_comp (fun s => y s O) Phi s _ _ (L O s) (Phi_derive (y s O))))
  (sum_derive (fun i s => link (y s i) (y s (S i))) _ s n (fun i _ => link_derive _ _ s _ _ (L i s) (L (S i) s)))) as D. unfold minus_fct, opp_fct, comp in D.
change (derivable_pt_lim (fun s => - Phi (y s O) - sum (fun i => link (y s i) (y s (S i))) n) s (sum (fun i => chain_g n (y s) i * d i) (S n))).
replace (sum (fun i => chain_g n (y s) i * d i) (S n)) with (- (Phi' (y s O) * d O) - sum (fun i => link_a (y s i) (y s (S i)) * d i + link_b (y s i) (y s (S i)) * d (S i)) n); [exact D|].
replace (- (Phi' (y s O) * d O) - sum (fun i => link_a (y s i) (y s (S i)) * d i + link_b (y s i) (y s (S i)) * d (S i)) n) with (-1 * (Phi' (y s O) * d O + sum (fun i => link_a (y s i) (y s (S i)) * d i + link_b (y s i) (y s (S i)) * d (S i)) n)) by ring.
rewrite (gathered n (fun i => link_a (y s i) (y s (S i))) (fun i => link_b (y s i) (y s (S i))) d), <- TaylorLipschitz.sum_scal. apply TaylorLipschitz.sum_ext. intros i _. unfold chain_g. destruct i; destruct (Nat.ltb _ n); ring.
Qed.
Lemma smooth n : lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g n) 17.
Proof.
intros x x'. apply norm_le; [apply Rmult_le_pos; [lra|apply norm_ge0]|]. replace (17 * norm (sub x x') * (17 * norm (sub x x'))) with (289 * sq (sub x x')) by (rewrite sq_norm; ring).
change (sum (fun i => (chain_g n x i + -1 * chain_g n x' i) * (chain_g n x i + -1 * chain_g n x' i)) (S n) <= 289 * sum (fun i => (x i + -1 * x' i) * (x i + -1 * x' i)) (S n)). set (e := fun i => (x i + -1 * x' i) * (x i + -1 * x' i)). assert (e0 : forall i, 0 <= e i) by (intro; apply Rle_0_sqr).
set (down := fun i => match i with O => 0 | S j => e j end). set (up := fun i => if Nat.ltb i n then e (S i) else 0).
apply Rle_trans with (sum (fun i => 17 * (13 * e i + 2 * down i + 2 * up i)) (S n)).
- apply TaylorLipschitz.sum_le. intros i hi. set (D := fun i => Rabs (x i - x' i)).
  assert (eD : forall j, e j = D j * D j) by (intro j; unfold e, D; rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr; ring). assert (D0 : forall j, 0 <= D j) by (intro; apply Rabs_pos).
  set (b := match i with O => 0 | S j => D j end). set (c := if Nat.ltb i n then D (S i) else 0).
  assert (b2 : down i = b * b) by (unfold down, b; destruct i; [ring|apply eD]). assert (c2 : up i = c * c) by (unfold up, c; destruct (Nat.ltb i n); [apply eD|ring]).
  assert (b0 : 0 <= b) by (unfold b; destruct i; [lra|apply D0]). assert (c0 : 0 <= c) by (unfold c; destruct (Nat.ltb i n); [apply D0|lra]).
  assert (M : Rabs (chain_g n x i + -1 * chain_g n x' i) <= 13 * D i + 2 * b + 2 * c).
  { unfold chain_g. assert (M1 : Rabs (match i with O => Phi' (x O) | S j => link_b (x j) (x i) end - match i with O => Phi' (x' O) | S j => link_b (x' j) (x' i) end) <= D i + 2 * b).
    { destruct i as [|j]; [pose proof (Phi'_moves (x O) (x' O)); unfold b, D; lra|]. eapply Rle_trans; [apply link_b_moves|]. unfold b, D; lra. }
    assert (M2 : Rabs ((if Nat.ltb i n then link_a (x i) (x (S i)) else 0) - (if Nat.ltb i n then link_a (x' i) (x' (S i)) else 0)) <= 12 * D i + 2 * c).
    { unfold c. destruct (Nat.ltb i n); [apply link_a_moves|]. rewrite Rminus_eq_0, Rabs_R0. pose proof (D0 i). lra. }
    set (p := match i with O => Phi' (x O) | S j => link_b (x j) (x i) end) in *. set (p' := match i with O => Phi' (x' O) | S j => link_b (x' j) (x' i) end) in *. set (q := if Nat.ltb i n then link_a (x i) (x (S i)) else 0) in *. set (q' := if Nat.ltb i n then link_a (x' i) (x' (S i)) else 0) in *.
    replace (- p - q + -1 * (- p' - q')) with (- (p - p') + - (q - q')) by ring. eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_Ropp. lra. }
  set (v := chain_g n x i + -1 * chain_g n x' i) in *. replace (v * v) with (Rabs v * Rabs v) by (rewrite <- Rabs_mult, Rabs_pos_eq; [auto|apply Rle_0_sqr]). rewrite eD, b2, c2. pose proof (Rabs_pos v) as v0. set (a := D i) in *. assert (a0 : 0 <= a) by apply D0.
  apply Rle_trans with ((13 * a + 2 * b + 2 * c) * (13 * a + 2 * b + 2 * c)); [apply Rmult_le_compat; auto|].
  pose proof (Rle_0_sqr (a - b)). pose proof (Rle_0_sqr (a - c)). pose proof (Rle_0_sqr (b - c)). unfold Rsqr in *. nra.
- rewrite TaylorLipschitz.sum_scal, !TaylorLipschitz.sum_add, !TaylorLipschitz.sum_scal.
  assert (s1 : sum down (S n) <= sum e (S n)) by (rewrite sum_first; change (down O) with 0; rewrite (TaylorLipschitz.sum_ext (fun i => down (S i)) e n) by reflexivity; change (sum e (S n)) with (sum e n + e n); pose proof (e0 n); lra).
  assert (s2 : sum up (S n) <= sum e (S n)). { change (sum up (S n)) with (sum up n + up n). rewrite (sum_first e). unfold up at 2. rewrite Nat.ltb_irrefl. assert (sum up n <= sum (fun i => e (S i)) n) by (apply TaylorLipschitz.sum_le; intros i _; unfold up; destruct (Nat.ltb i n); [lra|apply e0]). pose proof (e0 O). lra. }
  fold e. lra.
Qed.
Lemma gap n z : chain_f n origin - chain_f n z <= 3 * INR (S n) - 3 / 2.
Proof.
unfold chain_f, origin. assert (l0 : forall b, link 0 b = 0) by (intro b; unfold link; rewrite Ropp_0, (Psi_low 0) by lra; ring). rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0 * 0) n) by (intros; rewrite l0; ring). rewrite TaylorLipschitz.sum_scal.
assert (p0 : Phi 0 = 3 / 2) by (pose proof (Phi_odd 0) as o; rewrite Ropp_0 in o; lra). pose proof (Phi_range (z O)) as r.
assert (s : sum (fun i => link (z i) (z (S i))) n <= 3 * INR n). { induction n as [|k IH]; [simpl; lra|]. rewrite S_INR. simpl sum. pose proof (link_le (z k) (z (S k))). lra. }
rewrite S_INR. lra.
Qed.
Lemma first_small (x : vector) n : (exists i, (i < n)%nat /\ Rabs (x i) < 1) -> exists i, (i < n)%nat /\ Rabs (x i) < 1 /\ forall j, (j < i)%nat -> 1 <= Rabs (x j).
Proof.
induction n as [|n IH]; intros (i & hi & h); [lia|]. destruct (Rlt_le_dec (Rabs (x n)) 1) as [l|l].
- assert (D : (exists i, (i < n)%nat /\ Rabs (x i) < 1) \/ forall j, (j < n)%nat -> 1 <= Rabs (x j)).
  { clear. induction n as [|n [(i & hi & h)|h]]; [right; intros; lia|left; exists i; split; [lia|auto]|]. destruct (Rlt_le_dec (Rabs (x n)) 1) as [l|l]; [left; exists n; split; [lia|auto]|]. right. intros j hj. destruct (Nat.eq_dec j n) as [->|]; [auto|]. apply h. lia. }
  destruct D as [D|D]; [destruct (IH D) as (k & hk & r); exists k; split; [lia|auto]|exists n; split; [lia|split; auto]].
- destruct (Nat.eq_dec i n) as [->|ne]; [lra|]. destruct (IH ltac:(exists i; split; [lia|auto])) as (k & hk & r). exists k. split; [lia|auto].
Qed.
Lemma is_chain n : chain (S n) (chain_g n) 1.
Proof.
constructor; [lia|lra| |].
- intros x i h hi. assert (xi : x i = 0) by (apply (reach_beyond x (S n)); lia). destruct i as [|j]; [lia|]. assert (xj : x j = 0) by (apply (reach_beyond x (S n)); lia).
  unfold chain_g. rewrite xi, xj. rewrite even_part, Ropp_0, (Psi_low 0) by lra. assert (z : forall b, link_a 0 b = 0) by (intro b; unfold link_a; rewrite Ropp_0, (Psi'_low 0) by lra; ring). destruct (Nat.ltb (S j) n); rewrite ?z; ring.
- intros x h. assert (xn : x n = 0) by (apply (reach_beyond x (S n)); lia).
  destruct (first_small x (S n) ltac:(exists n; split; [lia|rewrite xn, Rabs_R0; lra])) as (i & hi & small & big).
  eapply Rle_trans; [|apply (HilbertSpace.Rd_coord (S n) (chain_g n x) i hi)].
  assert (u : 1 <= match i with O => Phi' (x O) | S j => link_b (x j) (x i) end).
  { destruct i as [|j]; [rewrite Phi'_middle; lra|]. rewrite even_part, Phi'_middle by lra. pose proof (big j ltac:(lia)) as b. pose proof (Psi_range (x j)). pose proof (Psi_range (- x j)). unfold Rabs in b. destruct (Rcase_abs (x j)); [rewrite (Psi_high (- x j)) by lra|rewrite (Psi_high (x j)) by lra]; lra. }
  assert (v : 0 <= if Nat.ltb i n then link_a (x i) (x (S i)) else 0) by (destruct (Nat.ltb i n); [apply link_a_ge0|lra]).
  unfold chain_g. rewrite Rabs_left1; lra.
Qed.
Lemma hidden n x j : (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g n x j) <= 1.
Proof.
intros h hj. assert (xj : x j = 0) by (apply (reach_beyond x (S n)); lia). unfold chain_g. assert (z : forall b, link_a 0 b = 0) by (intro b; unfold link_a; rewrite Ropp_0, (Psi'_low 0) by lra; ring). rewrite xj, !z.
replace (if Nat.ltb j n then 0 else 0) with 0 by (destruct (Nat.ltb j n); auto). rewrite Rminus_0_r, Rabs_Ropp. destruct j as [|i]; [pose proof (Phi'_range (x O))|pose proof (link_b_range (x i) 0)]; rewrite Rabs_pos_eq; lra.
Qed.
Theorem T_chain_function : chain_function.
Proof. intro n. split; [apply gradient|]. split; [apply smooth|]. split; [apply gap|]. split; [apply is_chain|apply hidden]. Qed.
