package org.properdp.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Analyst;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.batch.ReadColumns;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.columns.TextBuilder;
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Queryable;

/**
 * The texts that are read in a log, a debugger or a shell: something, and nothing about a person.
 */
class ShownAsTextTest {
  static Stream<Class<?>> classes() {
    return Api.from(Proper.class).stream().filter(type -> !type.isInterface() && !type.isEnum());
  }

  /** Opening@64d7f7e0 tells nobody anything. */
  @ParameterizedTest
  @MethodSource("classes")
  void noTypeOfTheApiIsShownAsObjectsAre(Class<?> type) throws NoSuchMethodException {
    assertThat(type.getMethod("toString").getDeclaringClass()).isNotEqualTo(Object.class);
  }

  @Test
  void whatIsCountedInBillionthsIsShownInDecimals() throws ReflectiveOperationException {
    Set<String> shown = new TreeSet<>();
    for (Class<?> type : classes().toList()) {
      if (type.isRecord() && isOfAmounts(type.getRecordComponents())) {
        shown.add(type.getSimpleName());
        assertThat(sevenTenths(type).toString()).contains("0.7").doesNotContain("700000000");
      }
    }
    assertThat(shown).contains("Account", "Epsilon", "Rho", "Price");
    assertThat(new Account(1_000_000_000, 700_000_000)).hasToString("0.7 left of 1");
  }

  private static boolean isOfAmounts(RecordComponent[] components) {
    return Arrays.stream(components).allMatch(component -> component.getType() == long.class)
        && Arrays.stream(components).anyMatch(ShownAsTextTest::isAmount);
  }

  private static boolean isAmount(RecordComponent component) {
    return component.getName().equals("nanos") || component.getName().endsWith("Nanos");
  }

  private static Object sevenTenths(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components).map(each -> isAmount(each) ? 700_000_000L : 1L).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> made = type.getConstructor(types);
    return made.newInstance(values);
  }

  /**
   * A new type that holds rows, budgets or a question belongs into the list. A restoration holds a
   * path, and is made where there is a module for stores.
   */
  @Test
  void everyTypeThatLeadsToDataIsHeldInBothWorlds() {
    Set<String> held = new TreeSet<>();
    held(true).forEach(object -> held.add(object.getClass().getName()));

    assertThat(classes())
        .filteredOn(type -> !type.isRecord() && type != Restoration.class)
        .filteredOn(type -> HOLDERS.contains(type.getPackageName()))
        .extracting(Class::getName)
        .isSubsetOf(held);
  }

  private static final ColumnLayout LAYOUT =
      new ColumnLayout(
          "columns who", (form, chunk) -> chunk, () -> List.of(new TextBuilder()), 1_000);

  private static final Set<String> HOLDERS =
      Set.of("org.properdp", "org.properdp.population", "org.properdp.query");

  @Test
  void whatIsShownIsTheSameWithAPersonAndWithout() {
    assertThat(shown(true)).isEqualTo(shown(false)).noneMatch(text -> text.contains("eve"));
  }

  /** Without the names of snapshots, which are drawn. */
  private static List<String> shown(boolean there) {
    return held(there).stream()
        .map(object -> object.toString().replaceAll("snapshot [0-9a-f-]{36}", "snapshot"))
        .toList();
  }

  private static ReadColumns<String> filled(ColumnarDataset<String> table, List<String> rows) {
    ReadColumns<String> batch = table.batch("monday");
    for (String who : rows) {
      ((TextBuilder) batch.builders().get(0)).add(who);
      batch.endRow(who, 0);
    }
    table.append(batch);
    return batch;
  }

  /** All that one can hold of a runtime; in one world eve is there, has rows, and has paid. */
  private static List<Object> held(boolean there) {
    List<String> rows = there ? List.of("ann", "eve", "eve") : List.of("ann");
    Proper proper = Proper.inMemory();
    Opening<Population<String>> opening = proper.population("people", String.class);
    Population<String> people = opening.personal(Epsilon.of("1"));
    Dataset<String, String> visits = people.dataset("visits", String.class, who -> who);
    visits.append("monday", rows);
    KeylessPopulation records = proper.keylessPopulation("records").personal(Epsilon.of("1"));
    KeylessDataset<String> each = records.dataset("each", String.class);
    each.append("monday", rows);
    ColumnarDataset<String> table = people.columns("table", LAYOUT);
    ReadColumns<String> batch = filled(table, rows);
    Analyst ada = proper.analyst("ada");
    Queryable<String> asked = ada.query(visits.live());
    asked.noisyCount(Epsilon.of("0.1"));
    PendingQuestion<Several> unasked =
        AggregateQuestion.of(asked, Epsilon.of("0.1"), List.of(Part.count(1))).pending();
    Stream<Object> held =
        Stream.of(
            proper,
            opening,
            people,
            unasked,
            people.custodian(),
            visits,
            visits.live(),
            visits.snapshot(),
            table,
            batch,
            table.series(),
            records,
            records.custodian(),
            each,
            ada,
            asked);
    return Stream.concat(held, madeOf(asked).stream()).toList();
  }

  /** The collections and sessions that can be made of one. */
  private static List<Object> madeOf(Queryable<String> asked) {
    return List.of(
        asked.filter(row -> row.equals("eve")),
        asked.clippedToWhatIsLeft(),
        asked.sampledRows("0.5"),
        asked.aboveThreshold(1, Epsilon.of("0.1")),
        asked.asPinq(Epsilon.of("0.1")).get(),
        asked.asPinq(Epsilon.of("0.1")).get().distinct());
  }
}
