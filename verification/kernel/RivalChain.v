(* The rivals of the chain function and of the lower bound are false: two points of the plane, one of the line, and the gradient at 0 of any function with a given gap. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsMethod FiniteProbability StatementsLowerBound StatementsChain RivalFormsChain VectorAlgebra.
From FD Require LowerBound ChainFunction RivalLowerBound HilbertSpace.
Open Scope R_scope.
Definition beside (u v : R) : vector := fun i => match i with O => u | _ => v end.
Theorem chain_eleven_false : ~ chain_function_for eleven three_each.
Proof.
intro h. destruct (h 1%nat) as (_ & l & _). pose proof (l (beside (1 / 2) 2) (beside 0 2)) as B.
pose proof (HilbertSpace.Rd_coord 2 (@sub (Rd 2) (chain_g 1 (beside (1 / 2) 2)) (chain_g 1 (beside 0 2))) 0 ltac:(lia)) as C.
assert (e : @norm (Rd 2) (@sub (Rd 2) (beside (1 / 2) 2) (beside 0 2)) = 1 / 2).
{ unfold norm. replace (@dot (Rd 2) _ _) with (1 / 2 * (1 / 2)) by (unfold sub, beside; simpl; field). apply sqrt_square. lra. }
rewrite e in B. assert (g1 : chain_g 1 (beside (1 / 2) 2) 0%nat = -7).
{ unfold chain_g. simpl. unfold link_a. rewrite ChainFunction.Phi'_middle by (rewrite Rabs_pos_eq; lra). rewrite (ChainFunction.Phi_high 2), (ChainFunction.Phi_low (- (2))) by lra. unfold Psi', ramp, Rmax. repeat destruct Rle_dec; lra. }
assert (g2 : chain_g 1 (beside 0 2) 0%nat = -1).
{ unfold chain_g. simpl. unfold link_a. rewrite ChainFunction.Phi'_middle by (rewrite Rabs_R0; lra). rewrite Ropp_0, (ChainFunction.Psi'_low 0) by lra. ring. }
assert (d : Rabs (@sub (Rd 2) (chain_g 1 (beside (1 / 2) 2)) (chain_g 1 (beside 0 2)) 0%nat) = 6) by (unfold sub; simpl add; cbv beta; rewrite g1, g2; rewrite Rabs_left; lra).
rewrite d in C. unfold eleven in B. lra.
Qed.
Theorem chain_gap_false : ~ chain_function_for seventeen three_less_two.
Proof.
intro h. destruct (h 0%nat) as (_ & _ & g & _). pose proof (g (beside 2 0)) as B. unfold chain_f, origin, beside, three_less_two in B. simpl in B. rewrite (ChainFunction.Phi_high 2) in B by lra.
assert (p0 : Phi 0 = 3 / 2) by (pose proof (ChainFunction.Phi_odd 0) as o; rewrite Ropp_0 in o; lra). rewrite p0 in B. lra.
Qed.
(* a function with an L1-Lipschitz gradient and gap Delta at 0 has |gradient at 0|^2 <= 2 L1 Delta *)
Lemma gradient_small T f g Delta L1 : 0 < L1 -> hard_instance T f g Delta L1 -> @sq (Rd T) (g origin) <= 2 * L1 * Delta.
Proof.
intros l1 (gr & lp & gp). pose proof (InnerProduct.descent (Rd T) f g L1 gr lp origin (@scal (Rd T) (- / L1) (g origin))) as D. pose proof (gp (@add (Rd T) origin (@scal (Rd T) (- / L1) (g origin)))) as K.
rewrite (dotZr (Rd T)), (dotZl (Rd T)), (dotZr (Rd T)) in D. fold (@sq (Rd T) (g origin)) in D. set (s := @sq (Rd T) (g origin)) in *. set (v := f (@add (Rd T) origin (@scal (Rd T) (- / L1) (g origin)))) in *.
assert (A : s / (2 * L1) <= Delta) by (replace (f origin + - / L1 * s + L1 / 2 * (- / L1 * (- / L1 * s))) with (f origin - s / (2 * L1)) in D by (field; lra); lra).
apply (Rmult_le_compat_r (2 * L1)) in A; [|lra]. unfold Rdiv in A. rewrite Rmult_assoc, Rinv_l in A by lra. lra.
Qed.
Lemma still_respects T : zero_respecting T (fun _ _ => origin) (fun _ _ => origin). Proof. intros s l j _ _. split; reflexivity. Qed.
Lemma at_origin T g gamma h : E (returned T g gamma h RivalLowerBound.sure (fun _ _ => origin) (fun _ _ => origin) 0) (fun x => @norm (Rd T) (g x)) = @norm (Rd T) (g origin).
Proof. cbn [returned E seen bind]. apply mean_const. Qed.
Lemma too_large T g v : 0 < v -> v < @norm (Rd T) (g origin) -> @sq (Rd T) (g origin) <= v * v -> False.
Proof. intros v0 a b. rewrite (@sq_norm (Rd T)) in b. nra. Qed.
Theorem lower_twenty_false : ~ lower_for twenty_times right_length.
Proof.
intro h. destruct (h 1%nat (1275 / 16) 1 1 1 ltac:(lia) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(change (INR 1) with 1; unfold right_length; replace (1275 / 16 * 1 / 1 ^ 2) with (1275 / 16) by field; lra)) as (f & g & p & hi & _ & lb).
pose proof (lb RivalLowerBound.sure (fun _ _ => origin) (fun _ _ => origin) 0%nat (still_respects 1) ltac:(change (INR 0) with 0; change (INR 1) with 1; replace (1 * (25 * 1 ^ 2 + 16 * 1 ^ 2) / (125 * 1 ^ 2)) with (41 / 125) by field; lra)) as B. rewrite at_origin in B. apply (too_large 1 g (twenty_times 1)); [unfold twenty_times; lra|exact B|].
eapply Rle_trans; [apply (gradient_small _ f g (1275 / 16) 1); [lra|exact hi]|]. unfold twenty_times. lra.
Qed.
Theorem lower_longer_false : ~ lower_for all_of longer.
Proof.
intro h. destruct (h 1%nat (1 / 100) 1 1 1 ltac:(lia) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(change (INR 1) with 1; unfold longer; replace (1 / 100 * 1 / 1 ^ 2) with (1 / 100) by field; lra)) as (f & g & p & hi & _ & lb).
pose proof (lb RivalLowerBound.sure (fun _ _ => origin) (fun _ _ => origin) 0%nat (still_respects 1) ltac:(change (INR 0) with 0; change (INR 1) with 1; replace (1 * (25 * 1 ^ 2 + 16 * 1 ^ 2) / (125 * 1 ^ 2)) with (41 / 125) by field; lra)) as B. rewrite at_origin in B. apply (too_large 1 g (all_of 1)); [unfold all_of; lra|exact B|].
eapply Rle_trans; [apply (gradient_small _ f g (1 / 100) 1); [lra|exact hi]|]. unfold all_of. lra.
Qed.
Theorem order_twenty_false : ~ order_for twenty_times right_least.
Proof.
intro h. destruct (h (1275 / 16) 1 1 1 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(unfold right_least; simpl; lra)) as (T & f & g & p & hi & _ & lb).
pose proof (lb RivalLowerBound.sure (fun _ _ => origin) (fun _ _ => origin) 0%nat (still_respects T) ltac:(change (INR 0) with 0; replace (1275 / 16 * 1 * 1 ^ 2 / 1 ^ 4) with (1275 / 16) by field; lra)) as B. rewrite at_origin in B. apply (too_large T g (twenty_times 1)); [unfold twenty_times; lra|exact B|].
eapply Rle_trans; [apply (gradient_small _ f g (1275 / 16) 1); [lra|exact hi]|]. unfold twenty_times. lra.
Qed.
Theorem order_any_false : ~ order_for all_of any_least.
Proof.
intro h. destruct (h (1 / 16) 1 1 1 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(unfold any_least; simpl; lra)) as (T & f & g & p & hi & _ & lb).
pose proof (lb RivalLowerBound.sure (fun _ _ => origin) (fun _ _ => origin) 0%nat (still_respects T) ltac:(change (INR 0) with 0; replace (1 / 16 * 1 * 1 ^ 2 / 1 ^ 4) with (1 / 16) by field; lra)) as B. rewrite at_origin in B. apply (too_large T g (all_of 1)); [unfold all_of; lra|exact B|].
eapply Rle_trans; [apply (gradient_small _ f g (1 / 16) 1); [lra|exact hi]|]. unfold all_of. lra.
Qed.
