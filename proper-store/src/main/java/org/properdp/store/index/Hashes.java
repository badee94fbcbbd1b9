package org.properdp.store.index;

import java.nio.ByteBuffer;
import org.properdp.budget.memory.Paid;
import org.properdp.budget.request.Request;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.store.seal.Digests;

/**
 * The hashes that records are indexed by. Different records may share a hash, so the caller
 * compares what it finds.
 */
final class Hashes {
  private static final int REQUEST = 0;
  private static final int TEXT = 1;

  private Hashes() {}

  /** The hash of a request to a population. */
  static long request(int population, Request request) {
    return request(population, request.analyst(), request.id());
  }

  static long request(int population, String analyst, String id) {
    Output what = new Output();
    what.writeByte(REQUEST);
    what.writeVarint(population);
    what.writeString(analyst);
    what.writeString(id);
    return first(what);
  }

  /** The hash of a question's text, from the question's digest. */
  static long text(String digest) {
    Output what = new Output();
    what.writeByte(TEXT);
    what.writeString(digest);
    return first(what);
  }

  private static long first(Output what) {
    return ByteBuffer.wrap(Digests.of(what.array(), 0, what.length())).getLong();
  }

  /** The bit of an individual, one of 64. */
  static long payer(int population, int individual) {
    long mixed = (individual * 0x9E3779B97F4A7C15L + population) * 0xBF58476D1CE4E5B9L;
    return 1L << (mixed >>> 58);
  }

  /** Collects the bits of all payers. */
  static final class Payers implements Paid {
    private final int population;
    private long bits;

    Payers(int population) {
      this.population = population;
    }

    long bits() {
      return bits;
    }

    @Override
    public void ones(int page, long[] payers, long cost) {
      for (int w = 0; w < payers.length && bits != -1; w++) {
        for (long rest = payers[w]; rest != 0; rest &= rest - 1) {
          int slot = (w << 6) + Long.numberOfTrailingZeros(rest);
          bits |= payer(population, page * Individuals.PAGE + slot);
        }
      }
    }

    @Override
    public void each(int page, long[] payers, long[] weights) {
      ones(page, payers, 0);
    }
  }
}
