import type { TaskIO } from "@modelyard/catalog";
import { callEndpoint } from "@modelyard/inference/call-endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseForm } from "./media.ts";
import { NO_TOKENS } from "../gateway/count-usage.ts";
import { openRequest } from "./open-call.ts";
import { JSON_TYPE, sendMedia, sendText } from "./send.ts";
import { invalidField } from "../../http/errors.ts";
import { getBody, type RouterDependencies, type ServeOpenAi } from "./scope.ts";

type SpeechInput = TaskIO["text-to-speech"]["input"];
type SoundInput = TaskIO["automatic-speech-recognition"]["input"];

type Transcript = TaskIO["automatic-speech-recognition"]["output"];
type Chunks = NonNullable<Transcript["chunks"]>;

/** Response formats of OpenAI's transcriptions (as of 2026-11). */
const FORMATS = ["json", "text", "srt", "verbose_json", "vtt"] as const;
type Format = (typeof FORMATS)[number];

/** Handles `POST /v1/audio/speech`. */
export const serveSpeech: ServeOpenAi = async (deps, request, reply, body) => {
  const { model: _, input: text, modelyard: __, stream_format: ___, ...parameters } = body;
  if (typeof text !== "string" || text === "") throw invalidField("input", "must be a string");
  const call = await openRequest(deps, request, reply, {
    task: "text-to-speech",
    body,
    units: { characters: [...text].length },
  });
  const input = { inputs: text, parameters } as unknown as SpeechInput;
  const { output } = await call.runFirst((at, options) =>
    callEndpoint("text-to-speech", at, input, { ...options, outputType: "blob" }),
  );
  return sendMedia(reply, call, output.audio as Blob, "audio/wav");
};

/** Handles `POST /v1/audio/transcriptions`. */
export async function serveTranscription(
  deps: RouterDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = getBody(request);
  const form = body && (await parseForm(body, request.headers["content-type"] ?? ""));
  if (form === undefined)
    throw invalidField("body", "must be a form (multipart/form-data) with file and model");
  const fileName = form.findLast(([name]) => name === "file")?.[2] ?? "";
  const { file, model, response_format: requested = "json", ...fields } = Object.fromEntries(form);
  if (!(file instanceof Blob) || file.size === 0) throw invalidField("file", "must be an audio file");
  const format = FORMATS.find((name) => name === requested);
  if (format === undefined) throw invalidField("response_format", `must be one of ${FORMATS.join(", ")}`);
  const call = await openRequest(deps, request, reply, {
    task: "automatic-speech-recognition",
    body: { model },
  });
  const input = {
    inputs: toAudioBlob(file, fileName),
    parameters: toParameters(fields, format),
  } as SoundInput;
  const { output, response } = await call.runFirst((at, options) =>
    callEndpoint("automatic-speech-recognition", at, input, options),
  );
  const seconds = getSeconds(response);
  const usage = seconds === undefined ? NO_TOKENS : { ...NO_TOKENS, units: { seconds } };
  const formatted = formatTranscript(output, format);
  if (formatted === undefined) {
    const problem = `returned no timestamps, which ${format} requires. Request json or text.`;
    throw call.failMalformed(problem, NO_TOKENS);
  }
  return sendText(reply, call, formatted.text, usage, formatted.type);
}

/** Returns the duration that the provider states, in `usage` as OpenAI or in `verbose_json` (as of 2026-11). */
function getSeconds(response: unknown): number | undefined {
  const { duration, usage } = Object(response) as {
    duration?: unknown;
    usage?: { seconds?: unknown } | null;
  };
  return [usage?.seconds, duration]
    .map((value) => (typeof value === "number" || typeof value === "string" ? Number(value) : 0))
    .find((seconds) => seconds > 0 && seconds <= MAX_AUDIO_SECONDS);
}

/** Maximum plausible duration: 10 days. */
const MAX_AUDIO_SECONDS = 864_000;

/** Returns a file with its media type, determined by the file extension if the form states none. */
function toAudioBlob(file: Blob, name: string): Blob {
  if (file.type !== "" && file.type !== "application/octet-stream") return file;
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const subtypes: Record<string, string> = {
    mp3: "mpeg",
    m4a: "mp4",
    flac: "flac",
    ogg: "ogg",
    webm: "webm",
    wav: "wav",
  };
  return file.slice(0, file.size, `audio/${subtypes[extension] ?? "wav"}`);
}

function toParameters(fields: Record<string, string | Blob>, format: Format): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "string" || name === "stream" || name === "modelyard") continue;
    parameters[name.replace(/\[\]$/, "")] = name === "temperature" ? Number(value) : value;
  }
  return format === "json" || format === "text"
    ? parameters
    : { ...parameters, response_format: "verbose_json" };
}

function formatTranscript(output: Transcript, format: Format): { type: string; text: string } | undefined {
  const { text, chunks } = output;
  if (format === "json") return { type: JSON_TYPE, text: JSON.stringify({ text }) };
  if (format === "text") return { type: "text/plain; charset=utf-8", text: `${text}\n` };
  if (chunks === undefined) return undefined;
  if (format === "verbose_json") return { type: JSON_TYPE, text: toVerboseJson(text, chunks) };
  return {
    type: format === "vtt" ? "text/vtt; charset=utf-8" : "text/plain; charset=utf-8",
    text: subtitles(chunks, format),
  };
}

const toVerboseJson = (text: string, chunks: Chunks): string =>
  JSON.stringify({
    task: "transcribe",
    duration: chunks.at(-1)?.timestamp[1] ?? chunks.at(-1)?.timestamp[0] ?? 0,
    text,
    segments: chunks.map(({ text: segment, timestamp: [start, end] }, id) => ({
      id,
      start,
      end: end ?? start,
      text: segment,
    })),
  });

/** Formats text with timestamps as subtitles. */
function subtitles(chunks: Chunks, format: "srt" | "vtt"): string {
  const separator = format === "srt" ? "," : ".";
  const blocks = chunks.map(({ text, timestamp: [start, end] }, i) => {
    const times = `${formatTime(start, separator)} --> ${formatTime(end ?? start, separator)}`;
    // An empty line would end the block.
    const trimmed = text.trim().replace(/\n\s*\n/g, "\n");
    return `${format === "srt" ? `${i + 1}\n` : ""}${times}\n${trimmed}\n`;
  });
  return `${format === "vtt" ? "WEBVTT\n\n" : ""}${blocks.join("\n")}`;
}

function formatTime(seconds: number, separator: string): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const milliseconds = String(ms % 1000).padStart(3, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}${separator}${milliseconds}`;
}
