import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** Permissions that a signed URL grants, and their expiry. */
export type Grant = Readonly<Record<string, string | number>>;

/** Cached key objects. With raw bytes, Node takes five times as long, and a batch has thousands of signatures. */
const keys = new WeakMap<Uint8Array, KeyObject>();

function createMac(bytes: Uint8Array, purpose: string, text: string): Buffer {
  const key = keys.get(bytes) ?? createSecretKey(bytes);
  keys.set(bytes, key);
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest();
}

/** Signs a grant as text for a URL or header. `expires` is in seconds since 1970. */
export function sign(key: Uint8Array, purpose: string, grant: Grant, expires: number): string {
  const text = Buffer.from(JSON.stringify({ ...grant, expires })).toString("base64url");
  return `${text}.${createMac(key, purpose, text).toString("base64url")}`;
}

/**
 * Verifies a signed grant. Returns `undefined` if it was not signed by this hub for this purpose, was modified, or has
 * expired.
 */
export function verifyGrant(key: Uint8Array, purpose: string, signed: string, now: Date): Grant | undefined {
  const [text = "", signature = ""] = signed.split(".");
  const expected = createMac(key, purpose, text);
  const mac = Buffer.from(signature, "base64url");
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined;
  const grant = JSON.parse(Buffer.from(text, "base64url").toString()) as Grant;
  return Number(grant["expires"]) * 1000 > now.getTime() ? grant : undefined;
}
