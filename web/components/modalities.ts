import type { Medium, Modality } from "@modelyard/catalog";

/** The task families, which determine the color of icons and tiles. */
export type Family = "text" | "vision" | "audio" | "multi" | "other";

const FAMILIES: Partial<Record<Modality, Family>> = {
  nlp: "text",
  vision: "vision",
  audio: "audio",
  multimodal: "multi",
};

/** Returns the family of a modality. */
export const getFamily = (modality: Modality | undefined): Family =>
  (modality && FAMILIES[modality]) ?? "other";

/** The families in display order. */
export const FAMILY_LABELS: readonly (readonly [Family, string])[] = [
  ["text", "Text"],
  ["vision", "Vision"],
  ["audio", "Audio"],
  ["multi", "Multimodal"],
  ["other", "Tables and other data"],
];

/** Icons of the families. */
export const FAMILY_ICONS = {
  text: "text",
  vision: "image",
  audio: "audio",
  multi: "multi",
  other: "shapes",
} as const satisfies Record<Family, string>;

const MEDIA: Partial<Record<Medium, string>> = {
  chat: "chat messages",
  "3d": "3D model",
  labels: "labels with scores",
  tokens: "labeled tokens",
  boxes: "boxes with labels",
  "depth-map": "depth map",
  "time-series": "time series",
  tabular: "rows of a table",
  any: "any mixture",
};

/** Returns the label of an input or output type. */
export const getMediumLabel = (medium: Medium): string => MEDIA[medium] ?? medium;
