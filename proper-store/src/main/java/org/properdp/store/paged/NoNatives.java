package org.properdp.store.paged;

import java.lang.reflect.Field;
import net.jpountz.xxhash.XXHashFactory;
import org.mapdb.CC;

/**
 * Makes MapDB use a hash written in Java. Otherwise, when one of its constants is first needed, it
 * loads the fastest hash there is, a native library, which it copies to the temporary folder. Only
 * an orderly exit deletes the copy; each process that is killed would leave one there.
 *
 * <p>While MapDB chooses, the hash in Java stands where MapDB looks for the native one.
 */
final class NoNatives {
  private NoNatives() {}

  /** Must be called before any class of MapDB is used. */
  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // the library locks it where it chooses
  static void choose() {
    // The factory makes its instances under this monitor, so no other thread can see ours.
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
        // This is another version of the library: a temporary file may be left, nothing worse.
      }
    }
  }
}
