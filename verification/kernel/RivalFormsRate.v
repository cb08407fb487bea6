(* The rate as families: what is multiplied with what. Definitions only. *)
Require Import Reals List.
From FD Require Import Vocabulary StatementsStencil StatementsBias StatementsMethod StatementsOrders StatementsMain StatementsRate StatementsFinal StatementsPrinted StatementsFinalPrinted RivalFormsFinal.
Open Scope R_scope.
(* the main theorem under the paper's own smoothness: scale of eps in the result, part of Delta in the parameters *)
Definition final_printed_for (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete X -> complete Y ->
  bilevel_printed X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < eps ->
  guarantee_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb_printed m q mu L).
Definition rate_for_of (Kb : nat -> nat -> R -> R -> R) (least : nat) (scale part : R -> R) : Prop := forall (X Y : space) m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma eps,
  complete Y -> riesz Y -> (least <= m + q)%nat ->
  problem X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 f g fx gx fy gy F G FX GX ys u gphi mu L0 L1 L2 L Delta R0 sigma -> 0 < eps ->
  guarantee_for scale X Y m q a0 sx sy Fx Gx Fy Gy x0 y0 gphi mu L0 L1 L2 L (part Delta) R0 sigma eps (Kb m q mu L).
Definition rate_ours_for : (R -> R) -> (R -> R) -> Prop := rate_for_of Kb_ours 2.
Definition rate_paper_for : (R -> R) -> (R -> R) -> Prop := rate_for_of Kb_paper 1.
(* in kappa alone: the power of kappa, and how large L2 may be *)
Definition within (L2 L : R) : Prop := L2 <= L.
Definition any_size (L2 L : R) : Prop := True.
Definition kappa_for (Kb : nat -> nat -> R -> R -> R) (c : nat -> nat -> R) (times : R -> R -> R) (size : R -> R -> Prop) (power : R) : Prop := forall m q a0 mu L0 L1 L2 L Delta R0 sigma eps,
  even_or_odd m q a0 -> 0 < mu -> mu <= L1 -> L1 <= L -> 0 <= L0 <= L -> 0 <= L2 /\ size L2 L -> 0 <= Delta -> 0 <= R0 -> 0 < eps ->
  order_bound m q a0 mu L0 L1 L2 Delta R0 sigma eps (Kb m q mu L) <= times (p_real m q) (kappa_bound m q a0 mu L1 L Delta R0 sigma eps (c m q) power (Kb m q mu L)).
Definition kappa_ours_for : (R -> R -> Prop) -> R -> Prop := kappa_for Kb_ours c_ours (fun p b => b).
Definition kappa_paper_for : (R -> R -> Prop) -> R -> Prop := kappa_for Kb_paper c_paper (fun p b => Rpower 3 (4 + 2 / p) * b).
Definition kappa_printed_for : (R -> R -> Prop) -> R -> Prop := kappa_for Kb_printed (fun m q => c_printed (m + q) * weight_moment m q) (fun p b => b).
Definition seven : R := 7.
Definition eight : R := 8.
Definition nine : R := 9.
(* the sum of the weights *)
Definition weights_log_for (a b : R) : Prop := forall m q a0, even_or_odd m q a0 -> sumA (nodes m q) (node_weight m q a0) <= a + b * ln (INR q).
Definition three : R := 3.
Definition two : R := 2.
Definition one : R := 1.
Definition three_halves : R := 3 / 2.
