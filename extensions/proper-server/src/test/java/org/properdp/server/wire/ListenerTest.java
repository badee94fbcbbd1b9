package org.properdp.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that can't be served leaves nothing behind, and keeps no later one out. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ListenerTest {
  private final BlockingQueue<Integer> coming = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

  /** Clients are numbers; those below zero can't be served. */
  private final class Numbers {
    private int next;

    Closeable accept() throws InterruptedException {
      next = coming.take();
      int one = next;
      return () -> seen.add("closed " + one);
    }

    void serve(Closeable client) throws IOException {
      switch (next) {
        case -1 -> throw new IOException("no option");
        case -2 -> throw new IllegalStateException("no user");
        case -3 -> throw new OutOfMemoryError("no thread");
        case -4 -> throw new ExceptionInInitializerError("no class");
        default -> seen.add("served " + next);
      }
    }
  }

  private Listener listener(Closeable place, Consumer<Exception> failed) {
    Numbers numbers = new Numbers();
    return new Listener(place, numbers::accept, numbers::serve, failed);
  }

  @Test
  void whatFailsAfterAcceptingClosesTheClientAndIsTold() throws InterruptedException {
    List<String> told = new CopyOnWriteArrayList<>();
    Listener listener = listener(() -> {}, why -> told.add(String.valueOf(why.getMessage())));
    for (int number : List.of(-1, -2, -3, -4)) {
      coming.add(number);
      assertThat(seen.take()).isEqualTo("closed " + number);
    }
    coming.add(1);
    assertThat(seen.take()).isEqualTo("served 1");
    assertThat(told)
        .containsExactly(
            "a client could not be taken: no option",
            "a client could not be taken: no user",
            "a client could not be taken: no thread",
            "a client could not be taken: no class");
    listener.close();
  }

  @Test
  void aFailureThatCanNotBeToldEndsNothing() throws InterruptedException {
    List<String> told = new CopyOnWriteArrayList<>();
    Listener listener =
        listener(
            () -> {},
            why -> {
              told.add(String.valueOf(why.getMessage()));
              if (told.size() == 1) {
                throw new OutOfMemoryError("no room for a line");
              }
            });
    coming.add(-1);
    assertThat(seen.take()).isEqualTo("closed -1");
    coming.add(1);
    assertThat(seen.take()).isEqualTo("served 1");
    assertThat(told)
        .containsExactly(
            "a client could not be taken: no option",
            "a client could not be taken: no room for a line");
    listener.close();
  }

  @Test
  void aPlaceThatCanNotBeClosedKeepsNoOtherOpen() {
    Closeable failing =
        () -> {
          throw new IOException("on purpose");
        };
    List<Listener> all =
        new ArrayList<>(
            List.of(listener(failing, why -> {}), listener(() -> seen.add("other"), why -> {})));
    assertThrows(UncheckedIOException.class, () -> Listener.closeAll(all));
    assertThat(seen).containsExactly("other");
    assertThat(all).isEmpty();
  }
}
