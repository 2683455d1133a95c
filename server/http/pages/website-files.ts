import fastifyStatic from "@fastify/static";
import type { App } from "../context.ts";

/**
 * Serves the files of the built website from its folder. Assets are looked for when they are asked for, so that those
 * of a newer build are there although the hub has not been started again; their names carry a hash of their content,
 * so that they may be kept for ever. The few files beside them are those that were there at the start.
 */
export async function serveWebsiteFiles(app: App, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${directory}assets`,
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
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
