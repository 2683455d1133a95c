import { type FollowType, paths } from "@modelyard/contract";
import { Form } from "react-router";
import { HiddenFields } from "./form-parts.tsx";
import { Icon } from "./icons.tsx";
import { ButtonLink } from "./links.tsx";

export interface FollowData {
  type: FollowType;
  target: string;
  signedIn: boolean;
  /** ID of the viewer's follow, if there is one. */
  id?: string;
}

interface FollowButtonProps {
  /** Without it, there is no button. */
  follow: FollowData | undefined;
  /** Path to return to. */
  next: string;
  /** What is followed, for screen readers. */
  what: string;
}

/** Follows or unfollows something. Works without JavaScript. */
export function FollowButton({ follow, next, what }: FollowButtonProps) {
  if (follow === undefined) return null;
  const { type, target, id, signedIn } = follow;
  const title = id === undefined ? `Get notifications about ${what}` : `No more notifications about ${what}`;
  if (!signedIn)
    return (
      <ButtonLink href={paths.login({ next })} title={`Sign in to follow ${what}`}>
        Follow
      </ButtonLink>
    );
  return (
    <Form method="post" action={paths.notifications()} preventScrollReset>
      <HiddenFields values={id === undefined ? { type, target, next } : { id, next }} />
      <button
        className="button"
        type="submit"
        name="intent"
        value={id === undefined ? "follow" : "unfollow"}
        title={title}
      >
        {id === undefined ? "Follow" : "Unfollow"}
        <span className="sr-only"> {what}</span>
      </button>
    </Form>
  );
}

/** A link to the Atom feed of a page, also in the head of the page, where feed readers look for it. */
export const FeedLink = ({ href }: { href: string }) => (
  <>
    <link rel="alternate" type="application/atom+xml" href={href} />
    <a className="feed-link small" href={href}>
      Atom feed
      <Icon name="feed" />
    </a>
  </>
);
