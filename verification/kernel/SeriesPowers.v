(* Powers of a power series by their coefficients, and what the derivative of a power says about them; through polynomials of mathcomp. *)
Require Import Reals.
From FD Require Vocabulary TaylorLipschitz.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From FD Require StencilReals.
Import GRing.Theory Num.Theory.
Local Open Scope ring_scope.
(* pw u k q = coefficient of h^q in (sum_i u_i h^i)^k *)
Fixpoint pw (u : nat -> R) (k q : nat) : R := match k with O => if Nat.eqb q 0 then R1 else R0 | S k => Vocabulary.sum (fun i => Rmult (u i) (pw u k (Nat.sub q i))) (S q) end.
Section P.
Variables (u : nat -> R) (N : nat).
Let U : {poly R} := \poly_(i < N.+1) u i.
Lemma pwE k q : (q <= N)%N -> pw u k q = (U ^+ k)`_q.
Proof.
elim: k q => [|k IH] q qN.
  by rewrite expr0 coef1 /=; case: q qN.
change (pw u k.+1 q) with (Vocabulary.sum (fun i => Rmult (u i) (pw u k (Nat.sub q i))) q.+1).
rewrite exprS coefM -(StencilReals.sumE (fun i => Rmult (u i) (pw u k (Nat.sub q i))) q.+1).
apply: eq_bigr => i _; have iq : (i <= q)%N by rewrite -ltnS.
by rewrite coef_poly ltnS (leq_trans iq qN) -IH ?(leq_trans (leq_subr _ _) qN).
Qed.
End P.
Lemma pw_derive u k n : Rmult (INR (S n)) (pw u (S k) (S n)) =
  Rmult (INR (S k)) (Vocabulary.sum (fun i => Rmult (Rmult (INR (S i)) (u (S i))) (pw u k (Nat.sub n i))) (S n)).
Proof.
pose U : {poly R} := \poly_(i < n.+2) u i.
rewrite (pwE u n.+1 k.+1 n.+1) // -(StencilReals.sumE (fun i => Rmult (Rmult (INR (S i)) (u (S i))) (pw u k (Nat.sub n i))) n.+1) !INRE.
have E : ((U ^+ k.+1)^`())`_n = (U ^+ k.+1)`_n.+1 *+ n.+1 by rewrite coef_deriv.
rewrite -/U; change (n.+1%:R * (U ^+ k.+1)`_n.+1 = k.+1%:R * \sum_(i < n.+1) (INR i.+1 * u i.+1 * pw u k (n - i)%N)).
rewrite mulr_natl -E deriv_exp /= coefMn coefM mulr_natl; congr (_ *+ _).
apply: eq_bigr => i _; have iq : (i <= n)%N by rewrite -ltnS.
rewrite coef_deriv coef_poly !ltnS iq (pwE u n.+1 k (n - i)) ?(leq_trans (leq_subr _ _)) // INRE -mulr_natl.
by rewrite -!INRE.
Qed.
