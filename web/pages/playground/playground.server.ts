import { findTask, type Parameter } from "@modelyard/catalog";
import { HubError, type HubClient, listMappings } from "@modelyard/contract";
import { formatPrice, type Price } from "../../components/price.ts";
import { listHosts } from "../model/hosted.server.ts";
import { loadPrices } from "../try/prices.server.ts";
import { type Column, MIN_COLUMNS, type State } from "./state.ts";

/** Chat providers of a model and their prices. */
export interface ChatModel {
  hosts: { provider: string; label: string; ready: boolean; price?: string }[];
  prices: Record<string, Price>;
}

/** Lists IDs of chat models with a provider. Models that the user can call come first. */
export async function listHostedChatModels(hub: HubClient): Promise<string[]> {
  const ready = (await hub.providers()).filter((provider) => provider.ready).map(({ id }) => id);
  const idLists = await Promise.all(
    [ready, ["all"]].map(async (providers) => {
      if (providers.length === 0) return [];
      const served = providers.map((id) => `inference_provider=${id}`).join("&");
      const query = `${served}&pipeline_tag=text-generation&pipeline_tag=image-text-to-text&limit=60&facets=none`;
      return (await hub.searchModels(query)).models.map(({ id }) => id);
    }),
  );
  return [...new Set(idLists.flat())];
}

/** Returns the state of the URL, with at least two columns if there are hosted models. */
export function getInitialState({ columns, ...text }: State, hosted: readonly string[]): State {
  const filled: Column[] = [...columns];
  for (const model of hosted) {
    if (filled.length >= MIN_COLUMNS) break;
    if (filled.every((column) => column.model !== model))
      filled.push({ model, provider: "auto", parameters: {} });
  }
  const [only] = filled;
  return { columns: filled.length === 1 && only ? [only, only] : filled, ...text };
}

/** Loads the chat models of the columns, by requested ID. Models that are not on this hub are absent. */
export async function loadChatModels(hub: HubClient, columns: readonly Column[]) {
  const ids = [...new Set(columns.map(({ model }) => model))];
  const models = await Promise.all(ids.map(async (id) => ({ id, model: await loadChatModel(hub, id) })));
  return Object.fromEntries(models.flatMap(({ id, model }) => (model ? [[id, model]] : [])));
}

async function loadChatModel(hub: HubClient, id: string): Promise<ChatModel | undefined> {
  try {
    const model = await hub.getModel(id, { siblings: false });
    const [hosts, prices] = await Promise.all([listHosts(hub, model), loadPrices(hub, model)]);
    const mappings = listMappings(model.inferenceProviderMapping ?? {});
    const chats = hosts.filter(({ provider }) =>
      mappings.some((entry) => entry.provider === provider && isChat(entry.task)),
    );
    return {
      hosts: chats.map(({ provider, label, ready }) => {
        const price = formatPrice(prices[provider] ?? {});
        return { provider, label, ready, ...(price !== undefined && { price }) };
      }),
      prices,
    };
  } catch (error) {
    if (error instanceof HubError && error.status < 500) return undefined;
    throw error;
  }
}

const isChat = (task: string) => task === "conversational" || task === "chat-completion";

export const getChatParameters = (): Record<string, Parameter> =>
  (findTask("chat-completion")?.parameters ?? {}) as Record<string, Parameter>;
