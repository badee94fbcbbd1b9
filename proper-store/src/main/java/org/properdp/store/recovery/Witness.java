package org.properdp.store.recovery;

import org.properdp.store.frame.Header;
import org.properdp.store.seal.Charter;

/** Is shown a store of an earlier format before it is carried over, and may refuse it. */
public interface Witness {
  /** Refuses nothing. */
  Witness NONE =
      new Witness() {
        @Override
        public void store(Charter charter) {}

        @Override
        public void frame(Header header) {}

        @Override
        public void end() {}
      };

  /** Is shown what the store says about itself. */
  void store(Charter charter);

  /** Is shown each frame of the chain, in order. */
  void frame(Header header);

  /** Is called after the last frame; if it returns, the store is carried over. */
  void end();
}
