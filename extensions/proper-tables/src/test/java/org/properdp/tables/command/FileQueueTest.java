package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Files are stored in their order, whenever they are read. */
class FileQueueTest {
  private final FileQueue<Integer> queue = new FileQueue<>(List.of(1, 2, 3));
  private final List<String> events = new CopyOnWriteArrayList<>();

  private int read(int file) {
    events.add("read " + file);
    return file;
  }

  private boolean store(int file) {
    events.add("store " + file);
    return true;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException never) {
      throw new IllegalStateException(never);
    }
  }

  @Test
  void aFileIsReadOnceTheOneBeforeIsStored() {
    assertThat(queue.<Integer>each(this::read, read -> false, this::store)).isTrue();
    assertThat(events)
        .containsExactly("read 1", "store 1", "read 2", "store 2", "read 3", "store 3");
  }

  @Test
  void orWhileItIsStoredIfThatOneIsSmall() {
    CountDownLatch second = new CountDownLatch(1);
    boolean areStored =
        queue.<Integer>each(
            file -> {
              int read = read(file);
              if (file == 2) {
                second.countDown();
              }
              return read;
            },
            read -> read == 1,
            file -> {
              await(second);
              return store(file);
            });
    assertThat(areStored).isTrue();
    assertThat(events)
        .containsExactly("read 1", "read 2", "store 1", "store 2", "read 3", "store 3");
  }

  @Test
  void aFileThatCannotBeReadIsToldOfInItsTurn() {
    assertThatThrownBy(
            () ->
                queue.<Integer>each(
                    file -> {
                      if (file == 2) {
                        throw new IllegalArgumentException("damaged");
                      }
                      return read(file);
                    },
                    read -> true,
                    this::store))
        .hasMessage("damaged");
    assertThat(events).containsExactly("read 1", "store 1");
  }

  /** The store is closed then, into a batch of which the next file is read. */
  @Test
  void theNextFileIsAwaitedEvenIfNothingMoreIsStored() {
    CountDownLatch refused = new CountDownLatch(1);
    boolean areStored =
        queue.<Integer>each(
            file -> {
              if (file == 2) {
                await(refused);
              }
              return read(file);
            },
            read -> true,
            file -> {
              refused.countDown();
              return false;
            });
    assertThat(areStored).isFalse();
    assertThat(events).containsExactly("read 1", "read 2");
  }
}
