package org.properdp.tables.command;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Locale;
import org.properdp.cli.command.Count;
import org.properdp.tables.file.ReadCounts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** As many records of a file as may be rejected: a number such as 5, or a share such as 10%. */
public record MaxRejects(String text) {
  /** Why nothing of this file is stored, if more of it is rejected. */
  public Option<String> objection(ReadCounts read, String file) {
    return Option.when(
        !allow(read),
        () ->
            String.format(
                Locale.ROOT,
                "%s of %,d in %s can't be read, but --max-rejects is %s",
                Count.of(read.rejected(), "record"),
                read.rows() + read.rejected(),
                Printed.safe(file),
                text));
  }

  boolean allow(ReadCounts read) {
    BigDecimal limit = new BigDecimal(text.replace("%", ""));
    boolean isShare = text.endsWith("%");
    BigDecimal most = isShare ? limit.movePointLeft(2) : limit;
    BigDecimal all = BigDecimal.valueOf(isShare ? read.rows() + read.rejected() : 1);
    return BigDecimal.valueOf(read.rejected()).compareTo(most.multiply(all)) <= 0;
  }

  /** Reads a number of records, or a share of them. */
  public static final class Typed implements ITypeConverter<MaxRejects> {
    @Override
    public MaxRejects convert(String text) {
      if (!text.matches("[0-9]{1,18}|(100|[0-9]{1,2}([.][0-9]{1,9})?)%")) {
        throw new TypeConversionException(
            "it must be a number such as 5, or a share such as 10%, but was \"" + text + "\"");
      }
      return new MaxRejects(text);
    }
  }
}
