package org.properdp.examples.experiment.command;

import java.util.Iterator;
import org.properdp.examples.experiment.catalogue.Experiments;

/** The names that a shell completes for an experiment; picocli makes an instance. */
final class Names implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Experiments.names().iterator();
  }
}
