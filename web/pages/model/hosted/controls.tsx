import { paths } from "@modelyard/contract";
import { useState } from "react";
import { tokens } from "../../../components/format.ts";
import { POLICIES } from "../../../components/policies.ts";
import type { HostedData, HostedProvider } from "./panel.server.ts";
import type { Hosted } from "./use-hosted.ts";
import { Options } from "../../../components/form-parts.tsx";
import { KeyNote } from "../../../widgets/parts/sign-in-note.tsx";

const STATUS: Readonly<Record<string, string>> = { staging: " (staging)", error: " (failing)" };

/** Form for the provider, route, and custom endpoint. Works without JavaScript. */
export function Controls({ data, hosted }: { data: HostedData; hosted: Hosted }) {
  const { choice, code } = hosted;
  const { id } = data.model;
  const isCustom = choice.endpointUrl !== undefined;
  const isServed = code.providers.length > 0;
  return (
    <form
      className="hosted-controls small"
      action={paths.model(id)}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="inference_api" value="true" />
      {choice.language ? <input type="hidden" name="language" value={choice.language} /> : null}
      {choice.client ? <input type="hidden" name="client" value={choice.client} /> : null}
      {isServed || isCustom ? <Route data={data} hosted={hosted} /> : null}
      <Endpoint hosted={hosted} />
      <div className="hosted-row without-script">
        <label className="hosted-json">
          Inputs as JSON
          <textarea
            className="field mono"
            name="inputs"
            rows={6}
            defaultValue={JSON.stringify({ ...code.example, ...choice.input }, null, 2)}
          />
        </label>
        <button className="button" type="submit">
          Show
        </button>
      </div>
    </form>
  );
}

/** The provider with its deployment, streaming, and the route to the provider. */
function Route({ data, hosted }: { data: HostedData; hosted: Hosted }) {
  const { choice, code, change } = hosted;
  const isCustom = choice.endpointUrl !== undefined;
  const mapping = isCustom
    ? undefined
    : data.model.mappings.find(({ provider }) => provider === code.provider);
  const deployment = mapping && data.providers.find((each) => each.provider === mapping.provider)?.deployment;
  return (
    <div className="hosted-row">
      {code.providers.length > 0 ? (
        <label>
          Provider
          <select
            className="field"
            name="inference_provider"
            value={code.provider}
            disabled={isCustom}
            onChange={({ target }) => change({ provider: target.value })}
          >
            <Providers all={data.providers} available={code.providers} />
          </select>
        </label>
      ) : null}
      {code.streams || choice.stream ? (
        <label className="toggle small">
          <input
            type="checkbox"
            name="stream"
            value="true"
            checked={choice.stream}
            onChange={({ target }) => change({ stream: target.checked })}
          />
          Stream
        </label>
      ) : null}
      {code.hasRoutes ? (
        <fieldset className="hosted-ways">
          <legend className="sr-only">Route</legend>
          {([false, true] as const).map((direct) => (
            <label className="toggle small" key={String(direct)}>
              <input
                type="radio"
                name="direct"
                value={direct ? "true" : ""}
                checked={choice.direct === direct}
                onChange={() => change({ direct })}
              />
              {direct ? "Direct (provider key)" : "Via this hub"}
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className="hosted-facts">
        {mapping === undefined ? null : (
          <span>
            Provider model ID: <code>{mapping.providerId}</code>
          </span>
        )}
        {deployment?.long.map((text) => (
          <span key={text} title={deployment.source}>
            {text}
          </span>
        ))}
        {deployment !== undefined || data.context === undefined ? null : (
          <span>{tokens(data.context)} tokens of context</span>
        )}
      </p>
      {choice.direct || isCustom ? null : <KeyNote hosts={data.providers} provider={code.provider} />}
    </div>
  );
}

/** A custom endpoint, and the organization that requests are billed to. */
function Endpoint({ hosted: { choice, code, change } }: { hosted: Hosted }) {
  const isCustom = choice.endpointUrl !== undefined;
  const isServed = code.providers.length > 0;
  // Evaluated once, so that the section stays as the user leaves it.
  const [isOpen] = useState(!isServed || isCustom || choice.billTo !== undefined);
  return (
    <details className="hosted-more" open={isOpen}>
      <summary>{isServed ? "Custom endpoint and billing" : "Custom endpoint"}</summary>
      <div className="hosted-row">
        <label>
          Endpoint URL
          <input
            className="field"
            type="url"
            name="endpoint_url"
            placeholder="https://llama.example.com/v1"
            spellCheck={false}
            value={choice.endpointUrl ?? ""}
            onChange={({ target }) => change({ endpointUrl: target.value || undefined })}
          />
        </label>
        {isServed ? (
          <label>
            Billing organization
            <input
              className="field"
              name="bill_to"
              spellCheck={false}
              disabled={isCustom || (code.kind === "direct" && choice.direct)}
              value={choice.billTo ?? ""}
              onChange={({ target }) => change({ billTo: target.value || undefined })}
            />
          </label>
        ) : null}
      </div>
    </details>
  );
}

function Providers({ all, available }: { all: readonly HostedProvider[]; available: readonly string[] }) {
  const policies = Object.entries(POLICIES).filter(([id]) => available.includes(id));
  return (
    <>
      <Options options={policies} />
      <optgroup label="Providers">
        {all.map(({ provider, label, status, deployment }) => (
          <option key={provider} value={provider}>
            {label + (STATUS[status] ?? "") + (deployment === undefined ? "" : ` · ${deployment.short}`)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
