package org.properdp.store.paged;

import java.lang.reflect.Field;
import net.jpountz.xxhash.XXHashFactory;
import org.mapdb.CC;

/**
 * Has MapDB hash in Java. As soon as one of its constants is needed it asks for the fastest hash
 * that there is, which is native code: a library that is written to the temporary folder and taken
 * away by an orderly end alone. Each process that is killed would leave one there.
 *
 * <p>For as long as MapDB chooses, the hash in Java stands where the native one is looked for.
 */
final class NoNatives {
  private NoNatives() {}

  /** To be called before anything of MapDB is touched. */
  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // the library locks it where it chooses
  static void choose() {
    // The monitor under which the factory makes its instances: nobody else may see ours.
    synchronized (XXHashFactory.class) {
      try {
        Field known = XXHashFactory.class.getDeclaredField("NATIVE_INSTANCE");
        known.setAccessible(true);
        Object before = known.get(null);
        if (before == null) {
          known.set(null, XXHashFactory.fastestJavaInstance());
        }
        Class.forName(CC.class.getName());
        known.set(null, before);
      } catch (ReflectiveOperationException | RuntimeException another) {
        // Another version of the library: a file may be left, and nothing else is lost.
      }
    }
  }
}
