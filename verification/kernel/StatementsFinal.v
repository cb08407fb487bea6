(* THE MAIN THEOREM IN FINAL FORM (Theorem 3.1, thm:upper-pth, repaired): nothing but hypotheses on f, g and the oracles, in the reader's own words.
   X and Y are complete (Hilbert spaces; R^d is one). y*(x) minimises g(x, .); phi(x) = f(x, y*(x)); grad phi is the gradient of phi along every line.
   Then F2SA-p with the parameters of StatementsRate reaches E |grad phi| <= eps, at the cost stated there.
   Kept from the paper: asm:stoc (each draw takes finitely many values), asm:phi-lb, asm:LLSC, asm:prior, every p, both parities.
   Added: f as smooth in y as g (p + 2 derivatives of f and g in y, p + 1 mixed ones; orders >= 3, mixed >= 2, bounded by L; so the paper's largest constant runs to L_(p+2)).
   Weakened: no bound on x, no compactness; y in any Hilbert space; one draw may serve all nodes, F and G may be correlated; sigma = 0 and R0 = 0 are allowed.
   Power of kappa in the bias: 1 + 3p/2 for p >= 2, and for p = 1 if g_yyy is Lipschitz (final_ours); the paper's 2p + 1 in general (final_paper). *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate.
Open Scope R_scope.
Section Final.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Definition phi (x : X) : R := f x (ys x).
(* smoothness of f and g; strong convexity of g(x, .) *)
Record smooth_levels : Prop := {
  z_first : first_order X Y f g fx gx fy gy mu L0 L1;
  z_g : joint_grad g gx gy;
  z_second : second_order X Y gx gy (gxy X Y GX) (gyy X Y G) L2;
  z_high : derivatives X Y m q fx gx fy gy F G FX GX L0 L1 L }.
Record bilevel : Prop := {
  b_method : even_or_odd m q a0;                                  (* p = m + q: the weights of Lemma 3.1 *)
  b_smooth : smooth_levels;
  b_min : forall x, minimiser (g x) (ys x);
  b_grad : is_grad phi gphi;
  b_sigma : 0 <= sigma;
  b_oracles : oracles X Y (nodes m q) sx sy Fx Gx Fy Gy fx gx fy gy sigma;
  b_start : norm (sub y0 (ys x0)) <= R0;
  b_gap : forall z, phi x0 - phi z <= Delta }.
Definition guarantee (Kb : R) : Prop := let nu := r_nu m q mu L eps Kb in
  0 < nu /\ run_ok X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 Delta R0 sigma eps nu (Kb * nu ^ (m + q)) /\
  calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= bound_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu /\
  (small m q mu L0 L1 L2 L Delta sigma eps Kb -> calls_of m q a0 mu L0 L1 L2 Delta R0 sigma eps nu <= order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps Kb).
Definition final_ours : Prop := complete X -> complete Y -> ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) -> bilevel -> 0 < eps -> guarantee (Kb_ours m q mu L).
Definition final_paper : Prop := complete X -> complete Y -> bilevel -> 0 < eps -> guarantee (Kb_paper m q mu L).
(* y* and grad phi exist, and are unique up to null vectors; grad phi is L_phi-Lipschitz *)
Definition phi_exists : Prop := complete X -> complete Y -> smooth_levels -> exists ys gphi, (forall x, minimiser (g x) (ys x)) /\
  is_grad (fun x => f x (ys x)) gphi /\ lipschitz gphi (L_phi mu L0 L1 L2).
End Final.
Definition final_ours_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  final_ours X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps.
Definition final_paper_theorem : Prop := forall X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  final_paper X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps.
Definition phi_exists_theorem : Prop := forall X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L2 L, phi_exists X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L2 L.
(* two minimisers of a strongly convex function have distance 0 *)
Definition minimiser_unique : Prop := forall (Y : space) (h : Y -> R) (gr : Y -> Y) mu y y', 0 < mu -> is_grad h gr -> strongly_convex h gr mu ->
  minimiser h y -> minimiser h y' -> norm (sub y y') = 0.
