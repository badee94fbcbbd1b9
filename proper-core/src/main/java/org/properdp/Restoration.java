package org.properdp;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;
import org.properdp.storage.StoreProvider;

/**
 * A backup about to be restored. It lacks the debits of questions asked after it was made; so
 * either an anchor shows that there were none, or all budgets are zero until the custodian grants
 * more.
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

  /** This backup, which is encrypted with this key. */
  public Restoration with(StoreKey storeKey) {
    return new Restoration(provider, backup, Option.some(storeKey), anew);
  }

  /** This backup, to be restored encrypted with this new key; the backup stays as it is. */
  public Restoration rekeyed(StoreKey newKey) {
    return new Restoration(provider, backup, key, Option.some(newKey));
  }

  /**
   * Reads the whole backup without changing anything, and reports what it found; throws if anything
   * is lost.
   */
  public BackupChecked verify() {
    return provider.verify(backup, key);
  }

  /** Restores the backup, unless it is older than the store's newest anchor. */
  public void checkedAgainst(Anchor newest, Path directory) {
    provider.restore(backup, directory, key, anew, Option.some(newest));
  }

  /** Restores the backup, and sets all budgets to zero until the custodian grants more. */
  public void withoutAnchor(Path directory) {
    provider.restore(backup, directory, key, anew, Option.none());
  }

  @Override
  public String toString() {
    return "Restoration of " + backup;
  }
}
