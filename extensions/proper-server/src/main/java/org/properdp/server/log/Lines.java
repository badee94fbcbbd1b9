package org.properdp.server.log;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;

/**
 * The lines of sources that each have an {@link Allowance}. What is beyond it is left out, and the
 * source's next line tells how much that was, and what it asked for together.
 */
final class Lines {
  private final Allowance allowance;
  private final Map<String, LeftOut> leftOut = new HashMap<>();
  private long all;

  /** What a source has left out since its last line. */
  private static final class LeftOut {
    private final Map<Currency, BigDecimal> prices = new EnumMap<>(Currency.class);
    private long lines;

    void add(Collection<? extends Amount> more) {
      lines++;
      more.forEach(one -> prices.merge(one.currency(), one.decimal(), BigDecimal::add));
    }

    String told() {
      String together =
          prices.entrySet().stream()
              .map(each -> ", " + each.getKey() + " " + each.getValue().toPlainString())
              .collect(Collectors.joining());
      return " ("
          + lines
          + (lines == 1 ? " line" : " lines")
          + " before it "
          + (lines == 1 ? "was" : "were")
          + " left out"
          + together
          + ")";
    }
  }

  /** Lines of sources that may each write so many bytes a day. */
  Lines(long most, InstantSource clock) {
    this.allowance = new Allowance(most, clock);
  }

  /** What is to be written for a line that cost its source nothing. */
  Optional<String> of(String source, String line) {
    return of(source, line, List.of());
  }

  /**
   * What is to be written for a line: nothing if its source may not have one more.
   *
   * @param prices what the line tells that was asked for
   */
  synchronized Optional<String> of(
      String source, String line, Collection<? extends Amount> prices) {
    if (!allowance.takes(source, line.getBytes(StandardCharsets.UTF_8).length)) {
      leftOut.computeIfAbsent(source, some -> new LeftOut()).add(prices);
      all++;
      return Optional.empty();
    }
    LeftOut before = leftOut.remove(source);
    return Optional.of(before == null ? line : line + before.told());
  }

  /** How many were left out. */
  synchronized long leftOut() {
    return all;
  }

  @Override
  public String toString() {
    return "lines within " + allowance;
  }
}
