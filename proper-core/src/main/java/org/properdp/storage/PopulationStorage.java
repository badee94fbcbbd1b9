package org.properdp.storage;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.properdp.agent.Quotas;
import org.properdp.batch.Batch;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.custody.Spending;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Limits;

/**
 * Keeps all that one population must not forget. What is written down here comes in the order in
 * which it happened; a stop at any moment leaves a beginning of that order, each step whole.
 */
public interface PopulationStorage extends AutoCloseable {
  /** The budgets. */
  Ledger ledger();

  /** The identities. Only an archive that keeps them asks for the codec. */
  <K> Keys<K> keys(Supplier<Codec<K>> codec);

  /** A data set's rows. Only an archive that keeps them asks for the codec. */
  <T> DatasetStorage<T> shelf(String dataset, Supplier<Codec<T>> codec);

  /** Whether a data set of this name is kept already. */
  boolean keeps(String dataset);

  /** Writes a batch down, and gives its newcomers their budgets, in one step. */
  Pending store(Batch batch);

  /** Erases these individuals' rows from one data set, or from all. */
  Pending erase(Optional<String> dataset, IndividualSet who);

  /** What analysts have asked for, as answers tell, and what they may. */
  Quotas quotas();

  /** Writes down what an analyst may ask for from now on. */
  Pending limit(String analyst, Limits most);

  /** After a restore without an anchor: who enters from now on gets its budget again. */
  Pending trustNewcomers();

  /** All that has been written down by now. */
  Pending settled();

  /** What one individual paid, and for what, in order; for the custodian. */
  List<Spending> history(int individual);

  @Override
  void close();
}
