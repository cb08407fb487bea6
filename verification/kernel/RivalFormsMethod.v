(* The algorithm side as families: definitions only. At the right formula each family is the registered statement (checked by conversion). *)
Require Import Reals.
From FD Require Import Vocabulary StatementsMethod.
Open Scope R_scope.

(* ---------- normalised SGD: bound gap eta T L e, with gap = phi(x0) - low and e = the mean error of the directions ---------- *)
Definition nsgd_for (bound : R -> R -> R -> R -> R -> R) : Prop := forall X A eta dir x0 a0 phi gphi L low T, 0 < eta -> 0 <= L -> (0 < T)%nat ->
  is_grad phi gphi -> lipschitz gphi L -> (forall z, low <= phi z) ->
  average T (fun t => E (nsgd X A eta dir x0 a0 t) (fun s => norm (gphi (fst s)))) <=
  bound (phi x0 - low) eta (INR T) L (average T (dir_error X A eta dir x0 a0 gphi)).
Definition nsgd_constants (a b c gap eta T L e : R) : R := a * gap / (eta * T) + b * (L * eta) + c * e.
Definition nsgd_right (gap eta T L e : R) : R := gap / (eta * T) + L * eta / 2 + 2 * e.
(* as printed: 3, 3/2, 8 *)
Definition nsgd_printed_bound (gap eta T L e : R) : R := 3 * gap / (eta * T) + 3 * L * eta / 2 + 8 * e.
Definition nsgd_printed : Prop := nsgd_for nsgd_printed_bound.
(* rivals *)
Definition nsgd_less_gap : R -> R -> R -> R -> R -> R := nsgd_constants (9 / 10) (1 / 2) 2.
Definition nsgd_less_step : R -> R -> R -> R -> R -> R := nsgd_constants 1 (9 / 20) 2.
Definition nsgd_less_error : R -> R -> R -> R -> R -> R := nsgd_constants 1 (1 / 2) (9 / 5).
Definition nsgd_printed_less_gap (gap eta T L e : R) : R := gap / 10 / (eta * T) + 3 * L * eta / 2 + 8 * e.
Definition nsgd_printed_less_step (gap eta T L e : R) : R := 3 * gap / (eta * T) + L * eta / 10 + 8 * e.
(* none of the three constants of the sharper bound can be lowered *)
Definition sharp_for (first second third : R) : Prop :=
  (forall a, nsgd_for (nsgd_constants a (1 / 2) 2) <-> first <= a) /\
  (forall b, nsgd_for (nsgd_constants 1 b 2) <-> second <= b) /\
  (forall c, nsgd_for (nsgd_constants 1 (1 / 2) c) <-> third <= c).
Definition one : R := 1.
Definition two : R := 2.
Definition one_half : R := 1 / 2.
Definition three : R := 3.
Definition eight : R := 8.
Definition nsgd_sharp : Prop := sharp_for one one_half two.

(* ---------- SGD: the condition on the step, and the bound mu eta sigma K E0 ---------- *)
Definition sgd_for (allowed : R -> R -> R -> Prop) (bound : R -> R -> R -> nat -> R -> R) : Prop :=
  forall (Y : space) (C : Type) (start : prog C) (h : C -> Y -> R) (g : C -> Y -> Y) (G : C -> Y -> nat -> Y)
  (ystar y0 : C -> Y) (s : src) mu L eta sigma K, 0 < mu -> mu <= L -> 0 < eta -> allowed mu L eta ->
  (forall c, strongly_convex (h c) (g c) mu /\ upper (h c) (g c) L /\ critical (g c) (ystar c)) ->
  (forall c y, unbiased s (G c y) (g c y) /\ noise s (G c y) (g c y) sigma) ->
  E start (fun c => E (sgd eta s (G c) K (y0 c)) (fun y => sq (sub y (ystar c)))) <=
  bound mu eta sigma K (E start (fun c => sq (sub (y0 c) (ystar c)))).
Definition short_step (mu L eta : R) : Prop := eta * (mu + L) <= 2.
Definition long_step (mu L eta : R) : Prop := eta * (mu + L) <= 4.
Definition sgd_right (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ (2 * K) * E0 + floor mu eta sigma.
Definition sgd_half_floor (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ (2 * K) * E0 + floor mu eta sigma / 2.
Definition sgd_cubic (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ (3 * K) * E0 + floor mu eta sigma.
(* as printed: (1 - mu eta)^K E0 + eta sigma^2 / mu, for 0 < eta < 2 / (mu + L) *)
Definition printed_step (mu L eta : R) : Prop := eta < 2 / (mu + L).
Definition sgd_printed_bound (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ K * E0 + eta * (sigma * sigma) / mu.
Definition sgd_printed : Prop := sgd_for printed_step sgd_printed_bound.
Definition sgd_printed_half_floor (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ K * E0 + eta * (sigma * sigma) / mu / 2.
Definition sgd_printed_cubic (mu eta sigma : R) (K : nat) (E0 : R) : R := (1 - mu * eta) ^ (3 * K) * E0 + eta * (sigma * sigma) / mu.

(* ---------- the method ---------- *)
Definition calls_for (count : nat -> nat -> nat -> nat -> nat) : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 t,
  draws (f2sa X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 (S t)) (count K0 K1 bs t).
Definition count_right (K0 K1 bs t : nat) : nat := (K0 + t * K1 + S t * bs)%nat.
Definition count_late (K0 K1 bs t : nat) : nat := (K0 + t * K1 + t * bs)%nat.
Definition count_equal_budgets (K0 K1 bs t : nat) : nat := (S t * K1 + S t * bs)%nat.
Definition warm_for (bound : R -> R) : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  forall n mu L ell sigma delta R0, 0 < nu -> 0 <= n -> 0 <= sigma -> 0 <= eta_x ->
  node_range m pos n -> inner_problems X Y m pos nu fy gy h ystar mu L ell -> oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy sigma ->
  budgets X Y m nu eta_x eta_y K0 K1 x0 y0 ystar n mu L ell sigma delta R0 ->
  forall t k, (k < m)%nat -> E (f2sa X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 t) (fun s =>
    E (inner X Y pos nu sy Fy Gy eta_y (budget K0 K1 t) (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= bound delta.
Definition squared (delta : R) : R := delta ^ 2.
Definition half_squared (delta : R) : R := delta ^ 2 / 2.
Definition cubed (delta : R) : R := delta ^ 3.
(* the error of the estimator: gain bias sigma L1 delta bs *)
Definition estimator_for (bound : nat -> (nat -> R) -> (nat -> R) -> R -> nat -> R -> R -> R -> R -> R) : Prop :=
  forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  forall n mu L ell sigma delta R0 L1 bias gphi, 0 < nu -> 0 <= n -> 0 <= sigma -> 0 <= eta_x -> (0 < bs)%nat -> 0 <= L1 ->
  node_range m pos n -> inner_problems X Y m pos nu fy gy h ystar mu L ell -> oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy sigma ->
  budgets X Y m nu eta_x eta_y K0 K1 x0 y0 ystar n mu L ell sigma delta R0 -> lip_x X Y fx gx L1 -> bias_bound X Y m pos alpha nu fx gx ystar gphi bias ->
  forall t, dir_error X _ eta_x (direction X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_y K0 K1 bs) x0 (fun _ => y0) gphi t <= bound m pos alpha nu bs bias sigma L1 delta.
Definition error_without_bias (m : nat) (pos alpha : nat -> R) (nu : R) (bs : nat) (bias sigma L1 delta : R) : R := gain m pos alpha nu * L1 * delta + gain m pos alpha nu * sigma / sqrt (INR bs).
Definition error_without_inner (m : nat) (pos alpha : nat -> R) (nu : R) (bs : nat) (bias sigma L1 delta : R) : R := bias + gain m pos alpha nu * sigma / sqrt (INR bs).
(* the three terms of the outer loop: Delta eta_x T Lphi est *)
Definition abstract_for (cost : R -> R -> R -> R -> R -> R) : Prop :=
  forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  forall n mu L ell sigma delta R0 L1 bias phi gphi Lphi Delta eps T (T0 : (0 < T)%nat),
  0 < nu -> 0 <= n -> 0 <= sigma -> 0 < eta_x -> (0 < bs)%nat -> 0 <= L1 -> 0 <= Lphi ->
  node_range m pos n -> inner_problems X Y m pos nu fy gy h ystar mu L ell -> oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy sigma ->
  budgets X Y m nu eta_x eta_y K0 K1 x0 y0 ystar n mu L ell sigma delta R0 -> lip_x X Y fx gx L1 -> bias_bound X Y m pos alpha nu fx gx ystar gphi bias ->
  upper phi gphi Lphi -> (forall z, phi x0 - phi z <= Delta) ->
  cost Delta eta_x (INR T) Lphi (est_error m pos alpha nu bs bias sigma L1 delta) <= eps ->
  E (output X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => norm (gphi x)) <= eps.
Definition cost_right (Delta eta_x T Lphi est : R) : R := Delta / (eta_x * T) + Lphi * eta_x / 2 + 2 * est.
Definition cost_without_gap (Delta eta_x T Lphi est : R) : R := Lphi * eta_x / 2 + 2 * est.
Definition cost_without_step (Delta eta_x T Lphi est : R) : R := Delta / (eta_x * T) + 2 * est.
(* the explicit theorem: scale of eps in the result, part of Delta in the parameters *)
Definition explicit_for (scale part : R -> R) : Prop :=
  forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi n mu L0 L1 Lphi Delta R0 sigma bias eps delta,
  assumptions X Y m pos alpha nu sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy ystar y00 phi gphi mu L0 L1 Lphi Delta R0 sigma bias ->
  parameters m pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi (part Delta) R0 sigma bias eps delta ->
  result X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi (scale eps).
Definition all_of (v : R) : R := v.
Definition half_of (v : R) : R := v / 2.
Definition quarter_of (v : R) : R := v / 4.
Definition sixteenth_of (v : R) : R := v / 16.
(* budgets from logarithms: first c delta, second k step delta *)
Definition log_for (first : R -> R -> R) (second : R -> R -> R -> R) : Prop := forall nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta,
  0 < mu_n nu n mu L1 * eta_y < 1 -> 0 < delta ->
  (0 < R0 + n * nu * L0 / mu -> INR K0 >= first (R0 + n * nu * L0 / mu) delta / rho nu eta_y n mu L1 ->
    (1 - mu_n nu n mu L1 * eta_y) ^ K0 * (R0 + n * nu * L0 / mu) <= delta / 2) /\
  (0 <= L_n nu n L1 / mu_n nu n mu L1 * eta_x -> INR K1 >= second (L_n nu n L1 / mu_n nu n mu L1) eta_x delta / rho nu eta_y n mu L1 ->
    (1 - mu_n nu n mu L1 * eta_y) ^ K1 * (delta + L_n nu n L1 / mu_n nu n mu L1 * eta_x) <= delta / 2).
Definition log_first (c delta : R) : R := ln (2 * c / delta).
Definition log_first_once (c delta : R) : R := ln (c / delta).
Definition log_second (k step delta : R) : R := ln (2 + 2 * k * step / delta).
Definition log_second_printed (k step delta : R) : R := ln (1 + k * step / delta).
Definition exist_for (room : R -> R -> Prop) (inside : R -> R -> R -> R -> Prop) : Prop := forall m pos alpha nu n mu L0 L1 Lphi Delta R0 sigma bias eps,
  0 < nu -> 0 <= n -> node_range m pos n -> inside n nu mu L1 -> 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 < Lphi -> 0 <= sigma -> 0 <= R0 -> room bias eps ->
  exists eta_x eta_y K0 K1 bs T delta, parameters m pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
Definition below_half (bias eps : R) : Prop := bias < eps / 2.
Definition at_most_half (bias eps : R) : Prop := bias <= eps / 2.
Definition half_window (n nu mu L1 : R) : Prop := n * nu <= mu / (2 * L1).
Definition whole_window (n nu mu L1 : R) : Prop := n * nu <= mu / L1.
