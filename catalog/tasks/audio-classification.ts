import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";
import { functionToApply, topClasses, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    function_to_apply?: FunctionToApply;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export default {
  label: "Audio Classification",
  order: 15,
  modality: "audio",
  summary:
    "Classifies an audio recording, for example by spoken command, language, emotion, or type of sound.",
  inputs: ["audio"],
  outputs: ["labels"],
  subtasks: [
    { id: "keyword-spotting", label: "Keyword Spotting" },
    { id: "speaker-identification", label: "Speaker Identification" },
    { id: "audio-intent-classification", label: "Audio Intent Classification" },
    { id: "audio-emotion-recognition", label: "Audio Emotion Recognition" },
    { id: "audio-language-identification", label: "Audio Language Identification" },
  ],
  metrics: ["accuracy", "recall", "precision", "f1"],
  parameters: { function_to_apply: functionToApply, top_k: topClasses } satisfies ParameterTable<
    Input["parameters"]
  >,
  example: { inputs: "speech.flac" } satisfies Input,
  models: [
    "speechbrain/google_speech_command_xvector",
    "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition",
    "facebook/mms-lid-126",
    "MIT/ast-finetuned-audioset-10-10-0.4593",
  ],
  libraries: ["speechbrain", "transformers", "transformers.js"],
} satisfies Task;
