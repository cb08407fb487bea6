(* The smooth chain function and its lower bound as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsMethod StatementsLowerBound StatementsSmoothChain.
Open Scope R_scope.
Definition phi_for (w : R) : Prop := exists Phi, rises Phi w.
Definition two_e : R := 2 * exp 1.
Definition one : R := 1.
Definition three_halves : R := 3 / 2.
(* the factor of Psi', the sign of Phi'' *)
Definition slopes_for (four : R) (second : R -> R) : Prop := (forall t, derivable_pt_lim Psi t (up_to_half t (four * / (2 * t - 1) ^ 3 * bell t))) /\ (forall t, derivable_pt_lim Psi' t (Psi'' t)) /\ (forall t, derivable_pt_lim Phi' t (second t)).
Definition four : R := 4.
Definition two : R := 2.
Definition second (t : R) : R := Phi'' t.
Definition sign_lost (t : R) : R := t * Phi' t.
(* what bounds a row *)
Definition rows_for (at_most : (R -> R) -> R -> Prop) : Prop := forall Phi w, rises Phi w -> exists ell, 0 < ell /\ at_most Phi ell.
Definition below_one (Phi : R -> R) (ell : R) : Prop := rows_at_most Phi ell /\ ell <= 1.
Definition without_neighbour (Phi : R -> R) (ell : R) : Prop := forall a b c, 0 <= a -> 0 <= b -> row Phi a b c <= ell * Psi a.
(* the value at 0, and the size of the gradient before the end *)
Definition smooth_chain_for (start least : R -> R) : Prop := forall Phi w ell tau n, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau ->
  is_grad (E := Rd (S n)) (chain_f Phi tau n) (chain_g Phi tau n) /\ lipschitz (E := Rd (S n)) (F := Rd (S n)) (chain_g Phi tau n) ell /\
  chain_f Phi tau n origin = - start (Psi tau * w) /\ (forall z, chain_f Phi tau n origin - chain_f Phi tau n z <= gap_of tau w n) /\
  chain (S n) (chain_g Phi tau n) (floor_of tau) /\ (forall x, Rabs (x n) < tau -> least (floor_of tau) <= @norm (Rd (S n)) (chain_g Phi tau n x)) /\
  (forall x j, (reach x (S n) <= j)%nat -> (j < S n)%nat -> Rabs (chain_g Phi tau n x j) <= exp (3 / 2)).
Definition half (v : R) : R := v / 2.
Definition all_of (v : R) : R := v.
Definition twice (v : R) : R := 2 * v.
(* with which chance one more is seen *)
Definition chances_for (rate : R -> R) : Prop := forall T g c gamma h ask out, chain T g c -> zero_respecting T ask out -> forall s N k,
  chance T g gamma h ask s N 0 <= 1 /\ chance T g gamma h ask s 0 (S k) <= 0 /\
  chance T g gamma h ask s (S N) (S k) <= (1 - gamma) * chance T g gamma h ask s N (S k) + rate gamma * chance T g gamma h ask s N k.
Definition never (v : R) : R := 0.
Definition squared (v : R) : R := v ^ 2.
(* by which factor a call lets the mean of x^seen grow *)
Definition power_for (growth : R -> R -> R) : Prop := forall T g c gamma h seed ask out N x, chain T g c -> zero_respecting T ask out -> 1 <= x ->
  c * (1 - growth gamma x ^ N / x ^ T) <= E (returned T g gamma h seed ask out N) (fun v => @norm (Rd T) (g v)).
Definition one_call (gamma x : R) : R := 1 + gamma * (x - 1).
Definition half_a_call (gamma x : R) : R := 1 + gamma * (x - 1) / 2.
Definition call_of_the_square (gamma x : R) : R := 1 + gamma ^ 2 * (x - 1).
(* the size in the result, and what has to fit into the gap *)
Definition lower_for (size : R -> R) (fits : R -> R -> Prop) : Prop := forall Phi w ell tau n d Delta L1 sigma eps, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau -> 0 < ell ->
  0 < d < 1 -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> fits (gap_of tau w n * ell * (eps / (1 - d) / floor_of tau) ^ 2) (Delta * L1) ->
  exists f g (h : probability (hard_gamma tau d sigma eps)), hard_instance (S n) f g Delta L1 /\ hard_oracle (S n) g (hard_gamma tau d sigma eps) h sigma /\
  forall seed ask out N, zero_respecting (S n) ask out -> rarely_done (hard_gamma tau d sigma eps) d (S n) N ->
  size eps < E (returned (S n) g (hard_gamma tau d sigma eps) h seed ask out N) (fun x => @norm (Rd (S n)) (g x)).
Definition fits_in (a b : R) : Prop := a <= b.
Definition anything_fits (a b : R) : Prop := True.
Definition order_for (size : R -> R) (long : R -> Prop) : Prop := forall Phi w ell tau d Delta L1 sigma eps, rises Phi w -> rows_at_most Phi ell -> 1 / 2 < tau -> 0 < ell ->
  0 < d < 1 -> 0 < Delta -> 0 < L1 -> 0 < sigma -> 0 < eps -> long (length_of w ell tau d Delta L1 eps) ->
  exists T f g (h : probability (hard_gamma tau d sigma eps)), hard_instance T f g Delta L1 /\ hard_oracle T g (hard_gamma tau d sigma eps) h sigma /\
  forall seed ask out N, zero_respecting T ask out -> INR N <= d * (length_of w ell tau d Delta L1 eps / 2) * (sigma ^ 2 / (eps / (1 - d) / floor_of tau * exp (3 / 2)) ^ 2) ->
  size eps < E (returned T g (hard_gamma tau d sigma eps) h seed ask out N) (fun x => @norm (Rd T) (g x)).
Definition one_at_least (z : R) : Prop := 1 <= z.
Definition any_length (z : R) : Prop := True.
