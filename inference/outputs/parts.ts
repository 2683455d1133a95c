import { createReader } from "./shape.ts";

export const readSegments = /* @__PURE__ */ createReader<"image-segmentation">(
  [{ label: "string", mask: "string", "?": { score: "number" } }],
  "Array<{label: string, mask: string, score: number}>",
);

export const readDetections = /* @__PURE__ */ createReader<"object-detection">(
  [
    {
      label: "string",
      score: "number",
      box: { xmin: "number", ymin: "number", xmax: "number", ymax: "number" },
    },
  ],
  "Array<{label:string; score:number; box:{xmin:number; ymin:number; xmax:number; ymax:number}}>",
);

export const readTracks = /* @__PURE__ */ createReader<"audio-to-audio">(
  [{ label: "string", "content-type": "string", blob: "string" }],
  "Array<{label: string, audio: Blob}>",
);
