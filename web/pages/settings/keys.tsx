import { type ProviderKeyInfo, paths } from "@modelyard/contract";
import { Form, type MetaArgs, useActionData } from "react-router";
import { day } from "../../components/format.ts";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { ownerOf, readSettings } from "./owner.server.ts";
import "./router.css";
import { WhoseTitle, whoseTitle } from "./owner-title.tsx";

type Answer = Answered & { removed?: { provider: string; label: string } };

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = ownerOf(url, params);
  return readSettings(hub, url, async () => {
    const [keys, providers] = await Promise.all([hub.router.keys(owner), hub.router.providers(owner)]);
    const labels = new Map(providers.map(({ id, label }) => [id, label]));
    return {
      owner,
      chosen: url.searchParams.get("provider") ?? "",
      keys: keys.map((key) => ({
        provider: key.provider,
        name: labels.get(key.provider) ?? key.provider,
        label: key.label,
        about: about(key),
        unreadable: key.unreadable ?? false,
      })),
      providers: providers
        .map(({ id, label }) => ({ id, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
    };
  });
}

/** What is known of a key without showing it. */
function about({ last4, createdAt, createdBy, usedAt }: ProviderKeyInfo): string {
  const ends = last4 === "" ? "too short to show its end" : `ends in ${last4}`;
  return `${ends}, entered ${day(createdAt) ?? ""}${createdBy === undefined ? "" : ` by ${createdBy}`}, ${usedAt === undefined ? "never used" : `last used ${day(usedAt) ?? ""}`}`;
}

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = ownerOf(url, params);
  const fields = await fieldsOf(request);
  const { intent, provider = "", key = "", label = "", name = "" } = fields;
  return attempt<Answer>(fields, async () => {
    switch (intent) {
      case "remove":
        await router.deleteKey(owner, provider);
        return { removed: { provider, label: name } };
      case "restore":
        await router.restoreKey(owner, provider);
        return { done: `The key for ${name} is back.` };
      default: {
        if (provider === "") return { errors: { provider: "has to be chosen" }, values: { label } };
        const { last4 } = await router.setKey(owner, provider, { key, label });
        return { done: `The key is kept${last4 === "" ? "" : `; it ends in ${last4}`}.` };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Provider keys", loaderData?.owner),
    description: "Keys for inference providers.",
    path: paths.settings("keys"),
    matches,
    noIndex: true,
  });

const WHEN = {
  own: "Used for your calls before any other key.",
  hub: "Used for everybody who has no key of their own and whose organization has none.",
  org: "Used for calls at the organization’s expense, where the caller has no key of their own.",
} as const;

export default function Keys({ loaderData: { owner, chosen, keys, providers } }: PageProps<typeof loader>) {
  const answer = useActionData<Answer>();
  useShowAnswer(answer);
  const intent = answer?.values?.["intent"];
  const adding = answer?.errors !== undefined && intent !== "remove" && intent !== "restore";
  const problem = adding ? answer?.errors?.["provider"] : undefined;
  return (
    <>
      <WhoseTitle title="Provider keys" owner={owner} />
      <p className="quiet">
        {WHEN[typeof owner === "string" ? owner : "org"]} A key is kept encrypted, and never shown again.
      </p>
      {answer?.removed ? (
        <output className="form-said undo">
          <span>The key for {answer.removed.label} is removed.</span>
          <Form method="post">
            <input type="hidden" name="provider" value={answer.removed.provider} />
            <input type="hidden" name="name" value={answer.removed.label} />
            <button className="button" type="submit" name="intent" value="restore">
              Undo
            </button>
          </Form>
        </output>
      ) : (
        <Said answer={adding ? undefined : answer} />
      )}
      {keys.length === 0 ? (
        <p className="quiet empty">No key yet.</p>
      ) : (
        <ul className="entries">
          {keys.map(({ provider, name, label, about: says, unreadable }) => (
            <li key={provider}>
              <div>
                <b>{name}</b> <span className="quiet">{label}</span>
                <p className="quiet">{says}</p>
                {unreadable ? (
                  <p className="form-problem">
                    It was sealed with a secret that this hub no longer has: enter it again.
                  </p>
                ) : null}
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
        <h2>Enter a key</h2>
        <Form method="post" className="form" key={JSON.stringify(answer ?? {})} autoComplete="off">
          <Said answer={adding ? answer : undefined} />
          <div className="form-field">
            <label htmlFor="key-provider">Provider</label>
            <select
              className="field"
              id="key-provider"
              name="provider"
              defaultValue={answer?.values?.["provider"] ?? chosen}
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby="key-provider-about"
              required
            >
              <option value="">Choose…</option>
              {providers.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <p id="key-provider-about" className={problem === undefined ? "quiet" : "form-problem"}>
              {problem === undefined ? "A key that there is already is replaced." : `This ${problem}.`}
            </p>
          </div>
          <Field
            name="key"
            type="password"
            label="Key"
            answer={adding ? answer : undefined}
            autoComplete="off"
            required
          />
          <Field
            name="label"
            label="Label (optional)"
            hint="Which account it belongs to, say."
            answer={adding ? answer : undefined}
            autoComplete="off"
            maxLength={100}
          />
          <button className="button primary" type="submit">
            Keep the key
          </button>
        </Form>
      </section>
    </>
  );
}
