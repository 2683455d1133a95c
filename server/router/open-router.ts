import type { Accounts } from "../accounts/accounts.ts";
import { authenticateBy } from "../gateway/authenticate.ts";
import type { Secret } from "../secret.ts";
import { providerKeyStore } from "../stores/provider-keys.ts";
import { offerStore } from "../stores/offers.ts";
import { providerStore } from "../stores/providers.ts";
import type { Database } from "../stores/tables.ts";
import { priceListOf } from "./price-list.ts";
import { keysOf, placeFor } from "./keys.ts";
import { NO_SETTINGS, readRouterSettings } from "./settings-view.ts";
import { viewOf } from "./view.ts";

export type Router = Awaited<ReturnType<typeof openRouter>>;

/** How often a process looks for what another one has changed. Milliseconds. */
const LOOK_EVERY = 500;

export interface RouterOptions {
  db: Database;
  secret: Secret;
  accounts: Accounts;
  now?: () => Date;
}

/** What the gateway's ports stand for: providers, keys and prices. All in memory; `start` keeps it current. */
export async function openRouter({ db, secret, accounts, now = () => new Date() }: RouterOptions) {
  const providers = providerStore(db, now);
  const keyStore = providerKeyStore(db, secret, now);
  const view = viewOf(db, "router", NO_SETTINGS, (before) => readRouterSettings(providers, keyStore, before));
  const offers = offerStore(db);
  const prices = viewOf(db, "offers", priceListOf([]), async () => priceListOf(await offers.all()));
  const refresh = async () => {
    await Promise.all([view.refresh(), prices.refresh()]);
  };
  await refresh();
  const settings = () => view.current;

  let timers: NodeJS.Timeout[] = [];
  return {
    providers,
    keyStore,
    offerStore: offers,
    /** As they are known now. */
    settings,
    /** Resolves when everything is known that was committed before the call. */
    refresh,
    /** What providers ask, as it is known now. */
    prices: () => prices.current,
    now,
    authenticate: authenticateBy(accounts.tokens),
    keys: keysOf(settings),
    place: (provider: string, caller: Parameters<typeof placeFor>[2]) =>
      placeFor(settings(), provider, caller),

    start(): void {
      // A look that fails is made up for by the next one.
      timers = [setInterval(() => void refresh().catch(() => {}), LOOK_EVERY).unref()];
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
