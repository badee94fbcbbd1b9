package org.properdp.store.seal;

/** Closes what is written, so that only the key's holder can read it; or leaves it open. */
public interface Seal {
  /** Leaves everything open. */
  Seal NONE =
      new Seal() {
        @Override
        public byte[] close(byte[] plain, int context) {
          return plain;
        }

        @Override
        public byte[] open(byte[] closed, int context) {
          return closed;
        }
      };

  /** The bytes as they may lie on a disk; the context must be the same when they are opened. */
  byte[] close(byte[] plain, int context);

  /** The bytes as they were; throws if they are not what was closed. */
  byte[] open(byte[] closed, int context);
}
