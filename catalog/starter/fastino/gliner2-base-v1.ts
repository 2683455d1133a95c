import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "gliner2",
  license: "apache-2.0",
  tags: ["ner", "information-extraction"],
  languages: ["en"],
  parameters: 205000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/fastino/gliner2-base-v1", "https://github.com/fastino-ai/GLiNER2"],
  card: `One encoder for four jobs: named entities, text classification, structured records and relations,
each described by a schema at the time of the call, several in one pass. The answer is a dictionary,
with confidence and positions if wanted.

205 million parameters that run on a processor, so texts with personal data need not leave the
house. English. It extracts what is written; reasoning over a text is not its trade.`,
} satisfies StarterModel;
