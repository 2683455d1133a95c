import type { ListedDeployment, PriceList } from "./price-list.ts";
import { type Price, toParts } from "./prices.ts";
import type { PriceParts } from "@modelyard/contract";
import type { Attribute } from "./attributes.ts";

/** Known properties of a deployment. Undefined: unknown. */
export interface DeploymentInfo extends Partial<Omit<ListedDeployment, "model" | "provider" | "providerId">> {
  readonly quantization: Attribute | undefined;
  /** Region of the servers. */
  readonly region: Attribute | undefined;
}

/** Returns the known properties of a deployment. The provider's model ID often names the quantization. */
export function getDeploymentInfo(
  list: PriceList,
  provider: string,
  model: string,
  providerId: string,
): DeploymentInfo {
  const { model: _, provider: __, providerId: ___, ...known } = list.get(model, provider, providerId) ?? {};
  return {
    ...known,
    quantization: list.getAttribute(provider, model, "quantization") ?? parseQuantization(providerId),
    region: list.getAttribute(provider, model, "region"),
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
