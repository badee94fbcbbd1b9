package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Pinq;

/**
 * An attack on operators that emit their rows key by key, in the order of the keys' first rows: one
 * row that stands first moves all rows of its key in front of the others, and a later distinct row
 * by another key turns each of these moves into a change.
 */
class MovedBlockTest {
  private static final int LITERALS = 4000;
  private static final Epsilon ASKED = Epsilon.of("0.0125");
  private static final Epsilon PAID = Epsilon.of("0.1");

  /** Each number stands once on either side, on B before A. */
  private record Word(String who, int rank, String side, int number) {}

  private static final PublicTable<Word> WORDS = PublicTable.of("words", words());

  private static List<Word> words() {
    List<Word> words = new ArrayList<>();
    for (int number = 0; number < LITERALS; number++) {
      words.add(new Word("nobody", 2 * number + 1, "B", number));
      words.add(new Word("nobody", 2 * number + 2, "A", number));
    }
    return words;
  }

  private interface Attack extends Function<Pinq<Word>, Pinq<Word>> {}

  private static final Comparator<Word> BY_RANK = Comparator.comparingInt(Word::rank);

  private static Pinq<Word> sorted(Pinq<Word> rows) {
    return rows.take(Long.MAX_VALUE, BY_RANK);
  }

  private static Pinq<String> sides() {
    return Fixture.exact().pinq(List.of("A", "B"), Epsilon.of("1000"));
  }

  /** The rest of A, where each number is kept where it stands first. */
  private static Pinq<Word> leftOfA(Pinq<Word> rows) {
    return rows.distinct(1, Word::number).filter(word -> word.side().equals("A"));
  }

  /** The count without noise, with eve's one row among the public ones, or without it. */
  private static long counted(Attack attack, boolean withEve) {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(PAID);
      Dataset<String, Word> own = people.dataset("own", Word.class, Word::who);
      own.append("first", withEve ? List.of(new Word("eve", 0, "A", -1)) : List.of());
      Pinq<Word> rows = proper.analyst("ada").query(own.live()).union(WORDS).asPinq(PAID).get();
      long count = attack.apply(rows).noisyCount(ASKED).get().value();
      assertThat(rows.noisyCount(new Epsilon(1)).isLeft()).as("all was paid for it").isTrue();
      return count;
    }
  }

  /** ε times what a row changes is what it loses, and no more than it has paid. */
  private static void losesWhatItPays(Attack attack) {
    long changed = Math.abs(counted(attack, true) - counted(attack, false));
    assertThat(changed * ASKED.nanos()).isLessThanOrEqualTo(PAID.nanos());
  }

  @Test
  void distinctByKeyMovesNoBlock() {
    losesWhatItPays(rows -> leftOfA(sorted(rows).distinct(LITERALS + 1, Word::side)));
  }

  @Test
  void aBoundedJoinMovesNoBlockOfItsLeft() {
    losesWhatItPays(
        rows ->
            leftOfA(
                sorted(rows)
                    .join(
                        LITERALS + 1, sides(), 1, Word::side, side -> side, (word, side) -> word)));
  }

  @Test
  void aBoundedJoinMovesNoBlockOfItsRight() {
    losesWhatItPays(
        rows ->
            leftOfA(
                sides()
                    .join(
                        1,
                        sorted(rows),
                        LITERALS + 1,
                        side -> side,
                        Word::side,
                        (side, word) -> word)));
  }
}
