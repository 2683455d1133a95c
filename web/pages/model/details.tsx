import { type DownloadsInfo, paths } from "@modelyard/contract";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { Downloads } from "./downloads.tsx";
import type { ModelDetail } from "./details.server.ts";
import type { ModelTree } from "./model-tree.server.ts";
import type { Host } from "./hosted.server.ts";
import type { LicenseNote } from "./license.server.ts";
import { TextLink, ExternalLink } from "../../components/links.tsx";

interface ModelDetailsProps {
  id: string;
  details: readonly ModelDetail[];
  licenses: readonly LicenseNote[];
  family: ModelTree;
  hosts: readonly Host[];
  sources: readonly string[];
  asOf?: string | undefined;
  /** Only for models whose files are on this hub. */
  downloads?: DownloadsInfo | undefined;
}

/** Model details, shown next to the model card. */
export function ModelDetails({
  id,
  details,
  licenses,
  family,
  hosts,
  sources,
  asOf,
  downloads,
}: ModelDetailsProps) {
  return (
    <aside className="facts small" id="facts" aria-label="Model details">
      <dl>
        {details.slice(0, 4).map((detail) => (
          <DetailLine key={detail.label} {...detail} />
        ))}
        <dt>License</dt>
        <dd>
          {licenses.length === 0 ? (
            <InfoTooltip message="No license stated. Assume use is not permitted." />
          ) : null}
          {licenses.map((license) => (
            <License key={license.id} {...license} />
          ))}
        </dd>
        {details.slice(4).map((detail) => (
          <DetailLine key={detail.label} {...detail} />
        ))}
      </dl>
      {downloads === undefined ? null : <Downloads {...downloads} />}
      {hosts.length > 0 ? <Hosts id={id} hosts={hosts} /> : null}
      <ModelTreeSection id={id} {...family} />
      {sources.length > 0 || asOf !== undefined ? (
        <section>
          <h2 className="eyebrow">Sources</h2>
          <p className="sources">{asOf === undefined ? null : `As of ${asOf}, from`}</p>
          <ul className="sources">
            {sources.map((source) => (
              <li key={source}>
                {/^https?:\/\//.test(source) ? (
                  <ExternalLink href={source}>{source.replace(/^https?:\/\//, "")}</ExternalLink>
                ) : (
                  source
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

const MAX_VISIBLE_LINKS = 6;

function DetailLine({ label, unit, value, links, message }: ModelDetail) {
  return (
    <>
      <dt>
        {label} {unit === undefined ? null : <small>{unit}</small>}
      </dt>
      <dd>
        {value === undefined && links === undefined ? (
          <InfoTooltip message={message ?? "Unknown."} />
        ) : value === undefined ? null : message === undefined ? (
          value
        ) : (
          <InfoTooltip message={message}>{value}</InfoTooltip>
        )}
        {links?.slice(0, MAX_VISIBLE_LINKS).map(({ label: text, href }, i) => (
          <span key={text}>
            {i > 0 ? ", " : ""}
            <a href={href}>{text}</a>
          </span>
        ))}
        {links && links.length > MAX_VISIBLE_LINKS ? (
          <details>
            <summary>{links.length - MAX_VISIBLE_LINKS} more</summary>
            {links.slice(MAX_VISIBLE_LINKS).map(({ label: text, href }, i) => (
              <span key={text}>
                {i > 0 ? ", " : ""}
                <a href={href}>{text}</a>
              </span>
            ))}
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

function Hosts({ id, hosts }: { id: string; hosts: readonly Host[] }) {
  return (
    <section>
      <h2 className="eyebrow">Hosted by</h2>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Task</th>
          </tr>
        </thead>
        <tbody>
          {hosts.slice(0, 8).map(({ provider, label, status, task }) => (
            <tr key={provider}>
              <td>
                <i className={status} aria-hidden="true" />
                <a href={`${paths.model(id, { inference_api: "true", inference_provider: provider })}#use`}>
                  {label}
                </a>
                {status === "live" ? null : <small> {status === "staging" ? "staging" : "failing"}</small>}
              </td>
              <td>{task}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sources">
        From provider mappings · <TextLink href={paths.modelProviders(id)}>Compare providers</TextLink>
      </p>
    </section>
  );
}

function ModelTreeSection({ id, bases, derived }: ModelTree & { id: string }) {
  if (bases.length === 0 && derived.length === 0) return null;
  return (
    <section>
      <h2 className="eyebrow">Model tree</h2>
      <ul className="family">
        {bases.map((base) => (
          <li key={base.id} className="mono">
            {base.exists ? (
              <TextLink href={paths.model(base.id)}>{base.id}</TextLink>
            ) : (
              <InfoTooltip message="Not on this hub.">{base.id}</InfoTooltip>
            )}
          </li>
        ))}
        <li className="me">This model</li>
        {derived.length > 0 ? (
          <li>
            {derived.map(({ label, href }, i) => (
              <span key={label}>
                {i > 0 ? " · " : ""}
                <TextLink href={href}>{label}</TextLink>
              </span>
            ))}
          </li>
        ) : null}
      </ul>
      <p className="sr-only">{id}</p>
    </section>
  );
}
