import { type CallStatementNode, getFilterParts, type MacroNode, type Node, type NodeOf } from "./ast.ts";
import { Budget, type Limits, LIMITS } from "./budget.ts";
import { TemplateRuntimeError, TemplateError } from "./errors.ts";
import { Evaluation } from "./evaluate.ts";
import type { Filter } from "./filters.ts";
import { checkNamespaceName, createGlobals } from "./globals.ts";
import { iterate } from "./operators.ts";
import type { ParsedTemplate } from "./parse.ts";
import { getItems } from "./rewrite-tokens.ts";
import { createLoop, Scope } from "./scope.ts";
import { str } from "./text.ts";
import type { Value } from "./values.ts";
import { Callable, isTruthy, Namespace, Quoted, toValue, Tuple, getTypeName, Undefined } from "./values.ts";

export interface RenderOptions {
  /** Whether using an undefined value is an error. Testing whether it is defined never is. */
  strict?: boolean;
  limits?: Partial<Limits>;
  /** Functions that templates can call, in addition to Jinja's own. */
  functions?: Readonly<Record<string, Callable["call"]>>;
  /** Set if the output is code. Every value becomes a literal, unless it is code already. */
  quoting?: Quoting | undefined;
}

/** How values are converted to code. */
export interface Quoting {
  quote(value: Value): Quoted;
  /** Filters that convert values to code, in addition to Jinja's own. */
  filters: Readonly<Record<string, Filter>>;
}

/**
 * Renders a template with plain data. Throws `TemplateError` with the position of an invalid value, or with the kind
 * `limit` if a limit is exceeded. Rendering never runs longer than its limits.
 */
export function render(
  template: ParsedTemplate,
  context: Readonly<Record<string, unknown>>,
  options: RenderOptions = {},
): string {
  const budget = new Budget({ ...LIMITS, ...options.limits });
  try {
    const root = new Scope(createGlobals(budget));
    for (const [name, call] of Object.entries(options.functions ?? {}))
      root.set(name, new Callable(name, call));
    for (const [name, value] of Object.entries(context)) {
      if (value !== undefined) root.set(name, toValue(value));
    }
    const { strict, quoting } = options;
    const evaluation = new Evaluation(template, budget, { strict, more: quoting?.filters });
    const rendering = new Rendering(evaluation, budget, quoting);
    rendering.block(template.program.body, root);
    return rendering.text;
  } catch (error) {
    if (error instanceof TemplateRuntimeError)
      throw new TemplateError(error.kind, template.name, error.message);
    if (error instanceof RangeError)
      throw new TemplateError("limit", template.name, "rendering is too deep, or its output too large");
    throw error;
  }
}

/** How a block ended: normally, or by `break` or `continue`. */
type Signal = "break" | "continue" | undefined;

class Rendering {
  text = "";
  readonly #evaluation: Evaluation;
  readonly #budget: Budget;
  readonly #quoting: Quoting | undefined;

  constructor(evaluation: Evaluation, budget: Budget, quoting: Quoting | undefined) {
    this.#evaluation = evaluation;
    this.#budget = budget;
    this.#quoting = quoting;
  }

  block(nodes: readonly Node[], scope: Scope): Signal {
    this.#budget.enter();
    for (const node of nodes) {
      const signal = this.#evaluation.locateErrors(node, () => this.#statement(node, scope));
      if (signal) {
        this.#budget.leave();
        return signal;
      }
    }
    this.#budget.leave();
    return undefined;
  }

  /** Returns the output of a block instead of writing it: a text, or code if the output is code. */
  #captured(nodes: readonly Node[], scope: Scope): string | Quoted {
    const text = this.#renderSeparately(nodes, scope);
    return this.#quoting ? new Quoted(() => text) : text;
  }

  #renderSeparately(nodes: readonly Node[], scope: Scope): string {
    const before = this.text;
    this.text = "";
    try {
      this.block(nodes, scope);
      return this.text;
    } finally {
      this.text = before;
    }
  }

  #write(text: string) {
    this.text += text;
    this.#budget.checkLength(this.text.length);
    this.#budget.spend(text.length >> 6);
  }

  #writeValue(value: Value) {
    const quoted = value instanceof Quoted ? value : this.#quoting?.quote(value);
    if (!quoted) return this.#write(str(value, this.#budget));
    const line = this.text.slice(this.text.lastIndexOf("\n") + 1);
    this.#budget.spend(line.length >> 6);
    this.#write(quoted.after(line));
  }

  #statement(node: Node, scope: Scope): Signal {
    switch (node.type) {
      case "Comment":
        return undefined;
      case "If":
        return this.block(
          isTruthy(this.#evaluation.requireValue(node.test, scope)) ? node.body : node.alternate,
          scope,
        );
      case "For":
        return void this.#for(node, scope);
      case "Break":
        return "break";
      case "Continue":
        return "continue";
      case "Set":
        return void this.#set(node, scope);
      case "Macro":
        scope.set(node.name.value, this.#macro(node.name.value, node.args, node.body, scope));
        return undefined;
      case "CallStatement":
        return void this.#callBlock(node, scope);
      case "FilterStatement": {
        const { name, args } = getFilterParts(node.filter);
        const body = this.#captured(node.body, new Scope(scope));
        const callArguments = this.#evaluation.evaluateArguments(args, scope);
        const value = this.#evaluation.locateErrors(name, () =>
          this.#evaluation.applyFilter(name.value, body, callArguments),
        );
        return void this.#writeValue(value);
      }
      // Text of the template, and string literals in its expressions.
      case "StringLiteral":
        return void this.#write(node.value);
      default:
        return void this.#evaluation.locateErrors(node, () =>
          this.#writeValue(this.#evaluation.requireValue(node, scope)),
        );
    }
  }

  #for(node: NodeOf<"For">, scope: Scope): void {
    const { iterable, loopvar } = node;
    const select = iterable.type === "SelectExpression" ? iterable : undefined;
    const source = select ? select.lhs : iterable;
    const value = this.#evaluation.requireValue(source, scope);
    let items = this.#evaluation.locateErrors(source, () => iterate(value, this.#budget));
    if (select) {
      items = items.filter((item) => {
        const inner = new Scope(scope);
        this.#assign(loopvar, item, inner);
        return isTruthy(this.#evaluation.requireValue(select.test, inner));
      });
    }
    if (items.length === 0) return void this.block(node.defaultBlock, new Scope(scope));

    const depth = scope.get("loop");
    for (const [i, item] of items.entries()) {
      const inner = new Scope(scope);
      inner.set("loop", createLoop(items, i, depth));
      this.#assign(loopvar, item, inner);
      if (this.block(node.body, inner) === "break") return;
    }
  }

  #assign(target: Node, value: Value, scope: Scope): void {
    this.#evaluation.locateErrors(target, () => {
      if (target.type === "Identifier") scope.set(target.value, value);
      else if (target.type === "TupleLiteral") {
        const items = iterate(value, this.#budget);
        const targets = getItems(target);
        if (items.length !== targets.length) {
          throw new TemplateRuntimeError(
            `cannot unpack ${items.length} values into ${targets.length} variables`,
          );
        }
        for (const [i, part] of targets.entries()) this.#assign(part, items[i] ?? null, scope);
      } else if (target.type === "MemberExpression" && target.property.type === "Identifier") {
        const space = this.#evaluation.evaluate(target.object, scope);
        if (!(space instanceof Namespace)) {
          throw new TemplateRuntimeError(
            `cannot assign attribute on a ${getTypeName(space)}: only on a namespace()`,
          );
        }
        checkNamespaceName(target.property.value);
        space.values.set(target.property.value, value);
      } else throw new TemplateRuntimeError("cannot assign to this expression", "syntax");
    });
  }

  #set(node: NodeOf<"Set">, scope: Scope): void {
    const value = node.value
      ? this.#evaluation.evaluate(node.value, scope)
      : this.#captured(node.body, new Scope(scope));
    this.#assign(node.assignee, value, scope);
  }

  #callBlock({ call, callerArgs, body }: CallStatementNode, scope: Scope): void {
    const inner = new Scope(scope);
    const caller = this.#macro("caller", callerArgs ?? [], body, scope);
    const target = this.#evaluation.evaluate(call.callee, scope);
    if (!(target instanceof Callable))
      throw new TemplateRuntimeError(`'${getTypeName(target)}' object is not callable`);
    const { args, named } = this.#evaluation.evaluateArguments(call.args, inner);
    this.#writeValue(target.call(args, new Map([...named, ["caller", caller]])));
  }

  #macro(name: string, params: MacroNode["args"], body: readonly Node[], outer: Scope): Callable {
    return new Callable(name, (args, named) => {
      const scope = new Scope(outer);
      const names: string[] = [];
      for (const [i, param] of params.entries()) {
        const hasDefault = param.type === "KeywordArgumentExpression";
        const key = hasDefault ? param.key.value : param.type === "Identifier" ? param.value : "";
        names.push(key);
        const value = i < args.length ? args[i] : named.get(key);
        if (value !== undefined) scope.set(key, value);
        else if (hasDefault) scope.set(key, this.#evaluation.evaluate(param.value, scope));
        else scope.set(key, new Undefined(`parameter '${key}' was not provided`));
      }
      const rest = [...named].filter(([key]) => !names.includes(key));
      for (const [key, value] of rest) if (key === "caller") scope.set(key, value);
      scope.set("varargs", Tuple.from<Value>(args.slice(params.length)));
      scope.set("kwargs", new Map(rest.filter(([key]) => key !== "caller")));
      return this.#captured(body, scope);
    });
  }
}
