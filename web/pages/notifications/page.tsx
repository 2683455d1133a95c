import { api, type Follow, type Notification, paths, withQuery } from "@modelyard/contract";
import { redirect } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import { FollowButton } from "../../components/follow-button.tsx";
import { Confirm, FormStatus, HiddenFields, useFormResult } from "../../components/form.tsx";
import {
  type ActionResult,
  formAction,
  requireUser,
  toLocalPath,
  UNKNOWN_ACTION,
} from "../../components/form-action.server.ts";
import { day } from "../../components/format.ts";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "./notifications.css";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  await requireUser(hub, url);
  const isUnread = url.searchParams.get("show") === "unread";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const query = { limit: 30, ...(isUnread && { unread: true }), ...(cursor !== undefined && { cursor }) };
  const [page, follows, feed] = await Promise.all([
    hub.listNotifications(query),
    hub.listFollows(),
    hub.getNotificationFeed(),
  ]);
  return {
    notifications: page.items,
    ...(page.cursor !== undefined && { next: page.cursor }),
    isUnread,
    isFirst: cursor === undefined,
    follows: follows.filter(({ type }) => type !== "discussion"),
    discussions: follows.filter(({ type }) => type === "discussion"),
    feedSince: feed.createdAt === null ? undefined : day(feed.createdAt),
  };
}

interface FeedResult extends ActionResult {
  /** The URL of the feed, shown once. */
  feed?: string;
}

export const action = formAction<FeedResult>(async ({ hub, fields }) => {
  const { intent, id = "", until = "", type, target = "", next = paths.notifications() } = fields;
  switch (intent) {
    case "follow":
      if (type !== "author" && type !== "model" && type !== "search") return UNKNOWN_ACTION;
      await hub.follow({ type, target });
      return redirect(toLocalPath(next));
    case "unfollow":
      await hub.unfollow(id);
      return redirect(toLocalPath(next));
    case "read":
      await hub.readNotifications(until === "" ? { ids: [id] } : { until });
      return redirect(toLocalPath(next));
    case "create-feed":
      return { feed: (await hub.createNotificationFeed()).url ?? "" };
    case "delete-feed":
      await hub.deleteNotificationFeed();
      return { done: "Feed URL revoked." };
    default:
      return UNKNOWN_ACTION;
  }
});

export const meta = pageMeta({
  title: "Notifications",
  description: "See what happened to the authors, models, and searches that you follow.",
  path: paths.notifications(),
  noIndex: true,
});

export default function Notifications({ loaderData }: PageProps<typeof loader>) {
  const { notifications, next, isUnread, isFirst, follows, discussions, feedSince } = loaderData;
  const result = useFormResult<FeedResult>();
  const here = paths.notifications(isUnread ? { show: "unread" } : {});
  const [first] = notifications;
  return (
    <div className="page notifications">
      <h1>Notifications</h1>
      <FormStatus actionData={result} />
      <div className="notifications-columns">
        <section aria-label="Notifications">
          <header className="notifications-head">
            <nav className="tabs" aria-label="Show">
              <a href={paths.notifications()} aria-current={isUnread ? undefined : "page"}>
                All
              </a>
              <a href={paths.notifications({ show: "unread" })} aria-current={isUnread ? "page" : undefined}>
                Unread
              </a>
            </nav>
            {isFirst && first && notifications.some(({ read }) => !read) ? (
              <ReadForm values={{ until: first.id, next: here }} label="Mark all as read" />
            ) : null}
          </header>
          {notifications.length === 0 ? (
            <Nothing isUnread={isUnread} />
          ) : (
            <ul className="notification-list">
              {notifications.map((each) => (
                <Row key={each.id} notification={each} here={here} />
              ))}
            </ul>
          )}
          {next === undefined ? null : (
            <ButtonLink href={paths.notifications({ cursor: next, ...(isUnread && { show: "unread" }) })}>
              Older notifications
            </ButtonLink>
          )}
          <p className="quiet small">Notifications are deleted after 90 days.</p>
        </section>
        <aside aria-label="Settings">
          <Following title="Following" follows={follows} />
          <Following title="Discussions you take part in" follows={discussions} />
          <FeedSettings since={feedSince} url={result?.feed} />
        </aside>
      </div>
    </div>
  );
}

const Nothing = ({ isUnread }: { isUnread: boolean }) =>
  isUnread ? (
    <p className="quiet">No unread notifications.</p>
  ) : (
    <p className="quiet">
      No notifications yet. Follow an author on the author’s page, a model on its page, or a search in the{" "}
      <TextLink href={paths.models()}>list of models</TextLink>.
    </p>
  );

/** A form with one button that marks notifications as read. With a page load, as it changes the number in the header. */
const ReadForm = ({
  values,
  label,
  what,
}: {
  values: Record<string, string>;
  label: string;
  what?: string;
}) => (
  <form method="post" action={paths.notifications()}>
    <HiddenFields values={values} />
    <button className="button" type="submit" name="intent" value="read">
      {label}
      {what === undefined ? null : <span className="sr-only">: {what}</span>}
    </button>
  </form>
);

function Row({ notification, here }: { notification: Notification; here: string }) {
  const { id, title, url, actor, models, count, read, createdAt } = notification;
  return (
    <li className={read ? undefined : "unread"}>
      <div>
        <a href={url} onClick={() => void markRead(notification)}>
          {read ? null : <span className="sr-only">Unread: </span>}
          {title}
        </a>
        <p className="quiet small">
          {actor === undefined ? null : `${actor} · `}
          {day(createdAt)}
          {count > 1 && models.length > 1
            ? ` · ${models.join(", ")}${count > models.length ? ", …" : ""}`
            : null}
        </p>
      </div>
      {read ? null : <ReadForm values={{ id, next: here }} label="Mark as read" what={title} />}
    </li>
  );
}

/** Marks a notification as read while its page opens. */
async function markRead({ id, read }: Notification): Promise<void> {
  if (read) return;
  await fetch(api.readNotifications(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [id] }),
    keepalive: true,
  }).catch(() => undefined);
}

function Following({ title, follows }: { title: string; follows: readonly Follow[] }) {
  return follows.length === 0 ? null : (
    <section className="following">
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {follows.map(({ id, type, target }) => (
          <li key={id}>
            <a href={toHref(type, target)}>{type === "search" ? describeQuery(target) : target}</a>
            <FollowButton
              follow={{ id, type, target, signedIn: true }}
              next={paths.notifications()}
              what={target}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the path of what is followed. */
function toHref(type: Follow["type"], target: string): string {
  if (type === "author") return paths.author(target);
  if (type === "search") return withQuery(paths.models(), target);
  const [id = "", num] = target.split("#");
  return num === undefined ? paths.model(id) : paths.discussion(id, Number(num));
}

/** Returns the values of a query: `text-generation, mit`. */
const describeQuery = (query: string): string => [...new URLSearchParams(query).values()].join(", ");

interface FeedSettingsProps {
  /** When the URL was created. */
  since: string | undefined;
  /** The URL, right after its creation. */
  url: string | undefined;
}

function FeedSettings({ since, url }: FeedSettingsProps) {
  const hasFeed = since !== undefined || url !== undefined;
  return (
    <section className="notification-feed">
      <h2 className="eyebrow">Atom feed</h2>
      {url === undefined ? (
        <p className="quiet small">
          {hasFeed
            ? `Your notifications have a private feed URL since ${since}.`
            : "Read your notifications in a feed reader."}
        </p>
      ) : (
        <>
          <p className="small">
            Feed URL created. Copy it now; it won’t be shown again. Anyone with this URL can read your
            notifications.
          </p>
          <p className="notification-feed-url">
            <code id="feed-url">{url}</code>
            <CopyButton from="feed-url" label="Copy feed URL" className="ghost" />
          </p>
        </>
      )}
      <div className="actions">
        <form method="post" action={paths.notifications()}>
          <button className="button" type="submit" name="intent" value="create-feed">
            {hasFeed ? "Replace feed URL" : "Create feed URL"}
          </button>
        </form>
        {hasFeed ? (
          <Confirm
            label="Revoke…"
            confirmLabel="Revoke feed URL"
            values={{ intent: "delete-feed" }}
            action={paths.notifications()}
          >
            Feed readers with this URL stop receiving notifications.
          </Confirm>
        ) : null}
      </div>
    </section>
  );
}
