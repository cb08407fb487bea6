(* Expectation of programs: monotone, linear, tower property, Jensen. *)
Require Import Reals Lra Psatz.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders.
Open Scope R_scope.
Lemma mean_ext s Z W : (forall i, Z i = W i) -> mean s Z = mean s W.
Proof. intro H. apply TaylorLipschitz.sum_ext. intros i _. now rewrite H. Qed.
Lemma mean_le s Z W : (forall i, Z i <= W i) -> mean s Z <= mean s W.
Proof. intro H. apply TaylorLipschitz.sum_le. intros i _. apply Rmult_le_compat_l; auto. apply weight_ge0. Qed.
Lemma mean_lin s a b Z W : mean s (fun i => a * Z i + b * W i) = a * mean s Z + b * mean s W.
Proof.
unfold mean. rewrite <- !TaylorLipschitz.sum_scal, <- TaylorLipschitz.sum_add. apply TaylorLipschitz.sum_ext. intros; ring.
Qed.
Lemma mean_const s c : mean s (fun _ => c) = c.
Proof.
unfold mean. rewrite (TaylorLipschitz.sum_ext _ (fun i => c * weight s i)) by (intros; ring).
rewrite TaylorLipschitz.sum_scal, weight_sum. ring.
Qed.
Lemma mean_scal s a Z : mean s (fun i => a * Z i) = a * mean s Z.
Proof. rewrite (mean_ext _ _ (fun i => a * Z i + 0 * 0)) by (intros; ring). rewrite (mean_lin s a 0 Z (fun _ => 0)). ring. Qed.
Lemma mean_sum s (Z : nat -> nat -> R) m : mean s (fun i => Vocabulary.sum (fun k => Z k i) m) = Vocabulary.sum (fun k => mean s (Z k)) m.
Proof.
unfold mean. rewrite <- TaylorLipschitz.sum_swap. apply TaylorLipschitz.sum_ext. intros i _. now rewrite TaylorLipschitz.sum_scal.
Qed.

Section P.
Context {A : Type}.
Implicit Types (p : prog A) (Z W : A -> R).
Lemma E_ext p Z W : (forall a, Z a = W a) -> E p Z = E p W.
Proof. intro H. induction p as [a|s k IH]; simpl; [auto|]. now apply mean_ext. Qed.
Lemma E_le p Z W : (forall a, Z a <= W a) -> E p Z <= E p W.
Proof. intro H. induction p as [a|s k IH]; simpl; [auto|]. now apply mean_le. Qed.
Lemma E_lin p a b Z W : E p (fun c => a * Z c + b * W c) = a * E p Z + b * E p W.
Proof. induction p as [c|s k IH]; simpl; [auto|]. rewrite <- mean_lin. now apply mean_ext. Qed.
Lemma E_const p c : E p (fun _ => c) = c.
Proof. induction p as [a|s k IH]; simpl; [auto|]. transitivity (mean s (fun _ => c)); [now apply mean_ext|apply mean_const]. Qed.
Lemma E_bind {B} p (f : A -> prog B) (Z : B -> R) : E (bind p f) Z = E p (fun a => E (f a) Z).
Proof. induction p as [a|s k IH]; simpl; [auto|]. now apply mean_ext. Qed.
Lemma E_affine p a b Z : E p (fun c => a * Z c + b) = a * E p Z + b.
Proof. rewrite (E_ext _ _ (fun c => a * Z c + b * 1)) by (intros; ring). rewrite (E_lin p a b Z (fun _ => 1)), E_const. ring. Qed.
Lemma E_sum p (Z : nat -> A -> R) m : E p (fun a => Vocabulary.sum (fun k => Z k a) m) = Vocabulary.sum (fun k => E p (Z k)) m.
Proof.
induction m as [|m IH]; simpl; [apply E_const|].
rewrite (E_ext _ _ (fun a => 1 * Vocabulary.sum (fun k => Z k a) m + 1 * Z m a)) by (intros; ring). rewrite E_lin, IH. ring.
Qed.
Lemma jensen p Z : E p Z * E p Z <= E p (fun a => Z a * Z a).
Proof.
set (e := E p Z).
assert (H : 0 <= E p (fun a => 1 * (Z a * Z a) + -2 * e * Z a + e * e)).
{ rewrite <- (E_const p 0). apply E_le. intro a. pose proof (Rle_0_sqr (Z a - e)) as Q. unfold Rsqr in Q. lra. }
rewrite (E_ext _ _ (fun a => 1 * (1 * (Z a * Z a) + -2 * e * Z a) + e * e)) in H by (intros; ring).
rewrite E_affine, E_lin in H. fold e in H. lra.
Qed.
Lemma jensen_le p Z d : 0 <= d -> E p (fun a => Z a * Z a) <= d * d -> E p Z <= d.
Proof. intros d0 H. pose proof (jensen p Z). apply Rnot_lt_le. intro. nra. Qed.
End P.
Lemma iterS {A} n (step : A -> prog A) a Z : E (iter (S n) step a) Z = E (step a) (fun b => E (iter n step b) Z).
Proof. simpl. now rewrite E_bind. Qed.
