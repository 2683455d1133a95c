/** As much of JSON Schema as the API's description uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
}

/** A shape as TypeScript writes types, with what is said of a field behind it. */
export function typeText(schema: Schema, indent = ""): string {
  const { anyOf, enum: values, const: only, type, items, properties, additionalProperties: rest } = schema;
  if (anyOf) return anyOf.map((each) => typeText(each, indent)).join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (type === "array") return listOf(typeText(items ?? {}, indent));
  if (properties) return objectText(properties, schema.required ?? [], indent);
  if (type === "object")
    return typeof rest === "object" ? `{ [name: string]: ${typeText(rest, indent)} }` : "object";
  if (type === "integer" || type === "number") return "number";
  return type ?? "unknown";
}

const listOf = (item: string) => (/^\{|^\w+$/.test(item) ? `${item}[]` : `(${item})[]`);

function objectText(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const comment = schema.description === undefined ? "" : ` // ${schema.description}`;
    const text = typeText(schema, inner);
    // Behind a shape of several lines a remark would be far from its name.
    const before = text.includes("\n") && comment !== "" ? `${inner}${comment.trim()}\n` : "";
    return `${before}${inner}${key}${required.includes(name) ? "" : "?"}: ${text};${before === "" ? comment : ""}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What a parameter may be, in words. */
export function describeAllowed({ type, enum: values, items, minimum, maximum, maxLength }: Schema): string {
  if (values) return values.map(String).join(", ");
  if (type === "boolean") return "true or false";
  if (type === "array") return `${items ? describeAllowed(items) : "text"}, repeatable`;
  if (type === "integer" || type === "number") {
    const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
    if (minimum !== undefined && most !== undefined) return `${minimum} to ${most}`;
    if (minimum !== undefined) return `${minimum} or more`;
    return most === undefined ? "a number" : `${most} at the most`;
  }
  // Every text ends somewhere; only unusual lengths are worth a word.
  return maxLength === undefined || maxLength === 200 ? "text" : `text, up to ${maxLength} characters`;
}
