import type { FastifyRequest } from "fastify";
import type { App } from "../../http/context.ts";
import type { PullThroughParams, PullThrough } from "./pull-through.ts";
import { modelId } from "../../http/request-url.ts";
import { getCurrentId } from "../one-part-ids.ts";
import { getSegments } from "../scope.ts";

type Params = { owner: string; name: string };

/** Registers a hook that fetches requested repositories before their routes run. */
export function registerPullThrough(scope: App, pullThrough: PullThrough): void {
  scope.addHook("preHandler", async (request) => {
    const needed = getReadData(request);
    if (needed === undefined) return;
    const { owner, name } = request.params as Params;
    const id = modelId(owner, needed.git ? name.replace(/\.git$/, "") : name);
    const currentId = getCurrentId(id) ?? id;
    if (currentId.includes("/")) await pullThrough.ensureFresh(currentId, needed);
  });
}

/** Returns which data of a repository a request reads, or `undefined` if it does not read any. */
function getReadData(request: FastifyRequest): (PullThroughParams & { git?: boolean }) | undefined {
  const [, subpath] =
    /^\/api\/models\/:owner\/:name(?:\/([^/]+).*)?$/.exec(request.routeOptions.url ?? "") ?? [];
  const isModel = request.routeOptions.url?.startsWith("/api/models/:owner/:name") === true;
  if (isModel) {
    if (subpath === undefined) return request.method === "POST" ? undefined : { metadataSuffices: true };
    if (subpath === "refs") return {};
    const isReading = request.method !== "POST" || subpath === "paths-info";
    if (!isReading || !["revision", "tree", "paths-info", "commits"].includes(subpath)) return undefined;
    return { revision: getSegments(request, 5)[0] };
  }
  if (/^\/:owner\/:name\/(resolve|raw)\//.test(request.routeOptions.url ?? ""))
    return { revision: getSegments(request, 3)[0] };
  if (request.routeOptions.url === "/v2/:owner/:name/manifests/:tag") return {};
  if (request.routeOptions.url === "/:owner/:name/info/refs") return { git: true };
  return undefined;
}
