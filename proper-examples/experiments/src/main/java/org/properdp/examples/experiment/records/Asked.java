package org.properdp.examples.experiment.records;

import static org.properdp.examples.experiment.world.World.number;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** The questions about posts: how many there are, how long in all, how many on each topic. */
enum Asked {
  COUNT("count") {
    @Override
    Vector<Long> brought(Vector<Post> posts, Posts about) {
      return Vector.of((long) posts.size());
    }

    @Override
    Vector<Double> ask(Rows rows, Posts about, Epsilon epsilon) {
      return Vector.of(number(rows.count().apply(epsilon)));
    }

    @Override
    Vector<Double> askBounded(Queryable<Post> rows, Posts about, long most, Epsilon epsilon) {
      return Vector.of(number(rows.noisyBoundedSum(upTo(most), post -> 1, epsilon)));
    }
  },

  SUM("sum") {
    @Override
    Vector<Long> brought(Vector<Post> posts, Posts about) {
      long length = 0;
      for (Post post : posts) {
        length += post.length();
      }
      return Vector.of(length);
    }

    @Override
    long unit(Posts about) {
      return about.mostLength();
    }

    @Override
    Vector<Long> squares(Vector<Post> posts, Posts about) {
      long squares = 0;
      for (Post post : posts) {
        squares += (long) post.length() * post.length();
      }
      return Vector.of(squares);
    }

    @Override
    Vector<Double> ask(Rows rows, Posts about, Epsilon epsilon) {
      return Vector.of(number(rows.sum().ask(upTo(about.mostLength()), epsilon)));
    }

    @Override
    Vector<Double> askBounded(Queryable<Post> rows, Posts about, long most, Epsilon epsilon) {
      Range range = upTo(most * about.mostLength());
      return Vector.of(number(rows.noisyBoundedSum(range, Post::length, epsilon)));
    }
  },

  HISTOGRAM("histogram") {
    @Override
    Vector<Long> brought(Vector<Post> posts, Posts about) {
      long[] cells = new long[about.topics().size()];
      posts.forEach(post -> cells[about.topics().positionOf(post.topic())]++);
      return Vector.ofAll(cells);
    }

    @Override
    Kind recommended() {
      return Kind.FIRST;
    }

    @Override
    int cells(Posts about) {
      return about.topics().size();
    }

    @Override
    Vector<Double> ask(Rows rows, Posts about, Epsilon epsilon) {
      return answered(about, rows.histogram().ask(about.topics(), epsilon));
    }

    @Override
    Vector<Double> askBounded(Queryable<Post> rows, Posts about, long most, Epsilon epsilon) {
      return answered(
          about,
          rows.noisyByKey(
              about.topics(), Post::topic, Part.boundedSum(upTo(most), post -> 1, 1), epsilon));
    }
  };

  /** The name in tables. */
  final String called;

  Asked(String called) {
    this.called = called;
  }

  /** The amount that these posts of one person add to each cell of the answer. */
  abstract Vector<Long> brought(Vector<Post> posts, Posts about);

  /** The squares of what each of these posts adds to each cell, summed up. */
  Vector<Long> squares(Vector<Post> posts, Posts about) {
    return brought(posts, about);
  }

  /** The most that a row adds to a cell. */
  long unit(Posts about) {
    return 1;
  }

  /** The cells of a noisy answer, in which each row costs at most ε; NaN is a refusal. */
  abstract Vector<Double> ask(Rows rows, Posts about, Epsilon epsilon);

  /**
   * The cells of a noisy answer to which each person adds at most what a number of rows could, and
   * pays at most ε for each cell.
   */
  abstract Vector<Double> askBounded(Queryable<Post> rows, Posts about, long most, Epsilon epsilon);

  private static Range upTo(long most) {
    return Range.of("0", "" + most);
  }

  private static Vector<Double> answered(
      Posts about,
      Either<Refusal, ? extends Release<? extends Map<String, ? extends Number>>> answer) {
    return Vector.ofAll(about.topics().inOrder())
        .map(
            topic ->
                answer.fold(
                    refusal -> Double.NaN,
                    release -> release.value().get(topic).get().doubleValue()));
  }

  /** The number of cells that an answer has. */
  int cells(Posts about) {
    return 1;
  }

  /** The way that is recommended for it, if the figures carry that. */
  Kind recommended() {
    return Kind.BOUNDED;
  }

  /** The number of people that bring more than a number of rows could. */
  int exceeding(Posts about, long most) {
    return about
        .authors()
        .count(author -> brought(author.posts(), about).sum().longValue() > most * unit(about));
  }

  /** The true cells. */
  Vector<Long> truth(Posts about) {
    return about
        .authors()
        .map(author -> brought(author.posts(), about))
        .reduce((one, other) -> one.zipWith(other, Long::sum));
  }
}
