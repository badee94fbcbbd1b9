package org.properdp.budget.request;

/**
 * A request: the analyst, the request id, and the question as text and as a digest that identifies
 * it. Each analyst has separate ids.
 *
 * @param asked what the question counts against the analyst's quota, in billionths: a public number
 *     that does not depend on who pays
 */
public record Request(String analyst, String id, String digest, String text, long asked) {}
