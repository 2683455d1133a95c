import { createReader } from "./shape.ts";

export const readTracks = /* @__PURE__ */ createReader<"audio-to-audio">(
  [{ label: "string", "content-type": "string", blob: "string" }],
  "Array<{label: string, audio: Blob}>",
);
