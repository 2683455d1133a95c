import type { AccountsContext } from "../accounts/context.ts";
import type { PriceParts } from "@modelyard/contract";
import type { ModelRecord } from "../models/model-record.ts";
import type { ModelStore } from "../models/store.ts";
import type { MeaningSearch } from "./meaning/meaning.ts";
import type { Search } from "./search.ts";

/** Dependencies of the search routes, limited to the functions that they use. */
export interface SearchContext extends AccountsContext {
  models: ModelStore;
  search: Search;
  meaning: MeaningSearch;
  repositories: {
    likes: { among(user: string, ids: readonly string[]): Promise<ReadonlySet<string>> };
  };
  router: {
    /** Returns the lowest price of a model's live mappings, if any is known. */
    getLowestPrice(model: Pick<ModelRecord, "id" | "mappings">): PriceParts | undefined;
    /** Returns whether a user's requests can be sent to a provider. */
    isReady(provider: string, userId: string): boolean;
    refresh(): Promise<unknown>;
    settings(): {
      providers: ReadonlyMap<string, { id: string; label: string; kind: string; on: boolean }>;
    };
  };
}
