import type { PriceList } from "./price-list.ts";
import { type Price, toParts } from "./prices.ts";
import type { PriceParts } from "@modelyard/contract";
import type { Attribute } from "./attributes.ts";

/** Known properties of a deployment. Undefined: unknown. */
export interface DeploymentInfo {
  readonly price: Price | undefined;
  /** Maximum input and output together, in tokens. */
  readonly context: number | undefined;
  readonly tools: boolean | undefined;
  readonly structured: boolean | undefined;
  readonly quantization: Attribute | undefined;
  /** Region of the servers. */
  readonly region: Attribute | undefined;
  /** Source and date of price and context. */
  readonly source: string | undefined;
  readonly asOf: string | undefined;
}

/** Returns the known properties of a deployment. The provider's model ID often names the quantization. */
export function getDeploymentInfo(
  list: PriceList,
  provider: string,
  model: string,
  providerId: string,
): DeploymentInfo {
  const listed = list.get(model, provider, providerId);
  return {
    price: listed?.price,
    context: listed?.context,
    tools: listed?.tools,
    structured: listed?.structuredOutput,
    quantization: list.getAttribute(provider, model, "quantization") ?? parseQuantization(providerId),
    region: list.getAttribute(provider, model, "region"),
    source: listed?.source,
    asOf: listed?.asOf,
  };
}

const QUANTIZATION =
  /(?:^|[-_/.:])(fp4|nvfp4|mxfp4|fp8|int4|int8|awq|gptq|bf16|fp16|q[2-8]_\w+)(?=$|[-_/.:])/i;

function parseQuantization(providerId: string): Attribute | undefined {
  const value = QUANTIZATION.exec(providerId)?.[1]?.toLowerCase();
  return value === undefined ? undefined : { value, source: "name", asOf: undefined };
}

/** Returns the existing parts of a price in USD, except cached input. */
export function toPricing(price: Price | undefined): Omit<PriceParts, "cachedInput"> | undefined {
  if (price === undefined) return undefined;
  const { cachedInput: _, ...parts } = toParts(price);
  return parts;
}
