import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { operate } from "./operators.ts";
import { str } from "./text.ts";
import {
  Callable,
  Float,
  isDict,
  isInteger,
  isList,
  isNumber,
  toNumber,
  getTypeName,
  Undefined,
  type Value,
} from "./values.ts";

/** A test: `value is name`, or `value is name(other)`. */
export type Test = (value: Value, other: Value, budget: Budget) => boolean;

/** Operators by the names of their tests. */
const COMPARISONS = {
  eq: "==",
  equalto: "==",
  ne: "!=",
  lt: "<",
  lessthan: "<",
  le: "<=",
  gt: ">",
  greaterthan: ">",
  ge: ">=",
};

const createComparison =
  (operator: string): Test =>
  (value, other, budget) =>
    operate(operator, value, other, budget) === true;

const comparisons = Object.fromEntries(
  Object.entries(COMPARISONS).flatMap(([name, operator]) =>
    [name, operator].map((each) => [each, createComparison(operator)]),
  ),
);

const toNumberOperand = (value: Value): number => {
  if (isNumber(value)) return toNumber(value);
  throw new TemplateRuntimeError(`not all arguments are numbers: '${getTypeName(value)}'`);
};

type Case = "toLowerCase" | "toUpperCase";

/** Whether the text has cased letters, all in this case. */
const isCased = (text: string, wanted: Case, other: Case) =>
  text === text[wanted]() && text !== text[other]();

const isSequence: Test = (value) =>
  typeof value === "string" || isList(value) || isDict(value) || value instanceof Undefined;

/** Tests by name, including the aliases of Jinja. */
export const tests: Readonly<Record<string, Test>> = {
  defined: (value) => !(value instanceof Undefined),
  undefined: (value) => value instanceof Undefined,
  none: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  true: (value) => value === true,
  false: (value) => value === false,
  string: (value) => typeof value === "string",
  number: (value) => isNumber(value),
  integer: (value) => isInteger(value),
  float: (value) => value instanceof Float,
  mapping: (value) => isDict(value),
  sequence: isSequence,
  iterable: isSequence,
  callable: (value) => value instanceof Callable,
  odd: (value) => Math.abs(toNumberOperand(value) % 2) === 1,
  even: (value) => toNumberOperand(value) % 2 === 0,
  divisibleby: (value, other) => toNumberOperand(value) % toNumberOperand(other) === 0,
  lower: (value, _other, budget) => isCased(str(value, budget), "toLowerCase", "toUpperCase"),
  upper: (value, _other, budget) => isCased(str(value, budget), "toUpperCase", "toLowerCase"),
  sameas: (value, other) =>
    value === other || (value instanceof Float && other instanceof Float && value.value === other.value),
  in: createComparison("in"),
  escaped: () => false,
  ...comparisons,
};
