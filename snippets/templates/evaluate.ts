import { getFilterParts, type Node, type NodeOf, type Operator } from "./ast.ts";
import * as access from "./attributes.ts";
import type { Budget } from "./budget.ts";
import { didYouMean, TemplateRuntimeError, getPosition, TemplateError } from "./errors.ts";
import { bindArguments, type Filter, filters, type CallArguments, type FilterTools } from "./filters.ts";
import { remark, unmark } from "./markup.ts";
import { iterate, applyUnary, operate } from "./operators.ts";
import type { ParsedTemplate } from "./parse.ts";
import type { Scope } from "./scope.ts";
import { getItems, NOT_TEST, TEST } from "./rewrite-tokens.ts";
import { tests } from "./tests.ts";
import type { Key, List, Value } from "./values.ts";
import { Callable, Float, isDict, isTruthy, Markup, toKey, Tuple, getTypeName, Undefined } from "./values.ts";

/** Filters that handle marked texts themselves, and filters whose result is never marked. All others keep the mark. */
const MARKUP_FILTERS: ReadonlySet<string> = new Set(["safe", "escape", "e", "default", "d", "string"]);
const PLAIN_FILTERS: ReadonlySet<string> = new Set(["tojson", "list", "join", "urlencode"]);

/** Evaluates the expressions of one template. `Rendering` executes the statements. */
export class Evaluation {
  readonly template: ParsedTemplate;
  readonly budget: Budget;
  /** Whether using an undefined value is an error. Jinja ignores it by default. */
  readonly #strict: boolean;
  readonly #tools: FilterTools;
  readonly #filters: Readonly<Record<string, Filter>>;

  /** `more` are filters in addition to Jinja's own. */
  constructor(
    template: ParsedTemplate,
    budget: Budget,
    { strict = false, more = {} }: { strict?: boolean | undefined; more?: typeof filters | undefined },
  ) {
    this.template = template;
    this.budget = budget;
    this.#strict = strict;
    this.#filters = { ...filters, ...more };
    this.#tools = {
      budget,
      filter: (name, value, args) => this.applyFilter(name, value, { args, named: new Map() }),
      test: (name, value, args) => this.#applyTest(name, value, args),
      attribute: (value, expected) => access.getPath(value, expected, budget),
    };
  }

  /** Returns the value of an expression. Throws `TemplateError` with the position of the innermost part that failed. */
  evaluate(node: Node, scope: Scope): Value {
    this.budget.spend(1);
    return this.locateErrors(node, () => this.#value(node, scope));
  }

  /** Evaluates a value that is used, not only tested for existence. */
  requireValue(node: Node, scope: Scope): Value {
    const value = this.evaluate(node, scope);
    if (this.#strict && value instanceof Undefined) this.locateErrors(node, () => this.#refuse(value));
    return value;
  }

  /** Adds the position of this node to an error, unless a node inside it has added its own. */
  locateErrors<Result>(node: Node, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof TemplateRuntimeError)) throw error;
      const offset = this.template.getOffset(node);
      if (offset === undefined) throw error;
      const { name, source } = this.template;
      throw new TemplateError(error.kind, name, error.message, getPosition(source, offset));
    }
  }

  #refuse(value: Undefined): never {
    throw new TemplateRuntimeError(value.reason, "unknown-name");
  }

  #value(node: Node, scope: Scope): Value {
    switch (node.type) {
      case "StringLiteral":
        return node.value;
      case "IntegerLiteral":
        return Number.isFinite(node.value) ? node.value : new Float(node.value);
      case "FloatLiteral":
        return new Float(node.value);
      case "Identifier":
        return node.value.startsWith("#") ? BigInt(node.value.slice(1)) : this.#variable(node.value, scope);
      case "ArrayLiteral":
        return node.value.map((item) => this.evaluate(item, scope));
      case "TupleLiteral":
        return Tuple.from(getItems(node).map((item) => this.evaluate(item, scope)));
      case "ObjectLiteral":
        return new Map(
          [...node.value].map(([key, value]): [Key, Value] => [
            toKey(this.evaluate(key, scope)),
            this.evaluate(value, scope),
          ]),
        );
      case "MemberExpression":
        return this.#member(node, scope);
      case "CallExpression":
        return this.#call(node, scope);
      case "BinaryExpression":
        return this.#binary(node.operator, node.left, node.right, scope);
      case "UnaryExpression":
        return applyUnary(node.operator.value, this.requireValue(node.argument, scope));
      case "FilterExpression":
        return this.#filter(node, scope);
      case "TestExpression":
        return this.#applyTest(node.test.value, this.evaluate(node.operand, scope), []) !== node.negate;
      case "Ternary":
        return this.evaluate(
          isTruthy(this.requireValue(node.condition, scope)) ? node.trueExpr : node.falseExpr,
          scope,
        );
      case "SelectExpression":
        return isTruthy(this.requireValue(node.test, scope))
          ? this.evaluate(node.lhs, scope)
          : new Undefined("the inline if-expression evaluated to false and no else section was defined.");
      default:
        throw new TemplateRuntimeError(`a ${node.type} has no value`, "syntax");
    }
  }

  #variable(name: string, scope: Scope): Value {
    const value = scope.get(name);
    if (value !== undefined) return value;
    return new Undefined(`'${name}' is undefined`, () => didYouMean(name, scope.names()));
  }

  #binary(operator: Operator, left: Node, right: Node, scope: Scope): Value {
    const first = this.requireValue(left, scope);
    if (operator.value === "and") return isTruthy(first) ? this.evaluate(right, scope) : first;
    if (operator.value === "or") return isTruthy(first) ? first : this.evaluate(right, scope);
    return operate(operator.value, first, this.requireValue(right, scope), this.budget);
  }

  #member({ object, property, computed }: NodeOf<"MemberExpression">, scope: Scope): Value {
    const value = this.evaluate(object, scope);
    if (property.type === "SliceExpression") {
      const bounds = [property.start, property.stop, property.step];
      return access.slice(
        value,
        bounds.map((bound) => bound && this.evaluate(bound, scope)),
        this.budget,
      );
    }
    if (computed) return access.getItem(value, unmark(this.requireValue(property, scope)), this.budget);
    return property.type === "Identifier"
      ? access.getAttribute(value, property.value, this.budget)
      : access.getItem(value, this.evaluate(property, scope), this.budget);
  }

  #call({ callee, args }: NodeOf<"CallExpression">, scope: Scope): Value {
    const target = this.evaluate(callee, scope);
    if (target instanceof Undefined) this.#refuse(target);
    if (!(target instanceof Callable))
      throw new TemplateRuntimeError(`'${getTypeName(target)}' object is not callable`);
    const callArguments = this.evaluateArguments(args, scope);
    return target.call(callArguments.args, callArguments.named);
  }

  /** Evaluates the arguments of a call and expands `*list` and `**dict`. */
  evaluateArguments(nodes: readonly Node[], scope: Scope): CallArguments {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const node of nodes) {
      if (node.type === "KeywordArgumentExpression")
        named.set(node.key.value, this.evaluate(node.value, scope));
      else if (node.type === "SpreadExpression")
        for (const item of iterate(this.evaluate(node.argument, scope), this.budget)) args.push(item);
      else if (node.type === "KeywordSpreadExpression") {
        const more = this.evaluate(node.argument, scope);
        if (!isDict(more))
          throw new TemplateRuntimeError(`argument after ** must be a mapping, not ${getTypeName(more)}`);
        for (const [key, value] of more) named.set(String(key), value);
      } else args.push(this.evaluate(node, scope));
    }
    return { args, named };
  }

  #filter({ operand, filter }: NodeOf<"FilterExpression">, scope: Scope): Value {
    const { name, args } = getFilterParts(filter);
    const takesUndefined = name.value === "default" || name.value === "d" || name.value.startsWith("is");
    const value = takesUndefined ? this.evaluate(operand, scope) : this.requireValue(operand, scope);
    const callArguments = this.evaluateArguments(args, scope);
    return this.locateErrors(name, () => this.applyFilter(name.value, value, callArguments));
  }

  applyFilter(name: string, value: Value, callArguments: CallArguments): Value {
    this.budget.spend(1);
    for (const [prefix, expected] of [
      [NOT_TEST, false],
      [TEST, true],
    ] as const) {
      if (name.startsWith(prefix))
        return this.#applyTest(name.slice(prefix.length), value, callArguments.args) === expected;
    }
    const filter = Object.hasOwn(this.#filters, name) ? this.#filters[name] : undefined;
    if (!filter)
      throw new TemplateRuntimeError(
        `unknown filter "${name}".${didYouMean(name, Object.keys(this.#filters))}`,
        "unknown-name",
      );
    const plain = { ...callArguments, args: callArguments.args.map(unmark) };
    const args = filter.variadic ? {} : bindArguments(name, filter.args ?? [], plain);
    if (!(value instanceof Markup) || MARKUP_FILTERS.has(name))
      return filter.run(value, args, this.#tools, plain);
    const result = filter.run(value.text, args, this.#tools, plain);
    return PLAIN_FILTERS.has(name) ? result : remark(result);
  }

  #applyTest(name: string, value: Value, [other = null]: List): boolean {
    this.budget.spend(1);
    const test = Object.hasOwn(tests, name) ? tests[name] : undefined;
    if (!test)
      throw new TemplateRuntimeError(
        `unknown test "${name}".${didYouMean(name, Object.keys(tests))}`,
        "unknown-name",
      );
    return test(unmark(value), unmark(other), this.budget);
  }
}
