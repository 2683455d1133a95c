import { insertDocument } from "../documents.server.ts";
import * as renderer from "../render.server.ts";

/** Renders a card in this thread, and inserts it into the page of its repository. */
export async function renderCard(markdown: string, repository: { id: string; revision?: string }) {
  const value = await renderer.renderCard(markdown);
  return insertDocument({ value }, markdown, "card", { ...repository, prefix: "card-" });
}

/** Renders a comment in this thread. */
export async function renderComment(markdown: string, id: string, prefix: string) {
  const value = await renderer.renderComment(markdown);
  return insertDocument({ value }, markdown, "text", { id, prefix });
}
