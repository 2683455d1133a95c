import { filterParts, type Node, type Of, type Operator } from "./ast.ts";
import * as access from "./attributes.ts";
import type { Budget } from "./budget.ts";
import { didYouMean, TemplateRuntimeError, getPosition, TemplateError } from "./errors.ts";
import { bind, type Filter, filters, type Given, type Tools } from "./filters.ts";
import { iterate, negate, operate } from "./operators.ts";
import type { ParsedTemplate } from "./parse.ts";
import type { Scope } from "./scope.ts";
import { NOT_TEST, TEST } from "./test-arguments.ts";
import { tests } from "./tests.ts";
import {
  Callable,
  Float,
  isDict,
  isTrue,
  type Key,
  type List,
  toKey,
  Tuple,
  typeName,
  Undefined,
  type Value,
} from "./values.ts";

/** Evaluates the expressions of one template; statements are `Rendering`'s. */
export class Evaluation {
  readonly template: ParsedTemplate;
  readonly budget: Budget;
  /** Whether using what is undefined is an error, or nothing, as Jinja has it by default. */
  readonly #strict: boolean;
  readonly #tools: Tools;
  readonly #filters: Readonly<Record<string, Filter>>;

  /** `more` are filters beside Jinja's own. */
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
      attribute: (value, wanted) => access.path(value, wanted, budget),
    };
  }

  /** The value of an expression. Throws `TemplateError` with the place of the innermost part that failed. */
  value(node: Node, scope: Scope): Value {
    this.budget.spend(1);
    return this.at(node, () => this.#value(node, scope));
  }

  /** A value that is going to be used, not only asked whether it is there. */
  used(node: Node, scope: Scope): Value {
    const value = this.value(node, scope);
    if (this.#strict && value instanceof Undefined) this.at(node, () => this.#refuse(value));
    return value;
  }

  /** Gives a fault the place of this node, unless one further inside had a place already. */
  at<Result>(node: Node, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof TemplateRuntimeError)) throw error;
      const offset = this.template.offsetOf(node);
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
      case "IntegerLiteral":
        return node.value;
      case "FloatLiteral":
        return new Float(node.value);
      case "Identifier":
        return this.#variable(node.value, scope);
      case "ArrayLiteral":
        return node.value.map((item) => this.value(item, scope));
      case "TupleLiteral":
        return Tuple.from(node.value.map((item) => this.value(item, scope)));
      case "ObjectLiteral":
        return new Map(
          [...node.value].map(([key, value]): [Key, Value] => [
            toKey(this.value(key, scope)),
            this.value(value, scope),
          ]),
        );
      case "MemberExpression":
        return this.#member(node, scope);
      case "CallExpression":
        return this.#call(node, scope);
      case "BinaryExpression":
        return this.#binary(node.operator, node.left, node.right, scope);
      case "UnaryExpression":
        return negate(node.operator.value, this.used(node.argument, scope));
      case "FilterExpression":
        return this.#filter(node, scope);
      case "TestExpression":
        return this.#applyTest(node.test.value, this.value(node.operand, scope), []) !== node.negate;
      case "Ternary":
        return this.value(isTrue(this.used(node.condition, scope)) ? node.trueExpr : node.falseExpr, scope);
      case "SelectExpression":
        return isTrue(this.used(node.test, scope))
          ? this.value(node.lhs, scope)
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
    const first = this.used(left, scope);
    if (operator.value === "and") return isTrue(first) ? this.value(right, scope) : first;
    if (operator.value === "or") return isTrue(first) ? first : this.value(right, scope);
    return operate(operator.value, first, this.used(right, scope), this.budget);
  }

  #member({ object, property, computed }: Of<"MemberExpression">, scope: Scope): Value {
    const value = this.value(object, scope);
    if (property.type === "SliceExpression") {
      const bounds = [property.start, property.stop, property.step];
      return access.cut(
        value,
        bounds.map((bound) => bound && this.value(bound, scope)),
        this.budget,
      );
    }
    if (computed) return access.item(value, this.value(property, scope), this.budget);
    return property.type === "Identifier"
      ? access.attribute(value, property.value, this.budget)
      : access.item(value, this.value(property, scope), this.budget);
  }

  #call({ callee, args }: Of<"CallExpression">, scope: Scope): Value {
    const called = this.value(callee, scope);
    if (called instanceof Undefined) this.#refuse(called);
    if (!(called instanceof Callable))
      throw new TemplateRuntimeError(`'${typeName(called)}' object is not callable`);
    const given = this.given(args, scope);
    return called.call(given.args, given.named);
  }

  /** The arguments of a call, with `*list` and `**dict` taken apart. */
  given(nodes: readonly Node[], scope: Scope): Given {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const node of nodes) {
      if (node.type === "KeywordArgumentExpression") named.set(node.key.value, this.value(node.value, scope));
      else if (node.type === "SpreadExpression")
        for (const item of iterate(this.value(node.argument, scope), this.budget)) args.push(item);
      else if (node.type === "KeywordSpreadExpression") {
        const more = this.value(node.argument, scope);
        if (!isDict(more))
          throw new TemplateRuntimeError(`argument after ** must be a mapping, not ${typeName(more)}`);
        for (const [key, value] of more) named.set(String(key), value);
      } else args.push(this.value(node, scope));
    }
    return { args, named };
  }

  #filter({ operand, filter }: Of<"FilterExpression">, scope: Scope): Value {
    const { name, args } = filterParts(filter);
    const takesUndefined = name.value === "default" || name.value === "d" || name.value.startsWith("is");
    const value = takesUndefined ? this.value(operand, scope) : this.used(operand, scope);
    const given = this.given(args, scope);
    return this.at(name, () => this.applyFilter(name.value, value, given));
  }

  applyFilter(name: string, value: Value, given: Given): Value {
    this.budget.spend(1);
    for (const [prefix, wanted] of [
      [NOT_TEST, false],
      [TEST, true],
    ] as const) {
      if (name.startsWith(prefix))
        return this.#applyTest(name.slice(prefix.length), value, given.args) === wanted;
    }
    const filter = Object.hasOwn(this.#filters, name) ? this.#filters[name] : undefined;
    if (!filter)
      throw new TemplateRuntimeError(
        `unknown filter "${name}".${didYouMean(name, Object.keys(this.#filters))}`,
        "unknown-name",
      );
    const args = filter.open ? {} : bind(name, filter.args ?? [], given);
    return filter.run(value, args, this.#tools, given);
  }

  #applyTest(name: string, value: Value, [other = null]: List): boolean {
    this.budget.spend(1);
    const test = Object.hasOwn(tests, name) ? tests[name] : undefined;
    if (!test)
      throw new TemplateRuntimeError(
        `unknown test "${name}".${didYouMean(name, Object.keys(tests))}`,
        "unknown-name",
      );
    return test(value, other, this.budget);
  }
}
