import type { ResponseInfo } from "./ports.ts";
import type { Observer } from "./usage.ts";

/** Longer responses are not parsed. */
const MAX_PARSED_BYTES = 2 ** 18;

interface ResponseBody {
  id?: unknown;
  model?: unknown;
  status?: unknown;
  choices?: unknown;
  response?: ResponseBody;
}

/** Reads the ID, model, and finish reasons of an OpenAI response, JSON or event stream (as of 2026-11). */
export function getResponseInfo(observer: Observer | undefined): ResponseInfo | undefined {
  const bytes = observer?.captured();
  if (bytes === undefined || bytes.length === 0 || bytes.length > MAX_PARSED_BYTES) return undefined;
  const text = bytes.toString("utf8");
  const found = observer?.events === 0 ? [parsed(text)] : eventsIn(text);
  const bodies = found.filter((each) => each !== undefined).map((each) => each.response ?? each);
  const reasons = bodies.flatMap(reasonsOf);
  return {
    id: bodies.map(({ id }) => id).find(isText),
    model: bodies.map(({ model }) => model).find(isText),
    ...(reasons.length > 0 && { finishReasons: reasons }),
  };
}

/** Parses complete events: the first captured one may be truncated at its start. */
const eventsIn = (text: string): (ResponseBody | undefined)[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => parsed(line.slice(5)));

function parsed(text: string): ResponseBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as ResponseBody) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the finish reason of each choice; for the Responses API, the status. */
function reasonsOf({ choices, status }: ResponseBody): string[] {
  if (Array.isArray(choices))
    return (choices as ({ finish_reason?: unknown } | null)[])
      .map((choice) => choice?.finish_reason)
      .filter(isText);
  return isText(status) && status !== "in_progress" ? [status] : [];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
