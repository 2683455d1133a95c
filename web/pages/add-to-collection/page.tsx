import { MAX_LIST_VALUES, paths } from "@modelyard/contract";
import { redirect, useNavigation } from "react-router";
import { ActionButton, PageStatus } from "../../components/form.tsx";
import { formAction, requireUser } from "../../components/form-action.server.ts";
import { createNotFound, orUndefined } from "../../components/missing.server.ts";
import { CursorPager } from "../../components/pager.tsx";
import { getHub, type LoaderArgs, type PageProps, unlistedMeta } from "../../page.ts";
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import "../collections/collections.css";
import { ButtonLink } from "../../components/links.tsx";

const PAGE_SIZE = 100;

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const me = await requireUser(hub, url);
  const requestedModel = url.searchParams.get("model") ?? "";
  if (requestedModel === "") throw redirect(paths.collections());
  const model = await orUndefined(hub.getModel(requestedModel, { siblings: false }));
  if (model === undefined) throw await createNotFound(hub, "model", requestedModel);
  // The number of owners in a filter is limited: use the user and their first organizations.
  const namespaces = getWritableNamespaces(me);
  const owner = namespaces.slice(0, MAX_LIST_VALUES);
  const cursor = url.searchParams.get("cursor");
  const page = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  // Shared collections are on the first page.
  const shared =
    cursor === null ? (await hub.listSharedCollections()).filter(({ role }) => role === "write") : [];
  const sharedOwners = [...new Set(shared.map((each) => each.owner))].slice(0, MAX_LIST_VALUES);
  const item = `models/${model.id}`;
  const [all, ...having] = await Promise.all([
    hub.listCollections({ owner, ...page }),
    hub.listCollections({ owner, item, ...page }),
    ...(shared.length > 0 ? [hub.listCollections({ owner: sharedOwners, item, limit: PAGE_SIZE })] : []),
  ]);
  const own = all.items.map((each) => ({ ...each, owner: each.owner.name }));
  const inside = new Set(having.flatMap(({ items }) => items.map(({ slug }) => slug)));
  return {
    model: model.id,
    later: cursor !== null,
    ...(all.cursor !== undefined && { next: all.cursor }),
    ...(namespaces.length > MAX_LIST_VALUES && { hidesOwners: true as const }),
    rows: [...own, ...shared].map(({ slug, title, owner: by, private: hidden }) => ({
      slug,
      title,
      by,
      inside: inside.has(slug),
      ...(hidden && { hidden: true as const }),
    })),
  };
}

export const action = formAction(async ({ hub, fields, url }) => {
  const model = url.searchParams.get("model") ?? "";
  const { slug = "", intent, title = "" } = fields;
  const toResult = (verb: string, preposition: string, opposite: string) => ({
    done: `${verb} ${model} ${preposition} ${title}.`,
    undo: { action: paths.addToCollection(model), values: { intent: opposite, slug, title } },
  });
  if (intent === "remove") {
    const { items } = await hub.getCollection(slug);
    const { _id: item } = items.find(({ id }) => id === model) ?? {};
    if (item !== undefined) await hub.deleteCollectionItem(slug, item);
    return toResult("Removed", "from", "add");
  }
  await hub.addCollectionItem(slug, { item: { type: "model", id: model } });
  return toResult("Added", "to", "remove");
});

export const meta = unlistedMeta<typeof loader>(
  ({ model }) => `Add ${model} to a collection`,
  "Add a model to your collections.",
);

export default function AddToCollection({ loaderData }: PageProps<typeof loader>) {
  const { model, rows, later, next, hidesOwners } = loaderData;
  const { formData } = useNavigation();
  return (
    <div className="page narrow">
      <h1>
        Add <a href={paths.model(model)}>{model}</a> to a collection
      </h1>
      <PageStatus />
      {rows.length === 0 ? (
        <p className="quiet">No collections yet. A collection is a list of models with notes.</p>
      ) : (
        <ul className="entries">
          {rows
            // Show the state after the pending form submission.
            .map((row) =>
              formData?.get("slug") === row.slug ? { ...row, inside: formData.get("intent") === "add" } : row,
            )
            .map(({ slug, title, by, inside, hidden }) => (
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
                <ActionButton
                  stay
                  values={{ slug, title }}
                  className={inside ? "button" : "button primary"}
                  value={inside ? "remove" : "add"}
                  aria-label={`${inside ? "Remove from" : "Add to"} ${title}`}
                >
                  {inside ? "Remove" : "Add"}
                </ActionButton>
              </li>
            ))}
        </ul>
      )}
      {hidesOwners ? (
        <p className="quiet">
          Only the collections of you and your first organizations are listed: {MAX_LIST_VALUES} owners.
        </p>
      ) : null}
      <CursorPager
        first={later && paths.addToCollection(model)}
        next={next && paths.addToCollection(model, { cursor: next })}
      />
      <p>
        <ButtonLink href={paths.newCollection({ model })}>New collection</ButtonLink>
      </p>
    </div>
  );
}
