import { findTask } from "@modelyard/catalog";
import { type DeploymentInfo, dollars, type HubClient, type ModelInfo } from "@modelyard/contract";
import { formatPriceSource, formatUnitPrice } from "../../components/price.ts";

/** A provider that serves the model. */
export type Host = Awaited<ReturnType<typeof listHosts>>[number];

/** A provider with its price. */
export interface PricedHost extends Host {
  /** US dollars per 1M input tokens, or per another unit. Absent if unknown. */
  price?: string;
  /** Source and date of the price. */
  source?: string;
  /** Whether no live provider has a lower price per input token. */
  cheapest?: true;
}

/** Returns the label of a task by its name in mappings. */
export const getTaskLabel = (task: string): string =>
  task === "conversational" ? "Chat" : (findTask(task)?.label ?? task);

/** Adds prices to providers. Those that are live come first, then the cheapest. */
export function addPrices(hosts: readonly Host[], deployments: readonly DeploymentInfo[]): PricedHost[] {
  const byProvider = new Map(deployments.map((each) => [each.provider, each]));
  const getInput = ({ provider, status }: Host) =>
    (status === "live" ? byProvider.get(provider)?.input : undefined) ?? Infinity;
  const lowest = Math.min(...hosts.map(getInput));
  return hosts
    .map((host): PricedHost => {
      const deployment = byProvider.get(host.provider);
      if (deployment === undefined) return host;
      const price = deployment.input === undefined ? formatUnitPrice(deployment) : dollars(deployment.input);
      return {
        ...host,
        ...(price !== undefined && { price, source: formatPriceSource(deployment) }),
        ...(hosts.length > 1 &&
          getInput(host) === lowest &&
          lowest < Infinity && { cheapest: true as const }),
      };
    })
    .toSorted((a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status] || getInput(a) - getInput(b) || 0);
}

const STATUS_ORDER = { live: 0, staging: 1, error: 2 } as const;

/** Lists the providers of a model from its provider mappings: live ones first, then by name. */
export async function listHosts(hub: HubClient, model: ModelInfo) {
  const mappings = Object.entries(model.inferenceProviderMapping ?? {});
  if (mappings.length === 0) return [];
  const providers = new Map((await hub.providers()).map((each) => [each.id, each]));
  return mappings
    .map(([provider, { status, task, moreTasks = [], providerId, adapter, isModelAuthor, own }]) => ({
      provider,
      label: providers.get(provider)?.label ?? provider,
      /** Whether the user's requests can be sent to it. */
      ready: providers.get(provider)?.ready ?? false,
      status,
      /** Labels of the tasks. */
      task: [task, ...moreTasks.map((more) => more.task)].map(getTaskLabel).join(", "),
      /** Provider model ID. */
      providerId,
      ...(adapter !== undefined && { adapter: true as const }),
      ...(isModelAuthor && { isAuthor: true as const }),
      /** Whether it is a custom provider of this hub. */
      ...(own && { own }),
    }))
    .toSorted(
      (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status] || a.label.localeCompare(b.label, "en"),
    );
}
