package org.properdp.agent;

import org.properdp.budget.request.Request;

/**
 * A request as it is served.
 *
 * @param isNamed whether the analyst gave the id. If not, it was made for this question alone, and
 *     no answer can be stored under it
 */
record Requested(Request request, boolean isNamed) {}
