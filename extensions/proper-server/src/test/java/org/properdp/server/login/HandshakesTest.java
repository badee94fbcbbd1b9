package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A flood of handshakes leaves a processor free, and a client that is waited for stops no other.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HandshakesTest {
  private final Handshakes handshakes = new Handshakes(1);

  private static InputStream bytes() {
    return new ByteArrayInputStream(new byte[] {1, 2, 3, 4});
  }

  @Test
  void aClientThatIsWaitedForTakesNoPlace() throws IOException {
    try (PipedOutputStream silent = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(silent)) {
      CountDownLatch reads = new CountDownLatch(1);
      Handshakes.Handshake first = handshakes.of(in);
      CompletableFuture<Integer> slow =
          CompletableFuture.supplyAsync(
              () -> {
                int[] read = new int[1];
                during(
                    first,
                    () -> {
                      reads.countDown();
                      read[0] = first.read();
                    });
                return read[0];
              });
      awaited(reads);
      Handshakes.Handshake second = handshakes.of(bytes());
      second.during(() -> assertThat(second.readNBytes(2)).containsExactly(1, 2));
      assertThat(second.read()).as("afterwards").isEqualTo(3);
      assertThat(slow).isNotDone();
      silent.write(7);
      silent.flush();
      assertThat(slow.join()).isEqualTo(7);
    }
  }

  @Test
  void noMoreAreUnderWayThanThereArePlaces() {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int client = 0; client < 8; client++) {
      Handshakes.Handshake one = handshakes.of(bytes());
      all.add(
          CompletableFuture.runAsync(
              () ->
                  during(
                      one,
                      () -> {
                        for (int round = 0; round < 500; round++) {
                          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                          inside.decrementAndGet();
                          assertThat(one.read()).isBetween(-1, 4);
                        }
                      })));
    }
    all.forEach(CompletableFuture::join);
    assertThat(most).hasValue(1);
  }

  @Test
  void whatFailsGivesItsPlaceBack() throws IOException {
    Handshakes.Handshake failing = handshakes.of(bytes());
    CompletableFuture<Void> failed =
        CompletableFuture.runAsync(
            () ->
                during(
                    failing,
                    () -> {
                      throw new IOException("no handshake");
                    }));
    assertThat(failed).failsWithin(Duration.ofSeconds(30));
    List<String> done = new ArrayList<>();
    handshakes.of(bytes()).during(() -> done.add("done"));
    assertThat(done).hasSize(1);
  }

  private static void during(Handshakes.Handshake one, Handshakes.Agreeing agreeing) {
    try {
      one.during(agreeing);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
