package org.properdp.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.Analyst;
import org.properdp.batch.Receipt;
import org.properdp.budget.Amount;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.VersionKey;
import org.properdp.custody.Stretch;
import org.properdp.population.BatchSeries;
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.provenance.plan.Source;
import org.properdp.query.Agent;
import org.properdp.query.AggregateQuestion;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.TableBatch.KeyColumnForm;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;
import org.properdp.tables.schema.TableSchema;

/**
 * A table whose rows belong to the individuals of a population. Rows, and new individuals with
 * them, may arrive at any time, in batches.
 */
public final class ProtectedTable<K> {
  private final TableSchema schema;
  private final ColumnarDataset<K> rows;
  private final IndividualKey key;
  private final Function<Object, K> keys;

  private ProtectedTable(
      TableSchema schema, ColumnarDataset<K> rows, IndividualKey key, Function<Object, K> keys) {
    this.schema = schema;
    this.rows = rows;
    this.key = key;
    this.keys = keys;
  }

  /** Opens a table of people who are named by texts. */
  public static ProtectedTable<String> ofTexts(Population<String> people, TableSchema schema) {
    return open(people, schema, oneColumn(schema), schema.name(), Option.none());
  }

  /** Opens a table of people who are named by numbers. */
  public static ProtectedTable<Long> ofNumbers(Population<Long> people, TableSchema schema) {
    return open(people, schema, oneColumn(schema), schema.name(), Option.none());
  }

  /** A key that is one value, whose texts the population itself reads. */
  private static IndividualKey oneColumn(TableSchema schema) {
    ColumnSchema column = schema.column(schema.key().head().column()).get();
    boolean isText = column.type().form() == ColumnType.Form.TEXT;
    return new IndividualKey(Vector.of(new Component("", column.type(), KeyRule.EXACT, isText)));
  }

  /**
   * Opens a table.
   *
   * @param key what names the individuals
   * @param dataset the name of its data set in the population
   * @param budget the budget of a new individual, from its first row; the population's usual one if
   *     it is not given
   */
  @SuppressWarnings("unchecked") // keys are of the key column's type
  static <K> ProtectedTable<K> open(
      Population<K> people,
      TableSchema schema,
      IndividualKey key,
      String dataset,
      Option<Function<ChunkRow, @Nullable Amount>> budget) {
    StoredForm form = StoredForm.of(schema);
    ColumnLayout layout =
        new ColumnLayout(
            form.text(),
            form::read,
            form::builders,
            schema.rowsPerPerson(),
            schema.files(),
            form.rowBytes(),
            versionKey(schema));
    ColumnarDataset<K> rows =
        budget
            .map(each -> people.columns(dataset, layout, each))
            .getOrElse(() -> people.columns(dataset, layout));
    return new ProtectedTable<>(schema, rows, key, value -> (K) value);
  }

  private static Option<VersionKey> versionKey(TableSchema schema) {
    return Option.when(
        !schema.primaryKey().isEmpty(),
        () -> new VersionKey(schema.primaryKeyPositions().asJava(), schema.columns().size()));
  }

  /**
   * The same rows as a changed declaration has them; none if it has other columns, or keeps another
   * number of rows of each person, or files elsewhere, because then rows are held in another form.
   */
  Option<ProtectedTable<K>> under(TableSchema anew) {
    boolean isSameForm =
        StoredForm.of(anew).text().equals(StoredForm.of(schema).text())
            && anew.rowsPerPerson() == schema.rowsPerPerson()
            && anew.files().equals(schema.files());
    return Option.when(isSameForm, () -> new ProtectedTable<>(anew, rows, key, keys));
  }

  /** The declaration of the table. */
  public TableSchema schema() {
    return schema;
  }

  /** An empty batch, to be filled from files and then stored under its id. */
  public TableBatch<K> batch(String id) {
    List<Integer> columns = schema.keyPositions(key).asJava();
    Map<Integer, KeyColumnForm> forms = new HashMap<>();
    for (int component = 0; component < columns.size(); component++) {
      forms.put(columns.get(component), form(component));
    }
    return new TableBatch<>(
        rows.batch(id).keyedBy(columns, values -> keys.apply(key.of(values))),
        forms,
        schema.primaryKeyPositions().toJavaSet());
  }

  /** The population reads keys of one value, and each component of others has its rule. */
  private KeyColumnForm form(int component) {
    Component one = key.components().get(component);
    KeyRule rule = one.rule();
    return key.isComposite()
        ? new KeyColumnForm(rule == KeyRule.EXACT, text -> one.checked(rule.read(text)))
        : new KeyColumnForm(rows.keysAreExact(), text -> one.checked(canonical(text)));
  }

  private String canonical(String text) {
    return String.valueOf(rows.canonical(keys.apply(text)));
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch whose id has
   * been used before is not stored again; if its rows differ from those stored, it is refused.
   */
  public Receipt append(TableBatch<K> batch) {
    return rows.append(batch.read);
  }

  /** Replaces the whole contents by a batch; people keep their budgets. */
  public Receipt refresh(TableBatch<K> batch) {
    return rows.refresh(batch.read);
  }

  /** Begins a series of batches, whose files are made one when it ends. */
  public BatchSeries series() {
    return rows.series();
  }

  /** The ids of the batches whose rows can't be read in any copy of their files. */
  public List<String> lostBatches() {
    return rows.lostBatches();
  }

  /** Takes those batches again from their source; returns the number of rows. */
  public long repair(List<TableBatch<K>> batches) {
    return rows.repair(batches.stream().map(batch -> batch.read).toList());
  }

  /** The key that a text stands for; refuses a text that stands for none. */
  K key(String text) {
    return keys.apply(key.read(text));
  }

  /** Erases one individual's rows from this table; the budget stays as it is. */
  public void delete(K individual) {
    rows.delete(individual);
  }

  /** True if a batch was ever stored, of whatever source. */
  boolean isFilled() {
    return rows.lastBatch().isDefined();
  }

  /** The receipt of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return rows.receipt(batch);
  }

  /**
   * The position of the table in each partition of the streams that fill it: the last batch of
   * each. Of those before it no receipt is kept at hand.
   */
  public List<Stretch> stretches() {
    return rows.stretches();
  }

  /** All rows as they stand, with their owners: as secret as the data. */
  Iterable<ColumnChunk> chunks() {
    return rows.chunks();
  }

  /**
   * Reads all rows as they stand, each with a value for each column: one of Java's, or null. Each
   * person's rows come in their order of arrival. They are as secret as the data.
   */
  public void eachRow(Consumer<List<@Nullable Object>> rows) {
    List<ColumnSchema> columns = schema.columns().asJava();
    for (ColumnChunk chunk : chunks()) {
      for (int position = 0; position < chunk.rows(); position++) {
        ChunkRow row = new ChunkRow(chunk, position);
        List<@Nullable Object> values = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
          values.add(JavaValues.of(columns.get(column).type(), row, column));
        }
        rows.accept(values);
      }
    }
  }

  /**
   * The texts in the rows of the individual with this key, also in those that later ones replaced,
   * but for columns with a public domain: as secret as the data.
   */
  public Set<String> textsOf(String key) {
    Set<String> texts = new HashSet<>();
    for (ColumnChunk chunk : rows.chunksOf(key(key))) {
      for (int column = 0; column < schema.columns().size(); column++) {
        ColumnSchema declared = schema.columns().get(column);
        boolean isText = declared.type().form() == ColumnType.Form.TEXT;
        for (int row = 0; row < chunk.rows() && isText && declared.domain().isEmpty(); row++) {
          ChunkRow found = new ChunkRow(chunk, row);
          if (!found.isNull(column)) {
            texts.add(found.text(column));
          }
        }
      }
    }
    return texts;
  }

  /** The rows that are there when a question arrives, for an analyst to ask about. */
  public TableQuery askedBy(Analyst analyst) {
    return new TableQuery(analyst.query(rows.live()), schema.columns().asJava());
  }

  /** All rows as they stand, as the source of plans for the custodian. */
  Source<ChunkRow> held() {
    return rows.held();
  }

  /** Rows, for an analyst to ask an agent of the custodian's own about. */
  TableQuery askedOf(Agent agent, String analyst, Source<ChunkRow> held) {
    return new TableQuery(
        AggregateQuestion.collection(analyst, agent, held), schema.columns().asJava());
  }

  /** The name of the table. */
  @Override
  public String toString() {
    return rows.toString();
  }
}
