package org.properdp.house.tidy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a writer left lying about. The patterns are put together so as not to find themselves. */
public final class Leftovers {
  private static final Pattern MARKER =
      Pattern.compile("\\b(" + "TO" + "DO|FIX" + "ME|X" + "XX)\\b");
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.~*)}$-])/" + "((work|farm|root)\\b|(home|Users)/[\\w.-]+)");

  private Leftovers() {}

  /** Markers for what is still to be done. */
  public static List<Offence> markers(List<SourceFile> files) {
    return find(MARKER, files);
  }

  /** Paths that exist only on somebody's machine. */
  public static List<Offence> machinePaths(List<SourceFile> files) {
    return find(MACHINE_PATH, files);
  }

  private static List<Offence> find(Pattern pattern, List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      int number = 0;
      for (String line : file.lines()) {
        number++;
        Matcher found = pattern.matcher(line);
        if (found.find()) {
          offences.add(Offence.at(file, number, found.group()));
        }
      }
    }
    return offences;
  }
}
