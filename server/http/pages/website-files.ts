import fastifyStatic from "@fastify/static";
import { WITHOUT_SIGN_IN } from "../auth/require-sign-in.ts";
import type { App } from "../context.ts";

/**
 * Serves the static files of the built website from its directory. Assets are looked up on each request, so a newer
 * build works without a restart. Their names contain a content hash, so they can be cached forever. The list of other
 * files is read at the start.
 */
export async function serveWebsiteFiles(app: App, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => void (route.config = { ...route.config, ...WITHOUT_SIGN_IN }));
    await registerFiles(scope, directory);
  });
}

/** Policy of the worker that runs models in the browser: it can run WebAssembly and contact only this hub. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

async function registerFiles(app: App, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${directory}assets`,
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      void reply.header("cache-control", "public, max-age=31536000, immutable");
      if (/browser-worker-[^/]*$/.test(path)) void reply.header("content-security-policy", WORKER_POLICY);
    },
  });
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ["assets/**"],
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=3600"),
  });
}
