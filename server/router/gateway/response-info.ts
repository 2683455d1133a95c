import type { AnswerFacts } from "./ports.ts";
import type { Observer } from "./usage.ts";

/** A longer answer is not parsed for what it says of itself. Bytes. */
const LONGEST = 2 ** 18;

interface Said {
  id?: unknown;
  model?: unknown;
  status?: unknown;
  choices?: unknown;
  response?: Said;
}

/** What an answer of JSON, or a stream of events, says of itself in OpenAI's words (seen 2026-11). */
export function answerFacts(observer: Observer | undefined): AnswerFacts | undefined {
  const bytes = observer?.kept();
  if (bytes === undefined || bytes.length === 0 || bytes.length > LONGEST) return undefined;
  const text = bytes.toString("utf8");
  const found = observer?.events === 0 ? [parsed(text)] : eventsIn(text);
  const said = found.filter((each) => each !== undefined).map((each) => each.response ?? each);
  const reasons = said.flatMap(reasonsOf);
  return {
    id: said.map(({ id }) => id).find(isText),
    model: said.map(({ model }) => model).find(isText),
    ...(reasons.length > 0 && { finishReasons: reasons }),
  };
}

/** Those that are whole: the first of what is kept may have lost its beginning. */
const eventsIn = (text: string): (Said | undefined)[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => parsed(line.slice(5)));

function parsed(text: string): Said | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** Of each choice; of the Responses API how it ended. */
function reasonsOf({ choices, status }: Said): string[] {
  if (Array.isArray(choices))
    return (choices as ({ finish_reason?: unknown } | null)[])
      .map((choice) => choice?.finish_reason)
      .filter(isText);
  return isText(status) && status !== "in_progress" ? [status] : [];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
