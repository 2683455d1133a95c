import { expect, test } from "vitest";
import { createQueryServer, fetchModelList, type ListedModel } from "./query-server.ts";
import { detectServer } from "./detect.ts";
import recordings from "./recordings.json" with { type: "json" };
import { inferTasks, suggestModel } from "./suggest.ts";
import { startServer } from "../../../../inference/testing/fakes/server.ts";
import { aModel } from "../../../testing/hub.ts";

const CHAT = ["conversational", "text-generation"];

/** Recorded responses of servers, with the expected models. Other paths respond with 404. */
test.each(recordings.map((recording) => [recording.software, recording.source, recording] as const))(
  "%s reports the capabilities of its models: %s",
  async (software, _, { responses, models }) => {
    const routes = new Map<string, object>(Object.entries(responses));
    const requests: string[] = [];
    await using server = await startServer(({ method, path, query, body }) => {
      const search = new URLSearchParams(query).toString();
      const model = method === "POST" ? ` ${Object(JSON.parse(new TextDecoder().decode(body))).model}` : "";
      requests.push(`${method} ${path}${search === "" ? "" : `?${search}`}${model}`);
      const response = routes.get(requests.at(-1) ?? "");
      return response ? { body: response } : { status: 404, body: { error: "Not Found" } };
    });
    const { test: connection, models: list } = await fetchModelList(server.url, undefined);
    expect(connection).toMatchObject({ ok: true });
    const detected = await detectServer(list, createQueryServer(server.url, undefined));
    expect(detected.software).toBe(software);
    expect(detected.models).toHaveLength(models.length);
    for (const [i, expected] of models.entries())
      for (const [name, value] of Object.entries(expected))
        expect({
          [name]: new Map<string, unknown>(Object.entries(detected.models[i] ?? {})).get(name),
        }).toEqual({ [name]: value === "absent" ? undefined : value });
    // All recorded paths must be requested.
    expect([...routes.keys()].filter((route) => !requests.includes(route))).toEqual([]);
  },
);

const detect = (list: readonly ListedModel[], responses: Readonly<Record<string, unknown>>) =>
  detectServer(list, async (path) => responses[path]);

test("returns only the IDs of models if a server sends invalid or no responses", async () => {
  const nonsense = Object.fromEntries(
    [
      "/openapi.json",
      "/api/v1/models",
      "/api/v0/models",
      "/api/tags",
      "/api/version",
      "/info",
      "/model/info",
    ].map((path) => [path, { data: [7] }]),
  );
  for (const responses of [{}, nonsense])
    expect(await detect([{ id: "a" }, { id: "b" }], responses)).toMatchObject({
      completesText: false,
      models: [{ id: "a" }, { id: "b" }],
    });
  expect((await detect([{ id: "m", owned_by: "vllm" }], nonsense)).models).toEqual([{ id: "m" }]);
});

test.each([
  ["bge-m3", undefined, ["feature-extraction"]],
  ["whisper-large-v3", undefined, ["automatic-speech-recognition"]],
  ["kokoro-82m", undefined, ["text-to-speech"]],
  ["FLUX.1-dev", undefined, ["text-to-image"]],
  ["flux-the-chat-model", "text-generation", CHAT],
  ["anything", "sentence-similarity", ["feature-extraction"]],
  ["anything", undefined, CHAT],
])("infers the tasks of %s with the tag %s as %j", (id, tag, tasks) => {
  const record = tag === undefined ? undefined : aModel({ id: "ada/x", pipeline_tag: tag });
  expect(inferTasks({ id }, record, true, ["feature-extraction"])).toEqual(tasks);
});

test.each([
  ["org/new", "org/new"],
  ["../../etc/passwd", "lab/passwd"],
  ["模型", "lab/model"],
  ["a b/c d.gguf", "lab/c-d"],
])("suggests an ID for the unknown model %s: %s", async (id, model) =>
  expect((await suggestModel({ id }, "lab", new Map(), async () => [])).model).toBe(model),
);
