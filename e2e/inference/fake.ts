import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { startServer } from "../../server/testing/http-server.ts";

const mappings: Record<string, object> = {
  "owner/flux": { together: { providerId: "flux", status: "live", task: "text-to-image" } },
  "owner/film": { "fal-ai": { providerId: "film", status: "live", task: "text-to-video" } },
  "owner/endless-film": { "fal-ai": { providerId: "endless", status: "live", task: "text-to-video" } },
};

const chat = (content: string) => ({
  id: "chat-1",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  usage: null,
});
const event = (content: string) =>
  `data: ${JSON.stringify({ id: "chat-1", created: 1, model: "m", choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\r\n\r\n`;

/** Starts a fake of a hub (`/hub`), its router (`/router`), and files of providers (`/files`), for pages of another origin. */
export async function startFake() {
  /** Models of requests whose client disconnected before the response was complete. */
  const canceled: string[] = [];
  /** Received requests as `POST /path`, without the preflight requests of browsers. */
  const requests: string[] = [];
  let polls = 0;
  let busy = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", server.url);
    const bytes = await buffer(request);
    if (allow(request, response)) return;
    requests.push(`${request.method} ${pathname}`);
    const sendJson = (body: unknown, status = 200, headers = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    };
    const sendFile = (text: string, type: string) =>
      response.writeHead(200, { "content-type": type }).end(text);

    const mapped = /^\/hub\/api\/models\/(.+)$/.exec(pathname)?.[1];
    if (mapped) return sendJson({ inferenceProviderMapping: mappings[mapped] ?? {} });
    if (pathname === "/files/film.mp4") return void sendFile("moving picture", "video/mp4");
    const authorized = request.headers.authorization === "Bearer hf_0000";

    switch (pathname.replace("/router/", "")) {
      case "v1/chat/completions": {
        const { model, stream } = JSON.parse(bytes.toString()) as { model: string; stream?: boolean };
        response.once("close", () => response.writableFinished || canceled.push(model));
        if (model === "owner/cookies")
          return sendJson(chat(`${request.headers.cookie} and ${request.headers.authorization}`));
        if (!authorized) return sendJson({ error: "No token." }, 401);
        if (model === "owner/silent") return;
        if (model === "owner/busy" && ++busy % 3 !== 0)
          return sendJson({ error: "Busy." }, 503, { "retry-after": "0" });
        if (model === "owner/refused")
          return sendJson({ error: { message: "Too long." } }, 400, { "x-request-id": "r-1" });
        if (stream) return await streamTo(response, model === "owner/endless");
        return sendJson(chat("Good day – ☕"));
      }
      case "hf-inference/models/owner/whisper":
        return sendJson({ text: `${request.headers["content-type"]}: ${bytes.toString()}` });
      case "hf-inference/models/owner/vqa": {
        const { inputs } = JSON.parse(bytes.toString()) as { inputs: { question: string; image: string } };
        return sendJson([
          { answer: `${inputs.question} ${Buffer.from(inputs.image, "base64").toString()}`, score: 1 },
        ]);
      }
      case "hf-inference/models/owner/painter":
        return void sendFile("picture", "image/png");
      case "hf-inference/models/owner/malformed":
        return sendJson([{ score: "high" }]);
      case "together/v1/images/generations":
        return sendJson({ data: [{ b64_json: Buffer.from("picture").toString("base64") }] });
      case "fal-ai/film":
      case "fal-ai/endless": {
        polls = 0;
        const name = pathname.split("/").at(-1);
        return sendJson({
          request_id: "1",
          status: "IN_QUEUE",
          response_url: `https://queue.fal.run/${name}/requests/1`,
        });
      }
      case "fal-ai/film/requests/1/status":
        return sendJson({ request_id: "1", status: ++polls < 2 ? "IN_PROGRESS" : "COMPLETED" });
      case "fal-ai/endless/requests/1/status":
        return sendJson({ request_id: "1", status: "IN_PROGRESS" });
      case "fal-ai/film/requests/1":
        return sendJson({ video: { url: `${server.url}/files/film.mp4` } });
      default:
        return sendJson({ error: `${pathname} not found.` }, 404);
    }
  }

  const server = await startServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  return { ...server, canceled, requests };
}

/** Sets CORS headers, and responds to preflight requests. Returns whether the request was one. */
function allow(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-expose-headers", "x-request-id, retry-after");
  }
  if (request.method !== "OPTIONS") return false;
  response.setHeader("access-control-allow-headers", "authorization, content-type, user-agent");
  response.writeHead(204).end();
  return true;
}

/** Sends chunks of seven bytes, which split characters and line ends. The last event has no blank line. */
async function streamTo(response: ServerResponse, endless: boolean): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const text = endless
    ? event("One").repeat(3)
    : `: hello\r\n\r\n${event("Good day ")}${event("– ☕")}`.trimEnd();
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length; offset += 7) {
    response.write(bytes.subarray(offset, offset + 7));
    await wait(1);
  }
  if (!endless) response.end();
}
