package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mapdb.DB;
import org.mapdb.DBException;
import org.mapdb.DBMaker;
import org.mapdb.Serializer;
import org.mapdb.StoreWAL;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;

/**
 * Why debits are not kept in MapDB's transactions. A commit writes a log, then the file in place,
 * then takes the log away; but opening never reads a log that was left. So a process that is killed
 * in between leaves a part of its transaction for good, and nobody is told. If a newer MapDB makes
 * this test fail, that is good news; until then nothing may be built on its commits.
 */
@Tag("long")
class MapDbTransactionsTest {
  private static final int RECORDS = 48;

  private final long[] recids = new long[RECORDS];

  @Test
  void whatTransactionEnableGivesIsTheStoreTestedHere() {
    try (DB db = DBMaker.memoryDB().transactionEnable().make()) {
      assertThat(db.getStore()).isInstanceOf(StoreWAL.class);
    }
  }

  @Test
  void aKilledCommitIsThereInPartAndOpeningDoesNotNotice() throws IOException {
    SimulatedDisk ones = new SimulatedDisk();
    try (Disk session = ones.session()) {
      StoreWAL store = open(session);
      for (int record = 0; record < RECORDS; record++) {
        recids[record] = store.put(record(1), Serializer.BYTE_ARRAY_NOSIZE);
      }
      store.commit();
      store.close();
    }
    int torn = 0;
    boolean killed = true;
    for (int writes = 1; killed; writes++) {
      SimulatedDisk disk = ones.copy();
      disk.crashAt(writes);
      commitTwos(disk);
      killed = disk.isOff();
      Set<Integer> values = values(disk.afterCrash(Fate.allKept()));
      torn += values.size() > 1 ? 1 : 0;
      assertThat(killed || values.equals(Set.of(2))).isTrue();
    }
    assertThat(torn).as("one for each record that can be the last").isEqualTo(RECORDS - 1);
  }

  private void commitTwos(SimulatedDisk disk) throws IOException {
    try (Disk session = disk.session()) {
      StoreWAL store = open(session);
      for (long recid : recids) {
        store.update(recid, record(2), Serializer.BYTE_ARRAY_NOSIZE);
      }
      store.commit();
      store.close();
    } catch (DBException.VolumeIOError killed) {
      assertThat(disk.isOff()).isTrue();
    }
  }

  /** The values that records have: one of them, if transactions were atomic. */
  private Set<Integer> values(SimulatedDisk disk) throws IOException {
    Set<Integer> values = new HashSet<>();
    try (Disk session = disk.session()) {
      StoreWAL store = open(session);
      for (long recid : recids) {
        byte[] record = store.get(recid, Serializer.BYTE_ARRAY_NOSIZE);
        assertThat(record).isIn(record(1), record(2));
        values.add((int) record[0]);
      }
      store.close();
    }
    return values;
  }

  private static StoreWAL open(Disk disk) {
    return StoreWAL.make(
        "store",
        WriteThroughVolume.on(disk),
        0,
        false,
        3,
        1 << 20,
        0,
        false,
        false,
        false,
        true,
        false);
  }

  private static byte[] record(int value) {
    byte[] record = new byte[100];
    Arrays.fill(record, (byte) value);
    return record;
  }
}
