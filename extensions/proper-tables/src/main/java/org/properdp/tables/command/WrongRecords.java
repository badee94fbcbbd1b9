package org.properdp.tables.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Count;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.RejectSink;
import org.properdp.tables.file.RejectsFile;

/** The records that are not right. */
final class WrongRecords implements RejectSink {
  private final @Nullable RejectsFile rejected;
  private @Nullable Reject first;
  private long count;

  WrongRecords(@Nullable RejectsFile rejected) {
    this.rejected = rejected;
  }

  @Override
  public void reject(Reject record) {
    first = first == null ? record : first;
    count++;
    if (rejected != null) {
      rejected.reject(record);
    }
  }

  /** The first of them, if there are any. */
  Reject first() {
    return Objects.requireNonNull(first);
  }

  /** A public table takes none. */
  void refuseIfAny() {
    if (first != null) {
      throw new IllegalArgumentException(
          Printed.safe(first.file())
              + ", "
              + described(first)
              + (count > 1 ? "; " + others(count - 1) + " not right" : "")
              + "; a public table changes as a whole, and stays as it was");
    }
  }

  static String described(Reject one) {
    return "line "
        + one.line()
        + (one.column().isEmpty() ? "" : ", column " + Printed.safe(one.column()))
        + ": "
        + Printed.safe(one.reason())
        + value(one);
  }

  private static String value(Reject one) {
    String before = one.reason().startsWith("the value must") ? ", but was " : "; the value is ";
    return one.value().isEmpty() ? "" : before + Printed.safe(one.value());
  }

  private static String others(long count) {
    return Count.of(count, "more record is", "more records are");
  }
}
