package org.properdp.tables.command;

import java.math.BigDecimal;
import org.properdp.tables.file.ReadCounts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** As many records of a file as may be rejected: a number such as 5, or a share such as 10%. */
record MaxRejects(String text) {
  boolean allow(ReadCounts read) {
    BigDecimal limit = new BigDecimal(text.replace("%", ""));
    boolean isShare = text.endsWith("%");
    BigDecimal most = isShare ? limit.movePointLeft(2) : limit;
    BigDecimal all = BigDecimal.valueOf(isShare ? read.rows() + read.rejected() : 1);
    return BigDecimal.valueOf(read.rejected()).compareTo(most.multiply(all)) <= 0;
  }

  @Override
  public String toString() {
    return text;
  }

  /** Reads a number of records, or a share of them. */
  static final class Typed implements ITypeConverter<MaxRejects> {
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
