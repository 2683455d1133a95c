import { call, type Code, layout, literal, raw } from "@modelyard/catalog";
import type { Job, Plan, Reading, WireBody } from "../plan.ts";
import { formatItems, PythonFile, readPythonMedia, getPythonToken, writeBytes } from "../sdk/python.ts";
import type { SnippetClient } from "../snippet.ts";
import { setField } from "../tree.ts";
import { splitAlternatives, isJsonHeader, getMediaKind, getMediaName, formatSeconds } from "../wire.ts";

export default {
  id: "requests",
  label: "requests",
  language: "python",
  docs: "https://requests.readthedocs.io",
  supports: () => true,
  write(plan) {
    const { wire, stream } = plan;
    const file = new PythonFile();
    file.package("import requests");
    const body = writeBody(wire.body, file);
    file.paragraph(layout.python(getHeaders(plan, file), { before: "headers = " }));
    const named = { headers: raw("headers"), ...body, ...(stream && { stream: true }) };
    file.paragraph(
      layout.python(call("requests.post", [wire.url], named), { before: "response = ", open: true }),
      "response.raise_for_status()",
    );
    if (wire.job) waitFor(wire.job, file);
    writeReading(wire.reading, wire.job, file);
    return { code: file.toString(), install: ["pip install requests"] };
  },
} satisfies SnippetClient;

/** Writes the headers that `requests` does not set. */
function getHeaders(plan: Plan, file: PythonFile): Code {
  const { headers, body } = plan.wire;
  const fields: Record<string, Code> = {};
  for (const header of headers) {
    const { name, value, token } = header;
    if (!isJsonHeader(body, header)) setField(fields, name, token ? writeToken(value, plan, file) : value);
  }
  if (body.kind === "file") fields["Content-Type"] = body.file.type;
  return fields;
}

function writeToken(before: string, plan: Plan, file: PythonFile): Code {
  const { inline, env } = plan.token;
  if (inline !== undefined) return before + inline;
  const token = getPythonToken(plan, file);
  return before === "" ? token : raw(`f"${before}{os.environ['${env}']}"`);
}

function writeBody(body: WireBody, file: PythonFile): { readonly [name: string]: Code } {
  if (body.kind === "json") return { json: readPythonMedia(body.value, file, getMediaName(body)) };
  if (body.kind === "file") return { data: readPythonMedia(body.file, file, getMediaName(body)) };
  const texts: [string, Code][] = [];
  const files: [string, Code][] = [];
  for (const { name, value, fileName = name } of body.fields) {
    if (typeof value === "string") texts.push([name, value]);
    else {
      const contents = readPythonMedia(value, file, getMediaKind(value));
      files.push([name, call("", [fileName, contents, value.type])]);
    }
  }
  return { data: Object.fromEntries(texts), files: Object.fromEntries(files) };
}

/** Writes the loop that polls a job; `job` is its last state. */
function waitFor(job: Job, file: PythonFile): void {
  file.standard("import time");
  const { location, tail = "", query, running, mayBeDone } = job;
  const named = `${job.auth ? ", headers=headers" : ""}${query ? ", params=params" : ""}`;
  const ticket = mayBeDone ? "job" : "response.json()";
  const first = mayBeDone ? ["job = response.json()"] : [];
  if ("base" in location) {
    first.push(
      `job_id = ${formatItems(ticket, location.value)}`,
      concatenate("url = ", literal.python(location.base), "job_id"),
    );
  } else if (job.rebase === undefined) first.push(`url = ${formatItems(ticket, location.address)}`);
  else {
    file.standard("from urllib.parse import urlsplit");
    first.push(`path = urlsplit(${formatItems(ticket, location.address)}).path`);
    first.push(concatenate("url = ", literal.python(job.rebase), "path"));
  }
  if (query) first.push(`params = ${literal.python(query)}`);
  const status = formatItems("job", job.status);
  const states = running.map((state) => literal.python(state)).join(", ");
  const [is, isNot] =
    running.length === 1 ? [`== ${states}`, `!= ${states}`] : [`in (${states})`, `not in (${states})`];
  const poll = [
    `    time.sleep(${formatSeconds(job.everyMs)})`,
    `    response = requests.get(${tail === "" ? "url" : `f"{url}${tail}"`}${named})`,
    "    response.raise_for_status()",
    "    job = response.json()",
  ];
  const loop = mayBeDone
    ? [`while ${status} ${is}:`, ...poll]
    : ["while True:", ...poll, `    if ${status} ${isNot}:`, "        break"];
  file.paragraph(...first);
  file.paragraph(...loop, `if ${status} != ${literal.python(job.done)}:`, "    raise RuntimeError(job)");
  if (job.result) file.paragraph(`response = requests.get(url${named})`, "response.raise_for_status()");
}

/** Writes a concatenation, in parentheses if it is too long for a line. */
function concatenate(before: string, first: string, second: string): string {
  const line = `${before}${first} + ${second}`;
  return line.length <= 88 ? line : `${before}(\n    ${first}\n    + ${second}\n)`;
}

/** Writes code that prints the output or saves the file. */
function writeReading(reading: Reading, job: Job | undefined, file: PythonFile): void {
  const result = job && !job.result ? "job" : "response.json()";
  switch (reading.kind) {
    case "json":
      file.paragraph(`print(${formatItems(result, reading.path)})`);
      return;
    case "events":
      file.standard("import json");
      file.paragraph(
        "for line in response.iter_lines():",
        '    if not line.startswith(b"data:") or line.endswith(b"[DONE]"):',
        "        continue",
        '    event = json.loads(line.removeprefix(b"data:"))',
        '    for choice in event.get("choices", []):',
        `        print(${getChunkPath(reading.path)} or "", end="", flush=True)`,
        "print()",
      );
      return;
    case "bytes":
      file.paragraph(...writeBytes(reading.saves, "response.content"));
      return;
    case "base64":
      file.standard("import base64");
      file.paragraph(
        `image = ${formatItems(result, reading.path)}`,
        ...writeBytes(reading.saves, "base64.b64decode(image)"),
      );
      return;
    case "url":
      file.paragraph(...download(reading, result, file));
  }
}

/** `["choices", 0, "delta", "content"]` within a choice, where any part can be missing. */
function getChunkPath(path: readonly (string | number)[]): string {
  const steps = path.slice(2);
  return steps.reduce<string>(
    (code, step, i) => `${code}.get(${literal.python(step)}${i < steps.length - 1 ? ", {}" : ""})`,
    "choice",
  );
}

function download(reading: Reading & { kind: "url" }, result: string, file: PythonFile): string[] {
  const { path, or, orFirst, mayBeData, saves } = reading;
  const lines: string[] = [];
  if (or) {
    const { names, rest } = splitAlternatives(path, or);
    const [first, second] = names.map((name) => literal.python(name));
    lines.push(
      `result = ${result}`,
      `url = ${formatItems(`(result.get(${first}) or result[${second}])`, rest)}`,
    );
  } else lines.push(`url = ${formatItems(result, path)}`);
  if (orFirst) lines.push("if isinstance(url, list):", "    url = url[0]");
  if (mayBeData) {
    file.standard("from urllib.request import urlopen");
    return [...lines, ...writeBytes(saves, "urlopen(url).read()")];
  }
  return [
    ...lines,
    "response = requests.get(url)",
    "response.raise_for_status()",
    ...writeBytes(saves, "response.content"),
  ];
}
