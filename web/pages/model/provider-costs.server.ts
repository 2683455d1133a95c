import type { HubClient, ModelInfo } from "@modelyard/contract";
import { getMonthlyCost, hasOutputTokens, type MonthlyUse } from "../../components/monthly-use.ts";
import type { Price } from "../../components/price.ts";
import { formatOtherPrices, formatPrice, formatSource, isOldPrice } from "../../components/price.ts";
import { loadDeployments } from "../try/prices.server.ts";
import { type Host, listHosts } from "./hosted.server.ts";

/** A provider of a model with its price and monthly cost. */
export interface ProviderCost extends Pick<Host, "provider" | "label" | "status"> {
  /** US dollars per million tokens, or per request. Absent if unknown. */
  input?: number;
  output?: number;
  perCall?: number;
  /** The formatted price. */
  price?: string;
  /** US dollars. Absent if unknown; `missing` states why. */
  monthly?: number;
  missing?: string;
  /** Source and date of the price. */
  source?: string;
  /** Prices of other lists that differ. */
  others?: string;
  old?: true;
  /** Whether no live provider has a lower cost. */
  cheapest?: true;
}

/** Loads the providers of a model, sorted by monthly cost. Unknown costs come last. */
export async function loadCosts(hub: HubClient, model: ModelInfo, use: MonthlyUse, today = new Date()) {
  const [hosts, deployments] = await Promise.all([listHosts(hub, model), loadDeployments(hub, model)]);
  const costs = hosts.map(({ provider, label, status }): ProviderCost => {
    const deployment = deployments.find((each) => each.provider === provider);
    const task = model.inferenceProviderMapping?.[provider]?.task;
    const monthly = deployment && getMonthlyCost(deployment, use, task);
    const price = deployment && formatPrice(deployment);
    const host = { provider, label, status };
    if (deployment === undefined || price === undefined)
      return { ...host, missing: "Unknown. No list, provider mapping, or admin has set a price." };
    const { input, output, perCall } = deployment;
    const others = formatOtherPrices(deployment);
    return {
      ...host,
      price,
      source: formatSource(deployment.source, deployment.asOf),
      ...(input !== undefined && { input }),
      ...(output !== undefined && hasOutputTokens(task) && { output }),
      ...(perCall !== undefined && { perCall }),
      ...(monthly === undefined
        ? { missing: "Unknown. The price of output tokens is unknown." }
        : { monthly }),
      ...(others !== "" && { others }),
      ...(isOldPrice(deployment, today) && { old: true as const }),
    };
  });
  const lowest = Math.min(...costs.filter(isPriced).map(({ monthly = Infinity }) => monthly));
  return costs
    .map((cost): ProviderCost => ({
      ...cost,
      ...(isPriced(cost) && cost.monthly === lowest && { cheapest: true as const }),
    }))
    .toSorted((a, b) => (a.monthly ?? Infinity) - (b.monthly ?? Infinity) || 0);
}

const isPriced = ({ status, monthly }: ProviderCost) => status === "live" && monthly !== undefined;

/** Returns the fields of the monthly use that affect the cost at these prices. */
export function listUseFields(model: Pick<ModelInfo, "inferenceProviderMapping">, prices: readonly Price[]) {
  const tasks = Object.values(model.inferenceProviderMapping ?? {}).map(({ task }) => task);
  const perCall = prices.some((price) => price.perCall !== undefined);
  const perToken = prices.some((price) => price.input !== undefined) || !perCall;
  return [
    ...(perToken ? ["in"] : []),
    ...(perToken && tasks.some(hasOutputTokens) ? ["out"] : []),
    ...(perCall ? ["requests"] : []),
  ];
}
