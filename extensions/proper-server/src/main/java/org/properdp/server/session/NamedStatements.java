package org.properdp.server.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.Script;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parse.SqlText;

/** Reads the statements of one connection: about tables, about the store, or about itself. */
final class NamedStatements {
  private static final String NO_WORDS = "(?:\\s|--[^\n\r]*[\n\r]|/\\*.*?\\*/)*+";
  private static final Pattern VERB = Pattern.compile(NO_WORDS + "(\\w+|.)", Pattern.DOTALL);
  private static final Pattern WORDS =
      Pattern.compile(NO_WORDS + "(?:\"((?:[^\"]|\"\")*+)\"|([\\w$*]+))", Pattern.DOTALL);
  private static final Set<String> ENDING = Set.of("COMMIT", "END", "ABORT", "ROLLBACK");
  private static final Set<String> ASKING =
      Set.of("SELECT", "WITH", "VALUES", "TABLE", "EXPLAIN", "(");

  private final SqlDoor door;
  private final CatalogResponder facts;
  private final Events events;
  private final SessionState state;
  private final Settings settings;

  NamedStatements(
      SqlDoor door, CatalogResponder facts, Settings settings, Events events, SessionState state) {
    this.settings = settings;
    this.door = door;
    this.facts = facts;
    this.events = events;
    this.state = state;
  }

  /**
   * Reads a statement of a text.
   *
   * @param types the numbers of the types that a client gives its parameters; 0 if none
   */
  ServerStatement read(Script.Statement statement, String whole, List<Integer> types) {
    checkLength(statement.text());
    try {
      return read(statement.text(), types);
    } catch (ClientError error) {
      throw error.position() == 0
          ? error
          : ClientError.at(
              error.position() + whole.codePointCount(0, statement.start()),
              error.state(),
              error.sentence());
    }
  }

  /** Whatever is done with a text takes longer for longer ones, and some of it by the square. */
  private static void checkLength(String text) {
    if (text.length() > SqlText.MOST_CHARACTERS) {
      throw ClientError.of(
          "54000",
          "a statement must have at most "
              + SqlText.MOST_CHARACTERS
              + " characters, but had "
              + text.length());
    }
  }

  private ServerStatement read(String text, List<Integer> types) {
    if (door.isKept(text)) {
      // The plan is cached, so the statement needs no classification.
      state.transaction().checkGood();
      return new Question(door, text, types, events);
    }
    Matcher begin = VERB.matcher(text);
    String verb = begin.lookingAt() ? begin.group(1).toUpperCase(Locale.ROOT) : "";
    if (!ENDING.contains(verb)) {
      state.transaction().checkGood();
    }
    ServerStatement known = aboutItself(verb, words(text));
    if (known == null && !verb.isEmpty()) {
      known = settings.read(verb, text.substring(begin.start(1)));
    }
    if (known == null) {
      known = facts.read(text, types);
    }
    if (known != null) {
      return known;
    }
    if (!ASKING.contains(verb)) {
      throw ClientError.at(
          text.codePointCount(0, begin.start(1)) + 1,
          ClientError.UNSUPPORTED,
          SqlError.shown(verb)
              + " is nothing that this server does: it answers SELECT, and tells with EXPLAIN what"
              + " a question costs. Data comes in by its custodian");
    }
    return ListQuestion.of(door, text, types, events);
  }

  /** The words of a short statement; names keep their case. */
  private static List<String> words(String text) {
    int most = 8;
    Matcher word = WORDS.matcher(text);
    List<String> words = new ArrayList<>();
    int at = 0;
    while (words.size() < most && word.region(at, text.length()).lookingAt()) {
      String quoted = word.group(1);
      words.add(quoted == null ? word.group(2) : quoted.replace("\"\"", "\""));
      at = word.end();
    }
    return words;
  }

  private @Nullable ServerStatement aboutItself(String verb, List<String> words) {
    Transaction transaction = state.transaction();
    boolean isBack = isWord(words, 1, "TO") || isWord(words, 2, "TO");
    return switch (verb) {
      case "BEGIN" -> done("BEGIN", transaction::begin);
      case "START" -> done("START TRANSACTION", transaction::begin);
      case "COMMIT", "END" -> ended(() -> transaction.end() ? "COMMIT" : "ROLLBACK");
      case "ABORT" -> ended("ROLLBACK", transaction::end);
      case "ROLLBACK" ->
          ended("ROLLBACK", isBack ? () -> transaction.backTo(last(words)) : transaction::end);
      case "SAVEPOINT" -> done("SAVEPOINT", () -> transaction.savepoint(last(words)));
      case "RELEASE" -> done("RELEASE", () -> transaction.release(last(words)));
      case "DEALLOCATE" -> done(() -> deallocated(words));
      case "CLOSE" -> done("CLOSE CURSOR", () -> closed(words));
      case "UNLISTEN" -> done(() -> "UNLISTEN");
      case "DISCARD" -> done(() -> discarded(words));
      default -> null;
    };
  }

  private static ServerStatement done(Supplier<String> act) {
    return Utility.of(() -> Outcome.done(act.get()));
  }

  private static ServerStatement done(String tag, Runnable act) {
    return Utility.of(
        () -> {
          act.run();
          return Outcome.done(tag);
        });
  }

  private static ServerStatement ended(String tag, Runnable act) {
    return ended(
        () -> {
          act.run();
          return tag;
        });
  }

  private static ServerStatement ended(Supplier<String> act) {
    return Utility.always(() -> Outcome.done(act.get()));
  }

  private static boolean isWord(List<String> words, int at, String word) {
    return words.size() > at && words.get(at).equalsIgnoreCase(word);
  }

  private static String last(List<String> words) {
    if (words.size() < 2) {
      throw ClientError.of("42601", words.get(0) + " must have a name after it");
    }
    return words.get(words.size() - 1);
  }

  private String deallocated(List<String> words) {
    if (isWord(words, words.size() - 1, "ALL")) {
      state.statements().clear();
      return "DEALLOCATE ALL";
    }
    state.statements().remove(last(words));
    return "DEALLOCATE";
  }

  private void closed(List<String> words) {
    if (isWord(words, 1, "ALL")) {
      state.portals().clear();
    } else {
      state.portals().remove(last(words));
    }
  }

  private String discarded(List<String> words) {
    if (isWord(words, 1, "ALL")) {
      state.statements().clear();
      state.portals().clear();
      settings.reset();
      return "DISCARD ALL";
    }
    return "DISCARD " + last(words).toUpperCase(Locale.ROOT);
  }
}
