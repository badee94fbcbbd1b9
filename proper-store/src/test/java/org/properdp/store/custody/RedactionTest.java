package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Anchor;
import org.properdp.custody.AskedQuestion;
import org.properdp.custody.StoreKey;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.provenance.user.Transparent;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.Clinic;
import org.properdp.store.Clinic.Visit;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** Constants can be taken out of questions, and repeats stay exact. */
@Tag("long")
class RedactionTest {
  private static final String SECRET = "Zebra O''Hara";
  private static final String EPOCH = "epoch 7 2026-11-28";

  /** The first facts are answers, which no erasure changes. */
  private static final int REPEATED = 14;

  private static final Epsilon SOME = Epsilon.of("0.01");
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));
  private static final List<Fate> FATES = List.of(Fate.allKept(), Fate.random(1));

  private SimulatedDisk disk = new SimulatedDisk();

  private static Clinic open(SimulatedDisk disk, Option<StoreKey> key) {
    Sizes indexed = new Sizes(2_048, 512, 300, 0);
    return new Clinic(
        Fixture.over(Stores.open(disk.session(), key, indexed, Stores.NEVER), Stores.changing()));
  }

  private Clinic open() {
    return open(disk, Option.none());
  }

  /** A filter as plans show those of statements. */
  private record Noted(String constant) implements Predicate<Visit>, Transparent {
    @Override
    public boolean test(Visit visit) {
      return true;
    }

    @Override
    public String text() {
      return "(\"note\" = VARCHAR(13) '" + constant + "')";
    }
  }

  private static Queryable<Visit> about(Clinic clinic, String constant) {
    return clinic.proper().analyst("ada").query(clinic.visits().live()).filter(new Noted(constant));
  }

  private static Either<Refusal, Release<Several>> asked(
      Clinic clinic, String constant, String id) {
    return about(clinic, constant).request(id).ask(SOME, Part.count(1));
  }

  private static String answer(Clinic clinic, String constant, String id) {
    return asked(clinic, constant, id).fold(Refusal::toString, one -> one.value().toString());
  }

  private static String inEpoch(Clinic clinic, String constant) {
    String id =
        AggregateQuestion.of(about(clinic, constant), SOME, List.of(Part.count(1)))
            .requestIn(EPOCH);
    return answer(clinic, constant, id);
  }

  private static void live(Clinic clinic) {
    clinic.append("one", "ann", "bob");
    for (int number = 0; number < 4; number++) {
      answer(clinic, SECRET, "secret-" + number);
      answer(clinic, "other", "other-" + number);
    }
    inEpoch(clinic, SECRET);
    clinic.append("two", "cleo");
    answer(clinic, SECRET, "secret-late");
  }

  private static boolean isOf(AskedQuestion question) {
    return question.text().contains("Zebra");
  }

  /** All that an analyst can be given again, and everybody's budget. */
  private static List<String> facts(Clinic clinic) {
    List<String> facts = new ArrayList<>();
    for (int number = 0; number < 4; number++) {
      facts.add(answer(clinic, SECRET, "secret-" + number));
      facts.add(answer(clinic, "other", "other-" + number));
      facts.add(answer(clinic, "other", "secret-" + number));
    }
    facts.add(inEpoch(clinic, SECRET));
    facts.add(answer(clinic, SECRET, "secret-late"));
    for (String who : List.of("ann", "bob", "cleo")) {
      facts.add(clinic.left(who));
      clinic.patients().custodian().history(who).forEach(paid -> facts.add(paid.cost().toString()));
    }
    clinic.custodian().verify();
    return facts;
  }

  private static boolean holds(SimulatedDisk disk, String text) {
    byte[] sought = text.getBytes(StandardCharsets.UTF_8);
    return disk.names().stream()
        .anyMatch(
            name -> {
              byte[] bytes = disk.bytes(name);
              return new String(bytes, StandardCharsets.ISO_8859_1)
                  .contains(new String(sought, StandardCharsets.ISO_8859_1));
            });
  }

  private static String digest(Clinic clinic, String constant) {
    String id =
        AggregateQuestion.of(about(clinic, constant), SOME, List.of(Part.count(1)))
            .requestIn(EPOCH);
    return id.substring(id.lastIndexOf('#') + 1);
  }

  @Test
  void constantsAreOffTheDiskAndSoIsWhatConfirmsThem() {
    String digest;
    List<String> facts;
    try (Clinic clinic = open()) {
      live(clinic);
      digest = digest(clinic, SECRET);
      facts = facts(clinic);
      assertThat(clinic.custodian().redact(RedactionTest::isOf)).isEqualTo(1);
      assertThat(facts(clinic)).isEqualTo(facts);
    }
    assertThat(holds(disk, "Zebra")).isFalse();
    assertThat(holds(disk, digest)).isFalse();
    assertThat(holds(disk, "'other'")).isTrue();
    try (Clinic clinic = open()) {
      assertThat(facts(clinic)).isEqualTo(facts);
      assertThat(clinic.custodian().redact(RedactionTest::isOf)).isZero();
      StringBuilder lines = new StringBuilder();
      clinic.custodian().export(lines);
      assertThat(lines).contains("VARCHAR(?) ?", "\"redacted\"").doesNotContain("Zebra", digest);
      assertThat(clinic.patients().custodian().history("ann"))
          .anyMatch(paid -> paid.question().contains("VARCHAR(?) ?)"))
          .anyMatch(paid -> paid.question().contains("'other'"))
          .noneMatch(paid -> (paid.question() + paid.requestId()).contains("Zebra"))
          .noneMatch(paid -> paid.requestId().contains(digest));
    }
  }

  /** Until the compaction has been, what is marked is hidden only. */
  @Test
  void whatIsMarkedIsHiddenAtOnceAndAnotherAskingIsStoredAnew() {
    try (Clinic clinic = open()) {
      live(clinic);
      clinic.custodian().redact(RedactionTest::isOf);
      List<AskedQuestion> before = new ArrayList<>();
      clinic.custodian().asked(before::add);
      assertThat(before)
          .hasSize(10)
          .allMatch(one -> !one.text().isEmpty())
          .noneMatch(RedactionTest::isOf);
      String anew = answer(clinic, SECRET, "anew");
      assertThat(answer(clinic, SECRET, "anew")).isEqualTo(anew);
      assertThat(clinic.patients().custodian().history("ann"))
          .noneMatch(paid -> paid.question().isEmpty() || paid.question().contains("Zebra"));
    }
    try (Clinic clinic = open()) {
      answer(clinic, SECRET, "after opening");
      assertThat(clinic.custodian().redact(question -> question.requestId().equals("anew")))
          .isEqualTo(1);
      assertThat(holds(disk, "Zebra")).isFalse();
      clinic.custodian().verify();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stoppedAtAnyOperationItHasTheOldFormOrTheNewOne(boolean encrypted) {
    Option<StoreKey> key = Option.when(encrypted, () -> KEY);
    List<String> facts;
    try (Clinic clinic = open(disk, key)) {
      live(clinic);
      clinic.patients().delete("bob");
      facts = facts(clinic);
    }
    SimulatedDisk whole = disk.copy();
    long operations;
    try (Clinic clinic = open(whole, key)) {
      long opened = whole.operations();
      clinic.custodian().redact(RedactionTest::isOf);
      operations = whole.operations() - opened;
    }
    assertThat(operations).isGreaterThan(50);
    for (long at : Repeats.upTo(operations, 23).toArray()) {
      SimulatedDisk stopped = disk.copy();
      try (Clinic clinic = open(stopped, key)) {
        stopped.crashAt(at);
        clinic.custodian().redact(RedactionTest::isOf);
      } catch (RuntimeException off) {
        assertThat(stopped.isOff()).as(off.toString()).isTrue();
      }
      for (Fate fate : FATES) {
        goesOn(stopped.afterCrash(fate), key, facts.subList(0, REPEATED));
      }
    }
  }

  /**
   * All answers to the question have the old form, or all the new one; then it can be done again.
   */
  private static void goesOn(SimulatedDisk disk, Option<StoreKey> key, List<String> repeated) {
    try (Clinic clinic = open(disk, key)) {
      List<AskedQuestion> asked = new ArrayList<>();
      clinic.custodian().asked(asked::add);
      assertThat(asked.stream().filter(RedactionTest::isOf).count()).isIn(0L, 6L);
      assertThat(facts(clinic).subList(0, REPEATED)).isEqualTo(repeated);
      clinic.custodian().redact(RedactionTest::isOf);
      clinic.custodian().compact();
      assertThat(facts(clinic).subList(0, REPEATED)).isEqualTo(repeated);
    }
    assertThat(holds(disk, "Zebra")).isFalse();
  }

  /** An answer that nobody paid for is in no list of payers. */
  @Test
  void answersThatNobodyPaidForLoseTheirConstantsToo() {
    try (Clinic clinic = open()) {
      answer(clinic, SECRET, "of nobody");
      clinic.append("one", "ann");
      answer(clinic, SECRET, "of ann");
      clinic.patients().delete("ann");
      clinic.custodian().compact();
      assertThat(holds(disk, "Zebra")).isTrue();
      assertThat(clinic.custodian().redact(RedactionTest::isOf)).isEqualTo(1);
      assertThat(holds(disk, "Zebra")).isFalse();
      clinic.custodian().verify();
    }
  }

  /** Quotas count questions of the past by their records. */
  @Test
  void quotasAnchorsBackupsAndFoldingGoOn() {
    Anchor anchor;
    try (Clinic clinic = open()) {
      clinic.patients().custodian().limit("ada", Limits.NONE.questions(12));
      live(clinic);
      anchor = clinic.custodian().anchor();
      clinic.custodian().redact(any -> true);
      clinic.custodian().check(anchor);
      clinic.patients().delete("ann");
      clinic.custodian().compact();
    }
    try (Clinic clinic = open()) {
      clinic.custodian().check(anchor);
      answer(clinic, "a", "eleven");
      answer(clinic, "b", "twelve");
      assertThat(answer(clinic, "c", "thirteen")).contains("Quota");
      assertThat(answer(clinic, SECRET, "secret-1")).doesNotContain("Quota");
      SimulatedDisk copy = new SimulatedDisk();
      ((DirectoryCustodian) clinic.custodian()).backup(copy.session());
      assertThat(holds(copy, "Zebra")).isFalse();
    }
  }
}
