package org.properdp.cli.store;

import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.custody.StoreKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes the key of a store. */
@Command(
    name = "rekey",
    description = {
      "Changes the key of a store, and encrypts its whole content anew.",
      "Without --key-file, it encrypts a plain store. Backups stay as they are."
    })
final class RekeyCommand implements Runnable {
  @Mixin Call call = new Call();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Option(
      names = "--new-key-file",
      paramLabel = "FILE",
      required = true,
      converter = KeyFile.class,
      description = "The new key: a file of 64 hexadecimal digits.")
  StoreKey anew = StoreKey.of(new byte[32]);

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    call.during("changing the key of " + directory, directory, 6.5, this::rekeyed);
    call.say("rekeyed: all of %s is encrypted with the new key, and was read back", directory);
    call.say(
        "Anchors stay good. Old backups keep their old key: make a new backup, and delete those"
            + " that the old key must not open.");
  }

  private Path rekeyed() {
    StoreKey old = call.keyed.key;
    if (old == null) {
      Proper.encrypt(directory, anew);
    } else {
      Proper.rekey(directory, old, anew);
    }
    return directory;
  }
}
