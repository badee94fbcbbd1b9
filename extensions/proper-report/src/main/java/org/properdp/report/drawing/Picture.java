package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/**
 * A drawn chart, before it is written as SVG or PDF.
 *
 * @param title its name, for people who cannot see it
 * @param description what it shows of what, for the same people
 */
record Picture(int width, int height, String title, String description, Vector<Item> items) {}
