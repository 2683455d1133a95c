/** The syntax tree that `parse` of `@huggingface/jinja` 0.5 returns. The package does not export its types. */
export type Node =
  | { type: "Program"; body: Node[] }
  | { type: "If"; test: Node; body: Node[]; alternate: Node[] }
  | { type: "For"; loopvar: Node; iterable: Node; body: Node[]; defaultBlock: Node[] }
  | { type: "Break" }
  | { type: "Continue" }
  | { type: "Comment"; value: string }
  | { type: "Set"; assignee: Node; value: Node | null; body: Node[] }
  | MacroNode
  | CallStatementNode
  | { type: "FilterStatement"; filter: FilterNode; body: Node[] }
  | { type: "MemberExpression"; object: Node; property: Node; computed: boolean }
  | CallNode
  | IdentifierNode
  | { type: "IntegerLiteral" | "FloatLiteral"; value: number }
  | { type: "StringLiteral"; value: string }
  | { type: "ArrayLiteral" | "TupleLiteral"; value: Node[] }
  | { type: "ObjectLiteral"; value: Map<Node, Node> }
  | { type: "BinaryExpression"; operator: Operator; left: Node; right: Node }
  | { type: "FilterExpression"; operand: Node; filter: FilterNode }
  | { type: "SelectExpression"; lhs: Node; test: Node }
  | { type: "TestExpression"; operand: Node; negate: boolean; test: IdentifierNode }
  | { type: "UnaryExpression"; operator: Operator; argument: Node }
  | { type: "SliceExpression"; start?: Node; stop?: Node; step?: Node }
  | { type: "KeywordArgumentExpression"; key: IdentifierNode; value: Node }
  | { type: "SpreadExpression" | "KeywordSpreadExpression"; argument: Node }
  | { type: "Ternary"; condition: Node; trueExpr: Node; falseExpr: Node };

export type NodeOf<Type extends Node["type"]> = Extract<Node, { type: Type }>;

export interface IdentifierNode {
  type: "Identifier";
  value: string;
}

export interface CallNode {
  type: "CallExpression";
  callee: Node;
  args: Node[];
}

type FilterNode = IdentifierNode | CallNode;

export interface MacroNode {
  type: "Macro";
  name: IdentifierNode;
  args: Node[];
  body: Node[];
}

export interface CallStatementNode {
  type: "CallStatement";
  call: CallNode;
  callerArgs: Node[] | null;
  body: Node[];
}

export interface Operator {
  value: string;
  offset?: number;
}

/** Lists the child nodes of a node, in the order of its fields. */
export function* getChildren(node: Node): Generator<Node> {
  for (const field of Object.values(node) as unknown[]) {
    if (isNode(field)) yield field;
    else if (Array.isArray(field)) yield* (field as unknown[]).filter(isNode);
    else if (field instanceof Map) {
      for (const pair of field as Map<Node, Node>) yield* pair;
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && !("offset" in value);

/** Returns the name and arguments of a filter in any notation. */
export function getFilterParts(filter: FilterNode): { name: IdentifierNode; args: Node[] } {
  if (filter.type === "Identifier") return { name: filter, args: [] };
  const callee = filter.callee;
  return callee.type === "Identifier"
    ? { name: callee, args: filter.args }
    : { name: { type: "Identifier", value: "?" }, args: filter.args };
}
