import { call, type Code, layout, literal, raw } from "@modelyard/catalog";
import type { Job, Path, Plan, Reading, WireBody } from "../plan.ts";
import { asBase64, asBlob, inText, members, ScriptFile, scriptMedia } from "../sdk/javascript.ts";
import type { SnippetClient } from "../snippet.ts";
import { setField } from "../tree.ts";
import { fork, kindOf, mediumOf } from "../wire.ts";

export default {
  id: "fetch",
  label: "fetch",
  language: "js",
  docs: "https://developer.mozilla.org/docs/Web/API/Fetch_API",
  supports: () => true,
  write(plan) {
    const { wire } = plan;
    const file = new ScriptFile();
    const body = bodyOf(wire.body, file);
    let headers = headersOf(plan);
    if (wire.job?.auth) {
      // They are sent with every question for the job.
      file.paragraph(layout.javascript(headers, { before: "const headers = ", after: ";", open: true }));
      headers = raw("headers");
    }
    const request = call("await fetch", [wire.url], { method: wire.method, headers, body });
    file.paragraph(
      layout.javascript(request, { before: "const response = ", after: ";", open: true }),
      checked("response"),
    );
    if (wire.job) waitFor(wire.job, file);
    read(wire.reading, wire.job, file);
    return { code: file.toString() };
  },
} satisfies SnippetClient;

const checked = (response: string): string =>
  `if (!${response}.ok) throw new Error(\`\${${response}.status}: \${await ${response}.text()}\`);`;

function headersOf(plan: Plan): Code {
  const { headers, body } = plan.wire;
  const fields: Record<string, Code> = {};
  for (const { name, value, token } of headers)
    setField(fields, name, token ? withToken(value, plan) : value);
  if (body.kind === "file") fields["Content-Type"] = body.file.type;
  return fields;
}

function withToken(before: string, { token: { inline, env } }: Plan): Code {
  if (inline !== undefined) return before + inline;
  return raw(before === "" ? `process.env.${env}` : `\`${before}\${process.env.${env}}\``);
}

function bodyOf(body: WireBody, file: ScriptFile): Code {
  if (body.kind === "json") {
    return call("JSON.stringify", [scriptMedia(body.value, file, mediumOf(body), asBase64, inText)]);
  }
  if (body.kind === "file") return scriptMedia(body.file, file, mediumOf(body), asBytes);
  const parts = body.fields.map(({ name, value, fileName }) => {
    const args: Code[] = [
      name,
      value instanceof Object ? scriptMedia(value, file, kindOf(value), asBlob) : value,
    ];
    if (fileName !== undefined) args.push(fileName);
    return `${layout.javascript(call("form.append", args))};`;
  });
  file.paragraph("const form = new FormData();", ...parts);
  return raw("form");
}

/** A file's contents as `fetch` sends them. */
function asBytes({ source }: Parameters<typeof asBlob>[0], file: ScriptFile): string {
  if ("url" in source) return `await (await fetch(${literal.javascript(source.url)})).blob()`;
  file.import("readFile", "node:fs/promises");
  return `await readFile(${literal.javascript(source.file)})`;
}

/** Asks for a job until it is done; `job` is its last state. */
function waitFor(job: Job, file: ScriptFile): void {
  file.import("setTimeout as wait", "node:timers/promises");
  const { at, tail = "", query = {} } = job;
  const options = job.auth ? ", { headers }" : "";
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const asked =
    tail === "" && search.length === 0
      ? "url"
      : `\`\${url}${tail}${search.length > 0 ? `?${search.join("&")}` : ""}\``;
  const states = job.running.map((state) => literal.javascript(state)).join(", ");
  const status = members("job", job.status);
  const isRunning = job.running.length === 1 ? `${status} === ${states}` : `[${states}].includes(${status})`;
  const ticket = job.mayBeDone ? "job" : "ticket";
  const address = "address" in at ? members(ticket, at.address) : members(ticket, at.value);
  const url =
    job.rebase !== undefined
      ? [
          `const { pathname } = new URL(${address});`,
          sum("const url =", literal.javascript(job.rebase), "pathname"),
        ]
      : "base" in at
        ? [sum("const url =", literal.javascript(at.base), address)]
        : [`const url = ${address};`];
  const poll = [
    `  await wait(${job.everyMs});`,
    `  const poll = await fetch(${asked}${options});`,
    `  ${checked("poll")}`,
    "  job = await poll.json();",
  ];
  const failed = `if (${status} !== ${literal.javascript(job.done)}) throw new Error(JSON.stringify(job));`;
  if (job.mayBeDone) {
    file.paragraph("let job = await response.json();", ...url);
    file.paragraph(`while (${isRunning}) {`, ...poll, "}", failed);
  } else {
    file.paragraph("const ticket = await response.json();", ...url);
    file.paragraph("let job;", "do {", ...poll, `} while (${isRunning});`, failed);
  }
  if (job.result) {
    const result = search.length === 0 ? "url" : `\`\${url}?${search.join("&")}\``;
    file.paragraph(`const output = await fetch(${result}${options});`, checked("output"));
  }
}

/** Two texts put together, on a line of their own where there is no room. */
function sum(before: string, first: string, second: string): string {
  const line = `${before} ${first} + ${second};`;
  return line.length <= 100 ? line : `${before}\n  ${first} + ${second};`;
}

/** Prints what the answer says, or keeps the file that it has. */
function read(reading: Reading, job: Job | undefined, file: ScriptFile): void {
  const result = job && !job.result ? "job" : "result";
  const parsed = result === "job" ? [] : [`const result = await ${job ? "output" : "response"}.json();`];
  switch (reading.kind) {
    case "json":
      file.paragraph(...parsed, `console.log(${printed(result, reading.path)});`);
      return;
    case "events":
      file.paragraph(
        'let rest = "";',
        "for await (const text of response.body.pipeThrough(new TextDecoderStream())) {",
        '  const lines = (rest + text).split("\\n");',
        "  rest = lines.pop();",
        "  for (const line of lines) {",
        '    const data = line.startsWith("data:") ? line.slice(5).trim() : "[DONE]";',
        '    if (data === "[DONE]") continue;',
        "    const { choices = [] } = JSON.parse(data);",
        `    process.stdout.write(${pieceOf(reading.path)} ?? "");`,
        "  }",
        "}",
        'process.stdout.write("\\n");',
      );
      return;
    case "bytes":
      file.paragraph(save(reading.saves, "Buffer.from(await response.arrayBuffer())", file));
      return;
    case "base64":
      file.paragraph(
        ...parsed,
        save(reading.saves, `Buffer.from(${members(result, reading.path)}, "base64")`, file),
      );
      return;
    case "url":
      file.paragraph(...parsed, ...download(reading, result, file));
  }
}

/** Objects in full: `console.log` alone stops at the third level. */
const printed = (name: string, path: Path): string =>
  path.at(-1) === "content" || path.at(-1) === "text" || path.at(-1) === "md_results"
    ? members(name, path)
    : `JSON.stringify(${members(name, path)}, null, 2)`;

/** `["choices", 0, "delta", "content"]`, where any of it may be missing. */
const pieceOf = (path: Path): string =>
  `choices[0]${path
    .slice(2)
    .map((step) => `?.${step}`)
    .join("")}`;

function save(name: string, bytes: string, file: ScriptFile): string {
  file.import("writeFile", "node:fs/promises");
  return `await writeFile(${literal.javascript(name)}, ${bytes});`;
}

function download(reading: Reading & { kind: "url" }, result: string, file: ScriptFile): string[] {
  const { path, or, orFirst, saves } = reading;
  let url = members(result, path);
  if (or) {
    const { names, rest } = fork(path, or);
    url = members(`(${result}.${names[0]} ?? ${result}.${names[1]})`, rest);
  }
  if (orFirst) url = `[${url}].flat()[0]`;
  return [
    `const saved = await fetch(${url});`,
    checked("saved"),
    save(saves, "Buffer.from(await saved.arrayBuffer())", file),
  ];
}
