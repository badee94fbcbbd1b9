(* Whether programs try what they are meant to: a comparison that nothing could fail says nothing. *)

type t = { counts : (string, int) Hashtbl.t; mutable questions : int }

let start () = { counts = Hashtbl.create 32; questions = 0 }

let happens c what =
  Hashtbl.replace c.counts what (1 + Option.value ~default:0 (Hashtbl.find_opt c.counts what))

let question c (question : Act.question) (answer : World.answer) =
  c.questions <- c.questions + 1;
  let by what condition = if condition then happens c ("questions: " ^ what) in
  let classic = match question with Act.Sum _ -> false | Act.Count | Act.List -> true in
  let theirs = List.filter (fun (o, _) -> o <> None) answer.kept in
  let spent (o, _) = List.exists (fun (i, left) -> o = Some i && left = 0) answer.left in
  by "keep somebody and drop somebody" (theirs <> [] && answer.dropped <> []);
  by "nobody is in the table" (theirs = [] && answer.dropped = []);
  by "somebody pays its last (classic price)" (classic && List.exists spent theirs);
  by "somebody has several rows" (List.exists (fun (_, rows) -> List.length rows > 1) theirs);
  by "public rows" (List.mem_assoc None answer.kept);
  by "sums" (not classic);
  by "in order" (question = Act.List)

let count c act answer =
  (match act with
  | Act.Open _ -> happens c "open"
  | Act.Append _ -> happens c "append"
  | Act.Update _ -> happens c "update"
  | Act.Refresh _ -> happens c "refresh"
  | Act.Erase _ -> happens c "erase"
  | Act.Grant _ -> happens c "grant"
  | Act.Grant_all _ -> happens c "grantall"
  | Act.Renew _ -> happens c "renew"
  | Act.Snapshot _ -> happens c "snapshot"
  | Act.Ask (asked, _, _) -> question c asked (Option.get answer));
  ()

let report c =
  Printf.eprintf "%6d questions\n" c.questions;
  Hashtbl.fold (fun what n all -> (what, n) :: all) c.counts []
  |> List.sort compare
  |> List.iter (fun (what, n) ->
         Printf.eprintf "%6d %s (%d %%)\n" n what (100 * n / max 1 c.questions))
