import type { Options } from "./options.ts";

/** What must not be seen: the token of a call, and headers that carry one. */
export function getSecrets(args: { accessToken?: string | undefined }, { headers = {} }: Options): string[] {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    /auth|key|token|cookie|secret/i.test(name) ? [value, value.replace(/^\w+\s+/, "")] : [],
  );
  return [args.accessToken?.trim() ?? "", ...own].filter((secret) => secret.length >= 3);
}

/** Takes secrets out of an error's texts and those of its causes: providers like to repeat a wrong key. */
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
      // A field that cannot be read cannot show anything either.
    }
  }
  return error;
}

const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
