package org.properdp.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a client on a network is known by before it has said who it is. */
class TcpLinkTest {
  /** A client of an IPv6 network can use 2⁶⁴ addresses. */
  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1",
    "192.0.2.2, 192.0.2.2",
    "::ffff:192.0.2.1, 192.0.2.1",
    "2001:db8:1:2:3:4:5:6, 20010db800010002/64",
    "2001:db8:1:2::, 20010db800010002/64",
    "2001:db8:1:3:3:4:5:6, 20010db800010003/64",
  })
  void failuresOfAllAddressesThatOneClientHasAreCountedTogether(String address, String network)
      throws IOException {
    try (Socket socket = new From(address)) {
      assertThat(new TcpLink(socket).network()).isEqualTo(network);
    }
  }

  /** A socket to a client with some address. */
  private static final class From extends Socket {
    private final String address;

    From(String address) {
      this.address = address;
    }

    @Override
    public InetAddress getInetAddress() {
      try {
        return InetAddress.getByName(address);
      } catch (UnknownHostException wrong) {
        throw new UncheckedIOException(wrong);
      }
    }

    @Override
    public InputStream getInputStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }
  }
}
