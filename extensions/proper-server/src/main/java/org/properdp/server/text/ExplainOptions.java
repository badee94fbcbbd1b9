package org.properdp.server.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.server.wire.ClientError;

/** What PostgreSQL's clients write between EXPLAIN and a statement. */
public final class ExplainOptions {
  private static final String SPACE = "(?:\\s|--[^\n]*\n|/\\*(?s:.*?)\\*/)";

  /** An option, perhaps with its value. */
  private static final String ONE =
      "\\s*+(?:analyze|analyse|verbose|costs|settings|generic_plan|buffers|wal|timing|summary"
          + "|memory|serialize|format)(?:\\s++[a-z0-9]++)?+\\s*+";

  private static final Pattern OPTIONS =
      Pattern.compile(
          SPACE
              + "*+explain(?<options>"
              + SPACE
              + "*+\\("
              + ONE
              + "(?:,"
              + ONE
              + ")*+\\)|(?:"
              + SPACE
              + "++(?:analyze|analyse|verbose)\\b)++)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ANALYZE =
      Pattern.compile("\\banaly[sz]e\\b(?!\\s+(?:off|false|0)\\b)");
  private static final Pattern FORMAT = Pattern.compile("\\bformat\\s+(?!text\\b)");

  private ExplainOptions() {}

  /**
   * A statement without them: what is left stands at the same places. Those that would change what
   * is told are refused.
   */
  public static String without(String statement) {
    Matcher begin = OPTIONS.matcher(statement);
    if (!begin.lookingAt()) {
      return statement;
    }
    String options = begin.group("options");
    String small = options.toLowerCase(Locale.ROOT);
    Matcher analyze = ANALYZE.matcher(small);
    Matcher format = FORMAT.matcher(small);
    if (analyze.find()) {
      throw refused(
          statement,
          begin.start("options") + analyze.start(),
          "there is no EXPLAIN ANALYZE: EXPLAIN alone tells what a question costs, free of charge");
    } else if (format.find()) {
      throw refused(
          statement, begin.start("options") + format.start(), "EXPLAIN tells it as text only");
    }
    return statement.substring(0, begin.start("options"))
        + options.replaceAll("[^\n]", " ")
        + statement.substring(begin.end("options"));
  }

  private static ClientError refused(String statement, int at, String why) {
    return ClientError.at(statement.codePointCount(0, at) + 1, ClientError.UNSUPPORTED, why);
  }
}
