package org.properdp.report;

/**
 * A part of a page: a question, how it was answered, and what came out.
 *
 * @param name of lower-case words with hyphens; files are named by it
 * @param line what it shows, in one line
 * @param command what repeats it
 */
public record Article(
    String name, String line, String question, String method, Findings findings, String command) {}
