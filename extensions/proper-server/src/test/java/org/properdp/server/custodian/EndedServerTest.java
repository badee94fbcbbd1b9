package org.properdp.server.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.console.Screen;
import org.properdp.server.wire.ShortSocketPath;

/** A command whose server ends meanwhile is not done again, and its owner is told in a sentence. */
class EndedServerTest {
  @TempDir Path dir;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** What is not read when a server ends resets the connection; what is read just ends it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theOwnerIsToldToLook(boolean isRead) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(dir.resolve(Frames.SOCKET)));
      CompletableFuture<Void> ended = CompletableFuture.runAsync(() -> end(server, isRead));
      assertThat(granted()).isEqualTo(OptionalInt.of(1));
      ended.join();
    }
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("has ended")
        .contains("see with `show` or `history`")
        .doesNotContain("Exception");
  }

  @Test
  void aFileThatAKilledServerHasLeftIsNoServer() throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    server.bind(UnixDomainSocketAddress.of(dir.resolve(Frames.SOCKET)));
    server.close();
    assertThat(granted()).isEqualTo(OptionalInt.empty());
  }

  /** Operating systems take no long paths for sockets. */
  @Test
  void aServerMayLieDeeperThanASocketCan() throws IOException {
    try (ServedStore deep = ServedStore.found(dir.resolve("d".repeat(200)), true)) {
      assertThat(deep.type("", "grant", "STORE", "patients", "1", "--all").code()).isZero();
      assertThat(deep.directory.resolve(Frames.SOCKET)).exists();
    }
  }

  @Test
  void theLinkToADeepSocketIsTakenAway() throws IOException {
    Path deep = Files.createDirectory(dir.resolve("d".repeat(200))).resolve(Frames.SOCKET);
    Path through;
    try (ShortSocketPath way = ShortSocketPath.to(deep)) {
      through = way.address().getPath();
      assertThat(through.getParent().toRealPath()).isEqualTo(deep.getParent().toRealPath());
    }
    assertThat(through.getParent().getParent()).doesNotExist();
  }

  private OptionalInt granted() {
    Elsewhere.Streams streams =
        new Elsewhere.Streams(
            InputStream.nullInputStream(),
            System.out,
            new PrintStream(err),
            Screen.NONE,
            Screen.NONE);
    return new CustodianClient().run(List.of("grant", dir.toString(), "1"), streams);
  }

  private static void end(ServerSocketChannel server, boolean isRead) {
    try (SocketChannel client = server.accept()) {
      // One byte tells that the command has come.
      client.read(ByteBuffer.allocate(isRead ? 1 << 16 : 1));
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
