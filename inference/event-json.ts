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
const MAX_MISSES = 8;

/**
 * Parses the events of one stream. In a chat, each event is the one before with another piece of text, so the text
 * alone is read and put into a copy; that is three times as quick as `JSON.parse`, which is most of the work of
 * reading a stream. Exact: what stands around the text must be the same to the letter, the text must by itself be
 * what stands in a JSON string, and that text put between these two is this field and no other has been tried by
 * parsing.
 */
export function createEventParser(): (data: string) => unknown {
  let head = "";
  let tail = "";
  let template: Template | undefined;
  let misses = 0;

  function learn(data: string, event: unknown): void {
    const found = parseTemplate(event);
    if (!found) return;
    const opening = `"${found.field}":"`;
    const start = data.indexOf(opening) + opening.length;
    if (start < opening.length) return;
    const end = findClosingQuote(data, start);
    if (unescapeString(data.slice(start, end)) !== found.delta[found.field]) return;
    const before = data.slice(0, start);
    const after = data.slice(end);
    template = before === head && after === tail && isVerified(before, after, found) ? found : undefined;
    if (!template) misses++;
    head = before;
    tail = after;
  }

  return (data) => {
    const end = data.length - tail.length;
    // Slices are compared as memory; startsWith takes ten times as long (V8, 2026-11).
    if (template && end >= head.length && data.slice(0, head.length) === head && data.slice(end) === tail) {
      const text = unescapeString(data.slice(head.length, end));
      if (text !== undefined) return fillTemplate(template, text);
    }
    const event = JSON.parse(data) as unknown;
    if (misses < MAX_MISSES) learn(data, event);
    return event;
  };
}

/** What the inside of a JSON string says; undefined if it is none. */
function unescapeString(inside: string): string | undefined {
  if (!/["\\\u0000-\u001F]/.test(inside)) return inside;
  try {
    return JSON.parse(`"${inside}"`) as string;
  } catch {
    return undefined;
  }
}

/** Where the string ends whose inside begins at `start`. */
function findClosingQuote(data: string, start: number): number {
  let index = start;
  while (index < data.length && data.charCodeAt(index) !== 34) index += data.charCodeAt(index) === 92 ? 2 : 1;
  return index;
}

const fillTemplate = ({ event, choice, delta, field }: Template, text: string): Flat => ({
  ...event,
  choices: [{ ...choice, delta: { ...delta, [field]: text } }],
});

/** The parts of an event with one choice and nothing deep beside it: what three shallow copies copy whole. */
function parseTemplate(value: unknown): Template | undefined {
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
function isVerified(before: string, after: string, template: Template): boolean {
  try {
    const parsed = JSON.parse(`${before}~${after}`) as unknown;
    return JSON.stringify(parsed) === JSON.stringify(fillTemplate(template, "~"));
  } catch {
    return false;
  }
}
