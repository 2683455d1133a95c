import { STATUS_CODES } from "node:http";
import type { TaskId, TaskIO } from "@modelyard/catalog";
import { streamEndpoint } from "@modelyard/inference/call-endpoint";
import type { FastifyReply } from "fastify";
import { toHeaderText } from "../../http/header-text.ts";
import type { GatewayError, Usage } from "../gateway/ports.ts";
import { NO_TOKENS } from "../gateway/count-usage.ts";
import { getMediaType } from "./media.ts";
import { toOpenAiError } from "../gateway/responses.ts";
import type { TranslatedRequest } from "./translated-request.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Sends an error in OpenAI's format. */
export const sendError = (reply: FastifyReply, error: GatewayError): FastifyReply =>
  reply
    .code(STATUS_CODES[error.status] === undefined ? 502 : error.status)
    .headers(error.headers ?? {})
    .header("x-error-code", error.code)
    .header("x-error-message", toHeaderText(error.message))
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: toOpenAiError(error) }));

/** Sends a complete response with the provider's key masked, and records the request. */
export function sendText(
  reply: FastifyReply,
  call: TranslatedRequest,
  text: string,
  usage: Usage,
  type = JSON_TYPE,
): FastifyReply {
  const redacted = call.redact(text);
  call.addResponse(redacted);
  call.close("complete", { usage });
  return reply.headers(call.headers).type(type).send(redacted);
}

/** Sends media as bytes, and records the request. `fallback` is the default media type. */
export async function sendMedia(
  reply: FastifyReply,
  call: TranslatedRequest,
  media: Blob,
  fallback: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(await media.arrayBuffer());
  call.addResponse(bytes);
  call.close("complete", { usage: NO_TOKENS });
  return reply
    .headers(call.headers)
    .type(getMediaType(bytes, media, fallback))
    .send(bytes);
}

/** Starts a stream and resolves with its first chunk, which ends failover. `getInput` is called for each attempt. */
export const openStream = <T extends TaskId>(
  call: TranslatedRequest,
  task: T,
  getInput: () => TaskIO[T]["input"],
) =>
  call.runFirst(async (at, options) => {
    const chunks = streamEndpoint(task, at, getInput(), options);
    return { chunks, first: await chunks.next() };
  });
