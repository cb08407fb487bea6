(* Self-bounding with its best constants: proof of StatementsThirdOrder.self_bounding_best, self_bounding_best_attained and self_bounding_sizes.
   Two bounds of the same number t = T[z, w, w]: one from the direction z, one from the direction w. The product of the first with the square of the second separates into
   polynomials of one variable, each largest at the same point, so that no trigonometry and no theorem of Banach is needed. *)
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsOrders StatementsThirdOrder SelfBounding ScalarDerivativeLaw.
Open Scope R_scope.

Lemma cube_le a b : 0 <= b -> a ^ 3 <= b ^ 3 -> a <= b.
Proof. intros b0 h. apply Rnot_lt_le. intro n. assert (0 < (a - b) * (a ^ 2 + a * b + b ^ 2)) by (apply Rmult_lt_0_compat; nra). lra. Qed.
Lemma product_le a b c d : 0 <= a -> 0 <= c -> a <= b -> c <= d -> a * c <= b * d.
Proof. intros. apply Rmult_le_compat; auto. Qed.
Lemma square_le a b : 0 <= a -> a <= b -> a ^ 2 <= b ^ 2.
Proof. intros. nra. Qed.
(* t^2 below both p and q: (t^2)^3 <= p q^2 *)
Lemma mix t p q : t ^ 2 <= p -> t ^ 2 <= q -> (t ^ 2) ^ 3 <= p * q ^ 2.
Proof.
intros hp hq. assert (0 <= t ^ 2) by nra. replace ((t ^ 2) ^ 3) with (t ^ 2 * (t ^ 2) ^ 2) by ring. apply product_le; auto; [nra|now apply square_le].
Qed.
(* the polynomials of one variable *)
Lemma poly_a a P : 0 <= a -> 0 <= P -> a ^ 2 * (P - 4 / 5 * a) <= 25 / 108 * P ^ 3.
Proof.
intros. assert (0 <= (6 * a - 5 * P) ^ 2 * (5 * P + 12 * a) / 540) by (apply Rmult_le_pos; [apply Rmult_le_pos; [apply pow2_ge_0|lra]|lra]).
replace ((6 * a - 5 * P) ^ 2 * (5 * P + 12 * a) / 540) with (25 / 108 * P ^ 3 - a ^ 2 * (P - 4 / 5 * a)) in H1 by field. lra.
Qed.
Lemma poly_b b Q : 0 <= b -> 0 <= Q -> b ^ 5 * (Q - b) <= 3125 / 46656 * Q ^ 6.
Proof.
intros b0 q0. set (r := 125 * Q ^ 4 + 300 * Q ^ 3 * b + 540 * Q ^ 2 * b ^ 2 + 864 * Q * b ^ 3 + 1296 * b ^ 4).
assert (r0 : 0 <= r). { unfold r. pose proof (pow_le Q 4 q0). pose proof (pow_le Q 3 q0). pose proof (pow_le Q 2 q0). pose proof (pow_le b 2 b0). pose proof (pow_le b 3 b0). pose proof (pow_le b 4 b0).
  assert (0 <= Q ^ 3 * b) by now apply Rmult_le_pos. assert (0 <= Q ^ 2 * b ^ 2) by now apply Rmult_le_pos. assert (0 <= Q * b ^ 3) by now apply Rmult_le_pos. lra. }
assert (0 <= (6 * b - 5 * Q) ^ 2 * r / 46656) by (apply Rmult_le_pos; [apply Rmult_le_pos; [apply pow2_ge_0|auto]|lra]).
replace ((6 * b - 5 * Q) ^ 2 * r / 46656) with (3125 / 46656 * Q ^ 6 - b ^ 5 * (Q - b)) in H by (unfold r; field). lra.
Qed.
Lemma poly_c a h : 0 <= a -> a <= h -> a * (h - a / 2) ^ 2 <= 8 / 27 * h ^ 3.
Proof.
intros. assert (0 <= (8 * h - 3 * a) * (3 * a - 2 * h) ^ 2 / 108) by (apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|lra]).
replace ((8 * h - 3 * a) * (3 * a - 2 * h) ^ 2 / 108) with (8 / 27 * h ^ 3 - a * (h - a / 2) ^ 2) in H1 by field. lra.
Qed.
Lemma poly_d a h : 0 <= a -> 0 <= h -> a ^ 2 * (h - a) <= 4 / 27 * h ^ 3.
Proof.
intros. assert (0 <= (3 * a - 2 * h) ^ 2 * (h + 3 * a) / 27) by (apply Rmult_le_pos; [apply Rmult_le_pos; [apply pow2_ge_0|lra]|lra]).
replace ((3 * a - 2 * h) ^ 2 * (h + 3 * a) / 27) with (4 / 27 * h ^ 3 - a ^ 2 * (h - a)) in H1 by field. lra.
Qed.

(* one point: what Taylor's formula along lines leaves, in every direction w *)
Section Point.
Variables (E : ips) (H : E -> E -> R) (T : E -> E -> E -> R) (mu L3 : R).
Hypothesis m0 : 0 < mu. Hypothesis L0 : 0 <= L3.
Hypothesis bH : bilinear H. Hypothesis bT : forall w, bilinear (T w). Hypothesis sT : forall w a b, T w a b = T a w b.
Hypothesis Q : forall w t u, mu * dot u u <= H u u + t * T w u u + L3 * dot w w * t ^ 2 / 2 * dot u u.
Lemma H_low u : mu * dot u u <= H u u.
Proof. pose proof (Q u 0 u). lra. Qed.
Lemma from_z z w : T z w w ^ 2 <= 2 * (L3 * dot z z) * dot w w * (H w w - mu * dot w w).
Proof. pose proof (dot_ge0 _ z). apply (core_diag E H (T z) mu (L3 * dot z z)); [now apply Rmult_le_pos|apply Q]. Qed.
(* the Hessian less (1 - th) mu is still th mu-convex *)
Lemma from_w th z w : 0 < th -> T z w w ^ 2 <= L3 * dot w w / (2 * (th * mu)) * (H z z - (1 - th) * (mu * dot z z)) * (H w w - (1 - th) * (mu * dot w w)).
Proof.
intro t0. set (H' := fun a b : E => H a b - (1 - th) * (mu * dot a b)). rewrite sT. pose proof (dot_ge0 _ w).
apply (proj2 (T_core E H' (T w) (th * mu) (L3 * dot w w) ltac:(now apply Rmult_lt_0_compat) ltac:(now apply Rmult_le_pos)
  ltac:(destruct bH as [s [a c]]; unfold H'; repeat split; intros; [now rewrite s, dotC|rewrite a, dotDl; ring|rewrite c, dotZl; ring]) (bT w)
  ltac:(intros t u; pose proof (Q w t u); unfold H'; lra)) z w).
Qed.
Lemma best_diag w a : T w a a ^ 2 <= 8 * L3 / 27 / mu ^ 2 * H w w * H a a ^ 2.
Proof.
pose proof (H_low w) as hw. pose proof (H_low a) as ha. pose proof (dot_ge0 _ w) as w0. pose proof (dot_ge0 _ a) as a0.
pose proof (from_z w a) as A. pose proof (from_w (1 / 2) w a ltac:(lra)) as B.
set (h := H w w) in *. set (k := H a a) in *. set (al := mu * dot w w) in *. set (be := mu * dot a a) in *.
assert (al0 : 0 <= al) by (apply Rmult_le_pos; lra). assert (be0 : 0 <= be) by (apply Rmult_le_pos; lra).
set (c := L3 / mu ^ 2). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat; nra]).
assert (A' : T w a a ^ 2 <= 2 * c * (al * be * (k - be))) by (eapply Rle_trans; [exact A|]; apply Req_le; unfold c, al, be; field; lra).
assert (B' : T w a a ^ 2 <= c * (be * (h - al / 2) * (k - be / 2))) by (eapply Rle_trans; [exact B|]; apply Req_le; unfold c, al, be; field; lra).
apply cube_le; [apply Rmult_le_pos; [apply Rmult_le_pos; [|lra]|nra]; replace (8 * L3 / 27 / mu ^ 2) with (8 / 27 * c) by (unfold c; field; lra); lra|].
eapply Rle_trans; [exact (mix _ _ _ A' B')|].
replace (2 * c * (al * be * (k - be)) * (c * (be * (h - al / 2) * (k - be / 2))) ^ 2) with
  (2 * c ^ 3 * ((al * (h - al / 2) ^ 2) * ((be * (k - be / 2) ^ 2) * (be ^ 2 * (k - be))))) by ring.
replace ((8 * L3 / 27 / mu ^ 2 * h * k ^ 2) ^ 3) with (2 * c ^ 3 * (8 / 27 * h ^ 3 * (8 / 27 * k ^ 3 * (4 / 27 * k ^ 3)))) by (unfold c; field; lra).
pose proof (pow_le c 3 c0). apply Rmult_le_compat_l; [lra|].
pose proof (pow2_ge_0 (h - al / 2)). pose proof (pow2_ge_0 (k - be / 2)). pose proof (pow2_ge_0 be).
apply product_le; [now apply Rmult_le_pos|apply Rmult_le_pos; apply Rmult_le_pos; lra|now apply poly_c|].
apply product_le; [now apply Rmult_le_pos|apply Rmult_le_pos; lra|now apply poly_c|apply poly_d; lra].
Qed.
Lemma sizes P R z w : 0 <= P -> 0 <= R -> (forall v, H z v <= P * norm v) -> (forall v, H w v <= R * norm v) ->
  T z w w ^ 2 <= 2 * 3125 / 46656 * (L3 * P ^ 2 * R ^ 4 / mu ^ 5).
Proof.
intros P0 R0 hz hw. pose proof (H_low z) as lz. pose proof (H_low w) as lw. specialize (hz z). specialize (hw w).
pose proof (norm_ge0 _ z) as nz. pose proof (norm_ge0 _ w) as nw. rewrite <- norm_sq in lz, lw.
pose proof (from_z z w) as A. pose proof (from_w (1 / 5) z w ltac:(lra)) as B. rewrite <- !norm_sq in A, B.
set (r := norm z) in *. set (q := norm w) in *.
assert (ra : mu * r <= P) by (destruct (Req_dec r 0) as [e|e]; [rewrite e; lra|apply (Rmult_le_reg_r r); lra]).
assert (qb : mu * q <= R) by (destruct (Req_dec q 0) as [e|e]; [rewrite e; lra|apply (Rmult_le_reg_r q); lra]).
set (a := mu * r) in *. set (b := mu * q) in *. assert (a0 : 0 <= a) by (apply Rmult_le_pos; lra). assert (b0 : 0 <= b) by (apply Rmult_le_pos; lra).
set (c := L3 / mu ^ 5). assert (c0 : 0 <= c) by (apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat, pow_lt; lra]).
assert (A' : T z w w ^ 2 <= 2 * c * (a ^ 2 * (b ^ 3 * (R - b)))).
{ eapply Rle_trans; [exact A|]. apply Rle_trans with (2 * (L3 * (r * r)) * (q * q) * (R * q - mu * (q * q))).
  - apply Rmult_le_compat_l; [|lra]. assert (0 <= r * r) by nra. assert (0 <= q * q) by nra. repeat apply Rmult_le_pos; lra.
  - apply Req_le. unfold c, a, b. field. lra. }
assert (B' : T z w w ^ 2 <= 5 / 2 * c * (a * (P - 4 / 5 * a) * (b ^ 3 * (R - 4 / 5 * b)))).
{ eapply Rle_trans; [exact B|]. apply Rle_trans with (L3 * (q * q) / (2 * (1 / 5 * mu)) * (P * r - (1 - 1 / 5) * (mu * (r * r))) * (R * q - (1 - 1 / 5) * (mu * (q * q)))).
  - assert (0 <= mu * (r * r)) by (apply Rmult_le_pos; nra). assert (0 <= mu * (q * q)) by (apply Rmult_le_pos; nra).
    assert (0 <= L3 * (q * q) / (2 * (1 / 5 * mu))) by (apply Rmult_le_pos; [apply Rmult_le_pos; nra|apply Rlt_le, Rinv_0_lt_compat; lra]).
    apply product_le; [apply Rmult_le_pos; [auto|lra]|lra|apply Rmult_le_compat_l; [auto|lra]|lra].
  - apply Req_le. unfold c, a, b. field. lra. }
assert (p2 : 0 <= P ^ 2) by nra. pose proof (pow_le R 4 R0) as r4.
apply cube_le; [apply Rmult_le_pos; [lra|]; replace (L3 * P ^ 2 * R ^ 4 / mu ^ 5) with (c * (P ^ 2 * R ^ 4)) by (unfold c; field; lra); apply Rmult_le_pos; [auto|now apply Rmult_le_pos]|].
eapply Rle_trans; [exact (mix _ _ _ A' B')|].
replace (2 * c * (a ^ 2 * (b ^ 3 * (R - b))) * (5 / 2 * c * (a * (P - 4 / 5 * a) * (b ^ 3 * (R - 4 / 5 * b)))) ^ 2) with
  (25 / 2 * c ^ 3 * ((a ^ 2 * (P - 4 / 5 * a)) ^ 2 * ((b ^ 2 * (R - 4 / 5 * b)) ^ 2 * (b ^ 5 * (R - b))))) by field.
replace ((2 * 3125 / 46656 * (L3 * P ^ 2 * R ^ 4 / mu ^ 5)) ^ 3) with (25 / 2 * c ^ 3 * ((25 / 108 * P ^ 3) ^ 2 * ((25 / 108 * R ^ 3) ^ 2 * (3125 / 46656 * R ^ 6)))) by (unfold c; field; lra).
pose proof (pow_le c 3 c0). apply Rmult_le_compat_l; [lra|].
assert (x1 : 0 <= a ^ 2 * (P - 4 / 5 * a)) by (apply Rmult_le_pos; [nra|lra]). assert (x2 : 0 <= b ^ 2 * (R - 4 / 5 * b)) by (apply Rmult_le_pos; [nra|lra]).
assert (x3 : 0 <= b ^ 5 * (R - b)) by (apply Rmult_le_pos; [now apply pow_le|lra]).
apply product_le; [nra|apply Rmult_le_pos; [nra|auto]|apply square_le; [auto|now apply poly_a]|].
apply product_le; [nra|auto|apply square_le; [auto|now apply poly_a]|now apply poly_b].
Qed.
End Point.

(* Taylor's formula along every line, from the Lipschitz third derivative *)
Lemma taylor_lines E H T mu L3 : third_derivative E H T mu L3 -> forall y w t u, mu * dot u u <= H y u u + t * T y w u u + L3 * dot w w * t ^ 2 / 2 * dot u u.
Proof.
intros [m0 L0 bH bT cv dv lp] y w t u. pose proof (dot_ge0 _ u) as u0. pose proof (dot_ge0 _ w) as w0.
pose proof (taylor1 (fun s => H (add y (scal s w)) u u) (fun s => T (add y (scal s w)) w u u) (L3 * dot w w * dot u u)) as Ty.
assert (Ml : 0 <= L3 * dot w w * dot u u) by (repeat apply Rmult_le_pos; auto).
specialize (Ty Ml (dv y w u)). cbv beta in Ty. rewrite !add_scal0 in Ty.
eapply Rle_trans; [apply (cv (add y (scal t w)) u)|].
replace (L3 * dot w w * t ^ 2 / 2 * dot u u) with (L3 * dot w w * dot u u * t ^ 2 / 2) by field. apply Ty.
intro s. eapply Rle_trans; [apply lp|].
assert (n : norm (sub (add y (scal s w)) y) = Rabs s * norm w).
{ unfold norm. replace (dot (sub _ _) (sub _ _)) with (s * s * dot w w).
  - rewrite sqrt_mult_alt by nra. f_equal. apply sqrt_Rsqr_abs.
  - unfold sub. repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr. rewrite (dotC _ w y). ring. }
rewrite n, <- (norm_sq _ w). apply Req_le. ring.
Qed.
Theorem T_self_bounding_best : self_bounding_best.
Proof.
intros E H T mu L3 td sy y w a b. pose proof (taylor_lines _ _ _ _ _ td y) as Q. destruct td as [m0 L0 bH bT cv dv lp].
assert (pos : forall u, 0 <= H y u u) by (intro u; pose proof (cv y u); pose proof (dot_ge0 _ u); nra).
assert (l0 : 0 <= 8 * L3 / 27) by lra. set (c := sqrt (8 * L3 / 27) / mu * sqrt (H y w w)).
assert (c0 : 0 <= c) by (apply Rmult_le_pos; [apply Rmult_le_pos; [apply sqrt_pos|apply Rlt_le, Rinv_0_lt_compat; auto]|apply sqrt_pos]).
assert (c2 : c ^ 2 = 8 * L3 / 27 / mu ^ 2 * H y w w).
{ unfold c. replace ((sqrt (8 * L3 / 27) / mu * sqrt (H y w w)) ^ 2) with ((sqrt (8 * L3 / 27) * sqrt (8 * L3 / 27)) / mu ^ 2 * (sqrt (H y w w) * sqrt (H y w w))) by (field; lra).
  now rewrite !sqrt_sqrt. }
assert (D : forall u, Rabs (T y w u u) <= c * H y u u).
{ intro u. apply Rsqr_incr_0_var; [|now apply Rmult_le_pos]. rewrite <- Rsqr_abs. unfold Rsqr.
  pose proof (best_diag E (H y) (T y) mu L3 m0 L0 (bH y) (bT y) (sy y) Q w u) as B. rewrite <- c2 in B. nra. }
pose proof (polarise E (H y) (T y w) c (bH y) (bT y w) c0 pos D a b) as K.
apply Rsqr_incr_0_var; [|apply Rmult_le_pos; [apply Rmult_le_pos; [exact c0|]|]; apply sqrt_pos]. rewrite <- Rsqr_abs. unfold Rsqr.
replace (c * sqrt (H y a a) * sqrt (H y b b) * _) with (c ^ 2 * (sqrt (H y a a) * sqrt (H y a a)) * (sqrt (H y b b) * sqrt (H y b b))) by ring.
rewrite !sqrt_sqrt by auto. lra.
Qed.
(* h'' = mu + L3 y^2/2 at y^2 = mu/L3 *)
Theorem T_self_bounding_best_attained : self_bounding_best_attained.
Proof.
intros mu L3 m0 l0. exists Rips, (fun y a b => (mu + L3 * y ^ 2 / 2) * a * b), (fun y w a b => L3 * y * w * a * b). split; [|split].
- constructor; auto; try lra.
  + intro y. repeat split; intros; simpl; field.
  + intros y w. repeat split; intros; simpl; ring.
  + intros y u. simpl. pose proof (Rle_0_sqr (y * u)) as P. unfold Rsqr in P. assert (0 <= L3 * (y * u * (y * u))) by (apply Rmult_le_pos; lra). lra.
  + intros y w u s. simpl. apply is_derive_Reals. auto_derive; auto. field.
  + intros y y' w u. rewrite !norm_R. unfold sub. simpl. replace (L3 * y * w * u * u - L3 * y' * w * u * u) with (L3 * ((y + -1 * y') * w * (u * u))) by ring.
    assert (uu : Rabs u * Rabs u = u * u) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr). rewrite !Rabs_mult, (Rabs_pos_eq L3), uu by lra. apply Req_le. ring.
- intros. simpl. ring.
- assert (q0 : 0 <= mu / L3) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; auto]). pose proof (sqrt_sqrt _ q0) as y2. pose proof (sqrt_pos (mu / L3)) as y0.
  exists (sqrt (mu / L3)), 1. assert (e : (mu + L3 * sqrt (mu / L3) ^ 2 / 2) * 1 * 1 = 3 / 2 * mu).
  { replace (sqrt (mu / L3) ^ 2) with (sqrt (mu / L3) * sqrt (mu / L3)) by ring. rewrite y2. field. lra. }
  split; [simpl; ring|split; [exact e|]]. rewrite e. assert (h0 : 0 <= 3 / 2 * mu) by lra. pose proof (sqrt_sqrt _ h0) as h2. pose proof (sqrt_pos (3 / 2 * mu)).
  assert (l8 : 0 <= 8 * L3 / 27) by lra. pose proof (sqrt_sqrt _ l8) as c2. pose proof (sqrt_pos (8 * L3 / 27)).
  rewrite Rabs_pos_eq by (repeat apply Rmult_le_pos; lra). apply Rsqr_inj; [repeat apply Rmult_le_pos; lra|apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat; auto]|now apply pow_le]|].
  unfold Rsqr. replace (L3 * sqrt (mu / L3) * 1 * 1 * 1 * (L3 * sqrt (mu / L3) * 1 * 1 * 1)) with (L3 ^ 2 * (sqrt (mu / L3) * sqrt (mu / L3))) by ring. rewrite y2.
  set (r := sqrt (3 / 2 * mu)) in *. set (t := sqrt (8 * L3 / 27)) in *. replace (t / mu * r ^ 3 * (t / mu * r ^ 3)) with (t * t / mu ^ 2 * (r * r) ^ 3) by (field; lra). rewrite h2, c2. field. lra.
Qed.
Lemma third_term_sq mu P Q L3 : 0 < mu -> 0 <= L3 -> third_term mu P Q L3 ^ 2 = 2 * 3125 / 46656 * (L3 * P ^ 2 * Q ^ 4 / mu ^ 5).
Proof.
intros m0 l0. unfold third_term, c_star. pose proof (sqrt_lt_R0 mu m0) as s0.
replace ((5 ^ 2 * sqrt 5 * sqrt 2 / 216 * (P * Q ^ 2 * sqrt L3 / (mu ^ 2 * sqrt mu))) ^ 2) with
  (625 / 46656 * ((sqrt 5 * sqrt 5) * (sqrt 2 * sqrt 2)) * (P ^ 2 * Q ^ 4 * (sqrt L3 * sqrt L3) / (mu ^ 4 * (sqrt mu * sqrt mu)))) by (field; lra).
rewrite !sqrt_sqrt by lra. field. lra.
Qed.
Lemma third_term_ge0 mu P Q L3 : 0 < mu -> 0 <= P -> 0 <= third_term mu P Q L3.
Proof.
intros m0 P0. unfold third_term, c_star. pose proof (sqrt_pos 5). pose proof (sqrt_pos 2). pose proof (sqrt_pos L3). pose proof (sqrt_lt_R0 mu m0). assert (0 <= Q ^ 2) by nra.
assert (0 < mu ^ 2 * sqrt mu) by (apply Rmult_lt_0_compat; nra).
apply Rmult_le_pos; [repeat apply Rmult_le_pos; lra|]. apply Rmult_le_pos; [apply Rmult_le_pos; [now apply Rmult_le_pos|auto]|apply Rlt_le, Rinv_0_lt_compat; auto].
Qed.
Theorem T_self_bounding_sizes : self_bounding_sizes.
Proof.
intros E H T mu L3 td sy y z w P R P0 R0 hz hw. pose proof (taylor_lines _ _ _ _ _ td y) as Q. destruct td as [m0 L0 bH bT cv dv lp].
pose proof (third_term_ge0 mu P R L3 m0 P0). apply Rsqr_incr_0_var; auto. rewrite <- Rsqr_abs. unfold Rsqr.
pose proof (sizes E (H y) (T y) mu L3 m0 L0 (bH y) (bT y) (sy y) Q P R z w P0 R0 hz hw) as B. rewrite <- third_term_sq in B by auto. nra.
Qed.
