import { type HubClient, HubError, paths } from "@modelyard/contract";
import { Icon } from "./icons.tsx";

export type UnreadCount = Awaited<ReturnType<HubClient["countNotifications"]>>;

/** Loads the number of unread notifications. Returns `undefined` if the session has ended or the hub is busy. */
export async function loadUnreadCount(hub: HubClient): Promise<UnreadCount | undefined> {
  try {
    return await hub.countNotifications();
  } catch (error) {
    if (error instanceof HubError) return undefined;
    throw error;
  }
}

/** The link of the header to the notifications, with the number of unread ones. */
export function NotificationsLink({ count }: { count: UnreadCount | undefined }) {
  const { unread = 0, more = false } = count ?? {};
  const text = `${unread}${more ? "+" : ""}`;
  return (
    // A link with a page load, so that the number is current.
    <a
      className="jump notifications-link"
      href={paths.notifications()}
      aria-label={unread === 0 ? "Notifications" : `Notifications, ${text} unread`}
      title="Notifications"
      target="_top"
    >
      <Icon name="bell" />
      {unread === 0 ? null : <b>{text}</b>}
    </a>
  );
}
