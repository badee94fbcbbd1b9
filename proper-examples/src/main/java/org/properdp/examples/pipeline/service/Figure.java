package org.properdp.examples.pipeline.service;

import java.math.BigDecimal;

/** What is published about a minute: a noisy number of events, and how exact it is. */
public record Figure(long minute, long events, BigDecimal plusMinus) {}
