(* Statements as the paper prints them, which are false. Definitions only; the proofs of their negations are in RefutedStencil.v, RefutedRecursion.v,
   RefutedKink.v, RefutedMinimiser.v and RefutedConstants.v. An O(...) is read with some constant c, the same for all problems: the weakest reading. *)
Require Import Reals List.
From Coquelicot Require Import Derive.
From FD Require Import Vocabulary StatementsStencil StatementsMethod StatementsLowerLevel StatementsKappa RivalFormsMethod.
Import ListNotations.
Open Scope R_scope.

(* ---------- appendix B ---------- *)
(* l.752: the moment equations for k = 1, 3, ..., n - 1 are the linear system with the rows 0, 2, ..., 2 (n - 1) *)
Definition moment (alpha : nat -> R) (n k : nat) : R := sum (fun i => alpha (S i) * INR (S i) ^ k) n.
Definition printed_moment_range : Prop := forall n alpha, (1 <= n)%nat ->
  (forall i, (2 * i + 1 <= n - 1)%nat -> 2 * moment alpha n (2 * i + 1) = if Nat.eqb i 0 then 1 else 0) ->
  (forall i, (i < n)%nat -> sum (fun j => (INR (S j) * alpha (S j)) * INR (S j) ^ (2 * i)) n = if Nat.eqb i 0 then / 2 else 0).
(* l.748: for antisymmetric weights only the odd k up to n - 1 are left, up to O(C nu^p), p = 2 n *)
Definition printed_star : Prop := exists c, forall n alpha psi C nu, (1 <= n)%nat -> 0 < nu -> 0 <= C ->
  lip_deriv_vec (2 * n) 1 (fun _ => psi) C ->
  Rabs (/ nu * sum (fun j => alpha (S j) * (psi (INR (S j) * nu) - psi (- INR (S j) * nu))) n
    - 2 * sum (fun j => alpha (S j) * sum (fun i => if Nat.leb (2 * i + 1) (n - 1)
        then INR (S j) ^ (2 * i + 1) * nu ^ (2 * i) / INR (fact (2 * i + 1)) * Derive_n psi (2 * i + 1) 0 else 0) n) n)
  <= c * C * nu ^ (2 * n).
(* l.807: the system for odd p has the rows 0, 1, ..., 2 n + 1; c (left) j stands for the unknown at the node -j *)
Definition printed_odd_system : Prop := forall n, (1 <= n)%nat -> exists right left : nat -> R, forall i, (i <= 2 * n + 1)%nat ->
  sum (fun j => left (S j) * (- INR (S j)) ^ i) (n - 1) + sum (fun j => right (S j) * INR (S j) ^ i) n = if Nat.eqb i 0 then 1 else 0.
(* l.842: the unsimplified product for the weight at -j equals the simplified one, which is wm (n - 1) n j *)
Definition printed_product : Prop := forall n j, (1 <= j <= n - 1)%nat ->
  (-1) ^ j * INR (fact (n - 1)) * INR (fact (j - 1)) * INR (fact n) * INR (fact j) /
  (INR j * INR (fact j) * INR (fact (n + j - 1)) * INR (fact (j - 1)) * INR (fact (n + j))) = wm (n - 1) n j.
(* l.859: (1 - x)^n = 1 + sum from j = 0 *)
Definition printed_binomial : Prop := forall n x, (1 - x) ^ n = 1 + sum (fun j => C n j * (- x) ^ j) (S n).
(* l.735: Taylor's formula with psi(nu) on the left and the powers of j nu on the right *)
Definition printed_taylor : Prop := exists c : nat -> R, forall p j psi L nu, (1 <= p)%nat -> 0 <= L -> 0 < nu -> lip_deriv_vec p 1 (fun _ => psi) L ->
  Rabs (psi nu - sum (fun k => (j * nu) ^ k / INR (fact k) * Derive_n psi k 0) (S p)) <= c p * L * nu ^ S p.
(* l.470: psi(nu) - psi(0) / nu as an estimate of psi'(0) of first order *)
Definition printed_forward : Prop := exists c, forall psi L nu, 0 <= L -> 0 < nu -> lip_deriv_vec 1 1 (fun _ => psi) L ->
  Rabs (psi nu - psi 0 / nu - Derive psi 0) <= c * L * nu.

(* ---------- appendix C ---------- *)
(* eq:high-order-y and eq:recur-nabla-y-nu: g_nu = nu f + g treated as if it did not depend on nu *)
Definition printed_recursion : Prop := forall (E : ips) (G F : R -> list E -> R) y p delta,
  (forall w l nu, blocks l -> (list_sum l < p)%nat -> Rabs nu < delta -> chain G y w l nu /\ chain F y w l nu) ->
  (forall w nu, Rabs nu < delta -> nu * F nu [w] + G nu [w] = 0) ->
  forall q w nu, (1 <= q <= p)%nat -> Rabs nu < delta ->
  lsum (fun l => nu * at_blocks F y w l nu + at_blocks G y w l nu) (parts q) = 0.
(* eq:high-order-x: the same for psi = nu f_x + g_x; GX, FX are applied to the derivatives of y that the blocks name *)
Definition on_path {E : ips} (T : R -> list E -> R) (y : nat -> R -> E) (l : list nat) (nu : R) : R := T nu (map (fun m => y m nu) l).
Definition chain_x {E : ips} (T : R -> list E -> R) (y : nat -> R -> E) (l : list nat) (nu : R) := derivable_pt_lim (on_path T y l) nu
  (on_path T y (1%nat :: l) nu + lsum (fun l' => on_path T y l' nu) (bumps l)).
Definition printed_hyper_recursion : Prop := forall (E : ips) (GX FX : R -> list E -> R) y p delta,
  (forall l nu, blocks l -> (list_sum l < p)%nat -> Rabs nu < delta -> chain_x GX y l nu /\ chain_x FX y l nu) ->
  forall q nu, (1 <= q <= p)%nat -> Rabs nu < delta ->
  Derive_n (fun t => t * FX t [] + GX t []) q nu = lsum (fun l => nu * on_path FX y l nu + on_path GX y l nu) (parts q).

(* a member of the class at p = 1: the assumptions of section 2.1, with every constant at most Lbar *)
Definition member (X Y : ips) f g fx gx fy gy (A : X -> Y -> Y -> X) (B : X -> Y -> Y -> Y) (mu Lbar : R) : Prop :=
  exists L0 L1 L2, two_levels X Y f g fx gx fy gy A B mu L0 L1 L2 /\ mu <= L1 /\ 0 <= L2 /\ L0 <= Lbar /\ L1 <= Lbar /\ L2 <= Lbar.
Definition minimises {X Y : ips} (f g : X -> Y -> R) (x : X) (y : R -> Y) (last : R) := forall nu, 0 < nu <= last -> minimiser (g_nu f g nu x) (y nu).
(* lem:solu-Lip-pth at p = 1: psi = nu f_x + g_x at the minimiser is differentiable in nu below 1/(2 kappa), its derivative O(Lbar kappa^3)-Lipschitz *)
Definition printed_path_p1 : Prop := exists c, forall X Y f g fx gx fy gy A B mu Lbar, member X Y f g fx gx fy gy A B mu Lbar ->
  let last := / (2 * (Lbar / mu)) in forall x y, minimises f g x y last -> forall v : X, exists dpsi : R -> R,
  (forall nu, 0 < nu < last -> derivable_pt_lim (fun nu => dot (add (scal nu (fx x (y nu))) (gx x (y nu))) v) nu (dpsi nu)) /\
  (forall s t, 0 < s < last -> 0 < t < last -> Rabs (dpsi s - dpsi t) <= c * (Lbar / mu) ^ 3 * Lbar * norm v * Rabs (s - t)).
(* lem:y-nu-lip, second half: y_nu is differentiable in nu there, with an O(kappa^3)-Lipschitz derivative *)
Definition printed_minimiser_path : Prop := exists c, forall X Y f g fx gx fy gy A B mu Lbar, member X Y f g fx gx fy gy A B mu Lbar ->
  let last := / (2 * (Lbar / mu)) in forall x y, minimises f g x y last -> forall v : Y, exists dy : R -> R,
  (forall nu, 0 < nu < last -> derivable_pt_lim (fun nu => dot (y nu) v) nu (dy nu)) /\
  (forall s t, 0 < s < last -> 0 < t < last -> Rabs (dy s - dy t) <= c * (Lbar / mu) ^ 3 * norm v * Rabs (s - t)).

(* ---------- appendix D ---------- *)
(* lem:y-star-lip-x: 4 kappa-Lipschitz in x for |nu| < 1 / kappa *)
Definition printed_four_kappa : Prop := forall X Y f g fx gx fy gy A B mu Lbar, member X Y f g fx gx fy gy A B mu Lbar ->
  forall nu x x' y y', Rabs nu < / (Lbar / mu) -> minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' ->
  norm (sub y y') <= 4 * (Lbar / mu) * norm (sub x x').
(* the constants 3, 3/2, 8 of lem:NSGD are the best (the paper does not say so; it is what a reader would check next) *)
Definition constants_of_nsgd_sharp : Prop := forall a b c, nsgd_for (nsgd_constants a b c) -> 3 <= a /\ 3 / 2 <= b /\ 8 <= c.
(* l.1062: nu of order 1/kappa makes every g_(j nu), |j| <= n, strongly convex, with some fraction c of mu *)
Definition printed_perturbed_convexity : Prop := exists c r, 0 < c /\ 0 < r /\ for_lower_level (fun X Y f g fy gy mu L0 L1 => mu <= L1 -> forall (n : nat) j nu x,
  0 < nu <= r * (mu / L1) -> Rabs j <= INR n -> strongly_convex (g_nu f g (j * nu) x) (grad_nu fy gy (j * nu) x) (c * mu)).
