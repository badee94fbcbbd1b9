package org.properdp.server.custodian;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.store.Caller;
import org.properdp.server.wire.ShortSocketPath;
import org.properdp.server.wire.SocketFile;
import org.properdp.server.wire.UnixLink;
import org.properdp.store.disk.StoreRefused;

/** Hands commands about a store to the server that has it open, if there is one. */
public final class CustodianClient implements Elsewhere {
  private static final int FAILED = 1;

  @Override
  public OptionalInt run(List<String> arguments, Streams streams) {
    if (!Frames.isForServer(arguments)) {
      return OptionalInt.empty();
    }
    try {
      Path socket =
          arguments.stream()
              .skip(1)
              .map(CustodianClient::socket)
              .filter(one -> one != null)
              .findFirst()
              .orElse(null);
      return socket == null ? OptionalInt.empty() : run(arguments, streams, socket);
    } catch (StoreRefused other) {
      streams.err().println("refused: " + other.getMessage());
      return OptionalInt.of(FAILED);
    }
  }

  /** The socket of the server of this store; null if it is no store, or has none. */
  private static @Nullable Path socket(String argument) {
    try {
      Path socket = Path.of(argument).resolve(Frames.SOCKET);
      return SocketFile.isAt(socket) ? socket : null;
    } catch (InvalidPathException other) {
      return null;
    }
  }

  private static OptionalInt run(List<String> arguments, Streams streams, Path socket) {
    SocketChannel channel = connected(socket);
    if (channel == null) {
      return OptionalInt.empty();
    }
    // From here on the server may have done it: this process must not do it again.
    try (channel;
        UnixLink link = new UnixLink(channel, "the server")) {
      return OptionalInt.of(talk(arguments, streams, link));
    } catch (IOException ended) {
      streams
          .err()
          .println(
              "the server that has the store open has ended, or lets nobody but its own user in:"
                  + " see with `show` or `history` what of the command was done");
      return OptionalInt.of(FAILED);
    }
  }

  /** A way to the server; null if it was killed and has left the file: the store can be opened. */
  private static @Nullable SocketChannel connected(Path socket) {
    try (ShortSocketPath way = ShortSocketPath.to(socket)) {
      return SocketChannel.open(way.address());
    } catch (SocketException nobody) {
      return null;
    } catch (IOException failed) {
      throw new UncheckedIOException("there is no way to " + socket, failed);
    }
  }

  private static int talk(List<String> arguments, Streams streams, UnixLink link)
      throws IOException {
    DataInputStream in = new DataInputStream(link.in());
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(link.out(), Frames.PIECE));
    Frames.write(
        new Frames.Command(
            Path.of("").toAbsolutePath(), streams.ofOut(), streams.ofErr(), arguments),
        out);
    while (true) {
      int kind = in.readByte();
      byte[] piece = Frames.bytes(in, Frames.PIECE);
      switch (kind) {
        case Frames.OUT -> {
          streams.out().write(piece);
          streams.out().flush();
        }
        case Frames.ERR -> {
          streams.err().write(piece);
          streams.err().flush();
        }
        case Frames.READ -> {
          byte[] next = new byte[Frames.PIECE];
          answer(next, Math.max(0, streams.in().read(next)), out);
        }
        case Frames.SECRET -> {
          String prompt = new String(piece, StandardCharsets.UTF_8);
          byte[] line =
              new Caller(streams.in(), null, null).secret(prompt).getBytes(StandardCharsets.UTF_8);
          answer(line, line.length, out);
        }
        case Frames.EXIT -> {
          return ByteBuffer.wrap(piece).getInt();
        }
        default -> throw new IOException("the server speaks of something unknown: " + kind);
      }
    }
  }

  private static void answer(byte[] piece, int length, DataOutputStream out) throws IOException {
    out.writeInt(length);
    out.write(piece, 0, length);
    out.flush();
  }
}
