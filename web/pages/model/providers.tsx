import { METRIC_WINDOWS, type MetricWindow, paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { Why } from "../../components/info-tooltip.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { offersOf } from "../try/prices.server.ts";
import { type ColumnName, COLUMNS, type Order, orderOf, type Row, rowOf, sorted } from "./comparison.ts";
import { modelOf } from "./document.server.ts";
import { hostsOf } from "./hosted.server.ts";
import { PERIODS, windowOf } from "./provider-metrics.ts";
import { servedBy } from "./served.server.ts";
import { Strip } from "./uptime-bar.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await modelOf(args);
  const [hosts, offers, served, measured] = await Promise.all([
    hostsOf(hub, model),
    offersOf(hub, model),
    servedBy(hub, model.id),
    hub.router.providerMetrics(model.id),
  ]);
  const order = orderOf(args.url.searchParams);
  const window = windowOf(args.url.searchParams);
  const today = new Date().toISOString().slice(0, 10);
  const rows = hosts.map((host) =>
    rowOf(
      host,
      offers.find(({ provider }) => provider === host.provider),
      served[host.provider],
      measured.find(({ provider }) => provider === host.provider),
      { window, today },
    ),
  );
  return { id: model.id, window, rows: sorted(rows, order), ...(order && { order }) };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, rows } = loaderData;
  return pageMeta({
    title: `Providers of ${id}`,
    description: `The ${rows.length} inference providers that serve ${id}: price, context, tools, quantization, and how quickly they answer.`,
    path: paths.modelProviders(id),
    matches,
  });
}

const STATUS = { live: "live", staging: "on trial", error: "failing" } as const;
const NAMES = Object.keys(COLUMNS) as ColumnName[];
const WINDOWS = Object.keys(METRIC_WINDOWS) as MetricWindow[];

/** Who serves the model, side by side: what it costs, what it can do, how quickly it answers. */
export default function ModelProviders({
  loaderData: { id, window, rows, order },
}: PageProps<typeof loader>) {
  if (rows.length === 0) {
    return (
      <p className="quiet providers">
        No provider’s mapping names this model.{" "}
        <a className="link" href={`${paths.model(id)}#use`}>
          Use it
        </a>{" "}
        on your own machine, or see{" "}
        <a className="link" href={paths.models({ inference_provider: "all" })}>
          models that are hosted
        </a>
        .
      </p>
    );
  }
  // Few models are paid by the call.
  const shown = NAMES.filter(
    (name) => name !== "call" || rows.some(({ cells }) => cells.call.text !== undefined),
  );
  const at = { order, window };
  return (
    <>
      <nav className="measured-windows" aria-label="Measured over">
        <span aria-hidden="true">Measured over</span>
        {WINDOWS.map((each) => (
          <a
            key={each}
            href={addressOf(id, { order, window: each })}
            aria-current={each === window ? "true" : undefined}
          >
            {PERIODS[each]}
          </a>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones, so keys have to reach it */}
      <section className="providers" aria-label="Providers" tabIndex={0} data-stay>
        <table>
          <thead>
            <tr>
              {shown.map((name) => (
                <Heading key={name} id={id} name={name} at={at} />
              ))}
              <th scope="col">30 days</th>
              <th scope="col">Its own id</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ProviderRow key={row.provider} id={id} row={row} shown={shown} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet providers-about">
        Prices are what providers list, in US dollars. What is measured is of calls through this hub, of
        people and of its own probes where those are on, from the call to the first token. Point at a value to
        see of how many calls it is, and at a dash to see why it is not known.
      </p>
    </>
  );
}

interface At {
  order?: Order | undefined;
  window: MetricWindow;
}

function addressOf(id: string, { order, window }: At): string {
  return paths.modelProviders(id, {
    ...(order && { sort: `${order.down ? "-" : ""}${order.by}` }),
    ...(window !== "7d" && { window }),
  });
}

function Heading({ id, name, at }: { id: string; name: ColumnName; at: At }) {
  const { order, window } = at;
  const column = COLUMNS[name];
  const on = order?.by === name;
  const direction = on ? (order.down ? "descending" : "ascending") : undefined;
  // First the way that is asked for most: cheap and quick first, but long contexts and much speed.
  const largestFirst = name === "context" || name === "speed" || name === "uptime";
  const next = on ? !order.down : largestFirst;
  return (
    <th scope="col" aria-sort={direction}>
      <a href={addressOf(id, { order: { by: name, down: next }, window })} title={column.about}>
        {column.label}
        <span aria-hidden="true">{on ? (order.down ? " ↓" : " ↑") : ""}</span>
        {"unit" in column ? <small>{column.unit}</small> : null}
      </a>
    </th>
  );
}

function ProviderRow({ id, row, shown }: { id: string; row: Row; shown: readonly ColumnName[] }) {
  const { provider, label, status, task, adapter, isAuthor, providerId, cells, days } = row;
  return (
    <tr>
      {shown.map((name) =>
        name === "provider" ? (
          <th scope="row" key={name}>
            <i className={status} aria-hidden="true" />
            <a href={paths.modelTry(id, { inference_provider: provider })} title={`Try it through ${label}`}>
              {label}
            </a>
            <small>
              {STATUS[status]} · {task}
              {adapter ? ", as an adapter" : ""}
              {isAuthor ? ", makes the model" : ""}
            </small>
          </th>
        ) : (
          <td key={name} className="number">
            <Why says={cells[name].says}>{cells[name].text}</Why>
          </td>
        ),
      )}
      <td className="number">
        <Strip days={days} label={label} />
      </td>
      <td className="mono">{providerId}</td>
    </tr>
  );
}
