package org.properdp.provenance.reference;

/** The public contents that stood at one moment. */
@FunctionalInterface
public interface PublicSnapshot {
  /** What stood then. */
  <C> C of(PublicContents<C> contents);
}
