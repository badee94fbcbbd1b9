(* Programs that try what matters: budgets that are met exactly, people who can pay beside people
   who can't, public rows, many rows of one, grants, erasures, and people who come later.

   Numbers are drawn one after the other with let: in which order OCaml evaluates the parts of a
   tuple or of a list is up to its compiler. *)

open Splitmix

(* More rows of one owner than that are not asked about. *)
let most_rows = 24

let value g = between g Step.lowest Step.highest

let some g least most = several g (between g least most)

let row_step g =
  let m = between g 2 5 in
  let rest g = below g m in
  let keys = Step.once (some g 1 12 value) in
  match
    weighted g
      [ (6, "where"); (2, "among"); (2, "beside"); (5, "map"); (3, "repeat"); (3, "times");
        (2, "throwing"); (2, "cross"); (2, "join") ]
  with
  | ("where" | "throwing") as name -> Step.Row (name, [ m; rest g ])
  | ("among" | "beside") as name -> Step.Row (name, keys)
  | "map" -> Step.Row ("map", betweens g [ (-3, 3); (-9, 9); (2, 24); (0, 8) ])
  | "repeat" -> Step.Row ("repeat", [ pick g [ 0; 1; 2; 2; 2; 3 ] ])
  | "times" -> Step.Row ("times", [ m ])
  | "cross" ->
      let table = some g 1 2 value in
      Step.Row ("cross", between g 5 24 :: table)
  | _ ->
      let table = List.concat (some g 1 4 (in_turn rest value (fun k v -> [ k; v ]))) in
      Step.Row ("join", m :: table)

let person_step g =
  match
    weighted g
      [ (6, "first"); (3, "last"); (3, "every"); (3, "distinct"); (2, "sort"); (2, "reverse");
        (1, "size"); (1, "largest"); (2, "running"); (2, "atmost") ]
  with
  | "first" -> Step.Person ("first", [ between g 1 4 ])
  | "last" -> Step.Person ("last", [ between g 1 3 ])
  | "every" -> Step.Person ("every", [ between g 2 3 ])
  | "running" -> Step.Person ("running", [ between g 3 24 ])
  | "atmost" -> Step.Person ("atmost", [ between g 1 5 ])
  | name -> Step.Person (name, [])

let step g =
  match weighted g [ (10, `Row); (9, `Person); (5, `Public) ] with
  | `Row -> row_step g
  | `Person -> person_step g
  | `Public -> Step.Public (some g 1 3 value)

let source g (w : World.t) = Step.Source (below g w.collections)

let plan g w =
  let part most = in_turn (fun g -> source g w) (fun g -> some g 0 most step) List.cons g in
  let left = part 3 in
  if chance g 25 then
    let right = part 2 in
    left @ right @ (Step.Union :: some g 0 2 step)
  else left

let question g =
  match weighted g [ (4, `Count); (4, `List); (3, `Sum) ] with
  | `Count -> Act.Count
  | `List -> Act.List
  | `Sum ->
      let low = between g (-8) 6 in
      Act.Sum (low, between g (low + 1) 9)

(* An epsilon that takes somebody's last, or nearly: what one unit of its weight may cost. *)
let epsilon g (w : World.t) question table =
  let weight i =
    let rows = Model.rows_of (Some i) table in
    match question with
    | Act.Count | Act.List -> (List.length rows, 1)
    | Act.Sum (low, high) -> (abs (World.sum low high rows), Model.magnitude low high)
  in
  let rich i = World.balance w i > 0 && fst (weight i) > 0 in
  match List.filter rich (World.entered w) with
  | [] -> between g 1 9
  | able when chance g 75 ->
      let i = pick g able in
      let rows, per = weight i in
      let exact = World.balance w i * per / rows in
      max 1 (if chance g 20 then exact + 1 else exact)
  | _ -> between g 1 9

let small table =
  List.for_all
    (fun o -> List.length (Model.rows_of o table) <= most_rows)
    (World.owners table)

let mixed (answer : World.answer) =
  answer.dropped <> [] && List.exists (fun (o, _) -> o <> None) answer.kept

(* Looks for a question that tells those who can pay from those who can't. *)
let rec ask g w tries =
  let steps = plan g w in
  let table = World.table w steps in
  if not (small table) then ask g w tries
  else
    let question = question g in
    let epsilon = epsilon g w question table in
    let act = Act.Ask (question, epsilon, steps) in
    match World.act w act with
    | _, Some answer when mixed answer || tries = 0 || chance g 10 -> act
    | _ -> ask g w (tries - 1)

let somebody people g = between g 1 people

(* By how much budgets renew, and up to how much, if they do: no first budget is above that. *)
let rule g =
  if chance g 40 then
    Some (in_turn (fun g -> between g 1 9) (fun g -> between g 4 30) (fun by most -> (by, most)) g)
  else None

let budgets g people rule =
  let most = match rule with Some (_, most) -> most | None -> 30 in
  List.init people (fun at -> (at + 1, between g 1 most))

(* Some individuals' rows, in an order in which they take turns. *)
let rows g people = some g 1 10 (in_turn (somebody people) value (fun i v -> (i, v)))

let renewal g (by, most) = Act.Renew (by, most, pick g [ 1; 1; 1; 2; 3 ])

let unrenewed g w people rule =
  let who = somebody people g in
  let dataset = below g 2 in
  match
    weighted g
      [ (7, `Append); (3, `Update); (1, `Refresh); (3, `Erase); (5, `Grant); (1, `Grant_all);
        (3, `Snapshot); (1, `Open) ]
  with
  | `Append -> Act.Append (dataset, rows g people)
  | `Update -> Act.Update (dataset, who, some g 0 4 value)
  | `Refresh -> Act.Refresh (dataset, rows g people)
  | `Erase -> Act.Erase who
  | `Grant -> Act.Grant (who, between g 1 20)
  | `Grant_all -> Act.Grant_all (between g 1 9)
  | `Snapshot when w.World.collections < 5 -> Act.Snapshot dataset
  | `Snapshot | `Open -> Act.Open (budgets g people rule)

let other g w people rule =
  match rule with
  | Some rule when chance g 45 -> renewal g rule
  | _ -> unrenewed g w people rule

(* The acts, each with the model's answer. *)
let program g =
  let people = between g 3 7 in
  let early = between g 2 (people - 1) in
  let rule = rule g in
  let world = ref World.start in
  let perform act =
    let after, answer = World.act !world act in
    world := after;
    (act, answer)
  in
  let opened = perform (Act.Open (budgets g people rule)) in
  let first = perform (Act.Append (0, rows g early)) in
  let second = perform (Act.Append (1, rows g early)) in
  let rec go left =
    if left = 0 then [ perform (ask g !world 8) ]
    else
      let act = if chance g 45 then ask g !world 8 else other g !world people rule in
      let performed = perform act in
      performed :: go (left - 1)
  in
  opened :: first :: second :: go (between g 4 10)
