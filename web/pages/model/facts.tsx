import { type DownloadsInfo, paths } from "@modelyard/contract";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { Downloads } from "./downloads.tsx";
import type { Fact } from "./facts.server.ts";
import type { Family } from "./family.server.ts";
import type { Host } from "./hosted.server.ts";
import type { LicenseNote } from "./license.server.ts";

interface FactsProps {
  id: string;
  facts: readonly Fact[];
  licenses: readonly LicenseNote[];
  family: Family;
  hosts: readonly Host[];
  sources: readonly string[];
  asOf?: string | undefined;
  /** Of a model whose files are here. */
  downloads?: DownloadsInfo | undefined;
}

/** What the hub knows of a model, beside its card. */
export function Facts({ id, facts, licenses, family, hosts, sources, asOf, downloads }: FactsProps) {
  return (
    <aside className="facts" id="facts" aria-label="Facts">
      <dl>
        {facts.slice(0, 4).map((fact) => (
          <FactLine key={fact.label} {...fact} />
        ))}
        <dt>License</dt>
        <dd>
          {licenses.length === 0 ? (
            <InfoTooltip message="The card names none; without one, assume that you may not use it." />
          ) : null}
          {licenses.map((license) => (
            <License key={license.id} {...license} />
          ))}
        </dd>
        {facts.slice(4).map((fact) => (
          <FactLine key={fact.label} {...fact} />
        ))}
      </dl>
      {downloads === undefined ? null : <Downloads {...downloads} />}
      {hosts.length > 0 ? <Hosts id={id} hosts={hosts} /> : null}
      <FamilyTree id={id} {...family} />
      {sources.length > 0 || asOf !== undefined ? (
        <section>
          <h2 className="eyebrow">Sources</h2>
          <p className="sources">{asOf === undefined ? null : `Facts as of ${asOf}, from`}</p>
          <ul className="sources">
            {sources.map((source) => (
              <li key={source}>
                {/^https?:\/\//.test(source) ? (
                  <a className="link" href={source} rel="noreferrer">
                    {source.replace(/^https?:\/\//, "")}
                  </a>
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

const FEW = 6;

function FactLine({ label, unit, value, links, why }: Fact) {
  return (
    <>
      <dt>
        {label} {unit === undefined ? null : <small>{unit}</small>}
      </dt>
      <dd>
        {value === undefined && links === undefined ? (
          <InfoTooltip message={why ?? "Unknown."} />
        ) : value === undefined ? null : why === undefined ? (
          value
        ) : (
          <InfoTooltip message={why}>{value}</InfoTooltip>
        )}
        {links?.slice(0, FEW).map(({ label: text, href }, i) => (
          <span key={text}>
            {i > 0 ? ", " : ""}
            <a href={href}>{text}</a>
          </span>
        ))}
        {links && links.length > FEW ? (
          <details>
            <summary>{links.length - FEW} more</summary>
            {links.slice(FEW).map(({ label: text, href }, i) => (
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

function License({ id, label, warning, summary, obliges, url }: LicenseNote) {
  if (summary === undefined) return <a href={paths.models({ license: id })}>{label}</a>;
  return (
    <details className="license">
      <summary>
        {label}
        {warning === undefined ? null : <b>{warning}</b>}
      </summary>
      <p>{summary}</p>
      {obliges.length > 0 ? (
        <ul>
          {obliges.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <p>
        {url === undefined ? null : (
          <a className="link" href={url} rel="noreferrer">
            Its text
          </a>
        )}{" "}
        decides; this is for orientation.
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
            <th scope="col">For</th>
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
                {status === "live" ? null : <small> {status === "staging" ? "on trial" : "failing"}</small>}
              </td>
              <td>{task}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sources">
        From the providers’ mappings ·{" "}
        <a className="link" href={paths.modelProviders(id)}>
          details
        </a>
      </p>
    </section>
  );
}

function FamilyTree({ id, bases, derived }: Family & { id: string }) {
  if (bases.length === 0 && derived.length === 0) return null;
  return (
    <section>
      <h2 className="eyebrow">Family</h2>
      <ul className="family">
        {bases.map((base) => (
          <li key={base.id} className="mono">
            {base.here ? (
              <a className="link" href={paths.model(base.id)}>
                {base.id}
              </a>
            ) : (
              <InfoTooltip message="This hub does not have it.">{base.id}</InfoTooltip>
            )}
          </li>
        ))}
        <li className="me">this model</li>
        {derived.length > 0 ? (
          <li>
            {derived.map(({ label, href }, i) => (
              <span key={label}>
                {i > 0 ? " · " : ""}
                <a className="link" href={href}>
                  {label}
                </a>
              </span>
            ))}
          </li>
        ) : null}
      </ul>
      <p className="sr-only">{id}</p>
    </section>
  );
}
