package org.properdp.store.recovery;

import org.properdp.store.frame.Header;
import org.properdp.store.seal.Charter;

/** Sees a store of an earlier format before it is carried over, and may refuse it as it was. */
public interface Witness {
  /** Lets each be carried over. */
  Witness NONE =
      new Witness() {
        @Override
        public void store(Charter charter) {}

        @Override
        public void frame(Header header) {}

        @Override
        public void end() {}
      };

  /** What the store says that it is. */
  void store(Charter charter);

  /** Each frame of the chain, in order. */
  void frame(Header header);

  /** There are no more; if this returns, the store is carried over. */
  void end();
}
