package org.properdp.store.rows;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;

/**
 * The contents of a file of rows: the form of its columns, and its pages with the owners of their
 * first and last rows. It has no values, and does not depend on the key that the file is sealed
 * with.
 *
 * @param hash the hash of all blocks, which shows changes that keep the checksums
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record Directory(String form, byte[] hash, List<Page> pages) {
  /** The number of bytes of a block as they were before they were sealed, and their checksum. */
  record Block(int length, int checksum) {}

  /**
   * At most 65,536 rows.
   *
   * @param blocks the owners, and then each column
   */
  record Page(int rows, int first, int last, List<Block> blocks) {}

  /** The number of rows. */
  long rows() {
    return pages.stream().mapToLong(Page::rows).sum();
  }

  byte[] write() {
    Output into = new Output();
    into.writeString(form);
    into.writeBytes(hash);
    into.writeVarint(pages.size());
    for (Page page : pages) {
      into.writeVarint(page.rows());
      into.writeVarint(page.first());
      into.writeVarint(page.last());
      into.writeVarint(page.blocks().size());
      for (Block block : page.blocks()) {
        into.writeVarint(block.length());
        into.writeInt(block.checksum());
      }
    }
    return into.toByteArray();
  }

  static Directory read(byte[] bytes) {
    Input in = new Input(bytes, 0, bytes.length);
    String form = in.readString();
    byte[] hash = in.readBytes(Digests.BYTES);
    List<Page> pages = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      int rows = number(in);
      int first = number(in);
      int last = number(in);
      List<Block> blocks = new ArrayList<>();
      for (int more = in.readCount(); more > 0; more--) {
        blocks.add(new Block(number(in), in.readInt()));
      }
      pages.add(new Page(rows, first, last, List.copyOf(blocks)));
    }
    return new Directory(form, hash, List.copyOf(pages));
  }

  private static int number(Input in) {
    return Math.toIntExact(in.readVarint());
  }
}
