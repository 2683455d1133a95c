import { paths } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { counted, grouped } from "../../components/format.ts";
import { Confirm, Options } from "../../components/form.tsx";
import { ButtonLink, PrimaryLink, TextLink } from "../../components/links.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { ModelList } from "../../components/model-list.tsx";
import { Visibility } from "../../components/visibility.tsx";
import { formatCost } from "../settings/usage-data.ts";
import "../settings/router.css";
import { RequestsTable } from "../settings/requests-table.tsx";
import { UsageChart } from "../settings/usage-chart.tsx";
import type { loadDashboard } from "./dashboard.server.ts";
import "./dashboard.css";
import { FirstResponse, NextSteps } from "./next-steps.tsx";

type Data = Awaited<ReturnType<typeof loadDashboard>>;

/** The home page of a signed-in user. */
export function Dashboard(data: Data) {
  const { name, next, models, shared, collections, orgs, requests, spend, activity } = data;
  useListKeys();
  return (
    <div className="page dashboard">
      <header className="dashboard-head">
        <h1>Welcome, {name}</h1>
        <p className="form-line">
          <ButtonLink href={paths.playground()}>Playground</ButtonLink>
          <PrimaryLink href={paths.newModel()}>New model</PrimaryLink>
        </p>
      </header>
      {next === undefined ? null : <NextSteps {...next} />}
      <FirstResponse />
      <div className="dashboard-columns">
        <div>
          <Models {...models} />
          <SharedWithYou {...shared} />
          {requests.length === 0 ? null : <Requests requests={requests} />}
        </div>
        <div>
          {spend === undefined ? null : <Spend {...spend} />}
          <Activity activity={activity} />
          <Organizations orgs={orgs} />
          <Collections {...collections} />
        </div>
      </div>
    </div>
  );
}

interface PanelProps {
  id: string;
  title: string;
  /** A link to the complete list. */
  all?: ReactNode;
  children: ReactNode;
}

function Panel({ id, title, all, children }: PanelProps) {
  return (
    <section className="card-box panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  );
}

function Models({ rows, total, all }: Data["models"]) {
  return (
    <Panel
      id="your-models"
      title="Your models"
      all={total > rows.length ? <TextLink href={all}>View all {counted(total, "model")}</TextLink> : null}
    >
      {rows.length === 0 ? (
        <p className="quiet">
          No models yet. <TextLink href={paths.newModel()}>Create a model</TextLink> or{" "}
          <TextLink href={paths.models()}>browse the catalog</TextLink>.
        </p>
      ) : (
        <ModelList models={rows} />
      )}
    </Panel>
  );
}

/** Shared models and collections that show at once, so that other users can't fill the page. */
const MAX_SHARED = 5;

function SharedWithYou({ models, collections, users }: Data["shared"]) {
  if (models.length + collections.length === 0) return null;
  return (
    <Panel id="shared" title="Shared with you">
      {models.length === 0 ? null : <ModelList models={models.slice(0, MAX_SHARED)} />}
      {collections.length === 0 ? null : <CollectionList items={collections.slice(0, MAX_SHARED)} />}
      {models.length > MAX_SHARED || collections.length > MAX_SHARED ? (
        <details>
          <summary>View all {grouped(models.length + collections.length)}</summary>
          <ModelList models={models.slice(MAX_SHARED)} />
          <CollectionList items={collections.slice(MAX_SHARED)} />
        </details>
      ) : null}
      <div className="form-line shared-actions">
        <Confirm label="Leave…" confirmLabel="Leave" values={{ form: "leave" }} action="/?index">
          You lose access immediately. Only an owner can share it again.{" "}
          <select className="field" name="item" aria-label="Model or collection to leave">
            <Options
              options={[
                ...models.map(({ id }) => [`model:${id}`, id] as const),
                ...collections.map(({ slug, title, by }) => [`list:${slug}`, `${title} by ${by}`] as const),
              ]}
            />
          </select>
        </Confirm>
        {users.length === 0 ? null : (
          <Confirm label="Block a user…" confirmLabel="Block" values={{ form: "block" }} action="/?index">
            You lose access to everything that this user shared with you, and the user can no longer share
            with you.{" "}
            <select className="field" name="user" aria-label="User to block">
              <Options options={users} />
            </select>
          </Confirm>
        )}
      </div>
    </Panel>
  );
}
function Requests({ requests }: Pick<Data, "requests">) {
  return (
    <Panel
      id="recent-requests"
      title="Recent requests"
      all={<TextLink href={paths.settings("requests")}>View all requests</TextLink>}
    >
      <RequestsTable label="Latest requests" requests={requests} />
    </Panel>
  );
}

function Spend({ from, to, days, total }: NonNullable<Data["spend"]>) {
  return (
    <Panel
      id="spend"
      title="Spend in the last 7 days"
      all={<TextLink href={paths.settings("usage")}>View usage</TextLink>}
    >
      <p className="dashboard-figure number">{formatCost(total)}</p>
      <p className="quiet">
        {counted(total.requests, "request")}
        {total.failed > 0 ? `, ${grouped(total.failed)} failed` : ""}
        {total.unpriced > 0 ? `, ${grouped(total.unpriced)} without a known price` : ""}
      </p>
      <UsageChart days={days} from={from} to={to} />
    </Panel>
  );
}

function Activity({ activity }: Pick<Data, "activity">) {
  if (activity.length === 0) return null;
  return (
    <Panel id="activity" title="Open discussions on your models">
      <ul className="panel-list">
        {activity.map(({ title, href, model, kind, on, by }) => (
          <li key={href}>
            <Avatar name={by} kind="user" size={28} />
            <a href={href}>{title}</a>
            <span className="quiet">
              {kind} by {by} on {model}, {on}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Organizations({ orgs }: Pick<Data, "orgs">) {
  return (
    <Panel
      id="organizations"
      title="Organizations"
      all={<TextLink href={paths.newOrganization()}>New organization</TextLink>}
    >
      {orgs.length === 0 ? (
        <p className="quiet">No organizations yet. Members share models, provider keys, and budgets.</p>
      ) : (
        <ul className="panel-list">
          {orgs.map((org) => (
            <li key={org.name}>
              <Avatar name={org.name} size={28} />
              <a href={paths.author(org.name)}>{org.name}</a>
              <span className="quiet">your role: {org.role}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Collections({ owner, items }: Data["collections"]) {
  return (
    <Panel
      id="collections"
      title="Collections"
      all={<TextLink href={paths.newCollection({ owner })}>New collection</TextLink>}
    >
      {items.length === 0 ? (
        <p className="quiet">No collections yet. A collection is a list of models with notes.</p>
      ) : (
        <CollectionList items={items} owner={owner} />
      )}
    </Panel>
  );
}

interface CollectionListProps {
  items: Data["collections"]["items"];
  /** Owner of collections without `by`. */
  owner?: string;
}

const CollectionList = ({ items, owner = "" }: CollectionListProps) => (
  <ul className="panel-list">
    {items.map(({ slug, title, by, private: hidden }) => (
      <li key={slug}>
        <Avatar name={by ?? owner} kind={by === undefined ? "user" : "author"} size={28} />
        <a href={paths.collection(slug)}>{title}</a>
        <span className="quiet">
          {by === undefined ? null : `by ${by} `}
          <Visibility private={hidden} />
        </span>
      </li>
    ))}
  </ul>
);
