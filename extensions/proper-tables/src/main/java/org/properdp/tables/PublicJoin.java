package org.properdp.tables;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.step.Matching;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.tables.engine.Condition;

/**
 * Joins rows of people with a public table, row by row. Joined rows have the columns that analysts
 * may see, and then those of the public table; hidden ones are not among them, so that no name
 * leads to them.
 */
final class PublicJoin
    implements Function<StandingRows, Function<ChunkRow, Iterable<ChunkRow>>>, Matching {
  private final Kind kind;
  private final String text;
  private final List<Condition> conditions;

  /** The most rows that are made of one. */
  private final long most;

  private final int[] seen;
  private final List<ColumnSchema> columns;
  private final int[] own;
  private final ColumnType[] types;
  private final List<Integer> theirs;
  private final List<Column> nothing;

  /** The treatment of rows that match, and of those that do not. */
  enum Kind {
    /** A row for each match. */
    INNER("join with "),
    /** A row for each match, and one with NULLs where there is none. */
    LEFT("left join with "),
    /** The rows with a match, as they are. */
    AMONG("filter by a match in "),
    /** The rows without a match, as they are. */
    NOT_AMONG("filter by no match in "),
    /** As SQL's NOT IN: NULLs on either side leave open whether there is a match. */
    NOT_IN("filter by not in ");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    private boolean combines() {
      return this == INNER || this == LEFT;
    }
  }

  /** A join of rows with these columns; refuses columns that are not there, or can't be equal. */
  PublicJoin(Kind kind, PublicMatch match, List<ColumnSchema> before) {
    if (kind == Kind.NOT_IN && match.pairs().size() != 1) {
      throw new IllegalArgumentException(
          "NOT IN compares one column with one, but there were " + match.pairs().size());
    }
    this.kind = kind;
    this.text = kind.words + match;
    this.conditions = match.conditions().asJava();
    this.most = kind.combines() ? match.bound().orElse(Long.MAX_VALUE) : 1;
    Vector<ColumnSchema> others = match.table().schema().columns();
    this.own = match.pairs().toJavaStream().mapToInt(p -> position(p.own(), before)).toArray();
    this.theirs = match.pairs().map(pair -> position(pair.theirs(), others.asJava())).asJava();
    this.types = IntStream.of(own).mapToObj(at -> before.get(at).type()).toArray(ColumnType[]::new);
    for (int at = 0; at < types.length; at++) {
      check(match.pairs().get(at), types[at], others.get(theirs.get(at)).type());
    }
    this.seen = IntStream.range(0, before.size()).filter(at -> before.get(at).visible()).toArray();
    this.columns = kind.combines() ? joined(match.name(), before, others) : before;
    this.nothing = others.map(column -> StoredForm.missing(column.type(), 1)).asJava();
  }

  private static int position(String name, List<ColumnSchema> columns) {
    // The same words as everywhere for what is not there and what may not be seen.
    Expressions.col(name).bind(columns);
    return IntStream.range(0, columns.size())
        .filter(at -> columns.get(at).visible() && columns.get(at).name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void check(PublicMatch.Pair pair, ColumnType own, ColumnType theirs) {
    boolean alike =
        own.form() == theirs.form()
            && own.form() != Form.FLOATING
            && (own.kind() == theirs.kind() || (own.isNumber() && theirs.isNumber()))
            && own.scale() == theirs.scale();
    if (!alike) {
      throw new IllegalArgumentException(
          "columns that are matched must be of one type, and not DOUBLE, but "
              + pair.own()
              + " is of "
              + own
              + " and "
              + pair.theirs()
              + " of "
              + theirs);
    }
  }

  private List<ColumnSchema> joined(
      String match, List<ColumnSchema> before, Vector<ColumnSchema> others) {
    List<ColumnSchema> visible = before.stream().filter(ColumnSchema::visible).toList();
    return Stream.concat(
            visible.stream().map(column -> renamed(column.name(), column, column.nullable())),
            others.toJavaStream().map(column -> theirs(match, column, visible)))
        .toList();
  }

  private ColumnSchema theirs(String match, ColumnSchema column, List<ColumnSchema> visible) {
    String name = match + "." + column.name();
    if (visible.stream().anyMatch(each -> each.name().equals(name))) {
      throw new IllegalArgumentException(
          "the columns of a join must have different names, but there is a column "
              + name
              + " already: join a public table again under another name, by as");
    }
    return renamed(name, column, column.nullable() || kind == Kind.LEFT);
  }

  private static ColumnSchema renamed(String name, ColumnSchema column, boolean nullable) {
    return new ColumnSchema(name, column.type(), nullable, column.bounds(), column.domain(), true);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  /** The most rows that it makes of one, if there is a bound. */
  OptionalLong bound() {
    return most == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(most);
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Function<ChunkRow, Iterable<ChunkRow>> apply(StandingRows rows) {
    StandingRows among = rows.where(conditions);
    Map<Object, StandingRows.Matches> index = among.by(theirs);
    boolean isOpen = kind == Kind.NOT_IN && among.hasNull(theirs);
    return row -> {
      Object key = StandingRows.key(row, own, types);
      StandingRows.Matches matches = key == null ? null : index.get(key);
      if (kind == Kind.NOT_IN) {
        boolean isNowhere = key != null && matches == null && !isOpen;
        return isNowhere || among.size() == 0 ? List.of(row) : List.of();
      }
      if (!kind.combines()) {
        return (matches == null) == (kind == Kind.NOT_AMONG) ? List.of(row) : List.of();
      }
      return matches == null ? unmatched(row) : combined(row, matches);
    };
  }

  private List<ChunkRow> unmatched(ChunkRow row) {
    return kind == Kind.LEFT ? List.of(new ChunkRow(chunk(row, 1, nothing), 0)) : List.of();
  }

  private List<ChunkRow> combined(ChunkRow row, StandingRows.Matches matches) {
    long left = most;
    List<ChunkRow> combined = new ArrayList<>();
    for (int part = 0; part < matches.parts() && left > 0; part++) {
      int[] all = matches.positions(part);
      int[] first = all.length <= left ? all : Arrays.copyOf(all, (int) left);
      left -= first.length;
      List<Column> found =
          matches.chunk(part).columns().stream().map(column -> column.picked(first)).toList();
      ColumnChunk joined = chunk(row, first.length, found);
      for (int at = 0; at < first.length; at++) {
        combined.add(new ChunkRow(joined, at));
      }
    }
    return combined;
  }

  /** So many times the row, beside other columns. Whose rows they are is known elsewhere. */
  private ColumnChunk chunk(ChunkRow row, int times, List<Column> others) {
    int[] same = new int[times];
    Arrays.fill(same, row.position());
    List<Column> all = new ArrayList<>(seen.length + others.size());
    for (int column : seen) {
      all.add(row.chunk().columns().get(column).picked(same));
    }
    all.addAll(others);
    return new ColumnChunk(new int[times], all);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return text();
  }
}
