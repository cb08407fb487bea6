(* The lower level as families: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel.
Open Scope R_scope.

(* ---------- convexity: modulus mu nu L1 ---------- *)
Definition convexity_for (modulus : R -> R -> R -> R) : Prop := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x,
  strongly_convex (g_nu f g nu x) (grad_nu fy gy nu x) (modulus mu nu L1)).
Definition modulus_right (mu nu L1 : R) : R := mu - Rabs nu * L1.
Definition modulus_unperturbed (mu nu L1 : R) : R := mu.
Definition modulus_half_loss (mu nu L1 : R) : R := mu - Rabs nu * L1 / 2.
(* part of mu that is left, inside the window w mu *)
Definition half_for (w part : R -> R) : Prop := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall j nu x, 0 < nu -> Rabs j * nu * L1 <= w mu ->
  strongly_convex (g_nu f g (j * nu) x) (grad_nu fy gy (j * nu) x) (part mu)).
Definition halved (mu : R) : R := mu / 2.
Definition whole (mu : R) : R := mu.
Definition three_quarters (mu : R) : R := 3 * mu / 4.

(* ---------- the minimiser in x and in nu ---------- *)
Definition lipschitz_for (constant : R -> R -> R -> R) : Prop := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x x' y y', Rabs nu * L1 < mu ->
  minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' -> norm (sub y y') <= constant mu nu L1 * norm (sub x x')).
Definition lipschitz_right (mu nu L1 : R) : R := (1 + Rabs nu) * L1 / (mu - Rabs nu * L1).
Definition lipschitz_four_fifths (mu nu L1 : R) : R := 4 / 5 * ((1 + Rabs nu) * L1 / (mu - Rabs nu * L1)).
Definition lipschitz_without_nu (mu nu L1 : R) : R := 4 * L1 / mu.
Definition window_for (inside : R -> R -> R -> Prop) (c : R) : Prop := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x x' y y', mu <= L1 -> inside nu L1 mu ->
  minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' -> norm (sub y y') <= c * (L1 / mu) * norm (sub x x')).
Definition half_window (nu L1 mu : R) : Prop := Rabs nu * L1 <= mu / 2.
Definition whole_window (nu L1 mu : R) : Prop := Rabs nu * L1 < mu.
Definition three : R := 3.
Definition four_fifths : R := 4 / 5.
Definition shift_for (bound : R -> R -> R -> R) : Prop := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x y y0,
  minimiser (g_nu f g nu x) y -> minimiser (g x) y0 -> norm (sub y y0) <= bound nu L0 mu).
Definition shift_right (nu L0 mu : R) : R := Rabs nu * L0 / mu.
Definition shift_half (nu L0 mu : R) : R := Rabs nu * L0 / mu / 2.
Definition shift_squared (nu L0 mu : R) : R := nu ^ 2 * L0 / mu.

(* ---------- self-bounding: first L, second mu L ---------- *)
Definition core_for (first : R -> R) (second : R -> R -> R) : Prop := forall (E : ips) (H S : E -> E -> R) mu L, 0 < mu -> 0 <= L -> bilinear H -> bilinear S ->
  (forall t u, mu * dot u u <= H u u + t * S u u + L * t ^ 2 / 2 * dot u u) ->
  (forall u, S u u ^ 2 <= first L * dot u u * (H u u - mu * dot u u)) /\
  (forall a b, S a b ^ 2 <= second mu L * H a a * H b b).
Definition twice (L : R) : R := 2 * L.
Definition once (L : R) : R := L.
Definition half_quotient (mu L : R) : R := L / (2 * mu).
Definition quarter_quotient (mu L : R) : R := L / (4 * mu).
Definition self_bounding_for (c : R -> R -> R) (size : R -> R) : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> forall y w a b,
  Rabs (T y w a b) <= c mu L3 * norm w * size (H y a a) * size (H y b b).
Definition root_of_half_quotient (mu L : R) : R := sqrt (L / (2 * mu)).
Definition root_of_third_quotient (mu L : R) : R := sqrt (L / (3 * mu)).
Definition by_root : R -> R := sqrt.
Definition by_half_root (h : R) : R := sqrt (h / 2).
Definition sharp_for (bend part : R) : Prop := forall mu L, 0 < mu -> 0 < L -> exists h2 h3, 0 < h2 /\
  (forall t, mu <= h2 + t * h3 + L * t ^ 2 / bend) /\ h3 ^ 2 = L / (part * mu) * h2 ^ 2.
Definition two : R := 2.
Definition four : R := 4.
Definition one : R := 1.

(* ---------- the hyper-gradient ---------- *)
Definition hyper_for (constant : R -> R -> R -> R -> R) : Prop := forall X Y f g fx gx fy gy A B mu L0 L1 L2,
  two_levels X Y f g fx gx fy gy A B mu L0 L1 L2 -> 0 <= L2 -> forall x x' y y' z z',
  minimiser (g x) y -> minimiser (g x') y' ->
  (forall w, dot (B x y z) w = dot (fy x y) w) -> (forall w, dot (B x' y' z') w = dot (fy x' y') w) ->
  norm (sub (hyper_gradient fx A x y z) (hyper_gradient fx A x' y' z')) <= constant mu L0 L1 L2 * norm (sub x x').
Definition first_power (mu L0 L1 L2 : R) : R := (1 + L1 / mu) * L1 + sqrt (1 + (L1 / mu) ^ 2) * (1 + L1 / mu) * L0 * L2 / mu.
Definition smoothness_of_f (mu L0 L1 L2 : R) : R := L1 + sqrt (1 + (L1 / mu) ^ 2) * (1 + L1 / mu) * L0 * L2 / mu.
