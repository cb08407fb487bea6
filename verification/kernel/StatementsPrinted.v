(* The bias under the paper's OWN smoothness (Assumption 2.5 as printed): f one derivative shorter than g in y, the top orders Lipschitz only; every p >= 1.
   Lemma 3.2 is false under it, but Taylor's formula for psi at nu = 0 is true, and it is all that the method needs (Lemma 3.1 in the form of StatementsBias).
   At one point x: G, F = derivatives of g, f in y; GX, FX = derivatives in y of the derivatives of g, f in one direction u of X, LU = L |u|; o = y*(x); y t = minimiser of t f + g.
   Kept from the paper: all of its smoothness, nothing more. Added: the linear problem H z = b is solvable (Lax-Milgram in a Hilbert space). The power of kappa is the paper's 2p + 1. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias.
Import ListNotations.
Open Scope R_scope.
Definition lip_order {E : ips} (T : E -> list E -> R) (C : R) (lo hi : nat) : Prop :=
  forall z z' l, (lo <= length l <= hi)%nat -> Rabs (T z l - T z' l) <= C * norm (sub z z') * prods norm l.
Record printed_level (E : space) (G F GX FX : E -> list E -> R) (y : R -> E) (o v : E) (p : nat) (mu L LU delta : R) : Prop := {
  e_p : (1 <= p)%nat;  e_mu : 0 < mu;  e_L : mu <= L;  e_LU : 0 <= LU;  e_delta : 0 < delta;  e_window : delta * L <= mu / 2;
  e_G : tensor_field E G 1 (S p);  e_F : tensor_field E F 1 p;  e_GX : tensor_field E GX 0 p;  e_FX : tensor_field E FX 0 (p - 1);
  e_GL : lip_order G L 2 (S p);  e_FL : lip_order F L 1 p;  e_GXL : lip_order GX LU 0 p;  e_FXL : lip_order FX LU 0 (p - 1);
  e_F1 : forall z w, Rabs (F z [w]) <= L * norm w;
  e_convex : forall z a, mu * dot a a <= G z [a; a];
  e_opt : forall t w, Rabs t < delta -> t * F (y t) [w] + G (y t) [w] = 0;
  e_0 : y 0 = o;
  e_v : forall w, G o [v; w] = F o [w];                                   (* v = (g_yy)^-1 f_y *)
  e_solve : forall b, linear_form E b -> exists z, forall w, G o [z; w] = b w }.
(* the constant, by recursion: pc bounds the k-th power of a Taylor polynomial of y_t - o; it depends on p alone *)
Definition pc (n : nat) (B D : R) (k : nat) : R := (2 ^ S n * B) ^ k + INR k * B * (D + B) ^ (k - 1).
Fixpoint Bh (p n : nat) : R := match n with O => 1
  | S n => 2 + sum (fun k => pc n (Bh p n) 1 k) p + sum (fun k => pc n (Bh p n) 1 (2 + k)) (p - 1) end.
Definition Cq (p : nat) : R := 2 + sum (fun k => pc p (Bh p p) 1 (1 + k)) p + sum (fun k => pc p (Bh p p) 1 (1 + k)) (p - 1).
Definition c_printed (p : nat) : R := (2 + INR (S p) * Cq p) * 2 ^ S p.
(* Taylor's formula at nu = 0 for psi(t) = t f_x + g_x along y_t: its slope is the hyper-gradient, its remainder has the power kappa^(2p + 1) *)
Definition taylor_printed : Prop := forall p (E : space) G F GX FX y (o v : E) mu L LU delta, printed_level E G F GX FX y o v p mu L LU delta ->
  exists a : nat -> R, a 1%nat = FX o [] - GX o [v] /\ forall t, Rabs t < delta ->
  Rabs (t * FX (y t) [] + GX (y t) [] - sum (fun k => t ^ k * a k) (S p)) <= c_printed p * LU * (L / mu) ^ (2 * p + 1) * Rabs t ^ S p.
Definition bias_printed_at (m q : nat) (a0 : R) : Prop := forall (E : space) G F GX FX y (o v : E) mu L LU delta,
  printed_level E G F GX FX y o v (m + q) mu L LU delta -> forall nu, 0 < nu -> INR (Nat.max m q) * nu < delta ->
  Rabs (estimate m q a0 (fun t => t * FX (y t) [] + GX (y t) []) nu - (FX o [] - GX o [v])) <=
  c_printed (m + q) * weight_moment m q * LU * (L / mu) ^ (2 * (m + q) + 1) * nu ^ (m + q).
Definition bias_printed_even : Prop := forall n, (1 <= n)%nat -> bias_printed_at n n 0.
Definition bias_printed_odd : Prop := forall k, bias_printed_at k (S k) (- / INR (S k)).
