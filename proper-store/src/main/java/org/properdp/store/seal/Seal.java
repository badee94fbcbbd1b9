package org.properdp.store.seal;

/**
 * Closes what is written, so that only the key's holder can read it, or chain more to it; or leaves
 * it open.
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

  /** Whether everything stays open. */
  boolean isOpen();

  /** The bytes as they may lie on a disk; the place must be the same when they are opened. */
  byte[] close(byte[] plain, byte[] place);

  /** The bytes as they were; throws if they are not what was closed, or are in another place. */
  byte[] open(byte[] closed, byte[] place);

  /** As a store of format 1 closed what frames of a type say. */
  byte[] closeFirst(byte[] plain, int type);

  /** The bytes that a store of format 1 closed. */
  byte[] openFirst(byte[] closed, int type);

  /** Whether the hashes of a segment's frames were made with this key; else its root vouches. */
  boolean hasChained(int segment);

  /** A hash, which nobody can make who has not the key. */
  byte[] hash(byte[]... parts);
}
