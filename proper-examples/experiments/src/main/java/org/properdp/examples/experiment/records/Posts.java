package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Forum;
import org.properdp.examples.experiment.people.Post;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.report.figures.Numbers;

/**
 * The questions, and what is public of their subject.
 *
 * @param topics every post has one of them
 * @param mostLength no post is longer
 * @param clamped of how many posts the length was below zero, and is taken for zero
 */
record Posts(Vector<Author> authors, PublicKeys<String> topics, int mostLength, int clamped) {
  /** Topics of a file beyond this many are counted as one. */
  static final int MOST_TOPICS = 12;

  private static final String OTHERS = "(others)";

  /** Posts of at most this many people; throws if nothing can be compared. */
  static Posts of(Setting setting, int people) {
    Vector<Post> posts = setting.posts(people);
    if (posts.map(Post::author).distinct().size() < 2) {
      throw new IllegalArgumentException(
          "there must be posts of at least 2 people, so that some can be left out");
    }
    if (posts.forAll(post -> post.length() <= 0)) {
      throw new IllegalArgumentException(
          "there must be a post with a length above 0, because errors are relative to the truth");
    }
    int clamped = posts.count(post -> post.length() < 0);
    return setting.source().isMadeUp()
        ? new Posts(byAuthor(posts), keys(Forum.TOPICS), Forum.MOST_LENGTH, clamped)
        : declared(posts, clamped);
  }

  /** The declarations of a custodian are read off the file here, since the page is as secret. */
  private static Posts declared(Vector<Post> posts, int clamped) {
    Vector<String> frequent =
        posts
            .groupBy(Post::topic)
            .mapValues(Vector::size)
            .toVector()
            .sortBy(topic -> -topic._2)
            .map(topic -> topic._1);
    Vector<String> kept =
        frequent.size() <= MOST_TOPICS ? frequent : frequent.take(MOST_TOPICS - 1);
    Vector<Post> all =
        posts.map(
            post ->
                new Post(
                    post.author(),
                    kept.contains(post.topic()) ? post.topic() : OTHERS,
                    Math.max(0, post.length())));
    Vector<String> keys = kept.size() == frequent.size() ? kept : kept.append(OTHERS);
    return new Posts(
        byAuthor(all), keys(keys), roundUp(all.map(Post::length).max().get()), clamped);
  }

  private static PublicKeys<String> keys(Vector<String> topics) {
    return PublicKeys.of("topics", topics.distinct());
  }

  private static Vector<Author> byAuthor(Vector<Post> posts) {
    return posts
        .groupBy(Post::author)
        .toVector()
        .map(own -> new Author(own._1, own._2))
        .sortBy(Author::id);
  }

  /** The next number that is 1, 2 or 5 times a power of ten. */
  static int roundUp(int number) {
    long power = 1;
    while (10 * power <= number) {
      power *= 10;
    }
    long least = power;
    for (int times : new int[] {1, 2, 5, 10}) {
      least = power * times;
      if (least >= number) {
        break;
      }
    }
    return (int) Math.min(Integer.MAX_VALUE, least);
  }

  /** The facts that a reader must know of the data before anything else. */
  Vector<String> words() {
    return clamped == 0
        ? Vector.empty()
        : Vector.of(
            "Lengths are expected to be 0 or more; those of "
                + Numbers.shown((long) clamped)
                + " of "
                + Numbers.shown((long) rows())
                + " rows are below, and are taken for 0.");
  }

  Vector<Post> all() {
    return authors.flatMap(Author::posts);
  }

  int people() {
    return authors.size();
  }

  int rows() {
    return authors.map(Author::size).sum().intValue();
  }

  /** The number of people that have more posts than this. */
  int withMoreThan(long posts) {
    return authors.count(author -> author.size() > posts);
  }

  /** The share of all posts that are by people with more posts than this. */
  double shareOfThoseWithMoreThan(long posts) {
    return authors.filter(author -> author.size() > posts).map(Author::size).sum().doubleValue()
        / rows();
  }
}
