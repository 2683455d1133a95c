import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, repoNotFound } from "../../http/errors.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { can } from "../../accounts/policies.ts";
import { findModel, requireParticipation } from "../find.ts";
import { modelId } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import { getLikes } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { LikesTable } from "./store.ts";
import type { PageCursor } from "../../database/page-cursor.ts";
import { listedUser } from "../../accounts/view.ts";

/** Likes: `/api/models/{owner}/{name}/like` and `/likers`, `/api/users/{name}/likes`. */
export function likeRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const findRecord = async ({
    path,
    principal,
  }: Pick<Call<typeof endpoints.listLikers>, "path" | "principal">) =>
    (await findModel(hub, principal, modelId(path.owner, path.name))).record;

  for (const liked of [true, false])
    route(app, liked ? endpoints.like : endpoints.unlike, async (call) => {
      const record = await findRecord(call);
      requireParticipation(call.principal, record.id);
      const ownLikes = await hub.likes.set(call.principal.id, record.id, liked);
      if (ownLikes === undefined) throw repoNotFound(record.id);
      const { ownLikes: _, ...before } = record;
      return { liked, likes: getLikes({ ...before, ownLikes }) ?? 0 };
    });

  route(app, endpoints.listLikers, async (call) => {
    const record = await findRecord(call);
    const { limit, after } = parsePage(call.query, 1000);
    const rows = await hub.likes.likers(record.id, { limit: limit + 1, after });
    const mark = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.user_id });
    return pageWithNext(call.request, call.reply, deps, { rows, limit, mark }).map((liker) =>
      listedUser({ ...liker, id: liker.user_id }),
    );
  });

  route(app, endpoints.listLikes, async ({ path, query, principal, request, reply }) => {
    const user = await deps.accounts.users.byName(path.user);
    if (!user) throw new ApiError("NotFound", `User "${path.user}" not found.`);
    const { limit, after } = parsePage(query, 1000);
    const mark = ({ created_at, lower_id }: LikesTable) => ({ at: created_at, id: lower_id });
    // Pages contain visible models only, because the cursor identifies the last one.
    const rows: (LikesTable & { name: string })[] = [];
    let from: PageCursor | undefined = after;
    for (let more = true; more && rows.length <= limit;) {
      const next: LikesTable[] = await hub.likes.ofUser(user.id, { limit: limit + 1, after: from });
      const records = await deps.models.getMany(next.map(({ lower_id }) => lower_id));
      const visible = new Map(
        records.filter((record) => can.readModel(principal, record)).map(({ id }) => [toLowerId(id), id]),
      );
      for (const row of next) {
        const name = visible.get(row.lower_id);
        if (name !== undefined) rows.push({ ...row, name });
        from = mark(row);
      }
      more = next.length > limit;
    }
    return pageWithNext(request, reply, deps, { rows, limit, mark }).map(({ name, created_at }) => ({
      createdAt: created_at,
      repo: { name, type: "model" as const },
    }));
  });
}
