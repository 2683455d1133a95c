import type { TaskId } from "@modelyard/catalog";
import type { Path, Reading } from "./plan.ts";
import type { JobTemplate } from "./reading.ts";

/**
 * Provider-specific readings: jobs that are polled, and files behind URLs. Tests compare them with the adapters, using
 * the fixtures of the inference client.
 */
export const jobs: Readonly<
  Record<string, { readonly [T in TaskId]?: { reading: Reading; job?: JobTemplate } }>
> = {
  "black-forest-labs": {
    "text-to-image": {
      reading: url("image.png", "result", "sample"),
      job: {
        location: { address: ["polling_url"] },
        auth: false,
        everyMs: 1000,
        mayBeDone: false,
        status: ["status"],
        running: ["Pending"],
        done: "Ready",
        result: false,
      },
    },
  },
  "fal-ai": fal(),
  novita: {
    "text-to-video": {
      reading: url("video.mp4", "videos", 0, "video_url"),
      job: {
        location: { path: "/v3/async/task-result?task_id=", value: ["task_id"] },
        auth: true,
        everyMs: 500,
        mayBeDone: false,
        status: ["task", "status"],
        running: ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"],
        done: "TASK_STATUS_SUCCEED",
        result: false,
      },
    },
  },
  replicate: replicate(),
  together: { "text-to-video": togetherVideo(), "image-to-video": togetherVideo() },
  wavespeed: {
    "text-to-image": wavespeed("image.png"),
    "image-to-image": wavespeed("image.png"),
    "image-text-to-image": wavespeed("image.png"),
    "text-to-video": wavespeed("video.mp4"),
    "image-to-video": wavespeed("video.mp4"),
    "image-text-to-video": wavespeed("video.mp4"),
  },
  "zai-org": {
    "text-to-image": {
      reading: url("image.png", "image_result", 0, "url"),
      job: {
        location: { path: "/api/paas/v4/async-result/", value: ["id"] },
        auth: true,
        everyMs: 5000,
        mayBeDone: false,
        status: ["task_status"],
        running: ["PROCESSING"],
        done: "SUCCESS",
        result: false,
      },
    },
  },
};

function url(saves: string, ...path: Path): Reading {
  return { kind: "url", path, saves };
}

/** fal's queue has different URLs for the status and the result. */
function fal() {
  const job: JobTemplate = {
    location: { address: ["response_url"] },
    tail: "/status",
    auth: true,
    everyMs: 500,
    mayBeDone: false,
    status: ["status"],
    running: ["IN_QUEUE", "IN_PROGRESS"],
    done: "COMPLETED",
    result: true,
  };
  const picture = { reading: url("image.png", "images", 0, "url"), job };
  const film = { reading: url("video.mp4", "video", "url"), job };
  return {
    "text-to-image": picture,
    "image-to-image": picture,
    "image-text-to-image": picture,
    "text-to-video": film,
    "image-to-video": film,
    "image-text-to-video": film,
    "text-to-audio": {
      reading: {
        kind: "url",
        path: ["audio_file", "url"],
        or: ["audio", "url"],
        saves: "audio.wav",
      } as Reading,
      job,
    },
    "image-segmentation": {
      reading: { kind: "url", path: ["image", "url"], mayBeData: true, saves: "mask.png" } as Reading,
      job,
    },
    "audio-to-audio": { reading: url("audio.wav", "audio", "url"), job },
    "text-to-speech": { reading: url("audio.wav", "audio", "url") },
  };
}

/** Replicate waits up to a minute before it responds, so most jobs need no polling. */
function replicate() {
  const job: JobTemplate = {
    location: { address: ["urls", "get"] },
    auth: true,
    everyMs: 1000,
    mayBeDone: true,
    status: ["status"],
    running: ["queued", "starting", "processing"],
    done: "succeeded",
    result: false,
  };
  const saved = (saves: string) => ({
    reading: { kind: "url", path: ["output"], orFirst: true, saves } as Reading,
    job,
  });
  return {
    "text-to-image": saved("image.png"),
    "image-to-image": saved("image.png"),
    "text-to-video": saved("video.mp4"),
    "text-to-speech": saved("audio.wav"),
    "automatic-speech-recognition": { reading: { kind: "json", path: ["output"] } as Reading, job },
  };
}

function togetherVideo(): { reading: Reading; job: JobTemplate } {
  return {
    reading: url("video.mp4", "outputs", "video_url"),
    job: {
      location: { path: "/v2/videos/", value: ["id"] },
      auth: true,
      everyMs: 2000,
      mayBeDone: false,
      status: ["status"],
      running: ["queued", "in_progress"],
      done: "completed",
      result: false,
    },
  };
}

function wavespeed(saves: string): { reading: Reading; job: JobTemplate } {
  return {
    reading: url(saves, "data", "outputs", 0),
    job: {
      location: { address: ["data", "urls", "get"] },
      auth: true,
      everyMs: 500,
      mayBeDone: false,
      status: ["data", "status"],
      running: ["created", "processing"],
      done: "completed",
      result: false,
    },
  };
}
