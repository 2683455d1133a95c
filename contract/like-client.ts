import type { z } from "zod";
import type { Call } from "./account-client.ts";
import type { likeEndpoints as endpoints } from "./endpoints/likes.ts";
import { type Page, fetchPage, type Send } from "./page.ts";

export type LikingUser = z.infer<typeof endpoints.listLikers.response>[number];
export type Like = z.infer<typeof endpoints.listLikes.response>[number];
export type LikeState = z.infer<typeof endpoints.like.response>;

/** Client methods for likes. */
export function likeClient(send: Send, call: Call) {
  const at = (id: string) => `/api/models/${id.split("/").map(encodeURIComponent).join("/")}`;
  return {
    /** Likes or unlikes a model. */
    set: (id: string, liked: boolean) => call<LikeState>(liked ? "POST" : "DELETE", `${at(id)}/like`),
    /** Lists users who like a model, newest first. */
    likers: (id: string, query: { limit?: number; cursor?: string } = {}): Promise<Page<LikingUser>> =>
      fetchPage<LikingUser>(send, `${at(id)}/likers`, query),
    /** Lists models that a user likes and the caller can access, newest first. */
    of: (user: string, query: { limit?: number; cursor?: string } = {}): Promise<Page<Like>> =>
      fetchPage<Like>(send, `/api/users/${encodeURIComponent(user)}/likes`, query),
  };
}
