(* The bias of the finite difference (Lemma 3.2 with Lemma 3.1): from Taylor's formula at 0, and from end to end with explicit powers of kappa. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsLowerLevel StatementsKappa.
Import ListNotations.
Open Scope R_scope.

(* ---- 5. Bias from Taylor's formula at 0 only. psi : R -> R^d by coordinates; a k i = i-th coordinate of the k-th coefficient *)
Definition taylor_at_0 (p d : nat) (psi : nat -> R -> R) (a : nat -> nat -> R) (C rho : R) := forall t, Rabs t <= rho ->
  enorm d (fun i => psi i t - sum (fun k => t ^ k * a k i) (S p)) <= C * Rabs t ^ S p.
(* sum over j of |alpha_j| |j|^(p+1), p = m + q *)
Definition weight_moment (m q : nat) : R :=
  sum (fun i => Rabs (wm m q (S i)) * INR (S i) ^ S (m + q)) m + sum (fun i => Rabs (wp m q (S i)) * INR (S i) ^ S (m + q)) q.
Definition taylor_bias (m q : nat) (a0 : R) : Prop := forall d psi a C nu, 0 < nu ->
  taylor_at_0 (m + q) d psi a C (INR (Nat.max m q) * nu) ->
  enorm d (fun i => estimate m q a0 (psi i) nu - a 1%nat i) <= C * weight_moment m q * nu ^ (m + q).
Definition bias_even : Prop := forall n, (1 <= n)%nat -> taylor_bias n n 0.                       (* p = 2n *)
Definition bias_odd : Prop := forall k, taylor_bias k (S k) (- / INR (S k)).                      (* p = 2k + 1 *)

(* ---- The bias, from end to end, in any dimension. f is as smooth as g: p + 2 derivatives in y, bounded by L (the Lipschitz constants of the paper).
   GX u x l, FX u x l = derivatives in y, of order length l, of the derivatives of g, f in the direction u of X *)
Record window_level (X E : ips) (G F : E -> list E -> R) (GX FX : X -> E -> list E -> R) (y : nat -> R -> E) (p : nat) (mu L delta : R) : Prop := {
  w_p : (1 <= p)%nat;  w_mu : 0 < mu;  w_L : mu <= L;  w_delta : 0 < delta;  w_window : delta * L <= mu / 2;
  w_G : tensor_field E G 1 (S (S p));
  w_F : tensor_field E F 1 (S (S p));
  w_GX : forall u, tensor_field E (GX u) 0 (S p);
  w_FX : forall u, tensor_field E (FX u) 0 (S p);
  w_y : forall m nu, (m <= p)%nat -> Rabs nu < delta -> vderive (y m) nu (y (S m) nu);
  w_opt : forall nu w, Rabs nu < delta -> nu * F (y O nu) [w] + G (y O nu) [w] = 0;
  w_convex : forall x a, mu * dot a a <= G x [a; a];
  w_GL : forall x l, (3 <= length l <= S (S p))%nat -> Rabs (G x l) <= L * prods (norm) l;
  w_FL : forall x l, (1 <= length l <= S (S p))%nat -> Rabs (F x l) <= L * prods (norm) l;
  w_GXL : forall u x l, (1 <= length l <= S p)%nat -> Rabs (GX u x l) <= L * norm u * prods (norm) l;
  w_FXL : forall u x l, (1 <= length l <= S p)%nat -> Rabs (FX u x l) <= L * norm u * prods (norm) l }.
Definition window_majorant := majorant (1 + sqrt 2) 3 3.
Definition paper_majorant := majorant 1 1 1.
Definition window_law : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta -> (2 <= p)%nat ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= window_majorant q * sqrt (L / mu) ^ (3 * q - 1).
(* the sharp power needs the third derivative of g to be L-Lipschitz: for p >= 2 the fourth derivative says so; for p = 1 it is the paper's hypothesis for p = 2 *)
Definition third_lipschitz (E : ips) (G : E -> list E -> R) (L : R) : Prop := forall x x' l, length l = 3%nat -> Rabs (G x l - G x' l) <= L * norm (sub x x') * prods norm l.
Definition window_law_third : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta -> third_lipschitz E G L ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= window_majorant q * sqrt (L / mu) ^ (3 * q - 1).
Definition window_law_paper : Prop := forall X E G F GX FX y p mu L delta, window_level X E G F GX FX y p mu L delta ->
  forall q nu, (1 <= q <= S p)%nat -> Rabs nu < delta -> norm (y q nu) <= paper_majorant q * (3 * L / mu) ^ (2 * q - 1).
(* psi_u(nu) = derivative of l_nu in x, direction u;  <grad phi, u> = f_x[u] + d_y g_x[u; y'(0)], where H y'(0) = -f_y *)
Definition psi_along {X E : ips} (GX FX : X -> E -> list E -> R) (y : nat -> R -> E) (u : X) (nu : R) := nu * FX u (y O nu) [] + GX u (y O nu) [].
Definition grad_phi {X E : ips} (GX FX : X -> E -> list E -> R) (y : nat -> R -> E) (u : X) := FX u (y O 0) [] + GX u (y O 0) [y 1%nat 0].
Definition psi_constant (c : nat -> R) (p : nat) : R :=
  3 / 2 * sum (fun k => bell c k (S p)) (S (S p)) + INR (S p) * sum (fun k => bell c k p) (S p).
(* p = m + q; power = the power of kappa *)
Definition bias_of_method (c : nat -> R) (power : R -> nat -> R) (m q : nat) (a0 : R) : Prop :=
  forall X E G F GX FX y mu L delta, window_level X E G F GX FX y (m + q) mu L delta -> forall nu u, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (psi_along GX FX y u) nu - grad_phi GX FX y u) <=
  psi_constant c (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * power (L / mu) (m + q)%nat * nu ^ (m + q) * norm u.
(* ours: kappa^(1 + 3p/2) for p >= 2 *)
Definition bias_ours := bias_of_method window_majorant (fun kappa p => sqrt kappa ^ (3 * p + 2)).
Definition bias_ours_even : Prop := forall n, (1 <= n)%nat -> bias_ours n n 0.
Definition bias_ours_odd : Prop := forall k, (1 <= k)%nat -> bias_ours k (S k) (- / INR (S k)).
(* the same power for every p >= 1, the third derivative of g being Lipschitz; new for p = 1: kappa^(5/2) in place of kappa^3 *)
Definition bias_third (m q : nat) (a0 : R) : Prop :=
  forall X E G F GX FX y mu L delta, window_level X E G F GX FX y (m + q) mu L delta -> third_lipschitz E G L -> forall nu u, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (psi_along GX FX y u) nu - grad_phi GX FX y u) <=
  psi_constant window_majorant (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * sqrt (L / mu) ^ (3 * (m + q) + 2) * nu ^ (m + q) * norm u.
Definition bias_third_odd : Prop := forall k, bias_third k (S k) (- / INR (S k)).
(* the paper's: kappa^(2p + 1) for p >= 1 *)
Definition bias_paper := bias_of_method paper_majorant (fun kappa p => (3 * kappa) ^ (2 * p + 1)).
Definition bias_paper_even : Prop := forall n, (1 <= n)%nat -> bias_paper n n 0.
Definition bias_paper_odd : Prop := forall k, bias_paper k (S k) (- / INR (S k)).

(* ---- The hypotheses can be met (quadratic g, linear f, scalar x and y), for every p *)
Definition hypotheses_met : Prop :=
  (exists (X Y : ips) f g fx gx fy gy A B mu L0 L1 L2, two_levels X Y f g fx gx fy gy A B mu L0 L1 L2) /\
  (forall p, (1 <= p)%nat -> exists (X E : ips) G F GX FX y mu L delta, window_level X E G F GX FX y p mu L delta) /\
  (forall p, (2 <= p)%nat -> exists (E : ips) G F y mu L delta, vector_lower_level E G F y p mu L delta) /\
  (forall p, (2 <= p)%nat -> exists g f y mu L delta, scalar_lower_level g f y p mu L delta).
