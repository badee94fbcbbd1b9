(** * The oracle's model, as a program

    Those definitions of the model that decide who is charged and which rows are kept, as OCaml.
    Numbers become machine integers: the oracle's are small. The folder target/ is in the one that
    coqc is started in. *)

From Coq Require Import ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZInt.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.costs Require Import Totals NoisySum.

Extraction Language OCaml.
Extraction "target/model.ml"
  rows_of eval receive snapshot give_more renewal erase seen charge balance
  classic_price sum_price magnitude clamped sum_of.
