import { fromBase64, toBase64 } from "./bytes.ts";

/** Bytes in a fixture are `{"$blob": base64, "type"}`; a form is `{"$form": [[name, value], …]}`. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields["$blob"] === "string") {
    return new Blob([fromBase64(fields["$blob"])], { type: String(fields["type"] ?? "") });
  }
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, revive(each)]));
}

/** The reverse of `revive`: plain JSON that can be compared and stored. */
export async function freeze(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const name = value instanceof File && value.name !== "blob" ? { name: value.name } : {};
    return { $blob: toBase64(new Uint8Array(await value.arrayBuffer())), type: value.type, ...name };
  }
  if (value instanceof FormData) {
    return { $form: await Promise.all([...value].map(async ([name, each]) => [name, await freeze(each)])) };
  }
  if (Array.isArray(value)) return await Promise.all(value.map(freeze));
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    await Promise.all(pairs.map(async ([name, each]) => [name, await freeze(each)] as const)),
  );
}
