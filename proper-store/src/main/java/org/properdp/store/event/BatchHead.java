package org.properdp.store.event;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.BatchRows;
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
 * @param layout how the rows are laid out
 * @param content the commitment that recognises the batch if it is handed in again; missing in
 *     batches of earlier versions, and in those from which rows were erased
 * @param file the file in which its rows lay when it was stored, if they came in none of the frame
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
    BatchRows.Layout layout,
    Option<Commitment> content,
    Option<RowsFiled> file) {
  /** Follows the mode of the batch if its rows are laid out in columns. */
  private static final String COLUMNS = "/columns";

  /** Follows that if the batch's commitment is at the end of the head. */
  private static final String KNOWN = "/known";

  /** Follows that if the file of its rows is named after it. */
  private static final String FILED = "/filed";

  /** Follows that if the file has one copy alone. */
  private static final String ONCE = "/once";

  /** The head of a batch. */
  public static BatchHead of(long time, int dataset, Batch batch, Option<RowsFiled> file) {
    return new BatchHead(
        time,
        dataset,
        batch.how(),
        batch.receipt(),
        batch.numbers(),
        batch.replaced(),
        batch.newcomers().runs(),
        batch.newcomers().keys().stream().mapToInt(piece -> piece.length).reduce(0, Math::addExact),
        batch.rows().rows(),
        batch.rows().layout(),
        batch.content(),
        file);
  }

  /**
   * The head of the same batch with fewer rows, and without the commitment, which would confirm the
   * erased ones.
   */
  public BatchHead withRows(long left) {
    return with(left, Option.none(), file);
  }

  /** The head of the same batch, whose rows lie elsewhere. */
  public BatchHead withoutRows() {
    return with(0, content, file);
  }

  /** The head of the same batch, whose file is gone. */
  public BatchHead withoutFile() {
    return with(rows, content, file.map(RowsFiled::forgotten));
  }

  private BatchHead with(long left, Option<Commitment> known, Option<RowsFiled> in) {
    return new BatchHead(
        time, dataset, how, receipt, numbers, replaced, newcomers, keyBytes, left, layout, known,
        in);
  }

  private String mode() {
    return how.name()
        + (layout == BatchRows.Layout.COLUMNS ? COLUMNS : "")
        + (content.isDefined() ? KNOWN : "")
        + (file.isDefined() ? FILED : "")
        + (file.exists(named -> named.copies() != RowsFiled.TWO) ? ONCE : "");
  }

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(dataset);
    into.writeString(mode());
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
    file.forEach(named -> into.writeBytes(named.write()));
    return into.toByteArray();
  }

  /** Reads a head; the name is the data set's. */
  public static BatchHead read(Input in, java.util.function.IntFunction<String> names) {
    long time = in.readVarint();
    int dataset = Math.toIntExact(in.readVarint());
    String written = in.readString();
    String named = without(written, ONCE);
    boolean once = !named.equals(written);
    String mode = without(named, FILED);
    boolean filed = !mode.equals(named);
    String laidOut = without(mode, KNOWN);
    boolean known = !laidOut.equals(mode);
    String verb = without(laidOut, COLUMNS);
    boolean columns = !verb.equals(laidOut);
    BatchKind how = BatchKind.valueOf(verb);
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
        columns ? BatchRows.Layout.COLUMNS : BatchRows.Layout.ROWS,
        Option.when(known, () -> content(in)),
        Option.when(filed, () -> file(in, once)));
  }

  private static String without(String mode, String last) {
    return mode.endsWith(last) ? mode.substring(0, mode.length() - last.length()) : mode;
  }

  private static RowsFiled file(Input in, boolean once) {
    RowsFiled file = RowsFiled.readTwo(in);
    return once ? file.readCopies(in) : file;
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
