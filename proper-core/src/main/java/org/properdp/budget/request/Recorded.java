package org.properdp.budget.request;

/** An answer that was committed under a request id, and the digest of its question. */
public record Recorded(String digest, Answer answer) {}
