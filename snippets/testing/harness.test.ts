import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Plan } from "../plan.ts";
import type { SnippetLanguage } from "../snippet.ts";
import { type Lane, openLane } from "./lanes.ts";

const URL = "https://api.together.xyz/v1/chat/completions";
const input = { messages: [{ role: "user", content: "Say hello." }] };
const plan: Plan = {
  task: "chat-completion",
  model: "a/b",
  provider: "together",
  apiFormat: "together",
  providerId: "a/b",
  kind: "direct",
  hubUrl: "https://huggingface.co",
  routerUrl: "https://router.huggingface.co",
  customHub: false,
  headers: {},
  stream: false,
  input,
  token: { env: "TOGETHER_API_KEY", about: "A key." },
  wire: {
    method: "POST",
    url: URL,
    headers: [
      { name: "Authorization", value: "Bearer ", token: true },
      { name: "Content-Type", value: "application/json", token: false },
    ],
    body: { kind: "json", value: { model: "a/b", ...input } },
    reading: { kind: "json", path: ["choices", 0, "message", "content"] },
  },
};
const body = JSON.stringify({ model: "a/b", ...input });

/** Programs that send the planned request. Each test changes one of them. */
const correct: Record<SnippetLanguage, { client: string; code: string; print: string }> = {
  python: {
    client: "requests",
    code: `import os, requests
headers = {"Authorization": "Bearer " + os.environ["TOGETHER_API_KEY"]}
response = requests.post("${URL}", headers=headers, json=${body})
response.raise_for_status()
print(response.json()["choices"][0]["message"]["content"])`,
    print: 'print("Hello")',
  },
  js: {
    client: "fetch",
    code: `const response = await fetch("${URL}", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.TOGETHER_API_KEY, "Content-Type": "application/json" },
  body: JSON.stringify(${body}),
});
if (!response.ok) throw new Error(await response.text());
console.log((await response.json()).choices[0].message.content);`,
    print: 'console.log("Hello")',
  },
  sh: {
    client: "curl",
    code: `curl --silent --show-error --fail ${URL} \\
  -H "Authorization: Bearer $TOGETHER_API_KEY" -H 'Content-Type: application/json' -d '${body}'`,
    print: 'echo "Hello"',
  },
};

describe.each(["python", "js", "sh"] as const)("a program in %s", (language) => {
  const { client, code, print } = correct[language];
  let lane: Lane | undefined;
  beforeAll(async () => {
    lane = await openLane(language).catch((reason: unknown) => {
      console.warn(`Programs in ${language} are not run: ${String(reason)}`);
      return undefined;
    });
  });
  afterAll(async () => await lane?.close());

  const verify = async (changed: string, skip: () => void): Promise<string> => {
    if (!lane) skip();
    const snippet = { language, client, install: [], docs: "", code: changed };
    const env = [{ name: "TOGETHER_API_KEY", about: "A key." }];
    return ((await lane?.verify({ plan, snippet: { ...snippet, env } })) ?? []).join("\n");
  };

  test("is verified if correct", async ({ skip }) => {
    expect(await verify(code, skip)).toBe("");
  });

  test.for<[string, string, RegExp | string]>([
    ["does not parse", code.replace(/[({'].*$/s, "(' {"), /it exited with code [12]:/],
    ["sends an invalid key", code.replaceAll("Bearer", "Bearer x"), "Authorization has no valid key"],
    ["sends an unknown field", code.replace('{"model"', '{"store":1,"model"'), "body.store is unknown"],
    ["omits a required field", code.replace('"model":"a/b",', ""), "body.model is required"],
    ["changes the prompt", code.replace("Say hello.", "Say hello. "), "the body was"],
    [
      "sends the request to another host",
      code.replace("api.together.xyz", "api.elsewhere.example"),
      "unknown host: api.elsewhere.example",
    ],
    [
      "sends the request to localhost",
      code.replace(/https:[^/]*\/\/api.together.xyz/, "http://127.0.0.1:61999"),
      "unknown host: 127.0.0.1:61999",
    ],
    ["sends two requests", `${code}\n${code.replaceAll("response", "second")}`, "2 requests were made"],
    ["sends no request", print, "0 requests were made"],
    [
      "prints another text",
      code.replace(/(?:print|console\.log)\(.*$|curl/, (match) =>
        match === "curl" ? "curl -o /dev/null" : print,
      ),
      "was not printed",
    ],
  ])("is not verified if it %s", async ([, changed, reason], { skip }) => {
    expect(changed).not.toBe(code);
    expect(await verify(changed, skip)).toMatch(reason);
  });

  test("has access only to its environment and files", async ({ skip }) => {
    if (!lane) skip();
    const show = {
      python: "import os; print(dict(os.environ), os.listdir())",
      js: 'import { readdirSync } from "node:fs"; console.log(process.env, readdirSync("."));',
      sh: "env; ls -a",
    };
    const outcome = await lane?.interpreter.run({
      code: show[language],
      files: { "a.png": Buffer.from("a") },
    });
    expect(outcome?.code).toBe(0);
    expect(outcome?.stdout).toContain("a.png");
    expect(outcome?.stdout).not.toMatch(/NODE_OPTIONS|VITEST|npm_/);
  });

  test("is stopped at the time limit", async ({ skip }) => {
    if (!lane) skip();
    const wait = {
      python: "import time; time.sleep(60)",
      js: "setInterval(() => {}, 1000);",
      sh: "sleep 60",
    };
    const outcome = await lane?.interpreter.run({ code: wait[language], limitMs: 300 });
    expect(outcome?.code).toBeNull();
  });

  test("returns saved files, and leaves none for the next program", async ({ skip }) => {
    if (!lane) skip();
    const save = {
      python: 'open("a.bin", "xb").write(bytes([0, 255]))',
      js: 'import { writeFileSync } from "node:fs"; writeFileSync("a.bin", Buffer.from([0, 255]), { flag: "wx" });',
      sh: "set -C; printf '\\000\\377' > a.bin",
    };
    for (let i = 0; i < 2; i++) {
      const outcome = await lane?.interpreter.run({ code: save[language] });
      expect(outcome).toMatchObject({ code: 0, saved: { "a.bin": Buffer.from([0, 255]) } });
    }
  });
});
