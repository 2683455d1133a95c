import { expect, test, vi } from "vitest";
import { createRequester } from "../../testing/requester.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

type Headers = Record<string, string>;
const hub = await sharedHub();
const admin = await (await aUser(hub, "grace", { admin: true })).token("write");

const acme = {
  label: "Acme SDK",
  language: "python",
  tasks: ["chat-completion"],
  install: ["pip install acme"],
  docs: "https://acme.example/docs",
  template: "from acme import ask\n\nprint(ask({{ model }}, {{ messages }}))",
};

const send = (method: string, name: string, headers: Headers, body?: object) =>
  createRequester(hub, headers)(method, `/api/snippet-templates${name === "" ? "" : `/${name}`}`, body);

test("lets admins create, update, read, and delete snippet templates", async () => {
  expect(await send("PUT", "acme", admin, acme)).toMatchObject({
    status: 200,
    body: { name: "acme", updatedBy: "grace", ...acme },
  });
  const changed = { ...acme, label: "Acme" };
  await send("PUT", "acme", admin, changed);
  expect(await send("GET", "acme", admin)).toMatchObject({ status: 200, body: { name: "acme", ...changed } });
  expect((await send("GET", "", admin)).body).toHaveLength(1);
  expect(await send("DELETE", "acme", admin)).toMatchObject({ status: 200 });
  expect(await send("GET", "acme", admin)).toMatchObject({ status: 404 });
  expect(await send("DELETE", "acme", admin)).toMatchObject({ status: 404 });
});

test("rejects other users", async () => {
  const ada = await aUser(hub, "ada");
  const readToken = await (await aUser(hub, "grace", { admin: true })).token("read");
  for (const method of ["GET", "PUT", "DELETE"] as const) {
    const body = method === "PUT" ? acme : undefined;
    expect((await send(method, "acme", {}, body)).status).toBe(401);
    expect((await send(method, "acme", await ada.token("write"), body)).status).toBe(403);
    expect((await send(method, "acme", readToken, body)).status).toBe(403);
  }
  expect((await send("GET", "", {})).status).toBe(401);
  expect((await send("GET", "", admin)).body).toEqual([]);
});

test.each([
  [{ template: "a\n{{ modle }}" }, 'template: acme:2:4: unknown variable "modle". Did you mean "model"?'],
  [
    { template: "{{ input.nothing }}" },
    "template: acme:1:4: 'dict object' has no attribute 'nothing', tested with chat-completion.",
  ],
  [
    { template: "{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}" },
    /^template: acme/,
  ],
  [
    { tasks: ["chat", "__proto__"] },
    "tasks.0: is not a task of the catalog. tasks.1: is not a task of the catalog.",
  ],
  [{ tasks: [] }, "tasks: must contain at least one task."],
  [{ language: "perl" }, "language: must be python, js, or sh."],
  [{ docs: "javascript:alert(1)" }, "docs: must be a URL that begins with http:// or https://."],
  [{ install: ["a\nb"] }, "install.0: must be a single line."],
  [{ more: 1 }, "more: is unknown."],
])("rejects an invalid template and stores nothing: %j", async (change, error) => {
  const response = await send("PUT", "acme", admin, { ...acme, ...change });
  expect(response.status).toBe(400);
  expect(response.body.error).toMatch(error);
  expect((await send("GET", "acme", admin)).status).toBe(404);
});

test("rejects a template that takes too long, without delaying other requests", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // The limit that it reaches first depends on the machine.
  const loop = "{% for i in range(400) %}{% for j in range(1000) %}{% endfor %}{% endfor %}x";
  const tasks = ["chat-completion", "text-to-image", "summarization", "translation", "text-classification"];
  let hasEnded = false;
  const saved = send("PUT", "acme", admin, { ...acme, tasks, template: loop }).finally(() => {
    hasEnded = true;
  });
  expect((await send("GET", "", admin)).status).toBe(200);
  expect(hasEnded).toBe(false);
  const { status, body } = await saved;
  expect([status, body.error]).toEqual([
    400,
    expect.stringMatching(/^template: acme.*(CPU time|longer than|more than 500000 steps)/),
  ]);
  vi.restoreAllMocks();
});

test.each(["Acme", "-acme", "a%2Fb", "fetch", "openai", "a".repeat(65), "__proto__"])(
  "rejects the template name %s",
  async (name) => {
    const { status, body } = await send("PUT", name, admin, acme);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^name: (must be|is reserved)/);
  },
);
