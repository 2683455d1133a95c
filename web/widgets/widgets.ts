import type { TaskId } from "@modelyard/catalog";
import { type ComponentType, createElement, lazy } from "react";

type Widget = ComponentType & { preload(): Promise<void> };

/** Creates a widget whose code is loaded when a page shows it, or before by `preload`. */
function createWidget(load: () => Promise<{ default: ComponentType }>): Widget {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(load);
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return Object.assign(() => createElement(Loaded ?? Lazy), { preload });
}

const AudioToAudio = createWidget(() => import("./audio-to-audio.tsx"));
const Chat = createWidget(() => import("./chat.tsx"));
const Classification = createWidget(() => import("./classification.tsx"));
const DocumentQuestionAnswering = createWidget(() => import("./document-question-answering.tsx"));
const FillMask = createWidget(() => import("./fill-mask.tsx"));
const ImageSegmentation = createWidget(() => import("./image-segmentation.tsx"));
const ImageToMedia = createWidget(() => import("./image-to-media.tsx"));
const ImageToText = createWidget(() => import("./image-to-text.tsx"));
const ObjectDetection = createWidget(() => import("./object-detection.tsx"));
const QuestionAnswering = createWidget(() => import("./question-answering.tsx"));
const Rewriting = createWidget(() => import("./rewriting.tsx"));
const SentenceSimilarity = createWidget(() => import("./sentence-similarity.tsx"));
const SpeechRecognition = createWidget(() => import("./speech-recognition.tsx"));
const TableQuestionAnswering = createWidget(() => import("./table-question-answering.tsx"));
const Tabular = createWidget(() => import("./tabular.tsx"));
const TextToMedia = createWidget(() => import("./text-to-media.tsx"));
const TokenClassification = createWidget(() => import("./token-classification.tsx"));
const ZeroShot = createWidget(() => import("./zero-shot.tsx"));

/** Widgets by task, for every task that a provider supports. Each is loaded when a page shows it. */
export const widgets: { readonly [T in TaskId]?: Widget } = {
  "audio-classification": Classification,
  "audio-to-audio": AudioToAudio,
  "automatic-speech-recognition": SpeechRecognition,
  "chat-completion": Chat,
  "document-question-answering": DocumentQuestionAnswering,
  "feature-extraction": SentenceSimilarity,
  "fill-mask": FillMask,
  "image-classification": Classification,
  "image-segmentation": ImageSegmentation,
  "image-text-to-image": ImageToMedia,
  "image-text-to-video": ImageToMedia,
  "image-to-image": ImageToMedia,
  "image-to-text": ImageToText,
  "image-to-video": ImageToMedia,
  "object-detection": ObjectDetection,
  "question-answering": QuestionAnswering,
  "sentence-similarity": SentenceSimilarity,
  summarization: Rewriting,
  "table-question-answering": TableQuestionAnswering,
  "tabular-classification": Tabular,
  "tabular-regression": Tabular,
  "text-classification": Classification,
  "text-generation": Rewriting,
  "text-to-audio": TextToMedia,
  "text-to-image": TextToMedia,
  "text-to-speech": TextToMedia,
  "text-to-video": TextToMedia,
  "token-classification": TokenClassification,
  translation: Rewriting,
  "visual-question-answering": DocumentQuestionAnswering,
  "zero-shot-classification": ZeroShot,
  "zero-shot-image-classification": ZeroShot,
};

/** Loads the code of the widget for a task. Without a connection, the widget tries again when it is shown. */
export async function preloadWidget(task: string | undefined): Promise<void> {
  const widget = Object.entries(widgets).find(([id]) => id === task)?.[1];
  await widget?.preload().catch(() => undefined);
}
