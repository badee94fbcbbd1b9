package org.properdp.server.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.Decoding;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgList;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.SqlDoor;

/**
 * A question about people or public rows with parameters that are lists. It is the one that has
 * their values written out after IN.
 */
final class ListQuestion implements ServerStatement {
  /** The most that the values of all parameters may be together, lists included. */
  private static final int MOST_VALUES = 1_000;

  private final SqlDoor door;
  private final Events events;
  private final ListPlaces lists;
  private final List<Integer> declared;

  /** The question with one value for each list, by which it is described. */
  private final Question one;

  private ListQuestion(
      SqlDoor door, ListPlaces lists, List<Integer> declared, Events events, Question one) {
    this.door = door;
    this.lists = lists;
    this.declared = declared;
    this.events = events;
    this.one = one;
  }

  /** A statement about tables, with lists or without. */
  static ServerStatement of(SqlDoor door, String text, List<Integer> declared, Events events) {
    ListPlaces lists = ListPlaces.of(text.indexOf('$') < 0 ? "" : text);
    if (!lists.isAny() || !areAll(lists, Placeholders.of(text).numbers())) {
      return new Question(door, text, declared, events);
    }
    List<Integer> types = new ArrayList<>(declared);
    for (int number = 0; number < types.size(); number++) {
      types.set(
          number, lists.has(number) ? elementType(lists, declared, number) : types.get(number));
    }
    String written = lists.written(Map.of());
    return new ListQuestion(
        door, lists, declared, events, new Question(door, written, types, events));
  }

  /** True if the parameters that are lists are nothing else elsewhere. */
  private static boolean areAll(ListPlaces lists, List<Integer> numbers) {
    return numbers.stream()
        .filter(lists::has)
        .allMatch(number -> lists.count(number) == numbers.stream().filter(number::equals).count());
  }

  /** The number of the type of a list's values, as a cast or the client says it; 0 if neither. */
  private static int elementType(ListPlaces lists, List<Integer> declared, int number) {
    PgType cast = lists.element(number);
    PgType list = PgType.numbered(number < declared.size() ? declared.get(number) : 0);
    PgType element = cast == null && list != null ? list.element() : cast;
    return element == null ? 0 : element.oid();
  }

  @Override
  public List<PgType> parameters() {
    List<PgType> types = new ArrayList<>(one.parameters());
    for (int number = 0; number < types.size(); number++) {
      PgType said = PgType.numbered(number < declared.size() ? declared.get(number) : 0);
      if (lists.has(number)) {
        types.set(number, said == null ? PgType.listOf(types.get(number)) : said);
      }
    }
    return types;
  }

  @Override
  public List<PgColumn> columns() {
    return one.columns();
  }

  @Override
  public long weight() {
    return one.weight();
  }

  @Override
  public long weight(List<@Nullable Object> values) {
    long weight = 0;
    for (int number = 0; number < values.size(); number++) {
      boolean isList = lists.has(number);
      weight += isList ? lists.count(number) * PgList.weight(values.get(number)) : 0;
    }
    return weight;
  }

  @Override
  public Ready with(List<@Nullable Object> values) {
    List<PgType> described = one.parameters();
    List<@Nullable Object> each = new ArrayList<>(values);
    List<Integer> types = new ArrayList<>();
    IntStream.range(0, values.size())
        .forEach(
            number -> types.add(number < one.declared().size() ? one.declared().get(number) : 0));
    Map<Integer, List<Integer>> numbers = new HashMap<>();
    for (int number = 0; number < values.size(); number++) {
      Object value = values.get(number);
      if (lists.has(number) && value != null) {
        int list = number;
        List<Integer> own = new ArrayList<>();
        for (Object element : elements(number, value.toString(), described.get(number))) {
          own.add(own.isEmpty() ? list : each.size());
          if (own.size() == 1) {
            each.set(list, element);
          } else {
            each.add(element);
            types.add(types.get(list));
          }
        }
        numbers.put(list, own);
      }
    }
    if (each.size() > MOST_VALUES) {
      throw ClientError.of(
          "54000",
          "all parameters and the values of lists must be at most "
              + MOST_VALUES
              + ", but were "
              + each.size());
    }
    Question written = new Question(door, lists.written(numbers), types, events);
    Question.checkColumns(written.columns(), one.columns());
    return written.with(each);
  }

  private static List<@Nullable Object> elements(int number, String list, PgType element) {
    String parameter = "parameter $" + (number + 1);
    List<@Nullable String> texts = texts(parameter, list);
    try {
      List<@Nullable Object> elements = new ArrayList<>();
      for (String each : texts) {
        elements.add(each == null ? null : Decoding.text(each, element));
      }
      return elements;
    } catch (IllegalArgumentException wrong) {
      throw ClientError.of(
          "22023", "a value in the list of " + parameter + " " + wrong.getMessage());
    }
  }

  private static List<@Nullable String> texts(String parameter, String list) {
    try {
      return PgList.values(list);
    } catch (IllegalArgumentException wrong) {
      throw ClientError.of("22023", parameter + " " + wrong.getMessage());
    }
  }
}
