import { paths } from "@modelyard/contract";
import { useFetcher } from "react-router";
import { compact } from "../../components/format.ts";
import type { ActionResult } from "../../components/form-action.server.ts";
import type { PageProps } from "../../page.ts";
import type { loader } from "./layout.tsx";
import { Icon } from "../../components/icons.tsx";
import { useToast } from "../../components/toast.tsx";

/** Likes or unlikes a model. Updates optimistically and reverts on an error, with a toast. */
export function LikeButton({
  id,
  likes,
  liked,
}: Pick<PageProps<typeof loader>["loaderData"], "id" | "likes" | "liked">) {
  const fetcher = useFetcher<ActionResult>();
  useToast(fetcher.data);
  if (liked === undefined)
    return (
      <a className="button" href={paths.login({ next: paths.model(id) })} title="Sign in to like this model">
        <Icon name="heart" />
        {likes === undefined ? "Like" : compact(likes)}
        <span className="sr-only">
          {likes === undefined ? " this model" : likes === 1 ? " like" : " likes"}
        </span>
      </a>
    );
  const intent = fetcher.formData?.get("intent") ?? undefined;
  const isLiked = intent === undefined ? liked : intent === "like";
  const count = (likes ?? 0) + (isLiked === liked ? 0 : isLiked ? 1 : -1);
  return (
    <fetcher.Form method="post" action={paths.model(id)} className="likes">
      <button
        className="button"
        type="submit"
        name="intent"
        value={isLiked ? "unlike" : "like"}
        aria-pressed={isLiked}
        aria-label={`Like, ${compact(count)} in total`}
      >
        <Icon name="heart" />
        {likes === undefined && count === 0 ? "Like" : compact(count)}
      </button>
    </fetcher.Form>
  );
}
