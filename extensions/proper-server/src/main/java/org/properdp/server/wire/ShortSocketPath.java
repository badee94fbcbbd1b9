package org.properdp.server.wire;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A short way to a socket's file. Operating systems take some 100 bytes for it at most, and a store
 * may lie deeper: then the way leads through a link, which is there until this is closed.
 */
public final class ShortSocketPath implements AutoCloseable {
  private static final int MOST_BYTES = 100;

  private final Path file;
  private final @Nullable Path link;

  private ShortSocketPath(Path file, @Nullable Path link) {
    this.file = file;
    this.link = link;
  }

  /** The way to a file, which need not be there yet, in a directory that is there. */
  public static ShortSocketPath to(Path file) throws IOException {
    if (file.toString().getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES) {
      return new ShortSocketPath(file, null);
    }
    Path directory = file.toAbsolutePath().getParent();
    // Nobody else may write there, so the link leads where it was made to lead.
    Path place = Files.createTempDirectory("proper-");
    Path link = Files.createSymbolicLink(place.resolve("d"), directory);
    return new ShortSocketPath(link.resolve(file.getFileName()), link);
  }

  /** An address that systems take. */
  public UnixDomainSocketAddress address() {
    return UnixDomainSocketAddress.of(file);
  }

  @Override
  public void close() throws IOException {
    if (link != null) {
      Files.delete(link);
      Files.delete(link.getParent());
    }
  }
}
