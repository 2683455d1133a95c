import { api, type Follow, type Notification, paths, toLocalPath, withQuery } from "@modelyard/contract";
import { useFetcher } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { FollowButton } from "../../components/follow-button.tsx";
import { Empty } from "../../components/empty.tsx";
import { ActionButton, Confirm, FormStatus, useFormResult } from "../../components/form.tsx";
import { HiddenFields, PlainFields } from "../../components/form-parts.tsx";
import { type ActionResult, formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { day } from "../../components/format.ts";
import { CursorPager } from "../../components/pager.tsx";
import { ButtonLink, PrimaryLink, TextLink } from "../../components/links.tsx";
import { useToast } from "../../components/toast.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "../settings/owner.server.ts";
import "./notifications.css";

export const loader = settingsLoader(async ({ hub, url }) => {
  const isUnread = url.searchParams.get("show") === "unread";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const query = { limit: 30, ...(isUnread && { unread: true }), ...(cursor !== undefined && { cursor }) };
  const [page, follows, feed, blocks] = await Promise.all([
    hub.listNotifications(query),
    hub.listFollows(),
    hub.getNotificationFeed(),
    hub.listShareBlocks(),
  ]);
  return {
    notifications: page.items,
    ...(page.cursor !== undefined && { next: page.cursor }),
    isUnread,
    isFirst: cursor === undefined,
    follows: follows.filter(({ type }) => type !== "discussion"),
    discussions: follows.filter(({ type }) => type === "discussion"),
    blocked: blocks.map(({ user }) => user),
    feedSince: feed.createdAt === null ? undefined : day(feed.createdAt),
  };
});

const FOLLOW_TYPES = ["author", "model", "search", "discussion"] as const;

interface FeedResult extends ActionResult {
  /** The feed URL, shown only once. */
  feed?: string;
}

export const action = formAction<FeedResult>(async ({ hub, fields }) => {
  const { intent, id = "", until = "", type, target = "", next } = fields;
  const action = paths.notifications();
  const what = type === "search" ? "this search" : target;
  const finish = (done: string, undo?: Record<string, string>): FeedResult | Response =>
    next === undefined
      ? { done, ...(undo && { undo: { action, values: undo } }) }
      : { done, to: toLocalPath(next) };
  switch (intent) {
    case "follow": {
      const followed = FOLLOW_TYPES.find((each) => each === type);
      if (followed === undefined) return UNKNOWN_ACTION;
      const follow = await hub.follow({ type: followed, target });
      return finish(`You now follow ${what}.`, { intent: "unfollow", id: follow.id, type: followed, target });
    }
    case "unfollow":
      await hub.unfollow(id);
      return finish(`You no longer follow ${what}.`, { intent: "follow", type: type ?? "", target });
    case "read":
      if (until !== "") {
        const { previous = "" } = await hub.readNotifications({ until });
        return finish("All notifications marked as read.", { intent: "unread", until: previous });
      }
      await hub.readNotifications({ ids: [id] });
      return finish("Notification marked as read.", { intent: "unread", id });
    case "unread":
      await hub.readNotifications({ ...(id === "" ? { until } : { ids: [id] }), read: false });
      return finish(`${id === "" ? "Notifications" : "Notification"} marked as unread.`);
    case "unblock":
      await hub.unblockShares(fields["user"] ?? "");
      return { done: `${fields["user"]} can share models and collections with you again.` };
    case "create-feed":
      return { feed: (await hub.createNotificationFeed()).url ?? "" };
    case "delete-feed":
      await hub.deleteNotificationFeed();
      return { done: "Feed URL revoked." };
    default:
      return UNKNOWN_ACTION;
  }
});

export const meta = unlistedMeta(
  "Notifications",
  "View updates from the authors, models, and searches that you follow.",
);

export default function Notifications({ loaderData }: PageProps<typeof loader>) {
  const { notifications, next, isUnread, isFirst, follows, discussions, blocked, feedSince } = loaderData;
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
            <nav className="segments" aria-label="Show">
              <a href={paths.notifications()} aria-current={isUnread ? undefined : "page"}>
                All
              </a>
              <a href={paths.notifications({ show: "unread" })} aria-current={isUnread ? "page" : undefined}>
                Unread
              </a>
            </nav>
            {isFirst && first && notifications.some(({ read }) => !read) ? (
              <ReadAll until={first.id} next={here} />
            ) : null}
          </header>
          {notifications.length === 0 ? (
            <Nothing isUnread={isUnread} />
          ) : (
            <ul className="notification-list card-box">
              {notifications.map((each) => (
                <Row key={each.id} notification={each} here={here} />
              ))}
            </ul>
          )}
          <footer className="row">
            <CursorPager
              next={next && paths.notifications({ cursor: next, ...(isUnread && { show: "unread" }) })}
            />
            {notifications.length === 0 ? null : (
              <p className="quiet">Notifications are deleted after 90 days.</p>
            )}
          </footer>
        </section>
        <aside aria-label="Settings">
          <Following title="Following" follows={follows} />
          <Following title="Discussions you participate in" follows={discussions} />
          {blocked.length === 0 ? null : (
            <section className="following card-box">
              <h2>Blocked users</h2>
              <ul>
                {blocked.map((user) => (
                  <li key={user}>
                    <a href={paths.author(user)}>{user}</a>
                    <ActionButton stay values={{ user }} value="unblock" aria-label={`Unblock ${user}`}>
                      Unblock
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <FeedSettings since={feedSince} url={result?.feed} />
        </aside>
      </div>
    </div>
  );
}

const Nothing = ({ isUnread }: { isUnread: boolean }) =>
  isUnread ? (
    <Empty title="No unread notifications">
      <ButtonLink href={paths.notifications()}>View all notifications</ButtonLink>
    </Empty>
  ) : (
    <Empty title="No notifications yet">
      <p>Follow an author, a model, or a search to be notified of updates.</p>
      <PrimaryLink href={paths.models()}>Browse models</PrimaryLink>
    </Empty>
  );

interface ReadFormProps {
  fetcher: ReturnType<typeof useFetcher<ActionResult>>;
  /** The notifications to mark. */
  values: Record<string, string>;
  /** Path to return to. */
  next: string;
  label: string;
  what?: string;
}

/** A form with one button that marks notifications as read. */
const ReadForm = ({ fetcher, values, next, label, what }: ReadFormProps) => (
  <fetcher.Form method="post" action={paths.notifications()}>
    <HiddenFields values={values} />
    <PlainFields values={{ next }} />
    <button className="button small" type="submit" name="intent" value="read">
      {label}
      {what === undefined ? null : <span className="sr-only">: {what}</span>}
    </button>
  </fetcher.Form>
);

function ReadAll({ until, next }: { until: string; next: string }) {
  const fetcher = useFetcher<ActionResult>();
  useToast(fetcher.data);
  return <ReadForm fetcher={fetcher} values={{ until }} next={next} label="Mark all as read" />;
}

function Row({ notification, here }: { notification: Notification; here: string }) {
  const { id, kind, title, url, actor, models, count, createdAt } = notification;
  const fetcher = useFetcher<ActionResult>();
  useToast(fetcher.data);
  const read = notification.read || fetcher.formData !== undefined;
  return (
    <li className={read ? undefined : "unread"}>
      <Avatar name={actor ?? models[0] ?? "?"} kind={actor === undefined ? "author" : "user"} />
      <div>
        <a href={url} onClick={() => void markRead(id)}>
          {read ? null : <span className="sr-only">Unread: </span>}
          {title}
        </a>
        <p className="quiet">
          {actor === undefined ? null : `${actor} · `}
          {day(createdAt)}
          {count > 1 && models.length > 1
            ? ` · ${models.join(", ")}${count > models.length ? ", …" : ""}`
            : null}
          {kind === "share" ? (
            <>
              {" · "}
              <TextLink href={`${paths.home()}#shared`}>Leave or block</TextLink>
            </>
          ) : null}
        </p>
      </div>
      {read ? null : (
        <ReadForm fetcher={fetcher} values={{ id }} next={here} label="Mark as read" what={title} />
      )}
    </li>
  );
}

/** Marks a notification as read while its page opens. */
async function markRead(id: string): Promise<void> {
  await fetch(api.readNotifications(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [id] }),
    keepalive: true,
  }).catch(() => undefined);
}

function Following({ title, follows }: { title: string; follows: readonly Follow[] }) {
  return follows.length === 0 ? null : (
    <section className="following card-box">
      <h2>{title}</h2>
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

/** Returns the path of a followed item. */
function toHref(type: Follow["type"], target: string): string {
  if (type === "author") return paths.author(target);
  if (type === "search") return withQuery(paths.models(), target);
  const [id = "", num] = target.split("#");
  return num === undefined ? paths.model(id) : paths.discussion(id, Number(num));
}

/** Returns the values of a query: `text-generation, mit`. */
const describeQuery = (query: string): string => [...new URLSearchParams(query).values()].join(", ");

interface FeedSettingsProps {
  /** Creation date of the URL. */
  since: string | undefined;
  /** The URL, if it was just created. */
  url: string | undefined;
}

function FeedSettings({ since, url }: FeedSettingsProps) {
  const hasFeed = since !== undefined || url !== undefined;
  return (
    <section className="notification-feed card-box">
      <h2>Atom feed</h2>
      {url === undefined ? (
        <p className="quiet">
          {hasFeed
            ? `You created a private feed URL on ${since}.`
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
