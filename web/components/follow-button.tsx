import { type FollowType, paths } from "@modelyard/contract";
import { useFetcher } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { HiddenFields, PlainFields } from "./form-parts.tsx";
import { Icon } from "./icons.tsx";
import { ButtonLink } from "./links.tsx";
import { useToast } from "./toast.tsx";

export interface FollowData {
  type: FollowType;
  target: string;
  signedIn: boolean;
  /** ID of the follow, if the viewer follows the item. */
  id?: string;
}

interface FollowButtonProps {
  /** If absent, there is no button. */
  follow: FollowData | undefined;
  /** Path to return to. */
  next: string;
  /** Name of the followed item, for screen readers. */
  what: string;
}

/** Follows or unfollows an item and shows a toast. Without JavaScript, the form returns to the page. */
export function FollowButton({ follow, next, what }: FollowButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  useToast(fetcher.data);
  if (follow === undefined) return null;
  const { type, target, id, signedIn } = follow;
  const intent = fetcher.formData?.get("intent") ?? undefined;
  const isFollowed = intent === undefined ? id !== undefined : intent === "follow";
  const title = isFollowed ? `Stop notifications about ${what}` : `Get notifications about ${what}`;
  if (!signedIn)
    return (
      <ButtonLink href={paths.login({ next })} title={`Sign in to follow ${what}`}>
        Follow
      </ButtonLink>
    );
  return (
    <fetcher.Form method="post" action={paths.notifications()}>
      <HiddenFields values={{ type, target, ...(id !== undefined && { id }) }} />
      <PlainFields values={{ next }} />
      <button
        className="button"
        type="submit"
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
        title={title}
      >
        {isFollowed ? "Unfollow" : "Follow"}
        <span className="sr-only"> {what}</span>
      </button>
    </fetcher.Form>
  );
}

/** A link to the Atom feed of a page, repeated in the `head`, where feed readers find it. */
export const FeedLink = ({ href }: { href: string }) => (
  <>
    <link rel="alternate" type="application/atom+xml" href={href} />
    <a className="feed-link small" href={href}>
      Atom feed
      <Icon name="feed" />
    </a>
  </>
);
