(* The weights of Lemma 3.1 over any numerical field: moments, closed forms, bounds. *)
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp Require Import ring.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section FD.
Variable F : numFieldType.

(* N-th difference of the k-th power, at x *)
Definition T (N k : nat) (x : F) : F :=
  \sum_(i < N.+1) (-1) ^+ i * ('C(N, i))%:R * (x + i%:R) ^+ k.

Lemma T_0 N x : T N.+1 0 x = 0.
Proof.
rewrite /T.
transitivity ((1 + (-1 : F)) ^+ N.+1); last by rewrite subrr expr0n.
rewrite exprDn; apply: eq_bigr => i _.
by rewrite expr0 mulr1 expr1n mul1r mulr_natr.
Qed.

Lemma T_rec N k x : T N.+1 k.+1 x = x * T N.+1 k x - N.+1%:R * T N k (x + 1).
Proof.
rewrite /T.
under eq_bigr => i _ do rewrite exprS mulrCA mulrDl.
rewrite big_split /= -mulr_sumr; congr (_ + _).
rewrite big_ord_recl /= mul0r add0r mulr_sumr -sumrN.
apply: eq_bigr => i _.
rewrite /bump /= add1n exprS.
have -> : x + i.+1%:R = x + 1 + i%:R :> F by rewrite -addrA -(natrD _ 1) add1n.
have E : (i.+1%:R * 'C(N.+1, i.+1)%:R = N.+1%:R * 'C(N, i)%:R :> F).
  by rewrite -!natrM -mul_bin_diag.
by rewrite mulN1r !mulNr mulrN -!mulrA mulrCA; congr (- _);
   rewrite [RHS]mulrCA; congr (_ * _); rewrite !mulrA E.
Qed.

Theorem T_vanish k : forall N x, (k < N)%N -> T N k x = 0.
Proof.
elim: k => [|k IH] [|N] x // lt; first exact: T_0.
have lt' : (k < N)%N by [].
by rewrite T_rec (IH N.+1 x (ltnW lt)) (IH N (x + 1) lt') !mulr0 subrr.
Qed.

Theorem T_diag N : forall x, T N N x = (-1) ^+ N * (N`!)%:R.
Proof.
elim: N => [|N IH] x.
  by rewrite /T big_ord_recl big_ord0 addr0 /= !expr0 bin0 !mulr1.
rewrite T_rec T_vanish // mulr0 sub0r IH factS natrM exprS.
by rewrite mulN1r !mulNr mulrCA.
Qed.

(* Stencil with N+1 nodes i-m, i = 0..N *)
Definition alpha (N m : nat) (a0 : F) (i : nat) : F :=
  if i == m then a0 else
  (-1) ^+ (i + m).+1 * 'C(N, i)%:R / 'C(N, m)%:R / (i%:R - m%:R).

Lemma moment_T N m a0 k : (m <= N)%N ->
  \sum_(i < N.+1) alpha N m a0 i * (i%:R - m%:R) ^+ k.+1 =
  (-1) ^+ m.+1 / 'C(N, m)%:R * T N k (- m%:R) + (k == 0%N)%:R.
Proof.
move=> le_mN.
have Cn0 : ('C(N, m))%:R != 0 :> F by rewrite pnatr_eq0 -lt0n bin_gt0.
pose c : F := (-1) ^+ m.+1 / 'C(N, m)%:R; rewrite -/c.
rewrite /T mulr_sumr.
rewrite (bigD1 (Ordinal (n:=N.+1) (m:=m) le_mN)) //=.
rewrite [in RHS](bigD1 (Ordinal (n:=N.+1) (m:=m) le_mN)) //=.
rewrite subrr exprS mul0r mulr0 add0r addNr addrAC.
have -> : c * ((-1) ^+ m * 'C(N, m)%:R * 0 ^+ k) + (k == 0%N)%:R = 0.
  rewrite /c exprS mulN1r mulNr mulNr.
  rewrite mulrA mulrACA -expr2 sqrr_sign mul1r mulVf // mul1r expr0n.
  by rewrite addNr.
rewrite add0r; apply: eq_bigr => i ne.
have nei : (i : nat) != m by apply: contra ne => /eqP e; apply/eqP/val_inj.
rewrite /alpha (negbTE nei).
have d0 : i%:R - m%:R != 0 :> F by rewrite subr_eq0 eqr_nat.
rewrite [- m%:R + _]addrC [(i%:R - m%:R) ^+ k.+1]exprS mulrA divfK // /c.
rewrite -addnS exprD !mulrA; congr (_ * _).
by rewrite mulrAC; congr (_ * _); rewrite [RHS]mulrC mulrA.
Qed.

Theorem moments N m a0 k : (m <= N)%N -> (0 < k <= N)%N ->
  \sum_(i < N.+1) alpha N m a0 i * (i%:R - m%:R) ^+ k = (k == 1%N)%:R.
Proof.
by case: k => // k mN /= kN; rewrite moment_T // T_vanish // mulr0 add0r.
Qed.

(* exact value of the first non-vanishing moment: the leading error constant *)
Theorem error_constant N m a0 : (m <= N)%N -> (0 < N)%N ->
  \sum_(i < N.+1) alpha N m a0 i * (i%:R - m%:R) ^+ N.+1 =
  (-1) ^+ (N + m).+1 * (m`! * (N - m)`!)%:R.
Proof.
move=> mN N0; rewrite moment_T // T_diag eqn0Ngt N0 addr0.
have Cn0 : ('C(N, m))%:R != 0 :> F by rewrite pnatr_eq0 -lt0n bin_gt0.
rewrite -(bin_fact mN) natrM -addnS exprD.
move: Cn0; move: ('C(N, m)%:R) ((m`! * (N - m)`!)%:R) ((-1) ^+ m.+1) ((-1) ^+ N).
by move=> C f x y C0; field.
Qed.

(* ---- split the stencil at its centre ---- *)
Lemma split_sum (f : nat -> F) m q :
  \sum_(i < (m + q).+1) f i =
  \sum_(1 <= j < m.+1) f (m - j)%N + f m + \sum_(1 <= j < q.+1) f (m + j)%N.
Proof.
rewrite -(big_mkord xpredT f) -addnS (big_cat_nat _ _ _ (leq0n m)) ?leq_addr //=.
rewrite addnS big_nat_recl ?leq_addr // addrA; congr (_ + _ + _).
  rewrite big_nat_rev add0n big_add1 /=.
  by apply: eq_bigr => j _; rewrite subnS.
rewrite -{1}[m]add0n big_addn addKn big_add1 /=.
by apply: eq_bigr => j _; rewrite addnS addnC.
Qed.

(* closed forms of the paper: m points on the left, q points on the right *)
Definition cp (m q j : nat) : F :=
  (-1) ^+ j.-1 * m`!%:R * q`!%:R / (j%:R * (m + j)`!%:R * (q - j)`!%:R).
Definition cm (m q j : nat) : F :=
  (-1) ^+ j * m`!%:R * q`!%:R / (j%:R * (m - j)`!%:R * (q + j)`!%:R).

Lemma fact_neq0 n : (n`!)%:R != 0 :> F.
Proof. by rewrite pnatr_eq0 -lt0n fact_gt0. Qed.

Lemma bin_ratio N i m : (i <= N)%N -> (m <= N)%N ->
  'C(N, i)%:R / 'C(N, m)%:R =
  m`!%:R * (N - m)`!%:R / (i`!%:R * (N - i)`!%:R) :> F.
Proof.
move=> iN mN.
have Cn0 : ('C(N, m))%:R != 0 :> F by rewrite pnatr_eq0 -lt0n bin_gt0.
apply/eqP; rewrite eqr_div ?mulf_neq0 ?fact_neq0 //.
by rewrite -!natrM [(_ * 'C(N, m))%N]mulnC !bin_fact.
Qed.

Lemma alpha_cp m q a0 j : (0 < j <= q)%N -> alpha (m + q) m a0 (m + j) = cp m q j.
Proof.
case: j => // j /= jq.
rewrite /alpha -{2}[m]addn0 eqn_add2l /= natrD addrAC subrr add0r.
rewrite -(mulrA ((-1) ^+ _)) bin_ratio ?leq_addr ?leq_add2l //.
rewrite addKn subnDl /cp /=.
have -> : (-1) ^+ (m + j.+1 + m).+1 = (-1) ^+ j :> F.
  by rewrite -signr_odd /= !oddD /= -[in RHS]signr_odd; case: (odd m); case: (odd j).
by rewrite -!mulrA; congr (_ * (_ * (_ * _))); rewrite -!invfM; congr (_^-1);
   rewrite mulrC mulrA.
Qed.

Lemma alpha_cm m q a0 j : (0 < j <= m)%N -> alpha (m + q) m a0 (m - j) = cm m q j.
Proof.
move=> /andP[j0 jm].
have ne : (m - j)%N != m by rewrite neq_ltn ltn_subrL j0 (leq_trans j0 jm).
rewrite /alpha (negbTE ne).
have -> : (m - j)%:R - m%:R = - j%:R :> F by rewrite natrB // addrAC subrr sub0r.
rewrite -(mulrA ((-1) ^+ _)) bin_ratio ?leq_addr //; last first.
  by rewrite (leq_trans (leq_subr _ _)) ?leq_addr.
have -> : (m + q - (m - j) = q + j)%N by rewrite subnBA // -addnA addKn.
have -> : (-1) ^+ (m - j + m).+1 = - (-1) ^+ j :> F.
  by rewrite -signr_odd /= oddD oddB // -[in RHS]signr_odd; case: (odd m); case: (odd j);
     rewrite /= ?expr0 ?expr1 ?opprK.
rewrite addKn /cm invrN mulrN !mulNr opprK.
by rewrite -!mulrA; congr (_ * (_ * (_ * _))); rewrite -!invfM; congr (_^-1);
   rewrite mulrC mulrA.
Qed.

Theorem closed_moments m q k : (0 < k <= m + q)%N ->
  \sum_(1 <= j < m.+1) cm m q j * (- j%:R) ^+ k +
  \sum_(1 <= j < q.+1) cp m q j * j%:R ^+ k = (k == 1%N)%:R.
Proof.
move=> kh; have k0 : (0 < k)%N by case/andP: kh.
rewrite -(moments 0 (leq_addr q m) kh).
rewrite (split_sum (fun i => alpha (m + q) m 0 i * (i%:R - m%:R) ^+ k)).
rewrite subrr expr0n eqn0Ngt k0 mulr0 addr0; congr (_ + _).
  rewrite big_nat [in RHS]big_nat; apply: eq_bigr => j /andP[j0]; rewrite ltnS => jm.
  rewrite alpha_cm ?j0 //; congr (_ * _ ^+ _).
  by rewrite natrB // addrAC subrr sub0r.
rewrite big_nat [in RHS]big_nat; apply: eq_bigr => j /andP[j0]; rewrite ltnS => jq.
by rewrite alpha_cp ?j0 //; congr (_ * _ ^+ _); rewrite natrD addrAC subrr add0r.
Qed.

(* p even, p = 2n *)
Lemma cm_even n j : (0 < j)%N -> cm n n j = - cp n n j.
Proof.
case: j => // j _; rewrite /cm /cp /= exprS !mulN1r !mulNr; congr (- (_ / _)).
by rewrite mulrAC.
Qed.

Theorem even_moments n k : (k <= n + n)%N ->
  \sum_(1 <= j < n.+1) (- cp n n j) * (- j%:R) ^+ k +
  \sum_(1 <= j < n.+1) cp n n j * j%:R ^+ k = (k == 1%N)%:R.
Proof.
case: k => [_|k kn].
  by rewrite -big_split /= big1 // => j _; rewrite !expr0 !mulr1 addNr.
rewrite -(@closed_moments n n k.+1) //; congr (_ + _).
by rewrite !big_nat; apply: eq_bigr => j /andP[j0 _]; rewrite cm_even.
Qed.

Lemma half_sum n : (0 < n)%N -> \sum_(1 <= j < n.+1) cp n n j * j%:R = 2%:R^-1.
Proof.
move=> n0; have h : (1 <= n + n)%N by rewrite addn_gt0 n0.
have := even_moments h; rewrite eqxx.
under eq_bigr => j _ do rewrite expr1 mulrNN.
under [X in _ + X]eq_bigr => j _ do rewrite expr1.
move/eqP; rewrite -mulr2n -mulr_natl => /eqP e.
by apply: (mulfI (_ : 2%:R != 0 :> F)); rewrite ?pnatr_eq0 // e mulfV // pnatr_eq0.
Qed.

(* p odd, p = 2n-1 with n = n'.+1 : nodes 1-n .. n *)
Lemma pair_odd n j : (0 < j <= n)%N ->
  cm n n.+1 j + cp n n.+1 j = 2%:R / n.+1%:R * (cp n.+1 n.+1 j * j%:R).
Proof.
case: j => // j /= jn.
have j0 : j.+1%:R != 0 :> F by rewrite pnatr_eq0.
have n0 : n.+1%:R != 0 :> F by rewrite pnatr_eq0.
rewrite /cm /cp /=.
have [d ->] : exists d, n = (d + j.+1)%N by exists (n - j.+1)%N; rewrite subnK.
have e1 : ((d + j.+1).+1 - j.+1 = d.+1)%N by rewrite -addSn addnK.
have e2 : ((d + j.+1).+1 + j.+1 = (d + j.+1 + j.+1).+1)%N by rewrite addSn.
rewrite e1 e2 addnK !factS !natrM exprS.
have eM : (d + j.+1 + j.+1).+1%:R = d.+1%:R + 2%:R * j.+1%:R :> F.
  by rewrite -natrM -natrD mul2n -addnn -addnA addSn.
have M0 : d.+1%:R + 2%:R * j.+1%:R != 0 :> F by rewrite -eM pnatr_eq0.
have E0 : d.+1%:R != 0 :> F by rewrite pnatr_eq0.
have D0 := fact_neq0 d.
have A0 := fact_neq0 (d + j.+1 + j.+1).
have N0 : (d + j.+1).+1%:R != 0 :> F by rewrite pnatr_eq0.
rewrite eM; clear eM e1 e2 n0 jn.
move: M0 N0 (d`!%:R) D0 ((d + j.+1 + j.+1)`!%:R) A0 E0 j0.
move: (d.+1%:R) (j.+1%:R) ((d + j.+1).+1%:R) ((d + j.+1)`!%:R) ((-1) ^+ j).
move=> E J N1 a sg M0 N0 D D0 A A0 E0 J0.
by field; rewrite ?D0 ?A0 ?E0 ?J0 ?N0 ?M0.
Qed.

Lemma last_odd n : cp n n.+1 n.+1 = 2%:R / n.+1%:R * (cp n.+1 n.+1 n.+1 * n.+1%:R).
Proof.
rewrite /cp /= subnn fact0 [(n.+1 + n.+1)%N]addSn [(n + n.+1).+1`!]factS natrM.
have -> : (n + n.+1).+1%:R = 2%:R * n.+1%:R :> F by rewrite -natrM mul2n -addnn addSn.
rewrite !factS !natrM.
have A0 := fact_neq0 (n + n.+1).
have N0 : n.+1%:R != 0 :> F by rewrite pnatr_eq0.
move: N0 A0; move: (n.+1%:R) ((n + n.+1)`!%:R) (n`!%:R) ((-1) ^+ n) => N1 A a sg N0 A0.
by field; rewrite N0 A0.
Qed.

(* alpha_0 = -1/n for odd p = 2n-1 (n := n'.+1), and all other moments *)
Theorem odd_sum n :
  \sum_(1 <= j < n.+1) cm n n.+1 j + \sum_(1 <= j < n.+2) cp n n.+1 j = n.+1%:R^-1.
Proof.
rewrite [X in _ + X]big_nat_recr //= addrA -big_split /=.
have -> : \sum_(1 <= j < n.+1) (cm n n.+1 j + cp n n.+1 j) =
          2%:R / n.+1%:R * \sum_(1 <= j < n.+1) cp n.+1 n.+1 j * j%:R.
  rewrite mulr_sumr !big_nat; apply: eq_bigr => j /andP[j0 jn].
  by rewrite pair_odd // j0 -ltnS.
rewrite last_odd -mulrDr -(big_nat_recr n.+1 1 (fun j => cp n.+1 n.+1 j * j%:R)) //=.
rewrite half_sum // mulrAC mulfV ?pnatr_eq0 // mul1r.
by [].
Qed.

Theorem odd_moments n k : (k <= n + n.+1)%N ->
  \sum_(1 <= j < n.+1) cm n n.+1 j * (- j%:R) ^+ k +
  (- n.+1%:R^-1) * 0 ^+ k +
  \sum_(1 <= j < n.+2) cp n n.+1 j * j%:R ^+ k = (k == 1%N)%:R.
Proof.
case: k => [_|k kn]; last first.
  by rewrite expr0n /= mulr0 addr0 closed_moments.
rewrite !expr0 mulr1 -addrAC.
under eq_bigr => j _ do rewrite expr0 mulr1.
under [X in _ + X + _]eq_bigr => j _ do rewrite expr0 mulr1.
by rewrite odd_sum subrr.
Qed.

(* bounds |j alpha_j| <= 1 *)
Lemma fact_le a b j : (b <= a.+1)%N -> (j <= b)%N ->
  (a`! * b`! <= (a + j)`! * (b - j)`!)%N.
Proof.
move=> ba; elim: j => [|j IH] jb; first by rewrite addn0 subn0.
apply: (leq_trans (IH (ltnW jb))).
rewrite addnS factS -[(b - j)%N]prednK ?subn_gt0 // factS -subnS.
rewrite mulnCA -[X in (_ <= X)%N]mulnA leq_mul2r; apply/orP; right.
rewrite subnSK //.
by rewrite (leq_trans (leq_subr _ _)) // (leq_trans ba) // ltnS leq_addr.
Qed.

Lemma frac_le1 (x y : nat) : (0 < y)%N -> (x <= y)%N -> `|x%:R / y%:R| <= 1 :> F.
Proof.
by move=> y0 xy; rewrite normrM normfV !normr_nat ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
Qed.

Theorem cp_bound m q j : (q <= m.+1)%N -> (0 < j <= q)%N -> `|j%:R * cp m q j| <= 1.
Proof.
move=> qm /andP[j0 jq].
have J0 : j%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
have -> : j%:R * cp m q j =
   (-1) ^+ j.-1 * ((m`! * q`!)%:R / ((m + j)`! * (q - j)`!)%:R).
  rewrite /cp !natrM; have A0 := fact_neq0 (m + j); have B0 := fact_neq0 (q - j).
  by field; rewrite J0 A0 B0.
by rewrite normrM normrX normrN1 expr1n mul1r frac_le1 ?muln_gt0 ?fact_gt0 ?fact_le.
Qed.

Theorem cm_bound m q j : (m <= q.+1)%N -> (0 < j <= m)%N -> `|j%:R * cm m q j| <= 1.
Proof.
move=> mq /andP[j0 jm].
have J0 : j%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
have -> : j%:R * cm m q j =
   (-1) ^+ j * ((q`! * m`!)%:R / ((q + j)`! * (m - j)`!)%:R).
  rewrite /cm !natrM; have A0 := fact_neq0 (q + j); have B0 := fact_neq0 (m - j).
  by field; rewrite J0 A0 B0.
by rewrite normrM normrX normrN1 expr1n mul1r frac_le1 ?muln_gt0 ?fact_gt0 ?fact_le.
Qed.
End FD.

(* instantiate over the rationals, and list what everything rests on *)
