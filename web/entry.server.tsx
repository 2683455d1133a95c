import { Writable } from "node:stream";
import sansFont from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { RequestId } from "./components/request-id.ts";
import { nonceContext, requestIdContext } from "./page.ts";
import { KeptHtml, keptHtmlContext } from "./server-html.tsx";

export { contentWorkContext } from "./content-work.server.ts";
export { hubContext, logosContext, nonceContext, requestIdContext } from "./page.ts";

/** Timeout for rendering, in milliseconds. Loaders run before, so only a bug can take this long. */
export const streamTimeout = 5_000;

/** Renders a document. The server sets `hubContext` and, with a content security policy, `nonceContext`. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  // The theme and the last usage code selection are cookies.
  headers.append("vary", "cookie");
  headers.set("link", listFirstFiles(routerContext).join(", "));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <KeptHtml value={context.get(keptHtmlContext)}>
        <RequestId value={context.get(requestIdContext)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce !== null && { nonce })} />
        </RequestId>
      </KeptHtml>,
      {
        ...(nonce !== null && { nonce }),
        // Send the page in one piece. React streams long pages in parts, which only scripts can put in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          started = true;
          const chunks: Buffer[] = [];
          pipe(
            new Writable({
              // Accept the page as a whole: each write would take an event-loop iteration.
              highWaterMark: Number.MAX_SAFE_INTEGER,
              writev(parts, done) {
                for (const { chunk } of parts) chunks.push(chunk as Buffer);
                done();
              },
              final(done) {
                clearTimeout(timeout);
                resolve(new Response(Buffer.concat(chunks), { status, headers }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error: unknown) {
          // Before the first byte, the error is passed to the caller, which logs it.
          if (started) console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Lists the styles and the font of a page for the `Link` header. In the document, React puts scripts before styles, and
 * scripts would occupy the few connections that a browser opens.
 */
function listFirstFiles({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const styles = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  return [
    ...[...styles].map((href) => `<${href}>; rel=preload; as=style`),
    `<${sansFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ];
}

/** Logs unexpected errors of loaders and pages with the request ID that the error page shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) console.error(`Request ${context.get(requestIdContext)} failed.`, error);
}
