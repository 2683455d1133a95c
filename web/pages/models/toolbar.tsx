import { paths } from "@modelyard/contract";
import { useNavigate } from "react-router";
import { grouped } from "../../components/format.ts";
import { type FollowData, FollowButton } from "../../components/follow-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { HiddenState } from "./hidden-state.tsx";
import type { Listing } from "./listing.server.ts";
import { SORT_ORDERS } from "./sections.ts";
import { getFeedUrl, href, toggleValue, withoutFilters, withoutParameter, withParameter } from "./state.ts";
import { Options } from "../../components/form-parts.tsx";

interface ToolbarProps {
  state: URLSearchParams;
  data: Listing & { follow?: FollowData | undefined };
}

/** Number of models, common filters, sort order, and view of the listing. */
export function Toolbar({ state, data: { total, chips, follow, meaning } }: ToolbarProps) {
  const table = state.get("view") === "table";
  const baseModelsOnly = state.has("relation", "original");
  const collapsed = state.has("relation", "-quantized");
  const hosted = state.has("inference_provider", "all");
  return (
    <div className="toolbar" data-stay>
      <h1>
        <b>{grouped(total)}</b> {total === 1 ? "model" : "models"}
      </h1>
      <output className="sr-only">{`${grouped(total)} ${total === 1 ? "model" : "models"} found`}</output>
      <div className="tools no-print small">
        <button className="button open-filters" type="button" popoverTarget="filters" id="open-filters">
          <Icon name="filter" />
          Filters{chips.length > 0 ? ` · ${chips.length}` : ""}
        </button>
        <Tick on={baseModelsOnly} to={href(toggleValue(state, "relation", "original"))}>
          Base models only
        </Tick>
        <Tick on={collapsed} to={href(toggleValue(state, "relation", "quantized", "exclude"))}>
          Group quantizations
        </Tick>
        <Tick on={hosted} to={href(toggleValue(state, "inference_provider", "all"))}>
          Hosted
        </Tick>
        {meaning === undefined || !state.has("search") ? null : <ByMeaning state={state} meaning={meaning} />}
        <SortOrder state={state} />
        <span className="segments">
          <View label="Show as rows" icon="rows" on={!table} to={withParameter(state, "view", undefined)} />
          <View label="Show as a table" icon="table" on={table} to={withParameter(state, "view", "table")} />
        </span>
        {follow === undefined ? null : (
          <div className="follow">
            <FollowButton follow={follow} next={href(state)} what="this search" />
          </div>
        )}
        <a
          className="view"
          href={getFeedUrl(state)}
          aria-label="Subscribe to Atom feed"
          title="Subscribe to Atom feed"
        >
          <Icon name="feed" />
        </a>
      </div>
    </div>
  );
}

/** The active filters. Sticky while the list scrolls. */
export function Chips({ state, chips }: { state: URLSearchParams; chips: Listing["chips"] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters" data-stay>
      {chips.map(({ name, value, label }) => (
        <li key={`${name}=${value}`}>
          <a
            className="chip"
            href={href(withoutParameter(state, name, value))}
            aria-current="true"
            aria-label={`Remove filter ${label}`}
          >
            {label}
            <Icon name="cross" />
          </a>
        </li>
      ))}
      <li>
        <a className="clear small" href={href(withoutFilters(state))}>
          Clear all
        </a>
      </li>
    </ul>
  );
}

interface ViewProps {
  label: string;
  icon: "rows" | "table";
  on: boolean;
  to: URLSearchParams;
}

const View = ({ label, icon, on, to }: ViewProps) => (
  <a href={href(to)} aria-label={label} title={label} aria-current={on || undefined}>
    <Icon name={icon} />
  </a>
);

/** A link that looks like a switch and toggles a filter. */
function Tick({ on, to, children }: { on: boolean; to: string; children: string }) {
  return (
    <a className="tick" href={to} aria-current={on || undefined}>
      <i aria-hidden="true" />
      {children}
    </a>
  );
}

/** Switches from models that contain the words to all models, ordered by meaning. */
function ByMeaning({ state, meaning }: { state: URLSearchParams; meaning: "on" | "off" | "failed" }) {
  const isOn = meaning !== "off";
  const next = withParameter(withoutParameter(state, "sort"), "match", isOn ? undefined : "meaning");
  return (
    <>
      <Tick on={isOn} to={href(next)}>
        By meaning
      </Tick>
      {meaning === "failed" ? <output>Unavailable. Showing models with these words:</output> : null}
    </>
  );
}

function SortOrder({ state }: { state: URLSearchParams }) {
  const navigate = useNavigate();
  const order = state.get("sort") ?? "";
  const ascending = state.get("direction") === "1" || state.get("direction") === "asc";
  const first = state.has("search") ? "Best match" : "Trending";
  return (
    <form className="order" action={paths.models()}>
      <HiddenState state={state} except={["sort"]} />
      <select
        className="field"
        name="sort"
        aria-label="Sort by"
        value={order}
        onChange={({ target }) =>
          void navigate(href(withParameter(state, "sort", target.value || undefined)), {
            preventScrollReset: true,
          })
        }
      >
        <option value="">{first}</option>
        <Options options={SORT_ORDERS.filter(([, label]) => label !== first)} />
      </select>
      <button className="button without-script" type="submit">
        Sort
      </button>
      {order === "" ? null : (
        <a
          className="view"
          href={href(withParameter(state, "direction", ascending ? undefined : "1"))}
          aria-label={ascending ? "Lowest first; show highest first" : "Highest first; show lowest first"}
          title={ascending ? "Lowest first" : "Highest first"}
        >
          {ascending ? "↑" : "↓"}
        </a>
      )}
    </form>
  );
}
