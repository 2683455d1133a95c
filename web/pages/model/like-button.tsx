import { paths } from "@modelyard/contract";
import { useFetcher } from "react-router";
import { compact } from "../../components/format.ts";
import type { ActionResult } from "../../components/form-action.server.ts";
import { Icon } from "../../components/icons.tsx";

interface LikeButtonProps {
  id: string;
  /** Undefined: nobody counted. */
  likes: number | undefined;
  /** Whether whoever looks likes it; undefined: nobody is signed in. */
  liked: boolean | undefined;
}

/** Likes a model, or takes that back: seen at once, and undone where the hub refuses. */
export function LikeButton({ id, likes, liked }: LikeButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  if (liked === undefined)
    return (
      <a className="likes" href={paths.login({ next: paths.model(id) })} title="Sign in to like it">
        <Icon name="heart" />
        {likes === undefined ? "Like" : compact(likes)}
        <span className="sr-only"> likes. Sign in to like it</span>
      </a>
    );
  const wanted = fetcher.formData?.get("intent");
  const now = wanted === undefined || wanted === null ? liked : wanted === "like";
  const count = (likes ?? 0) + (now === liked ? 0 : now ? 1 : -1);
  return (
    <fetcher.Form method="post" action={paths.model(id)} className="likes">
      <button
        className="button like"
        type="submit"
        name="intent"
        value={now ? "unlike" : "like"}
        aria-pressed={now}
        aria-label={`Like, ${compact(count)} so far`}
      >
        <Icon name="heart" />
        {compact(count)}
      </button>
      {fetcher.data?.problem === undefined ? null : (
        <span className="form-problem" role="alert">
          {fetcher.data.problem}
        </span>
      )}
    </fetcher.Form>
  );
}
