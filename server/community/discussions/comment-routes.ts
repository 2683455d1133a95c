import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import { requireWrite } from "../../repositories/find.ts";
import type { CommunityContext } from "../context.ts";
import { comment } from "../pull-requests/pull-requests.ts";
import { findComment, findCommentable } from "./find.ts";
import { recordEvents } from "./record-events.ts";
import { eventView } from "./view.ts";

/** Comments on discussions: `/api/models/{owner}/{name}/discussions/{num}/comment`. */
export function commentRoutes(app: App, { repositories: hub }: Pick<CommunityContext, "repositories">): void {
  route(app, endpoints.commentDiscussion, async (call) => {
    const { discussion } = await findCommentable(hub, call);
    const event = comment(call.body.comment, hub.now());
    return { newMessage: await recordEvents(hub, call.principal.id, discussion, [event]) };
  });

  route(app, endpoints.editComment, async (call) => {
    const { event, data } = await findComment(hub, call);
    if (event.author_id !== call.principal.id) throw forbidden("Only the author of a comment can edit it.");
    if (data.hidden) throw new ApiError("BadRequest", "This comment is hidden.");
    return replace(event, { ...data, raw: call.body.content, edited: true });
  });

  route(app, endpoints.hideComment, async (call) => {
    const { event, data, record } = await findComment(hub, call);
    if (event.author_id !== call.principal.id) requireWrite(call.principal, record.id);
    return replace(event, { ...data, raw: "", hidden: true });
  });

  async function replace(
    event: Awaited<ReturnType<typeof findComment>>["event"],
    data: Awaited<ReturnType<typeof findComment>>["data"],
  ) {
    const changed = { ...data, updatedAt: hub.now().toISOString() };
    await hub.discussions.change(event, changed);
    return { updatedComment: eventView({ ...event, data: JSON.stringify(changed) }) };
  }
}
