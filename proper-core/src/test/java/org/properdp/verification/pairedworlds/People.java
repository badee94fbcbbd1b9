package org.properdp.verification.pairedworlds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.World;

/** Takes people out of programs, with all that is about them. */
final class People {
  private static final Command NOTHING = world -> "nothing";

  private People() {}

  /** True if a step is one that does not mix people up: an update with others' rows is refused. */
  static boolean isCareful(Command command) {
    return !(command instanceof Command.Update update)
        || update.rows().stream()
            .allMatch(row -> row != null && update.individual().equals(row.who()));
  }

  /** A person's key, and all keys that are ever merged with it: they are left out together. */
  static Set<String> sameAs(String who, List<Command> commands) {
    Set<String> same = new HashSet<>(Set.of(who));
    for (int before = 0; before < same.size(); ) {
      before = same.size();
      commands.stream()
          .filter(Command.Merge.class::isInstance)
          .map(People::about)
          .filter(pair -> pair.stream().anyMatch(same::contains))
          .forEach(same::addAll);
    }
    return same;
  }

  /** The rest of a step where only some people are in the world. */
  static Command only(Command command, Predicate<String> kept) {
    if (command instanceof Command.Append append) {
      return new Command.Append(append.dataset(), append.batch(), only(append.rows(), kept));
    } else if (command instanceof Command.Refresh refresh) {
      return new Command.Refresh(refresh.dataset(), refresh.batch(), only(refresh.rows(), kept));
    }
    return about(command).stream().allMatch(kept) ? command : NOTHING;
  }

  /** Rows without a known individual are the same in all worlds. */
  private static List<@Nullable Row> only(List<@Nullable Row> rows, Predicate<String> kept) {
    List<@Nullable Row> left = new ArrayList<>(rows);
    left.removeIf(
        row -> row != null && World.EVERYBODY.contains("" + row.who()) && !kept.test(row.who()));
    return left;
  }

  private static List<String> about(Command command) {
    if (command instanceof Command.Update update) {
      return List.of(update.individual());
    } else if (command instanceof Command.Delete delete) {
      return List.of(delete.individual());
    } else if (command instanceof Command.DeleteEverywhere delete) {
      return List.of(delete.individual());
    } else if (command instanceof Command.Grant grant) {
      return List.of(grant.individual());
    } else if (command instanceof Command.Merge merge) {
      return List.of(merge.individual(), merge.into());
    }
    return List.of();
  }
}
