(* Taylor polynomials with remainder, without derivatives: families b t i (i in any index set) that are a polynomial in t up to order n with a remainder K (s|t|)^(n+1).
   s is the scale of time; coefficients of order k are at most K s^k. Closed under sums, multiplication by t, and insertion into multilinear forms. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsPrinted.
From FD Require TaylorLipschitz BellMajorant.
Import ListNotations.
Open Scope R_scope.
Section Jets.
Variables (I : Type) (wt : I -> R) (Lin : (I -> R) -> Prop) (s : R) (dom : R -> Prop).
Hypotheses (wt0 : forall i, 0 <= wt i) (s0 : 0 < s) (small : forall t, dom t -> s * Rabs t <= 1 / 2).
Hypotheses (Lin0 : Lin (fun _ => 0)) (LinA : forall c a b, Lin a -> Lin b -> Lin (fun i => c * a i + b i)).
Definition jet (n : nat) (K : R) (b : R -> I -> R) : Prop := 0 <= K /\ exists c : nat -> I -> R, (forall k, Lin (c k)) /\ (forall k i, Rabs (c k i) <= K * s ^ k * wt i) /\
  forall t i, dom t -> Rabs (b t i - sum (fun k => t ^ k * c k i) (S n)) <= K * (s * Rabs t) ^ S n * wt i.
Lemma time_ge0 t : 0 <= s * Rabs t. Proof. apply Rmult_le_pos; [lra|apply Rabs_pos]. Qed.
Lemma time_le t a b : dom t -> (a <= b)%nat -> (s * Rabs t) ^ b <= (s * Rabs t) ^ a.
Proof.
intros h ab. pose proof (time_ge0 t) as p0. pose proof (small t h) as p1. replace b with (a + (b - a))%nat by lia. rewrite pow_add. pose proof (pow_le _ a p0).
assert (q : (s * Rabs t) ^ (b - a) <= 1) by (rewrite <- (pow1 (b - a)); apply pow_incr; lra).
rewrite <- (Rmult_1_r ((s * Rabs t) ^ a)) at 2. apply Rmult_le_compat_l; auto.
Qed.
Lemma sum_first (f : nat -> R) n : sum f (S n) = f O + sum (fun k => f (S k)) n.
Proof. induction n as [|n IH]; [simpl; ring|]. change (sum f (S (S n))) with (sum f (S n) + f (S n)). rewrite IH. simpl. ring. Qed.
Lemma sum_zero n : sum (fun _ => 0) n = 0. Proof. induction n; simpl; lra. Qed.
Lemma jet_const n K a : 0 <= K -> Lin a -> (forall i, Rabs (a i) <= K * wt i) -> jet n K (fun _ i => a i).
Proof.
intros K0 la ba. split; auto. exists (fun k i => match k with O => a i | _ => 0 end). split; [|split].
- intros [|k]; [exact la|exact Lin0].
- intros [|k] i; [rewrite pow_O, Rmult_1_r; apply ba|]. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply pow_le; lra]|apply wt0].
- intros t i h. rewrite sum_first. rewrite (TaylorLipschitz.sum_ext _ (fun _ => 0)) by (intros; ring). rewrite sum_zero. replace (a i - (t ^ 0 * a i + 0)) with 0 by (simpl; ring). rewrite Rabs_R0.
  apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply pow_le, time_ge0]|apply wt0].
Qed.
Lemma jet_mono n K K' b : K <= K' -> jet n K b -> jet n K' b.
Proof.
intros h (K0 & c & lc & bc & rc). split; [lra|]. exists c. split; auto. split.
- intros k i. eapply Rle_trans; [apply bc|]. apply Rmult_le_compat_r; [apply wt0|]. apply Rmult_le_compat_r; [apply pow_le; lra|auto].
- intros t i d. eapply Rle_trans; [now apply rc|]. apply Rmult_le_compat_r; [apply wt0|]. apply Rmult_le_compat_r; [apply pow_le, time_ge0|auto].
Qed.
Lemma jet_lin n K K' r b b' : jet n K b -> jet n K' b' -> jet n (Rabs r * K + K') (fun t i => r * b t i + b' t i).
Proof.
intros (K0 & c & lc & bc & rc) (K0' & c' & lc' & bc' & rc'). pose proof (Rabs_pos r) as r0. split; [nra|]. exists (fun k i => r * c k i + c' k i). split; [intro k; now apply LinA|]. split.
- intros k i. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (bc k i). pose proof (bc' k i). assert (Rabs r * Rabs (c k i) <= Rabs r * (K * s ^ k * wt i)) by (apply Rmult_le_compat_l; auto). lra.
- intros t i d. assert (e : sum (fun k => t ^ k * (r * c k i + c' k i)) (S n) = r * sum (fun k => t ^ k * c k i) (S n) + sum (fun k => t ^ k * c' k i) (S n)).
  { generalize (S n) as m. induction m as [|m IH]; simpl; [ring|]. rewrite IH. ring. }
  rewrite e. replace (r * b t i + b' t i - _) with (r * (b t i - sum (fun k => t ^ k * c k i) (S n)) + (b' t i - sum (fun k => t ^ k * c' k i) (S n))) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (rc t i d) as x. pose proof (rc' t i d) as y. apply (Rmult_le_compat_l (Rabs r)) in x; auto. lra.
Qed.
Lemma jet_ext n K b b' : (forall t i, dom t -> b' t i = b t i) -> jet n K b -> jet n K b'.
Proof. intros e (K0 & c & lc & bc & rc). split; auto. exists c. split; auto. split; auto. intros t i d. rewrite e by auto. now apply rc. Qed.
Lemma jet_time n K b : jet n K b -> jet (S n) (K / s) (fun t i => t * b t i).
Proof.
intros (K0 & c & lc & bc & rc). split; [apply Rmult_le_pos; [auto|left; now apply Rinv_0_lt_compat]|]. exists (fun k i => match k with O => 0 | S k => c k i end). split; [|split].
- intros [|k]; [exact Lin0|apply lc].
- intros [|k] i.
  + rewrite Rabs_R0. apply Rmult_le_pos; [|apply wt0]. apply Rmult_le_pos; [|simpl; lra]. apply Rmult_le_pos; [auto|left; now apply Rinv_0_lt_compat].
  + eapply Rle_trans; [apply bc|]. apply Req_le. simpl. field. lra.
- intros t i d. rewrite sum_first, Rmult_0_r, Rplus_0_l. assert (e : sum (fun k => t ^ S k * c k i) (S n) = t * sum (fun k => t ^ k * c k i) (S n)).
  { generalize (S n) as m. induction m as [|m IH]; simpl in *; [ring|]. rewrite IH. ring. }
  rewrite e. replace (t * b t i - t * sum (fun k => t ^ k * c k i) (S n)) with (t * (b t i - sum (fun k => t ^ k * c k i) (S n))) by ring.
  rewrite Rabs_mult. pose proof (rc t i d) as x. apply (Rmult_le_compat_l (Rabs t)) in x; [|apply Rabs_pos]. eapply Rle_trans; [exact x|]. apply Req_le. simpl. field. lra.
Qed.
Lemma jet_drop n K b : jet (S n) K b -> jet n (2 * K) b.
Proof.
intros (K0 & c & lc & bc & rc). split; [lra|]. exists c. split; auto. split.
- intros k i. eapply Rle_trans; [apply bc|]. apply Rmult_le_compat_r; [apply wt0|]. apply Rmult_le_compat_r; [apply pow_le; lra|lra].
- intros t i d. pose proof (rc t i d) as x. change (sum (fun k => t ^ k * c k i) (S (S n))) with (sum (fun k => t ^ k * c k i) (S n) + t ^ S n * c (S n) i) in x.
  set (S1 := sum (fun k => t ^ k * c k i) (S n)) in *. replace (b t i - S1) with ((b t i - (S1 + t ^ S n * c (S n) i)) + t ^ S n * c (S n) i) by ring. eapply Rle_trans; [apply Rabs_triang|].
  assert (y : Rabs (t ^ S n * c (S n) i) <= K * (s * Rabs t) ^ S n * wt i).
  { rewrite Rabs_mult, <- RPow_abs. pose proof (bc (S n) i) as z. apply (Rmult_le_compat_l (Rabs t ^ S n)) in z; [|apply pow_le, Rabs_pos]. eapply Rle_trans; [exact z|]. apply Req_le. rewrite Rpow_mult_distr. ring. }
  pose proof (time_le t (S n) (S (S n)) d ltac:(lia)) as m. assert (K * (s * Rabs t) ^ S (S n) * wt i <= K * (s * Rabs t) ^ S n * wt i) by (apply Rmult_le_compat_r; [apply wt0|apply Rmult_le_compat_l; auto]). lra.
Qed.
Lemma jet_time_pow j n K b : jet n K b -> jet n ((2 / s) ^ j * K) (fun t i => t ^ j * b t i).
Proof.
intro J. induction j as [|j IH]; [simpl; apply (jet_ext n _ b); [intros; ring|]; now rewrite Rmult_1_l|].
pose proof (jet_drop _ _ _ (jet_time _ _ _ IH)) as D. apply (jet_ext n _ (fun t i => t * (t ^ j * b t i))); [intros; simpl; ring|]. eapply jet_mono; [|exact D]. apply Req_le. simpl. field. lra.
Qed.
Lemma jet_zero n : jet n 0 (fun _ _ => 0). Proof. apply (jet_const n 0 (fun _ => 0)); [lra|exact Lin0|]. intro. rewrite Rabs_R0. lra. Qed.
Lemma jet_sum n J (K : nat -> R) (b : nat -> R -> I -> R) : (forall j, (j < J)%nat -> jet n (K j) (b j)) -> jet n (sum K J) (fun t i => sum (fun j => b j t i) J).
Proof.
intro h. induction J as [|J IH]; [exact (jet_zero n)|]. pose proof (jet_lin n _ _ 1 _ _ (IH ltac:(intros; apply h; lia)) (h J ltac:(lia))) as D.
rewrite Rabs_R1, Rmult_1_l in D. refine (jet_ext n _ _ _ _ D). intros. simpl. ring.
Qed.
Lemma jet_err n K K' b b' : 0 <= K' -> (forall t i, dom t -> Rabs (b' t i - b t i) <= K' * (s * Rabs t) ^ S n * wt i) -> jet n K b -> jet n (K + K') b'.
Proof.
intros K0' h J. destruct (jet_mono n K (K + K') b ltac:(lra) J) as (K0 & c & lc & bc & _). destruct J as (Kp & c' & lc' & bc' & rc'). split; [lra|]. exists c'. split; auto. split.
- intros k i. eapply Rle_trans; [apply bc'|]. apply Rmult_le_compat_r; [apply wt0|]. apply Rmult_le_compat_r; [apply pow_le; lra|lra].
- intros t i d. replace (b' t i - _) with ((b' t i - b t i) + (b t i - sum (fun k => t ^ k * c' k i) (S n))) by ring. eapply Rle_trans; [apply Rabs_triang|]. pose proof (h t i d). pose proof (rc' t i d). lra.
Qed.

(* multilinear forms of k slots *)
Variable E : space.
Record form (k : nat) (M : R) (T : list E -> I -> R) : Prop := {
  f_sym : forall l l' i, length l = k -> Permutation l l' -> T l i = T l' i;
  f_add : forall a b l i, S (length l) = k -> T (add a b :: l) i = T (a :: l) i + T (b :: l) i;
  f_scal : forall c a l i, S (length l) = k -> T (scal c a :: l) i = c * T (a :: l) i;
  f_lin : forall l, length l = k -> Lin (T l);
  f_bound : forall l i, length l = k -> Rabs (T l i) <= M * prods norm l * wt i }.
Lemma prods_ge0 (l : list E) : 0 <= prods norm l.
Proof. induction l as [|a l IH]; simpl; [lra|]. apply Rmult_le_pos; [apply norm_ge0|auto]. Qed.
Lemma form_tail k M T a B : form (S k) M T -> 0 <= M -> norm a <= B -> form k (M * B) (fun l => T (a :: l)).
Proof.
intros f M0 ha. constructor.
- intros l l' i hl p. apply (f_sym _ _ _ f); [simpl; lia|now apply perm_skip].
- intros b c l i hl. rewrite (f_sym _ _ _ f _ (add b c :: a :: l)) by (try (simpl; lia); apply perm_swap). rewrite (f_add _ _ _ f) by (simpl; lia). f_equal; apply (f_sym _ _ _ f); try (simpl; lia); apply perm_swap.
- intros c b l i hl. rewrite (f_sym _ _ _ f _ (scal c b :: a :: l)) by (try (simpl; lia); apply perm_swap). rewrite (f_scal _ _ _ f) by (simpl; lia). f_equal. apply (f_sym _ _ _ f); try (simpl; lia); apply perm_swap.
- intros l hl. apply (f_lin _ _ _ f). simpl. lia.
- intros l i hl. eapply Rle_trans; [apply (f_bound _ _ _ f); simpl; lia|]. simpl. apply Rmult_le_compat_r; [apply wt0|]. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply prods_ge0|]. apply Rmult_le_compat_l; auto.
Qed.
Lemma form_zero k M T l i : form (S k) M T -> length l = k -> T (zero :: l) i = 0.
Proof.
intros f hl. pose proof (f_bound _ _ _ f (zero :: l) i ltac:(simpl; lia)) as b. simpl in b. replace (norm (@zero E)) with 0 in b by (unfold norm; rewrite zeroP, sqrt_0; auto).
replace (M * (0 * prods norm l) * wt i) with 0 in b by ring. pose proof (Rabs_pos (T (zero :: l) i)). destruct (Req_dec (T (zero :: l) i) 0) as [|n]; auto. pose proof (Rabs_pos_lt _ n). lra.
Qed.
Lemma form_vsum k M T f n l i : form (S k) M T -> length l = k -> T (vsum f n :: l) i = sum (fun j => T (f j :: l) i) n.
Proof. intros F hl. induction n as [|n IH]; simpl; [now apply (form_zero k M)|]. rewrite (f_add _ _ _ F) by lia. now rewrite IH. Qed.
(* a polynomial curve *)
Definition poly (c : nat -> E) (N : nat) (t : R) : E := vsum (fun j => scal (t ^ j) (c j)) N.
Lemma geometric_weights A M B m : sum (fun j => (2 / s) ^ j * (A * (M * (B * s ^ j)))) m = A * M * B * sum (fun j => 2 ^ j) m.
Proof.
induction m as [|m IH]; cbn [sum]; [ring|]. rewrite IH. assert (e : (2 / s) ^ m * s ^ m = 2 ^ m) by (rewrite <- Rpow_mult_distr; f_equal; field; lra). rewrite <- e. ring.
Qed.
Lemma jet_poly n N B c : (forall j, norm (c j) <= B * s ^ j) -> 0 <= B -> forall k M T, form k M T -> 0 <= M -> jet n ((2 ^ N * B) ^ k * M) (fun t i => T (repeat (poly c N t) k) i).
Proof.
intros hc B0. induction k as [|k IH]; intros M T f M0.
- simpl. rewrite Rmult_1_l. apply (jet_const n M (T [])); auto; [now apply (f_lin _ _ _ f)|]. intro i. pose proof (f_bound _ _ _ f [] i eq_refl) as b. simpl in b. lra.
- assert (J : jet n (sum (fun j => (2 / s) ^ j * ((2 ^ N * B) ^ k * (M * (B * s ^ j)))) N) (fun t i => sum (fun j => t ^ j * T (c j :: repeat (poly c N t) k) i) N)).
  { apply (jet_sum n N _ (fun j t i => t ^ j * T (c j :: repeat (poly c N t) k) i)). intros j _. apply jet_time_pow. apply (IH (M * (B * s ^ j)) (fun l => T (c j :: l))); [now apply form_tail|]. apply Rmult_le_pos; [auto|]. apply Rmult_le_pos; [auto|apply pow_le; lra]. }
  eapply jet_mono; [|refine (jet_ext n _ _ _ _ J)].
  + apply Rle_trans with ((2 ^ N * B) ^ k * M * B * sum (fun j => 2 ^ j) N).
    * apply Req_le. apply geometric_weights.
    * assert (g : sum (fun j => 2 ^ j) N <= 2 ^ N) by (clear; induction N as [|m IHm]; simpl; [lra|]; lra).
      replace ((2 ^ N * B) ^ S k * M) with ((2 ^ N * B) ^ k * M * B * 2 ^ N) by (simpl; ring). apply Rmult_le_compat_l; auto. repeat apply Rmult_le_pos; auto. apply pow_le. apply Rmult_le_pos; [apply pow_le; lra|auto].
  + intros t i d. simpl repeat. unfold poly at 1. rewrite (form_vsum k M T) by (try exact f; apply repeat_length). apply TaylorLipschitz.sum_ext. intros j _. now rewrite (f_scal _ _ _ f) by (rewrite repeat_length; reflexivity).
Qed.
(* two curves into the same form *)
Lemma form_diff a b r e : norm a <= r -> norm b <= r -> norm (sub a b) <= e -> 0 <= r -> 0 <= e -> forall k M T i, form k M T -> 0 <= M ->
  Rabs (T (repeat a k) i - T (repeat b k) i) <= INR k * e * r ^ (k - 1) * M * wt i.
Proof.
intros ha hb he r0 e0. assert (pr : forall (v : E) k, norm v <= r -> prods norm (repeat v k) <= r ^ k).
{ intros v k hv. induction k as [|k IH]; simpl; [lra|]. apply Rmult_le_compat; auto; [apply norm_ge0|apply prods_ge0]. }
induction k as [|k IH]; intros M T i f M0.
- simpl. rewrite Rminus_diag_eq, Rabs_R0 by auto. lra.
- simpl repeat. replace a with (add b (sub a b)) at 1 by apply add_back. rewrite (f_add _ _ _ f) by (rewrite repeat_length; auto).
  replace (T (b :: repeat a k) i + T (sub a b :: repeat a k) i - T (b :: repeat b k) i) with ((T (b :: repeat a k) i - T (b :: repeat b k) i) + T (sub a b :: repeat a k) i) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. pose proof (IH (M * r) (fun l => T (b :: l)) i (form_tail k M T b r f M0 hb) ltac:(nra)) as x.
  pose proof (f_bound _ _ _ f (sub a b :: repeat a k) i ltac:(simpl; rewrite repeat_length; auto)) as y. simpl in y. rewrite S_INR. replace (S k - 1)%nat with k by lia.
  assert (z : M * (norm (sub a b) * prods norm (repeat a k)) * wt i <= M * (e * r ^ k) * wt i).
  { apply Rmult_le_compat_r; [apply wt0|]. apply Rmult_le_compat_l; auto. apply Rmult_le_compat; auto; [apply norm_ge0|apply prods_ge0]. }
  assert (w : INR k * e * r ^ (k - 1) * (M * r) * wt i = INR k * e * r ^ k * M * wt i) by (destruct k as [|k]; [simpl; ring|]; replace (S k - 1)%nat with k by lia; simpl pow; ring).
  rewrite w in x. lra.
Qed.
Definition vjet (n : nat) (B : R) (d : R -> E) : Prop := 0 <= B /\ exists c : nat -> E, (forall j, norm (c j) <= B * s ^ j) /\
  forall t, dom t -> norm (sub (d t) (poly c (S n) t)) <= B * (s * Rabs t) ^ S n.
(* the k-th power of a curve; D bounds |d t| / (s |t|) *)
Lemma power_jet n N B D d k M T : vjet n B d -> 0 <= D -> (forall t, dom t -> norm (d t) <= D * (s * Rabs t)) -> form k M T -> 0 <= M -> (N < n + k \/ k = 0)%nat ->
  jet N (pc n B D k * M) (fun t i => T (repeat (d t) k) i).
Proof.
intros (B0 & c & hc & hd) D0 dD f M0 hN. unfold pc. rewrite Rmult_plus_distr_r. pose proof (pos_INR k) as k0.
assert (P0 : 0 <= INR k * B * (D + B) ^ (k - 1) * M) by (repeat apply Rmult_le_pos; auto; apply pow_le; lra).
refine (jet_err N _ _ _ _ P0 _ (jet_poly N (S n) B c hc B0 k M T f M0)). intros t i dt. pose proof (time_ge0 t) as x0. pose proof (small t dt) as x1. set (x := s * Rabs t) in *.
assert (xn : x ^ S n <= x) by (rewrite <- (pow_1 x) at 2; unfold x; apply time_le; auto; lia).
assert (pb : norm (poly c (S n) t) <= (D + B) * x).
{ pose proof (norm_sub_le _ (poly c (S n) t) (d t)) as h. rewrite norm_subC in h. pose proof (hd t dt) as h1. pose proof (dD t dt) as h2. fold x in h1, h2. assert (B * x ^ S n <= B * x) by (apply Rmult_le_compat_l; auto). lra. }
assert (db : norm (d t) <= (D + B) * x) by (pose proof (dD t dt) as h; fold x in h; assert (0 <= B * x) by (apply Rmult_le_pos; auto); lra).
pose proof (form_diff (d t) (poly c (S n) t) ((D + B) * x) (B * x ^ S n) db pb (hd t dt) ltac:(apply Rmult_le_pos; lra) ltac:(apply Rmult_le_pos; [auto|now apply pow_le]) k M T i f M0) as h.
eapply Rle_trans; [exact h|]. apply Rmult_le_compat_r; [apply wt0|]. rewrite Rpow_mult_distr.
destruct k as [|k]; [simpl; lra|]. replace (S k - 1)%nat with k by lia.
replace (INR (S k) * (B * x ^ S n) * ((D + B) ^ k * x ^ k) * M) with (INR (S k) * B * (D + B) ^ k * M * (x ^ S n * x ^ k)) by ring. apply Rmult_le_compat_l; [replace (S k - 1)%nat with k in P0 by lia; exact P0|].
rewrite <- pow_add. unfold x. apply time_le; auto. lia.
Qed.
End Jets.
