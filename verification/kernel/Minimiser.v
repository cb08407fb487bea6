(* The minimiser of nu f + g: strong convexity, Lipschitz in x, shift in nu. Proof of StatementsLowerLevel. *)
Require Import Reals Lra Psatz.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsKappa StatementsBias.
Open Scope R_scope.
Ltac expand := unfold Vocabulary.sub; repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr.

Lemma dist_fst (X Y : ips) (x x' : X) (y : Y) : dist x x' y y = norm (sub x x').
Proof. unfold dist, norm. f_equal. replace (dot (sub y y) (sub y y)) with 0 by (expand; ring). ring. Qed.
Lemma dist_snd (X Y : ips) (x : X) (y y' : Y) : dist x x y y' = norm (sub y y').
Proof. unfold dist, norm. f_equal. replace (dot (sub x x) (sub x x)) with 0 by (expand; ring). ring. Qed.
Lemma norm_scal (E : ips) s (v : E) : norm (scal s v) = Rabs s * norm v.
Proof.
unfold norm. rewrite dotZl, dotZr, <- Rmult_assoc, sqrt_mult_alt by nra. f_equal. apply sqrt_Rsqr_abs.
Qed.
Lemma norm_eq (E F : ips) (u : E) (v : F) : dot u u = dot v v -> norm u = norm v.
Proof. intro e. unfold norm. now rewrite e. Qed.
Lemma dot_le (E : ips) (u v : E) : dot u v <= norm u * norm v.
Proof. eapply Rle_trans; [apply Rle_abs|apply cauchy_norm]. Qed.
Lemma cancel a n c : 0 < a -> 0 <= n -> 0 <= c -> a * (n * n) <= c * n -> n <= c / a.
Proof.
intros a0 n0 c0 H. apply (Rmult_le_reg_l a); auto. replace (a * (c / a)) with c by (field; lra).
destruct (Rle_lt_or_eq_dec 0 n n0) as [p|p]; [|subst n; lra]. apply (Rmult_le_reg_r n); lra.
Qed.
Lemma norm_add_le (E : ips) (u v : E) : norm (add u v) <= norm u + norm v.
Proof.
pose proof (norm_sub_le _ (add u v) v) as H. rewrite (norm_eq _ _ (sub (add u v) v) u) in H; [lra|].
expand. rewrite (dotC _ v u). ring.
Qed.

(* a derivative is bounded by a Lipschitz constant, and below by a slope *)
Lemma derive_ub (h : R -> R) l c : derivable_pt_lim h 0 l -> (forall s, 0 < s -> h s - h 0 <= c * s) -> l <= c.
Proof.
intros D H. apply Rnot_lt_le. intro lt. destruct (D ((l - c) / 2) ltac:(lra)) as [e He].
pose proof (cond_pos e) as e0. pose proof (He (e / 2) ltac:(lra)) as B. rewrite Rabs_pos_eq in B by lra. specialize (B ltac:(lra)).
rewrite Rplus_0_l in B. apply Rabs_def2 in B. destruct B as [_ B].
pose proof (H (e / 2) ltac:(lra)) as Hs.
assert ((h (e / 2) - h 0) / (e / 2) <= c).
{ apply (Rmult_le_reg_r (e / 2)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. lra. }
lra.
Qed.
Lemma derive_lb (h : R -> R) l c : derivable_pt_lim h 0 l -> (forall s, 0 < s -> c * s <= h s - h 0) -> c <= l.
Proof.
intros D H. assert (- l <= - c); [|lra]. apply (derive_ub (fun s => - h s)); [now apply (derivable_pt_lim_opp h)|].
intros s s0. pose proof (H s s0). lra.
Qed.

Section P.
Variables (X Y : ips) (f g : X -> Y -> R) (fy gy : X -> Y -> Y) (mu L0 L1 : R).
Hypothesis lo : lower_level X Y f g fy gy mu L0 L1.

Lemma step_norm (y d : Y) s : 0 <= s -> norm (sub (add y (scal s d)) y) = s * norm d.
Proof. intro s0. rewrite <- (Rabs_pos_eq s) at 2 by auto. rewrite <- norm_scal. apply norm_eq. expand. rewrite (dotC _ d y). ring. Qed.

(* f is not more concave than -L1/2 |.|^2 *)
Lemma f_below x y d : f x y + dot (fy x y) d - L1 / 2 * dot d d <= f x (add y d).
Proof.
pose proof (descent Y (fun y => - f x y) (fun y => scal (-1) (fy x y)) L1) as D.
assert (G : forall y d s, derivable_pt_lim (fun s => - f x (add y (scal s d))) s (dot (scal (-1) (fy x (add y (scal s d)))) d)).
{ intros z e s. rewrite dotZl. replace (-1 * _) with (- dot (fy x (add z (scal s e))) e) by ring.
  apply (derivable_pt_lim_opp (fun s => f x (add z (scal s e)))). apply (f_grad _ _ _ _ _ _ _ _ _ lo). }
assert (Lp : forall y y', norm (sub (scal (-1) (fy x y)) (scal (-1) (fy x y'))) <= L1 * norm (sub y y')).
{ intros z z'. rewrite <- (dist_snd X Y x z z'). rewrite (norm_eq _ _ (sub (scal (-1) (fy x z)) _) (sub (fy x z) (fy x z'))); [apply (fy_lip _ _ _ _ _ _ _ _ _ lo)|].
  expand. ring. }
specialize (D G Lp y d). cbv beta in D. rewrite dotZl in D. lra.
Qed.

Lemma convex nu x : strongly_convex (g_nu f g nu x) (grad_nu fy gy nu x) (mu - Rabs nu * L1).
Proof.
intros y d. unfold g_nu, grad_nu, sq. rewrite dotDl, dotZl.
pose proof (g_convex _ _ _ _ _ _ _ _ _ lo x y d) as Gc. unfold sq in Gc. pose proof (f_below x y d) as Fb.
assert (Fa : f x (add y d) <= f x y + dot (fy x y) d + L1 / 2 * dot d d).
{ apply descent; [apply (f_grad _ _ _ _ _ _ _ _ _ lo)|]. intros z z'. rewrite <- (dist_snd X Y x z z'). apply (fy_lip _ _ _ _ _ _ _ _ _ lo). }
assert (K : - Rabs nu * (L1 / 2 * dot d d) <= nu * (f x (add y d) - f x y - dot (fy x y) d)).
{ unfold Rabs. destruct (Rcase_abs nu); nra. }
nra.
Qed.

Lemma to (y z : Y) : add y (sub z y) = z. Proof. apply add_back. Qed.
Lemma monotone (h : Y -> R) grad m y z : strongly_convex h grad m -> m * dot (sub z y) (sub z y) <= dot (sub (grad z) (grad y)) (sub z y).
Proof.
intro S. pose proof (S y (sub z y)) as A. pose proof (S z (sub y z)) as B. unfold sq in A, B.
rewrite (to y z) in A. rewrite (to z y) in B.
assert (e : dot (sub y z) (sub y z) = dot (sub z y) (sub z y)) by (expand; rewrite (dotC _ z y); ring).
assert (e' : dot (grad z) (sub y z) = - dot (grad z) (sub z y)) by (expand; ring).
rewrite e, e' in B. unfold sub at 3. rewrite dotDl, dotZl. lra.
Qed.

Lemma stationary nu x y : minimiser (g_nu f g nu x) y -> forall d, dot (grad_nu fy gy nu x y) d = 0.
Proof.
intros M.
assert (D : forall d, derivable_pt_lim (fun s => g_nu f g nu x (add y (scal s d))) 0 (dot (grad_nu fy gy nu x y) d)).
{ intro d. unfold g_nu, grad_nu. rewrite dotDl, dotZl.
  pose proof (f_grad _ _ _ _ _ _ _ _ _ lo x y d 0) as F. pose proof (g_grad _ _ _ _ _ _ _ _ _ lo x y d 0) as G. rewrite add_scal0 in F, G.
  apply (derivable_pt_lim_plus (fun s => nu * f x (add y (scal s d))) (fun s => g x (add y (scal s d)))); [|exact G].
  apply (derivable_pt_lim_scal (fun s => f x (add y (scal s d)))). exact F. }
assert (P : forall d, 0 <= dot (grad_nu fy gy nu x y) d).
{ intro d. apply (derive_lb _ _ _ (D d)). intros s s0. rewrite add_scal0. pose proof (M (add y (scal s d))). lra. }
intro d. pose proof (P d). pose proof (P (scal (-1) d)) as N. rewrite dotZr in N. lra.
Qed.

Lemma fy_bound x y : norm (fy x y) <= L0.
Proof.
assert (H : dot (fy x y) (fy x y) <= L0 * norm (fy x y)).
{ pose proof (f_grad _ _ _ _ _ _ _ _ _ lo x y (fy x y) 0) as D. rewrite add_scal0 in D.
  apply (derive_ub _ _ _ D). intros s s0. rewrite add_scal0.
  eapply Rle_trans; [apply Rle_abs|]. eapply Rle_trans; [apply (f_lip _ _ _ _ _ _ _ _ _ lo)|]. rewrite step_norm; lra. }
rewrite <- norm_sq in H. pose proof (norm_ge0 _ (fy x y)). pose proof (L0_nonneg _ _ _ _ _ _ _ _ _ lo).
pose proof (cancel 1 (norm (fy x y)) L0 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)). lra.
Qed.

Lemma lipschitz nu x x' y y' : Rabs nu * L1 < mu -> minimiser (g_nu f g nu x) y -> minimiser (g_nu f g nu x') y' ->
  norm (sub y y') <= (1 + Rabs nu) * L1 / (mu - Rabs nu * L1) * norm (sub x x').
Proof.
intros w M M'. pose proof (Rabs_pos nu). pose proof (L1_nonneg _ _ _ _ _ _ _ _ _ lo). pose proof (norm_ge0 _ (sub x x')).
replace (_ / _ * _) with ((1 + Rabs nu) * L1 * norm (sub x x') / (mu - Rabs nu * L1)) by (field; lra).
apply cancel; [lra|apply norm_ge0|repeat apply Rmult_le_pos; lra|]. rewrite norm_sq.
eapply Rle_trans; [apply (monotone _ _ _ y' y (convex nu x))|].
set (d := sub y y').
unfold sub at 1. rewrite dotDl, dotZl, (stationary nu x y M d).
pose proof (stationary nu x' y' M' d) as Z.
replace (0 + -1 * dot (grad_nu fy gy nu x y') d) with (nu * dot (sub (fy x' y') (fy x y')) d + dot (sub (gy x' y') (gy x y')) d)
  by (revert Z; unfold grad_nu; expand; intro; lra).
pose proof (fy_lip _ _ _ _ _ _ _ _ _ lo x' y' x y') as A. pose proof (gy_lip _ _ _ _ _ _ _ _ _ lo x' y' x y') as B.
rewrite dist_fst, (norm_subC _ x' x) in A, B.
pose proof (norm_ge0 _ d) as nd. pose proof (cauchy_norm _ (sub (fy x' y') (fy x y')) d) as CA. pose proof (dot_le _ (sub (gy x' y') (gy x y')) d) as CB.
assert (nu * dot (sub (fy x' y') (fy x y')) d <= Rabs nu * (L1 * norm (sub x x') * norm d)).
{ eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_l; auto. eapply Rle_trans; [exact CA|]. apply Rmult_le_compat_r; auto. }
assert (norm (sub (gy x' y') (gy x y')) * norm d <= L1 * norm (sub x x') * norm d) by (apply Rmult_le_compat_r; auto).
lra.
Qed.

Lemma shift nu x y y0 : minimiser (g_nu f g nu x) y -> minimiser (g x) y0 -> norm (sub y y0) <= Rabs nu * L0 / mu.
Proof.
intros M M0. pose proof (Rabs_pos nu). pose proof (L0_nonneg _ _ _ _ _ _ _ _ _ lo). pose proof (mu_pos _ _ _ _ _ _ _ _ _ lo).
apply cancel; [lra|apply norm_ge0|nra|]. rewrite norm_sq.
eapply Rle_trans; [apply (monotone _ _ _ y0 y (g_convex _ _ _ _ _ _ _ _ _ lo x))|].
set (d := sub y y0).
assert (Z0 : dot (gy x y0) d = 0).
{ assert (M1 : minimiser (g_nu f g 0 x) y0) by (intro z; unfold g_nu; rewrite !Rmult_0_l, !Rplus_0_l; apply M0).
  pose proof (stationary 0 x y0 M1 d) as Z. unfold grad_nu in Z. rewrite dotDl, dotZl in Z. lra. }
pose proof (stationary nu x y M d) as Z. unfold grad_nu in Z. rewrite dotDl, dotZl in Z.
unfold sub at 1. rewrite dotDl, dotZl, Z0.
replace (dot (gy x y) d + -1 * 0) with (- nu * dot (fy x y) d) by lra.
eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult, Rabs_Ropp, Rmult_assoc. apply Rmult_le_compat_l; auto.
eapply Rle_trans; [apply cauchy_norm|]. apply Rmult_le_compat_r; [apply norm_ge0|apply fy_bound].
Qed.
End P.

Theorem T_convexity : perturbed_convexity.
Proof. intros X Y f g fy gy mu L0 L1 lo nu x. now apply (convex X Y f g fy gy mu L0 L1). Qed.
Theorem T_half : perturbed_half.
Proof.
intros X Y f g fy gy mu L0 L1 lo j nu x n0 w y d.
pose proof (convex X Y f g fy gy mu L0 L1 lo (j * nu) x y d) as A. pose proof (dot_ge0 _ d).
rewrite Rabs_mult, (Rabs_pos_eq nu) in A by lra. unfold sq in *. nra.
Qed.
Theorem T_lipschitz : minimiser_lipschitz.
Proof. intros X Y f g fy gy mu L0 L1 lo. exact (lipschitz X Y f g fy gy mu L0 L1 lo). Qed.
Theorem T_window : minimiser_lipschitz_window.
Proof.
intros X Y f g fy gy mu L0 L1 lo nu x x' y y' mL w M M'. pose proof (mu_pos _ _ _ _ _ _ _ _ _ lo). pose proof (Rabs_pos nu).
eapply Rle_trans; [apply (lipschitz X Y f g fy gy mu L0 L1 lo nu x x' y y'); auto; lra|].
apply Rmult_le_compat_r; [apply norm_ge0|].
assert (n2 : Rabs nu <= 1 / 2) by (apply (Rmult_le_reg_r L1); lra).
apply (Rmult_le_reg_r (mu - Rabs nu * L1)); [lra|]. replace ((1 + Rabs nu) * L1 / _ * _) with ((1 + Rabs nu) * L1) by (field; lra).
apply (Rmult_le_reg_r mu); [lra|]. replace (3 * (L1 / mu) * (mu - Rabs nu * L1) * mu) with (L1 * (3 * (mu - Rabs nu * L1))) by (field; lra).
rewrite (Rmult_comm (1 + Rabs nu)), Rmult_assoc. apply Rmult_le_compat_l; nra.
Qed.
Theorem T_shift : minimiser_shift.
Proof. intros X Y f g fy gy mu L0 L1 lo. exact (shift X Y f g fy gy mu L0 L1 lo). Qed.
