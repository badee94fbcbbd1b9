package org.properdp.site;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files that the site is made of, by their paths with slashes. */
final class Repository {
  /**
   * Paths that are made, also by the checker of the proofs, and those that are no documentation:
   * the archive has a README of its own.
   */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "\\.git|target|node_modules|\\.idea|\\.vscode|\\.settings|distribution"
              + "|\\.?CoqMakefile.*|.*\\.(vo|vok|vos|glob|aux|cache)");

  private final Path root;

  Repository(Path root) {
    this.root = root;
  }

  /** All pages of Markdown, in order of their paths. */
  Set<String> markdown() throws IOException {
    Set<String> found = new TreeSet<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            boolean isOurs = dir.equals(root) || !isLeftOut(dir);
            return isOurs ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".md")) {
              found.add(Place.slashed(root.relativize(file)));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  boolean isFolder(String path) {
    return Files.isDirectory(root.resolve(path));
  }

  boolean isFile(String path) {
    return Files.isRegularFile(root.resolve(path));
  }

  String text(String file) throws IOException {
    return Files.readString(root.resolve(file));
  }

  /** The files and folders in a folder, in order. */
  List<String> in(String folder) throws IOException {
    try (Stream<Path> files = Files.list(root.resolve(folder))) {
      return files
          .filter(file -> !isLeftOut(file))
          .map(file -> Place.slashed(root.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private static boolean isLeftOut(Path path) {
    return LEFT_OUT.matcher(String.valueOf(path.getFileName())).matches();
  }
}
