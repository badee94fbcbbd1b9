package org.properdp.population;

import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.batch.ReadColumns;
import org.properdp.budget.Amount;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.VersionKey;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Registry;

/** Finds the owners of a batch's rows, and counts the rows of each. */
final class RowOwners<K> implements ReadColumns.Store {
  /** Stands for the number of an individual that was merged into another. */
  private static final int MERGED = -3;

  final Newcomers newcomers = new Newcomers();

  private final ReadColumns<K> arrivals;
  private final Rules<K> rules;
  private final Entering<K> entering;
  private final Counting counting;

  /** The number of each key's individual; or what is known of it until it has one. */
  private final int[] known;

  /**
   * The rules for all batches of a data set.
   *
   * @param most the most rows that are stored of one individual
   * @param versionKey the columns by which rows are versions of one row, if they can be
   */
  record Rules<K>(
      PopulationState books,
      Identities<K> identities,
      Function<? super ChunkRow, ? extends @Nullable Amount> budget,
      int most,
      Option<VersionKey> versionKey) {}

  /** Enters a new individual, or takes it in for later; null if that fails. */
  @FunctionalInterface
  interface Entering<K> {
    @Nullable Integer enter(K key, Newcomers newcomers, @Nullable Amount initial);
  }

  /** Counts rows of individuals, and gives a reason to those that are too many. */
  @FunctionalInterface
  interface Counting {
    void count(int[] owners, int most, @Nullable String[] reasons);
  }

  RowOwners(ReadColumns<K> arrivals, Rules<K> rules, Entering<K> entering, Counting counting) {
    this.arrivals = arrivals;
    this.rules = rules;
    this.entering = entering;
    this.counting = counting;
    this.known = new int[arrivals.keys()];
    rules.identities().registry.findAll(arrivals::key, known);
    Arrays.setAll(known, code -> unlessMerged(known[code]));
  }

  private int unlessMerged(int number) {
    return number >= 0 && rules.books().isMerged(number) ? MERGED : number;
  }

  @Override
  public @Nullable String[] own(int[] keyOf, ColumnChunk chunk) {
    @Nullable String[] reasons = new String[keyOf.length];
    int[] owners = chunk.owners();
    for (int row = 0; row < keyOf.length; row++) {
      owners[row] = known[keyOf[row]];
    }
    for (int row = 0; row < keyOf.length; row++) {
      if (owners[row] < 0) {
        reasons[row] = find(keyOf[row], chunk, row);
        owners[row] = known[keyOf[row]];
      }
    }
    counting.count(owners, rules.most(), reasons);
    return reasons;
  }

  /** Finds or enters a row's individual; returns the reason if that can't be done. */
  private @Nullable String find(int code, ColumnChunk chunk, int row) {
    if (known[code] >= 0) {
      return null; // since an earlier row of the chunk
    }
    K key = arrivals.key(code);
    if (known[code] == Registry.UNSURE) {
      Integer found = rules.identities().find(key);
      if (found == null) {
        return "its key can't be looked up: comparing it throws";
      }
      known[code] = unlessMerged(found);
    }
    if (known[code] == MERGED) {
      return PopulationState.MERGED;
    }
    if (known[code] != Registry.UNKNOWN) {
      return null;
    }
    return rules.versionKey().exists(named -> named.isDeletion(chunk, row))
        ? "it deletes a row, but its individual is not known here"
        : enter(code, key, new ChunkRow(chunk, row));
  }

  private @Nullable String enter(int code, K key, ChunkRow row) {
    PopulationState books = rules.books();
    Amount initial = UserCode.<ChunkRow, Amount>apply(rules.budget(), row);
    String unfit = books.entitlement.unfit(initial);
    if (unfit != null) {
      return "its individual is new and " + unfit;
    }
    Integer entered = entering.enter(key, newcomers, books.entitlement.first(initial));
    if (entered == null) {
      return "its individual can't be entered: its key is too long or can't be stored";
    }
    known[code] = entered;
    return null;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "RowOwners";
  }
}
