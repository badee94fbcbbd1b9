package org.properdp.house.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** All text files that are kept under version control, read from the folder that holds .mvn. */
public final class Repository {
  /** What tools leave behind; .gitignore names the same. */
  private static final Pattern NOT_OURS =
      Pattern.compile(
          "\\.git|target|\\.idea|\\.vscode|\\.settings|\\.jqwik-database|\\.?CoqMakefile.*"
              + "|.*\\.(iml|vo|vok|vos|glob|aux|cache)");

  private static final int LARGEST_TEXT = 2_000_000;

  private Repository() {}

  /** Reads the repository around the current directory. */
  public static List<SourceFile> read() {
    return read(root(Path.of("").toAbsolutePath()));
  }

  private static Path root(Path start) {
    for (Path dir = start; dir != null; dir = dir.getParent()) {
      if (Files.isDirectory(dir.resolve(".mvn"))) {
        return dir;
      }
    }
    throw new IllegalStateException("no folder above " + start + " holds .mvn");
  }

  private static List<SourceFile> read(Path root) {
    List<SourceFile> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
              boolean ours = dir.equals(root) || isOurs(dir);
              return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              if (attributes.isRegularFile() && isOurs(file)) {
                String path = root.relativize(file).toString().replace('\\', '/');
                text(file).ifPresent(text -> files.add(new SourceFile(path, text)));
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + root, e);
    }
    return List.copyOf(files);
  }

  private static boolean isOurs(Path path) {
    return !NOT_OURS.matcher(path.getFileName().toString()).matches();
  }

  /** The text of the file, empty for a binary one: links may lead there all the same. */
  private static Optional<String> text(Path file) throws IOException {
    if (Files.size(file) > LARGEST_TEXT) {
      return Optional.of("");
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      return Optional.of("");
    }
  }
}
