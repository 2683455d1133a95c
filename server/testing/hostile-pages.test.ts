import { afterAll, expect, test, vi } from "vitest";
import { Documents } from "../http/documents/documents.ts";
import { findBuiltWebsite, serveWeb } from "../http/pages/pages.ts";
import { MAX_FORM_FIELDS } from "../http/limits.ts";
import { workers } from "../http/workers/worker-pool.ts";
import { snippetTemplateStore } from "../router/snippet-templates/store.ts";
import { aUser } from "./users.ts";
import { aModel } from "./hub.ts";
import { sharedHub } from "./shared.ts";

const website = await findBuiltWebsite();
if (!website) console.info("Tests of pages are skipped: the website is not built (`npm run build`).");

/** Creates a comment whose rendering takes minutes and more memory than available. */
const createHostileComment = (i: number) => `${i}\n\n${">".repeat(20_000)} x`;

const logged: string[] = [];
vi.spyOn(console, "warn").mockImplementation((message: string) => void logged.push(message));
const hub = await sharedHub();
hub.repositories.documents = new Documents(hub.db);
if (website) await serveWeb(hub.app, { documents: hub.repositories.documents }, website);
const token = await (await aUser(hub, "ada")).token("write");
const send = (method: string, url: string, payload?: object) => hub.send(method, url, token, payload);
await send("POST", "/api/repos/create", { name: "snow" });
afterAll(() => void vi.restoreAllMocks());

test.skipIf(!website)("shows the source of hostile comments, without delaying other pages", async () => {
  const created = await send("POST", "/api/models/ada/snow/discussions", {
    title: "Hostile",
    description: "A *good* comment",
  });
  expect(created.statusCode).toBe(200);
  for (let i = 0; i < 2; i++) {
    const comment = { comment: createHostileComment(i) };
    expect((await send("POST", "/api/models/ada/snow/discussions/1/comment", comment)).statusCode).toBe(201);
  }
  let isDone = false;
  const page = send("GET", "/ada/snow/discussions/1").then((response) => {
    isDone = true;
    return response;
  });
  // The next request is sent while the comments are rendered, which takes seconds.
  const other = await send("GET", "/models");
  expect([other.statusCode, isDone]).toEqual([200, false]);
  const { statusCode, body } = await page;
  // A failed comparison would print the complete page.
  expect([statusCode, body.includes("&gt;&gt;&gt;&gt;")]).toEqual([200, true]);
  // All renderings are stopped, and each is reported once.
  await vi.waitFor(() => expect(logged).toHaveLength(2), 120_000);
  const { body: secondBody } = await send("GET", "/ada/snow/discussions/1");
  expect(secondBody.match(/Its source is shown instead\./g)?.length).toBeGreaterThanOrEqual(2);
  expect(secondBody.includes("A <em>good</em> comment")).toBe(true);
  expect(logged).toHaveLength(2);
});

test.skipIf(!website)("renders a committed card before its first view", async () => {
  const count = async () => (await hub.db.selectFrom("rendered_documents").select("key").execute()).length;
  const before = await count();
  const files = [{ path: "README.md", content: "# Snow\n\n[file](a.md)", encoding: "utf-8" }];
  const commit = await send("POST", "/api/models/ada/snow/commit/main", { summary: "Add", files });
  expect(commit.statusCode).toBe(200);
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), 120_000);
  const run = vi.spyOn(workers, "run");
  const { body } = await send("GET", "/ada/snow");
  expect(body).toMatch(/href="\/ada\/snow\/blob\/[0-9a-f]{40}\/a\.md"/);
  expect(run).not.toHaveBeenCalled();
});

test.skipIf(!website)("generates the code of a custom client in a separate process", async () => {
  const mappings = { groq: { status: "live" as const, providerId: "snow", task: "conversational" } };
  const record = { id: "ada/chat", pipeline_tag: "text-generation", tags: ["conversational"], mappings };
  await hub.models.put([{ record: aModel(record) }]);
  await snippetTemplateStore(hub.db).put("acme", {
    label: "Acme SDK",
    language: "python",
    tasks: ["chat-completion"],
    install: [],
    docs: "https://acme.example",
    template: "ask_acme({{ provider }})",
  });
  const run = vi.spyOn(workers, "run");
  const { body } = await send("GET", "/ada/chat?inference_provider=auto&client=acme");
  expect(run.mock.calls.map(([{ name }]) => name)).toContain("generateHostedCode");
  // A failed comparison would print the complete page.
  expect(body.includes("ask_acme")).toBe(true);
  expect(body.match(/ask_acme\(\{\{/g)?.length, "only the data contains the template").toBe(1);
  run.mockRestore();
});

test.skipIf(!website)("rejects bodies of pages that are not forms", async () => {
  const post = (type: string, payload: string) =>
    hub.send("POST", "/login", { "content-type": type, "sec-fetch-site": "same-origin" }, payload);
  expect((await post("text/plain", "100000000")).statusCode).toBe(415);
  expect((await post("multipart/form-data; boundary=x", "--x--")).statusCode).toBe(415);
  expect((await post("application/json", '{"length":100000000}')).statusCode).toBe(404);
  const form = await post("application/x-www-form-urlencoded", "name=ada");
  expect([form.statusCode, form.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  const long = await post("application/x-www-form-urlencoded", "a=b&".repeat(MAX_FORM_FIELDS));
  expect([long.statusCode, long.body.includes("up to 1000 fields")]).toEqual([400, true]);
});
