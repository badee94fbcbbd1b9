package org.properdp.store.damage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.budget.request.Request;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.storage.ColumnStorage;
import org.properdp.storage.DatasetStorage;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Storage;
import org.properdp.store.crash.clinic.Entry;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.crash.clinic.Topic;
import org.properdp.store.crash.clinic.Topic.Group;

/** All that a store holds, line by line: read past the runtime, which is faster. */
final class Contents {
  private final Collection<String> requests;
  private final List<String> lines = new ArrayList<>();

  private Contents(Collection<String> requests) {
    this.requests = requests;
  }

  /** Everything about some populations, and the answers to some requests. */
  static List<String> of(Storage storage, List<Group> groups, Collection<String> requests) {
    Contents contents = new Contents(requests);
    for (Group group : groups) {
      contents.read(group, storage.population(group.registration()));
    }
    return contents.lines;
  }

  private void add(Object... parts) {
    lines.add(List.of(parts).toString());
  }

  private void read(Group group, PopulationStorage archive) {
    add(group);
    if (group == Group.PATIENTS) {
      archive.<String>keys(() -> Codecs.of(String.class)).replay(this::add);
    } else {
      archive.<Integer>keys(Contents::noCodec).replay(this::add);
    }
    archive.ledger().entered().forEach(who -> add(who, archive.ledger().account(who)));
    for (Topic topic : group.topics()) {
      add(topic);
      if (topic.isColumnar()) {
        archive
            .columns(topic.name(), InColumns.LAYOUT.form(), InColumns.LAYOUT.files())
            .replay(new Chunks());
      } else {
        archive.shelf(topic.name(), () -> Codecs.of(Entry.class)).replay(new Rows());
      }
    }
    for (String id : requests) {
      add(id, archive.ledger().recall(new Request("ada", id, "", "", 0)));
    }
  }

  private static <K> Codec<K> noCodec() {
    throw new AssertionError("numbers are kept without one");
  }

  private final class Rows implements DatasetStorage.Visitor<Entry> {
    @Override
    public void batch(BatchKind how, Receipt receipt) {
      add(how, receipt);
    }

    @Override
    public void row(int owner, Entry row) {
      add(owner, row);
    }
  }

  private final class Chunks implements ColumnStorage.Visitor {
    @Override
    public void batch(BatchKind how, Receipt receipt) {
      add(how, receipt);
    }

    @Override
    public void chunk(String form, ColumnChunk chunk) {
      for (int row = 0; row < chunk.rows(); row++) {
        add(chunk.owners()[row], InColumns.entry(new ChunkRow(chunk, row)));
      }
    }
  }
}
