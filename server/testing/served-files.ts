import { describe, expect, test } from "vitest";
import { ANONYMOUS, type Principal } from "../http/auth/principal.ts";
import { createMemoryBlobStore } from "./memory-blob-store.ts";
import { createTag } from "../repositories/refs/change-refs.ts";
import { findRepository } from "../repositories/find.ts";
import { fileAt, locate } from "../repositories/files/locate.ts";
import { readShort } from "../repositories/files/read-file.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { commitFiles, createPrincipal, createTestRepository, openMemoryRepositories } from "./repository.ts";

const ada = createPrincipal("ada");

/** Tests on a database that files are served correctly immediately after a write by any process. */
export function testServedFiles(name: string, createLocation: () => Promise<DatabaseLocation>) {
  /**
   * Opens two processes with the same database and blobs. Tests send each request twice to each process, so that the second
   * request can be served from memory.
   */
  async function openTwoHubs() {
    const location = await createLocation();
    const blobs = createMemoryBlobStore();
    const openOne = async () => openMemoryRepositories(await openDatabase(location), { blobs });
    const hubs = [await openOne(), await openOne()] as const;
    const [hub] = hubs;
    const repository = await createTestRepository(hub, "ada/snow");
    const write = (content: string) => commitFiles(hub, repository, { "notes/a.txt": content });
    return { hub, hubs, repository, write };
  }

  async function read(hub: Repositories, path: string, user: Principal = ANONYMOUS): Promise<string> {
    const text = `/ada/snow/resolve/${path}`;
    const request = { id: "ada/snow", text, since: performance.now(), segments: () => path.split("/") };
    const location = await locate(hub, user, request);
    if (!("commit" in location)) throw new Error("The files are not stored on this hub.");
    return (await readShort(hub, location.repository, await fileAt(hub, location), false)).toString();
  }

  async function readFromAll(hubs: readonly Repositories[], path: string): Promise<string[]> {
    const texts: string[] = [];
    for (const hub of [...hubs, ...hubs]) texts.push(await read(hub, path));
    return texts;
  }

  describe(`served files (${name})`, () => {
    test("serves the last commit of any process, or the requested commit", async () => {
      const { hubs, write } = await openTwoHubs();
      await write("one");
      expect(await readFromAll(hubs, "main/notes/a.txt")).toEqual(["one", "one", "one", "one"]);
      const oid = await write("two");
      expect(await readFromAll(hubs, "main/notes/a.txt")).toEqual(["two", "two", "two", "two"]);
      await write("three");
      expect(await readFromAll(hubs, "main/notes/a.txt")).toEqual(["three", "three", "three", "three"]);
      expect(await readFromAll(hubs, `${oid}/notes/a.txt`)).toEqual(["two", "two", "two", "two"]);
    });

    test("resolves a path again once a tag with a longer name exists", async () => {
      const { hub, hubs, repository, write } = await openTwoHubs();
      await write("one");
      expect(await readFromAll(hubs, "main/notes/a.txt")).toEqual(["one", "one", "one", "one"]);
      await createTag(hub, ada, repository, { name: "main/notes", revision: "main" });
      for (const instance of hubs) await expect(read(instance, "main/notes/a.txt")).rejects.toThrow("a.txt");
    });

    test("denies access in all processes once the model is private or deleted", async () => {
      const { hub, hubs, repository, write } = await openTwoHubs();
      await write("one");
      expect(await readFromAll(hubs, "main/notes/a.txt")).toEqual(["one", "one", "one", "one"]);
      await hub.store.configure(
        repository,
        (model) => model && { ...model, record: { ...model.record, private: true } },
        { private: true },
      );
      for (const instance of hubs) {
        await expect(read(instance, "main/notes/a.txt")).rejects.toMatchObject({ id: "RepoNotFound" });
        expect(await read(instance, "main/notes/a.txt", ada)).toBe("one");
        await expect(read(instance, "main/notes/a.txt", createPrincipal("bob"))).rejects.toMatchObject({
          id: "RepoNotFound",
        });
      }
      await hub.store.delete((await findRepository(hub, ada, "ada/snow")).repository);
      for (const instance of hubs)
        await expect(read(instance, "main/notes/a.txt", ada)).rejects.toMatchObject({ id: "RepoNotFound" });
    });
  });
}
