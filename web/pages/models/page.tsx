import { paths } from "@modelyard/contract";
import { data, type MetaArgs, redirect, useSearchParams } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { useShortcuts } from "../../components/keyboard.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { CompareBar, ModelList } from "../../components/model-list.tsx";
import { Pager } from "../../components/pager.tsx";
import { loadFollow } from "../../components/follow.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { toCanonicalQuery } from "./canonical.server.ts";
import { Filters } from "./filters.tsx";
import { loadListing } from "./listing.server.ts";
import "./models.css";
import { NothingFound } from "./nothing-found.tsx";
import { getFeedUrl, getFollowedQuery, href, withParameter } from "./state.ts";
import { TextLink } from "../../components/links.tsx";
import { ModelTable } from "./table.tsx";
import { Chips, Toolbar } from "./toolbar.tsx";

export async function loader(args: LoaderArgs) {
  const { context, url } = args;
  const state = toCanonicalQuery(url.searchParams);
  if (String(state) !== String(url.searchParams)) throw redirect(href(state));
  const listing = await loadListing(getHub(context), state);
  if (listing.problems) return data(listing, 400);
  const follow = listing.chips.length > 0 && (await loadFollow(args, "search", getFollowedQuery(state)));
  return { ...listing, ...(follow && { follow }) };
}

const describePage = pageMeta<typeof loader>(({ chips, total }, { location }) => {
  const filters = chips.map(({ label }) => label).join(", ");
  return {
    title: filters ? `Models: ${filters}` : "Models",
    description: `Browse ${grouped(total)} machine-learning models${filters ? ` (${filters})` : ""} with size, license, downloads, and inference providers.`,
    path: paths.models() + location.search,
    noIndex: location.search !== "",
  };
});

export const meta = (args: MetaArgs<typeof loader>) => {
  const href = getFeedUrl(new URLSearchParams(args.location.search));
  return [...describePage(args), { tagName: "link", rel: "alternate", type: "application/atom+xml", href }];
};

export default function Models({ loaderData }: PageProps<typeof loader>) {
  const [state] = useSearchParams();
  const { models, page, pages, problems, suggestion } = loaderData;
  useListKeys();
  useShortcuts([{ keys: "f", description: "Filters", run: openFilters }]);

  return (
    <div className="yard">
      <Filters state={state} data={loaderData} />
      <section className="list" id="results" tabIndex={-1} aria-label="Results">
        <Toolbar state={state} data={loaderData} />
        <Chips state={state} chips={loaderData.chips} />
        {suggestion && (
          <p className="small no-print">
            Did you mean{" "}
            <TextLink href={href(withParameter(state, "search", suggestion.search))}>
              {suggestion.search}
            </TextLink>
            ? {counted(suggestion.total, "model")}
          </p>
        )}
        {state.getAll("evaluation").map((dataset) =>
          dataset.startsWith("-") ? null : (
            <p key={dataset} className="small no-print">
              <TextLink href={paths.leaderboard({ dataset })}>Compare results for {dataset}</TextLink>
            </p>
          ),
        )}
        {problems || models.length === 0 ? (
          <NothingFound state={state} data={loaderData} />
        ) : state.get("view") === "table" ? (
          <ModelTable models={models} state={state} />
        ) : (
          <>
            <h2 className="sr-only">Results</h2>
            <ModelList models={models} listing />
          </>
        )}
        <CompareBar />
        <Pager
          current={page}
          count={pages}
          href={(to) => {
            const next = new URLSearchParams(state);
            next.delete("p");
            if (to > 0) next.set("p", String(to));
            return href(next);
          }}
        />
      </section>
    </div>
  );
}

/** Opens the sheet on phones and focuses the first filter. */
function openFilters(): void {
  const filters = document.getElementById("filters");
  const opener = document.getElementById("open-filters");
  if (opener?.checkVisibility()) filters?.togglePopover();
  filters?.querySelector<HTMLElement>("a.value")?.focus();
}
