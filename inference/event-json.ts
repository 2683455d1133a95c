interface Flat {
  readonly [field: string]: unknown;
}

/** One event of a streamed chat, of which only the text changes. */
interface Template {
  event: Flat;
  choice: Flat;
  delta: Flat;
  field: string;
}

/** After so many events that were no repetition, the stream is one without any. */
const PATIENCE = 8;

/**
 * Parses the events of one stream. In a chat, each event is the one before with another piece of text, so the text
 * alone is read and put into a copy; that is three times as quick as `JSON.parse`, which is most of the work of
 * reading a stream. Exact: what stands around the text must be the same to the letter, the text must by itself be
 * what stands in a JSON string, and that text put between these two is this field and no other has been tried by
 * parsing.
 */
export function eventParser(): (data: string) => unknown {
  let head = "";
  let tail = "";
  let template: Template | undefined;
  let misses = 0;

  function learn(data: string, event: unknown): void {
    const found = partsOf(event);
    if (!found) return;
    const opening = `"${found.field}":"`;
    const start = data.indexOf(opening) + opening.length;
    if (start < opening.length) return;
    const end = closingQuote(data, start);
    if (unescaped(data.slice(start, end)) !== found.delta[found.field]) return;
    const before = data.slice(0, start);
    const after = data.slice(end);
    template = before === head && after === tail && isProven(before, after, found) ? found : undefined;
    if (!template) misses++;
    head = before;
    tail = after;
  }

  return (data) => {
    const end = data.length - tail.length;
    // Slices are compared as memory; startsWith takes ten times as long (V8, 2026-11).
    if (template && end >= head.length && data.slice(0, head.length) === head && data.slice(end) === tail) {
      const text = unescaped(data.slice(head.length, end));
      if (text !== undefined) return filled(template, text);
    }
    const event = JSON.parse(data) as unknown;
    if (misses < PATIENCE) learn(data, event);
    return event;
  };
}

/** What the inside of a JSON string says; undefined if it is none. */
function unescaped(inside: string): string | undefined {
  if (!/["\\\u0000-\u001F]/.test(inside)) return inside;
  try {
    return JSON.parse(`"${inside}"`) as string;
  } catch {
    return undefined;
  }
}

/** Where the string ends whose inside begins at `start`. */
function closingQuote(data: string, start: number): number {
  let at = start;
  while (at < data.length && data.charCodeAt(at) !== 34) at += data.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

const filled = ({ event, choice, delta, field }: Template, text: string): Flat => ({
  ...event,
  choices: [{ ...choice, delta: { ...delta, [field]: text } }],
});

/** The parts of an event with one choice and nothing deep beside it: what three shallow copies copy whole. */
function partsOf(value: unknown): Template | undefined {
  if (!isFlat(value, "choices")) return undefined;
  const { choices } = value;
  const choice: unknown = Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined;
  if (!isFlat(choice, "delta") || !isFlat(choice["delta"])) return undefined;
  const { delta } = choice as { delta: Flat };
  const texts = ["content", "reasoning_content", "reasoning"].filter(
    (field) => typeof delta[field] === "string",
  );
  const field = texts.find((each) => delta[each] !== "") ?? texts[0];
  return field === undefined ? undefined : { event: value, choice, delta, field };
}

function isFlat(value: unknown, ...deep: readonly string[]): value is Flat {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([field, each]) => typeof each !== "object" || each === null || deep.includes(field),
  );
}

/** Another text in the same place is another value of this field, and of nothing else. */
function isProven(before: string, after: string, template: Template): boolean {
  try {
    const tried = JSON.parse(`${before}~${after}`) as unknown;
    return JSON.stringify(tried) === JSON.stringify(filled(template, "~"));
  } catch {
    return false;
  }
}
