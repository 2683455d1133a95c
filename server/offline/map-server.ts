import type { ModelMapping, ServerModels } from "@modelyard/contract";
import { loadEncryptionKey } from "../accounts/encryption-key.ts";
import type { Database } from "../database/tables.ts";
import { ApiError } from "../http/errors.ts";
import { parseBaseUrl } from "../http/outbound/base-url.ts";
import { parseRecord } from "../models/model-writes.ts";
import type { ModelStore } from "../models/store.ts";
import { mapModels } from "../router/deployments/map-models.ts";
import { createDeploymentStore } from "../router/deployments/store.ts";
import { mappedModels } from "../router/models/mapped-models.ts";
import { knownProviders } from "../models/provider-labels.ts";
import { createProviderKeyStore } from "../router/provider-keys/store.ts";
import { listServerModels } from "../router/providers/server-models/list-server-models.ts";
import { createProviderStore } from "../router/providers/store.ts";
import type { Settings } from "../settings.ts";

interface NewCustomProvider {
  id: string;
  url: string | undefined;
  allowHttp: boolean;
  /** Stored as the hub's key for the server. */
  key: string | undefined;
}

/**
 * Opens a custom provider. With a URL, adds one for servers in OpenAI's API format if it does not exist. Throws an
 * `ApiError` that describes the problem.
 */
export async function openServer(
  { db, models }: { db: Database; models: ModelStore },
  settings: Pick<Settings, "MODELYARD_DATA" | "MODELYARD_SECRET">,
  { id, url, allowHttp, key }: NewCustomProvider,
) {
  const store = createProviderStore(db);
  const keys = createProviderKeyStore(db, await loadEncryptionKey(settings, db));
  const existing = (await store.all()).find((row) => row.id === id);
  if (knownProviders.includes(id) || existing?.kind === "hosted" || id === "v1")
    throw new ApiError("BadRequest", `${id} is the ID of a built-in provider`);
  if (!existing && url === undefined)
    throw new ApiError("NotFound", `provider "${id}" not found. Add it with --url`);
  const base_url = url === undefined ? (existing?.base_url ?? "") : toBaseUrl(url, allowHttp);
  const provider = {
    label: null,
    enabled: 1,
    position: null,
    ...existing,
    id,
    kind: existing?.kind ?? "openai-compatible",
    base_url,
    allow_http: allowHttp || existing?.allow_http === 1 ? 1 : 0,
    needs_key: key === undefined ? (existing?.needs_key ?? 0) : 1,
  } as const;
  if (url !== undefined || key !== undefined) await store.put(provider);
  if (key !== undefined) await keys.put({ kind: "hub" }, id, { key, label: "" });
  const sealed = (await keys.all()).find((row) => row.owner === "hub" && row.provider === id);
  const secret = sealed && keys.decrypt(sealed);
  const deployments = createDeploymentStore(db);
  return {
    /** Whether this call added it. */
    added: existing === undefined,
    list: async (): Promise<ServerModels> => {
      const mapped = [];
      for await (const record of mappedModels(db)) if (record.mappings[id] !== undefined) mapped.push(record);
      const hub = { getMany: (ids: readonly string[]) => models.getMany(ids), find: findByName(db), mapped };
      return listServerModels(hub, { id, kind: provider.kind, baseUrl: base_url, secret });
    },
    map: (mappings: readonly ModelMapping[]) =>
      mapModels({ models, deployments }, provider, mappings, new Date()),
  };
}

function toBaseUrl(text: string, allowHttp: boolean): string {
  const parsed = parseBaseUrl(text, { allowHttp });
  if ("url" in parsed) return parsed.url;
  throw new ApiError(
    "BadRequest",
    `--url ${parsed.problem.replace("select Allow http:// (allowHttp)", "add --allow-http")}`,
  );
}

/** Finds models in the database, because only a running hub has a search index. */
const findByName = (db: Database) => async (query: string) => {
  const rows = await db
    .selectFrom("models")
    .select("record")
    .where("lower_id", "like", `%/%${query.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "%")}%`)
    .orderBy("key")
    .limit(5)
    .execute();
  return rows.map(parseRecord);
};
