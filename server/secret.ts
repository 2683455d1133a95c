import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/**
 * What signs and encrypts: the setting, or else the file `secret` in the data folder, made at the first start and
 * readable by its owner alone. Processes that start together agree on one.
 */
export async function readSecret({
  MODELYARD_SECRET,
  MODELYARD_DATA,
}: Pick<Settings, "MODELYARD_SECRET" | "MODELYARD_DATA">): Promise<string> {
  if (MODELYARD_SECRET !== undefined) return MODELYARD_SECRET;
  const path = join(MODELYARD_DATA, "secret");
  const kept = await readFile(path, "utf8").catch(absent);
  if (kept !== undefined) return check(kept.trim(), path);

  await mkdir(MODELYARD_DATA, { recursive: true });
  // Written whole beside its place and then linked there: nobody reads half a secret, and the first one stays.
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return check((await readFile(path, "utf8")).trim(), path);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function check(secret: string, path: string): string {
  if (secret.length >= 32) return secret;
  throw new Error(
    `${path} holds fewer than 32 characters. Put back the secret it had, or delete it to have a new one made: ` +
      "what the old one encrypted is lost then.",
  );
}
