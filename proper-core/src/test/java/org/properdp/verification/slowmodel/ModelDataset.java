package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A data set: who owns which rows now, and all rows that there ever were. */
public final class ModelDataset<T> {
  /** The fate of a batch: how many rows are stored, which are not and why. */
  public record Stored(int rows, List<String> setAside, boolean repeated) {}

  /** Something to ask about. */
  public record View<T>(String name, Supplier<List<Owned<T>>> atTheMoment) {
    List<Owned<T>> rows() {
      return atTheMoment.get();
    }
  }

  private static final class Entry<T> {
    final String batch;
    final Object owner;
    final T row;
    boolean erased;

    Entry(String batch, Object owner, T row) {
      this.batch = batch;
      this.owner = owner;
      this.row = row;
    }
  }

  private final ModelPopulation population;
  private final String name;
  private final Function<T, @Nullable Object> key;
  private final Function<T, @Nullable BigDecimal> budget;
  private final List<Entry<T>> everStored = new ArrayList<>();
  private final List<Entry<T>> current = new ArrayList<>();
  private final Map<String, Stored> appended = new HashMap<>();
  private final Map<String, Stored> refreshed = new HashMap<>();
  private final Map<String, List<? extends @Nullable T>> contents = new HashMap<>();
  private final Set<String> doubtful = new HashSet<>();
  private int snapshots;

  ModelDataset(
      ModelPopulation population,
      String name,
      Function<T, @Nullable Object> key,
      Function<T, @Nullable BigDecimal> budget) {
    this.population = population;
    this.name = name;
    this.key = key;
    this.budget = budget;
  }

  /** Stores a batch, unless it was stored before; or says why its id can't be used. */
  public Object append(String batch, List<? extends @Nullable T> rows) {
    return once("append", appended, "refresh", refreshed, batch, rows, () -> store(batch, rows));
  }

  /** Replaces all rows by a batch, in the same way. */
  public Object refresh(String batch, List<? extends @Nullable T> rows) {
    return once(
        "refresh",
        refreshed,
        "append",
        appended,
        batch,
        rows,
        () -> {
          current.clear();
          return store(batch, rows);
        });
  }

  private Object once(
      String how,
      Map<String, Stored> thisWay,
      String otherHow,
      Map<String, Stored> otherWay,
      String batch,
      List<? extends @Nullable T> rows,
      Supplier<Stored> store) {
    if (otherWay.containsKey(batch)) {
      return "batch id %s of data set %s was used to %s: take another one to %s"
          .formatted(batch, name, otherHow, how);
    }
    Stored before = thisWay.get(batch);
    if (before != null && !contents.getOrDefault(batch, rows).equals(rows)) {
      return ("batch id %s of data set %s was used for other rows, and what is stored under it"
              + " stays as it is: take another id for these")
          .formatted(batch, name);
    }
    if (before != null) {
      return new Stored(before.rows(), before.setAside(), true);
    }
    Stored stored = store.get();
    thisWay.put(batch, stored);
    contents.put(batch, rows);
    return stored;
  }

  /** Replaces one individual's rows, or says which row is not about it. */
  public @Nullable String update(Object individual, List<? extends @Nullable T> rows) {
    for (int position = 0; position < rows.size(); position++) {
      T row = rows.get(position);
      if (row == null || !individual.equals(Attempt.at(() -> key.apply(row)))) {
        return "row " + position + " of the update must belong to the individual that is updated";
      }
    }
    current.removeIf(entry -> entry.owner.equals(individual));
    store("update", rows);
    return null;
  }

  /** Erases one individual's rows, wherever they are. */
  public void delete(Object individual) {
    current.removeIf(entry -> entry.owner.equals(individual));
    for (Entry<T> entry : everStored) {
      entry.erased |= entry.owner.equals(individual);
    }
  }

  /** True if a row of this individual's was ever stored. */
  public boolean hasStored(Object individual) {
    return everStored.stream().anyMatch(entry -> entry.owner.equals(individual));
  }

  /** Somebody is being erased, somewhere: whose rows have been set aside, nobody knows. */
  public void erasing() {
    for (Map<String, Stored> stored : List.of(appended, refreshed)) {
      stored.forEach(
          (batch, receipt) -> {
            if (!receipt.setAside().isEmpty()) {
              doubtful.add(batch);
            }
          });
    }
  }

  /** Rows that are gone are taken off the disk, and nothing that could confirm them may be left. */
  public void compact() {
    for (Entry<T> entry : everStored) {
      if (entry.erased || !current.contains(entry)) {
        contents.remove(entry.batch);
      }
    }
    contents.keySet().removeAll(doubtful);
  }

  private Stored store(String batch, List<? extends @Nullable T> rows) {
    int stored = 0;
    List<String> setAside = new ArrayList<>();
    for (int position = 0; position < rows.size(); position++) {
      String reason = storeOne(batch, rows.get(position));
      if (reason == null) {
        stored++;
      } else {
        setAside.add("data set " + name + ", batch " + batch + ", row " + position + ": " + reason);
      }
    }
    population.reportSetAside(setAside);
    return new Stored(stored, setAside, false);
  }

  private @Nullable String storeOne(String batch, @Nullable T row) {
    if (row == null) {
      return "the row is null";
    }
    Object owner = Attempt.at(() -> key.apply(row));
    if (owner == null) {
      return "its key is null or can't be read, or its key function threw";
    }
    if (population.isMerged(owner)) {
      return "its individual was merged into another one: give the row that one's key";
    }
    if (!population.knows(owner)) {
      BigDecimal initial = Attempt.at(() -> budget.apply(row));
      if (initial == null) {
        return "its individual is new and has no budget: the budget function threw, or gave none";
      }
      population.enter(owner, initial);
    }
    Entry<T> entry = new Entry<>(batch, owner, row);
    everStored.add(entry);
    current.add(entry);
    return null;
  }

  /** The rows that are there when a question arrives. */
  public View<T> live() {
    return new View<>(name + " live", () -> rowsOf(current));
  }

  /** The rows of this moment; rows that are erased later leave it. */
  public View<T> snapshot() {
    List<Entry<T>> now = new ArrayList<>(current);
    snapshots++;
    return new View<>(name + " snapshot " + snapshots, () -> rowsOf(now));
  }

  private static <T> List<Owned<T>> rowsOf(List<Entry<T>> entries) {
    List<Owned<T>> rows = new ArrayList<>();
    for (Entry<T> entry : entries) {
      if (!entry.erased) {
        rows.add(new Owned<>(entry.owner, entry.row));
      }
    }
    return rows;
  }
}
