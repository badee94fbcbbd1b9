package org.properdp.provenance.rows;

import java.util.ArrayList;
import java.util.List;

/** Blocks that are kept as they are. */
public final class HeapSpill implements Spill {
  private final List<byte[]> blocks = new ArrayList<>();
  private boolean isClosed;

  @Override
  public synchronized void add(byte[] block) {
    refuseIfClosed();
    blocks.add(block);
  }

  @Override
  public synchronized byte[] read(int number) {
    refuseIfClosed();
    return blocks.get(number);
  }

  private void refuseIfClosed() {
    if (isClosed) {
      throw new IllegalStateException("the place is closed");
    }
  }

  /** The number of blocks. */
  public synchronized int blocks() {
    return blocks.size();
  }

  /** True if all blocks were deleted. */
  public synchronized boolean isClosed() {
    return isClosed;
  }

  @Override
  public synchronized void close() {
    blocks.clear();
    isClosed = true;
  }
}
