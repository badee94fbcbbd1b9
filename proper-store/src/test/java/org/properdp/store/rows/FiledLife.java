package org.properdp.store.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.properdp.batch.ReadColumns;

/**
 * The life of a table whose rows are loaded, moved to files, merged, replaced, erased, compacted
 * and asked about: what its n-th step does follows from the number alone.
 */
final class FiledLife {
  /** More rows than these are moved to a file. */
  static final long IN_HEAP = 12;

  private static final int PEOPLE = 12;
  private static final int MOST = 6;

  private final Map<String, List<Long>> rows = new TreeMap<>();
  private final Map<String, Integer> paid = new TreeMap<>();
  private final long seed;

  FiledLife(long seed) {
    this.seed = seed;
  }

  /** What the store must have: each person's rows in order, and how many rows it has paid for. */
  record Picture(Map<String, List<Long>> rows, Map<String, Integer> paid) {}

  /** What the steps so far have come to. */
  Picture picture() {
    Map<String, List<Long>> copy = new TreeMap<>();
    rows.forEach((who, theirs) -> copy.put(who, List.copyOf(theirs)));
    return new Picture(copy, Map.copyOf(paid));
  }

  /** Does a step in a store. */
  static void act(Visits open, long seed, int number) {
    Random random = new Random(seed * 1_000_003 + number);
    String person = person(random);
    switch (kind(random)) {
      case LOAD -> open.visits.append(read(open, random, number));
      case RELOAD -> open.visits.refresh(read(open, random, number));
      case MOVE -> open.visits.moveToFile(random.nextBoolean());
      case UPDATE -> {
        if (open.knows(person)) {
          open.visits.update(person, of(open, number, Map.of(person, List.of((long) number))));
        }
      }
      case ERASE -> {
        if (open.knows(person)) {
          open.patients.delete(person);
        }
      }
      case COMPACT -> open.proper.custodian().compact();
      case ASK -> open.ask("q" + number);
    }
  }

  /** Does the same step here. */
  void act(int number) {
    Random random = new Random(seed * 1_000_003 + number);
    String person = person(random);
    switch (kind(random)) {
      case LOAD -> add(random, number);
      case RELOAD -> {
        rows.clear();
        add(random, number);
      }
      case UPDATE -> {
        if (paid.containsKey(person)) {
          rows.put(person, List.of((long) number));
        }
      }
      case ERASE -> rows.remove(person);
      case ASK -> rows.forEach((who, theirs) -> paid.merge(who, theirs.size(), Integer::sum));
      case MOVE, COMPACT -> {
        // The rows stay the same, wherever they are.
      }
    }
  }

  private void add(Random random, int number) {
    batch(random, number)
        .forEach(
            (who, more) -> {
              paid.putIfAbsent(who, 0);
              List<Long> theirs = new ArrayList<>(rows.getOrDefault(who, List.of()));
              theirs.addAll(more);
              rows.put(who, theirs);
            });
  }

  private enum Kind {
    LOAD,
    RELOAD,
    MOVE,
    UPDATE,
    ERASE,
    COMPACT,
    ASK
  }

  private static Kind kind(Random random) {
    int drawn = random.nextInt(20);
    if (drawn < 8) {
      return Kind.LOAD;
    }
    if (drawn < 11) {
      return Kind.MOVE;
    }
    if (drawn < 13) {
      return Kind.COMPACT;
    }
    if (drawn < 15) {
      return Kind.ERASE;
    }
    if (drawn < 17) {
      return Kind.ASK;
    }
    return drawn < 19 ? Kind.UPDATE : Kind.RELOAD;
  }

  /** The keys that people may have. */
  static List<String> everyone() {
    return IntStream.range(0, PEOPLE).mapToObj(number -> "p" + number).toList();
  }

  private static String person(Random random) {
    return everyone().get(random.nextInt(PEOPLE));
  }

  private static ReadColumns<String> read(Visits open, Random random, int number) {
    return of(open, number, batch(random, number));
  }

  private static ReadColumns<String> of(Visits open, int number, Map<String, List<Long>> rows) {
    List<Object> all = new ArrayList<>();
    rows.forEach((who, theirs) -> theirs.forEach(row -> all.addAll(List.of(who, row.intValue()))));
    return open.read(open.visits.batch("b" + number), all.toArray());
  }

  private static Map<String, List<Long>> batch(Random random, int number) {
    Map<String, List<Long>> batch = new LinkedHashMap<>();
    for (int people = 1 + random.nextInt(PEOPLE / 2); people > 0; people--) {
      List<Long> theirs = new ArrayList<>();
      for (int count = 1 + random.nextInt(MOST); count > 0; count--) {
        theirs.add(number * 100L + count);
      }
      batch.put(person(random), theirs);
    }
    return batch;
  }
}
