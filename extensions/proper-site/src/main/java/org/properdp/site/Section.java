package org.properdp.site;

/**
 * What the search knows of a part of a page.
 *
 * @param anchor where it begins on the page; empty for the page's beginning
 */
record Section(String page, String anchor, String title, String heading, String text) {}
