(* The hypotheses of the main theorem can be met, so nothing is proved from a contradiction. A machine-learning instance, in any complete space and so in R^2:
   logistic training loss with ridge, and a logistic validation loss,
     g(x, y) = sum over the training vectors a of ln(1 + exp <a, y>) + |y|^2 / 2 - <x, y>,     f(x, y) = sum over the validation vectors b of ln(1 + exp <b, y>),
   vectors of length at most 1; the hyper-parameter x tilts the training problem. Every oracle returns the gradient plus or minus a vector xi, by a fair coin. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal.
Import ListNotations.
Open Scope R_scope.
Definition softplus (t : R) := ln (1 + exp t).
Definition sigmoid (t : R) := / (1 + exp (- t)).
Lemma coin_ge0 (i : nat) : 0 <= (fun _ : nat => / 2) i. Proof. apply Rlt_le, Rinv_0_lt_compat. exact Rlt_0_2. Qed.
Lemma coin_sum : sum (fun _ => / 2) 2 = 1. Proof. simpl. field. Qed.
Definition fair_coin : src := Src 2 (fun _ => / 2) coin_ge0 coin_sum.
Section Logistic.
Variables (E : space) (A B : list E) (xi : E).
Fixpoint lvsum {T : Type} (h : T -> E) (l : list T) : E := match l with [] => zero | a :: l => add (h a) (lvsum h l) end.
Definition lg_f (x y : E) : R := lsum (fun b => softplus (dot b y)) B.
Definition lg_g (x y : E) : R := lsum (fun a => softplus (dot a y)) A + sq y / 2 - dot x y.
Definition lg_fx (x y : E) : E := zero.
Definition lg_fy (x y : E) : E := lvsum (fun b => scal (sigmoid (dot b y)) b) B.
Definition lg_gx (x y : E) : E := scal (-1) y.
Definition lg_gy (x y : E) : E := add (lvsum (fun a => scal (sigmoid (dot a y)) a) A) (sub y x).
Definition flip (v : E) (i : nat) : E := match i with O => add v xi | _ => sub v xi end.
Definition lg_problem (m q : nat) (a0 : R) (x0 y0 : E) (F G : E -> E -> list E -> R) (FX GX : E -> E -> E -> list E -> R) ys gphi mu L0 L1 L2 L Delta R0 sigma : Prop :=
  bilevel E E m q a0 fair_coin fair_coin (fun x y => flip (lg_fx x y)) (fun x y => flip (lg_gx x y)) (fun _ x y => flip (lg_fy x y)) (fun _ x y => flip (lg_gy x y)) x0 y0
    lg_f lg_g lg_fx lg_gx lg_fy lg_gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma.
End Logistic.
(* for every order p, every start and every noise, all hypotheses hold with some constants *)
Definition logistic_meets : Prop := forall (E : space) (A B : list E) (xi : E) m q a0 (x0 y0 : E), complete E ->
  Forall (fun a => norm a <= 1) A -> Forall (fun b => norm b <= 1) B -> even_or_odd m q a0 ->
  exists F G FX GX ys gphi mu L0 L1 L2 L Delta R0, lg_problem E A B xi m q a0 x0 y0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 (norm xi).
(* so the method reaches every eps on it, at the stated cost *)
Definition logistic_reaches : Prop := forall (E : space) (A B : list E) (xi : E) m q a0 (x0 y0 : E) eps, complete E ->
  Forall (fun a => norm a <= 1) A -> Forall (fun b => norm b <= 1) B -> even_or_odd m q a0 -> 0 < eps ->
  exists F G FX GX ys gphi mu L0 L1 L2 L Delta R0, lg_problem E A B xi m q a0 x0 y0 F G FX GX ys gphi mu L0 L1 L2 L Delta R0 (norm xi) /\
  guarantee E E m q a0 fair_coin fair_coin (fun x y => flip E xi (lg_fx E x y)) (fun x y => flip E xi (lg_gx E x y)) (fun _ x y => flip E xi (lg_fy E B x y)) (fun _ x y => flip E xi (lg_gy E A x y))
    x0 y0 gphi mu L0 L1 L2 L Delta R0 (norm xi) eps (Kb_paper m q mu L).
(* R^2 is a complete space *)
Definition plane_complete : Prop := exists E : space, ip E = Rd 2 /\ complete E.
