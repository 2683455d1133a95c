/** Returns the problems of a value, or an empty list if it is valid. `path` is the position of the value. */
export type Check = (value: unknown, path: string) => string[];

const format = (value: unknown): string => {
  if (value instanceof Blob) return `${value.size} bytes of ${value.type || "no type"}`;
  return (JSON.stringify(value) ?? "undefined").slice(0, 80);
};

/** A check with a custom function. */
export const check =
  (description: string, test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? [] : [`${path} must be ${description}, not ${format(value)}`];

export const string = check("a string", (value) => typeof value === "string");
export const nonEmptyString = check(
  "a non-empty string",
  (value) => typeof value === "string" && value !== "",
);
export const number = check("a number", (value) => typeof value === "number");
export const integer = check("a whole number", Number.isInteger);
export const boolean = check("true or false", (value) => typeof value === "boolean");
export const anything: Check = () => [];
export const bytes = check("a non-empty file", (value) => value instanceof Blob && value.size > 0);

/** Base64 without a prefix such as `data:`. */
export const base64 = check(
  "plain base64",
  (value) => typeof value === "string" && value !== "" && /^[A-Za-z0-9+/]+={0,2}$/.test(value),
);

/** An HTTPS URL, or a URL of this machine, where the fake hub runs. */
export const url = check(
  "an https: URL",
  (value) => typeof value === "string" && /^(?:https:\/\/|http:\/\/127\.0\.0\.1:)\S+$/.test(value),
);

/** A `data:` URL of one of the types, as a pattern. */
export const dataUrl = (types: RegExp): Check =>
  check(`a base64 data: URL of type ${types.source}`, (value) => {
    const match = /^data:([^;,]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(String(value));
    return match?.[1] !== undefined && types.test(match[1]);
  });

export const oneOf = (...values: readonly unknown[]): Check =>
  check(`one of ${values.map((value) => JSON.stringify(value)).join(", ")}`, (value) =>
    values.includes(value),
  );

export const either =
  (...checks: readonly Check[]): Check =>
  (value, path) => {
    const results = checks.map((check) => check(value, path));
    return results.some((problems) => problems.length === 0) ? [] : (results[0] ?? []);
  };

export const all =
  (...checks: readonly Check[]): Check =>
  (value, path) =>
    checks.flatMap((check) => check(value, path));

/** A list with at least one item. */
export const list =
  (item: Check): Check =>
  (value, path) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((entry, i) => item(entry, `${path}[${i}]`))
      : [`${path} must be a non-empty list, not ${format(value)}`];

/**
 * An object with these fields. Fields whose names end in `?` are optional. Other fields are rejected unless it is
 * `open`; even then, fields that a client must never forward are rejected.
 */
export const object =
  (fields: Readonly<Record<string, Check>>, { open = false } = {}): Check =>
  (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return [`${path} must be an object, not ${format(value)}`];
    }
    const record = value as Record<string, unknown>;
    const problems: string[] = [];
    for (const [key, checkField] of Object.entries(fields)) {
      const name = key.replace(/\?$/, "");
      if (record[name] === undefined) {
        if (name === key) problems.push(`${path}.${name} is required`);
      } else problems.push(...checkField(record[name], `${path}.${name}`));
    }
    for (const name of Object.keys(record)) {
      const isExpected = name in fields || `${name}?` in fields;
      if (!isExpected && (!open || FORBIDDEN_FIELDS.has(name))) problems.push(`${path}.${name} is unknown`);
    }
    return problems;
  };

/** Fields of the client's own calls or of another API format, which no media provider accepts. */
const FORBIDDEN_FIELDS = new Set([
  "inputs",
  "parameters",
  "model",
  "data",
  "accessToken",
  "provider",
  "endpointUrl",
  "outputType",
  "stream",
]);
