import type { TaskId } from "@modelyard/catalog";
import { jobs } from "./jobs.ts";
import type { Job, Path, Reading, WireBody } from "./plan.ts";
import type { TreeFields } from "./tree.ts";

/** Names of output files by task. */
export const outputFileNames: { readonly [T in TaskId]?: string } = {
  "image-text-to-image": "image.png",
  "image-text-to-video": "video.mp4",
  "image-to-image": "image.png",
  "image-to-video": "video.mp4",
  "text-to-audio": "audio.wav",
  "text-to-image": "image.png",
  "text-to-speech": "audio.wav",
  "text-to-video": "video.mp4",
};

/** Returns how to read the response of a request, in the same way as the adapter of the inference client. */
export function getReading(
  task: TaskId,
  apiFormat: string,
  body: WireBody,
  stream: boolean,
): { reading: Reading; job?: JobTemplate } {
  const fields: TreeFields = body.kind === "json" ? body.value : {};
  const job = jobs[apiFormat]?.[task];
  if (job) return { reading: job.reading, ...(job.job && { job: job.job }) };
  const json = (...path: Path): { reading: Reading } => ({ reading: { kind: "json", path } });
  const file = outputFileNames[task];
  switch (task) {
    case "chat-completion":
    case "text-generation":
      return { reading: getTextReading(task, fields, stream) };
    case "feature-extraction":
      // OpenAI's API returns the vectors of several texts in a list.
      if (!("input" in fields)) return json();
      return Array.isArray(fields["input"]) ? json("data") : json("data", 0, "embedding");
    case "automatic-speech-recognition":
      return json("text");
    case "image-to-text":
      return apiFormat === "zai-org" ? json("md_results") : json();
    case "text-to-image":
    case "image-to-image":
      return { reading: getImageReading(apiFormat, fields, file as string) };
    default:
      return file === undefined ? json() : { reading: { kind: "bytes", saves: file } };
  }
}

/** A job without the fields that depend on the call. */
export type JobTemplate = Omit<Job, "location" | "rebase"> & {
  location: { address: Path } | { path: string; value: Path };
};

function getTextReading(task: TaskId, fields: TreeFields, stream: boolean): Reading {
  const isChat = "messages" in fields;
  if (stream) return { kind: "events", path: ["choices", 0, ...(isChat ? ["delta", "content"] : ["text"])] };
  if (!isChat) return { kind: "json", path: ["choices", 0, "text"] };
  // With tools, the output can be tool calls.
  const path = ["choices", 0, "message"];
  return {
    kind: "json",
    path: task === "chat-completion" && "tools" in fields ? path : [...path, "content"],
  };
}

function getImageReading(apiFormat: string, fields: TreeFields, saves: string): Reading {
  if (apiFormat === "hyperbolic") return { kind: "base64", path: ["images", 0, "image"], saves };
  if (apiFormat === "openai-compatible" || "response_format" in fields) {
    return { kind: "base64", path: ["data", 0, "b64_json"], saves };
  }
  return { kind: "bytes", saves };
}
