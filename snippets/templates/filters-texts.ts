import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import type { Filter } from "./filters.ts";
import { percentFormat } from "./format.ts";
import { iterate } from "./operators.ts";
import * as strings from "./strings.ts";
import { str, toJson } from "./text.ts";
import { isList, isTrue, Tuple, Undefined, type Value } from "./values.ts";

const HTML: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};

/** Filters that make a text. */
export const textFilters: Readonly<Record<string, Filter>> = {
  /** As in transformers: `json.dumps` with letters as they are, not Jinja's own, which escapes for HTML. */
  tojson: {
    args: ["ensure_ascii", "indent", "separators", "sort_keys"],
    run: (value, { ensure_ascii = false, indent = null, separators = null, sort_keys = false }, { budget }) =>
      toJson(
        value,
        {
          indent: indentation(indent),
          ensureAscii: isTrue(ensure_ascii),
          separators: pairOf(separators),
          sortKeys: isTrue(sort_keys),
        },
        budget,
      ),
  },
  string: { run: (value, _args, { budget }) => str(value, budget) },
  safe: { run: (value) => value },
  upper: { run: (value, _args, { budget }) => textOf(value, budget).toUpperCase() },
  lower: { run: (value, _args, { budget }) => textOf(value, budget).toLowerCase() },
  capitalize: { run: (value, _args, { budget }) => strings.capitalize(textOf(value, budget)) },
  title: {
    run: (value, _args, { budget }) =>
      textOf(value, budget).replaceAll(/[^\s([{<-]+/g, (word) => strings.capitalize(word)),
  },
  trim: {
    args: ["chars"],
    run: (value, { chars }, { budget }) => strings.strip(textOf(value, budget), chars, "both"),
  },
  replace: {
    args: ["old", "new", "count"],
    run: (value, { old = "", new: by = "", count = -1 }, { budget }) =>
      strings.replace(
        textOf(value, budget),
        str(old, budget),
        str(by, budget),
        typeof count === "number" ? count : -1,
        budget,
      ),
  },
  indent: {
    args: ["width", "first", "blank"],
    run: (value, { width = 4, first = false, blank = false }, { budget }) => {
      const margin = indentation(width) ?? "";
      const lines = textOf(value, budget).split("\n");
      budget.text(lines.length * margin.length + lines.length);
      return lines
        .map((line, i) =>
          (i === 0 && !isTrue(first)) || (line === "" && !isTrue(blank)) ? line : margin + line,
        )
        .join("\n");
    },
  },
  center: {
    args: ["width"],
    run: (value, { width = 80 }, { budget }) =>
      strings.justify(textOf(value, budget), width, " ", "both", budget),
  },
  truncate: {
    args: ["length", "killwords", "end", "leeway"],
    run: (value, { length = 255, killwords = false, end = "...", leeway = 5 }, { budget }) => {
      const text = textOf(value, budget);
      const letters = Array.from(text);
      if (typeof length !== "number" || typeof leeway !== "number")
        throw new TemplateRuntimeError("truncate takes numbers");
      if (letters.length <= length + leeway) return text;
      const tail = str(end, budget);
      const cut = letters.slice(0, Math.max(0, length - tail.length)).join("");
      return (isTrue(killwords) ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" "))) || cut) + tail;
    },
  },
  wordcount: {
    run: (value, _args, { budget }) => (textOf(value, budget).match(/[\p{L}\p{N}_]+/gu) ?? []).length,
  },
  escape: {
    run: (value, _args, { budget }) => {
      const text = textOf(value, budget);
      budget.text(text.length * 5);
      return text.replaceAll(/[&<>"']/g, (char) => HTML[char] ?? char);
    },
  },
  urlencode: { run: (value, _args, { budget }) => urlencode(value, (each) => str(each, budget)) },
  format: {
    open: true,
    run: (value, _args, { budget }, { args, named }) =>
      percentFormat(textOf(value, budget), named.size > 0 ? new Map(named) : Tuple.from<Value>(args), budget),
  },
  join: {
    args: ["d", "attribute"],
    run: (value, { d: glue = "", attribute }, { budget, attribute: attributeOf }) =>
      strings.join(
        attribute === undefined || attribute === null
          ? value
          : iterate(value, budget).map((item) => attributeOf(item, attribute)),
        str(glue, budget),
        budget,
      ),
  },
};

/** The text of a value, paid for as something that is looked through. */
function textOf(value: Value, budget: Budget): string {
  const text = str(value, budget);
  budget.text(text.length);
  return text;
}

function indentation(indent: Value): string | undefined {
  if (indent === null || indent instanceof Undefined) return undefined;
  if (typeof indent === "string") return indent.slice(0, 100);
  if (typeof indent === "number" && indent >= 0 && indent <= 100) return " ".repeat(indent);
  throw new TemplateRuntimeError("the indentation must be a number from 0 to 100, or a text");
}

function pairOf(separators: Value): [string, string] | undefined {
  if (separators === null) return undefined;
  const [item, key] = isList(separators) ? separators : [];
  if (typeof item === "string" && typeof key === "string") return [item, key];
  throw new TemplateRuntimeError("separators must be two texts");
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
