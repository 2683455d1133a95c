import type { Medium, Modality } from "@modelyard/catalog";

/** Groups of tasks in display order. */
export const MODALITIES: readonly (readonly [Modality, string])[] = [
  ["multimodal", "Multimodal"],
  ["vision", "Computer vision"],
  ["nlp", "Natural language"],
  ["audio", "Audio"],
  ["tabular", "Tabular"],
  ["rl", "Reinforcement learning"],
  ["other", "Other"],
];

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
