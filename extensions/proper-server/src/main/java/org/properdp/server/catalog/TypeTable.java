package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;

/**
 * The rows of {@code pg_type}: the types of columns, and others that clients look for. Beside each
 * stand PostgreSQL's functions that read and write its values, by which clients tell what a type
 * is; they can't be called.
 */
final class TypeTable {
  /** The columns of {@code pg_type} with those functions. */
  static final List<String> FUNCTIONS = List.of("typinput", "typoutput", "typreceive", "typsend");

  private static final List<String> ENDINGS = List.of("in", "out", "recv", "send");

  /** Types whose functions have a line before the ending. */
  private static final Set<String> LINED =
      Set.of("date", "timestamp", "numeric", "array", "json", "jsonb", "inet", "timestamptz");

  /**
   * Name, number, number of its list, size and category of types that no column has, and drivers
   * can't do without. There are few of them: drivers join this table with itself several times.
   */
  private static final List<String> OTHERS =
      List.of(
          "bytea 17 1001 -1 U",
          "json 114 199 -1 U",
          "jsonb 3802 3807 -1 U",
          "inet 869 1041 -1 I",
          "timestamptz 1184 1185 8 D");

  /** The name of no type. */
  static final String UNKNOWN = "???";

  private static final int FIRST = 1_000_000;
  private static final int HEADER = 4;

  /**
   * A type.
   *
   * @param list the number of the type of its lists; 0 if there is none
   * @param element the number of the type that it is a list of; 0 if it is none
   * @param shown the name in SQL
   */
  private record Type(
      String name, int oid, int list, int element, int size, String category, String shown) {}

  private static final List<Type> TYPES = types();

  /** The numbers of the functions, by their names. */
  static final Map<String, Integer> NUMBERS = numbers();

  private TypeTable() {}

  private static List<Type> types() {
    List<Type> types = new ArrayList<>();
    for (PgType type : PgType.all()) {
      PgType of = type.element();
      int list =
          PgType.all().stream()
              .filter(each -> each.element() == type)
              .mapToInt(PgType::oid)
              .findFirst()
              .orElse(0);
      int element = of == null ? 0 : of.oid();
      types.add(
          new Type(
              type.pgName(),
              type.oid(),
              list,
              element,
              type.size(),
              type.category(),
              type.sqlName()));
    }
    for (String other : OTHERS) {
      List<String> words = List.of(other.split(" ", -1));
      String name = words.get(0);
      int oid = Integer.parseInt(words.get(1));
      int list = Integer.parseInt(words.get(2));
      int size = Integer.parseInt(words.get(3));
      types.add(new Type(name, oid, list, 0, size, words.get(4), name));
      types.add(new Type("_" + name, list, 0, oid, -1, "A", name + "[]"));
    }
    return types;
  }

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (Type type : TYPES) {
      for (int at = 0; at < FUNCTIONS.size(); at++) {
        numbers.putIfAbsent(function(type, at), FIRST + numbers.size());
      }
    }
    return numbers;
  }

  private static String function(Type type, int at) {
    String stem = type.element() == 0 ? type.name() : "array";
    return stem + (LINED.contains(stem) ? "_" : "") + ENDINGS.get(at);
  }

  /** The name of a type with its length or digits, by its number. */
  static @Nullable String shown(@Nullable Integer oid, @Nullable Integer modifier) {
    return oid == null
        ? null
        : TYPES.stream()
            .filter(type -> type.oid() == oid)
            .map(type -> type.shown() + size(oid, modifier == null ? -1 : modifier - HEADER))
            .findFirst()
            .orElse(UNKNOWN);
  }

  private static String size(int oid, int declared) {
    int scale = 0xFFFF;
    if (declared < 0) {
      return "";
    }
    return oid == PgType.NUMERIC.oid()
        ? "(" + (declared >>> Short.SIZE) + "," + (declared & scale) + ")"
        : oid == PgType.VARCHAR.oid() ? "(" + declared + ")" : "";
  }

  /** The number of a type with a name, as the catalog or SQL has it; null if there is none. */
  static @Nullable Integer number(String name) {
    PgType usual = PgType.named(name);
    return usual != null
        ? Integer.valueOf(usual.oid())
        : TYPES.stream()
            .filter(type -> type.name().equals(name) || type.shown().equals(name))
            .map(Type::oid)
            .findFirst()
            .orElse(null);
  }

  /** Fills the table of types. */
  static void fill(CatalogTable types) {
    for (Type type : TYPES) {
      types.add(
          "oid=? typname=? typnamespace=11 typowner=10 typlen=? typtype=b typcategory=?"
              + " typisdefined=true typdelim=, typtypmod=-1 typelem=? typarray=?"
              + " typinput=? typoutput=? typreceive=? typsend=?",
          type.oid(),
          type.name(),
          type.size(),
          type.category(),
          type.element(),
          type.list(),
          NUMBERS.get(function(type, 0)),
          NUMBERS.get(function(type, 1)),
          NUMBERS.get(function(type, 2)),
          NUMBERS.get(function(type, 3)));
    }
  }

  /** Fills the table of functions. */
  static void fillFunctions(CatalogTable functions) {
    NUMBERS.forEach(
        (name, number) -> functions.add("oid=? proname=? pronamespace=11 prokind=f", number, name));
  }
}
