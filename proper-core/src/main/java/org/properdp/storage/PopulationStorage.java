package org.properdp.storage;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.properdp.agent.QuotaDay;
import org.properdp.agent.Quotas;
import org.properdp.batch.Batch;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.custody.Spending;
import org.properdp.custody.StoredBatch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Limits;

/**
 * Stores the state of one population. Records are written in the order of events; a crash at any
 * moment leaves a prefix of that order, in which each record is complete.
 */
public interface PopulationStorage extends AutoCloseable {
  Ledger ledger();

  /** The identities of individuals. Only an archive that stores them asks for the codec. */
  <K> Keys<K> keys(Supplier<Codec<K>> codec);

  /** The storage of a data set. Only an archive that stores rows asks for the codec. */
  <T> DatasetStorage<T> shelf(String dataset, Supplier<Codec<T>> codec);

  /**
   * The storage of a data set whose rows are laid out in columns.
   *
   * @param form what the columns of rows that are stored from now on stand for
   * @param files where its files of rows lie
   */
  ColumnStorage columns(String dataset, String form, FilePlace files);

  /** True if a data set of this name is already stored. */
  boolean keeps(String dataset);

  /** Writes a batch, and gives its newcomers their budgets, in one step. */
  Pending store(Batch batch);

  /** Erases these individuals' rows from one data set, or from all. */
  Pending erase(Optional<String> dataset, IndividualSet who);

  /** The questions that analysts have asked, according to stored answers, and what they may ask. */
  Quotas quotas();

  /** Writes the limits on what an analyst may ask from now on. */
  Pending limit(String analyst, Limits most);

  /** Writes that a day of an analyst's quota has begun, under these limits. */
  Pending beginDay(String analyst, Limits most, QuotaDay day);

  /**
   * After a restore without an anchor, gives individuals that enter from now on their budgets
   * again.
   */
  Pending trustNewcomers();

  /** Everything that has been written so far; awaiting it waits until all of it is durable. */
  Pending settled();

  /** The payments of one individual, in order, for the custodian. */
  List<Spending> history(int individual);

  /** The batches of a data set that are stored, in order, for the custodian. */
  List<StoredBatch> batches(String dataset);

  @Override
  void close();
}
