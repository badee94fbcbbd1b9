package org.properdp.tables.engine;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.rows.RowSource;

/**
 * Bytes that processes of one cluster send to each other. Both ends run the same version of this
 * program, and a channel that others can't write to joins them.
 */
final class SentBytes {
  /** Classes that may be among what is read. */
  private static final ObjectInputFilter OWN =
      ObjectInputFilter.Config.createFilter("org.properdp.**;io.vavr.**;java.base/*;!*");

  private static final int FAST = 1;

  private SentBytes() {}

  /** The bytes of something that can always be written. */
  static byte[] of(Serializable sent) {
    return written(into -> new ObjectOutputStream(into), sent);
  }

  /**
   * The bytes of a question, whose sources are written as numbers and whose public contents as
   * those of a moment; none if something in it belongs to this process alone.
   */
  static Option<byte[]> of(SentQuestion<?, ?> question, Snapshot moment) {
    try {
      of(question.gatherer());
      return Option.some(
          written(
              into -> new Numbering(into, question.plan().sources().asJava(), moment), question));
    } catch (UncheckedIOException failed) {
      if (failed.getCause() instanceof NotSerializableException) {
        return Option.none();
      }
      throw failed;
    }
  }

  /** Makes a stream of objects over one of bytes. */
  private interface Opening {
    ObjectOutputStream over(OutputStream into) throws IOException;
  }

  private static byte[] written(Opening opening, Object sent) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream into = opening.over(new ZstdOutputStream(bytes, FAST))) {
      into.writeObject(sent);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return bytes.toByteArray();
  }

  /** Something that was sent. */
  static <R> R read(byte[] bytes, Class<R> type) {
    try (Reading in = new Reading(bytes, List.of())) {
      return type.cast(in.readObject());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (ClassNotFoundException other) {
      throw new IllegalStateException("the two processes do not run the same version", other);
    }
  }

  /** A question that was sent, and the moment that it is about. */
  record Asked(SentQuestion<?, ?> question, Snapshot moment) {}

  /** A question over the rows of these sources. */
  static Asked question(byte[] bytes, List<? extends RowSource<?>> sources) {
    try (Reading in = new Reading(bytes, sources)) {
      SentQuestion<?, ?> question = (SentQuestion<?, ?>) in.readObject();
      return new Asked(question, Snapshot.of(sources, in.contents));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (ClassNotFoundException other) {
      throw new IllegalStateException("the two processes do not run the same version", other);
    }
  }

  /** The place of a source's rows. */
  private record Numbered(int source) implements Serializable {}

  /** Public contents as they stood. */
  private record Stood(Object contents) implements Serializable {}

  /** Writes what belongs to one process as what another one can have. */
  private static final class Numbering extends ObjectOutputStream {
    private final List<RowSource<?>> sources;
    private final Snapshot moment;

    Numbering(OutputStream into, List<RowSource<?>> sources, Snapshot moment) throws IOException {
      super(into);
      this.sources = sources;
      this.moment = moment;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object each) {
      if (each instanceof RowSource<?> source) {
        int number = 0;
        while (sources.get(number) != source) {
          number++;
        }
        return new Numbered(number);
      }
      return each instanceof PublicContents<?> contents ? new Stood(moment.of(contents)) : each;
    }
  }

  /** Reads what was sent, of classes that are known. */
  private static final class Reading extends ObjectInputStream {
    private final List<? extends RowSource<?>> sources;
    private final List<PublicContents<?>> contents = new ArrayList<>();

    Reading(byte[] bytes, List<? extends RowSource<?>> sources) throws IOException {
      super(new ZstdInputStream(new ByteArrayInputStream(bytes)));
      this.sources = sources;
      setObjectInputFilter(OWN);
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object each) {
      if (each instanceof Numbered numbered) {
        return sources.get(numbered.source());
      }
      if (each instanceof Stood stood) {
        PublicContents<?> read = new PublicContents<>(stood.contents());
        contents.add(read);
        return read;
      }
      return each;
    }
  }
}
