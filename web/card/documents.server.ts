import { contentWorkContext, type Outcome, type RequestContext, runJob } from "../content-work.server.ts";
import { type PageContext, fillPlaceholders } from "./placeholders.server.ts";
import type { RenderedDocument } from "./render.server.ts";
import { renderSource } from "./source.server.ts";

type Repository = Omit<PageContext, "prefix">;

const PROBLEMS = {
  limit: (kind: string) => `This ${kind} takes too long to render. Its source is shown instead.`,
  busy: (kind: string) =>
    `The hub is busy, so the source of this ${kind} is shown. Reload the page to retry.`,
};

/** Returns a card for a page. Rendered cards are stored by content. */
export async function loadCard(args: RequestContext, markdown: string, repository: Repository) {
  const outcome = await args.context.get(contentWorkContext).render("renderCard", markdown, repository.id);
  return insertDocument(outcome as Outcome<RenderedDocument>, markdown, "card", {
    ...repository,
    prefix: "card-",
  });
}

/** Returns a card that is not saved, such as the preview of an editor. It is not stored. */
export async function previewCard(args: RequestContext, markdown: string, repository: Repository) {
  const outcome = await runJob(args, "renderCard", markdown, { group: repository.id });
  return insertDocument(outcome, markdown, "card", { ...repository, prefix: "card-" });
}

/** Returns a comment for a page. Its IDs start with `prefix`, which must be unique on the page. */
export async function loadComment(args: RequestContext, markdown: string, { id, prefix }: PageContext) {
  const outcome = await args.context.get(contentWorkContext).render("renderComment", markdown, id);
  return insertDocument(outcome as Outcome<RenderedDocument>, markdown, "text", { id, prefix });
}

/** Inserts a document into its page. Without a document, returns the source with a notice. */
export function insertDocument(
  outcome: Outcome<RenderedDocument>,
  source: string,
  kind: "card" | "text",
  page: PageContext,
): RenderedDocument {
  if (!("value" in outcome))
    return { html: renderSource(source), toc: [], notice: PROBLEMS[outcome.problem](kind) };
  const { html, toc, ...rest } = outcome.value;
  return {
    ...rest,
    html: fillPlaceholders(html, page),
    toc: toc.map((heading) => ({ ...heading, id: fillPlaceholders(heading.id, page) })),
  };
}
