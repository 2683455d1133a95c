import { paths, type SettingsOwner } from "@modelyard/contract";
import { Form, Link, type MetaArgs, useActionData } from "react-router";
import { FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { parseOrder } from "./reorder.ts";
import { getOwner, getSettingsPath, loadSettings } from "./owner.server.ts";
import { Reorder } from "./reorder-buttons.tsx";
import { Switch } from "./switch.tsx";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";

/** Returns the owner of the page. The hub's providers have their own page. */
const getProvidersOwner = (url: URL, params: LoaderArgs["params"]) =>
  getOwner(url, params) as Exclude<SettingsOwner, "hub">;

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = getProvidersOwner(url, params);
  return loadSettings(hub, url, async (me) => {
    const providers = await hub.router.providers(owner);
    const manage =
      owner === "own" || me.admin || me.orgs.some(({ name, role }) => name === owner.org && role === "admin");
    return {
      owner,
      manage,
      keysAt: getSettingsPath(owner, "keys"),
      placed: providers.some(({ placed }) => placed),
      providers: providers
        .filter(({ on }) => on)
        .map(({ id, label, off, key, needsKey }) => ({ id, label, off, key: key ?? null, needsKey })),
      closed: providers.filter(({ on }) => !on).map(({ label }) => label),
    };
  });
}

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = getProvidersOwner(url, params);
  const fields = await readFormFields(request);
  const { intent, provider = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    const existing = await router.providers(owner);
    const order = existing.filter(({ placed }) => placed).map(({ id }) => id);
    const off = existing.filter((each) => each.off).map(({ id }) => id);
    switch (intent) {
      case "order":
        await router.prefer(owner, { order: parseOrder(fields), off });
        return {};
      case "reset":
        await router.prefer(owner, { order: [], off });
        return { done: "Order reset to hub order." };
      default: {
        const others = off.filter((id) => id !== provider);
        await router.prefer(owner, { order, off: fields["on"] === "true" ? others : [...others, provider] });
        return {};
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: formatOwnerTitle("Providers", loaderData?.owner),
    description: "Set the order of inference providers and disable providers.",
    path: paths.settings("providers"),
    matches,
    noIndex: true,
  });

const KEYS = { user: "your key", org: "the organization’s key", hub: "the hub’s key" } as const;

export default function Providers({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, keysAt, placed, providers, closed } = loaderData;
  const actionData = useActionData<ActionResult>();
  const describe = ({ key, needsKey, off }: (typeof providers)[number]) => {
    if (off) return "disabled";
    if (key !== null) return KEYS[key];
    return needsKey ? (
      <>
        no key:{" "}
        <Link className="link" to={keysAt}>
          add one
        </Link>
      </>
    ) : (
      "no key required"
    );
  };
  return (
    <>
      <OwnerTitle title="Providers" owner={owner} />
      <p className="quiet">
        The order for the routing policy <code>:preferred</code>, and the tiebreaker for other policies.
        Disabled providers are not used for{" "}
        {owner === "own" ? "your requests" : "requests billed to the organization"}.
      </p>
      <FormStatus actionData={actionData} />
      {manage ? (
        <Reorder items={providers} label="Providers in order">
          {(provider) => (
            <>
              <div className={provider.off ? "reorder-details faded" : "reorder-details"}>
                <b>{provider.label}</b> <small className="mono">{provider.id}</small>
                <p className="quiet">{describe(provider)}</p>
              </div>
              <Switch
                on={!provider.off}
                label={provider.label}
                values={{ intent: "use", provider: provider.id }}
              />
            </>
          )}
        </Reorder>
      ) : (
        <ol className="entries">
          {providers.map((provider) => (
            <li key={provider.id}>
              <div>
                <b>{provider.label}</b> <small className="mono">{provider.id}</small>
                <p className="quiet">{describe(provider)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {manage && placed ? (
        <Form method="post">
          <button className="button" type="submit" name="intent" value="reset">
            Reset to hub order
          </button>
        </Form>
      ) : null}
      {closed.length > 0 ? <p className="quiet">Disabled by a hub admin: {closed.join(", ")}.</p> : null}
    </>
  );
}
