package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;

/** Merging changes nothing that can be read, whatever happens while it goes on. */
@Tag("long")
class ColumnLogProperties {
  private final ChangingLog world = new ChangingLog(false);
  private final ColumnLog log = world.log;

  @Property(tries = 100)
  void mergingChangesNothingThatCanBeRead(@ForAll long seed) {
    new ChangingLog(false).run(new Random(seed));
  }

  /** Rows that replace each other: also when they are read anew. */
  @Property(tries = 100)
  void theLastVersionOfEachRowIsThere(@ForAll long seed) {
    new ChangingLog(true).run(new Random(seed));
  }

  @Example
  void largeChunksAreMergedUntilEachHasOthersOwners() {
    Random random = new Random(1);
    for (int number = 0; number < 3; number++) {
      log.append(world.chunk(random, ColumnChunk.MOST).byOwner());
    }
    log.append(world.chunk(random, 10).byOwner());

    Merging found = log.merging();

    assertThat(found).isNotNull();
    assertThat(Stream.of(found).allMatch(Merging::merge)).isTrue();
    assertThat(log.merging()).isNull();
    assertThat(ChangingLog.read(log.capture())).isEqualTo(world.there);
    List<ChunkBlock> chunks = log.chunks();
    for (int at = 1; at < chunks.size() - 1; at++) {
      assertThat(chunks.get(at - 1).source().last())
          .isLessThanOrEqualTo(chunks.get(at).source().first());
    }
  }

  @Example
  void whatIsErasedReplacedAndAppendedWhileRowsAreMovedIsNoticed() {
    Random random = new Random(3);
    log.append(world.chunk(random, 1000));
    Merging merging = log.filing(log.files().size());
    log.append(world.chunk(random, 10));
    log.erase(IndividualSet.of(1));
    log.hide(IndividualSet.of(2));
    world.there.keySet().removeAll(List.of(1, 2, 3));
    log.append(world.chunk(random, 10));
    List<ChunkSource> rows = new ArrayList<>();
    ChunkMerge.of(
        merging.blocks(),
        chunk -> {
          rows.add(new ChangingLog.InFile(1, chunk));
          log.erase(IndividualSet.of(3));
          world.there.remove(3);
        });
    log.filed(merging, Option.of(rows));

    assertThat(log.filed()).isEqualTo(1);
    assertThat(ChangingLog.read(log.capture())).isEqualTo(world.there);
  }

  @Example
  void rowsOfTheHeapFindTheirPlaceThoughFilesBeforeThemWereMadeOne() {
    Random random = new Random(4);
    for (int file = 0; file < 3; file++) {
      log.append(world.chunk(random, 10));
      moved(log.filing(log.files().size()));
    }
    Merging together = log.filing(0);
    log.append(world.chunk(random, 10));
    Merging last = log.filing(log.files().size());
    log.append(world.chunk(random, 10));

    moved(together);
    moved(last);

    assertThat(log.filed()).isEqualTo(2);
    assertThat(log.inHeap()).isEqualTo(10);
    assertThat(ChangingLog.read(log.capture())).isEqualTo(world.there);
  }

  @Example
  void filesStayInOrderWhenEarlierOnesAreMadeOneLast() {
    Random random = new Random(5);
    for (int file = 0; file < 2; file++) {
      log.append(world.chunk(random, 10));
      moved(log.filing(log.files().size()));
    }
    Merging together = log.filing(0);
    log.append(world.chunk(random, ColumnChunk.MOST));
    log.append(world.chunk(random, ColumnChunk.MOST));
    moved(log.filing(log.files().size()));
    int last = log.files().get(2);
    moved(together);

    assertThat(last).isGreaterThan(1);
    assertThat(log.files()).containsExactly(1, last);
    assertThat(ChangingLog.read(log.capture())).isEqualTo(world.there);
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
    log.append(world.chunk(new Random(1), 50));
    assertThat(log.keptIfMerged()).isZero();
  }

  private int keptOf(int... rows) {
    Random random = new Random(1);
    log.clear();
    for (int each : rows) {
      log.append(world.chunk(random, each));
      moved(log.filing(log.files().size()));
    }
    return log.keptIfMerged();
  }

  private void moved(Merging merging) {
    assertThat(log.filed(merging, Option.of(world.inFile(merging)))).isNotEmpty();
  }

  @Example
  void smallChunksAreNotMerged() {
    Random random = new Random(2);
    log.append(world.chunk(random, 1000).byOwner());
    log.append(world.chunk(random, 10).byOwner());

    assertThat(log.merging()).isNull();
  }
}
