import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "paddlenlp",
  license: "apache-2.0",
  languages: ["zh"],
  architectures: ["UIE"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/PaddlePaddle/uie-base", "https://github.com/PaddlePaddle/PaddleNLP"],
  card: `Universal information extraction in Chinese: a schema written in words – "person", "date of
signing", or an event with its parts – is prompted before the text, and the network marks the spans
that fit. Entities, relations, events and opinions come from one model without training.

Built on ERNIE 3.0 base; PaddleNLP's Taskflow wraps the prompting, while the classes used here give
the raw start and end scores. A few dozen labeled examples tune it to a domain.`,
} satisfies StarterModel;
