import type { TaskIO } from "@modelyard/catalog";
import { Form, type FormFields } from "../form.ts";
import { requireBytes } from "../outputs/media.ts";
import { expect } from "../outputs/shape.ts";
import type { Context, Fields, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, postModel } from "../provider.ts";

type Speech = TaskAdapter<"text-to-speech">;
type Transcription = TaskAdapter<"automatic-speech-recognition">;

/** Creates an adapter for OpenAI-compatible speech. `defaults` are default parameters. */
export function openaiSpeech(path = "/v1/audio/speech", defaults?: (context: Context) => Fields): Speech {
  const raw: Speech["raw"] = (fields, context) =>
    postModel(path, fields, context, { endpointPath: "/v1/audio/speech" });
  return {
    raw,
    request: (input, context) =>
      raw({ ...defaults?.(context), ...flattenParameters(input, { input: input.inputs }) }, context),
    read: (response, context) => done({ audio: requireBytes(response, "audio", "Blob", context) }),
  };
}

/** Creates an adapter for OpenAI-compatible transcription: a form with the file and the parameters. */
export function openaiTranscription(
  path = "/v1/audio/transcriptions",
  { takesUrls = false } = {},
): Transcription {
  const raw: Transcription["raw"] = (fields, { providerId }) => {
    const entries: FormFields[number][] = [];
    for (const [name, value] of Object.entries(fields)) {
      if (name === "model" || value === undefined || value === null) continue;
      if (value instanceof Blob) entries.push([name, value, `audio.${getExtension(value.type)}`]);
      else entries.push([name, typeof value === "object" ? JSON.stringify(value) : String(value)]);
    }
    if (providerId) entries.push(["model", providerId]);
    return {
      method: "POST",
      path,
      form: new Form(entries),
      responseType: "json",
      endpointPath: "/v1/audio/transcriptions",
    };
  };
  return {
    raw,
    request: (input, context) => raw({ file: input.inputs, ...flattenParameters(input, {}) }, context),
    read: (response, context) => done(readTranscription(response, context)),
    ...(takesUrls && { takesUrls: true }),
  };
}

/** Reads a transcription. `segments` become `chunks`. */
function readTranscription(
  response: unknown,
  context: Context,
): TaskIO["automatic-speech-recognition"]["output"] {
  const { text, segments } = expect<{
    text: string;
    segments?: { text: string; start: number; end: number }[];
  }>(
    { text: "string", "?": { segments: [{ text: "string", start: "number", end: "number" }] } },
    "{text: string}",
    response,
    context,
  );
  if (!segments) return { text };
  return {
    text,
    chunks: segments.map(({ text: part, start, end }) => ({ text: part, timestamp: [start, end] })),
  };
}

/** Returns a file extension, by which providers identify formats. `type` can have parameters. */
function getExtension(type: string): string {
  const subtype = /^\w+\/(?:x-)?(\w+)/.exec(type.toLowerCase())?.[1] ?? "wav";
  return (
    { wave: "wav", mpeg: "mp3" }[subtype] ??
    (/^(?:wav|mp3|mp4|m4a|flac|ogg|webm)$/.test(subtype) ? subtype : "wav")
  );
}
