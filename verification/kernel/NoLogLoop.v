(* The scheduled inner loop keeps the mean squared distance below delta^2; how often the method draws. *)
Require Import Reals Lra Lia Psatz.
From FD Require Import Vocabulary InnerProduct StatementsMethod StatementsOrders StatementsSchedule StatementsNoLog FiniteProbability VectorAlgebra WarmStart CallsAndOutput.
From FD Require Schedule.
Open Scope R_scope.
Section L.
Variables (X Y : space) (N : nat) (pos alpha : nat -> R) (nu : R) (sx sy : src) (Fx Gx : X -> Y -> nat -> X) (Fy Gy : nat -> X -> Y -> nat -> Y).
Variables (eta_x : R) (first later : nat -> R) (K0 K1 bs : nat) (x0 : X) (y0 : Y).
Notation Hy := (Hy X Y pos nu Fy Gy). Notation steps := (inner_steps X Y pos nu sy Fy Gy). Notation loop := (inner_loop X Y pos nu sy Fy Gy first later K0 K1).
Notation batch := (batch X Y N pos alpha nu sx Fx Gx bs). Notation run := (f2sa_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy eta_x first later K0 K1 bs x0 y0).
Lemma marginal_steps eta k x ys K : forall Z, E (steps eta x ys K) (fun zs => Z (zs k)) = E (sgd_steps eta sy (Hy k x) (ys k) K) Z.
Proof.
induction K as [|K IH]; intro Z; [reflexivity|]. cbn [inner_steps sgd_steps]. rewrite !E_bind. simpl E.
exact (IH (fun y => mean sy (fun i => Z (add y (scal (- eta K) (Hy k x y i)))))).
Qed.
Lemma draws_steps eta x ys K : draws (steps eta x ys K) K.
Proof.
induction K as [|K IH]; [reflexivity|]. cbn [inner_steps]. replace (S K) with (K + 1)%nat by lia. apply draws_bind; [|exact IH]. intro a. exists O. split; reflexivity.
Qed.
Lemma draws_run t : draws (run (S t)) (K0 + t * K1 + S t * bs).
Proof.
assert (D : forall t x ys, draws (direction_steps X Y N pos alpha nu sx sy Fx Gx Fy Gy first later K0 K1 bs t x ys) (budget K0 K1 t + bs)).
{ intros i x ys. unfold direction_steps. apply draws_bind.
  - intro ys'. replace bs with (bs + 0)%nat at 2 by lia. apply draws_bind; [reflexivity|]. unfold StatementsMethod.batch. replace bs with (bs + 0)%nat at 2 by lia.
    apply draws_bind; [reflexivity|]. apply draws_iter. intro z. exists O. split; reflexivity.
  - destruct i; apply draws_steps. }
assert (St : forall t a, draws (run t) a -> draws (run (S t)) (a + (budget K0 K1 t + bs))).
{ intros i a h. unfold f2sa_steps. simpl nsgd. apply draws_bind; [|exact h]. intro s. replace (budget K0 K1 i + bs)%nat with (budget K0 K1 i + bs + 0)%nat by lia. apply draws_bind; [reflexivity|apply D]. }
induction t as [|t IH].
- replace (K0 + 0 * K1 + 1 * bs)%nat with (0 + (budget K0 K1 0 + bs))%nat by (simpl; lia). apply St. reflexivity.
- replace (K0 + S t * K1 + S (S t) * bs)%nat with (K0 + t * K1 + S t * bs + (budget K0 K1 (S t) + bs))%nat by (simpl; lia). now apply St.
Qed.

Variables (fx gx : X -> Y -> X) (fy gy : X -> Y -> Y) (h : nat -> X -> Y -> R) (ystar : nat -> X -> Y) (n mu L ell sigma delta Ef El : R).
Hypotheses (nu0 : 0 < nu) (n0 : 0 <= n) (sg : 0 < sigma) (ex0 : 0 <= eta_x) (d0 : 0 <= delta) (l0 : 0 <= ell) (mu0 : 0 < mu) (mL : mu <= L) (Ef0 : 0 < Ef) (El0 : 0 < El).
Hypothesis range : node_range N pos n.
Hypothesis problems : inner_problems X Y N pos nu fy gy h ystar mu L ell.
Hypothesis orac : oracles X Y N sx sy Fx Gx Fy Gy fx gx fy gy sigma.
Notation s2 := ((1 + n * nu) * sigma * ((1 + n * nu) * sigma)).
Hypothesis steps_first : forall k, first k = best mu L s2 (level mu L s2 Ef k).
Hypothesis steps_later : forall k, later k = best mu L s2 (level mu L s2 El k).
Hypothesis start : forall k, (k < N)%nat -> sq (sub y0 (ystar k x0)) <= Ef.
Hypothesis later_start : (delta + ell * eta_x) ^ 2 <= El.
Hypotheses (first_end : level mu L s2 Ef K0 <= delta ^ 2) (later_end : level mu L s2 El K1 <= delta ^ 2).
Notation after t k := (E (run t) (fun s => E (loop t (fst s) (snd s)) (fun ys => sq (sub (ys k) (ystar k (fst s)))))).
Notation before t k := (E (run t) (fun s => sq (sub (snd s k) (ystar k (fst s))))).
Lemma steps_ext eta eta' s (G : Y -> nat -> Y) y K Z : (forall k, eta k = eta' k) -> E (sgd_steps eta s G y K) Z = E (sgd_steps eta' s G y K) Z.
Proof. intro e. revert Z. induction K as [|K IH]; intro Z; [reflexivity|]. cbn [sgd_steps]. rewrite !E_bind, IH, e. reflexivity. Qed.
Lemma one_loop eta E0 K t k : (k < N)%nat -> 0 < E0 -> (forall i, eta i = best mu L s2 (level mu L s2 E0 i)) -> before t k <= E0 ->
  E (run t) (fun s => E (steps eta (fst s) (snd s) K) (fun ys => sq (sub (ys k) (ystar k (fst s))))) <= level mu L s2 E0 K.
Proof.
intros km E00 he hb. destruct (problems k km) as (P & _).
assert (w : 0 < (1 + n * nu) * sigma) by (apply Rmult_lt_0_compat; nra).
rewrite (E_ext (run t) _ (fun s => E (sgd_steps (fun i => best mu L s2 (level mu L s2 E0 i)) sy (Hy k (fst s)) (snd s k) K) (fun y => sq (sub y (ystar k (fst s)))))).
- exact (Schedule.T_bound Y (X * (nat -> Y))%type (run t) (fun s => h k (fst s)) (fun s => hy X Y pos nu fy gy k (fst s)) (fun s => Hy k (fst s)) (fun s => ystar k (fst s)) (fun s => snd s k) sy mu L ((1 + n * nu) * sigma) E0 K
    mu0 mL w E00 (fun s => P (fst s)) (fun s y => conj (node_unbiased X Y N pos nu sx sy Fx Gx Fy Gy fx gx fy gy sigma k (fst s) y km orac)
      (node_noise X Y N pos nu sx sy Fx Gx Fy Gy fx gx fy gy n sigma k (fst s) y nu0 km (range k km) (Rlt_le _ _ sg) orac)) hb).
- intro s. rewrite (marginal_steps eta k (fst s) (snd s) K (fun y => sq (sub y (ystar k (fst s))))). now apply steps_ext.
Qed.
Lemma close t : forall k, (k < N)%nat -> after t k <= delta ^ 2.
Proof.
induction t as [|t IH]; intros k km.
- eapply Rle_trans; [exact (one_loop first Ef K0 O k km Ef0 steps_first (start k km))|exact first_end].
- eapply Rle_trans; [|exact later_end]. apply (one_loop later El K1 (S t) k km El0 steps_later). destruct (problems k km) as (_ & Lip).
  eapply Rle_trans; [|exact later_start]. exact (moved X Y eta_x x0 (fun _ => y0) loop batch ystar ell delta ex0 d0 l0 t k Lip (IH k km)).
Qed.
End L.
