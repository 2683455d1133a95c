import type { PriceParts } from "@modelyard/contract";
import { z } from "zod";
import { MAX_USD_PER_MILLION } from "../deployments/read-prices.ts";
import providers from "./list-providers.json" with { type: "json" };

/** A price in a public list. Absent parts do not exist or are unknown. */
export interface PublicPrice extends PriceParts {
  provider: string;
  /** The provider's model ID, or the ID of the model on a hub, as stated in the list. */
  model: string;
  /** Tokens. */
  context?: number | undefined;
}

/** Provider IDs on this hub by provider IDs in the lists (as of 2026-11). */
const LITELLM_PROVIDERS: Readonly<Record<string, string>> = providers.litellm;
const MODELS_DEV_PROVIDERS: Readonly<Record<string, string>> = providers.modelsDev;

/** LiteLLM's modes that are billed by tokens (as of 2026-11). */
const TOKEN_MODES = new Set(["chat", "completion", "responses", "embedding"]);

const amount = z.number().min(0).max(MAX_USD_PER_MILLION).optional().catch(undefined);
const tokens = z.int().positive().max(1_000_000_000).optional().catch(undefined);

const LiteLlmEntry = z.object({
  litellm_provider: z.string(),
  mode: z.string(),
  input_cost_per_token: amount,
  output_cost_per_token: amount,
  cache_read_input_token_cost: amount,
  max_input_tokens: tokens,
  input_cost_per_image: amount,
  output_cost_per_image: amount,
  input_cost_per_pixel: amount,
  output_cost_per_pixel: amount,
  input_cost_per_second: amount,
  input_cost_per_character: amount,
});

const ModelsDevProvider = z.object({
  models: z.record(
    z.string(),
    z.object({
      cost: z.object({ input: amount, output: amount, cache_read: amount }).optional().catch(undefined),
      limit: z.object({ context: tokens }).optional().catch(undefined),
    }),
  ),
});

/**
 * Reads a public price list: LiteLLM's `model_prices_and_context_window.json` or models.dev's `api.json` (as of
 * 2026-11). Returns undefined for other formats. Omits models of unknown providers, prices with unsupported units, and
 * models whose price is 0, which the lists also use for unknown prices.
 */
export function readPriceList(body: unknown): { list: string; prices: PublicPrice[] } | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const entries = Object.entries(body);
  if (entries.some(([, value]) => LiteLlmEntry.safeParse(value).success))
    return { list: "LiteLLM", prices: entries.flatMap(([key, value]) => readLiteLlm(key, value)) };
  if (entries.some(([, value]) => ModelsDevProvider.safeParse(value).success))
    return { list: "models.dev", prices: entries.flatMap(([key, value]) => readModelsDev(key, value)) };
  return undefined;
}

function readLiteLlm(key: string, value: unknown): PublicPrice[] {
  const { data } = LiteLlmEntry.safeParse(value);
  const provider = data && LITELLM_PROVIDERS[data.litellm_provider];
  if (!data || provider === undefined) return [];
  const prefix = `${data.litellm_provider.replace(/_chat$|-embedding-models$/, "")}/`;
  const model = key.startsWith(prefix) ? key.slice(prefix.length) : key;
  if (!TOKEN_MODES.has(data.mode)) {
    // OpenAI's images have a price per size and quality under keys that are not models: `hd/1024-x-1024/dall-e-3`.
    const units = /\d-x-\d/.test(model) ? undefined : readUnits(data);
    return units ? [{ provider, model, ...units }] : [];
  }
  const price = {
    provider,
    model,
    input: toPricePerMillion(data.input_cost_per_token),
    output: toPricePerMillion(data.output_cost_per_token),
    cachedInput: toPricePerMillion(data.cache_read_input_token_cost),
    context: data.max_input_tokens,
  };
  return withoutUnknown(price, data.mode === "embedding");
}

/** Reads the price of images and audio. 0 means unknown, as are prices of videos, whose length is not known before. */
function readUnits(entry: z.output<typeof LiteLlmEntry>): PriceParts | undefined {
  switch (entry.mode) {
    case "image_generation": {
      const image = entry.output_cost_per_image || entry.input_cost_per_image;
      if (image) return { perImage: image };
      const pixel = entry.output_cost_per_pixel || entry.input_cost_per_pixel;
      return pixel ? { perMegapixel: toPricePerMillion(pixel) } : undefined;
    }
    case "audio_speech":
      return entry.input_cost_per_character ? { perCharacter: entry.input_cost_per_character } : undefined;
    case "audio_transcription":
      return entry.input_cost_per_second ? { perSecond: entry.input_cost_per_second } : undefined;
    default:
      return undefined;
  }
}

function readModelsDev(key: string, value: unknown): PublicPrice[] {
  const { data } = ModelsDevProvider.safeParse(value);
  const provider = MODELS_DEV_PROVIDERS[key];
  if (!data || provider === undefined) return [];
  return Object.entries(data.models).flatMap(([model, { cost, limit }]) =>
    withoutUnknown(
      {
        provider,
        model,
        input: cost?.input,
        output: cost?.output,
        cachedInput: cost?.cache_read,
        context: limit?.context,
      },
      /embed/i.test(model) && !cost?.output,
    ),
  );
}

/** Returns a price by tokens, or nothing if it is unknown. Embeddings have no output, which the lists state as 0. */
function withoutUnknown({ output, ...price }: PublicPrice, isEmbedding: boolean): PublicPrice[] {
  if (price.input === undefined || (price.input === 0 && !output)) return [];
  if (isEmbedding) return [price];
  return output === undefined ? [] : [{ ...price, output }];
}

/** Converts USD per token to USD per million tokens. Rounds, as `2.69e-07 * 1e6` is 0.26899999. */
const toPricePerMillion = (usd: number | undefined): number | undefined =>
  usd === undefined ? undefined : Math.round(usd * 1e12) / 1e6;
