(* par:all-orders-lip: psi itself (q = 0) need not be Lipschitz in nu with a constant of the class, since f_x is not bounded: f = x^2/2, g = y^2/2, psi = nu x. *)
Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From FD Require Import Vocabulary InnerProduct StatementsLowerLevel StatementsOrders StatementsMain StatementsPrinted StatementsFinalPrinted StatementsFiveHalves StatementsValueFunction
  RefutedFormsOrderZero ScalarDerivativeLaw.
From FD Require BiasInstance SineInstance FiveHalves RivalFiveHalves.
Import ListNotations.
Open Scope R_scope.
Notation R1 := SineInstance.R1.
Definition zf (x y : R1) : R := x ^ 2 / 2.
Definition zfx (x y : R1) : R1 := x.
Definition zFX (x v : R1) : R1 -> list R1 -> R := BiasInstance.tens (fun k t => match k with O => x * v | _ => 0 end).
Lemma z_class p : class_of_order p R1 R1 zf RivalFiveHalves.kg zfx RivalFiveHalves.kzero RivalFiveHalves.kzero RivalFiveHalves.kgy RivalFiveHalves.kF RivalFiveHalves.kG zFX RivalFiveHalves.kGX 1 1.
Proof.
destruct (RivalFiveHalves.k_class p) as [(L0 & L1 & L2 & h2 & fo & so & hd) jg]. split; [|exact jg]. exists L0, L1, L2. split; [auto|]. split; [|split; [auto|]].
- destruct fo. constructor; auto; try lra.
  + intros x y d e s. unfold zf, zfx, RivalFiveHalves.kzero. simpl. apply is_derive_Reals. auto_derive; auto. field.
  + intros x y x' y'. unfold zfx, RivalFiveHalves.kzero, sq, sub. simpl. pose proof (Rle_0_sqr (x - x')) as P. pose proof (Rle_0_sqr (y - y')) as Q. unfold Rsqr in *.
    assert (1 * ((x - x') * (x - x') + (y - y') * (y - y')) <= L1 * L1 * ((x - x') * (x - x') + (y - y') * (y - y'))) by (apply Rmult_le_compat_r; [lra|nra]).
    replace ((x + -1 * x') * (x + -1 * x')) with ((x - x') * (x - x')) by ring. replace ((y + -1 * y') * (y + -1 * y')) with ((y - y') * (y - y')) by ring. simpl in *. lra.
- destruct hd. constructor; auto.
  + intros x v. apply BiasInstance.tens_field. intros k t _. destruct k; apply derivable_pt_lim_const.
  + intros x z v. unfold zFX, BiasInstance.tens, zfx. simpl. ring.
  + intros x v. apply FiveHalves.tens_lip. intros k s t _. apply RivalFiveHalves.nothing. rewrite Rmult_1_l. apply Rmult_le_pos; [apply norm_ge0|apply Rabs_pos].
Qed.
Theorem all_orders_false : ~ printed_all_orders.
Proof.
intros [c h]. pose (x := (Rabs (c 1%nat) + 1 : R1)). pose proof (Rle_abs (c 1%nat)) as a. pose proof (Rabs_pos (c 1%nat)) as b.
pose proof (h 1%nat R1 R1 zf RivalFiveHalves.kg zfx RivalFiveHalves.kzero RivalFiveHalves.kzero RivalFiveHalves.kgy RivalFiveHalves.kF RivalFiveHalves.kG zFX RivalFiveHalves.kGX (fun _ _ => 0 : R1) 1 1 (le_n 1) (z_class 1)) as B.
assert (m : forall (nu : R) (x : R1), Rabs nu <= / (2 * (1 / 1)) -> minimiser (g_nu zf RivalFiveHalves.kg nu x) (0 : R1)).
{ intros nu z _ w. unfold g_nu, zf, RivalFiveHalves.kg. pose proof (pow2_ge_0 w). simpl in *. lra. }
specialize (B m x (1 : R1) 0%nat (1 / 4) 0 ltac:(lia) ltac:(rewrite Rabs_pos_eq; lra) ltac:(rewrite Rabs_R0; lra)).
unfold Derive_n, grad_x, zfx, RivalFiveHalves.kzero in B. rewrite SineInstance.nR, Rabs_R1 in B. simpl in B.
replace ((1 / 4 * x + 0) * 1 - (0 * x + 0) * 1) with (x / 4) in B by field. replace (1 / 4 - 0) with (1 / 4) in B by ring. rewrite !Rabs_pos_eq in B by (unfold x; lra). unfold x in B. lra.
Qed.
