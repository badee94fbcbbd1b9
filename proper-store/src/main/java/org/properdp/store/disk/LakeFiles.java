package org.properdp.store.disk;

import java.io.IOException;
import java.net.URI;

/**
 * A kind of file system that files of rows can lie in, found by {@link java.util.ServiceLoader}. A
 * file is written once, from its beginning to its end, and then only read.
 */
public interface LakeFiles {
  /** True if it has addresses with this scheme. */
  boolean knows(String scheme);

  /** The files of a folder, which is made when the first of them is written. */
  Disk folder(URI address) throws IOException;
}
