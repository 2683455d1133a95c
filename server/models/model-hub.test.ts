import { expect, test } from "vitest";
import { aModel, testHub } from "../testing/hub.ts";
import { createTestRepository } from "../testing/repository.ts";

test("code uses this hub only for models with files on it, and does not reveal private base models", async () => {
  const card = (base: string) => `---\nlibrary_name: diffusers\ntags: [lora]\nbase_model: ${base}\n---\n`;
  await using hub = await testHub({
    models: [aModel({ id: "acme/base", library_name: "diffusers" })],
    http: { publicUrl: "https://hub.example/" },
  });
  const create = (id: string, base: string, isPrivate = false) =>
    createTestRepository(hub.repositories, id, { "README.md": card(base) }, { private: isPrivate });
  await create("ada/open-base", "x/y");
  await create("ada/secret-base", "x/y", true);
  await create("ada/on-open", "ada/open-base");
  await create("ada/on-secret", "ada/secret-base");
  const getCode = async (id: string) =>
    (await hub.get(`/api/models/${id}/usage`)).json().libraries[0].snippets[0].code;
  expect(await getCode("acme/base")).not.toContain("hub.example");
  expect(await getCode("ada/on-open")).toContain('os.environ["HF_ENDPOINT"] = "https://hub.example"');
  expect(await getCode("ada/on-secret")).toContain(
    'snapshot_download("ada/on-secret", endpoint="https://hub.example")',
  );
  expect((await hub.get("/ada/on-open.md")).body).toContain('"HF_ENDPOINT"] = "https://hub.example"');
  const { modelyard } = (await hub.get("/api/models/ada/on-open?modelyard=true")).json();
  expect(modelyard.hub).toEqual({ url: "https://hub.example", private: false, hasBaseModel: true });
});

test("pages of models with megabytes of metadata end early, and the next page continues", async () => {
  const models = Array.from({ length: 14 }, (_, n) =>
    aModel({ id: `ada/m${n}`, downloads: 100 - n, cardData: { text: "x".repeat(1_900_000) } }),
  );
  await using hub = await testHub({ models });
  const seen: string[] = [];
  const sizes: number[] = [];
  let url: string | undefined = "/api/models?cardData=true&limit=100&sort=downloads";
  while (url !== undefined) {
    const response = await hub.get(url);
    const page = response.json() as { id: string; cardData: { text: string } }[];
    expect(page.every(({ cardData }) => cardData.text.length === 1_900_000)).toBe(true);
    sizes.push(page.length);
    seen.push(...page.map(({ id }) => id));
    url = /<https?:\/\/[^/]+(.*)>; rel="next"/.exec(String(response.headers["link"]))?.[1];
  }
  expect(seen).toEqual(models.map(({ id }) => id));
  expect(sizes).toEqual([11, 3]);
});
