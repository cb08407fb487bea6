(* What the words of a sentence of the proof kernel mean: definitions only. Integer variables are whole numbers (Z), all values are real numbers.
   k! is meant for k >= 0 only, and 1/k! is 0 for k < 0; C(a, b) is 0 unless 0 <= b <= a; a sum over a, ..., a - 1 is 0; x^0 = 1. *)
Require Import Reals ZArith.
From FD Require Import Vocabulary.
Open Scope R_scope.
Fixpoint factorial (k : nat) : Z := match k with O => 1%Z | S i => (Z.of_nat (S i) * factorial i)%Z end.
Definition zfact (k : Z) : R := IZR (factorial (Z.to_nat k)).
Definition inv_zfact (k : Z) : R := if (k <? 0)%Z then 0 else / zfact k.
Definition zbinom (a b : Z) : R := if ((0 <=? b) && (b <=? a))%Z%bool then zfact a / (zfact b * zfact (a - b)) else 0.
Definition zsum (f : Z -> R) (a b : Z) : R := sum (fun i => f (a + Z.of_nat i)%Z) (Z.to_nat (b - a + 1)).
