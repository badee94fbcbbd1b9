package org.properdp.house.tidy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What files of Java import. */
public final class Imports {
  /** The root pom switches off the checks that are about these ({@code absent}). */
  private static final Pattern ABSENT =
      Pattern.compile(
          "import (static )?("
              + "(android|androidx|dagger|rx|io\\.reactivex|org\\.(joda|mockito|robolectric)"
              + "|junit|(javax|jakarta)\\.inject|com\\.google\\.(auto|inject|protobuf|errorprone)"
              + "|com\\.google\\.common\\.(flogger|truth))\\."
              + "|org\\.junit\\.[A-Z*]|javax\\.annotation\\.concurrent\\.).*");

  private Imports() {}

  /** Imports of what this project does not use, and of which no checks are asked therefore. */
  public static List<Offence> absent(List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      int number = 0;
      for (String line : file.isJava() ? file.lines() : List.<String>of()) {
        number++;
        if (ABSENT.matcher(line).matches()) {
          offences.add(Offence.at(file, number, line));
        }
      }
    }
    return offences;
  }
}
