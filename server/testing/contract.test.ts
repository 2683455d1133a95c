import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type Endpoint, endpointGroups, type EndpointId, endpoints } from "@modelyard/contract";
import { openapi } from "@modelyard/contract/openapi";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aModel, testHub } from "./hub.ts";
import { aUser } from "./users.ts";
import { OTHER_KINDS } from "../repositories/other-kinds.ts";

type Headers = Record<string, string>;
type Hub = Awaited<ReturnType<typeof testHub>>;

/** Routes that the contract leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  "POST /api/proxy-check": "is for `modelyard doctor`",
  ...Object.fromEntries(
    OTHER_KINDS.flatMap((kind) => [
      [`GET /api/${kind}`, "an empty list with the warning that only models are supported"],
      [`GET /api/${kind}/semantic-search`, "as above"],
      [`GET /api/${kind}-tags-by-type`, "as above"],
      ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => [`${method} /api/${kind}/{}`, "as above"]),
    ]),
  ),
  "GET /api/agent-harnesses": "empty: a client of the known hub asks for it",
  "GET /api/models/{}/{}/xet-write-token/{}":
    "the chunk protocol, which hf_xet speaks and nobody writes by hand",
  "GET /api/lfs/download/{}": "addresses of the Git LFS batch API: signed, and not to be guessed",
  "PUT /api/lfs/upload/{}": "as above",
  "PUT /api/lfs/part/{}/{}": "as above",
  "POST /api/lfs/verify/{}": "as above",
  "POST /api/lfs/complete/{}": "as above",
  "GET /api/registry/{}": "addresses of the registry protocol: signed, and not to be guessed",
};

const all = Object.entries<Endpoint>(endpoints);
const getTestName = (method: string, path: string) =>
  `${method} ${path.replaceAll(/\{\w+\}|:\w+|\*/g, "{}").replace(/(?<=.)\/$/, "")}`;

const routes = new Set<string>();
let hub: Hub;
let root: Headers;
let rootSession: Headers;
let token: Headers;
let session: Headers;
let eve: Headers;

const onStart = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== "HEAD" && each !== "OPTIONS") routes.add(getTestName(each, url));
  });
};

beforeAll(async () => {
  subscribe("fastify.initialization", onStart);
  hub = await testHub({
    models: [
      aModel({
        id: "Qwen/Qwen3-8B",
        mappings: { groq: { status: "live", providerId: "qwen3-8b", task: "conversational" } },
      }),
    ],
  });
  unsubscribe("fastify.initialization", onStart);
  const admin = await aUser(hub, "root", { admin: true });
  [root, rootSession] = [await admin.token("write"), await admin.session()];
  const ada = await aUser(hub, "ada");
  eve = await (await aUser(hub, "eve")).token("write");
  [token, session] = [await ada.token("write"), await ada.session()];
});
afterAll(() => hub[Symbol.asyncDispose]());

describe("the contract", () => {
  test("describes every route under /api, but those that are left out for a reason", () => {
    const described = new Set(all.map(([, { method = "GET", path }]) => getTestName(method, path)));
    const api = [...routes].filter((route) => route.includes(" /api/"));
    expect(api.filter((route) => !described.has(route) && !(route in LEFT_OUT))).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((route) => !routes.has(route) || described.has(route))).toEqual([]);
  });

  test("states for everything that changes something whether the audit log has it", () => {
    const unstated = all.filter(([, { method = "GET", audit }]) => method !== "GET" && audit === undefined);
    expect(
      unstated.map(([id]) => id),
      "Declare `audit` with an action of contract/audit.ts, or with the reason for none.",
    ).toEqual([]);
  });

  test("describes nothing that is not there", () => {
    const gone = all
      .map(([, { method = "GET", path }]) => getTestName(method, path))
      .filter((name) => name.includes(" /api/") && !routes.has(name));
    expect(gone).toEqual([]);
  });

  test("has one operation for each of its endpoints, with bodies that are right", () => {
    const { paths } = openapi("https://hub.test") as { paths: Record<string, Record<string, any>> };
    const operations = Object.values(paths).flatMap((each) => Object.values(each));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    );
    for (const [id, { body, method = "GET", path, parts = {} }] of all) {
      expect(body === undefined || body.schema.safeParse(body.example).success, id).toBe(true);
      expect(method !== "GET" || body === undefined, id).toBe(true);
      expect(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        id,
      ).toEqual(Object.keys(parts));
    }
  });
});

/** What is asked one after the other; bodies are those of the reference, unless the story needs another. */
interface Step {
  id: EndpointId;
  as?: "root" | "rootSession" | "token" | "session" | "eve" | "nobody";
  parts?: Record<string, string>;
  body?: unknown;
}
let madeToken = "";
let link = "";
let code = "";
let deviceCode = "";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const CLIENT = "26be6b09-91c5-47da-9861-d2d2bb7a7e36";
let comment = "";
let collection = "";
let item = "";
let follow = "";
let webhook = "";
let delivery = "";
const PROPOSAL = { summary: "Add", files: [{ path: "b.txt", content: "eA==", encoding: "base64" }] };
let budget = "";
function budgetStory(owner: "Own" | "Organization" | "Hub"): (Step | (() => Step))[] {
  const as = ({ Own: "session", Organization: "token", Hub: "root" } as const)[owner];
  return [
    { id: `add${owner}Budget`, as },
    { id: `list${owner}Budgets`, as },
    () => ({ id: `change${owner}Budget`, as, parts: { id: budget } }),
    () => ({ id: `delete${owner}Budget`, as, parts: { id: budget } }),
  ];
}
const STORY: (Step | (() => Step))[] = [
  { id: "whoami", as: "token" },
  { id: "me", as: "session" },
  { id: "signInWays" },
  { id: "inviteUser", as: "root" },
  () => ({ id: "getLink", parts: { link } }),
  () => ({ id: "join", parts: { link } }),
  () => ({ id: "resetPassword", parts: { link } }),
  { id: "signIn", body: { name: "bob", password: "four quiet words here" } },
  { id: "signOut" },
  { id: "getProfile", as: "session" },
  { id: "setProfile", as: "session" },
  { id: "setPassword", as: "session" },
  { id: "createToken", as: "session" },
  { id: "listTokens", as: "session" },
  () => ({ id: "revokeToken", as: "session", parts: { id: madeToken } }),
  { id: "requestDeviceCode" },
  () => ({ id: "getDeviceRequest", as: "session", parts: { code } }),
  () => ({ id: "decideDeviceRequest", as: "session", parts: { code } }),
  () => ({
    id: "requestToken",
    body: { grant_type: DEVICE_GRANT, device_code: deviceCode, client_id: CLIENT },
  }),
  { id: "listSessions", as: "session" },
  { id: "endSessions", as: "session" },
  { id: "getUser", as: "token" },
  { id: "listUsers", as: "root" },
  { id: "getSingleSignOn", as: "root" },
  { id: "createOrganization", as: "token" },
  { id: "getOrganization", as: "token" },
  { id: "changeOrganization", as: "token" },
  { id: "addMember", as: "token" },
  { id: "listMembers", as: "token" },
  { id: "setMemberRole", as: "token" },
  { id: "removeMember", as: "token" },
  { id: "inviteMember", as: "token" },
  { id: "listOrganizationAuditLog", as: "token" },
  () => ({ id: "acceptLink", as: "root", parts: { link } }),
  { id: "changeUser", as: "root", parts: { user: "bob" } },
  { id: "listOwnProviders", as: "token" },
  { id: "setOwnProviders", as: "session" },
  { id: "listOrganizationProviders", as: "token" },
  { id: "setOrganizationProviders", as: "token" },
  { id: "setOwnKey", as: "session" },
  { id: "listOwnKeys", as: "session" },
  { id: "deleteOwnKey", as: "session" },
  { id: "restoreOwnKey", as: "session" },
  { id: "setOrganizationKey", as: "token" },
  { id: "listOrganizationKeys", as: "token" },
  { id: "deleteOrganizationKey", as: "token" },
  { id: "restoreOrganizationKey", as: "token" },
  { id: "setHubKey", as: "root" },
  { id: "listHubKeys", as: "root" },
  { id: "deleteHubKey", as: "root" },
  { id: "restoreHubKey", as: "root" },
  {
    id: "addServer",
    as: "root",
    body: { id: "lab", dialect: "openai-compatible", baseUrl: "http://127.0.0.1:59999", allowHttp: true },
  },
  { id: "orderHubProviders", as: "root" },
  { id: "changeHubProvider", as: "root" },
  { id: "listHubProviders", as: "root" },
  { id: "checkProvider", as: "root" },
  { id: "listServerModels", as: "root" },
  { id: "mapServerModels", as: "root" },
  { id: "removeServer", as: "root" },
  { id: "setDeployment", as: "root" },
  { id: "getDeploymentCoverage", as: "root" },
  { id: "listDeployments" },
  { id: "setDeploymentAttributes", as: "root" },
  { id: "listDeploymentAttributes", as: "root" },
  { id: "setHealthChecks", as: "root" },
  { id: "getHealthChecks", as: "root" },
  { id: "listLocalModels", as: "root" },
  { id: "setLocalModelSettings", as: "root" },
  { id: "listProviderMetrics" },
  { id: "deleteDeployment", as: "root" },
  ...(["Own", "Organization", "Hub"] as const).flatMap((owner) => budgetStory(owner)),
  { id: "setOwnPromptLogging", as: "session" },
  { id: "getOwnPromptLogging", as: "session" },
  { id: "deleteOwnPromptLogs", as: "session" },
  { id: "setOrganizationPromptLogging", as: "token" },
  { id: "getOrganizationPromptLogging", as: "token" },
  { id: "deleteOrganizationPromptLogs", as: "token" },
  { id: "getCallUsage", as: "token" },
  { id: "listRequests", as: "token" },
  { id: "listOwnRequests", as: "token" },
  { id: "explain", as: "token" },
  { id: "checkSnippetTemplate", as: "root" },
  { id: "listOwnClients" },
  { id: "setSnippetTemplate", as: "root" },
  { id: "listSnippetTemplates", as: "root" },
  { id: "getSnippetTemplate", as: "root" },
  { id: "deleteSnippetTemplate", as: "root" },
  { id: "createRepository", as: "token" },
  { id: "setRepository", as: "token" },
  { id: "checkRead" },
  { id: "checkWrite", as: "token" },
  { id: "checkCard" },
  { id: "planUpload", as: "token" },
  { id: "commit", as: "token" },
  { id: "setRepository", as: "token", body: { gated: "manual" } },
  { id: "getOwnAccess" },
  { id: "askForAccess", as: "eve" },
  { id: "listAccessRequests", as: "token" },
  { id: "decideAccess", as: "token", body: { user: "eve", status: "rejected" } },
  { id: "decideAccessOfMany", as: "token", body: { requests: [{ user: "eve" }], status: "accepted" } },
  { id: "withdrawAccessRequest", as: "eve" },
  { id: "grantAccess", as: "token", body: { user: "eve" } },
  { id: "setRepository", as: "token" },
  { id: "setShare", as: "token", parts: { user: "eve" }, body: { role: "write" } },
  { id: "listShares", as: "token" },
  { id: "listSharedModels", as: "eve" },
  { id: "removeShare", as: "token", parts: { user: "eve" } },
  { id: "openDiscussion", as: "eve" },
  { id: "listDiscussions" },
  { id: "commentDiscussion", as: "eve" },
  () => ({ id: "editComment", as: "eve", parts: { event: comment } }),
  () => ({ id: "hideComment", as: "eve", parts: { event: comment } }),
  { id: "renameDiscussion", as: "eve" },
  { id: "setDiscussionStatus", as: "eve" },
  { id: "pinDiscussion", as: "token" },
  { id: "openDiscussion", as: "token", body: { title: "Add a file", pullRequest: true } },
  { id: "commit", as: "token", parts: { branch: "refs/pr/2" }, body: PROPOSAL },
  { id: "getDiscussion", parts: { num: "2" } },
  { id: "mergePullRequest", as: "token", parts: { num: "2" } },
  { id: "getDownloads" },
  { id: "getLocalModelOptions" },
  { id: "like", as: "eve" },
  { id: "listLikers" },
  { id: "listLikes", as: "token" },
  { id: "unlike", as: "eve" },
  { id: "createCollection", as: "token" },
  () => ({ id: "addCollectionItem", as: "token", parts: { slug: collection } }),
  () => ({ id: "getCollection", parts: { slug: collection } }),
  () => ({ id: "changeCollection", as: "token", parts: { slug: collection } }),
  { id: "listCollections" },
  () => ({ id: "changeCollectionItem", as: "token", parts: { slug: collection, item } }),
  () => ({ id: "deleteCollectionItem", as: "token", parts: { slug: collection, item } }),
  () => ({ id: "setCollectionShare", as: "token", parts: { slug: collection, user: "eve" } }),
  () => ({ id: "listCollectionShares", as: "token", parts: { slug: collection } }),
  { id: "listSharedCollections", as: "eve" },
  () => ({ id: "removeCollectionShare", as: "token", parts: { slug: collection, user: "eve" } }),
  { id: "blockShares", as: "session", parts: { user: "eve" } },
  { id: "listShareBlocks", as: "session" },
  { id: "unblockShares", as: "session", parts: { user: "eve" } },
  () => ({ id: "deleteCollection", as: "token", parts: { slug: collection } }),
  { id: "follow", as: "token" },
  { id: "listFollows", as: "token" },
  { id: "countNotifications", as: "token" },
  { id: "readNotifications", as: "eve" },
  { id: "listNotifications", as: "token" },
  () => ({ id: "unfollow", as: "token", parts: { id: follow } }),
  { id: "createNotificationFeed", as: "session" },
  { id: "getNotificationFeed", as: "session" },
  { id: "deleteNotificationFeed", as: "session" },
  { id: "createWebhook", as: "token" },
  { id: "listWebhooks", as: "token" },
  () => ({ id: "getWebhook", as: "token", parts: { id: webhook } }),
  () => ({ id: "changeWebhook", as: "token", parts: { id: webhook } }),
  { id: "setRepository", as: "token", body: { visibility: "public" } },
  () => ({ id: "listDeliveries", as: "token", parts: { id: webhook } }),
  () => ({ id: "replayDelivery", as: "token", parts: { id: webhook, delivery } }),
  () => ({ id: "disableWebhook", as: "token", parts: { id: webhook } }),
  () => ({ id: "enableWebhook", as: "token", parts: { id: webhook } }),
  () => ({ id: "deleteWebhook", as: "token", parts: { id: webhook } }),
  { id: "listFiles" },
  { id: "getPaths" },
  { id: "createBranch", as: "token" },
  { id: "createTag", as: "token" },
  { id: "compareRevisions" },
  { id: "getTreeSize" },
  { id: "squashBranch", as: "token" },
  { id: "listRefs" },
  { id: "listCommits" },
  { id: "deleteTag", as: "token" },
  { id: "deleteBranch", as: "token" },
  { id: "duplicateRepository", as: "token" },
  { id: "listLargeFiles" },
  { id: "listOwnStorage", as: "token" },
  { id: "getOwnStorageUsage", as: "token" },
  { id: "getOrganizationStorageUsage", as: "token" },
  { id: "getHubStorage", as: "root" },
  { id: "setStorageLimit", as: "root", parts: { owner: "ada" } },
  { id: "listOrganizationStorage", as: "token" },
  { id: "deleteLargeFiles", as: "token" },
  { id: "moveRepository", as: "token" },
  { id: "deleteRepository", as: "token", body: { name: "ada/snow-2" } },
  { id: "deleteOrganization", as: "token" },
  { id: "listHubAuditLog", as: "root" },
  { id: "previewUserDeletion", as: "session" },
  { id: "deleteUser", as: "rootSession", body: { content: "delete" } },
];

/** Held to their schemas where they are tested, or only to be seen at the end of a session. */
const ELSEWHERE = new Set<string>([
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
  "getRequest",
  "getPromptLog",
  "deletePromptLog",
  ...Object.keys(endpointGroups["Models and search"]),
]);

describe("an answer", () => {
  test("has the shape that the contract promises, for everything that can be asked", async () => {
    const asked = new Set<string>();
    const audited = new Set<string>();
    for (const each of STORY) {
      const step = typeof each === "function" ? each() : each;
      const response = await ask(step);
      const { audit, method } = endpoints[step.id] as Endpoint;
      const entries = (await hub.accounts.audit.list({ limit: 10 })).filter(({ id }) => !audited.has(id));
      for (const { id } of entries) audited.add(id);
      const action = audit?.startsWith("none:") || method === undefined ? undefined : audit;
      // Without other sessions, signing them out changes nothing.
      if (step.id !== "signOut" && step.id !== "endSessions")
        expect(
          entries.map((entry) => entry.action),
          step.id,
        ).toEqual(action === undefined ? [] : [action]);
      asked.add(step.id);
      if (/^add.*Budget$/.test(step.id)) budget = response.id;
      if (step.id === "createToken") madeToken = response.id;
      if (step.id === "requestDeviceCode") ({ user_code: code, device_code: deviceCode } = response);
      if (step.id === "commentDiscussion") comment = response.newMessage.id;
      if (step.id === "follow") follow = response.id;
      if (step.id === "createWebhook") webhook = response.webhook.id;
      if (step.id === "listDeliveries") delivery = response[0].id;
      if (step.id === "createCollection") collection = response.slug.split("/")[1];
      if (step.id === "addCollectionItem") item = response.items[0]._id;
      if (step.id === "join") {
        const bob = await hub.accounts.users.byName("bob");
        link = (await hub.accounts.links.forPassword(bob?.id ?? "")).secret;
      }
      if (step.id === "inviteUser" || step.id === "inviteMember") link = response.url.split("/").at(-1);
    }
    expect(all.map(([id]) => id).filter((id) => !asked.has(id) && !ELSEWHERE.has(id))).toEqual([]);
  });

  async function ask({ id, as = "nobody", parts, body }: Step) {
    const endpoint: Endpoint = endpoints[id];
    const path = Object.entries({
      ...Object.fromEntries(
        Object.entries(endpoint.parts ?? {}).map(([name, { example }]) => [name, example]),
      ),
      ...parts,
    }).reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
      endpoint.path,
    );
    const payload = body ?? endpoint.body?.example;
    const response = await hub.app.inject({
      method: endpoint.method ?? "GET",
      url: path,
      headers: { host: "hub.test", ...{ root, rootSession, token, session, eve, nobody: {} }[as] },
      ...(payload !== undefined && { payload: payload as object }),
    });
    expect(response.statusCode, `${id}: ${response.body}`).toBe(endpoint.status ?? 200);
    const read = (endpoint.response as z.ZodType).safeParse(response.json());
    expect(read.error && `${id}: ${z.prettifyError(read.error)} ${response.body}`).toBeUndefined();
    return response.json<any>();
  }
});

test("scripts of other sites may send what clients with a token send, and never a cookie", async () => {
  const preflight = await hub.app.inject({
    method: "OPTIONS",
    url: "/api/repos/create",
    headers: {
      origin: "https://app.example.org",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, content-type, x-hf-bill-to",
    },
  });
  expect(preflight.statusCode).toBe(204);
  const allowed = (name: string) => String(preflight.headers[`access-control-allow-${name}`]).split(", ");
  expect(allowed("origin")).toEqual(["*"]);
  expect(allowed("methods")).toEqual(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
  expect(allowed("headers")).toEqual(
    expect.arrayContaining(["authorization", "content-type", "x-hf-bill-to", "x-request-id"]),
  );
  expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();

  const changed = await hub.app.inject({
    method: "PUT",
    url: "/api/settings/profile",
    headers: { ...rootSession, "sec-fetch-site": "cross-site", origin: "https://app.example.org" },
    payload: { fullname: "Mallory", email: "" },
  });
  expect(changed.statusCode).toBe(403);
});
