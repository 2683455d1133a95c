import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sample, string } from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import curl from "./clients/curl.ts";
import fetchClient from "./clients/fetch.ts";
import requests from "./clients/requests.ts";
import { type InputFields, createPlan, type SnippetRequest, writeSnippet } from "./index.ts";

/** A request that a snippet would send. */
interface Sent {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

const hostile = [
  `'`,
  `"`,
  `"'"'\\"`,
  "\\",
  "\\n",
  "ends with a backslash\\",
  "two\nlines\r\nand\ttabs",
  "${HOME} $HOME $(touch owned) `touch owned` \\$HOME",
  "JSON\nJSON\n",
  "</script><script>alert(1)</script>",
  "{{ config }} {% raw %} {x} ${x} %s %(x)s",
  "👩‍🚀 ünïcödé \u2028\u2029 \u007f \u0085 \ufeff",
  "\u0001\u0007\u001b[31m",
  "@/etc/passwd",
  "<file",
  ";type=text/html",
  "-d",
  "'''\"\"\"",
  "#!!",
  "'; DROP TABLE models; --",
  "x".repeat(100_000),
  `"`.repeat(50_000),
  "'\n".repeat(50_000),
  ...sample(string({ unit: "binary", maxLength: 200 }), { numRuns: 60, seed: 7 }).map((text) =>
    text.replaceAll("\0", ""),
  ),
];

const createRequest = (value: string): SnippetRequest => ({
  model: { id: "owner/name", pipeline_tag: "text-generation", tags: ["conversational"] },
  input: {
    messages: [
      { role: "system", content: value },
      { role: "user", content: [{ type: "text", text: `${value} ${value}` }] },
    ],
    stop: [value],
    logit_bias: JSON.parse(`{"__proto__": 2, ${JSON.stringify(value)}: 1}`) as InputFields,
    temperature: 1e-7,
    seed: -0,
    user: value,
  },
});

const plans = await Promise.all(hostile.map(async (value) => createPlan(createRequest(value))));
// Parsed from JSON, which has no negative zero.
const expected = plans.map(({ wire: { body } }) =>
  body.kind === "json" ? (JSON.parse(JSON.stringify(body.value)) as unknown) : undefined,
);

describe("values in snippets are sent unchanged", () => {
  test("in JavaScript", async () => {
    for (const [i, planned] of plans.entries()) {
      expect((await runScript(writeSnippet(fetchClient, planned).code)).body).toEqual(expected[i]);
    }
  });

  test("in Python", () => {
    const sent = runPython(plans.map((planned) => writeSnippet(requests, planned).code));
    expect(sent.map(({ body }) => body)).toEqual(expected);
  });

  test("in a shell", () => {
    const sent = runShell(plans.map((planned) => writeSnippet(curl, planned).code));
    expect(sent.map(({ body }) => JSON.parse(body as string) as unknown)).toEqual(expected);
  });
});

describe("names of files, models, and billing organizations are quoted", () => {
  const names = ["it's.wav", 'a "b", c; d.wav', "$(touch owned).wav", "-", "back\\slash.wav", "ünï cödé.wav"];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "snippets-"));
    for (const name of names) writeFileSync(join(folder, name), `the contents of ${name}`);
  });

  test.each(names)("%s is read by Python and the shell, and sent as bytes and base64", async (name) => {
    const bytes = `the contents of ${name}`;
    const base64 = Buffer.from(bytes).toString("base64");
    const speech: SnippetRequest = {
      model: { id: "owner/na'me\"$(touch owned)", pipeline_tag: "automatic-speech-recognition" },
      provider: "hf-inference",
      input: { inputs: { file: name } },
    };
    const question: SnippetRequest = {
      model: { id: "owner/name", pipeline_tag: "visual-question-answering" },
      provider: "hf-inference",
      billTo: "a'c\"m$e `x`",
      input: { inputs: { image: { file: name }, question: `How many $HOME's? "\\n" \`x\`` } },
    };
    const [plain, withQuestion] = [await createPlan(speech), await createPlan(question)];
    for (const [client, run] of [[requests, runPython] as const, [curl, runShell] as const]) {
      const codes = [plain, withQuestion].map((planned) => writeSnippet(client, planned).code);
      const [first, second] = run(codes, folder);
      expect(first?.url).toBe(plain.wire.url);
      expect(first?.body).toBe(bytes);
      const body = typeof second?.body === "string" ? (JSON.parse(second.body) as unknown) : second?.body;
      expect(body).toEqual({ inputs: { image: base64, question: `How many $HOME's? "\\n" \`x\`` } });
      expect(second?.headers["X-HF-Bill-To"]).toBe("a'c\"m$e `x`");
      expect(second?.headers["Authorization"]).toBe("Bearer hf_fromTheEnvironment");
    }
  });
});

test.each([
  [
    "messages[1].content",
    {
      messages: [
        { role: "user", content: "a" },
        { role: "user", content: "b\0" },
      ],
    },
  ],
  ["parameters.prompt", { parameters: { prompt: "\0" } }],
])("rejects null bytes and names the field: %s", async (field, input) => {
  const model = { id: "owner/name", pipeline_tag: "text-generation", tags: ["conversational"] };
  await expect(createPlan({ model, input })).rejects.toThrow(`${field} must not contain null bytes`);
});

async function runScript(code: string): Promise<Sent> {
  let sent: Sent | undefined;
  const fetch = (url: string, { headers, body }: { headers: Sent["headers"]; body: string }) => {
    sent = { url, headers, body: JSON.parse(body) as unknown };
    return { ok: true, json: () => ({ choices: [{ message: { content: "" } }] }) };
  };
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction("fetch", "process", "console", code)(
    fetch,
    { env: { HF_TOKEN: "hf_fromTheEnvironment" } },
    { log: () => {} },
  );
  return sent as Sent;
}

const environment = { PATH: process.env["PATH"], HF_TOKEN: "hf_fromTheEnvironment" };

/** Runs code in Python with a fake `requests` that records its arguments. */
function runPython(codes: readonly string[], cwd = tmpdir()): Sent[] {
  const runner = `
import json, sys, types
sent = []
class Response:
    def raise_for_status(self): pass
    def json(self): return {"choices": [{"message": {"content": ""}}], "text": ""}
def post(url, headers, json=None, data=None):
    sent.append({"url": url, "headers": headers, "body": data.decode() if data else json})
    return Response()
sys.modules["requests"] = types.ModuleType("requests")
sys.modules["requests"].post = post
out = sys.stdout
sys.stdout = open("/dev/null", "w")
for code in json.load(sys.stdin):
    exec(compile(code, "snippet.py", "exec"), {})
out.write(json.dumps(sent))
`;
  const input = JSON.stringify(codes);
  const output = execFileSync("python3", ["-c", runner], {
    cwd,
    input,
    env: environment,
    maxBuffer: 2 ** 27,
  });
  return JSON.parse(output.toString()) as Sent[];
}

/** Runs code in a shell in which `curl` is a function that records its arguments. */
function runShell(codes: readonly string[], cwd = tmpdir()): Sent[] {
  const folder = mkdtempSync(join(tmpdir(), "snippets-"));
  for (const [i, code] of codes.entries()) writeFileSync(join(folder, `${i}.sh`), code);
  const runner = `
    curl() {
      printf '%s\\0' "$@" > "$OUT.arguments"
      case " $* " in *" @- "*) cat > "$OUT.input" ;; esac
    }
    for i in $(seq 0 ${codes.length - 1}); do OUT="${folder}/$i"; . "${folder}/$i.sh"; done
  `;
  execFileSync("bash", ["--norc", "-c", runner], { cwd, env: environment });
  return codes.map((_, i) => {
    const words = readFileSync(join(folder, `${i}.arguments`), "utf8")
      .split("\0")
      .slice(0, -1);
    const after = (name: string): string[] => words.filter((_word, index) => words[index - 1] === name);
    const data = after("-d")[0] ?? after("--data-binary")[0] ?? "";
    const body =
      data === "@-"
        ? readFileSync(join(folder, `${i}.input`), "utf8")
        : data.startsWith("@")
          ? readFileSync(join(cwd, data.slice(1)), "utf8")
          : data;
    const headers = Object.fromEntries(
      after("-H").map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    return { url: words.find((word) => word.startsWith("http")) ?? "", headers, body };
  });
}
