import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadEncryptionKey, createEncryptionKey } from "./encryption-key.ts";
import { openDatabase } from "../database/database.ts";
import { testFolder } from "../testing/folder.ts";

const root = testFolder("secret");
let folders = 0;

/** Creates a data directory, and the settings to start with it. */
async function createDirectory() {
  const directory = join(root, String(++folders));
  const path = join(directory, "modelyard.db");
  const open = async (more: { MODELYARD_SECRET?: string; MODELYARD_RESET_SECRET?: "on" } = {}) => {
    const db = await openDatabase({ path });
    const settings = {
      MODELYARD_DATA: directory,
      MODELYARD_SECRET: undefined,
      MODELYARD_RESET_SECRET: "off" as const,
    };
    return loadEncryptionKey({ ...settings, ...more }, db).finally(() => db.destroy());
  };
  return { directory, file: join(directory, "secret"), open };
}

const LONG = "0123456789abcdef0123456789abcdef";

describe("an encrypted value", () => {
  const secret = createEncryptionKey(LONG);
  const sealed = secret.seal("provider keys", "gsk-cafe", "org 1");

  test("decrypts for the same purpose and context, and does not contain the plaintext", () => {
    expect(secret.open("provider keys", sealed, "org 1")).toBe("gsk-cafe");
    expect(createEncryptionKey(LONG).open("provider keys", sealed, "org 1")).toBe("gsk-cafe");
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("gsk");
  });

  test("differs each time", () => {
    expect(secret.seal("provider keys", "gsk-cafe", "org 1")).not.toBe(sealed);
  });

  test.each<[string, () => string]>([
    ["in another context", () => secret.open("provider keys", sealed, "org 2")],
    ["for another purpose", () => secret.open("sessions", sealed, "org 1")],
    ["with another secret", () => createEncryptionKey(`${LONG}0`).open("provider keys", sealed, "org 1")],
    ["when it is cut short", () => secret.open("provider keys", sealed.slice(0, -2), "org 1")],
    ["when it is no more than a tag", () => secret.open("provider keys", "v1.AAAA", "org 1")],
    ["when it is not sealed at all", () => secret.open("provider keys", "gsk-cafe", "org 1")],
  ])("does not decrypt %s", (_, open) => {
    expect(open).toThrow(expect.objectContaining({ name: "DecryptionError" }));
  });

  test("does not decrypt if any bit is flipped", () => {
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => secret.open("provider keys", `v1.${changed.toString("base64url")}`, "org 1")).toThrow();
    }
  });
});

describe("the hub's secret key", () => {
  test("is created once as a file that only its owner can read", async () => {
    const { file, open } = await createDirectory();
    const first = await open();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, "utf8");
    expect(text.trim()).toMatch(/^[\w-]{43}$/);
    const again = await open();
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(again.open("p", first.seal("p", "x", "y"), "y")).toBe("x");
  });

  test("comes from the setting if there is one, without a file", async () => {
    const { file, open } = await createDirectory();
    await open({ MODELYARD_SECRET: LONG });
    expect(() => statSync(file)).toThrow(/ENOENT/);
  });

  test("stops the start with instructions if it differs or is missing", async () => {
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

  test("is replaced once if the setting allows it", async () => {
    const { open } = await createDirectory();
    await open();
    await open({ MODELYARD_SECRET: LONG, MODELYARD_RESET_SECRET: "on" });
    await open({ MODELYARD_SECRET: LONG });
    await expect(open()).rejects.toThrow(/does not match this database/);
  });

  test("is rejected in a file that others can read", async () => {
    const { file, open } = await createDirectory();
    await open();
    chmodSync(file, 0o644);
    await expect(open()).rejects.toThrow(/chmod 600/);
  });

  test("is the same for processes that start at the same time", async () => {
    const { directory, open } = await createDirectory();
    const code = `
      import { loadEncryptionKey } from ${JSON.stringify(new URL("./encryption-key.ts", import.meta.url).href)};
      import { openDatabase } from ${JSON.stringify(new URL("../database/database.ts", import.meta.url).href)};
      const db = await openDatabase({ path: ${JSON.stringify(join(directory, "modelyard.db"))} });
      const settings = { MODELYARD_DATA: ${JSON.stringify(directory)}, MODELYARD_RESET_SECRET: "off" };
      const all = await Promise.all(Array.from({ length: 8 }, () => loadEncryptionKey(settings, db)));
      console.log(new Set(all.map((secret) => secret.key("x").toString("hex"))).size);
      await db.destroy();`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      encoding: "utf8",
    });
    expect(stdout, stderr).toBe("1\n");
    await open();
  });
});
