import { type CollectionItem, type HubClient, paths } from "@modelyard/contract";
import { redirect, useNavigation } from "react-router";
import { Empty } from "../../components/empty.tsx";
import { ActionForm, CheckboxField, Confirm, Field, PageStatus, useFailure } from "../../components/form.tsx";
import { type ActionResult, formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { counted, day } from "../../components/format.ts";
import { toModelRow } from "../../components/model-row.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import { orNotFound } from "../../repository/location.server.ts";
import { Shares } from "../../repository/shares.tsx";
import { Visibility } from "../../components/visibility.tsx";
import "../collections/collections.css";
import { Item } from "./item.tsx";
import { Trail } from "../../components/trail.tsx";

const getSlug = ({ params }: LoaderArgs) => `${params["owner"]}/${params["slug"]}`;

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const slugParam = getSlug(args);
  const [collection, me] = await Promise.all([orNotFound(slugParam, hub.getCollection(slugParam)), hub.me()]);
  if (collection.slug !== slugParam) throw redirect(paths.collection(collection.slug), 301);
  const { slug, title, description = "", owner, items, lastUpdated, private: hidden } = collection;
  const manageable = me !== null && (me.admin || getWritableNamespaces(me).includes(owner.name));
  const [shares, sharedWithMe] = await Promise.all([
    manageable ? hub.listCollectionShares(slug) : [],
    me === null ? [] : hub.listSharedCollections(),
  ]);
  const role = sharedWithMe.find((shared) => shared.slug === slug)?.role;
  return {
    slug,
    title,
    description,
    owner: owner.name,
    on: day(lastUpdated) ?? "",
    hidden,
    manageable,
    editable: manageable || role === "write",
    ...(role !== undefined && { role, me: me?.name ?? "" }),
    shares: shares.map(({ user, fullname, role: given }) => ({ user, fullname, role: given })),
    rows: items.map(toRow),
  };
}

const toRow = ({ _id, note, ...tile }: CollectionItem) => ({
  item: _id,
  note: note?.text ?? "",
  model: toModelRow(tile),
});

export const action = formAction(async ({ hub, fields, ...args }) => {
  const slug = getSlug(args);
  const { intent, user = "", item = "", note = "", position = "", title = "", description = "" } = fields;
  switch (intent) {
    case "note":
      await hub.changeCollectionItem(slug, item, { note });
      return { done: "Note saved." };
    case "move":
      await hub.changeCollectionItem(slug, item, { position: Number(position) });
      return {};
    case "remove":
      return removeItem(hub, slug, item);
    case "restore":
      return restoreItem(hub, slug, fields);
    case "change": {
      const { data: changed } = await hub.changeCollection(slug, {
        title,
        description,
        private: fields["private"] === "on",
      });
      return { done: "Changes saved.", to: paths.collection(changed.slug) };
    }
    case "share":
    case "role": {
      const role = fields["role"] === "write" ? "write" : "read";
      const share = await hub.setCollectionShare(slug, user.trim(), { role });
      return { done: `${share.user} now has ${share.role} access.` };
    }
    case "unshare":
      await hub.removeCollectionShare(slug, user);
      return { done: `Removed ${user}.` };
    case "leave":
      await hub.removeCollectionShare(slug, user);
      return { done: "You left the collection.", to: paths.home() };
    case "delete":
      await hub.deleteCollection(slug);
      return { done: "Collection deleted.", to: paths.collections({ owner: args.params["owner"] }) };
    default:
      return UNKNOWN_ACTION;
  }
});

/** Removes a model. Undo restores the model with its note and position. */
async function removeItem(hub: HubClient, slug: string, item: string): Promise<ActionResult> {
  const { items } = await hub.getCollection(slug);
  const position = items.findIndex(({ _id }) => _id === item);
  const { id: model, note } = items[position] ?? {};
  await hub.deleteCollectionItem(slug, item);
  if (model === undefined) return { done: "Model removed." };
  const values = { intent: "restore", model, note: note?.text ?? "", position };
  return { done: `${model} removed.`, undo: { action: paths.collection(slug), values } };
}

async function restoreItem(
  hub: HubClient,
  slug: string,
  { model = "", note = "", position = "" }: Readonly<Record<string, string>>,
): Promise<ActionResult> {
  await hub.addCollectionItem(slug, { item: { type: "model", id: model }, ...(note !== "" && { note }) });
  const { items } = await hub.getCollection(slug);
  const item = items.find(({ id }) => id === model);
  if (item) await hub.changeCollectionItem(slug, item._id, { position: Number(position) });
  return { done: `${model} restored.` };
}

export const meta = pageMeta<typeof loader>(({ title, description, rows, owner, slug, hidden }) => ({
  title,
  description: description || `A collection of ${counted(rows.length, "model")} by ${owner}.`,
  path: paths.collection(slug),
  noIndex: hidden,
}));

export default function Collection({ loaderData }: PageProps<typeof loader>) {
  const { title, description, owner, on, hidden, manageable, editable, role, shares, rows } = loaderData;
  const { formData } = useNavigation();
  const removing = formData?.get("intent") === "remove" ? formData.get("item") : undefined;
  const hasShareFailed = useFailure("share") !== undefined;
  const hasChangeFailed = useFailure("change") !== undefined;
  return (
    <div className="page collection">
      <header>
        <Trail label={`Collections of ${owner}`} href={paths.collections({ owner })} />
        <h1>
          {title} <Visibility private={hidden} />
        </h1>
        {description === "" ? null : <p className="prose">{description}</p>}
        <p className="quiet">
          {counted(rows.length, "model")}, updated {on}
          {role === undefined ? "" : `, shared with you (${role})`}
        </p>
      </header>
      <PageStatus />
      {rows.length === 0 ? (
        <Empty title="This collection is empty">
          {editable ? (
            <p>
              To add a model, open <b>More actions (⋯)</b> on its page and select <b>Add to collection</b>.
            </p>
          ) : null}
        </Empty>
      ) : (
        <ol className="collections collection-items card-box">
          {rows.map((row, i) => (
            <Item
              key={row.item}
              hidden={row.item === removing}
              {...row}
              position={i}
              last={i === rows.length - 1}
              editable={editable}
            />
          ))}
        </ol>
      )}
      {role === undefined ? null : (
        <Confirm
          label="Leave collection…"
          confirmLabel="Leave collection"
          values={{ intent: "leave", user: loaderData.me ?? "" }}
        >
          You lose access immediately. Only {owner} can share the collection again.
        </Confirm>
      )}
      {manageable ? (
        <details open={hasShareFailed || undefined}>
          <summary className="button">
            Share collection…{shares.length === 0 ? "" : ` (${shares.length})`}
          </summary>
          <div className="collection-change">
            <Shares
              about="Share the collection with individual users, even if it is private. Read: view it. Write: also change its models and notes. Private models in it stay hidden from users without access to them."
              shares={shares}
            />
          </div>
        </details>
      ) : null}
      {manageable ? (
        <details open={hasChangeFailed || undefined}>
          <summary className="button">Edit or delete collection…</summary>
          <div className="collection-change">
            <ActionForm intent="change" submit="Save changes" submitClass="button" preventScrollReset>
              <Field name="title" label="Title" defaultValue={title} maxLength={60} required />
              <Field name="description" label="Description" defaultValue={description} maxLength={150} />
              <CheckboxField
                name="private"
                label="Private"
                description="Visible only to the owner, members of the organization, and users with access."
                defaultChecked={hidden}
              />
            </ActionForm>
            <Confirm
              label="Delete collection…"
              confirmLabel="Delete collection"
              values={{ intent: "delete" }}
            >
              Deletes the list and its notes. This can’t be undone. The models stay.
            </Confirm>
          </div>
        </details>
      ) : null}
    </div>
  );
}
