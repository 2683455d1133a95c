import { highlight } from "../../card/highlight.server.ts";
import { describeAllowed, type Schema, typeText } from "./schema-text.ts";

interface OpenApi {
  info: { description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: {
    name: string;
    in: "path" | "query";
    description: string;
    schema: Schema;
    example: unknown;
  }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** One endpoint as the page shows it. `curl` and `answer` are HTML of code. */
export interface Endpoint {
  id: string;
  method: string;
  path: string;
  summary: string;
  about?: string;
  parameters: { name: string; inPath: boolean; about: string; allowed: string; example: string }[];
  curl: string;
  /** The media type of the answer, and its shape where it is JSON. */
  media: string;
  answer?: string;
  errors: { status: string; about: string }[];
}

/** The OpenAPI document, read for people. */
export async function readReference(
  document: unknown,
): Promise<{ about: string; endpoints: Endpoint[]; error: string }> {
  const { info, servers, paths, components } = document as OpenApi;
  const origin = servers[0]?.url ?? "";
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => readEndpoint(origin, path, method, operation)),
  );
  return {
    about: info.description,
    endpoints: await Promise.all(endpoints),
    error: await highlight(typeText(components.schemas["Error"] ?? {}), "typescript"),
  };
}

async function readEndpoint(
  origin: string,
  path: string,
  method: string,
  operation: Operation,
): Promise<Endpoint> {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const [media = "", content] = Object.entries(responses["200"]?.content ?? {})[0] ?? [];
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    ...(description !== undefined && { about: description }),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      inPath: parameter.in === "path",
      about: parameter.description,
      allowed: describeAllowed(parameter.schema),
      example: Array.isArray(parameter.example) ? parameter.example.join(", ") : String(parameter.example),
    })),
    curl: await highlight(`curl '${origin}${exampleOf(path, parameters)}'`, "bash"),
    media,
    ...(content &&
      media === "application/json" && { answer: await highlight(typeText(content.schema), "typescript") }),
    errors: Object.entries(responses)
      .filter(([status]) => status !== "200")
      .map(([status, response]) => ({ status, about: response.description })),
  };
}

/** The address with example values: all parts of the path, and the first two parameters that narrow something. */
function exampleOf(path: string, parameters: NonNullable<Operation["parameters"]>): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: place, example } of parameters) {
    const value = Array.isArray(example) ? String(example[0]) : String(example);
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (query.size < 2) query.append(name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}
