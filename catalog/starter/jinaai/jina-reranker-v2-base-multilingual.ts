import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "cc-by-nc-4.0",
  tags: ["cross-encoder", "custom_code", "multilingual", "onnx"],
  languages: ["multilingual"],
  context: 1024,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/jinaai/jina-reranker-v2-base-multilingual", "https://jina.ai/reranker"],
  card: `A multilingual cross-encoder with uses beyond prose: it was also trained to rank database tables,
functions and code against a request, which makes it handy for agents that pick a tool.

Question and passage together may have 1,024 tokens. Flash attention makes it fast on recent GPUs.
Commercial use of the weights needs an agreement with the company, and the architecture is code in
the repository, which \`trust_remote_code\` permits to run.`,
} satisfies StarterModel;
