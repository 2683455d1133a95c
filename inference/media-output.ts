import type { Binary, TaskId } from "@modelyard/catalog";
import { fromDataUrl, toDataUrl } from "./base64.ts";
import { startCall, type Call, type CallExtras, completeCall, guardCall } from "./call.ts";
import { OutputError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import type { Args, MediaOptions } from "./options.ts";
import { get, type TaskProviders, type OutputType } from "./provider.ts";

/** What a method that makes a medium returns, by the `outputType` that was asked for. */
export type MediaResult<Kind extends OutputType> = Kind extends "json"
  ? Record<string, unknown>
  : Kind extends "url" | "dataUrl"
    ? string
    : Blob;

/** The medium of a task's output: its field, and the type of bytes that do not say theirs. */
export interface Medium {
  field: "image" | "video" | "audio";
  type: string;
}

export const image: Medium = { field: "image", type: "image/jpeg" };
export const video: Medium = { field: "video", type: "video/mp4" };
export const audio: Medium = { field: "audio", type: "audio/wav" };

/** Runs a task that makes a medium, and hands it over as the caller wants it. */
export async function runMedia<T extends TaskId, Kind extends OutputType = "blob">(
  task: T,
  offers: TaskProviders<T>,
  args: Args<T>,
  options: MediaOptions<Kind> = {},
  medium: Medium,
  extras: CallExtras<T> = {},
): Promise<MediaResult<Kind>> {
  const { outputType = "blob" as OutputType } = options;
  return await guardCall(args, options, async (watch) => {
    const { call, request } = await startCall(task, offers, args, options, { ...extras, outputType }, watch);
    const { output, response } = await completeCall(call, request);
    const media = (output as Partial<Record<Medium["field"], Binary>>)[medium.field] as Binary;
    const result =
      outputType === "json"
        ? (response ?? { [medium.field]: await convertMedia(media, "dataUrl", medium, call) })
        : await convertMedia(media, outputType, medium, call);
    return result as MediaResult<Kind>;
  });
}

async function convertMedia(
  media: Binary,
  format: Exclude<OutputType, "json">,
  medium: Medium,
  call: Call,
): Promise<Blob | string> {
  if (format === "url" && typeof media === "string") return media;
  const blob = typeof media === "string" ? await fetchBytes(media, call) : media;
  return format === "blob" ? blob : await toDataUrl(blob, medium.type);
}

/** The bytes behind a URL that an answer named. They are fetched without the caller's key. */
export async function fetchBytes(url: string, call: Call): Promise<Blob> {
  if (!/^data:/i.test(url)) {
    return (await sendRequest(
      get(url, { auth: false, answer: "blob" }),
      call,
      "Failed to download the output",
    )) as Blob;
  }
  const bytes = fromDataUrl(url);
  if (bytes) return bytes;
  throw new OutputError(
    "Invalid inference output: Expected a data: URL that can be read.",
    call.context,
    url,
  );
}
