package org.properdp.report.drawing;

/** The rectangle of a picture in which marks are drawn. */
record Frame(double left, double top, double right, double bottom) {}
