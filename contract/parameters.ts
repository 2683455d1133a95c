import { createDevice, type Device, findDevice, getFittingBytes } from "@modelyard/catalog/memory";
import type { PathParameter } from "./endpoint.ts";

/**
 * A query parameter, declared as data: its format, allowed values, and description.
 * The parser below and the API reference use the same declarations, so they always agree.
 * Unknown parameters are ignored for compatibility with newer clients; an invalid value of a known one is an error that
 * names the parameter.
 */
export interface QueryParameter {
  description: string;
  kind: "text" | "list" | "flag" | "choice" | "integer" | "range" | "dates" | "device";
  /** Other names that clients use for the parameter. */
  aliases?: readonly string[];
  /** `choice`, `list`: allowed values; keys are the values that clients send, values their internal meaning. */
  choices?: Readonly<Record<string, string>>;
  /** `list`: also accepts comma-separated values in one parameter. */
  commas?: true;
  min?: number;
  max?: number;
  /**
   * `integer`: numbers outside the limits are replaced by the nearest limit, for clients that send large page sizes.
   * `max`: only numbers above the maximum.
   */
  clamp?: true | "max";
  /** `text`, `list`: maximum length of a value, in characters. Default: 200. */
  maxLength?: number;
  example: string;
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>;

type ValueOf<P extends QueryParameter> = P["kind"] extends "list"
  ? readonly string[]
  : P["kind"] extends "flag"
    ? boolean
    : P["kind"] extends "integer"
      ? number
      : P["kind"] extends "range" | "dates" | "device"
        ? { min?: number; max?: number }
        : ChoiceOf<P>;

/** Values of a `choice`, or any text. */
export type ChoiceOf<P> = P extends { choices: infer Choices extends Readonly<Record<string, string>> }
  ? Choices[keyof Choices]
  : string;

/** Parsed values by parameter name. Parameters that the query does not contain are absent. */
export type QueryValues<T extends QueryParameters> = { -readonly [Name in keyof T]?: ValueOf<T[Name]> };

export interface FieldProblem {
  field: string;
  problem: string;
  allowed?: readonly string[];
}

/** Thrown if one or more parameters have invalid values. */
export class QueryError extends Error {
  override name = "QueryError" as const;
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(fields.map(({ field, problem }) => `${field}: ${problem}`).join(" "));
    this.fields = fields;
  }
}

/** Maximum number of values in a query. Each parameter searches all of them. */
const MAX_QUERY_VALUES = 500;
/** Maximum number of values in a list. Each is a search condition. */
export const MAX_LIST_VALUES = 100;

/** Parses a query according to a table of parameters. Throws a `QueryError` that lists every invalid field. */
export function parseQuery<T extends QueryParameters>(table: T, query: URLSearchParams): QueryValues<T> {
  if (query.size === 0) return {};
  if (query.size > MAX_QUERY_VALUES)
    throw new QueryError([{ field: "query", problem: `has more than ${MAX_QUERY_VALUES} parameters.` }]);
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [name, parameter] of Object.entries(table)) {
    const texts = [name, ...(parameter.aliases ?? [])]
      .flatMap((alias) => [...query.getAll(alias), ...query.getAll(`${alias}[]`)])
      .flatMap((value) => (parameter.commas ? value.split(",") : [value]))
      .filter((value) => value !== "");
    if (texts.length === 0) continue;
    try {
      values[name] = parseValue(parameter, texts);
    } catch (problem) {
      if (!(problem instanceof InvalidValueError)) throw problem;
      problems.push({
        field: name,
        problem: problem.message,
        ...(problem.allowed && { allowed: problem.allowed }),
      });
    }
  }
  if (problems.length > 0) throw new QueryError(problems);
  return values as QueryValues<T>;
}

/** Parses the parameters of a path. Throws a `QueryError` that lists every invalid one. */
export function parsePath(
  table: Readonly<Record<string, PathParameter>>,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const parameters = Object.entries(table).map(
    ([name, { kind = "text", maxLength = 1000, ...parameter }]) => [name, { ...parameter, kind, maxLength }],
  );
  const texts = Object.entries(table).map(([name, { slashes }]) => [
    name,
    values[slashes ? "*" : name] ?? "",
  ]);
  const parsed: Record<string, unknown> = parseQuery(
    Object.fromEntries(parameters),
    new URLSearchParams(texts),
  );
  // A URL such as `/api/users//overview` has an empty parameter.
  for (const [name, { kind = "text" }] of Object.entries(table)) {
    if (kind === "text") parsed[name] ??= "";
    else if (parsed[name] === undefined) throw new QueryError([{ field: name, problem: "is empty." }]);
  }
  return parsed;
}

class InvalidValueError extends Error {
  readonly allowed: readonly string[] | undefined;
  constructor(message: string, allowed?: readonly string[]) {
    super(message);
    this.allowed = allowed;
  }
}

function parseValue(parameter: QueryParameter, values: readonly string[]): unknown {
  const { kind, maxLength = 200 } = parameter;
  if (values.some((value) => value.length > maxLength))
    throw new InvalidValueError(`is longer than ${maxLength} characters.`);
  if (kind === "list") {
    const distinct = [...new Set(values)];
    if (distinct.length > MAX_LIST_VALUES)
      throw new InvalidValueError(`has more than ${MAX_LIST_VALUES} values.`);
    const { choices } = parameter;
    return choices === undefined ? distinct : distinct.map((value) => choose(value, choices));
  }

  const value = values.at(-1) ?? "";
  switch (kind) {
    case "flag":
      if (/^(true|1|yes)$/i.test(value)) return true;
      if (/^(false|0|no)$/i.test(value)) return false;
      throw new InvalidValueError(`is ${quote(value)}, but must be true or false.`, ["true", "false"]);
    case "choice":
      return choose(value, parameter.choices ?? {});
    case "integer": {
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = parameter;
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      if (parameter.clamp && number > max) return max;
      if (parameter.clamp === true && number < min) return min;
      throw new InvalidValueError(`is ${quote(value)}, but must be a whole number from ${min} to ${max}.`, [
        `${min}…${max}`,
      ]);
    }
    case "range":
      return parseRange(
        value,
        parseSize,
        "min:1B,max:8B, with either end omitted, or one number; the suffixes K, M, B, and T are accepted",
      );
    case "dates":
      return parseRange(
        value,
        parseDay,
        "min:2025-01-01,max:2025-12-31, with either end omitted, or one day; 30d is the day 30 days ago",
      );
    case "device": {
      const device = parseDevice(value);
      if (device !== undefined) return { max: getFittingBytes(device) };
      throw new InvalidValueError(
        `is ${quote(value)}, but must be GB of memory, such as 8, or the ID of a device, such as m4-pro-24.`,
      );
    }
    default:
      return value;
  }
}

function choose(value: string, choices: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(choices, value)) return choices[value];
  const allowed = Object.keys(choices);
  throw new InvalidValueError(`is ${quote(value)}, but must be one of ${allowed.join(", ")}.`, allowed);
}

const quote = (value: string) => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;

function parseRange(
  value: string,
  parse: (text: string, end: "min" | "max") => number | undefined,
  allowed: string,
) {
  const range: { min?: number; max?: number } = {};
  const invalid = () =>
    new InvalidValueError(`is ${quote(value)}, but must have the form ${allowed}.`, [allowed]);
  for (const part of value.split(",")) {
    const [, end, text = ""] = /^(?:(min|max):)?(.+)$/.exec(part.trim()) ?? [];
    if (end === undefined && value.includes(",")) throw invalid();
    for (const bound of end === undefined ? (["min", "max"] as const) : [end as "min" | "max"]) {
      const number = parse(text, bound);
      if (number === undefined || range[bound] !== undefined) throw invalid();
      range[bound] = number;
    }
  }
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) {
    throw new InvalidValueError(`has a minimum above its maximum: ${quote(value)}.`, [allowed]);
  }
  return range;
}

/** Parses the ID of a device in the catalog, or the memory of a graphics card in GB. */
export function parseDevice(text: string): Device | undefined {
  const memory = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return memory > 0 ? createDevice(memory) : findDevice(text);
}

const UNITS: Record<string, number> = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** Parses a number with an optional suffix, such as 3B or 1.5M. Returns `undefined` for other text. */
export function parseSize(text: string): number | undefined {
  const [, number, unit = ""] = /^(\d{1,15}(?:\.\d{1,6})?)([KMBT]?)$/i.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit.toUpperCase()] ?? 1);
}

const DAY_MS = 86_400_000;

/**
 * Returns the first or last millisecond of a day in UTC, or `undefined` if `text` is neither a valid date nor a number of
 * days ago, such as 30d.
 */
function parseDay(text: string, end: "min" | "max"): number | undefined {
  const [, ago] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (ago !== undefined) {
    const day = Math.floor(Date.now() / DAY_MS) * DAY_MS - Number(ago) * DAY_MS;
    return end === "min" ? day : day + DAY_MS - 1;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text) return undefined;
  return end === "min" ? day : day + DAY_MS - 1;
}
