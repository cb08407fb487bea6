(* Printed sentences of appendix B that are false: their negations. *)
Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary StatementsStencil RivalFormsStencil RivalStencil RefutedForms.
Open Scope R_scope.
(* n = 2: the one equation 2 (a_1 + 2 a_2) = 1 has the solution (1/2, 0), which the second row rejects *)
Theorem moment_range_false : ~ printed_moment_range.
Proof.
intro h. specialize (h 2%nat (fun j => if Nat.eqb j 1 then / 2 else 0) ltac:(lia)). unfold moment in h.
assert (H : sum (fun j => INR (S j) * (if Nat.eqb (S j) 1 then / 2 else 0) * INR (S j) ^ (2 * 1)) 2 = 0).
{ apply (h ltac:(intros [|i] hi; [simpl; field|lia]) 1%nat). lia. }
simpl in H. lra.
Qed.
Lemma cube4 : lip_deriv_vec 4 1 (fun _ t => t ^ 3) 0.
Proof.
split; [intros; apply smooth_pow|]. intros s t. rewrite enorm1.
assert (D : forall t, Derive_n (fun t => t ^ 3) 4 t = 0) by (intro x; apply Derive_n_pow_bigi; lia).
rewrite !D. replace (0 - 0) with 0 by ring. rewrite Rabs_R0. lra.
Qed.
(* n = 2, psi = t^3: the fourth derivative vanishes, the weights (1/2, 0) leave nu^2 *)
Theorem star_false : ~ printed_star.
Proof.
intros [c h]. pose proof (h 2%nat (fun j => if Nat.eqb j 1 then / 2 else 0) (fun t => t ^ 3) 0 1 ltac:(lia) ltac:(lra) ltac:(lra) cube4) as B.
assert (D : Derive_n (fun t => t ^ 3) 1 0 = 0) by (change (Derive (fun t => t ^ 3) 0 = 0); rewrite derive_pow; simpl; ring).
cbn [sum Nat.sub Nat.mul Nat.add Nat.leb Nat.eqb] in B. rewrite D in B. simpl in B.
match type of B with Rabs ?a <= _ => replace a with 1 in B by field end. rewrite Rabs_R1 in B. lra.
Qed.
(* n = 1: one unknown, two contradicting rows *)
Theorem odd_system_false : ~ printed_odd_system.
Proof.
intro h. destruct (h 1%nat ltac:(lia)) as [r [l H]]. pose proof (H 0%nat ltac:(lia)) as A. pose proof (H 1%nat ltac:(lia)) as B. simpl in A, B. lra.
Qed.
(* n = 2, j = 1: -1/6 against -1/3 *)
Theorem product_false : ~ printed_product.
Proof. intro h. specialize (h 2%nat 1%nat ltac:(lia)). unfold wm in h. simpl in h. assert (- / 6 = - / 3); [|lra]. etransitivity; [|etransitivity; [exact h|]]; field. Qed.
(* n = 1, x = 2: -1 against 0 *)
Theorem binomial_false : ~ printed_binomial.
Proof. intro h. specialize (h 1%nat 2). assert (a : Binomial.C 1 0 = 1) by (unfold Binomial.C; simpl; field). assert (b : Binomial.C 1 1 = 1) by (unfold Binomial.C; simpl; field).
cbn [sum] in h. rewrite a, b in h. simpl in h. lra. Qed.
(* psi = t, j = 2 *)
Theorem taylor_false : ~ printed_taylor.
Proof.
intros [c h]. assert (T : lip_deriv_vec 1 1 (fun _ t => t) 0).
{ split; [intros _ t [|[|k]] hk; [exact I|simpl; apply ex_derive_id|lia]|]. intros s t. rewrite enorm1. unfold Derive_n. rewrite !Derive_id, Rminus_eq_0, Rabs_R0. lra. }
pose proof (h 1%nat 2 (fun t => t) 0 1 ltac:(lia) ltac:(lra) ltac:(lra) T) as B. unfold sum, Derive_n in B. rewrite Derive_id in B. simpl in B.
match type of B with Rabs ?a <= _ => replace a with (-1) in B by field end. rewrite Rabs_left in B; lra.
Qed.
(* psi = 1, nu = 1/2 *)
Theorem forward_false : ~ printed_forward.
Proof.
intros [c h]. assert (T : lip_deriv_vec 1 1 (fun _ _ => 1) 0).
{ split; [intros; apply ex_derive_n_const|]. intros s t. rewrite enorm1. unfold Derive_n. rewrite !Derive_const, Rminus_eq_0, Rabs_R0. lra. }
pose proof (h (fun _ => 1) 0 (1 / 2) ltac:(lra) ltac:(lra) T) as B. rewrite Derive_const in B.
match type of B with Rabs ?a <= _ => replace a with (-1) in B by field end. rewrite Rabs_left in B; lra.
Qed.
