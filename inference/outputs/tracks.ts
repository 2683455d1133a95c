import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";

export const readTracks = (response: unknown, context: Context): TaskIO["audio-to-audio"]["output"] =>
  expect(
    [{ label: "string", "content-type": "string", blob: "string" }],
    "Array<{label: string, audio: Blob}>",
    response,
    context,
  );
