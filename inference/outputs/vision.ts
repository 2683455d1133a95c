import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";

export const readSegments = (response: unknown, context: Context): TaskIO["image-segmentation"]["output"] =>
  expect(
    [{ label: "string", mask: "string", "?": { score: "number" } }],
    "Array<{label: string, mask: string, score: number}>",
    response,
    context,
  );

export const readDetections = (response: unknown, context: Context): TaskIO["object-detection"]["output"] =>
  expect(
    [
      {
        label: "string",
        score: "number",
        box: { xmin: "number", ymin: "number", xmax: "number", ymax: "number" },
      },
    ],
    "Array<{label:string; score:number; box:{xmin:number; ymin:number; xmax:number; ymax:number}}>",
    response,
    context,
  );
