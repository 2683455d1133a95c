import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { repr, str } from "./text.ts";
import { isDict, isNumber, toNumber, Tuple, getTypeName, type Value } from "./values.ts";

/** Python's `"%s of %d" % (…)`: s, r, d, i, f, x and %%, with width and precision. */
export function percentFormat(pattern: string, values: Value, budget: Budget): string {
  const queue = values instanceof Tuple ? [...values] : [values];
  let length = 0;
  return pattern.replaceAll(
    /%(?:\((\w+)\))?([-0]*)(\d{0,4})(?:\.(\d{1,2}))?([srdifx%])/g,
    (_, name?: string, flags = "", width = "", precision?: string, kind = "s") => {
      if (kind === "%") return "%";
      let value: Value | undefined;
      if (name !== undefined) value = isDict(values) ? values.get(name) : undefined;
      else value = queue.shift();
      if (value === undefined) throw new TemplateRuntimeError("not enough arguments for format string");
      const text = pad(convert(kind, value, precision, budget), flags, Number(width));
      length += text.length;
      budget.checkLength(length);
      return text;
    },
  );
}

function convert(kind: string, value: Value, precision: string | undefined, budget: Budget): string {
  if (kind === "s") return str(value, budget);
  if (kind === "r") return repr(value, budget);
  if (!isNumber(value))
    throw new TemplateRuntimeError(`%${kind} format: a number is required, not ${getTypeName(value)}`);
  const number = toNumber(value);
  if (kind === "f") return toFixed(number, Number(precision ?? 6));
  if (typeof value === "bigint") return value.toString(kind === "x" ? 16 : 10);
  return kind === "x" ? Math.trunc(number).toString(16) : String(Math.trunc(number));
}

/** Formats a number with up to 70 decimals. Rounds half to even, as in Python. */
export function toFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (Math.abs(value) >= 1e21 || !/^50*$/.test(value.toFixed(decimals + 28).slice(-28))) return text;
  // The digit was rounded away from zero and is odd, so the even neighbor is one less.
  return /[13579]$/.test(text) ? text.slice(0, -1) + String(Number(text.at(-1)) - 1) : text;
}

function pad(text: string, flags: string, width: number): string {
  if (flags.includes("-")) return text.padEnd(width);
  return text.padStart(width, flags.includes("0") ? "0" : " ");
}

/** Python's `"{} of {n}".format(…)`, without format specifiers after a colon. */
export function braceFormat(
  pattern: string,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
  budget: Budget,
): string {
  let next = 0;
  let length = 0;
  return pattern.replaceAll(/\{\{|\}\}|\{(\w*)(:?[^{}]*)\}/g, (match, name?: string, spec = "") => {
    if (match === "{{" || match === "}}") return match[0] ?? "";
    if (spec !== "") throw new TemplateRuntimeError(`the format "${spec}" is not supported`);
    const value = name === "" || name === undefined ? args[next++] : (named.get(name) ?? args[Number(name)]);
    if (value === undefined) throw new TemplateRuntimeError(`format() has no argument for "${match}"`);
    const text = str(value, budget);
    length += text.length;
    budget.checkLength(length);
    return text;
  });
}

/** `strftime_now` of transformers for the given time, in UTC. */
export function strftime(format: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hour12 = now.getUTCHours() % 12 || 12;
  const dayOfYear = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  // Python's C locale uses the names of en-US.
  const inEnglish = (part: "weekday" | "month") =>
    now.toLocaleDateString("en-US", { [part]: "long", timeZone: "UTC" });
  const [day, month] = [inEnglish("weekday"), inEnglish("month")];
  const date = `${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}/${two(now.getUTCFullYear() % 100)}`;
  const time = `${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())}`;
  const parts: Readonly<Record<string, string>> = {
    Y: String(now.getUTCFullYear()),
    y: two(now.getUTCFullYear() % 100),
    m: two(now.getUTCMonth() + 1),
    B: month,
    b: month.slice(0, 3),
    h: month.slice(0, 3),
    d: two(now.getUTCDate()),
    e: String(now.getUTCDate()).padStart(2, " "),
    A: day,
    a: day.slice(0, 3),
    w: String(now.getUTCDay()),
    j: String(dayOfYear).padStart(3, "0"),
    H: two(now.getUTCHours()),
    I: two(hour12),
    p: now.getUTCHours() < 12 ? "AM" : "PM",
    M: two(now.getUTCMinutes()),
    S: two(now.getUTCSeconds()),
    f: String(now.getUTCMilliseconds() * 1_000).padStart(6, "0"),
    D: date,
    x: date,
    T: time,
    X: time,
    F: now.toISOString().slice(0, 10),
    R: time.slice(0, 5),
    z: "",
    Z: "",
    "%": "%",
  };
  return format.replaceAll(/%(-?)([A-Za-z%])/g, (match, bare: string, letter: string) => {
    const text = parts[letter];
    if (text === undefined) return match;
    return bare === "-" ? text.replace(/^[0 ]+(?=\d)/, "") : text;
  });
}
