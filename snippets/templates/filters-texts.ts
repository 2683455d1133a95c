import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import type { Filter } from "./filters.ts";
import { percentFormat } from "./format.ts";
import { escapeHtml } from "./markup.ts";
import { iterate } from "./operators.ts";
import * as strings from "./strings.ts";
import { str, toJson } from "./text.ts";
import { isList, isTruthy, Markup, Quoted, Tuple, Undefined, type Value } from "./values.ts";

export const textFilters: Readonly<Record<string, Filter>> = {
  /** As in transformers: `json.dumps` without ASCII escapes, instead of Jinja's filter, which escapes HTML. */
  tojson: {
    args: ["ensure_ascii", "indent", "separators", "sort_keys"],
    run: (value, { ensure_ascii = false, indent = null, separators = null, sort_keys = false }, { budget }) =>
      toJson(
        value,
        {
          indent: toIndentation(indent),
          ensureAscii: isTruthy(ensure_ascii),
          separators: toSeparators(separators),
          sortKeys: isTruthy(sort_keys),
        },
        budget,
      ),
  },
  string: { run: (value, _args, { budget }) => (value instanceof Markup ? value : str(value, budget)) },
  safe: {
    run: (value, _args, { budget }) => (value instanceof Quoted ? value : new Markup(str(value, budget))),
  },
  upper: { run: (value, _args, { budget }) => toText(value, budget).toUpperCase() },
  lower: { run: (value, _args, { budget }) => toText(value, budget).toLowerCase() },
  capitalize: { run: (value, _args, { budget }) => strings.capitalize(toText(value, budget)) },
  title: {
    run: (value, _args, { budget }) =>
      toText(value, budget).replaceAll(/[^\s([{<-]+/g, (word) => strings.capitalize(word)),
  },
  trim: {
    args: ["chars"],
    run: (value, { chars }, { budget }) => strings.strip(toText(value, budget), chars, "both"),
  },
  replace: {
    args: ["old", "new", "count"],
    run: (value, { old = "", new: by = "", count = -1 }, { budget }) =>
      strings.replace(
        toText(value, budget),
        str(old, budget),
        str(by, budget),
        typeof count === "number" ? count : -1,
        budget,
      ),
  },
  indent: {
    args: ["width", "first", "blank"],
    run: (value, { width = 4, first = false, blank = false }, { budget }) => {
      const margin = toIndentation(width) ?? "";
      const lines = toText(value, budget).split("\n");
      budget.spendText(lines.length * margin.length + lines.length);
      return lines
        .map((line, i) =>
          (i === 0 && !isTruthy(first)) || (line === "" && !isTruthy(blank)) ? line : margin + line,
        )
        .join("\n");
    },
  },
  center: {
    args: ["width"],
    run: (value, { width = 80 }, { budget }) =>
      strings.justify(toText(value, budget), width, " ", "both", budget),
  },
  truncate: {
    args: ["length", "killwords", "end", "leeway"],
    run: (value, { length = 255, killwords = false, end = "...", leeway = 5 }, { budget }) => {
      const text = toText(value, budget);
      const characters = Array.from(text);
      if (typeof length !== "number" || typeof leeway !== "number")
        throw new TemplateRuntimeError("truncate requires numbers");
      if (characters.length <= length + leeway) return text;
      const tail = str(end, budget);
      const cut = characters.slice(0, Math.max(0, length - tail.length)).join("");
      return (isTruthy(killwords) ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" "))) || cut) + tail;
    },
  },
  wordcount: {
    run: (value, _args, { budget }) => (toText(value, budget).match(/[\p{L}\p{N}_]+/gu) ?? []).length,
  },
  escape: {
    run: (value, _args, { budget }) =>
      value instanceof Markup ? value : new Markup(escapeHtml(str(value, budget), budget)),
  },
  urlencode: { run: (value, _args, { budget }) => urlencode(value, (each) => str(each, budget)) },
  format: {
    variadic: true,
    run: (value, _args, { budget }, { args, named }) =>
      percentFormat(toText(value, budget), named.size > 0 ? new Map(named) : Tuple.from<Value>(args), budget),
  },
  join: {
    args: ["d", "attribute"],
    run: (value, { d: glue = "", attribute }, { budget, attribute: getAttribute }) =>
      strings.join(
        attribute === undefined || attribute === null
          ? value
          : iterate(value, budget).map((item) => getAttribute(item, attribute)),
        str(glue, budget),
        budget,
      ),
  },
};

/** Returns the text of a value, and counts its length as scanned text. */
function toText(value: Value, budget: Budget): string {
  const text = str(value, budget);
  budget.spendText(text.length);
  return text;
}

function toIndentation(indent: Value): string | undefined {
  if (indent === null || indent instanceof Undefined) return undefined;
  if (typeof indent === "string") return indent.slice(0, 100);
  if (typeof indent === "number" && indent >= 0 && indent <= 100) return " ".repeat(indent);
  throw new TemplateRuntimeError("the indentation must be a number from 0 to 100, or a string");
}

function toSeparators(separators: Value): [string, string] | undefined {
  if (separators === null) return undefined;
  const [item, key] = isList(separators) ? separators : [];
  if (typeof item === "string" && typeof key === "string") return [item, key];
  throw new TemplateRuntimeError("separators must be two strings");
}

function urlencode(value: Value, text: (value: Value) => string): string {
  const quote = (part: Value, keep: RegExp) =>
    encodeURIComponent(text(part).toWellFormed())
      .replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll(keep, "/");
  const pairs = value instanceof Map ? [...value] : isList(value) ? value : undefined;
  if (!pairs) return quote(value, /%2F/g);
  return pairs
    .map((pair) => {
      const [key = "", item = ""] = isList(pair as Value) ? (pair as readonly Value[]) : [];
      return `${quote(key, /(?!)/g)}=${quote(item, /(?!)/g)}`;
    })
    .join("&");
}
