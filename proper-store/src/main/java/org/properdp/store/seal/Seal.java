package org.properdp.store.seal;

/**
 * Encrypts and authenticates what is written, so that only the holder of the key can read it or
 * continue the chain; or leaves it open.
 */
public interface Seal {
  /** Leaves everything open. */
  Seal NONE =
      new Seal() {
        @Override
        public boolean isOpen() {
          return true;
        }

        @Override
        public byte[] close(byte[] plain, byte[] place) {
          return plain;
        }

        @Override
        public byte[] open(byte[] closed, byte[] place) {
          return closed;
        }

        @Override
        public byte[] closeFirst(byte[] plain, int type) {
          return plain;
        }

        @Override
        public byte[] openFirst(byte[] closed, int type) {
          return closed;
        }

        @Override
        public boolean hasChained(int segment) {
          return true;
        }

        @Override
        public byte[] hash(byte[]... parts) {
          return Digests.of(parts);
        }

        @Override
        public String toString() {
          return "Seal.NONE";
        }
      };

  /** True if everything stays open. */
  boolean isOpen();

  /** The bytes as they are written to a disk; they can be opened at the same place only. */
  byte[] close(byte[] plain, byte[] place);

  /** The original bytes; throws if the closed ones were altered, or are at another place. */
  byte[] open(byte[] closed, byte[] place);

  /** The bytes of a frame of this type as a store of format 1 closed them. */
  byte[] closeFirst(byte[] plain, int type);

  /** The original bytes of a frame that a store of format 1 closed. */
  byte[] openFirst(byte[] closed, int type);

  /**
   * True if the frames of a segment were chained with this key; if not, the segment's root protects
   * them.
   */
  boolean hasChained(int segment);

  /** A hash that can't be computed without the key. */
  byte[] hash(byte[]... parts);
}
