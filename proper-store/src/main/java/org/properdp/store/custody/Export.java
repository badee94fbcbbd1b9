package org.properdp.store.custody;

import static java.math.BigInteger.ZERO;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.properdp.codec.Input;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.storage.Declarations.Declared;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.event.Declaring;
import org.properdp.store.event.Entered;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.Folding;
import org.properdp.store.event.FormDeclared;
import org.properdp.store.event.Founding;
import org.properdp.store.event.Grant;
import org.properdp.store.event.GrantInPart;
import org.properdp.store.event.Limiting;
import org.properdp.store.event.Redacting;
import org.properdp.store.event.Renewing;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.state.Cleaned;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.QuestionTexts;
import org.properdp.store.state.Redactions;

/** Writes the journal as JSON Lines; amounts are in billionths, times in UTC. */
final class Export implements JournalReader.Visitor {
  private final JournalReader reader;
  private final Appendable lines;
  private final Map<Integer, String> populations = new HashMap<>();
  private final Redactions redactions;
  private final QuestionTexts questions;

  Export(JournalReader reader, Redactions redactions, Appendable lines) {
    this.reader = reader;
    this.redactions = redactions;
    this.questions = new QuestionTexts(redactions, none -> Optional.empty());
    this.lines = lines;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    Input in = reader.content(place);
    int number = OpeningScan.population(header.subject());
    JsonLine line =
        new JsonLine()
            .number("frame", header.sequence())
            .string("type", header.type().name().toLowerCase(java.util.Locale.ROOT));
    if (number > 0 && populations.containsKey(number)) {
      line.string("population", populations.getOrDefault(number, ""));
    }
    tell(header, number, in, line);
    try {
      line.writeTo(lines);
    } catch (IOException | RuntimeException failed) {
      throw new NotTaken(failed);
    }
  }

  private void tell(Header header, int number, Input in, JsonLine line) throws IOException {
    switch (header.type()) {
      case POPULATION -> founding(number, Founding.read(in), line);
      case DATASET -> wording(FormDeclared.read(in), line);
      case ENTERED -> entered(Entered.read(in), line);
      case GRANTED -> granted(Grant.read(in), line);
      case GRANTED_IN_PART -> grantedInPart(GrantInPart.read(in), line);
      case RENEWED -> renewed(Renewing.read(in), line);
      case MERGED -> merged(AccountsMerged.read(in), line);
      case BATCH, REFRESH, UPDATE, FILED_BATCH -> batch(BatchHead.read(in, dataset -> ""), line);
      case ERASED -> erased(Erasure.read(in), line);
      case ANSWERED, ANSWERED_UNCOUNTED -> answered(AnswerHead.read(header.type(), in), in, line);
      case LIMITED -> limited(Limiting.read(in), line);
      case DECLARED -> declared(Declaring.read(in), line);
      case CHECKPOINT -> line.number("covers", Checkpoint.read(in).sequence());
      case CLEANED -> line.number("covers", Cleaned.read(in).until());
      case REDACTED -> redacting(Redacting.read(in), line);
      case FILED -> filed(RowsFiled.read(in), line);
      case SUMMARY -> summary(Summary.read(in), line);
      case FOLDED -> folded(Folding.read(in), line);
      case SEGMENT, SEALED, FORFEITED, TRUSTED, INDEX, UNKNOWN -> {
        // These records say nothing beyond their type.
      }
    }
  }

  private void founding(int number, Founding founding, JsonLine line) {
    populations.put(number, founding.what().name());
    line.string("population", founding.what().name())
        .string("of", founding.what().kind().meaning())
        .string("regime", founding.what().regime().meaning());
    if (founding.what().keys() != KeyRule.EXACT) {
      line.string("keys", founding.what().keys().meaning());
    }
  }

  private static void wording(FormDeclared wording, JsonLine line) {
    line.number("dataset", wording.dataset())
        .string("name", wording.name())
        .string("form", wording.form());
  }

  private static void entered(Entered entry, JsonLine line) {
    line.number("individuals", entry.end() - (long) entry.first()).number("nanos", entry.nanos());
  }

  private static void granted(Grant grant, JsonLine line) {
    line.string("time", time(grant.time()))
        .number("individuals", grant.who().size())
        .number("nanos", grant.nanos());
  }

  private static void renewed(Renewing event, JsonLine line) {
    line.string("time", time(event.time()))
        .number("period", event.what().period())
        .number("times", event.what().times())
        .number("without", event.what().without().size());
  }

  private static void grantedInPart(GrantInPart inPart, JsonLine line) {
    granted(inPart.grant(), line);
    line.number("owing", inPart.paid().size()).plain("owedNanos", sum(inPart.paid()).toString());
  }

  private static void merged(AccountsMerged event, JsonLine line) {
    line.string("time", time(event.time()))
        .number("spentNanos", event.merging().spent())
        .number("takenNanos", event.merging().taken());
  }

  private static void batch(BatchHead head, JsonLine line) {
    line.string("time", time(head.time()))
        .number("dataset", head.dataset())
        .string("batch", head.receipt().batch())
        .number("rows", head.file().map(RowsFiled::rows).getOrElse(head.rows()))
        .number("setAside", head.receipt().setAside().size())
        .number("newcomers", head.newcomers().stream().mapToLong(run -> run.size()).sum());
  }

  private static void erased(Erasure erasure, JsonLine line) {
    line.string("time", time(erasure.time()))
        .number("dataset", erasure.dataset())
        .number("individuals", erasure.who().size());
  }

  private static void filed(RowsFiled file, JsonLine line) {
    line.string("time", time(file.time()))
        .number("file", file.number())
        .number("rows", file.rows())
        .number("covers", file.moment());
  }

  private static void declared(Declaring declaring, JsonLine line) {
    line.string("time", time(declaring.time()))
        .strings("declared", declaring.declared().stream().map(Declared::text).toList());
  }

  private static void limited(Limiting limiting, JsonLine line) {
    Limits most = limiting.most();
    line.string("time", time(limiting.time())).string("analyst", limiting.analyst());
    most.each().forEach(each -> line.number("eachNanos", each.nanos()));
    most.total().forEach(total -> line.number("totalNanos", total.nanos()));
    most.perDay().forEach(daily -> line.number("perDayNanos", daily.nanos()));
    most.questions().forEach(questions -> line.number("questions", questions));
    limiting
        .begun()
        .forEach(
            day ->
                line.string("day", LocalDate.ofEpochDay(day.number()).toString())
                    .plain("askedBeforeNanos", day.before().toString()));
  }

  private static void folded(Folding folding, JsonLine line) {
    line.string("time", time(folding.time()))
        .number("individuals", folding.totals().size())
        .plain("nanos", sum(folding.totals()).toString());
  }

  /** The sum may exceed 64 bits. */
  private static BigInteger sum(Map<Integer, Long> totals) {
    return totals.values().stream().map(BigInteger::valueOf).reduce(ZERO, BigInteger::add);
  }

  private static void redacting(Redacting event, JsonLine line) {
    line.string("time", time(event.time())).number("questions", event.questions().size());
  }

  private static void summary(Summary summary, JsonLine line) {
    line.string("time", time(summary.time()))
        .string("before", time(summary.before()))
        .number("individuals", Arrays.stream(summary.totals()).filter(nanos -> nanos > 0).count())
        .plain(
            "nanos",
            Arrays.stream(summary.totals())
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ZERO, BigInteger::add));
  }

  private void answered(AnswerHead head, Input in, JsonLine line) throws IOException {
    String question = questions.of(head);
    head.asked().forEach(nanos -> line.number("asked", nanos));
    line.string("time", time(head.time()))
        .string("analyst", head.analyst())
        .string("request", redactions.shown(head.id()))
        .string("question", question)
        .plain("answer", head.answer().noisy().mkString("[", ",", "]"))
        .plain("nanosPerWeight", "[" + head.price().nanos() + "," + head.price().per() + "]")
        .number("payers", PayerCount.in(in))
        .number("dropped", head.dropped());
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }

  /** Wraps a failure of the custodian's destination, to tell it from a failure of the store. */
  static final class NotTaken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private NotTaken(Exception failed) {
      super(failed);
    }

    /** The destination's exception, which the custodian gets to see. */
    RuntimeException failure() {
      return getCause() instanceof RuntimeException failed
          ? failed
          : new UncheckedIOException("the lines can't be written", (IOException) getCause());
    }
  }
}
