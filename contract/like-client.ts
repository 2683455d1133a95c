import type { Call } from "./account-client.ts";
import { type Page, fetchPage, type Send } from "./page.ts";

/** A user in a list. */
export interface LikingUser {
  _id: string;
  user: string;
  fullname: string;
  avatarUrl: string;
}

export interface Like {
  createdAt: string;
  repo: { name: string; type: "model" };
}

export interface LikeState {
  liked: boolean;
  /** Number of likes of the model after the request. */
  likes: number;
}

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
