import type { TaskIO } from "@modelyard/catalog";

/** What a task gives: `OutputOf<"fill-mask">`. */
export type OutputOf<T extends keyof TaskIO> = TaskIO[T]["output"];

export type LabelScore = OutputOf<"text-classification">[number];
export type Detection = OutputOf<"object-detection">[number];
export type Segment = OutputOf<"image-segmentation">[number];
