(* The shift principle: proof of StatementsShift. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsKappa StatementsBias StatementsShift VectorDerivativeLaw.
From FD Require VectorAlgebra ChainRule BellMajorant WindowBias BiasFromTaylor RidgeField.
Import ListNotations.
Open Scope R_scope.
Section S.
Variables (X E : ips) (G F : E -> list E -> R) (GX FX : X -> E -> list E -> R) (y : nat -> R -> E) (p : nat) (mu L delta nu : R).
Hypothesis wl : window_level X E G F GX FX y p mu L delta.
Hypotheses (G3 : third_lipschitz E G L) (F3 : third_lipschitz E F L) (hn : Rabs nu < delta).
Let m0 := w_mu _ _ _ _ _ _ _ _ _ _ _ wl. Let mL := w_L _ _ _ _ _ _ _ _ _ _ _ wl. Let dw := w_window _ _ _ _ _ _ _ _ _ _ _ wl.
Let tG := w_G _ _ _ _ _ _ _ _ _ _ _ wl. Let tF := w_F _ _ _ _ _ _ _ _ _ _ _ wl.
Definition Gs (x : E) (l : list E) := nu * F x l + G x l.
Definition ysh (k : nat) (t : R) := y k (nu + t).
Definition mus := mu - Rabs nu * L. Definition Ls := (1 + Rabs nu) * L.
Lemma nuL : Rabs nu * L <= mu / 2. Proof. apply Rle_trans with (delta * L); [apply Rmult_le_compat_r; lra|exact dw]. Qed.
Lemma field_scale (T : E -> list E -> R) c o n : tensor_field E T o n -> tensor_field E (fun x l => c * T x l) o n.
Proof.
intro t. pose proof (Rabs_pos c) as c0. constructor.
- intros x l l' P. now rewrite (tf_sym _ _ _ _ t x l l' P).
- intros. rewrite (tf_add _ _ _ _ t) by auto. ring.
- intros. rewrite (tf_scal _ _ _ _ t) by auto. ring.
- intros x k hk. destruct (tf_bound _ _ _ _ t x k hk) as (M & M0 & H). exists (Rabs c * M). split; [now apply Rmult_le_pos|]. intros l hl. rewrite Rabs_mult, Rmult_assoc. apply Rmult_le_compat_l; auto.
- intros x k eps hk e0. destruct (tf_derive _ _ _ _ t x k (eps / (Rabs c + 1)) hk) as (d & d0 & H); [apply Rdiv_lt_0_compat; lra|]. exists d. split; auto. intros v l hl hv. pose proof (H v l hl hv) as h.
  replace (c * T (add x v) l - c * T x l - c * T x (v :: l)) with (c * (T (add x v) l - T x l - T x (v :: l))) by ring. rewrite Rabs_mult.
  pose proof (Rabs_pos (T (add x v) l - T x l - T x (v :: l))) as a0. apply Rle_trans with ((Rabs c + 1) * Rabs (T (add x v) l - T x l - T x (v :: l))); [apply Rmult_le_compat_r; lra|].
  apply (Rmult_le_compat_l (Rabs c + 1)) in h; [|lra]. eapply Rle_trans; [exact h|]. apply Req_le. field. lra.
Qed.
Lemma restrict (T : E -> list E -> R) n n' : (n' <= n)%nat -> tensor_field E T 1 n -> tensor_field E T 1 n'.
Proof. intros h t. destruct t. constructor; intros; auto; [apply tf_add|apply tf_scal|apply tf_bound|apply tf_derive]; auto; lia. Qed.
Lemma shifted : vector_lower_level E Gs F ysh (S p) mus Ls (delta - Rabs nu).
Proof.
pose proof nuL as nl. pose proof (Rabs_pos nu) as n0. pose proof (w_p _ _ _ _ _ _ _ _ _ _ _ wl) as p1. unfold mus, Ls. assert (Lp : 0 < L) by lra. assert (LL : L <= (1 + Rabs nu) * L) by nra.
assert (pn : forall l : list E, 0 <= prods norm l) by (intro; apply RidgeField.prods_norm_ge0).
constructor; try lia; try lra.
- apply RidgeField.field_add; [apply field_scale|]; auto.
- apply (restrict F (S (S p))); auto.
- intros k t hk ht. assert (h : Rabs (nu + t) < delta) by (eapply Rle_lt_trans; [apply Rabs_triang|]; lra). pose proof (w_y _ _ _ _ _ _ _ _ _ _ _ wl k (nu + t) ltac:(lia) h) as D. intros eps e0. destruct (D eps e0) as (d & d0 & H). exists d. split; auto. intros s hs. unfold ysh. replace (nu + (t + s)) with (nu + t + s) by ring. now apply H.
- replace (S p - 1)%nat with p by lia. pose proof (w_y _ _ _ _ _ _ _ _ _ _ _ wl p nu (le_n p) hn) as D. intros eps e0. destruct (D eps e0) as (d & d0 & H). exists d. split; auto. intros s hs. unfold ysh. rewrite Rplus_0_l, Rplus_0_r. now apply H.
- intros t w ht. assert (h : Rabs (nu + t) < delta) by (eapply Rle_lt_trans; [apply Rabs_triang|]; lra). pose proof (w_opt _ _ _ _ _ _ _ _ _ _ _ wl (nu + t) w h) as o. unfold ysh, Gs. lra.
- intros x a. unfold Gs. pose proof (w_convex _ _ _ _ _ _ _ _ _ _ _ wl x a) as c. pose proof (w_FL _ _ _ _ _ _ _ _ _ _ _ wl x [a; a] ltac:(simpl; lia)) as f. simpl in f. rewrite Rmult_1_r, norm_sq in f.
  pose proof (Rle_abs (- (nu * F x [a; a]))) as b. rewrite Rabs_Ropp, Rabs_mult in b. assert (Rabs nu * Rabs (F x [a; a]) <= Rabs nu * (L * dot a a)) by (apply Rmult_le_compat_l; auto). lra.
- intros x l hl. unfold Gs. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult. pose proof (w_GL _ _ _ _ _ _ _ _ _ _ _ wl x l hl) as a. pose proof (w_FL _ _ _ _ _ _ _ _ _ _ _ wl x l ltac:(lia)) as b. apply (Rmult_le_compat_l (Rabs nu)) in b; auto. lra.
- intros x l hl. eapply Rle_trans; [apply (w_FL _ _ _ _ _ _ _ _ _ _ _ wl); lia|]. apply Rmult_le_compat_r; auto.
- intros x x' l hl. eapply Rle_trans; [apply (lipschitz_of E F (S (S p)) (length l) L ltac:(lia) tF); auto; intros z l' hl'; apply (w_FL _ _ _ _ _ _ _ _ _ _ _ wl); lia|].
  apply Rmult_le_compat_r; auto. apply Rmult_le_compat_r; [apply norm_ge0|auto].
- intros x x' l hl. unfold Gs. replace (nu * F x l + G x l - (nu * F x' l + G x' l)) with (nu * (F x l - F x' l) + (G x l - G x' l)) by ring. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult.
  pose proof (F3 x x' l hl) as a. pose proof (G3 x x' l hl) as b. apply (Rmult_le_compat_l (Rabs nu)) in a; auto. lra.
Qed.
Lemma law q : (1 <= q <= S p)%nat -> norm (y q nu) <= small_majorant q * sqrt (shifted_kappa mu L nu) ^ (3 * q - 1).
Proof. intro hq. pose proof (T_vector E Gs F ysh (S p) mus Ls _ shifted q hq) as h. unfold ysh in h. rewrite Rplus_0_r in h. exact h. Qed.
End S.
Theorem T_shift_law : shift_law.
Proof. intros X E G F GX FX y p mu L delta wl G3 F3 q nu hq hn. exact (law X E G F GX FX y p mu L delta nu wl G3 F3 hn q hq). Qed.
Theorem T_shifted_kappa : shifted_kappa_window.
Proof.
intros mu L nu m0 mL h. unfold shifted_kappa. pose proof (Rabs_pos nu). assert (n2 : Rabs nu <= 1 / 2) by (apply (Rmult_le_reg_r L); lra).
apply (Rmult_le_reg_r (mu - Rabs nu * L)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. apply (Rmult_le_reg_r mu); [lra|]. replace (3 * (L / mu) * (mu - Rabs nu * L) * mu) with (L * (3 * (mu - Rabs nu * L))) by (field; lra). nra.
Qed.
Lemma bias_by_shift m q a0 : (2 <= m + q)%nat -> taylor_bias m q a0 -> bias_shift m q a0.
Proof.
intros p2 B X E G F GX FX y mu L delta wl nu u n0 hd. pose proof (w_mu _ _ _ _ _ _ _ _ _ _ _ wl) as m0. pose proof (w_L _ _ _ _ _ _ _ _ _ _ _ wl) as mL. pose proof (w_window _ _ _ _ _ _ _ _ _ _ _ wl) as dw.
pose proof (lipschitz_of E G (S (S (m + q))) 3 L ltac:(lia) (w_G _ _ _ _ _ _ _ _ _ _ _ wl) (fun x l hl => w_GL _ _ _ _ _ _ _ _ _ _ _ wl x l ltac:(lia))) as G3.
pose proof (lipschitz_of E F (S (S (m + q))) 3 L ltac:(lia) (w_F _ _ _ _ _ _ _ _ _ _ _ wl) (fun x l hl => w_FL _ _ _ _ _ _ _ _ _ _ _ wl x l ltac:(lia))) as F3.
pose proof (WindowBias.kappa_ge1 _ _ _ _ _ _ _ _ _ _ _ wl) as k1. assert (s2 : 0 < / sqrt 2) by (apply Rinv_0_lt_compat, sqrt_lt_R0; lra).
replace (3 * (m + q) + 2)%nat with (3 * S (m + q) - 1)%nat by lia.
apply (WindowBias.bias m q a0 3 X E G F GX FX y mu L delta (/ sqrt 2) 1 1 (sqrt (3 * (L / mu)))); auto; try lra; try lia; [rewrite <- sqrt_1; apply sqrt_le_1_alt; lra|].
intros t k ht hk. eapply Rle_trans; [apply (T_shift_law X E G F GX FX y (m + q)%nat mu L delta wl G3 F3 k t hk ht)|]. apply Rmult_le_compat_l; [apply BellMajorant.majorant_ge0; lra|]. apply pow_incr. split; [apply sqrt_pos|]. apply sqrt_le_1_alt.
apply T_shifted_kappa; auto. apply Rle_trans with (delta * L); [apply Rmult_le_compat_r; lra|exact dw].
Qed.
Theorem T_bias_shift_even : bias_shift_even. Proof. intros n n1. apply bias_by_shift; [lia|now apply BiasFromTaylor.even]. Qed.
Theorem T_bias_shift_odd : bias_shift_odd. Proof. intros k k1. apply bias_by_shift; [lia|apply BiasFromTaylor.odd]. Qed.
