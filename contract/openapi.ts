import { z } from "zod";
import { type AuthRequirement, type Endpoint, parseRoute } from "./endpoint.ts";
import { endpointGroups } from "./endpoints.ts";
import { type ErrorId, ERRORS } from "./errors.ts";
import type { QueryParameter } from "./parameters.ts";
import { ErrorSchema } from "./schemas.ts";

type Schema = Record<string, unknown>;

const toJsonSchema = (schema: z.ZodType, io: "input" | "output" = "output"): Schema => {
  // Task IDs are checked by a function, which JSON Schema cannot express.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
  return rest;
};

/** Alternative security requirements in OpenAPI; a request must satisfy one of them. */
const SECURITY: Record<AuthRequirement, Record<string, string[]>[]> = {
  token: [{ token: [] }, { session: [] }],
  session: [{ session: [] }],
  admin: [{ token: [] }, { session: [] }],
  "admin session": [{ session: [] }],
};

const AUTH_NOTES: Partial<Record<AuthRequirement, string>> = {
  session: "Session authentication only.",
  admin: "Requires the hub admin role.",
  "admin session": "Requires the hub admin role. Session authentication only.",
};

function toParameterSchema(parameter: QueryParameter): Schema {
  switch (parameter.kind) {
    case "flag":
      return { type: "boolean" };
    case "integer":
      return {
        type: "integer",
        ...(parameter.min !== undefined && { minimum: parameter.min }),
        ...(parameter.max !== undefined && { maximum: parameter.max }),
      };
    case "choice":
      return { type: "string", enum: Object.keys(parameter.choices ?? {}) };
    case "list":
      return {
        type: "array",
        items: parameter.choices
          ? { type: "string", enum: Object.keys(parameter.choices) }
          : { type: "string", maxLength: parameter.maxLength ?? 200 },
      };
    default:
      return { type: "string", maxLength: parameter.maxLength ?? 200 };
  }
}

function parseExample({ kind, example: text }: QueryParameter): unknown {
  if (kind === "integer") return Number(text);
  if (kind === "flag") return text === "true";
  return kind === "list" ? [text] : text;
}

/** Returns the errors of an endpoint: those that its declaration implies, and those that it lists. */
function getErrors({ auth, query, body, errors = [] }: Endpoint): Set<ErrorId> {
  const all = new Set<ErrorId>(errors);
  if (query || body) all.add("BadRequest");
  if (auth) all.add("Unauthorized");
  if (auth && auth !== "token") all.add("Forbidden");
  return all;
}

function toResponses(endpoint: Endpoint): Record<string, Schema> {
  const { response, status } = endpoint;
  const content =
    typeof response === "string"
      ? { [response]: { schema: { type: "string" } } }
      : { "application/json": { schema: toJsonSchema(response) } };
  const byStatus = new Map<number, ErrorId[]>();
  for (const id of getErrors(endpoint)) byStatus.set(ERRORS[id], [...(byStatus.get(ERRORS[id]) ?? []), id]);
  return {
    [status ?? 200]: { description: status === 201 ? "Created." : "OK.", content },
    ...Object.fromEntries(
      [...byStatus].map(([status, ids]) => [
        String(status),
        {
          description: `\`X-Error-Code\`: ${ids.join(" or ")}.`,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      ]),
    ),
  };
}

/** Returns the API as an OpenAPI 3.1 document. `origin` is the base URL that the caller uses for the hub. */
export function openapi(origin: string): Schema {
  const byPath: Record<string, Record<string, Schema>> = {};
  const all = Object.entries(endpointGroups).flatMap(([tag, group]) =>
    Object.entries<Endpoint>(group).map(([operationId, endpoint]) => ({ tag, operationId, endpoint })),
  );
  for (const { tag, operationId, endpoint } of all) {
    const description = [endpoint.description, endpoint.auth && AUTH_NOTES[endpoint.auth]]
      .filter(Boolean)
      .join(" ");
    const parameters = [
      ...Object.entries(endpoint.parts ?? {}).map(([name, part]) => ({
        name,
        in: "path",
        required: true,
        description: part.description,
        schema: { type: "string" },
        example: part.example,
      })),
      ...Object.entries(endpoint.query ?? {}).map(([name, parameter]) => ({
        name,
        in: "query",
        description: parameter.description,
        schema: toParameterSchema(parameter),
        example: parseExample(parameter),
        ...(parameter.kind === "list" && { style: "form", explode: true }),
      })),
    ];
    const operation = {
      operationId,
      tags: [tag],
      summary: endpoint.summary,
      ...(description !== "" && { description }),
      ...(endpoint.auth && { security: SECURITY[endpoint.auth] }),
      ...(parameters.length > 0 && { parameters }),
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: toJsonSchema(endpoint.body.schema, "input"),
              example: endpoint.body.example,
            },
            ...(endpoint.body.stream !== undefined && { [endpoint.body.stream]: {} }),
          },
        },
      }),
      responses: toResponses(endpoint),
    };
    const { method, path } = parseRoute(endpoint);
    (byPath[path] ??= {})[method.toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Modelyard",
      version: "0.1.0",
      summary: "API of a self-hosted model hub.",
      description:
        "Unknown parameters are ignored for compatibility with newer clients. An invalid value of a known parameter returns 400 with the field and the allowed values. Every response has an `X-Request-Id` header; every error also has `X-Error-Code` and `X-Error-Message`. Programs send an access token: `Authorization: Bearer hf_…`. Sessions are accepted only from pages of this hub.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: origin }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths: byPath,
    components: {
      schemas: { Error: toJsonSchema(ErrorSchema) },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "An access token, `hf_…`." },
        session: { type: "apiKey", in: "cookie", name: "modelyard-session" },
      },
    },
  };
}
