(* The law (3q - 1)/2 in any dimension, from the smoothness of f and g, strong convexity and the optimality condition. *)
Require Import Reals Lra Lia Psatz List Permutation.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsLowerLevel StatementsKappa StatementsBias Minimiser SelfBounding BellMajorant SetPartitions DerivativeLaw ChainRule.
Import ListNotations.
Open Scope R_scope.
Lemma in_sum m l : In m l -> (m <= list_sum l)%nat.
Proof. induction l as [|a l IH]; simpl; [tauto|]. intros [->|h]; [lia|]. apply IH in h. lia. Qed.

Lemma line_derive (E : ips) (x w : E) s : vderive (fun t => add x (scal t w)) s w.
Proof.
intros eps e0. exists 1. split; [lra|]. intros t _. replace (norm _) with 0; [apply Rmult_le_pos; [lra|apply Rabs_pos]|].
unfold norm. rewrite <- sqrt_0 at 1. f_equal. expand. rewrite (dotC _ w x). ring.
Qed.
(* a bounded derivative of order k + 1 makes that of order k Lipschitz *)
Lemma lipschitz_of (E : ips) (G : E -> list E -> R) n k L : (1 <= k < n)%nat -> tensor_field E G 1 n -> (forall x l, length l = S k -> Rabs (G x l) <= L * prods (norm) l) ->
  forall x x' l, length l = k -> Rabs (G x l - G x' l) <= L * norm (sub x x') * prods (norm) l.
Proof.
intros hk tG B x x' l hl. set (v := sub x x'). pose (c := fun (m : nat) (t : R) => add x' (scal t v)).
assert (D : forall s, 0 <= s <= 1 -> derivable_pt_lim (fun t => G (c O t) l) s (G (c O s) (v :: l))).
{ intros s _. exact (opd_fixed E k _ _ s l (field_opd E c G 1 n tG k s v hk (line_derive E x' v s)) hl). }
destruct (MVT_cor2 _ _ 0 1 ltac:(lra) D) as (t & e & _). unfold c in e. rewrite add_scal0, scal1 in e. unfold v at 1 in e. unfold sub in e at 1. rewrite add_back in e.
rewrite e, Rminus_0_r, Rmult_1_r. eapply Rle_trans; [apply B; simpl; lia|]. simpl. lra.
Qed.
(* the third derivative of a tensor field, as SelfBound wants it *)
Lemma third (E : ips) (G : E -> list E -> R) n mu L : (3 <= n)%nat -> 0 < mu -> 0 <= L -> tensor_field E G 1 n -> (forall x a, mu * dot a a <= G x [a; a]) ->
  (forall x x' l, length l = 3%nat -> Rabs (G x l - G x' l) <= L * norm (sub x x') * prods (norm) l) ->
  third_derivative E (fun x a b => G x [a; b]) (fun x w a b => G x [w; a; b]) mu L.
Proof.
intros n3 m0 L0 tG cv G3.
assert (sw : forall x (a b : E), G x [a; b] = G x [b; a]) by (intros; apply (tf_sym _ _ _ _ tG), perm_swap).
assert (s3 : forall x (w a b : E), G x [w; a; b] = G x [a; w; b]) by (intros; apply (tf_sym _ _ _ _ tG), perm_swap).
assert (s3' : forall x (w a b : E), G x [w; a; b] = G x [w; b; a]) by (intros; apply (tf_sym _ _ _ _ tG), perm_skip, perm_swap).
constructor; auto.
- intro x. repeat split; [auto| |]; intros; [apply (tf_add _ _ _ _ tG)|apply (tf_scal _ _ _ _ tG)]; simpl; lia.
- intros x w. repeat split; [auto| |]; intros; rewrite !(s3 x w); [apply (tf_add _ _ _ _ tG)|apply (tf_scal _ _ _ _ tG)]; simpl; lia.
- (* along the line x + s w *)
  intros x w u s. pose (c := fun (m : nat) (t : R) => add x (scal t w)). pose proof (line_derive E x w s : vderive (c O) s w) as Z.
  exact (opd_fixed E 2 _ _ s [u; u] (field_opd E c G 1 n tG 2 s w ltac:(lia) Z) eq_refl).
- intros x x' w u. eapply Rle_trans; [apply G3; reflexivity|]. simpl. rewrite <- norm_sq. apply Req_le. ring.
Qed.
Section S.
Variables (E : ips) (G F : E -> list E -> R) (y : nat -> R -> E) (p : nat) (mu L delta : R).
Hypothesis vl : vector_lower_level E G F y p mu L delta.
Let p2 := v_p _ _ _ _ _ _ _ _ vl. Let m0 := v_mu _ _ _ _ _ _ _ _ vl. Let mL := v_L _ _ _ _ _ _ _ _ vl. Let d0 := v_delta _ _ _ _ _ _ _ _ vl.
Let tG := v_G _ _ _ _ _ _ _ _ vl. Let tF := v_F _ _ _ _ _ _ _ _ vl.
Lemma y_at_0 m : (m < p)%nat -> vderive (y m) 0 (y (S m) 0).
Proof.
intro h. destruct (Nat.eq_dec m (p - 1)) as [e|e].
- subst m. replace (S (p - 1)) with p by lia. apply (v_y0 _ _ _ _ _ _ _ _ vl).
- apply (v_y _ _ _ _ _ _ _ _ vl); [lia|]. rewrite Rabs_R0. apply d0.
Qed.
Lemma vector_eq q w : (1 <= q <= p)%nat -> lsum (fun l => G (y O 0) (w :: map (fun m => y m 0) l)) (parts q) +
  INR q * lsum (fun l => F (y O 0) (w :: map (fun m => y m 0) l)) (parts (q - 1)) = 0.
Proof.
apply (T_zero E (fun t k => G (y O t) k) (fun t k => F (y O t) k) y p delta d0); clear q w.
- intros w l nu bl sp hn. pose proof (blocks_length l bl) as bl'.
  split; [apply (field_chain E y G 1 (S p) tG)|apply (field_chain E y F 1 p tF)]; try lia;
    try (intros m hm; apply in_sum in hm); apply (v_y _ _ _ _ _ _ _ _ vl); auto; lia.
- intros w l bl sp. pose proof (blocks_length l bl) as bl'. split.
  + apply (field_chain E y G 1 (S p) tG); [lia|apply y_at_0; lia|]. intros m hm. apply in_sum in hm. apply y_at_0. lia.
  + apply (field_continuous E y F 1 p tF w l 0 L); [lra|lia| |apply y_at_0; lia|].
    * intros x x' k hk. apply (v_Flip _ _ _ _ _ _ _ _ vl). lia.
    * intros m hm. apply in_sum in hm. apply y_at_0. lia.
- intros w nu hn. apply (v_opt _ _ _ _ _ _ _ _ vl). auto.
Qed.
Lemma vector_law q : (1 <= q <= p)%nat -> norm (y q 0) <= majorant (/ sqrt 2) 1 1 q * sqrt (L / mu) ^ (3 * q - 1).
Proof.
apply (T_derivative E (G (y O 0)) (F (y O 0)) (fun m => y m 0) p mu L).
- constructor; auto; [apply (v_convex _ _ _ _ _ _ _ _ vl)|apply (v_GL _ _ _ _ _ _ _ _ vl)|apply (v_FL _ _ _ _ _ _ _ _ vl)|]. intros q' w hq. exact (vector_eq q' w hq).
- intros w a b. refine (T_self_bounding _ _ _ _ _ (third E G (S p) mu L _ m0 _ tG _ _) (y O 0) w a b); [lia|lra|apply (v_convex _ _ _ _ _ _ _ _ vl)|apply (v_G3 _ _ _ _ _ _ _ _ vl)].
Qed.
End S.
Theorem T_vector : vector_derivative_law.
Proof. intros E G F y p mu L delta vl. exact (vector_law E G F y p mu L delta vl). Qed.
