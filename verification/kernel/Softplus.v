(* ln(1 + e^t) and its derivatives of every order: polynomials in the sigmoid, so bounded. *)
Require Import Reals Lra Lia Psatz List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary StatementsInstances.
Import ListNotations.
Open Scope R_scope.
(* polynomials as lists of coefficients *)
Fixpoint peval (p : list R) (s : R) : R := match p with [] => 0 | c :: p => c + s * peval p s end.
Fixpoint padd (p q : list R) : list R := match p, q with [], q => q | p, [] => p | a :: p, b :: q => (a + b) :: padd p q end.
Fixpoint pder (p : list R) : list R := match p with [] => [] | c :: p => padd p (0 :: pder p) end.
Definition pscale c (p : list R) := map (Rmult c) p.
Definition logistic_step (p : list R) := padd (0 :: pder p) (0 :: 0 :: pscale (-1) (pder p)).     (* p'(s) (s - s^2) *)
Lemma padd_eval p q s : peval (padd p q) s = peval p s + peval q s.
Proof. revert q. induction p as [|a p IH]; intros [|b q]; simpl; try ring. rewrite IH. ring. Qed.
Lemma pscale_eval c p s : peval (pscale c p) s = c * peval p s.
Proof. induction p as [|a p IH]; simpl; [ring|]. change (map (Rmult c) p) with (pscale c p). rewrite IH. ring. Qed.
Lemma pder_derive p s : derivable_pt_lim (peval p) s (peval (pder p) s).
Proof.
induction p as [|c p IH]; simpl; [apply derivable_pt_lim_const|]. rewrite padd_eval. simpl.
replace (peval p s + (0 + s * peval (pder p) s)) with (0 + (1 * peval p s + s * peval (pder p) s)) by ring.
apply (derivable_pt_lim_plus (fct_cte c) (fun s => s * peval p s)); [apply derivable_pt_lim_const|]. apply (derivable_pt_lim_mult id (peval p)); [apply derivable_pt_lim_id|exact IH].
Qed.
Definition psize (p : list R) := lsum Rabs p.
Lemma psize_ge0 p : 0 <= psize p. Proof. unfold psize. induction p as [|c p IH]; simpl; [lra|]. pose proof (Rabs_pos c). lra. Qed.
Lemma peval_bound p s : Rabs s <= 1 -> Rabs (peval p s) <= psize p.
Proof.
intro h. unfold psize. induction p as [|c p IH]; simpl; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (Rabs_pos (peval p s)). pose proof (Rabs_pos s).
assert (Rabs s * Rabs (peval p s) <= 1 * lsum Rabs p) by (apply Rmult_le_compat; lra). lra.
Qed.
Lemma sig_range t : 0 < sigmoid t < 1.
Proof.
unfold sigmoid. pose proof (exp_pos (- t)). split; [apply Rinv_0_lt_compat; lra|]. rewrite <- Rinv_1 at 2. apply Rinv_lt_contravar; lra.
Qed.
Lemma sig_abs t : Rabs (sigmoid t) <= 1. Proof. pose proof (sig_range t). rewrite Rabs_pos_eq; lra. Qed.
Lemma sig_derive t : derivable_pt_lim sigmoid t (sigmoid t - sigmoid t * sigmoid t).
Proof.
apply is_derive_Reals. unfold sigmoid. pose proof (exp_pos (- t)). auto_derive; [lra|]. field. lra.
Qed.
Lemma softplus_derive t : derivable_pt_lim softplus t (sigmoid t).
Proof.
apply is_derive_Reals. unfold softplus, sigmoid. pose proof (exp_pos t). auto_derive; [lra|]. rewrite exp_Ropp. field. lra.
Qed.
Fixpoint lpoly (k : nat) : list R := match k with O => [0; 1] | S k => logistic_step (lpoly k) end.
Definition spk (k : nat) (t : R) : R := match k with O => softplus t | S k => peval (lpoly k) (sigmoid t) end.
Lemma spk1 t : spk 1 t = sigmoid t. Proof. simpl. ring. Qed.
Lemma spk2 t : spk 2 t = sigmoid t - sigmoid t * sigmoid t. Proof. simpl. ring. Qed.
Lemma spk_next k t : spk (S (S k)) t = peval (pder (lpoly k)) (sigmoid t) * (sigmoid t - sigmoid t * sigmoid t).
Proof. change (spk (S (S k)) t) with (peval (logistic_step (lpoly k)) (sigmoid t)). unfold logistic_step. rewrite padd_eval. cbn [peval]. rewrite pscale_eval. ring. Qed.
Lemma spk_derive k t : derivable_pt_lim (spk k) t (spk (S k) t).
Proof.
destruct k as [|k].
- rewrite spk1. exact (softplus_derive t).
- rewrite spk_next. apply (derivable_pt_lim_comp sigmoid (peval (lpoly k))); [apply sig_derive|apply pder_derive].
Qed.
Definition spM (k : nat) : R := psize (lpoly (k - 1)).
Lemma spk_bound k t : (1 <= k)%nat -> Rabs (spk k t) <= spM k.
Proof. intro h. destruct k as [|k]; [lia|]. unfold spM. simpl. rewrite Nat.sub_0_r. apply peval_bound, sig_abs. Qed.
Lemma spM_ge0 k : 0 <= spM k. Proof. apply psize_ge0. Qed.
Lemma spk2_range t : 0 <= spk 2 t <= 1. Proof. rewrite spk2. pose proof (sig_range t). split; nra. Qed.
Lemma softplus_ge0 t : 0 <= softplus t.
Proof. unfold softplus. rewrite <- ln_1. pose proof (exp_pos t). left. apply ln_increasing; lra. Qed.
(* Lipschitz from the bound of the next derivative *)
Lemma lip_of_derive (h h' : R -> R) M a b : (forall t, derivable_pt_lim h t (h' t)) -> (forall t, Rabs (h' t) <= M) -> Rabs (h a - h b) <= M * Rabs (a - b).
Proof.
intros D B. destruct (Rtotal_order a b) as [l|[e|l]].
- destruct (MVT_cor2 h h' a b l (fun c _ => D c)) as (c & ec & _). rewrite <- Rabs_Ropp. replace (- (h a - h b)) with (h' c * (b - a)) by lra. rewrite Rabs_mult, (Rabs_minus_sym a b). apply Rmult_le_compat_r; [apply Rabs_pos|apply B].
- subst. rewrite !Rminus_diag_eq, Rabs_R0 by auto. lra.
- destruct (MVT_cor2 h h' b a l (fun c _ => D c)) as (c & ec & _). replace (h a - h b) with (h' c * (a - b)) by lra. rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|apply B].
Qed.
Lemma sig_lip a b : Rabs (sigmoid a - sigmoid b) <= 1 * Rabs (a - b).
Proof.
apply (lip_of_derive sigmoid (spk 2)).
- intro t. rewrite spk2. apply sig_derive.
- intro t. pose proof (spk2_range t). rewrite Rabs_pos_eq; lra.
Qed.
Lemma softplus_convex t s : softplus t + sigmoid t * s <= softplus (t + s).
Proof.
assert (mono : forall a b, a <= b -> sigmoid a <= sigmoid b).
{ intros a b [l|e]; [|subst; lra]. destruct (MVT_cor2 sigmoid (spk 2) a b l) as (c & ec & _); [intros c _; rewrite spk2; apply sig_derive|]. pose proof (spk2_range c). nra. }
destruct (Rtotal_order s 0) as [l|[e|l]].
- destruct (MVT_cor2 softplus sigmoid (t + s) t ltac:(lra) (fun c _ => softplus_derive c)) as (c & ec & hc). pose proof (mono c t ltac:(lra)). nra.
- subst. rewrite Rplus_0_r. lra.
- destruct (MVT_cor2 softplus sigmoid t (t + s) ltac:(lra) (fun c _ => softplus_derive c)) as (c & ec & hc). pose proof (mono t c ltac:(lra)). nra.
Qed.
