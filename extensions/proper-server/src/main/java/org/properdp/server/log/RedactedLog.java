package org.properdp.server.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.store.StatementLog;
import org.properdp.store.disk.OwnerOnly;

/**
 * The log of a store's server, for taking constants out of its statements. Each line keeps its
 * layout, and each file is replaced as a whole. A statement that was refused loses all of its text,
 * and the reason: neither must be SQL, in which alone constants can be told.
 */
public final class RedactedLog implements StatementLog {
  private static final Pattern REFUSED =
      Pattern.compile("(?<at>\\S+)Z refused (?<who>.+?) \\((?<text>.*)");

  private static final String REWRITTEN = ".rewritten";

  /** A line in two parts: what stays, and the statement. */
  private record Parts(Logged logged, String before, String after) {}

  @Override
  public long count(Path directory, Predicate<? super Logged> which) throws IOException {
    long count = 0;
    for (Path file : files(directory)) {
      for (String line : lines(file)) {
        Parts parts = parts(line);
        count += parts != null && which.test(parts.logged()) ? 1 : 0;
      }
    }
    return count;
  }

  @Override
  public long redact(Path directory, Predicate<? super Logged> which) throws IOException {
    long count = 0;
    // The newest first: a file that is renamed meanwhile is met again, and not missed.
    for (Path file : files(directory)) {
      synchronized (LogFile.REWRITING) {
        count += Files.exists(file) ? redactFile(file, which) : 0;
      }
    }
    return count;
  }

  private static List<Path> files(Path directory) {
    return ServerLog.files(directory)
        .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
        .toList();
  }

  /** A line may end in the middle of a character, where the disk was full. */
  private static List<String> lines(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
  }

  private static long redactFile(Path file, Predicate<? super Logged> which) throws IOException {
    long count = 0;
    StringBuilder lines = new StringBuilder();
    for (String line : lines(file)) {
      Parts parts = parts(line);
      String left =
          parts != null && which.test(parts.logged()) ? parts.before() + parts.after() : line;
      count += left.equals(line) ? 0 : 1;
      lines.append(left).append('\n');
    }
    if (count > 0) {
      replace(file, lines.toString().getBytes(StandardCharsets.UTF_8));
    }
    return count;
  }

  private static @Nullable Parts parts(String line) {
    Matcher asked = PastQuestions.ASKED.matcher(line);
    Matcher refused = REFUSED.matcher(line);
    if (asked.matches()) {
      return parts(line, asked, LogText.redacted(asked.group("text")));
    }
    return refused.matches() ? parts(line, refused, "\\?): \\?") : null;
  }

  private static @Nullable Parts parts(String line, Matcher found, String after) {
    try {
      String who = found.group("who");
      String text = found.group("text");
      return new Parts(
          new Logged(
              Instant.parse(found.group("at") + "Z"),
              LogText.read(who).orElse(who),
              LogText.read(text).orElse(text)),
          line.substring(0, found.start("text")),
          after);
    } catch (DateTimeParseException other) {
      return null;
    }
  }

  private static void replace(Path file, byte[] bytes) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + REWRITTEN);
    Files.deleteIfExists(beside);
    Files.createFile(beside, OwnerOnly.file(beside));
    Files.write(beside, bytes);
    force(beside);
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    // Or a power failure could bring the constants back.
    force(Objects.requireNonNull(file.toAbsolutePath().getParent()));
  }

  private static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
