package org.properdp.store.event;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.Newcomers;
import org.properdp.batch.Numbers;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/**
 * The head of a batch; the keys of its newcomers and its rows follow it.
 *
 * @param time when it was stored, in milliseconds
 * @param dataset the data set's number in its population
 * @param keyBytes how many bytes of keys follow
 * @param rows how many rows follow the keys
 * @param content the commitment that recognises the batch if it is handed in again; missing in
 *     batches of earlier versions, and in those from which rows were erased
 */
public record BatchHead(
    long time,
    int dataset,
    BatchKind how,
    Receipt receipt,
    Numbers numbers,
    IndividualSet replaced,
    List<Newcomers.Run> newcomers,
    int keyBytes,
    long rows,
    Option<Commitment> content) {
  /** Follows the mode of the batch if its commitment is at the end of the head. */
  private static final String KNOWN = "/known";

  /** The head of a batch. */
  public static BatchHead of(long time, int dataset, Batch batch) {
    return new BatchHead(
        time,
        dataset,
        batch.how(),
        batch.receipt(),
        batch.numbers(),
        batch.replaced(),
        batch.newcomers().runs(),
        batch.newcomers().keys().length(),
        batch.rows().rows(),
        batch.content());
  }

  /**
   * The head of the same batch with fewer rows, and without the commitment, which would confirm the
   * erased ones.
   */
  public BatchHead withRows(long left) {
    return new BatchHead(
        time, dataset, how, receipt, numbers, replaced, newcomers, keyBytes, left, Option.none());
  }

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(dataset);
    into.writeString(content.isDefined() ? how.name() + KNOWN : how.name());
    into.writeString(receipt.batch());
    into.writeVarint(receipt.stored());
    into.writeVarint(receipt.setAside().size());
    for (RejectedRow row : receipt.setAside()) {
      into.writeVarint(row.position());
      into.writeString(row.reason());
    }
    into.writeVarint(numbers.first());
    into.writeVarint(numbers.size());
    Sets.write(replaced, into);
    into.writeVarint(newcomers.size());
    for (Newcomers.Run run : newcomers) {
      into.writeVarint(run.first());
      into.writeVarint(run.size());
      into.writeVarint(run.nanos());
    }
    into.writeVarint(keyBytes);
    into.writeVarint(rows);
    content.forEach(
        known -> {
          into.writeBytes(known.salt());
          into.writeBytes(known.hash());
        });
    return into.toByteArray();
  }

  /** Reads a head; the name is the data set's. */
  public static BatchHead read(Input in, java.util.function.IntFunction<String> names) {
    long time = in.readVarint();
    int dataset = Math.toIntExact(in.readVarint());
    String stored = in.readString();
    boolean known = stored.endsWith(KNOWN);
    BatchKind how = BatchKind.valueOf(known ? stored.substring(0, stored.indexOf(KNOWN)) : stored);
    Receipt receipt = receipt(in, names.apply(dataset));
    Numbers numbers =
        new Numbers(Math.toIntExact(in.readVarint()), Math.toIntExact(in.readVarint()));
    IndividualSet replaced = Sets.read(in);
    List<Newcomers.Run> newcomers = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      int first = Math.toIntExact(in.readVarint());
      int end = first + Math.toIntExact(in.readVarint());
      newcomers.add(new Newcomers.Run(first, end, in.readVarint()));
    }
    int keyBytes = Math.toIntExact(in.readVarint());
    return new BatchHead(
        time,
        dataset,
        how,
        receipt,
        numbers,
        replaced,
        List.copyOf(newcomers),
        keyBytes,
        in.readVarint(),
        Option.when(known, () -> content(in)));
  }

  private static Commitment content(Input in) {
    return new Commitment(in.readBytes(Commitment.SALT), in.readBytes(Commitment.HASH));
  }

  private static Receipt receipt(Input in, String dataset) {
    String batch = in.readString();
    long stored = in.readVarint();
    List<RejectedRow> setAside = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      setAside.add(new RejectedRow(dataset, batch, in.readVarint(), in.readString()));
    }
    return new Receipt(batch, stored, Vector.ofAll(setAside), false);
  }
}
