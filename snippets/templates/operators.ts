import { type Budget, MAX_RANGE_LENGTH } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { percentFormat } from "./format.ts";
import { addMarkup, unmark } from "./markup.ts";
import { str } from "./text.ts";
import type { Dict, List, Value } from "./values.ts";
import {
  isEqual,
  Float,
  isDict,
  isList,
  isNumber,
  isTruthy,
  toNumber,
  toInteger,
  toKey,
  Tuple,
  getTypeName,
  Undefined,
} from "./values.ts";

/** Binary operators except `and` and `or`, which do not always evaluate the second value. */
export function operate(operator: string, first: Value, second: Value, budget: Budget): Value {
  const marked = operator === "+" ? addMarkup(first, second, budget) : undefined;
  if (marked) return marked;
  const [left, right] = [unmark(first), unmark(second)];
  switch (operator) {
    case "==":
      return isEqual(left, right, budget);
    case "!=":
      return !isEqual(left, right, budget);
    case "in":
      return contains(right, left, budget);
    case "not in":
      return !contains(right, left, budget);
    case "~":
      return joinText(str(left, budget), str(right, budget), budget);
    case "<":
      return compare(operator, left, right, budget) < 0;
    case ">":
      return compare(operator, left, right, budget) > 0;
    case "<=":
      return compare(operator, left, right, budget) <= 0;
    case ">=":
      return compare(operator, left, right, budget) >= 0;
    default:
      return arithmetic(operator, left, right, budget);
  }
}

function joinText(left: string, right: string, budget: Budget): string {
  budget.spendText(left.length + right.length);
  return left + right;
}

function arithmetic(operator: string, left: Value, right: Value, budget: Budget): Value {
  for (const side of [left, right])
    if (side instanceof Undefined) throw new TemplateRuntimeError(side.reason);
  if (isNumber(left) && isNumber(right)) {
    return calculate(operator, left, right);
  }
  if (operator === "+") return add(left, right, budget);
  if (operator === "%" && typeof left === "string") return percentFormat(left, right, budget);
  if (operator === "*") {
    const isTimes = (side: Value) => typeof side === "number" || typeof side === "boolean";
    const [sequence, times] = isTimes(left) ? [right, left] : [left, right];
    if (isTimes(times) && (typeof sequence === "string" || isList(sequence)))
      return repeat(sequence, Math.max(0, Number(times)), budget);
  }
  throw createOperandError(operator, left, right);
}

function add(left: Value, right: Value, budget: Budget): Value {
  if (typeof left === "string" && typeof right === "string") return joinText(left, right, budget);
  if (isList(left) && isList(right) && left instanceof Tuple === right instanceof Tuple) {
    budget.spend(left.length + right.length);
    return left instanceof Tuple ? Tuple.from([...left, ...right]) : [...left, ...right];
  }
  if (typeof left === "string" || isList(left)) {
    const kind = getTypeName(left);
    throw new TemplateRuntimeError(`can only concatenate ${kind} (not "${getTypeName(right)}") to ${kind}`);
  }
  throw createOperandError("+", left, right);
}

function repeat(sequence: string | List, times: number, budget: Budget): Value {
  if (typeof sequence === "string") {
    budget.spendText(sequence.length * times);
    return sequence.repeat(times);
  }
  budget.spend(sequence.length * times);
  return Array.from({ length: sequence.length * times }, (_, i) => sequence[i % sequence.length] ?? null);
}

const createOperandError = (operator: string, left: Value, right: Value) =>
  new TemplateRuntimeError(
    `unsupported operand type(s) for ${operator}: '${getTypeName(left)}' and '${getTypeName(right)}'`,
  );

function calculate(operator: string, left: Numeric, right: Numeric): Value {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (["/", "//", "%"].includes(operator) && b === 0) throw new TemplateRuntimeError("division by zero");
  const result = {
    "+": a + b,
    "-": a - b,
    "*": a * b,
    "/": a / b,
    "//": Math.floor(a / b),
    "%": a - b * Math.floor(a / b),
    "**": a ** b,
  }[operator];
  if (result === undefined) throw new TemplateRuntimeError(`unknown operator "${operator}"`, "unknown-name");
  const isFloat = operator === "/" || (operator === "**" && b < 0);
  if (isFloat || left instanceof Float || right instanceof Float) {
    if (operator === "**" && !Number.isFinite(result)) throw new TemplateRuntimeError("Result too large");
    return new Float(result);
  }
  if (Number.isSafeInteger(result) && Number.isSafeInteger(a) && Number.isSafeInteger(b)) return result;
  if (!Number.isFinite(result)) throw new TemplateRuntimeError(`${a} ${operator} ${b} is too large`);
  return toInteger(calculateExactly(operator, BigInt(left), BigInt(right)));
}

type Numeric = number | bigint | boolean | Float;

/** Operations on integers beyond 2^53, which are exact in Python. */
function calculateExactly(operator: string, a: bigint, b: bigint): bigint {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "**":
      return a ** b;
    default: {
      const remainder = ((a % b) + b) % b;
      return operator === "%" ? remainder : (a - remainder) / b;
    }
  }
}

export function contains(container: Value, item: Value, budget: Budget): boolean {
  if (typeof container === "string") {
    if (typeof item === "string") {
      budget.spendText(container.length);
      return container.includes(item);
    }
    throw new TemplateRuntimeError(`'in <string>' requires string as left operand, not ${getTypeName(item)}`);
  }
  if (isDict(container)) return container.has(toKey(item));
  return iterate(container, budget).some((each) => isEqual(each, item, budget));
}

/** Returns the items of an iterable: of a list, the characters of a text, or the keys of a dictionary. */
export function iterate(given: Value, budget: Budget): readonly Value[] {
  const value = unmark(given);
  if (value instanceof Undefined) return [];
  if (typeof value === "string") {
    budget.spend(value.length);
    return Array.from(value);
  }
  if (isList(value) || isDict(value)) {
    budget.spend(isList(value) ? value.length : value.size);
    return isList(value) ? value : [...(value as Dict).keys()].map(toKeyValue);
  }
  throw new TemplateRuntimeError(`'${getTypeName(value)}' object is not iterable`);
}

const toKeyValue = (key: Value): Value =>
  typeof key === "number" && !Number.isInteger(key) ? new Float(key) : key;

/** Compares values as Python does: negative, zero, or positive. Throws for values without an order. */
export function compare(operator: string, first: Value, second: Value, budget: Budget): number {
  budget.spend(1);
  const [left, right] = [unmark(first), unmark(second)];
  if (isNumber(left) && isNumber(right)) return toNumber(left) - toNumber(right);
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : Number(left > right);
  if (isList(left) && isList(right)) {
    for (const [i, item] of left.entries()) {
      const other = right[i];
      if (other === undefined) return 1;
      if (!isEqual(item, other, budget)) return compare(operator, item, other, budget);
    }
    return left.length - right.length;
  }
  for (const side of [left, right])
    if (side instanceof Undefined) throw new TemplateRuntimeError(side.reason);
  throw new TemplateRuntimeError(
    `'${operator}' not supported between instances of '${getTypeName(left)}' and '${getTypeName(right)}'`,
  );
}

/** The order of Jinja's `sort`: case-insensitive by default. */
export function compareKeys(left: Value, right: Value, caseSensitive: Value, budget: Budget): number {
  return compare("<", foldCase(left, caseSensitive), foldCase(right, caseSensitive), budget);
}

/** Converts a text to lowercase, unless the order is case-sensitive. */
export const foldCase = (value: Value, caseSensitive: Value): Value =>
  typeof value === "string" && !isTruthy(caseSensitive) ? value.toLowerCase() : value;

export function applyUnary(operator: string, value: Value): Value {
  if (operator === "not") return !isTruthy(value);
  if (!isNumber(value))
    throw new TemplateRuntimeError(`bad operand type for unary ${operator}: '${getTypeName(value)}'`);
  const sign = operator === "-" ? -1 : 1;
  if (typeof value === "bigint") return value * BigInt(sign);
  return value instanceof Float ? new Float(sign * value.value) : sign * toNumber(value) || 0;
}

/** Python's `range`, up to the length that Jinja's sandbox allows. */
export function range(args: readonly Value[], budget: Budget): Value[] {
  const numbers = args.map((value) => {
    if (typeof value !== "number")
      throw new TemplateRuntimeError(`range() requires integers, not '${getTypeName(value)}'`);
    return value;
  });
  const [first, second, step = 1] = numbers;
  if (first === undefined || step === 0)
    throw new TemplateRuntimeError("range() requires one to three numbers, and a step other than 0");
  const [start, stop] = second === undefined ? [0, first] : [first, second];
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (length > MAX_RANGE_LENGTH) {
    throw new TemplateRuntimeError(
      `range() has ${length} numbers; at most ${MAX_RANGE_LENGTH} are allowed`,
      "limit",
    );
  }
  budget.spend(length);
  return Array.from({ length }, (_, i) => start + i * step);
}
