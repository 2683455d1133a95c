import { call, type Code, layout, literal, raw } from "@modelyard/catalog";
import type { Plan, Reading } from "../plan.ts";
import { formatItems, PythonFile } from "../sdk/python.ts";
import type { SnippetClient } from "../snippet.ts";
import { mapMedia, type Media } from "../tree.ts";

export default {
  id: "fal_client",
  label: "fal_client",
  language: "python",
  docs: "https://docs.fal.ai/clients/python",
  supports({ apiFormat, kind }) {
    if (apiFormat !== "fal-ai") return "fal_client supports only fal.";
    return kind === "direct" || "fal_client requires a fal API key. Choose direct calls.";
  },
  write(plan) {
    const file = new PythonFile();
    file.package("import fal_client");
    const { headers, token, wire } = plan;
    // The client reads the key itself, from this variable.
    if (token.inline !== undefined || token.env !== "FAL_KEY") {
      const key = token.inline === undefined ? raw(`os.environ[${literal.python(token.env)}]`) : token.inline;
      if (token.inline === undefined) file.standard("import os");
      file.paragraph(layout.python(call("fal_client.SyncClient", [], { key }), { before: "client = " }));
    }
    const name = token.inline !== undefined || token.env !== "FAL_KEY" ? "client" : "fal_client";
    const body = wire.body.kind === "json" ? wire.body.value : {};
    const called = call(`${name}.${wire.job ? "subscribe" : "run"}`, [plan.providerId], {
      arguments: mapMedia(body, (media) => writeFile(media, file)) as Code,
      ...(Object.keys(headers).length > 0 && { headers }),
    });
    file.paragraph(layout.python(called, { before: "result = ", open: true }));
    file.paragraph(...writeOutput(plan, file));
    return { code: file.toString(), install: ["pip install fal-client"] };
  },
} satisfies SnippetClient;

/** Writes a file as fal accepts it: a `data:` URL, or a URL that fal fetches. */
function writeFile({ source, type }: Media, file: PythonFile): Code {
  if ("url" in source) return source.url;
  const name = literal.python(source.file);
  if (!type.startsWith("audio/")) return raw(`fal_client.encode_file(${name})`);
  // fal accepts WAV only as audio/x-wav; Python versions differ in the type they use.
  const format = type === "audio/wav" ? "audio/x-wav" : type;
  file.paragraph(
    `with open(${name}, "rb") as file:`,
    `    audio = fal_client.encode(file.read(), ${literal.python(format)})`,
  );
  return raw("audio");
}

function writeOutput({ wire: { reading } }: Plan, file: PythonFile): string[] {
  if (reading.kind === "json") return [`print(${formatItems("result", reading.path)})`];
  if (reading.kind !== "url") return ["print(result)"];
  // It opens `data:` URLs as well.
  file.standard("import urllib.request");
  return [`urllib.request.urlretrieve(${writeUrl(reading)}, ${literal.python(reading.saves)})`];
}

/** Writes the path to the file's URL; some models use another field. */
function writeUrl({ path, or }: Extract<Reading, { kind: "url" }>): string {
  const [first = "", ...rest] = path;
  if (or === undefined) return formatItems("result", path);
  return formatItems(
    `(result.get(${literal.python(first)}) or ${formatItems("result", or.slice(0, 1))})`,
    rest,
  );
}
