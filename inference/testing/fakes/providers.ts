import type { FakeProvider } from "./fake-provider.ts";
import { blackForestLabs } from "./providers/black-forest-labs.ts";
import { falAi } from "./providers/fal-ai.ts";
import { hfInference } from "./providers/hf-inference.ts";
import { novita } from "./providers/novita.ts";
import * as openaiLike from "./providers/openai-like.ts";
import { replicate } from "./providers/replicate.ts";
import { together } from "./providers/together.ts";
import { wavespeed } from "./providers/wavespeed.ts";
import { zaiOrg } from "./providers/zai-org.ts";

/** Fake providers by ID. */
export const fakeProviders: Readonly<Record<string, FakeProvider>> = {
  baseten: openaiLike.baseten,
  "black-forest-labs": blackForestLabs,
  cerebras: openaiLike.cerebras,
  cohere: openaiLike.cohere,
  deepinfra: openaiLike.deepinfra,
  "fal-ai": falAi,
  "featherless-ai": openaiLike.featherlessAi,
  "fireworks-ai": openaiLike.fireworksAi,
  groq: openaiLike.groq,
  "hf-inference": hfInference,
  hyperbolic: openaiLike.hyperbolic,
  nebius: openaiLike.nebius,
  novita,
  nscale: openaiLike.nscale,
  openai: openaiLike.openai,
  "openai-compatible": openaiLike.openaiCompatible,
  ovhcloud: openaiLike.ovhcloud,
  publicai: openaiLike.publicai,
  replicate,
  sambanova: openaiLike.sambanova,
  scaleway: openaiLike.scaleway,
  together,
  wavespeed,
  "zai-org": zaiOrg,
};
