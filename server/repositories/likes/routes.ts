import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, repoNotFound } from "../../http/errors.ts";
import { parsePage, pageWithNext } from "../../http/next-page.ts";
import { can } from "../../accounts/policies.ts";
import { findModel, requireParticipation } from "../find.ts";
import { modelId } from "../../http/request-url.ts";
import { getLikes } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { LikesTable } from "./store.ts";
import type { PageCursor } from "../../database/page-cursor.ts";
import { avatarUrl } from "../../accounts/view.ts";

type Params = { owner: string; name: string };

const PAGE = { most: 1000, otherwise: 1000 };

/** Likes: `/api/models/{owner}/{name}/like` and `/likers`, `/api/users/{name}/likes`. */
export function likeRoutes(
  app: App,
  deps: Pick<RepositoriesContext, "repositories" | "accounts" | "models" | "publicUrl">,
): void {
  const hub = deps.repositories;
  const at = "/api/models/:owner/:name";
  const find = (request: FastifyRequest<{ Params: Params }>) =>
    findModel(hub, getPrincipal(request), modelId(request.params.owner, request.params.name));

  for (const method of ["POST", "DELETE"] as const)
    app.route<{ Params: Params }>({
      method,
      url: `${at}/like`,
      handler: async (request) => {
        const { record } = await find(request);
        const principal = requireParticipation(getPrincipal(request), record.id);
        const liked = method === "POST";
        const ownLikes = await hub.likes.set(principal.id, record.id, liked);
        if (ownLikes === undefined) throw repoNotFound(record.id);
        const { ownLikes: _, ...before } = record;
        return { liked, likes: getLikes({ ...before, ownLikes }) ?? 0 };
      },
    });

  app.get<{ Params: Params }>(`${at}/likers`, async (request, reply) => {
    const { record } = await find(request);
    const { limit, after } = parsePage(request, PAGE);
    const rows = await hub.likes.likers(record.id, { limit: limit + 1, after });
    const mark = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.user_id });
    return pageWithNext(request, reply, deps, { rows, limit, mark }).map((liker) => ({
      _id: liker.user_id,
      user: liker.name,
      fullname: liker.fullname === "" ? liker.name : liker.fullname,
      avatarUrl: avatarUrl(liker.user_id),
      isPro: false,
      type: "user",
    }));
  });

  app.get<{ Params: { user: string } }>("/api/users/:user/likes", async (request, reply) => {
    const principal = requireUser(request);
    const user = await deps.accounts.users.byName(request.params.user);
    if (!user) throw new ApiError("NotFound", `User "${request.params.user}" not found.`);
    const { limit, after } = parsePage(request, PAGE);
    const mark = ({ created_at, lower_id }: LikesTable) => ({ at: created_at, id: lower_id });
    // Pages contain only visible models, because the cursor names the last one.
    const rows: (LikesTable & { name: string })[] = [];
    let from: PageCursor | undefined = after;
    for (let more = true; more && rows.length <= limit;) {
      const next: LikesTable[] = await hub.likes.ofUser(user.id, { limit: limit + 1, after: from });
      const records = await deps.models.getMany(next.map(({ lower_id }) => lower_id));
      const seen = new Map(
        records.filter((record) => can.readModel(principal, record)).map(({ id }) => [toLowerId(id), id]),
      );
      for (const row of next) {
        const name = seen.get(row.lower_id);
        if (name !== undefined) rows.push({ ...row, name });
        from = mark(row);
      }
      more = next.length > limit;
    }
    return pageWithNext(request, reply, deps, { rows, limit, mark }).map(({ name, created_at }) => ({
      createdAt: created_at,
      repo: { name, type: "model" },
    }));
  });
}
