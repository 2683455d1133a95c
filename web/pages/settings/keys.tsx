import { type ProviderKeyInfo, paths } from "@modelyard/contract";
import { Form, type MetaArgs, useActionData } from "react-router";
import { day } from "../../components/format.ts";
import { Field, formatFieldError, FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { getOwner, loadSettings } from "./owner.server.ts";
import "./router.css";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";

type ActionData = ActionResult & { removed?: { provider: string; label: string } };

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = getOwner(url, params);
  return loadSettings(hub, url, async () => {
    const [keys, providers] = await Promise.all([hub.router.keys(owner), hub.router.providers(owner)]);
    const labels = new Map(providers.map(({ id, label }) => [id, label]));
    return {
      owner,
      selected: url.searchParams.get("provider") ?? "",
      keys: keys.map((key) => ({
        provider: key.provider,
        name: labels.get(key.provider) ?? key.provider,
        label: key.label,
        description: describeKey(key),
        unreadable: key.unreadable ?? false,
      })),
      providers: providers
        .map(({ id, label }) => ({ id, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
    };
  });
}

/** Describes a key without showing it. */
function describeKey({ last4, createdAt, createdBy, usedAt }: ProviderKeyInfo): string {
  const ends = last4 === "" ? "too short to show the end" : `ends in ${last4}`;
  return `${ends}, added ${day(createdAt) ?? ""}${createdBy === undefined ? "" : ` by ${createdBy}`}, ${usedAt === undefined ? "never used" : `last used ${day(usedAt) ?? ""}`}`;
}

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = getOwner(url, params);
  const fields = await readFormFields(request);
  const { intent, provider = "", key = "", label = "", name = "" } = fields;
  return runAction<ActionData>(fields, async () => {
    switch (intent) {
      case "remove":
        await router.deleteKey(owner, provider);
        return { removed: { provider, label: name } };
      case "restore":
        await router.restoreKey(owner, provider);
        return { done: `Key for ${name} restored.` };
      default: {
        if (provider === "") return { errors: { provider: "is required" }, values: { label } };
        const { last4 } = await router.setKey(owner, provider, { key, label });
        return { done: `Key saved${last4 === "" ? "" : `. It ends in ${last4}`}.` };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: formatOwnerTitle("Provider keys", loaderData?.owner),
    description: "Manage API keys for inference providers.",
    path: paths.settings("keys"),
    matches,
    noIndex: true,
  });

const PRECEDENCE = {
  own: "Used for your requests before any other key.",
  hub: "Used for requests if neither the user nor the billing organization has a key.",
  org: "Used for requests billed to the organization if the user has no key.",
} as const;

export default function Keys({ loaderData: { owner, selected, keys, providers } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionData>();
  useFocusResult(actionData);
  const intent = actionData?.values?.["intent"];
  const adding = actionData?.errors !== undefined && intent !== "remove" && intent !== "restore";
  const problem = adding ? actionData?.errors?.["provider"] : undefined;
  return (
    <>
      <OwnerTitle title="Provider keys" owner={owner} />
      <p className="quiet">
        {PRECEDENCE[typeof owner === "string" ? owner : "org"]} Keys are encrypted and can’t be viewed again.
      </p>
      {actionData?.removed ? (
        <output className="form-status undo">
          <span>Key for {actionData.removed.label} removed.</span>
          <Form method="post">
            <input type="hidden" name="provider" value={actionData.removed.provider} />
            <input type="hidden" name="name" value={actionData.removed.label} />
            <button className="button" type="submit" name="intent" value="restore">
              Undo
            </button>
          </Form>
        </output>
      ) : (
        <FormStatus actionData={adding ? undefined : actionData} />
      )}
      {keys.length === 0 ? (
        <p className="quiet empty">No provider keys yet.</p>
      ) : (
        <ul className="entries">
          {keys.map(({ provider, name, label, description, unreadable }) => (
            <li key={provider}>
              <div>
                <b>{name}</b> <span className="quiet">{label}</span>
                <p className="quiet">{description}</p>
                {unreadable ? <p className="form-problem">Can’t decrypt this key. Enter it again.</p> : null}
              </div>
              <Form method="post">
                <input type="hidden" name="provider" value={provider} />
                <input type="hidden" name="name" value={name} />
                <button
                  className="button"
                  type="submit"
                  name="intent"
                  value="remove"
                  aria-label={`Remove the key for ${name}`}
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>Add key</h2>
        <Form method="post" className="form" key={JSON.stringify(actionData ?? {})} autoComplete="off">
          <FormStatus actionData={adding ? actionData : undefined} />
          <div className="form-field">
            <label htmlFor="key-provider">Provider</label>
            <select
              className="field"
              id="key-provider"
              name="provider"
              defaultValue={actionData?.values?.["provider"] ?? selected}
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby="key-provider-hint"
              required
            >
              <option value="">Choose…</option>
              {providers.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <p id="key-provider-hint" className={problem === undefined ? "quiet" : "form-problem"}>
              {problem === undefined
                ? "Replaces an existing key for this provider."
                : formatFieldError("Provider", problem)}
            </p>
          </div>
          <Field
            name="key"
            type="password"
            label="Key"
            actionData={adding ? actionData : undefined}
            autoComplete="off"
            required
          />
          <Field
            name="label"
            label="Label (optional)"
            hint="For example, the account of the key."
            actionData={adding ? actionData : undefined}
            autoComplete="off"
            maxLength={100}
          />
          <button className="button primary" type="submit">
            Save key
          </button>
        </Form>
      </section>
    </>
  );
}
