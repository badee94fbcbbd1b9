package org.properdp.tables.stream;

/** The pipeline is to end, and what it was reading is forgotten. */
public final class PipelineStopped extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What was being read is read again by the next run. */
  public PipelineStopped() {
    super("the pipeline is to end");
  }
}
