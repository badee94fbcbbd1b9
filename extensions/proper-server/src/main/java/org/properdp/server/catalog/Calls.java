package org.properdp.server.catalog;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.server.session.Settings;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.wire.ClientError;

/**
 * What PostgreSQL's functions about itself stand for here: a constant, or a look into a table of
 * the catalog.
 */
final class Calls {
  private static final String NO_TEXT = "CAST(NULL AS varchar)";
  private static final String NO_NUMBER = "CAST(NULL AS bigint)";
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /** What a call is, of what stands between its brackets. */
  @FunctionalInterface
  private interface Meaning extends Function<List<List<Piece>>, List<Piece>> {}

  private static final Set<String> OF_SOMETHING =
      Set.of(
          "obj_description",
          "col_description",
          "current_setting",
          "current_schemas",
          "array_upper",
          "array_length",
          "array_remove",
          "array_to_string",
          "array_lower",
          "generate_series",
          "generate_subscripts",
          "unnest",
          "to_regclass",
          "quote_ident",
          "format",
          "string_to_array",
          "parse_ident",
          "pg_has_role");

  private static final Set<String> LOOKS = Set.of("select", "usage", "connect");

  private final Map<String, Meaning> meanings = new HashMap<>();
  private final Map<String, Supplier<List<Piece>>> words = new HashMap<>();

  /**
   * What they stand for.
   *
   * @param clock gives the moment that all statements of a turn are told
   */
  Calls(String analyst, String database, Settings settings, InstantSource clock) {
    constants(analyst, database);
    moments(clock);
    for (String visible :
        List.of("table", "type", "function", "operator", "opclass", "collation", "conversion")) {
      fixed("pg_" + visible + "_is_visible", "TRUE");
    }
    fixed("pg_opfamily_is_visible", "TRUE");
    for (String thing :
        List.of(
            "table",
            "schema",
            "database",
            "column",
            "any_column",
            "function",
            "sequence",
            "type",
            "language",
            "tablespace",
            "foreign_data_wrapper",
            "server",
            "parameter")) {
      meanings.put("has_" + thing + "_privilege", Calls::privilege);
    }
    nothing();
    lookups(settings);
  }

  private void nothing() {
    for (String none :
        List.of(
            "pg_get_expr",
            "pg_get_constraintdef",
            "pg_get_indexdef",
            "pg_get_viewdef",
            "pg_get_functiondef",
            "pg_get_triggerdef",
            "pg_get_ruledef",
            "pg_get_function_result",
            "pg_get_function_arguments",
            "pg_get_function_identity_arguments",
            "pg_get_serial_sequence",
            "pg_get_partkeydef",
            "pg_get_statisticsobjdef_columns",
            "pg_size_pretty",
            "pg_tablespace_location",
            "shobj_description",
            "inet_server_addr",
            "inet_client_addr")) {
      fixed(none, NO_TEXT);
    }
    for (String none :
        List.of(
            "pg_table_size",
            "pg_total_relation_size",
            "pg_relation_size",
            "pg_indexes_size",
            "pg_database_size",
            "inet_server_port")) {
      fixed(none, NO_NUMBER);
    }
  }

  private void lookups(Settings settings) {
    meanings.put("obj_description", arguments -> description(arguments, List.of(number("0"))));
    meanings.put(
        "col_description",
        arguments ->
            arguments.size() < 2 ? text(NO_TEXT) : description(arguments, arguments.get(1)));
    meanings.put("current_setting", arguments -> setting(arguments, settings));
    meanings.put("current_schemas", ListCalls::schemas);
    meanings.put("array_upper", ListCalls::sized);
    meanings.put("array_length", ListCalls::sized);
    meanings.put("array_to_string", ListCalls::joined);
    meanings.put("array_remove", ListCalls::withoutOne);
    meanings.put("array_lower", arguments -> text("1"));
    meanings.put("to_regclass", Calls::perhapsClass);
    meanings.put("quote_ident", TextCalls::quoted);
    meanings.put("format", TextCalls::format);
    meanings.put("string_to_array", TextCalls::list);
    meanings.put("parse_ident", TextCalls::nameParts);
  }

  private void constants(String analyst, String database) {
    for (String name : List.of("current_user", "session_user", "user", "current_role")) {
      words.put(name, () -> List.of(string(analyst)));
    }
    words.put("current_catalog", () -> List.of(string(database)));
    words.put("current_schema", () -> List.of(string("public")));
    fixed("version", "'PostgreSQL 16.0, as ProPer speaks it'");
    fixed("current_schema", "'public'");
    meanings.put("current_database", arguments -> List.of(string(database)));
    meanings.put("pg_has_role", arguments -> role(arguments, analyst));
    fixed("pg_get_userbyid", "'custodian'");
    fixed("pg_encoding_to_char", "'UTF8'");
    fixed("pg_is_in_recovery", "FALSE");
    fixed("pg_advisory_unlock_all", "''");
    fixed("pg_is_other_temp_schema", "FALSE");
    fixed("pg_relation_is_publishable", "FALSE");
    fixed("pg_my_temp_schema", "0");
    fixed("pg_backend_pid", "0");
  }

  /** The time of day tells nothing of people, as long as it is not that of this very statement. */
  private void moments(InstantSource clock) {
    Supplier<List<Piece>> moment =
        () -> text("TIMESTAMP '" + DAY_AND_TIME.format(clock.instant()) + "'");
    for (String call :
        List.of("now", "transaction_timestamp", "statement_timestamp", "clock_timestamp")) {
      meanings.put(call, arguments -> moment.get());
    }
    for (String word : List.of("current_timestamp", "localtimestamp")) {
      meanings.put(word, arguments -> moment.get());
      words.put(word, moment);
    }
    words.put("current_date", () -> text("DATE '" + DAY.format(clock.instant()) + "'"));
  }

  private void fixed(String function, String text) {
    meanings.put(function, arguments -> text(text));
  }

  private static List<Piece> text(String statement) {
    return Piece.of(statement);
  }

  private static Piece number(String number) {
    return new Piece(Piece.Kind.NUMBER, number);
  }

  private static Piece string(String text) {
    return new Piece(Piece.Kind.STRING, "'" + text.replace("'", "''") + "'");
  }

  /** Analysts may look, and nothing else; of several privileges it is enough to have one. */
  private static List<Piece> privilege(List<List<Piece>> arguments) {
    boolean isLook =
        arguments.get(arguments.size() - 1).stream()
            .flatMap(piece -> Stream.of(piece.text().replace("'", "").split(",", -1)))
            .anyMatch(each -> LOOKS.contains(each.strip().toLowerCase(Locale.ROOT)));
    return text(isLook ? "TRUE" : "FALSE");
  }

  /** Analysts have their own role, by its name or its number, and no other. */
  private static List<Piece> role(List<List<Piece>> arguments, String analyst) {
    List<Piece> own = new ArrayList<>(text("(CAST(("));
    own.addAll(arguments.get(Math.max(0, arguments.size() - 2)));
    own.addAll(text(") AS varchar) IN ("));
    own.addAll(List.of(string(analyst), Piece.sign(",")));
    own.addAll(text("'" + CatalogTables.ANALYST + "'))"));
    return own;
  }

  private static List<Piece> description(List<List<Piece>> arguments, List<Piece> column) {
    List<Piece> select =
        new ArrayList<>(
            text("(SELECT about.description FROM pg_catalog.pg_description about WHERE"));
    select.addAll(text("about.objoid = ("));
    select.addAll(arguments.get(0));
    select.addAll(text(") AND about.objsubid = ("));
    select.addAll(column);
    select.addAll(text("))"));
    return select;
  }

  private static List<Piece> setting(List<List<Piece>> arguments, Settings settings) {
    List<Piece> name = arguments.get(0);
    String said = name.get(0).text();
    if (name.size() != 1 || name.get(0).kind() != Piece.Kind.STRING) {
      return settingOf(name);
    }
    String known = said.substring(1, said.length() - 1);
    boolean mayMiss =
        arguments.size() > 1 && arguments.get(1).stream().anyMatch(piece -> piece.is("true"));
    return mayMiss && !settings.values().containsKey(known.toLowerCase(Locale.ROOT))
        ? text(NO_TEXT)
        : List.of(string(settings.get(known)));
  }

  /** A look into the table of settings, whose columns have names that no value can mean. */
  private static List<Piece> settingOf(List<Piece> name) {
    List<Piece> select =
        new ArrayList<>(
            text(
                "(SELECT MIN(found.proper_setting) FROM (SELECT name AS proper_name, setting AS"
                    + " proper_setting FROM pg_catalog.pg_settings) AS found WHERE"
                    + " found.proper_name = ("));
    select.addAll(name);
    select.addAll(text("))"));
    return select;
  }

  private static List<Piece> perhapsClass(List<List<Piece>> arguments) {
    List<Piece> cast = new ArrayList<>(text("CAST("));
    cast.addAll(arguments.get(0));
    cast.addAll(text("AS " + Casts.PERHAPS_CLASS + ")"));
    return cast;
  }

  /** Whether a function is one of them. */
  boolean isKnown(String function) {
    return meanings.containsKey(function);
  }

  /** Whether a word without brackets is one of them. */
  boolean isWord(String word) {
    return words.containsKey(word);
  }

  /** A statement in which none of them is left. */
  List<Piece> without(List<Piece> statement) {
    List<Piece> kept = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      Piece piece = statement.get(at);
      boolean isCall = piece.isName() && Pieces.begin(statement, at + 1, "(");
      boolean isPart =
          Pieces.begin(statement, at - 1, ".") || Pieces.begin(statement, at - 1, "as");
      boolean isMade = isCall && !isPart && MadeTables.NAMES.contains(piece.name());
      Meaning meaning = isCall && !isPart ? meanings.get(piece.name()) : null;
      boolean isBare = !isCall && !isPart && piece.kind() == Piece.Kind.WORD;
      Supplier<List<Piece>> word = isBare ? words.get(piece.text()) : null;
      if (meaning != null || isMade) {
        at = called(statement, at, meaning, kept);
      } else if (word != null) {
        kept.addAll(word.get());
        at++;
      } else {
        kept.add(piece);
        at++;
      }
    }
    return kept;
  }

  /** Adds what a call stands for, and gives the place after it. */
  private int called(List<Piece> statement, int at, @Nullable Meaning meaning, List<Piece> kept) {
    String name = statement.get(at).name();
    boolean isTable = Pieces.isTable(statement, at);
    if (meaning == null && !isTable) {
      throw ClientError.of(
          ClientError.UNSUPPORTED,
          name
              + " makes a table, and so stands after FROM, as in FROM generate_series(1, 3) AS s"
              + " (i)");
    }
    int end = Pieces.closed(statement, at + 1);
    List<Piece> between = statement.subList(at + 2, Math.max(at + 2, end - 1));
    if (between.isEmpty() && OF_SOMETHING.contains(name)) {
      throw ClientError.of("42883", name + " must have a value between its brackets");
    }
    List<List<Piece>> arguments = Pieces.parted(without(between), ",");
    List<List<Piece>> inside = meaning == null ? arguments : List.of(meaning.apply(arguments));
    if (isTable) {
      kept.addAll(MadeTables.of(name, inside, statement, end));
    } else {
      inside.forEach(kept::addAll);
    }
    return end;
  }

  @Override
  public String toString() {
    return "functions about the store";
  }
}
