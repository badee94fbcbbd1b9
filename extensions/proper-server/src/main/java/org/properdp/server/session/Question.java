package org.properdp.server.session;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.CancelSignal;
import org.properdp.relational.type.ColumnType;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.AbandonedAnswer;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.ask.Template;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.SqlError;

/** A statement about tables: one that asks people, one about public rows, or an EXPLAIN. */
final class Question implements ServerStatement {
  private static final List<PgColumn> PLAN = List.of(new PgColumn("QUERY PLAN", PgType.TEXT));

  /** So much planning takes as much memory as a character of the text. */
  private static final long OF_A_CHARACTER = 32;

  /** So many characters of a statement with its values are told at least. */
  private static final int MOST_TOLD = 1 << 16;

  private final SqlDoor door;
  private final String text;
  private final Placeholders read;
  private final ExplainPrefix explained;
  private final List<Integer> declared;
  private final Events events;

  /** The plan of a statement without parameters, until it is run or has become old. */
  private @Nullable Prepared fresh;

  private final @Nullable Template template;
  private final List<PgColumn> columns;
  private final long weight;

  /**
   * Reads a statement.
   *
   * @param declared the numbers of the types that a client gives its parameters; 0 if none
   */
  Question(SqlDoor door, String text, List<Integer> declared, Events events) {
    this.door = door;
    this.text = text;
    this.declared = declared;
    this.events = events;
    this.read = Placeholders.of(text);
    try {
      explained = ExplainPrefix.of(read.text());
      if (read.count() == 0) {
        template = null;
        fresh = door.prepare(explained);
        weight = fresh.work() / OF_A_CHARACTER;
        columns = explained.isWanted() ? PLAN : columns(fresh.columns());
      } else {
        template = door.template(explained, said());
        weight = template.work() / OF_A_CHARACTER;
        columns = explained.isWanted() ? PLAN : columns(template.columns());
      }
    } catch (SqlError wrong) {
      throw told(wrong);
    }
  }

  /** The numbers of the types that a client gives its parameters; 0 if none. */
  List<Integer> declared() {
    return declared;
  }

  /** The types that the client says, of each place. */
  private List<@Nullable ColumnType> said() {
    List<@Nullable ColumnType> said = new ArrayList<>();
    for (int number : read.numbers()) {
      PgType type = declaredType(number);
      said.add(type == null ? null : type.column());
    }
    return said;
  }

  private @Nullable PgType declaredType(int number) {
    return PgType.numbered(number < declared.size() ? declared.get(number) : 0);
  }

  private static List<PgColumn> columns(List<SqlColumn> columns) {
    return columns.stream().map(PgColumn::of).toList();
  }

  private ClientError told(SqlError wrong) {
    return ClientError.at(place(wrong.line(), wrong.column()), wrong.state(), wrong.problem());
  }

  /** The number of the character at a line and a column. */
  private int place(int line, int column) {
    int at = 0;
    for (int passed = 1; passed < line; passed++) {
      int end = text.indexOf('\n', at);
      if (end < 0) {
        return 1;
      }
      at = end + 1;
    }
    return text.codePointCount(0, Math.min(text.length(), at + column - 1)) + 1;
  }

  @Override
  public List<PgType> parameters() {
    List<PgType> types = new ArrayList<>();
    for (int number = 0; number < read.count(); number++) {
      types.add(type(number));
    }
    return types;
  }

  private PgType type(int number) {
    PgType type = declaredType(number);
    for (int place = 0; type == null && place < read.numbers().size(); place++) {
      @Nullable ColumnType told = template == null ? null : template.parameters().get(place).type();
      type = told != null && read.numbers().get(place) == number ? PgType.of(told) : null;
    }
    return type == null ? PgType.TEXT : type;
  }

  @Override
  public List<PgColumn> columns() {
    return columns;
  }

  @Override
  public long weight() {
    return weight;
  }

  @Override
  public Ready with(List<@Nullable Object> values) {
    Prepared planned = planned(values);
    Supplier<String> full = () -> full(values);
    return (asking, taken) ->
        explained.isWanted() ? plan(planned) : asked(planned, full, asking, taken);
  }

  /** The text with the values of its parameters, for those who read what was asked. */
  private String full(List<@Nullable Object> values) {
    Template places = template;
    return places == null
        ? text
        : read.filled(
            text,
            place -> places.written(place + 1, values.get(read.numbers().get(place))),
            MOST_TOLD);
  }

  private Prepared planned(List<@Nullable Object> values) {
    Prepared first = fresh;
    fresh = null;
    if (first != null) {
      return first;
    }
    try {
      return template == null ? door.prepare(explained) : bound(template, values);
    } catch (SqlError wrong) {
      throw told(wrong);
    }
  }

  private Prepared bound(Template statement, List<@Nullable Object> values) {
    List<@Nullable Object> each = new ArrayList<>();
    for (int at = 0; at < read.numbers().size(); at++) {
      int number = read.numbers().get(at);
      try {
        each.add(statement.checked(at + 1, values.get(number)));
      } catch (IllegalArgumentException wrong) {
        throw ClientError.of("22023", String.valueOf(wrong.getMessage()));
      }
    }
    return statement.with(each);
  }

  private static Outcome plan(Prepared planned) {
    List<List<@Nullable Object>> lines = new ArrayList<>();
    planned.explain().lines().map(List::<@Nullable Object>of).forEach(lines::add);
    return new Outcome(new PgRows(PLAN, lines), "EXPLAIN", List.of());
  }

  /** A client that knows the columns of before would misread others; people would have paid. */
  static void checkColumns(List<PgColumn> now, List<PgColumn> before) {
    if (!types(now).equals(types(before)) || !names(now).equals(names(before))) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, "the columns have changed since: prepare the statement again");
    }
  }

  private static List<PgType> types(List<PgColumn> columns) {
    return columns.stream().map(PgColumn::type).toList();
  }

  private static List<String> names(List<PgColumn> columns) {
    return columns.stream().map(PgColumn::name).toList();
  }

  private Outcome asked(
      Prepared planned, Supplier<String> full, Execution asking, ValueLease taken) {
    Prepared now = current(planned);
    checkColumns(columns(now.columns()), columns);
    return asking.ask(
        AbandonedAnswer.of(now), now.isSoonComputed(), () -> begun(now, full, taken), taken);
  }

  /** Tables may have been dropped since it was bound, and made anew with other columns. */
  private Prepared current(Prepared planned) {
    try {
      return planned.current();
    } catch (SqlError wrong) {
      throw told(wrong);
    }
  }

  private Execution.Asked begun(Prepared planned, Supplier<String> full, ValueLease taken) {
    if (planned.isOld()) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, "what is declared has changed just now: ask again");
    }
    events.asked(full.get(), planned);
    Prepared.Begun begun =
        orSaid(
            () -> taken.keeping(() -> planned.begun(taken::take, taken), some -> taken.amount()));
    return new Execution.Asked() {
      @Override
      public boolean isAnsweredBefore(CancelSignal departure) {
        return begun.isAnsweredBefore(departure);
      }

      @Override
      public Outcome outcome() {
        return orSaid(() -> taken.keeping(() -> answered(begun.rows(), full), Outcome::values));
      }
    };
  }

  private static <A> A orSaid(Supplier<A> part) {
    try {
      return part.get();
    } catch (SqlError failed) {
      throw ClientError.of("22000", failed.problem());
    }
  }

  private Outcome answered(Either<SqlRefusal, SqlRows> answer, Supplier<String> full) {
    if (answer.isLeft()) {
      events.counted(answer.getLeft().why());
      events.refused(full.get(), answer.getLeft().sentence());
      throw ClientError.of("45000", "refused: " + answer.getLeft().sentence());
    }
    return Outcome.of(new PgRows(columns, answer.get().rows()), answer.get().notes());
  }
}
