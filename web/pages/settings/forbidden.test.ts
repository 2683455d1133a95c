import { type HubClient, HubError } from "@modelyard/contract";
import { expect, test } from "vitest";
import { loadOwner } from "../author/owner-panel.server.ts";
import { loader as components } from "../components/page.tsx";
import { createArgs } from "../../testing/render-page.tsx";
import { loader as sessions } from "./sessions.tsx";
import { loader as tokens } from "./tokens.tsx";
import { loader as webhook } from "./webhook.tsx";
import { loader as webhooks } from "./webhooks.tsx";

const reject = (status: number) => async () => {
  throw new HubError("", new Response(null, { status }), { error: "This token may not." });
};
const me = { name: "ada", admin: false, orgs: [{ name: "yard", fullname: "", role: "write" }] };
const org = { name: "yard", fullname: "The Yard", avatarUrl: "/a", numUsers: 2, createdAt: "2026-01-02" };

/** A hub client whose token can read only one model. */
const hub = {
  me: async () => me,
  getOrganization: async () => org,
  listMembers: reject(404),
  listTokens: reject(403),
  listSessions: reject(403),
  listWebhooks: reject(403),
  getWebhook: reject(403),
  listDeliveries: reject(403),
  quicksearch: async () => ({ models: [], orgs: [], tasks: [], libraries: [] }),
} as unknown as HubClient;

test.each([
  ["hub/components", components],
  ["tokens", tokens],
  ["sessions", sessions],
  ["webhooks", webhooks],
  ["webhooks/x", webhook],
])("returns a 404 for /settings/%s if the token lacks permission", async (page, loader) => {
  const args = createArgs(hub, `/settings/${page}`, { params: { webhook: "x" } });
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
});

test("loads the organization page for a token that may not list members", async () => {
  expect(await loadOwner(hub, "yard")).toMatchObject({
    kind: "org",
    fullname: "The Yard",
    size: 2,
    members: [],
  });
});
