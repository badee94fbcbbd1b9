package org.properdp.server.custodian;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.Shell;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.console.Screen;
import org.properdp.cli.store.Caller;
import org.properdp.server.log.ServerStatus;
import org.properdp.server.wire.UnixLink;
import org.properdp.tables.OpenTables;

/** A store on disk that a server may have open, and the commands that are typed about it. */
final class ServedStore implements AutoCloseable {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 100 CAP 1000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        zip     INTEGER) ROWS PER PERSON 10000;
      CREATE ANALYST ada;
      """;

  final Path directory;
  final List<String> notes = new CopyOnWriteArrayList<>();
  private final @Nullable Served served;

  /** What a command gave. */
  record Said(int code, String out, String err) {}

  /** What a server holds open. */
  private record Served(Proper proper, OpenTables tables, CustodianDoor door)
      implements AutoCloseable {
    @Override
    public void close() {
      door.close();
      tables.unshare();
      proper.close();
    }
  }

  private ServedStore(Path directory, boolean isServed) {
    this.directory = directory;
    if (isServed) {
      Proper proper = Proper.open(directory);
      OpenTables tables = OpenTables.shared(proper);
      served =
          new Served(
              proper,
              tables,
              CustodianDoor.open(
                  directory,
                  proper,
                  () -> new ServerStatus().text("state", "serving", "serving"),
                  notes::add));
    } else {
      served = null;
    }
  }

  /** A new store with a table of visits, in this folder. */
  static ServedStore found(Path folder, boolean isServed) throws IOException {
    Files.createDirectories(folder);
    Path schema = Files.writeString(folder.resolve("schema.sql"), SCHEMA);
    Path store = folder.resolve("store");
    new Shell().prints("", "init", store, schema);
    return new ServedStore(store, isServed);
  }

  /** The same store, opened anew. */
  ServedStore again(boolean isServed) {
    close();
    return new ServedStore(directory, isServed);
  }

  OpenTables tables() {
    return Objects.requireNonNull(served).tables();
  }

  /** What a command gives whose second word is the store. */
  Said type(String input, Object... words) {
    List<String> typed =
        Stream.of(words)
            .map(word -> word.equals("STORE") ? directory.toString() : word.toString())
            .toList();
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    return served == null ? here(in, typed) : atDoor(in, typed);
  }

  private Said atDoor(InputStream in, List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code =
        new CustodianClient()
            .run(words, new Elsewhere.Streams(in, printed, errors, Screen.NONE, Screen.NONE))
            .orElseThrow();
    return said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Said here(InputStream in, List<String> words) {
    Shell shell = new Shell();
    int[] code = new int[1];
    new Caller(in, null, null).run(() -> code[0] = shell.type(words.toArray()));
    return said(code[0], shell.out(), shell.err());
  }

  private Said said(int code, String out, String err) {
    return new Said(code, alike(out), alike(err));
  }

  /** The same for stores elsewhere, at another time, of requests without ids of their own. */
  private String alike(String printed) {
    return printed
        .replace(directory.getParent().toString(), "…")
        .replaceAll("20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z", "now")
        .replaceAll("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", "request");
  }

  /** A client of the door, with which a test can send any bytes. */
  static final class Raw implements AutoCloseable {
    private final SocketChannel channel;
    private final UnixLink link;
    final DataInputStream in;
    final DataOutputStream out;

    Raw(ServedStore store) throws IOException {
      channel =
          SocketChannel.open(UnixDomainSocketAddress.of(store.directory.resolve(Frames.SOCKET)));
      link = new UnixLink(channel, "a test");
      in = new DataInputStream(link.in());
      out = new DataOutputStream(link.out());
    }

    Raw command(String... words) throws IOException {
      Frames.write(new Frames.Command(Path.of(""), Screen.NONE, Screen.NONE, List.of(words)), out);
      return this;
    }

    /** The kind of the next frame, which is read to its end. */
    int next() throws IOException {
      int kind = in.readByte();
      Frames.bytes(in, Frames.PIECE);
      return kind;
    }

    /** The kinds of the frames before the exit code. */
    List<Integer> untilExit() throws IOException {
      List<Integer> kinds = new ArrayList<>();
      for (int kind = next(); kind != Frames.EXIT; kind = next()) {
        kinds.add(kind);
      }
      return kinds;
    }

    /** Nothing more is sent. */
    void channelEnds() throws IOException {
      channel.shutdownOutput();
    }

    Raw piece(String text) throws IOException {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
      return this;
    }

    @Override
    public void close() throws IOException {
      link.close();
    }
  }

  @Override
  public void close() {
    if (served != null) {
      served.close();
    }
  }
}
