import { type Json, literal, Raw } from "./code.ts";

/** Values that become literals, mixed with code of the catalog. */
export type Code = Json | Raw | Call | readonly Code[] | { readonly [name: string]: Code };

class Call {
  readonly callee: string;
  readonly positional: readonly Code[];
  readonly named: { readonly [name: string]: Code } | undefined;
  constructor(callee: string, positional: readonly Code[], named: Call["named"]) {
    this.callee = callee;
    this.positional = positional;
    this.named = named;
  }
}

/**
 * Creates a function call to lay out. Named arguments are keyword arguments in Python, and one last object in
 * JavaScript. `callee` is code, not a value; it can begin with `await` or `new`.
 */
export const call = (
  callee: string,
  positional: readonly Code[],
  named?: { readonly [name: string]: Code },
): Code => new Call(callee, positional, named);

/** The code around a laid-out value. */
export interface Around {
  /** On its first line. */
  before?: string;
  /** On its last line. */
  after?: string;
  /** Indentation of the lines in columns. Counts toward the width; the caller adds the spaces. */
  indent?: number;
  /** Whether each item of the outermost list, object, or call is on its own line, even if all fit on one. */
  open?: boolean;
}

/** An item between brackets: the text before it, and its code. */
type Item = readonly [before: string, value: Code];

interface Style {
  width: number;
  /** Indentation of lines within brackets. */
  step: string;
  scalar: (value: string | number | boolean | null) => string;
  key: (name: string) => string;
  /** Space inside the braces of one line. */
  space: string;
  /** Text after the last item if each item is on its own line. */
  comma: string;
  items: (call: Call) => readonly Item[];
  /** Conventions of Prettier: forced breaks, filled lines, and last arguments that begin on the line of the call. */
  prettier?: true;
}

const isFields = (value: Code): value is { readonly [name: string]: Code } =>
  typeof value === "object" &&
  value !== null &&
  !(Array.isArray(value) || value instanceof Raw || value instanceof Call);

/** As a plain key, `__proto__` would set the prototype. */
const scriptKey = (name: string): string =>
  name === "__proto__" ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal.javascript(name);

const asItem = (value: Code): Item => ["", value];
const asJson = { width: 80, step: "  ", space: " ", comma: "", items: () => [] };

const python: Style = {
  width: 88,
  step: "    ",
  scalar: literal.python,
  key: literal.python,
  space: "",
  comma: ",",
  items({ positional, named }) {
    const items = positional.map(asItem);
    for (const name in named) items.push([`${name}=`, named[name] as Code]);
    return items;
  },
};
const javascript: Style = {
  width: 100,
  step: "  ",
  scalar: literal.javascript,
  key: scriptKey,
  space: " ",
  comma: ",",
  items: ({ positional, named }) => [...positional, ...(named ? [named] : [])].map(asItem),
  prettier: true,
};

/** Formats code on as many lines as it needs. */
export const layout = {
  /** Like Black: 88 columns. */
  python: writer(python),
  /** Like Prettier at 100 columns. */
  javascript: writer(javascript),
  json: writer({ ...asJson, scalar: literal.json, key: literal.json }),
  /** JSON in a here-document with variable expansion. Variables are inserted with `raw`. */
  heredoc: writer({ ...asJson, scalar: literal.heredoc, key: literal.heredoc }),
} as const;

function writer(style: Style) {
  return (value: Code, { before = "", after = "", indent = 0, open = false }: Around = {}): string => {
    const fitted = indent === 0 ? style : { ...style, width: style.width - indent };
    return before + format(fitted, value, "", before.length, after.length, open) + after;
  };
}

/** Formats a value: lines begin with `pad`, the first one continues at `column`, the last one leaves `after` columns. */
function format(style: Style, value: Code, pad: string, column: number, after: number, open = false): string {
  if (typeof value !== "object" || value === null) return style.scalar(value);
  const width = style.width - column - after;
  if (!open && getMinWidth(value, width) <= width) {
    const flat = flatten(style, value, width);
    if (flat !== undefined) return flat;
  }
  if (value instanceof Raw) return value.code.replaceAll("\n", `\n${pad}`);
  if (isFields(value)) return formatFields(style, value, pad);
  const [begin, items, end] = getParts(style, value);
  if (items.length === 0) return begin + end;
  if (style.prettier && value instanceof Call) {
    const hugged = hugLastArgument(style, begin, items, pad, column);
    if (hugged !== undefined) return hugged;
  }
  const inner = pad + style.step;
  if (style.prettier && Array.isArray(value) && value.length > 1 && value.every(isNumber)) {
    return `${begin}\n${fillLines(value, inner, style.width)},\n${pad}${end}`;
  }
  let text = begin;
  let separator = "\n";
  for (const [before, item] of items) {
    text += separator + inner + before + format(style, item, inner, inner.length + before.length, 1);
    separator = ",\n";
  }
  return `${text}${style.comma}\n${pad}${end}`;
}

function formatFields(style: Style, fields: { readonly [name: string]: Code }, pad: string): string {
  const inner = pad + style.step;
  let text = "{";
  for (const name in fields) {
    const item = fields[name] as Code;
    const before = getFieldPrefix(style, name, item);
    const code = format(style, item, inner, inner.length + before.length, 1);
    text += `${text === "{" ? "\n" : ",\n"}${inner}${before}${code}`;
  }
  return text === "{" ? "{}" : `${text}${style.comma}\n${pad}}`;
}

/** JavaScript allows shorthand if the variable has the name of the field. */
const getFieldPrefix = (style: Style, name: string, item: Code): string =>
  style.prettier && item instanceof Raw && item.code === name ? "" : `${style.key(name)}: `;

/** Returns the minimum number of columns, counted up to `limit`. Cheaper than formatting code that does not fit. */
function getMinWidth(value: Code, limit: number): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 1;
  if (value instanceof Raw) return value.code.length;
  if (value instanceof Call) {
    const { callee, positional, named } = value;
    const width = callee.length + Math.max(0, getMinWidth(positional, limit - callee.length));
    return named === undefined || width > limit ? width : width + getMinWidth(named, limit - width) - 2;
  }
  let width = 2;
  if (Array.isArray(value)) {
    for (const item of value as readonly Code[]) {
      width += getMinWidth(item, limit - width) + 2;
      if (width - 2 > limit) return width;
    }
    return value.length === 0 ? width : width - 2;
  }
  for (const name in value) {
    const item = (value as { readonly [name: string]: Code })[name] as Code;
    // Shorthand: the variable has the name of the field.
    width += item instanceof Raw ? item.code.length : name.length + 2 + getMinWidth(item, limit - width);
    if (width > limit) return width;
  }
  return width;
}

/** Formats code on one line. Returns `undefined` if it does not fit or requires several lines. */
function flatten(style: Style, value: Code, width: number): string | undefined {
  if (value instanceof Raw)
    return value.code.length > width || value.code.includes("\n") ? undefined : value.code;
  if (typeof value !== "object" || value === null) {
    if (typeof value === "string" && value.length > width) return undefined;
    const text = style.scalar(value);
    return text.length > width ? undefined : text;
  }
  if (style.prettier && isTable(value)) return undefined;
  if (Array.isArray(value)) return flattenItems("[", value.map(asItem), "]", "", style, width);
  const [begin, items, end] = getParts(style, value);
  return flattenItems(begin, items, end, items.length > 0 && begin === "{" ? style.space : "", style, width);
}

function flattenItems(
  begin: string,
  items: readonly Item[],
  end: string,
  space: string,
  style: Style,
  width: number,
): string | undefined {
  let text = begin + space;
  let separator = "";
  for (const [before, item] of items) {
    text += separator + before;
    const piece = flatten(style, item, width - text.length - 1);
    if (piece === undefined) return undefined;
    text += piece;
    separator = ", ";
  }
  text += space + end;
  return text.length > width ? undefined : text;
}

function getParts(style: Style, value: Call | readonly Code[] | { readonly [name: string]: Code }) {
  if (value instanceof Call) return [`${value.callee}(`, style.items(value), ")"] as const;
  if (isFields(value)) {
    const items = Object.entries(value).map(([name, item]): Item => [
      getFieldPrefix(style, name, item),
      item,
    ]);
    return ["{", items, "}"] as const;
  }
  return ["[", (value as readonly Code[]).map(asItem), "]"] as const;
}

/** Starts the last argument on the line of the call: `fetch(url, {`. Returns `undefined` if that line is too long. */
function hugLastArgument(style: Style, begin: string, items: readonly Item[], pad: string, column: number) {
  const last = items.at(-1)?.[1] ?? null;
  if (!Array.isArray(last) && !isFields(last)) return undefined;
  let head = begin;
  for (const [, item] of items.slice(0, -1)) {
    const piece = flatten(style, item, style.width - column - head.length);
    if (piece === undefined) return undefined;
    head += `${piece}, `;
  }
  if (column + head.length + 1 > style.width) return undefined;
  return `${head}${format(style, last, pad, column + head.length, 1, true)})`;
}

const isNumber = (value: Code): value is number => typeof value === "number";

/** Whether a value is a list of several objects with several fields, which Prettier puts on separate lines. */
const isTable = (value: Code): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((item: Code) => isFields(item) && Object.keys(item).length > 1);

function fillLines(numbers: readonly number[], pad: string, width: number): string {
  const lines = [pad];
  for (const [i, number] of numbers.entries()) {
    const piece = i < numbers.length - 1 ? `${number},` : String(number);
    const line = lines.at(-1) as string;
    if (line === pad) lines[lines.length - 1] = pad + piece;
    else if (line.length + 1 + piece.length <= width) lines[lines.length - 1] = `${line} ${piece}`;
    else lines.push(pad + piece);
  }
  return lines.join("\n");
}
