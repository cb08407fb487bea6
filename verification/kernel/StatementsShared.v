(* SHARED SAMPLES. The paper draws fresh samples at every node; the error of the finite difference then carries 1/nu, and with it the calls carry eps^(-2/p). Here the inner loops of all
   nodes use the same draw, and G is mean-square smooth: E |G(y) - G(y')|^2 <= M^2 |y - y'|^2. Then the noise of a difference quotient is a difference of noises, of size |y - y'|/nu = O(1), and nu is gone.
   In words: D = (y^a - y^b)/((a - b) nu) is the difference quotient of the iterates at two nodes with b <= 0 <= a, D* that of the minimisers. With
     beta = L1 + L2 L0/mu,  s_D = M L0/mu + sigma,  mu_n = mu - n nu L1 (n: largest node),  s_y = (1 + n nu) sigma,  eta (mu + L1) <= 2,  4 M^2 eta <= mu,
   one inner step turns the mean square a^2 of D - D* into at most (1 - mu eta/2) a^2 + eta beta^2 e^2/mu + 2 eta^2 s_D^2 (e^2: mean square distance of both nodes), and after K steps
     E |D - D*|^2 <= (1 - mu eta/2)^(K - 1) (a^2 + 2 beta^2 E0/mu^2) + eta V,   V = 4 s_D^2/mu + 2 beta^2 s_y^2/(mu^2 mu_n).
   Kept from the paper: Assumptions 2.1 to 2.4. Added: mean-square smoothness of G, shared draws (an algorithm may choose them), finite draws. *)
Require Import Reals.
From FD Require Import Vocabulary StatementsMethod StatementsOrders.
Open Scope R_scope.

Definition mean_square_smooth {Y Z : ips} (s : src) (G : Y -> nat -> Z) (M : R) : Prop := forall y y', mean s (fun i => sq (sub (G y i) (G y' i))) <= M ^ 2 * sq (sub y y').
Section Shared.
Variables (X Y : space) (N : nat) (pos : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : X -> Y -> nat -> Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (gxy : X -> Y -> X -> Y -> R) (gyy : X -> Y -> Y -> Y -> R) (ystar : nat -> X -> Y).
Variables (n mu L0 L1 L2 M sigma eta : R).
(* the nodes share the draw: F and G are the same functions of it at every node *)
Record shared_problem : Prop := {
  p_first : first_order X Y f g fx gx fy gy mu L0 L1;
  p_g : joint_grad g gx gy;
  p_second : second_order X Y gx gy gxy gyy L2;
  p_sigma : 0 <= sigma;
  p_oracles : oracles X Y N sx sy Fx Gx (fun _ => Fy) (fun _ => Gy) fx gx fy gy sigma;
  p_M : 0 <= M;
  p_smooth_y : forall x, mean_square_smooth sy (Gy x) M;
  p_smooth_x : forall x, mean_square_smooth sx (Gx x) M;
  p_nu : 0 < nu; p_n : 0 <= n; p_range : node_range N pos n; p_window : n * nu * L1 <= mu / 2;
  p_critical : forall k x, (k < N)%nat -> critical (hy X Y pos nu fy gy k x) (ystar k x) }.
Definition beta := L1 + L2 * L0 / mu.
Definition s_D := M * L0 / mu + sigma.
Definition shared_V := 4 * s_D ^ 2 / mu + 2 * beta ^ 2 * ((1 + n * nu) * sigma) ^ 2 / (mu ^ 2 * mu_n nu n mu L1).
Definition step_ok : Prop := 0 < eta /\ eta * (mu + L1) <= 2 /\ 4 * M ^ 2 * eta <= mu.
Definition pair (a b : nat) : Prop := (a < N)%nat /\ (b < N)%nat /\ pos b <= 0 <= pos a /\ pos b < pos a.
Definition quotient (a b : nat) (ys : nat -> Y) : Y := scal (/ ((pos a - pos b) * nu)) (sub (ys a) (ys b)).
Definition quotient_error (a b : nat) (x : X) (ys : nat -> Y) : R := sq (sub (quotient a b ys) (quotient a b (fun k => ystar k x))).
Notation loop := (inner X Y pos nu sy (fun _ => Fy) (fun _ => Gy) eta).
(* one step, from a random state c -> (x c, ys c) *)
Definition shared_recursion : Prop := shared_problem -> step_ok -> forall a b, pair a b -> forall (C : Type) (start : prog C) (x : C -> X) (ys : C -> nat -> Y) (a2 e2 : R),
  E start (fun c => quotient_error a b (x c) (ys c)) <= a2 ->
  E start (fun c => sq (sub (ys c a) (ystar a (x c)))) <= e2 -> E start (fun c => sq (sub (ys c b) (ystar b (x c)))) <= e2 ->
  E start (fun c => E (loop 1 (x c) (ys c)) (quotient_error a b (x c))) <= (1 - mu * eta / 2) * a2 + eta * beta ^ 2 * e2 / mu + 2 * eta ^ 2 * s_D ^ 2.
(* K steps *)
Definition shared_loop : Prop := shared_problem -> step_ok -> forall a b, pair a b -> forall (C : Type) (start : prog C) (x : C -> X) (ys : C -> nat -> Y) (a2 E0 : R) (K : nat),
  E start (fun c => quotient_error a b (x c) (ys c)) <= a2 ->
  E start (fun c => sq (sub (ys c a) (ystar a (x c)))) <= E0 -> E start (fun c => sq (sub (ys c b) (ystar b (x c)))) <= E0 ->
  E start (fun c => E (loop K (x c) (ys c)) (quotient_error a b (x c))) <= (1 - mu * eta / 2) ^ (K - 1) * (a2 + 2 * beta ^ 2 * E0 / mu ^ 2) + eta * shared_V.
(* the difference quotient of the minimisers is at most L0/mu, and Lipschitz in x *)
Definition shared_quotient : Prop := shared_problem -> forall a b, pair a b -> forall x x',
  norm (quotient a b (fun k => ystar k x)) <= L0 / mu /\
  norm (sub (quotient a b (fun k => ystar k x)) (quotient a b (fun k => ystar k x'))) <= beta * (1 + L_n nu n L1 / mu_n nu n mu L1) / mu * norm (sub x x').
End Shared.
Definition shared_recursion_theorem : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta,
  shared_recursion X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta.
Definition shared_loop_theorem : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta,
  shared_loop X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma eta.
Definition shared_quotient_theorem : Prop := forall X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma,
  shared_quotient X Y N pos nu sx sy Fx Gx Fy Gy f g fx gx fy gy gxy gyy ystar n mu L0 L1 L2 M sigma.
