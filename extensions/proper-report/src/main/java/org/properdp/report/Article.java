package org.properdp.report;

/**
 * A part of a page: a question, the method, and the findings.
 *
 * @param name lower-case words with hyphens, which also name its files
 * @param line what it shows, in one line
 * @param command the command that repeats it
 * @param caution what a reader must know before anything else; empty if there is nothing
 */
public record Article(
    String name,
    String line,
    String question,
    String method,
    Findings findings,
    String command,
    String caution) {}
