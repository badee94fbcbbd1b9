(** Which definitions a statement rests on: those that it names, those that these name, and so on.
    Terms of the kernel are walked, so that what a notation, an implicit argument or a tactic put in
    counts too. A proof is not looked into: what it proves is its type, and no statement can depend
    on how it was proved. What the libraries of Coq define is theirs. *)

From Ltac2 Require Import Ltac2.
Import Constr.Unsafe.

Ltac2 Type found := { mutable known : constr list; mutable names : message list }.

Ltac2 rec spelt (path : ident list) : message :=
  match path with
  | [] => Message.of_string ""
  | i :: rest =>
    let name := Message.of_ident i in
    match rest with
    | [] => name
    | _ => Message.concat name (Message.concat (Message.of_string ".") (spelt rest))
    end
  end.

Ltac2 ours (r : Std.reference) : bool :=
  match Env.path r with
  | [] => false
  | library :: _ => Ident.equal library @Proper
  end.

(** Whether two things are in one module. *)
Ltac2 rec beside (one : ident list) (other : ident list) : bool :=
  match one with
  | [] => false
  | i :: rest => match other with
    | [] => false
    | j :: others => match rest with
      | [] => match others with [] => true | _ => false end
      | _ => Bool.and (Ident.equal i j) (beside rest others)
      end
    end
  end.

(** The constants, types and constructors of ours that a term names, each once. *)
Ltac2 rec named (c : constr) (sofar : constr list) : constr list :=
  let add r sofar :=
    let head := Env.instantiate r in
    if Bool.neg (ours r) then sofar
    else if List.exist (Constr.equal head) sofar then sofar else head :: sofar in
  let each cs sofar := Array.fold_right (fun sofar c => named c sofar) sofar cs in
  let bound b sofar := named (Constr.Binder.type b) sofar in
  match kind c with
  | Constant k _ => add (Std.ConstRef k) sofar
  | Ind i _ => add (Std.IndRef i) sofar
  | Constructor k _ => add (Std.ConstructRef k) sofar
  | Cast c _ t => named c (named t sofar)
  | Prod b c => bound b (named c sofar)
  | Lambda b c => bound b (named c sofar)
  | LetIn b c d => bound b (named c (named d sofar))
  | App c cs => named c (each cs sofar)
  | Evar _ cs => each cs sofar
  | Case _ p _ c cs => named p (named c (each cs sofar))
  | Fix _ _ bs cs => Array.fold_right (fun sofar b => bound b sofar) (each cs sofar) bs
  | CoFix _ bs cs => Array.fold_right (fun sofar b => bound b sofar) (each cs sofar) bs
  | Proj _ _ => Control.throw (Invalid_argument (Some (Message.of_string "primitive projection")))
  | Array _ _ _ _ => Control.throw (Invalid_argument (Some (Message.of_string "array")))
  | _ => sofar
  end.

Ltac2 proof (c : constr) : bool :=
  Constr.equal (Std.eval_hnf (Constr.type (Constr.type c))) 'Prop.

(** What a constant stands for; nothing, where it is opaque. *)
Ltac2 meaning (r : Std.reference) (c : constr) : constr option :=
  match Control.case (fun () => Std.eval_unfold [(r, Std.AllOccurrences)] c) with
  | Val v => let (body, _) := v in Some body
  | Err _ => None
  end.

(** The names of what a constructor takes, parameters first. *)
Ltac2 rec arguments (t : constr) : ident option list :=
  match kind t with
  | Prod b c => Constr.Binder.name b :: arguments c
  | _ => []
  end.

(** How many things a function takes, the type of the last, and what it does with them. *)
Ltac2 rec taken (n : int) (last : constr) (c : constr) : int * constr * constr :=
  match kind c with
  | Lambda b c => taken (Int.add n 1) (Constr.Binder.type b) c
  | _ => (n, last, c)
  end.

Ltac2 head (c : constr) : constr :=
  match kind c with App h _ => h | _ => c end.

(** A record's field, which the record itself shows: the function that yields what its constructor
    takes under this very name. *)
Ltac2 field (path : ident list) (body : constr) : bool :=
  let (_, type, inner) := taken 0 'Prop body in
  match kind inner with
  | Case _ _ _ scrutinee branches =>
    match kind scrutinee with
    | Rel one =>
      match kind (head type) with
      | Ind i _ =>
        if Bool.and (Int.equal one 1) (Int.equal (Array.length branches) 1) then
          let (n, _, chosen) := taken 0 'Prop (Array.get branches 0) in
          match kind chosen with
          | Rel at_ =>
            let takes := arguments (Constr.type (Env.instantiate
              (Std.ConstructRef (Ind.get_constructor (Ind.data i) 0)))) in
            if Bool.and (beside path (Env.path (Std.IndRef i))) (Int.le at_ n) then
              match List.nth takes (Int.sub (List.length takes) at_) with
              | Some name => Ident.equal name (List.last path)
              | None => false
              end
            else false
          | _ => false
          end
        else false
      | _ => false
      end
    | _ => false
    end
  | _ => false
  end.

(** Walks from a reference; what something is made of comes before it. *)
Ltac2 rec walk (sofar : found) (c : constr) : unit :=
  if List.exist (Constr.equal c) (sofar.(known)) then () else
  (sofar.(known) := c :: sofar.(known);
   let go t := List.iter (walk sofar) (List.rev (named t [])) in
   let show r := sofar.(names) := spelt (Env.path r) :: sofar.(names) in
   match kind c with
   | Constant k _ =>
     let r := Std.ConstRef k in
     if proof c then () else
     (go (Constr.type c);
      match meaning r c with
      | Some body => go body; if field (Env.path r) body then () else show r
      | None => show r
      end)
   | Ind i _ =>
     go (Constr.type c);
     let data := Ind.data i in
     let rec constructors n :=
       if Int.lt n (Ind.nconstructors data) then
         (go (Constr.type (Env.instantiate (Std.ConstructRef (Ind.get_constructor data n))));
          constructors (Int.add n 1))
       else () in
     constructors 0;
     show (Std.IndRef i)
   | Constructor _ _ => go (Constr.type c)
   | _ => ()
   end).

(** Prints the names of all that these rest on: of theorems, what their statements say. *)
Ltac2 closure (roots : Std.reference list) : unit :=
  let sofar := { known := []; names := [] } in
  List.iter (fun r =>
    let c := Env.instantiate r in
    if proof c then List.iter (walk sofar) (List.rev (named (Constr.type c) [])) else walk sofar c)
    roots;
  List.iter (fun name => Message.print name) (List.rev (sofar.(names))).
