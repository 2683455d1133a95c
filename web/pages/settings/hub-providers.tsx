import { type HubClient, paths, type ConnectionTest, type ProviderSettings } from "@modelyard/contract";
import { Link, type MetaArgs, useActionData } from "react-router";
import { counted, day } from "../../components/format.ts";
import { Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { NewServer, ServerAddress } from "./hub-server.tsx";
import { orderIn } from "./reorder.ts";
import { readSettings } from "./owner.server.ts";
import { Reorder } from "./reorder-buttons.tsx";
import { Switch } from "./switch.tsx";

type HubProvidersAnswer = Answered & { checked?: ConnectionTest & { id: string } };

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  return readSettings(hub, url, async () => {
    const [settings, known, offers, traits] = await Promise.all([
      hub.router.providers("hub"),
      hub.providers(),
      hub.router.deploymentCoverage(),
      hub.router.deploymentAttributes(),
    ]);
    const live = new Map(known.map((each) => [each.id, each.live]));
    return {
      providers: settings.map((provider) => ({
        ...provider,
        models: live.get(provider.id) ?? 0,
        region:
          traits.find((each) => each.provider === provider.id && each.model === undefined)?.region ?? null,
        prices: offers
          .filter((each) => each.provider === provider.id && each.priced > 0)
          .map(({ priced, source, asOf }) => ({ priced, source, seen: day(asOf) ?? asOf })),
      })),
    };
  });
}

export async function action({ context, request }: LoaderArgs) {
  const { router } = getHub(context);
  const fields = await fieldsOf(request);
  const { intent, provider = "", baseUrl = "", on } = fields;
  const allowHttp = fields["allowHttp"] === "on";
  return attempt<HubProvidersAnswer>(fields, async () => {
    switch (intent) {
      case "order":
        await router.orderProviders(orderIn(fields));
        return {};
      case "switch":
        await router.changeProvider(provider, { on: on === "true" });
        return {};
      case "address": {
        const own = fields["own"] === "yes";
        const needsKey = own ? { needsKey: fields["needsKey"] === "on" } : {};
        const change = { baseUrl: baseUrl.trim() === "" ? null : baseUrl, allowHttp, ...needsKey };
        await setRegion(router, provider, (fields["region"] ?? "").trim() || null);
        const { label } = await router.changeProvider(provider, change);
        return { done: `${label} is saved.` };
      }
      case "check":
        return { checked: { id: provider, ...(await router.checkServer(provider)) } };
      case "remove":
        await router.removeServer(provider);
        return { done: `${provider} is removed.` };
      default: {
        const { id = "", label = "", dialect } = fields;
        const added = await router.addServer({
          id: id.trim(),
          label,
          dialect: dialect as "openai-compatible",
          baseUrl,
          allowHttp,
          needsKey: fields["needsKey"] === "on",
        });
        const check = await router.checkServer(added.id);
        return { done: `${added.label} is added.`, checked: { id: added.id, ...check } };
      }
    }
  });
}

/** What else was said of the provider as a whole stays. */
async function setRegion(
  { deploymentAttributes, setDeploymentAttributes }: HubClient["router"],
  provider: string,
  region: string | null,
) {
  const known = (await deploymentAttributes()).find(
    (each) => each.provider === provider && each.model === undefined && each.source === "admin",
  );
  if ((known?.region ?? null) === region) return;
  await setDeploymentAttributes({ provider, region, quantization: known?.quantization ?? null });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Providers of this hub",
    description: "Which inference providers this hub calls, where, and in which order.",
    path: paths.hubSettings("providers"),
    matches,
    noIndex: true,
  });

type Listed = PageProps<typeof loader>["loaderData"]["providers"][number];

export default function HubProviders({ loaderData: { providers } }: PageProps<typeof loader>) {
  const answer = useActionData<HubProvidersAnswer>();
  useShowAnswer(answer);
  const of = (id: string) => (answer?.values?.["provider"] === id ? answer : undefined);
  const adding = answer?.values?.["intent"] === "add" ? answer : undefined;
  const inRow = providers.some(({ id }) => of(id) !== undefined && answer?.errors !== undefined);
  return (
    <>
      <h1 className="page-title">Providers of this hub</h1>
      <p className="quiet">
        Who is called, and who first among equals. Keys are entered under{" "}
        <Link className="link" to={paths.hubSettings("keys")}>
          keys
        </Link>
        ; calls go nowhere else than to the addresses here.
      </p>
      <Said answer={adding || inRow ? undefined : answer} />
      <Reorder items={providers} label="Providers in order">
        {(provider) => (
          <>
            <div className={provider.on ? "reorder-about" : "reorder-about faded"}>
              <b>{provider.label}</b> <small className="mono">{provider.id}</small>
              <p className="quiet">{factsOf(provider)}</p>
              <Prices prices={provider.prices} />
              <ServerAddress
                provider={provider}
                region={provider.region}
                answer={of(provider.id)}
                checked={answer?.checked?.id === provider.id ? answer.checked : undefined}
              />
            </div>
            <Switch
              on={provider.on}
              label={provider.label}
              send={{ intent: "switch", provider: provider.id }}
            />
          </>
        )}
      </Reorder>
      <NewServer answer={adding} />
    </>
  );
}

function factsOf({
  kind,
  models,
  region,
  key,
  needsKey,
}: ProviderSettings & Pick<Listed, "models" | "region">): string {
  return [
    kind === "hosted" ? "" : "your own server",
    models === 0 ? "no model of this hub is mapped to it" : `serves ${counted(models, "model")}`,
    region === null ? "" : `computes in ${region}`,
    key === undefined ? (needsKey ? "no key" : "needs no key") : "has a key",
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
          {counted(priced, "price")} from{" "}
          {source === "admin" ? "those who run the hub" : <Source url={source} />}, {seen}
        </span>
      ))}
    </p>
  );
}

const Source = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? (
    <a className="link" href={url} rel="noreferrer">
      {new URL(url).host}
    </a>
  ) : (
    url
  );
