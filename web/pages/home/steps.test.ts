import { HubError, type HubClient, type Me } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { loadNextSteps, sendFirstRequest } from "./steps.server.ts";

const provider = {
  id: "groq",
  label: "Groq",
  kind: "hosted",
  on: true,
  off: false,
  placed: false,
  needsKey: true,
};

/** Loads the steps of a hub with these providers, which serve `models` chat models. */
async function load(
  {
    admin,
    providers,
    models,
    tokens,
  }: { admin: boolean; providers: object[]; models: string[]; tokens: number },
  state: { hasSucceeded: boolean; ownModels: number },
) {
  const hub = {
    providersOf: () => ({ list: async () => providers }),
    searchModels: async (query: string) => {
      expect(new URLSearchParams(query).getAll("inference_provider")).toEqual(["groq"]);
      return { total: models.length, models: models.map((id) => ({ id })) };
    },
    listTokens: async () => Array.from({ length: tokens }),
    countUsers: async () => ({ count: 1 }),
  } as unknown as HubClient;
  const next = await loadNextSteps(hub, { name: "ada", admin } as Me, state);
  return next && { ...next, steps: next.steps.map(({ title, done, to }) => [title, done, to?.href]) };
}

const nothing = { hasSucceeded: false, ownModels: 0 };

describe("next steps", () => {
  test("of an admin begin with a provider", async () => {
    const hub = { admin: true, providers: [provider], models: [], tokens: 0 };
    expect(await load(hub, nothing)).toEqual({
      callable: [],
      steps: [
        ["Add a provider key or server", false, "/settings/hub/keys"],
        ["Map a model", false, undefined],
        ["Create an access token", false, "/settings/tokens"],
        ["Send the first request", false, undefined],
        ["Invite a colleague", false, "/settings/users"],
      ],
    });
  });

  test.each([
    ["a key", [{ ...provider, key: "hub" }]],
    ["a server without a key", [{ ...provider, needsKey: false }]],
  ])("of an admin with %s offer a request to a mapped model", async (_, providers) => {
    const next = await load({ admin: true, providers, models: ["ada/snow"], tokens: 1 }, nothing);
    expect(next?.callable).toEqual(["ada/snow"]);
    expect(next?.steps.map(([, done]) => done)).toEqual([true, true, true, false, false]);
  });

  test("ignore providers that are disabled", async () => {
    const providers = [
      { ...provider, key: "hub", on: false },
      { ...provider, key: "user", off: true },
    ];
    const next = await load({ admin: false, providers, models: ["ada/snow"], tokens: 0 }, nothing);
    expect(next).toEqual({
      callable: [],
      steps: [
        ["Create an access token", false, "/settings/tokens"],
        ["Try a model", false, "/settings/keys"],
        ["Upload a model", false, "/new"],
      ],
    });
  });

  test("are hidden when all are completed", async () => {
    const hub = { providers: [{ ...provider, key: "hub" }], models: ["ada/snow"], tokens: 1 };
    for (const admin of [true, false])
      expect(await load({ ...hub, admin }, { hasSucceeded: true, ownModels: 1 })).toBeUndefined();
  });
});

describe("the first request", () => {
  const send = (runTask: () => Promise<unknown>, message = "Hello") =>
    sendFirstRequest({ hub: { runTask } as unknown as HubClient, fields: { model: "ada/snow", message } });

  test.each([
    [{ choices: [{ message: { content: "Hi." } }] }, "Hi."],
    [{ choices: [{ message: { content: null } }] }, "The provider returned no text."],
    [null, "The provider returned no text."],
  ])("shows the text of %j", async (answer, text) => {
    expect((await send(async () => answer)).response).toEqual({ model: "ada/snow", text });
  });

  test("shows why a provider failed", async () => {
    const failed = new HubError("/", new Response(null, { status: 502 }), {
      error: { message: "Groq failed." },
    } as never);
    const result = await send(() => Promise.reject(failed));
    expect(result.problem).toBe("Groq failed.");
    expect(result.values?.["message"]).toBe("Hello");
  });

  test("needs a message", async () => {
    expect((await send(async () => ({}), " ")).errors).toEqual({ message: "is required" });
  });
});
