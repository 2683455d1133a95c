import { hash, randomBytes, randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A new access token: `hf_` and 34 random letters and digits, 202 bits. With this beginning existing clients take it
 * for a token of a hub (`@huggingface/hub` requires it, seen 2026-11).
 */
export const createTokenValue = (): string =>
  `hf_${Array.from({ length: 34 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** A new secret of a session or a link, 256 bits, fit for a cookie and an address. */
export const createSecretValue = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret. These secrets are random and long, so a quick hash is as good as a slow one. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "base64url");

/** A new id: 24 hexadecimal digits, of which the first eight are the time in seconds. */
export const createId = (now: Date): string =>
  Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, "0") + randomBytes(8).toString("hex");
