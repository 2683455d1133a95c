import { hash, randomBytes, randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Creates an access token value: `hf_` and 34 random letters and digits, 202 bits. Hugging Face clients require the
 * prefix (`@huggingface/hub`, as of 2026-11).
 */
export const createTokenValue = (): string =>
  `hf_${Array.from({ length: 34 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Creates a secret for sessions, links, or encryption: 256 bits, safe in cookies and URLs. */
export const createSecretValue = (): string => randomBytes(32).toString("base64url");

/** Hashes a secret for storage. A fast hash is enough, because the secrets are random and long. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "base64url");

/** Creates an ID of 24 hexadecimal digits. The first eight are the time in seconds. */
export const createId = (now: Date): string =>
  Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, "0") + randomBytes(8).toString("hex");
