package org.properdp.sql.translate;

import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.properdp.sql.translate.Relation.Protected;

/** People's rows with more fields, and expressions in which these stand for parts of them. */
record ExtendedRows(Protected rows, List<RexNode> expressions) {}
