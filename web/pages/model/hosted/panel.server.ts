import type { TaskId } from "@modelyard/catalogue";
import type { ModelInfo } from "@modelyard/contract";
import { readCookie } from "../../../components/cookies.ts";
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
  const model = hostedModel(info, args.url.origin);
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
  const hosts = await hostsOf(getHub(args.context), info);
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
      })),
    ...(context !== undefined && { context }),
    forms: Object.fromEntries([...tasks].map((task) => [task, formOf(task)])),
  };
}
