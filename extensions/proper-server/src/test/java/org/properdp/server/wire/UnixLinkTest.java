package org.properdp.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two ends of a link on one machine, which wait for each other. */
class UnixLinkTest {
  /** More than the system holds for one end that doesn't read. */
  private static final int MUCH = 8 << 20;

  @TempDir Path dir;
  private UnixLink here;
  private UnixLink there;

  @BeforeEach
  void connect() throws IOException {
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(dir.resolve("s"));
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(address);
      here = new UnixLink(SocketChannel.open(address), "here");
      there = new UnixLink(server.accept(), "there");
    }
  }

  @AfterEach
  void close() throws IOException {
    here.close();
    there.close();
  }

  /** Runs on a thread of its own, which is waiting when this returns. */
  private static <A> CompletableFuture<A> waiting(Callable<A> work) throws InterruptedException {
    CompletableFuture<A> done = new CompletableFuture<>();
    CountDownLatch begun = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              begun.countDown();
              try {
                done.complete(work.call());
              } catch (Exception failed) {
                done.completeExceptionally(failed);
              }
            });
    thread.setDaemon(true);
    thread.start();
    begun.await();
    return done;
  }

  private static byte[] much(long seed) {
    byte[] bytes = new byte[MUCH];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static boolean write(UnixLink to, byte[] bytes) throws IOException {
    to.out().write(bytes);
    return true;
  }

  @Test
  void muchArrivesInBothDirectionsAtOnceAlsoIfItHasToWait() throws Exception {
    CompletableFuture<Boolean> sent = waiting(() -> write(here, much(1)));
    CompletableFuture<Boolean> sentBack = waiting(() -> write(there, much(2)));
    CompletableFuture<byte[]> cameBack = waiting(() -> here.in().readNBytes(MUCH));
    assertThat(there.in().readNBytes(MUCH)).isEqualTo(much(1));
    assertThat(cameBack.join()).isEqualTo(much(2));
    assertThat(sent.join() && sentBack.join()).isTrue();
  }

  @Test
  void bytesComeOneByOneUntilTheOtherEndIsClosed() throws Exception {
    InputStream in = there.in();
    CompletableFuture<Integer> first = waiting(in::read);
    here.out().write(0xFF);
    assertThat(first.join()).isEqualTo(0xFF);
    assertThat(in.read(new byte[1], 0, 0)).isZero();
    here.out().write(7);
    here.close();
    assertThat(in.read()).isEqualTo(7);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void closingEndsAReadAndAWriteThatWait() throws Exception {
    CompletableFuture<Integer> read = waiting(() -> here.in().read());
    CompletableFuture<Boolean> written = waiting(() -> write(here, much(1)));
    // It has written something, and waits for the rest.
    assertThat(there.in().read()).isNotNegative();
    here.close();
    assertThatThrownBy(read::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(IOException.class);
    assertThatThrownBy(written::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(IOException.class);
    assertThatThrownBy(() -> here.in().read()).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> here.out().write(1)).isInstanceOf(IOException.class);
    there.in().skipNBytes(1);
  }

  @Test
  void anInterruptClosesIt() throws Exception {
    CompletableFuture<Boolean> ended =
        waiting(
            () -> {
              Thread.currentThread().interrupt();
              assertThatThrownBy(() -> here.in().read()).isInstanceOf(IOException.class);
              return Thread.interrupted();
            });
    assertThat(ended.join()).isTrue();
    assertThat(there.in().read()).isEqualTo(-1);
  }
}
