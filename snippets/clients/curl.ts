import { layout, literal, raw } from "@modelyard/catalog";
import type { Header, Plan, Reading, WireBody } from "../plan.ts";
import type { SnippetClient } from "../snippet.ts";
import { mapMedia, type Media, listMedia } from "../tree.ts";
import { getMediaKind } from "../wire.ts";

/** Maximum length of text on the command line. Linux allows 131,072 bytes per argument; other systems allow less in total. */
const MAX_ARGUMENT_CHARACTERS = 30_000;

export default {
  id: "curl",
  label: "curl",
  language: "sh",
  docs: "https://curl.se/docs/manpage.html",
  supports({ wire: { job, reading } }) {
    if (job) return "This call starts a job that must be polled, which curl alone cannot do.";
    if (reading.kind === "url" && reading.or)
      return "The response field that contains the file differs between models.";
    return true;
  },
  write({ wire, token, stream }) {
    const { before = [], options, input, document = "" } = writeBody(wire.body);
    const headers = wire.headers.map((header) => headerOption(header, token));
    if (wire.body.kind === "file") headers.push(option("-H", `Content-Type: ${wire.body.file.type}`));
    const { flags, pipe } = getOutput(wire.reading);
    // curl expands braces and brackets to several URLs.
    const globbing = /[[\]{}]/.test(wire.url) ? ["--globoff"] : [];
    const streaming = stream ? ["--no-buffer"] : [];
    const start = ["curl", ...globbing, ...streaming, ...flags, literal.bash(wire.url)].join(" ");
    const margin = input === undefined ? "  " : "    ";
    const command = [start, ...headers, ...options].join(` \\\n${margin}`) + pipe + document;
    return { code: [...before, input === undefined ? command : `${input} |\n  ${command}`].join("\n") };
  },
} satisfies SnippetClient;

const option = (name: string, value: string): string => `${name} ${literal.bash(value)}`;

function headerOption({ name, value, token: hasToken }: Header, token: Plan["token"]): string {
  if (hasToken && token.inline === undefined) return `-H "${name}: ${value}$${token.env}"`;
  const text = hasToken ? value + token.inline : value;
  // curl drops a header whose colon is followed by nothing.
  return option("-H", text === "" ? `${name};` : `${name}: ${text}`);
}

interface Body {
  /** Lines before the command. */
  before?: string[];
  options: string[];
  /** A command whose output curl reads. */
  input?: string;
  /** A here-document, which follows the command's line. */
  document?: string;
}

function writeBody(body: WireBody): Body {
  if (body.kind === "json") return writeJsonBody(body.value);
  if (body.kind === "file")
    return { options: [`--data-binary ${fileArgument(body.file)}`], ...getInput(body.file) };
  const options = body.fields.map(({ name, value, fileName }) => {
    if (typeof value !== "string") {
      const fileNameOption = fileName === undefined ? "" : `;filename=${quoteFormName(fileName)}`;
      const source = "file" in value.source ? quoteFormName(escapeDash(value.source.file)) : "-";
      return option("-F", `${name}=@${source};type=${value.type}${fileNameOption}`);
    }
    // `@` and `<` read files, and a semicolon starts a type.
    return option(/^[@<]|[;"\\]/.test(value) ? "--form-string" : "-F", `${name}=${value}`);
  });
  const [file] = body.fields.flatMap(({ value }) => (typeof value === "string" ? [] : [value]));
  return { options, ...getInput(file) };
}

/** Quotes a name that contains separators of a form. */
const quoteFormName = (name: string): string =>
  /[",;\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, "\\$&")}"` : name;

/** Escapes `-`, which means standard input. */
const escapeDash = (file: string): string => (file === "-" ? "./-" : file);

const fileArgument = ({ source }: Media): string =>
  literal.bash("file" in source ? `@${escapeDash(source.file)}` : "@-");

/** Returns the command that fetches a remote file for curl's standard input. */
const getInput = (media: Media | undefined): { input?: string } =>
  media && "url" in media.source
    ? { input: `curl --silent --location ${literal.bash(media.source.url)}` }
    : {};

function writeJsonBody(value: Parameters<typeof mapMedia>[0]): Body {
  const media = listMedia(value);
  if (media.length === 0) {
    const text = layout.json(value as Parameters<typeof layout.json>[0], { open: true });
    if (text.length < MAX_ARGUMENT_CHARACTERS && !text.includes("'"))
      return { options: [`-d '${text.replaceAll("\n", "\n  ")}'`] };
    return { options: ["--data-binary @- <<'JSON'"], document: `\n${text}\nJSON` };
  }
  const names = new Map<Media, string>();
  const before = [...new Set(media)].map((each, i) => {
    const name = getMediaKind(each).toUpperCase() + (i === 0 ? "" : String(i + 1));
    names.set(each, name);
    const contents =
      "file" in each.source
        ? `base64 < ${literal.bash(each.source.file)}`
        : `curl --silent --location ${literal.bash(each.source.url)} | base64`;
    return `${name}=$(${contents} | tr -d '\\n')`;
  });
  const tree = mapMedia(value, (each) => {
    const name = `$${names.get(each) ?? ""}`;
    return raw(each.form === "dataUrl" ? `"data:${each.type};base64,${name}"` : `"${name}"`);
  });
  const document = `\n${layout.heredoc(tree as Parameters<typeof layout.heredoc>[0], { open: true })}\nJSON`;
  return { before: [...before, ""], options: ["--data-binary @- <<JSON"], document };
}

/** Returns the flags and the pipe that handle the response. */
function getOutput(reading: Reading): { flags: string[]; pipe: string } {
  if (reading.kind === "json" || reading.kind === "events") return { flags: [], pipe: "" };
  const file = literal.bash(reading.saves);
  if (reading.kind === "bytes") return { flags: ["--fail", "--output", file], pipe: "" };
  const field = literal.bash(`"${String(reading.path.at(-1))}": *"[^"]*"`);
  const value = ` | \\\n  grep -o ${field} | cut -d '"' -f 4`;
  const flags = ["--silent", "--show-error"];
  if (reading.kind === "base64") return { flags, pipe: `${value} | base64 --decode > ${file}` };
  return { flags, pipe: `${value} | xargs curl --silent --location --output ${file}` };
}
