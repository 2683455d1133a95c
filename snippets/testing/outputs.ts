import { isDeepStrictEqual } from "node:util";
import type { TaskId } from "@modelyard/catalog";
import type { FileKind } from "../../inference/testing/fakes/index.ts";
import { getFileUrl, getFileBase64, files, SENTENCE } from "../../inference/testing/fakes/index.ts";
import type { Plan } from "../plan.ts";
import type { Outcome } from "./program.ts";

/** Output of the fakes, which every language prints in the same way. */
const sentence = [SENTENCE];
const labeled = ["lighthouse", "0.75"];
const numbers = ["0.25", "-0.5"];

const EXPECTED_TEXTS: Readonly<Partial<Record<TaskId, readonly string[]>>> = {
  "audio-classification": labeled,
  "automatic-speech-recognition": sentence,
  "chat-completion": sentence,
  "document-question-answering": sentence,
  "feature-extraction": numbers,
  "fill-mask": [SENTENCE, "capital", "0.75"],
  "image-classification": labeled,
  "image-to-text": sentence,
  "object-detection": [...labeled, "xmin", "xmax"],
  "question-answering": sentence,
  "sentence-similarity": numbers,
  summarization: sentence,
  "table-question-answering": sentence,
  "tabular-classification": numbers,
  "tabular-regression": numbers,
  "text-classification": labeled,
  "text-generation": sentence,
  "token-classification": ["LOC", "Bergen", "0.75"],
  translation: sentence,
  "visual-question-answering": [SENTENCE, "0.75"],
  "zero-shot-classification": labeled,
  "zero-shot-image-classification": labeled,
};

const EXPECTED_FILES: Readonly<Partial<Record<TaskId, FileKind>>> = {
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

/** Compares printed and saved output with the output of the fakes. Returns the problems. */
export function findOutputProblems({ task, stream }: Plan, { stdout, saved }: Outcome): string[] {
  const kind = EXPECTED_FILES[task];
  if (kind !== undefined) return findFileProblems(kind, stdout, saved);
  const printedText = stream ? joinEventText(stdout) : stdout;
  const expected = EXPECTED_TEXTS[task] ?? [`the expected output of ${task}`];
  return expected.filter((text) => !printedText.includes(text)).map((text) => `${text} was not printed`);
}

/** Checks that a file was saved, or printed as a URL or base64. */
function findFileProblems(kind: FileKind, stdout: string, saved: Outcome["saved"]): string[] {
  const expected = files[kind].bytes;
  const names = Object.keys(saved);
  if (names.length === 0) {
    const isPrinted = stdout.includes(getFileUrl(kind)) || stdout.includes(getFileBase64(kind));
    return isPrinted ? [] : [`the ${kind} was neither saved nor printed`];
  }
  const other = Object.entries(saved).filter(
    ([, bytes]) => !isDeepStrictEqual(new Uint8Array(bytes), expected),
  );
  return other.map(([name, bytes]) => `${name} (${bytes.length} bytes) differs from the ${kind}`);
}

/** Joins the text chunks of a printed event stream. */
function joinEventText(stdout: string): string {
  const events = [...stdout.matchAll(/^data: (\{.*\})$/gm)].map(([, json = ""]) => JSON.parse(json) as Event);
  if (events.length === 0) return stdout;
  return events.map(({ choices: [choice] }) => choice?.delta?.content ?? choice?.text ?? "").join("");
}

interface Event {
  choices: { delta?: { content?: string }; text?: string }[];
}
