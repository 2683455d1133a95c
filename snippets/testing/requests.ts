import { isDeepStrictEqual } from "node:util";
import type { Plan } from "../plan.ts";
import { mapMedia, Media, type Tree } from "../tree.ts";
import { sampleBytes, type TestContext } from "./test-context.ts";

type Request = ReturnType<TestContext["requests"]>[number];

/** Clients that send exactly the planned request. Other requests are checked by the fakes. */
const LITERAL = new Set(["fetch", "requests", "curl", "modelyard"]);

const base64 = Buffer.from(sampleBytes).toString("base64");
const encodeMedia = ({ form, type }: Media): string =>
  form === "dataUrl" ? `data:${type};base64,${base64}` : base64;

/** Compares the received request with the plan. Returns the problems. */
export async function findRequestProblems(
  client: string,
  plan: Plan,
  context: TestContext,
): Promise<string[]> {
  const sent = context.requests().filter(({ method }) => method === "POST");
  const [request] = sent;
  if (!request || sent.length > 1) return [`${sent.length} requests were made, not one`];
  const { value, isFile } = await readContent(request);
  if (!LITERAL.has(client)) return findMissing(plan, value, isFile);
  const { body, url, headers } = plan.wire;
  const problems: string[] = [];
  const [requestedUrl] = context.requestedUrls();
  if (requestedUrl !== new URL(url).href) problems.push(`requested ${requestedUrl}, not ${url}`);
  for (const { name, value: expected, token } of headers) {
    const actual = request.headers[name.toLowerCase()];
    if (token ? !actual?.startsWith(expected) : actual !== expected)
      problems.push(`header ${name} was ${actual}`);
  }
  const expected = getExpectedBody(body);
  if (!isDeepStrictEqual(value, expected)) {
    problems.push(`the body was ${toExcerpt(value)}, not ${toExcerpt(expected)}`);
  }
  return problems;
}

function getExpectedBody(body: Plan["wire"]["body"]): unknown {
  switch (body.kind) {
    case "json":
      return toPlainJson(body.value);
    case "file":
      return base64;
    case "form":
      return Object.fromEntries(
        body.fields.map(({ name, value }) => [name, value instanceof Media ? base64 : value]),
      );
  }
}

const toPlainJson = (tree: Tree): unknown => JSON.parse(JSON.stringify(mapMedia(tree, encodeMedia)));

interface Content {
  /** Parsed JSON, the fields of a form, or bytes in base64. */
  value: unknown;
  /** Whether the body is the sample file. */
  isFile: boolean;
}

async function readContent({ headers, body }: Request): Promise<Content> {
  const type = headers["content-type"] ?? "";
  const bytes = Buffer.from(body);
  if (type.startsWith("application/json")) return { value: JSON.parse(bytes.toString()), isFile: false };
  if (!type.startsWith("multipart/form-data"))
    return { value: bytes.toString("base64"), isFile: bytes.equals(sampleBytes) };
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : Buffer.from(await value.arrayBuffer()).toString("base64"),
    ]),
  );
  return { value: Object.fromEntries(fields) as unknown, isFile: false };
}

/** Finds texts and files of the input that are missing in the request. */
function findMissing(plan: Plan, value: unknown, isFile: boolean): string[] {
  const sentLeaves = new Set(listLeaves(value).map(String));
  const hasFile = isFile || [...sentLeaves].some((leaf) => leaf.endsWith(base64));
  const problems: string[] = [];
  const texts = mapMedia(plan.input, () => {
    if (!hasFile) problems.push("the file was not sent");
    return null;
  });
  // Some fields of OpenAI's API format are not sent to providers with other formats.
  const expected = new Set(listLeaves(plan.wire.body).map(String));
  for (const leaf of listLeaves(texts)) {
    if (expected.has(String(leaf)) && !sentLeaves.has(String(leaf)))
      problems.push(`${toExcerpt(leaf)} was not sent`);
  }
  return problems;
}

const listLeaves = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(listLeaves)
    : value === null
      ? []
      : [value];

const toExcerpt = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 200);
