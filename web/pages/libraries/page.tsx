import { findLibrary, libraries as catalog } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import type { CSSProperties } from "react";
import { useSearchParams } from "react-router";
import { grouped } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "./libraries.css";
import { TextLink } from "../../components/links.tsx";

export async function loader({ context }: LoaderArgs) {
  const { values } = await getHub(context).searchFacet("library", "limit=200");
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const libraries = Object.keys(catalog).flatMap((id) => {
    const library = findLibrary(id);
    if (!library) return [];
    return [
      { id, label: library.label, count: counts.get(id) ?? 0, ...(library.snippets && { code: 1 as const }) },
    ];
  });
  return {
    libraries: libraries.toSorted(
      (a, b) => b.count - a.count || a.label.localeCompare(b.label, "en", { sensitivity: "base" }),
    ),
  };
}

export const shouldRevalidate = () => false;

export const meta = pageMeta<typeof loader>((_, { location }) => ({
  title: "Libraries",
  description:
    "Browse libraries that load machine-learning models, with code snippets and download counting.",
  path: paths.libraries(),
  noIndex: location.search !== "",
}));

export default function Libraries({ loaderData: { libraries } }: PageProps<typeof loader>) {
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const withCode = params.get("code") === "1";
  const text = query.trim().toLowerCase();
  const matches = libraries.filter(
    ({ id, label, code }) =>
      (!withCode || code) && (id.toLowerCase().includes(text) || label.toLowerCase().includes(text)),
  );

  return (
    <div className="page">
      <h1>Libraries</h1>
      <p className="libraries-lead">
        {grouped(libraries.length)} libraries that load models, {libraries.filter(({ code }) => code).length}{" "}
        of them with code snippets.
      </p>
      <div className="libraries-find no-print small">
        <SearchForm action={paths.libraries()} name="q" label="Find a library" value={query}>
          <label>
            <input type="checkbox" name="code" value="1" defaultChecked={withCode} /> With code snippets
          </label>
        </SearchForm>
        <output>{matches.length === libraries.length ? "" : `${grouped(matches.length)} found`}</output>
      </div>
      {matches.length > 0 ? (
        <LibraryList libraries={matches} max={Math.max(1, ...libraries.map(({ count }) => count))} />
      ) : (
        <p className="quiet">
          No libraries match “{query.trim()}”{withCode ? " and have code snippets" : ""}.{" "}
          <TextLink href={paths.libraries()}>Show all libraries</TextLink>
        </p>
      )}
    </div>
  );
}

/** Libraries with bars for their models, relative to `max`. */
function LibraryList({
  libraries,
  max,
}: Pick<Awaited<ReturnType<typeof loader>>, "libraries"> & { max: number }) {
  return (
    <ul className="libraries">
      {libraries.map(({ id, label, count, code }) => (
        <li key={id}>
          <a
            href={paths.library(id)}
            style={{ "--f": Math.round((count / max) * 1000) / 1000 } as CSSProperties}
          >
            {label}
          </a>
          {code ? (
            <span className="libraries-code" title="Has code snippets">
              <Icon name="check" />
              <span>code</span>
            </span>
          ) : null}
          <small>{id === label.toLowerCase() ? null : id}</small>
          <span className="libraries-count small">
            {count > 0 ? (
              <>
                {grouped(count)}
                <span className="sr-only"> models</span>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
