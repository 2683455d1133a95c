import { inject } from "vitest";

/** Every kind of page, for tests of requirements that all pages must meet. */
export const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  listing: "/models",
  "listing with filters": "/models?pipeline_tag=text-generation&license=-mit&num_parameters=min:1B",
  "listing as a table": "/models?view=table&sort=created",
  "listing without results": "/models?search=nonexistent-model-zzzz",
  "listing with an invalid value": "/models?sort=best",
  model: "/Qwen/Qwen3-8B",
  "model with another library": "/Qwen/Qwen3-8B?local-app=vllm",
  "model without a provider": "/Qwen/Qwen3-8B?inference_api=true",
  "model at a custom endpoint": "/Qwen/Qwen3-8B?inference_api=true&endpoint_url=https://llama.example.com/v1",
  "providers of a model": "/Qwen/Qwen3-8B/providers",
  "cost of a model": "/openai/gpt-oss-20b/cost?in=50M&out=5M",
  "comparison of models": "/compare?models=Qwen/Qwen3-8B,openai/gpt-oss-20b,nobody/nothing",
  leaderboard: "/leaderboard",
  "leaderboard of a dataset": "/leaderboard?dataset=gsm8k",
  "comparison without models": "/compare",
  "Try tab of a model": "/Qwen/Qwen3-8B/try",
  "memory of a model": "/Qwen/Qwen3-8B/fits?device=rtx-3060&context=16384",
  playground: "/playground",
  "chat template of a model": "/Qwen/Qwen3-8B/chat-template",
  author: "/Qwen",
  tasks: "/tasks",
  task: "/tasks/text-generation",
  libraries: "/libraries",
  library: "/libraries/transformers",
  providers: "/providers",
  "API reference": "/docs/api",
  "API reference of some endpoints": "/docs/api/discussions-and-pull-requests",
  "missing page": "/nobody/nothing-of-that-name",
};

/** The hub under test. */
export const hub = inject("hub");
