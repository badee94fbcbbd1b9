package org.properdp.examples.experiment.world;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;

/**
 * Makes worlds: each in a new runtime that is forgotten afterwards, or each as a population in one
 * store.
 */
public final class Worlds implements AutoCloseable {
  private final Supplier<Proper> runtimes;
  private final Function<InstantSource, Proper> clocked;
  private final Option<Proper> store;
  private int made;

  private Worlds(
      Supplier<Proper> runtimes, Function<InstantSource, Proper> clocked, Option<Proper> store) {
    this.runtimes = runtimes;
    this.clocked = clocked;
    this.store = store;
  }

  /** Worlds that are forgotten. */
  public static Worlds inMemory() {
    return of(Proper::inMemory, Proper::inMemory);
  }

  /** Worlds in runtimes of the caller's, one for each, by the system's clock or by another one. */
  public static Worlds of(Supplier<Proper> runtimes, Function<InstantSource, Proper> clocked) {
    return new Worlds(runtimes, clocked, Option.none());
  }

  /** Worlds in a new store: budgets that were spent in an earlier run would change this one. */
  public static Worlds in(Path directory) {
    if (!isEmpty(directory)) {
      throw new IllegalArgumentException(
          directory + " is not empty: an experiment needs a new store, in a new directory");
    }
    return new Worlds(Proper::inMemory, Proper::inMemory, Option.some(Proper.found(directory)));
  }

  private static boolean isEmpty(Path directory) {
    if (!Files.isDirectory(directory)) {
      return !Files.exists(directory);
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(directory + " can't be read", unreadable);
    }
  }

  /** A world without rows. */
  public <T> World<T> under(Regime regime, Class<T> type, Function<? super T, String> who) {
    return new World<>(store.getOrElse(runtimes), "world-" + ++made, regime, type, who);
  }

  /**
   * A world without rows, in which each individual's budget is given by the row with which it
   * enters.
   */
  public <T> World<T> personal(
      Class<T> type, Function<? super T, String> who, Function<? super T, Epsilon> budget) {
    return new World<>(store.getOrElse(runtimes), "world-" + ++made, type, who, budget);
  }

  /** A world without rows whose time is played, which is forgotten, also beside a store. */
  public <T> World<T> under(
      InstantSource clock, Regime regime, Class<T> type, Function<? super T, String> who) {
    return new World<>(clocked.apply(clock), "world", regime, type, who);
  }

  /** A new runtime that is forgotten, also beside a store: for sessions, which keep nothing. */
  public Proper forgotten() {
    return runtimes.get();
  }

  /** Closes the store, if there is one. */
  @Override
  public void close() {
    store.forEach(Proper::close);
  }
}
