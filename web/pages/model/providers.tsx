import { METRIC_WINDOWS, type MetricWindow, paths } from "@modelyard/contract";
import type { ReactNode } from "react";
import { counted } from "../../components/format.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Icon } from "../../components/icons.tsx";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import {
  formatCost,
  getMonthlyCost,
  hasOutputTokens,
  parseMonthlyUse,
} from "../../components/monthly-use.ts";
import { orUndefined } from "../../components/missing.server.ts";
import { MonthlyUseForm } from "../../components/monthly-use-form.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadDeployments } from "../try/prices.server.ts";
import type { ColumnName, Row, SortOrder } from "./comparison.ts";
import { COLUMNS, createRow, parseSortOrder, sortRows } from "./comparison.ts";
import { loadModel } from "./document.server.ts";
import { listHosts } from "./hosted.server.ts";
import { listUseFields } from "./provider-costs.server.ts";
import { parseMetricWindow, PERIODS } from "./provider-metrics.ts";
import { UptimeBar } from "./uptime-bar.tsx";
import { ScrollBox } from "../../components/scroll.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { LatencyOverTime, toScatterPoints, PriceAndSpeed } from "./provider-charts.tsx";
import "./providers.css";
import { NotHosted } from "./not-hosted.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await loadModel(args);
  const [hosts, deployments, served, metrics] = await Promise.all([
    listHosts(hub, model),
    loadDeployments(hub, model),
    orUndefined(hub.getServedModel(model.id)),
    hub.listProviderMetrics(model.id),
  ]);
  const order = parseSortOrder(args.url.searchParams);
  const window = parseMetricWindow(args.url.searchParams);
  const today = new Date().toISOString().slice(0, 10);
  const getTask = (provider: string) => model.inferenceProviderMapping?.[provider]?.task;
  const rows = hosts.map((host) =>
    createRow(
      host,
      deployments.find(({ provider }) => provider === host.provider),
      served?.providers.find(({ provider }) => provider === host.provider),
      metrics.find(({ provider }) => provider === host.provider),
      { window, today, hasOutput: hasOutputTokens(getTask(host.provider)) },
    ),
  );
  const costs = hosts.flatMap(({ provider, label, status }) => {
    const deployment = deployments.find((each) => each.provider === provider);
    const cost = deployment && getMonthlyCost(deployment, EXAMPLE, getTask(provider));
    return status !== "live" || cost === undefined ? [] : [{ label, cost }];
  });
  return {
    id: model.id,
    window,
    rows: sortRows(rows, order),
    useFields: listUseFields(model, deployments),
    costs: costs.toSorted((a, b) => a.cost - b.cost).slice(0, 3),
    ...(order && { order }),
  };
}

export const meta = pageMeta<typeof loader>(({ id, rows }) => ({
  title: `Providers of ${id}`,
  description: `Compare ${rows.length} inference providers of ${id}: price, context, tools, quantization, latency, and throughput.`,
  path: paths.modelProviders(id),
}));

const STATUS = { live: "live", staging: "staging", error: "failing" } as const;
const { use: EXAMPLE, texts: EXAMPLE_USE } = parseMonthlyUse(new URLSearchParams());
const NAMES = Object.keys(COLUMNS) as ColumnName[];
const WINDOWS = Object.keys(METRIC_WINDOWS) as MetricWindow[];

/** Compares the providers of a model: price, capabilities, and performance. */
export default function ModelProviders({ loaderData }: PageProps<typeof loader>) {
  const { id, window, rows, order } = loaderData;
  if (rows.length === 0) return <NotHosted id={id} />;
  const periods = (
    <nav className="segments" aria-label="Period">
      {WINDOWS.map((each) => (
        <a key={each} href={getUrl(id, { order, window: each })} aria-current={each === window || undefined}>
          {PERIODS[each]}
        </a>
      ))}
    </nav>
  );
  const hasChart = toScatterPoints(rows).length > 1;
  return (
    <div className="provider-page stack">
      <div className="provider-top">
        {hasChart ? (
          <PriceAndSpeed rows={rows}>{periods}</PriceAndSpeed>
        ) : (
          <NotMeasured id={id} count={rows.length} />
        )}
        <Estimate {...loaderData} />
      </div>
      <ProviderTable {...loaderData}>{hasChart ? null : periods}</ProviderTable>
      <LatencyOverTime rows={rows} />
    </div>
  );
}

/** Empty state of the chart, until two providers have a price and a speed. */
function NotMeasured({ id, count }: { id: string; count: number }) {
  return (
    <div className="empty card-box">
      <b>Not enough speeds measured yet</b>
      <p>
        {counted(count, "provider")} can serve this model. Speeds appear after the first streamed requests
        through this hub, or when an admin turns on health checks.
      </p>
      <ButtonLink href={paths.modelTry(id)}>Try this model</ButtonLink>
    </div>
  );
}

type Data = PageProps<typeof loader>["loaderData"];

/** The cost of the example use at the cheapest providers, and a form for other amounts. */
function Estimate({ id, useFields, costs }: Data) {
  const [cheapest, ...others] = costs;
  return (
    <section className="card-box stack" aria-labelledby="estimate">
      <h2 id="estimate">Monthly cost</h2>
      {cheapest === undefined ? null : (
        <div>
          <p className="provider-cost">
            <b>{formatCost(cheapest.cost)}</b> at {cheapest.label}
          </p>
          <p className="quiet">
            {others.map(({ label, cost }) => `${formatCost(cost)} at ${label}`).join(", ")}
          </p>
        </div>
      )}
      <MonthlyUseForm action={paths.modelCost(id)} texts={EXAMPLE_USE} fields={useFields} />
    </section>
  );
}

function ProviderTable({ id, window, rows, order, children }: Data & { children: ReactNode }) {
  const isKnown = (name: ColumnName) =>
    name === "provider" || rows.some(({ cells }) => cells[name].text !== undefined);
  const visible = NAMES.filter(isKnown);
  const unknown = NAMES.filter((name) => !isKnown(name) && name !== "call");
  const hasDays = rows.some(({ days }) => days.some(({ requests }) => requests > 0));
  const state = { order, window };
  const best = {
    cheapest: findBest(rows, ({ blended }) => blended, Math.min),
    fastest: findBest(rows, getSpeed, Math.max),
    topSpeed: Math.max(0, ...rows.map((row) => getSpeed(row) ?? 0)),
  };
  return (
    <section className="card-box" aria-labelledby="providers">
      <div className="card-head">
        <h2 id="providers">{counted(rows.length, "provider")}</h2>
        {children}
      </div>
      <ScrollBox className="providers" aria-label="Providers" data-stay>
        <table className="table folds labeled">
          <thead>
            <tr>
              {visible.map((name) => (
                <Heading key={name} id={id} name={name} state={state} />
              ))}
              {hasDays ? <th scope="col">Last 30 days</th> : null}
              <th scope="col">Provider model ID</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ProviderRow key={row.provider} {...{ id, row, visible, hasDays, best }} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="quiet providers-about">
        {unknown.length === 0
          ? null
          : `Unknown for all providers: ${unknown.map((name) => COLUMNS[name].label).join(", ")}. `}
        Prices are list prices in US dollars. Performance metrics are from requests through this hub,
        including its health checks if enabled. Hover over a value to see its source, or why it is unknown.
        {rows.some(({ cells }) => cells.input.old || cells.call.old)
          ? " Gray prices are more than 90 days old."
          : ""}
      </p>
    </section>
  );
}

const getSpeed = ({ cells }: Row): number | undefined =>
  typeof cells.speed.sort === "number" ? cells.speed.sort : undefined;

/** Returns the provider with the best value among live ones, if at least two have a value and one of them is best. */
function findBest(
  rows: readonly Row[],
  getValue: (row: Row) => number | undefined,
  select: (...values: number[]) => number,
): string | undefined {
  const known = rows.flatMap((row) => {
    const value = row.status === "live" ? getValue(row) : undefined;
    return value === undefined ? [] : [{ provider: row.provider, value }];
  });
  const value = select(...known.map((each) => each.value));
  const [only, other] = known.filter((each) => each.value === value);
  return known.length > 1 && other === undefined ? only?.provider : undefined;
}

interface TableState {
  order?: SortOrder | undefined;
  window: MetricWindow;
}

function getUrl(id: string, { order, window }: TableState): string {
  return paths.modelProviders(id, {
    ...(order && { sort: `${order.descending ? "-" : ""}${order.by}` }),
    ...(window !== "7d" && { window }),
  });
}

function Heading({ id, name, state }: { id: string; name: ColumnName; state: TableState }) {
  const { order, window } = state;
  const column = COLUMNS[name];
  const isSorted = order?.by === name;
  const direction = isSorted ? (order.descending ? "descending" : "ascending") : undefined;
  // The first click sorts best first: lowest price and latency, but largest context, throughput, and success rate.
  const largestFirst = name === "context" || name === "speed" || name === "uptime";
  const descending = isSorted ? !order.descending : largestFirst;
  return (
    <th scope="col" aria-sort={direction}>
      <a href={getUrl(id, { order: { by: name, descending }, window })} title={column.description}>
        {column.label}
        <span aria-hidden="true">{isSorted ? (order.descending ? " ↓" : " ↑") : ""}</span>
        {"unit" in column ? <small>{column.unit}</small> : null}
      </a>
    </th>
  );
}

interface ProviderRowProps {
  id: string;
  row: Row;
  visible: readonly ColumnName[];
  hasDays: boolean;
  best: { cheapest: string | undefined; fastest: string | undefined; topSpeed: number };
}

function ProviderRow({ id, row, visible, hasDays, best }: ProviderRowProps) {
  const { provider, label, status, task, adapter, isAuthor, providerId, cells, days } = row;
  return (
    <tr>
      {visible.map((name) =>
        name === "provider" ? (
          <th scope="row" key={name}>
            <span className="provider-name">
              <Avatar name={provider} kind="provider" size={28} />
              <span>
                <a
                  href={paths.modelTry(id, { inference_provider: provider })}
                  title={`Try this model with ${label}`}
                >
                  {label}
                </a>
                {provider === best.cheapest ? <Best>Cheapest</Best> : null}
                {provider === best.fastest ? <Best>Fastest</Best> : null}
                <small>
                  <i className={status} aria-hidden="true" />
                  {STATUS[status]} · {task}
                  {adapter ? ", adapter" : ""}
                  {isAuthor ? ", model author" : ""}
                </small>
              </span>
            </span>
          </th>
        ) : (
          <td
            key={name}
            className={cells[name].old ? "number old" : "number"}
            data-label={COLUMNS[name].label}
          >
            {name === "speed" && cells.speed.text !== undefined ? (
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${(100 * (getSpeed(row) ?? 0)) / best.topSpeed}%` }} />
              </span>
            ) : null}
            <InfoTooltip message={cells[name].message}>
              {cells[name].text ?? <span className="quiet">{cells[name].missing ?? "unknown"}</span>}
            </InfoTooltip>
          </td>
        ),
      )}
      {hasDays ? (
        <td className="number" data-label="Last 30 days">
          <UptimeBar days={days} label={label} />
        </td>
      ) : null}
      <td className="mono" data-label="Provider model ID">
        {providerId.split(/(?<=\/)/).flatMap((part) => [part, <wbr key={part} />])}
      </td>
    </tr>
  );
}

const Best = ({ children }: { children: string }) => (
  <span className="badge good">
    <Icon name="check" />
    {children}
  </span>
);
