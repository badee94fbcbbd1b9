/** Published attacks on systems like this one, and what becomes of them here. */
package org.properdp.verification.publishedattacks;
