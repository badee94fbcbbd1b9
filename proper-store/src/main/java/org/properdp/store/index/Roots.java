package org.properdp.store.index;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentName;

/** The roots of the indexes that have files, as they are recorded in the journal. */
record Roots(Map<SegmentName, byte[]> all) {
  static final Roots NONE = new Roots(Map.of());

  static Roots of(List<SegmentIndex> indexes) {
    Map<SegmentName, byte[]> roots = new HashMap<>();
    for (SegmentIndex index : indexes) {
      if (index.root().length > 0) {
        roots.put(index.name(), index.root());
      }
    }
    return new Roots(roots);
  }

  byte @Nullable [] of(SegmentName name) {
    return all.get(name);
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  boolean are(Roots others) {
    return all.size() == others.all.size()
        && all.entrySet().stream()
            .allMatch(one -> Arrays.equals(one.getValue(), others.all.get(one.getKey())));
  }

  byte[] write() {
    Output into = new Output();
    into.writeVarint(all.size());
    all.forEach(
        (name, root) -> {
          into.writeVarint(name.number());
          into.writeVarint(name.generation());
          into.writeBytes(root);
        });
    return into.toByteArray();
  }

  static Roots read(Input in) {
    Map<SegmentName, byte[]> roots = new HashMap<>();
    for (int count = in.readCount(); count > 0; count--) {
      int number = Math.toIntExact(in.readVarint());
      SegmentName name = new SegmentName(number, Math.toIntExact(in.readVarint()));
      roots.put(name, in.readBytes(Digests.BYTES));
    }
    return new Roots(roots);
  }
}
