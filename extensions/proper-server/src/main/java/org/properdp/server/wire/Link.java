package org.properdp.server.wire;

import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;

/** The two streams to a client, whatever they run over. Closing it ends reads and writes. */
public interface Link extends Closeable {
  /** What comes from the client. */
  InputStream in();

  /** What goes to the client. */
  OutputStream out();

  /** Where the client is, for the custodian's log. */
  String from();
}
