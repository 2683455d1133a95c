import OpenAI from "openai";
import type { ProviderMapping } from "@modelyard/contract";
import { aModel, testHub } from "./hub.ts";
import { aProvider } from "./router.ts";
import { aUser } from "./users.ts";
import type { AppDependencies } from "../app.ts";
import type { InferenceServiceOptions } from "../router/inference-service.ts";
import type { Router } from "../router/open-router.ts";
import { type FakeServer, KEY, fakeProviders, startFakeServer } from "../../inference/testing/fakes/index.ts";

export { KEY };

export interface ServingHubOptions {
  /** Provider mappings by model and provider. */
  models: Readonly<
    Record<
      string,
      Readonly<Record<string, Partial<ProviderMapping> & Pick<ProviderMapping, "task" | "providerId">>>
    >
  >;
  /** Fake servers or URLs of other servers, by provider. */
  providers: Readonly<Record<string, FakeServer | string>>;
  /** Serves output files of providers without a fake server. */
  files?: FakeServer;
  now?: () => Date;
  orgs?: Record<string, "admin" | "write" | "read">;
  tracing?: (router: Router) => InferenceServiceOptions["tracing"];
  /** Called for every route. */
  onRoute?: AppDependencies["onRoute"];
}

/**
 * Starts a hub on a port, with keys for fake providers on this machine, and a user with an access token. The fakes also
 * serve the files that their responses link to, on any host.
 */
export async function servingHub({
  models,
  providers,
  files,
  orgs,
  now,
  tracing,
  onRoute,
}: ServingHubOptions) {
  const fakes = Object.entries(providers).flatMap(([id, provider]) =>
    typeof provider === "string" ? [] : [[id, provider] as const],
  );
  const providerFetch: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === "127.0.0.1" || Object.values(providers).includes(url.origin))
      return fetch(input, init);
    const fake = fakes.find(
      ([id]) => url.host === fakeProviders[id]?.host || url.host.endsWith(`.${fakeProviders[id]?.host}`),
    );
    return (fake?.[1] ?? files ?? fakes[0]?.[1])?.fetch(input, init) ?? fetch(input, init);
  };
  const hub = await testHub({
    gateway: true,
    ...(now && { now }),
    providerFetch,
    ...(tracing && { tracing }),
    onRoute,
    models: Object.entries(models).map(([id, served]) =>
      aModel({
        id,
        pipeline_tag: toTag(Object.values(served)[0]?.task),
        mappings: Object.fromEntries(
          Object.entries(served).map(([provider, { status = "live", ...entry }]) => [
            provider,
            { status, ...entry },
          ]),
        ),
      }),
    ),
  });
  for (const [id, provider] of Object.entries(providers)) {
    await hub.router.keyStore.put({ kind: "hub" }, id, { key: KEY, label: "" });
    // fal's queue has a separate host, so fal keeps its real URL.
    const base_url = typeof provider === "string" ? provider : id === "fal-ai" ? null : provider.url;
    await hub.router.providers.put({ ...aProvider, id, kind: "hosted", base_url });
  }
  await hub.router.refresh();
  const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
  const ada = await aUser(hub, "ada", { ...(orgs && { orgs }) });
  const { authorization } = await ada.token("inference");
  const token = authorization.slice("Bearer ".length);
  return {
    ...hub,
    url,
    token,
    authorization,
    ada,
    /** Client of OpenAI with the access token of ada. */
    openai: new OpenAI({ apiKey: token, baseURL: `${url}/v1`, maxRetries: 0 }),
    /** Posts JSON as ada. */
    post: (
      path: string,
      body: object,
      init: { headers?: Record<string, string>; signal?: AbortSignal } = {},
    ) =>
      fetch(url + path, {
        method: "POST",
        ...init,
        headers: { authorization, "content-type": "application/json", ...init.headers },
        body: JSON.stringify(body),
      }),
    /** Returns the last stored request of ada. */
    async lastRow() {
      await hub.router.flush();
      return (await hub.router.requests.last({ userId: ada.id }, 1))[0]?.row;
    },
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

/** Returns the pipeline tag of a task. Chat models have the tag text-generation. */
const toTag = (task = "text-generation"): string => (task === "conversational" ? "text-generation" : task);

/** Starts the fake of a provider, which accepts requests of any program. */
export const startFakeProvider = (id: string, options: Parameters<typeof startFakeServer>[1] = {}) =>
  startFakeServer(id, { agent: /./, ...options });
