package org.properdp.server.custodian;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.properdp.cli.console.Screen;

/**
 * The frames that go through the custodian's door: first the command, then pieces of its streams.
 */
final class Frames {
  /** The name of the socket in the store's directory. */
  static final String SOCKET = "server.sock";

  /** Pieces of streams have at most so many bytes. */
  static final int PIECE = 1 << 16;

  /** A piece of what the command prints. */
  static final int OUT = 1;

  /** A piece of what it prints as an error. */
  static final int ERR = 2;

  /** Its exit code, after which nothing comes. */
  static final int EXIT = 3;

  /** A request for the next piece of the caller's input. */
  static final int READ = 4;

  /** A request for a line that is not shown while it is typed; the frame has the prompt. */
  static final int SECRET = 5;

  private static final int MAGIC = 0x50505232;
  private static final int MOST_ARGUMENTS = 10_000;
  private static final int MOST_BYTES = 1 << 20;
  private static final Set<String> COMMANDS =
      Set.of(
          "load",
          "refresh",
          "show",
          "schema",
          "grant",
          "erase",
          "merge",
          "history",
          "alter",
          "analyst",
          "sql",
          "whatif",
          "questions");
  private static final Set<String> OF_STORES =
      Set.of("verify", "anchor", "check", "backup", "export", "compact", "redact");

  private Frames() {}

  /**
   * A command.
   *
   * @param directory in which the caller is
   * @param out where the caller reads what is printed
   * @param err where the caller reads complaints
   */
  record Command(Path directory, Screen out, Screen err, List<String> arguments) {}

  /** True if it asks how the server is. */
  static boolean isStatus(List<String> arguments) {
    return arguments.size() > 1
        && arguments.get(0).equals("serve")
        && arguments.contains("--status");
  }

  /** True if it is a command that the process that has the store open can run. */
  static boolean isForServer(List<String> arguments) {
    return !arguments.isEmpty()
        && (COMMANDS.contains(arguments.get(0))
            || isStatus(arguments)
            || (arguments.size() > 1
                && arguments.get(0).equals("store")
                && OF_STORES.contains(arguments.get(1))));
  }

  static void write(Command command, DataOutputStream out) throws IOException {
    out.writeInt(MAGIC);
    screen(command.out(), out);
    screen(command.err(), out);
    out.writeInt(command.arguments().size());
    text(command.directory().toString(), out);
    for (String argument : command.arguments()) {
      text(argument, out);
    }
    out.flush();
  }

  private static void screen(Screen screen, DataOutputStream out) throws IOException {
    out.writeInt(screen.columns());
    out.writeBoolean(screen.isColoured());
    out.writeBoolean(screen.hasProgress());
  }

  private static Screen screen(DataInputStream in) throws IOException {
    return new Screen(in.readInt(), in.readBoolean(), in.readBoolean());
  }

  private static void text(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static Command command(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("what came in is no command");
    }
    Screen ofOut = screen(in);
    Screen ofErr = screen(in);
    int count = in.readInt();
    if (count < 0 || count > MOST_ARGUMENTS) {
      throw new IOException("a command must have at most 10,000 arguments");
    }
    int left = MOST_BYTES;
    List<String> texts = new ArrayList<>();
    for (int at = 0; at <= count; at++) {
      String text = text(in, left);
      left -= text.length();
      texts.add(text);
    }
    try {
      return new Command(
          Path.of(texts.get(0)), ofOut, ofErr, List.copyOf(texts.subList(1, texts.size())));
    } catch (InvalidPathException wrong) {
      throw new IOException("a command must come from a directory", wrong);
    }
  }

  private static String text(DataInputStream in, int most) throws IOException {
    return new String(bytes(in, most), StandardCharsets.UTF_8);
  }

  /** Bytes with their length before them. */
  static byte[] bytes(DataInputStream in, int most) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException("a piece must have at most " + most + " bytes");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the other side has left");
    }
    return bytes;
  }

  /** Sends one frame. */
  static void send(int kind, byte[] bytes, int offset, int length, DataOutputStream out)
      throws IOException {
    out.writeByte(kind);
    out.writeInt(length);
    out.write(bytes, offset, length);
    out.flush();
  }
}
