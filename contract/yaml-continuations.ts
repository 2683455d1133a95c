/** Lines that would need more indentation are not changed, so that the result cannot become much longer. */
const MAX_COLUMN = 200;

/** An unfinished value at the end of a line: a quoted string, brackets, or both. */
interface Open {
  column: number;
  quote: string;
  depth: number;
}

/** A line whose value begins with a quote or a bracket, after indentation, list markers, and a key. */
const VALUE = /^(\s*(?:[-?][ \t]+)*(?:(?:"[^"]*"|'[^']*'|[^\s"'[\]{}#&*!|>%@`,][^#]*?):[ \t]+)?)["'[{]/;
const BLOCK_TEXT = /^(\s*(?:[-?][ \t]+)*)(?:[^#]*?:[ \t]+)?[|>][-+\d]*[ \t]*(?:#.*)?$/;

/**
 * Indents the continuation lines of quoted strings and of lists and mappings in brackets. YAML 1.2 requires indentation;
 * js-yaml 4 and PyYAML also accept lines without it, and tabs (as of 2026-11). Values and line numbers do not change.
 */
export function indentContinuations(yaml: string): string {
  let open: Open | undefined;
  let blockIndent = Infinity;
  const lines = yaml.split(/\r\n|\n|\r/).map((line) => {
    if (open) {
      const text = line.trimStart();
      const indented = text === "" ? "" : " ".repeat(open.column) + text;
      open = scan(indented, open.column, open);
      return indented;
    }
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (line.trim() === "" || indent > blockIndent) return line;
    blockIndent = BLOCK_TEXT.exec(line)?.[1]?.length ?? Infinity;
    const before = VALUE.exec(line)?.[1];
    if (before !== undefined && before.length <= MAX_COLUMN)
      open = scan(line, before.length, { column: Math.max(1, before.length), quote: "", depth: 0 });
    return line;
  });
  return lines.join("\n");
}

/** Scans a line from an offset. Returns the unfinished value at its end, or `undefined` if the value has ended. */
function scan(line: string, from: number, { column, ...before }: Open): Open | undefined {
  let { quote, depth } = before;
  for (let i = from; i < line.length; i++) {
    const char = line[i] ?? "";
    if (quote !== "") {
      const isEscape = quote === '"' ? char === "\\" : line.startsWith("''", i);
      if (isEscape) i += 1;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'") {
      if (i === from || /[\s,:[{]/.test(line[i - 1] ?? "")) quote = char;
    } else if (char === "#" && /\s/.test(line[i - 1] ?? " ")) break;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (quote === "" && depth <= 0) return undefined;
  }
  return { column, quote, depth };
}
