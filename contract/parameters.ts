/**
 * Query parameters as data: one table says how a parameter is written, what is allowed and what it means.
 * The reader below and the API's reference are both made from it, so they cannot disagree.
 * Unknown parameters are ignored, because clients grow; a wrong value of a known one is an error that names it.
 */
export interface QueryParameter {
  about: string;
  kind: "text" | "list" | "flag" | "choice" | "integer" | "range" | "dates";
  /** Other names that clients use for it. */
  aliases?: readonly string[];
  /** `choice`: what is allowed; the key is what clients write, the value what it means here. */
  choices?: Readonly<Record<string, string>>;
  /** `list`: values may also come in one parameter, parted by commas. */
  commas?: true;
  min?: number;
  max?: number;
  /** `text`, `list`: longest value, in characters. Default 200. */
  longest?: number;
  example: string;
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>;

type ValueOf<P extends QueryParameter> = P["kind"] extends "list"
  ? readonly string[]
  : P["kind"] extends "flag"
    ? boolean
    : P["kind"] extends "integer"
      ? number
      : P["kind"] extends "range" | "dates"
        ? { min?: number; max?: number }
        : string;

/** What a query says, by the parameters' own names; what it does not say is absent. */
export type QueryValues<T extends QueryParameters> = { -readonly [Name in keyof T]?: ValueOf<T[Name]> };

export interface FieldProblem {
  field: string;
  problem: string;
  allowed?: readonly string[];
}

/** One or more parameters have wrong values. */
export class QueryError extends Error {
  override name = "QueryError" as const;
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(fields.map(({ field, problem }) => `${field}: ${problem}`).join(" "));
    this.fields = fields;
  }
}

/** Reads a query by a table. Throws a `QueryError` that names every wrong field at once. */
export function readQuery<T extends QueryParameters>(table: T, query: URLSearchParams): QueryValues<T> {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [name, parameter] of Object.entries(table)) {
    const given = [name, ...(parameter.aliases ?? [])]
      .flatMap((each) => [...query.getAll(each), ...query.getAll(`${each}[]`)])
      .flatMap((value) => (parameter.commas ? value.split(",") : [value]))
      .filter((value) => value !== "");
    if (given.length === 0) continue;
    try {
      values[name] = readValue(parameter, given);
    } catch (problem) {
      if (!(problem instanceof WrongValue)) throw problem;
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

class WrongValue extends Error {
  readonly allowed: readonly string[] | undefined;
  constructor(message: string, allowed?: readonly string[]) {
    super(message);
    this.allowed = allowed;
  }
}

function readValue(parameter: QueryParameter, given: readonly string[]): unknown {
  const { kind, longest = 200 } = parameter;
  const tooLong = given.find((value) => value.length > longest);
  if (tooLong !== undefined) throw new WrongValue(`is longer than ${longest} characters.`);
  if (kind === "list") return [...new Set(given)];

  const value = given.at(-1) ?? "";
  switch (kind) {
    case "flag":
      if (/^(true|1|yes)$/i.test(value)) return true;
      if (/^(false|0|no)$/i.test(value)) return false;
      throw new WrongValue(`is ${quoted(value)}, but must be true or false.`, ["true", "false"]);
    case "choice": {
      const choices = parameter.choices ?? {};
      if (Object.hasOwn(choices, value)) return choices[value];
      const allowed = Object.keys(choices);
      throw new WrongValue(`is ${quoted(value)}, but must be one of ${allowed.join(", ")}.`, allowed);
    }
    case "integer": {
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = parameter;
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new WrongValue(`is ${quoted(value)}, but must be a whole number from ${min} to ${max}.`, [
        `${min}…${max}`,
      ]);
    }
    case "range":
      return readRange(
        value,
        readSize,
        "min:1B,max:8B, either end alone, or one number; K, M, B and T are understood",
      );
    case "dates":
      return readRange(value, readDay, "min:2025-01-01,max:2025-12-31, either end alone, or one day");
    default:
      return value;
  }
}

const quoted = (value: string) => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;

function readRange(
  value: string,
  read: (text: string, end: "min" | "max") => number | undefined,
  allowed: string,
) {
  const range: { min?: number; max?: number } = {};
  const wrong = () => new WrongValue(`is ${quoted(value)}, but must be written like ${allowed}.`, [allowed]);
  for (const part of value.split(",")) {
    const [, end, text = ""] = /^(?:(min|max):)?(.+)$/.exec(part.trim()) ?? [];
    if (end === undefined && value.includes(",")) throw wrong();
    for (const each of end === undefined ? (["min", "max"] as const) : [end as "min" | "max"]) {
      const number = read(text, each);
      if (number === undefined || range[each] !== undefined) throw wrong();
      range[each] = number;
    }
  }
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) {
    throw new WrongValue(`has a minimum above its maximum: ${quoted(value)}.`, [allowed]);
  }
  return range;
}

const UNITS: Record<string, number> = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

function readSize(text: string): number | undefined {
  const [, number, unit = ""] = /^(\d{1,15}(?:\.\d{1,6})?)([KMBT]?)$/i.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit.toUpperCase()] ?? 1);
}

/** The first or the last millisecond of a day, in UTC. */
function readDay(text: string, end: "min" | "max"): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text) return undefined;
  return end === "min" ? day : day + 86_399_999;
}
