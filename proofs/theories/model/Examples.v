(** * The model, run by hand: what a reader may compute (SEMANTICS §1, §4)

    Safety alone would also hold of a runtime that never answers. These say what must happen. *)

From Coq Require Import List Arith.
From Proper.model Require Import Rows Plan Ledger State.
Import ListNotations.

(** Ann (1) has two rows, Bob (2) has one, and one row is nobody's. *)
Definition visits : table nat := [(Some 1, 10); (Some 2, 20); (Some 1, 11); (None, 30)].
Definition budgets : ledger := fun i => match i with 1 => Some 5 | 2 => Some 3 | _ => None end.

(** Equality is included: Bob has 3, pays 3, and is in the answer; Ann cannot pay 6. *)
Example equality_is_included :
  kept budgets (classic_price 3) visits = [(Some 2, 20); (None, 30)]
  /\ pay budgets (classic_price 3) visits 2 = Some 0.
Proof. split; reflexivity. Qed.

(** Who is left out is not charged. *)
Example the_dropped_pay_nothing : pay budgets (classic_price 3) visits 1 = Some 5.
Proof. reflexivity. Qed.

(** Each row costs: Ann's two at 2 each leave her 1. *)
Example each_row_costs : pay budgets (classic_price 2) visits 1 = Some 1.
Proof. reflexivity. Qed.

(** All or nothing: somebody who could pay for one row of two is left out with both. *)
Example all_or_nothing : rows_of (Some 1) (kept budgets (classic_price 4) visits) = [].
Proof. reflexivity. Qed.

(** Entering again changes nothing; entering first opens an account. *)
Example entered_once :
  enter budgets (fun _ => 9) [(Some 1, 12); (Some 3, 13)] 1 = Some 5
  /\ enter budgets (fun _ => 9) [(Some 1, 12); (Some 3, 13)] 3 = Some 9
  /\ enter budgets (fun _ => 9) [(Some 1, 12); (Some 3, 13)] 4 = None.
Proof. repeat split; reflexivity. Qed.

Definition town : state nat unit := State (fun _ => visits) budgets [].

(** Erasing somebody's rows gives nothing back. *)
Example no_refund :
  accounts (erase (fun a => a) 1 (charge (classic_price 2) (Source 0) town)) 1 = Some 1
  /\ collections (erase (fun a => a) 1 town) 0 = [(Some 2, 20); (None, 30)].
Proof. split; reflexivity. Qed.

(** A person's function sees that person's rows alone, in their order. *)
Example own_rows_in_order :
  let firsts := eval (collections town) (PersonByPerson (fun l => firstn 1 l) (Source 0)) in
  rows_of (Some 1) firsts = [10] /\ rows_of (Some 2) firsts = [20] /\ length firsts = 3.
Proof. repeat split; reflexivity. Qed.

(** Public rows are nobody's: never charged, never dropped. *)
Example public_rows_stay :
  kept (fun _ => Some 0) (classic_price 1) (eval (collections town) (Literal [7; 8]))
    = [(None, 7); (None, 8)].
Proof. reflexivity. Qed.

(** More is granted to one alone. *)
Example granted_to_one : accounts (give_more 1 4 town) 1 = Some 9
  /\ accounts (give_more 1 4 town) 2 = Some 3.
Proof. split; reflexivity. Qed.

(** A session freezes those who could pay, and no others. *)
Example session_holds_payers :
  map frozen (sessions (open tt 3 (Source 0) town)) = [[(Some 2, 20); (None, 30)]].
Proof. reflexivity. Qed.

(** A renewal of 2 up to 4: Bob, who has 3, gets 1; Ann, who has 5, keeps all; nobody enters. *)
Example renewed_up_to_the_most :
  renew budgets (fun _ => 2) (fun _ => 4) 2 = Some 4
  /\ renew budgets (fun _ => 2) (fun _ => 4) 1 = Some 5
  /\ renew budgets (fun _ => 2) (fun _ => 4) 3 = None.
Proof. repeat split; reflexivity. Qed.

(** Up to 9 each gets the whole 2. *)
Example renewed_by_as_much :
  renew budgets (fun _ => 2) (fun _ => 9) 2 = Some 5
  /\ renew budgets (fun _ => 2) (fun _ => 9) 1 = Some 7.
Proof. split; reflexivity. Qed.

(** A session ends with a renewal, and what it had left does not come back: Bob gets 1. *)
Example session_ends_with_a_renewal :
  let month := renewal (fun _ => 1) (fun _ => 3) (open tt 3 (Source 0) town) in
  sessions month = [] /\ accounts month 2 = Some 1.
Proof. split; reflexivity. Qed.
