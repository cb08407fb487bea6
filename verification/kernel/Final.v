(* The main theorem in final form: proof of StatementsFinal. *)
Require Import Reals Lra Lia Psatz List.
From FD Require Import Vocabulary InnerProduct StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal.
From FD Require Import FiniteProbability VectorAlgebra ExplicitTheorem OrderOne OrderP MainHilbert Rate.
From FD Require Minimiser Riesz HyperGradient.
Open Scope R_scope.
Lemma critical_of_min {E : ips} (h : E -> R) gr y : is_grad h gr -> minimiser h y -> critical gr y.
Proof.
intros hg mi. assert (P : forall d, 0 <= dot (gr y) d).
{ intro d. pose proof (hg y d 0) as D. rewrite add_scal0 in D. apply (Minimiser.derive_lb _ _ _ D). intros s s0. rewrite add_scal0. pose proof (mi (add y (scal s d))). lra. }
intro d. pose proof (P d). pose proof (P (scal (-1) d)) as N. rewrite dotZr in N. lra.
Qed.
Lemma min_of_critical {E : ips} (h : E -> R) gr mu y : 0 <= mu -> strongly_convex h gr mu -> critical gr y -> minimiser h y.
Proof.
intros m0 sc cr z. pose proof (sc y (sub z y)) as H. rewrite (cr (sub z y)) in H. replace (add y (sub z y)) with z in H by (symmetry; apply add_back). pose proof (sq_ge0 (sub z y)). nra.
Qed.
Lemma grad_y {X Y : space} (g : X -> Y -> R) gx gy x : joint_grad g gx gy -> is_grad (g x) (gy x).
Proof.
intros jg y d s. pose proof (jg x y zero d s) as D. rewrite zeroS in D. rewrite dotC, zeroP, Rplus_0_l in D.
refine (derivable_ext _ _ s _ _ D). intro t. now rewrite zeroS.
Qed.
Theorem T_minimiser_unique : minimiser_unique.
Proof.
intros Y h gr mu y y' m0 hg sc my my'. pose proof (critical_of_min h gr y hg my) as c. pose proof (critical_of_min h gr y' hg my') as c'.
pose proof (monotone h gr mu sc y y') as M. unfold sub at 2 in M. rewrite dotDl, dotZl, (c (sub y y')), (c' (sub y y')) in M.
pose proof (sq_ge0 (sub y y')). unfold norm. replace (dot (sub y y') (sub y y')) with 0; [apply sqrt_0|]. unfold sq in *. nra.
Qed.
Theorem T_phi_exists : phi_exists_theorem.
Proof.
intros X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L2 L cx cy [fo jg so hi].
destruct (T_hypergradient_exists X Y m q f g fx gx fy gy F G FX GX mu L0 L1 L cy (Riesz.T_riesz Y cy) (Riesz.T_riesz X cx) fo hi) as (ys & u & gphi & hg).
exists ys, gphi. split; [|exact (HyperGradient.T_hypergradient X Y f g fx gx fy gy ys u gphi _ _ mu L0 L1 L2 fo so hg)].
intro x. destruct fo. apply (min_of_critical (g x) (gy x) mu); [lra|auto|]. apply (hg x).
Qed.
Section F.
Variables (X Y : space) (m q : nat) (a0 : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y) (x0 : X) (y0 : Y).
Variables (f g : X -> Y -> R) (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (F G : X -> Y -> list Y -> R) (FX GX : X -> X -> Y -> list Y -> R).
Variables (ys : X -> Y) (gphi : X -> X) (mu L0 L1 L2 L Delta R0 sigma eps : R).
Hypotheses (cx : complete X) (cy : complete Y).
Hypothesis bl : bilevel X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma.
(* the formula of the hyper-gradient gives a problem of StatementsMain, whose gradient is ours up to null vectors *)
Lemma as_problem : exists u gphi', (forall x, norm (gphi x) = norm (gphi' x)) /\ problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma.
Proof.
destruct bl as [eo [fo jg so hi] mi gr s0 ora st ga].
destruct (hyper_given X Y m q y0 f g fx gx fy gy F G FX GX mu L0 L1 L cy (Riesz.T_riesz Y cy) fo hi ys (Riesz.T_riesz X cx)) as (u & gphi' & hg).
{ intro x. apply (critical_of_min (g x)); [now apply (grad_y g gx)|apply mi]. }
exists u, gphi'. split; [|constructor; auto].
intro x. apply eqv_norm. intro d. destruct (HyperGradient.T_hypergradient X Y f g fx gx fy gy ys u gphi' _ _ mu L0 L1 L2 fo so hg) as (gr' & _).
exact (HyperGradient.T_unique X _ gphi gphi' gr gr' x d).
Qed.
Lemma transfer gphi' nu bias : (forall x, norm (gphi x) = norm (gphi' x)) -> run_ok X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi' mu L0 L1 L2 Delta R0 sigma eps nu bias ->
  run_ok X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 Delta R0 sigma eps nu bias.
Proof.
intros e (res & dr). split; auto. intro T0. rewrite (E_ext _ _ (fun x => norm (gphi' x))) by apply e. exact (res T0).
Qed.
Hypothesis e0 : 0 < eps.
Lemma guaranteed Kb : 0 < Kb -> (forall u gphi' nu eta_x eta_y K0 K1 bs T delta, problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma ->
    conclusion X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 gphi' mu L0 L1 L2 L Delta R0 sigma eps delta (Kb * nu ^ (m + q))) ->
  guarantee X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps Kb.
Proof.
intros Kp main. destruct as_problem as (u & gphi' & en & pr).
destruct (rate_of X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma eps pr e0 Kb Kp) as (n0 & run & cb & sb); [intros; now apply (main u)|].
split; auto. split; [now apply (transfer gphi')|auto].
Qed.
Lemma L_mu : 0 < L /\ 0 < mu /\ even_or_odd m q a0. Proof. destruct bl as [eo [[] _ _ []] _ _ _ _ _ _]. repeat split; auto; lra. Qed.
Lemma final_o : ((2 <= m + q)%nat \/ forall x, third_lipschitz Y (G x) L) -> guarantee X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps (Kb_ours m q mu L).
Proof.
intro h. destruct L_mu as (Lp & mp & eo). apply guaranteed.
- unfold Kb_ours. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [now apply (c_ours_pos m q a0)|lra]|]. apply pow_lt, sqrt_lt_R0, Rdiv_lt_0_compat; lra.
- intros u gphi' nu eta_x eta_y K0 K1 bs T delta pr. replace (Kb_ours m q mu L * nu ^ (m + q)) with (bias_every m q nu mu L) by (unfold Kb_ours, c_ours, bias_every, bias_at; ring).
  destruct h as [p2|G3].
  + exact (main_hilbert_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma eps delta cy (Riesz.T_riesz Y cy) p2 pr).
  + exact (main_hilbert_third_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma eps delta cy (Riesz.T_riesz Y cy) G3 pr).
Qed.
Lemma final_p : guarantee X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L Delta R0 sigma eps (Kb_paper m q mu L).
Proof.
destruct L_mu as (Lp & mp & eo). apply guaranteed.
- unfold Kb_paper. apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [now apply (c_paper_pos m q a0)|lra]|]. apply pow_lt. apply Rmult_lt_0_compat; [lra|apply Rdiv_lt_0_compat; lra].
- intros u gphi' nu eta_x eta_y K0 K1 bs T delta pr. replace (Kb_paper m q mu L * nu ^ (m + q)) with (bias_every_paper m q nu mu L) by (unfold Kb_paper, c_paper, bias_every_paper, bias_at; ring).
  exact (main_hilbert_paper_thm X Y m q a0 nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs T x0 y0 f g fx gx fy gy F G FX GX ys u gphi' mu L0 L1 L2 L Delta R0 sigma eps delta cy (Riesz.T_riesz Y cy) pr).
Qed.
End F.
Theorem T_final_ours : final_ours_theorem.
Proof. intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps cx cy h bl e0. eapply final_o; eauto. Qed.
Theorem T_final_paper : final_paper_theorem.
Proof. intros X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps cx cy bl e0. eapply final_p; eauto. Qed.
