package org.properdp.examples.bench.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Price;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.cli.command.Scratch;
import org.properdp.provenance.individual.Individuals;

/**
 * Renewals of the budgets of 10⁸ individuals: how long a durable one takes, beside a durable charge
 * of all at one level, and how many bytes its frame has.
 */
public final class HugeRenewals {
  private static final Renewal RULE = new Renewal(Epsilon.of("0.001"), Period.DAY, Epsilon.of("4"));

  private static final Regime REGIME =
      new Regime.Personal(Epsilon.of("4"), Option.none(), Option.some(RULE));

  /** So many at once leave all with the most. */
  private static final int TO_THE_MOST = 4_000;

  private static final Price SMALL = Price.each(Epsilon.of("0.000001"));
  private static final Price MORE = Price.each(Epsilon.of("0.5"));

  private final PrintStream out;
  private final Path store;
  private final int pages;
  private final int times;
  private long period;

  private HugeRenewals(PrintStream out, Path store, boolean quick) {
    this.out = out;
    this.store = store;
    this.pages = quick ? 20 : 1_526;
    this.times = quick ? 3 : 11;
  }

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    try (Scratch scratch = Scratch.here()) {
      new HugeRenewals(out, scratch.at("store"), quick).run();
    }
  }

  private void run() throws Exception {
    int people = pages * Individuals.PAGE;
    Charge all = LedgerOnDisk.all(pages, MORE);
    Charge own = LedgerOnDisk.own(pages, new Price(1, 1_000));
    out.printf(Locale.ROOT, "%,d individuals, durable:%n", people);
    try (LedgerOnDisk books = LedgerOnDisk.found(store, REGIME)) {
      books.ledger().enterRange(0, people, Epsilon.of("4"));
      renewals("the first, of all who are new", books, 1, null);
      charges(books, LedgerOnDisk.all(pages, SMALL));
      books.charge(all);
      renewals("all have the same", books, times, null);
      renew(books, TO_THE_MOST);
      renewals("all have the most", books, times, null);
      renewals("one of a hundred has less", books, times, LedgerOnDisk.onePercent(pages, SMALL, 1));
      books.charge(own);
      books.charge(all);
      renewals("all have different amounts", books, times, null);
      renew(books, TO_THE_MOST);
      renewals("all different, near the most", books, 3, own);
    }
    bytes();
  }

  /** As the runtime renews: it looks who has entered, and waits until it is durable. */
  private void renew(LedgerOnDisk books, int many) {
    period += many;
    Renewed renewed = Renewed.of(period, many, books.ledger().entered(), false);
    books.ledger().renew(RULE, renewed).await();
  }

  /** Renews several times, each after a charge that does not count, if there is one. */
  private void renewals(String what, LedgerOnDisk books, int many, @Nullable Charge before)
      throws Exception {
    double[] all = new double[many];
    for (int round = 0; round < many; round++) {
      if (before != null) {
        books.charge(before);
      }
      all[round] = Times.once(() -> renew(books, 1));
    }
    print("renewed: " + what, all);
  }

  /** The partner: a charge of all at one level. */
  private void charges(LedgerOnDisk books, Charge charge) throws Exception {
    double[] all = new double[times];
    for (int round = 0; round < times; round++) {
      all[round] = Times.once(() -> books.charge(charge));
    }
    print("charged: all, at one level", all);
  }

  private void print(String what, double[] all) {
    Arrays.sort(all);
    out.printf(
        Locale.ROOT,
        "  %-40s %.1f ms (%.1f to %.1f)%n",
        what,
        all[all.length / 2],
        all[0],
        all[all.length - 1]);
  }

  /** The journal's growth by a renewal: what is written between an opening and a closing. */
  private void bytes() throws Exception {
    long none = written(0);
    long some = written(times);
    out.printf(
        Locale.ROOT, "  a renewal's frame: %,d bytes in both mirrors%n", (some - none) / times);
  }

  private long written(int renewals) throws Exception {
    long before = journal();
    try (LedgerOnDisk books = LedgerOnDisk.open(store, REGIME)) {
      for (int round = 0; round < renewals; round++) {
        renew(books, 1);
      }
    }
    return journal() - before;
  }

  private long journal() throws IOException {
    try (Stream<Path> files = Files.walk(store)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("journal-"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }
}
