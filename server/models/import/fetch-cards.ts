import type { IncomingModel } from "../merge-model.ts";
import type { ModelStore } from "../store.ts";
import type { HubUrl } from "./hub-url.ts";
import { HubError, type fetchWithRetry, readTextUpTo } from "../../http/outbound/fetch-with-retry.ts";
import { mapConcurrent } from "../../http/outbound/map-concurrent.ts";
import { parseCard } from "@modelyard/contract/front-matter";

const MAX_CONCURRENT = 4;
const MAX_CARD_BYTES = 1_000_000;
/** Number of consecutive failures after which the import fails. Missing cards are not failures. */
const MAX_CONSECUTIVE_FAILURES = 5;

export interface CardFetcher {
  hub: HubUrl;
  patient: ReturnType<typeof fetchWithRetry>;
  models: Pick<ModelStore, "getMany" | "cards">;
  onNotice?: ((message: string) => void) | undefined;
}

/**
 * Adds the text of each model's `README.md`, and its front matter if the hub did not provide it. Skips models whose
 * commit is unchanged since their card was stored. Returns the number of fetched cards.
 */
export async function fetchCards(
  { hub, patient, models, onNotice }: CardFetcher,
  incoming: readonly IncomingModel[],
): Promise<number> {
  const ids = incoming.map(({ record }) => record.id);
  const cards = await models.cards(ids);
  const known = await models.getMany(ids);
  const commits = new Map(
    known.filter(({ id }) => cards.has(id)).map(({ id, sha }) => [id.toLowerCase(), sha]),
  );
  const requested = incoming.filter(
    ({ record }) => record.sha === undefined || record.sha !== commits.get(record.id.toLowerCase()),
  );
  let received = 0;
  let failures = 0;

  await mapConcurrent(requested, MAX_CONCURRENT, async (model) => {
    try {
      const card = await patient.get(hub.cardOf(model.record.id), (response) =>
        readTextUpTo(response, MAX_CARD_BYTES),
      );
      failures = 0;
      if (card === undefined || card.includes("\0")) return;
      model.card = card;
      received += 1;
      const { facts, salvaged } = parseCard(card);
      const metadata = facts ?? salvaged;
      if (metadata && model.record.cardData === undefined) model.record.cardData = metadata;
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      // The card is missing, gated, or redirects to another host.
      const { status = 500 } = error;
      if (status < 500 && status !== 429) return;
      failures += 1;
      if (failures >= MAX_CONSECUTIVE_FAILURES) throw error;
      onNotice?.(`Skipped the card of ${model.record.id}: ${error.message}.`);
    }
  });
  return received;
}
