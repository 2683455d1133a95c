import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { aProvider } from "../../testing/router.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { getFileBase64 } from "../../../inference/testing/fakes/index.ts";

/** An image server of OpenAI's API format. */
async function imageServer() {
  const bodies: Record<string, unknown>[] = [];
  const server = await startServer(async (request, response) => {
    bodies.push((await json(request)) as Record<string, unknown>);
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ created: 1, data: [{ b64_json: getFileBase64("png") }] }));
  });
  return { bodies, ...server };
}

test("sends image requests to custom providers in OpenAI's format, even if the provider is selected automatically", async () => {
  await using lab = await imageServer();
  await using together = await startFakeProvider("together");
  const task = "text-to-image";
  await using hub = await servingHub({
    providers: { together },
    models: {
      "ada/brush": { lab: { task, providerId: "their-brush" }, together: { task, providerId: "x" } },
    },
  });
  await hub.router.providers.put({ ...aProvider, id: "lab", base_url: lab.url, position: 0, needs_key: 0 });
  await hub.router.refresh();
  const request = { model: "ada/brush", prompt: "A ferry", size: "512x256", quality: "high" } as const;
  const { data } = await hub.openai.images.generate({ ...request, response_format: "b64_json" } as never);
  expect(data?.[0]?.b64_json).toBe(getFileBase64("png"));
  const sent = { model: "their-brush", prompt: "A ferry", size: "512x256", quality: "high" };
  expect(lab.bodies.at(-1)).toEqual({ ...sent, response_format: "b64_json" });

  const byDefault = await hub.openai.images.generate(request as never);
  expect(lab.bodies.at(-1)).toEqual(sent);
  expect(byDefault.data?.[0]?.url).toMatch(/^data:image\/png;base64,iVBOR/);

  const input = { model: "ada/brush", inputs: "x", parameters: { width: 64, height: 32 } };
  const image = await hub.post("/api/inference/text-to-image", input);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(lab.bodies.at(-1)).toEqual({ model: "their-brush", prompt: "x", size: "64x32" });
});
