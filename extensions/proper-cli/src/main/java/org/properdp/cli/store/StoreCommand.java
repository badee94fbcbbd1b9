package org.properdp.cli.store;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.console.Console;
import org.properdp.custody.Anchor;
import org.properdp.custody.AnchorChecked;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreCustodian;
import org.properdp.custody.StoreCustodian.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Commands that look after a store. Each prints its result on one line; scripts may rely on the
 * first word and on the exit code.
 */
@Command(
    name = "store",
    description = "Looks after a store: checks it, backs it up, restores it, removes erased rows.",
    subcommands = {RedactCommand.class, RekeyCommand.class},
    footer = {
      "",
      "Exit codes: 0 all is well, 1 the store is damaged or the command is refused,"
          + " 2 the command was called wrongly."
    })
public final class StoreCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "found",
      description = {
        "Makes a new store, in which people who enter get a full budget.",
        "Do this once: all other commands open the store, and refuse a directory without one."
      })
  void found(
      @Mixin Call call,
      @Parameters(
              index = "0",
              paramLabel = "DIR",
              description = "A directory that is empty, or does not exist yet.")
          Path directory) {
    call.keyed.found(directory).close();
    call.say("founded: a new store is in %s", directory);
  }

  @Command(
      name = "verify",
      description = {
        "Reads all of a store, and computes all budgets again to compare them.",
        "It reads all of a backup too, and changes nothing in it."
      })
  void verify(@Mixin StoreAt at) {
    if (StorePlace.isBackup(at.directory)) {
      verifyBackup(at);
      return;
    }
    Verification found = at.open("verifying", 4, StoreCustodian::verify);
    at.say(
        "sound: %s, %s, %s, %s, %s",
        Count.of(found.frames(), "frame"),
        Count.of(found.questions(), "question"),
        Count.of(found.changes(), "change"),
        Count.of(found.individuals(), "budget"),
        Count.of(found.bytes(), "byte"));
    if (found.mended() > 0) {
      at.say(
          "mended: %s damaged in one mirror, and copied from the other; the disk may be failing",
          Count.of(found.mended(), "frame was", "frames were"));
    }
  }

  private static void verifyBackup(StoreAt at) {
    Restoration backup = at.keyed.with(Proper.restore(at.directory));
    BackupChecked found = at.during("reading " + at.directory, at.directory, 2, backup::verify);
    at.say(
        "sound: a backup that ends with frame %,d; all frames up to it, and their chain, were"
            + " read, and are whole",
        found.end().sequence());
    if (found.lost() > 0) {
      at.say(
          "lost: %s damaged in one mirror; the other is whole there, and restoring copies it."
              + " Make another backup",
          Count.of(found.lost(), "frame or file is", "frames or files are"));
    }
    found.notices().forEach(each -> at.say("open: %s", each));
    at.exactly(found.end());
  }

  @Command(
      name = "anchor",
      description = {
        "Prints the store's anchor: the number and hash of its last record.",
        "Keep it elsewhere: with it, check shows later that nothing is missing."
      })
  void anchor(@Mixin StoreAt at) {
    at.exactly(at.open("reading", 2, StoreCustodian::anchor));
  }

  @Command(
      name = "check",
      description = "Checks that a store still holds everything from when an anchor was taken.")
  void check(
      @Mixin StoreAt at,
      @Parameters(
              index = "1",
              paramLabel = "ANCHOR",
              converter = AnchorText.class,
              description = "The line that `anchor` or `backup` printed.")
          Anchor anchor) {
    AnchorChecked found = at.open("checking", 2.5, custodian -> custodian.check(anchor));
    at.say(
        "complete: the chain was followed, and has frame %,d with the anchor's hash; run verify to"
            + " check that each frame can be read",
        found.sequence());
    if (found.rewritten() > 0) {
      at.say(
          "%s rewritten since the anchor, for instance by a compaction; only a later anchor shows"
              + " whether the right rows were removed",
          Count.of(found.rewritten(), "segment was", "segments were"));
    }
  }

  @Command(
      name = "backup",
      description = {
        "Copies a store, and prints the copy's anchor in a second line.",
        "The copy does not contain later answers, nor what they cost."
      })
  void backup(
      @Mixin StoreAt at,
      @Parameters(
              index = "1",
              paramLabel = "TO",
              description = "A directory that is empty, or does not exist yet.")
          Path to) {
    Anchor anchor = at.open("copying", 5, custodian -> custodian.backup(to));
    at.say(
        "copied: everything up to frame %,d is in %s; all of it was read back, and is whole",
        anchor.sequence(), to);
    at.exactly(anchor);
  }

  @Command(name = "restore", description = "Makes a store from a backup.")
  void restore(
      @Mixin Call call,
      @Parameters(index = "0", paramLabel = "BACKUP", description = "The directory of the backup.")
          Path backup,
      @Parameters(
              index = "1",
              paramLabel = "TO",
              description = "A directory that is empty, or does not exist yet.")
          Path to,
      @Option(
              names = "--anchor",
              paramLabel = "ANCHOR",
              converter = AnchorText.class,
              description = "The store's newest anchor; a backup that is older is refused.")
          @Nullable Anchor anchor,
      @Mixin Key.Anew anew,
      @Option(
              names = "--without-anchor",
              description = "Sets all budgets to zero, until the custodian grants new ones.")
          boolean without) {
    if ((anchor == null) != without) {
      throw call.wrong("give either --anchor ANCHOR or --without-anchor");
    }
    StorePlace.refuseUnlessStore(backup);
    Restoration restoration = anew.with(call.keyed.with(Proper.restore(backup)));
    call.during("restoring " + backup, backup, 4.5, () -> restored(restoration, to, anchor));
    call.say(
        "restored: %s is in %s; all of it was read back, and is whole%s",
        backup, to, without ? "" : ", and the anchor's frame is in it");
    if (without) {
      call.say(
          "All budgets are zero until you grant new ones, and newcomers get none until you trust"
              + " them again.");
    }
  }

  private static Path restored(Restoration restoration, Path to, @Nullable Anchor anchor) {
    if (anchor == null) {
      restoration.withoutAnchor(to);
    } else {
      restoration.checkedAgainst(anchor, to);
    }
    return to;
  }

  @Command(
      name = "compact",
      description = "Removes erased rows from the disk, and folds their owners' histories.")
  void compact(
      @Mixin StoreAt at,
      @Option(
              names = "--fold-before",
              paramLabel = "DATE",
              description =
                  "Also folds each individual's payments before this day (UTC, such as 2026-01-31)"
                      + " into one total.")
          @Nullable LocalDate day) {
    if (day == null) {
      at.run("compacting", 6, StoreCustodian::compact);
    } else {
      Instant before = day.atStartOfDay(ZoneOffset.UTC).toInstant();
      at.run("compacting", 6, custodian -> custodian.fold(before));
      at.say("folded: payments before %s are now one total for each individual", day);
    }
    at.say("compacted: erased rows are off this disk; delete backups that still hold them");
  }

  @Command(
      name = "export",
      description = "Writes the journal as JSON Lines: one object for each record.")
  void export(
      @Mixin StoreAt at,
      @Option(
              names = "--to",
              paramLabel = "FILE",
              description = "A new file, which only its owner can read (default: print it).")
          @Nullable Path to) {
    if (to != null) {
      new NamedPath(at.spec.commandLine(), "--to", to).mustBeWritableFile();
      at.run("exporting", 2, custodian -> ExportFile.write(to, custodian::export));
      at.say("exported: the journal is in %s", to);
      return;
    }
    try {
      at.run("exporting", 2, custodian -> custodian.export(Console.exact(at.out())));
    } finally {
      at.out().flush();
    }
  }
}
