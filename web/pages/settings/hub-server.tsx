import { LOCAL_PROVIDER, paths, type ConnectionTest, type ProviderSettings } from "@modelyard/contract";
import {
  ActionButton,
  ActionForm,
  CheckboxField,
  ChoiceField,
  Confirm,
  EditForm,
  Field,
} from "../../components/form.tsx";
import { TextLink } from "../../components/links.tsx";

interface ProviderEndpointProps {
  provider: ProviderSettings;
  /** The region that an admin set. */
  region: string | null;
  checked: ConnectionTest | undefined;
}

/** The base URL of a provider; for custom providers, also a connection test and a button to remove it. */
export function ProviderEndpoint({ provider, region, checked }: ProviderEndpointProps) {
  const { id, label, kind, baseUrl, ownAddress, allowHttp, needsKey, firstByteSeconds } = provider;
  const own = kind !== "hosted";
  if (id === LOCAL_PROVIDER)
    return (
      <a className="link small" href={paths.hubSettings("local-models")}>
        Local models
      </a>
    );
  return (
    <>
      {checked ? <ConnectionStatus checked={checked} /> : null}
      <div className="form-line server-line">
        <span className="mono address">{baseUrl ?? "no base URL"}</span>
        <EditForm
          of={label}
          intent="address"
          values={{ provider: id, own: own ? "yes" : "no" }}
          submit="Save provider"
        >
          <Field
            name="baseUrl"
            label={`Base URL of ${label}`}
            hint={own ? "The part before /v1." : "Leave empty for the provider’s default."}
            defaultValue={own || ownAddress ? baseUrl : ""}
            inputMode="url"
            literal
            required={own}
          />
          <Field
            name="region"
            label="Region (optional)"
            hint="For example eu or us-east-1. Requests can require a region."
            defaultValue={region ?? ""}
            literal
          />
          <Field
            name="firstByteSeconds"
            label="Timeout in seconds (optional)"
            hint="Time to wait for the first byte before trying another provider. Default: 60 for streams, 300 for complete responses."
            defaultValue={firstByteSeconds}
            inputMode="numeric"
            pattern="[0-9]*"
          />
          <AllowHttpField defaultChecked={allowHttp} />
          {own ? <CheckboxField name="needsKey" label="Requires a key" defaultChecked={needsKey} /> : null}
        </EditForm>
        {own ? (
          <>
            <a className="button" href={paths.hubProvider(id)}>
              Map models<span className="sr-only"> of {label}</span>
            </a>
            <ActionButton stay values={{ provider: id }} className="button" value="check">
              Test connection<span className="sr-only"> to {label}</span>
            </ActionButton>
            <Confirm
              label="Remove…"
              confirmLabel={`Remove ${label}`}
              values={{ intent: "remove", provider: id }}
            >
              The mappings of its models and its provider keys are removed as well.
            </Confirm>
          </>
        ) : null}
      </div>
    </>
  );
}

const AllowHttpField = ({ defaultChecked }: { defaultChecked?: boolean | undefined }) => (
  <CheckboxField
    name="allowHttp"
    label="Allow http://"
    description="For private networks only. Keys and prompts are sent unencrypted."
    defaultChecked={defaultChecked}
  />
);

function ConnectionStatus({ checked: { ok, message, ms, models } }: { checked: ConnectionTest }) {
  return (
    <output className={ok ? "form-done form-status" : "form-problem form-status connection-test"}>
      {message} <span className="number">({ms} ms)</span>
      {models && models.length > 0 ? (
        <span className="mono connection-test-models">{models.join(", ")}</span>
      ) : null}
      {message.includes("key") && !ok ? (
        <TextLink href={paths.hubSettings("keys")}>Provider keys of this hub</TextLink>
      ) : null}
    </output>
  );
}

const API_FORMATS = [
  ["openai-compatible", "OpenAI API", "vLLM, llama.cpp, Ollama, TGI, SGLang, and most others."],
  ["hf-inference", "HF Inference", "One URL per model: /models/{owner}/{name}."],
] as const;

/** The form for a new custom provider. */
export function NewProviderForm() {
  return (
    <section id="add-provider">
      <h2>Add custom provider</h2>
      <p className="quiet">A server that you run, or another endpoint. The hub then lists its models.</p>
      <ActionForm intent="add" submit="Add provider" resets>
        <Field
          name="id"
          label="ID"
          hint="Used in requests as model:id. Lowercase letters, digits, periods, and hyphens."
          literal
          maxLength={64}
          required
        />
        <Field name="label" label="Name (optional)" autoComplete="off" maxLength={100} />
        <ChoiceField
          name="dialect"
          legend="API format"
          options={API_FORMATS}
          defaultValue="openai-compatible"
        />
        <Field
          name="baseUrl"
          label="Base URL"
          hint="The part before /v1, for example https://gpu.example.org or http://localhost:11434."
          inputMode="url"
          literal
          required
        />
        <AllowHttpField />
        <Field
          name="key"
          label="API key (optional)"
          hint="Leave empty if the server requires none. The hub stores the key encrypted."
          type="password"
          autoComplete="off"
        />
      </ActionForm>
    </section>
  );
}
