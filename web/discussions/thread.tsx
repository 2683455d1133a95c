import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { Card } from "../card/card.tsx";
import { Confirm } from "../components/form.tsx";
import type { ThreadRow } from "./thread.server.ts";
import "./discussions.css";

interface ThreadProps {
  id: string;
  num: number;
  events: readonly ThreadRow[];
  /** Events between the first and the others that are not shown. */
  left: number;
  /** Who looks; absent: nobody who is signed in. */
  me?: string | undefined;
  /** Whether they may change the model. */
  writes: boolean;
}

/** What happened in a discussion, the oldest first. */
export function Thread({ id, num, events, left, me, writes }: ThreadProps) {
  return (
    <ol className="thread">
      {events.map((event, i) => (
        <li key={event.id} id={event.id} className={event.type === "comment" ? "said" : "happened"}>
          {event.type === "comment" ? (
            <Comment event={event} mine={me !== undefined && me === event.by} writes={writes} />
          ) : (
            <p className="quiet">
              <Who {...event} /> <Happened id={id} event={event} /> on {event.on}
            </p>
          )}
          {i === 0 && left > 0 ? (
            <p className="thread-left">
              <a className="button" href={paths.discussion(id, num, { all: "true" })} data-stay>
                Show {left} more
              </a>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const Who = ({ by, picture }: { by?: string; picture?: string }) => (
  <>
    {picture === undefined ? null : <img className="avatar" src={picture} alt="" width="20" height="20" />}
    {by === undefined ? <i>somebody who has left</i> : <a href={paths.author(by)}>{by}</a>}
  </>
);

function Happened({ id, event }: { id: string; event: Exclude<ThreadRow, { type: "comment" }> }) {
  switch (event.type) {
    case "hidden":
      return "wrote what is hidden now";
    case "title-change":
      return (
        <>
          renamed it from <del>{event.data.from}</del> to <b>{event.data.to}</b>
        </>
      );
    case "commit":
      return (
        <>
          committed{" "}
          <a className="link" href={paths.commit(id, event.data.oid)}>
            {event.data.subject}
          </a>{" "}
          <span className="mono">{event.data.oid.slice(0, 7)}</span>
        </>
      );
    default:
      return WORDS[event.data.status];
  }
}

const WORDS = {
  draft: "made it a draft",
  open: "opened it",
  closed: "closed it",
  merged: "merged it",
} as const;

interface CommentProps {
  event: Extract<ThreadRow, { type: "comment" }>;
  mine: boolean;
  writes: boolean;
}

function Comment({ event, mine, writes }: CommentProps) {
  const { id, on, raw, edited, notice } = event;
  return (
    <article>
      <header className="said-head">
        <p className="quiet">
          <Who {...event} /> on {on}
          {edited ? " · edited" : ""}
        </p>
        <a
          className="quiet"
          href={`#${id}`}
          aria-label={`Link to what ${event.by ?? "somebody"} said on ${on}`}
        >
          #
        </a>
      </header>
      <div className="said-text">
        {event.laidOut ? (
          <Card id={`said-${id}`} html={event.html} notice={notice} />
        ) : (
          <pre className="said-source">{raw}</pre>
        )}
      </div>
      {mine || writes ? (
        <div className="said-tools">
          {mine ? (
            <details className="confirm">
              <summary className="button">Edit…</summary>
              <Form method="post" className="said-edit" key={raw} preventScrollReset>
                <input type="hidden" name="event" value={id} />
                <textarea
                  className="edit-text"
                  name="content"
                  aria-label="What you said"
                  defaultValue={raw}
                  maxLength={65_536}
                  required
                />
                <button className="button primary" type="submit" name="intent" value="edit">
                  Save
                </button>
              </Form>
            </details>
          ) : null}
          <Confirm label="Hide…" yes="Hide it for good" send={{ intent: "hide", event: id }}>
            Its words are taken away for everybody, and cannot be brought back.
          </Confirm>
        </div>
      ) : null}
    </article>
  );
}
