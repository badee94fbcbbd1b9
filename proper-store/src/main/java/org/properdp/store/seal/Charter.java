package org.properdp.store.seal;

import java.util.Arrays;
import java.util.HexFormat;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.StoreRefused;

/**
 * What a store is, as every segment says again: its format, its identity, and how its key is known.
 *
 * @param format the format in which the segment was begun
 * @param store 16 bytes that no other store has
 * @param keySalt 16 bytes from which, with the custodian's key, the store's own keys are derived
 * @param keyCheck what the right key leads to; zeros where nothing is encrypted
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Charter(int format, byte[] store, byte[] keySalt, byte[] keyCheck) {
  /**
   * The format that this version writes. Since 2, answers say what they count for against quotas,
   * and limits on analysts are kept; 1 is read as well.
   */
  public static final int FORMAT = 2;

  private static final int ID_BYTES = 16;

  public void write(Output into) {
    into.writeInt(FORMAT);
    into.writeBytes(store);
    into.writeBytes(keySalt);
    into.writeBytes(keyCheck);
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
    return new Charter(
        format, in.readBytes(ID_BYTES), in.readBytes(ID_BYTES), in.readBytes(Digests.BYTES));
  }

  /** Whether an earlier version began the segment, which would not know all that is written now. */
  public boolean isOfEarlierFormat() {
    return format < FORMAT;
  }

  /** The store's identity as text. */
  public String storeId() {
    return HexFormat.of().formatHex(store);
  }

  /** Whether the store's contents are encrypted. */
  public boolean isEncrypted() {
    return !Arrays.equals(keyCheck, new byte[Digests.BYTES]);
  }
}
