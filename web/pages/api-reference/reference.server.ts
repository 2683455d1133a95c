import { openapi } from "@modelyard/contract/openapi";
import { highlight } from "../../card/highlight.server.ts";
import type { JobTools } from "../../content-work.server.ts";
import { describeAllowed, formatType, type Schema } from "./schema-text.ts";

interface OpenApi {
  info: { description: string };
  tags: { name: string }[];
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema; example: unknown }> };
  parameters?: {
    name: string;
    in: "path" | "query";
    description: string;
    schema: Schema;
    example: unknown;
  }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** A group of endpoints. `slug` is its part of the URL. */
export type Group = ReturnType<typeof listGroups>[number];

/** Reference of an endpoint. `curl`, `body`, and `response` are HTML of code. */
export type Endpoint = Awaited<ReturnType<typeof loadEndpoint>>;

/** Placeholder for the hub's URL, as visitors can use different ones. */
export const ORIGIN = "http://origin.invalid";

/** Describes the API for its reference: all groups, and the type of an error. */
export const describeApi = (_slug: string, { uncounted }: JobTools) =>
  uncounted(() => loadOutline(openapi(ORIGIN)));

/** Describes the endpoints of a group. */
export const describeGroup = (slug: string, { uncounted }: JobTools) =>
  uncounted(() => loadGroup(openapi(ORIGIN), slug));

/** Reads all groups and the type of an error from the OpenAPI document. */
export async function loadOutline(document: unknown) {
  const { info, components } = document as OpenApi;
  return {
    description: info.description,
    groups: listGroups(document),
    error: await highlight(formatType(components.schemas["Error"] ?? {}), "typescript"),
  };
}

/** Reads the endpoints of a group from the OpenAPI document. Returns `undefined` for an unknown slug. */
export async function loadGroup(document: unknown, slug: string) {
  const groups = listGroups(document);
  const group = groups.find((each) => each.slug === slug);
  if (!group) return undefined;
  const origin = (document as OpenApi).servers[0]?.url ?? "";
  const endpoints = await Promise.all(
    listOperations(document)
      .filter(({ operation }) => operation.tags[0] === group.name)
      .map((each) => loadEndpoint(origin, each)),
  );
  return { groups, group, endpoints };
}

interface LocatedOperation {
  path: string;
  method: string;
  operation: Operation;
}

const listOperations = (document: unknown): LocatedOperation[] =>
  Object.entries((document as OpenApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );

function listGroups(document: unknown) {
  const all = listOperations(document);
  return (document as OpenApi).tags.map(({ name }) => ({
    name,
    slug: slugify(name),
    endpoints: all.filter(({ operation }) => operation.tags[0] === name).map(toLine),
  }));
}

const slugify = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const toLine = ({ path, method, operation }: LocatedOperation) => ({
  id: operation.operationId,
  method: method.toUpperCase(),
  path,
  summary: operation.summary,
});

async function loadEndpoint(origin: string, located: LocatedOperation) {
  const { path, operation } = located;
  const { description, parameters = [], requestBody, responses } = operation;
  const line = toLine(located);
  const success = Object.entries(responses).find(([status]) => isSuccess(status))?.[1];
  const [media = "", content] = Object.entries(success?.content ?? {})[0] ?? [];
  const body = requestBody?.content["application/json"];
  return {
    ...line,
    ...(description !== undefined && { description }),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      inPath: parameter.in === "path",
      description: parameter.description,
      allowed: describeAllowed(parameter.schema),
      example: Array.isArray(parameter.example) ? parameter.example.join(", ") : String(parameter.example),
    })),
    curl: await highlight(
      formatCurl(origin, createExampleUrl(path, parameters), line.method, operation),
      "bash",
    ),
    /** Type of the request body. */
    ...(body && { body: await highlight(formatType(body.schema), "typescript") }),
    /** Media type of the response. */
    media,
    /** Type of a JSON response. */
    ...(content &&
      media === "application/json" && {
        response: await highlight(formatType(content.schema), "typescript"),
      }),
    errors: Object.entries(responses)
      .filter(([status]) => !isSuccess(status))
      .map(([status, response]) => ({ status, description: response.description })),
  };
}

/** Fills a path with example values and adds the first two query parameters. */
function createExampleUrl(path: string, parameters: NonNullable<Operation["parameters"]>): string {
  let url = path;
  const query = new URLSearchParams();
  for (const { name, in: location, example } of parameters) {
    const value = Array.isArray(example) ? String(example[0]) : String(example);
    if (location === "path") url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (query.size < 2) query.append(name, value);
  }
  return query.size === 0 ? url : `${url}?${query}`;
}

const isSuccess = (status: string): boolean => status.startsWith("2");

/** Formats a curl command. Endpoints that require a session get its cookie instead of a token. */
function formatCurl(origin: string, path: string, method: string, { security, requestBody }: Operation) {
  const example = requestBody?.content["application/json"]?.example;
  const needsSession = security !== undefined && !security.some((scheme) => "token" in scheme);
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${origin}${path}'`,
    ...(security && !needsSession ? ['-H "Authorization: Bearer $HF_TOKEN"'] : []),
    ...(needsSession ? ['-b "modelyard-session=$SESSION"'] : []),
    // With a session, the hub accepts changes only from its own origin.
    ...(needsSession && method !== "GET" ? [`-H 'Origin: ${origin}'`] : []),
    ...(example === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(" \\\n  ");
}
