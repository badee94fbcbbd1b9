package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/**
 * One evaluation of a plan by other processes, which read the rows of some people each.
 *
 * @param question the bytes that all parts have in common
 * @param here the same evaluation in this process, which adds what is nobody's
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record ClusterEvaluation<T, C>(Cluster cluster, byte[] question, ColumnarEvaluation<T, C> here) {
  /** Each process gets so many parts one after the other, so that none waits long for others. */
  private static final int TURNS = 4;

  /** The most rows of a part: a public number, so that a result has a bounded size. */
  private static final long MOST = 1 << 22;

  /** The evaluation; none if no table is declared to be read by others, or not all can be sent. */
  static <T, C> Option<ClusterEvaluation<T, C>> of(
      Cluster cluster, Side<C> side, ColumnarEvaluation<T, C> here) {
    if (!here.measure().isVetted()
        || here.plan().sources().forAll(each -> !cluster.evaluates(here.moment().rows(each)))) {
      return Option.none();
    }
    Option<Long> most =
        here.most().isPresent() ? Option.some(here.most().getAsLong()) : Option.none();
    return SentBytes.of(new SentQuestion<>(here.plan(), most, here.measure(), side), here.moment())
        .map(question -> new ClusterEvaluation<>(cluster, question, here));
  }

  /** Gives what was gathered of each part, in rising order of people. */
  void inParts(Consumer<? super C> each) {
    Scan scan = here.plan().at(here.moment(), OptionalLong.empty());
    long count = Math.max((long) TURNS * cluster.atOnce(), scan.rows() / MOST + 1);
    List<List<OwnerRange>> parts = parts(scan, Math.toIntExact(count));
    Taking<C> taking = new Taking<>(each);
    int places = places(scan);
    boolean isOver = false;
    while (!isOver) {
      try {
        evaluate(parts, taking);
        isOver = true;
      } catch (RuntimeException failed) {
        // Rows that were moved meanwhile lie no more where others would read them. Each time that
        // the rest is evaluated again, fewer rows lie in a place of their own.
        int left = places(scan);
        if (taking.hasFailed || left == places) {
          readHere(scan, failed);
          throw failed;
        }
        places = left;
      }
    }
  }

  /** The number of chunks that others read where these lie. */
  private static int places(Scan scan) {
    return scan.blocks().count(block -> block.source().elsewhere().isDefined());
  }

  /** Evaluates all parts that were not taken yet. */
  private void evaluate(List<List<OwnerRange>> parts, Taking<C> taking) {
    int from = taking.taken;
    cluster.evaluate(
        question,
        parts.size() - from,
        at -> SentBytes.of(part(from + at, parts.get(from + at))),
        bytes -> {
          SentPart.Result result = SentBytes.read(bytes, SentPart.Result.class);
          int expected = taking.taken;
          if (result.part() != expected || expected >= parts.size()) {
            throw new IllegalStateException(
                "part " + result.part() + " of a question was given as part " + expected);
          }
          Gatherer<T, C> own = here.gatherer().get();
          own.merge(gathered(result));
          taking.take((expected == 0 ? here.withNobodys(own) : own).finish());
        });
    if (taking.taken != parts.size()) {
      throw new IllegalStateException(
          "of " + parts.size() + " parts of a question, " + taking.taken + " were evaluated");
    }
  }

  /** The one that takes each part, once. If it fails at one, nothing more is given to it. */
  private static final class Taking<C> {
    private final Consumer<? super C> each;
    private int taken;
    private boolean hasFailed;

    Taking(Consumer<? super C> each) {
      this.each = each;
    }

    void take(C part) {
      hasFailed = true;
      each.accept(part);
      hasFailed = false;
      taken++;
    }
  }

  /** Parts with people; one without any if there are none. */
  private static List<List<OwnerRange>> parts(Scan scan, int count) {
    List<List<OwnerRange>> some =
        scan.inParts(count).stream().filter(part -> !part.isEmpty()).toList();
    return some.isEmpty() ? List.of(List.of()) : some;
  }

  /**
   * Reads the rows in this process after others could not, so that what no copy has any more is
   * known as that. Rows are kept nowhere.
   */
  private static void readHere(Scan scan, RuntimeException failed) {
    try {
      for (ChunkBlock block : scan.blocks()) {
        if (block.source().elsewhere().isDefined()) {
          block.open().chunk().columns().forEach(column -> column.rows());
        }
      }
    } catch (RowsUnreadable lost) {
      lost.addSuppressed(failed);
      throw lost;
    }
  }

  private SentPart part(int number, List<OwnerRange> ranges) {
    return new SentPart(
        number,
        here.plan().sources().map(source -> sent(source, ranges)).asJava(),
        List.copyOf(ranges));
  }

  private SentPart.Source sent(RowSource<?> source, List<OwnerRange> ranges) {
    Rows<?> rows = here.moment().rows(source);
    Vector<ChunkBlock> blocks =
        Scan.chunks(here.moment(), source)
            .get()
            .filter(block -> ranges.stream().anyMatch(range -> range.mayOwn(block.source())));
    return new SentPart.Source(blocks, rows.oneEach());
  }

  @SuppressWarnings("unchecked") // gathered by the same question
  private Gatherer<T, C> gathered(SentPart.Result result) {
    return (Gatherer<T, C>) result.gathered();
  }

  @Override
  public String toString() {
    return "ClusterEvaluation";
  }
}
