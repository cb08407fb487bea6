(* The lower level: convexity of nu f + g, its minimiser (Lemma D.4, repaired, and the first half of Lemma C.2), the self-bounding inequality,
   and the Lipschitz constant of the hyper-gradient (Lemma D.3). Hypotheses: Assumptions 2.3 and 2.4 of the paper, of which each statement uses a part. *)
Require Import Reals.
From FD Require Import Vocabulary.
Open Scope R_scope.

(* ---- 1. The lower level *)
Section Spaces.
Context {X Y : ips}.
Definition dist (x x' : X) (y y' : Y) := sqrt (dot (sub x x') (sub x x') + dot (sub y y') (sub y y')).
End Spaces.
Record lower_level (X Y : ips) (f g : X -> Y -> R) (fy gy : X -> Y -> Y) (mu L0 L1 : R) : Prop := {
  mu_pos : 0 < mu;  L0_nonneg : 0 <= L0;  L1_nonneg : 0 <= L1;
  f_grad : forall x, is_grad (f x) (fy x);
  g_grad : forall x, is_grad (g x) (gy x);
  g_convex : forall x, strongly_convex (g x) (gy x) mu;
  f_lip : forall x y y', Rabs (f x y - f x y') <= L0 * norm (sub y y');
  fy_lip : forall x y x' y', norm (sub (fy x y) (fy x' y')) <= L1 * dist x x' y y';
  gy_lip : forall x y x' y', norm (sub (gy x y) (gy x' y')) <= L1 * dist x x' y y' }.
Definition g_nu {X Y : ips} (f g : X -> Y -> R) (nu : R) (x : X) (y : Y) := nu * f x y + g x y.
Definition grad_nu {X Y : ips} (fy gy : X -> Y -> Y) (nu : R) (x : X) (y : Y) : Y := add (scal nu (fy x y)) (gy x y).
Definition for_lower_level (P : forall (X Y : ips) (f g : X -> Y -> R) (fy gy : X -> Y -> Y) (mu L0 L1 : R), Prop) : Prop :=
  forall X Y f g fy gy mu L0 L1, lower_level X Y f g fy gy mu L0 L1 -> P X Y f g fy gy mu L0 L1.
(* nu f + g is (mu - |nu| L1)-strongly convex; on the window |nu| <= mu/(2 L1) at least mu/2 *)
Definition perturbed_convexity := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x,
  strongly_convex (g_nu f g nu x) (grad_nu fy gy nu x) (mu - Rabs nu * L1)).
Definition perturbed_half := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall j nu x, 0 < nu -> Rabs j * nu * L1 <= mu / 2 ->
  strongly_convex (g_nu f g (j * nu) x) (grad_nu fy gy (j * nu) x) (mu / 2)).
(* Lemma D.4 (lem:y-star-lip-x) with the constant (1 + |nu|) L1/(mu - |nu| L1), for |nu| < mu/L1; the printed 4 kappa fails near |nu| = 1/kappa *)
Definition minimiser_lipschitz := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x x' y y', Rabs nu * L1 < mu ->
  minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' ->
  norm (sub y y') <= (1 + Rabs nu) * L1 / (mu - Rabs nu * L1) * norm (sub x x')).
(* on the window: 3 L1/mu *)
Definition minimiser_lipschitz_window := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x x' y y', mu <= L1 -> Rabs nu * L1 <= mu / 2 ->
  minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' -> norm (sub y y') <= 3 * (L1 / mu) * norm (sub x x')).
(* Lemma C.2 (lem:y-nu-lip), first half, from 0: |y_nu - y_0| <= |nu| L0/mu *)
Definition minimiser_shift := for_lower_level (fun X Y f g fy gy mu L0 L1 => forall nu x y y0,
  minimiser (g_nu f g nu x) y -> minimiser (g x) y0 -> norm (sub y y0) <= Rabs nu * L0 / mu).

(* ---- 2. Self-bounding: H = second, T = third derivative, at every point y *)
Definition bilinear {E : ips} (B : E -> E -> R) := (forall a b, B a b = B b a) /\
  (forall a b c, B (add a b) c = B a c + B b c) /\ (forall s a c, B (scal s a) c = s * B a c).
(* the algebra, at one point: what Taylor's formula along a line leaves *)
Definition self_bounding_core : Prop := forall (E : ips) (H S : E -> E -> R) mu L, 0 < mu -> 0 <= L -> bilinear H -> bilinear S ->
  (forall t u, mu * dot u u <= H u u + t * S u u + L * t ^ 2 / 2 * dot u u) ->
  (forall u, S u u ^ 2 <= 2 * L * dot u u * (H u u - mu * dot u u)) /\
  (forall a b, S a b ^ 2 <= L / (2 * mu) * H a a * H b b).
Record third_derivative (E : ips) (H : E -> E -> E -> R) (T : E -> E -> E -> E -> R) (mu L3 : R) : Prop := {
  t_mu : 0 < mu;  t_L3 : 0 <= L3;
  t_H : forall y, bilinear (H y);
  t_T : forall y w, bilinear (T y w);
  t_convex : forall y u, mu * dot u u <= H y u u;
  t_derive : forall y w u s, derivable_pt_lim (fun s => H (add y (scal s w)) u u) s (T (add y (scal s w)) w u u);
  t_lip : forall y y' w u, Rabs (T y w u u - T y' w u u) <= L3 * norm (sub y y') * norm w * dot u u }.
Definition self_bounding : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> forall y w a b,
  Rabs (T y w a b) <= sqrt (L3 / (2 * mu)) * norm w * sqrt (H y a a) * sqrt (H y b b).
(* no smaller constant, even for scalar y: the parabola h'' = mu + L s^2/2 at s^2 = 2 mu/L *)
Definition self_bounding_sharp : Prop := forall mu L, 0 < mu -> 0 < L -> exists h2 h3, 0 < h2 /\
  (forall t, mu <= h2 + t * h3 + L * t ^ 2 / 2) /\ h3 ^ 2 = L / (2 * mu) * h2 ^ 2.

(* ---- 4. Smoothness of the hyper-objective. A = d_y d_x g : Y -> X, B = d_y^2 g : Y -> Y, B z = f_y, hyper-gradient f_x - A z *)
Definition additive {E F : ips} (A : E -> F) := forall u v w, dot (A (sub u v)) w = dot (A u) w - dot (A v) w.
Record two_levels (X Y : ips) (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y)
  (A : X -> Y -> Y -> X) (B : X -> Y -> Y -> Y) (mu L0 L1 L2 : R) : Prop := {
  lower : lower_level X Y f g fy gy mu L0 L1;
  df_lip : forall x y x' y', dist (fx x y) (fx x' y') (fy x y) (fy x' y') <= L1 * dist x x' y y';
  dg_lip : forall x y x' y', dist (gx x y) (gx x' y') (gy x y) (gy x' y') <= L1 * dist x x' y y';
  A_add : forall x y, additive (A x y);
  B_add : forall x y, additive (B x y);
  A_derive : forall x y v w, derivable_pt_lim (fun s => dot (gx x (add y (scal s v))) w) 0 (dot (A x y v) w);
  B_derive : forall x y v w, derivable_pt_lim (fun s => dot (gy x (add y (scal s v))) w) 0 (dot (B x y v) w);
  A_lip : forall x y x' y' v, norm (sub (A x y v) (A x' y' v)) <= L2 * dist x x' y y' * norm v;
  B_lip : forall x y x' y' v, norm (sub (B x y v) (B x' y' v)) <= L2 * dist x x' y y' * norm v }.
Definition hyper_gradient {X Y : ips} (fx : X -> Y -> X) (A : X -> Y -> Y -> X) (x : X) (y z : Y) : X := sub (fx x y) (A x y z).
(* Lemma D.3 (lem:varphi-smooth) with its constant; operators instead of bilinear forms, y* and (g_yy)^-1 f_y as hypotheses *)
Definition hyper_gradient_lipschitz : Prop := forall X Y f g fx gx fy gy A B mu L0 L1 L2,
  two_levels X Y f g fx gx fy gy A B mu L0 L1 L2 -> 0 <= L2 -> forall x x' y y' z z',
  minimiser (g x) y -> minimiser (g x') y' ->
  (forall w, dot (B x y z) w = dot (fy x y) w) -> (forall w, dot (B x' y' z') w = dot (fy x' y') w) ->
  norm (sub (hyper_gradient fx A x y z) (hyper_gradient fx A x' y' z')) <= L_phi mu L0 L1 L2 * norm (sub x x').

