package org.properdp.examples.bench.store;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.cli.command.Scratch;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;

/**
 * Measures how a store grows and shrinks. It asks for sums over 10⁶ people, whose shares are drawn
 * uniformly from 1 to 10,000. It compacts with nothing to do, after the erasure of a person who
 * paid for every sum, and with all payments folded. Finally it counts the files after 200 erasures.
 */
public final class Growth {
  private static final int MOST = 10_000;
  private static final int ERASURES = 200;
  private static final Price PRICE = new Price(1, 1);

  private final Path store;
  private final int pages;
  private final PrintStream out;
  private int asked;

  private Growth(Path store, int pages, PrintStream out) {
    this.store = store;
    this.pages = pages;
    this.out = out;
  }

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    try (Scratch scratch = Scratch.here()) {
      new Growth(scratch.at("sums"), quick ? 1 : 16, out).sums(quick ? 20 : 400);
    }
    try (Scratch scratch = Scratch.here()) {
      new Growth(scratch.at("erasures"), 1, out).erasures(quick ? 20 : ERASURES);
    }
  }

  private void sums(int questions) throws Exception {
    try (LedgerOnDisk books = LedgerOnDisk.found(store)) {
      books.ledger().enterRange(0, pages * Individuals.PAGE, Epsilon.of("1"));
      long before = bytes();
      double millis = Times.once(() -> ask(books, questions));
      double each = (double) (bytes() - before) / questions;
      out.printf(
          Locale.ROOT,
          "%,d sums over %,d people, written in %.1f s: %,.0f bytes each in both mirrors%n",
          questions,
          pages * Individuals.PAGE,
          millis / 1e3,
          each);
      told("a compaction with nothing to do", () -> books.custodian().compact());
      books.erase(7);
      told("one with a payer of all sums erased", () -> books.custodian().compact());
      told("again, with nothing to do", () -> books.custodian().compact());
      told("all is folded", () -> books.custodian().fold(Instant.now()));
      long folded = bytes();
      ask(books, questions);
      books.custodian().fold(Instant.now());
      double answer = (double) (bytes() - folded) / questions;
      out.printf(
          Locale.ROOT,
          "folded: %,d bytes for everybody's totals, and %,.0f bytes for each sum; 10,000 sums: "
              + "%,d MB (not folded: %,d MB)%n",
          Math.round(folded - answer * questions),
          answer,
          Math.round(folded + answer * (10_000 - questions)) / 1_000_000,
          Math.round(each * 10_000) / 1_000_000);
    }
  }

  private void erasures(int times) throws Exception {
    try (LedgerOnDisk books = LedgerOnDisk.found(store)) {
      books.ledger().enterRange(0, pages * Individuals.PAGE, Epsilon.of("1"));
      int most = 0;
      for (int time = 0; time < times; time++) {
        ask(books, 1);
        books.erase(time);
        books.custodian().compact();
        most = Math.max(most, files().size());
      }
      out.printf(
          Locale.ROOT,
          "%d times a sum, an erasure and a compaction: %d files, %d at most; %,d bytes%n",
          times,
          files().size(),
          most,
          bytes());
    }
  }

  private void ask(LedgerOnDisk books, int questions) {
    for (int question = 0; question < questions; question++) {
      books.charge(new Charge(shares(++asked), PRICE));
    }
  }

  /** Each person's share of one sum, drawn by a rule that needs no memory. */
  private List<WeightPage> shares(int question) {
    List<WeightPage> shares = new ArrayList<>();
    for (int number = 0; number < pages; number++) {
      int page = number;
      shares.add(
          new WeightPage.Each(
              page,
              into -> {
                for (int slot = 0; slot < into.length; slot++) {
                  into[slot] = share(question * 0x10001L + page, slot);
                }
              }));
    }
    return shares;
  }

  private static long share(long seed, int slot) {
    long mixed = (seed << 16 | slot) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return 1L + Math.floorMod(mixed ^ mixed >>> 32, MOST);
  }

  /** Prints how long the work takes, and how many bytes are in new files. */
  private void told(String what, Times.Work work) throws Exception {
    Map<Path, Long> before = files();
    double millis = Times.once(work);
    Map<Path, Long> after = new TreeMap<>(files());
    after.keySet().removeAll(before.keySet());
    out.printf(
        Locale.ROOT,
        "%s: %.1f s, %,d bytes in new files; %,d files with %,d bytes%n",
        what,
        millis / 1e3,
        after.values().stream().mapToLong(Long::longValue).sum(),
        files().size(),
        bytes());
  }

  private long bytes() throws IOException {
    return Scratch.bytes(store);
  }

  private Map<Path, Long> files() throws IOException {
    Map<Path, Long> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(store)) {
      all.filter(Files::isRegularFile).forEach(file -> files.put(file, file.toFile().length()));
    }
    return files;
  }
}
