/** Adds fields to a response under their old names, which clients can read for one release. */
export function withOldNames<T extends object>(response: T, names: Readonly<Record<string, keyof T>>): T {
  const old = Object.entries(names).flatMap(([name, current]) =>
    response[current] === undefined ? [] : [[name, response[current]] as const],
  );
  return { ...response, ...Object.fromEntries(old) };
}
