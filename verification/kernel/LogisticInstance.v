(* Logistic loss with ridge meets all hypotheses, for every p: proof of StatementsInstances. *)
Require Import Reals Lra Lia Psatz List FunctionalExtensionality.
From FD Require Import Vocabulary InnerProduct StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsInstances.
From FD Require Import VectorAlgebra ExplicitTheorem Softplus RidgeField.
From FD Require HilbertSpace QuadraticInstance Final OrderP BellMajorant.
Import ListNotations.
Open Scope R_scope.
Lemma lsum_derive {A} (h : A -> R -> R) (h' : A -> R) s l : (forall a, derivable_pt_lim (h a) s (h' a)) -> derivable_pt_lim (fun s => lsum (fun a => h a s) l) s (lsum h' l).
Proof. intro D. induction l as [|a l IH]; simpl; [apply derivable_pt_lim_const|]. exact (derivable_pt_lim_plus (h a) _ s _ _ (D a) IH). Qed.
Lemma lsum_bound {A} (P : A -> Prop) (h : A -> R) l c : Forall P l -> (forall a, P a -> Rabs (h a) <= c) -> Rabs (lsum h l) <= INR (length l) * c.
Proof.
intros f B. induction l as [|a l IH]; [simpl; rewrite Rabs_R0; lra|]. inversion f; subst. cbn [lsum length]. rewrite S_INR. eapply Rle_trans; [apply Rabs_triang|]. pose proof (B a H1). pose proof (IH H2). lra.
Qed.
Lemma lsum_minus {A} (h k : A -> R) l : lsum h l - lsum k l = lsum (fun a => h a - k a) l.
Proof. induction l as [|a l IH]; simpl; [ring|]. rewrite <- IH. ring. Qed.
Lemma lsum_ext {A} (h k : A -> R) l : (forall a, h a = k a) -> lsum h l = lsum k l.
Proof. intro e. induction l as [|a l IH]; simpl; [auto|]. now rewrite e, IH. Qed.
Lemma norm_dual {E : ips} (w : E) c : 0 <= c -> (forall v, Rabs (dot w v) <= c * norm v) -> norm w <= c.
Proof.
intros c0 h. pose proof (h w) as B. rewrite Rabs_pos_eq, <- norm_sq in B by apply dot_ge0. pose proof (norm_ge0 _ w). apply Rnot_lt_le. intro. nra.
Qed.
Section I.
Variables (E : space) (A B : list E) (xi : E).
Hypotheses (hA : Forall (fun a => norm a <= 1) A) (hB : Forall (fun b => norm b <= 1) B).
Notation f := (lg_f E B). Notation g := (lg_g E A). Notation fx := (lg_fx E). Notation fy := (lg_fy E B). Notation gx := (lg_gx E). Notation gy := (lg_gy E A).
Definition lF (x y : E) (l : list E) : R := ridges spk B y l.
Definition lG (x y : E) (l : list E) : R := ridges spk A y l + quad x y l.
Definition lGX (x u y : E) (l : list E) : R := tilt u y l.
Definition lFX (x u y : E) (l : list E) : R := 0.
Notation nA := (INR (length A)). Notation nB := (INR (length B)).
Definition c_L1 := 2 * (nA + nB) + 3.
Definition c_L2 := nA * spM 3.
Definition c_L (p : nat) := c_L1 + (nA + nB) * sum spM (S (S (S p))).
Lemma nA0 : 0 <= nA. Proof. apply pos_INR. Qed.
Lemma nB0 : 0 <= nB. Proof. apply pos_INR. Qed.
Lemma dot_lvsum {T} (h : T -> E) l v : dot (lvsum E h l) v = lsum (fun a => dot (h a) v) l.
Proof. induction l as [|a l IH]; simpl; [apply zeroP|]. now rewrite dotDl, IH. Qed.
Lemma dot0 (v : E) : dot v zero = 0. Proof. rewrite dotC. apply zeroP. Qed.
Lemma fyE x y v : dot (fy x y) v = lsum (fun b => sigmoid (dot b y) * dot b v) B.
Proof. unfold lg_fy. rewrite dot_lvsum. apply lsum_ext. intro. apply dotZl. Qed.
Lemma gyE x y v : dot (gy x y) v = lsum (fun a => sigmoid (dot a y) * dot a v) A + dot y v - dot x v.
Proof. unfold lg_gy. rewrite dotDl, dot_lvsum. unfold sub. rewrite dotDl, dotZl. rewrite (lsum_ext _ (fun a => sigmoid (dot a y) * dot a v)) by (intro; apply dotZl). ring. Qed.
Lemma line_comp k (b y e : E) s : derivable_pt_lim (fun s => spk k (dot b (add y (scal s e)))) s (spk (S k) (dot b (add y (scal s e))) * dot b e).
Proof.
replace (fun s => spk k (dot b (add y (scal s e)))) with (comp (spk k) (fun s => dot b y + dot b e * s)) by (apply functional_extensionality; intro; unfold comp; rewrite dotDr, dotZr; f_equal; ring).
replace (dot b (add y (scal s e))) with (dot b y + dot b e * s) by (rewrite dotDr, dotZr; ring).
apply (derivable_pt_lim_comp (fun s => dot b y + dot b e * s) (spk k)); [|apply spk_derive].
assert (D : derivable_pt_lim (fun s => dot b y + dot b e * s) s (dot b e + 2 * 0 * s)) by (apply quad_lim with (a := dot b y); intro; ring).
replace (dot b e + 2 * 0 * s) with (dot b e) in D by ring. exact D.
Qed.
Lemma sig_sum_lip (D : list E) y y' v : Forall (fun a => norm a <= 1) D -> Rabs (lsum (fun a => sigmoid (dot a y) * dot a v) D - lsum (fun a => sigmoid (dot a y') * dot a v) D) <= INR (length D) * (norm (sub y y') * norm v).
Proof.
intro hD. rewrite lsum_minus. apply (lsum_bound (fun a => norm a <= 1)); auto. intros a na. replace (_ - _) with ((sigmoid (dot a y) - sigmoid (dot a y')) * dot a v) by ring.
pose proof (norm_ge0 _ (sub y y')). pose proof (norm_ge0 _ v). pose proof (norm_ge0 _ a).
rewrite Rabs_mult. apply Rmult_le_compat; try apply Rabs_pos.
- eapply Rle_trans; [apply sig_lip|]. replace (dot a y - dot a y') with (dot a (sub y y')) by (unfold sub; rewrite dotDr, dotZr; ring). pose proof (cauchy_norm _ a (sub y y')). nra.
- eapply Rle_trans; [apply cauchy_norm|]. nra.
Qed.
Lemma fy_lip x y x' y' : norm (sub (fy x y) (fy x' y')) <= nB * norm (sub y y').
Proof.
pose proof nB0. pose proof (norm_ge0 _ (sub y y')). apply norm_dual; [nra|]. intro v. unfold sub at 1. rewrite dotDl, dotZl, !fyE. pose proof (sig_sum_lip B y y' v hB) as h.
replace (_ + -1 * _) with (lsum (fun b => sigmoid (dot b y) * dot b v) B - lsum (fun b => sigmoid (dot b y') * dot b v) B) by ring. lra.
Qed.
Lemma gy_lip x y x' y' : norm (sub (gy x y) (gy x' y')) <= (nA + 1) * norm (sub y y') + norm (sub x x').
Proof.
pose proof nA0. pose proof (norm_ge0 _ (sub y y')). pose proof (norm_ge0 _ (sub x x')). apply norm_dual; [nra|]. intro v. unfold sub at 1. rewrite dotDl, dotZl, !gyE.
pose proof (sig_sum_lip A y y' v hA) as h. pose proof (cauchy_norm _ (sub y y') v) as c1. pose proof (cauchy_norm _ (sub x x') v) as c2.
set (d := lsum (fun a => sigmoid (dot a y) * dot a v) A - lsum (fun a => sigmoid (dot a y') * dot a v) A) in *.
replace (_ + -1 * _) with (d + dot (sub y y') v + - dot (sub x x') v) by (unfold d, sub; rewrite !dotDl, !dotZl; ring).
eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. lra.
Qed.
Lemma first : first_order E E f g fx gx fy gy 1 nB c_L1.
Proof.
pose proof nA0 as a0. pose proof nB0 as b0. unfold c_L1. constructor; try lra.
- intros x y d e s. unfold lg_f, lg_fx. rewrite zeroP, Rplus_0_l, fyE. apply (lsum_derive (fun b s => softplus (dot b (add y (scal s e))))). intro b. pose proof (line_comp 0 b y e s) as D. rewrite spk1 in D. exact D.
- intros x y x' y'. unfold lg_fx. pose proof (fy_lip x y x' y') as h. set (r := norm (sub y y')) in *. replace (sq (sub y y')) with (r * r) by apply norm_sq.
  replace (sq (sub zero zero)) with 0 by (unfold sq, sub; rewrite !dotDl, !dotZl, !zeroP; ring). rewrite Rplus_0_l, sq_norm. pose proof (norm_ge0 _ (sub (fy x y) (fy x' y'))). pose proof (norm_ge0 _ (sub y y')) as r0. fold r in r0.
  pose proof (sq_ge0 (sub x x')). apply Rle_trans with ((nB * r) * (nB * r)); [apply Rmult_le_compat; lra|]. assert (nB * nB <= (2 * (nA + nB) + 3) * (2 * (nA + nB) + 3)) by nra. assert (0 <= r * r) by nra. nra.
- intros x y x' y'. pose proof (gy_lip x y x' y') as h. set (r := norm (sub y y')) in *. set (t := norm (sub x x')) in *.
  replace (sq (sub y y')) with (r * r) by apply norm_sq. replace (sq (sub x x')) with (t * t) by apply norm_sq.
  replace (sq (sub (gx x y) (gx x' y'))) with (r * r) by (unfold r; rewrite norm_sq; unfold lg_gx, sq, sub; rewrite !dotDl, !dotDr, !dotZl, !dotZr; ring).
  rewrite sq_norm. pose proof (norm_ge0 _ (sub (gy x y) (gy x' y'))). assert (r0 : 0 <= r) by apply norm_ge0. assert (t0 : 0 <= t) by apply norm_ge0.
  set (c := nA + 1) in *. assert (c1 : 1 <= c) by (unfold c; lra).
  apply Rle_trans with (r * r + (c * r + t) * (c * r + t)); [apply Rplus_le_compat_l, Rmult_le_compat; lra|].
  assert (2 * (c * r) * t <= (c * r) * (c * r) + t * t) by (pose proof (Rle_0_sqr (c * r - t)); unfold Rsqr in *; lra).
  apply Rle_trans with ((2 * c + 1) * (2 * c + 1) * (t * t + r * r)); [assert (0 <= r * r) by nra; assert (0 <= t * t) by nra; nra|].
  apply Rmult_le_compat_r; [nra|]. unfold c. apply Rmult_le_compat; lra.
- intros x y d. unfold lg_g. rewrite gyE, sq_add, dotDr. assert (h : lsum (fun a => softplus (dot a y)) A + lsum (fun a => sigmoid (dot a y) * dot a d) A <= lsum (fun a => softplus (dot a (add y d))) A).
  { clear. induction A as [|a l IH]; simpl; [lra|]. pose proof (softplus_convex (dot a y) (dot a d)). rewrite dotDr. lra. }
  lra.
- intros x y. apply norm_dual; auto. intro v. rewrite fyE. apply (lsum_bound (fun b => norm b <= 1)); auto. intros b nb. rewrite Rabs_mult. pose proof (sig_abs (dot b y)). pose proof (cauchy_norm _ b v). pose proof (norm_ge0 _ v).
  pose proof (Rabs_pos (dot b v)). apply Rle_trans with (1 * Rabs (dot b v)); [apply Rmult_le_compat_r; lra|]. nra.
Qed.
Lemma grad_g : joint_grad g gx gy.
Proof.
intros x y d e s. unfold lg_g, lg_gx. rewrite gyE.
set (z := add y (scal s e)). set (w := add x (scal s d)).
replace (dot (scal (-1) z) d + (lsum (fun a => sigmoid (dot a z) * dot a e) A + dot z e - dot w e))
  with (lsum (fun a => sigmoid (dot a z) * dot a e) A + ((dot y e - dot x e - dot d y) + 2 * (sq e / 2 - dot d e) * s)) by (unfold z, w, sq; rewrite !dotZl, !dotDl, !dotZl, (dotC _ d y), (dotC _ d e); field).
replace (fun s => lsum (fun a => softplus (dot a (add y (scal s e)))) A + sq (add y (scal s e)) / 2 - dot (add x (scal s d)) (add y (scal s e)))
  with (fun s => lsum (fun a => softplus (dot a (add y (scal s e)))) A + (sq (add y (scal s e)) / 2 - dot (add x (scal s d)) (add y (scal s e)))) by (apply functional_extensionality; intro; ring).
apply (derivable_pt_lim_plus (fun s => lsum (fun a => softplus (dot a (add y (scal s e)))) A)).
- apply (lsum_derive (fun a s => softplus (dot a (add y (scal s e))))). intro a. pose proof (line_comp 0 a y e s) as D. rewrite spk1 in D. exact D.
- apply quad_lim with (a := sq y / 2 - dot x y). intro t. unfold sq. rewrite !dotDl, !dotDr, !dotZl, !dotZr, (dotC _ e y). field.
Qed.
Lemma gyyE x z e v : gyy E E lG x z e v = lsum (fun a => spk 2 (dot a z) * (dot a e * dot a v)) A + dot e v.
Proof. unfold gyy, lG, ridges. f_equal. apply lsum_ext. intro a. unfold ridge. cbn [prods length]. ring. Qed.
Lemma gxyE x z d e : gxy E E lGX x z d e = - dot e d. Proof. reflexivity. Qed.
Lemma second : second_order E E gx gy (gxy E E lGX) (gyy E E lG) c_L2.
Proof.
assert (L20 : 0 <= c_L2) by (apply Rmult_le_pos; [apply nA0|apply spM_ge0]).
constructor; auto.
- intros. rewrite !gxyE. split; rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr; ring.
- intros x y e e' v c. rewrite !gyyE. split.
  + rewrite dotDl, dotZl. assert (h : lsum (fun a => spk 2 (dot a y) * (dot a (add e (scal c e')) * dot a v)) A = lsum (fun a => spk 2 (dot a y) * (dot a e * dot a v)) A + c * lsum (fun a => spk 2 (dot a y) * (dot a e' * dot a v)) A).
    { clear. induction A as [|a l IH]; cbn [lsum]; [ring|]. rewrite IH, dotDr, dotZr. ring. } rewrite h. ring.
  + rewrite (dotC _ e v). f_equal. apply lsum_ext. intro. ring.
- intros x y d e v s. rewrite gxyE, gyyE. set (z := add y (scal s e)).
  replace (- dot v d + (lsum (fun a => spk 2 (dot a z) * (dot a e * dot a v)) A + dot e v)) with (lsum (fun a => spk 2 (dot a z) * (dot a e * dot a v)) A + ((dot e v - dot d v) + 2 * 0 * s)) by (rewrite (dotC _ d v); ring).
  replace (fun s => dot (gy (add x (scal s d)) (add y (scal s e))) v) with (fun s => lsum (fun a => sigmoid (dot a (add y (scal s e))) * dot a v) A + (dot (add y (scal s e)) v - dot (add x (scal s d)) v)) by (apply functional_extensionality; intro; rewrite gyE; ring).
  apply (derivable_pt_lim_plus (fun s => lsum (fun a => sigmoid (dot a (add y (scal s e))) * dot a v) A)).
  + apply (lsum_derive (fun a s => sigmoid (dot a (add y (scal s e))) * dot a v)). intro a. pose proof (line_comp 1 a y e s) as D.
    pose proof (derivable_pt_lim_scal _ (dot a v) s _ D) as D'. unfold mult_real_fct in D'.
    replace (spk 2 (dot a z) * (dot a e * dot a v)) with (dot a v * (spk 2 (dot a z) * dot a e)) by ring. refine (derivable_ext _ _ s _ _ D'). intro t. rewrite spk1. ring.
  + apply quad_lim with (a := dot y v - dot x v). intro t. rewrite !dotDl, !dotZl. ring.
- intros x y e v s. rewrite gxyE. unfold lg_gx. replace (- dot e v) with (- dot e v + 2 * 0 * s) by ring. apply quad_lim with (a := - dot y v). intro t. rewrite dotZl, dotDl, dotZl. ring.
- intros. rewrite !gxyE, Rminus_diag_eq, Rabs_R0 by auto. revert L20. generalize c_L2. intros M M0. repeat apply Rmult_le_pos; auto; try apply norm_ge0; apply sqrt_pos.
- intros x y x' y' d e. rewrite !gyyE. replace (_ - _) with (lsum (fun a => spk 2 (dot a y) * (dot a d * dot a e)) A - lsum (fun a => spk 2 (dot a y') * (dot a d * dot a e)) A) by ring. rewrite lsum_minus.
  assert (r : norm (sub y y') <= sqrt (sq (sub x x') + sq (sub y y'))) by (apply sqrt_le_1_alt; pose proof (sq_ge0 (sub x x')); unfold sq in *; lra).
  pose proof (norm_ge0 _ d). pose proof (norm_ge0 _ e). pose proof (norm_ge0 _ (sub y y')). pose proof (spM_ge0 3) as M3.
  apply Rle_trans with (nA * (spM 3 * norm (sub y y') * norm d * norm e)).
  + apply (lsum_bound (fun a => norm a <= 1)); auto. intros a na. replace (_ - _) with ((spk 2 (dot a y) - spk 2 (dot a y')) * (dot a d * dot a e)) by ring. rewrite !Rabs_mult.
    pose proof (lip_of_derive (spk 2) (spk 3) (spM 3) (dot a y) (dot a y') (spk_derive 2) (fun t => spk_bound 3 t ltac:(lia))) as k.
    replace (dot a y - dot a y') with (dot a (sub y y')) in k by (unfold sub; rewrite dotDr, dotZr; ring).
    assert (one : forall w, Rabs (dot a w) <= norm w) by (intro w; pose proof (cauchy_norm _ a w); pose proof (norm_ge0 _ w); nra).
    pose proof (one (sub y y')). pose proof (one d). pose proof (one e). pose proof (Rabs_pos (dot a d)). pose proof (Rabs_pos (dot a e)).
    replace (spM 3 * norm (sub y y') * norm d * norm e) with (spM 3 * norm (sub y y') * (norm d * norm e)) by ring. apply Rmult_le_compat; [apply Rabs_pos|nra|nra|apply Rmult_le_compat; lra].
  + unfold c_L2. replace (nA * (spM 3 * norm (sub y y') * norm d * norm e)) with (nA * spM 3 * norm (sub y y') * norm d * norm e) by ring. repeat apply Rmult_le_compat_r; auto. apply Rmult_le_compat_l; auto.
Qed.
Lemma spM_sum k n : (k < n)%nat -> spM k <= sum spM n.
Proof.
induction n as [|n IH]; intro h; [lia|]. simpl. assert (0 <= sum spM n) by (apply BellMajorant.sum_ge0; intros; apply spM_ge0). pose proof (spM_ge0 n).
destruct (Nat.eq_dec k n) as [->|]; [lra|]. assert (spM k <= sum spM n) by (apply IH; lia). lra.
Qed.
Lemma high m q : derivatives E E m q fx gx fy gy lF lG lFX lGX nB c_L1 (c_L (m + q)).
Proof.
pose proof nA0 as a0. pose proof nB0 as b0. set (S := sum spM (S (S (S (m + q))))). assert (S0 : 0 <= S) by (apply BellMajorant.sum_ge0; intros; apply spM_ge0).
assert (LS : c_L (m + q) = c_L1 + (nA + nB) * S) by reflexivity. assert (P : 0 <= (nA + nB) * S) by (apply Rmult_le_pos; lra).
assert (pA : nA * S <= c_L (m + q)) by (rewrite LS; unfold c_L1; assert (0 <= nB * S) by nra; nra). assert (pB : nB * S <= c_L (m + q)) by (rewrite LS; unfold c_L1; assert (0 <= nA * S) by nra; nra).
assert (L0 : 0 <= c_L (m + q)) by (rewrite LS; unfold c_L1; lra).
constructor.
- intro x. apply field_add; [apply ridges_field; auto; intros; apply spk_derive|apply quad_field].
- intro x. apply ridges_field; auto. intros. apply spk_derive.
- intros x v. apply tilt_field.
- intros x v. apply field_zero.
- intros x z v. unfold lG. simpl quad. rewrite gyE. unfold ridges. rewrite (lsum_ext _ (fun a => sigmoid (dot a z) * dot a v)); [ring|]. intro a. unfold ridge. cbn [length prods]. rewrite spk1. ring.
- intros x z v. unfold lF. rewrite fyE. apply lsum_ext. intro b. unfold ridge. cbn [length prods]. rewrite spk1. ring.
- intros x z v. unfold lGX, lg_gx. simpl. rewrite dotZl. ring.
- intros x z v. unfold lFX, lg_fx. now rewrite zeroP.
- intros x z l hl. unfold lG. rewrite quad_high, Rplus_0_r by lia. eapply Rle_trans; [apply (ridges_bound spk A z l S hA S0)|apply Rmult_le_compat_r; [apply prods_norm_ge0|auto]].
  intro t. eapply Rle_trans; [apply spk_bound; lia|]. apply spM_sum. lia.
- intros x z l hl. unfold lF. eapply Rle_trans; [apply (ridges_bound spk B z l S hB S0)|apply Rmult_le_compat_r; [apply prods_norm_ge0|auto]].
  intro t. eapply Rle_trans; [apply spk_bound; lia|]. apply spM_sum. lia.
- intros x v z l hl. unfold lGX. rewrite tilt_high by lia. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply norm_ge0]|apply prods_norm_ge0].
- intros x v z l hl. unfold lFX. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rmult_le_pos; [auto|apply norm_ge0]|apply prods_norm_ge0].
- rewrite LS. unfold c_L1. lra.
- rewrite LS. lra.
Qed.
Lemma flip_ok v : unbiased fair_coin (flip E xi v) v /\ noise fair_coin (flip E xi v) v (norm xi).
Proof.
split.
- intro w. unfold mean. simpl. unfold sub. repeat rewrite ?dotDl, ?dotZl. field.
- unfold noise, mean. simpl. rewrite norm_sq. unfold sq, sub. repeat rewrite ?dotDl, ?dotDr, ?dotZl, ?dotZr. rewrite (dotC _ xi v). apply Req_le. field.
Qed.
End I.
Theorem T_logistic : logistic_meets.
Proof.
intros E A B xi m q a0 x0 y0 cp hA hB eo.
assert (sl : smooth_levels E E m q (lg_f E B) (lg_g E A) (lg_fx E) (lg_gx E) (lg_fy E B) (lg_gy E A) (lF E B) (lG E A) (lFX E) (lGX E) 1 (INR (length B)) (c_L1 E A B) (c_L2 E A) (c_L E A B (m + q))).
{ constructor; [now apply first|apply grad_g|now apply second|now apply high]. }
destruct (Final.T_phi_exists _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ cp cp sl) as (ys & gphi & mi & gr & _).
exists (lF E B), (lG E A), (lFX E), (lGX E), ys, gphi, 1, (INR (length B)), (c_L1 E A B), (c_L2 E A), (c_L E A B (m + q)), (lg_f E B x0 (ys x0)), (norm (sub y0 (ys x0))).
constructor; auto.
- apply norm_ge0.
- intros x y. split; [apply flip_ok|]. split; [apply flip_ok|]. intros k _. split; apply flip_ok.
- lra.
- intro z. unfold phi. assert (0 <= lg_f E B z (ys z)); [|lra]. unfold lg_f. clear. induction B as [|b l IH]; simpl; [lra|]. pose proof (softplus_ge0 (dot b (ys z))). lra.
Qed.
Theorem T_logistic_reaches : logistic_reaches.
Proof.
intros E A B xi m q a0 x0 y0 eps cp hA hB eo e0. destruct (T_logistic E A B xi m q a0 x0 y0 cp hA hB eo) as (F & G & FX & GX & ys & gphi & mu & L0 & L1 & L2 & L & Delta & R0 & bl).
exists F, G, FX, GX, ys, gphi, mu, L0, L1, L2, L, Delta, R0. split; auto. exact (Final.T_final_paper _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ eps cp cp bl e0).
Qed.
Theorem T_plane : plane_complete.
Proof. exists (QuadraticInstance.Rspace 2). split; [reflexivity|apply HilbertSpace.Rd_complete]. Qed.
