package org.properdp.cli.command;

import java.util.Locale;

/** Numbers of things as messages say them: 1 row, but 2 rows. */
public final class Count {
  private Count() {}

  /** A number of things, of which several have an s at the end. */
  public static String of(long number, String one) {
    return of(number, one, one + "s");
  }

  /** A number of things, of which one is called otherwise than several. */
  public static String of(long number, String one, String several) {
    return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? one : several);
  }
}
