package org.properdp.examples.experiment.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.examples.experiment.world.World;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.report.figures.Chart;

/** The rules on people with many records, against other arithmetic and against answers. */
class ManyRecordsTest {
  private static final Setting QUICK = Quick.setting();

  /** Ann has 3 posts, bob 20, eve 200; nothing rounds where they are clipped. */
  private static final Posts THREE = three();

  @TempDir Path dir;

  private static Posts three() {
    Vector<Author> authors =
        Vector.of(author("ann", 3, "x", 4), author("bob", 20, "y", 10), author("eve", 200, "x", 5));
    return new Posts(authors, PublicKeys.of("topics", Vector.of("x", "y")), 10, 0);
  }

  private static Author author(String id, int posts, String topic, int length) {
    return new Author(id, Vector.fill(posts, () -> new Post(id, topic, length)));
  }

  private static Expectation expected(Kind kind, Asked asked, String epsilon, long most) {
    return Expectation.of(new Taking(kind, Epsilon.of(epsilon), most), asked, THREE);
  }

  /** At ε 0.1 a budget of 1 pays for ten rows, or for lengths of 100 where 10 is the most. */
  @Test
  void whoIsCountedFollowsFromWhatTheyCanPay() {
    assertThat(expected(Kind.WHOLE, Asked.COUNT, "0.1", 10).counted()).isEqualTo(3 / 223.0);
    assertThat(expected(Kind.CLIPPED, Asked.COUNT, "0.1", 10).counted()).isEqualTo(23 / 223.0);
    assertThat(expected(Kind.FIRST, Asked.COUNT, "0.1", 10).counted()).isEqualTo(23 / 223.0);
    assertThat(expected(Kind.GLOBAL, Asked.COUNT, "0.1", 10).counted()).isEqualTo(23 / 223.0);
    assertThat(expected(Kind.BOUNDED, Asked.COUNT, "0.1", 30).counted()).isEqualTo(53 / 223.0);
    // A row costs 0.0105 for a tenth of a chance: twenty rows can be paid for, 200 cannot.
    assertThat(expected(Kind.ROWS_SAMPLED, Asked.COUNT, "0.1", 10).counted()).isEqualTo(23 / 223.0);

    double sum = 12 + 200 + 1_000;
    assertThat(expected(Kind.WHOLE, Asked.SUM, "0.05", 20).counted())
        .isCloseTo(212 / sum, within(1e-12));
    assertThat(expected(Kind.CLIPPED, Asked.SUM, "0.05", 20).counted())
        .isCloseTo((212 + 200) / sum, within(1e-12));
    assertThat(expected(Kind.BOUNDED, Asked.SUM, "0.1", 15).counted())
        .isCloseTo((12 + 150 + 150) / sum, within(1e-12));
  }

  /** The bias of the first k is what lies beyond k; the noise's variance is about 2/ε² less 1/6. */
  @Test
  void biasAndNoiseAreApartAndTheirSquaresAddUp() {
    Expectation first = expected(Kind.FIRST, Asked.COUNT, "0.01", 50);

    assertThat(first.bias()).isCloseTo(150 / 223.0, within(1e-12));
    assertThat(first.noise()).isCloseTo(Math.sqrt(2e4 - 1 / 6.0) / 223, within(1e-6));
    assertThat(first.error()).isCloseTo(Math.hypot(first.bias(), first.noise()), within(1e-12));
    assertThat(first.paidAtMost()).isEqualTo(0.5);
    assertThat(first.paidOnAverage()).isCloseTo((0.03 + 0.2 + 0.5) / 3, within(1e-12));
    Expectation global = expected(Kind.GLOBAL, Asked.COUNT, "0.01", 50);
    assertThat(global.error()).isEqualTo(first.error());
    assertThat(global.paidOnAverage()).isEqualTo(0.5);
    Expectation bounded = expected(Kind.BOUNDED, Asked.COUNT, "0.5", 50);
    assertThat(bounded.bias()).isEqualTo(first.bias());
    assertThat(bounded.noise()).isCloseTo(first.noise(), within(1e-6));
  }

  /** Cells are 203 and 20: root mean squares over them, relative to 111.5. */
  @Test
  void ofTopicsErrorsAreOverCells() {
    Expectation whole = expected(Kind.WHOLE, Asked.HISTOGRAM, "0.1", 10);

    assertThat(whole.counted()).isCloseTo(3 / 223.0, within(1e-12));
    assertThat(whole.bias())
        .isCloseTo(Math.sqrt((200 * 200 + 20 * 20) / 2.0) / 111.5, within(1e-12));
  }

  /** Coins add 9 times the square of what they decide about. */
  @Test
  void coinsBlurMoreWhereTheyDecideAboutMore() {
    double noise = 100 * (2e2 - 1 / 6.0);

    assertThat(expected(Kind.ROWS_SAMPLED, Asked.COUNT, "0.1", 10).noise())
        .isCloseTo(Math.sqrt(noise + 9 * 23) / 223, within(1e-4));
    assertThat(expected(Kind.PEOPLE_SAMPLED, Asked.COUNT, "0.1", 10).noise())
        .isCloseTo(Math.sqrt(noise + 9 * (3 * 3 + 20 * 20)) / 223, within(1e-4));
  }

  /**
   * At a large ε a count has hardly any noise: a figure off by one and more has e to the power of
   * −20 as probability. So whoever pays by the rules is in the answer, and each pays that.
   */
  @Test
  void answersAreAboutThePeopleWhomTheRulesName() {
    Posts about = new Posts(THREE.authors(), THREE.topics(), 10, 0);
    for (Kind kind : Vector.of(Kind.WHOLE, Kind.CLIPPED, Kind.FIRST, Kind.BOUNDED)) {
      Taking taking = new Taking(kind, Epsilon.of("0.05"), 20);
      World<Post> world = Trials.world(QUICK, about.all(), World.personal("1"));
      taking.ask(Asked.COUNT, about, world);
      for (Author author : about.authors()) {
        assertThat(world.spentBy(author.id()))
            .as(kind + " " + author.id())
            .isEqualTo(taking.part(author, Asked.COUNT, about).paid() / 1e9);
      }
      world.restore(Taking.BUDGET);
      taking.ask(Asked.COUNT, about, world);
      assertThat(world.spentBy("bob"))
          .isEqualTo(2 * taking.part(about.authors().get(1), Asked.COUNT, about).paid() / 1e9);
    }
  }

  @Test
  void aBoundIsRoundedUpToOneTwoOrFive() {
    assertThat(Vector.of(1, 2, 3, 10, 11, 49, 60, 201).map(Posts::roundUp))
        .containsExactly(1, 2, 5, 10, 20, 50, 100, 500);
  }

  @Test
  void lengthsBelowZeroAreTakenForZeroAndRareTopicsForOne() {
    StringBuilder file = new StringBuilder("who,topic,length\n");
    for (int i = 0; i < 20; i++) {
      file.append("p" + i + ",t" + Math.min(i, 15) + "," + (i == 3 ? -4 : i) + "\n");
    }
    Posts posts = Posts.of(Own.setting(new ManyRecords(), Size.QUICK, dir, file), 100);

    assertThat(posts.topics().size()).isEqualTo(Posts.MOST_TOPICS);
    assertThat(posts.words().mkString()).contains("of 1 of 20 rows are below");
    assertThat(Asked.SUM.truth(posts)).containsExactly(190L - 3);
    assertThat(Asked.HISTOGRAM.truth(posts).sum().longValue()).isEqualTo(20);
  }

  @Test
  void nothingIsAskedWhereThereIsNothingToCompare() {
    assertThatThrownBy(() -> Own.run(new ManyRecords(), dir, "who,topic,length\nann,x,3\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 2 people");
    assertThatThrownBy(() -> Own.run(new ManyRecords(), dir, "who,topic,length\na,x,0\nb,y,-1\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a length above 0");
  }

  /** The page compares bounds, where a person costs 0.1, with rows at an ε. */
  @Test
  void whatIsAskedByRowsIsDrawnOnTheScaleOfWhatIsAskedByPeople() {
    Vector<Chart> charts = Vector.ofAll(Quick.run(new ManyRecords()).charts());

    for (Asked asked : Asked.values()) {
      Vector<Chart> compared =
          charts.filter(
              chart -> chart.panels().exists(panels -> panels.title().endsWith(asked.called)));
      assertThat(compared.map(Chart::across)).as(asked.called).containsExactly("ε", "k");
      assertThat(compared.map(Chart::heights).distinct()).as(asked.called).hasSize(1);
    }
  }
}
