package org.properdp.server.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.parse.Script;
import org.properdp.sql.parse.SqlError;

/**
 * The settings of one connection, as drivers set and read them. None of them changes what a
 * question means or costs: the ε of a connection stands in its address (SEMANTICS §11).
 */
public final class Settings {
  /** The setting with the ε of questions that don't say it. */
  public static final String EPSILON = "proper.epsilon";

  private static final String ENCODING = "client_encoding";
  private static final String TIMEOUT = "statement_timeout";
  private static final int MOST = 200;
  private static final Pattern ASSIGNED =
      Pattern.compile(
          "(?is)SET\\s+(?:SESSION\\s+|(LOCAL)\\s+)?([\\w.]+)\\s*(?:=|\\sTO\\s)\\s*(.+)");
  private static final Pattern ZONE = Pattern.compile("(?is)SET\\s+TIME\\s+ZONE\\s+(.+)");
  private static final Pattern NAMES = Pattern.compile("(?is)SET\\s+NAMES\\s+(.+)");
  private static final Pattern OF_TRANSACTIONS =
      Pattern.compile(
          "(?is)SET\\s+(?:SESSION\\s+CHARACTERISTICS\\s+AS\\s+|LOCAL\\s+|SESSION\\s+)?"
              + "TRANSACTION\\b.*");
  private static final Pattern OF_ANOTHER =
      Pattern.compile(
          "(?is)(?:RE)?SET\\s+(?:(?:SESSION\\s+|LOCAL\\s+)?SESSION\\s+AUTHORIZATION"
              + "|(?:SESSION\\s+|LOCAL\\s+)?ROLE)\\b\\s*(.*)");
  private static final Pattern SHOWN = Pattern.compile("(?is)SHOW\\s+([\\w.]+(?:\\s+\\w+)*+)");
  private static final Pattern RESET = Pattern.compile("(?is)RESET\\s+([\\w.]+)");
  private static final String ZONE_NAME = "timezone";

  /** Settings that a client may set as it likes, or only to the value that they have. */
  private static final Map<String, Setting> KNOWN = new LinkedHashMap<>();

  private record Setting(String usual, Predicate<String> isTaken) {}

  static {
    for (String free :
        List.of(
            "application_name=",
            "extra_float_digits=1",
            "search_path=public",
            "lock_timeout=0",
            "idle_in_transaction_session_timeout=0",
            "client_min_messages=notice",
            "bytea_output=hex",
            "default_transaction_isolation=read committed",
            "transaction_isolation=read committed",
            "default_transaction_read_only=on",
            "transaction_read_only=on",
            "default_transaction_deferrable=off",
            "row_security=on",
            "synchronous_commit=on",
            "jit=off",
            "geqo=on",
            "intervalstyle=postgres",
            "lc_messages=C",
            "lc_monetary=C",
            "lc_numeric=C",
            "lc_time=C")) {
      add(free, value -> true);
    }
    add("timezone=UTC", TimeZones::isOne);
    add(TIMEOUT + "=0", Timeout::isOne);
    add(ENCODING + "=UTF8", Settings::isUnicode);
    add("datestyle=ISO, YMD", value -> value.toUpperCase(Locale.ROOT).startsWith("ISO"));
    add("standard_conforming_strings=on", value -> value.matches("(?i)on|true|1|yes"));
    for (String fixed :
        List.of(
            "server_version=16.0",
            "server_version_num=160000",
            "server_encoding=UTF8",
            "integer_datetimes=on",
            "default_table_access_method=heap",
            "in_hot_standby=off",
            "is_superuser=off",
            "max_identifier_length=63",
            "max_index_keys=32")) {
      add(fixed, value -> value.equals(fixed.substring(fixed.indexOf('=') + 1)));
    }
  }

  private final Map<String, String> values = new LinkedHashMap<>();
  private final String analyst;

  /** The values that a reset goes back to: those that the client gave when it connected. */
  private final Map<String, String> connected = new LinkedHashMap<>();

  /** The values before those that are set for a transaction alone. */
  private final Map<String, String> lasting = new LinkedHashMap<>();

  private boolean endsStatements = true;

  /**
   * The settings of a new connection.
   *
   * @param said what the client has said when it connected
   */
  public Settings(String analyst, Map<String, String> said) {
    this.analyst = analyst;
    KNOWN.forEach((name, setting) -> values.put(name, setting.usual()));
    values.put("session_authorization", analyst);
    values.put(EPSILON, said.getOrDefault(EPSILON, ""));
    said.forEach(this::begin);
    KNOWN.keySet().forEach(name -> connected.put(name, get(name)));
  }

  /** A statement ends no earlier than its tick, if everything leaves at ticks. */
  public void endNothing() {
    endsStatements = false;
    values.put(TIMEOUT, "0");
    connected.put(TIMEOUT, "0");
  }

  /** After which time statements over public rows end; zero if they needn't. */
  public Duration timeout() {
    return Timeout.of(get(TIMEOUT));
  }

  /** A transaction is over, or there is none: what was set for it alone is as it was before. */
  void endTransaction() {
    values.putAll(lasting);
    lasting.clear();
  }

  /** All settings are as they were when the client connected. */
  void reset() {
    values.putAll(connected);
    lasting.clear();
  }

  /** Adds what a client may read, and can't set. */
  public void tell(Map<String, String> more) {
    values.putAll(more);
  }

  private static void add(String setting, Predicate<String> isTaken) {
    int equals = setting.indexOf('=');
    KNOWN.put(setting.substring(0, equals), new Setting(setting.substring(equals + 1), isTaken));
  }

  /** Names of encodings are compared by their letters and digits alone: clients quote them. */
  private static boolean isUnicode(String encoding) {
    String letters = encoding.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    return letters.equals("utf8") || letters.equals("unicode");
  }

  private void begin(String name, String value) {
    boolean isOther =
        List.of("user", "database", "replication", EPSILON).contains(name)
            || name.startsWith("_pq_.");
    if (!isOther) {
      try {
        set(name, value);
      } catch (ClientError wrong) {
        throw ClientError.fatal(wrong.state(), wrong.sentence());
      }
    }
  }

  /** All settings, by their names. */
  public Map<String, String> values() {
    return Collections.unmodifiableMap(values);
  }

  /** The value of a setting. */
  public String get(String name) {
    String value = values.get(name.toLowerCase(Locale.ROOT));
    if (value == null) {
      throw ClientError.of("42704", "there is no setting " + SqlError.shown(name));
    }
    return value;
  }

  private void set(String name, String value) {
    String known = name.toLowerCase(Locale.ROOT);
    if (known.equals(EPSILON)) {
      throw ClientError.of(
          "55P02",
          "the epsilon of a connection stands in its address and holds for its life: connect with"
              + " options=-c proper.epsilon=0.1, or write it into the question");
    }
    get(known);
    Setting setting = KNOWN.get(known);
    if (setting == null || !setting.isTaken().test(value)) {
      throw ClientError.of("22023", known + " can't be " + SqlError.shown(value) + " here");
    }
    values.put(known, known.equals(ENCODING) ? setting.usual() : SqlError.beginning(value, MOST));
  }

  /** The statement, if it is about settings; null if it is not. */
  @Nullable ServerStatement read(String verb, String text) {
    return switch (verb) {
      case "SET" -> assigned(withoutComments(text));
      case "SHOW" -> shown(withoutComments(text));
      case "RESET" -> reset(withoutComments(text));
      default -> null;
    };
  }

  /** A comment stands for a space, as it does between words. */
  private static String withoutComments(String text) {
    StringBuilder plain = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      boolean isComment = text.startsWith("--", at) || text.startsWith("/*", at);
      int end = Math.min(text.length(), Math.max(at + 1, Script.skipped(text, at)));
      plain.append(isComment ? " " : text.substring(at, end));
      at = end;
    }
    return plain.toString().strip();
  }

  private ServerStatement assigned(String text) {
    if (OF_TRANSACTIONS.matcher(text).matches()) {
      return Utility.of(() -> Outcome.done("SET"));
    }
    Matcher zone = ZONE.matcher(text);
    Matcher names = NAMES.matcher(text);
    Matcher assigned = ASSIGNED.matcher(text);
    if (zone.matches()) {
      return setting(ZONE_NAME, zone.group(1), false);
    } else if (names.matches()) {
      return setting(ENCODING, names.group(1), false);
    } else if (assigned.matches()) {
      return setting(assigned.group(2), assigned.group(3), assigned.group(1) != null);
    }
    Matcher other = OF_ANOTHER.matcher(text);
    if (other.matches()) {
      return stays(other.group(1));
    }
    throw ClientError.at(1, "42601", "write SET name = value");
  }

  /** The text of a setting, in quotes or without them. */
  private static String plain(String value) {
    return value.strip().replaceAll("(?s)^'(.*)'$|^\"(.*)\"$", "$1$2");
  }

  /** A connection may be told that it is of its own analyst, as pools do before they lend it. */
  private ServerStatement stays(String role) {
    String name = plain(role);
    if (!name.equals(analyst) && !name.matches("(?i)NONE|DEFAULT")) {
      throw ClientError.of("42501", "a connection is that of its analyst for its life");
    }
    return Utility.of(() -> Outcome.done("SET"));
  }

  private ServerStatement setting(String name, String value, boolean isLocal) {
    return Utility.of(() -> assigned(name.toLowerCase(Locale.ROOT), plain(value), isLocal));
  }

  private Outcome assigned(String name, String value, boolean isLocal) {
    String before = values.get(name);
    set(name, value.equalsIgnoreCase("DEFAULT") ? connected.getOrDefault(name, "") : value);
    if (isLocal && before != null) {
      lasting.putIfAbsent(name, before);
    } else {
      lasting.remove(name);
    }
    return new Outcome(null, "SET", name.equals(TIMEOUT) ? untimed() : List.of());
  }

  /** The note that a time was set in vain, if it was. */
  private List<String> untimed() {
    if (endsStatements || timeout().isZero()) {
      return List.of();
    }
    values.put(TIMEOUT, "0");
    return List.of(
        "statement_timeout stays 0: everything leaves at ticks here, and nothing ends before its"
            + " tick");
  }

  private ServerStatement reset(String text) {
    if (OF_ANOTHER.matcher(text).matches()) {
      return Utility.of(() -> Outcome.done("RESET"));
    }
    Matcher reset = RESET.matcher(text);
    if (!reset.matches()) {
      throw ClientError.at(1, "42601", "write RESET name, or RESET ALL");
    }
    return Utility.of(
        () -> {
          if (reset.group(1).equalsIgnoreCase("ALL")) {
            reset();
          } else {
            assigned(reset.group(1).toLowerCase(Locale.ROOT), "DEFAULT", false);
          }
          return Outcome.done("RESET");
        });
  }

  private ServerStatement shown(String text) {
    Matcher shown = SHOWN.matcher(text);
    if (!shown.matches()) {
      throw ClientError.at(1, "42601", "write SHOW name, or SHOW ALL");
    }
    String name = shown.group(1).toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    return switch (name) {
      case "all" -> all();
      case "time zone" -> one(ZONE_NAME);
      case "transaction isolation level" -> one("transaction_isolation");
      case "session authorization" -> one("session_authorization");
      default -> one(name);
    };
  }

  private ServerStatement one(String name) {
    List<PgColumn> columns = List.of(new PgColumn(name, PgType.TEXT));
    return Utility.of(new PgRows(columns, List.of(List.of(get(name)))), "SHOW");
  }

  private ServerStatement all() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    values.forEach((name, value) -> rows.add(List.of(name, value)));
    List<PgColumn> columns =
        List.of(new PgColumn("name", PgType.TEXT), new PgColumn("setting", PgType.TEXT));
    return Utility.of(new PgRows(columns, rows), "SHOW");
  }
}
