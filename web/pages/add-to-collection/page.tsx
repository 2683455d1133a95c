import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  requireUser,
} from "../../components/form-action.server.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import "../collections/collections.css";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const me = await requireUser(hub, url);
  const requestedModel = url.searchParams.get("model") ?? "";
  if (requestedModel === "") throw redirect(paths.collections());
  const model = await hub.models.get(requestedModel).catch(async (error: unknown) => {
    if (error instanceof HubError && error.status === 404)
      throw await createNotFound(hub, "model", requestedModel);
    throw error;
  });
  const owner = getWritableNamespaces(me);
  const [all, having] = await Promise.all([
    hub.collections.list({ owner, limit: 100 }),
    hub.collections.list({ owner, item: `models/${model.id}`, limit: 100 }),
  ]);
  const inside = new Set(having.items.map(({ slug }) => slug));
  return {
    model: model.id,
    rows: all.items.map(({ slug, title, owner: collectionOwner, private: hidden }) => ({
      slug,
      title,
      by: collectionOwner.name,
      inside: inside.has(slug),
      ...(hidden && { hidden: true as const }),
    })),
  };
}

export async function action({ context, request, url }: LoaderArgs) {
  const { collections } = getHub(context);
  const model = url.searchParams.get("model") ?? "";
  const fields = await readFormFields(request);
  const { slug = "", intent, title = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    if (intent === "remove") {
      const { items } = await collections.get(slug);
      const { _id: item } = items.find(({ id }) => id === model) ?? {};
      if (item !== undefined) await collections.deleteItem(slug, item);
      return { done: `Removed ${model} from ${title}.` };
    }
    await collections.addItem(slug, model);
    return { done: `Added ${model} to ${title}.` };
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `Add ${loaderData.model} to a collection`,
        description: `Add ${loaderData.model} to your collections.`,
        path: paths.addToCollection(loaderData.model),
        matches,
        noIndex: true,
      })
    : [];

export default function AddToCollection({ loaderData: { model, rows } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionResult>();
  return (
    <div className="page narrow">
      <h1>
        Add <a href={paths.model(model)}>{model}</a> to a collection
      </h1>
      <FormStatus actionData={actionData} />
      {rows.length === 0 ? (
        <p className="quiet">No collections yet.</p>
      ) : (
        <ul className="entries">
          {rows.map(({ slug, title, by, inside, hidden }) => (
            <li key={slug}>
              <div>
                <a href={paths.collection(slug)}>
                  <b>{title}</b>
                </a>{" "}
                <span className="quiet">
                  {by}
                  {hidden ? ", private" : ""}
                </span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="title" value={title} />
                <button
                  className={inside ? "button" : "button primary"}
                  type="submit"
                  name="intent"
                  value={inside ? "remove" : "add"}
                  aria-label={`${inside ? "Remove from" : "Add to"} ${title}`}
                >
                  {inside ? "Remove" : "Add"}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={paths.newCollection({ model })}>
          New collection
        </a>
      </p>
    </div>
  );
}
