package org.properdp.store.segment;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A journal file's name: {@code journal-00000001.0.a}.
 *
 * @param number the segment's
 * @param generation how often it was rewritten
 */
public record SegmentName(int number, int generation) {
  private static final Pattern NAME = Pattern.compile("journal-([0-9]{8})\\.([0-9]{1,8})\\.[ab]");

  public static final String FIRST_MIRROR = "a";
  public static final String SECOND_MIRROR = "b";

  /** The segment of a file name; null if it is not the name of a journal file. */
  public static @Nullable SegmentName parse(String file) {
    Matcher parts = NAME.matcher(file);
    return parts.matches()
        ? new SegmentName(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)))
        : null;
  }

  /** The name of the file of one mirror. */
  public String file(String mirror) {
    return String.format(Locale.ROOT, "journal-%08d.%d.%s", number, generation, mirror);
  }
}
