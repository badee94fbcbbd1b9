package org.properdp.sql.ddl;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Regime;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;
import org.properdp.storage.FilePlace;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.KeyColumn;
import org.properdp.tables.schema.AlteredAnalyst;
import org.properdp.tables.schema.AlteredTable;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.BegunEpoch;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.Reuse;
import org.properdp.tables.schema.TableSchema;

/** Declarations of every kind, in an order in which none conflicts, from a seed. */
final class RandomDeclarations {
  private static final List<String> STEMS =
      List.of(
          "a", "Zip", "date", "row count", "it's", "élan", "ß", "個人", "😀", "select", "cap", "-1");

  private final Random random;
  private final List<Declaration> all = new ArrayList<>();
  private int named;

  private RandomDeclarations(long seed) {
    random = new Random(seed);
  }

  static List<Declaration> of(long seed) {
    RandomDeclarations made = new RandomDeclarations(seed);
    int populations = 1 + made.random.nextInt(2);
    for (int at = 0; at < populations; at++) {
      made.population();
    }
    made.all.add(new PublicTable(made.name(), made.columns(1 + made.random.nextInt(4))));
    made.analyst();
    made.analyst();
    return made.all;
  }

  private void analyst() {
    String name = name();
    Option<Reuse> reuse = reuse();
    Limits limits = limits();
    all.add(new AnalystSchema(name, limits, reuse));
    quotas(name, limits);
    for (int changes = random.nextInt(4); changes > 0; changes--) {
      if (reuse.isDefined() && random.nextBoolean()) {
        all.add(new BegunEpoch(name));
      } else {
        reuse = reuse();
        all.add(new AlteredAnalyst(name, reuse));
      }
    }
  }

  private void quotas(String name, Limits before) {
    Currency currency =
        before
            .each()
            .orElse(before.total())
            .orElse(before.perDay())
            .fold(() -> Currency.EPSILON, Amount::currency);
    Option<Amount> most = Option.some(currency.amount(1 + random.nextLong(Amount.MOST)));
    for (boolean perDay : new boolean[] {true, false}) {
      boolean isThere = (perDay ? before.perDay() : before.total()).isDefined();
      if (isThere && random.nextBoolean()) {
        all.add(new AlteredAnalyst.Quota(name, perDay, Option.none()));
      } else if (random.nextBoolean()) {
        all.add(new AlteredAnalyst.Quota(name, perDay, most));
      }
    }
  }

  private Option<Reuse> reuse() {
    return switch (random.nextInt(4)) {
      case 0 -> Option.some(new Reuse.ByHand());
      case 1 -> Option.some(new Reuse.Hourly());
      case 2 -> Option.some(new Reuse.Daily(random.nextInt(1_440)));
      default -> Option.none();
    };
  }

  private <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String name() {
    return one(STEMS) + (named++ == 0 ? "" : named);
  }

  private void population() {
    int components = random.nextBoolean() ? 1 : 2 + random.nextInt(3);
    IndividualKey key =
        new IndividualKey(
            Vector.range(0, components).map(at -> component(components == 1 ? "" : name())));
    Currency currency = one(List.of(Currency.values()));
    boolean isGlobal = random.nextInt(3) == 0;
    Amount each = currency.amount(1 + random.nextLong(Amount.MOST));
    Option<Amount> cap =
        random.nextBoolean() ? Option.some(currency.amount(Amount.MOST)) : Option.none();
    Option<String> column =
        !isGlobal && random.nextInt(3) == 0 ? Option.some(name()) : Option.none();
    PopulationSchema made =
        new PopulationSchema(
            name(),
            key,
            isGlobal
                ? new Regime.Global(each, 1 + random.nextInt(Integer.MAX_VALUE))
                : new Regime.Personal(each, cap),
            column);
    all.add(made);
    tables(made);
  }

  private IndividualKey.Component component(String name) {
    ColumnType type =
        switch (random.nextInt(3)) {
          case 0 -> ColumnType.INTEGER;
          case 1 -> ColumnType.BIGINT;
          default -> ColumnType.varchar(1 + random.nextInt(99));
        };
    KeyRule rule = type.kind() == Kind.VARCHAR ? one(List.of(KeyRule.values())) : KeyRule.EXACT;
    boolean any = type.kind() == Kind.VARCHAR && random.nextBoolean();
    return new IndividualKey.Component(name, type, rule, any);
  }

  private void tables(PopulationSchema population) {
    int tables = random.nextInt(3);
    for (int at = 0; at < tables; at++) {
      TableSchema table = table(population);
      all.add(table);
      if (random.nextBoolean()) {
        all.add(altered(table));
      }
      if (random.nextInt(4) == 0) {
        all.add(new DroppedTable(table.name()));
      }
    }
  }

  private TableSchema table(PopulationSchema population) {
    Vector<ColumnSchema> own =
        population.key().components().map(each -> ColumnSchema.of(name(), each.type()));
    Vector<KeyColumn> key =
        own.zipWith(
            population.key().components(),
            (column, component) -> new KeyColumn(column.name(), component.name()));
    Vector<ColumnSchema> columns =
        columns(random.nextInt(6))
            .prependAll(own)
            .appendAll(
                population.budgetColumn().map(name -> ColumnSchema.of(name, ColumnType.DOUBLE)));
    Vector<ColumnSchema> all = shuffled(columns.map(this::hidden));
    return new TableSchema(
        name(),
        population.name(),
        inOrder(key, all),
        all,
        1 + random.nextInt(10_000),
        place(),
        primaryKey(own.map(ColumnSchema::name), all));
  }

  private FilePlace place() {
    return random.nextBoolean() ? FilePlace.TWO : FilePlace.inLake("file:/lake/it's");
  }

  /** Some columns that can be of a primary key. */
  private Vector<String> primaryKey(Vector<String> key, Vector<ColumnSchema> columns) {
    int most = random.nextInt(3);
    return columns
        .filter(column -> column.type().form() != ColumnType.Form.FLOATING)
        .filter(column -> !column.visible() || key.contains(column.name()))
        .map(ColumnSchema::name)
        .take(most);
  }

  /** The columns of a key in the order in which their table has them. */
  private static Vector<KeyColumn> inOrder(Vector<KeyColumn> key, Vector<ColumnSchema> columns) {
    return key.sortBy(each -> columns.indexWhere(column -> column.name().equals(each.column())));
  }

  private ColumnSchema hidden(ColumnSchema column) {
    return new ColumnSchema(
        column.name(),
        column.type(),
        column.nullable(),
        column.bounds(),
        column.domain(),
        random.nextInt(4) > 0);
  }

  private Vector<ColumnSchema> shuffled(Vector<ColumnSchema> columns) {
    return columns.size() < 2 ? columns : columns.rotateLeft(random.nextInt(columns.size()));
  }

  private AlteredTable altered(TableSchema table) {
    Vector<ColumnSchema> more =
        columns(random.nextInt(3))
            .map(
                column ->
                    new ColumnSchema(
                        column.name(),
                        column.type(),
                        true,
                        column.bounds(),
                        column.domain(),
                        true));
    Vector<ColumnSchema> all = shuffled(more.appendAll(table.columns()));
    return AlteredTable.of(
        table,
        new TableSchema(
            table.name(),
            table.population(),
            inOrder(table.key(), all),
            all,
            1 + random.nextInt(10),
            place(),
            table.primaryKey()));
  }

  private Vector<ColumnSchema> columns(int count) {
    return Vector.ofAll(IntStream.range(0, count).mapToObj(at -> column()).toList());
  }

  private ColumnSchema column() {
    ColumnType type = type();
    return new ColumnSchema(
        name(),
        type,
        random.nextBoolean(),
        type.isNumber() && random.nextBoolean() ? Option.some(bounds(type)) : Option.none(),
        random.nextBoolean() ? Option.some(domain(type)) : Option.none(),
        true);
  }

  private ColumnType type() {
    Kind kind = one(List.of(Kind.values()));
    int size = 1 + random.nextInt(18);
    return switch (kind) {
      case DECIMAL -> ColumnType.decimal(size, random.nextInt(size + 1));
      case VARCHAR -> ColumnType.varchar(size);
      default -> new ColumnType(kind, 0, 0);
    };
  }

  private ColumnBounds bounds(ColumnType type) {
    BigDecimal unit = BigDecimal.ONE.movePointLeft(type.scale());
    BigDecimal high = unit.multiply(BigDecimal.valueOf(random.nextInt(10)));
    BigDecimal grid =
        random.nextBoolean() ? unit : unit.divide(BigDecimal.valueOf(1 << random.nextInt(3)));
    return new ColumnBounds(high.negate(), high, grid);
  }

  private Domain domain(ColumnType type) {
    return new Domain(
        Vector.ofAll(
            IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(at -> new Literal(type, value(type)))
                .distinct()
                .toList()));
  }

  private Object value(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> (long) random.nextInt(2);
      case INTEGER, DATE -> (long) random.nextInt(2_000_000) - 700_000;
      case DECIMAL -> (long) random.nextInt(19) - 9;
      case BIGINT -> random.nextLong();
      case TIMESTAMP -> random.nextLong(1L << 60) / 10;
      case DOUBLE -> number();
      case VARCHAR -> text(random.nextInt(type.size() + 1));
    };
  }

  private Object number() {
    return switch (random.nextInt(5)) {
      case 0 -> Double.NaN;
      case 1 -> Double.NEGATIVE_INFINITY;
      case 2 -> (double) random.nextInt(100);
      case 3 -> random.nextDouble();
      default -> {
        double any = Double.longBitsToDouble(random.nextLong());
        yield Double.isNaN(any) ? 0.0 : any;
      }
    };
  }

  private String text(int length) {
    int[] letters = random.ints(length, 0, 9).map(at -> "a';\"é\n\t😀\\".codePointAt(at)).toArray();
    StringBuilder text = new StringBuilder();
    for (int letter : letters) {
      boolean isHalf = letter >= Character.MIN_SURROGATE && letter <= Character.MAX_SURROGATE;
      text.appendCodePoint(isHalf ? 'x' : letter);
    }
    return text.toString();
  }

  private Limits limits() {
    Currency currency = one(List.of(Currency.values()));
    Limits limits = Limits.NONE;
    if (random.nextBoolean()) {
      limits = limits.total(currency.amount(1 + random.nextLong(Amount.MOST)));
    }
    if (random.nextBoolean()) {
      limits = limits.perDay(currency.amount(1 + random.nextLong(Amount.MOST)));
    }
    if (random.nextBoolean()) {
      limits = limits.each(currency.amount(1 + random.nextLong(1_000_000_000)));
    }
    return random.nextBoolean() ? limits.questions(random.nextInt(1_000)) : limits;
  }
}
