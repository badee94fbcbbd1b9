package org.properdp.kafka;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.ObjLongConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.stream.PipelineStopped;

/**
 * The records of one partition from one offset up to another, as lines: the line of the first
 * offset is the first, and that of an offset without a record, or with one that can't be a line, is
 * empty. So a line's number says its offset, and no value decides where another one begins.
 */
final class RecordLines extends InputStream {
  private static final Duration PATIENCE = Duration.ofMillis(200);
  private static final long MOST_NANOS = Duration.ofSeconds(60).toNanos();
  private static final byte LINE_FEED = '\n';
  private static final byte RETURN = '\r';
  private static final byte TAB = '\t';

  /** The mark that is skipped at a file's beginning. Were it not here, one value could lose its. */
  private static final byte[] MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  private final Consumer<byte[], byte[]> consumer;
  private final TopicPartition partition;
  private final long next;
  private final Form form;
  private final ObjLongConsumer<String> unfit;
  private final BooleanSupplier isStopped;

  private Iterator<ConsumerRecord<byte[], byte[]>> records = Collections.emptyIterator();

  /** The offset whose line comes next. */
  private long offset;

  private long emptyLines;
  private byte[] line = MARK;
  private int at;
  private boolean endsLine;
  private boolean isOver;

  /**
   * The form of records.
   *
   * @param mayBreak whether a value may have line ends, which are blanks to its format: in JSON,
   *     where they stand between tokens only
   * @param isKeyed whether a record must have a key
   */
  record Form(boolean mayBreak, boolean isKeyed) {}

  /**
   * Lines of records.
   *
   * @param consumer stands at the first offset of the partition, and is assigned no other
   * @param unfit is told of records that can't be lines: why, and at which offset
   * @param isStopped whether the pipeline is to end
   */
  RecordLines(
      Consumer<byte[], byte[]> consumer,
      TopicPartition partition,
      long from,
      long next,
      Form form,
      ObjLongConsumer<String> unfit,
      BooleanSupplier isStopped) {
    this.consumer = consumer;
    this.partition = partition;
    this.offset = from;
    this.next = next;
    this.isOver = from == next;
    this.form = form;
    this.unfit = unfit;
    this.isStopped = isStopped;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] into, int start, int most) {
    int done = 0;
    while (done < most) {
      if (emptyLines > 0) {
        int many = (int) Math.min(emptyLines, most - done);
        Arrays.fill(into, start + done, start + done + many, LINE_FEED);
        emptyLines -= many;
        done += many;
      } else if (at < line.length) {
        int many = Math.min(line.length - at, most - done);
        System.arraycopy(line, at, into, start + done, many);
        at += many;
        done += many;
      } else if (endsLine) {
        into[start + done++] = LINE_FEED;
        endsLine = false;
      } else if ((done > 0 && !records.hasNext()) || !advance()) {
        break;
      }
    }
    return done == 0 ? -1 : done;
  }

  /** Goes on to the next record; false if there is none below the end. */
  private boolean advance() {
    long began = System.nanoTime();
    while (!isOver && !records.hasNext()) {
      if (isStopped.getAsBoolean()) {
        throw new PipelineStopped();
      }
      if (System.nanoTime() - began > MOST_NANOS) {
        throw new TimeoutException("nothing has come of " + partition + " for a minute");
      }
      // Offsets without a record, such as the end of a transaction, are passed in silence.
      isOver = consumer.position(partition) >= next;
      if (!isOver) {
        records = consumer.poll(PATIENCE).records(partition).iterator();
      }
    }
    if (isOver) {
      return false;
    }
    ConsumerRecord<byte[], byte[]> record = records.next();
    if (record.offset() >= next) {
      isOver = true;
      return false;
    }
    emptyLines = record.offset() - offset;
    offset = record.offset() + 1;
    line = line(record);
    at = 0;
    endsLine = true;
    return true;
  }

  private byte[] line(ConsumerRecord<byte[], byte[]> record) {
    String why = fault(record);
    if (why != null) {
      unfit.accept(why, record.offset());
      return new byte[0];
    }
    return record.value();
  }

  /** The reason why a record can't be a line; null if it can, perhaps with line ends replaced. */
  private @Nullable String fault(ConsumerRecord<byte[], byte[]> record) {
    byte[] value = record.value();
    if (value == null) {
      return "the record is a tombstone: it has no value";
    }
    if (form.isKeyed() && record.key() == null) {
      return "the record has no key";
    }
    if (value.length == 0) {
      return "the value is empty";
    }
    for (int byteAt = 0; byteAt < value.length; byteAt++) {
      if (value[byteAt] == LINE_FEED || value[byteAt] == RETURN) {
        if (!form.mayBreak()) {
          return "the value has more than one line";
        }
        // Between tokens of JSON a tab is the same, and within a text neither may stand.
        value[byteAt] = TAB;
      }
    }
    return null;
  }
}
