package org.properdp.examples.bench.store;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ConcurrentMap;
import org.mapdb.DB;
import org.mapdb.DBMaker;
import org.mapdb.Serializer;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.cli.command.Scratch;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;

/** Compares the ledger with one MapDB entry for each individual, changed in a transaction. */
public final class NaiveLedger {
  private static final Price PRICE = Price.each(Epsilon.of("0.001"));

  private NaiveLedger() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int pages = quick ? 4 : 153;
    try (Scratch scratch = Scratch.here()) {
      Charge all = LedgerOnDisk.all(pages, PRICE);
      Charge some = LedgerOnDisk.onePercent(pages, PRICE, 1);
      double[] naive = naive(scratch.at("naive"), pages, some);
      double[] ours = ours(scratch.at("ours"), pages, all, some);
      out.printf(
          Locale.ROOT,
          "%,d individuals, naive / ours: charging all %,.0f ms / %.2f ms = %,.0f times;"
              + " one of a hundred %,.0f ms / %.2f ms = %,.0f times;"
              + " files %,d MB / %.1f MB = %,.0f times%n",
          pages << 16,
          naive[0],
          ours[0],
          naive[0] / ours[0],
          naive[1],
          ours[1],
          naive[1] / ours[1],
          (long) naive[2] >> 20,
          ours[2] / (1 << 20),
          naive[2] / ours[2]);
    }
  }

  private static double[] ours(Path path, int pages, Charge all, Charge some) throws Exception {
    double whole;
    double part;
    try (LedgerOnDisk books = LedgerOnDisk.found(path)) {
      books.ledger().enterRange(0, pages << 16, Epsilon.of("1"));
      books.charge(all);
      whole = Times.median(21, () -> books.charge(all));
      part = Times.median(21, () -> books.charge(some));
    }
    return new double[] {whole, part, Scratch.bytes(path)};
  }

  private static double[] naive(Path path, int pages, Charge some) throws Exception {
    int individuals = pages << 16;
    try (DB db = DBMaker.fileDB(path.toFile()).fileMmapEnable().transactionEnable().make()) {
      ConcurrentMap<Integer, Long> left =
          db.treeMap("left", Serializer.INTEGER, Serializer.LONG).createOrOpen();
      for (int individual = 0; individual < individuals; individual++) {
        left.put(individual, 1_000_000_000L);
        if (individual % 1_000_000 == 0) {
          db.commit();
        }
      }
      db.commit();
      double whole =
          Times.once(
              () -> {
                for (int individual = 0; individual < individuals; individual++) {
                  take(left, individual);
                }
                db.commit();
              });
      double part =
          Times.once(
              () -> {
                for (WeightPage page : some.weights()) {
                  takeEach(left, (WeightPage.Ones) page);
                }
                db.commit();
              });
      return new double[] {whole, part, Scratch.bytes(path)};
    }
  }

  private static void takeEach(ConcurrentMap<Integer, Long> left, WeightPage.Ones page) {
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      if ((page.members()[slot >>> 6] >>> slot & 1) != 0) {
        take(left, Individuals.at(page.page(), slot));
      }
    }
  }

  private static void take(ConcurrentMap<Integer, Long> left, int individual) {
    left.computeIfPresent(
        individual, (key, rest) -> rest >= PRICE.nanos() ? rest - PRICE.nanos() : rest);
  }
}
