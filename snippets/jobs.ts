import type { TaskId } from "@modelyard/catalog";
import type { Path, Reading } from "./plan.ts";
import type { JobTemplate } from "./reading.ts";

/** How to read the response of a task, and the job that it starts. */
interface TaskReading {
  reading: Reading;
  job?: JobTemplate;
}

/**
 * Provider-specific readings: jobs that are polled, and files behind URLs. Tests compare them with the adapters, using
 * the fixtures of the inference client.
 */
export const jobs: Readonly<Record<string, { readonly [T in TaskId]?: TaskReading }>> = {
  "black-forest-labs": {
    "text-to-image": {
      reading: url("image.png", "result", "sample"),
      job: createJob({ address: ["polling_url"] }, 1000, ["status"], ["Pending"], "Ready", { auth: false }),
    },
  },
  "fal-ai": fal(),
  novita: {
    "text-to-video": {
      reading: url("video.mp4", "videos", 0, "video_url"),
      job: createJob(
        { path: "/v3/async/task-result?task_id=", value: ["task_id"] },
        500,
        ["task", "status"],
        ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"],
        "TASK_STATUS_SUCCEED",
      ),
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
      job: createJob(
        { path: "/api/paas/v4/async-result/", value: ["id"] },
        5000,
        ["task_status"],
        ["PROCESSING"],
        "SUCCESS",
      ),
    },
  },
};

/** Creates a job with its polling URL, interval, path of the status, running states, and final state. */
function createJob(
  location: JobTemplate["location"],
  everyMs: number,
  status: Path,
  running: readonly string[],
  done: string,
  more?: Partial<JobTemplate>,
): JobTemplate {
  return { location, auth: true, everyMs, mayBeDone: false, status, running, done, result: false, ...more };
}

function url(saves: string, ...path: Path): Reading {
  return { kind: "url", path, saves };
}

/** fal's queue has different URLs for the status and the result. */
function fal() {
  const location = { address: ["response_url"] };
  const more = { tail: "/status", result: true };
  const job = createJob(location, 500, ["status"], ["IN_QUEUE", "IN_PROGRESS"], "COMPLETED", more);
  const image = { reading: url("image.png", "images", 0, "url"), job };
  const video = { reading: url("video.mp4", "video", "url"), job };
  const audio: Reading = {
    kind: "url",
    path: ["audio_file", "url"],
    or: ["audio", "url"],
    saves: "audio.wav",
  };
  const mask: Reading = { kind: "url", path: ["image", "url"], mayBeData: true, saves: "mask.png" };
  return {
    "text-to-image": image,
    "image-to-image": image,
    "image-text-to-image": image,
    "text-to-video": video,
    "image-to-video": video,
    "image-text-to-video": video,
    "text-to-audio": { reading: audio, job },
    "image-segmentation": { reading: mask, job },
    "audio-to-audio": { reading: url("audio.wav", "audio", "url"), job },
    "text-to-speech": { reading: url("audio.wav", "audio", "url") },
  };
}

/** Replicate waits up to a minute before it responds, so most jobs need no polling. */
function replicate() {
  const running = ["queued", "starting", "processing"];
  const job = createJob({ address: ["urls", "get"] }, 1000, ["status"], running, "succeeded", {
    mayBeDone: true,
  });
  const createReading = (saves: string): TaskReading => ({
    reading: { kind: "url", path: ["output"], orFirst: true, saves },
    job,
  });
  const transcript: TaskReading = { reading: { kind: "json", path: ["output"] }, job };
  return {
    "text-to-image": createReading("image.png"),
    "image-to-image": createReading("image.png"),
    "text-to-video": createReading("video.mp4"),
    "text-to-speech": createReading("audio.wav"),
    "automatic-speech-recognition": transcript,
  };
}

function togetherVideo(): TaskReading {
  const location = { path: "/v2/videos/", value: ["id"] };
  return {
    reading: url("video.mp4", "outputs", "video_url"),
    job: createJob(location, 2000, ["status"], ["queued", "in_progress"], "completed"),
  };
}

function wavespeed(saves: string): TaskReading {
  const location = { address: ["data", "urls", "get"] };
  return {
    reading: url(saves, "data", "outputs", 0),
    job: createJob(location, 500, ["data", "status"], ["created", "processing"], "completed"),
  };
}
