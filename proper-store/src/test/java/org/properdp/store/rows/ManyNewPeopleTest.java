package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.batch.TooLittleHeap;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.custody.StoreKey;
import org.properdp.store.Stores;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** Many people who enter with one batch, or nobody, if there is too little memory for them. */
@Tag("long")
class ManyNewPeopleTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Sizes SMALL = Stores.MERGING.withInHeap(1_000_000);
  private static final Sizes LARGE = SMALL.withWaiting(2);

  /** Their keys take several blocks of the index of keys. */
  private static final int PEOPLE = 500;

  /** Has no memory for one operation on a file that is not the journal's. */
  private static final class FullHeap extends ForwardingDisk {
    private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);

    FullHeap(Disk disk) {
      super(disk);
    }

    private void use(String name) {
      boolean isJournals = name.startsWith("journal") || name.startsWith("index");
      if (!isJournals && left.decrementAndGet() == 0) {
        throw new OutOfMemoryError("made up for " + name);
      }
    }

    @Override
    protected DiskFile seen(String name, DiskFile file) {
      use(name);
      return new ForwardingFile(file) {
        @Override
        public void read(long position, byte[] into, int offset, int length) throws IOException {
          use(name);
          super.read(position, into, offset, length);
        }

        @Override
        public void write(long position, byte[] from, int offset, int length) throws IOException {
          use(name);
          super.write(position, from, offset, length);
        }

        @Override
        public void force() throws IOException {
          use(name);
          super.force();
        }
      };
    }
  }

  private static Object[] rows(Random random, int count, int people) {
    return IntStream.range(0, count)
        .boxed()
        .flatMap(row -> Stream.of("person " + random.nextInt(people), row))
        .toArray();
  }

  /** For each person with rows: its number and its budget. */
  private static Map<String, String> numbers(Visits open) {
    Map<String, String> numbers = new TreeMap<>();
    for (ColumnChunk chunk : open.visits.chunks()) {
      for (int row = 0; row < chunk.rows(); row++) {
        String who = new ChunkRow(chunk, row).text(0);
        numbers.put(who, chunk.owners()[row] + ": " + open.left(who));
      }
    }
    return numbers;
  }

  /** The same batches, of which the middle one is refused at first. */
  private static Map<String, String> after(SimulatedDisk disk, Sizes sizes, long seed) {
    Random random = new Random(seed);
    FullHeap heap = new FullHeap(disk.session());
    try (Visits open = new Visits(heap, NO_KEY, sizes)) {
      open.append("one", rows(random, 300, PEOPLE / 4));
      Object[] many = rows(random, 3 * PEOPLE, PEOPLE);
      if (sizes.equals(LARGE)) {
        heap.left.set(seed);
        assertThat(refused(open, many)).isTrue();
      }
      open.append("two", many);
      open.append("three", rows(random, 300, 2 * PEOPLE));
      return numbers(open);
    }
  }

  private static boolean refused(Visits open, Object... rows) {
    try {
      open.append("two", rows);
      return false;
    } catch (TooLittleHeap tooLarge) {
      assertThat(tooLarge)
          .hasMessageStartingWith("batch two of data set visits does not fit into memory")
          .hasMessageContaining("None of them is stored");
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void peopleHaveTheNumbersAndBudgetsThatTheyWouldHaveOneByOne(long seed) {
    SimulatedDisk disk = new SimulatedDisk();
    Map<String, String> together = after(disk, LARGE, seed);
    assertThat(together).isEqualTo(after(new SimulatedDisk(), SMALL, seed)).isNotEmpty();
    try (Visits open = new Visits(disk, NO_KEY, LARGE)) {
      assertThat(numbers(open)).isEqualTo(together);
    }
  }

  /** Nothing of a batch is left, wherever there was no memory for it, and the store goes on. */
  @Test
  void withoutMemoryNobodyEnters() {
    Random random = new Random(8);
    Object[] before = rows(random, 100, PEOPLE / 4);
    Object[] many = rows(random, 2 * PEOPLE, PEOPLE);
    int refused = 0;
    for (int at = 1; refused == at - 1; at++) {
      if (!Repeats.take(at, 7)) {
        refused++;
        continue;
      }
      SimulatedDisk disk = new SimulatedDisk();
      FullHeap heap = new FullHeap(disk.session());
      try (Visits open = new Visits(heap, NO_KEY, LARGE)) {
        open.append("one", before);
        Map<String, String> numbers = numbers(open);
        heap.left.set(at);
        if (!refused(open, many)) {
          assertThat(at).isGreaterThan(10);
          continue;
        }
        refused++;
        assertThat(open.patients.custodian().failure()).isEmpty();
        assertThat(numbers(open)).isEqualTo(numbers);
        assertThat(open.patients.custodian().individuals()).isEqualTo(numbers.size());
        assertThat(open.knows("person 400")).isFalse();
        assertThat(open.append("two", many).stored()).isEqualTo(2L * PEOPLE);
        assertThat(numbers(open).keySet()).containsAll(names(many));
        open.proper.custodian().verify();
      }
      try (Visits open = new Visits(disk, NO_KEY, LARGE)) {
        assertThat(open.append("two", many).repeated()).isTrue();
        assertThat(new HashMap<>(open.rows()).keySet()).containsAll(names(many));
      }
    }
  }

  private static Set<String> names(Object... rows) {
    return IntStream.range(0, rows.length / 2)
        .mapToObj(row -> (String) rows[2 * row])
        .collect(Collectors.toSet());
  }
}
