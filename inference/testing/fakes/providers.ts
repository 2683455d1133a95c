import type { Provider } from "../../provider.ts";
import { providers } from "../../providers.gen.ts";
import type { FakeProvider } from "./fake-provider.ts";
import { blackForestLabs } from "./providers/black-forest-labs.ts";
import { falAi } from "./providers/fal-ai.ts";
import { hfInference } from "./providers/hf-inference.ts";
import { novita } from "./providers/novita.ts";
import { openaiLike } from "./providers/openai-like.ts";
import { replicate } from "./providers/replicate.ts";
import { together } from "./providers/together.ts";
import { wavespeed } from "./providers/wavespeed.ts";
import { zaiOrg } from "./providers/zai-org.ts";

/** Fakes of the providers with an API of their own. */
const written: Readonly<Record<string, FakeProvider>> = {
  "black-forest-labs": blackForestLabs,
  "fal-ai": falAi,
  "hf-inference": hfInference,
  novita,
  replicate,
  together,
  wavespeed,
  "zai-org": zaiOrg,
};

/** Fake providers by ID. All others copy OpenAI's endpoints, so their fakes follow from their declarations. */
export const fakeProviders: Readonly<Record<string, FakeProvider>> = Object.fromEntries(
  Object.entries<Provider>(providers).map(([id, provider]) => [id, written[id] ?? openaiLike(id, provider)]),
);
