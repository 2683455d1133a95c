import type { IncomingMessage, ServerResponse } from "node:http";
import { startServer } from "./http-server.ts";

/** A model document of a hub. */
type HubDocument = Record<string, unknown> & { id: string };

/** Handles a request instead of the hub. If it returns `undefined`, the hub responds. */
export type Fault = (url: URL, response: ServerResponse, request: IncomingMessage) => true | undefined;

/** Creates documents with the fields of a Hugging Face list with `expand`. */
export const documents = (count: number): HubDocument[] =>
  Array.from({ length: count }, (_, i) => ({
    _id: i.toString(16).padStart(24, "0"),
    id: `owner-${i % 7}/model-${i}`,
    sha: i.toString(16).padStart(40, "0"),
    private: false,
    gated: false,
    downloads: i,
    likes: i % 50,
    tags: ["transformers", "text-generation", `license:${i % 2 ? "mit" : "apache-2.0"}`],
    pipeline_tag: "text-generation",
    library_name: "transformers",
    createdAt: "2025-01-02T03:04:05.000Z",
    siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors" }],
    safetensors: { parameters: { BF16: 1000 + i }, total: 1000 + i },
  }));

/** Starts a fake Hugging Face Hub with pages, `Link` headers, tag filters, model cards, and faults. */
export async function startFakeHub({
  models = documents(10),
  page = 4,
  cards = {},
  fault = () => undefined,
}: {
  models?: readonly unknown[];
  /** Maximum number of models in a response. */
  page?: number;
  cards?: Record<string, string>;
  fault?: Fault;
} = {}) {
  const requests: { url: URL; headers: IncomingMessage["headers"] }[] = [];
  const hub = { fault };

  function list(url: URL, response: ServerResponse): void {
    const filters = url.searchParams.getAll("filter");
    const matches = models.filter((model) => {
      const { tags } = Object(model) as { tags?: unknown };
      return filters.every((tag) => Array.isArray(tags) && tags.includes(tag));
    });
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const to = from + Math.min(page, Number(url.searchParams.get("limit") ?? page));
    if (to < matches.length) {
      const next = new URL(url);
      next.searchParams.set("cursor", String(to));
      response.setHeader("link", `<${next.href}>; rel="next"`);
    }
    response
      .setHeader("content-type", "application/json; charset=utf-8")
      .end(JSON.stringify(matches.slice(from, to)));
  }

  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    requests.push({ url, headers: request.headers });
    if (hub.fault(url, response, request)) return;
    const id = /^\/(.+)\/resolve\/main\/README\.md$/.exec(url.pathname)?.[1];
    const card = id === undefined ? undefined : cards[decodeURIComponent(id)];
    if (url.pathname === "/api/models") list(url, response);
    else if (card !== undefined) response.end(card);
    else response.writeHead(404, { "x-error-code": "EntryNotFound" }).end('{"error":"Entry not found"}');
  });
  return Object.assign(hub, {
    ...server,
    requests,
    pages: () => requests.filter(({ url }) => url.pathname === "/api/models").length,
  });
}

/** Limits a fault to the first requests. */
export function times(count: number, fault: Fault): Fault {
  let remaining = count;
  return (...args) => (remaining > 0 && fault(...args) ? (remaining--, true) : undefined);
}
