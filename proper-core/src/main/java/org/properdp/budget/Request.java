package org.properdp.budget;

import io.vavr.control.Option;

/**
 * Who asked, under which id if the analyst gave one, and a digest of what was asked. Ids are each
 * analyst's own.
 */
public record Request(String analyst, Option<String> id, String digest) {}
