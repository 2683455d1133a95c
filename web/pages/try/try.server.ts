import { findTask, type Parameter } from "@modelyard/catalog";
import { listClientMappings, type ModelInfo } from "@modelyard/contract";
import { getTask } from "@modelyard/snippets";
import { getHub, type LoaderArgs } from "../../page.ts";
import { listHosts } from "../model/hosted.server.ts";
import type { TryModel } from "../../widgets/try-context.ts";
import { formatPrice } from "../../components/price.ts";
import { loadPrices } from "./prices.server.ts";
import { POLICIES } from "../../components/policies.ts";

/** Loads the providers of a model, the selected one, and the input of its widget. */
export async function loadTryModel({ context, url }: LoaderArgs, model: ModelInfo) {
  const hub = getHub(context);
  const [hosts, prices] = await Promise.all([listHosts(hub, model), loadPrices(hub, model)]);
  const requested = url.searchParams.get("inference_provider") ?? "auto";
  const provider =
    requested in POLICIES || hosts.some((host) => host.provider === requested) ? requested : "auto";

  const mappings = model.inferenceProviderMapping ?? {};
  const servedTask = mappings[provider]?.task ?? mappings[hosts[0]?.provider ?? ""]?.task;
  const task = getTask(model, servedTask) ?? getTask(model);
  const taskInfo = task === undefined ? undefined : findTask(task);
  return {
    hosts: hosts.map(({ provider: id, label, status, ready }) => {
      const price = formatPrice(prices[id] ?? {});
      return { provider: id, label, status, ready, ...(price !== undefined && { price }) };
    }),
    provider,
    ...(taskInfo && { taskLabel: taskInfo.label }),
    ...(task !== undefined && {
      tryModel: {
        task,
        parameters: (taskInfo?.parameters ?? {}) as Record<string, Parameter>,
        examples: (model.widgetData ?? []).slice(0, 5),
        maskToken: model.mask_token ?? "[MASK]",
        acceptsImages: model.pipeline_tag === "image-text-to-text" || model.pipeline_tag === "any-to-any",
        prices,
        codeContext: {
          tags: model.tags,
          mappings: listClientMappings(model.id, mappings),
          ...(model.pipeline_tag !== undefined && { pipeline_tag: model.pipeline_tag }),
        },
      } satisfies Omit<TryModel, "id" | "provider" | "hosts" | "selectProvider" | "signedIn">,
    }),
  };
}
