package org.properdp.budget.request;

/**
 * Who asked, under which id, and what: as a digest, by which questions are told apart, and as text.
 * Ids are each analyst's own.
 *
 * @param asked what the question counts for against the analyst's quota, in billionths: a public
 *     number, whoever pays
 */
public record Request(String analyst, String id, String digest, String text, long asked) {}
