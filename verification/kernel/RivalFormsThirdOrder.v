(* The third derivative of g and the smoothness of phi as families, with the right formulas and wrong ones: definitions only. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel StatementsOrders StatementsThirdOrder.
Open Scope R_scope.
(* ---------- self-bounding: the number under the root, and what mu divides it ---------- *)
Definition best_for (number : R) (by_mu : R -> R) : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> (forall y w a b, T y w a b = T y a w b) -> forall y w a b,
  Rabs (T y w a b) <= sqrt (number * L3 / 27) / by_mu mu * sqrt (H y w w) * sqrt (H y a a) * sqrt (H y b b).
Definition eight : R := 8.
Definition seven : R := 7.
Definition mu_itself (mu : R) : R := mu.
Definition root_of_mu (mu : R) : R := sqrt mu.
Definition attained_for (number share : R) : Prop := forall mu L3, 0 < mu -> 0 < L3 -> exists (E : ips) H T, third_derivative E H T mu L3 /\ (forall y w a b, T y w a b = T y a w b) /\
  exists y u, dot u u = 1 /\ H y u u = share / 2 * mu /\ Rabs (T y u u u) = sqrt (number * L3 / 27) / mu * sqrt (H y u u) ^ 3.
Definition three : R := 3.
Definition four : R := 4.
Definition nine : R := 9.
(* ---------- the same with sizes ---------- *)
Definition sizes_for (bound : R -> R -> R -> R -> R) : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> (forall y w a b, T y w a b = T y a w b) -> forall y z w P Q,
  0 <= P -> 0 <= Q -> (forall v, H y z v <= P * norm v) -> (forall v, H y w v <= Q * norm v) -> Rabs (T y z w w) <= bound mu P Q L3.
Definition third_of (mu P Q L3 : R) : R := 1 / 3 * (P * Q ^ 2 * sqrt L3 / (mu ^ 2 * sqrt mu)).
Definition one_size_less (mu P Q L3 : R) : R := c_star * (P * Q * sqrt L3 / (mu ^ 2 * sqrt mu)).
(* ---------- the smoothness of phi ---------- *)
Definition smooth_for (constant : R -> R -> R -> R -> R -> R -> R) : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy gyyy mu L0 L1 L2 L3 l lf,
  first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 -> third_order X Y gyy gyyy L3 ->
  mixed_at_most X Y gxy l -> 0 <= lf -> joint_lip fx fy lf -> hypergradient X Y fx fy gy ys u gphi gxy gyy ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (constant mu L0 l lf L2 L3).
Definition first_two (mu L0 l lf L2 : R) : R := (1 + (l / mu) ^ 2) * lf + (sqrt (1 + (l / mu) ^ 2) + l / mu) * (L0 * L2 / mu).
(* 1/3 in place of c* = 0.366...; l in place of l^2; no third term; k in place of k^2 *)
Definition with_a_third (mu L0 l lf L2 L3 : R) : R := first_two mu L0 l lf L2 + third_of mu L0 l L3.
Definition with_l_once (mu L0 l lf L2 L3 : R) : R := first_two mu L0 l lf L2 + one_size_less mu L0 l L3.
Definition without_third (mu L0 l lf L2 L3 : R) : R := first_two mu L0 l lf L2.
Definition with_k_once (mu L0 l lf L2 L3 : R) : R := (1 + l / mu) * lf + (sqrt (1 + (l / mu) ^ 2) + l / mu) * (L0 * L2 / mu) + third_term mu L0 l L3.
