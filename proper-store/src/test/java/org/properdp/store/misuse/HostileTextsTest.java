package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.budget.Rho;
import org.properdp.codec.Codec;
import org.properdp.codec.Output;
import org.properdp.codec.standard.Codecs;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.RecordId;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;

/**
 * Whatever text comes in, through whichever door: it is taken, refused, or set aside alone, and
 * never stops the ledger. Names and ids are taken exactly if they are what they must be.
 */
@Tag("long")
class HostileTextsTest {
  private static final Epsilon LITTLE = new Epsilon(1);
  private static final Epsilon TENTH = Epsilon.of("0.1");

  /** Texts, by what a person would call them. */
  private static final Map<String, String> TEXTS = new LinkedHashMap<>();

  static {
    TEXTS.put("a plain one", "plain");
    TEXTS.put("a high surrogate alone", "\ud800");
    TEXTS.put("a low surrogate alone", "a\udc00b");
    TEXTS.put("a pair the wrong way round", "\udc00\ud800");
    TEXTS.put("a high surrogate at the end", "a".repeat(255) + "\udbff");
    TEXTS.put("256 bytes", "a".repeat(256));
    TEXTS.put("257 bytes", "a".repeat(257));
    TEXTS.put("256 bytes in twos", "é".repeat(128));
    TEXTS.put("257 bytes in twos", "é".repeat(128) + "a");
    TEXTS.put("258 bytes in threes", "€".repeat(86));
    TEXTS.put("256 bytes in fours", "🙂".repeat(64));
    TEXTS.put("260 bytes in fours", "🙂".repeat(65));
    TEXTS.put("many megabytes", "a".repeat(Repeats.size(100_000, 50_000_000)));
    TEXTS.put("nothing", "");
    TEXTS.put("blanks", " \t ");
    TEXTS.put("two lines", "a\nb");
    TEXTS.put("a zero", "a\u0000b");
    TEXTS.put("a quote", "a\"b");
    TEXTS.put("an escape", "\u001b[2J");
    TEXTS.put("a next line", "a\u0085b");
  }

  private static boolean isId(String text) {
    return !text.isBlank()
        && StandardCharsets.UTF_8.newEncoder().canEncode(text)
        && text.getBytes(StandardCharsets.UTF_8).length <= 256;
  }

  private static boolean isName(String text) {
    return isId(text) && !text.contains("\"") && text.chars().noneMatch(Character::isISOControl);
  }

  /** The parts that are open while texts come in. */
  private static final class House implements AutoCloseable {
    private final Proper proper;
    private final Population<String> people;
    private final Dataset<String, String> words;
    private final KeylessPopulation coins;
    private final KeylessDataset<String> tosses;
    private final AtomicInteger fresh = new AtomicInteger();

    House(Proper proper) {
      this.proper = proper;
      people = proper.population("people", String.class).personal(Epsilon.of("1"));
      words = people.dataset("words", String.class, word -> word.replaceAll("^value .*", "value"));
      coins = proper.keylessPopulation("coins").personal(Epsilon.of("1"));
      tosses = coins.dataset("tosses", String.class);
    }

    private Queryable<String> rows() {
      return proper.analyst("ada").query(words.live());
    }

    private String next() {
      return "fresh " + fresh.incrementAndGet();
    }

    private static void ask(Queryable<?> rows) {
      assertThat(rows.noisyCount(LITTLE).isRight()).isTrue();
    }

    /** The ledger lives. */
    void check() {
      assertThat(people.custodian().failure()).isEmpty();
      assertThat(coins.custodian().failure()).isEmpty();
      ask(rows());
      tosses.append(next(), List.of("toss"));
      words.append(next(), List.of("word"));
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  /** Doors for names: taken exactly if they are names. */
  private static Map<String, Consumer<String>> names(House house) {
    Map<String, Consumer<String>> doors = new LinkedHashMap<>();
    doors.put("analyst", text -> House.ask(house.proper.analyst(text).query(house.words.live())));
    doors.put("step", text -> House.ask(house.rows().filter(row -> true).as(text)));
    doors.put("part", text -> house.rows().ask(LITTLE, Part.<String>count(1).as(text)).get());
    doors.put(
        "public table",
        text -> House.ask(house.rows().cross(PublicTable.of(text, List.of("x")), (row, x) -> row)));
    doors.put(
        "public keys",
        text -> House.ask(house.rows().filterIn(PublicKeys.of(text, List.of("x")), row -> row)));
    doors.put(
        "population",
        text -> house.proper.population(text, String.class).personal(Epsilon.of("1")));
    doors.put("data set", text -> house.people.dataset(text, String.class, row -> row));
    doors.put("data set without keys", text -> house.coins.dataset(text, String.class));
    doors.put("batch", text -> house.words.append(text, List.of("one")));
    doors.put("batch without keys", text -> house.tosses.append(text, List.of("one")));
    doors.put("limit", text -> house.people.custodian().limit(text, Limits.NONE));
    return doors;
  }

  /** Doors for ids. */
  private static Map<String, Consumer<String>> ids(House house) {
    Map<String, Consumer<String>> doors = new LinkedHashMap<>();
    doors.put("request", text -> House.ask(house.rows().request(text)));
    doors.put("session", text -> house.rows().request("s" + text).asPinq(LITTLE));
    doors.put(
        "watch", text -> house.rows().aboveThreshold(9, TENTH).isAbove(house.rows().request(text)));
    return doors;
  }

  /** Doors for all else: what is no text for them may be refused or set aside. */
  private static Map<String, Consumer<String>> others(House house) {
    Map<String, Consumer<String>> doors = new LinkedHashMap<>();
    doors.put("key", text -> house.words.append(house.next(), List.of("left", text, "right")));
    doors.put("row", text -> house.words.append(house.next(), List.of("value " + text)));
    doors.put("row without key", text -> house.tosses.append(house.next(), List.of(text)));
    doors.put("refresh", text -> house.words.refresh(house.next(), List.of(text, "word")));
    doors.put("update", text -> house.words.update(text, List.of(text)));
    doors.put("account", text -> house.people.custodian().account(text));
    doors.put("grant", text -> house.people.custodian().grant(text, LITTLE));
    doors.put("delete", text -> house.people.delete(text));
    doors.put("record", text -> house.coins.custodian().account(new RecordId("tosses", text, 0)));
    doors.put("codec", text -> house.people.dataset(house.next(), codec(text), row -> row));
    doors.put("primitive", text -> house.rows().askUnvetted(primitive(text), LITTLE));
    doors.put(
        "public row",
        text -> house.rows().union(PublicTable.of("t", List.of(text))).noisyCount(LITTLE).get());
    doors.put(
        "public key",
        text -> house.rows().noisyHistogram(PublicKeys.of(text, "word"), row -> row, LITTLE).get());
    doors.put("mapped", text -> house.rows().map(row -> text).noisyCount(LITTLE).get());
    doors.put("epsilon", Epsilon::of);
    doors.put("rho", Rho::of);
    doors.put("probability", Probability::of);
    doors.put("sample", text -> house.rows().sampledRows(text));
    doors.put("range", text -> Range.of(text, "1"));
    doors.put("digits", text -> Epsilon.of("1".repeat(text.length())));
    doors.put(
        "delta",
        text ->
            house
                .people
                .custodian()
                .promise(house.people.custodian().account("word").orElseThrow(), text));
    doors.put("anchor", Anchor::parse);
    doors.put("store key", StoreKey::parse);
    return doors;
  }

  /** A codec that says so of itself. */
  private static Codec<String> codec(String form) {
    Codec<String> strings = Codecs.of(String.class);
    return new Codec<>() {
      @Override
      public Class<String> type() {
        return String.class;
      }

      @Override
      public String form() {
        return form;
      }

      @Override
      public void write(String value, Output output) {
        strings.write(value, output);
      }

      @Override
      public Reader<String> reader(String storedForm) {
        return strings.reader(strings.form());
      }
    };
  }

  /** A count that describes itself so. */
  @SuppressWarnings("unchecked") // it is asked like the count that it forwards to
  private static Unvetted<String, Long> primitive(String described) {
    NoisyCount<String> count = new NoisyCount<>();
    return (Unvetted<String, Long>)
        Proxy.newProxyInstance(
            HostileTextsTest.class.getClassLoader(),
            new Class<?>[] {Unvetted.class},
            (proxy, method, arguments) ->
                method.getName().equals("describe") ? described : method.invoke(count, arguments));
  }

  private static boolean isTaken(Consumer<String> door, String text) {
    try {
      door.accept(text);
      return true;
    } catch (IllegalArgumentException refused) {
      // Messages are short, whatever was said.
      assertThat(refused.getMessage()).hasSizeLessThan(2_000);
      return false;
    }
  }

  private static void everything(House house) {
    house.check();
    TEXTS.forEach(
        (called, text) -> {
          names(house)
              .forEach(
                  (door, enter) ->
                      assertThat(isTaken(enter, text))
                          .as(door + ": " + called)
                          .isEqualTo(isName(text)));
          ids(house)
              .forEach(
                  (door, enter) ->
                      assertThat(isTaken(enter, text))
                          .as(door + ": " + called)
                          .isEqualTo(isId(door.equals("session") ? "s" + text : text)));
          others(house).forEach((door, enter) -> isTaken(enter, text));
          house.check();
        });
  }

  @Test
  void inMemoryTheyStopNothing() {
    try (House house = new House(Fixture.exact())) {
      everything(house);
    }
  }

  private static Proper open(Path store) {
    return Fixture.over(Stores.open(RealDisk.make(store), Stores.NEVER), Fixture.SILENCE);
  }

  @Test
  void inAStoreTheyStopNothingAndItIsOpenedAgain(@TempDir Path store) {
    int individuals;
    try (House house = new House(open(store))) {
      everything(house);
      house.proper.custodian().verify();
      individuals = house.people.custodian().individuals();
    }
    try (House house = new House(open(store))) {
      assertThat(house.people.custodian().individuals()).isEqualTo(individuals);
      house.check();
      house.proper.custodian().compact();
      house.proper.custodian().verify();
    }
  }
}
