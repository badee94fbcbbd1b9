package org.properdp;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;
import org.properdp.storage.StoreProvider;

/**
 * A backup about to be restored. What was asked after it was made is not in it; so either an anchor
 * shows that nothing was, or nobody has anything left until it is granted.
 */
public final class Restoration {
  private final StoreProvider provider;
  private final Path backup;
  private final Option<StoreKey> key;
  private final Option<StoreKey> anew;

  Restoration(StoreProvider provider, Path backup, Option<StoreKey> key, Option<StoreKey> anew) {
    this.provider = provider;
    this.backup = backup;
    this.key = key;
    this.anew = anew;
  }

  /** The same, encrypted with this key. */
  public Restoration with(StoreKey storeKey) {
    return new Restoration(provider, backup, Option.some(storeKey), anew);
  }

  /** The same, where what is restored is encrypted with this key; the backup stays as it is. */
  public Restoration rekeyed(StoreKey newKey) {
    return new Restoration(provider, backup, key, Option.some(newKey));
  }

  /** Reads all of it, changes nothing, and says what was found; throws if anything is lost. */
  public BackupChecked verify() {
    return provider.verify(backup, key);
  }

  /** Restores it, unless it is older than the store's newest anchor. */
  public void checkedAgainst(Anchor newest, Path directory) {
    provider.restore(backup, directory, key, anew, Option.some(newest));
  }

  /** Restores it, and leaves everybody without budget until the custodian grants some. */
  public void withoutAnchor(Path directory) {
    provider.restore(backup, directory, key, anew, Option.none());
  }

  @Override
  public String toString() {
    return "Restoration of " + backup;
  }
}
