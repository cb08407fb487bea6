(* The vocabulary of the whole development, defined once: sums, inner-product spaces, gradients, convexity, minimisers, higher derivatives, Hilbert spaces.
   Every statement file uses these words and no others for these things. Coq's standard reals; nothing is assumed. *)
Require Import Reals Lra List Permutation FunctionalExtensionality.
Import ListNotations.
Open Scope R_scope.

(* ---------- sums: sum f n = f 0 + ... + f (n - 1); the Euclidean length of the first d coordinates ---------- *)
Fixpoint sum (f : nat -> R) (n : nat) : R := match n with O => 0 | S k => sum f k + f k end.
Definition enorm (d : nat) (v : nat -> R) := sqrt (sum (fun i => v i * v i) d).
Fixpoint lsum {A : Type} (h : A -> R) (l : list A) : R := match l with [] => 0 | a :: l => h a + lsum h l end.
Fixpoint prods {A : Type} (b : A -> R) (l : list A) : R := match l with [] => 1 | m :: l => b m * prods b l end.

(* ---------- spaces: a real inner-product space; vectors at distance 0 need not be equal, so "v = 0" is written "dot v w = 0 for all w" ---------- *)
Record ips := IPS {
  V :> Type; add : V -> V -> V; scal : R -> V -> V; dot : V -> V -> R;
  add_scal0 : forall x d, add x (scal 0 d) = x;
  scal1 : forall d, scal 1 d = d;
  add_back : forall x y, add x (add y (scal (-1) x)) = y;
  dotC : forall x y, dot x y = dot y x;
  dotDl : forall x y z, dot (add x y) z = dot x z + dot y z;
  dotZl : forall a x z, dot (scal a x) z = a * dot x z;
  dot_ge0 : forall x, 0 <= dot x x }.
Arguments add {_}. Arguments scal {_}. Arguments dot {_}.
Definition sub {E : ips} (x y : E) : E := add x (scal (-1) y).
Definition norm {E : ips} (x : E) := sqrt (dot x x).
Definition sq {E : ips} (v : E) := dot v v.
Definition unit {E : ips} (F : E) : E := scal (/ norm F) F.                    (* F / |F|; a null vector if |F| = 0 *)
(* the same with a zero and an associative sum, for programs that add vectors *)
Record space := Space { ip :> ips; zero : ip;
  addA : forall x d e : ip, add (add x d) e = add x (add d e);
  zeroP : forall v : ip, dot zero v = 0; zeroS : forall (x : ip) s, add x (scal s zero) = x }.
Arguments zero {_}.
Fixpoint vsum {E : space} (f : nat -> E) (n : nat) : E := match n with O => zero | S k => add (vsum f k) (f k) end.
(* R^d: functions on indices, of which the first d count *)
Definition Rd (d : nat) : ips.
Proof.
refine (@IPS (nat -> R) (fun u v i => u i + v i) (fun a u i => a * u i) (fun u v => sum (fun i => u i * v i) d) _ _ _ _ _ _ _).
- intros; apply functional_extensionality; intro; ring.
- intros; apply functional_extensionality; intro; ring.
- intros; apply functional_extensionality; intro; ring.
- intros; induction d; simpl; [auto|]. rewrite IHd; ring.
- intros; induction d; simpl; [ring|]. rewrite IHd; ring.
- intros; induction d; simpl; [ring|]. rewrite IHd; ring.
- intros; induction d; simpl; [lra|]. pose proof (Rle_0_sqr (x d)). unfold Rsqr in *. lra.
Defined.

(* ---------- gradients, smoothness, convexity, minimisers ---------- *)
(* g is the gradient of f: the derivative along every line, at every point of it *)
Definition is_grad {E : ips} (f : E -> R) (g : E -> E) := forall x d s,
  derivable_pt_lim (fun s => f (add x (scal s d))) s (dot (g (add x (scal s d))) d).
Definition lipschitz {E F : ips} (g : E -> F) (L : R) := forall x x', norm (sub (g x) (g x')) <= L * norm (sub x x').
(* first-order strong convexity, and the quadratic upper model, of a function h with gradient g *)
Definition strongly_convex {E : ips} (h : E -> R) (g : E -> E) (mu : R) := forall y d, h y + dot (g y) d + mu / 2 * sq d <= h (add y d).
Definition upper {E : ips} (h : E -> R) (g : E -> E) (L : R) := forall y d, h (add y d) <= h y + dot (g y) d + L / 2 * sq d.
Definition critical {E : ips} (g : E -> E) (y : E) := forall v, dot (g y) v = 0.
Definition minimiser {E : ips} (h : E -> R) (y : E) := forall z, h y <= h z.
(* functions of two variables: distance in the product, gradient (ux, uy), Lipschitz constant of the pair (u, v) *)
Section Two.
Context {X Y : ips}.
Definition joint_grad (u : X -> Y -> R) (ux : X -> Y -> X) (uy : X -> Y -> Y) := forall x y d e s,
  derivable_pt_lim (fun s => u (add x (scal s d)) (add y (scal s e))) s
    (dot (ux (add x (scal s d)) (add y (scal s e))) d + dot (uy (add x (scal s d)) (add y (scal s e))) e).
Definition joint_lip (u : X -> Y -> X) (v : X -> Y -> Y) (L : R) := forall x y x' y',
  sq (sub (u x y) (u x' y')) + sq (sub (v x y) (v x' y')) <= L * L * (sq (sub x x') + sq (sub y y')).
End Two.

(* ---------- higher derivatives ---------- *)
(* z' is the derivative of the curve z at nu *)
Definition vderive {E : ips} (z : R -> E) (nu : R) (z' : E) := forall eps, 0 < eps -> exists delta, 0 < delta /\ forall s, Rabs s < delta ->
  norm (sub (z (nu + s)) (add (z nu) (scal s z'))) <= eps * Rabs s.
(* T x l = derivative of order (length l) at the point x, applied to the vectors l; symmetric, multilinear, bounded, each order the Frechet derivative of the one
   below; for the orders o, ..., n *)
Record tensor_field (E : ips) (T : E -> list E -> R) (o n : nat) : Prop := {
  tf_sym : forall x l l', Permutation l l' -> T x l = T x l';
  tf_add : forall x a b l, (length l < n)%nat -> T x (add a b :: l) = T x (a :: l) + T x (b :: l);
  tf_scal : forall x s a l, (length l < n)%nat -> T x (scal s a :: l) = s * T x (a :: l);
  tf_bound : forall x k, (o <= k <= n)%nat -> exists M, 0 <= M /\ forall l, length l = k -> Rabs (T x l) <= M * prods norm l;
  tf_derive : forall x k eps, (o <= k < n)%nat -> 0 < eps -> exists delta, 0 < delta /\ forall v l, length l = k -> norm v < delta ->
    Rabs (T (add x v) l - T x l - T x (v :: l)) <= eps * norm v * prods norm l }.

(* ---------- Hilbert spaces ---------- *)
Definition complete (E : ips) : Prop := forall c : nat -> E, (forall eps, 0 < eps -> exists N, forall i j, (N <= i)%nat -> (N <= j)%nat -> norm (sub (c i) (c j)) <= eps) ->
  exists z, forall eps, 0 < eps -> exists N, forall i, (N <= i)%nat -> norm (sub (c i) z) <= eps.
(* a bounded linear form, and the theorem of Riesz as a property of the space *)
Definition linear_form (E : ips) (b : E -> R) : Prop := (forall v w, b (add v w) = b v + b w) /\ (forall s v, b (scal s v) = s * b v) /\
  exists M, 0 <= M /\ forall v, Rabs (b v) <= M * norm v.
Definition riesz (E : ips) : Prop := forall b, linear_form E b -> exists r, forall w, b w = dot r w.

(* ---------- the smoothness constant of the hyper-objective, with k = L1 / mu ---------- *)
Definition L_phi (mu L0 L1 L2 : R) := (1 + (L1 / mu) ^ 2) * L1 + sqrt (1 + (L1 / mu) ^ 2) * (1 + L1 / mu) * L0 * L2 / mu.
