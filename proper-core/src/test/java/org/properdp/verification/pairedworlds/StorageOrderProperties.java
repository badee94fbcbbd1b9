package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.jspecify.annotations.Nullable;
import org.properdp.Repeats;
import org.properdp.registry.Entry;
import org.properdp.registry.Registry;
import org.properdp.verification.slowmodel.ModelDataset.Stored;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.World;

/**
 * In which order individuals are stored, and which numbers they happen to get, changes no exact
 * value and nobody's budget (SEMANTICS §7); each one's own rows keep their order.
 */
@Tag("long")
class StorageOrderProperties {
  private static final int STRIDE = 5;
  private static final AtomicLong PROGRAMS = new AtomicLong();

  @Property(tries = 300)
  void personalAnswersDoNotDependOnOrderOrNumbers(
      @ForAll("personal") Program program, @ForAll long seed) {
    compareSome(program, seed);
  }

  @Property(tries = 200)
  void globalAnswersDoNotDependOnOrderOrNumbers(
      @ForAll("global") Program program, @ForAll long seed) {
    compareSome(program, seed);
  }

  private static void compareSome(Program program, long seed) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      compare(program, seed);
    }
  }

  private static void compare(Program program, long seed) {
    Random random = new Random(seed);
    try (RuntimeWorld one = new RuntimeWorld(program.setup());
        RuntimeWorld other =
            new RuntimeWorld(program.setup(), World.EVERYBODY, new Scattered(random))) {
      for (Command command : program.commands()) {
        Object expected = command.on(one);
        Object given = interleaved(command, seed).on(other);
        assertThat(withoutPositions(given)).isEqualTo(withoutPositions(expected));
        assertThat(other.accounts()).isEqualTo(one.accounts());
        assertThat(other.globalAccount()).isEqualTo(one.globalAccount());
      }
    }
  }

  /**
   * The place in a batch of a row that was set aside is for the custodian, and of course changes.
   */
  private static Object withoutPositions(Object outcome) {
    return outcome instanceof Stored stored
        ? List.of(stored.rows(), stored.setAside().size(), stored.repeated())
        : outcome;
  }

  private static Command interleaved(Command command, long seed) {
    if (command instanceof Command.Append append) {
      return new Command.Append(append.dataset(), append.batch(), interleaved(append.rows(), seed));
    } else if (command instanceof Command.Refresh refresh) {
      return new Command.Refresh(
          refresh.dataset(), refresh.batch(), interleaved(refresh.rows(), seed));
    }
    return command;
  }

  /**
   * Shuffles whose turn it is, and gives everybody's rows in their old order. Batches of one length
   * are all shuffled alike: so the same rows come again as the same, and others as others.
   */
  private static List<@Nullable Row> interleaved(List<@Nullable Row> rows, long seed) {
    Map<String, List<@Nullable Row>> own = new HashMap<>();
    List<String> turns = new ArrayList<>();
    for (Row row : rows) {
      String who = row == null ? "null" : "" + row.who();
      own.computeIfAbsent(who, unseen -> new ArrayList<>()).add(row);
      turns.add(who);
    }
    Collections.shuffle(turns, new Random(seed + rows.size()));
    List<@Nullable Row> shuffled = new ArrayList<>();
    turns.forEach(who -> shuffled.add(own.get(who).remove(0)));
    return shuffled;
  }

  @Provide
  Arbitrary<Program> personal() {
    return Programs.personal();
  }

  @Provide
  Arbitrary<Program> global() {
    return Programs.global();
  }

  /** Numbers individuals at random over several pages, or in a row across the end of one. */
  private static final class Scattered implements Registry<String> {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<Integer> taken = new HashSet<>();
    private final Random random;
    private final boolean inARow;
    private final int first;

    Scattered(Random random) {
      this.random = random;
      this.inARow = random.nextBoolean();
      this.first = (1 << 16) - random.nextInt(World.EVERYBODY.size());
    }

    @Override
    public int find(String key) {
      return numbers.getOrDefault(key, UNKNOWN);
    }

    @Override
    public int enter(String key) {
      int number = inARow ? first + numbers.size() : random.nextInt(1 << 18);
      while (!taken.add(number)) {
        number = random.nextInt(1 << 18);
      }
      numbers.put(key, number);
      return number;
    }

    @Override
    public Entry<String> begin() {
      throw new IllegalStateException("nobody knows which number is next");
    }

    @Override
    public void restore(int number, String key) {
      throw new IllegalStateException("nothing is kept in memory");
    }
  }
}
