package org.properdp.house.proofs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.house.tidy.SourceFile;

/**
 * Something that the proofs give a name to.
 *
 * @param name as {@code guarantee.Guarantee.loss_to_come}: room, file, name
 * @param isTheorem whether it is called a theorem or a corollary or an example, and not a lemma or
 *     a definition
 */
record Theorem(String name, boolean isTheorem) {
  private static final Pattern PATH = Pattern.compile("proofs/theories/(\\w+)/(\\w+)\\.v");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?m)^\\s*(Theorem|Corollary|Proposition|Property|Fact|Remark|Example|Lemma|Definition"
              + "|Fixpoint|Inductive|Record)\\s+([\\w']+)");
  private static final Set<String> OTHERS =
      Set.of("Lemma", "Definition", "Fixpoint", "Inductive", "Record");

  /** All that the files name. */
  static List<Theorem> in(List<SourceFile> files) {
    List<Theorem> theorems = new ArrayList<>();
    for (SourceFile file : files) {
      Matcher path = PATH.matcher(file.path());
      if (path.matches()) {
        Matcher named = NAMED.matcher(file.text());
        while (named.find()) {
          String name = path.group(1) + "." + path.group(2) + "." + named.group(2);
          theorems.add(new Theorem(name, !OTHERS.contains(named.group(1))));
        }
      }
    }
    return theorems;
  }
}
