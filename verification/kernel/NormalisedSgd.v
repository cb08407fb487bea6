(* Normalised SGD in expectation: proof of StatementsMethod.nsgd_in_expectation. *)
Require Import Reals Lra Psatz.
From FD Require Vocabulary StatementsStencil TaylorLipschitz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders FiniteProbability VectorAlgebra.
Open Scope R_scope.
Section N.
Variables (X : space) (A : Type) (eta : R) (dir : nat -> X -> A -> prog (X * A)) (x0 : X) (a0 : A).
Variables (phi : X -> R) (gphi : X -> X) (L : R).
Hypothesis eta_pos : 0 < eta.
Hypothesis L_pos : 0 <= L.
Hypothesis up : upper phi gphi L.
Notation run := (nsgd X A eta dir x0 a0).
Lemma step_sq (F : X) : sq (scal (- eta) (unit F)) <= eta * eta.
Proof. rewrite sq_scal. pose proof (unit_le1 _ F). fold (sq (unit F)) in *. nra. Qed.
Lemma one (x F : X) : phi (nstep X eta x F) <= phi x - eta * norm (gphi x) + 2 * eta * norm (sub F (gphi x)) + L * eta * eta / 2.
Proof.
unfold nstep. pose proof (up x (scal (- eta) (unit F))) as D. rewrite dotZr in D.
pose proof (normalised_direction _ (gphi x) F) as N. pose proof (step_sq F) as U.
assert (L / 2 * sq (scal (- eta) (unit F)) <= L / 2 * (eta * eta)) by (apply Rmult_le_compat_l; lra).
nra.
Qed.
Lemma sum_bound T : eta * Vocabulary.sum (fun t => E (run t) (fun s => norm (gphi (fst s)))) T <=
  phi x0 - E (run T) (fun s => phi (fst s)) + 2 * eta * Vocabulary.sum (dir_error X A eta dir x0 a0 gphi) T + INR T * (L * eta * eta / 2).
Proof.
induction T as [|T IH]; [simpl; lra|]. rewrite S_INR. simpl Vocabulary.sum.
assert (K : E (run (S T)) (fun s => phi (fst s)) <= E (run T) (fun s => phi (fst s)) - eta * E (run T) (fun s => norm (gphi (fst s)))
   + 2 * eta * dir_error X A eta dir x0 a0 gphi T + L * eta * eta / 2).
{ simpl nsgd. rewrite E_bind. unfold dir_error.
  replace (E (run T) (fun s => phi (fst s)) - _ + _ + _) with
   (E (run T) (fun s => 1 * (1 * (1 * phi (fst s) + - eta * norm (gphi (fst s))) +
     2 * eta * E (dir T (fst s) (snd s)) (fun r => norm (sub (fst r) (gphi (fst s))))) + L * eta * eta / 2)).
  2:{ rewrite E_affine, E_lin, E_lin. ring. }
  apply E_le. intros [x a]. simpl fst. simpl snd. rewrite E_bind. simpl E.
  replace (1 * _ + _) with (E (dir T x a) (fun r => 2 * eta * norm (sub (fst r) (gphi x)) + (phi x - eta * norm (gphi x) + L * eta * eta / 2))).
  2:{ rewrite E_affine. ring. }
  apply E_le. intro r. pose proof (one x (fst r)). lra. }
lra.
Qed.
Lemma nsgd_upper low T : (0 < T)%nat -> (forall z, low <= phi z) ->
  average T (fun t => E (run t) (fun s => norm (gphi (fst s)))) <=
  (phi x0 - low) / (eta * INR T) + L * eta / 2 + 2 * average T (dir_error X A eta dir x0 a0 gphi).
Proof.
intros HT Hl. pose proof (sum_bound T) as B. apply lt_INR in HT. simpl in HT.
assert (low <= E (run T) (fun s => phi (fst s))) by (rewrite <- (E_const (run T) low); apply E_le; intro; apply Hl).
unfold average. set (e := Vocabulary.sum (dir_error X A eta dir x0 a0 gphi) T) in *.
set (a := Vocabulary.sum (fun t => E _ _) T) in *.
apply (Rmult_le_reg_l (eta * INR T)); [nra|].
replace (eta * INR T * (a / INR T)) with (eta * a) by (field; lra).
replace (eta * INR T * _) with (phi x0 - low + 2 * eta * e + INR T * (L * eta * eta / 2)) by (field; lra). lra.
Qed.
End N.
Theorem nsgd_thm X A eta dir x0 a0 : nsgd_in_expectation X A eta dir x0 a0.
Proof.
intros phi gphi L low T e0 L0 T0 g l b. apply nsgd_upper; auto. intros x d. now apply InnerProduct.descent.
Qed.
Theorem T_nsgd_in_expectation : nsgd_in_expectation_theorem. Proof. intros X A eta dir x0 a0. apply nsgd_thm. Qed.
