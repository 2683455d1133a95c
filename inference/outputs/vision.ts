import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";

export const readSegments = (answer: unknown, context: Context): TaskIO["image-segmentation"]["output"] =>
  expect(
    [{ label: "string", mask: "string", "score?": "number" }],
    "Array<{label: string, mask: string, score: number}>",
    answer,
    context,
  );

export const readDetections = (answer: unknown, context: Context): TaskIO["object-detection"]["output"] =>
  expect(
    [
      {
        label: "string",
        score: "number",
        box: { xmin: "number", ymin: "number", xmax: "number", ymax: "number" },
      },
    ],
    "Array<{label:string; score:number; box:{xmin:number; ymin:number; xmax:number; ymax:number}}>",
    answer,
    context,
  );
