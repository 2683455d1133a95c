import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { type Endpoint, endpointGroups, type EndpointId, endpoints, parseRoute } from "@modelyard/contract";
import { openapi } from "@modelyard/contract/openapi";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { aModel } from "./hub.ts";
import { sharedHub } from "./shared.ts";
import { aUser } from "./users.ts";
import { OTHER_KINDS } from "../repositories/other-kinds.ts";

type Headers = Record<string, string>;
type Caller = "root" | "rootSession" | "token" | "session" | "eve" | "nobody";

/** Routes that are not in the contract, with the reason. */
const OMITTED: Record<string, string> = {
  "POST /api/proxy-check": "internal: used by `modelyard doctor`",
  ...Object.fromEntries(
    OTHER_KINDS.flatMap((kind) => [
      [`GET /api/${kind}`, "returns an empty list with a warning that only models are supported"],
      [`GET /api/${kind}/semantic-search`, "as above"],
      [`GET /api/${kind}-tags-by-type`, "as above"],
      ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => [`${method} /api/${kind}/{}`, "as above"]),
    ]),
  ),
  "GET /api/agent-harnesses": "empty: required by a client of Hugging Face",
  "GET /api/models/{}/{}/xet-write-token/{}": "part of the Xet protocol, which only hf_xet uses",
  "GET /api/lfs/download/{}": "signed URLs of the Git LFS batch API",
  "PUT /api/lfs/upload/{}": "as above",
  "PUT /api/lfs/part/{}/{}": "as above",
  "POST /api/lfs/verify/{}": "as above",
  "POST /api/lfs/complete/{}": "as above",
  "GET /api/registry/{}": "signed URLs of the registry protocol",
};

const all = Object.entries<Endpoint>(endpoints);
const normalize = (route: string) => route.replaceAll(/\{\w+\}|:\w+|\*/g, "{}").replace(/(?<=[^ ])\/$/, "");

const routes = new Set<string>();
const callers: Partial<Record<Caller, Headers>> = {};

const onStart = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== "HEAD" && name !== "OPTIONS") routes.add(normalize(`${name} ${url}`));
  });
};

subscribe("fastify.initialization", onStart);
const hub = await sharedHub({
  models: [
    aModel({
      id: "Qwen/Qwen3-8B",
      mappings: { groq: { status: "live", providerId: "qwen3-8b", task: "conversational" } },
    }),
  ],
});
unsubscribe("fastify.initialization", onStart);
const admin = await aUser(hub, "root", { admin: true });
const ada = await aUser(hub, "ada");
Object.assign(callers, {
  root: await admin.token("write"),
  rootSession: await admin.session(),
  token: await ada.token("write"),
  session: await ada.session(),
  eve: await (await aUser(hub, "eve")).token("write"),
} satisfies typeof callers);

describe("the contract", () => {
  test("describes every route under /api, except for listed exceptions", () => {
    const described = new Set(all.map(([, { route }]) => normalize(route)));
    const api = [...routes].filter((route) => route.includes(" /api/"));
    expect(api.filter((route) => !described.has(route) && !(route in OMITTED))).toEqual([]);
    expect(Object.keys(OMITTED).filter((route) => !routes.has(route) || described.has(route))).toEqual([]);
  });

  test("declares for every change whether the audit log records it", () => {
    const undeclared = all.filter(([, { route, audit }]) => !route.startsWith("GET ") && audit === undefined);
    expect(
      undeclared.map(([id]) => id),
      "Declare `audit` with an action of contract/audit.ts, or with the reason for none.",
    ).toEqual([]);
  });

  test("describes no missing routes", () => {
    const missing = all
      .map(([, { route }]) => normalize(route))
      .filter((name) => name.includes(" /api/") && !routes.has(name));
    expect(missing).toEqual([]);
  });

  test("has one operation for each endpoint, with valid bodies", () => {
    const { paths } = openapi("https://hub.test") as { paths: Record<string, Record<string, any>> };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    );
    for (const [id, { body, route, parts = {} }] of all) {
      expect(body === undefined || body.schema.safeParse(body.example).success, id).toBe(true);
      expect(!route.startsWith("GET ") || body === undefined, id).toBe(true);
      expect(
        [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        id,
      ).toEqual(Object.keys(parts));
    }
  });
});

interface Changes {
  parts?: Record<string, string>;
  body?: object;
}
/**
 * Requests in order, with their callers, and with path parameters and bodies that replace the examples of the reference.
 * `$name` is a value of an earlier response.
 */
const REQUESTS = JSON.parse(readFileSync(new URL("contract-requests.json", import.meta.url), "utf8")) as [
  id: EndpointId,
  as: Caller,
  changes?: Changes,
][];
const values: Record<string, string> = {};
const resolveValues = (changes: Changes): Changes =>
  JSON.parse(
    JSON.stringify(changes).replaceAll(/"\$(\w+)"/g, (_, name: string) => JSON.stringify(values[name])),
  );

/** Endpoints that other tests cover, or that end sessions. */
const COVERED_ELSEWHERE = new Set<string>([
  "endSession",
  "notificationFeed",
  "modelFeed",
  "deleteLargeFile",
  "runTask",
  "updatePrices",
  "setLocalModel",
  "removeLocalModel",
  "loadLocalModel",
  "unloadLocalModel",
  "mirrorLocalModel",
  "getRequest",
  "getPromptLog",
  "deletePromptLog",
  ...Object.keys(endpointGroups["Models and search"]),
]);

describe("responses", () => {
  test("matches the contract for every endpoint", async () => {
    const covered = new Set<string>();
    const audited = new Set<string>();
    for (const [id, as, changes = {}] of REQUESTS) {
      const response = await send(id, as, resolveValues(changes));
      const { audit, route } = endpoints[id] as Endpoint;
      const entries = (await hub.accounts.audit.list({ limit: 10 })).filter(
        (entry) => !audited.has(entry.id),
      );
      for (const entry of entries) audited.add(entry.id);
      const action = audit?.startsWith("none:") || route.startsWith("GET ") ? undefined : audit;
      // These endpoints change nothing if there is no other session.
      if (id !== "signOut" && id !== "endSessions")
        expect(
          entries.map((entry) => entry.action),
          id,
        ).toEqual(action === undefined ? [] : [action]);
      covered.add(id);
      if (/^add.*Budget$/.test(id)) values["budget"] = response.id;
      if (id === "createToken") values["createdToken"] = response.id;
      if (id === "requestDeviceCode") {
        values["code"] = response.user_code;
        values["deviceCode"] = response.device_code;
      }
      if (id === "commentDiscussion") values["comment"] = response.newMessage.id;
      if (id === "follow") values["follow"] = response.id;
      if (id === "createWebhook") values["webhook"] = response.webhook.id;
      if (id === "listDeliveries") values["delivery"] = response[0].id;
      if (id === "createCollection") values["collection"] = response.slug.split("/")[1];
      if (id === "addCollectionItem") values["item"] = response.items[0]._id;
      if (id === "join") {
        const bob = await hub.accounts.users.byName("bob");
        values["link"] = (await hub.accounts.links.forPassword(bob?.id ?? "")).secret;
      }
      if (id === "inviteUser" || id === "inviteMember") values["link"] = response.url.split("/").at(-1);
    }
    expect(all.map(([id]) => id).filter((id) => !covered.has(id) && !COVERED_ELSEWHERE.has(id))).toEqual([]);
  });

  async function send(id: EndpointId, as: Caller, { parts, body }: Changes) {
    const endpoint: Endpoint = endpoints[id];
    const { method, path } = parseRoute(endpoint);
    const url = Object.entries({
      ...Object.fromEntries(
        Object.entries(endpoint.parts ?? {}).map(([name, { example }]) => [name, example]),
      ),
      ...parts,
    }).reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);
    const payload = body ?? endpoint.body?.example;
    const response = await hub.send(method, url, callers[as], payload as object);
    expect(response.statusCode, `${id}: ${response.body}`).toBe(endpoint.status ?? 200);
    const parsed = (endpoint.response as z.ZodType).safeParse(response.json());
    expect(parsed.error && `${id}: ${z.prettifyError(parsed.error)} ${response.body}`).toBeUndefined();
    return response.json<any>();
  }
});

test("allows cross-origin requests with a token, but not with a cookie", async () => {
  const preflight = await hub.send("OPTIONS", "/api/repos/create", {
    origin: "https://app.example.org",
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization, content-type, x-hf-bill-to",
  });
  expect(preflight.statusCode).toBe(204);
  const allowed = (name: string) => String(preflight.headers[`access-control-allow-${name}`]).split(", ");
  expect(allowed("origin")).toEqual(["*"]);
  expect(allowed("methods")).toEqual(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
  expect(allowed("headers")).toEqual(
    expect.arrayContaining(["authorization", "content-type", "x-hf-bill-to", "x-request-id"]),
  );
  expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();

  const changed = await hub.send(
    "PUT",
    "/api/settings/profile",
    { ...callers.rootSession, "sec-fetch-site": "cross-site", origin: "https://app.example.org" },
    { fullname: "Mallory", email: "" },
  );
  expect(changed.statusCode).toBe(403);
});
