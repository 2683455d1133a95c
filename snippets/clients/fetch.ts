import { call, type Code, layout, literal, raw } from "@modelyard/catalog";
import type { Job, Path, Plan, Reading, WireBody } from "../plan.ts";
import { readAsBase64, readAsBlob, toTextForm, ScriptFile, readScriptMedia } from "../sdk/javascript.ts";
import type { SnippetClient } from "../snippet.ts";
import { setField } from "../tree.ts";
import { splitAlternatives, getMediaKind, getMediaName, formatPath } from "../wire.ts";

export default {
  id: "fetch",
  label: "fetch",
  language: "js",
  docs: "https://developer.mozilla.org/docs/Web/API/Fetch_API",
  supports: () => true,
  write(plan) {
    const { wire } = plan;
    const file = new ScriptFile();
    const body = writeBody(wire.body, file);
    let headers = getHeaders(plan);
    if (wire.job?.auth) {
      // Every poll sends the headers.
      file.paragraph(layout.javascript(headers, { before: "const headers = ", after: ";", open: true }));
      headers = raw("headers");
    }
    const request = call("await fetch", [wire.url], { method: wire.method, headers, body });
    file.paragraph(
      layout.javascript(request, { before: "const response = ", after: ";", open: true }),
      checkResponse("response"),
    );
    if (wire.job) waitFor(wire.job, file);
    writeReading(wire.reading, wire.job, file);
    return { code: file.toString() };
  },
} satisfies SnippetClient;

const checkResponse = (response: string): string =>
  `if (!${response}.ok) throw new Error(\`\${${response}.status}: \${await ${response}.text()}\`);`;

function getHeaders(plan: Plan): Code {
  const { headers, body } = plan.wire;
  const fields: Record<string, Code> = {};
  for (const { name, value, token } of headers)
    setField(fields, name, token ? writeToken(value, plan) : value);
  if (body.kind === "file") fields["Content-Type"] = body.file.type;
  return fields;
}

function writeToken(before: string, { token: { inline, env } }: Plan): Code {
  if (inline !== undefined) return before + inline;
  return raw(before === "" ? `process.env.${env}` : `\`${before}\${process.env.${env}}\``);
}

function writeBody(body: WireBody, file: ScriptFile): Code {
  if (body.kind === "json") {
    return call("JSON.stringify", [
      readScriptMedia(body.value, file, getMediaName(body), readAsBase64, toTextForm),
    ]);
  }
  if (body.kind === "file") return readScriptMedia(body.file, file, getMediaName(body), readAsBytes);
  const parts = body.fields.map(({ name, value, fileName }) => {
    const args: Code[] = [
      name,
      value instanceof Object ? readScriptMedia(value, file, getMediaKind(value), readAsBlob) : value,
    ];
    if (fileName !== undefined) args.push(fileName);
    return `${layout.javascript(call("form.append", args))};`;
  });
  file.paragraph("const form = new FormData();", ...parts);
  return raw("form");
}

/** Writes an expression that reads a file for `fetch`. */
function readAsBytes({ source }: Parameters<typeof readAsBlob>[0], file: ScriptFile): string {
  if ("url" in source) return `await (await fetch(${literal.javascript(source.url)})).blob()`;
  file.import("readFile", "node:fs/promises");
  return `await readFile(${literal.javascript(source.file)})`;
}

/** Writes the loop that polls a job; `job` is its last state. */
function waitFor(job: Job, file: ScriptFile): void {
  file.import("setTimeout as wait", "node:timers/promises");
  const { location, tail = "", query = {} } = job;
  const options = job.auth ? ", { headers }" : "";
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const pollUrl =
    tail === "" && search.length === 0
      ? "url"
      : `\`\${url}${tail}${search.length > 0 ? `?${search.join("&")}` : ""}\``;
  const states = job.running.map((state) => literal.javascript(state)).join(", ");
  const status = formatPath("job", job.status);
  const isRunning = job.running.length === 1 ? `${status} === ${states}` : `[${states}].includes(${status})`;
  const ticket = job.mayBeDone ? "job" : "ticket";
  const address =
    "address" in location ? formatPath(ticket, location.address) : formatPath(ticket, location.value);
  const url =
    job.rebase !== undefined
      ? [
          `const { pathname } = new URL(${address});`,
          concatenate("const url =", literal.javascript(job.rebase), "pathname"),
        ]
      : "base" in location
        ? [concatenate("const url =", literal.javascript(location.base), address)]
        : [`const url = ${address};`];
  const poll = [
    `  await wait(${job.everyMs});`,
    `  const poll = await fetch(${pollUrl}${options});`,
    `  ${checkResponse("poll")}`,
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
    file.paragraph(`const output = await fetch(${result}${options});`, checkResponse("output"));
  }
}

/** Writes a concatenation, on a new line if it is too long. */
function concatenate(before: string, first: string, second: string): string {
  const line = `${before} ${first} + ${second};`;
  return line.length <= 100 ? line : `${before}\n  ${first} + ${second};`;
}

/** Writes code that prints the output or saves the file. */
function writeReading(reading: Reading, job: Job | undefined, file: ScriptFile): void {
  const result = job && !job.result ? "job" : "result";
  const parsed = result === "job" ? [] : [`const result = await ${job ? "output" : "response"}.json();`];
  switch (reading.kind) {
    case "json":
      file.paragraph(...parsed, `console.log(${toPrintable(result, reading.path)});`);
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
        `    process.stdout.write(${getChunkPath(reading.path)} ?? "");`,
        "  }",
        "}",
        'process.stdout.write("\\n");',
      );
      return;
    case "bytes":
      file.paragraph(writeFile(reading.saves, "Buffer.from(await response.arrayBuffer())", file));
      return;
    case "base64":
      file.paragraph(
        ...parsed,
        writeFile(reading.saves, `Buffer.from(${formatPath(result, reading.path)}, "base64")`, file),
      );
      return;
    case "url":
      file.paragraph(...parsed, ...download(reading, result, file));
  }
}

/** Writes objects in full; `console.log` stops at the third level. */
const toPrintable = (name: string, path: Path): string =>
  path.at(-1) === "content" || path.at(-1) === "text" || path.at(-1) === "md_results"
    ? formatPath(name, path)
    : `JSON.stringify(${formatPath(name, path)}, null, 2)`;

/** `["choices", 0, "delta", "content"]`, where any part can be missing. */
const getChunkPath = (path: Path): string =>
  `choices[0]${path
    .slice(2)
    .map((step) => `?.${step}`)
    .join("")}`;

function writeFile(name: string, bytes: string, file: ScriptFile): string {
  file.import("writeFile", "node:fs/promises");
  return `await writeFile(${literal.javascript(name)}, ${bytes});`;
}

function download(reading: Reading & { kind: "url" }, result: string, file: ScriptFile): string[] {
  const { path, or, orFirst, saves } = reading;
  let url = formatPath(result, path);
  if (or) {
    const { names, rest } = splitAlternatives(path, or);
    url = formatPath(`(${result}.${names[0]} ?? ${result}.${names[1]})`, rest);
  }
  if (orFirst) url = `[${url}].flat()[0]`;
  return [
    `const saved = await fetch(${url});`,
    checkResponse("saved"),
    writeFile(saves, "Buffer.from(await saved.arrayBuffer())", file),
  ];
}
