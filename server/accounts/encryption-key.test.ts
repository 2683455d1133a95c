import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadEncryptionKey, createEncryptionKey } from "./encryption-key.ts";
import { openDatabase } from "../database/database.ts";
import { testFolder } from "../testing/folder.ts";

const root = testFolder("secret");
let folders = 0;

/** Creates a data directory. `open` loads the hub's key from it. */
async function createDirectory() {
  const directory = join(root, String(++folders));
  const path = join(directory, "modelyard.db");
  const open = async (overrides: { MODELYARD_SECRET?: string; MODELYARD_RESET_SECRET?: "on" } = {}) => {
    const db = await openDatabase({ path });
    const settings = {
      MODELYARD_DATA: directory,
      MODELYARD_SECRET: undefined,
      MODELYARD_RESET_SECRET: "off" as const,
    };
    return loadEncryptionKey({ ...settings, ...overrides }, db).finally(() => db.destroy());
  };
  return { directory, file: join(directory, "secret"), open };
}

const LONG = "0123456789abcdef0123456789abcdef";

describe("encryption", () => {
  const key = createEncryptionKey(LONG);
  const sealed = key.encrypt("provider keys", "gsk-cafe", "org 1");

  test("decrypts for the same purpose and context, and hides the plaintext", () => {
    expect(key.decrypt("provider keys", sealed, "org 1")).toBe("gsk-cafe");
    expect(createEncryptionKey(LONG).decrypt("provider keys", sealed, "org 1")).toBe("gsk-cafe");
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("gsk");
  });

  test("encrypts the same plaintext differently each time", () => {
    expect(key.encrypt("provider keys", "gsk-cafe", "org 1")).not.toBe(sealed);
  });

  test.each<[string, () => string]>([
    ["a value of another context", () => key.decrypt("provider keys", sealed, "org 2")],
    ["a value of another purpose", () => key.decrypt("sessions", sealed, "org 1")],
    [
      "a value of another key",
      () => createEncryptionKey(`${LONG}0`).decrypt("provider keys", sealed, "org 1"),
    ],
    ["a truncated value", () => key.decrypt("provider keys", sealed.slice(0, -2), "org 1")],
    ["a value that is shorter than its tag", () => key.decrypt("provider keys", "v1.AAAA", "org 1")],
    ["plaintext", () => key.decrypt("provider keys", "gsk-cafe", "org 1")],
  ])("does not decrypt %s", (_, decrypt) => {
    expect(decrypt).toThrow(expect.objectContaining({ name: "DecryptionError" }));
  });

  test("does not decrypt a value with any bit flipped", () => {
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => key.decrypt("provider keys", `v1.${changed.toString("base64url")}`, "org 1")).toThrow();
    }
  });
});

describe("loadEncryptionKey", () => {
  test("creates the key once, in a file that only its owner can read", async () => {
    const { file, open } = await createDirectory();
    const first = await open();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, "utf8");
    expect(text.trim()).toMatch(/^[\w-]{43}$/);
    const second = await open();
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(second.decrypt("p", first.encrypt("p", "x", "y"), "y")).toBe("x");
  });

  test("uses the key in the settings, without a file", async () => {
    const { file, open } = await createDirectory();
    await open({ MODELYARD_SECRET: LONG });
    expect(() => statSync(file)).toThrow(/ENOENT/);
  });

  test("fails with instructions if the key has changed or is missing", async () => {
    const { file, open } = await createDirectory();
    await open();
    const message =
      /Set MODELYARD_SECRET to its former value, or restore the file `secret` .* MODELYARD_RESET_SECRET=on/;
    await expect(open({ MODELYARD_SECRET: LONG })).rejects.toThrow(message);
    await expect(open({ MODELYARD_SECRET: LONG })).rejects.not.toThrow(LONG);
    rmSync(file);
    await expect(open()).rejects.toThrow(message);
    expect(() => statSync(file), "no new file is created").toThrow(/ENOENT/);
  });

  test("replaces the key once if the settings allow it", async () => {
    const { open } = await createDirectory();
    await open();
    await open({ MODELYARD_SECRET: LONG, MODELYARD_RESET_SECRET: "on" });
    await open({ MODELYARD_SECRET: LONG });
    await expect(open()).rejects.toThrow(/does not match this database/);
  });

  test("rejects a key file that others can read", async () => {
    const { file, open } = await createDirectory();
    await open();
    chmodSync(file, 0o644);
    await expect(open()).rejects.toThrow(/chmod 600/);
  });

  test("returns the same key to concurrent calls", async () => {
    const { directory, open } = await createDirectory();
    const code = `
      import { loadEncryptionKey } from ${JSON.stringify(new URL("./encryption-key.ts", import.meta.url).href)};
      import { openDatabase } from ${JSON.stringify(new URL("../database/database.ts", import.meta.url).href)};
      const db = await openDatabase({ path: ${JSON.stringify(join(directory, "modelyard.db"))} });
      const settings = { MODELYARD_DATA: ${JSON.stringify(directory)}, MODELYARD_RESET_SECRET: "off" };
      const all = await Promise.all(Array.from({ length: 8 }, () => loadEncryptionKey(settings, db)));
      console.log(new Set(all.map((key) => key.key("x").toString("hex"))).size);
      await db.destroy();`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      encoding: "utf8",
    });
    expect(stdout, stderr).toBe("1\n");
    await open();
  });
});
