import type { TaskId } from "@modelyard/catalog";
import type { ComponentType } from "react";
import AudioToAudio from "./audio-to-audio.tsx";
import Chat from "./chat.tsx";
import DocumentQuestionAnswering from "./document-question-answering.tsx";
import FillMask from "./fill-mask.tsx";
import ImageSegmentation from "./image-segmentation.tsx";
import ImageToMedia from "./image-to-media.tsx";
import ImageToText from "./image-to-text.tsx";
import MediaClassification from "./media-classification.tsx";
import ObjectDetection from "./object-detection.tsx";
import QuestionAnswering from "./question-answering.tsx";
import Rewriting from "./rewriting.tsx";
import SentenceSimilarity from "./sentence-similarity.tsx";
import SpeechRecognition from "./speech-recognition.tsx";
import TableQuestionAnswering from "./table-question-answering.tsx";
import Tabular from "./tabular.tsx";
import TextClassification from "./text-classification.tsx";
import TextToMedia from "./text-to-media.tsx";
import TokenClassification from "./token-classification.tsx";
import ZeroShotClassification from "./zero-shot-classification.tsx";
import ZeroShotImageClassification from "./zero-shot-image-classification.tsx";

/** Widgets by task, for every task that a provider supports. Only the Try tab imports this, to keep other pages small. */
export const widgets: { readonly [T in TaskId]?: ComponentType } = {
  "audio-classification": MediaClassification,
  "audio-to-audio": AudioToAudio,
  "automatic-speech-recognition": SpeechRecognition,
  "chat-completion": Chat,
  "document-question-answering": DocumentQuestionAnswering,
  "feature-extraction": SentenceSimilarity,
  "fill-mask": FillMask,
  "image-classification": MediaClassification,
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
  "text-classification": TextClassification,
  "text-generation": Rewriting,
  "text-to-audio": TextToMedia,
  "text-to-image": TextToMedia,
  "text-to-speech": TextToMedia,
  "text-to-video": TextToMedia,
  "token-classification": TokenClassification,
  translation: Rewriting,
  "visual-question-answering": DocumentQuestionAnswering,
  "zero-shot-classification": ZeroShotClassification,
  "zero-shot-image-classification": ZeroShotImageClassification,
};
