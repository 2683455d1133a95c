import { highlight } from "../../card/highlight.server.ts";
import { describeAllowed, type Schema, typeText } from "./schema-text.ts";

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

/** One endpoint in a list. */
export interface EndpointLine {
  id: string;
  method: string;
  path: string;
  summary: string;
}

/** Endpoints that belong together; `slug` is their part of the address. */
export interface Group {
  name: string;
  slug: string;
  endpoints: EndpointLine[];
}

/** One endpoint as its page shows it. `curl`, `body` and `answer` are HTML of code. */
export interface Endpoint extends EndpointLine {
  about?: string;
  parameters: { name: string; inPath: boolean; about: string; allowed: string; example: string }[];
  curl: string;
  /** The shape of what is sent. */
  body?: string;
  /** The media type of the answer, and its shape where it is JSON. */
  media: string;
  answer?: string;
  errors: { status: string; about: string }[];
}

/** The OpenAPI document, read for people: what there is, and the shape of every error as HTML. */
export async function readOutline(
  document: unknown,
): Promise<{ about: string; groups: Group[]; error: string }> {
  const { info, components } = document as OpenApi;
  return {
    about: info.description,
    groups: groupsOf(document),
    error: await highlight(typeText(components.schemas["Error"] ?? {}), "typescript"),
  };
}

/** What there is to know of the endpoints of one group; undefined where no group has that slug. */
export async function readGroup(
  document: unknown,
  slug: string,
): Promise<{ groups: Group[]; group: Group; endpoints: Endpoint[] } | undefined> {
  const groups = groupsOf(document);
  const group = groups.find((each) => each.slug === slug);
  if (!group) return undefined;
  const origin = (document as OpenApi).servers[0]?.url ?? "";
  const endpoints = await Promise.all(
    operationsOf(document)
      .filter(({ operation }) => operation.tags[0] === group.name)
      .map((each) => readEndpoint(origin, each)),
  );
  return { groups, group, endpoints };
}

interface Placed {
  path: string;
  method: string;
  operation: Operation;
}

const operationsOf = (document: unknown): Placed[] =>
  Object.entries((document as OpenApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );

function groupsOf(document: unknown): Group[] {
  const all = operationsOf(document);
  return (document as OpenApi).tags.map(({ name }) => ({
    name,
    slug: slugOf(name),
    endpoints: all.filter(({ operation }) => operation.tags[0] === name).map(lineOf),
  }));
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const lineOf = ({ path, method, operation }: Placed): EndpointLine => ({
  id: operation.operationId,
  method: method.toUpperCase(),
  path,
  summary: operation.summary,
});

async function readEndpoint(origin: string, placed: Placed): Promise<Endpoint> {
  const { path, operation } = placed;
  const { description, parameters = [], requestBody, responses } = operation;
  const line = lineOf(placed);
  const answered = Object.entries(responses).find(([status]) => isGood(status))?.[1];
  const [media = "", content] = Object.entries(answered?.content ?? {})[0] ?? [];
  const body = requestBody?.content["application/json"];
  return {
    ...line,
    ...(description !== undefined && { about: description }),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      inPath: parameter.in === "path",
      about: parameter.description,
      allowed: describeAllowed(parameter.schema),
      example: Array.isArray(parameter.example) ? parameter.example.join(", ") : String(parameter.example),
    })),
    curl: await highlight(curlOf(origin, exampleOf(path, parameters), line.method, operation), "bash"),
    ...(body && { body: await highlight(typeText(body.schema), "typescript") }),
    media,
    ...(content &&
      media === "application/json" && { answer: await highlight(typeText(content.schema), "typescript") }),
    errors: Object.entries(responses)
      .filter(([status]) => !isGood(status))
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

const isGood = (status: string): boolean => status.startsWith("2");

/** A command of a shell that asks this. Who may ask only in person sends the cookie of a session. */
function curlOf(origin: string, path: string, method: string, { security, requestBody }: Operation): string {
  const example = requestBody?.content["application/json"]?.example;
  const inPerson = security !== undefined && !security.some((way) => "token" in way);
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${origin}${path}'`,
    ...(security && !inPerson ? ['-H "Authorization: Bearer $HF_TOKEN"'] : []),
    ...(inPerson ? ['-b "modelyard-session=$SESSION"'] : []),
    // A session changes nothing unless it is asked from a page of the hub.
    ...(inPerson && method !== "GET" ? [`-H 'Origin: ${origin}'`] : []),
    ...(example === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(" \\\n  ");
}
