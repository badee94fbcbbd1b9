package org.properdp.provenance.engine;

/** The contract says something of an engine that shares nothing with the one in memory. */
class SlowEngineContractTest implements EngineContract {
  @Override
  public Engine engine() {
    return new SlowEngine();
  }
}
