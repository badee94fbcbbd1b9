/** Generated programs, run step by step against the model and against the runtime. */
package org.properdp.verification.slowmodel.program;
