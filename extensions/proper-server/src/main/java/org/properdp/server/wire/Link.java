package org.properdp.server.wire;

import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;

/** The two streams to a client, whatever they run over. Closing it ends reads and writes. */
public interface Link extends Closeable {
  /** The bytes that come from the client. */
  InputStream in();

  /** The bytes that go to the client. */
  OutputStream out();

  /** The client's address, for the custodian's log. */
  String from();
}
