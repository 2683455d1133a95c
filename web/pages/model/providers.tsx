import { METRIC_WINDOWS, type MetricWindow, paths } from "@modelyard/contract";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { parseMonthlyUse } from "../../components/monthly-use.ts";
import { MonthlyUseForm } from "../../components/monthly-use-form.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadDeployments } from "../try/prices.server.ts";
import {
  type ColumnName,
  COLUMNS,
  createRow,
  parseSortOrder,
  type Row,
  sortRows,
  type SortOrder,
} from "./comparison.ts";
import { loadModel } from "./document.server.ts";
import { listHosts } from "./hosted.server.ts";
import { listUseFields } from "./offers.server.ts";
import { parseMetricWindow, PERIODS } from "./provider-metrics.ts";
import { loadServedProviders } from "./served.server.ts";
import { UptimeBar } from "./uptime-bar.tsx";
import { ScrollBox } from "../../components/scroll.tsx";
import { TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await loadModel(args);
  const [hosts, deployments, served, metrics] = await Promise.all([
    listHosts(hub, model),
    loadDeployments(hub, model),
    loadServedProviders(hub, model.id),
    hub.listProviderMetrics(model.id),
  ]);
  const order = parseSortOrder(args.url.searchParams);
  const window = parseMetricWindow(args.url.searchParams);
  const today = new Date().toISOString().slice(0, 10);
  const rows = hosts.map((host) =>
    createRow(
      host,
      deployments.find(({ provider }) => provider === host.provider),
      served[host.provider],
      metrics.find(({ provider }) => provider === host.provider),
      { window, today },
    ),
  );
  return {
    id: model.id,
    window,
    rows: sortRows(rows, order),
    useFields: listUseFields(model, deployments),
    ...(order && { order }),
  };
}

export const meta = pageMeta<typeof loader>(({ id, rows }) => ({
  title: `Providers of ${id}`,
  description: `Compare ${rows.length} inference providers of ${id}: price, context, tools, quantization, latency, and throughput.`,
  path: paths.modelProviders(id),
}));

const STATUS = { live: "live", staging: "staging", error: "failing" } as const;
const { texts: EXAMPLE_USE } = parseMonthlyUse(new URLSearchParams());
const NAMES = Object.keys(COLUMNS) as ColumnName[];
const WINDOWS = Object.keys(METRIC_WINDOWS) as MetricWindow[];

/** Compares the providers of a model: price, capabilities, and performance. */
export default function ModelProviders({
  loaderData: { id, window, rows, order, useFields },
}: PageProps<typeof loader>) {
  if (rows.length === 0) {
    return (
      <p className="quiet providers">
        No provider serves this model. <TextLink href={`${paths.model(id)}#use`}>Run it locally</TextLink> or{" "}
        <TextLink href={paths.models({ inference_provider: "all" })}>browse hosted models</TextLink>.
      </p>
    );
  }
  const isKnown = (name: ColumnName) =>
    name === "provider" || rows.some(({ cells }) => cells[name].text !== undefined);
  const visible = NAMES.filter(isKnown);
  const unknown = NAMES.filter((name) => !isKnown(name) && name !== "call");
  const hasDays = rows.some(({ days }) => days.some(({ requests }) => requests > 0));
  const state = { order, window };
  return (
    <>
      <MonthlyUseForm action={paths.modelCost(id)} texts={EXAMPLE_USE} fields={useFields} />
      <nav className="measured-windows small" aria-label="Period">
        <span aria-hidden="true">Period</span>
        {WINDOWS.map((each) => (
          <a
            key={each}
            href={getUrl(id, { order, window: each })}
            aria-current={each === window ? "true" : undefined}
          >
            {PERIODS[each]}
          </a>
        ))}
      </nav>
      <ScrollBox className="providers" aria-label="Providers" data-stay>
        <table>
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
              <ProviderRow key={row.provider} {...{ id, row, visible, hasDays }} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="quiet providers-about">
        {unknown.length === 0
          ? null
          : `Unknown for all providers: ${unknown.map((name) => COLUMNS[name].label).join(", ")}. `}
        Prices are list prices in US dollars. Performance metrics are from requests through this hub,
        including its health checks if enabled. Hover over a value to see its source, and over a dash to see
        why the value is unknown.
        {rows.some(({ cells }) => cells.input.old || cells.call.old)
          ? " Gray prices are more than 90 days old."
          : ""}
      </p>
    </>
  );
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
}

function ProviderRow({ id, row, visible, hasDays }: ProviderRowProps) {
  const { provider, label, status, task, adapter, isAuthor, providerId, cells, days } = row;
  return (
    <tr>
      {visible.map((name) =>
        name === "provider" ? (
          <th scope="row" key={name}>
            <i className={status} aria-hidden="true" />
            <a
              href={paths.modelTry(id, { inference_provider: provider })}
              title={`Try this model with ${label}`}
            >
              {label}
            </a>
            <small>
              {STATUS[status]} · {task}
              {adapter ? ", adapter" : ""}
              {isAuthor ? ", model author" : ""}
            </small>
          </th>
        ) : (
          <td key={name} className={cells[name].old ? "number old" : "number"}>
            <InfoTooltip message={cells[name].message}>{cells[name].text}</InfoTooltip>
          </td>
        ),
      )}
      {hasDays ? (
        <td className="number">
          <UptimeBar days={days} label={label} />
        </td>
      ) : null}
      <td className="mono">{providerId}</td>
    </tr>
  );
}
