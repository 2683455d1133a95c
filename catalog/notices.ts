import notices from "./notices.json" with { type: "json" };

/** Messages that snippets can have. IDs are stable. */
export const NOTICES: Readonly<Record<NoticeId, string>> = notices;

export type NoticeId = keyof typeof notices;

/** A message to show next to a snippet, never in it. */
export interface Notice {
  notice: NoticeId;
  message: string;
  /** URL with more information. */
  link?: string;
}

/** Creates a notice. */
export const notice = (id: NoticeId, link?: string): Notice => ({
  notice: id,
  message: NOTICES[id],
  ...(link !== undefined && { link }),
});
