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
