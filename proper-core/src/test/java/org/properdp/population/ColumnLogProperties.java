package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.WholeBuilder;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spilling;

/** Merging changes nothing that can be read, whatever happens while it goes on. */
@Tag("long")
class ColumnLogProperties {
  private static final int PEOPLE = 5;
  private static final int MOST_AT_ONCE = 2;

  private final ColumnLog log = new ColumnLog(Spilling.NEVER);

  /** Each person's rows in order of arrival; and the rows that snapshots should have. */
  private final Map<Integer, List<Long>> there = new HashMap<>();

  private final Map<RowSource<ChunkRow>, Map<Integer, List<Long>>> snapshots = new HashMap<>();
  private final List<Begun> begun = new ArrayList<>();
  private long next;
  private long lastFile;

  /** A merging that has not ended. */
  private record Begun(Merging merging, boolean isFiling) {}

  private static Map<Integer, List<Long>> read(Rows<ChunkRow> rows) {
    Map<Integer, List<Long>> read = new TreeMap<>();
    rows.blocks()
        .forEach(
            block ->
                ((ChunkBlock) block)
                    .push(
                        (owner, row) ->
                            read.computeIfAbsent(owner, who -> new ArrayList<>())
                                .add(row.whole(0))));
    return read;
  }

  private ColumnChunk chunk(Random random, int rows) {
    WholeBuilder values = new WholeBuilder();
    int[] owners = new int[rows];
    for (int row = 0; row < rows; row++) {
      owners[row] = random.nextInt(PEOPLE);
      values.add(next);
      there.computeIfAbsent(owners[row], who -> new ArrayList<>()).add(next++);
    }
    return new ColumnChunk(owners, List.of(values.build())).byOwner();
  }

  private void act(Random random) {
    int who = random.nextInt(PEOPLE);
    switch (random.nextInt(11)) {
      case 0, 1, 2 -> log.append(chunk(random, 1 << random.nextInt(8)));
      case 3 -> {
        log.hide(IndividualSet.of(who));
        there.remove(who);
      }
      case 4 -> {
        log.erase(IndividualSet.of(who));
        there.remove(who);
        snapshots.values().forEach(rows -> rows.remove(who));
      }
      case 5 -> snapshot();
      case 6, 7 -> merge(random);
      case 8, 9 -> file(random);
      default -> {
        if (random.nextInt(5) == 0) {
          log.clear();
          there.clear();
        }
      }
    }
  }

  private void snapshot() {
    Map<Integer, List<Long>> copy = new HashMap<>();
    there.forEach((who, values) -> copy.put(who, List.copyOf(values)));
    snapshots.put(log.snapshot(), copy);
  }

  /** Begins to merge some chunks, or ends what was begun after something else has happened. */
  private void merge(Random random) {
    if (begun.size() == MOST_AT_ONCE) {
      end(random);
      return;
    }
    int filed = log.filed();
    int chunks = log.capture().blocks().size() - filed;
    int from = random.nextInt(chunks + 1);
    int to = from + random.nextInt(chunks - from + 1);
    begun.add(new Begun(log.merging(filed + from, filed + to), false));
  }

  /**
   * Begins to move the rows to a file, or ends what was begun after something else has happened.
   */
  private void file(Random random) {
    if (begun.size() == MOST_AT_ONCE) {
      end(random);
    } else {
      int kept =
          random.nextInt(3) == 0 ? random.nextInt(log.files().size() + 1) : log.files().size();
      begun.add(new Begun(log.filing(kept), true));
    }
  }

  private void end(Random random) {
    Begun one = begun.remove(random.nextInt(begun.size()));
    if (one.isFiling()) {
      log.filed(one.merging(), Option.of(inFile(one.merging())));
    } else {
      one.merging().merge();
    }
  }

  private List<ChunkSource> inFile(Merging merging) {
    List<ChunkSource> rows = new ArrayList<>();
    long file = ++lastFile;
    ChunkMerge.of(merging.blocks(), chunk -> rows.add(new InFile(file, chunk)));
    return rows;
  }

  /** The chunks in files come first, and are those that the log takes for such. */
  private void checkPlaces() {
    List<Boolean> inFiles =
        log.chunks().stream().map(block -> block.source() instanceof InFile).toList();
    assertThat(inFiles.subList(0, log.filed())).doesNotContain(false);
    assertThat(inFiles.subList(log.filed(), inFiles.size())).doesNotContain(true);
    List<Integer> files = new ArrayList<>();
    long before = 0;
    for (ChunkBlock block : log.chunks().subList(0, log.filed())) {
      long file = ((InFile) block.source()).file();
      if (file == before) {
        files.set(files.size() - 1, files.get(files.size() - 1) + 1);
      } else {
        files.add(1);
      }
      before = file;
    }
    // Of a file of which all rows were erased before, no chunk is left.
    assertThat(log.files().stream().filter(count -> count > 0).toList()).isEqualTo(files);
  }

  /** Rows that are read from bytes each time that they are asked for. */
  private record InFile(long file, int rows, int first, int last, List<byte[]> blocks)
      implements ChunkSource {
    InFile(long file, ColumnChunk chunk) {
      this(file, chunk.rows(), chunk.first(), chunk.last(), ChunkBytes.of(chunk));
    }

    @Override
    public ColumnChunk chunk() {
      return ChunkBytes.read(rows, blocks.size() - 1, blocks::get);
    }
  }

  @Property(tries = 100)
  void mergingChangesNothingThatCanBeRead(@ForAll long seed) {
    Random random = new Random(seed);
    for (int time = 0; time < 40; time++) {
      act(random);
      checkPlaces();
      assertThat(read(log.capture())).isEqualTo(there);
      snapshots.forEach((source, rows) -> assertThat(read(source.capture())).isEqualTo(rows));
    }
  }

  @Example
  void largeChunksAreMergedUntilEachHasOthersOwners() {
    Random random = new Random(1);
    for (int number = 0; number < 3; number++) {
      log.append(chunk(random, ColumnChunk.MOST).byOwner());
    }
    log.append(chunk(random, 10).byOwner());

    Merging found = log.merging();

    assertThat(found).isNotNull();
    assertThat(Stream.of(found).allMatch(Merging::merge)).isTrue();
    assertThat(log.merging()).isNull();
    assertThat(read(log.capture())).isEqualTo(there);
    List<ChunkBlock> chunks = log.chunks();
    for (int at = 1; at < chunks.size() - 1; at++) {
      assertThat(chunks.get(at - 1).source().last())
          .isLessThanOrEqualTo(chunks.get(at).source().first());
    }
  }

  @Example
  void whatIsErasedReplacedAndAppendedWhileRowsAreMovedIsNoticed() {
    Random random = new Random(3);
    log.append(chunk(random, 1000));
    Merging merging = log.filing(log.files().size());
    log.append(chunk(random, 10));
    log.erase(IndividualSet.of(1));
    log.hide(IndividualSet.of(2));
    there.keySet().removeAll(List.of(1, 2, 3));
    log.append(chunk(random, 10));
    List<ChunkSource> rows = new ArrayList<>();
    ChunkMerge.of(
        merging.blocks(),
        chunk -> {
          rows.add(new InFile(1, chunk));
          log.erase(IndividualSet.of(3));
          there.remove(3);
        });
    log.filed(merging, Option.of(rows));

    assertThat(log.filed()).isEqualTo(1);
    assertThat(read(log.capture())).isEqualTo(there);
  }

  @Example
  void rowsOfTheHeapFindTheirPlaceThoughFilesBeforeThemWereMadeOne() {
    Random random = new Random(4);
    for (int file = 0; file < 3; file++) {
      log.append(chunk(random, 10));
      moved(log.filing(log.files().size()));
    }
    Merging together = log.filing(0);
    log.append(chunk(random, 10));
    Merging last = log.filing(log.files().size());
    log.append(chunk(random, 10));

    moved(together);
    moved(last);

    assertThat(log.filed()).isEqualTo(2);
    assertThat(log.inHeap()).isEqualTo(10);
    assertThat(read(log.capture())).isEqualTo(there);
  }

  @Example
  void filesStayInOrderWhenEarlierOnesAreMadeOneLast() {
    Random random = new Random(5);
    for (int file = 0; file < 2; file++) {
      log.append(chunk(random, 10));
      moved(log.filing(log.files().size()));
    }
    Merging together = log.filing(0);
    log.append(chunk(random, ColumnChunk.MOST));
    log.append(chunk(random, ColumnChunk.MOST));
    moved(log.filing(log.files().size()));
    int last = log.files().get(2);
    moved(together);

    assertThat(last).isGreaterThan(1);
    assertThat(log.files()).containsExactly(1, last);
    assertThat(read(log.capture())).isEqualTo(there);
  }

  @Example
  void aFileIsMadeOneWithLaterOnesOnlyIfTheseHaveAsManyRows() {
    assertThat(keptOf(10, 10, 10, 10)).isZero();
    assertThat(keptOf(40, 10, 10, 10)).isOne();
    assertThat(keptOf(30, 10, 10, 10)).isZero();
    assertThat(keptOf(100, 10, 40)).isOne();
    assertThat(keptOf(64, 32, 16, 8)).isEqualTo(2);
    assertThat(keptOf(8)).isZero();
    assertThat(keptOf()).isZero();
    // Rows in the heap are moved with them.
    keptOf(100, 10, 40);
    log.append(chunk(new Random(1), 50));
    assertThat(log.keptIfMerged()).isZero();
  }

  private int keptOf(int... rows) {
    Random random = new Random(1);
    log.clear();
    for (int each : rows) {
      log.append(chunk(random, each));
      moved(log.filing(log.files().size()));
    }
    return log.keptIfMerged();
  }

  private void moved(Merging merging) {
    assertThat(log.filed(merging, Option.of(inFile(merging)))).isNotEmpty();
  }

  @Example
  void smallChunksAreNotMerged() {
    Random random = new Random(2);
    log.append(chunk(random, 1000).byOwner());
    log.append(chunk(random, 10).byOwner());

    assertThat(log.merging()).isNull();
  }
}
