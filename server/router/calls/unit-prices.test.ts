import { expect, test } from "vitest";
import { createRequester } from "../../testing/requester.ts";
import { startServer } from "../../testing/http-server.ts";
import { aUser } from "../../testing/users.ts";
import { aBudget, aDeployment, aProvider } from "../../testing/router.ts";
import { servingHub, startFakeServer } from "../../testing/serving-hub.ts";
import { toPrice, toPriceColumns } from "../deployments/prices.ts";

const lastRow = async ({ router, ada }: Awaited<ReturnType<typeof servingHub>>) => {
  await router.flush();
  return (await router.requests.last({ userId: ada.id }, 1))[0]?.row;
};

test("counts images, speech, and audio by their units in prices and budgets", async () => {
  await using together = await startFakeServer("together", { agent: /./ });
  await using fal = await startFakeServer("fal-ai", { agent: /./ });
  await using hub = await servingHub({
    providers: { together, "fal-ai": fal },
    models: {
      "ada/pencil": { together: { task: "text-to-image", providerId: "their-pencil" } },
      "ada/voice": { "fal-ai": { task: "text-to-speech", providerId: "fal-ai/voice" } },
      "ada/ear": { "fal-ai": { task: "automatic-speech-recognition", providerId: "fal-ai/whisper" } },
    },
  });
  const price = (model_id: string, provider: string, usd: Parameters<typeof toPrice>[0]) => ({
    ...aDeployment,
    model_id,
    provider,
    ...toPriceColumns(toPrice(usd)),
  });
  await hub.router.deploymentStore.put([
    price("ada/pencil", "together", { perImage: 0.04, perMegapixel: 0.01 }),
    price("ada/voice", "fal-ai", { perCharacter: 0.001 }),
    price("ada/ear", "fal-ai", { perSecond: 0.001 }),
  ]);
  await hub.router.budgets.create({ ...aBudget, nano: 1_000_000_000 });
  await hub.router.refresh();

  await hub.openai.images.generate({ model: "ada/pencil", prompt: "x", n: 2, size: "1024x1024" });
  expect(await lastRow(hub)).toMatchObject({ provider: "together", cost: 80_000_000 + 20_971_520 });

  await hub.openai.audio.speech.create({ model: "ada/voice", input: "Snow ❄️.", voice: "alloy" });
  expect(await lastRow(hub)).toMatchObject({ cost: [..."Snow ❄️."].length * 1_000_000 });

  const file = new File([Buffer.alloc(75_000)], "a.wav", { type: "audio/wav" });
  await hub.openai.audio.transcriptions.create({ model: "ada/ear", file });
  // The provider does not state the duration, so the hub assumes the maximum.
  expect((await lastRow(hub))?.cost).toBeGreaterThanOrEqual(100_000_000);

  const tooMany = hub.openai.images.generate({ model: "ada/pencil", prompt: "x", n: 10, size: "4096x4096" });
  await expect(tooMany).rejects.toMatchObject({ status: 402, code: "BudgetExceeded" });
  expect(await lastRow(hub)).toMatchObject({ status: 402, provider: "", cost: 0 });
});

test.each([null, 0, "", -1])("assumes the maximum duration if the provider states %j", async (duration) => {
  await using lab = await startServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json").end(JSON.stringify({ text: "x", duration }));
  });
  await using hub = await servingHub({
    providers: {},
    models: { "ada/ear": { lab: { task: "automatic-speech-recognition", providerId: "ear" } } },
  });
  await hub.router.providers.put({ ...aProvider, id: "lab", base_url: lab.url, needs_key: 0 });
  await hub.router.deploymentStore.put([
    {
      ...aDeployment,
      model_id: "ada/ear",
      provider: "lab",
      ...toPriceColumns(toPrice({ perSecond: 0.001 })),
    },
  ]);
  await hub.router.refresh();
  const file = new File([Buffer.alloc(75_000)], "a.wav", { type: "audio/wav" });
  await hub.openai.audio.transcriptions.create({ model: "ada/ear", file });
  expect((await lastRow(hub))?.cost).toBeGreaterThanOrEqual(100_000_000);
});

test("fails over after the first-byte timeout that an admin set", async () => {
  await using silent = await startServer(() => {});
  await using together = await startFakeServer("together", { agent: /./ });
  const mapping = { task: "conversational", providerId: "theirs" };
  await using hub = await servingHub({
    providers: { groq: silent.url, together },
    models: { "ada/snow": { groq: mapping, together: mapping } },
  });
  const admin = createRequester(hub, await (await aUser(hub, "boss", { admin: true })).session());
  const change = async (firstByteSeconds: number | null) =>
    (await admin<object>("PATCH", "/api/admin/providers/groq", { firstByteSeconds })).body;
  expect(await change(1)).toMatchObject({ id: "groq", firstByteSeconds: 1 });
  const { data, response } = await hub.openai.chat.completions
    .create({ model: "ada/snow:preferred", messages: [{ role: "user", content: "x" }] })
    .withResponse();
  expect(data.choices).toHaveLength(1);
  expect(response.headers.get("x-modelyard-route")).toMatch(/^groq;failed=timeout;ms=1\d{3}, together;/);
  expect(await change(null)).not.toHaveProperty("firstByteSeconds");
});
