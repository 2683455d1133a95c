import { paths, type ConnectionTest, type ProviderSettings } from "@modelyard/contract";
import { Form, Link } from "react-router";
import { Confirm, Field, Said } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";

interface ServerAddressProps {
  provider: ProviderSettings;
  /** Where it computes, as an admin has said. */
  region: string | null;
  answer: Answered | undefined;
  checked: ConnectionTest | undefined;
}

/** Where a provider is called; of a server of one's own also whether it answers, and how it goes. */
export function ServerAddress({ provider, region, answer, checked }: ServerAddressProps) {
  const { id, label, kind, baseUrl, ownAddress, allowHttp, needsKey } = provider;
  const own = kind !== "hosted";
  return (
    <>
      {checked ? <Checked checked={checked} /> : null}
      <div className="form-line server-line">
        <span className="mono address">{baseUrl ?? "no address"}</span>
        <details className="confirm" open={answer?.errors !== undefined || undefined}>
          <summary className="link-like">
            Change…<span className="sr-only"> where {label} is</span>
          </summary>
          <Form method="post" className="form address-form">
            <input type="hidden" name="intent" value="address" />
            <input type="hidden" name="provider" value={id} />
            <input type="hidden" name="own" value={own ? "yes" : "no"} />
            <Said answer={answer} />
            <Field
              name="baseUrl"
              label={`Address of ${label}`}
              hint={own ? "What stands before /v1." : "Empty: the provider’s own."}
              defaultValue={own || ownAddress ? baseUrl : ""}
              answer={answer}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              required={own}
            />
            <Field
              name="region"
              label="Computes in (optional)"
              hint="A region such as eu or us-east-1. Calls may ask for it."
              defaultValue={region ?? ""}
              answer={answer}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <Boxes
              allowHttp={answer ? answer.values?.["allowHttp"] === "on" : (allowHttp ?? false)}
              needsKey={own ? (answer ? answer.values?.["needsKey"] === "on" : needsKey) : undefined}
            />
            <button className="button" type="submit">
              Save
            </button>
          </Form>
        </details>
        {own ? (
          <>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="provider" value={id} />
              <button className="link-like" type="submit" name="intent" value="check">
                Test the connection<span className="sr-only"> to {label}</span>
              </button>
            </Form>
            <Confirm label="Remove…" yes={`Remove ${label}`} send={{ intent: "remove", provider: id }}>
              Models that are mapped to it are not called there any more. Its key stays among the keys.
            </Confirm>
          </>
        ) : null}
      </div>
    </>
  );
}

function Boxes({ allowHttp, needsKey }: { allowHttp: boolean; needsKey: boolean | undefined }) {
  return (
    <div>
      <label className="form-choice">
        <input type="checkbox" name="allowHttp" defaultChecked={allowHttp} />
        <b>Permit http://</b>
        <span>In a private network. Keys and prompts can be read on their way.</span>
      </label>
      {needsKey === undefined ? null : (
        <label className="form-choice">
          <input type="checkbox" name="needsKey" defaultChecked={needsKey} />
          <b>It needs a key</b>
        </label>
      )}
    </div>
  );
}

function Checked({ checked: { ok, message, ms, models } }: { checked: ConnectionTest }) {
  return (
    <output className={ok ? "form-done form-said" : "form-problem form-said checked"}>
      {message} <span className="number">({ms} ms)</span>
      {models && models.length > 0 ? <span className="mono checked-models">{models.join(", ")}</span> : null}
      {message.includes("key") && !ok ? (
        <Link className="link" to={paths.hubSettings("keys")}>
          Keys of this hub
        </Link>
      ) : null}
    </output>
  );
}

const DIALECTS = [
  ["openai-compatible", "OpenAI’s API", "vLLM, llama.cpp, Ollama, TGI, SGLang and most others."],
  ["hf-inference", "HF Inference", "One address a model: /models/{owner}/{name}."],
] as const;

/** Adds a server of one's own. */
export function NewServer({ answer }: { answer: Answered | undefined }) {
  const values = answer?.values ?? {};
  return (
    <section>
      <h2>Add a server of your own</h2>
      <Form method="post" className="form" key={JSON.stringify(values)}>
        <input type="hidden" name="intent" value="add" />
        <Said answer={answer} />
        <Field
          name="id"
          label="Id"
          hint="What callers write: model:id. Small letters, digits, . and -"
          answer={answer}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Field name="label" label="Name (optional)" answer={answer} autoComplete="off" maxLength={100} />
        <fieldset>
          <legend>It speaks</legend>
          {DIALECTS.map(([dialect, label, about], i) => (
            <label className="form-choice" key={dialect}>
              <input
                type="radio"
                name="dialect"
                value={dialect}
                defaultChecked={values["dialect"] === undefined ? i === 0 : values["dialect"] === dialect}
              />
              <b>{label}</b>
              <span>{about}</span>
            </label>
          ))}
        </fieldset>
        <Field
          name="baseUrl"
          label="Address"
          hint="What stands before /v1, such as https://gpu.example.org"
          answer={answer}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Boxes
          allowHttp={values["allowHttp"] === "on"}
          needsKey={answer === undefined || values["needsKey"] === "on"}
        />
        <button className="button primary" type="submit">
          Add and test it
        </button>
      </Form>
    </section>
  );
}
