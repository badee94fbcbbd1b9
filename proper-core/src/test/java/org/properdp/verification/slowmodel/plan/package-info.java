/** Plans, questions and the functions in them, as values: to be generated, shrunk and printed. */
package org.properdp.verification.slowmodel.plan;
