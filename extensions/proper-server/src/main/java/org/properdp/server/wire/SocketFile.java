package org.properdp.server.wire;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;

/**
 * A file at which users of this machine may connect: who it is is what the operating system says.
 * If it is taken away while the server listens there, it is made again within a second.
 */
public final class SocketFile implements Closeable {
  private static final int LONGEST_PATH = 107;
  private static final Duration EACH = Duration.ofSeconds(1);
  private static final int KIND = 0xF000;
  private static final int SOCKET = 0xC000;

  private final Path file;
  private final String permissions;
  private final int backlog;
  private final Consumer<String> notes;
  private final Selector selector = Selector.open();
  private volatile ServerSocketChannel server;
  private volatile String trouble = "";
  private @Nullable Object key;
  private boolean isClosed;

  /**
   * Makes it, and its directory, and listens there. A file of a server that was killed is replaced.
   *
   * @param permissions who may connect, like rw-------
   * @param notes is told when it was made again, or can't be
   */
  public SocketFile(Path file, String permissions, int backlog, Consumer<String> notes)
      throws IOException {
    this.file = file;
    this.permissions = permissions;
    this.backlog = backlog;
    this.notes = notes;
    try {
      this.server = bound();
    } catch (Throwable failed) {
      selector.close();
      throw failed;
    }
  }

  /** Throws if clients, who know no way around it, can't connect to a file of such a long path. */
  public static void checkLength(Path file) {
    if (file.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH) {
      throw new IllegalArgumentException(
          file
              + " can't be a socket: neither the system nor clients take more than "
              + LONGEST_PATH
              + " bytes for it. Choose a directory with a shorter path.");
    }
  }

  /** True if there is a socket; refuses what is there instead, as a link or a plain file. */
  public static boolean isAt(Path file) {
    try {
      int mode = (int) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
      if ((mode & KIND) != SOCKET) {
        throw new StoreRefused(
            file.getFileName()
                + (Files.isSymbolicLink(file) ? " is a symbolic link" : " is not a socket")
                + ": a server makes a socket of its own there. Take away what is there");
      }
      return true;
    } catch (IOException none) {
      return false;
    }
  }

  private ServerSocketChannel bound() throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    ServerSocketChannel made = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try (ShortSocketPath way = ShortSocketPath.to(file)) {
      if (isAt(file)) {
        refuseIfUsed(way);
        Files.delete(file);
      }
      made.bind(way.address(), backlog);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      made.configureBlocking(false);
      made.register(selector, SelectionKey.OP_ACCEPT);
      key = keyNow();
      return made;
    } catch (Throwable failed) {
      made.close();
      throw failed;
    }
  }

  private void refuseIfUsed(ShortSocketPath way) throws IOException {
    boolean isUsed = true;
    try (SocketChannel there = SocketChannel.open(way.address())) {
      isUsed = there.isOpen();
    } catch (SocketException nobody) {
      isUsed = false;
    }
    if (isUsed) {
      throw new IOException("another server listens on " + file);
    }
  }

  /** Which file is there now; null if none. */
  private @Nullable Object keyNow() throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
          .fileKey();
    } catch (NoSuchFileException none) {
      return null;
    }
  }

  /** Waits for the next client, and looks after the file meanwhile. */
  public SocketChannel accept() throws IOException {
    SocketChannel client = server.accept();
    while (client == null) {
      selector.select(EACH.toMillis());
      selector.selectedKeys().clear();
      look();
      client = server.accept();
    }
    return client;
  }

  private synchronized void look() {
    try {
      if (!isClosed && !Objects.equals(key, keyNow())) {
        ServerSocketChannel before = server;
        server = bound();
        before.close();
        notes.accept(file + " was taken away while the server listened there: it was made again");
      }
      trouble = "";
    } catch (IOException | RuntimeException failed) {
      String why = String.valueOf(failed.getMessage());
      boolean isNew = !why.equals(trouble);
      trouble = why;
      if (isNew) {
        notes.accept("nobody can connect at " + file + ": " + why);
      }
    }
  }

  /** Why nobody can connect there; empty if all can who may. */
  public String trouble() {
    return trouble;
  }

  /** Listens no more, and takes the file away if it is this one. */
  @Override
  public synchronized void close() throws IOException {
    isClosed = true;
    try (selector;
        ServerSocketChannel last = server) {
      if (last.isOpen() && Objects.equals(key, keyNow())) {
        Files.deleteIfExists(file);
      }
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
