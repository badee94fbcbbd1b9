package org.properdp.house.proofs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.house.tidy.SourceFile;

/**
 * Something that the proofs give a name to.
 *
 * @param name as {@code guarantee.Guarantee.loss_to_come}: room, file, name
 * @param isTheorem whether it is called a theorem, and not a lemma, a definition or an example
 */
record Theorem(String name, boolean isTheorem) {
  private static final Pattern PATH = Pattern.compile("proofs/theories/(\\w+)/(\\w+)\\.v");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?m)^\\s*(Theorem|Lemma|Corollary|Example|Definition|Fixpoint|Inductive|Record)\\s+"
              + "([\\w']+)");

  /** All that the files name. */
  static List<Theorem> in(List<SourceFile> files) {
    List<Theorem> theorems = new ArrayList<>();
    for (SourceFile file : files) {
      Matcher path = PATH.matcher(file.path());
      if (path.matches()) {
        Matcher named = NAMED.matcher(file.text());
        while (named.find()) {
          String name = path.group(1) + "." + path.group(2) + "." + named.group(2);
          theorems.add(new Theorem(name, named.group(1).equals("Theorem")));
        }
      }
    }
    return theorems;
  }
}
