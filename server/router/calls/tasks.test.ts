import { afterAll, describe, expect, test } from "vitest";
import { getFileBase64, files, SENTENCE } from "../../../inference/testing/fakes/index.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";

const models = {
  "their/classes": "image-classification",
  "their/zero": "zero-shot-classification",
  "their/page": "document-question-answering",
  "their/table": "table-question-answering",
  "their/ear": "automatic-speech-recognition",
};

const fakes = {
  "hf-inference": await shared(startFakeProvider("hf-inference", { models })),
  "fal-ai": await shared(startFakeProvider("fal-ai")),
  together: await shared(startFakeProvider("together")),
};
const hub = await shared(
  servingHub({
    providers: fakes,
    models: {
      ...Object.fromEntries(
        Object.entries(models).map(([providerId, task]) => [
          `ada/${providerId.slice(6)}`,
          { "hf-inference": { task, providerId } },
        ]),
      ),
      "ada/film": { "fal-ai": { task: "text-to-video", providerId: "fal-ai/text-to-video" } },
      "ada/brush": { together: { task: "text-to-image", providerId: "their-brush" } },
      "ada/prose": { together: { task: "text-generation", providerId: "their-prose" } },
      "ada/snow": { together: { task: "conversational", providerId: "their-chat" } },
    },
  }),
);
afterAll(() => expect(Object.values(fakes).flatMap((fake) => fake.problems)).toEqual([]));

const call = (task: string, body: object | FormData, headers: Record<string, string> = {}) =>
  fetch(`${hub.url}/api/inference/${task}`, {
    method: "POST",
    headers: {
      authorization: hub.authorization,
      ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const png = `data:image/png;base64,${getFileBase64("png")}`;

describe("a task", () => {
  test("with text output is streamed on request", async () => {
    const inputs = "Once upon a time,";
    const response = await call("text-generation", { model: "ada/prose", inputs, stream: true });
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(response.headers.get("x-modelyard-route")).toMatch(/^together;ms=/);
    const chunks = (await response.text())
      .split("\n\n")
      .filter((event) => event !== "")
      .map(
        (event) =>
          JSON.parse(event.replace(/^data: /, "")) as {
            token: { text: string };
            generated_text: string | null;
            details: object | null;
          },
      );
    expect(chunks.length).toBeGreaterThan(1);
    const last = chunks.at(-1);
    expect(chunks.map(({ token }) => token.text).join("")).toBe(last?.generated_text);
    expect(last?.details).toMatchObject({ generated_tokens: expect.any(Number) });
    const complete = await call("text-generation", { model: "ada/prose", inputs, stream: false });
    expect(await complete.json()).toMatchObject({ generated_text: last?.generated_text });
  });

  test("without text output is not streamed", async () => {
    const rejected = await call("image-classification", { model: "ada/classes", inputs: png, stream: true });
    expect([rejected.status, await rejected.text()]).toEqual([
      400,
      expect.stringContaining("is supported for chat-completion"),
    ]);
  });

  test.each([
    ["a data: URL", { model: "ada/classes", inputs: png, parameters: { top_k: 2 } }],
    ["base64", { model: "ada/classes", inputs: getFileBase64("png"), parameters: { top_k: 2 } }],
  ])("accepts an image as %s", async (_, body) => {
    const response = await call("image-classification", body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(
      expect.arrayContaining([{ label: expect.any(String) as string, score: expect.any(Number) as number }]),
    );
  });

  test("accepts files in a form, and as the body itself", async () => {
    const form = new FormData();
    form.append("model", "ada/ear");
    form.append("file", new Blob([files.wav.bytes], { type: "audio/wav" }), "speech.wav");
    expect(await (await call("automatic-speech-recognition", form)).json()).toMatchObject({ text: SENTENCE });

    const page = new FormData();
    page.append("model", "ada/page");
    page.append("inputs.image", new Blob([files.png.bytes], { type: "image/png" }), "page.png");
    page.append("inputs.question", "What is the number?");
    expect((await call("document-question-answering", page)).status).toBe(200);

    const failure = async (name: string, value: string) => {
      const hostile = new FormData();
      hostile.append("model", "ada/ear");
      hostile.append(name, value);
      const response = await call("automatic-speech-recognition", hostile);
      return [response.status, await response.text()];
    };
    expect(await failure("parameters", `[${"{},".repeat(50_001)}{}]`)).toEqual([
      400,
      expect.stringContaining("parameters: must contain 100,000 JSON values or fewer"),
    ]);
    expect(await failure("parameters", " ".repeat(1_000_001))).toEqual([
      400,
      expect.stringMatching(/is longer than 1,000/),
    ]);
    expect(await failure("a.".repeat(200), "x")).toEqual([
      400,
      expect.stringContaining("is longer than 200 characters"),
    ]);

    const plain = await fetch(`${hub.url}/api/inference/image-classification?model=ada/classes`, {
      method: "POST",
      headers: { authorization: hub.authorization, "content-type": "image/png" },
      body: files.png.bytes,
    });
    expect(plain.status).toBe(200);
  });

  test("with image output returns bytes, or a data: URL in JSON on request", async () => {
    const body = { model: "ada/brush", inputs: "A ferry", parameters: { width: 64, height: 64 } };
    const bytes = await call("text-to-image", body);
    expect(bytes.headers.get("content-type")).toMatch(/^image\//);
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(files.png.bytes);
    const json = (await (await call("text-to-image", body, { accept: "application/json" })).json()) as {
      image: string;
    };
    expect(json.image).toMatch(/^data:image\/\w+;base64,/);
  });

  test("waits for a job", async () => {
    const film = await call("text-to-video", { model: "ada/film", inputs: "A ferry leaves" });
    expect(film.headers.get("content-type")).toBe("video/mp4");
    expect(new Uint8Array(await film.arrayBuffer())).toEqual(files.mp4.bytes);
  });

  test("accepts a table and a question under either name", async () => {
    const inputs = { question: "How many?", table: { Ferry: ["Aurora"], Cars: ["120"] } };
    expect((await call("table-question-answering", { model: "ada/table", inputs })).status).toBe(200);
  });

  test("serves chats, complete or streamed, for a session of the website", async () => {
    const reply = await fetch(`${hub.url}/api/inference/chat-completion`, {
      method: "POST",
      headers: { ...(await hub.ada.session()), "content-type": "application/json" },
      body: JSON.stringify({ model: "ada/snow", messages: [{ role: "user", content: "x" }], stream: true }),
    });
    expect(reply.headers.get("content-type"), await reply.clone().text()).toMatch(/^text\/event-stream/);
    expect(await reply.text()).toMatch(/data: \[DONE\]\n\n$/);
    const viaGateway = await fetch(`${hub.url}/v1/chat/completions`, {
      method: "POST",
      headers: { ...(await hub.ada.session()), "content-type": "application/json" },
      body: JSON.stringify({ model: "ada/snow", messages: [{ role: "user", content: "x" }] }),
    });
    expect(viaGateway.status).toBe(200);
  });
});

describe("names the invalid field:", () => {
  test.each([
    ["text-to-image", { model: "ada/brush", inputs: "" }, "inputs"],
    ["text-to-image", { model: "ada/brush", inputs: "x", parameters: { width: "wide" } }, "parameters.width"],
    ["text-to-image", { model: "ada/brush", inputs: "x", parameters: { width: 0 } }, "parameters.width"],
    ["text-to-image", { inputs: "x" }, "model"],
    ["zero-shot-classification", { model: "ada/zero", inputs: "x" }, "parameters.candidate_labels"],
    [
      "zero-shot-classification",
      { model: "ada/zero", inputs: "x", parameters: { candidate_labels: [1] } },
      "parameters.candidate_labels",
    ],
    ["document-question-answering", { model: "ada/page", inputs: { question: "x" } }, "inputs.image"],
    ["image-classification", { model: "ada/classes", inputs: "http://169.254.169.254/" }, "inputs"],
    [
      "table-question-answering",
      { model: "ada/table", inputs: { query: "x", table: { a: ["1"], b: [] } } },
      "inputs.table",
    ],
    ["chat-completion", { model: "ada/snow", messages: [] }, "messages"],
  ])("%s with %j", async (task, body, param) => {
    const response = await call(task, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param, code: "BadRequest" } });
  });

  test("rejects a task without a provider, and a task that the model does not support", async () => {
    expect((await call("depth-estimation", { model: "ada/brush", inputs: png })).status).toBe(404);
    const response = await call("text-to-video", { model: "ada/brush", inputs: "x" });
    const message = expect.stringMatching(/not for text-to-video\. Call \/api\/inference\/text-to-image/);
    expect(await response.json()).toMatchObject({ error: { code: "TaskNotServed", message } });
  });

  test("rejects a request without a token", async () => {
    const response = await call("text-to-image", { model: "ada/brush", inputs: "x" }, { authorization: "" });
    expect(response.status).toBe(401);
  });
});
