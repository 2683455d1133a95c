/** The subset of JSON Schema that the API description uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
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

/** Formats a schema as a TypeScript type with field descriptions as comments. */
export function formatType(schema: Schema, indent = ""): string {
  const { anyOf, oneOf, enum: values, const: constant, type, items } = schema;
  const { properties, additionalProperties } = schema;
  const options = anyOf ?? oneOf;
  if (options) return options.map((each) => formatType(each, indent)).join(" | ");
  if (Array.isArray(type)) return type.map((each) => formatType({ type: each }, indent)).join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === "array") return formatArray(formatType(items ?? {}, indent));
  if (properties) return formatObject(properties, schema.required ?? [], indent);
  if (type === "object")
    return typeof additionalProperties === "object"
      ? `{ [name: string]: ${formatType(additionalProperties, indent)} }`
      : "object";
  if (type === "integer" || type === "number") return "number";
  return type ?? "unknown";
}

const formatArray = (item: string) =>
  /^\w+$/.test(item) || (item.startsWith("{") && !item.includes("} | ")) ? `${item}[]` : `(${item})[]`;

function formatObject(properties: Record<string, Schema>, required: readonly string[], indent: string) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const comment = schema.description === undefined ? "" : ` // ${schema.description}`;
    const text = formatType(schema, inner);
    // After a type of several lines, the comment would be far from the field name.
    const before = text.includes("\n") && comment !== "" ? `${inner}${comment.trim()}\n` : "";
    return `${before}${inner}${key}${required.includes(name) ? "" : "?"}: ${text};${before === "" ? comment : ""}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** Describes the allowed values of a parameter. */
export function describeAllowed({ type, enum: values, items, minimum, maximum, maxLength }: Schema): string {
  if (values) return values.map(String).join(", ");
  if (type === "boolean") return "true or false";
  if (type === "array") return `${items ? describeAllowed(items) : "string"}, repeatable`;
  if (type === "integer" || type === "number") {
    const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
    if (minimum !== undefined && max !== undefined) return `${minimum} to ${max}`;
    if (minimum !== undefined) return `${minimum} or more`;
    return max === undefined ? "number" : `up to ${max}`;
  }
  // 200 is the default limit; mention only others.
  return maxLength === undefined || maxLength === 200 ? "string" : `string, up to ${maxLength} characters`;
}
