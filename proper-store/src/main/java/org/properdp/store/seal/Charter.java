package org.properdp.store.seal;

import java.util.Arrays;
import java.util.HexFormat;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.StoreRefused;

/**
 * The facts that a store tells about itself; every segment repeats them.
 *
 * @param format the format in which the segment was begun
 * @param store 16 bytes that no other store has
 * @param tag 16 bytes that each of its frames carries, and that only a reader of the store can know
 * @param keySalt 16 bytes; with the custodian's key, they give the key that wraps the store's keys
 * @param keyCheck a value that only the right key leads to; zeros if the store is not encrypted
 * @param keys the store's keys, wrapped; empty if the store is not encrypted
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Charter(
    int format, byte[] store, byte[] tag, byte[] keySalt, byte[] keyCheck, byte[] keys) {
  /**
   * The format that this version writes. It also reads format 1, in which frames had no tag and
   * replaced payloads had no protection.
   */
  public static final int FORMAT = 2;

  private static final int ID_BYTES = 16;

  public void write(Output into) {
    into.writeInt(FORMAT);
    into.writeBytes(store);
    into.writeBytes(tag);
    into.writeBytes(keySalt);
    into.writeBytes(keyCheck);
    into.writeVarint(keys.length);
    into.writeBytes(keys);
  }

  public static Charter read(Input in) {
    int format = in.readInt();
    if (format < 1 || format > FORMAT) {
      throw new StoreRefused(
          "it is of format "
              + format
              + ", and this version reads formats up to "
              + FORMAT
              + ": open it with the version that wrote it, or a newer one");
    }
    byte[] store = in.readBytes(ID_BYTES);
    byte[] tag = format == 1 ? new byte[ID_BYTES] : in.readBytes(ID_BYTES);
    return new Charter(
        format,
        store,
        tag,
        in.readBytes(ID_BYTES),
        in.readBytes(Digests.BYTES),
        format == 1 ? new byte[0] : in.readBytes(in.readCount()));
  }

  /** True if the segment was begun in an earlier format. */
  public boolean isOfEarlierFormat() {
    return format < FORMAT;
  }

  /** The store's identity as text. */
  public String storeId() {
    return HexFormat.of().formatHex(store);
  }

  /** True if the store's contents are encrypted. */
  public boolean isEncrypted() {
    return !Arrays.equals(keyCheck, new byte[Digests.BYTES]);
  }
}
