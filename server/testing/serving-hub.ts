import OpenAI from "openai";
import type { ProviderMapping } from "@modelyard/contract";
import { aModel, testHub } from "./hub.ts";
import { aProvider } from "./router.ts";
import { aUser } from "./users.ts";
import type { InferenceServiceOptions } from "../router/inference-service.ts";
import type { Router } from "../router/open-router.ts";
import { fakeProviders, KEY, startFakeServer } from "../../inference/testing/fakes/index.ts";
import type { FakeServer } from "../../inference/testing/fakes/index.ts";

export { KEY };

export interface ServingHubOptions {
  /** By model, by provider. */
  models: Readonly<
    Record<
      string,
      Readonly<Record<string, Partial<ProviderMapping> & Pick<ProviderMapping, "task" | "providerId">>>
    >
  >;
  /** Fakes by provider, or instead of them an address where something else answers. */
  at: Readonly<Record<string, FakeServer | string>>;
  /** Serves files that providers name, where none of `at` does. */
  files?: FakeServer;
  now?: () => Date;
  orgs?: Record<string, "admin" | "write" | "read">;
  tracing?: (router: Router) => InferenceServiceOptions["tracing"];
}

/**
 * A hub that listens on a port, with keys for fake providers on this machine, and a user with a token.
 * URLs of files in responses of fakes are served by the fakes, on any host.
 */
export async function servingHub({ models, at, files, orgs, now, tracing }: ServingHubOptions) {
  const running = Object.entries(at).flatMap(([id, there]) =>
    typeof there === "string" ? [] : [[id, there] as const],
  );
  const providerFetch: typeof fetch = (input, init) => {
    const meant = new URL(input instanceof Request ? input.url : input);
    if (meant.hostname === "127.0.0.1" || Object.values(at).includes(meant.origin)) return fetch(input, init);
    const found = running.find(
      ([id]) => meant.host === fakeProviders[id]?.host || meant.host.endsWith(`.${fakeProviders[id]?.host}`),
    );
    return (found?.[1] ?? files ?? running[0]?.[1])?.fetch(input, init) ?? fetch(input, init);
  };
  const hub = await testHub({
    gateway: true,
    ...(now && { now }),
    providerFetch,
    ...(tracing && { tracing }),
    models: Object.entries(models).map(([id, served]) =>
      aModel({
        id,
        pipeline_tag: getTag(Object.values(served)[0]?.task),
        mappings: Object.fromEntries(
          Object.entries(served).map(([provider, { status = "live", ...entry }]) => [
            provider,
            { status, ...entry },
          ]),
        ),
      }),
    ),
  });
  for (const [id, there] of Object.entries(at)) {
    await hub.router.keyStore.put({ kind: "hub" }, id, { key: KEY, label: "" });
    // fal's queue is a host beside fal's own, so it keeps its true address.
    const base_url = typeof there === "string" ? there : id === "fal-ai" ? null : there.url;
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
    /** The official client, as ada. */
    openai: new OpenAI({ apiKey: token, baseURL: `${url}/v1`, maxRetries: 0 }),
    /** Posts JSON as ada. */
    post: (
      path: string,
      body: object,
      more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
    ) =>
      fetch(url + path, {
        method: "POST",
        ...more,
        headers: { authorization, "content-type": "application/json", ...more.headers },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

/** Chat is no tag: cards of such models say what is done with a text. */
const getTag = (task = "text-generation"): string => (task === "conversational" ? "text-generation" : task);

export { startFakeServer };
