import { z } from "zod";
import type { AuthRequirement, Endpoint } from "./endpoint.ts";
import { endpointGroups } from "./endpoints.ts";
import { type ErrorId, ERRORS } from "./errors.ts";
import type { QueryParameter } from "./parameters.ts";
import { ErrorSchema } from "./schemas.ts";

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output" = "output"): Schema => {
  // Task ids are checked by a function, which a schema cannot say.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
  return rest;
};

/** Who may ask, as OpenAPI says it: one of the two will do. */
const SECURITY: Record<AuthRequirement, Record<string, string[]>[]> = {
  token: [{ token: [] }, { session: [] }],
  session: [{ session: [] }],
  admin: [{ token: [] }, { session: [] }],
  "admin session": [{ session: [] }],
};

const ASKERS: Partial<Record<AuthRequirement, string>> = {
  session: "In person: with a session, not with a token.",
  admin: "For those who run the hub.",
  "admin session": "For those who run the hub, in person: with a session, not with a token.",
};

function parameterSchema(parameter: QueryParameter): Schema {
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
      return { type: "array", items: { type: "string", maxLength: parameter.longest ?? 200 } };
    default:
      return { type: "string", maxLength: parameter.longest ?? 200 };
  }
}

function example({ kind, example: text }: QueryParameter): unknown {
  if (kind === "integer") return Number(text);
  if (kind === "flag") return text === "true";
  return kind === "list" ? [text] : text;
}

function responses({ answer, status, errors = [] }: Endpoint): Record<string, Schema> {
  const content =
    typeof answer === "string"
      ? { [answer]: { schema: { type: "string" } } }
      : { "application/json": { schema: schemaOf(answer) } };
  const byStatus = new Map<number, ErrorId[]>();
  for (const id of errors) byStatus.set(ERRORS[id], [...(byStatus.get(ERRORS[id]) ?? []), id]);
  return {
    [status ?? 200]: { description: status === 201 ? "Made." : "As asked.", content },
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

/** The API as an OpenAPI 3.1 document. `origin` is the hub's address as the asker sees it. */
export function openapi(origin: string): Schema {
  const byPath: Record<string, Record<string, Schema>> = {};
  const all = Object.entries(endpointGroups).flatMap(([tag, group]) =>
    Object.entries<Endpoint>(group).map(([operationId, endpoint]) => ({ tag, operationId, endpoint })),
  );
  for (const { tag, operationId, endpoint } of all) {
    const about = [endpoint.about, endpoint.auth && ASKERS[endpoint.auth]].filter(Boolean).join(" ");
    const parameters = [
      ...Object.entries(endpoint.parts ?? {}).map(([name, part]) => ({
        name,
        in: "path",
        required: true,
        description: part.about,
        schema: { type: "string" },
        example: part.example,
      })),
      ...Object.entries(endpoint.query ?? {}).map(([name, parameter]) => ({
        name,
        in: "query",
        description: parameter.about,
        schema: parameterSchema(parameter),
        example: example(parameter),
        ...(parameter.kind === "list" && { style: "form", explode: true }),
      })),
    ];
    const operation = {
      operationId,
      tags: [tag],
      summary: endpoint.summary,
      ...(about !== "" && { description: about }),
      ...(endpoint.auth && { security: SECURITY[endpoint.auth] }),
      ...(parameters.length > 0 && { parameters }),
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: schemaOf(endpoint.body.schema, "input"),
              example: endpoint.body.example,
            },
          },
        },
      }),
      responses: responses(endpoint),
    };
    (byPath[endpoint.path] ??= {})[(endpoint.method ?? "GET").toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Modelyard",
      version: "0.1.0",
      summary: "The API of a model hub.",
      description:
        "Unknown parameters are ignored, because clients grow; a wrong value of a known one is answered with 400, the field and what is allowed. Every answer carries `X-Request-Id`; every error `X-Error-Code` and `X-Error-Message`. Programs send an access token: `Authorization: Bearer hf_…`. A session works from pages of this hub alone.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: origin }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths: byPath,
    components: {
      schemas: { Error: schemaOf(ErrorSchema) },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "An access token, `hf_…`." },
        session: { type: "apiKey", in: "cookie", name: "modelyard-session" },
      },
    },
  };
}
