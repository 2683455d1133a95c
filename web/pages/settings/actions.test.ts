import { type HubClient, HubError } from "@modelyard/contract";
import { describe, expect, test, vi } from "vitest";
import { NOTICE_COOKIE, readCookie } from "../../components/cookies.ts";
import { hubContext } from "../../page.ts";
import { loader as root } from "../../root.tsx";
import { loader as budgets } from "./budgets.tsx";
import { action as join } from "../join/page.tsx";
import { createArgs } from "../../testing/render-page.tsx";
import { action as organization } from "./organization.tsx";
import { action as providers } from "./providers.tsx";
import { action as serverModels } from "./server-models.tsx";
import { action as sessions } from "./sessions.tsx";
import { loader as users } from "./users.tsx";
import { action as webhook } from "./webhook.tsx";

const ada = { name: "ada", fullname: "Ada Lovelace", email: "ada@example.org", admin: true, orgs: [] };
const user = { createdAt: "2026-11-01", lastActiveAt: null };

const budget = { id: "1", owner: "user", period: "day", resetsAt: "2026-12-01T00:00:00.000Z" };

const hub = {
  me: async () => ada,
  mapServerModels: async () => {
    const fields = [{ field: "models.0.input", problem: "must be USD." }];
    throw new HubError("", Response.error(), { error: "", fields });
  },
  deleteWebhook: async () => {},
  deleteOrganization: async () => {},
  getLink: async () => ({ org: "acme" }),
  acceptLink: async () => {},
  listUsers: async () => [
    { ...ada, ...user },
    { name: "bob", fullname: "Robert", email: null, ...user },
  ],
  getSingleSignOn: async () => null,
  listTokens: async () => [],
  getModel: async (id: string) => ({ id: id === "qwen/old" ? "Qwen/new" : id }),
  quicksearch: async () => ({ models: [{ id: "Qwen/new" }], orgs: [], tasks: [], libraries: [] }),
  budgetsOf: () => ({
    list: async () => ["qwen/new", "qwen/old", undefined].map((model) => ({ ...budget, model })),
  }),
  providersOf: () => ({
    list: async () => [
      { id: "groq", label: "Groq", placed: true, off: false },
      { id: "novita", label: "Novita", placed: false, off: true },
    ],
    set: async () => {},
  }),
} as unknown as HubClient;

const submit = (path: string, fields: Record<string, string>, params = {}) =>
  createArgs(hub, path, { method: "POST", body: new URLSearchParams(fields), params });

describe("an action that leads to another page", () => {
  test.each([
    ["webhook", webhook, { webhook: "1" }, "/settings/webhooks", "Webhook deleted."],
    ["organization", organization, { name: "acme" }, "/settings/profile", "acme deleted."],
    ["invitation", join, { link: "x", intent: "accept" }, "/acme", "You joined acme."],
  ])("passes its message to that page: %s", async (_name, action, params, location, message) => {
    const response = (await action(
      submit("/", { intent: "delete", ...params }, params),
    )) as unknown as Response;
    expect(response.headers.get("location")).toBe(location);
    expect(readCookie(response.headers.get("set-cookie"), NOTICE_COOKIE)).toBe(message);
  });

  test("loads a new document if it ends the session, as the header shows the user", async () => {
    const args = submit("/settings/sessions", { id: "1" });
    const signedOut = { ...hub, endSession: async () => ({ ended: 1 }), me: async () => null };
    args.context.set(hubContext, signedOut as unknown as HubClient);
    const { headers } = (await sessions(args)) as unknown as Response;
    expect(headers.get("location")).toBe("/login");
    expect(headers.get("x-remix-reload-document")).toBe("true");
  });

  test("is reported by the next page only", async () => {
    const cookie = `${NOTICE_COOKIE}=${encodeURIComponent("Größe – saved; 100%.")}`;
    const { data, init } = await root(createArgs(hub, "/", { headers: { cookie } }));
    expect(data).toMatchObject({ notice: { done: "Größe – saved; 100%." } });
    expect(new Headers(init?.headers).get("set-cookie")).toMatch(`${NOTICE_COOKIE}=; path=/; max-age=0`);
    expect((await root(createArgs(hub, "/"))).data).not.toHaveProperty("notice");
  });
});

test.each([
  [{ intent: "use", provider: "groq", on: "false" }, "Groq disabled.", { provider: "groq", on: "true" }],
  [{ intent: "order", order: "novita,groq" }, "Order saved.", { intent: "order", order: "groq" }],
  [{ intent: "reset" }, "Order reset to hub order.", { intent: "order", order: "groq" }],
])("changes of providers can be undone: %o", async (fields, done, values) => {
  expect(await providers(submit("/settings/providers", fields))).toEqual({
    done,
    undo: { action: "/settings/providers", values },
  });
});

test("a problem of a mapped model is shown at its row", async () => {
  const fields = { "0.providerId": "fog", "4.providerId": "snow", "4.on": "on", "4.input": "x" };
  expect(await serverModels(submit("/", fields))).toMatchObject({ errors: { "4.input": "must be USD." } });
});

test("the users page finds users by name and email address", async () => {
  const counts = { "": 2, LOVE: 1, "@example": 1, rob: 1, nobody: 0 };
  for (const [q, matching] of Object.entries(counts))
    expect(await users(createArgs(hub, `/settings/users?q=${q}`)), q).toMatchObject({ total: 2, matching });
});

test("the budgets page reports budgets of models that do not exist or were renamed", async () => {
  const { budgets: rows } = await budgets(createArgs(hub, "/settings/budgets"));
  expect(rows.map(({ problem }) => problem)).toEqual([
    undefined,
    "No model on this hub has the ID qwen/old. Did you mean Qwen/new?",
    undefined,
  ]);
});

test("the budgets page loads each model once, and suggests models for a few unknown ones", async () => {
  const models = Array.from({ length: 60 }, (_, i) => `acme/m${i % 30}`);
  const budgetsOf = { list: async () => models.map((model) => ({ ...budget, model })) };
  vi.spyOn(hub, "budgetsOf").mockReturnValue(budgetsOf as unknown as ReturnType<HubClient["budgetsOf"]>);
  const getModel = vi
    .spyOn(hub, "getModel")
    .mockRejectedValue(new HubError("", new Response("", { status: 404 }), { error: "" }));
  const searched = vi.spyOn(hub, "quicksearch");
  const { budgets: rows } = await budgets(createArgs(hub, "/settings/budgets"));
  expect(rows.map(({ problem }) => problem)).toEqual(
    models.map((id) => `No model on this hub has the ID ${id}.`),
  );
  expect(getModel).toHaveBeenCalledTimes(30);
  expect(searched.mock.calls.length).toBeLessThanOrEqual(3 * 8);
  vi.restoreAllMocks();
});
