package org.properdp.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.cli.NamedPath;
import org.properdp.population.custody.Anchor;
import org.properdp.population.custody.AnchorChecked;
import org.properdp.population.custody.BackupChecked;
import org.properdp.population.custody.StoreCustodian;
import org.properdp.population.custody.StoreCustodian.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Looks after a store. Each command says what came of it in a line whose first word scripts may
 * look at; so does the exit code.
 */
@Command(
    name = "store",
    description = "Looks after a store: whether it is sound, and whether there is a second one.",
    subcommands = {RekeyCommand.class, SelfTestCommand.class},
    footer = {
      "",
      "Exit codes: 0 all is well, 1 the store is damaged or what was asked is refused,"
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
        "Makes a new store, where everybody who enters will have a whole budget.",
        "Done once: everything else opens it, and is refused where there is none."
      })
  void found(
      @Mixin Call call,
      @Parameters(
              index = "0",
              paramLabel = "DIR",
              description = "A directory that is empty, or not there yet.")
          Path directory) {
    call.keyed.found(directory).close();
    call.say("founded: a new store is in %s", directory);
  }

  @Command(
      name = "verify",
      description = {
        "Reads all of a store, and makes all budgets again to compare them.",
        "It reads all of a backup too, and changes nothing in it."
      })
  void verify(@Mixin StoreAt at) {
    if (StorePlace.isBackup(at.directory)) {
      verifyBackup(at);
      return;
    }
    Verification found = at.open("verifying", StoreCustodian::verify);
    at.say(
        "sound: %,d frames, %,d questions, %,d changes, %,d budgets, %,d bytes",
        found.frames(), found.questions(), found.changes(), found.individuals(), found.bytes());
    if (found.mended() > 0) {
      at.say(
          "mended: one mirror had lost %,d frames, which were written again from the other;"
              + " the disk may be failing",
          found.mended());
    }
  }

  private static void verifyBackup(StoreAt at) {
    Restoration backup = at.keyed.with(Proper.restore(at.directory));
    BackupChecked found = at.during("reading " + at.directory, backup::verify);
    at.say(
        "sound: a backup that ends with frame %,d; all frames to it, and the chain of them, were"
            + " read, and are whole",
        found.end().sequence());
    if (found.lost() > 0) {
      at.say(
          "lost: one mirror has lost %,d frames or files; the other has them, and restoring"
              + " writes them again. Make another backup",
          found.lost());
    }
    found.notices().forEach(each -> at.say("open: %s", each));
    at.say("%s", found.end());
  }

  @Command(
      name = "anchor",
      description = {
        "Prints what a store ends with now.",
        "Kept elsewhere, it shows later that nothing was cut off."
      })
  void anchor(@Mixin StoreAt at) {
    at.say("%s", at.open("reading", StoreCustodian::anchor));
  }

  @Command(
      name = "check",
      description = "Checks that a store holds all that it held when an anchor was taken.")
  void check(
      @Mixin StoreAt at,
      @Parameters(
              index = "1",
              paramLabel = "ANCHOR",
              converter = AnchorText.class,
              description = "What `anchor` or `backup` printed then.")
          Anchor anchor) {
    AnchorChecked found = at.open("checking", custodian -> custodian.check(anchor));
    at.say(
        "complete: the chain was followed, and frame %,d is in it as the anchor has it; whether"
            + " each frame can be read says verify",
        found.sequence());
    if (found.rewritten() > 0) {
      at.say(
          "%,d %s written anew since the anchor, as a compaction does; for what it took out only"
              + " an anchor that was taken afterwards can answer",
          found.rewritten(), found.rewritten() == 1 ? "segment was" : "segments were");
    }
  }

  @Command(
      name = "backup",
      description = {
        "Copies a store, and prints the copy's anchor in a second line.",
        "Answers that are given later are not in it, nor is what they cost."
      })
  void backup(
      @Mixin StoreAt at,
      @Parameters(
              index = "1",
              paramLabel = "TO",
              description = "A directory that is empty, or not there yet.")
          Path to) {
    Anchor anchor = at.open("copying", custodian -> custodian.backup(to));
    at.say(
        "copied: everything up to frame %,d is in %s; all of it was read back, and is whole",
        anchor.sequence(), to);
    at.say("%s", anchor);
  }

  @Command(name = "restore", description = "Makes a store of a backup.")
  void restore(
      @Mixin Call call,
      @Parameters(index = "0", paramLabel = "BACKUP", description = "The directory of the backup.")
          Path backup,
      @Parameters(
              index = "1",
              paramLabel = "TO",
              description = "A directory that is empty, or not there yet.")
          Path to,
      @Option(
              names = "--anchor",
              paramLabel = "ANCHOR",
              converter = AnchorText.class,
              description = "The newest one there is: a backup that is older is refused.")
          @Nullable Anchor anchor,
      @Mixin Key.Anew anew,
      @Option(
              names = "--without-anchor",
              description = "Nobody has anything left until the custodian grants it.")
          boolean without) {
    if ((anchor == null) != without) {
      throw call.wrong("say either --anchor ANCHOR or --without-anchor");
    }
    StorePlace.refuseUnlessStore(backup);
    Restoration restoration = anew.with(call.keyed.with(Proper.restore(backup)));
    call.during("restoring " + backup, () -> restored(restoration, to, anchor));
    call.say(
        "restored: %s is in %s; all of it was read back, and is whole%s",
        backup, to, without ? "" : ", and the anchor's frame is in it");
    if (without) {
      call.say(
          "Nobody has anything left until you grant it, and newcomers get nothing until you trust"
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
      description = "Takes what was erased off the disk, and folds its owners' history.")
  void compact(
      @Mixin StoreAt at,
      @Option(
              names = "--fold-before",
              paramLabel = "DATE",
              description =
                  "Fold what everybody paid before this day, in UTC, such as 2026-01-31: one total"
                      + " for each.")
          @Nullable LocalDate day) {
    if (day == null) {
      at.run("compacting", StoreCustodian::compact);
    } else {
      Instant before = day.atStartOfDay(ZoneOffset.UTC).toInstant();
      at.run("compacting", custodian -> custodian.fold(before));
      at.say("folded: what was paid before %s is one total for each individual", day);
    }
    at.say("compacted: what was erased is off this disk; delete backups that still hold it");
  }

  @Command(
      name = "export",
      description = "Writes the journal as JSON Lines: an object for each thing that happened.")
  void export(
      @Mixin StoreAt at,
      @Option(
              names = "--to",
              paramLabel = "FILE",
              description = "A new file, which its owner alone can read (default: print it).")
          @Nullable Path to) {
    if (to != null) {
      new NamedPath(at.spec.commandLine(), "--to", to).mustBeWritableFile();
      at.run("exporting", custodian -> ExportFile.write(to, custodian::export));
      at.say("exported: the journal is in %s", to);
      return;
    }
    try {
      at.run("exporting", custodian -> custodian.export(at.out()));
    } finally {
      at.out().flush();
    }
    if (at.out().checkError()) {
      throw new UncheckedIOException(
          "not all of the journal could be printed",
          new IOException("nobody reads it, or there is no space left"));
    }
  }
}
