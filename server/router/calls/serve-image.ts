import { MAX_IMAGES } from "../../http/limits.ts";
import type { Binary, TaskIO } from "@modelyard/catalog";
import { callEndpoint } from "@modelyard/inference/call-endpoint";
import { toDataUrl } from "./media.ts";
import { toImageUnits } from "../gateway/count-units.ts";
import { NO_TOKENS } from "../gateway/count-usage.ts";
import { openRequest } from "./open-call.ts";
import { sendText } from "./send.ts";
import { invalidField } from "../../http/errors.ts";
import { readCount, type ServeOpenAi } from "./scope.ts";

const OPENAI = "openai-compatible";

type ImageInput = TaskIO["text-to-image"]["input"];

/** Handles `POST /v1/images/generations`, for every provider with text-to-image. */
export const serveImages: ServeOpenAi = async (deps, request, reply, body) => {
  const { model: _, prompt, n, size, response_format: format, ...rest } = body;
  const { modelyard: __, user: ___, ...parameters } = rest;
  if (typeof prompt !== "string" || prompt === "") throw invalidField("prompt", "must be a string");
  if (format !== undefined && format !== null && format !== "url" && format !== "b64_json")
    throw invalidField("response_format", "must be url or b64_json");
  const images = readCount("n", n, MAX_IMAGES);
  const all: Record<string, unknown> = { ...parameters, ...readSize(size) };
  const input = { inputs: prompt, parameters: all } as unknown as ImageInput;
  // Servers with OpenAI's API format get the format that the caller requested; others have a field of their own for it.
  const openaiInput = { ...input, ...(typeof format === "string" && { response_format: format }) };
  const call = await openRequest(deps, request, reply, {
    task: "text-to-image",
    body,
    choices: images,
    units: toImageUnits(all, images),
  });
  const asBytes = format === "b64_json";
  const outputType = asBytes ? ("blob" as const) : ("url" as const);
  // Adapters create one image per request; several are requested in parallel, from the same provider.
  const results = await call.runAll(images, (at, options) =>
    callEndpoint("text-to-image", at, at.apiFormat === OPENAI ? openaiInput : input, {
      ...options,
      outputType,
    }),
  );
  const data = await Promise.all(results.map(({ output }) => toItem(output.image, asBytes)));
  const created = Math.floor(Date.now() / 1000);
  return sendText(reply, call, JSON.stringify({ created, data }), NO_TOKENS);
};

/** Returns a URL by default, as OpenAI's DALL·E does, or a `data:` URL if the provider returns bytes. */
async function toItem(image: Binary, asBytes: boolean): Promise<{ url: string } | { b64_json: string }> {
  const url = typeof image === "string" ? image : await toDataUrl(image, "image/jpeg");
  return asBytes ? { b64_json: url.slice(url.indexOf(",") + 1) } : { url };
}

/** Parses `1024x768` as width and height. */
function readSize(size: unknown): { width?: number; height?: number } {
  if (size === undefined || size === null || size === "auto") return {};
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(String(size)) ?? [];
  if (width === undefined || height === undefined)
    throw invalidField("size", "must be width and height in pixels, as in 1024x1024");
  return { width: Number(width), height: Number(height) };
}
