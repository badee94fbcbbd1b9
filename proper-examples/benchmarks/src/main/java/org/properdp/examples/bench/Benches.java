package org.properdp.examples.bench;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.properdp.examples.bench.choose.CandidatesBenchmark;
import org.properdp.examples.bench.choose.MedianBenchmark;
import org.properdp.examples.bench.kmeans.KMeansBenchmark;
import org.properdp.examples.bench.kmeans.Overhead;
import org.properdp.examples.bench.kmeans.SmallestHeap;
import org.properdp.examples.bench.pinq.PinqBenchmark;
import org.properdp.examples.bench.serve.ServeBenchmark;
import org.properdp.examples.bench.store.Appending;
import org.properdp.examples.bench.store.Growth;
import org.properdp.examples.bench.store.HugeLedger;
import org.properdp.examples.bench.store.HugeRenewals;
import org.properdp.examples.bench.store.LongStore;
import org.properdp.examples.bench.store.ManyKeys;
import org.properdp.examples.bench.store.NaiveLedger;
import org.properdp.examples.bench.store.Opening;
import org.properdp.examples.bench.store.SmallQuestions;
import org.properdp.examples.bench.tables.FilesBenchmark;
import org.properdp.examples.bench.tables.PublicBenchmark;
import org.properdp.examples.bench.tables.SqlBenchmark;
import org.properdp.examples.bench.tables.TablesBenchmark;
import org.properdp.examples.bench.tables.WhatConstantsTell;

/** All benchmarks by name. Each measures a baseline and ProPer in one run and prints the ratio. */
public final class Benches {
  private static final Map<String, Bench> ALL = all();

  private Benches() {}

  /** A benchmark, with what it measures in one line. */
  public record Bench(String line, Run run) {}

  /** Runs a benchmark; a quick run only shows that it works, and its figures mean nothing. */
  @FunctionalInterface
  public interface Run {
    /** Runs it and prints figures. */
    void run(boolean quick, PrintStream out) throws Exception;
  }

  /** The benchmarks by name, in the order of the documentation. */
  public static Map<String, Bench> byName() {
    return Collections.unmodifiableMap(ALL);
  }

  private static Map<String, Bench> all() {
    Map<String, Bench> all = new LinkedHashMap<>();
    all.put(
        "filter-count",
        new Bench("a personal filter, filter, noisyCount / a plain stream", Benches::filterCount));
    all.put("median", new Bench("a median / sorting; five quantiles", MedianBenchmark::run));
    all.put("choose", new Bench("one of 100,000 candidates", CandidatesBenchmark::run));
    all.put("k-means", new Bench("personal / global / plain Java: time", Benches::kMeans));
    all.put("k-means-memory", new Bench("personal / global: smallest heap", SmallestHeap::run));
    all.put(
        "overhead", new Bench("k-means: PINQ, personal, in a store / plain, PINQ", Overhead::run));
    all.put("long-run", new Bench("10,000 questions in a row: time and memory", LongRun::run));
    all.put("footprint", new Bench("bytes for each individual", Footprint::run));
    all.put("pinq", new Bench("a PINQ groupBy, join / plain collections", Benches::pinq));
    all.put(
        "noise",
        new Bench(
            "draws of discrete noise a second",
            (quick, out) -> Ratios.run(NoiseBenchmark.class, quick)));
    stores(all);
    all.put(
        "tables",
        new Bench("questions about a table, loading, opening / DuckDB", TablesBenchmark::run));
    all.put("files", new Bench("100,000,000 rows in a heap of 1 GB / DuckDB", FilesBenchmark::run));
    all.put("sql", new Bench("statements in SQL / DuckDB; planning", SqlBenchmark::run));
    all.put(
        "public", new Bench("statements about public rows alone / DuckDB", PublicBenchmark::run));
    all.put(
        "sql-time",
        new Bench("whether time tells that a constant occurs in rows", WhatConstantsTell::run));
    all.put(
        "serve",
        new Bench("the server: a question / in process; what time tells", ServeBenchmark::run));
    return all;
  }

  private static void stores(Map<String, Bench> all) {
    all.put(
        "store-naive",
        new Bench("the ledger / one MapDB entry for each individual", NaiveLedger::run));
    all.put("store-huge", new Bench("the ledger alone, 100,000,000 individuals", HugeLedger::run));
    all.put(
        "store-renewals",
        new Bench("renewing 100,000,000 budgets / charging all", HugeRenewals::run));
    all.put(
        "store-question",
        new Bench("a durable question / a bare append; 16 analysts / 1", SmallQuestions::run));
    all.put("store-append", new Bench("records a second; opening 10,000,000", Appending::run));
    all.put("store-long-run", new Bench("10,000 durable questions in a row", LongStore::run));
    all.put("store-opening", new Bench("opening a store with 1,000,000 answers", Opening::run));
    all.put("store-growth", new Bench("disk for sums, compacted and folded", Growth::run));
    all.put("store-keys", new Bench("10,000,000 people known by texts", ManyKeys::run));
  }

  private static void filterCount(boolean quick, PrintStream out) throws Exception {
    Ratios.print(Ratios.run(FilterCountBenchmark.class, quick), "personal", "stream", out);
  }

  private static void kMeans(boolean quick, PrintStream out) throws Exception {
    Collection<RunResult> results = Ratios.run(KMeansBenchmark.class, quick);
    Ratios.print(results, "personal", "global", out);
    Ratios.print(results, "global", "plain", out);
  }

  private static void pinq(boolean quick, PrintStream out) throws Exception {
    Ratios.print(Ratios.run(PinqBenchmark.class, quick), "pinq", "plain", out);
  }
}
