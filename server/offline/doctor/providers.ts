import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import { guardedFetch } from "../../http/outbound/guarded-fetch.ts";
import { isLinkAddress } from "../../http/outbound/networks.ts";
import { ownerText, HUB } from "../../router/owner.ts";
import { createProviderKeyStore } from "../../router/provider-keys/store.ts";
import type { KnownProvider } from "../../router/providers/cached-settings.ts";
import { keyName, NO_SETTINGS, readRouterSettings } from "../../router/providers/cached-settings.ts";
import { createProviderStore } from "../../router/providers/store.ts";
import { testConnection } from "../../router/providers/server-models/query-server.ts";
import { type Finding, type Findings, createFindings, type CheckContext } from "./finding.ts";
import { compareClock } from "./storage.ts";

const { ok, warning, error } = createFindings("providers");
const TIMEOUT_MS = 10_000;

/** Checks the hub's keys. With `network`, also checks whether custom providers and providers with keys respond. */
export async function checkProviders({ db, secret, network, machine }: CheckContext): Promise<Findings> {
  if (secret === undefined) return [];
  const settings = await readRouterSettings(
    createProviderStore(db),
    createProviderKeyStore(db, secret),
    NO_SETTINGS,
  );
  const findings: Finding[] = [];
  const used: [KnownProvider, key: string | undefined][] = [];
  for (const provider of settings.providers.values()) {
    if (!provider.on) continue;
    const known = settings.keys.get(keyName(ownerText(HUB), provider.id));
    const isOwn = provider.kind !== "hosted";
    if (known && known.key === undefined)
      findings.push(
        error(
          `The key of ${provider.label} can't be decrypted.`,
          "Enter it again in Settings > This hub > Provider keys.",
        ),
      );
    else if (isOwn && provider.needsKey && known === undefined)
      findings.push(
        warning(
          `${provider.label} needs a key, but the hub has none.`,
          "Add one in Settings > This hub > Provider keys.",
        ),
      );
    else if (isOwn || known) used.push([provider, known?.key?.secret]);
  }
  if (network)
    for (const [provider, key] of used)
      findings.push(...[await checkResponse(provider, key, machine.now)].flat());
  if (findings.length > 0) return findings;
  if (used.length === 0) return ok("The hub has no provider keys and no custom providers.");
  return ok(
    `Providers that have a key or need none: ${used.length}. Add --network to check whether they respond.`,
  );
}

async function checkResponse(
  { label, kind, endpoint }: KnownProvider,
  key: string | undefined,
  now: () => number,
): Promise<Findings> {
  if (endpoint === undefined) return [];
  if (kind !== "hosted") {
    const { ok: isOk, message } = await testConnection(endpoint.baseUrl, key);
    const fix = "Check its URL and key in Settings > This hub > Providers, and that the server is running.";
    return isOk ? ok(`${label}: ${message}`) : error(`${label}: ${message}`, fix);
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const guard = { allows: (address: string) => !isLinkAddress(address) };
    const response = await guardedFetch(new URL(endpoint.baseUrl), { signal }, guard);
    await response.body?.cancel();
    const date = Date.parse(response.headers.get("date") ?? "");
    const fix = "Try again later, or look at the provider's status page.";
    return [
      response.status < 500
        ? ok(`${label} responds.`)
        : warning(`${label} responds with ${response.status}.`, fix),
      ...(Number.isNaN(date) ? [] : [compareClock(label, date, now())]),
    ];
  } catch (cause) {
    const reason = connectionProblem(cause, TIMEOUT_MS);
    return error(
      `${label} can't be reached: ${reason}.`,
      "Allow this machine to connect to the provider, or disable it in Settings > This hub > Providers.",
    );
  }
}
