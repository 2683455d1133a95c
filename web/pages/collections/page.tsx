import { paths } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { Avatar } from "../../components/avatar.tsx";
import { day } from "../../components/format.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import "./collections.css";
import { Visibility } from "../../components/visibility.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { CursorPager } from "../../components/pager.tsx";
import { PrimaryLink, TextLink } from "../../components/links.tsx";

const PAGE_SIZE = 30;

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const query = url.searchParams;
  const [owner, q] = [query.get("owner") ?? "", (query.get("q") ?? "").slice(0, 200)];
  const cursor = query.get("cursor");
  const [{ items, cursor: next }, me] = await Promise.all([
    hub.listCollections({
      limit: PAGE_SIZE,
      ...(owner !== "" && { owner }),
      ...(q !== "" && { q }),
      ...(cursor !== null && { cursor }),
    }),
    hub.me(),
  ]);
  return {
    owner,
    q,
    later: cursor !== null,
    canCreate: me !== null && (owner === "" || getWritableNamespaces(me).includes(owner)),
    ...(next !== undefined && { next }),
    rows: items.map((each) => ({
      slug: each.slug,
      title: each.title,
      description: each.description,
      by: each.owner.name,
      kind: each.owner.type === "user" ? ("user" as const) : ("author" as const),
      on: day(each.lastUpdated) ?? "",
      models: each.items.map(({ id, private: hidden }) => (hidden ? `${id} (private)` : id)),
      hidden: each.private,
    })),
  };
}

export const meta = pageMeta<typeof loader>(({ owner }, { location }) => ({
  title: owner === "" ? "Collections" : `Collections of ${owner}`,
  description: `Browse collections of models${owner === "" ? "" : ` by ${owner}`}.`,
  path: paths.collections(owner === "" ? {} : { owner }),
  noIndex: location.search !== "",
}));

export default function Collections({ loaderData }: PageProps<typeof loader>) {
  const { owner, q, later, canCreate, next, rows } = loaderData;
  const query = { owner: owner === "" ? undefined : owner, q: q === "" ? undefined : q };
  return (
    <div className="page">
      <header className="collections-head">
        <h1>
          Collections
          {owner === "" ? null : (
            <>
              {" "}
              of <TextLink href={paths.author(owner)}>{owner}</TextLink>
            </>
          )}
        </h1>
        <SearchForm
          action={paths.collections()}
          name="q"
          label="Search collections"
          value={q}
          query={{ owner: owner || undefined }}
        />
        {canCreate ? (
          <PrimaryLink href={paths.newCollection(owner === "" ? {} : { owner })}>New collection</PrimaryLink>
        ) : null}
      </header>
      {rows.length === 0 ? (
        <Empty title={q === "" ? "No collections yet" : "No matching collections"}>
          {q === "" && canCreate ? <p>A collection is a list of models with notes.</p> : null}
        </Empty>
      ) : (
        <ul className="card-box collections">
          {rows.map(({ slug, title, description, by, kind, on, models, hidden }) => (
            <li key={slug}>
              <Avatar name={by} kind={kind} />
              <h2>
                <a href={paths.collection(slug)}>{title}</a> {hidden ? <Visibility private /> : null}
              </h2>
              {description && <p>{description}</p>}
              <p className="quiet">
                {owner === "" ? <>by {by}, </> : null}updated {on}
                {models.length > 0 ? " · " : " · empty"}
                {models.slice(0, 3).join(", ")}
                {models.length > 3 ? " …" : ""}
              </p>
            </li>
          ))}
        </ul>
      )}
      <CursorPager
        first={later && paths.collections(query)}
        next={next && paths.collections({ ...query, cursor: next })}
      />
    </div>
  );
}
