import type { TaskId } from "@modelyard/catalog";
import { type ComponentType, createElement, lazy } from "react";

type Widget = ComponentType & { preload(): Promise<void> };
type Load = () => Promise<{ default: ComponentType }>;

/** Creates a widget whose code is loaded when a page shows it, or before by `preload`. */
function createWidget(load: Load): Widget {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(load);
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return Object.assign(() => createElement(Loaded ?? Lazy), { preload });
}

/** The widgets with their tasks. */
const WIDGETS: readonly (readonly [load: Load, ...tasks: TaskId[]])[] = [
  [() => import("./audio-to-audio.tsx"), "audio-to-audio"],
  [() => import("./chat.tsx"), "chat-completion"],
  [
    () => import("./classification.tsx"),
    "audio-classification",
    "image-classification",
    "text-classification",
  ],
  [
    () => import("./document-question-answering.tsx"),
    "document-question-answering",
    "visual-question-answering",
  ],
  [() => import("./fill-mask.tsx"), "fill-mask"],
  [() => import("./image-segmentation.tsx"), "image-segmentation"],
  [
    () => import("./image-to-media.tsx"),
    "image-text-to-image",
    "image-text-to-video",
    "image-to-image",
    "image-to-video",
  ],
  [() => import("./image-to-text.tsx"), "image-to-text"],
  [() => import("./object-detection.tsx"), "object-detection"],
  [() => import("./question-answering.tsx"), "question-answering"],
  [() => import("./rewriting.tsx"), "summarization", "text-generation", "translation"],
  [() => import("./sentence-similarity.tsx"), "feature-extraction", "sentence-similarity"],
  [() => import("./speech-recognition.tsx"), "automatic-speech-recognition"],
  [() => import("./table-question-answering.tsx"), "table-question-answering"],
  [() => import("./tabular.tsx"), "tabular-classification", "tabular-regression"],
  [() => import("./text-to-media.tsx"), "text-to-audio", "text-to-image", "text-to-speech", "text-to-video"],
  [() => import("./token-classification.tsx"), "token-classification"],
  [() => import("./zero-shot.tsx"), "zero-shot-classification", "zero-shot-image-classification"],
];

/** Widgets by task, for every task that a provider supports. Each is loaded when a page shows it. */
export const widgets: { readonly [T in TaskId]?: Widget } = Object.fromEntries(
  WIDGETS.flatMap(([load, ...tasks]) => {
    const widget = createWidget(load);
    return tasks.map((task) => [task, widget]);
  }),
);

/** Loads the code of the widget for a task. Without a connection, the widget tries again when it is shown. */
export async function preloadWidget(task: string | undefined): Promise<void> {
  const widget = Object.entries(widgets).find(([id]) => id === task)?.[1];
  await widget?.preload().catch(() => undefined);
}
