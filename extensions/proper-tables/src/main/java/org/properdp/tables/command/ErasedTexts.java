package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.properdp.cli.command.Count;
import org.properdp.cli.store.StatementLog;
import org.properdp.custody.AskedQuestion;
import org.properdp.custody.Constants;
import org.properdp.custody.StoreCustodian;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;

/**
 * The keys and texts of rows that are erased, which an analyst may have written into a question.
 * Words of a domain are public, texts of fewer than four letters are in too many rows, and numbers
 * and dates are not looked for: they say little of one person, or are everywhere.
 */
final class ErasedTexts {
  private static final int LEAST = 4;
  private static final int MOST_SHOWN = 20;
  private static final int MOST_LETTERS = 100;

  private final Set<String> keys;
  private final Set<String> texts = new HashSet<>();
  private final Set<String> words;

  private ErasedTexts(Set<String> keys, Set<String> words) {
    this.keys = keys;
    this.words = words;
  }

  /** The keys and texts of these people's rows in these tables. */
  static ErasedTexts of(OpenTables tables, List<String> names, List<String> keys) {
    Set<String> words =
        tables.catalogue().tables().stream()
            .flatMap(table -> table.columns().toJavaStream())
            .filter(column -> column.type().form() == ColumnType.Form.TEXT)
            .flatMap(column -> column.domain().toJavaStream())
            .flatMap(domain -> domain.values().toJavaStream())
            .map(value -> folded(value.text()))
            .collect(Collectors.toSet());
    ErasedTexts all = new ErasedTexts(new HashSet<>(), words);
    for (String key : keys) {
      all.keys.add(folded(key));
      // A long enough component of a key may be asked for alone.
      Stream.of(key.split(",")).map(ErasedTexts::folded).forEach(all.texts::add);
      for (String name : names) {
        tables.table(name).textsOf(key).stream().map(ErasedTexts::folded).forEach(all.texts::add);
      }
    }
    all.texts.removeIf(text -> text.length() < LEAST || words.contains(text));
    return all;
  }

  /** In whatever case, with one blank between words; plans have blanks of their own in texts. */
  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).strip().replaceAll("\\s+", " ");
  }

  /** True if a constant of a question, or its request id, is or holds one, or is a part of one. */
  boolean isIn(String question, String request) {
    return isText(folded(request)) || Constants.texts(question).stream().anyMatch(this::isConstant);
  }

  private boolean isConstant(String constant) {
    // The text that LIKE looks for stands between its wild cards.
    return isText(folded(constant.replaceAll("^[%_]+|[%_]+$", "")));
  }

  private boolean isText(String text) {
    if (keys.contains(text)) {
      return true;
    }
    return text.length() >= LEAST
        && !words.contains(text)
        && (texts.stream().anyMatch(each -> text.contains(each) || each.contains(text))
            || keys.stream().anyMatch(key -> key.length() >= LEAST && text.contains(key)));
  }

  /** Says what the erasure does not reach. */
  void tell(StoreCustodian custodian, Path directory, Printed printed) {
    Map<String, AskedQuestion> found = new LinkedHashMap<>();
    custodian.asked(
        one -> {
          if (isIn(one.text(), one.requestId())) {
            found.putIfAbsent(one.text(), one);
          }
        });
    long logged = logged(directory);
    if (found.isEmpty() && logged == 0) {
      printed.line(
          "Not erased: backups, and answers that were given. No stored question holds one of the"
              + " keys, or a text of these rows: of 4 letters or more, and of no domain; numbers"
              + " and dates are not looked for");
      return;
    }
    printed.line(
        "Not erased: backups, answers that were given, and what analysts wrote. A key or a text of"
            + " these rows is in %s, and in %s of server.log:",
        Count.of(found.size(), "stored question"), Count.of(logged, "statement"));
    List<AskedQuestion> shown = new ArrayList<>(found.values());
    shown.stream().limit(MOST_SHOWN).forEach(one -> printed.line("  %s", line(one)));
    if (shown.size() > MOST_SHOWN) {
      printed.line("  and %s", Count.of(shown.size() - MOST_SHOWN, "other"));
    }
    printed.line(
        "`store redact` takes constants out of both: with --question and a number, or with --before"
            + " and a date");
  }

  private static String line(AskedQuestion one) {
    String text = Printed.safe(one.text().replaceAll("\\s+", " "));
    return "question "
        + one.frame()
        + " of "
        + Printed.safe(one.analyst())
        + ", "
        + one.when().toString().substring(0, "2026-01-31".length())
        + ": "
        + (text.length() > MOST_LETTERS ? text.substring(0, MOST_LETTERS) + "…" : text);
  }

  private long logged(Path directory) {
    long statements = 0;
    try {
      for (StatementLog log : StatementLog.all()) {
        statements += log.count(directory, one -> isIn(one.text(), ""));
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("the log can't be read", failed);
    }
    return statements;
  }
}
