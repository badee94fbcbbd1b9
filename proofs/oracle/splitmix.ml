(* Numbers that depend on a seed and on nothing else, whatever OCaml's own Random becomes:
   SplitMix64 (Steele, Lea, Flood 2014). *)

type t = { mutable state : int64 }

let make seed = { state = Int64.of_int seed }

let next g =
  let mixed shift factor z = Int64.mul (Int64.logxor z (Int64.shift_right_logical z shift)) factor in
  g.state <- Int64.add g.state 0x9E3779B97F4A7C15L;
  let z = mixed 27 0x94D049BB133111EBL (mixed 30 0xBF58476D1CE4E5B9L g.state) in
  Int64.logxor z (Int64.shift_right_logical z 31)

(* From 0 to n - 1. *)
let below g n = Int64.to_int (Int64.rem (Int64.shift_right_logical (next g) 1) (Int64.of_int n))

let between g low high = low + below g (high - low + 1)

let chance g percent = below g 100 < percent

let pick g choices = List.nth choices (below g (List.length choices))

let betweens g ranges = List.map (fun (low, high) -> between g low high) ranges

(* What is made of one draw and then of another. *)
let in_turn first second make g =
  let a = first g in
  let b = second g in
  make a b

let several g n make = List.init n (fun _ -> make g)

(* One of some choices, each as likely as its weight says. *)
let weighted g choices =
  let rec at n = function
    | [] -> invalid_arg "weighted"
    | (weight, choice) :: rest -> if n < weight then choice else at (n - weight) rest
  in
  at (below g (List.fold_left (fun sum (weight, _) -> sum + weight) 0 choices)) choices
