(* What a program's lines say, a line for each act. *)

type row = int * int

type question = Count | List | Sum of int * int

type t =
  | Open of (int * int) list (* the budgets of those who enter from now on *)
  | Append of int * row list
  | Update of int * int * int list
  | Refresh of int * row list
  | Erase of int
  | Grant of int * int
  | Grant_all of int
  | Renew of int * int * int (* by how much, up to how much, how often *)
  | Snapshot of int
  | Ask of question * int * Step.t list

let pair (a, b) = Printf.sprintf "%d:%d" a b

let words = String.concat " "

let numbers name list = words (name :: List.map string_of_int list)

let write = function
  | Open budgets -> words ("open" :: List.map pair budgets)
  | Append (c, rows) -> words ("append" :: string_of_int c :: List.map pair rows)
  | Update (c, i, values) -> numbers "update" (c :: i :: values)
  | Refresh (c, rows) -> words ("refresh" :: string_of_int c :: List.map pair rows)
  | Erase i -> numbers "erase" [ i ]
  | Grant (i, amount) -> numbers "grant" [ i; amount ]
  | Grant_all amount -> numbers "grantall" [ amount ]
  | Renew (by, most, times) -> numbers "renew" [ by; most; times ]
  | Snapshot c -> numbers "snapshot" [ c ]
  | Ask (question, epsilon, plan) ->
      let asked =
        match question with
        | Count -> numbers "count" [ epsilon ]
        | List -> numbers "list" [ epsilon ]
        | Sum (low, high) -> numbers "sum" [ low; high; epsilon ]
      in
      words (asked :: List.map Step.write plan)

let read line =
  let int = int_of_string in
  let pairs = List.map (fun word -> Scanf.sscanf word "%d:%d" (fun a b -> (a, b))) in
  let plan = List.map Step.read in
  match String.split_on_char ' ' line with
  | "open" :: budgets -> Open (pairs budgets)
  | "append" :: c :: rows -> Append (int c, pairs rows)
  | "update" :: c :: i :: values -> Update (int c, int i, List.map int values)
  | "refresh" :: c :: rows -> Refresh (int c, pairs rows)
  | [ "erase"; i ] -> Erase (int i)
  | [ "grant"; i; amount ] -> Grant (int i, int amount)
  | [ "grantall"; amount ] -> Grant_all (int amount)
  | [ "renew"; by; most; times ] -> Renew (int by, int most, int times)
  | [ "snapshot"; c ] -> Snapshot (int c)
  | "count" :: epsilon :: steps -> Ask (Count, int epsilon, plan steps)
  | "list" :: epsilon :: steps -> Ask (List, int epsilon, plan steps)
  | "sum" :: low :: high :: epsilon :: steps ->
      Ask (Sum (int low, int high), int epsilon, plan steps)
  | _ -> failwith ("not an act: " ^ line)
