package org.properdp.house.tidy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a machine's language decides how something is written, in what is shipped. */
public final class Locales {
  private static final Pattern FORMAT =
      Pattern.compile(
          "(?:String\\.format|\\bprintf)\\((?!\\s*Locale\\b)|[\\w\")]\\s*\\.formatted\\(");

  private Locales() {}

  /** Formats that are not told a locale: numbers have other digits and commas in some of them. */
  public static List<Offence> unsaid(List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      Matcher found = FORMAT.matcher(file.isMain() ? file.text() : "");
      while (found.find()) {
        int line = (int) file.text().substring(0, found.end()).lines().count();
        offences.add(Offence.at(file, line, found.group().strip()));
      }
    }
    return offences;
  }
}
