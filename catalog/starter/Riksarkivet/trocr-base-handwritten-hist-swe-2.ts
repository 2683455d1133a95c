import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "htrflow",
  license: "apache-2.0",
  tags: ["htr", "trocr"],
  languages: ["sv"],
  base: {
    model: "microsoft/trocr-base-handwritten",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Riksarkivet/trocr-base-handwritten-hist-swe-2",
    "https://github.com/AI-Riksarkivet/htrflow",
  ],
  card: `Reads Swedish handwriting of the seventeenth to nineteenth centuries, one line of text at a time.
The Swedish National Archives trained it on transcribed court books, police reports and letters; the
letter forms of running Gothic hand are its speciality.

It expects cut-out lines, which HTRflow finds with a companion model before this one reads. Other
languages and modern hands come out poorly. A GPU makes whole volumes practical.`,
} satisfies StarterModel;
