package org.properdp.store.rows;

import io.vavr.control.Option;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;

/** The rows of a page of a file. */
record PageInFile(RowFile file, Directory.Page page, int firstBlock) implements ChunkSource {
  @Override
  public int rows() {
    return page.rows();
  }

  @Override
  public int first() {
    return page.first();
  }

  @Override
  public int last() {
    return page.last();
  }

  @Override
  public ColumnChunk chunk() {
    return ChunkBytes.read(
        page.rows(),
        page.blocks().size() - 1,
        block -> file.block(firstBlock + block, page.blocks().get(block)));
  }

  /** The place in the lake; none of a sealed file, because other processes have no key. */
  @Override
  public Option<ChunkSource> elsewhere() {
    return file.readElsewhere().map(this::inLake);
  }

  private PageInLake inLake(String folder) {
    int blocks = page.blocks().size();
    return new PageInLake(
        folder,
        file.name().file(RowFileName.COPIES.get(0)),
        page.rows(),
        page.first(),
        page.last(),
        file.positions(firstBlock, blocks),
        page.blocks().stream().mapToInt(Directory.Block::length).toArray(),
        page.blocks().stream().mapToInt(Directory.Block::checksum).toArray());
  }

  @Override
  public boolean isLost() {
    return file.isLost();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "PageInFile";
  }
}
