package org.properdp.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A path from the command line, checked before it is used. */
public final class NamedPath {
  private final CommandLine command;
  private final String option;
  private final Path path;

  /** The path that was given for an option. */
  public NamedPath(CommandLine command, String option, Path path) {
    this.command = command;
    this.option = option;
    this.path = path;
  }

  /** Throws unless the path is a file that can be read. */
  public void mustBeReadableFile() {
    if (Files.notExists(path)) {
      throw wrong("there is no such file: name one that exists");
    }
    if (Files.isDirectory(path)) {
      throw wrong("that is a directory: name a file");
    }
    if (!Files.isReadable(path)) {
      throw wrong("that file can't be read: ask its owner for permission, or name another one");
    }
  }

  /** Throws unless the path is an empty directory or does not exist yet. */
  public void mustBeNewOrEmptyDirectory() {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw wrong("that is a file: name a directory that is empty, or does not exist yet");
    }
    String[] files = path.toFile().list();
    if (files == null && Files.exists(path)) {
      throw wrong("that directory can't be read: name another one");
    }
    if (files != null && files.length > 0) {
      throw wrong("that directory is not empty: name one that is, or that does not exist yet");
    }
  }

  /** Throws unless the path is a file that can be written, in a folder that exists. */
  public void mustBeWritableFile() {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw wrong("the folder of that file does not exist: name a file in one that does");
    }
    if (Files.isDirectory(path)) {
      throw wrong("that is a directory: name a file");
    }
    if (!Files.isWritable(folder)) {
      throw wrong("the folder of that file can't be written to: name a file in another one");
    }
  }

  /** The exception that says what is wrong with the path. */
  public ParameterException wrong(String why) {
    return new ParameterException(command, option + " " + path + ": " + why);
  }
}
