(* The algebra of the weights (StencilMoments, any numerical field) at the field of Coq's reals. *)
Require Import Reals.
From FD Require Vocabulary InnerProduct TaylorLipschitz StatementsStencil.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From FD Require StencilMoments.
Import GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Lemma sumE (f : nat -> R) n : \sum_(i < n) f i = Vocabulary.sum f n.
Proof. by elim: n => [|n IH]; rewrite ?big_ord0 // big_ord_recr /= IH. Qed.
Lemma sum1E (f : nat -> R) n : \sum_(1 <= j < n.+1) f j = Vocabulary.sum (fun i => f i.+1) n.
Proof. by rewrite big_add1 /= big_mkord (sumE (fun i => f i.+1)). Qed.
Lemma factE n : Factorial.fact n = n`!.
Proof. by elim: n => // n IH; rewrite factS -IH. Qed.
Lemma wpE m q j : (0 < j)%N -> StatementsStencil.wp m q j = StencilMoments.cp _ m q j :> R.
Proof.
case: j => // j _; rewrite /StatementsStencil.wp /StencilMoments.cp.
have -> : Nat.sub j.+1 1 = j by rewrite /= PeanoNat.Nat.sub_0_r.
rewrite !factE !INRE RpowE.
by rewrite RdivE ?RmultE ?mulf_neq0 ?pnatr_eq0 -?lt0n ?fact_gt0.
Qed.
Lemma wmE m q j : (0 < j)%N -> StatementsStencil.wm m q j = StencilMoments.cm _ m q j :> R.
Proof.
case: j => // j _; rewrite /StatementsStencil.wm /StencilMoments.cm !factE !INRE RpowE.
by rewrite RdivE ?RmultE ?mulf_neq0 ?pnatr_eq0 -?lt0n ?fact_gt0.
Qed.
Lemma eqbE k : ((k == 1%N)%:R : R) = if Nat.eqb k 1 then R1 else R0.
Proof. by case: k => [|[|k]]. Qed.
Lemma bridge m q (c : R) k :
  \sum_(1 <= j < m.+1) StencilMoments.cm _ m q j * (- j%:R) ^+ k + c * 0 ^+ k +
  \sum_(1 <= j < q.+1) StencilMoments.cp _ m q j * j%:R ^+ k = (k == 1%N)%:R ->
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wm m q i.+1) (pow (Ropp (INR i.+1)) k)) m + c * (pow R0 k) +
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wp m q i.+1) (pow (INR i.+1) k)) q = if Nat.eqb k 1 then R1 else R0.
Proof.
rewrite (sum1E (fun j => StencilMoments.cm _ m q j * (- j%:R) ^+ k)) (sum1E (fun j => StencilMoments.cp _ m q j * j%:R ^+ k)) -eqbE => <-.
congr (_ + _ + _); first (by apply: TaylorLipschitz.sum_ext => i _; rewrite wmE // RpowE INRE); first by rewrite RpowE.
by apply: TaylorLipschitz.sum_ext => i _; rewrite wpE // RpowE INRE.
Qed.
Lemma even_moments n k : (k <= n + n)%coq_nat ->
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wm n n i.+1) (pow (Ropp (INR i.+1)) k)) n + R0 * (pow R0 k) +
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wp n n i.+1) (pow (INR i.+1) k)) n = if Nat.eqb k 1 then R1 else R0.
Proof.
move=> /leP kn; apply: bridge; rewrite mul0r addr0 -(@StencilMoments.even_moments R_numFieldType n k kn); congr (_ + _).
by rewrite !big_nat; apply: eq_bigr => j /andP[j0 _]; rewrite StencilMoments.cm_even.
Qed.
Lemma odd_moments n k : (k <= n + n.+1)%coq_nat ->
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wm n n.+1 i.+1) (pow (Ropp (INR i.+1)) k)) n + (Ropp (Rinv (INR n.+1))) * (pow R0 k) +
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wp n n.+1 i.+1) (pow (INR i.+1) k)) n.+1 = if Nat.eqb k 1 then R1 else R0.
Proof.
move=> /leP kn; apply: bridge; rewrite -(@StencilMoments.odd_moments R_numFieldType n k kn).
by rewrite RoppE INRE RinvE ?pnatr_eq0.
Qed.
Lemma wp_bound m q j : (q <= S m)%coq_nat -> ((1 <= j)%coq_nat /\ (j <= q)%coq_nat) -> Rle (Rabs (Rmult (INR j) (StatementsStencil.wp m q j))) R1.
Proof.
move=> /leP qm [/leP j0 /leP jq]; have jj : (0 < j <= q)%N by rewrite j0.
by have := @StencilMoments.cp_bound R_numFieldType m q j qm jj; rewrite -wpE // -INRE => /RleP.
Qed.
Lemma wm_bound m q j : (m <= S q)%coq_nat -> ((1 <= j)%coq_nat /\ (j <= m)%coq_nat) -> Rle (Rabs (Rmult (INR j) (StatementsStencil.wm m q j))) R1.
Proof.
move=> /leP qm [/leP j0 /leP jq]; have jj : (0 < j <= m)%N by rewrite j0.
by have := @StencilMoments.cm_bound R_numFieldType m q j qm jj; rewrite -wmE // -INRE => /RleP.
Qed.
Lemma any_moments m q (c : R) k : ((1 <= k)%coq_nat /\ (k <= m + q)%coq_nat) ->
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wm m q i.+1) (pow (Ropp (INR i.+1)) k)) m + c * (pow R0 k) +
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wp m q i.+1) (pow (INR i.+1) k)) q = if Nat.eqb k 1 then R1 else R0.
Proof.
move=> [/leP k0 /leP kn]; apply: bridge. have kk : (0 < k <= m + q)%N by rewrite k0.
rewrite -(@StencilMoments.closed_moments R_numFieldType m q k kk).
by rewrite expr0n eqn0Ngt k0 /= mulr0 addr0.
Qed.
Lemma first_error m q (c : R) : (1 <= m + q)%coq_nat ->
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wm m q i.+1) (pow (Ropp (INR i.+1)) (m + q).+1)) m + c * (pow R0 (m + q).+1) +
  Vocabulary.sum (fun i => Rmult (StatementsStencil.wp m q i.+1) (pow (INR i.+1) (m + q).+1)) q = Rmult (Rmult (pow (Ropp R1) q.+1) (INR (Factorial.fact m))) (INR (Factorial.fact q)).
Proof.
move=> /leP N0; have := @StencilMoments.error_constant R_numFieldType (m + q) m c (leq_addr _ _) N0.
rewrite (StencilMoments.split_sum (fun i => StencilMoments.alpha (m + q) m c i * (i%:R - m%:R) ^+ (m + q).+1)) addKn => E.
transitivity ((-1) ^+ (m + q + m).+1 * (m`! * q`!)%:R : R); last first.
  rewrite RmultE RmultE RpowE !factE !INRE natrM mulrA; congr (_ * _ * _).
  by rewrite -signr_odd /= !oddD /= -[in RHS]signr_odd /=; case: (odd m); case: (odd q).
rewrite -E (sum1E (fun j => StencilMoments.alpha (m + q) m c (m - j) * ((m - j)%:R - m%:R) ^+ (m + q).+1))
  (sum1E (fun j => StencilMoments.alpha (m + q) m c (m + j) * ((m + j)%:R - m%:R) ^+ (m + q).+1)).
congr (_ + _ + _).
- apply: TaylorLipschitz.sum_ext => i /ltP im; rewrite StencilMoments.alpha_cm // -wmE // RpowE INRE; congr (_ * _ ^+ _).
  by rewrite natrB // addrAC subrr sub0r.
- by rewrite RpowE subrr !expr0n /= !mulr0.
- apply: TaylorLipschitz.sum_ext => i /ltP iq; rewrite StencilMoments.alpha_cp // -wpE // RpowE INRE; congr (_ * _ ^+ _).
  by rewrite natrD addrAC subrr add0r.
Qed.
