package org.properdp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Somebody who types commands and reads what comes back. */
public final class Shell {
  private static final Pattern FIGURES =
      Pattern.compile("For the owner's eyes alone, .*?, or by other people's.\\R", Pattern.DOTALL);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final CommandLine proper;

  /** With the command as it is. */
  public Shell() {
    this(ProperCommand.commandLine());
  }

  Shell(CommandLine proper) {
    this.proper = proper.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
  }

  /** A file that its owner alone can read, as keys must be. */
  public static Path secret(Path file, String text) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    return Files.writeString(file, text);
  }

  /** Types a command, and returns its exit code. */
  public int type(Object... words) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    String[] args = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      args[i] = words[i].toString();
    }
    return proper.execute(args);
  }

  /** Types a command that works, and whose answer begins like this. */
  public String prints(String firstWord, Object... command) {
    assertThat(type(command)).as(err()).isZero();
    assertThat(out()).startsWith(firstWord);
    assertThat(complaints()).isEmpty();
    return out();
  }

  /** Types a command that fails with a message that begins like this. */
  public void fails(int code, String firstWord, Object... command) {
    assertThat(type(command)).isEqualTo(code);
    assertThat(out()).isEmpty();
    assertThat(err()).startsWith(firstWord).doesNotContain("\tat ", "Exception");
  }

  /** Types a command that is refused in one line. */
  public void refuses(Object... command) {
    fails(1, "refused: ", command);
    assertThat(err()).hasLineCount(1);
  }

  /** The text of the error stream without the figures for the owner. */
  private String complaints() {
    return FIGURES.matcher(err()).replaceAll("");
  }

  /** What the last command printed. */
  public String out() {
    return out.toString();
  }

  /** What the last command complained about. */
  public String err() {
    return err.toString();
  }
}
