(* The smoothness of StatementsFinal implies the paper's: proof of StatementsFinalPrinted.smooth_implies_printed. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct VectorAlgebra StatementsMethod StatementsOrders StatementsMain StatementsFinal StatementsPrinted StatementsFinalPrinted.
From FD Require OrderP MainFromPath TaylorLine.
Import ListNotations.
Open Scope R_scope.
Lemma field_restrict (E : ips) (T : E -> list E -> R) o n n' : (n' <= n)%nat -> tensor_field E T o n -> tensor_field E T o n'.
Proof.
intros h t. constructor.
- apply (tf_sym _ _ _ _ t).
- intros. apply (tf_add _ _ _ _ t). lia.
- intros. apply (tf_scal _ _ _ _ t). lia.
- intros x k hk. apply (tf_bound _ _ _ _ t). lia.
- intros x k e hk. apply (tf_derive _ _ _ _ t). lia.
Qed.
Lemma lip_of_bound (E : ips) (T : E -> list E -> R) o n lo hi C : 0 <= C -> tensor_field E T o n -> (o <= lo)%nat -> (hi < n)%nat ->
  (forall z l, (S lo <= length l <= S hi)%nat -> Rabs (T z l) <= C * prods norm l) -> lip_order T C lo hi.
Proof.
intros C0 t ol hn B z z' l hl. set (v := sub z z').
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim (fun s => T (add z' (scal s v)) l) s (T (add z' (scal s v)) (v :: l))) by (intros s _; apply (TaylorLine.line_at E T o n); auto; lia).
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (c & e & _). rewrite add_scal0, scal1 in e. unfold v at 1 in e. unfold sub in e at 1. rewrite add_back in e. rewrite e, Rminus_0_r, Rmult_1_r.
eapply Rle_trans; [apply B; simpl; lia|]. simpl. apply Req_le. ring.
Qed.
Theorem T_weaker : smooth_implies_printed.
Proof.
intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma [eo [fo jg so hi] mi gr s0 ora st ga].
destruct (OrderP.order m q a0 eo) as (p1 & _). pose proof (MainFromPath.Lpos X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as Lp.
pose proof (MainFromPath.F2 X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as f2. pose proof (MainFromPath.GX1 X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as gx1. pose proof (MainFromPath.FX1 X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L fo hi) as fx1.
assert (nv : forall v : X, 0 <= L * norm v) by (intro; apply Rmult_le_pos; [lra|apply norm_ge0]).
constructor; auto. destruct hi. constructor; auto.
- intro x. apply (field_restrict Y (G x) 1 (S (S (m + q)))); auto.
- intro x. apply (field_restrict Y (F x) 1 (S (S (m + q)))); auto.
- intros x v. apply (field_restrict Y (GX x v) 0 (S (m + q))); auto.
- intros x v. apply (field_restrict Y (FX x v) 0 (S (m + q))); auto. lia.
- intro x. apply (lip_of_bound Y (G x) 1 (S (S (m + q)))); auto; lra || lia || (intros; apply d_GL; lia).
- intro x. apply (lip_of_bound Y (F x) 1 (S (S (m + q)))); auto; try lra; try lia. intros z [|a [|b [|c l]]] hl; simpl in hl; try lia; [apply f2|apply d_FL; simpl; lia].
- intros x v. apply (lip_of_bound Y (GX x v) 0 (S (m + q))); auto; try lia. intros z [|a [|b l]] hl; simpl in hl; try lia; [apply gx1|apply d_GXL; simpl; lia].
- intros x v. apply (lip_of_bound Y (FX x v) 0 (S (m + q))); auto; try lia. intros z [|a [|b l]] hl; simpl in hl; try lia; [apply fx1|apply d_FXL; simpl; lia].
Qed.
