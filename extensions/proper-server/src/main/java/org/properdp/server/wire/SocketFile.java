package org.properdp.server.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A file at which every user of this machine may connect: who it is is what the operating system
 * says.
 */
public record SocketFile(Path file) {
  private static final int LONGEST_PATH = 107;

  /**
   * Makes it, and its directory, and listens there. A file of a server that was killed is replaced.
   */
  public ServerSocketChannel bind(int backlog) {
    if (file.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH) {
      throw new IllegalArgumentException(
          file
              + " can't be a socket: neither the system nor clients take more than "
              + LONGEST_PATH
              + " bytes for it. Choose a directory with a shorter path.");
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      removeIfNobodyListens();
      return bound(ServerSocketChannel.open(StandardProtocolFamily.UNIX), backlog);
    } catch (IOException failed) {
      throw new UncheckedIOException("a socket can't be made at " + file, failed);
    }
  }

  private ServerSocketChannel bound(ServerSocketChannel server, int backlog) throws IOException {
    try {
      server.bind(UnixDomainSocketAddress.of(file), backlog);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrwxrwx"));
      return server;
    } catch (Throwable failed) {
      server.close();
      throw failed;
    }
  }

  private void removeIfNobodyListens() throws IOException {
    boolean isUsed = true;
    try (SocketChannel there = SocketChannel.open(UnixDomainSocketAddress.of(file))) {
      isUsed = there.isOpen();
    } catch (SocketException nobody) {
      isUsed = false;
    }
    if (isUsed) {
      throw new IOException("another server listens on " + file);
    }
    delete();
  }

  /** Takes it away. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
