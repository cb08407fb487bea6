(* The rivals of the weights are false, each at a stencil of one, two or three nodes. *)
Require Import Reals Lra Lia.
From FD Require Import Vocabulary StatementsStencil StatementsWeights RivalFormsWeights.
Open Scope R_scope.
Ltac small := unfold moment, wm, wp; simpl; try field.
Ltac differ h a b := let e := fresh in assert (e : a = b); [etransitivity; [|etransitivity; [exact h|]]; small|lra].
Theorem even_beyond_false : ~ moments_even_for beyond_even zero.
Proof. intro h. specialize (h 1%nat 3%nat ltac:(unfold beyond_even; lia)). unfold zero in h. simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem even_weight_false : ~ moments_even_for order_even one.
Proof. intro h. specialize (h 1%nat 0%nat ltac:(lia)). unfold one in h. simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem odd_beyond_false : ~ moments_odd_for beyond_odd at_zero.
Proof. intro h. specialize (h 0%nat 2%nat ltac:(unfold beyond_odd; lia)). unfold at_zero in h. simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem odd_weight_false : ~ moments_odd_for order_odd nothing_at_zero.
Proof. intro h. specialize (h 0%nat 0%nat ltac:(unfold order_odd; lia)). unfold nothing_at_zero in h. simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem any_from_zero_false : ~ moments_any_for from_zero.
Proof. intro h. specialize (h 0%nat 1%nat 0 0%nat ltac:(unfold from_zero; lia)). simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem any_one_more_false : ~ moments_any_for one_more.
Proof. intro h. specialize (h 0%nat 1%nat 0 2%nat ltac:(unfold one_more; lia)). simpl Nat.eqb in h. cbv iota in h. differ h 1 0. Qed.
Theorem leading_unsigned_false : ~ leading_for unsigned_product.
Proof. intro h. specialize (h 0%nat 2%nat 0 ltac:(lia)). unfold unsigned_product in h. differ h (-2) 2. Qed.
Theorem leading_factorial_false : ~ leading_for factorial_of_order.
Proof. intro h. specialize (h 1%nat 1%nat 0 ltac:(lia)). unfold factorial_of_order in h. differ h 1 2. Qed.
Theorem antisymmetric_same_false : ~ antisymmetric_for same.
Proof. intro h. specialize (h 1%nat 1%nat ltac:(lia)). unfold same in h. differ h (- / 2) (/ 2). Qed.
Theorem antisymmetric_twice_false : ~ antisymmetric_for twice_opposite.
Proof. intro h. specialize (h 1%nat 1%nat ltac:(lia)). unfold twice_opposite in h. differ h (- / 2) (-1). Qed.
Theorem odd_from_even_swapped_false : ~ odd_from_even_for minus plus.
Proof. intro h. destruct (h 0%nat 1%nat ltac:(lia)) as [e _]. unfold minus in e. differ e 1 0. Qed.
Theorem odd_from_even_both_plus_false : ~ odd_from_even_for plus plus.
Proof. intro h. destruct (h 1%nat 1%nat ltac:(lia)) as [_ e]. specialize (e ltac:(lia)). unfold plus in e. differ e (- / 3) (- 1). Qed.
Lemma forward_sum : sum (fun i => Rabs (INR (S i) * wm 0 1 (S i))) 0 + sum (fun i => Rabs (INR (S i) * wp 0 1 (S i))) 1 = 1.
Proof. unfold wp. simpl. match goal with |- context [Rabs ?a] => replace a with 1 by field end. rewrite Rabs_R1. ring. Qed.
Theorem sum_with_zero_false : ~ sum_j_abs_for with_the_node_zero.
Proof. intro h. specialize (h 0%nat 1%nat). rewrite forward_sum in h. unfold with_the_node_zero in h. differ h 1 2. Qed.
Theorem sum_number_false : ~ sum_j_abs_for number_of_nodes.
Proof. intro h. specialize (h 0%nat 1%nat). rewrite forward_sum in h. unfold number_of_nodes in h. simpl in h. lra. Qed.
Theorem binomial_left_printed_false : ~ binomial_for right_quotient left_printed.
Proof.
intros [_ h]. specialize (h 1%nat 2%nat 1%nat ltac:(lia)). unfold left_printed in h.
replace (INR 1 * wm 1 2 1) with (- / 3) in h by small. rewrite Rabs_left in h by lra. differ h (/ 3) (/ 6).
Qed.
Theorem binomial_sides_false : ~ binomial_for left_quotient right_quotient.
Proof.
intros [h _]. specialize (h 0%nat 1%nat 1%nat ltac:(lia)). unfold left_quotient in h. replace (INR 1 * wp 0 1 1) with 1 in h by small. rewrite Rabs_R1 in h. differ h 1 (/ 2).
Qed.
