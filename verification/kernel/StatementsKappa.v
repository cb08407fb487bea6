(* Powers of kappa (Lemma 3.2, lem:solu-Lip-pth, its recursion eq:recur-nabla-y-nu repaired, and Lemma C.1): Faa di Bruno through set partitions, the recursion for the derivatives of the minimiser in nu, and the laws (3q - 1)/2 and 2q - 1. *)
Require Import Reals List Permutation.
From FD Require Import Vocabulary.
Import ListNotations.
Open Scope R_scope.

(* ---- 3. Powers of kappa. Partial Bell polynomials: bell b k q = sum over partitions of q elements into k blocks *)
Fixpoint bell (b : nat -> R) (k q : nat) : R := match k, q with
  | O, O => 1 | O, S _ => 0 | S _, O => 0
  | S k, S n => sum (fun i => C n i * b (S i) * bell b k (n - i)) (S n) end.
(* two: weight of the terms of g with two blocks; more: with three and more; tf: weight of the terms of f *)
Definition terms (two more tf : R) (b : nat -> R) (q : nat) : R :=
  two * bell b 2 q + more * sum (fun i => bell b (3 + i) q) (q - 2) + tf * INR q * sum (fun k => bell b k (q - 1)) q.
(* the majorant: c_q = terms ... c q for q = 1, 2, ..., as a table of the first n values *)
Fixpoint table (two more tf : R) (n : nat) : nat -> R := match n with O => fun _ => 0
  | S n => fun m => if Nat.eqb m (S n) then terms two more tf (table two more tf n) (S n) else table two more tf n m end.
Definition majorant two more tf q := table two more tf q q.
Definition majorant_solves : Prop := forall two more tf q, (1 <= q)%nat ->
  majorant two more tf q = terms two more tf (majorant two more tf) q.
(* the law (3q - 1)/2, written with the root r of kappa, and the paper's law 2q - 1; u, v, w are any non-negative weights *)
Definition kappa_law : Prop := forall u v w r (b : nat -> R) p, 0 <= u -> 0 <= v -> 0 <= w -> 1 <= r -> (forall m, 0 <= b m) ->
  (forall q, (1 <= q <= p)%nat -> b q <= terms (u * r) (v * r ^ 2) (w * r ^ 2) b q) ->
  forall q, (1 <= q <= p)%nat -> b q <= majorant u v w q * r ^ (3 * q - 1).
Definition kappa_law_paper : Prop := forall v w kappa (b : nat -> R) p, 0 <= v -> 0 <= w -> 1 <= kappa -> (forall m, 0 <= b m) ->
  (forall q, (1 <= q <= p)%nat -> b q <= terms (v * kappa) (v * kappa) (w * kappa) b q) ->
  forall q, (1 <= q <= p)%nat -> b q <= majorant v v w q * kappa ^ (2 * q - 1).
Definition majorant_values : Prop := let c := majorant 1 1 1 in c 1%nat = 1 /\ c 2%nat = 3 /\ c 3%nat = 22 /\ c 4%nat = 262.
(* Set partitions, by the sizes of their blocks: a new element is a block of its own, or enters an old block *)
Fixpoint bumps (l : list nat) : list (list nat) := match l with [] => [] | m :: l => (S m :: l) :: map (cons m) (bumps l) end.
Fixpoint parts (q : nat) : list (list nat) := match q with O => [[]] | S q => flat_map (fun l => (1%nat :: l) :: bumps l) (parts q) end.
Definition bell_is_partitions : Prop := forall b k q, lsum (prods b) (filter (fun l => Nat.eqb (length l) k) (parts q)) = bell b k q.

(* The recursion for the derivatives y m of the minimiser in nu. G nu l, F nu l = derivatives of g, f in y, of order length l, at y_nu, applied to l.
   chain: the chain and product rule for T nu (w, y_l1, y_l2, ...) *)
Section Recursion.
Context {E : ips}.
Definition at_blocks (T : R -> list E -> R) (y : nat -> R -> E) (w : E) (l : list nat) (nu : R) : R := T nu (w :: map (fun m => y m nu) l).
Definition chain (T : R -> list E -> R) (y : nat -> R -> E) (w : E) (l : list nat) (nu : R) := derivable_pt_lim (at_blocks T y w l) nu
  (at_blocks T y w (1%nat :: l) nu + lsum (fun l' => at_blocks T y w l' nu) (bumps l)).
Definition blocks (l : list nat) := Forall (le 1) l.
End Recursion.
(* on an interval, f as smooth as g *)
Definition recursion_interval : Prop := forall (E : ips) (G F : R -> list E -> R) y p delta,
  (forall w l nu, blocks l -> (list_sum l < p)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall w nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) ->
  forall q w nu, (q <= p)%nat -> Rabs nu < delta ->
  nu * lsum (fun l => at_blocks F y w l nu) (parts q) + INR q * lsum (fun l => at_blocks F y w l nu) (parts (q - 1)) +
  lsum (fun l => at_blocks G y w l nu) (parts q) = 0.
(* at nu = 0, f one derivative short of g, as in the paper *)
Definition recursion_zero : Prop := forall (E : ips) (G F : R -> list E -> R) y p delta, 0 < delta ->
  (forall w l nu, blocks l -> (list_sum l + 1 < p)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall w l, blocks l -> (list_sum l + 1 = p)%nat -> chain G y w l 0 /\ continuity_pt (at_blocks F y w l) 0) ->
  (forall w nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) ->
  forall q w, (1 <= q <= p)%nat ->
  lsum (fun l => at_blocks G y w l 0) (parts q) + INR q * lsum (fun l => at_blocks F y w l 0) (parts (q - 1)) = 0.

(* any sequence of vectors that satisfies the recursion obeys the laws *)
Record recursion (E : ips) (G F : list E -> R) (y : nat -> E) (p : nat) (mu L : R) : Prop := {
  r_mu : 0 < mu;  r_L : mu <= L;
  r_convex : forall a, mu * dot a a <= G [a; a];
  r_G : forall l, (3 <= length l <= S p)%nat -> Rabs (G l) <= L * prods (norm) l;
  r_F : forall l, (1 <= length l <= p)%nat -> Rabs (F l) <= L * prods (norm) l;
  r_eq : forall q w, (1 <= q <= p)%nat ->
    lsum (fun l => G (w :: map y l)) (parts q) + INR q * lsum (fun l => F (w :: map y l)) (parts (q - 1)) = 0 }.
Definition derivative_law : Prop := forall E G F y p mu L, recursion E G F y p mu L ->
  (forall w a b, Rabs (G [w; a; b]) <= sqrt (L / (2 * mu)) * norm w * sqrt (G [a; a]) * sqrt (G [b; b])) ->
  forall q, (1 <= q <= p)%nat -> norm (y q) <= majorant (/ sqrt 2) 1 1 q * sqrt (L / mu) ^ (3 * q - 1).
Definition derivative_law_paper : Prop := forall E G F y p mu L, recursion E G F y p mu L ->
  forall q, (1 <= q <= p)%nat -> norm (y q) <= majorant 1 1 1 q * (L / mu) ^ (2 * q - 1).

(* SCALAR y, from end to end: g k, f k = k-th derivative in y; y m = m-th derivative of the minimiser in nu *)
Record scalar_lower_level (g f y : nat -> R -> R) (p : nat) (mu L delta : R) : Prop := {
  s_p : (2 <= p)%nat;  s_mu : 0 < mu;  s_L : mu <= L;  s_delta : 0 < delta;
  s_g : forall k t, (1 <= k <= p)%nat -> derivable_pt_lim (g k) t (g (S k) t);
  s_f : forall k t, (1 <= k < p)%nat -> derivable_pt_lim (f k) t (f (S k) t);
  s_fp : continuity (f p);
  s_y : forall m nu, (S m < p)%nat -> Rabs nu < delta -> derivable_pt_lim (y m) nu (y (S m) nu);
  s_y0 : derivable_pt_lim (y (p - 1)%nat) 0 (y p 0);
  s_opt : forall nu, Rabs nu < delta -> nu * f 1%nat (y O nu) + g 1%nat (y O nu) = 0;
  s_convex : forall t, mu <= g 2%nat t;
  s_gL : forall k t, (3 <= k <= S p)%nat -> Rabs (g k t) <= L;
  s_fL : forall k t, (1 <= k <= p)%nat -> Rabs (f k t) <= L;
  s_g3 : forall s t, Rabs (g 3%nat s - g 3%nat t) <= L * Rabs (s - t) }.
Definition scalar_derivative_law : Prop := forall g f y p mu L delta, scalar_lower_level g f y p mu L delta ->
  forall q, (1 <= q <= p)%nat -> Rabs (y q 0) <= majorant (/ sqrt 2) 1 1 q * sqrt (L / mu) ^ (3 * q - 1).

(* ANY DIMENSION, from end to end *)
Record vector_lower_level (E : ips) (G F : E -> list E -> R) (y : nat -> R -> E) (p : nat) (mu L delta : R) : Prop := {
  v_p : (2 <= p)%nat;  v_mu : 0 < mu;  v_L : mu <= L;  v_delta : 0 < delta;
  v_G : tensor_field E G 1 (S p);
  v_F : tensor_field E F 1 p;
  v_y : forall m nu, (S m < p)%nat -> Rabs nu < delta -> vderive (y m) nu (y (S m) nu);
  v_y0 : vderive (y (p - 1)%nat) 0 (y p 0);
  v_opt : forall nu w, Rabs nu < delta -> nu * F (y O nu) [w] + G (y O nu) [w] = 0;
  v_convex : forall x a, mu * dot a a <= G x [a; a];
  v_GL : forall x l, (3 <= length l <= S p)%nat -> Rabs (G x l) <= L * prods (norm) l;
  v_FL : forall x l, (1 <= length l <= p)%nat -> Rabs (F x l) <= L * prods (norm) l;
  v_Flip : forall x x' l, (1 <= length l <= p)%nat -> Rabs (F x l - F x' l) <= L * norm (sub x x') * prods (norm) l;
  v_G3 : forall x x' l, length l = 3%nat -> Rabs (G x l - G x' l) <= L * norm (sub x x') * prods (norm) l }.
Definition vector_derivative_law : Prop := forall E G F y p mu L delta, vector_lower_level E G F y p mu L delta ->
  forall q, (1 <= q <= p)%nat -> norm (y q 0) <= majorant (/ sqrt 2) 1 1 q * sqrt (L / mu) ^ (3 * q - 1).

