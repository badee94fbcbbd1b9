package org.properdp.house.docs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.house.tidy.Offence;
import org.properdp.house.tidy.SourceFile;

/** The subcommands of {@code ./proper} that pages tell a reader to type. */
public final class Commands {
  private static final Pattern DECLARED =
      Pattern.compile("@Command\\(\\s*name = \"([a-z-]+)\"", Pattern.DOTALL);
  private static final Pattern TYPED = Pattern.compile("\\./proper ([a-z][a-z-]*)");

  private Commands() {}

  /** Subcommands that no class declares. */
  public static List<Offence> unknown(List<SourceFile> files) {
    Set<String> declared = declared(files);
    List<Offence> offences = new ArrayList<>();
    for (SourceFile page : files.stream().filter(file -> file.path().endsWith(".md")).toList()) {
      int number = 0;
      for (String line : page.lines()) {
        number++;
        Matcher typed = TYPED.matcher(line);
        while (typed.find()) {
          if (!declared.contains(typed.group(1))) {
            offences.add(new Offence(page.path(), number, "no such command: " + typed.group(1)));
          }
        }
      }
    }
    return offences;
  }

  private static Set<String> declared(List<SourceFile> files) {
    Set<String> names = new HashSet<>(Set.of("help")); // picocli's own
    for (SourceFile file : files) {
      if (file.isJava() && file.isMain()) {
        DECLARED.matcher(file.text()).results().forEach(found -> names.add(found.group(1)));
      }
    }
    return names;
  }
}
