From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp Require Import ring.
From FD Require Import StencilMoments.
Import GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Section E.
Variable F : numFieldType.
(* ours:sum-j-abs : a row of binomials, the node 0 takes 1 *)
Lemma row (N m : nat) : (m <= N)%N ->
  \sum_(i < N.+1 | (i : nat) != m) 'C(N, i)%:R / 'C(N, m)%:R = 2%:R ^+ N / 'C(N, m)%:R - 1 :> F.
Proof.
move=> mN.
have C0 : ('C(N, m))%:R != 0 :> F by rewrite pnatr_eq0 -lt0n bin_gt0.
have S : \sum_(i < N.+1) 'C(N, i)%:R / 'C(N, m)%:R = 2%:R ^+ N / 'C(N, m)%:R :> F.
  rewrite -mulr_suml; congr (_ / _).
  transitivity ((1 + 1 : F) ^+ N); last by rewrite -[1 + 1](natrD _ 1 1).
  by rewrite exprDn; apply: eq_bigr => i _; rewrite !expr1n mul1r.
rewrite -S [in RHS](bigD1 (Ordinal (n:=N.+1) (m:=m) mN)) //= mulfV // addrAC subrr add0r.
apply: eq_bigl => i; by rewrite -val_eqE.
Qed.
(* ours:odd-from-even, right of 0; n.+1 is the paper's n *)
Lemma odd_from_even n j : (0 < j <= n.+1)%N ->
  cp F n n.+1 j = (1 + j%:R / n.+1%:R) * cp F n.+1 n.+1 j.
Proof.
move=> /andP[j0 jn]; rewrite /cp addSn factS [(n + j).+1`!]factS !natrM.
have -> : (n + j).+1%:R = n.+1%:R + j%:R :> F by rewrite -natrD addSn.
have J0 : j%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
have N0 : n.+1%:R != 0 :> F by rewrite pnatr_eq0.
have A0 := fact_neq0 F (n + j); have B0 := fact_neq0 F (n.+1 - j).
have S0 : n.+1%:R + j%:R != 0 :> F by rewrite -natrD pnatr_eq0 addSn.
move: J0 N0 A0 B0 S0; move: (j%:R) (n.+1%:R) ((n + j)`!%:R) ((n.+1 - j)`!%:R) (n`!%:R) ((-1) ^+ j.-1).
by move=> J M A B f s J0 N0 A0 B0 S0; field; rewrite ?J0 ?N0 ?A0 ?B0 ?S0.
Qed.
End E.
