import { hash } from "node:crypto";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "@modelyard/server/offline";
import { expect, test } from "vitest";
import { createFileBlobStore } from "../../server/repositories/blobs/folder.ts";
import { createCommit } from "../../server/repositories/commits/commit.ts";
import { createRepository } from "../../server/repositories/create.ts";
import { openRepositories } from "../../server/repositories/repositories.ts";
import { fileOperation, toIncomingCommit, createPrincipal } from "../../server/testing/repository.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("fsck");

test("reports an intact hub, and lists missing and corrupt objects", async () => {
  const data = await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined });
  const blobs = createFileBlobStore(join(directory, "files"));
  const hub = openRepositories({ db: data.db, models: data.models, blobs });
  const ada = createPrincipal("ada");
  const repository = await createRepository(hub, ada, { id: "ada/snow", private: false, files: [] });
  if (repository === undefined) throw new Error("The repository exists.");
  const weights = Buffer.from("weights");
  const oid = hash("sha256", weights);
  await blobs.put(
    (async function* () {
      yield weights;
    })(),
  );
  await hub.lfs.add(repository.key, [{ sha256: oid, size: 7 }], "ada");
  const long = "0123456789".repeat(10_000);
  await createCommit(
    hub,
    ada,
    repository,
    "refs/heads/main",
    toIncomingCommit([
      fileOperation("dir/short.txt", "short"),
      fileOperation("long.txt", long),
      { kind: "lfsFile", path: "w.bin", oid },
    ]),
  );
  await data.close();

  const intact = await modelyard(["fsck", "--data", directory]);
  expect([intact.code, intact.out]).toEqual([0, ""]);
  expect(intact.err).toBe("1 repository, 9 objects, 1 large file (7 B): no problems found.\n");

  const blobPath = (sha256: string) => join(directory, "files/blobs", sha256.slice(0, 2), sha256);
  writeFileSync(blobPath(oid), "WEIGHTS");
  truncateSync(blobPath(hash("sha256", long)), 99_999);
  const database = new DatabaseSync(join(directory, "modelyard.db"));
  const blob = hash("sha1", "blob 5\0short");
  expect(database.prepare("delete from git_objects where oid = ?").run(blob).changes).toBe(1);
  database.close();

  const broken = await modelyard(["fsck", "--data", directory]);
  expect(broken.code).toBe(1);
  expect(broken.out.trim().split("\n").sort()).toEqual([
    expect.stringMatching(/^ada\/snow: blob [0-9a-f]{64} does not match its SHA-256$/),
    expect.stringMatching(/^ada\/snow: object [0-9a-f]{40} is corrupt$/),
    expect.stringMatching(
      new RegExp(`^ada/snow: object ${blob} is missing; referenced by the folder [0-9a-f]{40}$`),
    ),
  ]);
  expect(broken.err).toContain("3 problems");
  const asJson = await modelyard(["fsck", "--json", "--data", directory]);
  expect(JSON.parse(asJson.out)).toMatchObject({ repositories: 1, problems: { length: 3 } });
});

test("rejects a directory without a hub", async () => {
  const { code, err } = await modelyard(["fsck", "--data", join(directory, "nowhere")]);
  expect(code).toBe(2);
  expect(err).toMatch(/no hub found in .*nowhere/);
});
