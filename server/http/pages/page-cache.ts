import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../auth/authenticate.ts";
import { MAX_CACHED_PAGES } from "../limits.ts";

/** A rendered page. Its nonce is replaced for each response. */
interface CachedPage {
  body: string;
  nonce: string;
  headers: Record<string, string>;
}

/** Pages that depend on nothing but the hub's URL and take long to render. */
const CACHED = /^\/docs\/api(?:\/[\w-]+)?$/;

/** Keeps pages of the API reference for visitors without cookies: neither signed in nor with a chosen theme. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  /** Returns the key of a page, or `undefined` if the page is not kept. */
  key(request: FastifyRequest, origin: string): string | undefined {
    const { method, url, headers } = request;
    const isShared = headers.cookie === undefined && getPrincipal(request).kind === "anonymous";
    return method === "GET" && isShared && CACHED.test(url) ? origin + url : undefined;
  }

  /** Returns the page for a key with a new nonce. */
  find(key: string, nonce: string): Pick<CachedPage, "body" | "headers"> | undefined {
    const page = this.#pages.get(key);
    return page && { headers: page.headers, body: page.body.replaceAll(page.nonce, nonce) };
  }

  add(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
