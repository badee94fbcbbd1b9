package org.properdp.server.wire;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What stands between a client and a server on the network, and sees all that the server sends: the
 * records of TLS, of which it can read the kinds and the lengths.
 */
public final class TappedTls implements Closeable {
  private static final int HEADER = 5;

  private final ServerSocket here = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final List<Closeable> links = new CopyOnWriteArrayList<>(List.of(here));
  private final List<String> records = new CopyOnWriteArrayList<>();
  private final int port;

  /** Stands before a server, and lets one client pass. */
  public TappedTls(int port) throws IOException {
    this.port = port;
    start(this::pass);
  }

  /** Where a client finds it. */
  public int port() {
    return here.getLocalPort();
  }

  /** The kind and the length of each record that has come from the server. */
  public List<String> records() {
    return List.copyOf(records);
  }

  /** Runs until one of the two leaves. */
  @FunctionalInterface
  private interface Passing {
    void run() throws IOException;
  }

  private void start(Passing passing) {
    Thread thread =
        new Thread(
            () -> {
              try {
                passing.run();
              } catch (IOException gone) {
                closeAll();
              }
            },
            "tapped");
    thread.setDaemon(true);
    thread.start();
  }

  private void pass() throws IOException {
    Socket client = here.accept();
    links.add(client);
    Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
    links.add(server);
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
    start(
        () -> {
          client.getInputStream().transferTo(server.getOutputStream());
          server.shutdownOutput();
        });
    tap(server.getInputStream(), client.getOutputStream());
  }

  /** The first byte is the server's word that it encrypts. */
  private void tap(InputStream from, OutputStream to) throws IOException {
    DataInputStream in = new DataInputStream(from);
    to.write(in.readUnsignedByte());
    while (true) {
      byte[] header = new byte[HEADER];
      in.readFully(header);
      int length = ((header[3] & 0xFF) << Byte.SIZE) | (header[4] & 0xFF);
      byte[] body = new byte[length];
      in.readFully(body);
      records.add(header[0] + ":" + length);
      to.write(header);
      to.write(body);
    }
  }

  private void closeAll() {
    for (Closeable link : links) {
      try {
        link.close();
      } catch (IOException gone) {
        records.add("not closed: " + gone.getMessage());
      }
    }
  }

  @Override
  public void close() {
    closeAll();
  }
}
