package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * The posts of made-up people in a forum. How many each has written is skewed as in real ones: half
 * have at most 13 posts, a few have hundreds, and on average there are 28 of each. Posts have a
 * usual length of 40 words, those of busy people are shorter; each person has a favourite topic,
 * which most of their posts are about. Each person is made from the seed and the person's number
 * alone.
 */
public record Forum(int people, long seed) {
  /** The topics, which are public. */
  public static final Vector<String> TOPICS =
      Vector.of("help", "news", "travel", "music", "games", "food", "jobs", "other");

  /** The most posts of a person, a public bound. */
  public static final int MOST_POSTS = 2_000;

  /** The most words of a post, a public bound. */
  public static final int MOST_LENGTH = 200;

  private static final double USUAL_POSTS = 13;
  private static final double SKEW_OF_POSTS = 1.3;
  private static final double USUAL_LENGTH = 40;
  private static final double SKEW_OF_LENGTHS = 0.7;
  private static final double ON_THE_FAVOURITE = 0.6;

  /** All posts, person by person. */
  Vector<Post> posts() {
    return Vector.range(0, people).flatMap(this::of);
  }

  private Vector<Post> of(int number) {
    SplittableRandom random =
        new SplittableRandom(new SplittableRandom(seed).nextLong() + 2L * number + 1);
    int posts = skewed(random, USUAL_POSTS, SKEW_OF_POSTS, MOST_POSTS);
    double usual = posts > 10 * USUAL_POSTS ? USUAL_LENGTH / 2 : USUAL_LENGTH;
    String favourite = topic(random);
    return Vector.fill(
        posts,
        () ->
            new Post(
                "p" + number,
                random.nextDouble() < ON_THE_FAVOURITE ? favourite : topic(random),
                skewed(random, usual, SKEW_OF_LENGTHS, MOST_LENGTH)));
  }

  private static String topic(SplittableRandom random) {
    return TOPICS.get(Math.min(random.nextInt(TOPICS.size()), random.nextInt(TOPICS.size())));
  }

  /** A whole number of at least 1 whose logarithm is normal, up to a bound. */
  private static int skewed(SplittableRandom random, double usual, double skew, int most) {
    double drawn = usual * Math.exp(skew * random.nextGaussian());
    return (int) Math.max(1, Math.min(most, Math.round(drawn)));
  }
}
