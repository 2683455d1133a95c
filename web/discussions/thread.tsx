import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { Card } from "../card/card.tsx";
import { Avatar } from "../components/avatar.tsx";
import { Confirm, Submit } from "../components/form.tsx";
import type { ThreadRow } from "./thread.server.ts";
import "./discussions.css";
import { TextLink } from "../components/links.tsx";

interface ThreadProps {
  id: string;
  num: number;
  events: readonly ThreadRow[];
  /** Number of hidden events after the first one. */
  hiddenCount: number;
  /** The signed-in user. */
  me?: string | undefined;
  /** Whether the user may change the model. */
  canWrite: boolean;
}

/** The timeline of a discussion, oldest first. */
export function Thread({ id, num, events, hiddenCount, me, canWrite }: ThreadProps) {
  return (
    <ol className="thread">
      {events.map((event, i) => (
        <li key={event.id} id={event.id} className={event.type === "comment" ? "comment" : "event"}>
          {event.type === "comment" ? (
            <Comment event={event} isOwn={me !== undefined && me === event.by} canWrite={canWrite} />
          ) : (
            <p className="quiet">
              <Author {...event} /> <Change id={id} event={event} /> on {event.on}
            </p>
          )}
          {i === 0 && hiddenCount > 0 ? (
            <p className="thread-more">
              <a className="button" href={paths.discussion(id, num, { all: "true" })} data-stay>
                Show {hiddenCount} more
              </a>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const Author = ({ by }: { by?: string }) => (
  <>
    <Avatar name={by ?? "?"} kind="user" size={20} />{" "}
    {by === undefined ? <i>deleted user</i> : <a href={paths.author(by)}>{by}</a>}
  </>
);

function Change({ id, event }: { id: string; event: Exclude<ThreadRow, { type: "comment" }> }) {
  switch (event.type) {
    case "hidden":
      return "hid a comment";
    case "title-change":
      return (
        <>
          changed the title from <del>{event.data.from}</del> to <b>{event.data.to}</b>
        </>
      );
    case "commit":
      return (
        <>
          committed <TextLink href={paths.commit(id, event.data.oid)}>{event.data.subject}</TextLink>{" "}
          <span className="mono">{event.data.oid.slice(0, 7)}</span>
        </>
      );
    default:
      return STATUS_CHANGES[event.data.status];
  }
}

const STATUS_CHANGES = {
  draft: "converted this to a draft",
  open: "opened this",
  closed: "closed this",
  merged: "merged this",
} as const;

interface CommentProps {
  event: Extract<ThreadRow, { type: "comment" }>;
  isOwn: boolean;
  canWrite: boolean;
}

function Comment({ event, isOwn, canWrite }: CommentProps) {
  const { id, on, raw, edited, html, notice } = event;
  return (
    <article className="card-box flush">
      <header className="box-head">
        <p className="quiet">
          <Author {...event} /> on {on}
          {edited ? " · edited" : ""}
        </p>
        <a
          className="quiet"
          href={`#${id}`}
          aria-label={`Link to the comment by ${event.by ?? "a deleted user"} on ${on}`}
        >
          #
        </a>
      </header>
      <div className="comment-text">
        <Card id={`comment-${id}`} html={html} notice={notice} />
      </div>
      {isOwn || canWrite ? (
        <div className="comment-tools">
          {isOwn ? (
            <details className="confirm">
              <summary className="button">Edit…</summary>
              <Form method="post" className="comment-edit" key={raw} preventScrollReset>
                <input type="hidden" name="event" value={id} />
                <textarea
                  className="edit-text"
                  name="content"
                  aria-label="Comment"
                  defaultValue={raw}
                  maxLength={65_536}
                  required
                />
                <Submit intent="edit">Save comment</Submit>
              </Form>
            </details>
          ) : null}
          <Confirm label="Hide…" confirmLabel="Hide comment" values={{ intent: "hide", event: id }}>
            The text is deleted for everyone. This can’t be undone.
          </Confirm>
        </div>
      ) : null}
    </article>
  );
}
