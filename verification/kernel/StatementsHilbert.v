(* Riesz' theorem: in a complete space every bounded linear form is an inner product. So "complete" alone makes the Hilbert space of the main theorem. *)
Require Import Reals.
From FD Require Import Vocabulary.
Open Scope R_scope.
Definition riesz_theorem : Prop := forall E : space, complete E -> riesz E.
