(* Self-bounding of the third derivative of a strongly convex function: proof of StatementsLowerLevel.self_bounding and its sharpness. *)
Require Import Reals Lra Psatz.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsKappa StatementsBias Minimiser.
Open Scope R_scope.

(* a quadratic that is non-negative everywhere *)
Lemma discriminant a b c : 0 <= a -> (forall t, 0 <= c + t * b + a * t ^ 2) -> b ^ 2 <= 4 * a * c.
Proof.
intros a0 H. destruct (Req_dec a 0) as [z|z].
- subst a. destruct (Req_dec b 0) as [|nb]; [subst b; lra|]. exfalso.
  pose proof (H (- (c + 1) / b)) as Q. replace (c + - (c + 1) / b * b + 0 * (- (c + 1) / b) ^ 2) with (-1) in Q by (field; auto). lra.
- pose proof (H (- b / (2 * a))) as Q. replace (c + - b / (2 * a) * b + a * (- b / (2 * a)) ^ 2) with ((4 * a * c - b ^ 2) / (4 * a)) in Q by (field; auto).
  apply (Rmult_le_compat_l (4 * a)) in Q; [|lra]. replace (4 * a * ((4 * a * c - b ^ 2) / (4 * a))) with (4 * a * c - b ^ 2) in Q by (field; auto). lra.
Qed.

Section F.
Variable E : ips.
Implicit Types B H S : E -> E -> R.
Lemma bil_quad B u v s : bilinear B -> B (add u (scal s v)) (add u (scal s v)) = B u u + 2 * s * B u v + s ^ 2 * B v v.
Proof.
intros [Sy [Ad Sc]]. rewrite Ad, Sc, !(Sy _ (add u (scal s v))), !Ad, !Sc, (Sy v u). ring.
Qed.
(* |S| <= c H on the diagonal gives S[a,b]^2 <= c^2 H[a,a] H[b,b]: add c H - S at a + sb and c H + S at a - sb *)
Lemma polarise H S c : bilinear H -> bilinear S -> 0 <= c -> (forall u, 0 <= H u u) -> (forall u, Rabs (S u u) <= c * H u u) ->
  forall a b, S a b ^ 2 <= c ^ 2 * H a a * H b b.
Proof.
intros bH bS c0 H0 D a b.
assert (Q : forall s, 0 <= c * H a a + s * (- 2 * S a b) + c * H b b * s ^ 2).
{ intro s. pose proof (D (add a (scal s b))) as P. pose proof (D (add a (scal (- s) b))) as M.
  rewrite !(bil_quad H), !(bil_quad S) in P, M by auto.
  pose proof (Rle_trans _ _ _ (Rle_abs _) P). pose proof (Rle_trans _ _ _ (Rle_abs _) (eq_ind_r (fun z => z <= _) M (Rabs_Ropp _))). lra. }
apply discriminant in Q; [nra|]. apply Rmult_le_pos; auto.
Qed.
(* the algebra at one point *)
Lemma core_diag H S mu L : 0 <= L -> (forall t u, mu * dot u u <= H u u + t * S u u + L * t ^ 2 / 2 * dot u u) ->
  forall u, S u u ^ 2 <= 2 * L * dot u u * (H u u - mu * dot u u).
Proof.
intros L0 Q u. pose proof (dot_ge0 _ u).
assert (0 <= L / 2 * dot u u) by (apply Rmult_le_pos; lra).
pose proof (discriminant (L / 2 * dot u u) (S u u) (H u u - mu * dot u u) H1) as D.
replace (2 * L * dot u u * _) with (4 * (L / 2 * dot u u) * (H u u - mu * dot u u)) by field.
apply D. intro t. pose proof (Q t u). lra.
Qed.
Lemma core_abs H S mu L : 0 < mu -> 0 <= L -> (forall u, mu * dot u u <= H u u) ->
  (forall u, S u u ^ 2 <= 2 * L * dot u u * (H u u - mu * dot u u)) -> forall u, Rabs (S u u) <= sqrt (L / (2 * mu)) * H u u.
Proof.
intros m0 L0 H0 Q u. pose proof (Q u) as D. pose proof (dot_ge0 _ u) as n0. pose proof (H0 u) as h0.
assert (hp : 0 <= H u u) by nra.
assert (l0 : 0 <= L / (2 * mu)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
pose proof (sqrt_pos (L / (2 * mu))) as s0. pose proof (sqrt_sqrt _ l0) as s2.
(* 4 mu |u|^2 (H - mu |u|^2) <= H^2 *)
assert (K : 2 * L * dot u u * (H u u - mu * dot u u) <= L / (2 * mu) * (H u u * H u u)).
{ replace (2 * L * dot u u * _) with (L / (2 * mu) * (4 * (mu * dot u u) * (H u u - mu * dot u u))) by (field; lra).
  apply Rmult_le_compat_l; auto. pose proof (Rle_0_sqr (H u u - 2 * (mu * dot u u))) as q. unfold Rsqr in q. lra. }
apply Rsqr_incr_0_var; [|apply Rmult_le_pos; auto]. rewrite <- Rsqr_abs. unfold Rsqr.
replace (_ * H u u * _) with (sqrt (L / (2 * mu)) * sqrt (L / (2 * mu)) * (H u u * H u u)) by ring. rewrite s2. nra.
Qed.
End F.

Theorem T_core : self_bounding_core.
Proof.
intros E H S mu L m0 L0 bH bS Q.
assert (H0 : forall u, mu * dot u u <= H u u) by (intro u; pose proof (Q 0 u); lra).
split; [now apply core_diag|]. intros a b.
assert (l0 : 0 <= L / (2 * mu)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
replace (L / (2 * mu)) with (sqrt (L / (2 * mu)) ^ 2) by (simpl; rewrite Rmult_1_r; now apply sqrt_sqrt).
apply polarise; auto; [apply sqrt_pos| |].
- intro u. pose proof (H0 u). pose proof (dot_ge0 _ u). nra.
- apply core_abs; auto. now apply core_diag.
Qed.

(* Taylor along a line, from a Lipschitz derivative *)
Lemma taylor1 (h h' : R -> R) M : 0 <= M -> (forall s, derivable_pt_lim h s (h' s)) -> (forall s, Rabs (h' s - h' 0) <= M * Rabs s) ->
  forall t, h t <= h 0 + t * h' 0 + M * t ^ 2 / 2.
Proof.
intros M0 D Lp t.
set (G := fun s => h (s * t) - s * (t * h' 0) - M * t ^ 2 / 2 * (s * s)).
set (G' := fun s => h' (s * t) * (1 * t) - 1 * (t * h' 0) - M * t ^ 2 / 2 * (1 * s + s * 1)).
assert (DG : forall s, 0 <= s <= 1 -> derivable_pt_lim G s (G' s)).
{ intros s _. unfold G, G'. apply derivable_pt_lim_minus; [apply derivable_pt_lim_minus|].
  - assert (A : forall c s, derivable_pt_lim (fun s => s * c) s (1 * c)).
    { intros c x. pose proof (derivable_pt_lim_mult id (fct_cte c) x 1 0 (derivable_pt_lim_id x) (derivable_pt_lim_const _ x)) as Q.
      unfold mult_fct, id, fct_cte in Q. rewrite Rmult_0_r, Rplus_0_r in Q. exact Q. }
    apply (derivable_pt_lim_comp (fun s => s * t) h); [apply A|apply D].
  - pose proof (derivable_pt_lim_mult id (fct_cte (t * h' 0)) s 1 0 (derivable_pt_lim_id s) (derivable_pt_lim_const _ s)) as Q.
    unfold mult_fct, id, fct_cte in Q. rewrite Rmult_0_r, Rplus_0_r in Q. exact Q.
  - apply (derivable_pt_lim_scal (fun s => s * s)). apply (derivable_pt_lim_mult id id s 1 1); apply derivable_pt_lim_id. }
destruct (MVT_cor2 G G' 0 1 ltac:(lra) DG) as (c & e & Hc).
assert (N : G' c <= 0).
{ unfold G'. pose proof (Lp (c * t)) as B. rewrite Rabs_mult, (Rabs_pos_eq c) in B by lra.
  assert (t * (h' (c * t) - h' 0) <= M * t ^ 2 * c).
  { eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. replace (M * t ^ 2 * c) with (Rabs t * (M * (c * Rabs t))).
    - apply Rmult_le_compat_l; [apply Rabs_pos|exact B].
    - rewrite <- (pow2_abs t). ring. }
  lra. }
assert (e' : G 1 - G 0 <= 0) by (rewrite e; lra).
unfold G in e'. rewrite !Rmult_1_l, !Rmult_0_l in e'. lra.
Qed.

Theorem T_self_bounding : self_bounding.
Proof.
intros E H T mu L3 [m0 L0 bH bT cv dv lp] y w a b.
pose proof (norm_ge0 _ w) as w0.
set (L := L3 * (norm w * norm w)).
assert (L' : 0 <= L) by (apply Rmult_le_pos; [lra|nra]).
assert (Q : forall t u, mu * dot u u <= H y u u + t * T y w u u + L * t ^ 2 / 2 * dot u u).
{ intros t u. pose proof (dot_ge0 _ u) as u0.
  pose proof (taylor1 (fun s => H (add y (scal s w)) u u) (fun s => T (add y (scal s w)) w u u) (L * dot u u)) as Ty.
  assert (Ml : 0 <= L * dot u u) by (apply Rmult_le_pos; auto).
  specialize (Ty Ml (dv y w u)). cbv beta in Ty. rewrite !add_scal0 in Ty.
  eapply Rle_trans; [apply (cv (add y (scal t w)) u)|].
  replace (L * t ^ 2 / 2 * dot u u) with (L * dot u u * t ^ 2 / 2) by field. apply Ty.
  intro s. eapply Rle_trans; [apply lp|].
  rewrite (norm_eq _ _ (sub (add y (scal s w)) y) (scal s w)) by (expand; rewrite (dotC _ w y); ring). rewrite norm_scal.
  apply Req_le. unfold L. ring. }
pose proof (proj2 (T_core E (H y) (T y w) mu L m0 L' (bH y) (bT y w) Q) a b) as K.
pose proof (cv y a) as ca. pose proof (cv y b) as cb. pose proof (dot_ge0 _ a). pose proof (dot_ge0 _ b).
assert (Ha : 0 <= H y a a) by nra. assert (Hb : 0 <= H y b b) by nra.
assert (l0 : 0 <= L3 / (2 * mu)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
apply Rsqr_incr_0_var; [|repeat apply Rmult_le_pos; auto using sqrt_pos]. rewrite <- Rsqr_abs. unfold Rsqr.
replace (sqrt (L3 / (2 * mu)) * norm w * sqrt (H y a a) * sqrt (H y b b) * _) with
  ((sqrt (L3 / (2 * mu)) * sqrt (L3 / (2 * mu))) * (norm w * norm w) * (sqrt (H y a a) * sqrt (H y a a)) * (sqrt (H y b b) * sqrt (H y b b))) by ring.
rewrite !sqrt_sqrt by auto. replace (T y w a b * T y w a b) with (T y w a b ^ 2) by ring. eapply Rle_trans; [exact K|].
apply Req_le. unfold L. field. lra.
Qed.
Theorem T_sharp : self_bounding_sharp.
Proof.
intros mu L m0 L0. set (s := sqrt (2 * mu / L)).
assert (s2 : s * s = 2 * mu / L) by (apply sqrt_sqrt; apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; auto]).
assert (sl : L * (s * s) = 2 * mu) by (rewrite s2; field; lra).
exists (2 * mu), (L * s). split; [lra|split].
- intro t. replace (L * t ^ 2 / 2) with (L / 2 * (t * t)) by field. assert (0 <= L / 2 * ((t + s) * (t + s))) by (apply Rmult_le_pos; [lra|apply Rle_0_sqr]). lra.
- replace ((L * s) ^ 2) with (L * (L * (s * s))) by ring. rewrite sl. field. lra.
Qed.
