package org.properdp.examples.experiment.command;

import java.util.Iterator;
import org.properdp.examples.experiment.catalogue.Experiments;

/** What a shell offers where an experiment is to be named; picocli makes one of these. */
final class Names implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Experiments.names().iterator();
  }
}
