package org.properdp.custody;

import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stretch of a stream that a batch has taken: what lies in one partition from one offset up to
 * another. The batch's id says it, in one form alone, so that position and rows are durable in one
 * frame: there is no moment at which one is there without the other.
 *
 * @param stream the name of the stream at its source, such as a topic's
 * @param origin the stream itself: a stream that is made anew under its name has another origin
 * @param partition the number of the partition
 * @param writer the number of the writer: each opening of the stream takes a higher one
 * @param term the number of the source's own term in which the last record was written; {@link
 *     #NO_TERM} if there is none
 * @param from the offset of the first record that may be in it
 * @param next the offset after it: the next batch begins there
 */
public record Stretch(
    String stream, String origin, int partition, long writer, long term, long from, long next) {
  /** No term is known. */
  public static final long NO_TERM = -1;

  /** The most letters of a name: with two ids of the source, an id of a batch has room for them. */
  public static final int MOST_LETTERS = 80;

  private static final String NAME = "[A-Za-z0-9._-]{1," + MOST_LETTERS + "}";
  private static final String NUMBER = "(0|[1-9][0-9]{0,18})";
  private static final Pattern NAMES = Pattern.compile(NAME);
  private static final Pattern ORIGINS =
      Pattern.compile("[A-Za-z0-9._-]{1,32}(/[A-Za-z0-9._-]{1,32})?");
  private static final Pattern ID =
      Pattern.compile(
          String.format(
              Locale.ROOT,
              "stream (%1$s)/%2$s of (%3$s) from %2$s to %2$s by %2$s(?: in %2$s)?",
              NAME,
              NUMBER,
              "[A-Za-z0-9._/-]{1,65}"));

  /** Checks names and numbers. */
  public Stretch {
    if (!NAMES.matcher(stream).matches()) {
      throw new IllegalArgumentException(
          "the name of a stream must have 1 to "
              + MOST_LETTERS
              + " letters of A-Z, a-z, 0-9, '.', '_' and '-', but was "
              + stream);
    }
    if (!ORIGINS.matcher(origin).matches()) {
      throw new IllegalArgumentException(
          "the origin of a stream must be one or two ids of its source, but was " + origin);
    }
    if (partition < 0 || writer < 0 || term < NO_TERM || from < 0 || next < from) {
      throw new IllegalArgumentException(
          "numbers of a stretch must not be negative, and offsets must not fall, but were "
              + partition
              + ", "
              + writer
              + ", "
              + term
              + ", "
              + from
              + ", "
              + next);
    }
  }

  /** The stretch that a batch's id says; none if it says none. */
  public static Option<Stretch> of(String batch) {
    Matcher found = ID.matcher(batch);
    if (!batch.startsWith("stream ") || !found.matches()) {
      return Option.none();
    }
    try {
      return Option.some(
          new Stretch(
              found.group(1),
              found.group(3),
              Integer.parseInt(found.group(2)),
              Long.parseLong(found.group(6)),
              found.group(7) == null ? NO_TERM : Long.parseLong(found.group(7)),
              Long.parseLong(found.group(4)),
              Long.parseLong(found.group(5))));
    } catch (IllegalArgumentException otherId) {
      return Option.none();
    }
  }

  /** The id of the batch. */
  public String id() {
    return "stream "
        + stream
        + "/"
        + partition
        + " of "
        + origin
        + " from "
        + from
        + " to "
        + next
        + " by "
        + writer
        + (term == NO_TERM ? "" : " in " + term);
  }

  /** True if both are of one partition of one stream. */
  public boolean isBeside(Stretch other) {
    return isNamedAlike(other) && origin.equals(other.origin);
  }

  /** True if both are of a partition of this number of streams that are named alike. */
  public boolean isNamedAlike(Stretch other) {
    return partition == other.partition && stream.equals(other.stream);
  }

  @Override
  public String toString() {
    return id();
  }
}
