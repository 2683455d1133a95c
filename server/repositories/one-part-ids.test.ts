import { describe, expect, test } from "vitest";
import { aModel } from "../testing/hub.ts";
import { createTestRepository } from "../testing/repository.ts";
import { sharedHub } from "../testing/shared.ts";
import { addOwner, getCurrentId } from "./one-part-ids.ts";

test("finds models that have a former ID without an owner, in any case", () => {
  expect(getCurrentId("GPT2")).toBe("openai-community/gpt2");
  expect(getCurrentId("roberta-base-openai-detector")).toBe("openai-community/roberta-base-openai-detector");
  expect(getCurrentId("xlm-roberta-base")).toBe("FacebookAI/xlm-roberta-base");
  expect(getCurrentId("gpt3")).toBeUndefined();
  expect(getCurrentId("constructor")).toBeUndefined();
});

test("recognizes pages of such models without a revision in the path", () => {
  expect(addOwner("/gpt2/discussions?status=open")).toBe("/-/gpt2/discussions?status=open");
  expect(addOwner("/gpt2/git-upload-pack")).toBe("/-/gpt2/git-upload-pack");
  expect(addOwner("/ada/discussions")).toBe("/ada/discussions");
});

test.each([
  "/",
  "/gpt2",
  "/ada/resolve/resolve/main/x",
  "/ada/tree/tree/main",
  "/ada/tree/settings",
  "/ada/tree",
  "/ada/snow/resolve/main/tree/main",
  "/settings/tree/main",
  "/-/gpt2/tree/main",
  "/api/models",
  "/api/models/",
  "/api/models?search=gpt2",
  "/api/models/ada/refs",
  "/api/models/ada/tree/refs",
  "/api/models/ada/snow/tree/main",
  "/api/models/ada/tree/tree/main",
  "/api/datasets/squad/revision/main",
])("does not change %s, which contains no ID without an owner", (url) => {
  expect(addOwner(url)).toBe(url);
});

const hub = await sharedHub({ models: [aModel({ id: "bare-model" })] });
const files = { "config.json": "{}" };
await createTestRepository(hub.repositories, "openai-community/gpt2", files);
await createTestRepository(hub.repositories, "google-t5/t5-small", files, { private: true });

describe("an ID without an owner", () => {
  const send = async (method: string, url: string, payload?: object) => {
    const { statusCode, headers } = await hub.send(method, url, {}, payload);
    return [statusCode, headers.location ?? headers["x-error-code"]];
  };
  const path = "/openai-community/gpt2";

  test.each([
    ["GET", "/api/models/gpt2", `/api/models${path}`],
    ["HEAD", "/api/models/GPT2?blobs=true", `/api/models${path}?blobs=true`],
    ["GET", "/api/models/gpt2/revision/main?expand=sha", `/api/models${path}/revision/main?expand=sha`],
    ["GET", "/api/models/gpt2/tree/main/a/b?recursive=1", `/api/models${path}/tree/main/a/b?recursive=1`],
    ["GET", "/api/models/gpt2/refs", `/api/models${path}/refs`],
    ["GET", "/api/models/gpt2/commits/main", `/api/models${path}/commits/main`],
    ["HEAD", "/gpt2/resolve/main/config.json", `${path}/resolve/main/config.json`],
    ["GET", "/gpt2/raw/refs%2Fpr%2F1/config.json", `${path}/raw/refs%2Fpr%2F1/config.json`],
    ["GET", "/gpt2/info/refs?service=git-upload-pack", `${path}/info/refs?service=git-upload-pack`],
    ["GET", "/gpt2.git/info/refs?service=git-upload-pack", `${path}/info/refs?service=git-upload-pack`],
    ["GET", "/-/gpt2/resolve/main/config.json", `${path}/resolve/main/config.json`],
  ] as const)("redirects %s %s to the current ID", async (method, url, location) => {
    expect(await send(method, url)).toEqual([307, location]);
  });

  test("redirects POST requests for paths and Git LFS", async () => {
    expect(await send("POST", "/api/models/gpt2/paths-info/main", { paths: ["x"] })).toEqual([
      307,
      `/api/models${path}/paths-info/main`,
    ]);
    const batch = { operation: "download", objects: [] };
    expect(await send("POST", "/gpt2.git/info/lfs/objects/batch", batch)).toEqual([
      307,
      `${path}/info/lfs/objects/batch`,
    ]);
  });

  test.each(["t5-small", "bert-base-uncased", "no-such-model", "constructor"])(
    "returns 404 if the model is private, on another hub, or unknown: %s",
    async (id) => {
      const notFound = [404, "RepoNotFound"];
      for (const method of ["GET", "HEAD"] as const)
        for (const url of [
          `/api/models/${id}`,
          `/api/models/${id}/revision/main`,
          `/api/models/${id}/tree/main?recursive=true`,
          `/api/models/${id}/refs`,
          `/${id}/resolve/main/config.json`,
        ])
          expect(await send(method, url), `${method} ${url}`).toEqual(notFound);
      expect(await send("GET", `/${id}/info/refs?service=git-upload-pack`)).toEqual([401, "Unauthorized"]);
    },
  );

  test("finds a model with that ID that has metadata but no repository", async () => {
    expect(await send("GET", "/api/models/bare-model")).toEqual([200, undefined]);
    expect(await send("GET", "/api/models/bare-model/revision/main")).toEqual([200, undefined]);
    expect(await send("GET", "/bare-model/resolve/main/config.json")).toEqual([404, "EntryNotFound"]);
  });
});
