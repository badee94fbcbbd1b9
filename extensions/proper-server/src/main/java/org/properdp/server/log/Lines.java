package org.properdp.server.log;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;

/**
 * The lines of sources that each have an {@link Allowance}. What is beyond it is left out. A line
 * of its own before the source's next one tells how much that was, and what it asked for together:
 * no text that a source writes can be taken for it.
 */
final class Lines {
  private final Allowance allowance;
  private final Map<String, LeftOut> leftOut = new HashMap<>();
  private long all;

  /** The lines that a source has left out since its last one. */
  private static final class LeftOut {
    private final Map<Currency, BigDecimal> prices = new EnumMap<>(Currency.class);
    private long lines;

    void add(Collection<? extends Amount> more) {
      lines++;
      more.forEach(one -> prices.merge(one.currency(), one.decimal(), BigDecimal::add));
    }

    LogEntry told(String source) {
      String together =
          prices.entrySet().stream()
              .map(each -> ", " + each.getKey() + " " + each.getValue().toPlainString())
              .collect(Collectors.joining());
      String line =
          "left out"
              + (source.isEmpty() ? "" : " " + LogText.written(source))
              + ": "
              + lines
              + (lines == 1 ? " line" : " lines")
              + together;
      return new LogEntry(
          "left out",
          line,
          json -> json.string("analyst", source).number("lines", lines).string("text", line));
    }
  }

  /** Lines of sources that may each write so many bytes a day. */
  Lines(long most, InstantSource clock) {
    this.allowance = new Allowance(most, clock);
  }

  /** The lines to be written for one that cost its source nothing. */
  List<LogEntry> of(String source, LogEntry line) {
    return of(source, line, List.of());
  }

  /**
   * The lines to be written for one: none if its source may not have one more.
   *
   * @param prices what the line tells that was asked for
   */
  synchronized List<LogEntry> of(
      String source, LogEntry line, Collection<? extends Amount> prices) {
    if (!allowance.takes(source, line.line().getBytes(StandardCharsets.UTF_8).length)) {
      leftOut.computeIfAbsent(source, some -> new LeftOut()).add(prices);
      all++;
      return List.of();
    }
    LeftOut before = leftOut.remove(source);
    return before == null ? List.of(line) : List.of(before.told(source), line);
  }

  /** The number of lines that were left out. */
  synchronized long leftOut() {
    return all;
  }
}
