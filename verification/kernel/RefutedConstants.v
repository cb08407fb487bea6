(* The constants 3, 3/2, 8 of the printed lemma on normalised SGD are not the best: 1, 1/2, 2 do. *)
Require Import Reals Lra.
From FD Require Import RefutedForms RivalFormsMethod RivalNsgd.
Open Scope R_scope.
Theorem constants_of_nsgd_not_sharp : ~ constants_of_nsgd_sharp.
Proof. intro h. destruct (h 1 (1 / 2) 2 right_constants) as [a _]. lra. Qed.
