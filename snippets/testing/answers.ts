import { isDeepStrictEqual } from "node:util";
import type { TaskId } from "@modelyard/catalogue";
import { addressOf, type FileKind, files, SENTENCE } from "../../inference/testing/doubles/index.ts";
import type { Plan } from "../plan.ts";
import type { Outcome } from "./program.ts";

/** What doubles answer, in the words that every language prints it with. */
const said = [SENTENCE];
const labelled = ["lighthouse", "0.75"];
const numbers = ["0.25", "-0.5"];

const printed: Readonly<Partial<Record<TaskId, readonly string[]>>> = {
  "audio-classification": labelled,
  "automatic-speech-recognition": said,
  "chat-completion": said,
  "document-question-answering": said,
  "feature-extraction": numbers,
  "fill-mask": [SENTENCE, "capital", "0.75"],
  "image-classification": labelled,
  "image-to-text": said,
  "object-detection": [...labelled, "xmin", "xmax"],
  "question-answering": [SENTENCE, "0.75"],
  "sentence-similarity": numbers,
  summarization: said,
  "table-question-answering": [SENTENCE, "COUNT"],
  "tabular-classification": numbers,
  "tabular-regression": numbers,
  "text-classification": labelled,
  "text-generation": said,
  "token-classification": ["LOC", "Bergen", "0.75"],
  translation: said,
  "visual-question-answering": [SENTENCE, "0.75"],
  "zero-shot-classification": labelled,
  "zero-shot-image-classification": labelled,
};

const made: Readonly<Partial<Record<TaskId, FileKind>>> = {
  "audio-to-audio": "wav",
  "image-segmentation": "png",
  "image-text-to-image": "png",
  "image-text-to-video": "mp4",
  "image-to-image": "png",
  "image-to-video": "mp4",
  "text-to-audio": "wav",
  "text-to-image": "png",
  "text-to-speech": "wav",
  "text-to-video": "mp4",
};

/** What is wrong with what the program printed or saved, beside what the doubles answered. */
export function outputProblems({ task, saves }: Plan, { stdout, saved }: Outcome): string[] {
  const kind = made[task];
  if (kind === undefined) {
    const wanted = printed[task];
    if (!wanted) return [`nobody knows what ${task} answers`];
    return wanted.filter((text) => !stdout.includes(text)).map((text) => `${text} was not printed`);
  }
  if (saves === undefined) {
    return stdout.includes(addressOf(kind)) ? [] : [`the address of the ${kind} was not printed`];
  }
  const file = saved[saves];
  if (!file) return [`nothing was saved as ${saves}, but ${Object.keys(saved).join(", ") || "nothing"}`];
  const same = isDeepStrictEqual(new Uint8Array(file), new Uint8Array(files[kind].bytes));
  return same ? [] : [`${saves} has ${file.length} bytes, and not those of the ${kind}`];
}
