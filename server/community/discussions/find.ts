import type { endpoints } from "@modelyard/contract";
import { can } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { modelId } from "../../http/request-url.ts";
import type { Call } from "../../http/route.ts";
import { type FoundModel, findRepository, requireParticipation } from "../../repositories/find.ts";
import type { CommunityRepositories } from "../community.ts";
import type { Discussion, DiscussionEvent } from "./store.ts";

type FoundDiscussion = FoundModel & { discussion: Discussion };
type DiscussionCall = Pick<Call<typeof endpoints.pinDiscussion>, "path" | "principal">;
type CommentCall = Pick<Call<typeof endpoints.hideComment>, "path" | "principal">;

/** Finds a discussion of a model that the principal may see. */
export async function findDiscussion(
  hub: CommunityRepositories,
  principal: Principal,
  { owner, name, num }: DiscussionCall["path"],
): Promise<FoundDiscussion> {
  const found = await findRepository(hub, principal, modelId(owner, name));
  const { repository, record } = found;
  const discussion = /^\d{1,9}$/.test(num) && (await hub.discussions.get(repository.key, Number(num)));
  if (!discussion) throw new ApiError("NotFound", `Discussion ${num} of ${record.id} not found.`);
  return { ...found, discussion };
}

/** Finds a discussion that the caller may add to. */
export async function findCommentable(
  hub: CommunityRepositories,
  { path, principal }: DiscussionCall,
): Promise<FoundDiscussion> {
  const found = await findDiscussion(hub, principal, path);
  requireParticipation(principal, found.record.id);
  await hub.discussions.changes.take(principal.id);
  return found;
}

/** Finds a discussion that the caller may edit, as its author or with write access. */
export async function findEditable(
  hub: CommunityRepositories,
  call: DiscussionCall,
): Promise<FoundDiscussion> {
  const found = await findCommentable(hub, call);
  const { record, discussion } = found;
  if (discussion.author_id === call.principal.id || can.writeModel(call.principal, record.id)) return found;
  throw forbidden("Only its author, or a user with write access to the model, can do this.");
}

/** Finds a comment of a discussion that the caller may add to. */
export async function findComment(hub: CommunityRepositories, call: CommentCall) {
  const found = await findCommentable(hub, call);
  const { repository, discussion } = found;
  const event = await hub.discussions.event(repository.key, discussion.num, call.path.event);
  if (event?.type !== "comment") throw new ApiError("NotFound", "Comment not found.");
  const data = JSON.parse(event.data) as Extract<DiscussionEvent, { type: "comment" }>["data"];
  return { ...found, event, data };
}
