import { findLibrary, libraries as catalog } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { useState } from "react";
import { type MetaArgs, useSearchParams } from "react-router";
import { grouped } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import "./libraries.css";

export async function loader({ context }: LoaderArgs) {
  const { values } = await getHub(context).models.facet("library", "limit=200");
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

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta({
    title: "Libraries",
    description:
      "Every library that loads machine-learning models, with the code that uses them and how downloads are counted.",
    path: paths.libraries(),
    matches,
    noIndex: location.search !== "",
  });

export default function Libraries({ loaderData: { libraries } }: PageProps<typeof loader>) {
  const [asked, setAsked] = useSearchParams();
  // What is typed answers at once; the address follows, so that it can be shared.
  const [words, setWords] = useState(asked.get("q") ?? "");
  const withCode = asked.get("code") === "1";
  const wanted = words.trim().toLowerCase();
  const found = libraries.filter(
    ({ id, label, code }) =>
      (!withCode || code) &&
      (wanted === "" || id.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)),
  );
  const change = (name: string, value: string) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <div className="page">
      <h1>Libraries</h1>
      <p className="libraries-lead">
        What loads models. {grouped(libraries.length)} are known here,{" "}
        {libraries.filter(({ code }) => code).length} with code for each of their models.
      </p>
      <search>
        <form
          className="libraries-find no-print"
          action={paths.libraries()}
          onSubmit={(event) => event.preventDefault()}
        >
          <input
            className="field"
            type="search"
            name="q"
            aria-label="Find a library"
            placeholder="Find a library…"
            autoComplete="off"
            maxLength={100}
            defaultValue={words}
            onChange={({ target: { value } }) => {
              setWords(value);
              change("q", value.trim());
            }}
          />
          <label>
            <input
              type="checkbox"
              name="code"
              value="1"
              defaultChecked={withCode}
              onChange={({ target: { checked } }) => change("code", checked ? "1" : "")}
            />
            With code
          </label>
          <button className="button without-script" type="submit">
            Find
          </button>
          <output>{found.length === libraries.length ? "" : `${grouped(found.length)} found`}</output>
        </form>
      </search>
      {found.length > 0 ? (
        <ul className="libraries">
          {found.map(({ id, label, count, code }) => (
            <li key={id}>
              <a href={paths.library(id)}>{label}</a>
              {code ? (
                <span className="libraries-code" title="With code">
                  <Icon name="check" />
                  <span>code</span>
                </span>
              ) : null}
              <small>{id === label.toLowerCase() ? null : id}</small>
              <span className="libraries-count">
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
      ) : (
        <p className="quiet">
          No library has “{words.trim()}” in its name{withCode ? " and code" : ""}.{" "}
          <a className="link" href={paths.libraries()}>
            Show all
          </a>
        </p>
      )}
    </div>
  );
}
