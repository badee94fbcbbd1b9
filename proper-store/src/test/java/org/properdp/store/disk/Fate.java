package org.properdp.store.disk;

import java.util.SplittableRandom;

/** The fate of each thing that is not durable when the power goes. One fate is for one crash. */
public final class Fate {
  private static final int SECTOR = 512;
  private static final int[] KEPT_OF_TEN = {1, 5, 9};

  private final SplittableRandom random;
  private final int keptOfTen;
  private final int droppedOfTen;

  private Fate(SplittableRandom random, int keptOfTen, int droppedOfTen) {
    this.random = random;
    this.keptOfTen = keptOfTen;
    this.droppedOfTen = droppedOfTen;
  }

  /** All that was done is there, as after a mere kill of the process. */
  public static Fate allKept() {
    return new Fate(new SplittableRandom(0), 10, 0);
  }

  /** Only what was forced is there. */
  public static Fate allDropped() {
    return new Fate(new SplittableRandom(0), 0, 10);
  }

  /**
   * Everything has its own fate. A write is kept, dropped, cut short, done in some of its sectors,
   * or leaves random bytes where it would have written. Some seeds keep most, some drop most.
   */
  public static Fate random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int kept = KEPT_OF_TEN[random.nextInt(KEPT_OF_TEN.length)];
    return new Fate(random, kept, (10 - kept + 1) / 2);
  }

  /** Does this name, or its deletion, become durable? What is not kept is dropped. */
  boolean keeps() {
    return random.nextInt(keptOfTen + droppedOfTen) < keptOfTen;
  }

  void settle(Inode.Change change, Image durable) {
    if (change instanceof Inode.Write write) {
      settle(write, durable);
    } else if (keeps()) {
      change.on(durable);
    }
  }

  private void settle(Inode.Write write, Image durable) {
    int lot = random.nextInt(10);
    if (lot < keptOfTen) {
      write.on(durable);
    } else if (lot >= keptOfTen + droppedOfTen) {
      spoil(write, durable);
    }
  }

  private void spoil(Inode.Write write, Image durable) {
    byte[] bytes = write.bytes();
    switch (random.nextInt(3)) {
      case 0 -> durable.write(write.position(), bytes, 0, random.nextInt(bytes.length + 1));
      case 1 -> writeSomeSectors(write, durable);
      default -> {
        byte[] trash = new byte[bytes.length];
        random.nextBytes(trash);
        durable.write(write.position(), trash, 0, trash.length);
      }
    }
  }

  /** The size may be durable although bytes are not: then there are zeros. */
  private void writeSomeSectors(Inode.Write write, Image durable) {
    byte[] bytes = write.bytes();
    int from = 0;
    while (from < bytes.length) {
      long sectorEnd = ((write.position() + from) / SECTOR + 1) * SECTOR;
      int to = (int) Math.min(bytes.length, sectorEnd - write.position());
      if (random.nextBoolean()) {
        durable.write(write.position() + from, bytes, from, to - from);
      }
      from = to;
    }
    if (random.nextBoolean()) {
      durable.truncate(Math.max(durable.size(), write.position() + bytes.length));
    }
  }
}
