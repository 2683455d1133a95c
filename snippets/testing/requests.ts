import { isDeepStrictEqual } from "node:util";
import type { Plan } from "../plan.ts";
import { mapMedia, Media, type Tree } from "../tree.ts";
import { picture, type TestContext } from "./test-context.ts";

type Request = ReturnType<TestContext["requests"]>[number];

/** Clients that send the very request of the plan. The others have their own way, which the doubles check. */
const LITERAL = new Set(["fetch", "requests", "curl", "modelyard"]);

const base64 = Buffer.from(picture).toString("base64");
const asSent = ({ form, type }: Media): string =>
  form === "dataUrl" ? `data:${type};base64,${base64}` : base64;

/** What is wrong with the request that arrived, beside what was to be sent. */
export async function requestProblems(client: string, plan: Plan, world: TestContext): Promise<string[]> {
  const sent = world.requests().filter(({ method }) => method === "POST");
  const [request] = sent;
  if (!request || sent.length > 1) return [`${sent.length} requests were made, not one`];
  const { value, files } = await contentOf(request);
  if (!LITERAL.has(client)) return missingFrom(plan, value, files);
  const { body, url, headers } = plan.wire;
  const problems: string[] = [];
  const [asked] = world.asked();
  if (asked !== new URL(url).href) problems.push(`${asked} was asked, not ${url}`);
  for (const { name, value: wanted, token } of headers) {
    const got = request.headers[name.toLowerCase()];
    if (token ? !got?.startsWith(wanted) : got !== wanted) problems.push(`header ${name} was ${got}`);
  }
  const wanted = wantedOf(body);
  if (!isDeepStrictEqual(value, wanted)) {
    problems.push(`the body was ${shortly(value)}, not ${shortly(wanted)}`);
  }
  return problems;
}

function wantedOf(body: Plan["wire"]["body"]): unknown {
  switch (body.kind) {
    case "json":
      return plain(body.value);
    case "file":
      return base64;
    case "form":
      return Object.fromEntries(
        body.fields.map(({ name, value }) => [name, value instanceof Media ? base64 : value]),
      );
  }
}

const plain = (tree: Tree): unknown => JSON.parse(JSON.stringify(mapMedia(tree, asSent)));

interface Content {
  /** JSON as it is, a form by its fields, and bytes as base64. */
  value: unknown;
  /** Whether the picture's bytes are in it as they are. */
  files: boolean;
}

async function contentOf({ headers, body }: Request): Promise<Content> {
  const type = headers["content-type"] ?? "";
  const bytes = Buffer.from(body);
  if (type.startsWith("application/json")) return { value: JSON.parse(bytes.toString()), files: false };
  if (!type.startsWith("multipart/form-data"))
    return { value: bytes.toString("base64"), files: bytes.equals(picture) };
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : Buffer.from(await value.arrayBuffer()).toString("base64"),
    ]),
  );
  return { value: Object.fromEntries(fields) as unknown, files: false };
}

/** What of the input is nowhere in the request: each text and each file must be there, whole. */
function missingFrom(plan: Plan, value: unknown, isFile: boolean): string[] {
  const there = new Set(leavesOf(value).map(String));
  const hasFile = isFile || [...there].some((leaf) => leaf.endsWith(base64));
  const problems: string[] = [];
  const texts = mapMedia(plan.input, () => {
    if (!hasFile) problems.push("the file did not arrive");
    return null;
  });
  // Some of what OpenAI's dialect has is not sent to providers whose dialect is another.
  const wanted = new Set(leavesOf(plan.wire.body).map(String));
  for (const leaf of leavesOf(texts)) {
    if (wanted.has(String(leaf)) && !there.has(String(leaf)))
      problems.push(`${shortly(leaf)} did not arrive`);
  }
  return problems;
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : value === null
      ? []
      : [value];

const shortly = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 200);
