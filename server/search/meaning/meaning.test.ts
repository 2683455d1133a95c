import { expect, test } from "vitest";
import { createRequester } from "../../testing/requester.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import type { Embedder } from "./meaning.ts";

const TOPICS = [/\b(?:law|legal|contract)/i, /\b(?:cat|dog|animal)/i, /\b(?:snow|ice|winter)/i];

/** Embeds texts by topic, and records them. */
function createEmbedder() {
  const state = { space: "a" as string | undefined, texts: [] as string[], fails: false };
  const embedder: Embedder = {
    getSpace: async () => state.space,
    embed: async (texts) => {
      if (state.fails) throw new Error("The engine is out of luck.");
      state.texts.push(...texts);
      return texts.map((text) => [0.01, ...TOPICS.map((topic) => (topic.test(text) ? 1 : 0))]);
    },
  };
  return { state, embedder };
}

const models = [
  aModel({ id: "ada/statutes", tags: ["law"] }),
  aModel({ id: "ada/paws", tags: ["cat"] }),
  aModel({ id: "ada/snow" }),
  aModel({ id: "eve/court", private: true }),
];
const cards: Readonly<Record<string, string>> = {
  "eve/court": "Reads contracts.",
  "ada/snow": "---\nlicense: mit\n---\nAbout ice. `dog`",
};

async function createHub() {
  const { state, embedder } = createEmbedder();
  const hub = await testHub({ embedder });
  const eve = await (await aUser(hub, "eve")).token("read");
  await hub.models.put(models.map((record) => ({ record, card: cards[record.id] ?? "" })));
  await hub.search.catchUp();
  await hub.meaning.catchUp();
  const send = async (query: string, headers = {}) => {
    const { json } = await hub.get(`/api/search/models?facets=none&${query}`, headers);
    const { models: found, meaning, total } = json();
    return { ids: found.map(({ id }: { id: string }) => id), meaning, total };
  };
  return { ...hub, state, send, eve };
}

test("a search by meaning orders all models that the user may see, within the filters", async () => {
  await using hub = await createHub();
  expect(await hub.send("search=legal+advice&match=meaning")).toMatchObject({ meaning: "on", total: 3 });
  expect((await hub.send("search=legal+advice&match=meaning")).ids[0]).toBe("ada/statutes");
  expect(await hub.send("search=legal+advice")).toEqual({ ids: [], meaning: "off", total: 0 });
  const filtered = await hub.send("search=animals&match=meaning&other=law");
  expect(filtered).toEqual({ ids: ["ada/statutes"], meaning: "on", total: 1 });
  expect(await hub.send("search=animals&match=meaning&sort=likes")).toMatchObject({ meaning: "off" });
  const found = await hub.send("search=contracts&match=meaning", hub.eve);
  expect([found.total, found.ids.slice(0, 2).toSorted()]).toEqual([4, ["ada/statutes", "eve/court"]]);
  const { body } = await hub.get("/api/models?search=winter&match=meaning&limit=1");
  expect(JSON.parse(body)).toMatchObject([{ id: "ada/snow" }]);
});

test("similar models exclude models that the user may not see", async () => {
  await using hub = await createHub();
  await hub.models.put([{ record: { id: "ada/bills", tags: ["legal"] } }]);
  await hub.search.catchUp();
  await hub.meaning.catchUp();
  const similar = async (id: string, headers = {}) => {
    const { statusCode, body } = await hub.get(`/api/models/${id}/similar?limit=2`, headers);
    return statusCode === 200 ? JSON.parse(body).map((each: { id: string }) => each.id) : statusCode;
  };
  expect((await similar("ada/statutes"))[0]).toBe("ada/bills");
  expect(await similar("eve/court")).toBe(404);
  expect((await similar("ada/statutes", hub.eve)).toSorted()).toEqual(["ada/bills", "eve/court"]);
});

test("embeds only changed texts again, even after a restart", async () => {
  await using hub = await createHub();
  const { state } = hub;
  expect(state.texts.toSorted()).toEqual(
    ["court. Reads contracts", "paws. Topics: cat", "snow. About ice", "statutes. Topics: law"].map((text) =>
      expect.stringContaining(text),
    ),
  );
  expect(state.texts.join()).not.toContain("license");
  state.texts = [];
  await hub.models.put([{ record: { id: "ada/paws", likes: 7 } }]);
  await hub.models.delete("ada/statutes");
  await hub.meaning.catchUp();
  expect([state.texts, hub.meaning.status]).toEqual([[], { embedded: 3 }]);
  await hub.models.put([{ record: { id: "ada/paws", tags: ["dog"] } }]);
  await hub.meaning.catchUp();
  expect(state.texts).toEqual([expect.stringContaining("dog")]);
  state.texts = [];
  state.space = undefined;
  await hub.meaning.catchUp();
  expect(await hub.send("search=ice&match=meaning")).not.toHaveProperty("meaning", "on");
  state.space = "a";
  await hub.meaning.catchUp();
  expect([state.texts, hub.meaning.status.embedded]).toEqual([[], 3]);
  state.space = "b";
  await hub.meaning.catchUp();
  expect(state.texts).toHaveLength(3);
});

test("without an embedding model, a search uses words and reports this", async () => {
  await using hub = await createHub();
  hub.state.fails = true;
  expect(await hub.send("search=paws&match=meaning")).toEqual({
    ids: ["ada/paws"],
    meaning: "failed",
    total: 1,
  });
  await hub.models.put([{ record: { id: "ada/late" } }]);
  await hub.meaning.catchUp();
  expect(hub.meaning.status.problem).toBe("The engine is out of luck.");
  hub.state.fails = false;
  hub.meaning.retry();
  await hub.meaning.catchUp();
  expect(hub.meaning.status).toEqual({ embedded: 5 });
  await using other = await testHub({ models });
  await other.meaning.catchUp();
  const { body } = await other.get("/api/search/models?search=paws&match=meaning");
  expect(JSON.parse(body)).not.toHaveProperty("meaning");
  const admin = createRequester(other, await (await aUser(other, "boss", { admin: true })).session());
  const refused = await admin("PUT", "/api/admin/local-models", { searchModel: "ada/paws" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("searchModel")]);
});
