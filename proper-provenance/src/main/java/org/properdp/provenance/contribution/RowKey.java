package org.properdp.provenance.contribution;

import java.io.Serializable;
import java.util.function.Function;
import org.properdp.provenance.reference.PublicKeys;

/** The public key of a row, whose cell what the row brings goes to. */
public record RowKey<T>(PublicKeys<?> keys, Function<? super T, ?> of) implements Serializable {}
