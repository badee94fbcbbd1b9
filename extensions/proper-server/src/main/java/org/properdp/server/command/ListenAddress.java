package org.properdp.server.command;

import java.net.InetSocketAddress;

/** The address that an option gives. */
final class ListenAddress {
  private static final int MOST = 65_535;

  private ListenAddress() {}

  /** The address in a text such as 127.0.0.1:5432; refuses one that is none, or is not known. */
  static InetSocketAddress of(String option, String text) {
    int colon = text.lastIndexOf(':');
    String host = text.substring(0, Math.max(0, colon)).replaceAll("[\\[\\]]", "");
    String port = text.substring(colon + 1);
    if (!host.isEmpty() && port.matches("[0-9]{1,5}") && Integer.parseInt(port) <= MOST) {
      InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(port));
      if (!address.isUnresolved()) {
        return address;
      }
    }
    throw new IllegalArgumentException(
        option + " must be HOST:PORT with a host that is known, but was " + text);
  }
}
