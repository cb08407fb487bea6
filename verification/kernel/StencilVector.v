(* From scalar to vector-valued functions (coordinates i < d, Euclidean norm): project on the error itself. *)
Require Import Reals Lra Psatz Lia.
From FD Require Import Vocabulary InnerProduct TaylorLipschitz.
From FD Require Vocabulary StatementsStencil SgdStep.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.
Notation sum := Vocabulary.sum.
Notation enorm := Vocabulary.enorm.
Notation lip_deriv_vec := StatementsStencil.lip_deriv_vec.
Lemma sum_pos g n : (forall i, 0 <= g i) -> 0 <= sum g n.
Proof. intro H. induction n; simpl; [lra|]. pose proof (H n). lra. Qed.

Lemma comb_derive p psi (u : nat -> R) d : (forall i t k, (k <= p)%nat -> ex_derive_n (psi i) k t) ->
  forall k t, (k <= p)%nat -> ex_derive_n (fun t => sum (fun i => u i * psi i t) d) k t /\
    Derive_n (fun t => sum (fun i => u i * psi i t) d) k t = sum (fun i => u i * Derive_n (psi i) k t) d.
Proof.
intro H. induction d; intros k t Hk; simpl sum.
- split; [apply ex_derive_n_const|]. destruct k; simpl; auto.
  change (Derive_n (fun _ => 0) (S k) t = 0). now rewrite Derive_n_const.
- assert (A : locally t (fun y => forall j, (j <= k)%nat -> ex_derive_n (fun t => sum (fun i => u i * psi i t) d) j y))
    by (apply filter_forall; intros y j Hj; apply IHd; lia).
  assert (B : locally t (fun y => forall j, (j <= k)%nat -> ex_derive_n (fun t => u d * psi d t) j y))
    by (apply filter_forall; intros y j Hj; apply ex_derive_n_scal_l, H; lia).
  split; [now apply ex_derive_n_plus|].
  rewrite Derive_n_plus by assumption. now rewrite (proj2 (IHd k t Hk)), Derive_n_scal_l.
Qed.

Lemma cs (u v : nat -> R) d : sum (fun i => u i * v i) d <= enorm d u * enorm d v.
Proof.
pose (E := Rd d). eapply Rle_trans; [apply Rle_abs|]. exact (cauchy_norm E u v).
Qed.

Theorem stencil_error_vec p d psi C (a x : nat -> R) N nu :
  (1 <= p)%nat -> 0 <= C -> lip_deriv_vec p d psi C -> 0 < nu ->
  (forall m, (m <= p)%nat -> sum (fun j => a j * x j ^ m) N = if Nat.eqb m 1 then 1 else 0) ->
  enorm d (fun i => / nu * sum (fun j => a j * psi i (x j * nu)) N - Derive (psi i) 0)
  <= C * (sum (fun j => Rabs (a j) * Rabs (x j) ^ S p) N / INR (fact (S p))) * nu ^ p.
Proof.
intros Hp C0 [Hd Hl] n0 Hm.
set (e := fun i => / nu * sum (fun j => a j * psi i (x j * nu)) N - Derive (psi i) 0).
set (b := C * _ * _).
assert (e0 : 0 <= enorm d e) by apply sqrt_pos.
assert (b0 : 0 <= b).
{ unfold b. apply Rmult_le_pos; [apply Rmult_le_pos; auto|apply pow_le; lra].
  apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, fact_pos].
  apply sum_pos. intro i. apply Rmult_le_pos; [|apply pow_le]; apply Rabs_pos. }
destruct (Req_dec (enorm d e) 0) as [z|z]; [rewrite z; auto|].
set (u := fun i => e i / enorm d e).
assert (sq : enorm d e * enorm d e = sum (fun i => e i * e i) d).
{ apply sqrt_sqrt, sum_pos. intro. nra. }
assert (u1 : enorm d u = 1).
{ unfold enorm at 1. rewrite (sum_ext _ (fun i => / (enorm d e * enorm d e) * (e i * e i))) by (intros; unfold u; field; auto).
  rewrite sum_scal, <- sq, Rinv_l by nra. apply sqrt_1. }
set (phi := fun t => sum (fun i => u i * psi i t) d).
assert (Lp : lip_deriv p phi C).
{ split.
  - intros t k Hk. now apply (comb_derive p psi u d Hd k t).
  - intros s t. unfold phi. rewrite !(fun t => proj2 (comb_derive p psi u d Hd p t (le_n p))).
    replace (sum _ d - sum _ d) with (sum (fun i => u i * (Derive_n (psi i) p s - Derive_n (psi i) p t)) d).
    + pose proof (cauchy_norm (Rd d) u (fun i => Derive_n (psi i) p s - Derive_n (psi i) p t)) as K.
      eapply Rle_trans; [exact K|]. change (enorm d u * enorm d (fun i => Derive_n (psi i) p s - Derive_n (psi i) p t) <= C * Rabs (s - t)).
      rewrite u1, Rmult_1_l. apply Hl.
    + rewrite (sum_ext _ (fun i => u i * Derive_n (psi i) p s + (-1) * (u i * Derive_n (psi i) p t))) by (intros; ring).
      rewrite sum_add, sum_scal. ring. }
pose proof (stencil_error p phi C a x N nu Hp C0 Lp n0 Hm) as S. fold b in S.
assert (K : / nu * sum (fun j => a j * phi (x j * nu)) N - Derive phi 0 = enorm d e).
{ change (Derive phi 0) with (Derive_n phi 1 0). unfold phi at 2. rewrite (proj2 (comb_derive p psi u d Hd 1 0 Hp)).
  transitivity (sum (fun i => u i * e i) d).
  - unfold phi. rewrite (sum_ext (fun j => a j * sum _ d) (fun j => sum (fun i => a j * (u i * psi i (x j * nu))) d)) by (intros; now rewrite sum_scal).
    rewrite sum_swap, <- sum_scal.
    rewrite (sum_ext (fun i => u i * e i) (fun i => / nu * sum (fun j => a j * (u i * psi i (x j * nu))) N + (-1) * (u i * Derive_n (psi i) 1 0))).
    + rewrite sum_add, (sum_scal (-1)). ring.
    + intros i _. unfold e. rewrite (sum_ext (fun j => a j * (u i * _)) (fun j => u i * (a j * psi i (x j * nu)))) by (intros; ring).
      rewrite sum_scal. change (Derive_n (psi i) 1 0) with (Derive (psi i) 0). ring.
  - unfold u. rewrite (sum_ext _ (fun i => / enorm d e * (e i * e i))) by (intros; field; auto).
    rewrite sum_scal, <- sq. field; auto. }
rewrite K in S. eapply Rle_trans; [apply Rle_abs|exact S].
Qed.
