package org.properdp.postgres;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.properdp.store.disk.StoreRefused;

/** Rows of a table in the database as lines of JSON, with the columns that ours has. */
final class RowText {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

  private final List<SourceColumn> columns = new ArrayList<>();
  private final List<byte[]> names = new ArrayList<>();
  private final int[] places;
  private final int width;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  /**
   * Lines of rows with these columns.
   *
   * @param source the columns of the rows
   * @param needed the columns that our table has; others of the rows are not read
   */
  RowText(String table, List<SourceColumn> source, List<String> needed) {
    this.width = source.size();
    this.places = new int[needed.size()];
    List<String> missing = new ArrayList<>();
    for (int column = 0; column < places.length; column++) {
      String name = needed.get(column);
      places[column] = place(source, name);
      if (places[column] < 0) {
        missing.add(name);
      } else {
        columns.add(source.get(places[column]));
        line.reset();
        text(name.getBytes(StandardCharsets.UTF_8), Integer.MAX_VALUE);
        names.add(line.toByteArray());
      }
    }
    if (!missing.isEmpty()) {
      throw new StoreRefused(
          "the table "
              + table
              + " of the database has no column "
              + String.join(", ", missing)
              + " that it publishes, but the declared table has: columns are taken by their names,"
              + " and generated ones are not published");
    }
  }

  /** The column of this name; of one that differs in upper and lower case if there is no other. */
  private static int place(List<SourceColumn> source, String name) {
    int like = -1;
    for (int column = 0; column < source.size(); column++) {
      String other = source.get(column).name();
      if (other.equals(name)) {
        return column;
      } else if (other.equalsIgnoreCase(name)) {
        like = like == -1 ? column : -2;
      }
    }
    return like;
  }

  /** The line of a row, with its end. */
  byte[] line(Tuple row) {
    if (row.size() != width) {
      throw new StoreRefused("PostgreSQL has sent a row of other columns than it has named");
    }
    line.reset();
    for (int column = 0; column < places.length; column++) {
      line.write(column == 0 ? '{' : ',');
      line.writeBytes(names.get(column));
      line.write(':');
      byte[] value = row.get(places[column]);
      if (value == null) {
        line.writeBytes(NULL);
      } else {
        text(value, columns.get(column).length(value));
      }
    }
    line.write('}');
    line.write('\n');
    return line.toByteArray();
  }

  private void text(byte[] utf8, int most) {
    line.write('"');
    for (int at = 0; at < Math.min(utf8.length, most); at++) {
      byte one = utf8[at];
      if (one >= 0 && one < ' ') {
        line.writeBytes(new byte[] {'\\', 'u', '0', '0', HEX[one >> 4], HEX[one & 0xF]});
      } else {
        if (one == '"' || one == '\\') {
          line.write('\\');
        }
        line.write(one);
      }
    }
    line.write('"');
  }
}
