(* The rivals of warm start, estimator and outer loop are false: one node, exact oracles, g_(j nu)(x, .) = y^2/2 with its minimiser at 0. *)
Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsMethod ScalarDerivativeLaw RivalScalar RivalNsgd RivalMethod RivalFormsMethod.
Open Scope R_scope.
Definition valley (k : nat) (x y : Rline) : R := y ^ 2 / 2.
Definition lowest (k : nat) (x : Rline) : Rline := 0.
Definition null (x y : Rline) : Rline := 0.
Definition second (x y : Rline) : Rline := y.
Definition first (x y : Rline) : Rline := x.
Definition zeros (k : nat) : R := 0.
Definition ones (k : nat) : R := 1.
Notation exact v := (fun x y (_ : nat) => v x y). Notation exact_at v := (fun (_ : nat) x y (_ : nat) => v x y).
Lemma valley_ok (pos : nat -> R) : inner_problems Rline Rline 1 pos 1 null second valley lowest 1 1 0.
Proof.
intros k _. split.
- intro x. unfold valley, hy, null, second, lowest. repeat split.
  + intros y d. unfold sq. simpl. lra.
  + intros y d. unfold sq. simpl. lra.
  + intro v. simpl. ring.
- intros x x'. unfold lowest. rewrite !norm_line, !sub_R, Rminus_eq_0, Rabs_R0. lra.
Qed.
Lemma exact_ok fx gx : oracles Rline Rline 1 sure sure (exact fx) (exact gx) (exact_at null) (exact_at second) fx gx null second 0.
Proof. intros x y. repeat split; try apply exact_unbiased; apply exact_noise. Qed.
Lemma zero_range : node_range 1 zeros 0. Proof. intros k _. unfold zeros. rewrite Rabs_R0. lra. Qed.
Lemma budgets_ok eta_x y0 delta : Rabs y0 <= delta -> budgets Rline Rline 1 1 eta_x 1 0 1 1 y0 lowest 0 1 1 0 0 delta delta.
Proof.
intro h. pose proof (Rabs_pos y0). unfold budgets, floor. repeat split; try lra.
- intros k _. unfold lowest. rewrite norm_line, sub_R, Rminus_0_r. exact h.
- match goal with |- ?a <= ?b => first [replace a with b by (simpl; field); lra | replace a with 0 by (simpl; field); apply pow2_ge_0] end.
Qed.
Definition run_from (gx : Rline -> Rline -> Rline) := f2sa Rline Rline 1 zeros ones 1 sure sure (exact null) (exact gx) (exact_at null) (exact_at second) 1 1 0 1 1.
Lemma warm_at bound : warm_for bound -> (1 / 2) ^ 2 <= bound (1 / 2).
Proof.
intro h. pose proof (h Rline Rline 1%nat zeros ones 1 sure sure (exact null) (exact null) (exact_at null) (exact_at second) 1 1 0%nat 1%nat 1%nat 1 (1 / 2) null null null second valley lowest
  0 1 1 0 0 (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) zero_range (valley_ok zeros) (exact_ok null null)
  (budgets_ok 1 (1 / 2) (1 / 2) ltac:(rewrite Rabs_pos_eq; lra)) 0%nat 0%nat ltac:(lia)) as B.
unfold f2sa, inner, lowest in B. cbn [nsgd E budget iter fst snd] in B. rewrite sub_R in B. unfold sq in B. simpl in B. simpl. lra.
Qed.
Theorem warm_half_false : ~ warm_for half_squared. Proof. intro h. apply warm_at in h. unfold half_squared in h. lra. Qed.
Theorem warm_cubed_false : ~ warm_for cubed. Proof. intro h. apply warm_at in h. unfold cubed in h. lra. Qed.
(* ---------- the estimator at the first step ---------- *)
Lemma comb_one gx x ys : comb Rline Rline 1 zeros ones 1 null gx x ys = gx x (ys O).
Proof. unfold comb, zeros, ones, null. cbn [vsum]. simpl. field. Qed.
Lemma first_error gx gphi y0 : dir_error Rline _ 1 (direction Rline Rline 1 zeros ones 1 sure sure (exact null) (exact gx) (exact_at null) (exact_at second) 1 0 1 1) 1 (fun _ => y0) gphi 0
  = Rabs (gx 1 y0 - gphi 1).
Proof.
unfold dir_error, direction, inner, batch. cbn [nsgd E budget iter bind fst snd]. rewrite mean_sure. cbn [E bind fst snd].
rewrite norm_line, sub_R. f_equal. f_equal. change (@scal (ip Rline) (/ INR 1) (@add (ip Rline) (@zero Rline) (comb Rline Rline 1 zeros ones 1 null gx 1 (fun _ => y0))) = gx 1 y0).
rewrite comb_one. simpl. field.
Qed.
Lemma gain_one : gain 1 zeros ones 1 = 1.
Proof. unfold gain, sumA, sumB, zeros, ones. simpl. rewrite Rabs_R1, Rmult_0_l, Rabs_R0. field. Qed.
Lemma const_lip (fx gx : Rline -> Rline -> Rline) L1 : (forall x y y', Rabs (fx x y - fx x y') <= L1 * Rabs (y - y')) -> (forall x y y', Rabs (gx x y - gx x y') <= L1 * Rabs (y - y')) -> lip_x Rline Rline fx gx L1.
Proof. intros a b x. split; intros y y'; rewrite !norm_line, !sub_R; auto. Qed.
Lemma null_lip L1 x y y' : 0 <= L1 -> Rabs (null x y - null x y') <= L1 * Rabs (y - y').
Proof. intro h. unfold null. rewrite Rminus_eq_0, Rabs_R0. apply Rmult_le_pos; auto. apply Rabs_pos. Qed.
Lemma second_lip x y y' : Rabs (second x y - second x y') <= 1 * Rabs (y - y'). Proof. unfold second. lra. Qed.
Lemma estimator_at bound gx gphi y0 delta L1 bias : estimator_for bound -> 0 <= L1 -> Rabs y0 <= delta -> lip_x Rline Rline null gx L1 ->
  (forall x, Rabs (gx x 0 - gphi x) <= bias) -> Rabs (gx 1 y0 - gphi 1) <= bound 1%nat zeros ones 1 1%nat bias 0 L1 delta.
Proof.
intros h L0 d lip b. rewrite <- first_error. apply (h Rline Rline 1%nat zeros ones 1 sure sure (exact null) (exact gx) (exact_at null) (exact_at second) 1 1 0%nat 1%nat 1%nat 1 y0 null gx null second valley lowest
  0 1 1 0 0 delta delta L1 bias gphi); try lra; try lia; auto using zero_range, valley_ok, exact_ok, budgets_ok.
intro x. rewrite comb_one, norm_line, sub_R. apply b.
Qed.
Theorem estimator_without_bias_false : ~ estimator_for error_without_bias.
Proof.
intro h. pose proof (estimator_at _ null (fun _ => 1) 0 0 0 1 h ltac:(lra) ltac:(rewrite Rabs_R0; lra)) as B. unfold error_without_bias in B. rewrite gain_one in B.
specialize (B ltac:(apply const_lip; intros; apply null_lip; lra) ltac:(intro; unfold null; rewrite Rabs_left; lra)). unfold null in B. rewrite Rabs_left in B by lra. unfold Rdiv in B. lra.
Qed.
Theorem estimator_without_inner_false : ~ estimator_for error_without_inner.
Proof.
intro h. pose proof (estimator_at _ second (fun _ => 0) 1 1 1 0 h ltac:(lra) ltac:(rewrite Rabs_R1; lra)) as B. unfold error_without_inner in B. rewrite gain_one in B.
specialize (B ltac:(apply const_lip; intros; [apply null_lip; lra|apply second_lip]) ltac:(intro; unfold second; rewrite Rminus_eq_0, Rabs_R0; lra)). unfold second in B. rewrite Rminus_0_r, Rabs_R1 in B. unfold Rdiv in B. lra.
Qed.
(* ---------- one outer step: the output is the start ---------- *)
Lemma output_one (X Y : space) m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs (x0 : X) (y0 : Y) T (T0 : (0 < T)%nat) Z : T = 1%nat ->
  E (output X Y m pos alpha nu sx sy Fx Gx Fy Gy eta_x eta_y K0 K1 bs x0 y0 T T0) Z = Z x0.
Proof. intros ->. unfold output. cbn [E]. unfold mean. cbn [uniform outcomes weight sum]. unfold f2sa. cbn [nsgd bind E fst]. change (INR 1) with 1. field. Qed.
Lemma abstract_at cost eta_x eps : abstract_for cost -> 0 < eta_x -> cost (1 / 2) eta_x 1 1 0 <= eps -> 1 <= eps.
Proof.
intros h e0 c. assert (T0 : (0 < 1)%nat) by lia.
assert (Z : est_error 1 zeros ones 1 1 0 0 0 0 = 0) by (unfold est_error; rewrite gain_one; unfold Rdiv; ring).
pose proof (h Rline Rline 1%nat zeros ones 1 sure sure (exact null) (exact first) (exact_at null) (exact_at second) eta_x 1 0%nat 1%nat 1%nat 1 0 null first null second valley lowest
  0 1 1 0 0 0 0 0 0 half_square itself 1 (1 / 2) eps 1%nat T0 ltac:(lra) ltac:(lra) ltac:(lra) e0 ltac:(lia) ltac:(lra) ltac:(lra) zero_range (valley_ok zeros) (exact_ok null first)
  (budgets_ok eta_x 0 0 ltac:(rewrite Rabs_R0; lra))) as B.
rewrite Z in B. rewrite output_one in B by reflexivity. rewrite norm_line in B. unfold itself in B. rewrite Rabs_R1 in B. apply B.
- apply const_lip; intros; [apply null_lip; lra|]. unfold first. rewrite Rminus_eq_0, Rabs_R0. lra.
- intro x. rewrite comb_one, norm_line, sub_R. unfold first, itself. rewrite Rminus_eq_0, Rabs_R0. lra.
- intros y d. unfold half_square, itself, sq. simpl. lra.
- intro z. unfold half_square. pose proof (pow2_ge_0 z). simpl. simpl in *. lra.
- exact c.
Qed.
Theorem abstract_without_gap_false : ~ abstract_for cost_without_gap.
Proof. intro h. pose proof (abstract_at _ 1 (1 / 2) h ltac:(lra)) as B. unfold cost_without_gap in B. specialize (B ltac:(lra)). lra. Qed.
Theorem abstract_without_step_false : ~ abstract_for cost_without_step.
Proof. intro h. pose proof (abstract_at _ 2 (1 / 4) h ltac:(lra)) as B. unfold cost_without_step in B. specialize (B ltac:(lra)). lra. Qed.
