package org.properdp.store.compaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;

/** Few segments, whatever lengths they have, and no byte is written often. */
class MergingProperties {
  private static final long MOST = 1 << 20;
  private static final int SHORTEST = 256;

  /** As often as the shortest can be doubled until nothing more fits into a segment. */
  private static final int HALVINGS = 13;

  private final Merging merging = new Merging(Seal.NONE, MOST);

  private static List<SegmentEntry> entries(List<Integer> lengths) {
    List<SegmentEntry> entries = new ArrayList<>();
    lengths.forEach(length -> entries.add(entry(entries.size() + 1, length)));
    return entries;
  }

  private static SegmentEntry entry(int number, long length) {
    byte[] hash = new byte[Digests.BYTES];
    return new SegmentEntry(number, 0, 2, number, hash, length, hash);
  }

  private static long length(List<SegmentEntry> group) {
    return group.stream().mapToLong(SegmentEntry::length).sum();
  }

  @Property(tries = 300)
  void allStayInOrderAndNoneIsLongerThanASegmentUnlessItWas(
      @ForAll("lengths") List<Integer> lengths) {
    List<SegmentEntry> entries = entries(lengths);
    List<List<SegmentEntry>> groups = merging.groups(entries);
    assertThat(groups.stream().flatMap(List::stream).toList()).isEqualTo(entries);
    assertThat(groups).allMatch(group -> group.size() == 1 || length(group) <= MOST);
  }

  @Property(tries = 300)
  void thereAreFewForTheirBytes(@ForAll("lengths") List<Integer> lengths) {
    List<List<SegmentEntry>> groups = merging.groups(entries(lengths));
    long bytes = groups.stream().mapToLong(MergingProperties::length).sum();
    assertThat((long) groups.size()).isLessThanOrEqualTo((2 * bytes / MOST + 1) * HALVINGS);
  }

  /** Each compaction seals a segment, and merges: a store that grows for years. */
  @Property(tries = 100)
  void noByteIsWrittenMoreOftenThanLengthsCanGrowByHalf(@ForAll("lengths") List<Integer> lengths) {
    List<SegmentEntry> segments = new ArrayList<>();
    long sealed = 0;
    long written = 0;
    for (int length : lengths) {
      segments.add(entry(segments.size() + 1, length));
      sealed += length;
      List<List<SegmentEntry>> groups = merging.groups(segments);
      segments = new ArrayList<>();
      for (List<SegmentEntry> group : groups) {
        written += group.size() > 1 ? length(group) : 0;
        segments.add(entry(segments.size() + 1, length(group)));
      }
    }
    assertThat(written).isLessThanOrEqualTo(sealed * 2 * HALVINGS);
  }

  @Provide
  Arbitrary<List<Integer>> lengths() {
    Arbitrary<Integer> shorter = Arbitraries.integers().between(SHORTEST, 4_000);
    Arbitrary<Integer> any = Arbitraries.integers().between(SHORTEST, (int) MOST + SHORTEST);
    return Arbitraries.oneOf(shorter.list().ofMaxSize(400), any.list().ofMaxSize(100));
  }
}
