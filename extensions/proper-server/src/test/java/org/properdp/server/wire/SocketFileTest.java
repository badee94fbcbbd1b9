package org.properdp.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.store.disk.StoreRefused;

/** A server's socket is there as long as the server is, and is never anything else. */
class SocketFileTest {
  @TempDir Path dir;
  private final BlockingQueue<String> notes = new LinkedBlockingQueue<>();

  private Path file() {
    return dir.resolve("folder").resolve("s");
  }

  private SocketFile listening() throws IOException {
    return new SocketFile(file(), "rw-------", 5, notes::add);
  }

  private static CompletableFuture<Boolean> accepting(SocketFile socket) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (SocketChannel client = socket.accept()) {
            return client.isConnected();
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
        });
  }

  private void connect(CompletableFuture<Boolean> accepted) throws IOException {
    try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(file()))) {
      assertThat(client.isConnected()).isTrue();
      assertThat(accepted.join()).isTrue();
    }
  }

  @Test
  void itIsMadeAgainWhenItWasTakenAwayAndItsFolderToo() throws Exception {
    try (SocketFile socket = listening()) {
      CompletableFuture<Boolean> accepted = accepting(socket);
      Files.delete(file());
      Files.delete(file().getParent());
      assertThat(notes.take()).contains("was taken away").contains("made again");
      connect(accepted);
      connect(accepting(socket));
      assertThat(socket.trouble()).isEmpty();
    }
    assertThat(file()).doesNotExist();
    assertThat(notes).isEmpty();
  }

  @Test
  void anotherFileInItsPlaceIsLeftAndToldOnce() throws Exception {
    Path other = Files.writeString(dir.resolve("other"), "mine");
    try (SocketFile socket = listening()) {
      CompletableFuture<Boolean> accepted = accepting(socket);
      Files.move(other, file(), StandardCopyOption.REPLACE_EXISTING);
      assertThat(notes.take()).startsWith("nobody can connect at").contains("is not a socket");
      assertThat(socket.trouble()).contains("is not a socket");
      assertThat(file()).hasContent("mine");
      Files.delete(file());
      assertThat(notes.take()).contains("made again");
      connect(accepted);
      Files.move(Files.writeString(other, "mine"), file(), StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(file()).hasContent("mine");
  }

  @Test
  void whatIsNoSocketIsRefusedAndLeft() throws IOException {
    Files.createDirectory(file().getParent());
    Files.writeString(file(), "mine");
    assertThatThrownBy(this::listening).isInstanceOf(StoreRefused.class);
    assertThat(file()).hasContent("mine");
    Files.delete(file());
    Files.createDirectory(file());
    assertThatThrownBy(this::listening).hasMessageContaining("is not a socket");
    Files.delete(file());
    for (String to : new String[] {"nowhere", "socket"}) {
      Path target = dir.resolve(to);
      Files.createSymbolicLink(file(), target);
      try (SocketFile other = new SocketFile(dir.resolve("socket"), "rw-------", 5, notes::add)) {
        assertThatThrownBy(this::listening).hasMessageContaining("is a symbolic link");
        assertThat(other.trouble()).isEmpty();
      }
      assertThat(file()).isSymbolicLink();
      Files.delete(file());
    }
  }

  @Test
  void theSocketOfAServerThatRunsIsLeftAndThatOfAKilledOneIsReplaced() throws IOException {
    try (SocketFile first = listening()) {
      assertThatThrownBy(this::listening).hasMessageContaining("another server listens");
      connect(accepting(first));
      Files.createLink(dir.resolve("kept"), file());
    }
    Files.move(dir.resolve("kept"), file());
    try (SocketFile second = listening()) {
      connect(accepting(second));
    }
  }
}
