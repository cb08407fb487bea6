(* The rivals of the node theorem are false, on the nodes -1, 1 and 0, 1, -1 of the rational numbers; and its condition in terms of the nodes. *)
From mathcomp Require Import all_ssreflect all_algebra ring.
From FD Require Import StatementsNodes RivalFormsNodes.
From FD Require NodeTheorem.
Import GRing.Theory.
Local Open Scope ring_scope.
Section Slope.
Variable F : fieldType.
Lemma slope_prod (s : seq F) : 0 \notin s -> (node_polynomial F s)^`().[0] = - ((node_polynomial F s).[0] * \sum_(x <- s) x^-1).
Proof.
rewrite /node_polynomial; elim: s => [|x s IH]; first by rewrite !big_nil derivE hornerC mulr0 oppr0.
rewrite in_cons negb_or eq_sym => /andP[x0 s0]; rewrite !big_cons derivM derivB derivX derivC subr0 mul1r hornerD hornerM (IH s0) hornerM hornerXsubC sub0r.
set p := (\prod_(j <- s) _).[0]; set t := \sum_(j <- s) _.
by field.
Qed.
Theorem slope (s : seq F) : uniq s -> ((node_polynomial F s)^`().[0] = 0 <-> no_zero_and_balanced F s).
Proof.
move=> us; split=> [d|[s0 e]]; last by rewrite slope_prod // e mulr0 oppr0.
have s0 : 0 \notin s.
  apply/negP => zs; move: d; rewrite /node_polynomial (big_rem 0) //= subr0 derivM derivX mul1r hornerD hornerM hornerX mul0r addr0 => /eqP.
  by rewrite -rootE root_prod_XsubC mem_rem_uniq // inE eqxx.
split=> //; move/eqP: d; rewrite slope_prod // oppr_eq0 mulf_eq0 => /orP[|/eqP //].
by rewrite -rootE -/(node_polynomial F s) /node_polynomial root_prod_XsubC (negbTE s0).
Qed.
End Slope.
Theorem T_slope : slope_of_nodes. Proof. exact: slope. Qed.
(* on -1, 1 the product is X^2 - 1 *)
Definition pair : seq rat := [:: -1; 1].
Definition half (x : rat) : rat := x / 2%:R.
Lemma pair_uniq : uniq pair. Proof. by []. Qed.
Lemma pair_balanced : no_zero_and_balanced rat_fieldType pair.
Proof. by split=> //; rewrite /pair big_cons big_cons big_nil. Qed.
Lemma pair_exact : exact_below rat_fieldType pair half 2.
Proof.
move=> q sq; have -> : q = q`_0 *: 1 + q`_1 *: 'X.
  apply/polyP => i; rewrite coefD !coefZ coef1 coefX; case: i => [|[|i]] //=; rewrite ?mulr1 ?mulr0 ?addr0 ?add0r //.
  by rewrite nth_default // (leq_trans sq).
rewrite /pair !big_cons big_nil !(hornerE, derivE) /half /=.
by field.
Qed.
Lemma pair_second : exact_below rat_fieldType pair half 3.
Proof. by apply: (NodeTheorem.order_m_conv _ _ _ pair_exact); apply/(slope _ pair pair_uniq)/pair_balanced. Qed.
Theorem node_root_false : ~ node_for root_at_zero two_more.
Proof.
move=> h; have [/(_ pair_exact) [h1 _] _] := h rat_fieldType pair half pair_uniq.
have : 0 \in pair by rewrite -(root_prod_XsubC pair) rootE; apply/eqP; exact: h1 pair_second.
by [].
Qed.
Theorem node_one_more_false : ~ node_for flat_at_zero one_more.
Proof. by move=> h; have [_ h1] := h rat_fieldType pair half pair_uniq; apply: h1; exact: pair_second. Qed.
Definition three : seq rat := [:: 0; 1; -1].
Lemma three_balanced : balanced rat_fieldType three. Proof. by rewrite /balanced /three !big_cons big_nil invr0 invr1 invrN1 add0r addr0 addrN. Qed.
Theorem slope_balanced_false : ~ slope_for balanced.
Proof.
move=> h; have [_ h1] := h rat_fieldType three isT; have [h2 _] := slope rat_fieldType three isT; have [z _] := h2 (h1 three_balanced); by [].
Qed.
(* these sum to 0, their reciprocals do not *)
Definition tilted : seq rat := [:: 2%:R; 1; -3%:R].
Lemma tilted_sum : sums_to_zero rat_fieldType tilted. Proof. by split=> //; rewrite /tilted !big_cons big_nil; ring. Qed.
Lemma tilted_reciprocals : \sum_(x <- tilted) x^-1 = 7%:R / 6%:R. Proof. by rewrite /tilted !big_cons big_nil; field. Qed.
Theorem slope_sums_false : ~ slope_for sums_to_zero.
Proof.
move=> h; have [_ h1] := h rat_fieldType tilted isT; have [h2 _] := slope rat_fieldType tilted isT; have [_ e] := h2 (h1 tilted_sum).
move: e; rewrite tilted_reciprocals => /eqP; by rewrite mulf_eq0 invr_eq0 !Num.Theory.pnatr_eq0.
Qed.
