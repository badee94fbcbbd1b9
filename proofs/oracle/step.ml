(* One step of a plan: how it is written, and what it does to values. Plans are written in the
   order in which they are done: source:0 where:2:1 source:1 union first:3 *)

type t =
  | Source of int
  | Public of int list
  | Union
  | Row of string * int list
  | Person of string * int list

(* All values lie within these, so that they can be counted one by one. *)
let lowest = -8
let highest = 23

(* In a sum, one value stands for no number (NaN). *)
let number v = if v = 13 then None else Some v

let write step =
  let words name numbers = String.concat ":" (name :: List.map string_of_int numbers) in
  match step with
  | Source c -> words "source" [ c ]
  | Public rows -> words "public" rows
  | Union -> "union"
  | Row (name, numbers) | Person (name, numbers) -> words name numbers

let rows = [ "where"; "among"; "beside"; "map"; "repeat"; "times"; "throwing"; "cross"; "join" ]

let read word =
  match String.split_on_char ':' word with
  | [] -> failwith "an empty step"
  | name :: numbers -> (
      let numbers = List.map int_of_string numbers in
      match (name, numbers) with
      | "source", [ c ] -> Source c
      | "public", _ -> Public numbers
      | "union", [] -> Union
      | _ when List.mem name rows -> Row (name, numbers)
      | _ -> Person (name, numbers))

let modulo v m = ((v mod m) + m) mod m

let rec pairs = function a :: b :: rest -> (a, b) :: pairs rest | _ -> []

let row name numbers v =
  match (name, numbers) with
  | "where", [ m; k ] -> if modulo v m = k then [ v ] else []
  | "among", keys -> if List.mem v keys then [ v ] else []
  | "beside", keys -> if List.mem v keys then [] else [ v ]
  | "map", [ a; b; m; c ] -> [ modulo ((a * v) + b) m - c ]
  | "repeat", [ n ] -> List.init n (fun _ -> v)
  | "times", [ m ] -> List.init (modulo v m) (fun _ -> v)
  (* The user's function throws: nothing comes of the row. *)
  | "throwing", [ m; k ] -> if modulo v m = k then [] else [ v ]
  | "cross", m :: table -> List.map (fun c -> modulo (v + c) m) table
  | "join", m :: table ->
      List.filter_map (fun (k, d) -> if k = modulo v m then Some d else None) (pairs table)
  | _ -> failwith ("no such step on rows: " ^ name)

let sum = List.fold_left ( + ) 0

let once l =
  List.rev (List.fold_left (fun seen v -> if List.mem v seen then seen else v :: seen) [] l)

let person name numbers l =
  let size = List.length l in
  let only keeps = List.filteri (fun at _ -> keeps at) l in
  match (name, numbers) with
  | "first", [ k ] -> only (fun at -> at < k)
  | "last", [ k ] -> only (fun at -> at >= size - k)
  | "every", [ k ] -> only (fun at -> at mod k = 0)
  | "distinct", [] -> once l
  | "sort", [] -> List.sort compare l
  | "reverse", [] -> List.rev l
  | "size", [] -> [ min size highest ]
  | "largest", [] -> [ List.fold_left max lowest l ]
  | "running", [ m ] -> List.mapi (fun at _ -> modulo (sum (only (fun i -> i <= at))) m) l
  (* The user's function throws where there are more: nothing comes of the person's rows. *)
  | "atmost", [ k ] -> if size > k then [] else l
  | _ -> failwith ("no such step on persons: " ^ name)

(* The model's plan. *)
let plan steps : int Model.plan =
  let push stack = function
    | Source c -> Model.Source c :: stack
    | Public rows -> (
        match stack with
        | p :: rest -> Model.Union (p, Model.Literal rows) :: rest
        | [] -> failwith "public rows of no plan")
    | Union -> (
        match stack with
        | right :: left :: rest -> Model.Union (left, right) :: rest
        | _ -> failwith "a union of less than two")
    | Row (name, numbers) -> Model.RowByRow (row name numbers, List.hd stack) :: List.tl stack
    | Person (name, numbers) ->
        Model.PersonByPerson (person name numbers, List.hd stack) :: List.tl stack
  in
  match List.fold_left push [] steps with
  | [ plan ] -> plan
  | _ -> failwith "not one plan"
