package org.properdp.store.event;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.batch.Commitment;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.storage.FilePlace;

/**
 * Rows of a data set that lie in a file from now on.
 *
 * @param time when that was, in milliseconds
 * @param moment the frame up to which batches brought the rows of this file and of earlier ones
 * @param clean the frame up to which rows that were erased or replaced are not in it
 * @param replaced the numbers of earlier files whose rows are in it, and which are gone
 * @param number the file's number in the store
 * @param rows the number of its rows
 * @param commitment to the file's directory
 * @param copies the number of the file's copies, 1 or 2
 * @param people a commitment to the hashes of each person's rows, if they are kept, under the salt
 *     that the hashes have
 * @param lake the address of the folder in a lake that it lies in, if it does, in one copy
 */
public record RowsFiled(
    long time,
    long moment,
    long clean,
    List<Integer> replaced,
    int number,
    long rows,
    Commitment commitment,
    int copies,
    Option<Commitment> people,
    Option<String> lake) {
  /** The number of copies of files of which no record says another. */
  public static final int TWO = 2;

  /** Stands for the number of copies of a file in a lake, whose address follows. */
  private static final int LAKE = 0;

  private static final Commitment NONE =
      new Commitment(new byte[Commitment.SALT], new byte[Commitment.HASH]);

  /** The same file, which the frame of a batch names together with the batch. */
  public RowsFiled namedBy(long sequence) {
    return new RowsFiled(
        time, sequence, sequence, replaced, number, rows, commitment, copies, people, lake);
  }

  /** The place where files are written that have its rows later. */
  public FilePlace place() {
    return lake.map(folder -> FilePlace.inLake(folder.substring(0, folder.lastIndexOf('/'))))
        .getOrElse(() -> FilePlace.copies(copies));
  }

  /** The same file, once it is gone: nothing confirms a guess of its contents. */
  public RowsFiled forgotten() {
    return new RowsFiled(
        time, moment, clean, replaced, number, 0, NONE, copies, Option.none(), lake);
  }

  /** True if the commitment has been taken out. */
  public boolean isForgotten() {
    return Arrays.equals(commitment.hash(), NONE.hash());
  }

  /** The bytes that a record holds; files with two copies have those of earlier versions. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(moment);
    into.writeVarint(clean);
    into.writeVarint(replaced.size());
    replaced.forEach(into::writeVarint);
    into.writeVarint(number);
    into.writeVarint(rows);
    write(commitment, into);
    if (copies != TWO) {
      into.writeVarint(lake.isDefined() ? LAKE : copies);
      into.writeBoolean(people.isDefined());
      for (Commitment each : people) {
        write(each, into);
      }
      lake.forEach(into::writeString);
    }
    return into.toByteArray();
  }

  private static void write(Commitment one, Output into) {
    into.writeBytes(one.salt());
    into.writeBytes(one.hash());
  }

  private static Commitment commitment(Input in) {
    return new Commitment(in.readBytes(Commitment.SALT), in.readBytes(Commitment.HASH));
  }

  /** Reads what {@link #write} has written, to the end of the input. */
  public static RowsFiled read(Input in) {
    RowsFiled file = readTwo(in);
    return in.remaining() > 0 ? file.readCopies(in) : file;
  }

  /** The same file, with the number of copies and the commitment that follow. */
  RowsFiled readCopies(Input in) {
    int said = Math.toIntExact(in.readVarint());
    if (said < LAKE || said >= TWO) {
      throw new MalformedBytes("a file of rows can't have " + said + " copies");
    }
    Option<Commitment> hashes = Option.when(in.readBoolean(), () -> commitment(in));
    Option<String> folder = Option.when(said == LAKE, in::readString);
    return new RowsFiled(
        time, moment, clean, replaced, number, rows, commitment, 1, hashes, folder);
  }

  /** Reads what was written of a file with two copies. */
  static RowsFiled readTwo(Input in) {
    long time = in.readVarint();
    long moment = in.readVarint();
    long clean = in.readVarint();
    List<Integer> replaced = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      replaced.add(Math.toIntExact(in.readVarint()));
    }
    return new RowsFiled(
        time,
        moment,
        clean,
        List.copyOf(replaced),
        Math.toIntExact(in.readVarint()),
        in.readVarint(),
        commitment(in),
        TWO,
        Option.none(),
        Option.none());
  }
}
