import { isRecord } from "@modelyard/contract";
import { parseJson } from "../../http/json-excess.ts";
import type { ResponseInfo } from "./ports.ts";
import type { Observer } from "./usage.ts";

/** Maximum size of a parsed response. */
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
  const parsedBodies = observer?.events === 0 ? [parseBody(text)] : parseEvents(text);
  const bodies = parsedBodies.filter((body) => body !== undefined).map((body) => body.response ?? body);
  const reasons = bodies.flatMap(getFinishReasons);
  return {
    id: bodies.map(({ id }) => id).find(isText),
    model: bodies.map(({ model }) => model).find(isText),
    ...(reasons.length > 0 && { finishReasons: reasons }),
  };
}

/** Parses complete events. The first captured event may be truncated at its start. */
const parseEvents = (text: string): (ResponseBody | undefined)[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => parseBody(line.slice(5)));

function parseBody(text: string): ResponseBody | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

/** Returns the finish reason of each choice; for the Responses API, the status. */
function getFinishReasons({ choices, status }: ResponseBody): string[] {
  if (Array.isArray(choices))
    return (choices as ({ finish_reason?: unknown } | null)[])
      .map((choice) => choice?.finish_reason)
      .filter(isText);
  return isText(status) && status !== "in_progress" ? [status] : [];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
