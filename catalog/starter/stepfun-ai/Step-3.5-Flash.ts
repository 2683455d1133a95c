import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 199384301376,
  context: 262144,
  architectures: ["Step3p5ForCausalLM"],
  modelType: "step3p5",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_step3p5.Step3p5ForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stepfun-ai/Step-3.5-Flash",
    "https://github.com/stepfun-ai/Step-3.5-Flash",
  ],
  card: `Agents at speed: 196 billion parameters, eleven billion active, three sliding-window layers for each
global one, and a head that predicts three tokens ahead, giving 100 to 300 tokens a second in its
makers' service.

Reasons by default, 256K tokens. GGUF files run on 128 GB workstations. Apache 2.0. It was aimed at
tool use from the start; front ends must pass its thoughts back between calls.`,
} satisfies StarterModel;
