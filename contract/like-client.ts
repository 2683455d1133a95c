import type { Call } from "./account-client.ts";
import { type Page, fetchPage, type Send } from "./page.ts";

/** Somebody in a list of people. */
export interface Person {
  _id: string;
  user: string;
  fullname: string;
  avatarUrl: string;
}

export interface Like {
  createdAt: string;
  repo: { name: string; type: "model" };
}

export interface Liking {
  liked: boolean;
  /** Of the model, from now on. */
  likes: number;
}

/** The part of the client that is about likes. */
export function likeClient(send: Send, call: Call) {
  const at = (id: string) => `/api/models/${id.split("/").map(encodeURIComponent).join("/")}`;
  return {
    /** Likes a model, or takes that back. */
    set: (id: string, liked: boolean) => call<Liking>(liked ? "POST" : "DELETE", `${at(id)}/like`),
    /** Who likes a model, newest first. */
    likers: (id: string, query: { limit?: number; cursor?: string } = {}): Promise<Page<Person>> =>
      fetchPage<Person>(send, `${at(id)}/likers`, query),
    /** What somebody likes of what the asker may see, newest first. */
    of: (user: string, query: { limit?: number; cursor?: string } = {}): Promise<Page<Like>> =>
      fetchPage<Like>(send, `/api/users/${encodeURIComponent(user)}/likes`, query),
  };
}
