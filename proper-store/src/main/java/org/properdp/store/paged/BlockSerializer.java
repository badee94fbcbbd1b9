package org.properdp.store.paged;

import java.io.IOException;
import org.mapdb.DataInput2;
import org.mapdb.DataOutput2;
import org.mapdb.serializer.GroupSerializerObjectArray;

/** Writes a block as its bytes, without a length in front that could be damaged. */
final class BlockSerializer extends GroupSerializerObjectArray<byte[]> {
  @Override
  public void serialize(DataOutput2 output, byte[] block) throws IOException {
    output.write(block);
  }

  @Override
  public byte[] deserialize(DataInput2 input, int available) throws IOException {
    byte[] block = new byte[available];
    input.readFully(block);
    return block;
  }

  @Override
  public boolean isTrusted() {
    return true; // it never reads beyond the bytes that it was given
  }
}
