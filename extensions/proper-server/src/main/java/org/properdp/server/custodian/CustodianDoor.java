package org.properdp.server.custodian;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import jdk.net.ExtendedSocketOptions;
import org.properdp.Proper;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Caller;
import org.properdp.server.log.ServerStatus;
import org.properdp.server.wire.Listener;
import org.properdp.server.wire.SocketFile;
import org.properdp.server.wire.UnixLink;
import picocli.CommandLine;

/**
 * Runs commands of the custodian's over the store that this process has open: the same commands,
 * with the same words. Only the user whose the server is, and root, come through.
 */
public final class CustodianDoor implements AutoCloseable {
  private static final int MOST_AT_ONCE = 32;
  private static final int EXIT_BYTES = 4;

  private final Path directory;
  private final Proper proper;
  private final Supplier<ServerStatus> status;
  private final Consumer<String> notes;
  private final Listener listener;
  private final Semaphore places = new Semaphore(MOST_AT_ONCE);

  private CustodianDoor(
      Path directory, Proper proper, Supplier<ServerStatus> status, Consumer<String> notes)
      throws IOException {
    this.directory = directory;
    this.proper = proper;
    this.status = status;
    this.notes = notes;
    Path file = directory.resolve(Frames.SOCKET);
    SocketFile socket = new SocketFile(file, "rw-------", 0, notes);
    String owner = Files.getOwner(file).getName();
    listener =
        new Listener(
            socket,
            socket::accept,
            client -> let(client, owner),
            failed -> notes.accept(String.valueOf(failed.getMessage())));
  }

  /**
   * Opens the door.
   *
   * @param directory the store's
   * @param status how the server is
   * @param notes is told what can't be told to a caller
   */
  public static CustodianDoor open(
      Path directory, Proper proper, Supplier<ServerStatus> status, Consumer<String> notes) {
    try {
      return new CustodianDoor(directory, proper, status, notes);
    } catch (IOException failed) {
      throw new UncheckedIOException(
          "the custodian's socket can't be made in " + directory, failed);
    }
  }

  private void let(SocketChannel client, String owner) throws IOException {
    String user = client.getOption(ExtendedSocketOptions.SO_PEERCRED).user().getName();
    boolean isCustodian = user.equals(owner) || user.equals("root");
    if (!isCustodian || !places.tryAcquire()) {
      notes.accept("user " + user + " was not let in at the custodian's door");
      client.close();
      return;
    }
    try {
      Thread thread = new Thread(() -> run(client), "proper-custodian");
      thread.setDaemon(true);
      thread.start();
    } catch (Throwable noThread) {
      places.release();
      throw noThread;
    }
  }

  private void run(SocketChannel client) {
    try (UnixLink link = new UnixLink(client, "the custodian")) {
      DataInputStream in = new DataInputStream(link.in());
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(link.out(), Frames.PIECE));
      Frames.Command command = Frames.command(in);
      int code = run(command, in, out);
      byte[] exit = ByteBuffer.allocate(EXIT_BYTES).putInt(code).array();
      synchronized (out) {
        Frames.send(Frames.EXIT, exit, 0, exit.length, out);
      }
    } catch (IOException left) {
      notes.accept("a command of the custodian's was left: " + left.getMessage());
    } finally {
      places.release();
    }
  }

  private int run(Frames.Command command, DataInputStream in, DataOutputStream out) {
    Console console =
        Console.of(stream(Frames.OUT, out), command.out(), stream(Frames.ERR, out), command.err());
    PrintWriter printed = console.out();
    PrintWriter errors = console.err();
    if (Frames.isStatus(command.arguments())) {
      ServerStatus now = status.get();
      if (command.arguments().contains("--json")) {
        Console.exact(printed).println(now.json());
      } else {
        now.lines().forEach(printed::println);
      }
      printed.flush();
      return CommandLine.ExitCode.OK;
    }
    if (!Frames.isForServer(command.arguments())) {
      errors.println("the server that has the store open does not run this command: end it first");
      return CommandLine.ExitCode.SOFTWARE;
    }
    CommandLine line =
        ProperCommand.commandLine(console)
            .registerConverter(Path.class, text -> seen(command.directory(), text));
    int[] code = new int[1];
    new Caller(new CallersInput(in, out), directory, proper)
        .run(() -> code[0] = line.execute(command.arguments().toArray(String[]::new)));
    printed.flush();
    errors.flush();
    return code[0];
  }

  /** A file as the caller means it; a dash is its standard input. */
  private static Path seen(Path directory, String text) {
    return text.equals("-") ? Path.of(text) : directory.resolve(text);
  }

  private static OutputStream stream(int kind, DataOutputStream out) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        synchronized (out) {
          for (int at = 0; at < length; at += Frames.PIECE) {
            Frames.send(kind, bytes, offset + at, Math.min(Frames.PIECE, length - at), out);
          }
        }
      }
    };
  }

  @Override
  public void close() {
    listener.close();
  }

  @Override
  public String toString() {
    return "the custodian's door";
  }
}
