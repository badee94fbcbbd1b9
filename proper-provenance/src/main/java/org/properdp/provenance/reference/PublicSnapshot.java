package org.properdp.provenance.reference;

/** The public contents that stood at one moment. */
@FunctionalInterface
public interface PublicSnapshot {
  /** The contents that stood then. */
  <C> C of(PublicContents<C> contents);
}
