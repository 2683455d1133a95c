import { paths } from "@modelyard/contract";
import { useState } from "react";
import { tokens } from "../../../components/format.ts";
import { POLICIES } from "../../../components/policies.ts";
import type { HostedData, HostedProvider } from "./panel.server.ts";
import type { Hosted } from "./use-hosted.ts";

const STATUS = { live: "", staging: " (on trial)", error: " (failing)" } as const;

/** Who is called and how. A form, which works without a script too. */
export function Controls({ data, hosted }: { data: HostedData; hosted: Hosted }) {
  const { choice, code, change } = hosted;
  const { id, mappings } = data.model;
  const isOwn = choice.endpointUrl !== undefined;
  const mapping = isOwn ? undefined : mappings.find(({ provider }) => provider === code.provider);
  const offer = mapping && data.providers.find((each) => each.id === mapping.provider)?.offer;
  const isServed = code.providers.length > 0;
  // As it is at first; what someone opens stays open.
  const [isOpen] = useState(!isServed || isOwn || choice.billTo !== undefined);
  return (
    <form className="hosted-controls" action={paths.model(id)} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="inference_api" value="true" />
      {choice.language ? <input type="hidden" name="language" value={choice.language} /> : null}
      {choice.client ? <input type="hidden" name="client" value={choice.client} /> : null}
      {isServed || isOwn ? (
        <div className="hosted-row">
          {isServed ? (
            <label>
              Provider
              <select
                className="field"
                name="inference_provider"
                value={code.provider}
                disabled={isOwn}
                onChange={({ target }) => change({ provider: target.value })}
              >
                <Providers all={data.providers} offered={code.providers} />
              </select>
            </label>
          ) : null}
          {code.streams || choice.stream ? (
            <label className="toggle">
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
          {code.hasWays ? (
            <fieldset className="hosted-ways">
              <legend className="sr-only">Way</legend>
              {([false, true] as const).map((direct) => (
                <label className="toggle" key={String(direct)}>
                  <input
                    type="radio"
                    name="direct"
                    value={direct ? "true" : ""}
                    checked={choice.direct === direct}
                    onChange={() => change({ direct })}
                  />
                  {direct ? "Direct, with its key" : "Through this hub"}
                </label>
              ))}
            </fieldset>
          ) : null}
          <p className="hosted-facts">
            {mapping === undefined ? null : (
              <span>
                Its id there <code>{mapping.providerId}</code>
              </span>
            )}
            {offer?.long.map((words) => (
              <span key={words} title={offer.source}>
                {words}
              </span>
            ))}
            {offer !== undefined || data.context === undefined ? null : (
              <span>Context of {tokens(data.context)} tokens</span>
            )}
          </p>
        </div>
      ) : null}
      <details className="hosted-more" open={isOpen}>
        <summary>{isServed ? "Server of your own, who pays" : "Server of your own"}</summary>
        <div className="hosted-row">
          <label>
            Address of the server
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
              Organization that pays
              <input
                className="field"
                name="bill_to"
                spellCheck={false}
                disabled={isOwn || (code.kind === "direct" && choice.direct)}
                value={choice.billTo ?? ""}
                onChange={({ target }) => change({ billTo: target.value || undefined })}
              />
            </label>
          ) : null}
        </div>
      </details>
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

function Providers({ all, offered }: { all: readonly HostedProvider[]; offered: readonly string[] }) {
  const policies = (Object.keys(POLICIES) as (keyof typeof POLICIES)[]).filter((id) => offered.includes(id));
  return (
    <>
      {policies.map((id) => (
        <option key={id} value={id}>
          {POLICIES[id]}
        </option>
      ))}
      <optgroup label="Providers">
        {all.map(({ id, label, status, offer }) => (
          <option key={id} value={id}>
            {label + STATUS[status] + (offer === undefined ? "" : ` · ${offer.short}`)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
