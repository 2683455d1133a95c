import { findTask, type Parameter } from "@modelyard/catalog";
import { HubError, type HubClient } from "@modelyard/contract";
import type { Price } from "../../widgets/calls/measures.ts";
import { hostsOf } from "../model/hosted.server.ts";
import { pricesOf, spokenPrice } from "../try/prices.server.ts";
import type { Column, State } from "./state.ts";

/** What a column needs to know of its model. */
export interface Asked {
  hosts: { provider: string; label: string; price?: string }[];
  prices: Record<string, Price>;
}

/** Models to offer: those that chat and that somebody serves. */
export async function hostedChats(hub: HubClient): Promise<string[]> {
  const query =
    "inference_provider=all&pipeline_tag=text-generation&pipeline_tag=image-text-to-text&limit=60&facets=none";
  const { models } = await hub.models.search(query);
  return models.map(({ id }) => id);
}

/** The columns to begin with: the address's, filled up to two with models that are hosted. */
export function beginning({ columns, ...rest }: State, hosted: readonly string[]): State {
  const filled: Column[] = [...columns];
  for (const model of hosted) {
    if (filled.length >= 2) break;
    if (filled.every((column) => column.model !== model))
      filled.push({ model, provider: "auto", parameters: {} });
  }
  const [only] = filled;
  return { columns: filled.length === 1 && only ? [only, only] : filled, ...rest };
}

/** By the id as it was asked for; a model that this hub does not have is absent. */
export async function askedModels(
  hub: HubClient,
  columns: readonly Column[],
): Promise<Record<string, Asked>> {
  const ids = [...new Set(columns.map(({ model }) => model))];
  const found = await Promise.all(
    ids.map(async (id): Promise<[string, Asked][]> => {
      try {
        const model = await hub.models.get(id);
        const [hosts, prices] = await Promise.all([hostsOf(hub, model), pricesOf(hub, model)]);
        const chats = hosts.filter(({ provider }) =>
          isChat(model.inferenceProviderMapping?.[provider]?.task),
        );
        return [
          [
            id,
            {
              hosts: chats.map(({ provider, label }) => {
                const price = spokenPrice(prices[provider]);
                return { provider, label, ...(price !== undefined && { price }) };
              }),
              prices,
            },
          ],
        ];
      } catch (error) {
        if (error instanceof HubError && error.status < 500) return [];
        throw error;
      }
    }),
  );
  return Object.fromEntries(found.flat());
}

const isChat = (task: string | undefined) => task === "conversational" || task === "chat-completion";

export const chatParameters = (): Record<string, Parameter> =>
  (findTask("chat-completion")?.parameters ?? {}) as Record<string, Parameter>;
