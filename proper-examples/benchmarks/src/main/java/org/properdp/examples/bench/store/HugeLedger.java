package org.properdp.examples.bench.store;

import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.cli.command.Scratch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** The ledger alone with 10⁸ individuals: opening, charging and memory. */
public final class HugeLedger {
  private static final Price TINY = Price.each(Epsilon.of("0.000001"));

  private HugeLedger() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int pages = quick ? 20 : 1_526;
    int people = pages * Individuals.PAGE;
    try (Scratch scratch = Scratch.here()) {
      Path store = scratch.at("store");
      long before = used();
      try (LedgerOnDisk books = LedgerOnDisk.found(store)) {
        books.ledger().enterRange(0, people, Epsilon.of("4"));
        out.printf(Locale.ROOT, "%,d individuals, equal budgets:%n", people);
        charge("  all, at one level", books, LedgerOnDisk.all(pages, TINY), 21, out);
        memory("  memory", before, people, out);
        charge("  one of a hundred", books, LedgerOnDisk.onePercent(pages, TINY, 1), 11, out);
        charge("  another of a hundred", books, LedgerOnDisk.onePercent(pages, TINY, 2), 11, out);
        memory("  memory after that", before, people, out);
        own(books, pages, scratch.at("bytes"), store, out);
        memory("  memory, all different", before, people, out);
        charge("  all, at one level", books, LedgerOnDisk.all(pages, TINY), 11, out);
        charge("  one of a hundred", books, LedgerOnDisk.onePercent(pages, TINY, 3), 11, out);
        grantAll(books, people, out);
        memory("  memory, grants differ too", before, people, out);
      }
      opening(store, before, people, out);
      opening(store, before, people, out);
    }
  }

  private static void opening(Path store, long before, int people, PrintStream out)
      throws Exception {
    double opened =
        Times.once(
            () -> {
              try (LedgerOnDisk books = LedgerOnDisk.open(store)) {
                memory("  memory, opened again", before, people, out);
                refuseNobody(books, people);
              }
            });
    out.printf(
        Locale.ROOT,
        "  opened, measured and closed in %.1f s; files %,d MB%n",
        opened / 1e3,
        Scratch.bytes(store) >> 20);
  }

  private static void refuseNobody(LedgerOnDisk books, int people) {
    if (books.ledger().account(people - 1).isEmpty()) {
      throw new IllegalStateException("an individual is missing");
    }
  }

  private static void grantAll(LedgerOnDisk books, int people, PrintStream out) throws Exception {
    double each =
        Times.once(
            () -> books.ledger().grant(IndividualSet.range(0, people / 2), Epsilon.of("0.5")));
    out.printf(Locale.ROOT, "  a grant to half of all: %.1f ms%n", each);
  }

  private static void charge(
      String what, LedgerOnDisk books, Charge charge, int times, PrintStream out) throws Exception {
    books.charge(charge);
    double first = Times.median(times, () -> books.charge(charge));
    out.printf(Locale.ROOT, "%s: %.2f ms, durable%n", what, first);
  }

  /**
   * Charges each individual a different cost, and compares that with writing as many bytes to two
   * files and forcing them.
   */
  private static void own(LedgerOnDisk books, int pages, Path bytes, Path store, PrintStream out)
      throws Exception {
    Charge own = LedgerOnDisk.own(pages, new Price(1, 1_000));
    books.charge(own);
    long length = Scratch.bytes(store);
    books.charge(own);
    length = (Scratch.bytes(store) - length) / 2;
    for (int round = 0; round < 7; round++) {
      double ours = Times.once(() -> books.charge(own));
      long each = length;
      // The files are new each time, because a journal's bytes are appended too.
      Path first = bytes.resolveSibling("first" + round);
      Path second = bytes.resolveSibling("second" + round);
      double plain =
          Times.once(
              () -> {
                write(first, each);
                write(second, each);
              });
      out.printf(
          Locale.ROOT,
          "  a different cost each: %.0f ms; writing its %,d bytes twice: %.0f ms; %.2f times%n",
          ours,
          each,
          plain,
          ours / plain);
    }
  }

  private static void write(Path path, long length) throws Exception {
    ByteBuffer piece = ByteBuffer.allocate(1 << 20);
    try (FileChannel file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      for (long at = 0; at < length; at += piece.capacity()) {
        piece.clear();
        file.write(piece);
      }
      file.force(false);
    }
  }

  private static void memory(String what, long before, int people, PrintStream out) {
    long used = used() - before;
    out.printf(
        Locale.ROOT, "%s: %,d MB, %.3f bytes for each%n", what, used >> 20, used / (double) people);
  }

  private static long used() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
