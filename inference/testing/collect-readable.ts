/**
 * Returns all text that code can read from a value: names and values of its own fields, even hidden ones, and getters of
 * its prototypes, and of nested values, to a depth of ten. Functions and private fields are omitted.
 */
export function collectReadable(value: unknown, depth = 10, seen = new Set<unknown>()): string {
  if (typeof value !== "object" || value === null) return typeof value === "function" ? "" : String(value);
  if (depth === 0 || seen.has(value)) return "";
  seen.add(value);
  const inside =
    value instanceof Map || value instanceof Headers ? [...value] : value instanceof Set ? [...value] : [];
  const names = new Set<string | symbol>(["stack", "message", "name"]);
  for (
    let object: object | null = value;
    object && object !== Object.prototype;
    object = Object.getPrototypeOf(object) as object
  )
    for (const name of Reflect.ownKeys(object)) names.add(name);
  const fields = [...names].map((name) => {
    try {
      return [String(name), (value as Record<string | symbol, unknown>)[name]] as const;
    } catch {
      return [String(name), ""] as const;
    }
  });
  return [...fields, ...inside]
    .flat()
    .map((item) => collectReadable(item, depth - 1, seen))
    .join("\n");
}
