import type { HubClient, ConnectionTest, PriceUpdate, ProviderSettings } from "@modelyard/contract";
import { LOCAL_PROVIDER, paths } from "@modelyard/contract";
import { useActionData } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { counted, day } from "../../components/format.ts";
import { PageStatus } from "../../components/form.tsx";
import { type ActionResult, formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { NewProviderForm, ProviderEndpoint } from "./hub-server.tsx";
import { UpdatePricesForm } from "./hub-prices.tsx";
import { settingsLoader } from "./owner.server.ts";
import { parseOrder, Reorder } from "./reorder.tsx";
import { Switch } from "./switch.tsx";
import { ExternalLink, TextLink } from "../../components/links.tsx";

type HubProvidersActionData = ActionResult & {
  checked?: ConnectionTest & { id: string };
  prices?: PriceUpdate;
};

export const loader = settingsLoader(async ({ hub }) => {
  const [settings, catalog, deployments, attributes] = await Promise.all([
    hub.providersOf("hub").list(),
    hub.providers(),
    hub.getDeploymentCoverage(),
    hub.listDeploymentAttributes(),
  ]);
  const live = new Map(catalog.map((each) => [each.id, each.live]));
  return {
    providers: settings.map((provider) => ({
      ...provider,
      models: live.get(provider.id) ?? 0,
      region:
        attributes.find((each) => each.provider === provider.id && each.model === undefined)?.region ?? null,
      prices: deployments
        .filter((each) => each.provider === provider.id && each.priced > 0)
        .map(({ priced, source, asOf }) => ({ priced, source, seen: day(asOf) ?? asOf })),
    })),
  };
});

export const action = formAction<HubProvidersActionData>(async ({ hub, fields }) => {
  const { intent, provider = "", baseUrl = "", url = "", on } = fields;
  const allowHttp = fields["allowHttp"] === "on";
  switch (intent) {
    case "order": {
      const before = (await hub.providersOf("hub").list()).map(({ id }) => id);
      await hub.orderHubProviders({ order: parseOrder(fields) });
      return withUndo("Order saved.", { intent, order: before.join(",") });
    }
    case "switch": {
      const { label } = await hub.changeHubProvider(provider, { on: on === "true" });
      const opposite = { intent, provider, on: String(on !== "true") };
      return withUndo(`${label} ${on === "true" ? "enabled" : "disabled"}.`, opposite);
    }
    case "address": {
      const own = fields["own"] === "yes";
      const needsKey = own ? { needsKey: fields["needsKey"] === "on" } : {};
      const seconds = (fields["firstByteSeconds"] ?? "").trim();
      const change = {
        baseUrl: baseUrl.trim() === "" ? null : baseUrl,
        allowHttp,
        firstByteSeconds: seconds === "" ? null : Number(seconds),
        ...needsKey,
      };
      await setRegion(hub, provider, (fields["region"] ?? "").trim() || null);
      const { label } = await hub.changeHubProvider(provider, change);
      return { done: `${label} saved.` };
    }
    case "check":
      return { checked: { id: provider, ...(await hub.checkProvider(provider)) } };
    case "preview-prices":
      return { prices: await hub.updatePrices({ url, preview: true }) };
    case "prices": {
      const { added, changed } = await hub.updatePrices({ url, force: fields["force"] === "on" });
      return { done: `${counted(added, "price")} added, ${changed} changed.` };
    }
    case "remove":
      await hub.removeServer(provider);
      return { done: `${provider} removed.` };
    default: {
      const { id = "", label = "", key = "", dialect } = fields;
      const added = await hub.addServer({
        id: id.trim(),
        label,
        dialect: dialect as "openai-compatible",
        baseUrl,
        allowHttp,
        needsKey: key !== "",
      });
      try {
        if (key !== "") await hub.keysOf("hub").set(added.id, { key });
      } catch (error) {
        await hub.removeServer(added.id);
        throw error;
      }
      return { done: `${added.label} added.`, to: paths.hubProvider(added.id) };
    }
  }
});

const withUndo = (done: string, values: Readonly<Record<string, string>>): ActionResult => ({
  done,
  undo: { action: paths.hubSettings("providers"), values },
});

/** Sets the region of a provider and keeps its other deployment attributes. */
async function setRegion(hub: HubClient, provider: string, region: string | null) {
  const existing = (await hub.listDeploymentAttributes()).find(
    (each) => each.provider === provider && each.model === undefined && each.source === "admin",
  );
  if ((existing?.region ?? null) === region) return;
  await hub.setDeploymentAttributes({ provider, region, quantization: existing?.quantization ?? null });
}

export const meta = unlistedMeta(
  "Providers of this hub",
  "Manage the inference providers of this hub: endpoints, regions, and order.",
);

type Listed = PageProps<typeof loader>["loaderData"]["providers"][number];

export default function HubProviders({ loaderData: { providers } }: PageProps<typeof loader>) {
  const { checked, prices } = useActionData<HubProvidersActionData>() ?? {};
  return (
    <>
      <h1>Providers of this hub</h1>
      <p className="quiet">
        Providers in order of preference. Requests go only to the base URLs listed here. Add API keys in{" "}
        <TextLink href={paths.hubSettings("keys")}>Provider keys</TextLink>.
      </p>
      <p>
        <a className="button" href="#add-provider">
          Add custom provider
        </a>
      </p>
      <PageStatus />
      <Reorder items={providers}>
        {(provider) => (
          <>
            <div className={provider.on ? "reorder-details" : "reorder-details faded"}>
              <Avatar name={provider.id} kind="provider" size={28} />
              <b>{provider.label}</b> <small className="mono">{provider.id}</small>
              <p className="quiet">{describe(provider)}</p>
              <Prices prices={provider.prices} />
              <ProviderEndpoint
                provider={provider}
                region={provider.region}
                checked={checked?.id === provider.id ? checked : undefined}
              />
            </div>
            <Switch
              on={provider.on}
              label={provider.label}
              values={{ intent: "switch", provider: provider.id }}
            />
          </>
        )}
      </Reorder>
      <UpdatePricesForm preview={prices} />
      <NewProviderForm />
    </>
  );
}

function describe(provider: ProviderSettings & Pick<Listed, "models" | "region">): string {
  const { id, kind, models, region, key, needsKey } = provider;
  return [
    id === LOCAL_PROVIDER ? "runs on the hub’s machine" : kind === "hosted" ? "" : "custom provider",
    models === 0 ? "no models mapped" : `serves ${counted(models, "model")}`,
    region === null ? "" : `region ${region}`,
    key === undefined ? (needsKey ? "no key" : "no key required") : "has a key",
  ]
    .filter(Boolean)
    .join(", ");
}

function Prices({ prices }: Pick<Listed, "prices">) {
  if (prices.length === 0) return null;
  return (
    <p className="quiet">
      {prices.map(({ priced, source, seen }, i) => (
        <span key={source}>
          {i > 0 ? "; " : ""}
          {counted(priced, "price")} from {source === "admin" ? "an admin" : <Source url={source} />}, {seen}
        </span>
      ))}
    </p>
  );
}

const Source = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? <ExternalLink href={url}>{new URL(url).host}</ExternalLink> : url;
