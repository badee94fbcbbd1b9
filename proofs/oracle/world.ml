(* The extracted model, driven act by act. *)

(* Everybody's number is from 1 to this. *)
let people = 9

type t = {
  state : (int, unit) Model.state;
  collections : int; (* how many there are: the two data sets, and then the snapshots *)
  opening : (int * int) list;
}

type answer = {
  kept : (int option * int list) list; (* each owner's rows in their order; None is nobody *)
  dropped : int list;
  total : int option; (* of a sum *)
  left : (int * int) list; (* of all who have entered *)
}

let start =
  let state = { Model.collections = (fun _ -> []); accounts = (fun _ -> None); sessions = [] } in
  { state; collections = 2; opening = [] }

(* The model's functions as tables: or else each look at a ledger would go through all that ever
   happened. *)
let settle w =
  let rows = Array.init w.collections w.state.Model.collections in
  let budgets = Array.init (people + 1) w.state.Model.accounts in
  let collections c = if c < Array.length rows then rows.(c) else [] in
  { w with state = { w.state with collections; accounts = Array.get budgets } }

let balance w = Model.balance w.state.Model.accounts

let entered w =
  List.filter (fun i -> w.state.Model.accounts i <> None) (List.init people (fun at -> at + 1))

let table w steps = Model.eval w.state.Model.collections (Step.plan steps)

let owners table = List.sort_uniq compare (List.map fst table)

let price question epsilon =
  match question with
  | Act.Count | Act.List -> Model.classic_price epsilon
  | Act.Sum (low, high) -> Model.sum_price low high Step.number epsilon

(* What some rows' clamped numbers add up to. *)
let sum low high values = Model.sum_of (List.map (Model.clamped low high Step.number) values)

let receive w target stays added =
  let opening i = List.assoc i w.opening in
  { w with state = Model.receive { Model.target; stays; added; opening } w.state }

let owned rows = List.map (fun (i, v) -> (Some i, v)) rows

let ask w question epsilon steps =
  let price = price question epsilon and plan = Step.plan steps in
  let seen = Model.seen price plan w.state in
  let kept = List.map (fun o -> (o, Model.rows_of o seen)) (owners seen) in
  let dropped =
    List.filter (fun o -> not (List.mem_assoc o kept)) (owners (table w steps))
    |> List.filter_map Fun.id
  in
  let total =
    match question with
    | Act.Sum (low, high) -> Some (sum low high (List.map snd seen))
    | Act.Count | Act.List -> None
  in
  let after = settle { w with state = Model.charge price plan w.state } in
  let left = List.map (fun i -> (i, balance after i)) (entered after) in
  (after, { kept; dropped; total; left })

(* What an act makes of the world, and what a question is answered. *)
let act w = function
  | Act.Open opening -> ({ w with opening }, None)
  | Act.Append (c, rows) -> (settle (receive w c (fun _ -> true) (owned rows)), None)
  | Act.Update (c, i, values) ->
      let others (o, _) = o <> Some i in
      (settle (receive w c others (List.map (fun v -> (Some i, v)) values)), None)
  | Act.Refresh (c, rows) -> (settle (receive w c (fun _ -> false) (owned rows)), None)
  | Act.Erase i -> (settle { w with state = Model.erase Fun.id i w.state }, None)
  | Act.Grant (i, amount) -> (settle { w with state = Model.give_more i amount w.state }, None)
  | Act.Grant_all amount ->
      let more state i = Model.give_more i amount state in
      (settle { w with state = List.fold_left more w.state (entered w) }, None)
  | Act.Renew (by, most, times) ->
      let once state = Model.renewal (fun _ -> by) (fun _ -> most) state in
      let rec renewed times state = if times = 0 then state else renewed (times - 1) (once state) in
      (settle { w with state = renewed times w.state }, None)
  | Act.Snapshot c ->
      let state = Model.snapshot w.collections (Model.Source c) w.state in
      (settle { w with state; collections = w.collections + 1 }, None)
  | Act.Ask (question, epsilon, steps) ->
      let after, answer = ask w question epsilon steps in
      (after, Some answer)

let write answer =
  let owner = function None -> "-" | Some i -> string_of_int i in
  let rows (o, values) = owner o ^ "=" ^ String.concat "," (List.map string_of_int values) in
  [ Act.words ("kept" :: List.map rows answer.kept); Act.numbers "dropped" answer.dropped ]
  @ (match answer.total with None -> [] | Some sum -> [ Act.numbers "total" [ sum ] ])
  @ [ Act.words ("left" :: List.map Act.pair answer.left) ]
