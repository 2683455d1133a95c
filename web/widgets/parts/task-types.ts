import type { TaskIO } from "@modelyard/catalog";

/** Output type of a task: `TaskOutput<"fill-mask">`. */
export type TaskOutput<T extends keyof TaskIO> = TaskIO[T]["output"];

export type LabelScore = TaskOutput<"text-classification">[number];
export type Detection = TaskOutput<"object-detection">[number];
export type Segment = TaskOutput<"image-segmentation">[number];
