(* What the third derivative of g in y gives for p >= 2: it is bounded through the Hessian with the best constant, and the hyper-gradient is Lipschitz with a term kappa^(5/2) in place of
   kappa^3 (a sharper Lemma D.3). Of Assumption 2.5 only this much is used: g_yyy exists and is L_3-Lipschitz in y; nothing is asked of the derivatives of g_xy and of f beyond
   Assumption 2.4. So the paper's hypotheses are kept, or weakened; nothing is added. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsLowerLevel StatementsOrders.
Open Scope R_scope.

(* ---- 1. Self-bounding in the norm |a|_H = sqrt (H[a, a]) for all three vectors; T is symmetric in all of them. *)
Definition self_bounding_best : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> (forall y w a b, T y w a b = T y a w b) -> forall y w a b,
  Rabs (T y w a b) <= sqrt (8 * L3 / 27) / mu * sqrt (H y w w) * sqrt (H y a a) * sqrt (H y b b).
(* attained, for every mu and L_3, where the Hessian is 3 mu/2 *)
Definition self_bounding_best_attained : Prop := forall mu L3, 0 < mu -> 0 < L3 -> exists (E : ips) H T, third_derivative E H T mu L3 /\ (forall y w a b, T y w a b = T y a w b) /\
  exists y u, dot u u = 1 /\ H y u u = 3 / 2 * mu /\ Rabs (T y u u u) = sqrt (8 * L3 / 27) / mu * sqrt (H y u u) ^ 3.

(* ---- 2. The same with the sizes of H z and H w: |T[z, w, w]| <= c* P R^2 sqrt(L_3) mu^(-5/2), c* = 5^(5/2) sqrt 2/216 *)
Definition c_star : R := 5 ^ 2 * sqrt 5 * sqrt 2 / 216.
Definition third_term (mu P Q L3 : R) : R := c_star * (P * Q ^ 2 * sqrt L3 / (mu ^ 2 * sqrt mu)).
Definition self_bounding_sizes : Prop := forall E H T mu L3, third_derivative E H T mu L3 -> (forall y w a b, T y w a b = T y a w b) -> forall y z w P Q,
  0 <= P -> 0 <= Q -> (forall v, H y z v <= P * norm v) -> (forall v, H y w v <= Q * norm v) -> Rabs (T y z w w) <= third_term mu P Q L3.

(* ---- 3. The smoothness of phi: l bounds the mixed second derivative of g, lf is the Lipschitz constant of the gradient of f in (x, y) *)
Record third_order (X Y : space) (gyy : X -> Y -> Y -> Y -> R) (gyyy : X -> Y -> Y -> Y -> Y -> R) (L3 : R) : Prop := {
  r_L3 : 0 <= L3;
  r_add : forall x y w a a' b, gyyy x y w (add a a') b = gyyy x y w a b + gyyy x y w a' b;
  r_scal : forall x y w a b c, gyyy x y w (scal c a) b = c * gyyy x y w a b;
  r_sym : forall x y w a b, gyyy x y w a b = gyyy x y w b a /\ gyyy x y w a b = gyyy x y a w b;
  r_derive : forall x y w a b s, derivable_pt_lim (fun s => gyy x (add y (scal s w)) a b) s (gyyy x (add y (scal s w)) w a b);
  r_lip : forall x y y' w a b, Rabs (gyyy x y w a b - gyyy x y' w a b) <= L3 * norm (sub y y') * norm w * norm a * norm b }.
Definition mixed_at_most (X Y : space) (gxy : X -> Y -> X -> Y -> R) (l : R) : Prop := 0 <= l /\ forall x y d e, Rabs (gxy x y d e) <= l * norm d * norm e.
Definition L_phi_best (mu L0 l lf L2 L3 : R) : R :=
  (1 + (l / mu) ^ 2) * lf + (sqrt (1 + (l / mu) ^ 2) + l / mu) * (L0 * L2 / mu) + third_term mu L0 l L3.
(* first_order's own L_1 does not enter the constant: l <= L_1 and lf <= L_1 may both be much smaller *)
Definition hypergradient_best : Prop := forall X Y f g fx gx fy gy ys u gphi gxy gyy gyyy mu L0 L1 L2 L3 l lf,
  first_order X Y f g fx gx fy gy mu L0 L1 -> second_order X Y gx gy gxy gyy L2 -> third_order X Y gyy gyyy L3 ->
  mixed_at_most X Y gxy l -> 0 <= lf -> joint_lip fx fy lf -> hypergradient X Y fx fy gy ys u gphi gxy gyy ->
  is_grad (hyper_objective X Y f ys) gphi /\ lipschitz gphi (L_phi_best mu L0 l lf L2 L3).
