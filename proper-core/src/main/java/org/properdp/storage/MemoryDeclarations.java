package org.properdp.storage;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Declarations that are lost at the end. */
final class MemoryDeclarations implements Declarations {
  private final List<Declared> all = new CopyOnWriteArrayList<>();

  @Override
  public List<Declared> all() {
    return List.copyOf(all);
  }

  @Override
  public void add(List<Declared> declared) {
    all.addAll(declared);
  }
}
