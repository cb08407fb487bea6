(* The rivals of the lower bound are false: one coordinate, one call, and a method that returns what it has seen. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod FiniteProbability StatementsLowerBound RivalFormsLowerBound LowerBound.
Import ListNotations.
Open Scope R_scope.
Definition nothing : vector := fun _ => 0.
Definition first_answer (s : nat) (l : list vector) : vector := match l with [] => nothing | a :: _ => a end.
Definition no_query (s : nat) (l : list vector) : vector := nothing.
Lemma respects T : zero_respecting T no_query first_answer.
Proof. intros s l j _ z. split; [reflexivity|]. destruct l as [|a l]; [reflexivity|]. apply z. now left. Qed.
Notation g1 := (first_unseen 1 1).
Lemma g1_chain : chain 1 g1 1. Proof. apply unseen_chain; [lia|lra]. Qed.
Lemma sure_ge0 : forall i, 0 <= (fun _ : nat => 1) i. Proof. intros; lra. Qed.
Lemma sure_sum : sum (fun _ => 1) 1 = 1. Proof. simpl. ring. Qed.
Definition sure : src := Src 1 (fun _ => 1) sure_ge0 sure_sum.
Lemma norm1 (v : vector) : @norm (Rd 1) v = Rabs (v O).
Proof. unfold norm. simpl. rewrite Rplus_0_l. apply (sqrt_Rsqr_abs (v O)). Qed.
Lemma reach_nothing : reach nothing 1 = O. Proof. simpl. unfold nothing. destruct (Req_EM_T 0 0); [reflexivity|lra]. Qed.
Lemma at_nothing : g1 nothing O = 1. Proof. unfold first_unseen. now rewrite reach_nothing. Qed.
Lemma gone (a : vector) : a O <> 0 -> g1 a O = 0. Proof. intro n. unfold first_unseen. simpl. destruct (Req_EM_T (a O) 0); [lra|reflexivity]. Qed.
Lemma left_over gamma h : E (returned 1 g1 gamma h sure no_query first_answer 1) (fun x => @norm (Rd 1) (g1 x)) = 1 - gamma.
Proof.
cbn [returned E]. unfold mean at 1. cbn [outcomes weight sure sum]. rewrite E_bind. cbn [seen bind E]. rewrite coin_mean. cbn [first_answer E]. rewrite !norm1. unfold no_query.
assert (a0 : answer 1 g1 gamma nothing 0 O = 0) by (unfold answer; rewrite reach_nothing; simpl; ring).
assert (a1 : answer 1 g1 gamma nothing 1 O = / gamma) by (unfold answer; rewrite reach_nothing, at_nothing; simpl; ring).
assert (e0 : g1 (answer 1 g1 gamma nothing 0) O = 1). { unfold first_unseen at 1. simpl. destruct (Req_EM_T (answer 1 g1 gamma nothing 0 O) 0); [reflexivity|contradiction]. }
assert (e1 : g1 (answer 1 g1 gamma nothing 1) O = 0). { apply gone. rewrite a1. destruct h. apply Rinv_neq_0_compat. lra. }
rewrite e0, e1, Rabs_R1, Rabs_R0. ring.
Qed.
Lemma prob_one : probability 1. Proof. split; lra. Qed.
Lemma prob_half : probability (1 / 2). Proof. split; lra. Qed.
Lemma prob_fifth : probability (1 / 5). Proof. split; lra. Qed.
Lemma lower_at left : lower_for left -> left 1 1 1 <= 0.
Proof. intro h. pose proof (h 1%nat g1 1 1 prob_one sure no_query first_answer 1%nat g1_chain (respects 1)) as B. rewrite left_over in B. simpl INR in B. lra. Qed.
Theorem lower_half_false : ~ lower_for half_markov. Proof. intro h. apply lower_at in h. unfold half_markov in h. lra. Qed.
Theorem lower_quarter_false : ~ lower_for quarter. Proof. intro h. apply lower_at in h. unfold quarter in h. lra. Qed.
Theorem half_all_calls_false : ~ half_for all_of_them half.
Proof.
intro h. pose proof (h 1%nat g1 1 1 prob_one sure no_query first_answer 1%nat g1_chain (respects 1)) as B. rewrite left_over in B. unfold all_of_them, half in B. simpl INR in B. specialize (B ltac:(lra)). lra.
Qed.
Theorem half_more_left_false : ~ half_for half_as_many three_quarters.
Proof.
intro h. pose proof (h 1%nat g1 1 (1 / 2) prob_half sure no_query first_answer 1%nat g1_chain (respects 1)) as B. rewrite left_over in B. unfold half_as_many, three_quarters in B. simpl INR in B. specialize (B ltac:(lra)). lra.
Qed.
Lemma unbiased_at show : unbiased_for show -> 1 / 2 * show (1 / 2) 0%nat + 1 / 2 * show (1 / 2) 1%nat = 1.
Proof.
intro h. pose proof (h 1%nat g1 1 (1 / 2) prob_half nothing g1_chain (fun _ => 1)) as B. rewrite coin_mean in B. unfold sub in B. simpl in B. unfold nothing in B.
destruct (Req_EM_T 0 0) as [z|z]; [|lra]. simpl in B. change (fun _ : nat => 0) with nothing in B. rewrite at_nothing in B. lra.
Qed.
Theorem unbiased_plainly_false : ~ unbiased_for plainly. Proof. intro h. apply unbiased_at in h. unfold plainly in h. lra. Qed.
Theorem unbiased_twice_false : ~ unbiased_for twice. Proof. intro h. apply unbiased_at in h. unfold twice in h. lra. Qed.
Lemma variance_at size sigma : variance_for size -> size 1 (1 / 5) <= sigma ^ 2 -> 4 <= sigma * sigma.
Proof.
intros h s. pose proof (h 1%nat g1 1 (1 / 5) prob_fifth nothing 1 sigma g1_chain) as B. specialize (B ltac:(intros j _; unfold first_unseen; destruct (Nat.eqb j _); [rewrite Rabs_R1; lra|rewrite Rabs_R0; lra]) ltac:(lra) s).
unfold noise in B. rewrite coin_mean in B. unfold sq, sub in B. simpl dot in B. unfold answer in B. rewrite reach_nothing, at_nothing in B. simpl in B. lra.
Qed.
Theorem variance_half_false : ~ variance_for half_variance. Proof. intro h. apply (variance_at _ (3 / 2)) in h; [lra|]. unfold half_variance. simpl. lra. Qed.
Theorem variance_undivided_false : ~ variance_for undivided_variance. Proof. intro h. apply (variance_at _ 1) in h; [lra|]. unfold undivided_variance. simpl. lra. Qed.
Theorem exist_half_false : ~ exist_for at_least_one half.
Proof.
intro h. destruct (h 1%nat 1 ltac:(unfold at_least_one; lia) ltac:(lra)) as (g & ch & b). pose proof (k_large _ _ _ ch nothing ltac:(rewrite reach_nothing; lia)) as B. rewrite norm1 in B. pose proof (b nothing O). unfold half in *. lra.
Qed.
Theorem exist_none_false : ~ exist_for at_least_none all_of.
Proof. intro h. destruct (h 0%nat 1 ltac:(unfold at_least_none; lia) ltac:(lra)) as (g & ch & _). pose proof (k_length _ _ _ ch). lia. Qed.
