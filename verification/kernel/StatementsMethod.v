(* The method F2SA-p as a program with finite draws, and what holds for it: normalised SGD (the outer loop), SGD (the inner loop, lem:SGD), the warm start,
   the estimator, and the explicit theorem in which bias and smoothness of phi are still hypotheses. *)
Require Import Reals Lra Lia.
From FD Require Import Vocabulary.
Open Scope R_scope.

(* ---------- finite probability: a program is a tree of finite draws, E its weighted sum ---------- *)
Record src := Src { outcomes : nat; weight : nat -> R;
  weight_ge0 : forall i, 0 <= weight i; weight_sum : sum weight outcomes = 1 }.
Definition mean (s : src) (Z : nat -> R) := sum (fun i => weight s i * Z i) (outcomes s).
Inductive prog (A : Type) := Ret (a : A) | Draw (s : src) (k : nat -> prog A).
Arguments Ret {_}. Arguments Draw {_}.
Fixpoint E {A} (p : prog A) (Z : A -> R) : R := match p with Ret a => Z a | Draw s k => mean s (fun i => E (k i) Z) end.
Fixpoint bind {A B} (p : prog A) (f : A -> prog B) : prog B := match p with Ret a => f a | Draw s k => Draw s (fun i => bind (k i) f) end.
Notation "'do' x <- p ; q" := (bind p (fun x => q)) (at level 200, x name, p at level 100, q at level 200).
Fixpoint iter {A} (n : nat) (step : A -> prog A) (a : A) : prog A := match n with O => Ret a | S k => do b <- step a; iter k step b end.
Fixpoint draws {A} (p : prog A) (n : nat) : Prop := match p with Ret _ => n = O | Draw _ k => exists n', n = S n' /\ forall i, draws (k i) n' end.
Definition unbiased {V : ips} (s : src) (H : nat -> V) (h : V) := forall v, mean s (fun i => dot (sub (H i) h) v) = 0.
Definition noise {V : ips} (s : src) (H : nat -> V) (h : V) (sigma : R) := mean s (fun i => sq (sub (H i) h)) <= sigma * sigma.
Lemma uniform_sum n T : (0 < T)%nat -> sum (fun _ => / INR T) n = INR n / INR T.
Proof. intro h; apply lt_INR in h; simpl in h. induction n; [simpl; field; lra|]. rewrite S_INR; simpl sum. rewrite IHn. field; lra. Qed.
Definition uniform (T : nat) (h : (0 < T)%nat) : src.
Proof.
refine (Src T (fun _ => / INR T) _ _).
- intros _. apply lt_INR in h; simpl in h. left. now apply Rinv_0_lt_compat.
- rewrite uniform_sum by assumption. apply lt_INR in h; simpl in h. field; lra.
Defined.

(* ---------- Lemma D.1 (lem:NSGD), with constants 1, 1/2, 2 in place of the printed 3, 3/2, 8: normalised SGD; the direction is any program that sees time, iterate and a hidden state (history) ---------- *)
Section Nsgd.
Variables (X : space) (A : Type) (eta : R) (dir : nat -> X -> A -> prog (X * A)) (x0 : X) (a0 : A).
Definition nstep (x F : X) : X := add x (scal (- eta) (unit F)).
Fixpoint nsgd (t : nat) : prog (X * A) := match t with O => Ret (x0, a0) | S k =>
  do s <- nsgd k; do r <- dir k (fst s) (snd s); Ret (nstep (fst s) (fst r), snd r) end.
Definition average (T : nat) (z : nat -> R) := sum z T / INR T.
Definition dir_error (g : X -> X) (t : nat) := E (nsgd t) (fun s => E (dir t (fst s) (snd s)) (fun r => norm (sub (fst r) (g (fst s))))).
Definition nsgd_in_expectation := forall phi gphi L low T, 0 < eta -> 0 <= L -> (0 < T)%nat ->
  is_grad phi gphi -> lipschitz gphi L -> (forall z, low <= phi z) ->
  average T (fun t => E (nsgd t) (fun s => norm (gphi (fst s)))) <=
  (phi x0 - low) / (eta * INR T) + L * eta / 2 + 2 * average T (dir_error gphi).
End Nsgd.

(* ---------- Lemma D.2 (lem:SGD), sharper: (1 - mu eta)^(2K) in place of (1 - mu eta)^K; fresh draws from a random start c ---------- *)
Definition sgd {Y : space} (eta : R) (s : src) (G : Y -> nat -> Y) (K : nat) (y : Y) : prog Y :=
  iter K (fun y => Draw s (fun i => Ret (add y (scal (- eta) (G y i))))) y.
Definition floor (mu eta sigma : R) := eta * (sigma * sigma) / (mu * (2 - mu * eta)).
Definition sgd_in_expectation := forall (Y : space) (C : Type) (start : prog C) (h : C -> Y -> R) (g : C -> Y -> Y) (G : C -> Y -> nat -> Y)
  (ystar y0 : C -> Y) (s : src) mu L eta sigma K, 0 < mu -> mu <= L -> 0 < eta -> eta * (mu + L) <= 2 ->
  (forall c, strongly_convex (h c) (g c) mu /\ upper (h c) (g c) L /\ critical (g c) (ystar c)) ->
  (forall c y, unbiased s (G c y) (g c y) /\ noise s (G c y) (g c y) sigma) ->
  E start (fun c => E (sgd eta s (G c) K (y0 c)) (fun y => sq (sub y (ystar c)))) <=
  (1 - mu * eta) ^ (2 * K) * E start (fun c => sq (sub (y0 c) (ystar c))) + floor mu eta sigma.

(* ---------- Algorithms 1 and 2, F2SA-p: nodes k < m at j = pos k with weights alpha k ---------- *)
Section F2SA.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
(* one inner draw i stands for the whole family (xi_j, zeta_j) of all nodes: they may be independent or not; one batch draw serves all nodes *)
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Definition Hy k x y i : Y := add (scal (pos k * nu) (Fy k x y i)) (Gy k x y i).
Definition inner (K : nat) (x : X) (ys : nat -> Y) : prog (nat -> Y) :=
  iter K (fun ys => Draw sy (fun i => Ret (fun k => add (ys k) (scal (- eta_y) (Hy k x (ys k) i))))) ys.
Definition comb (fx gx : X -> Y -> X) (x : X) (ys : nat -> Y) : X :=
  vsum (fun k => scal (alpha k) (add (scal (pos k) (fx x (ys k))) (scal (/ nu) (gx x (ys k))))) m.
Definition batch (x : X) (ys : nat -> Y) : prog X :=
  do z <- iter bs (fun z => Draw sx (fun i => Ret (add z (comb (fun x y => Fx x y i) (fun x y => Gx x y i) x ys)))) zero; Ret (scal (/ INR bs) z).
Definition budget (t : nat) := match t with O => K0 | _ => K1 end.
Definition direction (t : nat) (x : X) (ys : nat -> Y) : prog (X * (nat -> Y)) :=
  do ys' <- inner (budget t) x ys; do F <- batch x ys'; Ret (F, ys').
Definition f2sa (t : nat) : prog (X * (nat -> Y)) := nsgd X _ eta_x direction x0 (fun _ => y0) t.      (* x_t and the y^j_t *)
Definition output (T : nat) (h : (0 < T)%nat) : prog X := Draw (uniform T h) (fun t => do s <- f2sa t; Ret (fst s)).

(* the same with all T steps run first and the iterate drawn last *)
Fixpoint recorded (t : nat) : prog ((nat -> X) * (nat -> Y)) := match t with O => Ret (fun _ => x0, fun _ => y0) | S k =>
  do s <- recorded k; do r <- direction k (fst s k) (snd s); Ret (fun i => if Nat.leb i k then fst s i else nstep X eta_x (fst s k) (fst r), snd r) end.
Definition output_last (T : nat) (h : (0 < T)%nat) : prog X := do s <- recorded T; Draw (uniform T h) (fun t => Ret (fst s t)).
Definition output_same := forall T h Z, E (output_last T h) Z = E (output T h) Z.
(* number of draws; a draw of an inner step or of the batch means one pair (F, G) at each of the m nodes *)
Definition calls := forall t, draws (f2sa (S t)) (K0 + t * K1 + S t * bs).
(* exact partial gradients; sums of weights *)
Variables (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y).
Definition hy k x y : Y := add (scal (pos k * nu) (fy x y)) (gy x y).                                  (* gradient of g_(j nu) in y *)
Definition sumA := sum (fun k => Rabs (alpha k)) m.
Definition sumB := sum (fun k => Rabs (pos k * alpha k)) m.
Definition gain := sumA / nu + sumB.
Definition oracles (sigma : R) : Prop := forall x y,
  (unbiased sx (Fx x y) (fx x y) /\ noise sx (Fx x y) (fx x y) sigma) /\
  (unbiased sx (Gx x y) (gx x y) /\ noise sx (Gx x y) (gx x y) sigma) /\
  forall k, (k < m)%nat ->
  (unbiased sy (Fy k x y) (fy x y) /\ noise sy (Fy k x y) (fy x y) sigma) /\
  (unbiased sy (Gy k x y) (gy x y) /\ noise sy (Gy k x y) (gy x y) sigma).

(* the inner problems, abstractly: g_(j nu)(x, .) = h k x is mu-strongly convex, L-smooth, with a minimiser ystar k x that is ell-Lipschitz in x *)
Variables (h : nat -> X -> Y -> R) (ystar : nat -> X -> Y).
Definition inner_problems (mu L ell : R) : Prop := forall k, (k < m)%nat ->
  (forall x, strongly_convex (h k x) (hy k x) mu /\ upper (h k x) (hy k x) L /\ critical (hy k x) (ystar k x)) /\ lipschitz (ystar k) ell.
Definition node_range (n : R) := forall k, (k < m)%nat -> Rabs (pos k) <= n.
(* step size and the two budgets: squares add up to delta^2 *)
Definition budgets (n mu L ell sigma delta R0 : R) : Prop :=
  0 < mu /\ mu <= L /\ 0 < eta_y /\ eta_y * (mu + L) <= 2 /\ 0 <= delta /\ 0 <= ell /\
  (forall k, (k < m)%nat -> norm (sub y0 (ystar k x0)) <= R0) /\
  ((1 - mu * eta_y) ^ K0 * R0) ^ 2 + floor mu eta_y ((1 + n * nu) * sigma) <= delta ^ 2 /\
  ((1 - mu * eta_y) ^ K1 * (delta + ell * eta_x)) ^ 2 + floor mu eta_y ((1 + n * nu) * sigma) <= delta ^ 2.

(* the warm start (eq:lower-sgd-recursion, repaired): after every inner loop the mean squared distance is at most delta^2 *)
Definition warm_start := forall n mu L ell sigma delta R0, 0 < nu -> 0 <= n -> 0 <= sigma -> 0 <= eta_x ->
  node_range n -> inner_problems mu L ell -> oracles sigma -> budgets n mu L ell sigma delta R0 ->
  forall t k, (k < m)%nat -> E (f2sa t) (fun s => E (inner (budget t) (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= delta ^ 2.

(* the estimator, at every outer step *)
Definition est_error (bias sigma L1 delta : R) := bias + gain * L1 * delta + gain * sigma / sqrt (INR bs).
Definition lip_x (L1 : R) := forall x, lipschitz (fx x) L1 /\ lipschitz (gx x) L1.
Definition bias_bound (gphi : X -> X) (bias : R) := forall x, norm (sub (comb fx gx x (fun k => ystar k x)) (gphi x)) <= bias.
Definition estimator_error := forall n mu L ell sigma delta R0 L1 bias gphi, 0 < nu -> 0 <= n -> 0 <= sigma -> 0 <= eta_x -> (0 < bs)%nat -> 0 <= L1 ->
  node_range n -> inner_problems mu L ell -> oracles sigma -> budgets n mu L ell sigma delta R0 -> lip_x L1 -> bias_bound gphi bias ->
  forall t, dir_error X _ eta_x direction x0 (fun _ => y0) gphi t <= est_error bias sigma L1 delta.

(* put together *)
Definition main_abstract := forall n mu L ell sigma delta R0 L1 bias phi gphi Lphi Delta eps T (T0 : (0 < T)%nat),
  0 < nu -> 0 <= n -> 0 <= sigma -> 0 < eta_x -> (0 < bs)%nat -> 0 <= L1 -> 0 <= Lphi ->
  node_range n -> inner_problems mu L ell -> oracles sigma -> budgets n mu L ell sigma delta R0 -> lip_x L1 -> bias_bound gphi bias ->
  upper phi gphi Lphi -> (forall z, phi x0 - phi z <= Delta) ->      (* upper: true if gphi is the Lphi-Lipschitz gradient of phi (InnerProduct.descent) *)
  Delta / (eta_x * INR T) + Lphi * eta_x / 2 + 2 * est_error bias sigma L1 delta <= eps ->
  E (output T T0) (fun x => norm (gphi x)) <= eps.
End F2SA.

(* ---------- the explicit theorem, from assumptions on f and g ---------- *)
Section Explicit.
Variables (X Y : space) (m : nat) (pos alpha : nat -> R) (nu : R).
Variables (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x eta_y : R) (K0 K1 bs T : nat) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (ystar : nat -> X -> Y) (y00 : Y) (phi : X -> R) (gphi : X -> X).
Variables (n mu L0 L1 Lphi Delta R0 sigma bias eps delta : R).
Record smoothness : Prop := {
  a_mu : 0 < mu; a_L1 : mu <= L1; a_sigma : 0 <= sigma; a_L0 : 0 <= L0;
  a_f : joint_grad f fx fy; a_g : joint_grad g gx gy;
  a_f_lip : joint_lip fx fy L1; a_g_lip : joint_lip gx gy L1;
  a_g_strong : forall x, strongly_convex (g x) (gy x) mu;
  a_f_y : forall x y, norm (fy x y) <= L0;
  a_oracles : oracles X Y m sx sy Fx Gx Fy Gy fx gx fy gy sigma;
  a_start : critical (gy x0) y00 /\ norm (sub y0 y00) <= R0;
  a_ystar : forall k x, (k < m)%nat -> critical (hy X Y pos nu fy gy k x) (ystar k x) }.
Definition gap := forall z, phi x0 - phi z <= Delta.
Record assumptions : Prop := {
  a_smooth : smoothness; a_Lphi : 0 < Lphi; a_phi : upper phi gphi Lphi; a_gap : gap;
  a_bias : bias_bound X Y m pos alpha nu fx gx ystar gphi bias }.
Definition mu_n := mu - n * nu * L1.
Definition L_n := (1 + n * nu) * L1.
Definition err := est_error m pos alpha nu bs bias sigma L1 delta.
Definition share := 3 * delta ^ 2 / 4.    (* docs/theorem.md has delta^2 / 4, which allows a third of this step only *)
Record parameters : Prop := {
  p_nu : 0 < nu; p_n : 0 <= n; p_nodes : node_range m pos n; p_window : n * nu <= mu / (2 * L1); p_delta : 0 < delta;
  p_S : (0 < bs)%nat; p_T : (0 < T)%nat;
  p_err : err < eps / 2;
  p_eta_x : eta_x = (eps - 2 * err) / Lphi;
  p_outer : INR T >= 2 * Delta * Lphi / (eps - 2 * err) ^ 2;
  p_eta_y0 : 0 < eta_y; p_eta_y1 : eta_y <= 2 / (mu_n + L_n);
  p_eta_y2 : eta_y <= 2 * mu_n * share / (((1 + n * nu) * sigma) ^ 2 + mu_n ^ 2 * share);
  p_K0 : (1 - mu_n * eta_y) ^ K0 * (R0 + n * nu * L0 / mu) <= delta / 2;
  p_K1 : (1 - mu_n * eta_y) ^ K1 * (delta + L_n / mu_n * eta_x) <= delta / 2 }.
Definition result := forall T0 : (0 < T)%nat,
  E (output X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T T0) (fun x => norm (gphi x)) <= eps.
Definition main_explicit := assumptions -> parameters -> result.
(* the budgets as printed in docs/theorem.md: K >= log(2 c / delta) / rho imply the two inequalities above *)
Definition rho := - ln (1 - mu_n * eta_y).
Definition log_budgets := 0 < mu_n * eta_y < 1 -> 0 < delta ->
  (0 < R0 + n * nu * L0 / mu -> INR K0 >= ln (2 * (R0 + n * nu * L0 / mu) / delta) / rho ->
    (1 - mu_n * eta_y) ^ K0 * (R0 + n * nu * L0 / mu) <= delta / 2) /\
  (0 <= L_n / mu_n * eta_x -> INR K1 >= ln (2 + 2 * (L_n / mu_n) * eta_x / delta) / rho ->
    (1 - mu_n * eta_y) ^ K1 * (delta + L_n / mu_n * eta_x) <= delta / 2).
End Explicit.
(* the parameters can always be met once the window holds and the bias is below eps / 2 *)
Definition parameters_exist := forall m pos alpha nu n mu L0 L1 Lphi Delta R0 sigma bias eps,
  0 < nu -> 0 <= n -> node_range m pos n -> n * nu <= mu / (2 * L1) -> 0 < mu -> mu <= L1 -> 0 <= L0 -> 0 < Lphi -> 0 <= sigma -> 0 <= R0 -> bias < eps / 2 ->
  exists eta_x eta_y K0 K1 bs T delta, parameters m pos alpha nu eta_x eta_y K0 K1 bs T n mu L0 L1 Lphi Delta R0 sigma bias eps delta.

(* ---------- closed: for all data ---------- *)
(* Lemma D.1: normalised SGD in expectation, constant 2 before the error of the direction *)
Definition nsgd_in_expectation_theorem : Prop := forall X A eta dir x0 a0,
  nsgd_in_expectation X A eta dir x0 a0.
(* drawing the iterate first or last is the same *)
Definition output_same_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0,
  output_same X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0.
(* the number of draws *)
Definition calls_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0,
  calls X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0.
(* the warm-started inner loop (eq:lower-sgd-recursion) *)
Definition warm_start_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  warm_start X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
(* bias, inner error and batch noise of the estimator *)
Definition estimator_error_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  estimator_error X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
(* the main theorem from its three ingredients *)
Definition main_abstract_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar,
  main_abstract X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 fx gx fy gy h ystar.
(* the same from assumptions on f and g *)
Definition main_explicit_theorem : Prop := forall X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi n mu L0 L1 Lphi Delta R0 sigma bias eps delta,
  main_explicit X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy ystar y00 phi gphi n mu L0 L1 Lphi Delta R0 sigma bias eps delta.
(* logarithmic inner budgets *)
Definition log_budgets_theorem : Prop := forall nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta,
  log_budgets nu eta_x eta_y K0 K1 n mu L0 L1 R0 delta.
