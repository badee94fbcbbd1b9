package org.properdp.cli.store;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Count;
import org.properdp.custody.AskedQuestion;
import org.properdp.custody.Constants;
import org.properdp.custody.StoreCustodian;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes constants out of questions that are stored, and out of the server's log. */
@Command(
    name = "redact",
    description = {
      "Takes the constants out of stored questions, and of statements in server.log: texts, numbers"
          + " and comments, in which people write what they know of others. An erasure does not"
          + " reach them. Names of columns and request ids stay.",
      "Answers, payments and budgets stay as they are, and a repeated request still gets its"
          + " answer. It can't be undone. What is asked later is stored as it is asked."
    })
final class RedactCommand implements Runnable {
  /** A statement is in the log before its answer is in the journal, but not much longer. */
  private static final Duration BEFORE = Duration.ofMinutes(10);

  @Mixin StoreAt at = new StoreAt();

  @ArgGroup(multiplicity = "1")
  Which which = new Which();

  /** Which questions are meant. */
  static final class Which {
    @Option(
        names = "--question",
        paramLabel = "N",
        split = ",",
        description =
            "The questions with these numbers, which `erase` prints, and `store export` as"
                + " \"frame\"; wherever else they were asked, too. In the log, the statements with"
                + " a text of theirs, and those of the same analyst in the ten minutes before.")
    List<Long> numbers = List.of();

    @Option(
        names = "--before",
        paramLabel = "DATE",
        description = "All that were asked before this day (UTC, such as 2026-01-31).")
    @Nullable LocalDate day;
  }

  @Override
  public void run() {
    LocalDate day = which.day;
    Instant end = day == null ? Instant.MIN : day.atStartOfDay(ZoneOffset.UTC).toInstant();
    long[] statements = new long[1];
    int questions =
        at.open(
            "redacting",
            6,
            custodian -> {
              List<AskedQuestion> chosen = chosen(custodian);
              // The log first: what the journal has lost can't be looked for any more.
              statements[0] = log(one -> one.when().isBefore(end) || isOf(one, chosen));
              return custodian.redact(
                  one -> one.when().isBefore(end) || which.numbers.contains(one.frame()));
            });
    at.say(
        "redacted: %s without constants, here and in all answers to it; %s of server.log",
        Count.of(questions, "question is", "questions are"),
        Count.of(statements[0], "statement", "statements"));
    at.say("Backups that were made before still hold them: delete those, and make a new one.");
  }

  private List<AskedQuestion> chosen(StoreCustodian custodian) {
    Map<Long, AskedQuestion> chosen = new HashMap<>();
    custodian.asked(one -> chosen.put(one.frame(), one));
    for (long number : which.numbers) {
      if (!chosen.containsKey(number)) {
        throw new IllegalArgumentException(
            "the store has no question " + number + "; nothing is changed");
      }
    }
    // Another analyst may have asked the same question: the journal keeps one text for both.
    Set<String> texts =
        which.numbers.stream().map(chosen::get).map(AskedQuestion::text).collect(toSet());
    return chosen.values().stream().filter(one -> texts.contains(one.text())).toList();
  }

  /** True if a statement holds a text of a question, or may be the question. */
  private static boolean isOf(StatementLog.Logged statement, List<AskedQuestion> chosen) {
    List<String> texts = Constants.texts(statement.text());
    return chosen.stream()
        .anyMatch(
            one ->
                Constants.texts(one.text()).stream()
                        // Numbers and dates, which a plan has in quotes too, are in many.
                        .filter(text -> text.chars().anyMatch(Character::isLetter))
                        .anyMatch(texts::contains)
                    || (statement.analyst().equals(one.analyst())
                        && !statement.when().isAfter(one.when())
                        && !statement.when().isBefore(one.when().minus(BEFORE))));
  }

  private long log(Predicate<StatementLog.Logged> picked) {
    long statements = 0;
    try {
      for (StatementLog log : StatementLog.all()) {
        statements += log.redact(at.directory, picked);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("the log can't be rewritten", failed);
    }
    return statements;
  }
}
