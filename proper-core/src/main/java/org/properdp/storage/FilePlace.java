package org.properdp.storage;

import io.vavr.control.Option;
import java.net.URI;
import java.net.URISyntaxException;

/**
 * The place of a data set's files of rows: beside the journal in so many copies, or in one copy in
 * a lake, which is a folder that other processes can read.
 *
 * @param copies the number of copies, 1 or 2
 * @param lake the address of the lake's folder, which begins with {@code file:}
 */
public record FilePlace(int copies, Option<String> lake) {
  /** Two copies beside the journal, where nothing else is declared. */
  public static final FilePlace TWO = copies(2);

  private static final String FILE = "file";
  private static final int MOST = 1000;

  /** Checks the number and the address. */
  public FilePlace {
    if (copies < 1 || copies > 2) {
      throw new IllegalArgumentException(
          "a table must have 1 or 2 COPIES of its files of rows, but was to have " + copies);
    }
    lake.forEach(FilePlace::check);
    if (lake.isDefined() && copies != 1) {
      throw new IllegalArgumentException("files in a lake have one copy, but were to have two");
    }
  }

  /** Beside the journal, in so many copies. */
  public static FilePlace copies(int number) {
    return new FilePlace(number, Option.none());
  }

  /** In a folder of a lake. */
  public static FilePlace inLake(String address) {
    return new FilePlace(1, Option.some(address));
  }

  private static void check(String address) {
    if (!isFolder(address)) {
      throw new IllegalArgumentException(
          "a table must be STORED AT the address of a folder that is mounted here, such as"
              + " 'file:/lake/visits', without user, query, fragment, and a slash at the end");
    }
  }

  private static boolean isFolder(String address) {
    try {
      URI uri = new URI(address);
      String path = uri.getPath();
      return address.length() <= MOST
          && FILE.equals(uri.getScheme())
          && uri.getAuthority() == null
          && uri.getQuery() == null
          && uri.getFragment() == null
          && path != null
          && path.startsWith("/")
          && path.length() > 1
          && !path.endsWith("/")
          && uri.normalize().equals(uri);
    } catch (URISyntaxException wrong) {
      return false;
    }
  }
}
