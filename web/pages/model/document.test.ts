import { createHubClient } from "@modelyard/contract";
import { expect, test } from "vitest";
import { testHub } from "../../../server/testing/hub.ts";
import { createTestRepository } from "../../../server/testing/repository.ts";
import { createArgs } from "../../testing/render-page.tsx";
import { loadModel } from "./document.server.ts";
import { loadModelTree } from "./model-tree.server.ts";

test("pages load a model and its base models without their lists of files", async () => {
  await using hub = await testHub();
  await createTestRepository(hub.repositories, "ada/base", { "a.txt": "a" });
  const card = "---\nbase_model: ada/base\nlicense: mit\n---\n# Snow\n";
  await createTestRepository(hub.repositories, "ada/snow", { "README.md": card, "model.gguf": "x" });
  const bodies: string[] = [];
  const client = createHubClient({
    url: "http://hub.test",
    fetch: async ({ url }) => {
      const { body, statusCode } = await hub.get(url.slice("http://hub.test".length));
      bodies.push(body);
      return new Response(body, { status: statusCode });
    },
  });
  const { siblings, ...others } = await client.getModel("ada/snow");
  expect(siblings?.map(({ rfilename }) => rfilename)).toContain("model.gguf");
  bodies.length = 0;

  const params = { owner: "ada", name: "snow" };
  const model = await loadModel(createArgs(client, "/ada/snow", { params }));
  // The API returns more properties if they are listed, but none is missing.
  expect(model).toMatchObject(others);
  expect((await loadModelTree(client, model)).bases).toEqual([{ id: "ada/base", exists: true }]);
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.filter((body) => body.includes("rfilename"))).toEqual([]);
});
