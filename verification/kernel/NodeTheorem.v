(* The node theorem for any weights: proof of StatementsNodes. *)
From mathcomp Require Import all_ssreflect all_algebra.
From FD Require StatementsNodes.
Import GRing.Theory.
Local Open Scope ring_scope.
Section N.
Variable F : fieldType.
Variables (s : seq F) (w : F -> F).
Hypothesis us : uniq s.
Notation om := (StatementsNodes.node_polynomial F s).
Notation exact_below := (StatementsNodes.exact_below F s w).
Lemma om0 x : x \in s -> om.[x] = 0.
Proof. by move=> xs; apply/eqP; rewrite -/(root om x) /StatementsNodes.node_polynomial root_prod_XsubC. Qed.
Lemma vanish (q : {poly F}) : \sum_(x <- s) w x * (om * q).[x] = 0.
Proof. by rewrite big_seq big1 // => x xs; rewrite hornerM om0 // mul0r mulr0. Qed.
Lemma size_om : size om = (size s).+1. Proof. by rewrite /StatementsNodes.node_polynomial size_prod_XsubC. Qed.
(* exact in degree m = size s : omega'(0) = 0 *)
Theorem order_m : exact_below (size s).+1 -> om^`().[0] = 0.
Proof. by move=> H; have := H om; rewrite size_om => /(_ (leqnn _)) <-; have := vanish 1; rewrite mulr1. Qed.
(* and conversely for the interpolatory formula *)
Theorem order_m_conv : exact_below (size s) -> om^`().[0] = 0 -> exact_below (size s).+1.
Proof.
move=> H d0 q; rewrite leq_eqVlt => /orP[/eqP sq|]; last by rewrite ltnS; apply: H.
have om_neq0 : om != 0 by rewrite -size_poly_eq0 size_om.
have lo : lead_coef om \is a GRing.unit by rewrite (monicP (monic_prod_XsubC _ _ _)) unitr1.
pose r := q - lead_coef q *: om.
have sr : (size r <= size s)%N.
  rewrite -ltnS -size_om; apply: (leq_ltn_trans (n := (size om).-1)); last by rewrite size_om.
  apply/leq_sizeP => i; rewrite size_om /= leq_eqVlt => /orP[/eqP <-|li].
    rewrite coefB coefZ; have -> : om`_(size s) = 1.
      by have := monicP (monic_prod_XsubC s xpredT id); rewrite -/StatementsNodes.node_polynomial /lead_coef size_om.
    by rewrite mulr1 /lead_coef sq subrr.
  by rewrite coefB coefZ !nth_default ?mulr0 ?subr0 // ?size_om ?sq.
have -> : q = r + lead_coef q *: om by rewrite /r subrK.
rewrite derivD derivZ hornerD hornerZ d0 mulr0 addr0 -(H r sr).
by apply: eq_big_seq => x xs; rewrite hornerD hornerZ om0 // mulr0 addr0.
Qed.
(* no formula on m nodes is exact in degree m+1 *)
Theorem order_at_most_m : ~ exact_below (size s).+2.
Proof.
move=> H.
have z : om.[0] = 0.
  have := H (om * 'X); rewrite vanish derivM derivX mulr1 hornerD hornerM hornerX mulr0 add0r => <- //.
  by rewrite (leq_trans (size_mul_leq _ _)) // size_polyX size_om addn2.
have zs : 0 \in s by rewrite -(root_prod_XsubC s) rootE -/StatementsNodes.node_polynomial z.
have := order_m (fun q h => H q (leqW h)).
rewrite /StatementsNodes.node_polynomial (big_rem 0) //= subr0 derivM derivX mul1r hornerD hornerM hornerX mul0r addr0 => /eqP.
by rewrite -rootE root_prod_XsubC mem_rem_uniq // inE eqxx.
Qed.
End N.
Theorem T_node : StatementsNodes.node_theorem.
Proof.
move=> F s w us; split; last exact: order_at_most_m.
by move=> ex; split; [exact: order_m|exact: order_m_conv].
Qed.
