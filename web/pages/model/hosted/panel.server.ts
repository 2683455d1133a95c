import type { TaskId } from "@modelyard/catalog";
import type { ModelInfo, DeploymentInfo } from "@modelyard/contract";
import { readCookie } from "../../../components/cookies.ts";
import { dollars } from "../../../components/dollars.ts";
import { day, tokens } from "../../../components/format.ts";
import { getHub } from "../../../hub-context.ts";
import type { LoaderArgs } from "../../../page.ts";
import { HOSTED_COOKIE } from "../choice.ts";
import { hostsOf } from "../hosted.server.ts";
import { fromQuery, type HostedChoice } from "./choice.ts";
import { type HostedCode, hostedCode } from "./code.ts";
import * as engine from "./engine.ts";
import { formOf, type TaskForm } from "./fields.ts";
import { type HostedModel, hostedModel } from "./model.ts";

/** A provider as one chooses it. */
export interface HostedProvider {
  id: string;
  label: string;
  status: "live" | "staging" | "error";
  /** Price and context, as far as they are known; and where that was seen. */
  offer?: { short: string; long: readonly string[]; source: string };
}

/** The tab as the server answers it; the browser goes on from here. */
export interface HostedData {
  model: HostedModel;
  choice: HostedChoice;
  code: HostedCode;
  providers: readonly HostedProvider[];
  /** Tokens of the longest input that the model reads. */
  context?: number;
  /** By task: providers may serve the model for several. */
  forms: { readonly [T in TaskId]?: TaskForm };
}

const names: Readonly<Record<string, { label: string }>> = engine.providers;

/** What the address asks for; language and client, else, as they were chosen last. */
export async function hostedPanel(args: LoaderArgs, info: ModelInfo): Promise<HostedData> {
  const hub = getHub(args.context);
  const model: HostedModel = {
    ...hostedModel(info, args.url.origin),
    ownClients: await hub.ownClients(),
  };
  const asked = fromQuery(args.url.searchParams);
  const last = readCookie(args.request.headers.get("cookie"), HOSTED_COOKIE) ?? "";
  const [language, client] = last.split("|");
  const usual = fromQuery(new URLSearchParams({ language: language ?? "", client: client ?? "" }));
  const choice = asked.language === undefined && asked.client === undefined ? { ...usual, ...asked } : asked;
  const code = await hostedCode(engine, model, choice);
  const tasks = new Set(
    [undefined, ...model.mappings.map(({ task }) => task)]
      .map((task) => engine.taskOf(model, task))
      .filter((task) => task !== undefined),
  );
  const [hosts, offers] = await Promise.all([
    hostsOf(hub, info),
    code.providers.length > 0 ? hub.models.deployments(info.id) : [],
  ]);
  const context = info.modelyard?.context;
  return {
    model,
    choice,
    code,
    providers: hosts
      .filter(({ provider }) => code.providers.includes(provider))
      .map(({ provider, label, status }) => ({
        id: provider,
        label: label === provider ? (names[provider]?.label ?? label) : label,
        status,
        ...offerOf(offers.find((each) => each.provider === provider)),
      })),
    ...(context !== undefined && { context }),
    forms: Object.fromEntries([...tasks].map((task) => [task, formOf(task)])),
  };
}

/** What is known of an offer, in few words and in more. */
function offerOf(offer: DeploymentInfo | undefined): Pick<HostedProvider, "offer"> {
  if (offer === undefined) return {};
  const { input, output, perCall, context, source, asOf } = offer;
  const price =
    input === undefined || output === undefined
      ? perCall === undefined
        ? []
        : [[`${dollars(perCall)} a call`, `${dollars(perCall)} a call`]]
      : [
          [
            `${dollars(input)} / ${dollars(output)}`,
            `${dollars(input)} read, ${dollars(output)} written, per million tokens`,
          ],
        ];
  const words = [
    ...price,
    ...(context === undefined ? [] : [[tokens(context), `Context of ${tokens(context)} tokens`]]),
  ];
  if (words.length === 0) return {};
  const from = source === "admin" ? "by those who run this hub" : `at ${source}`;
  return {
    offer: {
      short: words.map(([short]) => short).join(" · "),
      long: words.map(([, long]) => long ?? ""),
      source: `Seen ${day(asOf) ?? asOf} ${from}`,
    },
  };
}
