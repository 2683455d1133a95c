import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "araclip",
  languages: ["ar"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Arabic-Clip/araclip", "https://github.com/Arabic-Clip/Araclip"],
  card: `CLIP for Arabic: pictures and Arabic sentences land in one space, so that a picture can be found by
a sentence or sorted into classes that are only named in Arabic, without training on them.

The text side is an Arabic encoder taught to agree with a CLIP image encoder. It loads with the
project's own package, which returns a vector per text or picture; a dot product compares them. For
other languages take a multilingual SigLIP.`,
} satisfies StarterModel;
