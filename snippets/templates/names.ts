import { getChildren, getFilterParts, type Node, type NodeOf } from "./ast.ts";
import { ABSENT_FILTERS, type Filter, filters } from "./filters.ts";
import { didYouMean, getPosition, TemplateError } from "./errors.ts";
import { GLOBALS } from "./globals.ts";
import type { ParsedTemplate } from "./parse.ts";
import { Scope } from "./scope.ts";
import { NOT_TEST, TEST } from "./rewrite-tokens.ts";
import { tests } from "./tests.ts";

/** A variable that a template reads but does not create. */
export interface VariableRead {
  name: string;
  node: Node;
  /** Whether the template only tests if the variable is defined, or reads it after such a test. */
  guarded: boolean;
}

/** A filter or a test that does not exist. */
interface UnknownName {
  error: TemplateError;
  /** Inside a condition. Python's Jinja (3.1) reports the error only when it evaluates the branch. */
  conditional: boolean;
}

/**
 * Lists every read of a variable that a template does not create itself, in source order. Throws `TemplateError` at
 * the first unknown filter or test outside a condition.
 */
export function listReads(template: ParsedTemplate): VariableRead[] {
  const { reads, unknown } = walkTemplate(template);
  const first = unknown.find(({ conditional }) => !conditional);
  if (first) throw first.error;
  return reads;
}

/**
 * Throws `TemplateError` at the first unknown filter or test, even inside conditions, and at the first variable
 * that is neither known, nor created by the template, nor guarded by `is defined`. `more` are filters in addition to Jinja's own.
 */
export function checkNames(
  template: ParsedTemplate,
  known: readonly string[],
  more: Readonly<Record<string, Filter>> = {},
): void {
  const { reads, unknown } = walkTemplate(template, { ...filters, ...more });
  const [first] = unknown;
  if (first) throw first.error;
  for (const { name, node, guarded } of reads) {
    if (guarded || known.includes(name)) continue;
    const near = didYouMean(name, [...known, ...GLOBALS.names()]);
    throw new TemplateError(
      "unknown-name",
      template.name,
      `unknown variable "${name}".${near}`,
      findPosition(template, node),
    );
  }
}

function walkTemplate(template: ParsedTemplate, all: Readonly<Record<string, Filter>> = filters): Walk {
  try {
    const walk = new Walk(template, all);
    walk.nodes(template.program.body, new Scope(GLOBALS), new Set());
    return walk;
  } catch (error) {
    if (error instanceof RangeError)
      throw new TemplateError("limit", template.name, "expressions or blocks are nested too deeply");
    throw error;
  }
}

function findPosition(template: ParsedTemplate, node: Node) {
  const offset = template.getOffset(node);
  return offset === undefined ? undefined : getPosition(template.source, offset);
}

/** Names that are always defined at this point. */
type Guards = ReadonlySet<string>;

class Walk {
  readonly reads: VariableRead[] = [];
  readonly unknown: UnknownName[] = [];
  #conditions = 0;
  readonly #template: ParsedTemplate;
  readonly #filters: Readonly<Record<string, Filter>>;

  constructor(template: ParsedTemplate, all: Readonly<Record<string, Filter>>) {
    this.#template = template;
    this.#filters = all;
  }

  nodes(nodes: readonly Node[], names: Scope, guards: Guards): void {
    for (const node of nodes) this.node(node, names, guards);
  }

  node(node: Node, names: Scope, guards: Guards): void {
    const isCondition = node.type === "If" || node.type === "Ternary" || node.type === "SelectExpression";
    this.#conditions += Number(isCondition);
    this.#visit(node, names, guards);
    this.#conditions -= Number(isCondition);
  }

  #visit(node: Node, names: Scope, guards: Guards): void {
    switch (node.type) {
      case "Identifier":
        if (names.get(node.value) === undefined && !node.value.startsWith("#"))
          this.reads.push({ name: node.value, node, guarded: guards.has(node.value) });
        return;
      case "If":
        this.node(node.test, names, guards);
        this.nodes(node.body, names, mergeGuards(guards, getDefinedNames(node.test, true)));
        return this.nodes(node.alternate, names, mergeGuards(guards, getDefinedNames(node.test, false)));
      case "Ternary":
        this.node(node.condition, names, guards);
        this.node(node.trueExpr, names, mergeGuards(guards, getDefinedNames(node.condition, true)));
        return this.node(node.falseExpr, names, mergeGuards(guards, getDefinedNames(node.condition, false)));
      case "SelectExpression":
        this.node(node.test, names, guards);
        return this.node(node.lhs, names, mergeGuards(guards, getDefinedNames(node.test, true)));
      case "BinaryExpression": {
        this.node(node.left, names, guards);
        const { value } = node.operator;
        const known = value === "and" || value === "or" ? getDefinedNames(node.left, value === "and") : [];
        return this.node(node.right, names, mergeGuards(guards, known));
      }
      case "For":
        return this.#for(node, names, guards);
      case "Set":
        if (node.value) this.node(node.value, names, guards);
        this.nodes(node.body, new Scope(names), guards);
        return this.#declare(node.assignee, names, guards);
      case "Macro":
        names.set(node.name.value, null);
        return this.#macro(node.args, node.body, names, guards);
      case "CallStatement":
        this.node(node.call, names, guards);
        return this.#macro(node.callerArgs ?? [], node.body, names, guards);
      case "MemberExpression":
        this.node(node.object, names, guards);
        return node.computed ? this.node(node.property, names, guards) : undefined;
      case "KeywordArgumentExpression":
        return this.node(node.value, names, guards);
      case "TestExpression":
        this.#test(node.test.value, node.test);
        return this.node(
          node.operand,
          names,
          isDefinedTest(node.test.value) ? mergeGuards(guards, getNames(node.operand)) : guards,
        );
      case "FilterExpression": {
        const { name, args } = getFilterParts(node.filter);
        this.#filter(name.value, name, args);
        const acceptsUndefined = name.value === "default" || name.value === "d";
        this.node(
          node.operand,
          names,
          acceptsUndefined ? mergeGuards(guards, getNames(node.operand)) : guards,
        );
        return this.nodes(args, names, guards);
      }
      case "FilterStatement": {
        const { name, args } = getFilterParts(node.filter);
        this.#filter(name.value, name, args);
        this.nodes(args, names, guards);
        return this.nodes(node.body, new Scope(names), guards);
      }
      default:
        for (const child of getChildren(node)) this.node(child, names, guards);
    }
  }

  #for(node: NodeOf<"For">, names: Scope, guards: Guards): void {
    const inner = new Scope(names);
    inner.set("loop", null);
    const { iterable } = node;
    const filtered = iterable.type === "SelectExpression";
    this.node(filtered ? iterable.lhs : iterable, names, guards);
    this.#declare(node.loopvar, inner, guards);
    if (filtered) this.node(iterable.test, inner, guards);
    this.nodes(node.body, inner, guards);
    this.nodes(node.defaultBlock, new Scope(names), guards);
  }

  #macro(args: readonly Node[], body: readonly Node[], names: Scope, guards: Guards): void {
    const inner = new Scope(names);
    for (const name of ["caller", "varargs", "kwargs"]) inner.set(name, null);
    for (const arg of args) {
      if (arg.type === "KeywordArgumentExpression") this.node(arg.value, inner, guards);
      this.#declare(arg.type === "KeywordArgumentExpression" ? arg.key : arg, inner, guards);
    }
    this.nodes(body, inner, guards);
  }

  #declare(target: Node, names: Scope, guards: Guards): void {
    if (target.type === "Identifier") names.set(target.value, null);
    else if (target.type === "TupleLiteral")
      for (const part of target.value) this.#declare(part, names, guards);
    else this.node(target, names, guards);
  }

  #filter(name: string, node: Node, args: readonly Node[]): void {
    for (const prefix of [NOT_TEST, TEST])
      if (name.startsWith(prefix)) return this.#test(name.slice(prefix.length), node);
    if (!Object.hasOwn(this.#filters, name)) {
      const reason = ABSENT_FILTERS.has(name)
        ? `the Jinja filter "${name}" is not supported`
        : `unknown filter "${name}".${didYouMean(name, Object.keys(this.#filters))}`;
      return this.#note(reason, node);
    }
    // Names of filters and tests in strings: `map("upper")`, `selectattr("role", "eq", "user")`.
    const [first, second] = args.map((arg) => (arg.type === "StringLiteral" ? arg.value : undefined));
    if (name === "map" && first !== undefined) this.#filter(first, node, []);
    const test = /^(?:select|reject)$/.test(name)
      ? first
      : /^(?:select|reject)attr$/.test(name)
        ? second
        : undefined;
    if (test !== undefined) this.#test(test, node);
  }

  #test(name: string, node: Node): void {
    if (Object.hasOwn(tests, name)) return;
    this.#note(`unknown test "${name}".${didYouMean(name, Object.keys(tests))}`, node);
  }

  #note(reason: string, node: Node): void {
    const error = new TemplateError(
      "unknown-name",
      this.#template.name,
      reason,
      findPosition(this.#template, node),
    );
    this.unknown.push({ error, conditional: this.#conditions > 0 });
  }
}

const isDefinedTest = (test: string) => test === "defined" || test === "undefined";

const getNames = (node: Node): string[] => (node.type === "Identifier" ? [node.value] : []);

const mergeGuards = (guards: Guards, more: readonly string[]): Guards =>
  more.length === 0 ? guards : new Set([...guards, ...more]);

/** Returns the names that are always defined if this condition is true, or false. */
function getDefinedNames(condition: Node, outcome: boolean): string[] {
  if (condition.type === "TestExpression" && isDefinedTest(condition.test.value)) {
    const whenTrue = (condition.test.value === "defined") !== condition.negate;
    return whenTrue === outcome ? getNames(condition.operand) : [];
  }
  if (condition.type === "UnaryExpression" && condition.operator.value === "not")
    return getDefinedNames(condition.argument, !outcome);
  if (condition.type === "BinaryExpression" && condition.operator.value === (outcome ? "and" : "or"))
    return [...getDefinedNames(condition.left, outcome), ...getDefinedNames(condition.right, outcome)];
  return [];
}
