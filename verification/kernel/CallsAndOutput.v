(* Drawing the iterate last gives the same law; the number of draws. *)
Require Import Reals Lra Lia.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability.
Open Scope R_scope.
Lemma draws_bind {A B} (p : prog A) (f : A -> prog B) b : (forall a, draws (f a) b) -> forall a, draws p a -> draws (bind p f) (a + b).
Proof.
intro F. induction p as [x|s k IH]; simpl; intros a Ha.
- subst a. apply F.
- destruct Ha as (n' & e & K). exists (n' + b)%nat. split; [lia|]. intro i. now apply IH.
Qed.
Lemma draws_iter {A} (step : A -> prog A) K : (forall a, draws (step a) 1) -> forall a, draws (iter K step a) K.
Proof. intro H. induction K as [|K IH]; intro a; [reflexivity|]. simpl iter. apply (draws_bind _ _ K IH 1%nat), H. Qed.
Section F.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Notation direction := (direction X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_y K0 K1 bs).
Notation f2sa := (f2sa X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0).
Notation recorded := (recorded X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0).
Lemma draws_direction t x ys : draws (direction t x ys) (budget K0 K1 t + bs).
Proof.
unfold StatementsMethod.direction. apply draws_bind.
- intro ys'. replace bs with (bs + 0)%nat at 2 by lia. apply draws_bind; [reflexivity|]. unfold batch. replace bs with (bs + 0)%nat at 2 by lia.
  apply draws_bind; [reflexivity|]. apply draws_iter. intro z. exists O. split; [reflexivity|]. reflexivity.
- unfold inner. apply draws_iter. intro z. exists O. split; [reflexivity|]. reflexivity.
Qed.
Lemma calls_all : calls X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0.
Proof.
assert (St : forall t a, draws (f2sa t) a -> draws (f2sa (S t)) (a + (budget K0 K1 t + bs))).
{ intros t a Ha. unfold StatementsMethod.f2sa. simpl nsgd. apply draws_bind; [|exact Ha]. intro s.
  replace (budget K0 K1 t + bs)%nat with (budget K0 K1 t + bs + 0)%nat by lia. apply draws_bind; [reflexivity|apply draws_direction]. }
intro t. induction t as [|t IH].
- replace (K0 + 0 * K1 + 1 * bs)%nat with (0 + (budget K0 K1 0 + bs))%nat by (simpl; lia). apply St. reflexivity.
- replace (K0 + S t * K1 + S (S t) * bs)%nat with (K0 + t * K1 + S t * bs + (budget K0 K1 (S t) + bs))%nat by (simpl; lia). now apply St.
Qed.
Lemma recorded_now t : forall W : X -> (nat -> Y) -> R, E (recorded t) (fun s => W (fst s t) (snd s)) = E (f2sa t) (fun s => W (fst s) (snd s)).
Proof.
induction t as [|t IH]; intro W; [reflexivity|]. unfold StatementsMethod.f2sa. simpl. rewrite !E_bind.
rewrite (E_ext (recorded t) _ (fun s => E (direction t (fst s t) (snd s)) (fun r => W (nstep X eta_x (fst s t) (fst r)) (snd r)))).
- rewrite (IH (fun x ys => E (direction t x ys) (fun r => W (nstep X eta_x x (fst r)) (snd r)))). apply E_ext. intro s. now rewrite E_bind.
- intro s. rewrite E_bind. apply E_ext. intro r. simpl. destruct t; [reflexivity|]. replace (Nat.leb (S t) t) with false by (symmetry; apply Nat.leb_gt; lia). reflexivity.
Qed.
Lemma recorded_at k Z : forall t, (k <= t)%nat -> E (recorded t) (fun s => Z (fst s k)) = E (f2sa k) (fun s => Z (fst s)).
Proof.
induction t as [|t IH]; intro h.
- assert (k = O) by lia. subst k. apply (recorded_now O (fun x _ => Z x)).
- destruct (Nat.eq_dec k (S t)) as [e|e]; [subst k; apply (recorded_now (S t) (fun x _ => Z x))|]. rewrite <- IH by lia. simpl. rewrite E_bind. apply E_ext. intro s.
  rewrite E_bind. rewrite (E_ext _ _ (fun _ => Z (fst s k))); [apply E_const|]. intro r. simpl. replace (Nat.leb k t) with true by (symmetry; apply Nat.leb_le; lia). reflexivity.
Qed.
Lemma same : output_same X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0.
Proof.
intros T h Z. unfold output_last, output. rewrite E_bind. simpl E. unfold mean. simpl.
rewrite (E_sum (recorded T) (fun t s => / INR T * Z (fst s t)) T). apply TaylorLipschitz.sum_ext. intros t ht.
rewrite (E_ext _ _ (fun s => / INR T * Z (fst s t) + 0)) by (intro; ring). rewrite E_affine, recorded_at by lia. rewrite E_bind. simpl. ring.
Qed.
End F.
Theorem T_output_same : output_same_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0. apply same. Qed.
Theorem T_calls : calls_theorem. Proof. intros X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0. apply calls_all. Qed.
