(* Theorem 3.1 (thm:upper-pth): the main theorem for every p = m + q, with nothing assumed on the bias or on phi.
   In words: let f, g be once differentiable in (x, y) with L1-Lipschitz gradients, |f_y| <= L0, g mu-strongly convex in y, g twice differentiable in (x, y)
   with L2-Lipschitz second derivatives; let f, g have p + 2 (mixed: p + 1) Frechet derivatives in y, those of order >= 3 (mixed: >= 2) bounded by L;
   let the minimisers y*_t(x) of t f(x,.) + g(x,.) exist for |t| < mu/(2L) and be p + 1 times differentiable in t (smooth_path: the ONE named hypothesis on the path);
   let the oracles be unbiased with variance sigma^2. If q nu < mu/(2L) and the explicit inequalities "parameters" hold with
   bias = C_p L kappa^(1 + 3p/2) nu^p (kappa = L/mu; p >= 2), then F2SA-p returns x with E |grad phi(x)| <= eps (main_every_p). For p >= 1 the same with the paper's power (3 kappa)^(2p + 1) (main_every_p_paper).
   main_hilbert: if y lives in a Hilbert space (so in R^d: hilbert_Rd), smooth_path is a theorem (path_exists) and no hypothesis on the path is left. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders.
Import ListNotations.
Open Scope R_scope.

Section EveryP.
Variables (X Y : space) (m q : nat) (a0 nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
(* F x y l, G x y l: derivatives of f, g in y, of order length l, at (x, y), applied to l; FX x v y l, GX x v y l: the same for the derivatives in the direction v of X *)
Variables (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
(* y x k t: k-th derivative in t of the minimiser of t f(x,.) + g(x,.); ys x = y*(x), the minimiser of g(x,.) *)
Variables (ys u : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps delta : R).
Definition window := mu / (2 * L).
Definition gxy x z d e := GX x d z [e].
Definition gyy x z e v := G x z [e; v].
Record derivatives : Prop := {
  d_G : forall x, tensor_field Y (G x) 1 (S (S (m + q)));
  d_F : forall x, tensor_field Y (F x) 1 (S (S (m + q)));
  d_GX : forall x v, tensor_field Y (GX x v) 0 (S (m + q));
  d_FX : forall x v, tensor_field Y (FX x v) 0 (S (m + q));
  d_gy : forall x z v, G x z [v] = dot (gy x z) v;
  d_fy : forall x z v, F x z [v] = dot (fy x z) v;
  d_gx : forall x z v, GX x v z [] = dot (gx x z) v;
  d_fx : forall x z v, FX x v z [] = dot (fx x z) v;
  d_GL : forall x z l, (3 <= length l <= S (S (m + q)))%nat -> Rabs (G x z l) <= L * prods norm l;
  d_FL : forall x z l, (3 <= length l <= S (S (m + q)))%nat -> Rabs (F x z l) <= L * prods norm l;
  d_GXL : forall x v z l, (2 <= length l <= S (m + q))%nat -> Rabs (GX x v z l) <= L * norm v * prods norm l;
  d_FXL : forall x v z l, (2 <= length l <= S (m + q))%nat -> Rabs (FX x v z l) <= L * norm v * prods norm l;
  d_L0 : L0 <= L; d_L1 : L1 <= L }.
Definition smooth_path (y : X -> nat -> R -> Y) : Prop := forall x, y x O 0 = ys x /\
  (forall t, Rabs t < window -> critical (fun z => add (scal t (fy x z)) (gy x z)) (y x O t)) /\
  (forall k t, (k <= m + q)%nat -> Rabs t < window -> vderive (y x k) t (y x (S k) t)).
(* C_p L power(kappa, p) nu^p *)
Definition bias_at (c : nat -> R) (power : R -> nat -> R) : R :=
  psi_constant c (m + q) / INR (fact (S (m + q))) * weight_moment m q * L * power (L / mu) (m + q)%nat * nu ^ (m + q).
Definition bias_every := bias_at window_majorant (fun kappa p => sqrt kappa ^ (3 * p + 2)).
Definition bias_every_paper := bias_at paper_majorant (fun kappa p => (3 * kappa) ^ (2 * p + 1)).
(* all hypotheses but the path and the parameters *)
Record problem : Prop := {
  j_method : even_or_odd m q a0;
  j_first : first_order X Y f g fx gx fy gy mu L0 L1;
  j_g : joint_grad g gx gy;
  j_second : second_order X Y gx gy gxy gyy L2;
  j_high : derivatives;
  j_hyper : hypergradient X Y fx fy gy ys u gphi gxy gyy;       (* grad phi = f_x - g_xy u, g_yy u = f_y, at y*(x) *)
  j_sigma : 0 <= sigma;
  j_oracles : oracles X Y (nodes m q) sx sy Fx Gx Fy Gy fx gx fy gy sigma;
  j_start : norm (sub y0 (ys x0)) <= R0;
  j_gap : gap X x0 (hyper_objective X Y f ys) Delta }.
Definition conclusion (bias : R) : Prop := INR q * nu < window ->
  parameters (nodes m q) (node m) (node_weight m q a0) nu eta_x eta_y K0 K1 bs T (INR q) mu L0 L1 (L_phi mu L0 L1 L2) Delta R0 sigma bias eps delta ->
  result X Y (nodes m q) (node m) (node_weight m q a0) nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
Definition join (y : X -> nat -> R -> Y) (bias : R) : Prop := problem -> smooth_path y -> conclusion bias.
Definition main_every_p : Prop := forall y, (2 <= m + q)%nat -> join y bias_every.
Definition main_every_p_paper : Prop := forall y, join y bias_every_paper.       (* p >= 1 *)
(* the same without smooth_path: in a Hilbert space, and so in R^d, the path exists and is smooth (implicit function theorem) *)
Definition path_exists : Prop := complete Y -> riesz Y -> problem -> exists y, smooth_path y.
(* y*, u = (g_yy)^-1 f_y and grad phi exist there too *)
Definition hypergradient_exists : Prop := complete Y -> riesz Y -> riesz X -> first_order X Y f g fx gx fy gy mu L0 L1 -> derivatives ->
  exists ys u gphi, hypergradient X Y fx fy gy ys u gphi gxy gyy.
Definition main_hilbert : Prop := complete Y -> riesz Y -> (2 <= m + q)%nat -> problem -> conclusion bias_every.
Definition main_hilbert_paper : Prop := complete Y -> riesz Y -> problem -> conclusion bias_every_paper.
(* the sharp power for every p >= 1, new for p = 1, when the third derivative of g in y is L-Lipschitz (for p >= 2 this follows) *)
Definition main_hilbert_third : Prop := complete Y -> riesz Y -> (forall x, third_lipschitz Y (G x) L) -> problem -> conclusion bias_every.
(* for every eps there are parameters *)
Definition main_every_eps : Prop := complete Y -> riesz Y -> (2 <= m + q)%nat -> problem -> 0 < eps -> exists nu eta_x eta_y K0 K1 bs T, 0 < nu /\ (0 < T)%nat /\
  result X Y (nodes m q) (node m) (node_weight m q a0) nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi eps.
End EveryP.
(* R^d (functions on indices < d) is such a space *)
Definition hilbert_Rd : Prop := forall d, complete (Rd d) /\ riesz (Rd d).

(* ---------- closed: for all data ---------- *)
(* every p >= 2, power 1 + 3p/2 of kappa, the path assumed smooth *)
Definition main_every_p_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  main_every_p X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
(* every p >= 1, the paper's power 2p + 1, the path assumed smooth *)
Definition main_every_p_paper_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  main_every_p_paper X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
(* in a Hilbert space the path exists and is smooth *)
Definition path_exists_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma,
  path_exists X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma.
(* so do y*, (g_yy)^-1 f_y and grad phi *)
Definition hypergradient_exists_theorem : Prop := forall X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L,
  hypergradient_exists X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L.
(* THE MAIN THEOREM, p >= 2: nothing assumed on bias, phi or path *)
Definition main_hilbert_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  main_hilbert X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
(* the same for p >= 1 with the paper's power of kappa *)
Definition main_hilbert_paper_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  main_hilbert_paper X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
(* for every eps there are parameters *)
Definition main_every_eps_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps,
  main_every_eps X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps.
(* p = 1 with the power 5/2 of kappa: the same with a Lipschitz third derivative of g *)
Definition main_hilbert_third_theorem : Prop := forall X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta,
  main_hilbert_third X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps delta.
