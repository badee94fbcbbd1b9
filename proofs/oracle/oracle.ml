(* Programs with the model's answers:
     oracle generate SEED COUNT       new ones, the same for the same seed
     oracle answer < programs         the same programs, with answers computed anew *)

let answers = [ "kept"; "dropped"; "total"; "left" ]

let generate seed count =
  let coverage = Coverage.start () in
  Printf.printf "# oracle generate %d %d\n" seed count;
  for number = 1 to count do
    Printf.printf "program %d\n" number;
    Generate.program (Splitmix.make ((seed * 1_000_003) + number))
    |> List.iter (fun (act, answer) ->
           Coverage.count coverage act answer;
           print_endline (Act.write act);
           Option.iter (fun found -> List.iter print_endline (World.write found)) answer)
  done;
  Coverage.report coverage

let rec answer number world =
  match input_line stdin with
  | exception End_of_file -> ()
  | line -> (
      match String.split_on_char ' ' line with
      | "#" :: _ ->
          print_endline line;
          answer (number + 1) world
      | "program" :: _ ->
          print_endline line;
          answer (number + 1) World.start
      | first :: _ when List.mem first answers -> answer (number + 1) world
      | _ ->
          let after, found =
            try World.act world (Act.read line)
            with problem ->
              failwith (Printf.sprintf "line %d: %s" number (Printexc.to_string problem))
          in
          print_endline line;
          Option.iter (fun found -> List.iter print_endline (World.write found)) found;
          answer (number + 1) after)

let () =
  match Array.to_list Sys.argv with
  | [ _; "generate"; seed; count ] -> generate (int_of_string seed) (int_of_string count)
  | [ _; "answer" ] -> answer 1 World.start
  | _ ->
      prerr_endline "usage: oracle generate SEED COUNT | oracle answer < programs";
      exit 2
