import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./card.tsx";
import { Downloads } from "./downloads.tsx";
import type { ModelDetail } from "./details.server.ts";
import { Family, Node } from "./family.tsx";
import type { PricedHost } from "./hosted.server.ts";
import type { Needs as NeedsData } from "../fits/plan.server.ts";
import { PlanTable } from "../fits/plan-table.tsx";
import type { LicenseNote } from "./license.server.ts";
import { TextLink, ExternalLink } from "../../components/links.tsx";

type Data = PageProps<typeof loader>["loaderData"];

/** The sidebar of the model card: memory, family, providers, downloads, and details. */
export function ModelDetails({ id, needs, family, similar, hosts, downloads, ...facts }: Data) {
  return (
    <aside className="model-aside" aria-label="Model details">
      {needs === undefined ? null : <Needs id={id} needs={needs} />}
      <Family id={id} {...family} />
      {similar.length === 0 ? null : (
        <section className="card-box family" id="similar" aria-labelledby="similar-title">
          <h2 id="similar-title">Similar models</h2>
          <ul>
            {similar.map((each) => (
              <li key={each.id}>
                <Node {...each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hosts.length > 0 ? <Hosts id={id} hosts={hosts} /> : null}
      {downloads === undefined ? null : <Downloads {...downloads} />}
      <Facts {...facts} />
    </aside>
  );
}

/** The memory that a model needs by precision, on a common device. */
const Needs = ({ id, needs }: { id: string; needs: NeedsData }) => (
  <section className="card-box" id="needs" aria-labelledby="needs-title">
    <h2 id="needs-title">Memory requirements</h2>
    <p className="quiet">{needs.summary}</p>
    <PlanTable {...needs} />
    <p className="card-foot">
      <TextLink href={paths.modelFits(id)}>View all devices</TextLink>
      <span>With other contexts and speeds.</span>
    </p>
  </section>
);

type FactsProps = Pick<Data, "details" | "licenses" | "sources" | "confirmed" | "asOf">;

function Facts({ details, licenses, sources, confirmed, asOf }: FactsProps) {
  const isKnown = ({ value, links }: ModelDetail) => value !== undefined || links !== undefined;
  const known = details.filter(isKnown);
  const unknown = details.filter((detail) => !isKnown(detail));
  return (
    <section className="card-box facts" id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title">Details</h2>
      <dl>
        <dt>License</dt>
        <dd>
          {licenses.length === 0 ? (
            <InfoTooltip message="Assume use is not permitted.">Not stated</InfoTooltip>
          ) : null}
          {licenses.map((license) => (
            <License key={license.id} {...license} />
          ))}
        </dd>
        {known.map((detail) => (
          <DetailLine key={detail.label} {...detail} />
        ))}
        {unknown.length === 0 ? null : (
          <>
            <dt>Unknown</dt>
            <dd className="unknown">
              {unknown.map(({ label, message = "" }) => (
                <InfoTooltip key={label} message={message.replace(/^Unknown\. /, "")}>
                  {label}
                </InfoTooltip>
              ))}
            </dd>
          </>
        )}
      </dl>
      {sources.length > 0 || asOf !== undefined ? (
        <div className="card-foot sources">
          <p>{asOf === undefined ? "From" : `As of ${asOf}, from`}</p>
          <ul>
            {sources.map((source) => (
              <li key={source}>
                {/^https?:\/\//.test(source) ? (
                  <ExternalLink href={source}>{source.replace(/^https?:\/\//, "")}</ExternalLink>
                ) : (
                  source
                )}
              </li>
            ))}
            {Object.entries(confirmed ?? {}).map(([source, fields]) => (
              <li key={source}>
                {source}: {fields.join(", ")}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

const MAX_VISIBLE_LINKS = 6;

function DetailLine({ label, unit, value, links, message }: ModelDetail) {
  const list = (start: number, end?: number) =>
    links?.slice(start, end).map(({ label: text, href }, i) => (
      <span key={text}>
        {i > 0 ? ", " : ""}
        <a href={href}>{text}</a>
      </span>
    ));
  return (
    <>
      <dt>
        {label} {unit === undefined ? null : <small>{unit}</small>}
      </dt>
      <dd>
        {value === undefined ? null : message === undefined ? (
          value
        ) : (
          <InfoTooltip message={message}>{value}</InfoTooltip>
        )}
        {list(0, MAX_VISIBLE_LINKS)}
        {links && links.length > MAX_VISIBLE_LINKS ? (
          <details>
            <summary>{links.length - MAX_VISIBLE_LINKS} more</summary>
            {list(MAX_VISIBLE_LINKS)}
          </details>
        ) : null}
      </dd>
    </>
  );
}

function License({ id, label, warning, summary, obligations, url }: LicenseNote) {
  if (summary === undefined) return <a href={paths.models({ license: id })}>{label}</a>;
  return (
    <details className="license">
      <summary>
        {label}
        {warning === undefined ? null : <b>{warning}</b>}
      </summary>
      <p>{summary}</p>
      {obligations.length > 0 ? (
        <ul>
          {obligations.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <p>
        Summary only. The{" "}
        {url === undefined ? "license text" : <ExternalLink href={url}>license text</ExternalLink>} is
        authoritative.
      </p>
    </details>
  );
}

const MAX_VISIBLE_HOSTS = 8;
const STATUS = {
  live: undefined,
  staging: <span className="badge warn">Staging</span>,
  error: <span className="badge bad">Failing</span>,
} as const;

function Hosts({ id, hosts }: { id: string; hosts: readonly PricedHost[] }) {
  return (
    <section className="card-box hosts" id="hosts" aria-labelledby="hosts-title">
      <h2 id="hosts-title">Hosted by {hosts.length}</h2>
      <ul>
        {hosts
          .slice(0, MAX_VISIBLE_HOSTS)
          .map(({ provider, label, status, task, price, source, cheapest }) => (
            <li key={provider}>
              <Avatar name={provider} kind="provider" size={24} />
              <a href={`${paths.model(id, { inference_api: "true", inference_provider: provider })}#use`}>
                {label}
              </a>
              {STATUS[status]}
              {cheapest ? <span className="badge good">Cheapest</span> : null}
              {price === undefined ? (
                <small>{task}</small>
              ) : (
                <b className="number">
                  <InfoTooltip message={source ?? ""}>{price}</InfoTooltip>
                </b>
              )}
            </li>
          ))}
      </ul>
      <p className="card-foot">
        {hosts.some(({ price }) => price !== undefined) ? (
          <span>Price per 1M input tokens, unless stated.</span>
        ) : null}
        <TextLink href={paths.modelProviders(id)}>
          {hosts.length > MAX_VISIBLE_HOSTS ? `Compare all ${hosts.length} providers` : "Compare providers"}
        </TextLink>
      </p>
    </section>
  );
}
