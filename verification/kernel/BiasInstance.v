(* The hypotheses are consistent: g = (y - x)^2/2, f = y. *)
Require Import Reals Lra Lia Psatz List Permutation.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser ScalarDerivativeLaw.
Import ListNotations.
Open Scope R_scope.

(* scalar functions h k = k-th derivative make a tensor field *)
Definition tens (h : nat -> R -> R) (x : Rips) (l : list Rips) : R := h (length l) x * prods (fun a : Rips => (a : R)) l.
Lemma prods_perm (l l' : list Rips) : Permutation l l' -> prods (fun a : Rips => (a : R)) l = prods (fun a : Rips => (a : R)) l'.
Proof. induction 1; cbn [prods]; [auto|now rewrite IHPermutation|ring|congruence]. Qed.
Lemma tens_field h o n : (forall k t, (o <= k < n)%nat -> derivable_pt_lim (h k) t (h (S k) t)) -> tensor_field Rips (tens h) o n.
Proof.
intro D. constructor; unfold tens.
- intros x l l' P. now rewrite (Permutation_length P), (prods_perm l l' P).
- intros x a b l _. simpl. ring.
- intros x s a l _. simpl. ring.
- intros x k _. exists (Rabs (h k x)). split; [apply Rabs_pos|]. intros l <-. rewrite Rabs_mult, prods_abs. apply Rle_refl.
- intros x k eps hk e0. destruct (D k x hk eps e0) as [d Hd]. exists d. split; [apply cond_pos|]. intros v l hl hv. rewrite norm_R in *.
  rewrite hl. cbn [length prods]. rewrite hl. rewrite <- prods_abs. simpl in v. simpl add.
  replace (h k (x + v) * prods (fun a : Rips => (a : R)) l - h k x * prods (fun a : Rips => (a : R)) l - h (S k) x * (v * prods (fun a : Rips => (a : R)) l))
    with ((h k (x + v) - h k x - h (S k) x * v) * prods (fun a : Rips => (a : R)) l) by ring.
  rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|]. destruct (Req_dec v 0) as [->|v0].
  + rewrite Rplus_0_r, Rabs_R0. replace (h k x - h k x - h (S k) x * 0) with 0 by ring. rewrite Rabs_R0. lra.
  + pose proof (Hd v v0 hv) as B. apply Rlt_le in B. apply (Rmult_le_compat_r (Rabs v)) in B; [|apply Rabs_pos]. rewrite <- Rabs_mult in B.
    replace (((h k (x + v) - h k x) / v - h (S k) x) * v) with (h k (x + v) - h k x - h (S k) x * v) in B by (field; auto). exact B.
Qed.
Definition gk (k : nat) (t : R) : R := match k with O => 0 | 1%nat => t | 2%nat => 1 | _ => 0 end.
Definition fk (k : nat) (t : R) : R := match k with O => t | 1%nat => 1 | _ => 0 end.
Definition gxk (c : R) (k : nat) (t : R) : R := match k with O => - c * t | 1%nat => - c | _ => 0 end.
Definition yk (m : nat) (t : R) : Rips := match m with O => - t | 1%nat => -1 | _ => 0 end.
Ltac der := apply is_derive_Reals; auto_derive; auto; try ring.
Lemma gk_derive k t : (1 <= k)%nat -> derivable_pt_lim (gk k) t (gk (S k) t).
Proof. intro. destruct k as [|[|[|k]]]; [lia| | |]; unfold gk; der. Qed.
Lemma fk_derive k t : derivable_pt_lim (fk k) t (fk (S k) t). Proof. destruct k as [|[|k]]; unfold fk; der. Qed.
Lemma gxk_derive c k t : derivable_pt_lim (gxk c k) t (gxk c (S k) t). Proof. destruct k as [|[|k]]; unfold gxk; der. Qed.
Lemma yk_derive m t : derivable_pt_lim (yk m) t (yk (S m) t). Proof. destruct m as [|[|m]]; unfold yk; der. Qed.
Lemma yk_vderive m nu : vderive (yk m) nu (yk (S m) nu).
Proof.
intros eps e0. exists 1. split; [lra|]. intros s _. rewrite norm_R. replace (@sub Rips _ _) with 0; [rewrite Rabs_R0; apply Rmult_le_pos; [lra|apply Rabs_pos]|].
unfold sub. destruct m as [|[|m]]; simpl; ring.
Qed.
Lemma tens_bound h (l : list Rips) x M : Rabs (h (length l) x) <= M -> Rabs (tens h x l) <= M * prods (@norm Rips) l.
Proof. intro H. unfold tens. rewrite Rabs_mult, prods_abs. apply Rmult_le_compat_r; auto. rewrite <- prods_abs. apply Rabs_pos. Qed.
Lemma gk_abs k t : (2 <= k)%nat -> Rabs (gk k t) <= 1.
Proof. intro. destruct k as [|[|[|k]]]; try lia; simpl; rewrite ?Rabs_R0, ?Rabs_R1; lra. Qed.
Lemma fk_abs k t : (1 <= k)%nat -> Rabs (fk k t) <= 1.
Proof. intro. destruct k as [|[|k]]; try lia; simpl; rewrite ?Rabs_R0, ?Rabs_R1; lra. Qed.
Lemma gxk_abs c k t : (1 <= k)%nat -> Rabs (gxk c k t) <= Rabs c.
Proof. intro. pose proof (Rabs_pos c). destruct k as [|[|k]]; try lia; simpl; rewrite ?Rabs_R0, ?Rabs_Ropp; lra. Qed.
Lemma zero3 (x x' : Rips) l : length l = 3%nat -> Rabs (tens gk x l - tens gk x' l) <= 1 * norm (sub x x') * prods (@norm Rips) l.
Proof.
intro hl. unfold tens. rewrite hl. simpl gk. replace (_ - _) with 0 by ring. rewrite Rabs_R0, <- prods_abs.
apply Rmult_le_pos; [|apply Rabs_pos]. rewrite Rmult_1_l. apply norm_ge0.
Qed.
Lemma convex1 (x a : Rips) : 1 * dot a a <= tens gk x [a; a].
Proof. unfold tens. simpl. lra. Qed.
Lemma opt nu (w : Rips) : nu * tens fk (yk 0 nu) [w] + tens gk (yk 0 nu) [w] = 0.
Proof. unfold tens. simpl. ring. Qed.

Theorem T_met : hypotheses_met.
Proof.
split; [|split; [|split]].
- exists Rips, Rips, (fun x y => y), (fun x y => (y - x) ^ 2 / 2), (fun x y => 0), (fun x y => x - y), (fun x y => 1), (fun x y => y - x),
    (fun x y v => - v), (fun x y v => v), 1, 1, 2, 0.
  assert (nR : forall a, @norm Rips a = Rabs a) by apply norm_R.
  assert (lip : forall x y x' y', dist (X := Rips) (Y := Rips) (x - y) (x' - y') (y - x) (y' - x') <= 2 * dist (X := Rips) (Y := Rips) x x' y y').
  { intros x y x' y'. unfold dist, sub. simpl. set (a := x + -1 * x'). set (b := y + -1 * y').
    replace (x - y + -1 * (x' - y')) with (a - b) by (unfold a, b; ring). replace (y - x + -1 * (y' - x')) with (b - a) by (unfold a, b; ring).
    replace 2 with (sqrt (2 * 2)) by (apply sqrt_square; lra). rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt. pose proof (Rle_0_sqr (a + b)) as q. unfold Rsqr in q. lra. }
  constructor; [constructor| | | | | | | |]; try lra; simpl.
  + intros x y d s. simpl. der.
  + intros x y d s. simpl. apply is_derive_Reals. auto_derive; auto. field.
  + intros x y d. simpl. lra.
  + intros x y y'. rewrite nR. unfold sub. simpl. right. rewrite Rmult_1_l. f_equal. ring.
  + intros x y x' y'. rewrite nR. unfold sub. simpl. replace (1 + -1 * 1) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [lra|apply sqrt_pos].
  + intros x y x' y'. eapply Rle_trans; [|apply lip]. unfold dist, norm. apply sqrt_le_1_alt. pose proof (dot_ge0 Rips (@sub Rips (x - y) (x' - y'))). simpl in *. lra.
  + intros x y x' y'. unfold dist, sub at 1 2 3 4. simpl. replace (_ + _) with 0 at 1 by ring. rewrite sqrt_0. apply Rmult_le_pos; [lra|apply sqrt_pos].
  + intros. apply lip.
  + intros x y u v w. unfold sub. simpl. ring.
  + intros x y u v w. unfold sub. simpl. ring.
  + intros x y v w. simpl. der.
  + intros x y v w. simpl. der.
  + intros x y x' y' v. rewrite nR. unfold sub. simpl. replace (- v + -1 * - v) with 0 by ring. rewrite Rabs_R0. lra.
  + intros x y x' y' v. rewrite nR. unfold sub. simpl. replace (v + -1 * v) with 0 by ring. rewrite Rabs_R0. lra.
- intros p p1. exists Rips, Rips, (tens gk), (tens fk), (fun u : Rips => tens (gxk u)), (fun _ => tens (fun _ _ => 0)), yk, 1, 1, (1 / 2).
  constructor; try lra; auto.
  + apply tens_field. intros. apply gk_derive. lia.
  + apply tens_field. intros. apply fk_derive.
  + intro u. apply tens_field. intros. apply gxk_derive.
  + intro u. apply tens_field. intros. apply derivable_pt_lim_const.
  + intros. apply yk_vderive.
  + intros. apply opt.
  + intros. apply convex1.
  + intros. apply tens_bound, gk_abs. lia.
  + intros. apply tens_bound, fk_abs. lia.
  + intros u x l hl. rewrite Rmult_1_l, norm_R. apply tens_bound, gxk_abs. lia.
  + intros u x l hl. apply tens_bound. rewrite Rabs_R0, Rmult_1_l. apply norm_ge0.
- intros p p2. exists Rips, (tens gk), (tens fk), yk, 1, 1, 1. constructor; try lra; auto.
  + apply tens_field. intros. apply gk_derive. lia.
  + apply tens_field. intros. apply fk_derive.
  + intros. apply yk_vderive.
  + pose proof (yk_vderive (p - 1) 0) as D. replace (S (p - 1)) with p in D by lia. exact D.
  + intros. apply opt.
  + intros. apply convex1.
  + intros. apply tens_bound, gk_abs. lia.
  + intros. apply tens_bound, fk_abs. lia.
  + intros x x' l hl. unfold tens. destruct (length l) as [|[|k]]; [lia| |]; simpl fk; replace (_ - _) with 0 by ring; rewrite Rabs_R0, <- prods_abs;
      (apply Rmult_le_pos; [|apply Rabs_pos]); rewrite Rmult_1_l; apply norm_ge0.
  + apply zero3.
- intros p p2. exists gk, fk, yk, 1, 1, 1. constructor; try lra; auto.
  + intros. apply gk_derive. lia.
  + intros. apply fk_derive.
  + intro t. apply derivable_continuous_pt. exists (fk (S p) t). apply fk_derive.
  + intros. apply yk_derive.
  + pose proof (yk_derive (p - 1) 0) as D. replace (S (p - 1)) with p in D by lia. exact D.
  + intros. simpl. ring.
  + intros. simpl. lra.
  + intros. apply gk_abs. lia.
  + intros. apply fk_abs. lia.
  + intros. simpl. replace (0 - 0) with 0 by ring. rewrite Rabs_R0, Rmult_1_l. apply Rabs_pos.
Qed.
