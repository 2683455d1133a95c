import { z } from "zod";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { type ErrorId, ERRORS } from "./errors.ts";
import type { QueryParameter } from "./parameters.ts";
import { ErrorSchema } from "./schemas.ts";

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Schema;
  return rest;
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

function responses({ answer, errors = [] }: Endpoint): Record<string, Schema> {
  const content =
    typeof answer === "string"
      ? { [answer]: { schema: { type: "string" } } }
      : { "application/json": { schema: schemaOf(answer) } };
  const byStatus = new Map<number, ErrorId[]>();
  for (const id of errors) byStatus.set(ERRORS[id], [...(byStatus.get(ERRORS[id]) ?? []), id]);
  return {
    "200": { description: "As asked.", content },
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
  const entries = Object.entries<Endpoint>(endpoints).map(([operationId, endpoint]) => {
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
      summary: endpoint.summary,
      ...(endpoint.about !== undefined && { description: endpoint.about }),
      ...(parameters.length > 0 && { parameters }),
      responses: responses(endpoint),
    };
    return [endpoint.path, { get: operation }];
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Modelyard",
      version: "0.1.0",
      summary: "The read API of a model hub.",
      description:
        "Unknown parameters are ignored, because clients grow; a wrong value of a known one is answered with 400, the field and what is allowed. Every answer carries `X-Request-Id`; every error `X-Error-Code` and `X-Error-Message`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(entries),
    components: { schemas: { Error: schemaOf(ErrorSchema) } },
  };
}
