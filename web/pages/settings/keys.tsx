import { type ProviderKeyInfo, paths } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { day } from "../../components/format.ts";
import {
  ActionButton,
  ActionForm,
  Field,
  PageStatus,
  SelectField,
  useFailure,
} from "../../components/form.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import { ownerAction, settingsLoader } from "./owner.server.ts";
import "./router.css";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";

export const loader = settingsLoader(async ({ hub, owner, url }) => {
  const [keys, providers] = await Promise.all([hub.keysOf(owner).list(), hub.providersOf(owner).list()]);
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
      .toSorted((a, b) => a.label.localeCompare(b.label, "en"))
      .map(({ id, label }) => [id, label] as const),
  };
});

/** Describes a key without revealing it. */
function describeKey({ last4, createdAt, createdBy, usedAt }: ProviderKeyInfo): string {
  const ends = last4 === "" ? "too short to show its last characters" : `ends in ${last4}`;
  return `${ends}, added ${day(createdAt) ?? ""}${createdBy === undefined ? "" : ` by ${createdBy}`}, ${usedAt === undefined ? "never used" : `last used ${day(usedAt) ?? ""}`}`;
}

export const action = ownerAction(async ({ hub, fields, owner, url }) => {
  const { intent, provider = "", key = "", label = "", name = "" } = fields;
  switch (intent) {
    case "remove":
      await hub.keysOf(owner).delete(provider);
      return {
        done: `Key for ${name} removed.`,
        undo: { action: url.pathname, values: { intent: "restore", provider, name } },
      };
    case "restore":
      await hub.keysOf(owner).restore(provider);
      return { done: `Key for ${name} restored.` };
    default: {
      if (provider === "") return { errors: { provider: "is required" } };
      const { last4 } = await hub.keysOf(owner).set(provider, { key, label });
      return { done: `Key saved${last4 === "" ? "" : `. It ends in ${last4}`}.` };
    }
  }
});

export const meta = ownerMeta("Provider keys", "Manage API keys for inference providers.");

const PRECEDENCE = {
  own: "Used for your requests before any other key.",
  hub: "Used for requests if neither the user nor the billing organization has a key.",
  org: "Used for requests billed to the organization if the user has no key.",
} as const;

export default function Keys({ loaderData: { owner, selected, keys, providers } }: PageProps<typeof loader>) {
  const failure = useFailure("key");
  return (
    <>
      <OwnerTitle title="Provider keys" owner={owner} />
      <p className="quiet">
        {PRECEDENCE[typeof owner === "string" ? owner : "org"]} Keys are encrypted and can’t be viewed again.
      </p>
      <PageStatus />
      {keys.length === 0 ? (
        <Empty title="No provider keys yet">
          <p>Add the API key of a provider to call its models.</p>
        </Empty>
      ) : (
        <ul className="entries">
          {keys.map(({ provider, name, label, description, unreadable }) => (
            <li key={provider}>
              <div>
                <b>{name}</b> <span className="quiet">{label}</span>
                <p className="quiet">
                  {description} ·{" "}
                  <TextLink href={paths.models({ inference_provider: provider })}>
                    View models<span className="sr-only"> of {name}</span>
                  </TextLink>
                </p>
                {unreadable ? <p className="form-problem">Can’t decrypt this key. Enter it again.</p> : null}
              </div>
              <ActionButton
                values={{ provider, name }}
                value="remove"
                aria-label={`Remove the key for ${name}`}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>Add key</h2>
        <ActionForm
          name="key"
          submit="Save key"
          // A rejected key is not shown again.
          key={JSON.stringify(failure?.values)}
          resets
          autoComplete="off"
        >
          <SelectField
            name="provider"
            label="Provider"
            hint="Replaces an existing key for this provider."
            options={[["", "Choose…"], ...providers]}
            defaultValue={selected}
            required
          />
          <Field name="key" type="password" label="Key" autoComplete="off" required />
          <Field
            name="label"
            label="Label (optional)"
            hint="For example, the account that the key belongs to."
            autoComplete="off"
            maxLength={100}
          />
        </ActionForm>
      </section>
    </>
  );
}
