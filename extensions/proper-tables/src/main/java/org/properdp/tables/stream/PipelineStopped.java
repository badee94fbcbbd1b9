package org.properdp.tables.stream;

/** The pipeline is to end, and what it was reading is forgotten. */
public final class PipelineStopped extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A stop while a batch was read, which the next run reads again. */
  public PipelineStopped() {
    super("the pipeline is to end");
  }
}
