package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.people.Post;

/** A person and their posts, in order of arrival. */
record Author(String id, Vector<Post> posts) {
  int size() {
    return posts.size();
  }

  /** The same person with their first posts only. */
  Author first(long most) {
    return most >= posts.size() ? this : new Author(id, posts.take((int) most));
  }
}
