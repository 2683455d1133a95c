import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "reasoning", "safetensors"],
  parameters: 36151104512,
  context: 524288,
  architectures: ["SeedOssForCausalLM"],
  modelType: "seed_oss",
  created: "2025-08-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ByteDance-Seed/Seed-OSS-36B-Instruct",
    "https://github.com/ByteDance-Seed/seed-oss",
  ],
  card: `ByteDance's open 36B with native half-million context and a thinking budget you set in tokens;
during its thoughts it tells how much is used. A budget of zero gives direct answers, multiples of
512 are advised.

Dense, grouped queries, strong at agents. International languages considered. Two 80 GB cards for
long inputs. Apache 2.0. A base without synthetic instruction data is offered to researchers.`,
} satisfies StarterModel;
