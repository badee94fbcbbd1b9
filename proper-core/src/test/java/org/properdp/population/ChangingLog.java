package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.VersionKey;
import org.properdp.columns.WholeBuilder;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spilling;
import org.properdp.storage.FilePlace;

/** A log that is changed at random, beside a model of what should be read of it. */
final class ChangingLog {
  private static final int PEOPLE = 5;
  private static final int MOST_AT_ONCE = 2;

  private static final int IDS = 40;
  private static final int MOST = 25;

  final ColumnLog log;
  private final boolean hasVersions;

  /** Each person's rows in order of arrival; and the rows that snapshots should have. */
  final Map<Integer, List<Long>> there = new HashMap<>();

  /**
   * An empty log.
   *
   * @param hasVersions whether rows with the same id replace each other
   */
  ChangingLog(boolean hasVersions) {
    this.hasVersions = hasVersions;
    this.log = new ColumnLog(Spilling.NEVER, layout(key()));
  }

  private static ColumnLayout layout(Option<VersionKey> key) {
    return new ColumnLayout(
        "columns value id gone",
        (form, chunk) -> chunk,
        () -> List.of(new WholeBuilder(), new WholeBuilder(), new WholeBuilder()),
        MOST,
        FilePlace.TWO,
        1,
        key);
  }

  private final Map<RowSource<ChunkRow>, Map<Integer, List<Long>>> snapshots = new HashMap<>();
  private final List<Begun> begun = new ArrayList<>();
  private long next;
  private long lastFile;

  /** A merging that has not ended. */
  private record Begun(Merging merging, boolean isFiling) {}

  static Map<Integer, List<Long>> read(Rows<ChunkRow> rows) {
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

  ColumnChunk chunk(Random random, int rows) {
    WholeBuilder values = new WholeBuilder();
    WholeBuilder ids = new WholeBuilder();
    WholeBuilder gone = new WholeBuilder();
    int[] owners = new int[rows];
    for (int row = 0; row < rows; row++) {
      owners[row] = random.nextInt(PEOPLE);
      long id = random.nextInt(IDS);
      boolean isDeletion = hasVersions && random.nextInt(3) == 0;
      values.add(next * IDS + id);
      ids.add(id);
      gone.add(isDeletion ? 1 : 0);
      List<Long> theirs = there.computeIfAbsent(owners[row], who -> new ArrayList<>());
      theirs.removeIf(value -> hasVersions && value % IDS == id);
      if (!isDeletion) {
        theirs.add(next * IDS + id);
      }
      next++;
    }
    return new ColumnChunk(owners, List.of(values.build(), ids.build(), gone.build())).byOwner();
  }

  /** The rows that are shown: of each person the first so many, where rows have versions. */
  Map<Integer, List<Long>> shown(Map<Integer, List<Long>> rows) {
    Map<Integer, List<Long>> first = new TreeMap<>();
    rows.forEach(
        (who, all) -> {
          if (!all.isEmpty()) {
            first.put(who, hasVersions ? all.subList(0, Math.min(MOST, all.size())) : all);
          }
        });
    return first;
  }

  /** A log of the same rows, as they are read when a store is opened. */
  private void open() {
    ColumnLog opened = new ColumnLog(Spilling.NEVER, layout(key()));
    List<ChunkBlock> chunks = log.chunks();
    for (ChunkBlock each : chunks.subList(0, log.filed())) {
      opened.restore(List.of(each.source()), each.gone());
    }
    for (ChunkBlock each : chunks.subList(log.filed(), chunks.size())) {
      opened.restore(
          each.source().chunk().ownedBy(owner -> !each.gone().contains(owner)).byOwner());
    }
    assertThat(read(opened.capture())).isEqualTo(shown(there));
  }

  private Option<VersionKey> key() {
    return Option.when(hasVersions, () -> new VersionKey(List.of(1), 2));
  }

  void act(Random random) {
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

  List<ChunkSource> inFile(Merging merging) {
    List<ChunkSource> rows = new ArrayList<>();
    long file = ++lastFile;
    ChunkMerge.of(merging.blocks(), chunk -> rows.add(new InFile(file, chunk)));
    return rows;
  }

  /** The chunks in files come first, and are those that the log takes for such. */
  void checkPlaces() {
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
  record InFile(long file, int rows, int first, int last, List<byte[]> blocks)
      implements ChunkSource {
    InFile(long file, ColumnChunk chunk) {
      this(file, chunk.rows(), chunk.first(), chunk.last(), ChunkBytes.of(chunk));
    }

    @Override
    public ColumnChunk chunk() {
      return ChunkBytes.read(rows, blocks.size() - 1, blocks::get);
    }
  }

  /** Acts, and reads after each act what there is. */
  void run(Random random) {
    for (int time = 0; time < 40; time++) {
      act(random);
      checkPlaces();
      assertThat(read(log.capture())).isEqualTo(shown(there));
      snapshots.forEach(
          (source, rows) -> assertThat(read(source.capture())).isEqualTo(shown(rows)));
      open();
    }
  }
}
