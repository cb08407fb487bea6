(* Powers of kappa and the recursion as families: definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsKappa StatementsBias.
Import ListNotations.
Open Scope R_scope.
(* ---------- powers: of q, the number of the derivative ---------- *)
Definition power_ours (q : nat) : nat := (3 * q - 1)%nat.
Definition power_ours_less (q : nat) : nat := (3 * q - 2)%nat.
Definition power_paper (q : nat) : nat := (2 * q - 1)%nat.
Definition power_paper_less (q : nat) : nat := (2 * q - 2)%nat.
Definition majorant_of_g_only (u v w : R) (q : nat) : R := majorant u v 0 q.
(* c: the majorant *)
Definition kappa_law_for (c : R -> R -> R -> nat -> R) (e : nat -> nat) : Prop := forall u v w r (b : nat -> R) p, 0 <= u -> 0 <= v -> 0 <= w -> 1 <= r -> (forall m, 0 <= b m) ->
  (forall q, (1 <= q <= p)%nat -> b q <= terms (u * r) (v * r ^ 2) (w * r ^ 2) b q) ->
  forall q, (1 <= q <= p)%nat -> b q <= c u v w q * r ^ e q.
Definition kappa_law_paper_for (c : R -> R -> R -> nat -> R) (e : nat -> nat) : Prop := forall v w kappa (b : nat -> R) p, 0 <= v -> 0 <= w -> 1 <= kappa -> (forall m, 0 <= b m) ->
  (forall q, (1 <= q <= p)%nat -> b q <= terms (v * kappa) (v * kappa) (w * kappa) b q) ->
  forall q, (1 <= q <= p)%nat -> b q <= c v v w q * kappa ^ e q.
Definition derivative_law_for (c : nat -> R) (e : nat -> nat) : Prop := forall E G F y p mu L, recursion E G F y p mu L ->
  (forall w a b, Rabs (G [w; a; b]) <= sqrt (L / (2 * mu)) * norm w * sqrt (G [a; a]) * sqrt (G [b; b])) ->
  forall q, (1 <= q <= p)%nat -> norm (y q) <= c q * sqrt (L / mu) ^ e q.
Definition derivative_law_paper_for (c : nat -> R) (e : nat -> nat) : Prop := forall E G F y p mu L, recursion E G F y p mu L ->
  forall q, (1 <= q <= p)%nat -> norm (y q) <= c q * (L / mu) ^ e q.
Definition scalar_law_for (c : nat -> R) (e : nat -> nat) : Prop := forall g f y p mu L delta, scalar_lower_level g f y p mu L delta ->
  forall q, (1 <= q <= p)%nat -> Rabs (y q 0) <= c q * sqrt (L / mu) ^ e q.
Definition vector_law_for (c : nat -> R) (e : nat -> nat) : Prop := forall E G F y p mu L delta, vector_lower_level E G F y p mu L delta ->
  forall q, (1 <= q <= p)%nat -> norm (y q 0) <= c q * sqrt (L / mu) ^ e q.
Definition window_law_for (c : nat -> R) (e : nat -> nat) : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta -> (2 <= p)%nat ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= c q * sqrt (L / mu) ^ e q.
Definition window_law_paper_for (c : nat -> R) (e : nat -> nat) : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= c q * (3 * L / mu) ^ e q.
Definition majorant_at_zero : nat -> R := majorant (/ sqrt 2) 1 1.
Definition majorant_of_ones : nat -> R := majorant 1 1 1.
Definition half_of (q : nat) : R := 1 / 2.
Definition tenth_of (q : nat) : R := 1 / 10.
(* ---------- the majorant ---------- *)
Definition solves_for (right : R -> R -> R -> (nat -> R) -> nat -> R) : Prop := forall two more tf q, (1 <= q)%nat ->
  majorant two more tf q = right two more tf (majorant two more tf) q.
Definition without_f (two more tf : R) (b : nat -> R) (q : nat) : R := terms two more 0 b q.
Definition without_factor (two more tf : R) (b : nat -> R) (q : nat) : R :=
  two * bell b 2 q + more * sum (fun i => bell b (3 + i) q) (q - 2) + tf * sum (fun k => bell b k (q - 1)) q.
Definition values_for (first second third fourth : R) : Prop := let c := majorant 1 1 1 in c 1%nat = first /\ c 2%nat = second /\ c 3%nat = third /\ c 4%nat = fourth.
Definition v1 : R := 1.
Definition v2 : R := 3.
Definition v2_catalan : R := 2.
Definition v3 : R := 22.
Definition v3_interval : R := 20.
Definition v4 : R := 262.
(* ---------- set partitions ---------- *)
Definition partitions_for (chosen : nat -> list nat -> bool) (value : (nat -> R) -> nat -> nat -> R) : Prop := forall b k q,
  lsum (prods b) (filter (chosen k) (parts q)) = value b k q.
Definition with_k_blocks (k : nat) (l : list nat) : bool := Nat.eqb (length l) k.
Definition with_at_most_k_blocks (k : nat) (l : list nat) : bool := Nat.leb (length l) k.
Definition bell_transposed (b : nat -> R) (k q : nat) : R := bell b q k.
(* ---------- the recursion: factor q = how often the terms of f come ---------- *)
Definition interval_for (factor : nat -> R) : Prop := forall (E : ips) (G F : R -> list E -> R) y p delta,
  (forall w l nu, blocks l -> (list_sum l < p)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall w nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) ->
  forall q w nu, (q <= p)%nat -> Rabs nu < delta ->
  nu * lsum (fun l => at_blocks F y w l nu) (parts q) + factor q * lsum (fun l => at_blocks F y w l nu) (parts (q - 1)) +
  lsum (fun l => at_blocks G y w l nu) (parts q) = 0.
Definition zero_for (factor : nat -> R) : Prop := forall (E : ips) (G F : R -> list E -> R) y p delta, 0 < delta ->
  (forall w l nu, blocks l -> (list_sum l + 1 < p)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall w l, blocks l -> (list_sum l + 1 = p)%nat -> chain G y w l 0 /\ continuity_pt (at_blocks F y w l) 0) ->
  (forall w nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) ->
  forall q w, (1 <= q <= p)%nat ->
  lsum (fun l => at_blocks G y w l 0) (parts q) + factor q * lsum (fun l => at_blocks F y w l 0) (parts (q - 1)) = 0.
Definition times_q : nat -> R := INR.
Definition times_nothing (q : nat) : R := 0.
Definition times_q_plus_one (q : nat) : R := INR (S q).
