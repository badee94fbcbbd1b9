package org.properdp.store.kill;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.properdp.ChildJvm;

/**
 * The way in which children start quickly, where many of them are killed: with their classes in an
 * archive, which a first child leaves when it ends by itself. Such archives are of jars alone. To
 * make one takes longer than a few children save.
 */
final class QuickStart {
  private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xmx256m", "-Xshare:auto");

  private final Path home;
  private final boolean isArchived;
  private final String classPath;

  /**
   * Prepares it in an empty directory.
   *
   * @param isArchived whether children are so many that an archive is worth its making
   */
  QuickStart(Path home, boolean isArchived) throws IOException {
    this.home = home;
    this.isArchived = isArchived;
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      jars.add(isArchived && Files.isDirectory(path) ? jar(path, jars.size()).toString() : entry);
    }
    classPath = String.join(File.pathSeparator, jars);
  }

  private Path jar(Path classes, int number) throws IOException {
    Path jar = home.resolve(number + ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream into = new JarOutputStream(file);
        Stream<Path> found = Files.walk(classes)) {
      into.setLevel(Deflater.NO_COMPRESSION);
      for (Path each : found.filter(Files::isRegularFile).toList()) {
        into.putNextEntry(
            new JarEntry(classes.relativize(each).toString().replace(File.separatorChar, '/')));
        Files.copy(each, into);
      }
    }
    return jar;
  }

  /** The command that starts a child. */
  List<String> command(List<String> arguments) {
    return command("-XX:SharedArchiveFile=" + archive(), arguments);
  }

  /** The command for the first child, which is not killed. */
  List<String> firstCommand(List<String> arguments) {
    return command("-XX:ArchiveClassesAtExit=" + archive(), arguments);
  }

  private Path archive() {
    return home.resolve("classes.jsa");
  }

  private List<String> command(String flag, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ChildJvm.QUICK);
    command.addAll(FLAGS);
    if (isArchived) {
      command.add(flag);
    }
    command.addAll(List.of("-cp", classPath, Child.class.getName()));
    command.addAll(arguments);
    return command;
  }
}
