(* The rivals of the sentences are false, each at one point; where the true sentence gives the value there, its theorem is used. *)
Require Import Reals ZArith Lia Lra.
From FD Require Import Vocabulary SentenceMeaning SentencesStencil.
From FD Require SentencesProof.
Open Scope R_scope.
(* numbers: whole arguments computed, then real arithmetic *)
Ltac whole := repeat match goal with |- context [zfact ?k] => let v := eval vm_compute in (factorial (Z.to_nat k)) in change (zfact k) with (IZR v) end.
Ltac compute_sentence := unfold zbinom, inv_zfact, zsum; cbn [Z.ltb Z.leb Z.compare andb Z.sub Z.add Z.opp Z.mul Z.pos_sub Pos.compare Pos.compare_cont Pos.add Pos.sub Pos.mul
  Pos.succ Pos.pred_double Pos.sub_mask Pos.double_mask Pos.succ_double_mask Pos.double_pred_mask CompOpp Z.succ_double Z.pred_double Z.double Pos.add_carry Pos.pred_mask]; whole.
Ltac exponents := repeat match goal with |- context [Pos.to_nat ?k] => let v := eval vm_compute in (Pos.to_nat k) in change (Pos.to_nat k) with v end.
Ltac at_point h := revert h; compute_sentence; cbn [powerRZ]; exponents; cbn [pow]; intro h.
Ltac opened s h := unfold s; cbv beta zeta; intro h.
Ltac at_pair h n j := specialize (h n ltac:(lia) j ltac:(lia) ltac:(lia)).
Ltac too_large h := at_point h; match type of h with Rabs ?a <= _ => pose proof (Rle_abs a) end; lra.
Ltac differ h := at_point h; lra.
Theorem even_bound_twice_false : ~ even_bound_twice. Proof. opened even_bound_twice h. at_pair h 2%Z 1%Z. too_large h. Qed.
Theorem even_bound_late_false : ~ even_bound_late. Proof. opened even_bound_late h. at_pair h 13%Z 1%Z. too_large h. Qed.
Theorem odd_bound_right_twice_false : ~ odd_bound_right_twice. Proof. opened odd_bound_right_twice h. at_pair h 1%Z 1%Z. too_large h. Qed.
Theorem odd_bound_right_late_false : ~ odd_bound_right_late. Proof. opened odd_bound_right_late h. at_pair h 13%Z 1%Z. too_large h. Qed.
Theorem odd_bound_left_twice_false : ~ odd_bound_left_twice.
Proof. opened odd_bound_left_twice h. at_pair h 4%Z 1%Z. at_point h. match type of h with Rabs ?a <= _ => pose proof (Rle_abs (- a)) as l; rewrite Rabs_Ropp in l end. lra. Qed.
Theorem odd_bound_left_late_false : ~ odd_bound_left_late. Proof. opened odd_bound_left_late h. at_pair h 13%Z 2%Z. too_large h. Qed.
Theorem antisymmetric_times_j_false : ~ antisymmetric_times_j. Proof. opened antisymmetric_times_j h. at_pair h 1%Z 1%Z. differ h. Qed.
Theorem antisymmetric_late_false : ~ antisymmetric_late. Proof. opened antisymmetric_late h. at_pair h 13%Z 1%Z. differ h. Qed.
Theorem odd_from_even_right_less_false : ~ odd_from_even_right_less. Proof. opened odd_from_even_right_less h. at_pair h 1%Z 1%Z. differ h. Qed.
Theorem odd_from_even_right_next_false : ~ odd_from_even_right_next. Proof. opened odd_from_even_right_next h. at_pair h 1%Z 1%Z. differ h. Qed.
Theorem odd_from_even_left_less_false : ~ odd_from_even_left_less. Proof. opened odd_from_even_left_less h. at_pair h 2%Z 1%Z. differ h. Qed.
Theorem odd_from_even_left_next_false : ~ odd_from_even_left_next. Proof. opened odd_from_even_left_next h. at_pair h 2%Z 1%Z. differ h. Qed.
Theorem even_binomial_unsigned_false : ~ even_binomial_unsigned. Proof. opened even_binomial_unsigned h. at_pair h 2%Z 2%Z. differ h. Qed.
Theorem even_binomial_turned_false : ~ even_binomial_turned. Proof. opened even_binomial_turned h. at_pair h 1%Z 1%Z. differ h. Qed.
Theorem odd_binomial_unsigned_false : ~ odd_binomial_unsigned. Proof. opened odd_binomial_unsigned h. at_pair h 2%Z 2%Z. differ h. Qed.
Theorem odd_binomial_turned_false : ~ odd_binomial_turned. Proof. opened odd_binomial_turned h. at_pair h 2%Z 2%Z. differ h. Qed.
Theorem odd_left_binomial_unsigned_false : ~ odd_left_binomial_unsigned. Proof. opened odd_left_binomial_unsigned h. at_pair h 3%Z 2%Z. differ h. Qed.
Theorem odd_left_binomial_turned_false : ~ odd_left_binomial_turned. Proof. opened odd_left_binomial_turned h. at_pair h 2%Z 1%Z. differ h. Qed.
Theorem even_product_twice_false : ~ even_product_twice. Proof. opened even_product_twice h. at_pair h 1%Z 1%Z. differ h. Qed.
Theorem even_product_late_false : ~ even_product_late. Proof. opened even_product_late h. at_pair h 13%Z 1%Z. differ h. Qed.
(* the true sentence at the same point: the two right sides are equal, which they are not *)
Ltac right_sides r h := cbv beta zeta in h; rewrite r in h; clear r; differ h.
Theorem even_moments_all_one_false : ~ even_moments_all_one.
Proof. opened even_moments_all_one h. assert (r := SentencesProof.T_even_moments 1%Z ltac:(lia) 1%Z ltac:(lia) ltac:(lia)). assert (w := h 1%Z ltac:(lia) 1%Z ltac:(lia) ltac:(lia)). right_sides r w. Qed.
Theorem even_moments_late_false : ~ even_moments_late.
Proof. opened even_moments_late h. assert (r := SentencesProof.T_even_moments 7%Z ltac:(lia) 13%Z ltac:(lia) ltac:(lia)). assert (w := h 7%Z ltac:(lia) 13%Z ltac:(lia) ltac:(lia)). right_sides r w. Qed.
Theorem odd_moments_all_one_false : ~ odd_moments_all_one.
Proof. opened odd_moments_all_one h. assert (r := SentencesProof.T_odd_moments 2%Z ltac:(lia) 1%Z ltac:(lia) ltac:(lia)). assert (w := h 2%Z ltac:(lia) 1%Z ltac:(lia) ltac:(lia)). right_sides r w. Qed.
Theorem odd_moments_late_false : ~ odd_moments_late.
Proof. opened odd_moments_late h. assert (r := SentencesProof.T_odd_moments 8%Z ltac:(lia) 13%Z ltac:(lia) ltac:(lia)). assert (w := h 8%Z ltac:(lia) 13%Z ltac:(lia) ltac:(lia)). right_sides r w. Qed.
Theorem even_defect_unsigned_false : ~ even_defect_unsigned.
Proof. opened even_defect_unsigned h. assert (r := SentencesProof.T_even_defect 2%Z ltac:(lia)). assert (w := h 2%Z ltac:(lia)). right_sides r w. Qed.
Theorem even_defect_late_false : ~ even_defect_late.
Proof. opened even_defect_late h. assert (r := SentencesProof.T_even_defect 13%Z ltac:(lia)). assert (w := h 13%Z ltac:(lia)). right_sides r w. Qed.
Theorem odd_defect_unsigned_false : ~ odd_defect_unsigned.
Proof. opened odd_defect_unsigned h. assert (r := SentencesProof.T_odd_defect 2%Z ltac:(lia)). assert (w := h 2%Z ltac:(lia)). right_sides r w. Qed.
Theorem odd_defect_late_false : ~ odd_defect_late.
Proof. opened odd_defect_late h. assert (r := SentencesProof.T_odd_defect 13%Z ltac:(lia)). assert (w := h 13%Z ltac:(lia)). right_sides r w. Qed.
Theorem alpha_zero_next_false : ~ alpha_zero_next.
Proof. opened alpha_zero_next h. assert (r := SentencesProof.T_alpha_zero 1%Z ltac:(lia)). assert (w := h 1%Z ltac:(lia)). right_sides r w. Qed.
Theorem alpha_zero_late_false : ~ alpha_zero_late.
Proof. opened alpha_zero_late h. assert (r := SentencesProof.T_alpha_zero 13%Z ltac:(lia)). assert (w := h 13%Z ltac:(lia)). right_sides r w. Qed.
Theorem even_weighted_with_zero_false : ~ even_weighted_with_zero.
Proof. opened even_weighted_with_zero h. assert (r := SentencesProof.T_even_weighted 1%Z ltac:(lia)). assert (w := h 1%Z ltac:(lia)). right_sides r w. Qed.
Theorem even_weighted_late_false : ~ even_weighted_late.
Proof. opened even_weighted_late h. assert (r := SentencesProof.T_even_weighted 13%Z ltac:(lia)). assert (w := h 13%Z ltac:(lia)). right_sides r w. Qed.
Theorem odd_weighted_with_zero_false : ~ odd_weighted_with_zero.
Proof. opened odd_weighted_with_zero h. assert (r := SentencesProof.T_odd_weighted 2%Z ltac:(lia)). assert (w := h 2%Z ltac:(lia)). right_sides r w. Qed.
Theorem odd_weighted_late_false : ~ odd_weighted_late.
Proof. opened odd_weighted_late h. assert (r := SentencesProof.T_odd_weighted 13%Z ltac:(lia)). assert (w := h 13%Z ltac:(lia)). right_sides r w. Qed.
