import { type DeploymentInfo, dollars, HUB_INFERENCE, type ModelInfo } from "@modelyard/contract";
import { readCookie } from "../../../components/cookies.ts";
import { tokens } from "../../../components/format.ts";
import { formatPrice, formatPriceSource } from "../../../components/price.ts";
import { HOSTED_COOKIE } from "../choice.ts";
import { listHosts } from "../hosted.server.ts";
import { type HostedChoice, parseChoice } from "./choice.ts";
import { generateCode } from "./code.ts";
import * as engine from "./engine.ts";
import { getTaskForm } from "./fields.ts";
import { createHostedModel, type HostedModel } from "./model.ts";
import { runJob } from "../../../content-work.server.ts";
import { getHub, type LoaderArgs } from "../../../page.ts";

/** A provider in the select field. */
export type HostedProvider = HostedData["providers"][number];

/** Initial data of the Hosted tab. */
export type HostedData = Awaited<ReturnType<typeof loadHostedPanel>>;

const names: Readonly<Record<string, { label: string }>> = engine.providers;

/** Loads the Hosted tab for the selection in the URL. Language and client default to the last selection. */
export async function loadHostedPanel(args: LoaderArgs, info: ModelInfo) {
  const hub = getHub(args.context);
  const model: HostedModel = {
    ...createHostedModel(info, args.url.origin),
    ownClients: await hub.listOwnClients(),
  };
  const requested = parseChoice(args.url.searchParams);
  const cookie = readCookie(args.request.headers.get("cookie"), HOSTED_COOKIE) ?? "";
  const [language = "", client = ""] = cookie.split("|");
  const last = parseChoice(new URLSearchParams({ language, client }));
  const choice =
    requested.language === undefined && requested.client === undefined
      ? { ...requested, language: last.language, client: last.client }
      : requested;
  const code = await generateInitialCode(args, model, choice);
  const tasks = new Set(
    [undefined, ...model.mappings.map(({ task }) => task)]
      .map((task) => engine.getTask(model, task))
      .filter((task) => task !== undefined),
  );
  const [hosts, deployments] = await Promise.all([
    listHosts(hub, info),
    code.providers.length > 0 ? hub.listDeployments(info.id) : [],
  ]);
  const context = info.modelyard?.context;
  return {
    model,
    choice,
    code,
    providers: model.mappings
      .filter(({ provider }, i) => {
        const isFirst = model.mappings.findIndex((each) => each.provider === provider) === i;
        return isFirst && code.providers.includes(provider);
      })
      .map(({ provider, status }) => {
        const own = hosts.filter((host) => host.own);
        const isOwn = provider === HUB_INFERENCE && own.length > 0;
        const served = isOwn ? own : hosts.filter((each) => each.provider === provider);
        const label = isOwn ? `This hub (${own.map((each) => each.label).join(", ")})` : served[0]?.label;
        return {
          provider,
          label: label === undefined || label === provider ? (names[provider]?.label ?? provider) : label,
          status,
          ready: served.some(({ ready }) => ready),
          ...describeDeployment(deployments.find((each) => each.provider === served[0]?.provider)),
        };
      }),
    ...(context !== undefined && { context }),
    /** Forms by task. Providers may serve the model for different tasks. */
    forms: Object.fromEntries([...tasks].map((task) => [task, getTaskForm(task)])),
  };
}

/** Generates the initial code. Uses only built-in clients if the templates of custom clients can't be rendered now. */
async function generateInitialCode(args: LoaderArgs, model: HostedModel, choice: HostedChoice) {
  const { ownClients = [], ...builtIn } = model;
  if (ownClients.length > 0) {
    const outcome = await runJob(args, "generateHostedCode", { model, choice }, { group: model.id });
    if ("value" in outcome) return outcome.value;
  }
  return generateCode(engine, builtIn, choice);
}

/** Describes price and context of a deployment, if known, in a short and a long form, with their source. */
function describeDeployment(deployment: DeploymentInfo | undefined) {
  if (deployment === undefined) return {};
  const { input, output, context } = deployment;
  const long = formatPrice(deployment);
  const short = input !== undefined && output !== undefined ? `${dollars(input)} / ${dollars(output)}` : long;
  const price = short === undefined || long === undefined ? [] : [[short, long]];
  const parts = [
    ...price,
    ...(context === undefined ? [] : [[tokens(context), `${tokens(context)} tokens of context`]]),
  ];
  if (parts.length === 0) return {};
  return {
    deployment: {
      short: parts.map(([short]) => short).join(" · "),
      long: parts.map(([, long]) => long ?? ""),
      source: formatPriceSource(deployment),
    },
  };
}
