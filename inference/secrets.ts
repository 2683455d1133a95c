import type { Options } from "./options.ts";

/** Returns the secrets of a call: the token, and headers that contain credentials. */
export function getSecrets(args: { accessToken?: string | undefined }, { headers = {} }: Options): string[] {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    /auth|key|token|cookie|secret/i.test(name) ? [value, value.replace(/^\w+\s+/, "")] : [],
  );
  return [args.accessToken?.trim() ?? "", ...own].filter((secret) => secret.length >= 3);
}

/** Redacts secrets from an error and its causes: providers often echo a wrong key. */
export function redactSecrets<E>(error: E, secrets: readonly string[], depth = 0): E {
  if (secrets.length === 0 || depth > 4 || typeof error !== "object" || error === null) return error;
  if (error instanceof Blob || ArrayBuffer.isView(error)) return error;
  const fields = error as Record<string, unknown>;
  for (const name of new Set(["message", "stack", ...Object.getOwnPropertyNames(fields)])) {
    try {
      const value = fields[name];
      if (typeof value === "string") {
        const clean = redact(value, secrets);
        if (clean !== value) {
          Object.defineProperty(fields, name, { value: clean, writable: true, configurable: true });
        }
      } else redactSecrets(value, secrets, depth + 1);
    } catch {
      // Unreadable fields cannot leak anything.
    }
  }
  return error;
}

const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
